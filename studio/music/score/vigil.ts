/**
 * Vigil (night watch): A aeolian, F lydian in the middle, 6/8, A – B – A'. The theme is a reduced form of Moonrise's:
 * the oboe has 47 notes. The ship's bell strikes wrong counts.
 */
import { bars, figure, rolled, together } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line, type Note, pitch, pitches } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 6;

const chords = harmony(
  bar,
  1,
  `
  Am | Am/G | F/A | Em/G | Dm7 | Am/C | Dm7 | Esus4:3 Em:3 | Am | G/B | C | Em7 |
  F | G/F | Fmaj7 | G/F | Am/E | Dm7 | G/F | Fmaj7 | Dm/F | Esus4:3 Em:3 |
  Am | Am/G | F/A | Em/G | Dm7 | Am/C | Fmaj7 | Em7/G | Am | Asus2`,
);

const oboe = line(
  bar,
  1,
  `
  -:6 | -:3 A4:3 | F5:6 | E5:5, -:1 | D5:3 ~F5:3 | E5:4 ~C5:2 | A4:3 ~C5:3 | B4:5, -:1 |
  -:3 A4:3 | G5:4 ~F5:2 | E5:4 ~D5:1 ~C5:1 | B4:5, -:1 |
  -:6 | -:6 | -:3 C5:3 | A5:4 ~G5:2 | E5:5, -:1 | D5:3 ~F5:3 | G5:3 ~D5:3 | E5:4 ~C5:2 | D5:3 ~A4:3 | B4:5, -:1 |
  -:6 | -:3 A4:3 | F5:6 | E5:5, -:1 | D5:3 ~F5:3 | E5:3 ~C5:3 | A4:2 ~C5:2 ~F5:2 | E5:2 ~D5:2 ~B4:2 |
  C5:3 ~A4:3 | B4:3 ~A4:3,`,
);

const voices = leadVoices(
  chords,
  [
    { low: 31, high: 45 },
    { low: 45, high: 57 },
    { low: 52, high: 64 },
    { low: 57, high: 69 },
    { low: 62, high: 74 },
  ],
  oboe,
);

/** The organ has no pipes below C2. */
const onManual = (notes: Note[]): Note[] =>
  notes.map((note) => (note.pitch < 36 ? { ...note, pitch: note.pitch + 12 } : note));

const strokes = (from: number, count: number, key: string): Note[] =>
  Array.from({ length: count }, (_, i) => ({
    beat: (from - 1) * bar + i * 3,
    length: 3,
    pitch: pitch(key),
    touch: -4 * (i % 2),
  }));

const harp = (from: number, to: number, pattern: string, touch = 0) =>
  figure({ voices, bar, from, to, pattern, touch });

