/** All files of a pack's media, finished and planned, with the hashes of their addresses. */
import { extname } from 'node:path';
import { packFileAddress } from '@prelude/contract/site/site-pack';
import { type Job, type Output, shortHash } from './job.ts';
import type { Store } from './store.ts';
import { hashOf } from './subjects.ts';

interface MediaFile {
  /** Hash of everything that the file depends on; of its content for a finished one. */
  key: string;
  /** Path of a finished file. */
  finished?: string;
  /** Makes it. */
  job?: Job;
}

/** Name of a picture: its path without width and ending. */
export const assetOf = (path: string): string =>
  path.slice(0, -extname(path).length).replace(/-\d+$/, '');

/** Files that share a hash: all sizes of a picture, all files of a character, and those of the film. */
const groupOf = (path: string): string =>
  assetOf(path)
    .replace(/^(?:faces|portraits|motifs)\/(.+?)(?:-depth)?$/, 'roles/$1')
    .replace(/^film\/.+/, 'film');

/** Its rule in a style sheet names it by its own key (`fontAddress`). */
const isFont = (path: string): boolean => extname(path) === '.woff2';

export type MediaFiles = ReturnType<typeof listFiles>;

export function listFiles(
  finished: ReadonlyMap<string, string>,
  jobs: readonly Job[],
  { store, hashOfFile }: { store: Store; hashOfFile: (path: string) => string },
) {
  const all = new Map<string, MediaFile>();
  for (const [path, file] of finished)
    all.set(path, { key: hashOfFile(file).slice(0, 32), finished: file });
  const outputs = new Map<string, Output>();
  for (const job of jobs)
    for (const output of job.outputs) {
      all.set(output.path, { key: output.key, job });
      outputs.set(output.path, output);
    }
  const groups = new Map<string, string[]>();
  for (const path of [...all.keys()].toSorted())
    groups.set(groupOf(path), [...(groups.get(groupOf(path)) ?? []), path]);
  const hashes = new Map(
    [...groups].map(([group, paths]) => [
      group,
      shortHash(hashOf(...paths.flatMap((path) => [path, all.get(path)!.key]))),
    ]),
  );
  const known = (path: string): MediaFile => {
    const file = all.get(path);
    if (!file) throw new Error(`The pack has no file ${path}`);
    return file;
  };
  /** 6 hex digits. Throws for an unknown path. */
  const hash = (path: string): string => {
    const { key } = known(path);
    return isFont(path) ? shortHash(key) : hashes.get(groupOf(path))!;
  };
  return {
    all: all as ReadonlyMap<string, MediaFile>,
    has: (path: string) => all.has(path),
    hashOf: hash,
    address: (path: string) => packFileAddress(hash(path), path),
    keyOf: (path: string) => known(path).key,
    /** Path on the disk; undefined until it is made. */
    fileOf: (path: string) => {
      const output = outputs.get(path);
      return output ? store.fileOf(output) : all.get(path)?.finished;
    },
  };
}
