/**
 * A call to our own server. Nothing here throws but what the caller's own `again` throws: what went wrong is an answer too.
 * How it is said is left to the applications: the site puts a failure in the reply's place, the console throws it, because
 * its queries and forms take errors.
 */
import { fetchHeader } from '@prelude/contract/shared/cookies';
import { type Language, toTag } from '@prelude/contract/shared/languages';

export interface Answer {
  ok: boolean;
  /** Of HTTP; 0: no answer came, or the call was given up. */
  status: number;
  /** JSON; undefined: it was none, such as the page of a proxy. */
  body?: unknown;
}

export interface Call extends Omit<RequestInit, 'headers'> {
  language: Language;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which the call is given up; endless without it. */
  timeout?: number;
  /** @returns a promise when the call is to be made again after it */
  again?: (answer: Answer, tries: number) => Promise<void> | undefined;
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
