/**
 * Night Shift (Cinder Lines): B flat, 4/4 at 100, one step on each sleeper: intro – A – B – A' – C. The tune never ends:
 * each time it stops before the key note, and the piano or the toolbox has one more small thing to do.
 */
import { bars, figure, kit, together } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 4;

const chords = harmony(
  bar,
  1,
  `
  Bbmaj7 | Gm7 |
  Bbmaj7 | Gm7 | Ebmaj7 | F7sus4 | Dm7 | Gm7 | Cm7 | F7sus4:2 F7:2 |
  Gm7 | Dm7/F | Ebmaj7 | Bbmaj7/D | Cm7 | Em7b5:2 A7:2 | Dm7 | F7sus4 |
  Bbmaj7 | Gm7 | Ebmaj7 | Ebm6 | Dm7 | Gm7 | Cm7 | F7sus4:2 F7:2 |
  Gm7 | C7 | Ebmaj7 | Bbmaj7/D | Cm7 | F7sus4`,
);

const vibraphone = [
  ...line(
    bar,
    3,
    `
    -:1 F4:.5 G4:.5 C5:1 Bb4:1 | F4:1.5 D4:.5 -:2 | -:1 G4:.5 Bb4:.5 Eb5:1 D5:1 | C5:1.5 Bb4:.5 -:2 |
    -:1 A4:.5 C5:.5 F5:1.5 D5:.5 | Bb4:1.5 G4:.5 -:1 D4:.5 F4:.5 | G4:1 Bb4:.5 Eb5:1 D5:.5 C5:1 | Bb4:1 C5:1 A4:2`,
  ),
  ...line(
    bar,
    12,
    '-:2 F4:.5 A4:.5 C5:1 | -:4 | -:2 D4:.5 F4:.5 A4:1 | -:4 | -:4 | -:2.5 A4:.5 D5:.5 F5:.5 | Eb5:1.5 Bb4:.5 C5:1 -:1',
  ),
  ...line(
    bar,
    19,
    `
    -:.5 F4:.5 F4:.5 G4:.5 C5:1.5 Bb4:.5 | F4:1.5 D4:.5 -:1 D4:.5 F4:.5 | G4:1 Bb4:.5 Eb5:1.5 D5:1 | C5:1.5 Bb4:.5 -:2 |
    -:1 A4:.5 C5:.5 F5:1 D5:.5 C5:.5 | Bb4:1.5 G4:.5 -:1 D4:.5 F4:.5 | G4:.5 Bb4:.5 C5:.5 Eb5:1.5 D5:.5 C5:.5 | Bb4:1 C5:1 A4:2`,
  ),
  ...line(bar, 30, '-:3 D4:.5 F4:.5 | G4:3 -:1 | -:4'),
];

const clarinet = [
  ...line(
    bar,
    11,
    `
    D4:2.5 ~C4:.5 Bb3:1 | A3:3, D4:1 | G4:2.5 ~F4:.5 ~G4:1 | D4:3, F4:1 |
    Bb4:2 ~G4:1 ~Eb4:1 | D4:1 ~E4:1 G4:1 ~C#4:1, | D4:2 F4:1 ~A4:1 | C5:1.5 ~Bb4:.5 F4:2,`,
  ),
  ...line(
    bar,
    19,
    'D4:4 | ~F4:3, -:1 | Bb3:4 | ~C4:3, -:1 | A3:4 | ~Bb3:3, -:1 | Eb4:2 ~G4:2 | F4:2 ~Eb4:1, -:1',
  ),
];

const high = [
  ...line(bar, 10, '-:3 C5:.5 F5:.5'),
  ...line(bar, 18, '-:3 Eb5:.25 F5:.25 C5:.5'),
  ...line(bar, 26, '-:3 F5:.5 C5:.5'),
  ...line(
    bar,
    27,
    `
    -:1 Bb4:.5 D5:.5 G5:2 | E5:1 G5:1 E5:1 C5:1 | -:1 Bb4:.5 Eb5:.5 G5:2 |
    F5:1 D5:1 Bb4:.5 C5:.5 A4:1 | G4:1.5 Eb4:.5 G4:1 Bb4:1 | C5:2 -:1 F5:.5 C5:.5`,
  ),
];

const voices = leadVoices(
  chords,
  [
    { low: 33, high: 45 },
    { low: 46, high: 57 },
    { low: 50, high: 62 },
    { low: 55, high: 67 },
  ],
  [...vibraphone, ...clarinet, ...high],
);
const play = (from: number, to: number, pattern: string, touch = 0, hold = 1) =>
  figure({ voices, bar, from, to, pattern, touch, hold });

const motor = '1:.5 3:.5 2:.5 3:.5 1:.5 3:.5 2:.5 3:.5';
const rolling = '1:.5 2:.5 3:.5 1:.5 2:.5 3:.5 2:.5 3:.5';
const walk = '0:1.5 0:.5 -:1 0:1';
const stroll = '0:2 -:1.5 0:.5';

