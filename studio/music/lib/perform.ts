/** Notes to MIDI in seconds. Times before 0 are played in the lead-in and folded into the end of the loop. */
import { curve, type TempoMap } from './curves.ts';
import { drumKit, instrument, type Section, type Struck } from './instruments.ts';
import {
  bend,
  bendRange,
  breath,
  type MidiEvent,
  noteOff,
  noteOn,
  onChannel,
  pedal,
  preset,
} from './midi.ts';
import type { Note } from './notation.ts';
import { type Performance, playSolo } from './perform-solo.ts';
import { type Random, random, seedOf } from './rng.ts';
import { beats, type Part, type Score, seconds, tempoOf } from './score.ts';

const corrected = (off: number | undefined): MidiEvent[] =>
  off ? [...bendRange(), bend(-8, -off / 100)] : [];

function tied(notes: readonly Note[]): Note[] {
  const result: Note[] = [];
  for (const note of notes) {
    const last = result.findLast(({ pitch }) => pitch === note.pitch);
    if (last && !note.accent && Math.abs(last.beat + last.length - note.beat) < 1e-6)
      last.length += note.length;
    else result.push({ ...note });
  }
  return result;
}

/**
 * A section: one CC2 curve for all, repeated notes tied unless accented, an early start so that notes sound on the
 * beat.
 */
function playSection(
  { bank, program, lead = 0.12, overlap, off }: Section,
  notes: readonly Note[],
  dynamics: (beat: number) => number,
  { tempo, end, dice }: { tempo: TempoMap; end: number; dice: Random },
): MidiEvent[] {
  const events = [...preset(bank, program), ...corrected(off)];
  for (const { beat, length, pitch, breath: lifted } of tied(notes)) {
    const from = tempo.at(beat) - lead + dice.bell(0.014);
    const to = tempo.at(beat + length) - lead + (lifted ? -0.12 : overlap) + dice.bell(0.014);
    events.push(noteOn(from, pitch, dynamics(beat)), noteOff(Math.max(from + 0.06, to), pitch));
  }
  for (let time = -1.2; time < end + 0.5; time += 0.03)
    events.push(breath(time, dynamics(tempo.beatAt(time + lead / 2))));
  return events;
}

/** Struck and plucked instruments: velocity and time vary as in human playing. */
function playStruck(
  { bank, program, gate, timing, lead = 0, off }: Struck,
  part: Part,
  score: Score,
  dynamics: (beat: number) => number,
  tempo: TempoMap,
  dice: Random,
): MidiEvent[] {
  const events = [...preset(bank, program), ...corrected(off)];
  for (const { beat, length, pitch, touch = 0, shift = 0, accent } of part.notes) {
    const from = tempo.at(beat) + shift - lead + dice.bell(timing);
    const to = Math.max(from + 0.06, tempo.at(beat + length * gate) + shift - lead);
    const velocity = dynamics(beat) + touch + (accent ? 10 : 0) + dice.bell(timing ? 3 : 0);
    events.push(noteOn(from, pitch, velocity), noteOff(to, pitch));
  }
  for (const [from, to] of part.pedals ?? [])
    events.push(
      pedal(tempo.at((from - 1) * score.bar) + 0.045, true),
      pedal(tempo.at((to - 1) * score.bar) - 0.004, false),
    );
  return events;
}

export function perform(score: Score, part: Part): Performance {
  const played = instrument(part.instrument);
  const tempo = tempoOf(score);
  const dice = random(seedOf(score.seed, part.id));
  const points = curve(part.dynamics, score.bar);
  const dynamics = (beat: number) => points(Math.max(0, Math.min(beats(score), beat)));
  const notes = part.notes.toSorted((a, b) => a.beat - b.beat);
  if (played.kind === 'solo') return playSolo(played, notes, dynamics, tempo, dice);
  const events =
    played.kind === 'section'
      ? playSection(played, notes, dynamics, { tempo, end: seconds(score), dice })
      : playStruck(played, part, score, dynamics, tempo, dice);
  // Counted from 0: MIDI's channel 10.
  const channel = played.bank === drumKit ? 9 : 0;
  return { events: events.map((event) => onChannel(event, channel)), loudness: [] };
}
