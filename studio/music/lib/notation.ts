/**
 * The notation of the scores: `F5:2 ~E5:1 | D5:1.5 ~E5:.5 A4:1, |`. A token is pitch and length in beats; `~` slurred
 * from the previous note, `^` accent, `_` tie, `-` rest, `,` breath after it, `D3+A3` notes together. An incomplete bar
 * throws.
 */
export interface Note {
  /** Beats from the start of the track. */
  beat: number;
  /** Beats. */
  length: number;
  /** MIDI key, 60 = C4. */
  pitch: number;
  slur?: boolean;
  accent?: boolean;
  /** A breath of a wind player or a lifted bow. */
  breath?: boolean;
  /** MIDI velocity added to the part's dynamics. */
  touch?: number;
  /** Offset from the written time in seconds: rolled chords, a bass before the beat. */
  shift?: number;
}

const steps: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const names = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

/** `Eb`, `C#`, `B` as 0 to 11. */
export function pitchClass(name: string): number {
  const step = steps[name[0] ?? ''];
  if (step === undefined || !/^[A-G](#|b)?$/.test(name)) throw new Error(`Not a note: ${name}`);
  return (step + (name[1] === '#' ? 1 : name[1] === 'b' ? 11 : 0)) % 12;
}

/** `C4` as 60. */
export function pitch(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])(#|b)?(-?\d)$/.exec(name) ?? [];
  const step = steps[letter];
  if (step === undefined) throw new Error(`Not a note: ${name}`);
  return step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1);
}

export const pitchName = (key: number): string =>
  `${names[((key % 12) + 12) % 12] ?? ''}${Math.floor(key / 12) - 1}`;

export const pitches = (source: string): number[] => source.trim().split(/\s+/).map(pitch);

const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

/**
 * Splits a source at its bar lines and calls back with the place of every token.
 * @returns the number of bars
 */
export function eachToken(
  bar: number,
  from: number,
  source: string,
  token: (text: string, beat: number) => number,
): number {
  const bars = source
    .trim()
    .replace(/\|\s*$/, '')
    .split('|');
  for (const [index, text] of bars.entries()) {
    const start = (from - 1 + index) * bar;
    let beat = start;
    for (const part of text.trim().split(/\s+/)) beat += token(part, beat);
    if (!same(beat - start, bar))
      throw new Error(`Bar ${from + index} has ${beat - start} beats: ${text.trim()}`);
  }
  return bars.length;
}

export function line(bar: number, from: number, source: string): Note[] {
  const notes: Note[] = [];
  let last: Note[] = [];
  eachToken(bar, from, source, (text, beat) => {
    const [, signs = '', what = '', beats = '', breath] =
      /^([~^]*)([^:,]+):([\d.]+)(,)?$/.exec(text) ?? [];
    const length = Number(beats);
    if (!(length > 0)) throw new Error(`Bar ${Math.floor(beat / bar) + 1}: not a note: ${text}`);
    if (what === '_') for (const note of last) note.length += length;
    else if (what !== '-') {
      last = what.split('+').map((name) => ({ beat, length, pitch: pitch(name) }));
      for (const note of last) {
        if (signs.includes('~')) note.slur = true;
        if (signs.includes('^')) note.accent = true;
      }
      notes.push(...last);
    }
    if (breath) for (const note of last) note.breath = true;
    return length;
  });
  return notes;
}
