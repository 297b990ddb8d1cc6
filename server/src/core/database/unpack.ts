/**
 * Unpacks the prepared cluster. A kill at any moment leaves either no database or a complete one: the files are written
 * aside, and the folder is renamed when it is complete.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';

const block = 512;
interface Entry {
  name: string;
  isFolder: boolean;
  content: Uint8Array;
}

/** Entries of a tar archive (POSIX ustar), as `dumpDataDir` writes it. */
function* entriesOf(tar: Uint8Array): Generator<Entry> {
  const text = (from: number, to: number): string =>
    Buffer.from(tar.subarray(from, to)).toString('utf8').replace(/\0.*$/s, '');
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, at + 136).trim() || '0', 8);
    const prefix = text(at + 345, at + 500);
    const name = normalize(`${prefix && `${prefix}/`}${text(at, at + 100)}`).replace(/^\/+/, '');
    if (name.startsWith('..')) throw new Error(`The prepared database has a file outside: ${name}`);
    const isFolder = text(at + 156, at + 157) === '5' || name.endsWith('/');
    yield { name, isFolder, content: tar.subarray(at + block, at + block + size) };
    at += block + Math.ceil(size / block) * block;
  }
}

/** True when the folder has a database. */
export const hasDatabase = (folder: string): boolean =>
  (statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Runs `make` on a folder aside, which becomes `folder` when it is done. What a killed start left is removed first. */
export async function makeAside(
  folder: string,
  make: (part: string) => Promise<void> | void,
): Promise<void> {
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  await make(part);
  // Kept, in case a database lost its version file.
  if (existsSync(folder)) renameSync(folder, `${folder}.unfinished-${Date.now()}`);
  renameSync(part, folder);
}

/** @param template the archive of `template.ts` */
export async function unpack(template: Blob, folder: string): Promise<void> {
  for (const { name, isFolder, content } of entriesOf(await tarOf(template))) {
    const path = join(folder, name);
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 });
  }
}

const tarOf = async (template: Blob): Promise<Uint8Array> =>
  gunzipSync(new Uint8Array(await template.arrayBuffer()));
