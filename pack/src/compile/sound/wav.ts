import { readFileSync, writeFileSync } from 'node:fs';

/** Frames per second. */
export const sampleRate = 48_000;

export type Stereo = readonly [left: Float32Array, right: Float32Array];

export const silence = (length: number): Stereo => [
  new Float32Array(length),
  new Float32Array(length),
];
export const decibels = (value: number): number => 20 * Math.log10(Math.max(1e-12, value));
export const gain = (db: number): number => 10 ** (db / 20);

export function splitChannels(bytes: Buffer): Stereo {
  const length = Math.floor(bytes.length / 8);
  const sound = silence(length);
  for (let i = 0; i < length; i += 1) {
    sound[0][i] = bytes.readFloatLE(i * 8);
    sound[1][i] = bytes.readFloatLE(i * 8 + 4);
  }
  return sound;
}

export function readWav(path: string): Stereo {
  const bytes = readFileSync(path);
  for (let at = 12; at < bytes.length - 8;) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'data')
      return splitChannels(bytes.subarray(at + 8, Math.min(at + 8 + size, bytes.length)));
    at += 8 + size + (size & 1);
  }
  throw new Error(`${path} has no sound`);
}

export function writeWav(path: string, [left, right]: Stereo): void {
  const length = left.length;
  const bytes = Buffer.alloc(44 + length * 8);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + length * 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(3, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 8, 28);
  bytes.writeUInt16LE(8, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length * 8, 40);
  for (let i = 0; i < length; i += 1) {
    bytes.writeFloatLE(left[i]!, 44 + i * 8);
    bytes.writeFloatLE(right[i]!, 48 + i * 8);
  }
  writeFileSync(path, bytes);
}
