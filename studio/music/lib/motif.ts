/**
 * The motifs of the characters: four bars of 3/4, eight seconds, the same tempo and harmony. They are a chain, because
 * each begins on the note on which the one before ends, and a round, because any two of them fit together.
 */
import { harmony } from './harmony.ts';
import type { InstrumentName } from './instruments.ts';
import { instrument } from './instruments.ts';
import { clashes } from './lint-rules.ts';
import { line, pitchName } from './notation.ts';
import { type Part, type Score, sampleRate } from './score.ts';
import { silence, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

const bar = 3;
const bars = 4;
/** Eight seconds. */
const blocks = 25;
const changes = 'Dm | Bb | Eb:2 A7:1 | Dm';
/** Quieter than the music, because a motif is heard alone and close. */
const loudness = -18;

interface Voice extends Pick<Part, 'dynamics'>, Partial<Pick<Part, 'role' | 'level' | 'send'>> {
  notes: string;
  instrument?: InstrumentName;
}

interface Motif extends Voice, Partial<Pick<Score, 'foreign' | 'hall'>> {
  /** Key of the character. */
  key: string;
  instrument: InstrumentName;
  /** What she plays below her line. */
  under?: Voice;
}

export function motif({ key, foreign, hall = -13, under, ...first }: Motif, index: number): Score {
  const part = (id: string, voice: Voice, role: Part['role'], level: number): Part => ({
    id: `${key}-${id}`,
    instrument: voice.instrument ?? first.instrument,
    role: voice.role ?? role,
    notes: line(bar, 1, voice.notes),
    dynamics: voice.dynamics,
    seat: [0.4, 4.4],
    level: voice.level ?? level,
    send: voice.send ?? -6,
  });
  return {
    id: key,
    title: key,
    seed: 700 + index,
    blocks,
    bars,
    bar,
    pulse: 1,
    tempo: { phrase: bars, swell: 0.03, eases: '' },
    loudness,
    ...(foreign !== undefined && { foreign }),
    chords: harmony(bar, 1, changes),
    parts: [
      part('line', first, 'line', -22),
      ...(under ? [part('under', under, 'figure', -26)] : []),
    ],
    hall,
    // One channel: in 20 KB, a second one would cost more than it gives.
    width: 0,
  };
}

/** The same followed by silent bars, in which the hall dies away: a motif ends, but the renderer makes loops. */
export const withTail = (score: Score): Score => ({
  ...score,
  bars: 2 * score.bars,
  blocks: 2 * score.blocks,
});

const fadeIn = 0.008;
const fadeOut = 0.7;

/** Cuts a motif out of its loop: with the lead of its instrument, and faded at its end. */
export function cut(score: Score, sound: Stereo): Stereo {
  const lead = Math.max(...score.parts.map((part) => instrument(part.instrument).lead ?? 0));
  // A player is early by a little; voices and bows more than fingers.
  const from = Math.round((lead + (lead > 0 ? 0.06 : 0.03)) * sampleRate);
  const length = score.blocks * 15_360;
  const result = silence(length);
  for (const c of [0, 1] as const)
    for (let i = 0; i < length; i += 1) {
      const left = (length - i) / (fadeOut * sampleRate);
      const fade =
        Math.min(1, i / (fadeIn * sampleRate)) * Math.sin((Math.min(1, left) * Math.PI) / 2) ** 2;
      const size = sound[c].length;
      result[c][i] = sound[c][(i - from + size) % size]! * fade;
    }
  return result;
}

const tune = ({ parts }: Score) => parts[0]!.notes;

/** What breaks the chain: each must begin on the note on which the one before ends, in any octave. */
export const brokenJoints = (round: readonly Score[]): string[] =>
  round.flatMap((score, i) => {
    const before = round.at(i - 1)!;
    const [end, start] = [tune(before).at(-1)!.pitch, tune(score)[0]!.pitch];
    return (end - start) % 12 === 0 && tune(score)[0]!.beat === 0
      ? []
      : [`${before.id} ends on ${pitchName(end)}, ${score.id} begins on ${pitchName(start)}`];
  });

/** What breaks the round: semitones and minor ninths between the lines of any two. */
export const brokenPairs = (round: readonly Score[]): string[] =>
  round.flatMap((score, i) =>
    round
      .slice(i + 1)
      .flatMap((other) => clashes({ ...score, parts: [score.parts[0]!, other.parts[0]!] })),
  );
