/**
 * Plays a solo line: slurred steps are one note with an S-shaped bend, leaps a new note on the other of two channels
 * (so that a bend does not affect a ringing note), with CC2 loudness every 12 ms from phrase, note, attack and release.
 */
import type { TempoMap } from './curves.ts';
import type { Solo } from './instruments.ts';
import {
  bend,
  bendRange,
  breath,
  type MidiEvent,
  noteOff,
  noteOn,
  onChannel,
  preset,
} from './midi.ts';
import type { Note } from './notation.ts';
import type { Random } from './rng.ts';

export interface Performance {
  events: MidiEvent[];
  loudness: readonly (readonly [time: number, value: number])[];
}

const glide = 0.075;
const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));
const smooth = (u: number): number => u * u * (3 - 2 * u);
const smoother = (u: number): number => u * u * u * (u * (6 * u - 15) + 10);

/** Notes in one breath with intervals small enough for one sample. */
function groupsOf(notes: readonly Note[]): Note[][] {
  const groups: Note[][] = [];
  for (const note of notes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const near =
      last &&
      Math.abs(note.pitch - last.pitch) <= 2 &&
      Math.abs(note.pitch - group![0]!.pitch) <= 3;
    if (note.slur && near) group!.push(note);
    else groups.push([note]);
  }
  return groups;
}

interface Sung {
  note: Note;
  from: number;
  to: number;
}

function bends(
  instrument: Solo,
  sung: readonly Sung[],
  end: number,
  from: number,
  random: Random,
): MidiEvent[] {
  const { tuning = {}, vibrato } = instrument;
  const base = sung[0]!.note.pitch;
  const start = sung[0]!.from;
  const shakes = vibrato && (!vibrato.keys || vibrato.keys.includes(base));
  const events: MidiEvent[] = [];
  let phase = random.next() * 2 * Math.PI;
  for (let time = start - 0.02; time < end + 0.12; time += 0.008) {
    let semitones = -(tuning[base] ?? 0) / 100 + from * (1 - smooth(clamp((time - start) / 0.07)));
    let between = 0;
    for (const [i, { note, from: at }] of sung.entries()) {
      const u = clamp((time - at + glide / 2) / glide);
      const before = sung[i - 1]?.note.pitch;
      if (before !== undefined && u > 0)
        between = before - base + (note.pitch - before) * smoother(u);
    }
    const now = sung.find(({ to }) => time < to) ?? sung.at(-1)!;
    if (shakes && now.to - now.from > 0.55)
      semitones +=
        (vibrato.depth / 100) *
        clamp((time - now.from - 0.25) / 0.5) *
        clamp((now.to - time) / 0.12) *
        Math.sin(phase);
    phase += 2 * Math.PI * (vibrato?.rate ?? 5) * (1 + 0.05 * Math.sin(time * 1.7)) * 0.008;
    events.push(bend(time, semitones + between));
  }
  return events;
}

/** CC2 of one group: phrase curve × swell of the note × attack × taper. */
function loudness(
  instrument: Solo,
  sung: readonly Sung[],
  { end, slurred, legato }: { end: number; slurred: boolean; legato: boolean },
  dynamics: (beat: number) => number,
): [number, number][] {
  const start = sung[0]!.from;
  const level = 10 ** (-(instrument.levels?.[sung[0]!.note.pitch] ?? 0) / 33);
  const attack = slurred ? 0.9 : instrument.attack;
  const values: [number, number][] = [];
  for (let time = start - 0.006; time < end + 0.02; time += 0.012) {
    const k = Math.max(
      0,
      sung.findIndex(({ to }) => time < to),
    );
    const { note, from, to } = time >= sung.at(-1)!.to ? sung.at(-1)! : sung[k]!;
    const u = clamp((time - from) / (to - from));
    let value = dynamics(note.beat + note.length * u) * (note.accent ? 1.08 : 1);
    if (to - from > 0.5) value *= 0.92 + 0.13 * Math.sin(Math.PI * u ** 0.75);
    if (note === sung[0]!.note) {
      const q = clamp((time - start) / (slurred ? 0.05 : 0.14));
      value *= attack + (1 - attack) * q * (2 - q);
    } else value *= 0.93 + 0.07 * clamp(Math.abs(time - from) / 0.05);
    const left = end - time;
    if (!legato && left < 0.22) value *= 0.55 + 0.45 * clamp(left / 0.22);
    values.push([time, value * level]);
  }
  return values;
}

export function playSolo(
  instrument: Solo,
  notes: readonly Note[],
  dynamics: (beat: number) => number,
  tempo: TempoMap,
  random: Random,
): Performance {
  const { bank, program, lead = 0.03 } = instrument;
  const events = [0, 1].flatMap((channel) =>
    [...preset(bank, program), ...bendRange()].map((event) => onChannel(event, channel)),
  );
  const log: [number, number][] = [];
  const groups = groupsOf(notes);
  for (const [index, group] of groups.entries()) {
    const late = random.bell(0.012) - lead;
    const sung = group.map((note) => ({
      note,
      from: tempo.at(note.beat) + late,
      to: tempo.at(note.beat + note.length) + late,
    }));
    const [first, last] = [sung[0]!, sung.at(-1)!];
    const next = groups[index + 1]?.[0];
    const before = groups[index - 1]?.at(-1)?.pitch;
    const slurred = Boolean(first.note.slur) && before !== undefined;
    const legato = Boolean(next?.slur) && !last.note.breath;
    const touching = next !== undefined && tempo.at(next.beat) + late - last.to < 0.02;
    // A breath shortens the note before it and never delays the next beat.
    const gap = last.note.breath
      ? -Math.min(0.24, 0.4 * (last.to - last.from))
      : touching
        ? -0.045
        : 0;
    const end = last.to + (legato ? 0.055 : gap);
    // A slurred leap starts a quarter of the way, any other note slightly below its pitch.
    const scoop = slurred ? clamp((before - first.note.pitch) * 0.25, -0.56, 0.56) * 0.5 : -0.08;
    const own = [
      noteOn(first.from, first.note.pitch, clamp(dynamics(first.note.beat), 20, 120)),
      noteOff(end, first.note.pitch),
      ...bends(instrument, sung, end, scoop, random),
    ];
    for (const [time, value] of loudness(instrument, sung, { end, slurred, legato }, dynamics)) {
      own.push(breath(time, value));
      log.push([time, value / 100]);
    }
    events.push(...own.map((event) => onChannel(event, index % 2)));
  }
  return { events, loudness: log };
}
