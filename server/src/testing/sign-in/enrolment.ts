import { consolePath } from '@prelude/contract/console/endpoint';
import type { Answer, Visitor } from '../visitor.ts';
import { totpOf } from './totp.ts';

export const operatorPassword = 'Nine quiet lanterns over the harbour';

export const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1);

export const post = (visitor: Visitor, path: string, body: object = {}): Promise<Answer> =>
  visitor.json(consolePath + path, body);

export const choosePassword = (visitor: Visitor, token: string, password = operatorPassword) =>
  post(visitor, 'enrol/password', { token, password, language: 'jp' });

export async function setTotp(visitor: Visitor): Promise<{ secret: string; made: Answer }> {
  const begun = await post(visitor, 'factors/totp/begin');
  const secret = String(begun.body.data?.secret ?? 'A');
  return { secret, made: await post(visitor, 'factors/totp', { code: totpOf(secret) }) };
}

export async function enrolBy(visitor: Visitor, token: string) {
  await choosePassword(visitor, token);
  return setTotp(visitor);
}