export const vigil: Score = {
  id: 'vigil',
  title: 'Vigil',
  seed: 4703,
  blocks: 240,
  bars: 32,
  bar,
  pulse: 3,
  tempo: {
    phrase: 4,
    swell: 0.03,
    eases: '13:1.5:0.12 23:2:0.14 33:2:0.1',
  },
  loudness: -18,
  chords,
  parts: [
    {
      id: 'oboe',
      instrument: 'oboe',
      role: 'line',
      notes: oboe,
      seat: [-1.2, 6],
      level: -24,
      send: -3.5,
      keep: 0.3,
      dynamics:
        '1=54 3=66 4.8=54 7=64 10.3=74 12.9=52 15=48 16.3=58 19.3=62 22.9=46 25=66 29.6=72 31=56 32.9=42',
    },
    {
      id: 'basses',
      instrument: 'basses',
      role: 'voice',
      notes: voices[0]!,
      seat: [4.8, 10],
      level: -30,
      send: -6,
      keep: 0.3,
      dynamics: '1=36 7=58 10=70 13=44 19=52 22=46 26=60 29=68 32=40 33=36',
    },
    {
      id: 'celli',
      instrument: 'celli',
      role: 'voice',
      notes: [...bars(voices[1]!, bar, 5, 12), ...bars(voices[1]!, bar, 17, 32)],
      seat: [4.2, 8],
      level: -29,
      send: -4,
      dynamics: '5=26 7=50 10=72 12.9=34 17=30 19.5=58 22.9=36 26=56 29.5=76 31=46 32.9=22',
    },
    {
      id: 'violas',
      instrument: 'violas',
      role: 'voice',
      notes: [...bars(voices[2]!, bar, 9, 12), ...bars(voices[2]!, bar, 18, 31)],
      seat: [1.8, 9.5],
      level: -30.5,
      send: -4,
      dynamics: '9=30 10.5=66 12.9=28 18=24 20=54 22.9=34 26=52 29.5=74 31.9=22',
    },
    {
      id: 'organ',
      instrument: 'organ',
      role: 'chords',
      notes: onManual(together(voices, 0, 1, 2, 3)),
      seat: [0, 15],
      level: -28.5,
      send: -2,
      keep: 1,
      dynamics: '1=46 4=54 8=50 10.5=66 13=44 16=48 20=54 23=46 29.5=64 32=46 33=46',
    },
    {
      id: 'oohs',
      instrument: 'oohs',
      role: 'chords',
      notes: [
        ...bars(together(voices, 2, 3), bar, 7, 12),
        ...bars(together(voices, 2, 3, 4), bar, 13, 22),
        ...bars(together(voices, 2, 3), bar, 27, 32),
      ],
      seat: [0.5, 14],
      level: -30,
      send: -1.5,
      keep: 1,
      dynamics: '7=24 10.5=60 12.9=36 14=52 19.5=66 22.9=30 27=30 29.5=62 32.9=20',
    },
    {
      id: 'harp',
      instrument: 'harp',
      role: 'figure',
      seat: [-4.4, 7.5],
      level: -27.5,
      send: -4,
      keep: 0.6,
      notes: [
        ...harp(1, 4, '0:2 1:1 2:2 3:1', -6),
        ...harp(5, 12, '0:1 1:1 2:1 3:2 2:1', -4),
        ...harp(13, 21, '0:1 1:1 2:1 3:1 4:1 3:1', 2),
        ...rolled(21 * bar, 6, pitches('E3 B3 E4 A4')),
        ...harp(23, 31, '0:1 1:1 2:1 3:2 2:1', -4),
        ...rolled(31 * bar, 6, pitches('A2 E3 B3 E4 A4')),
      ],
      dynamics: '1=48 10=58 13=54 19.5=62 23=50 29=58 32.9=44',
    },
    {
      id: 'celesta',
      instrument: 'celesta',
      role: 'figure',
      seat: [4, 8.5],
      level: -33.5,
      send: -2,
      keep: 0.6,
      notes: [
        ...line(
          bar,
          13,
          '-:3 A5:1 C6:1 E6:1 | -:6 | -:6 | -:4 D6:1 B5:1 | -:3 C6:1 E6:2 | -:6 | -:4 B5:1 G5:1 | -:3 E6:1 C6:1 A5:1',
        ),
        ...line(bar, 32, '-:3 E6:1 B5:1 A5:1'),
      ],
      dynamics: '13=44 20=50 32.9=38',
    },
    {
      id: 'bell',
      instrument: 'tubularBell',
      role: 'figure',
      seat: [-2.5, 16, 5],
      level: -35,
      send: -1,
      keep: 0.3,
      // Three, two and four strokes: always the wrong number.
      notes: [...strokes(1, 3, 'A4'), ...strokes(13, 2, 'C5'), ...strokes(23, 4, 'A4')],
      dynamics: '1=46 13=40 23=46',
    },
  ],
  air: { notes: together(voices, 2, 3), level: -32 },
  wind: -37,
  hall: -6,
  width: 0.82,
};
