/** Accompaniments derived from the led voices, so both share the voice-leading. */
import type { Note } from './notation.ts';

/** Notes that start in bars `from` to `to` (both included). */
export const bars = (notes: readonly Note[], bar: number, from: number, to: number): Note[] =>
  notes.filter(({ beat }) => beat >= (from - 1) * bar - 1e-6 && beat < to * bar - 1e-6);

export const transpose = (notes: readonly Note[], semitones: number): Note[] =>
  notes.map((note) => ({ ...note, pitch: note.pitch + semitones }));

export const keysAt = (voices: readonly (readonly Note[])[], beat: number): number[] =>
  voices
    .flatMap((voice) =>
      voice.filter((n) => n.beat <= beat + 1e-6 && n.beat + n.length > beat + 1e-6),
    )
    .map(({ pitch }) => pitch)
    .toSorted((a, b) => a - b);

export interface Figure {
  voices: readonly (readonly Note[])[];
  bar: number;
  from: number;
  to: number;
  /**
   * One bar: `0:1 2+3:.5 -:1`. Numbers are the sounding voices from the bass up; suffix `'` is an octave higher, `,` an
   * octave lower; prefix `^` is an accent.
   */
  pattern: string;
  /** Sounding part of a note's written length. */
  hold?: number;
  touch?: number;
}

/** Applies a pattern to the chords of some bars. */
export function figure({ voices, bar, from, to, pattern, hold = 1, touch = 0 }: Figure): Note[] {
  const notes: Note[] = [];
  const tokens = pattern.trim().split(/\s+/);
  for (let index = from; index <= to; index += 1) {
    let beat = (index - 1) * bar;
    for (const token of tokens) {
      const [what = '', length = ''] = token.split(':');
      const keys = keysAt(voices, beat);
      for (const member of what === '-' ? [] : what.split('+')) {
        const [, sign, number, marks = ''] = /^(\^?)(\d)([',]*)$/.exec(member) ?? [];
        const key = keys[Math.min(Number(number), keys.length - 1)];
        if (key === undefined) throw new Error(`Bar ${index}: nothing to play for ${token}`);
        const octaves = Array.from(marks).reduce((sum, mark) => sum + (mark === "'" ? 12 : -12), 0);
        const pitch = key + octaves;
        notes.push({ beat, length: Number(length) * hold, pitch, touch: touch + (sign ? 9 : 0) });
      }
      beat += Number(length);
    }
    if (Math.abs(beat - index * bar) > 1e-6)
      throw new Error(`A pattern of ${beat - (index - 1) * bar} beats: ${pattern}`);
  }
  return notes;
}

/** A rolled chord, lowest key first, the top one on the beat. */
export const rolled = (
  beat: number,
  length: number,
  keys: readonly number[],
  gap = 0.034,
): Note[] =>
  keys.map((pitch, i) => {
    const early = keys.length - 1 - i;
    return { beat, length, pitch, shift: -gap * early, touch: -1.5 * early };
  });

/** A drum roll that grows from `touch[0]` to `touch[1]` against the part's dynamics. */
export function roll(
  from: number,
  to: number,
  pitch: number,
  touch: readonly [number, number],
  perBeat = 9.5,
): Note[] {
  const count = Math.floor((to - from) * perBeat);
  return Array.from({ length: count }, (_, i) => {
    const u = i / count;
    const weak = i % 2 ? -3 : 0;
    return {
      beat: from + i / perBeat,
      length: 0.2,
      pitch,
      touch: touch[0] + (touch[1] - touch[0]) * u * u + weak,
    };
  });
}

/** A run of keys over `length` beats, slightly faster towards its end. */
export const run = (
  from: number,
  length: number,
  keys: readonly number[],
  touch: readonly [number, number],
): Note[] =>
  keys.map((pitch, i) => ({
    beat: from + length * (i / keys.length) ** 0.9,
    length: 0.6,
    pitch,
    touch: touch[0] + ((touch[1] - touch[0]) * i) / keys.length,
  }));

/**
 * Drums: `1-2 X..x..x., 3 X.......` applies a pattern to bars. One character per equal step of a bar: `X` strong, `x`
 * normal, `o` soft, `.` rest.
 */
export function hits(bar: number, key: number, source: string): Note[] {
  const touches: Readonly<Record<string, number>> = { X: 12, x: 0, o: -14 };
  return source.split(', ').flatMap((text) => {
    const [range = '', pattern = ''] = text.split(' ');
    const [from = 1, to = from] = range.split('-').map(Number);
    const step = bar / pattern.length;
    return Array.from({ length: to - from + 1 }, (_, k) =>
      Array.from(pattern).flatMap((sign, i) => {
        const touch = touches[sign];
        const beat = (from - 1 + k) * bar + i * step;
        return touch === undefined ? [] : [{ beat, length: step, pitch: key, touch }];
      }),
    ).flat();
  });
}

/** `hits` of several drums of a kit, by key. */
export const kit = (bar: number, drums: Readonly<Record<number, string>>): Note[] =>
  Object.entries(drums).flatMap(([key, source]) => hits(bar, Number(key), source));

/** Some of the led voices as one part; repeated notes of a voice are tied. */
export const together = (voices: readonly (readonly Note[])[], ...numbers: number[]): Note[] =>
  numbers.flatMap((number) => [...(voices[number] ?? [])]).toSorted((a, b) => a.beat - b.beat);

export const pedalled = (from: number, to: number): [number, number][] =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, from + i + 1]);
