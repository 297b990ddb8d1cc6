/** Applies level, hall position and share of the tail to every stem. */
import { convolve } from './fft.ts';
import { filter, mixInto, scale, setWidth } from './filters.ts';
import { hallResponse, seatResponse } from './hall.ts';
import { frames, sampleRate, type Score } from './score.ts';
import { stem } from './stem.ts';
import { air, wind } from './synth.ts';
import { decibels, gain, silence, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

/** RMS of the sounding parts: windows of 0.4 s less than 20 dB below the loudest. */
export function soundingRms([left, right]: Stereo): number {
  const window = Math.floor(sampleRate * 0.4);
  const energies: number[] = [];
  for (let at = 0; at + window <= left.length; at += window) {
    let sum = 0;
    for (let i = at; i < at + window; i += 3) sum += left[i]! ** 2 + right[i]! ** 2;
    energies.push(sum / ((2 * window) / 3));
  }
  const most = Math.max(...energies);
  if (most <= 0) return 0;
  const sounding = energies.filter((energy) => energy > most * 0.01);
  return Math.sqrt(sounding.reduce((a, b) => a + b, 0) / sounding.length);
}

export const sections = ([left, right]: Stereo): number[] =>
  Array.from({ length: 8 }, (_, k) => {
    const [from, to] = [k, k + 1].map((i) => Math.floor((left.length * i) / 8)) as [number, number];
    let sum = 0;
    for (let i = from; i < to; i += 2) sum += left[i]! ** 2 + right[i]! ** 2;
    return Math.round(10 * Math.log10(sum / (to - from) + 1e-10));
  });

interface Bus {
  dry: Stereo;
  send: Stereo;
  log: (name: string, levels: readonly number[]) => void;
}

function place(
  { dry, send, log }: Bus,
  id: string,
  sound: Stereo,
  level: number,
  db: number,
): void {
  log(id, [level, ...sections(sound)]);
  mixInto(dry, sound, 1);
  mixInto(send, sound, gain(db));
}

function toLevel(id: string, sound: Stereo, level: number): void {
  const rms = soundingRms(sound);
  if (rms <= 0) throw new Error(`${id} is silent`);
  scale(sound, gain(level - decibels(rms)));
}

export function mix(score: Score, folder: string, log: Bus['log']): Stereo {
  const length = frames(score);
  const bus: Bus = { dry: silence(length), send: silence(length), log };
  for (const part of score.parts) {
    const [x, y, z] = part.seat;
    const sound = stem(score, part, folder);
    toLevel(part.id, sound, part.level);
    const seated = convolve(sound, seatResponse(x, y, z));
    const { keep = 0.7 } = part;
    setWidth(seated, 0.75 + 0.25 * keep);
    // Air absorbs the treble of distant sources.
    if (y > 9) filter(seated, `hs 5000 0.7 ${-(y - 9) / 2}`);
    place(bus, part.id, seated, part.level, part.send);
  }
  const layer = (id: string, sound: Stereo, level: number, send: number) => {
    toLevel(id, sound, level);
    place(bus, id, sound, level, send);
  };
  if (score.air) layer('air', air(score, score.air.notes), score.air.level, -3);
  if (score.wind !== undefined) layer('wind', wind(score), score.wind, -12);
  filter(bus.send, 'hp 140, hs 6000 0.7 -3');
  const wet = convolve(bus.send, hallResponse(score.seed));
  log('dry', [0, ...sections(bus.dry)]);
  log('wet', [score.hall, ...sections(wet)]);
  mixInto(bus.dry, wet, gain(score.hall));
  return bus.dry;
}
