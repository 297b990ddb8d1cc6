/**
 * The usable instruments of MuseScore_General (docs/campaign/music.md) with measured values: playable range, how long before the
 * beat a note must start, tuning in cents and level in dB by key, and filters that fit the sample to a hall. Bank 17
 * and those ending in 1 or 6 are "Expr." presets with loudness by CC2.
 */
/** Bank of the drum kits, where the key chooses the drum and `program` the kit. */
export const drumKit = 128;

interface Common {
  bank: number;
  program: number;
  low: number;
  high: number;
  /** In the notation of `filter`. */
  filters: string;
  /** Stereo width of the stem before it is placed at its seat. */
  width?: number;
  /** Seconds a note starts before its beat. */
  lead?: number;
  /** Tuning error of the samples in cents; corrected. */
  off?: number;
}
export interface Solo extends Common {
  kind: 'solo';
  /** Cents and decibels by key, as measured. */
  tuning?: Readonly<Record<number, number>>;
  levels?: Readonly<Record<number, number>>;
  /** Added vibrato, for zones recorded without: cents, Hz. */
  vibrato?: { depth: number; rate: number; keys?: readonly number[] };
  /** Brightness follows loudness: gains above `above` Hz. */
  bright: { soft: number; loud: number; above: number };
  /** Fraction of CC2 at the start of a note: 0.5 for a bow, 0.8 for a reed. */
  attack: number;
}
export interface Section extends Common {
  kind: 'section';
  overlap: number;
}
export interface Struck extends Common {
  kind: 'struck';
  /** Factor of the sounding length to the written length. */
  gate: number;
  timing: number;
}
export type Instrument = Solo | Section | Struck;

/** `60-65:-2 69-71:4`: a value for every key of a range. */
const byKey = (source: string): Record<number, number> =>
  Object.fromEntries(
    source.split(' ').flatMap((range) => {
      const [from = NaN, to = NaN, value = NaN] = range.split(/:|(?<=\d)-/).map(Number);
      if (Number.isNaN(from + to + value)) throw new Error(`Not a range of keys: ${range}`);
      return Array.from({ length: to - from + 1 }, (_, i) => [from + i, value] as const);
    }),
  );

const strings = (
  bank: number,
  low: number,
  high: number,
  filters: string,
  fast = false,
): Section => ({
  kind: 'section',
  bank,
  program: fast ? 48 : 49,
  low,
  high,
  filters,
  lead: fast ? 0.08 : 0.16,
  overlap: fast ? 0.06 : 0.12,
});
const hit = (
  bank: number,
  program: number,
  low: number,
  high: number,
  filters: string,
  more: Partial<Struck> = {},
): Struck => ({
  kind: 'struck',
  bank,
  program,
  low,
  high,
  filters,
  gate: 1,
  timing: 0.007,
  ...more,
});

