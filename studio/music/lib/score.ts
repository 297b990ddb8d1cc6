/** What a score consists of. The files in `score/` hold nothing else. */
import type { Tempo, TempoMap } from './curves.ts';
import { rate, tempoMap } from './curves.ts';
import type { Chord } from './harmony.ts';
import type { InstrumentName } from './instruments.ts';
import type { Note } from './notation.ts';

export const sampleRate = 48_000;
/** The least common multiple of Opus' and AAC's frames (960 and 1024 samples): loops are whole numbers of it. */
export const block = 15_360;

export interface Part {
  id: string;
  instrument: InstrumentName;
  notes: readonly Note[];
  /** Loudness by bar, `1=62 2.5=70`: CC2 or velocity. */
  dynamics: string;
  /** Metres from the middle and behind the conductor, on the stage that the hall is computed for. */
  seat: readonly [x: number, y: number, z?: number];
  /** RMS of what sounds, in dB, before the master. */
  level: number;
  /** To the hall, dB. */
  send: number;
  /** Stereo width kept at its seat, 0 to 1. */
  keep?: number;
  /**
   * What the lint holds it to: a `line` is melody (all rules), a `voice` one of the led voices (parallels, clashes), `chords`
   * more notes at once (clashes), `figure` passing accompaniment (range only), `double` repeats another part.
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
  /** Beats that are felt as one, for the lint's "longer than a beat". */
  pulse: number;
  tempo: Tempo;
  loudness: number;
  /**
   * Share of the energy that may lie at pitches nobody wrote, 0.15 unless said: drums have no pitch, and notes repeated four
   * times a second have sidebands as far away as the next semitone.
   */
  foreign?: number;
  chords: readonly Chord[];
  parts: readonly Part[];
  /** Voices behind the own synthesis; what is lower than C4 is lifted by octaves. */
  air: { notes: readonly Note[]; level: number };
  wind: number;
  /** Hall against the dry sound, dB. */
  hall: number;
  width: number;
}

export const frames = (score: Score): number => score.blocks * block;
export const seconds = (score: Score): number => frames(score) / sampleRate;
export const beats = (score: Score): number => score.bars * score.bar;
export const tempoOf = (score: Score): TempoMap =>
  tempoMap(beats(score), seconds(score), rate(score.tempo, score.bar));
