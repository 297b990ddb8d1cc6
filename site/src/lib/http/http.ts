/** Calls to our own server, typed from the contract. Nothing here throws: what went wrong comes back as a reply. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { type Answer, type Call, send } from '@prelude/ui/http';
import { currentLanguage } from '../i18n/language.ts';
import { translate } from '../i18n/text.ts';

/** Both outcome fields, so that a caller checks the one its call uses. */
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

/** A server with too much to do has refused before doing anything: once more, spread, or all come back at once. */
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
  // The contract's promise; a failure in it already carries the sentence in the visitor's language.
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
