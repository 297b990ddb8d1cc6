/**
 * Copies of a pack's folder. A server reads a copy, so that files that change meanwhile never mix with those it has
 * read, and so that it can go back.
 */
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createHasher, filesBelow, readJson } from './files.ts';

export interface Snapshot {
  folder: string;
  key: string;
  /** 12 hex digits, of the content of every file. */
  hash: string;
}

interface Listed {
  name: string;
  path: string;
  size: number;
  time: number;
}

/** Files of the pack without hidden ones, in an order that is the same everywhere. */
const listOf = (pack: string): Listed[] =>
  [...filesBelow(pack)].map((path) => {
    const { size, mtimeMs } = statSync(path);
    return { name: relative(pack, path).replaceAll('\\', '/'), path, size, time: mtimeMs };
  });

/** Reading all pictures would take too long for each change. */
const hashOfFile = createHasher({});

/**
 * Copies the pack into `<into>/<hash>`, unless that copy exists. Files that the copy `before` has are linked, not copied.
 * Throws when a file changes while it is copied: the caller tries again.
 * @param before folder of an earlier copy
 */
export function takeSnapshot(pack: string, into: string, before?: string): Snapshot {
  const files = listOf(pack);
  const whole = createHash('sha256');
  for (const file of files) whole.update(`${file.name}\0${hashOfFile(file.path)}\0`);
  const hash = whole.digest('hex').slice(0, 12);
  const folder = join(into, hash);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}.part`;
    rmSync(draft, { recursive: true, force: true });
    for (const file of files) copy(file, join(draft, file.name), before && join(before, file.name));
    renameDraft(draft, folder);
  }
  const { key } = readJson(join(folder, 'campaign.json')) as { key?: unknown };
  return { folder, hash, key: typeof key === 'string' ? key : '' };
}

function copy(file: Listed, target: string, earlier: string | undefined): void {
  mkdirSync(dirname(target), { recursive: true });
  if (earlier && isSame(file, earlier)) {
    try {
      linkSync(earlier, target);
      return;
    } catch {
      // A file system without links: the file is copied.
    }
  }
  copyFileSync(file.path, target, constants.COPYFILE_FICLONE);
  const now = statSync(file.path);
  if (now.size !== file.size || now.mtimeMs !== file.time)
    throw new Error(`${file.name} changes while it is read`);
}

const isSame = (file: Listed, earlier: string): boolean =>
  existsSync(earlier) &&
  statSync(earlier).size === file.size &&
  hashOfFile(earlier) === hashOfFile(file.path);

/** Another server that shares the folder may have made the same copy. */
function renameDraft(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes all copies but these. @param keep folders */
export function dropSnapshots(into: string, keep: readonly string[]): void {
  for (const name of existsSync(into) ? readdirSync(into) : [])
    if (/^[0-9a-f]{12}$/.test(name) && !keep.includes(join(into, name)))
      rmSync(join(into, name), { recursive: true, force: true });
}
