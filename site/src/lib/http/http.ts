/** Calls to our own server, typed from the contract. Nothing here throws: what went wrong comes back as a reply. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { toTag } from '@prelude/contract/shared/languages';
import { fetchHeader } from '@prelude/contract/shared/cookies';
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

/** Specification §9. */
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

/**
 * Aborts after a time, or when the caller's own signal does. `AbortSignal.any` is younger than our oldest browsers, and
 * where `AbortSignal.timeout` is missing every call would fail as if offline.
 */
export function limited(timeout: number, given?: AbortSignal | null): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  setTimeout(abort, timeout);
  given?.addEventListener('abort', abort);
  return end.signal;
}

/** Milliseconds to wait when a server with too much to do has refused before doing anything; spread, or all come back at once. */
const patience = (reply: Partial<Failure>): number | undefined =>
  reply.error === 'server.busy' ? (reply.retry_after ?? 5) * 1000 * (1 + Math.random()) : undefined;

async function call<Reply>(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  again = true,
): Promise<Reply | Failure> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: limited(callTimeout, init.signal),
      headers: { 'Accept-Language': toTag(currentLanguage()), [fetchHeader]: '1', ...init.headers },
    });
  } catch {
    return failure('common.offline');
  }
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) throw new Error('Not a reply');
    const wait = again ? patience(body) : undefined;
    if (wait !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return await call(path, init, false);
    }
    // The contract's promise; a failure in it already carries the sentence in the visitor's language.
    return body as Reply | Failure;
  } catch {
    return failure('common.error');
  }
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
