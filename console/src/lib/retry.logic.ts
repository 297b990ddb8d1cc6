import type { CallFailure } from './failure.ts';

/** Total tries. With the server's waits this takes at most half a minute. */
const mostTries = 4;
const longestMs = 10_000;
const shortestMs = 500;

/** Temporary failures. The call may have been carried out. */
const passing: ReadonlySet<CallFailure['code']> = new Set([
  'offline',
  'request.timeout',
  'limit.reached',
  'server.busy',
  'server.unavailable',
]);

/**
 * @param tries number of calls so far
 * @param reads the call changes nothing, so it may always be repeated
 * @returns milliseconds until the next try; undefined: no retry
 */
export function waitBefore(
  { code, retryAfter }: Pick<CallFailure, 'code' | 'retryAfter'>,
  tries: number,
  reads: boolean,
): number | undefined {
  // The server returns this before any work (ADR-0041).
  const mayRepeat = code === 'operator.busy' || (reads && passing.has(code));
  if (!mayRepeat || tries >= mostTries) return undefined;
  const wait = Math.max(
    shortestMs,
    retryAfter === undefined ? 500 * 2 ** tries : retryAfter * 1000,
  );
  return wait <= longestMs ? wait : undefined;
}
