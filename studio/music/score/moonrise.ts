/**
 * Moonrise (title): D aeolian, 4/4 at 60, intro – A – A' – coda. The piano's four notes A F F E get lower each time
 * while the bass climbs; the last chord stays open.
 */
import { bars, figure, pedalled, rolled, roll, together, transpose } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line, pitch, pitches } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 4;

const chords = harmony(
  bar,
  1,
  `
  D5 | Dm | Bb/D | Asus4/D |
  Dm | C/E | F | Gm:2 Am:2 |
  Bbmaj7 | C | Ebmaj7 | Dm/A:2 A7sus4:2 |
  Dm | Dm/C | Gm7 | A7sus4`,
);

const theme = line(
  bar,
  1,
  `
  -:4 | -:2 A4:2 | F5:3 F5:1 | E5:4 |
  A4:2 F5:2 | F5:1 ~E5:3 | C5:2 A5:2 | A5:1 ~G5:1 E5:2 |
  A4:1 F5:2 ~E5:1 | ~D5:1 ~C5:3 | Bb4:2 ~G4:1 ~D5:1 | D5:1 ~F5:1 ~E5:2 |
  -:4 | -:2 A4:2 | F5:4 | E5:4`,
);

const voices = leadVoices(
  chords,
  [
    { low: 33, high: 46 },
    { low: 45, high: 57 },
    { low: 50, high: 64 },
    { low: 57, high: 69 },
    { low: 62, high: 74 },
  ],
  theme,
);
const broken = (from: number, to: number, pattern: string, touch = 0) =>
  figure({ voices, bar, from, to, pattern, touch });

const piano = [
  ...broken(1, 1, '0+0,:4', -6),
  ...broken(2, 4, '0:2 1:1 2:1', -10),
  ...broken(5, 8, '0+0,:1 1:1 2:1 3:1', -8),
  ...broken(9, 11, '0+0,:.5 1:.5 2:.5 3:.5 4:.5 3:.5 2:.5 1:.5', -7),
  ...broken(12, 12, '0+0,:1 2:.5 3:.5 0:1 3:.5 4:.5', -8),
  ...broken(13, 16, '0+0,:2 2:1 3:1', -12),
];

