/** An operator's way in from outside: the link, a password, a factor. */
import { consolePath } from '@prelude/contract/console/endpoint';
import type { Answer, Visitor } from '../visitor.ts';
import { totpOf } from './totp.ts';

export const operatorPassword = 'Nine quiet lanterns over the harbour';

/** The secret in a one-time link. */
export const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1);

export const post = (visitor: Visitor, path: string, body: object = {}): Promise<Answer> =>
  visitor.json(consolePath + path, body);

/** The first step: a session that may set a factor up. */
export const choosePassword = (visitor: Visitor, token: string, password = operatorPassword) =>
  post(visitor, 'enrol/password', { token, password, language: 'jp' });

/** @returns the authenticator's secret, and what the server said to its first code */
export async function setTotp(visitor: Visitor): Promise<{ secret: string; made: Answer }> {
  const begun = await post(visitor, 'factors/totp/begin');
  const secret = String(begun.body.data?.secret ?? 'A');
  return { secret, made: await post(visitor, 'factors/totp', { code: totpOf(secret) }) };
}

/** The whole way. */
export async function enrolBy(visitor: Visitor, token: string) {
  await choosePassword(visitor, token);
  return setTotp(visitor);
}
