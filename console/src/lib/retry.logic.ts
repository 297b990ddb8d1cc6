/** Which failed calls are made again by themselves, and when. */
import type { CallFailure } from './failure.ts';

/** Tries in all. With the server's own waits, half a minute passes at most. */
const mostTries = 4;
const longestMs = 10_000;
const shortestMs = 500;

/** Failures that pass by themselves. The call may or may not have been carried out. */
const passing: ReadonlySet<CallFailure['code']> = new Set([
  'offline',
  'request.timeout',
  'limit.reached',
  'server.busy',
  'server.unavailable',
]);

/**
 * @param tries how often the call was made
 * @param reads the call changes nothing: it may be made again whatever became of it
 * @returns milliseconds to wait before the next try; undefined: the failure is the caller's
 */
export function waitBefore(
  { code, retryAfter }: Pick<CallFailure, 'code' | 'retryAfter'>,
  tries: number,
  reads: boolean,
): number | undefined {
  // The server refuses with it before any work (ADR-0041).
  const mayRepeat = code === 'operator.busy' || (reads && passing.has(code));
  if (!mayRepeat || tries >= mostTries) return undefined;
  const wait = Math.max(
    shortestMs,
    retryAfter === undefined ? 500 * 2 ** tries : retryAfter * 1000,
  );
  return wait <= longestMs ? wait : undefined;
}
