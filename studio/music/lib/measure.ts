import { filter } from './filters.ts';
import { fft, powerOfTwo } from './fft.ts';
import { drumKit, instrument } from './instruments.ts';
import { sampleRate, type Score, tempoOf } from './score.ts';
import { decibels, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

const quantile = (values: Float32Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))]!;

export const clipped = (sound: Stereo): number =>
  sound.reduce(
    (sum, channel) => sum + channel.reduce((n, value) => n + (Math.abs(value) >= 1 ? 1 : 0), 0),
    0,
  );

/** Correlation of left and right: 1 is mono, 0 unrelated, below 0 cancels on one speaker. */
export function correlation([left, right]: Stereo): number {
  let [ll, rr, lr] = [0, 0, 0];
  for (let i = 0; i < left.length; i += 1) {
    ll += left[i]! ** 2;
    rr += right[i]! ** 2;
    lr += left[i]! * right[i]!;
  }
  return lr / Math.sqrt(ll * rr);
}

export const offset = (sound: Stereo): number =>
  Math.max(
    ...sound.map((channel) => Math.abs(channel.reduce((a, b) => a + b, 0) / channel.length)),
  );

function windows([left, right]: Stereo, size: number): Float32Array {
  const count = Math.floor(left.length / size);
  return Float32Array.from({ length: count }, (_, w) => {
    let sum = 0;
    for (let i = w * size; i < (w + 1) * size; i += 1) sum += left[i]! ** 2 + right[i]! ** 2;
    return decibels(Math.sqrt(sum / (2 * size)));
  });
}

/** Level of the quietest 0.3 s, dB. */
export const quietest = (sound: Stereo): number =>
  windows(sound, Math.floor(0.3 * sampleRate)).reduce((a, b) => Math.min(a, b), 0);

/** Mean frequency of the spectrum, weighted by magnitude, Hz: how bright it sounds. */
export function centroid([left, right]: Stereo): number {
  const n = powerOfTwo(left.length);
  const [re, im] = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < left.length; i += 1) re[i] = left[i]! + right[i]!;
  fft(re, im);
  let [sum, weighted] = [0, 0];
  for (let k = Math.ceil((50 * n) / sampleRate); k < (8000 * n) / sampleRate; k += 1) {
    const size = Math.hypot(re[k]!, im[k]!);
    sum += size;
    weighted += (size * k * sampleRate) / n;
  }
  return weighted / sum;
}

/** Seconds from 30 dB below the loudest moment of the first half second to 3 dB below it. */
export function attack([left, right]: Stereo): number {
  const step = 0.005 * sampleRate;
  const levels = windows([left.slice(0, sampleRate / 2), right.slice(0, sampleRate / 2)], step);
  const most = Math.max(...levels);
  const first = (below: number) => levels.findIndex((level) => level > most - below);
  return (first(3) - first(30)) * 0.005;
}

export interface Seam {
  /** Step from the last sample to the first, and the 99th percentile of steps in the track. */
  step: number;
  usualStep: number;
  /** dB above 6 kHz around the seam, and the 95th percentile in the track: a click would be higher. */
  treble: number;
  usualTreble: number;
}

export function seam(sound: Stereo): Seam {
  const length = sound[0].length;
  const jump = (i: number) =>
    Math.max(...sound.map((channel) => Math.abs(channel[(i + 1) % length]! - channel[i]!)));
  const steps = Float32Array.from({ length: length - 1 }, (_, i) => jump(i));
  const high: Stereo = [sound[0].slice(), sound[1].slice()];
  filter(high, 'hp 6000, hp 6000, hp 6000');
  const size = Math.floor(0.004 * sampleRate);
  const levels = windows(high, size);
  // Two windows that touch the seam from both sides.
  const treble = Math.max(levels[0]!, decibels(rms(high, length - size, length)));
  return {
    step: jump(length - 1),
    usualStep: quantile(steps, 0.99),
    treble,
    usualTreble: quantile(levels, 0.95),
  };
}

function rms([left, right]: Stereo, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += left[i]! ** 2 + right[i]! ** 2;
  return Math.sqrt(sum / (2 * (to - from)));
}

const unpitched = new Set(['taiko', 'bassDrum']);

function written(score: Score): Set<number>[] {
  return Array.from({ length: score.bars }, (_, index) => {
    const [from, to] = [index * score.bar, (index + 1) * score.bar];
    const notes = score.parts
      .filter(
        (part) => !unpitched.has(part.instrument) && instrument(part.instrument).bank !== drumKit,
      )
      .flatMap((part) => {
        // Struck notes ring until the pedal changes, at most for their bar.
        const rings = instrument(part.instrument).kind === 'struck' ? 1 : 0;
        return part.notes.filter(
          ({ beat, length }) => beat < to - 1e-6 && beat + length + rings * 0.5 > from + 0.05,
        );
      });
    return new Set(notes.map(({ pitch }) => ((pitch % 12) + 12) % 12));
  });
}

/** Energy between 60 Hz and 2 kHz by pitch class, for every bar. */
function sounding(score: Score, [left, right]: Stereo): Float64Array[] {
  const tempo = tempoOf(score);
  return Array.from({ length: score.bars }, (_, index) => {
    const from = Math.round((tempo.at(index * score.bar) + 0.1) * sampleRate);
    const to = Math.min(left.length, Math.round(tempo.at((index + 1) * score.bar) * sampleRate));
    const n = Math.max(2 ** 17, powerOfTwo(to - from));
    const [re, im] = [new Float64Array(n), new Float64Array(n)];
    for (let i = from; i < to; i += 1)
      re[i - from] =
        (left[i]! + right[i]!) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i - from)) / (to - from)));
    fft(re, im);
    const classes = new Float64Array(12);
    for (let k = Math.ceil((60 * n) / sampleRate); k < (2000 * n) / sampleRate; k += 1) {
      const key = Math.round(69 + 12 * Math.log2((k * sampleRate) / n / 440));
      classes[key % 12] = classes[key % 12]! + re[k]! ** 2 + im[k]! ** 2;
    }
    return classes;
  });
}

export interface Foreign {
  /** Share of the energy at unwritten pitches by bar: overtones, ringing, drums, or mistakes. */
  bars: number[];
  mean: number;
  /** The lowest mean when the score is transposed to the eleven other keys, to show what wrong notes would measure. */
  otherKeys: number;
}

export function foreignEnergy(score: Score, sound: Stereo): Foreign {
  const [notes, energies] = [written(score), sounding(score, sound)];
  const shares = (shift: number) =>
    energies.map((classes, index) => {
      const all = classes.reduce((a, b) => a + b, 0);
      return classes.reduce(
        (sum, energy, key) => (notes[index]!.has((key + shift) % 12) ? sum : sum + energy / all),
        0,
      );
    });
  const means = Array.from({ length: 12 }, (_, shift) => {
    const values = shares(shift);
    return values.reduce((a, b) => a + b, 0) / values.length;
  });
  return { bars: shares(0), mean: means[0]!, otherKeys: Math.min(...means.slice(1)) };
}
