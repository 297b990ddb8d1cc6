/** Paths of the scene, drawn by rule: the same in every visit. */

const round = (value: number): number => Math.round(value * 10) / 10;

/** Between 0 and 1, of an index. */
const scattered = (index: number, seed: number): number => {
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

/** Of the net around a card of 100 × 150 that hangs 20 below the knot. */
const depth = 176;
const threads = 6;
const steps = 24;

/** Between −1 and 1: a thread that reaches the edge turns back. */
const bounced = (across: number): number => {
  const turn = (((across + 1) % 4) + 4) % 4;
  return turn < 2 ? turn - 1 : 3 - turn;
};

/** Threads from the knot, in two families that cross. */
export function mesh(): string {
  const lines: string[] = [];
  for (const turn of [-1, 1]) {
    for (let thread = -threads; thread < threads; thread++) {
      const points: string[] = [];
      for (let step = 0; step <= steps; step++) {
        const down = step / steps;
        const across = bounced((thread + 0.5) / threads + turn * down * 2);
        const width = 54 * Math.min(1, Math.sqrt(down * 5));
        points.push(`${round(50 + across * width)} ${round(down * depth)}`);
      }
      lines.push(`M${points.join('L')}`);
    }
  }
  return lines.join('');
}
