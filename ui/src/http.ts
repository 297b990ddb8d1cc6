/**
 * A call to the site's own server. It throws only what the caller's `again` throws: a failure is an answer too. The
 * site returns failures as replies; the console throws them, because its queries and forms handle errors.
 */
import { fetchHeader } from '@prelude/contract/shared/cookies';
import { type Language, toTag } from '@prelude/contract/shared/languages';

export interface Answer {
  ok: boolean;
  /** HTTP status; 0: no answer, or aborted. */
  status: number;
  /** Undefined if the answer was not JSON, such as a proxy's page. */
  body?: unknown;
}

export interface Call extends Omit<RequestInit, 'headers'> {
  language: Language;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the call is aborted; default: no limit. */
  timeout?: number;
  /** @returns a promise to wait for before a retry; undefined for no retry */
  again?: (answer: Answer, tries: number) => Promise<void> | undefined;
}

/**
 * Aborts after a time, or with the caller's own signal. The oldest supported browsers lack `AbortSignal.any`, and
 * without `AbortSignal.timeout` every call would fail as if offline.
 */
export function limited(timeout: number, given?: AbortSignal | null): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  setTimeout(abort, timeout);
  given?.addEventListener('abort', abort);
  return end.signal;
}

async function once(path: string, init: RequestInit): Promise<Answer> {
  let answer: Answer = { ok: false, status: 0 };
  try {
    const response = await fetch(path, init);
    const { ok, status } = response;
    answer = { ok, status };
    return { ok, status, body: (await response.json()) as unknown };
  } catch {
    return answer;
  }
}

export async function send(
  path: string,
  { language, headers, timeout, again, ...init }: Call,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await once(path, {
      credentials: 'same-origin',
      ...init,
      signal: timeout === undefined ? init.signal : limited(timeout, init.signal),
      headers: { 'accept-language': toTag(language), [fetchHeader]: '1', ...headers },
    });
    const wait = again?.(answer, tries);
    if (!wait) return answer;
    await wait;
  }
}
