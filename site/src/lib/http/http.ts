/** Calls to our own server, typed from the contract. They never throw: errors are returned as replies. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { type Answer, type Call, send } from '@prelude/ui/http';
import { currentLanguage } from '../i18n/language.ts';
import { translate } from '../i18n/text.ts';

/** Has both outcome fields, so that callers can check the field of their call. */
export interface Failure {
  code: -1;
  status: -1;
  msg: string;
  error?: FailureCode;
  retry_after?: number;
}

type Encoding = 'urlencoded' | 'multipart' | 'json';
type Fields = Record<string, string | number | boolean | undefined>;

/** Spec §9. */
const callTimeout = 50_000;

export const failure = (key: 'common.offline' | 'common.error'): Failure => ({
  code: -1,
  status: -1,
  msg: translate(key),
});

function encode(fields: object, encoding: Encoding): BodyInit {
  if (encoding === 'json') return JSON.stringify(fields);
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields as Fields)) {
    if (value !== undefined) body.append(name, String(value));
  }
  return body;
}

/** A busy server has not processed the call. Retry once, with jitter so that clients spread out. */
function again({ body }: Answer, tries: number): Promise<void> | undefined {
  const { error, retry_after = 5 } = (body ?? {}) as Partial<Failure>;
  if (error !== 'server.busy' || tries > 1) return undefined;
  const wait = retry_after * 1000 * (1 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, wait));
}

async function call<Reply>(path: string, init: Omit<Call, 'language'>): Promise<Reply | Failure> {
  const language = currentLanguage();
  const { status, body } = await send(path, { ...init, language, timeout: callTimeout, again });
  if (status === 0) return failure('common.offline');
  // The server returns replies that match the contract; failures contain a message in the visitor's language.
  return typeof body === 'object' && body !== null
    ? (body as Reply | Failure)
    : failure('common.error');
}

/** `post<typeof register>('/common/yuyue-email.html', { … }, 'multipart')` */
export const post = <E extends Endpoint>(
  path: E['path'],
  body: BodyOf<E>,
  encoding: Encoding = 'urlencoded',
  signal?: AbortSignal,
): Promise<ReplyOf<E> | Failure> =>
  call(path, {
    method: 'POST',
    signal,
    body: encode(body ?? {}, encoding),
    ...(encoding === 'json' && { headers: { 'Content-Type': 'application/json' } }),
  });

/** `get<typeof readUser>('/beta3/get-user-info')` */
export const get = <E extends Endpoint>(path: E['path']): Promise<ReplyOf<E> | Failure> =>
  call(path, { method: 'GET' });
