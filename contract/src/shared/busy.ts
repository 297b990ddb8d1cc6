/** With three waits of 5 to 10 s, a visitor gets through while a standby database takes over. */
const mostTries = 4;

/**
 * A busy server has not processed the call. After a failover it may have: a registration then keeps its number, and a code
 * that was used is refused.
 * @param tries calls so far
 * @returns milliseconds until the next one, with jitter so that clients spread out; undefined for no other
 */
export function busyWait(
  { error, retry_after = 5 }: { error?: unknown; retry_after?: number },
  tries: number,
): number | undefined {
  if (error !== 'server.busy' || tries >= mostTries) return undefined;
  return retry_after * 1000 * (1 + Math.random());
}
