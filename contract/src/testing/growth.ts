/** Measures how work grows with its input, without a limit in milliseconds. */

/** The least time of five runs, in milliseconds. A busy machine makes work slower, never faster. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * @param make creates the input of a size
 * @returns how many times longer the work takes on an input four times the size: about 4 for linear time, 16 for
 *   quadratic. Less than a millisecond counts as one
 */
export function growth(
  work: (text: string) => unknown,
  make: (size: number) => string,
  size = 250_000,
): number {
  const [small, large] = [make(size), make(4 * size)];
  const least = Math.max(
    1,
    leastTime(() => work(small)),
  );
  return leastTime(() => work(large)) / least;
}
