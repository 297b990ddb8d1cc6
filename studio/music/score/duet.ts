/**
 * Duet (characters): D minor with a Neapolitan Eb, 3/4, A – A' – B – A''. Clarinet and cello alternate. The motif A–F,
 * F–E crosses the loop: the last A is the upbeat to the first F.
 */
import { bars, figure, pedalled, roll, rolled, run, together } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line, type Note, pitch, pitches } from '../lib/notation.ts';
import type { Score } from '../lib/score.ts';
import { leadVoices } from '../lib/voice-leading.ts';

const bar = 3;

const chords = harmony(
  bar,
  1,
  `
  Dm | Dm/C | Bbmaj7 | A7sus4 | Dm/F | Gm | Ebmaj7 | A7sus4:1 A7:2 |
  Dm | Dm/C | Bb | Gm7:2 A7/C#:1 | Dm | Eb/G | Gm/A:1 A7:2 | Dm:2 C/E:1 |
  F | C/E | Dm7 | Bb | Gm7 | Eb | Em7b5 | A7b9:2 A7:1 |
  Dm | Dm/C | Bbmaj7 | A7sus4:1 A7:2 | Dm/F | Eb/G | A7 | Dm`,
);

const clarinet = line(
  bar,
  1,
  `
  F4:2 ~E4:1 | D4:1.5 ~E4:.5 A3:1 | D4:2 ~C4:1 | Bb3:1 ~A3:2, |
  A3:1 ~D4:1 ~F4:1 | ^Bb4:2 ~A4:1 | G4:1.5 ~F4:.5 ~Eb4:1 | D4:1 ~C#4:2, |
  -:2 A5:1 | _:1 ~G5:1 ~F5:1, | F5:2 A5:1 | Bb5:2 ~A5:1, |
  F5:2 ~D5:1 | Eb5:1.5 ~D5:.5 ~C5:1, | Bb4:1 ~A4:1 ~C#5:1 | D5:2, C5:1 |
  ^A5:2 ~G5:.5 ~F5:.5 | G5:1.5 ~F5:.5 ~E5:1, | F5:1 ~A5:1 ~C6:1 | ^D6:2 ~C6:.5 ~Bb5:.5, |
  Bb5:1.5 ~A5:.5 ~G5:1 | G5:1 ~F5:1 ~Eb5:1, | Bb4:1 ~D5:1 ~G5:1 | E5:1.5 ~C#5:.5 A4:1, |
  F5:2 ~E5:1 | D5:1.5 ~E5:.5 A4:1, | D5:2 ~C5:1 | Bb4:1 ~A4:2, |
  A4:1 ~D5:1 ~F5:1 | Bb5:1 ~G5:1 ~Eb5:1, | D5:1 ~C#5:1 ~E5:1 | D5:1 ~A4:1, A3:1`,
);

const cello = line(
  bar,
  5,
  `
  D3:3 | G3:2 ~A3:1 | Bb3:2 ~G3:1 | E3:2 A3:1, |
  ^F4:2 ~E4:1 | D4:1.5 ~E4:.5 A3:1 | D4:2 ~C4:1 | Bb3:1 ~D4:1 ~G4:1, |
  A3:1 ~D4:1 ~F4:1 | ^G4:1.5 ~F4:.5 ~Eb4:1 | D4:1 ~C#4:1 ~E4:1 | D4:2 ~G3:1, |
  A3:1 ~C4:1 ~D4:1 | E4:2 ~D4:.5 ~C4:.5 | D4:1.5 ~C4:.5 ~A3:1, | Bb3:1 ~D4:1 ~F4:1 |
  G4:1.5 ~F4:.5 ~D4:1, | Eb4:2 ~Bb3:1 | E4:2 ~D4:1 | C#4:1.5 ~Bb3:.5 ~G3:1 |
  A3:3, | F4:3 | Bb3:1 ~F4:2 | D4:1 ~C#4:2, |
  D4:1.5 ~C4:.5 ~A3:1 | G3:1 ~Bb3:1 ~G4:1 | F4:1 ~E4:1 ~C#4:1 | D4:2 -:1`,
);

const voices = leadVoices(
  chords,
  [
    { low: 29, high: 43 },
    { low: 43, high: 57 },
    { low: 50, high: 65 },
    { low: 57, high: 70 },
    { low: 62, high: 76 },
  ],
  [...clarinet, ...cello],
);

/** Keeps notes on the piano keyboard. */
const onKeys = (notes: Note[]): Note[] =>
  notes.map((note) => (note.pitch < 24 ? { ...note, pitch: note.pitch + 12 } : note));

