/**
 * Calls of the console: typed by the contract, in the operator's language. A call the server could not take is made
 * again by itself (retry.logic.ts); one that needs a sign-in or a proof waits for it (reauthentication.ts).
 */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { toTag } from '@prelude/contract/shared/languages';
import { fetchHeader } from '@prelude/contract/account/session';
import { failureOf, gateOf } from './answer.logic.ts';
import { CallFailure } from './failure.ts';
import { pass } from './reauthentication.ts';
import { currentLanguage } from './language.ts';
import { observable } from '@prelude/ui/observable';
import { waitBefore } from './retry.logic.ts';

export interface CallOptions {
  /** The page asks by itself: it does not keep an unattended session alive. */
  unattended?: boolean;
  signal?: AbortSignal;
  /** The caller shows itself what was refused: no dialog (the steps of signing in). */
  bare?: boolean;
  /** It changes nothing: it may be made again after any failure that passes. A GET never changes anything. */
  reads?: boolean;
}

/** Headers of every request of the console. */
export const headers = ({ unattended = false }: CallOptions = {}): Record<string, string> => ({
  'accept-language': toTag(currentLanguage()),
  [fetchHeader]: '1',
  ...(unattended ? { 'x-prelude-unattended': '1' } : {}),
});

async function once(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallFailure('offline', 'offline');
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  const failure = failureOf(response, answer);
  if (failure) throw failure;
  return answer;
}

/** How many calls wait for their next try. */
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

/** Makes a call until it is taken, or its failure does not pass. */
async function patiently(
  send: () => Promise<unknown>,
  { signal, reads = false }: CallOptions,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const wait = waitBefore(error, tries, reads);
      if (wait === undefined) throw reads ? error : error.afterAct();
      waiting.set(waiting.get() + 1);
      try {
        // Spread, or all pages come back at once.
        await sleep(wait * (1 + Math.random() / 4), signal);
      } finally {
        waiting.set(waiting.get() - 1);
      }
    }
  }
}

/** Sends until it is let through, or the operator turns back. */
async function through(send: () => Promise<unknown>, options: CallOptions): Promise<unknown> {
  for (;;) {
    try {
      return await patiently(send, options);
    } catch (error) {
      if (options.bare || !(error instanceof CallFailure)) throw error;
      const kind = gateOf(error.code);
      if (!kind) throw error;
      if (!(await pass(kind))) throw new CallFailure('cancelled', error.message);
    }
  }
}

/** Sends a form with a file to a call. Throws `CallFailure`. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  form: FormData,
): Promise<ReplyOf<E>> =>
  (await through(
    // The browser names the form's boundary itself.
    () => once(endpoint.path, { method: 'POST', headers: headers(), body: form }),
    {},
  )) as ReplyOf<E>;

/** Makes a call. Throws `CallFailure`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { signal } = options;
  const isGet = endpoint.method === 'GET';
  const send = () =>
    once(endpoint.path, {
      method: endpoint.method,
      headers: {
        ...headers(options),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(signal ? { signal } : {}),
    });
  return (await through(send, { ...options, reads: options.reads ?? isGet })) as ReplyOf<E>;
}
