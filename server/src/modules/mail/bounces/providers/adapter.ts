/** What the webhooks of all email providers have in common. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Bounce } from '@prelude/contract/site/mail';
import type { Config } from '../../../../config/config.ts';
import { Failure } from '../../../../core/failures.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { sha256 } from '../../../../core/secrets.ts';
import { classifyRefusal, statusOf } from '../../refusal.logic.ts';

/** Undefined as an adapter: the provider is not set, and its reports are refused. */
export interface BounceAdapter {
  /** Headers by which a report names one of our emails. Providers replace the return address. */
  headers(mail: string): Record<string, string>;
  /** Throws `Failure` mail.signature unless the provider sent the report. */
  check(headers: IncomingHttpHeaders, report: Report): Promise<void> | void;
  /** @returns nothing for a report about something else */
  read(report: Report): Promise<Bounce | undefined> | Bounce | undefined;
}

export type CreateAdapter = (config: Config, outbound: Outbound) => BounceAdapter | undefined;

/** Whatever a provider wrote: every part may be missing. */
export type Report = { readonly [name: string]: unknown };

export const partOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Report)[name] : undefined),
    value,
  );

export function textOf(value: unknown, ...path: string[]): string {
  const found = partOf(value, ...path);
  return typeof found === 'string' ? found : '';
}

export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given), sha256(expected));

/** The secret of a webhook's address (`https://prelude:SECRET@…`) or of its token. */
export function requireSecret({ authorization = '' }: IncomingHttpHeaders, secret: string): void {
  const [, kind = '', value = ''] = /^(Basic|Bearer) (\S+)$/i.exec(authorization) ?? [];
  const plain =
    kind.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString('utf8')
          .replace(/^[^:]*:/, '')
      : value;
  if (!isSame(plain, secret)) throw new Failure('mail.signature');
}

const answerOf = (text: string): string =>
  text
    .replace(/^[\w-]+; */, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** @param mail the mark of `headers`; anything else is not ours */
export function bounceOf(type: Bounce['type'], mail: string, text = ''): Bounce | undefined {
  if (!/^bounce-[a-z0-9-]{1,57}$/.test(mail)) return undefined;
  const answer = answerOf(text);
  return { type, mail, ...(answer ? { answer } : {}) };
}

/** Providers count refusals of us as refusals of the recipient, too: the answer decides (ADR-0062). */
export function typeOfHard(text: string): Bounce['type'] {
  const answer = answerOf(text);
  if (statusOf(answer) === undefined) return 'hard';
  const verdict = classifyRefusal({ step: 'after', text: answer });
  return ({ recipient: 'hard', later: 'soft', us: 'refused' } as const)[verdict];
}
