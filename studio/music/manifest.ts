/** The list of the finished tracks, `media/music/manifest.json` of the sample. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  endings,
  fingerprint,
  type Manifest,
  type TrackEntry,
} from '../../pack/src/compile/sound/manifest.ts';

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
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
