/** Material of The Hunt: harmony, call and flight motifs, running eighths. `hunt.ts` assigns it to the instruments. */
import { figure } from '../lib/figures.ts';
import { harmony } from '../lib/harmony.ts';
import { line, type Note } from '../lib/notation.ts';
import { leadVoices } from '../lib/voice-leading.ts';

export const bar = 4;

export const chords = harmony(
  bar,
  1,
  `
  Cm | Cm | Ab/C | Fm/C |
  Cm | Cm | Ab | Bb | Cm/Eb | Fm/Ab | Db/F | G |
  Eb | Bb/D | Cm | Ab | Fm | G7sus4:2 G7:2 |
  Cm | Cm/Eb | Ab | Bb/D | Cm | Fm/Ab | Db | G |
  Eb | Bb/D | Cm | Ab | Db | Gsus4:2 G:2 |
  Cm | Ab/C | Fm/C | Gsus4:2 G:2`,
);

const call =
  'G3:2 Eb4:2 | ~D4:3 ~C4:1, | C4:2 ~Eb4:2 | D4:3 ~F4:1, | G4:3 ~Eb4:1 | F4:2 ~Ab4:2, | ^Ab4:3 ~F4:1 | G4:2 ~D4:2,';
const flight = (end: string) => `
  ^Bb4:1.5 Eb5:.5 G5:2 | F5:1.5 D5:.5 Bb4:2, | Eb5:1.5 G5:.5 C6:2 | C6:1 ~Bb5:1 ~Ab5:2, | ${end} | ^D5:1 ~C5:1 ~B4:2,`;

export const horn = [
  ...line(bar, 5, call),
  ...line(bar, 19, call),
  ...line(bar, 27, 'G4:2 ~Bb4:2 | F4:4, | G4:2 ~Eb4:2 | Eb4:4, | F4:2 ~Ab4:2 | G4:4,'),
  ...line(bar, 34, 'Eb4:3 ~C4:1 | C4:4 | D4:4,'),
];
export const violins = [
  ...line(bar, 13, flight('Ab5:1.5 F5:.5 C5:2,')),
  ...line(bar, 27, flight('Ab5:1.5 F5:.5 Db5:2,')),
];

export const voices = leadVoices(
  chords,
  [
    { low: 31, high: 42 },
    { low: 45, high: 57 },
    { low: 52, high: 64 },
    { low: 57, high: 69 },
    { low: 62, high: 74 },
  ],
  [...horn, ...violins],
);

/** Eighths with rests in each bar, fewer rests in every section. */
const running = (from: number, to: number, pattern: string): Note[] =>
  figure({
    voices,
    bar,
    from,
    to,
    hold: 0.72,
    pattern: Array.from(pattern)
      .map((sign) => (sign === '.' ? '-:.5' : `${sign}:.5`))
      .join(' '),
  });
const sections = [
  [1, 2, '0....0..'],
  [3, 4, '00..0.0.'],
  [5, 8, '00.00.0.'],
  [9, 12, '00.00.01'],
  [13, 18, '00.00010'],
  [19, 22, '000.0010'],
  [23, 26, '0010010.'],
  [27, 30, '00100101'],
  [31, 32, '00101101'],
  [33, 33, '0..0..0.'],
  [34, 34, '0..0....'],
  [35, 35, '0.......'],
  [36, 36, '0...0.00'],
] as const;
export const ostinato = sections.flatMap(([from, to, pattern]) =>
  running(from, to, pattern.replaceAll('1', '0')),
);
export const climbing = sections.flatMap(([from, to, pattern]) => running(from, to, pattern));

/** `13-17 1+2+3:2 …, 18 …`: a figure over bars, for the choir's chords. */
export const blocks = (source: string): Note[] =>
  source.split(', ').flatMap((text) => {
    const [range = '', ...pattern] = text.split(' ');
    const [from = 1, to = from] = range.split('-').map(Number);
    return figure({ voices, bar, from, to, pattern: pattern.join(' '), hold: 0.9 });
  });
