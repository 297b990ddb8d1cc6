/**
 * Compressor and limiter of the master. Both process the loop twice and keep the second pass, so the seam is
 * continuous.
 */
import { sampleRate } from './score.ts';
import { decibels, gain, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

/**
 * Slow, 2:1, soft knee.
 * @returns the largest gain reduction in dB
 */
export function compress([left, right]: Stereo, threshold = -20, ratio = 2): number {
  const knee = 6;
  const [attack, release] = [0.03, 0.35].map((seconds) =>
    Math.exp(-1 / (seconds * sampleRate)),
  ) as [number, number];
  let [energy, reduction, largest] = [0, 0, 0];
  for (const keep of [false, true])
    for (let i = 0; i < left.length; i += 1) {
      energy = energy * 0.9995 + ((left[i]! ** 2 + right[i]! ** 2) / 2) * 0.0005;
      const over = 10 * Math.log10(energy + 1e-12) - threshold;
      const above =
        over <= -knee / 2 ? 0 : over >= knee / 2 ? over : (over + knee / 2) ** 2 / (2 * knee);
      const wanted = above * (1 - 1 / ratio);
      const memory = wanted > reduction ? attack : release;
      reduction = memory * reduction + (1 - memory) * wanted;
      if (!keep) continue;
      largest = Math.max(largest, reduction);
      const factor = gain(-reduction);
      left[i] = left[i]! * factor;
      right[i] = right[i]! * factor;
    }
  return largest;
}

/** Windowed-sinc taps for four positions from one sample to the next. */
const phases = [0, 1, 2, 3].map((p) =>
  Array.from({ length: 24 }, (_, i) => {
    const t = i - 11 - p / 4;
    const sinc = Math.abs(t) < 1e-9 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * t) / 12.6));
  }),
);

/** Peaks between samples (4x), as in a true-peak meter; quiet samples are not oversampled. */
function peaks(sound: Stereo, from: number): Float32Array {
  const length = sound[0].length;
  const result = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    let peak = 0;
    for (const channel of sound) {
      peak = Math.max(peak, Math.abs(channel[i]!));
      if (Math.abs(channel[i]!) < from) continue;
      for (let p = 1; p < 4; p += 1) {
        let sum = 0;
        for (let k = 0; k < 24; k += 1)
          sum += channel[(i + k - 11 + length) % length]! * phases[p]![k]!;
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    result[i] = peak;
  }
  return result;
}

/** Smallest value within `reach` samples on either side, around the loop. */
function lowest(values: Float32Array, reach: number): Float32Array {
  const length = values.length;
  const at = (i: number) => values[(i + length) % length]!;
  const result = new Float32Array(length);
  const queue: number[] = [];
  let head = 0;
  for (let i = -reach; i < length + reach; i += 1) {
    while (queue.length > head && at(queue.at(-1)!) >= at(i)) queue.pop();
    queue.push(i);
    const out = i - reach;
    while (queue[head]! < out - reach) head += 1;
    if (out >= 0 && out < length) result[out] = at(queue[head]!);
  }
  return result;
}

/**
 * Looks 4 ms ahead.
 * @returns the peak before limiting and the largest gain reduction, in dB
 */
export function limit(sound: Stereo, ceiling: number): { peak: number; reduction: number } {
  const length = sound[0].length;
  const top = gain(ceiling);
  const found = peaks(sound, top * 0.5);
  const reach = Math.round(0.004 * sampleRate);
  const need = lowest(
    found.map((peak) => (peak > top ? top / peak : 1)),
    reach,
  );
  const smooth = new Float32Array(length);
  let sum = 0;
  for (let i = -reach; i < reach; i += 1) sum += need[(i + length) % length]!;
  for (let i = 0; i < length; i += 1) {
    smooth[i] = sum / (2 * reach);
    sum += need[(i + reach) % length]! - need[(i - reach + length) % length]!;
  }
  const release = Math.exp(-1 / (0.12 * sampleRate));
  let [factor, least] = [1, 1];
  for (const keep of [false, true])
    for (let i = 0; i < length; i += 1) {
      const wanted = smooth[i]!;
      factor = wanted < factor ? wanted : wanted + (factor - wanted) * release;
      if (!keep) continue;
      least = Math.min(least, factor);
      for (const channel of sound) channel[i] = channel[i]! * factor;
    }
  return { peak: decibels(found.reduce((a, b) => Math.max(a, b), 0)), reduction: -decibels(least) };
}
