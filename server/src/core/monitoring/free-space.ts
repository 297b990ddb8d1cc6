/** Free space of the disks with the server's folders. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

interface FreeSpace {
  folder: string;
  bytes: number;
  /** Of the disk. */
  percent: number;
}

/** The database cannot write, or soon cannot. */
export const fewBytes = 1024 ** 3;
export const fewPercent = 10;

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));

/** @returns each disk once, with the first of the folders on it; a folder need not exist yet */
export function freeSpace(folders: readonly string[]): FreeSpace[] {
  const seen = new Set<number>();
  return folders.flatMap((folder) => {
    const there = existing(folder);
    const { dev } = statSync(there);
    if (seen.has(dev)) return [];
    seen.add(dev);
    const { bavail, blocks, bsize } = statfsSync(there);
    return { folder, bytes: bavail * bsize, percent: Math.round((bavail / blocks) * 100) };
  });
}
