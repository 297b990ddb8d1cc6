/** Seeded random numbers (mulberry32), so every rendering of a track is the same. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Normally distributed around 0 with width `sigma`. */
  bell(sigma: number): number;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const bell = (sigma: number) => {
    let sum = 0;
    for (let i = 0; i < 6; i += 1) sum += next();
    return (sum - 3) * sigma * Math.SQRT2;
  };
  return { next, bell };
}

/** A separate seed for every part, independent of the rendering order. */
export const seedOf = (seed: number, name: string): number =>
  Array.from(name).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, seed);
