/** Two synthesised sounds that repeat with the loop: air from the tones of the harmony, and wind. */
import { filter } from './filters.ts';
import type { Note } from './notation.ts';
import { random, seedOf } from './rng.ts';
import { frames, sampleRate, type Score, tempoOf } from './score.ts';
import { silence, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

const harmonics = [1, 0.32, 0.13, 0.05] as const;

const ramp = (u: number): number => {
  const x = Math.max(0, Math.min(1, u));
  return x * x * (3 - 2 * x);
};

interface Tone {
  from: number;
  to: number;
  hertz: number;
  pan: number;
  phase: number;
  sway: { rate: number; phase: number };
}

/** Adds a tone with its harmonics; complex multiplication saves a sine per sample. */
function addTone([left, right]: Stereo, { from, to, hertz, pan, phase, sway }: Tone): void {
  const length = left.length;
  for (const [i, level] of harmonics.entries()) {
    const h = i + 1;
    const step = (2 * Math.PI * hertz * h * (1 + 0.0004 * h * h)) / sampleRate;
    const [wr, wi] = [Math.cos(step), Math.sin(step)];
    let [re, im] = [Math.cos(phase * h), Math.sin(phase * h)];
    for (let s = from; s < to; s += 1) {
      const time = (s - from) / sampleRate;
      const swell = 0.72 + 0.28 * Math.sin(2 * Math.PI * sway.rate * time + sway.phase);
      const value =
        0.02 * level * im * ramp(time / 1.3) * ramp((to - s) / sampleRate / 1.4) * swell;
      const k = ((s % length) + length) % length;
      left[k] = left[k]! + value * (1 - pan);
      right[k] = right[k]! + value * pan;
      [re, im] = [re * wr - im * wi, re * wi + im * wr];
    }
  }
}

export function air(score: Score, notes: readonly Note[]): Stereo {
  const sound = silence(frames(score));
  const tempo = tempoOf(score);
  const dice = random(seedOf(score.seed, 'air'));
  for (const { beat, length, pitch } of notes) {
    let key = pitch;
    while (key < 64) key += 12;
    for (const voice of [-1, 0, 1])
      addTone(sound, {
        from: Math.round((tempo.at(beat) - 0.5) * sampleRate),
        to: Math.round((tempo.at(beat + length) + 0.9) * sampleRate),
        hertz: 440 * 2 ** ((key - 69 + voice * 0.07 + dice.bell(0.02)) / 12),
        pan: 0.5 + 0.42 * Math.sin(key * 2.1 + (voice + 1) * 2.4),
        phase: dice.next() * 2 * Math.PI,
        sway: { rate: 0.13 + 0.2 * dice.next(), phase: dice.next() * 2 * Math.PI },
      });
  }
  filter(sound, 'lp 4200 0.6, hp 220');
  return sound;
}

export function wind(score: Score): Stereo {
  const length = frames(score);
  const sound = silence(length);
  const dice = random(seedOf(score.seed, 'wind'));
  for (const channel of sound) for (let i = 0; i < length; i += 1) channel[i] = dice.bell(0.1);
  filter(sound, 'bp 520 0.8, bp 700 0.6, lp 2200');
  for (const [c, channel] of sound.entries())
    for (let i = 0; i < length; i += 1) {
      // A whole number of gusts per loop.
      const turn = (2 * Math.PI * i) / length;
      const gusts = 0.5 + 0.5 * Math.sin(3 * turn + 1 + c / 2) * Math.sin(5 * turn + 0.4 + c / 2);
      channel[i] =
        channel[i]! * (0.35 + 0.65 * gusts) * (0.6 + 0.4 * Math.sin(11 * turn + 2 + 0.4 * c));
    }
  return sound;
}