export const instruments = {
  clarinet: {
    kind: 'solo',
    bank: 17,
    program: 71,
    low: 50,
    high: 89,
    lead: 0.03,
    attack: 0.72,
    vibrato: { depth: 4, rate: 4.6 },
    bright: { soft: 0.5, loud: 1.05, above: 1700 },
    filters: 'hp 130, pk 1500 1 -1.5, hs 5500 0.7 -3',
  },
  oboe: {
    kind: 'solo',
    bank: 17,
    program: 68,
    low: 60,
    high: 86,
    lead: 0.06,
    attack: 0.7,
    tuning: byKey('60-65:-2 69-71:4 72-75:-2'),
    levels: byKey('69-71:2.6'),
    bright: { soft: 0.5, loud: 0.95, above: 2000 },
    // In the zone A4 to B4 the third partial is 15 dB above the first, so B4 would sound like F#6.
    filters: 'hp 200, pk 470 1.2 5, pk 1420 1.6 -13, pk 3000 0.9 -3, hs 7000 0.7 -3',
  },
  englishHorn: {
    kind: 'solo',
    bank: 17,
    program: 69,
    low: 53,
    high: 80,
    lead: 0.05,
    attack: 0.7,
    tuning: byKey('56-58:-5 59-60:-7 61-64:-8 65-68:2 69-72:-5 73-80:-6'),
    levels: byKey('53-58:-2.5 62-64:1 65-68:-1'),
    bright: { soft: 0.55, loud: 1, above: 1800 },
    filters: 'hp 150, pk 2800 0.9 -3, hs 7000 0.7 -3',
  },
  horn: {
    kind: 'solo',
    bank: 17,
    program: 60,
    low: 41,
    high: 72,
    lead: 0.06,
    attack: 0.7,
    tuning: byKey('41-46:5 47-52:-5 53-64:5 65-70:3'),
    bright: { soft: 0.5, loud: 1.25, above: 1200 },
    filters: 'hp 70, hs 6000 0.7 -2',
  },
  cello: {
    kind: 'solo',
    bank: 17,
    program: 42,
    low: 36,
    high: 72,
    lead: 0.075,
    attack: 0.5,
    tuning: byKey(
      '36-38:-5 39-40:7 41-42:10 43-48:-6 49-52:3 53-56:10 57-60:2 61-64:13 65-66:-4 70-72:13',
    ),
    levels: byKey('39-40:-3 57-60:-0.7 61-64:3 65-66:1 70-72:-4'),
    vibrato: { depth: 10, rate: 5.1, keys: [49, 50, 51, 52, 57, 58, 59, 60, 62, 63, 64] },
    bright: { soft: 0.55, loud: 1.2, above: 1200 },
    filters: 'hp 60, pk 260 0.9 -1.5, pk 1800 1 1.5, hs 7000 0.7 -2',
  },
  // Shakuhachi: the breath is part of the sample.
  bambooFlute: {
    kind: 'solo',
    bank: 17,
    program: 77,
    low: 60,
    high: 86,
    lead: 0.05,
    attack: 0.6,
    bright: { soft: 0.5, loud: 1, above: 2000 },
    filters: 'hp 220, hs 6500 0.7 -3',
  },
  basses: strings(51, 24, 57, 'hp 32, hs 3000 0.7 -6'),
  celli: strings(41, 36, 69, 'hp 55, hs 6000 0.7 -4'),
  violas: strings(31, 48, 79, 'hp 110, hs 6000 0.7 -5'),
  violins2: strings(26, 55, 86, 'hp 160, hs 6000 0.7 -6'),
  violins1: strings(21, 55, 91, 'hp 160, hs 6000 0.7 -6'),
  bassesFast: strings(51, 24, 57, 'hp 32, hs 3000 0.7 -4', true),
  celliFast: strings(41, 36, 69, 'hp 55, hs 6000 0.7 -3', true),
  violasFast: strings(31, 48, 79, 'hp 110, hs 6000 0.7 -4', true),
  violinsFast: strings(21, 55, 91, 'hp 180, pk 3200 0.9 -2.5, hs 6500 0.7 -4', true),
  oohs: {
    kind: 'section',
    bank: 17,
    program: 53,
    low: 40,
    high: 76,
    lead: 0.06,
    overlap: 0.18,
    off: -2,
    filters: 'hp 80, hs 4000 0.7 -5',
  },
  aahs: {
    kind: 'section',
    bank: 17,
    program: 52,
    low: 43,
    high: 76,
    lead: 0.14,
    overlap: 0.15,
    filters: 'hp 120, pk 1000 0.8 -2, hs 3500 0.7 -7',
  },
  glass: {
    kind: 'section',
    bank: 17,
    program: 92,
    low: 50,
    high: 88,
    lead: 0.2,
    overlap: 0.3,
    filters: 'hp 180, hs 6000 0.7 -4',
  },
  organ: {
    kind: 'section',
    bank: 17,
    program: 19,
    low: 36,
    high: 84,
    lead: 0.05,
    overlap: 0.06,
    off: 9,
    filters: 'hp 40, pk 2500 0.8 -3, hs 5000 0.7 -6',
  },
  reedOrgan: {
    kind: 'section',
    bank: 17,
    program: 20,
    low: 40,
    high: 66,
    lead: 0.04,
    overlap: 0.08,
    filters: 'hp 70, pk 1800 0.8 -3, hs 4500 0.7 -6',
  },
  horns: {
    kind: 'section',
    bank: 17,
    program: 60,
    low: 41,
    high: 72,
    lead: 0.06,
    overlap: 0.05,
    filters: 'hp 70, hs 6000 0.7 -3',
  },
  piano: hit(0, 0, 21, 108, 'hp 34, pk 240 0.9 -2, hs 5500 0.7 -3', { timing: 0.008, width: 0.6 }),
  celesta: hit(0, 8, 60, 108, 'hp 300, hs 8000 0.7 -3', { gate: 1.6, timing: 0.009 }),
  musicBox: hit(0, 10, 60, 96, 'hp 280, hs 7000 0.7 -3', { gate: 2, timing: 0.008 }),
  harpsichord: hit(0, 6, 41, 84, 'hp 90, pk 3500 0.8 -3, hs 7000 0.7 -3', {
    gate: 0.9,
    timing: 0.006,
  }),
  harp: hit(0, 46, 24, 103, 'hp 80, pk 300 0.9 -1.5', { gate: 1.5, timing: 0.006 }),
  koto: hit(0, 107, 48, 84, 'hp 100, pk 4200 0.8 -2, hs 8000 0.7 -3', {
    gate: 3,
    timing: 0.005,
    off: -3,
  }),
  steelGuitar: hit(0, 25, 40, 76, 'hp 75, pk 220 0.9 -1.5, hs 7000 0.7 -2', {
    gate: 2,
    timing: 0.008,
  }),
  timpani: hit(0, 47, 36, 57, 'hp 38, hs 2500 0.7 -6', { gate: 4, timing: 0.006, off: -16 }),
  churchBell: hit(8, 14, 36, 72, 'hp 90, hs 2500 0.7 -9', { timing: 0 }),
  tubularBell: hit(0, 14, 48, 77, 'hp 120, hs 3000 0.7 -7', { gate: 2, timing: 0.004 }),
  violinsPizz: hit(20, 45, 55, 88, 'hp 120, hs 5000 0.7 -3'),
  celliPizz: hit(40, 45, 36, 64, 'hp 50, hs 4000 0.7 -3'),
  bassesPizz: hit(50, 45, 24, 50, 'hp 36, hs 3000 0.7 -4'),
  taiko: hit(0, 116, 36, 60, 'hp 40, pk 55 0.8 -5, pk 2200 0.8 4', { gate: 3, timing: 0.005 }),
  bassDrum: hit(8, 116, 36, 50, 'hp 28, hs 2500 0.7 -6', { gate: 4, timing: 0.004 }),
  // As with felt between hammers and strings.
  feltPiano: hit(8, 0, 21, 96, 'hp 50, pk 260 0.9 -1.5, lp 2600 0.6', { gate: 1.4, width: 0.7 }),
  tinePiano: hit(0, 4, 40, 84, 'hp 90, hs 3500 0.7 -4', { width: 0.8 }),
  // From F#5 on, its samples are 12 dB quieter.
  vibraphone: hit(0, 11, 53, 77, 'hp 140, hs 5000 0.7 -3', { gate: 1.5, off: 2 }),
  marimba: hit(0, 12, 45, 84, 'hp 90, hs 6000 0.7 -2', { gate: 1.5, timing: 0.005 }),
  acousticBass: hit(0, 32, 28, 55, 'hp 34, hs 2500 0.7 -3', { lead: 0.012, timing: 0.005 }),
  accordion: {
    kind: 'section',
    bank: 17,
    program: 21,
    low: 48,
    high: 84,
    lead: 0.05,
    overlap: 0.02,
    filters: 'hp 150, pk 2600 0.8 -4, hs 5000 0.7 -6',
  },
  warmPad: {
    kind: 'section',
    bank: 17,
    program: 89,
    low: 40,
    high: 76,
    lead: 0.2,
    overlap: 0.3,
    filters: 'hp 120, hs 3000 0.7 -6',
  },
  brushes: hit(drumKit, 40, 35, 59, 'hp 60, hs 7000 0.7 -2', { timing: 0.006 }),
  handDrums: hit(drumKit, 0, 35, 82, 'hp 70, hs 6000 0.7 -4', { timing: 0.005 }),
  sticks: hit(drumKit, 0, 35, 82, 'hp 70, lp 6000 0.6', { timing: 0.005 }),
  shaker: hit(drumKit, 0, 35, 82, 'hp 400, lp 9000 0.6', { timing: 0.005 }),
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentName = keyof typeof instruments;
export const instrument = (name: InstrumentName): Instrument => instruments[name];
