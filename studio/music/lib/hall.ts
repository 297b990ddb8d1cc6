/** One hall for all parts: early reflections of each seat by image sources, and a shared late tail. */
import { fft, powerOfTwo } from './fft.ts';
import { random } from './rng.ts';
import { sampleRate } from './score.ts';

export type Response = readonly [Float64Array, Float64Array];

const room = [21, 30, 13] as const;
const microphone = [10.5, 9, 3.4] as const;
const spread = 0.24;
const order = 3;
const speed = 343;

/** One reflection spread over a few milliseconds, because real walls are not mirrors. */
function smear(
  out: Float64Array,
  at: number,
  level: number,
  bounces: number,
  dice: () => number,
): void {
  const width = sampleRate * (0.0006 + 0.0009 * bounces);
  const taps = Array.from({ length: 5 + 3 * bounces }, () => {
    const delay = dice() * width * 2;
    return { delay, value: (dice() - 0.35) * Math.exp((-1.5 * delay) / width) };
  });
  const energy = Math.sqrt(taps.reduce((sum, { value }) => sum + value * value, 0));
  for (const { delay, value } of taps) add(out, at + delay, (level * value) / energy);
}

function add(out: Float64Array, at: number, value: number): void {
  const k = Math.floor(at);
  if (k > out.length - 2) return;
  out[k] = out[k]! + value * (1 - (at - k));
  out[k + 1] = out[k + 1]! + value * (at - k);
}

/** Response of two microphones to a seat in the first 0.14 s, normalised to energy 1. */
export function seatResponse(x: number, y: number, z = 1.5): Response {
  const length = Math.round(0.14 * sampleRate);
  const response: Response = [new Float64Array(length), new Float64Array(length)];
  const { next } = random(Math.round(10_000 + x * 977 + y * 131));
  const source = [room[0] / 2 + x, microphone[1] + y, z];
  const from = (point: readonly number[], side: number) =>
    [0, 1, 2].map((i) => point[i]! - microphone[i]! - (i === 0 ? (side * spread) / 2 : 0));
  const nearest = Math.min(...[-1, 1].map((side) => Math.hypot(...from(source, side))));
  const range = Array.from({ length: 2 * order + 1 }, (_, i) => i - order);
  for (const a of range)
    for (const b of range)
      for (const e of range) {
        const bounces = Math.abs(a) + Math.abs(b) + Math.abs(e);
        if (bounces > order) continue;
        const image = [a, b, e].map((k, i) =>
          k % 2 === 0 ? k * room[i]! + source[i]! : (k + 1) * room[i]! - source[i]!,
        );
        for (const c of [0, 1] as const) {
          const [dx = 0, dy = 0, dz = 0] = from(image, c ? 1 : -1);
          const distance = Math.hypot(dx, dy, dz);
          const at = ((distance - nearest) / speed) * sampleRate + 8;
          if (at >= length - 8) continue;
          // Cardioids, turned 50 degrees outwards.
          const angle = Math.atan2(dx, Math.abs(dy) + 0.01) - ((c ? 1 : -1) * 50 * Math.PI) / 180;
          const level = (nearest / distance) * (0.5 + 0.5 * Math.cos(angle)) * 0.66 ** bounces;
          if (bounces === 0) add(response[c], at, level);
          else smear(response[c], at, level * 0.5, bounces, next);
        }
      }
  let energy = 0;
  for (const channel of response) for (const value of channel) energy += value * value;
  const norm = 1 / Math.sqrt(energy / 2);
  for (const channel of response)
    for (let i = 0; i < length; i += 1) channel[i] = channel[i]! * norm;
  return response;
}

/** Decay time by 60 dB in seconds, by octave. */
const decay = [
  [125, 3.4],
  [250, 3.2],
  [500, 3],
  [1000, 2.7],
  [2000, 2.2],
  [4000, 1.6],
  [8000, 1],
  [16_000, 0.6],
] as const;

function share(hertz: number, band: number): number {
  const octaves = Math.log2(hertz / decay[band]![0]);
  const outer = (band === 0 && octaves < 0) || (band === decay.length - 1 && octaves > 0);
  const value = outer ? 1 : Math.abs(octaves) < 1 ? Math.cos((octaves * Math.PI) / 2) ** 2 : 0;
  return hertz < 60 ? value * (hertz / 60) ** 2 : value;
}

/** Noise in eight bands with separate decay times, starting after 32 ms. */
export function hallResponse(seed: number): Response {
  const [length, delay] = [6 * sampleRate, Math.round(0.032 * sampleRate)];
  const n = powerOfTwo(length);
  const one = (channel: number): Float64Array => {
    const dice = random(seed + channel * 101);
    const [re, im] = [new Float64Array(n), new Float64Array(n)];
    for (let i = 0; i < length; i += 1) re[i] = dice.bell(1);
    fft(re, im);
    const tail = new Float64Array(length + delay);
    for (const [band, [, seconds]] of decay.entries()) {
      const [a, b] = [new Float64Array(n), new Float64Array(n)];
      for (let k = 1; k < n / 2; k += 1) {
        const weight = share((k * sampleRate) / n, band);
        [a[k], b[k]] = [re[k]! * weight, im[k]! * weight];
        [a[n - k], b[n - k]] = [a[k]!, -b[k]!];
      }
      fft(a, b, true);
      for (let i = 0; i < length; i += 1) {
        const time = i / sampleRate;
        const fade = Math.min(1, (length - i) / sampleRate);
        tail[i + delay] =
          tail[i + delay]! +
          a[i]! * Math.exp((-6.9078 * time) / seconds) * (1 - Math.exp(-time / 0.05)) * fade;
      }
    }
    const norm = 1 / Math.sqrt(tail.reduce((sum, value) => sum + value * value, 0));
    return tail.map((value) => value * norm);
  };
  return [one(0), one(1)];
}
