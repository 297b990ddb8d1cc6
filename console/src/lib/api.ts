/** Calls of the console: typed by the contract, in the operator's language, with the gate before those refused. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/endpoint';
import { toTag } from '@prelude/contract/languages';
import { fetchHeader } from '@prelude/contract/session';
import { CallFailure } from './failure.ts';
import { pass } from './gate.ts';
import { currentLanguage } from './language.ts';

export interface CallOptions {
  /** The page asks by itself: it does not keep an unattended session alive. */
  unattended?: boolean;
  signal?: AbortSignal;
  /** The caller shows itself what was refused: no dialog (the steps of signing in). */
  bare?: boolean;
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
  const answer = (await response.json().catch(() => undefined)) as
    | { code?: number; error?: CallFailure['code']; msg?: string; retry_after?: number }
    | undefined;
  if (answer?.error)
    throw new CallFailure(answer.error, answer.msg ?? answer.error, answer.retry_after);
  if (!response.ok || !answer) throw new CallFailure('server.error', `HTTP ${response.status}`);
  return answer;
}

/** Sends until it is let through, or the operator turns back. */
async function through(send: () => Promise<unknown>, bare: boolean): Promise<unknown> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (bare || !(error instanceof CallFailure)) throw error;
      const kind =
        error.code === 'operator.none'
          ? 'sign-in'
          : error.code === 'operator.step_up'
            ? 'proof'
            : undefined;
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
    false,
  )) as ReplyOf<E>;

/** Makes a call. Throws `CallFailure`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { signal } = options;
  const send = () =>
    once(endpoint.path, {
      method: endpoint.method,
      headers: {
        ...headers(options),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(signal ? { signal } : {}),
    });
  return (await through(send, options.bare ?? false)) as ReplyOf<E>;
}
