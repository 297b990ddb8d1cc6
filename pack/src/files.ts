/** Files of a campaign pack, the folder with one game's data (docs/campaign/README.md). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Throws with the file's name when it is not JSON. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

/** @returns an empty object without the file */
export const readOptional = (file: string): unknown => (existsSync(file) ? readJson(file) : {});

/** Names of the files with this ending, without it. */
export const namesIn = (folder: string, ending: '.json' | '.svg'): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
    : [];

/** Sorted, so that every machine reads them in the same order. */
export function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

export interface KnownHash {
  size: number;
  changed: number;
  hash: string;
}

/**
 * SHA-256 of files; a file of the same size and time keeps its hash. It is known by its place on the disk, because copies
 * of a pack share their unchanged files.
 * @param known hashes so far, which grow
 * @returns a function of a path; empty without a file
 */
export function createHasher(known: Record<string, KnownHash>): (path: string) => string {
  return (path) => {
    if (!existsSync(path)) return '';
    const { dev, ino, size, mtimeMs } = statSync(path);
    const place = `${dev} ${ino} ${basename(path)}`;
    const before = known[place];
    if (before?.size === size && before.changed === mtimeMs) return before.hash;
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    known[place] = { size, changed: mtimeMs, hash };
    return hash;
  };
}
