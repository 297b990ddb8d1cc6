/** Standard MIDI files, format 0. One tick is a millisecond (60 bpm, 1000 ticks a beat), so that scores use seconds. */
import { writeFileSync } from 'node:fs';

export interface MidiEvent {
  /** Seconds. */
  time: number;
  bytes: readonly number[];
  /** At the same time, smaller goes first: set-up 0–3, controllers 4, note off 5, note on 6. */
  order: number;
}

const controller = (time: number, number: number, value: number, order: number): MidiEvent => ({
  time,
  bytes: [0xb0, number, value],
  order,
});

const clampRound = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, Math.round(value)));

export const noteOn = (time: number, key: number, velocity: number): MidiEvent => ({
  time,
  bytes: [0x90, key, clampRound(velocity, 1, 127)],
  order: 6,
});
export const noteOff = (time: number, key: number): MidiEvent => ({
  time,
  bytes: [0x80, key, 0],
  order: 5,
});
/** CC2 is the loudness of the "Expr." presets, which ignore velocity; the others ignore CC2. */
export const breath = (time: number, value: number): MidiEvent =>
  controller(time, 2, clampRound(value, 1, 127), 4);
export const pedal = (time: number, down: boolean): MidiEvent =>
  controller(time, 64, down ? 127 : 0, down ? 4 : 3);

/** Bank and programme, well before the first note. Bank 128 is a kit: it needs channel 10 instead of a number. */
export const preset = (bank: number, program: number): MidiEvent[] => [
  controller(-9, 0, bank % 128, 0),
  controller(-9, 32, 0, 0),
  { time: -9, bytes: [0xc0, program], order: 1 },
];
const bendSemitones = 12;
export const bendRange = (): MidiEvent[] => [
  controller(-9, 101, 0, 2),
  controller(-9, 100, 0, 2),
  controller(-9, 6, bendSemitones, 3),
  controller(-9, 38, 0, 3),
];
export function bend(time: number, semitones: number): MidiEvent {
  const value = clampRound(8192 + (semitones / bendSemitones) * 8192, 0, 16383);
  return { time, bytes: [0xe0, value & 127, value >> 7], order: 3 };
}

export const onChannel = (event: MidiEvent, channel: number): MidiEvent => ({
  ...event,
  bytes: [event.bytes[0]! | channel, ...event.bytes.slice(1)],
});

function variableLength(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

/** @returns the file's bytes; events before 0 s are moved to 0 s */
export function midiFile(events: readonly MidiEvent[], end: number): Buffer {
  const sorted = events
    .map((event) => ({ ...event, tick: Math.max(0, Math.round(event.time * 1000)) }))
    .toSorted((a, b) => a.tick - b.tick || a.order - b.order);
  const track = [0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40];
  let last = 0;
  for (const { tick, bytes } of sorted) {
    track.push(...variableLength(tick - last), ...bytes);
    last = tick;
  }
  track.push(...variableLength(Math.max(0, Math.round(end * 1000) - last)), 0xff, 0x2f, 0);
  const head = Buffer.from([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 1000 >> 8, 1000 & 255]);
  const name = Buffer.alloc(8);
  name.write('MTrk');
  name.writeUInt32BE(track.length, 4);
  return Buffer.concat([head, name, Buffer.from(track)]);
}

export function writeMidi(path: string, events: readonly MidiEvent[], end: number): void {
  writeFileSync(path, midiFile(events, end));
}
