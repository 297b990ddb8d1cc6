/** How long a recording is, from its head alone: a check needs no decoder. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { said } from './container.ts';

function headOf(path: string): { head: Buffer; size: number } {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    const length = readSync(file, head, 0, head.length, 0);
    return { head: head.subarray(0, length), size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

function ofWav(path: string): number | undefined {
  const { head, size } = headOf(path);
  const format = head.indexOf('fmt ');
  const sound = head.indexOf('data');
  if (format < 0 || sound < 0 || format + 20 > head.length) return undefined;
  // A stream has no true length in its head.
  const bytes = Math.min(head.readUInt32LE(sound + 4), size - sound - 8);
  return bytes / head.readUInt32LE(format + 16);
}

function ofFlac(path: string): number | undefined {
  const { head } = headOf(path);
  if (head.toString('latin1', 0, 4) !== 'fLaC') return undefined;
  // 20 bits for the rate, 8 for channels and depth, 36 for the number of frames.
  const rate = head.readUIntBE(18, 3) >> 4;
  const frames = (head[21]! & 15) * 2 ** 32 + head.readUInt32BE(22);
  return frames / rate || undefined;
}

/** @returns seconds; undefined when only a decoder knows */
export function durationOf(path: string): number | undefined {
  try {
    const ending = extname(path).toLowerCase();
    if (ending === '.wav') return ofWav(path);
    if (ending === '.flac') return ofFlac(path);
    if (ending === '.webm') return said(readFileSync(path), 'webm').seconds;
    if (ending === '.m4a') return said(readFileSync(path), 'm4a').seconds;
    if (ending === '.ogg') return said(readFileSync(path), 'ogg').seconds;
    return undefined;
  } catch {
    return undefined;
  }
}
