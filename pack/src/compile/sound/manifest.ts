import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

export function fingerprint(path: string): Pick<FileFacts, 'bytes' | 'sha256'> {
  const bytes = readFileSync(path);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function differences(folder: string): string[] {
  return readManifest(folder).tracks.flatMap(({ id, files }) =>
    endings.flatMap((ending) => {
      const path = join(folder, `${id}.${ending}`);
      if (!existsSync(path)) return [`${id}.${ending} is missing`];
      const { bytes, sha256 } = fingerprint(path);
      const said = files[ending];
      return bytes === said.bytes && sha256 === said.sha256
        ? []
        : [`${id}.${ending} is not the file of the manifest`];
    }),
  );
}

/** Inserts entries in the given order. */
export function updateManifest(
  folder: string,
  entries: readonly TrackEntry[],
  order: readonly string[],
): void {
  const old = readManifest(folder).tracks;
  const tracks = order.flatMap((id) => {
    const entry = entries.find((track) => track.id === id) ?? old.find((track) => track.id === id);
    return entry ? [entry] : [];
  });
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ tracks }, null, 2)}\n`);
}
