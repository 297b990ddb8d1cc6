import { instrument } from './instruments.ts';
import { type Note, pitchName } from './notation.ts';
import { beats, type Part, type Score } from './score.ts';

const near = 1e-6;
const end = (note: Note): number => note.beat + note.length;
const overlap = (a: Note, b: Note): number => Math.min(end(a), end(b)) - Math.max(a.beat, b.beat);

/** `bar 3 beat 2.5` */
const barAt = (score: Score, beat: number): string =>
  `bar ${Math.floor(beat / score.bar + near) + 1} beat ${Number(((beat % score.bar) + 1).toFixed(2))}`;

/** Every note must be inside the track and the instrument's range; a `line` or `voice` has one note at a time. */
export function ranges(score: Score): string[] {
  return score.parts.flatMap((part) => {
    const { low, high } = instrument(part.instrument);
    const notes = part.notes.toSorted((a, b) => a.beat - b.beat);
    return notes.flatMap((note, i) => {
      const where = `${part.id} ${pitchName(note.pitch)} ${barAt(score, note.beat)}`;
      const next = notes[i + 1];
      return [
        ...(note.pitch < low || note.pitch > high ? [`range: ${where}`] : []),
        ...(note.beat < 0 || end(note) > beats(score) + near
          ? [`outside the track: ${where}`]
          : []),
        ...((part.role === 'line' || part.role === 'voice') && next && overlap(note, next) > near
          ? [`two at once: ${where}`]
          : []),
      ];
    });
  });
}

/** Semitones and minor ninths that sound for at least a pulse. */
export function clashes(score: Score): string[] {
  const heard = score.parts.filter(({ role }) => ['line', 'voice', 'chords'].includes(role));
  const found = new Set<string>();
  for (const [i, a] of heard.entries())
    for (const b of heard.slice(i))
      for (const x of a.notes)
        for (const y of b.notes) {
          const distance = Math.abs(x.pitch - y.pitch);
          if ((distance !== 1 && distance !== 13) || overlap(x, y) < score.pulse - near) continue;
          const beat = Math.max(x.beat, y.beat);
          found.add(
            `clash: ${a.id} ${pitchName(x.pitch)} / ${b.id} ${pitchName(y.pitch)} ${barAt(score, beat)}`,
          );
        }
  return [...found];
}

const before = (part: Part, beat: number): Note | undefined =>
  part.notes.find((note) => Math.abs(end(note) - beat) < near);

function pairs(score: Score): [Part, Part][] {
  const voices = score.parts.filter(({ role }) => role === 'voice');
  const lines = score.parts.filter(({ role }) => role === 'line');
  const bass = voices[0];
  const among = (parts: readonly Part[]) =>
    parts.flatMap((a, i) => parts.slice(i + 1).map((b): [Part, Part] => [a, b]));
  return [
    ...among(voices),
    ...among(lines),
    ...(bass ? lines.map((part): [Part, Part] => [bass, part]) : []),
  ];
}

/** Parallel fifths and octaves: among the voices, among the lines, between bass and line. */
export function parallels(score: Score): string[] {
  return pairs(score).flatMap(([a, b]) =>
    a.notes.flatMap((x) => {
      const y = b.notes.find(({ beat }) => Math.abs(beat - x.beat) < near);
      const [was, were] = [before(a, x.beat), before(b, x.beat)];
      if (!y || !was || !were) return [];
      const interval = Math.abs(x.pitch - y.pitch) % 12;
      const moved = Math.sign(x.pitch - was.pitch);
      if (moved === 0 || moved !== Math.sign(y.pitch - were.pitch)) return [];
      if ((interval !== 0 && interval !== 7) || Math.abs(was.pitch - were.pitch) % 12 !== interval)
        return [];
      const name = interval ? 'fifths' : 'octaves';
      return [
        `parallel ${name}: ${a.id} ${pitchName(was.pitch)}-${pitchName(x.pitch)} / ${b.id} ${pitchName(were.pitch)}-${pitchName(y.pitch)} ${barAt(score, x.beat)}`,
      ];
    }),
  );
}

/**
 * A non-chord note in a line that lasts at least a pulse must continue by step, or stay until it belongs to the chord.
 */
export function hanging(score: Score): string[] {
  return score.parts
    .filter(({ role }) => role === 'line')
    .flatMap((part) =>
      part.notes.flatMap((note, i) => {
        const chords = score.chords.filter(
          ({ beat, length }) =>
            Math.min(end(note), beat + length) - Math.max(note.beat, beat) > near,
        );
        const foreign = chords.filter(
          ({ tones, bass }) => !tones.includes(note.pitch % 12) && bass !== note.pitch % 12,
        );
        const long = foreign.filter(
          ({ beat, length }) =>
            Math.min(end(note), beat + length) - Math.max(note.beat, beat) >= score.pulse - near,
        );
        if (long.length === 0 || foreign.at(-1) !== chords.at(-1)) return [];
        const next = part.notes[i + 1] ?? part.notes[0];
        const onward = next && Math.abs(next.pitch - note.pitch) <= 2;
        return onward
          ? []
          : [
              `hanging: ${part.id} ${pitchName(note.pitch)} over ${long[0]!.symbol} ${barAt(score, note.beat)}`,
            ];
      }),
    );
}

export function gaps(score: Score): string[] {
  const total = score.chords.reduce((sum, { length }) => sum + length, 0);
  return Math.abs(total - beats(score)) < near
    ? []
    : [`the chords last ${total} of ${beats(score)} beats`];
}

export const lint = (score: Score): string[] =>
  [gaps, ranges, clashes, parallels, hanging].flatMap((rule) => rule(score));