export const moonrise: Score = {
  id: 'moonrise',
  title: 'Moonrise',
  seed: 2207,
  blocks: 200,
  bars: 16,
  bar,
  pulse: 1,
  tempo: {
    phrase: 4,
    swell: 0.025,
    eases: '5:1:0.06 9:1.2:0.1 13:1.5:0.12 17:1.5:0.08',
  },
  loudness: -16,
  chords,
  parts: [
    {
      id: 'theme',
      instrument: 'piano',
      role: 'line',
      notes: theme,
      seat: [-0.6, 5.5],
      level: -21.5,
      send: -5,
      keep: 0.8,
      dynamics: '1=50 3=56 5=58 7=66 9=67 11=69 12.5=66 14=50 16.9=46',
      pedals: pedalled(1, 16),
    },
    {
      id: 'theme-octave',
      instrument: 'piano',
      role: 'double',
      notes: transpose(bars(theme, bar, 7, 12), 12),
      seat: [0.4, 6],
      level: -29,
      send: -3,
      keep: 0.8,
      dynamics: '7=46 9=54 11=60 13=44',
      pedals: pedalled(7, 12),
    },
    {
      id: 'piano',
      instrument: 'piano',
      role: 'figure',
      notes: piano,
      seat: [0, 6.5],
      level: -25.5,
      send: -6,
      keep: 0.9,
      dynamics: '1=54 5=56 9=57 11.5=60 13=54 16.9=46',
      pedals: pedalled(1, 16),
    },
    {
      id: 'basses',
      instrument: 'basses',
      role: 'voice',
      notes: voices[0]!,
      seat: [4.8, 10],
      level: -25.5,
      send: -7,
      keep: 0.3,
      dynamics: '1=40 4=50 8.5=72 9=76 11.5=84 13=62 16=44 17=40',
    },
    {
      id: 'celli',
      instrument: 'celli',
      role: 'voice',
      notes: bars(voices[1]!, bar, 5, 16),
      seat: [4.2, 8],
      level: -28,
      send: -5,
      dynamics: '5=34 8.5=62 9=70 11.5=82 13=54 16.9=26',
    },
    {
      id: 'violas',
      instrument: 'violas',
      role: 'voice',
      notes: bars(voices[2]!, bar, 7, 14),
      seat: [2, 9.5],
      level: -30,
      send: -4,
      dynamics: '7=24 9=60 11.5=78 13=50 14.9=20',
    },
    {
      id: 'violins',
      instrument: 'violins1',
      role: 'voice',
      notes: bars(voices[3]!, bar, 9, 13),
      seat: [-4.6, 8],
      level: -30,
      send: -3,
      dynamics: '9=30 11=74 11.7=78 13=40 13.9=16',
    },
    {
      // An old reed organ: breathes in at the start, out at the end.
      id: 'reed-organ',
      instrument: 'reedOrgan',
      role: 'chords',
      notes: [
        ...bars(together(voices, 1, 2), bar, 1, 6),
        ...bars(together(voices, 1, 2), bar, 13, 16),
      ],
      seat: [0.8, 11],
      level: -28.5,
      send: -3,
      keep: 0.6,
      dynamics: '1=24 2.6=70 4.6=44 5.6=58 6.9=18 13=40 14=62 16=40 16.9=20',
    },
    {
      id: 'oohs',
      instrument: 'oohs',
      role: 'chords',
      notes: bars(together(voices, 1, 2), bar, 5, 15),
      seat: [0, 14],
      level: -27,
      send: -2,
      keep: 1,
      dynamics: '5=22 6.5=54 9=72 11.5=80 13=58 15.9=20',
    },
    {
      id: 'glass',
      instrument: 'glass',
      role: 'chords',
      notes: together(voices, 3, 4),
      seat: [-2, 12],
      level: -31,
      send: -1,
      keep: 1,
      dynamics: '1=46 2.5=70 4.5=50 8=66 11=84 13=58 15.5=70 17=46',
    },
    {
      id: 'bell',
      instrument: 'churchBell',
      role: 'figure',
      notes: [{ beat: 32, length: 4, pitch: pitch('D3') }],
      seat: [-1.5, 17, 6],
      level: -31,
      send: -1,
      keep: 0.3,
      dynamics: '1=60',
    },
    {
      id: 'timpani',
      instrument: 'timpani',
      role: 'figure',
      notes: [
        ...roll(30, 32, pitch('Bb2'), [-20, 14], 8),
        { beat: 32, length: 2, pitch: pitch('Bb2'), touch: 16 },
        { beat: 40, length: 2, pitch: pitch('Eb3'), touch: 12 },
      ],
      seat: [1.2, 14],
      level: -33,
      send: -4,
      keep: 0.3,
      dynamics: '1=40',
    },
    {
      id: 'harp',
      instrument: 'harp',
      role: 'figure',
      notes: [
        ...rolled(32, 4, pitches('Bb2 F3 Bb3 D4 F4')),
        ...rolled(40, 4, pitches('Eb3 Bb3 D4 G4 Bb4')),
        ...rolled(48, 4, pitches('D3 A3 D4 F4')),
      ],
      seat: [-4.6, 8],
      level: -30,
      send: -4,
      keep: 0.6,
      dynamics: '9=58 13=44',
    },
    {
      id: 'celesta',
      instrument: 'celesta',
      role: 'figure',
      notes: [
        ...line(bar, 4, '-:2 A5:1 D6:1 | -:4 | -:2.5 G5:.5 C6:1'),
        ...line(bar, 13, '-:1 D6:1 A5:1 F5:1 | -:4 | -:2 D6:1 A5:1 | -:2 G5:1 D6:1'),
      ],
      seat: [4.2, 8.5],
      level: -33,
      send: -2,
      keep: 0.6,
      dynamics: '4=46 13=44 16.9=36',
    },
  ],
  air: { notes: together(voices, 2, 3, 4), level: -30 },
  wind: -40,
  hall: -6,
  width: 0.95,
};
