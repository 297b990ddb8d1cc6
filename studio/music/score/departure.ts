/**
 * Departure (Cinder Lines): A major with borrowed chords, 7/8 (2+2+3): intro – A – B – A' – C. The joints of the rails
 * click once a bar, every 25 m at 48 km/h. Each section adds a carriage.
 */
import { bars, figure, kit, together, transpose } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 7;

const ride = 'A | A | G/A | D/A | A | F#m7 | D';
const chords = harmony(
  bar,
  1,
  `
  Asus2 | Asus2 | A | A |
  ${ride} | Esus4 |
  D | A/C# | Bm7 | E | D | A/C# | G | Esus4:4 E:3 |
  ${ride} | Esus4:4 E:3 |
  F | C/E | G | D/F# | F | C/E | Bm7 | Esus4`,
);

const tune = (ending: string) => `
  E5:2 C#5:1 D5:1 E5:3 | A5:2 E5:2 C#5:3, | B4:2 D5:2 G5:2 ~F#5:1 | F#5:2 ~D5:2 A4:3, |
  E5:2 C#5:1 ~D5:1 E5:2 A5:1 | C#6:2 ~A5:2 F#5:3, | A5:2 ~F#5:2 ~D5:2 ~E5:1 | ${ending}`;
const clarinet = [
  ...transpose(line(bar, 5, tune('B4:2 ~E5:2 -:3')), -12),
  ...line(
    bar,
    16,
    '-:4 E5:1 ~F#5:1 ~G#5:1 | A5:4, -:3 | -:4 A5:1 ~E5:1 ~C#5:1 | D5:4, -:3 | -:4 B4:1 ~C#5:1 ~D5:1',
  ),
  ...line(bar, 21, tune('B4:2 ~E5:2 G#5:3,')),
  ...line(
    bar,
    29,
    `
    ^C5:2 F5:2 A5:3 | G5:4 ~E5:3, | ^D5:2 G5:2 B5:3 | A5:4 ~F#5:3, |
    ^C6:2 ~A5:2 F5:3 | G5:2 ~E5:2 ~C5:3, | D5:2 ~F#5:2 ~A5:3 | B5:4, -:3`,
  ),
];
const horn = [
  ...line(
    bar,
    13,
    `
    F#4:4 ~A4:3 | E4:4 ~C#4:3, | D4:4 ~F#4:3 | B4:4 ~G#4:3, |
    F#4:4 ~A4:3 | A4:4 ~E4:3, | B4:4 ~G4:3 | A4:4 ~G#4:3,`,
  ),
  ...line(bar, 29, 'A3:7 | C4:7, | B3:7 | D4:7, | A4:4 ~C5:3 | G4:7, | F#4:7 | E4:4, -:3'),
];

const voices = leadVoices(
  chords,
  [
    { low: 33, high: 45 },
    { low: 50, high: 60 },
    { low: 54, high: 66 },
    { low: 59, high: 71 },
  ],
  [...clarinet, ...horn],
);
const play = (from: number, to: number, pattern: string, touch = 0, hold = 1) =>
  figure({ voices, bar, from, to, pattern, touch, hold });

const wheels = '^1:1 2:1 ^3:1 2:1 ^1:1 2:1 3:1';
const wheelsHigh = "^2:1 3:1 ^1':1 3:1 ^2':1 1':1 3:1";
const axle = '0:2 0:2 0:3';

