import type { Tempo, TempoMap } from './curves.ts';
import { rate, tempoMap } from './curves.ts';
import type { Chord } from './harmony.ts';
import type { InstrumentName } from './instruments.ts';
import type { Note } from './notation.ts';

import { sampleRate } from '../../../pack/src/compile/sound/wav.ts';

export { sampleRate };
/** The least common multiple of the Opus and AAC frames (960 and 1024 samples): loops are whole multiples of it. */
export const block = 15_360;

export interface Part {
  id: string;
  instrument: InstrumentName;
  notes: readonly Note[];
  /** Loudness by bar, `1=62 2.5=70`: CC2 or velocity. */
  dynamics: string;
  /** Metres from the centre and behind the conductor, on the stage of the computed hall. */
  seat: readonly [x: number, y: number, z?: number];
  /** RMS of the sounding parts in dB, before the master. */
  level: number;
  /** Level to the hall, dB. */
  send: number;
  /** Stereo width kept at its seat, 0 to 1. */
  keep?: number;
  /**
   * Rules that the lint applies: `line` is melody (all rules), `voice` a led voice (parallels, clashes), `chords`
   * several notes at once (clashes), `figure` passing accompaniment (range only), `double` repeats another part.
   */
  role: 'line' | 'voice' | 'chords' | 'figure' | 'double';
  /** Sustain pedal, from and to in bars. */
  pedals?: readonly (readonly [from: number, to: number])[];
}

export interface Score {
  id: string;
  title: string;
  seed: number;
  /** Length in blocks. */
  blocks: number;
  bars: number;
  /** Beats in a bar. */
  bar: number;
  /** Beats in a pulse, the unit of the lint's time rules. */
  pulse: number;
  tempo: Tempo;
  loudness: number;
  /**
   * Allowed share of energy at unwritten pitches, default 0.15: drums have no pitch, and notes repeated four times a
   * second have sidebands a semitone away.
   */
  foreign?: number;
  chords: readonly Chord[];
  parts: readonly Part[];
  /** Voices for the synthesised air; notes below C4 are raised by octaves. */
  air?: { notes: readonly Note[]; level: number };
  wind?: number;
  /** Level of the hall relative to the dry sound, dB. */
  hall: number;
  width: number;
}

export const frames = (score: Score): number => score.blocks * block;
export const seconds = (score: Score): number => frames(score) / sampleRate;
export const beats = (score: Score): number => score.bars * score.bar;
export const tempoOf = (score: Score): TempoMap =>
  tempoMap(beats(score), seconds(score), rate(score.tempo, score.bar));
