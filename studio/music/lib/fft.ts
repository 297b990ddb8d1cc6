/** Fast Fourier transform (radix 2, in place), and circular convolution, which wraps reverberation around the loop. */
import { silence, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

const twiddles = new Map<number, readonly [Float64Array, Float64Array]>();

function twiddle(n: number): readonly [Float64Array, Float64Array] {
  const known = twiddles.get(n);
  if (known) return known;
  const made = [new Float64Array(n / 2), new Float64Array(n / 2)] as const;
  for (let i = 0; i < n / 2; i += 1) {
    made[0][i] = Math.cos((2 * Math.PI * i) / n);
    made[1][i] = -Math.sin((2 * Math.PI * i) / n);
  }
  twiddles.set(n, made);
  return made;
}

function reorder(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
}

export function fft(re: Float64Array, im: Float64Array, inverse = false): void {
  const n = re.length;
  const [cos, sin] = twiddle(n);
  reorder(re, im);
  for (let size = 2; size <= n; size <<= 1) {
    const [half, stride] = [size / 2, n / size];
    for (let start = 0; start < n; start += size)
      for (let k = 0, q = 0; k < half; k += 1, q += stride) {
        const [wr, wi] = [cos[q]!, inverse ? -sin[q]! : sin[q]!];
        const [a, b] = [start + k, start + k + half];
        const x = re[b]! * wr - im[b]! * wi;
        const y = re[b]! * wi + im[b]! * wr;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a] = re[a]! + x;
        im[a] = im[a]! + y;
      }
  }
  if (!inverse) return;
  for (let i = 0; i < n; i += 1) {
    re[i] = re[i]! / n;
    im[i] = im[i]! / n;
  }
}

export const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least));

/** Circular over the length of the loop; two real blocks share one complex transform. */
export function convolve(sound: Stereo, response: readonly [Float64Array, Float64Array]): Stereo {
  const length = sound[0].length;
  const result = silence(length);
  for (const c of [0, 1] as const) {
    const n = powerOfTwo(Math.max(response[c].length * 4, 16_384));
    const step = n - response[c].length + 1;
    const [hr, hi] = [new Float64Array(n), new Float64Array(n)];
    hr.set(response[c]);
    fft(hr, hi);
    const [re, im] = [new Float64Array(n), new Float64Array(n)];
    for (let at = 0; at < length; at += 2 * step) {
      re.fill(0);
      im.fill(0);
      re.set(sound[c].subarray(at, Math.min(at + step, length)));
      im.set(sound[c].subarray(Math.min(at + step, length), Math.min(at + 2 * step, length)));
      fft(re, im);
      for (let k = 0; k < n; k += 1) {
        const x = re[k]! * hr[k]! - im[k]! * hi[k]!;
        im[k] = re[k]! * hi[k]! + im[k]! * hr[k]!;
        re[k] = x;
      }
      fft(re, im, true);
      const out = result[c];
      for (let i = 0; i < n; i += 1) {
        const [one, two] = [(at + i) % length, (at + step + i) % length];
        out[one] = out[one]! + re[i]!;
        if (at + step < length) out[two] = out[two]! + im[i]!;
      }
    }
  }
  return result;
}
