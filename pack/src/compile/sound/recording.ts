import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

const startsWith =
  (...signs: string[]) =>
  (head: string): boolean =>
    signs.some((sign) => head.startsWith(sign));

/** First bytes by ending; only a check that decodes the file knows more. */
const kinds: Readonly<Record<string, (head: string) => boolean>> = {
  '.wav': (head) => /^(?:RIFF|RF64)[\s\S]{4}WAVE/.test(head),
  '.flac': startsWith('fLaC', 'ID3'),
  // A frame begins with eleven set bits.
  '.mp3': (head) => head.startsWith('ID3') || /^\u00FF[\u00E0-\u00FF]/.test(head),
  '.ogg': startsWith('OggS'),
  '.opus': startsWith('OggS'),
  '.m4a': (head) => head.slice(4, 8) === 'ftyp',
  '.aif': startsWith('FORM'),
  '.aiff': startsWith('FORM'),
};

/** A second of the most compressed speech is larger. */
const leastBytes = 1000;

/** Whether a recording with this name is read. */
export const isRecording = (name: string): boolean => extname(name).toLowerCase() in kinds;

/**
 * Reads only the first bytes, so that a check needs no decoder.
 * @returns what is wrong with a recording and what would be right; undefined for other files, too
 */
export function recordingFault(path: string): string | undefined {
  const isKind = kinds[extname(path).toLowerCase()];
  if (!isKind) return undefined;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(12);
    readSync(file, head, 0, head.length, 0);
    if (isKind(head.toString('latin1')) && fstatSync(file).size >= leastBytes) return undefined;
    return 'cannot be read; the file is broken, or its ending is wrong: export it again as WAV or FLAC';
  } finally {
    closeSync(file);
  }
}
