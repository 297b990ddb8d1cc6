/** Equalisers and stereo tools. Filters work around the loop: their state starts from the loop's end. */
import { sampleRate } from './score.ts';
import type { Stereo } from '../../../pack/src/compile/sound/wav.ts';

const kinds = ['lp', 'hp', 'bp', 'pk', 'hs'] as const;
/** Low, high and band pass, peak, high shelf. */
type Kind = (typeof kinds)[number];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);
type Filter = readonly [kind: Kind, hertz: number, q: number | undefined, db: number | undefined];

/** Coefficients of the Audio EQ Cookbook (Robert Bristow-Johnson). */
function coefficients([kind, hertz, q = Math.SQRT1_2, db = 0]: Filter): [
  number,
  number,
  number,
  number,
  number,
] {
  const w = (2 * Math.PI * hertz) / sampleRate;
  const [cos, alpha, a] = [Math.cos(w), Math.sin(w) / (2 * q), 10 ** (db / 40)];
  const over = ([b0, b1, b2, a0, a1, a2]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
  ]) => [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0] as [number, number, number, number, number];
  if (kind === 'lp')
    return over([(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]);
  if (kind === 'hp')
    return over([(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]);
  if (kind === 'bp') return over([alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha]);
  if (kind === 'pk')
    return over([1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a]);
  const root = 2 * Math.sqrt(a) * alpha;
  return over([
    a * (a + 1 + (a - 1) * cos + root),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - root),
    a + 1 - (a - 1) * cos + root,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - root,
  ]);
}

/** `hp 130, pk 1500 1 -1.5`: kind, Hz, Q and dB, comma-separated. */
function parse(source: string): Filter[] {
  return source.split(',').map((text) => {
    const [kind = '', ...numbers] = text.trim().split(' ');
    if (!isKind(kind)) throw new Error(`Not a filter: ${text}`);
    const [hertz = 1000, q, db] = numbers.map(Number);
    return [kind, hertz, q, db];
  });
}

/** In place. */
export function filter(channels: readonly Float32Array[], source: string): void {
  for (const one of parse(source)) {
    const [b0, b1, b2, a1, a2] = coefficients(one);
    for (const channel of channels) {
      const length = channel.length;
      let [z1, z2] = [0, 0];
      for (let i = -Math.min(length, 2 * sampleRate); i < length; i += 1) {
        const x = channel[i < 0 ? i + length : i]!;
        const y = b0 * x + z1;
        z1 = b1 * x - a1 * y + z2;
        z2 = b2 * x - a2 * y;
        if (i >= 0) channel[i] = y;
      }
    }
  }
}

export function setWidth([left, right]: Stereo, width: number): void {
  for (let i = 0; i < left.length; i += 1) {
    const middle = (left[i]! + right[i]!) / 2;
    const side = ((left[i]! - right[i]!) / 2) * width;
    left[i] = middle + side;
    right[i] = middle - side;
  }
}

/** Makes both channels equal below `hertz`: low notes need no direction, and small speakers play them better. */
export function monoBelow([left, right]: Stereo, hertz: number): void {
  const side = left.map((value, i) => (value - right[i]!) / 2);
  filter([side], `hp ${hertz} 0.6`);
  for (let i = 0; i < left.length; i += 1) {
    const middle = (left[i]! + right[i]!) / 2;
    left[i] = middle + side[i]!;
    right[i] = middle - side[i]!;
  }
}

/** Scales frequencies above `hertz` by `gains`, sample by sample: louder is brighter. */
export function brighten(sound: Stereo, gains: Float32Array, hertz: number): void {
  const keep = Math.exp((-2 * Math.PI * hertz) / sampleRate);
  for (const channel of sound) {
    let low = 0;
    for (let i = -4800; i < channel.length; i += 1) {
      const x = channel[i < 0 ? i + channel.length : i]!;
      low = x * (1 - keep) + low * keep;
      if (i >= 0) channel[i] = low + (x - low) * gains[i]!;
    }
  }
}

export function scale(sound: Stereo, factor: number): void {
  for (const channel of sound)
    for (let i = 0; i < channel.length; i += 1) channel[i] = channel[i]! * factor;
}

export function mixInto(target: Stereo, sound: Stereo, factor: number): void {
  for (const c of [0, 1] as const)
    for (let i = 0; i < target[c].length; i += 1)
      target[c][i] = target[c][i]! + sound[c][i]! * factor;
}
