/** Chord symbols: `Dm:2 Bbmaj7/D:1 | A7sus4:3 |`, lengths in beats as for notes. */
import { eachToken, pitchClass } from './notation.ts';

export interface Chord {
  beat: number;
  length: number;
  symbol: string;
  /** Pitch classes, root first, in thirds. */
  tones: readonly number[];
  bass: number;
}

/** Semitones above the root. A full chord may omit the fifth; the other notes define it. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '7b9': [0, 4, 7, 10, 13],
  m9: [0, 3, 7, 10, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  '7sus4': [0, 5, 7, 10],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  'maj7#11': [0, 4, 6, 11],
};

export function chordTones(symbol: string): { tones: number[]; bass: number } {
  const [, root = '', quality = '', below] = /^([A-G][#b]?)([^/]*)(?:\/(.+))?$/.exec(symbol) ?? [];
  const intervals = qualities[quality];
  if (!root || !intervals) throw new Error(`Not a chord: ${symbol}`);
  const first = pitchClass(root);
  return {
    tones: intervals.map((interval) => (first + interval) % 12),
    bass: below ? pitchClass(below) : first,
  };
}

/** Chords from bar `from` on. A symbol without a length fills its bar. */
export function harmony(bar: number, from: number, source: string): Chord[] {
  const chords: Chord[] = [];
  eachToken(bar, from, source, (text, beat) => {
    const [symbol = '', length] = text.split(':');
    const beats = length ? Number(length) : bar;
    chords.push({ beat, length: beats, symbol, ...chordTones(symbol) });
    return beats;
  });
  return chords;
}
