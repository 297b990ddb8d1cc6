/**
 * Two-sided Mann-Whitney U test, normal approximation with continuity and tie correction (from about 20 values per
 * side). Returns the p-value.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, first: true })),
    ...b.map((value) => ({ value, first: false })),
  ].toSorted((x, y) => x.value - y.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]!.value === all[from]!.value) to++;
    const rank = (from + 1 + to) / 2;
    for (let index = from; index < to; index++) if (all[index]!.first) rankSum += rank;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const n = a.length + b.length;
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt(((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1))));
  if (deviation === 0) return 1;
  return Math.min(1, 2 * upperTail(Math.max(0, Math.abs(u - mean) - 0.5) / deviation));
}

/** P(Z > z) of the standard normal (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const coefficients = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = coefficients.reduce((total, factor, power) => total + factor * t ** (power + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