export const nightShift: Score = {
  id: 'night-shift',
  title: 'Night Shift',
  seed: 412,
  blocks: 240,
  bars: 32,
  bar,
  pulse: 1,
  tempo: { phrase: 8, swell: 0.008, eases: '11:0.5:0.03 27:0.5:0.03 33:0.75:0.04' },
  loudness: -16,
  foreign: 0.25,
  chords,
  parts: [
    {
      id: 'vibraphone',
      instrument: 'vibraphone',
      role: 'line',
      notes: vibraphone,
      seat: [1.6, 4.6],
      level: -22.5,
      send: -5,
      keep: 0.5,
      dynamics: '3=66 9=78 10.9=66 12=56 18.9=60 19=70 25=82 26.9=66 30=56 32.9=54',
    },
    {
      id: 'clarinet',
      instrument: 'clarinet',
      role: 'line',
      notes: clarinet,
      seat: [-1.8, 5],
      level: -23,
      send: -6,
      keep: 0.2,
      dynamics: '11=64 13=74 15=80 16.9=66 17=72 18.9=56 19=46 22=52 25=60 26.9=44',
    },
    {
      id: 'piano-high',
      instrument: 'feltPiano',
      role: 'line',
      notes: high,
      seat: [-0.8, 4.4],
      level: -22.5,
      send: -6,
      keep: 0.7,
      dynamics: '10=56 18=54 26=58 27=68 30=74 32.9=58',
    },
    {
      id: 'piano',
      instrument: 'feltPiano',
      role: 'figure',
      notes: [
        ...play(1, 2, motor, -4),
        ...play(3, 9, motor),
        ...play(10, 10, '1:.5 3:.5 2:.5 3:.5 1:.5 3:.5 2:1'),
        ...play(11, 17, rolling, -3),
        ...play(18, 18, '1:.5 2:.5 3:.5 1:.5 2:.5 3:.5 -:1'),
        ...play(19, 25, motor),
        ...play(26, 26, '1:.5 3:.5 2:.5 3:.5 1:.5 3:.5 2:1'),
        ...play(27, 30, '1:.5 2:.5 -:.5 2:.5 1:.5 3:.5 -:.5 2:.5', -4),
        ...play(31, 32, motor, -4),
      ],
      seat: [-0.6, 4.8],
      level: -24,
      send: -8,
      keep: 0.8,
      dynamics: '1=50 3=54 9=58 11=52 17=56 19=56 25=62 27=52 32.9=50',
    },
    {
      id: 'bass',
      instrument: 'acousticBass',
      role: 'voice',
      notes: [
        ...play(3, 9, walk, 0, 0.9),
        ...play(10, 10, '0:2 0:1 -:1', 0, 0.9),
        ...play(11, 15, stroll, 0, 0.9),
        ...play(16, 16, '0:2 0:2', 0, 0.9),
        ...play(17, 18, walk, 0, 0.9),
        ...play(19, 25, '0:1.5 0:.5 0:1 0:1', 0, 0.9),
        ...play(26, 26, '0:2 0:1 -:1', 0, 0.9),
        ...play(27, 30, stroll, 0, 0.9),
        ...play(31, 31, walk, 0, 0.9),
        ...play(32, 32, '0:2 -:2', 0, 0.9),
      ],
      seat: [0.4, 6.5],
      level: -23.5,
      send: -13,
      keep: 0.2,
      dynamics: '3=70 9=76 11=66 18=72 19=76 25=82 27=66 32.9=62',
    },
    {
      id: 'electric-piano',
      instrument: 'tinePiano',
      role: 'chords',
      notes: [
        ...play(1, 2, '1+2+3:4', -6),
        ...play(3, 9, '-:1.5 1+2+3:2 -:.5'),
        ...play(11, 15, '1+2+3:3.5 -:.5', -2),
        ...play(16, 16, '1+2+3:2 1+2+3:2', -2),
        ...play(17, 18, '1+2+3:3.5 -:.5', -2),
        ...play(19, 25, '-:1.5 1+2+3:2 -:.5'),
        ...play(27, 32, '1+2+3:4', -4),
      ],
      seat: [3, 6.5],
      level: -28,
      send: -7,
      keep: 1,
      dynamics: '1=54 3=56 11=60 19=60 25=66 27=56 32.9=52',
    },
    {
      id: 'pad',
      instrument: 'warmPad',
      role: 'chords',
      notes: [
        ...bars(together(voices, 1, 2, 3), bar, 1, 2),
        ...bars(together(voices, 1, 2, 3), bar, 9, 32),
      ],
      seat: [0, 10],
      level: -33,
      send: -3,
      keep: 1,
      dynamics: '1=40 2.9=24 9=24 13=64 16.9=56 19=44 25=66 27=60 30=70 32=50 33=40',
    },
    {
      id: 'brushes',
      instrument: 'brushes',
      role: 'figure',
      notes: kit(bar, {
        36: '3-9 x......., 11-18 o......., 19-25 x...o..., 27-32 o.......',
        38: '3-9 ..o...x., 10 ..o...oo, 11-17 ......o., 18 ..o..ooo, 19-25 ..x..ox., 26 ..o...oo, 31 ......o., 32 ..o...oo',
        40: '1-2 x...x..., 3-9 x...x..., 10 x...o..., 11-18 x...x..., 19-26 x.o.x.o., 27-32 x...x...',
        44: '3-9 ..x...x., 11-18 ..o...o., 19-26 ..x...x., 27-30 ..o...o.',
      }),
      seat: [-3, 6.5],
      level: -31,
      send: -9,
      keep: 0.8,
      dynamics: '1=60 3=68 11=62 19=72 27=60 32.9=58',
    },
    {
      // The borrowed toolbox: lid, spanner, tin.
      id: 'toolbox',
      instrument: 'handDrums',
      role: 'figure',
      notes: kit(bar, {
        37: '6 ......o., 10 ......xo, 14 .......o, 18 .......x, 22 ......o., 26 ......xo, 32 ....o.xo',
        75: '8 .....o.., 16 .....o.., 24 .....o.x, 28 .......o, 30 .....o..',
        77: '10 .......x, 26 .......x, 32 .......x',
      }),
      seat: [3.6, 6],
      level: -33,
      send: -5,
      keep: 0.5,
      dynamics: '1=62 32.9=62',
    },
  ],
  air: { notes: together(voices, 2, 3), level: -41 },
  wind: -43,
  hall: -13,
  width: 0.9,
};
