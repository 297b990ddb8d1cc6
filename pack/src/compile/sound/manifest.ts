import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const endings = ['webm', 'm4a'] as const;
export type Ending = (typeof endings)[number];

export interface FileFacts {
  bytes: number;
  sha256: string;
  lufs: number;
  seconds: number;
}
export interface TrackEntry {
  id: string;
  loopStart: number;
  loopEnd: number;
  files: Readonly<Record<Ending, FileFacts>>;
}
export interface Manifest {
  tracks: TrackEntry[];
}

export function fingerprint(path: string): Pick<FileFacts, 'bytes' | 'sha256'> {
  const bytes = readFileSync(path);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
