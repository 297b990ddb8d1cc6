/**
 * Typed calls in the operator's language. Temporary failures are retried (retry.logic.ts); a call that needs a sign-in
 * or a proof waits for it (reauthentication.ts).
 */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { type Call, send } from '@prelude/ui/http';
import { observable } from '@prelude/ui/observable';
import { failureOf, gateOf } from './answer.logic.ts';
import { CallFailure } from './failure.ts';
import { requestProof } from './reauthentication.ts';
import { currentLanguage } from './language.ts';
import { waitBefore } from './retry.logic.ts';

type Sent = Pick<Call, 'method' | 'body' | 'headers'>;

export interface CallOptions {
  /** An automatic request: it does not extend an unattended session. */
  unattended?: boolean;
  signal?: AbortSignal;
  /** The caller shows refusals itself, without a dialog (sign-in steps). */
  bare?: boolean;
  /** The call changes nothing, so it may be retried after any temporary failure. Always true for GET. */
  reads?: boolean;
}

const waiting = observable(0);
export const useWaitingCalls = waiting.use;

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The call is not wanted any more', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Repeats a call until it succeeds or its failure is permanent. */
async function patiently(path: string, sent: Sent, options: CallOptions): Promise<unknown> {
  const { signal, reads = false, unattended = false } = options;
  const answer = await send(path, {
    ...sent,
    signal,
    language: currentLanguage(),
    headers: {
      ...sent.headers,
      ...(unattended ? { 'x-prelude-unattended': '1' } : {}),
    },
    again: (given, tries) => {
      const failure = failureOf(given, given.body);
      const wait = failure && waitBefore(failure, tries, reads);
      if (wait === undefined || signal?.aborted) return undefined;
      waiting.set(waiting.get() + 1);
      // Jitter, so that the pages do not all retry at the same time.
      return sleep(wait * (1 + Math.random() / 4), signal).finally(() =>
        waiting.set(waiting.get() - 1),
      );
    },
  });
  signal?.throwIfAborted();
  const failure = failureOf(answer, answer.body);
  if (failure) throw reads ? failure : failure.afterAct();
  return answer.body;
}

/** Sends until the sign-in or proof succeeds, or the operator cancels. */
async function through(path: string, sent: Sent, options: CallOptions): Promise<unknown> {
  for (;;) {
    try {
      return await patiently(path, sent, options);
    } catch (error) {
      if (options.bare || !(error instanceof CallFailure)) throw error;
      const kind = gateOf(error.code);
      if (!kind) throw error;
      if (!(await requestProof(kind))) throw new CallFailure('cancelled', error.message);
    }
  }
}

/** Uploads a form with a file. Throws `CallFailure`. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  form: FormData,
): Promise<ReplyOf<E>> =>
  // The browser sets the multipart boundary.
  (await through(endpoint.path, { method: 'POST', body: form }, {})) as ReplyOf<E>;

/** Makes a call. Throws `CallFailure`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { method, path } = endpoint;
  const isGet = method === 'GET';
  const given = isGet
    ? {}
    : { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
  const reads = options.reads ?? isGet;
  return (await through(path, { method, ...given }, { ...options, reads })) as ReplyOf<E>;
}
