/** Paths of the scene, drawn by rule: the same in every visit. */

const round = (value: number): number => Math.round(value * 10) / 10;

/** Between 0 and 1, of an index. */
export const scattered = (index: number, seed: number): number => {
  const value = Math.sin(index * 127.1 + seed * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/**
 * Light on small waves: lenses in a field of 1000 × 400, longer and farther apart towards the viewer.
 * @param seed another one for each layer
 */
export function glints(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => {
    const near = scattered(index, seed) ** 1.6;
    const x = scattered(index, seed + 1) * 1000;
    const y = 4 + near * 390;
    const half = 3 + near * 34 * (0.4 + scattered(index, seed + 2));
    const thick = 0.5 + near * 2;
    return `M${round(x - half)} ${round(y)}q${round(half)}-${round(thick)} ${round(half * 2)} 0q-${round(half)} ${round(thick)}-${round(half * 2)} 0`;
  }).join('');
}
