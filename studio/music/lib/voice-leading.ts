/**
 * Chord symbols to voices by the rules: complete chords, small steps, no parallel fifths or octaves, no voice a
 * semitone or a minor ninth from another or from the melody. Uses Viterbi over all voicings, around the loop.
 */
import type { Chord } from './harmony.ts';
import type { Note } from './notation.ts';

export interface Voice {
  low: number;
  high: number;
}

type Voicing = readonly number[];
const clash = (a: number, b: number): boolean => {
  const distance = Math.abs(a - b);
  return distance === 1 || distance === 13;
};

/** Low thirds sound muddy, wide gaps sound hollow. */
function spacingFits(lower: number, upper: number, index: number): boolean {
  const gap = upper - lower;
  if (gap <= 0 || gap > (index === 0 ? 19 : 12)) return false;
  if (lower < 48 && gap < 5) return false;
  return lower >= 55 || gap >= 3;
}

function voicings(chord: Chord, voices: readonly Voice[]): Voicing[] {
  const found: Voicing[] = [];
  const fifth = chord.tones.length > 3 ? chord.tones[2] : undefined;
  const needed = chord.tones.filter((tone) => tone !== fifth);
  const build = (keys: number[]) => {
    const index = keys.length;
    const voice = voices[index];
    if (!voice) {
      if (needed.every((tone) => keys.some((key) => key % 12 === tone))) found.push([...keys]);
      return;
    }
    for (let key = voice.low; key <= voice.high; key += 1) {
      const tone = key % 12;
      if (index === 0 ? tone !== chord.bass : !chord.tones.includes(tone)) continue;
      if (index > 0 && !spacingFits(keys[index - 1]!, key, index - 1)) continue;
      if (keys.some((other) => clash(other, key))) continue;
      build([...keys, key]);
    }
  };
  build([]);
  return found;
}

function standing(
  chord: Chord,
  keys: Voicing,
  voices: readonly Voice[],
  melody: readonly Note[],
): number {
  let cost = 0;
  const count = (tone: number | undefined) => keys.filter((key) => key % 12 === tone).length;
  cost += Math.max(0, count(chord.tones[1]) - 1) * 2;
  for (const tone of chord.tones.slice(3)) cost += Math.max(0, count(tone) - 1) * 4;
  for (const [index, { low, high }] of voices.entries())
    cost += 0.06 * Math.abs(keys[index]! - (low + high) / 2);
  for (const note of melody) {
    const shared =
      Math.min(note.beat + note.length, chord.beat + chord.length) -
      Math.max(note.beat, chord.beat);
    if (shared <= 0) continue;
    for (const key of keys) if (clash(key, note.pitch)) cost += 30 * shared;
    if (keys.at(-1)! > note.pitch) cost += 0.4 * shared;
  }
  return cost;
}

function moving(from: Voicing, to: Voicing, chord: Chord): number {
  let cost = 0;
  for (let i = 0; i < from.length; i += 1) {
    const step = Math.abs(to[i]! - from[i]!);
    cost += (i === 0 ? 0.25 : 1) * step + (step > 7 ? 4 : 0);
    const seventh = chord.tones[3];
    if (
      i > 0 &&
      seventh !== undefined &&
      from[i]! % 12 === seventh &&
      (step > 2 || to[i]! > from[i]!)
    )
      cost += 3;
    for (let j = i + 1; j < from.length; j += 1) {
      const [was, is] = [from[j]! - from[i]!, to[j]! - to[i]!];
      const together =
        from[i] !== to[i] && Math.sign(to[i]! - from[i]!) === Math.sign(to[j]! - from[j]!);
      if (together && was % 12 === is % 12 && (is % 12 === 0 || is % 12 === 7)) cost += 100;
    }
  }
  return cost;
}

/** One pass; `first` fixes the voicing of the first chord, to close the loop. */
function search(
  chords: readonly Chord[],
  options: readonly Voicing[][],
  stands: readonly number[][],
  first?: Voicing,
): Voicing[] {
  let costs = options[0]!.map((option, k) =>
    first && option !== first ? Infinity : stands[0]![k]!,
  );
  const back: number[][] = [];
  for (let i = 1; i < chords.length; i += 1) {
    const came: number[] = [];
    const last = costs;
    costs = options[i]!.map((to, k) => {
      let [best, from] = [Infinity, 0];
      for (const [j, before] of options[i - 1]!.entries()) {
        if (last[j]! >= best) continue;
        const cost = last[j]! + moving(before, to, chords[i - 1]!);
        if (cost < best) [best, from] = [cost, j];
      }
      came.push(from);
      return best + stands[i]![k]!;
    });
    back.push(came);
  }
  if (first)
    costs = costs.map((cost, k) => cost + moving(options.at(-1)![k]!, first, chords.at(-1)!));
  let at = costs.indexOf(Math.min(...costs));
  const path = [options.at(-1)![at]!];
  for (let i = back.length - 1; i >= 0; i -= 1) {
    at = back[i]![at]!;
    path.unshift(options[i]![at]!);
  }
  return path;
}

/**
 * @param voices from the bass up
 * @returns one line of notes for each; repeated notes are tied
 */
export function leadVoices(
  chords: readonly Chord[],
  voices: readonly Voice[],
  melody: readonly Note[] = [],
): Note[][] {
  const options = chords.map((chord) => {
    const found = voicings(chord, voices);
    if (found.length === 0) throw new Error(`No voicing for ${chord.symbol} at beat ${chord.beat}`);
    return found;
  });
  const stands = chords.map((chord, i) =>
    options[i]!.map((keys) => standing(chord, keys, voices, melody)),
  );
  const open = search(chords, options, stands);
  const closed = search(chords, options, stands, open[0]);
  return voices.map((_, v) =>
    chords.map(({ beat, length }, i) => ({ beat, length, pitch: closed[i]![v]! })),
  );
}
