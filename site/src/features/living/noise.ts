/** Values in 0 … 1 from a linear congruential generator; they depend only on length and seed. */
function table(length: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  });
}

function addOctave(into: Float32Array, size: number, period: number, weight: number, seed: number) {
  const lattice = table(period * period, seed);
  const at = (x: number, y: number) => lattice[(y % period) * period + (x % period)] ?? 0;
  for (let y = 0; y < size; y++) {
    const v = (y * period) / size;
    const top = Math.floor(v);
    const down = (v - top) ** 2 * (3 - 2 * (v - top));
    for (let x = 0; x < size; x++) {
      const u = (x * period) / size;
      const left = Math.floor(u);
      const right = (u - left) ** 2 * (3 - 2 * (u - left));
      const above = at(left, top) * (1 - right) + at(left + 1, top) * right;
      const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
      const index = y * size + x;
      into[index] = (into[index] ?? 0) + weight * (above * (1 - down) + below * down);
    }
  }
}

/** Stretched to the full range, because sums of octaves concentrate around the middle. */
function clouds(size: number, seed: number): Float32Array {
  const sum = new Float32Array(size * size);
  for (let period = 4, weight = 1; period <= size / 2; period *= 2, weight /= 2) {
    addOctave(sum, size, period, weight, seed + period);
  }
  const low = sum.reduce((a, b) => Math.min(a, b));
  const high = sum.reduce((a, b) => Math.max(a, b));
  return sum.map((value) => (value - low) / (high - low));
}

/** Two independent clouds in the red and green channels of a texture of `size` × `size`. */
export function noiseTile(size: number): Uint8Array {
  const [red, green] = [clouds(size, 1), clouds(size, 101)];
  return Uint8Array.from(
    { length: size * size * 2 },
    (_, index) => ((index % 2 ? green : red)[index >> 1] ?? 0) * 255,
  );
}