export const departure: Score = {
  id: 'departure',
  title: 'Departure',
  seed: 4120,
  blocks: 211,
  bars: 36,
  bar,
  pulse: 2,
  tempo: { phrase: 36, swell: 0, eases: '' },
  loudness: -16,
  foreign: 0.25,
  chords,
  parts: [
    {
      id: 'clarinet',
      instrument: 'clarinet',
      role: 'line',
      notes: clarinet,
      seat: [-1.4, 4.8],
      level: -21,
      send: -7,
      keep: 0.2,
      dynamics: '5=72 9=82 12.9=68 16=62 20.9=70 21=78 26=92 28.9=80 29=88 33=104 36.9=90',
    },
    {
      id: 'horn',
      instrument: 'horn',
      role: 'line',
      notes: horn,
      seat: [2.2, 7.5],
      level: -24,
      send: -5,
      keep: 0.3,
      dynamics: '13=64 16=80 17=68 20=86 20.9=74 29=66 33=92 36=86 36.9=66',
    },
    {
      id: 'tune-bells',
      instrument: 'vibraphone',
      role: 'double',
      notes: [...bars(transpose(clarinet, -12), bar, 21, 28), ...bars(horn, bar, 29, 36)],
      seat: [3, 6],
      level: -27,
      send: -5,
      keep: 0.6,
      dynamics: '21=66 28=80 29=76 36.9=84',
    },
    {
      id: 'bass',
      instrument: 'acousticBass',
      role: 'voice',
      notes: [
        ...play(3, 4, '0:7', 0, 0.6),
        ...play(5, 11, '0:4 0:3', 0, 0.8),
        ...play(12, 12, axle, 0, 0.8),
        ...play(13, 28, axle, 0, 0.8),
        ...play(29, 35, '^0:2 0:2 0:2 0:1', 0, 0.75),
        ...play(36, 36, '^0:4 -:3', 0, 0.8),
      ],
      seat: [0.6, 6.5],
      level: -23.5,
      send: -14,
      keep: 0.2,
      dynamics: '3=56 4.9=60 5=68 13=78 21=86 29=94 36.9=92',
    },
    {
      id: 'marimba',
      instrument: 'marimba',
      role: 'figure',
      notes: [
        ...play(1, 2, "^1+1':2 3:2 2:3"),
        ...play(3, 4, "^1+1':1 2:1 ^3:2 ^2:1 3:2"),
        ...play(5, 12, wheels),
        ...play(13, 19, wheels, -4),
        ...play(20, 20, "^1:1 2:1 ^3:1 1':1 ^2':1 3':1 3':1", 2),
        ...play(21, 27, wheelsHigh),
        ...play(28, 28, "^1:1 2:1 ^3:1 1':1 ^2':1 3':1 3':1", 2),
        ...play(29, 35, wheelsHigh, 4),
        ...play(36, 36, "^1+1':2 3:2 2:3"),
      ],
      seat: [-2.8, 5.6],
      level: -24,
      send: -8,
      keep: 0.7,
      dynamics: '1=84 5=74 13=74 21=78 29=86 35.9=90 36=88 36.9=84',
    },
    {
      id: 'piano',
      instrument: 'piano',
      role: 'figure',
      notes: [
        ...play(9, 12, "0':4 0':3", -4),
        ...play(21, 28, "^0'+1:2 2+3:2 2+3:2 3:1"),
        ...play(29, 35, "^0'+1+3:2 2+3:1 1:1 ^2+3:2 3:1", 4),
        ...play(36, 36, "^0'+1+3:4 -:3"),
      ],
      seat: [-0.4, 6],
      level: -26,
      send: -9,
      keep: 0.8,
      dynamics: '9=62 21=74 29=88 36.9=90',
    },
    {
      id: 'accordion',
      instrument: 'accordion',
      role: 'chords',
      notes: [
        ...play(13, 20, '1+2+3:3.6 -:.4 1+2+3:2.6 -:.4'),
        ...play(25, 28, '1+2+3:1.5 -:.5 1+2+3:1.5 -:.5 1+2+3:2.5 -:.5'),
        ...play(29, 35, '1+2+3:1.5 -:.5 1+2+3:1.5 -:.5 1+2+3:1.5 -:.5 2+3:.8 -:.2'),
        ...play(36, 36, '1+2+3:4 -:3'),
      ].map((note) => ({ ...note, accent: true })),
      seat: [3.8, 8],
      level: -28.5,
      send: -6,
      keep: 0.9,
      dynamics: '13=50 16=64 20.9=60 25=60 29=76 35.9=92 36.6=60',
    },
    {
      id: 'pad',
      instrument: 'warmPad',
      role: 'chords',
      notes: [
        ...bars(together(voices, 1, 2, 3), bar, 1, 8),
        ...bars(together(voices, 1, 2, 3), bar, 33, 36),
      ],
      seat: [0, 11],
      level: -30.5,
      send: -3,
      keep: 1,
      dynamics: '1=66 5=60 8.9=24 33=30 36=70 36.9=66',
    },
    {
      // The joints of the rails: both axles of a bogie.
      id: 'rails',
      instrument: 'sticks',
      role: 'figure',
      notes: kit(bar, {
        37: '1-35 Xo............, 36 Xo............',
        77: '1-4 xo......o....., 5-36 xo............',
        64: '1-36 xo............',
      }),
      seat: [-0.6, 9],
      level: -28.5,
      send: -4,
      keep: 0.6,
      dynamics: '1=78 5=68 13=68 29=74 36.9=78',
    },
    {
      id: 'hands',
      instrument: 'handDrums',
      role: 'figure',
      notes: kit(bar, {
        62: '9-12 ..x...x, 13-20 ..x.o.x, 21-27 .ox.oxo, 28 .oxxoxX, 29-35 .oxooxX',
        63: '13-20 ......x, 21-35 ...x..o',
        64: '9-12 x...x.., 13-20 x...x.., 21-28 x..ox.., 29-35 X..oX.o, 36 X......',
        60: '20 ..o.xxX, 28 ..o.xXX, 29-35 ..o...o',
      }),
      seat: [2.8, 6.6],
      level: -28.5,
      send: -8,
      keep: 0.7,
      dynamics: '9=66 13=72 21=80 29=92 36.9=90',
    },
    {
      id: 'shaker',
      instrument: 'shaker',
      role: 'figure',
      notes: kit(bar, {
        82: '9-12 o.o.o.o.o.o.o., 17-20 x.o.x.o.x.o.o., 21-28 x.o.x.o.x.oox., 29-35 X.ooX.ooX.oXoo, 36 x.............',
        54: '21-28 ....x.......x., 29-35 ....x.......X.',
      }),
      seat: [-3.8, 7],
      level: -39,
      send: -10,
      keep: 0.8,
      dynamics: '9=60 17=66 21=70 29=78 36.9=70',
    },
    {
      id: 'buffers',
      instrument: 'bassDrum',
      role: 'figure',
      notes: kit(bar, { 43: '21-28 x......, 29-35 X...x.., 36 X......' }),
      seat: [0, 10],
      level: -31,
      send: -8,
      keep: 0.3,
      dynamics: '21=72 29=88 36.9=88',
    },
  ],
  air: { notes: together(voices, 2, 3), level: -41 },
  wind: -46,
  hall: -14,
  width: 0.95,
};
