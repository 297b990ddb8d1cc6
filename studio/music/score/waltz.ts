/**
 * Waltz (the Elysian ball): G minor, 3/4, slightly too fast: intro – A A B A C A. Every return adds a sound: a music
 * box, a celesta, a draught of wind. One bar is missing: the last A stops before its cadence, and the intro's G minor
 * replaces it.
 */
import { bars, figure, together, transpose } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line, type Note } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 3;
const dance = 'Gm | Gm | Cm | D7 | Gm | Ab/C | D7';

const chords = harmony(
  bar,
  1,
  `
  Gm | Ab/C | D7 | Gm |
  ${dance} | Gm | ${dance} | Gm |
  Bb | F/A | Gm7 | Ebmaj7 | Cm7 | F7 | D7sus4 | D7 |
  ${dance} | Gm |
  Gm | D7/F# | Gm7/F | C/E | Ebmaj7 | Ab | D7sus4 | D7 |
  ${dance}`,
);

const tune = (ending: string) => `
  ^D5:1 Bb5:2 | ~A5:1 ~G5:1 D5:1, | Eb5:1 G5:1 ~C6:1 | ^A5:2 ~F#5:1, |
  G5:1 ~A5:.5 ~Bb5:.5 D6:1 | ^C6:1 ~Ab5:1 Eb5:1, | D5:.5 ~Eb5:.5 F#5:1 ~A5:1 ${ending}`;
const low = (from: number, ending: string): Note[] => transpose(line(bar, from, tune(ending)), -12);

const clarinet = [
  ...low(5, '| G5:2, D5:1'),
  ...line(bar, 13, tune('| G5:2, -:1')),
  ...line(bar, 29, tune('| G5:1 -:2')),
  ...line(bar, 45, tune('')),
];
const englishHorn = [
  ...line(
    bar,
    21,
    'F4:2 ~D5:1 | C5:3, | Bb4:2 ~D5:1 | G4:3, | Eb4:1 ~G4:1 ~C5:1 | Eb5:2 ~C5:1, | D5:2 G4:1 | A4:2 ~F#4:1,',
  ),
  ...line(bar, 37, 'Bb4:3 | ~C5:3, | Bb4:3 | ~G4:3, | G4:3 | ~Ab4:3, | A4:3 | ~A4:3,'),
];
const violins = line(
  bar,
  37,
  `
  D5:1 ~G5:1 ~Bb5:1 | A5:2 ~F#5:1, | G5:1 ~Bb5:1 ~D6:1 | C6:2 ~G5:1, |
  Bb5:1 ~G5:1 ~Eb5:1 | Eb5:1 ~Ab5:1 ~C6:1 | ^C6:1 ~A5:1 ~G5:1 | F#5:2, D5:1`,
);

const voices = leadVoices(
  chords,
  [
    { low: 33, high: 45 },
    { low: 50, high: 60 },
    { low: 55, high: 67 },
    { low: 60, high: 72 },
  ],
  [...clarinet, ...englishHorn, ...violins],
);