const piano = onKeys([
  ...figure({ voices, bar, from: 1, to: 8, pattern: '0:.5 1:.5 2:.5 3:.5 4:.5 3:.5' }),
  ...figure({ voices, bar, from: 9, to: 16, pattern: '0+0,:.5 1:.5 2:.5 3:.5 4:.5 2:.5' }),
  ...figure({
    voices,
    bar,
    from: 17,
    to: 24,
    pattern: "0+0,:.25 1:.25 2:.25 3:.25 4:.25 2':.25 4:.25 3:.25 2:.25 3:.25 4:.25 3:.25",
  }),
  ...figure({ voices, bar, from: 25, to: 31, pattern: '0:.5 2:.5 1:.5 3:.5 4:.5 3:.5' }),
  ...figure({ voices, bar, from: 32, to: 32, pattern: '0:.5 1:.5 2:.5 3:.5 4:1' }),
]);

const celesta = [
  ...line(bar, 4, '-:1.5 E6:.5 D6:.5 C#6:.5'),
  ...line(bar, 8, '-:1 E6:.5 C#6:.5 A5:.5 G5:.5'),
  ...line(bar, 10, '-:2 D6:.5 E6:.5 | F6:1 -:2 | -:1.5 D6:.5 G6:.5 A6:.5'),
  ...line(bar, 16, '-:1 A5:.5 D6:.5 F6:.5 A6:.5'),
  ...line(
    bar,
    17,
    '-:1.5 F6:1 C6:.5 | -:1.5 E6:1 G6:.5 | -:1.5 A6:1 F6:.5 | -:1.5 D6:1 F6:.5 | -:1.5 Bb6:1 G6:.5 | -:1.5 G6:1 Eb6:.5 | -:1.5 Bb5:1 D6:.5 | -:1.5 E6:1 C#6:.5',
  ),
  ...line(
    bar,
    25,
    '-:.5 A6:1 F6:1 D6:.5 | -:.5 A6:1 F6:1 D6:.5 | -:.5 F6:1 D6:1 Bb5:.5 | -:3 | -:.5 A6:1 F6:1 D6:.5 | -:3 | -:1 G6:1 E6:1 | -:1 A6:.5 F6:.5 E6:.5 D6:.5',
  ),
];

