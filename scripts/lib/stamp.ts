/** Detects whether files have changed since a step last ran, by path, size and time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './paths.ts';

const passedOver = new Set(['node_modules', 'dist', 'data', '.git']);

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).toSorted()) {
    if (!passedOver.has(entry)) yield* filesBelow(join(path, entry));
  }
}

export function stampOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => [...filesBelow(resolve(root, name))])) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export const isFresh = (file: string, stamp: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === stamp;

export function writeStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