const steps = (from: number, to: number, oom: string, pah: string, touch = 0): Note[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((at) =>
    figure({
      voices,
      bar,
      from: at,
      to: at,
      touch,
      hold: 0.8,
      pattern: `${oom}:1 ${pah}:1 ${(at - 4) % 4 === 0 ? '-' : pah}:1`,
    }),
  );

const clavier = (from: number, to: number, pattern: string, touch = 0) =>
  figure({ voices, bar, from, to, pattern, touch });
/** The keyboard ends at F. */
const onKeys = (notes: Note[]): Note[] =>
  notes.map((note) => (note.pitch < 41 ? { ...note, pitch: note.pitch + 12 } : note));
const harpsichord = onKeys([
  ...steps(1, 4, '0', '1+2+3'),
  ...steps(5, 12, '0', '1+2+3', -4),
  ...clavier(13, 19, "0:.5 1:.5 3:.5 2:.5 3:.5 1':.5", -4),
  ...steps(20, 20, '0', '1+2+3'),
  ...steps(21, 28, '0', '2+3', -10),
  ...clavier(29, 36, "0:.5 2:.5 1':.5 3:.5 2':.5 3:.5"),
  ...steps(37, 44, '0', '1+2+3', -2),
  ...clavier(45, 51, "0:.5 1':.5 2:.25 3:.25 1':.5 3:.5 2':.5", 2),
]);

export const waltz: Score = {
  id: 'waltz',
  title: 'Waltz',
  seed: 5171,
  blocks: 202,
  bars: 51,
  bar,
  pulse: 1,
  tempo: {
    phrase: 8,
    swell: 0.02,
    eases: '5:1:0.1 13:0.6:0.05 21:1:0.1 29:1.3:0.16 37:0.7:0.08 45:1.5:0.2 52:0.6:0.04',
  },
  loudness: -16,
  chords,
  parts: [
    {
      id: 'clarinet',
      instrument: 'clarinet',
      role: 'line',
      notes: clarinet,
      seat: [-1.4, 5.5],
      level: -23,
      send: -6,
      keep: 0.2,
      dynamics: '5=70 9=80 12.9=66 13=68 17=78 20.9=62 29=66 33=80 36=60 45=74 49=88 51.9=78',
    },
    {
      id: 'english-horn',
      instrument: 'englishHorn',
      role: 'line',
      notes: englishHorn,
      seat: [1.2, 6],
      level: -24,
      send: -5,
      keep: 0.2,
      dynamics: '21=62 23=76 25=64 26.5=80 28.9=56 37=58 41=70 43=76 44.9=60',
    },
    {
      id: 'violins',
      instrument: 'violinsFast',
      role: 'line',
      notes: violins,
      seat: [-4.6, 7.5],
      level: -24.5,
      send: -4,
      dynamics: '37=62 39.7=86 41=70 43=96 44.9=62',
    },
    {
      id: 'violins-return',
      instrument: 'violinsFast',
      role: 'double',
      notes: bars(clarinet, bar, 45, 51),
      seat: [-4.6, 7.5],
      level: -27,
      send: -4,
      dynamics: '45=66 49=92 51.9=80',
    },
    ...(
      [
        ['basses', 'bassesFast', 0, 5, 10.5, -31, 0.3],
        ['celli', 'celli', 1, 4.2, 8.2, -30, 0.6],
        ['violas', 'violas', 2, 2, 9.5, -31, 0.7],
        ['violins2', 'violins2', 3, -2.4, 9.5, -31, 0.7],
      ] as const
    ).map(([id, instrument, voice, x, y, level, keep]) => ({
      id,
      instrument,
      role: 'voice' as const,
      notes: [
        ...bars(voices[voice]!, bar, 21, 28),
        ...bars(voices[voice]!, bar, 37, 44),
        ...bars(voices[voice]!, bar, 49, 51),
      ],
      seat: [x, y] as const,
      level,
      send: -5,
      keep,
      dynamics: '21=34 26=60 28.9=40 37=40 40=62 43=84 44.9=50 49=36 51.9=78',
    })),
    {
      id: 'harpsichord',
      instrument: 'harpsichord',
      role: 'figure',
      notes: harpsichord,
      seat: [0.6, 6.2],
      level: -25,
      send: -7,
      keep: 0.8,
      dynamics: '1=80 5=74 13=76 21=70 29=80 37=78 45=86 51.9=90',
    },
    {
      id: 'bass-pizzicato',
      instrument: 'bassesPizz',
      role: 'figure',
      notes: figure({ voices, bar, from: 1, to: 51, pattern: '0:1 -:2' }),
      seat: [5, 10],
      level: -27.5,
      send: -8,
      keep: 0.3,
      dynamics: '1=70 13=78 21=66 29=80 45=90 51.9=92',
    },
    {
      id: 'celli-pizzicato',
      instrument: 'celliPizz',
      role: 'figure',
      notes: [
        ...figure({ voices, bar, from: 13, to: 20, pattern: "0':1 -:2" }),
        ...figure({ voices, bar, from: 29, to: 51, pattern: "0':1 -:2" }),
      ],
      seat: [4, 8.5],
      level: -29,
      send: -7,
      keep: 0.5,
      dynamics: '13=64 29=74 45=86 51.9=88',
    },
    {
      id: 'violins-pizzicato',
      instrument: 'violinsPizz',
      role: 'figure',
      notes: [
        ...steps(5, 20, '2', '2+3'),
        ...steps(29, 36, '2', '2+3'),
        ...steps(45, 51, '2', '2+3'),
      ].filter(({ beat }) => beat % bar > 0.5),
      seat: [-3.4, 9],
      level: -29.5,
      send: -5,
      keep: 0.7,
      dynamics: '5=62 13=70 29=76 45=86 51.9=88',
    },
    {
      id: 'music-box',
      instrument: 'musicBox',
      role: 'double',
      notes: [
        ...transpose(bars(clarinet, bar, 13, 20), 12),
        ...transpose(bars(clarinet, bar, 29, 36), 12),
        ...transpose(bars(clarinet, bar, 45, 51), 12),
      ].filter(({ pitch }) => pitch <= 96),
      seat: [3.4, 7],
      level: -30,
      send: -3,
      keep: 0.5,
      dynamics: '13=84 29=66 45=72',
    },
    {
      id: 'celesta',
      instrument: 'celesta',
      role: 'figure',
      notes: [
        ...clavier(29, 36, "-:.5 3':.5 2':.5 1'':.5 3':.5 2':.5"),
        ...clavier(45, 51, "-:.5 3':.5 2':.5 1'':.5 3':.5 2':.5"),
      ],
      seat: [4.4, 8],
      level: -30.5,
      send: -3,
      keep: 0.6,
      dynamics: '29=56 45=60 51.9=66',
    },
    {
      id: 'draught',
      instrument: 'glass',
      role: 'chords',
      notes: bars(transpose(together(voices, 2, 3), 12), bar, 41, 51),
      seat: [-2, 14],
      level: -31,
      send: 0,
      keep: 1,
      dynamics: '41=20 45=60 49=90 51.9=96',
    },
    {
      id: 'timpani',
      instrument: 'timpani',
      role: 'figure',
      notes: [
        ...figure({ voices, bar, from: 37, to: 37, pattern: '0:1 -:2' }),
        ...figure({ voices, bar, from: 43, to: 51, pattern: '0:1 -:2' }),
      ].map((note) => ({ ...note, pitch: note.pitch < 36 ? note.pitch + 12 : note.pitch })),
      seat: [1.2, 13],
      level: -31,
      send: -6,
      keep: 0.3,
      dynamics: '37=40 43=36 45=50 51.9=62',
    },
  ],
  air: { notes: together(voices, 2, 3), level: -42 },
  wind: -44,
  hall: -9,
  width: 0.78,
};