export const duet: Score = {
  id: 'duet',
  title: 'Duet',
  seed: 1031,
  blocks: 214,
  bars: 32,
  bar,
  pulse: 1,
  tempo: {
    phrase: 8,
    swell: 0.035,
    eases:
      '5:0.53:0.03 9:1.17:0.1 13:0.53:0.03 17:1:0.08 21:0.6:0.04 25:1.67:0.19 29:0.53:0.03 33:1.33:0.13',
  },
  loudness: -16,
  chords,
  parts: [
    {
      id: 'clarinet',
      instrument: 'clarinet',
      role: 'line',
      notes: clarinet,
      seat: [-2, 5],
      level: -22.5,
      send: -5,
      keep: 0.2,
      dynamics:
        '1=66 2.67=74 4=68 4.67=58 5.67=72 6.17=84 7=78 8.33=60 9.67=50 11=60 12=64 13.67=58 15=60 16.33=58 17=80 18.33=76 20=88 20.67=88 22=78 24=62 25=66 26.67=66 28.67=52 30=64 31=68 32=54 32.67=48 33=62',
    },
    {
      id: 'cello',
      instrument: 'cello',
      role: 'line',
      notes: cello,
      seat: [2.4, 5.2],
      level: -22.8,
      send: -6,
      keep: 0.2,
      dynamics:
        '5=46 7=58 8.33=52 9=78 10.33=80 12=70 13=76 14.33=86 16=66 17=66 19=70 21=84 23=72 24.67=62 25=56 27.67=58 29=54 30.33=62 31.67=56 32.5=34',
    },
    ...(
      [
        ['basses', 'basses', 0, 5.6, 10.5, -29.5, -8, 0.3],
        ['celli', 'celli', 1, 4.6, 8.2, -29.5, -5, 0.6],
        ['violas', 'violas', 2, 2.2, 9.5, -31, -4, 0.7],
        ['violins2', 'violins2', 3, -2.6, 9.5, -32, -4, 0.7],
        ['violins1', 'violins1', 4, -5.2, 8, -31, -4, 0.7],
      ] as const
    ).map(([id, instrument, voice, x, y, level, send, keep]) => ({
      id,
      instrument,
      role: 'voice' as const,
      notes: bars(voices[voice]!, bar, voice > 3 ? 9 : 5, 32),
      seat: [x, y] as const,
      level,
      send,
      keep,
      dynamics:
        '5=22 6.33=34 7.67=46 8.67=40 10=44 13=50 15=58 16.33=50 17=60 20=72 21=74 23=64 24.33=72 25=56 27=56 29=48 30.33=60 31.33=58 32.33=36 33=14',
    })),
    {
      id: 'halo-violins',
      instrument: 'violinsFast',
      role: 'double',
      notes: bars(clarinet, bar, 17, 24),
      seat: [-3.6, 8],
      level: -34,
      send: -3,
      keep: 0.8,
      dynamics: '17=50 20=66 22=56 24.9=40',
    },
    {
      id: 'halo-celli',
      instrument: 'celliFast',
      role: 'double',
      notes: bars(cello, bar, 9, 32),
      seat: [3.6, 8],
      level: -34,
      send: -4,
      dynamics: '9=54 14.33=60 16=46 21=58 24=46 30=44 32.5=24',
    },
    {
      id: 'piano',
      instrument: 'piano',
      role: 'figure',
      notes: piano,
      seat: [0, 6.5],
      level: -24.5,
      send: -8,
      keep: 0.9,
      dynamics:
        '1=50 3=54 5=48 7=56 8.67=46 9.67=50 13=54 16.33=46 17=48 20=56 21.67=52 24.33=46 25=46 29=46 31=50 32.67=38 33=44',
      pedals: pedalled(1, 32),
    },
    {
      id: 'celesta',
      instrument: 'celesta',
      role: 'figure',
      notes: celesta,
      seat: [4.2, 8],
      level: -32,
      send: -3,
      keep: 0.6,
      dynamics: '4=46 17=48 25=44 32=38',
    },
    {
      id: 'harp',
      instrument: 'harp',
      role: 'figure',
      seat: [-4.6, 8],
      level: -30,
      send: -4,
      keep: 0.6,
      notes: [
        ...[
          [9, 'D3 A3 D4 F4 A4 D5'],
          [13, 'F3 A3 D4 F4 A4'],
          [17, 'F3 C4 F4 A4 C5 F5'],
          [21, 'G3 D4 F4 Bb4 D5'],
          [25, 'D3 A3 D4 F4 A4'],
          [29, 'F3 A3 D4 F4'],
          [32, 'D3 A3 D4 F4 A4'],
        ].flatMap(([at, keys]) => rolled((Number(at) - 1) * bar, 3, pitches(String(keys)))),
        ...run(16 * bar - 1.3, 1.3, pitches('A3 C4 D4 E4 F4 G4 A4 C5 D5 E5'), [-16, 0]),
        ...run(24 * bar - 1, 1, pitches('A3 C#4 E4 G4 A4 C#5 E5'), [-14, 2]),
      ],
      dynamics: '9=52 17=58 25=50 32=42',
    },
    {
      id: 'timpani',
      instrument: 'timpani',
      role: 'figure',
      seat: [1.2, 14],
      level: -32,
      send: -5,
      keep: 0.3,
      notes: [
        ...roll(16 * bar - 2.4, 16 * bar, pitch('C3'), [-24, 4]),
        ...roll(24 * bar - 2, 24 * bar, pitch('A2'), [-24, 10]),
        ...[
          [9, 'D3'],
          [13, 'F2'],
          [17, 'F2'],
          [19, 'D3'],
          [20, 'Bb2'],
          [22, 'Eb3'],
          [25, 'D3'],
          [27, 'Bb2'],
          [32, 'D3'],
        ].map(([at, key]) => ({
          beat: (Number(at) - 1) * bar,
          length: 1,
          pitch: pitch(String(key)),
        })),
      ],
      dynamics: '9=38 17=52 23=46 25=54 27=36 32=34',
    },
    {
      id: 'bell',
      instrument: 'churchBell',
      role: 'figure',
      notes: [
        { beat: 0, length: 3, pitch: pitch('D3') },
        { beat: 48, length: 3, pitch: pitch('F3') },
        { beat: 72, length: 3, pitch: pitch('D3') },
      ],
      seat: [-1.5, 17, 6],
      level: -36,
      send: -1,
      keep: 0.3,
      dynamics: '1=48',
    },
    {
      id: 'oohs',
      instrument: 'oohs',
      role: 'chords',
      notes: bars(together(voices, 1, 2, 3), bar, 17, 28),
      seat: [0, 15],
      level: -33,
      send: -1,
      keep: 1,
      dynamics: '17=40 20=66 22=56 24.33=66 25.33=48 27.67=34 28.9=18',
    },
    {
      id: 'pizzicato',
      instrument: 'bassesPizz',
      role: 'figure',
      notes: figure({ voices, bar, from: 17, to: 31, pattern: '0:1 -:2' }),
      seat: [5.4, 10],
      level: -32,
      send: -7,
      keep: 0.3,
      dynamics: '17=58 24=58 25=46 31=44',
    },
  ],
  air: { notes: together(voices, 2, 3, 4), level: -35 },
  wind: -47,
  hall: -8,
  width: 0.76,
};
