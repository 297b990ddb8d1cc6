/** The files of the repository, for checks that read all of them. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

export interface Repository {
  /** Text files by path, relative to the root. */
  texts: ReadonlyMap<string, string>;
  /** Files of any kind, and their folders. */
  paths: ReadonlySet<string>;
}

/** New files included, ignored ones not. Without Git: every file outside the folders that builds and tests write. */
function listFiles(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
  } catch {
    const exclude = ['.git', '.env', 'data', '**/{node_modules,dist,coverage,.cache}'];
    return globSync('**/*', { cwd: root, exclude });
  }
}

export function readRepository(): Repository {
  const texts = new Map<string, string>();
  const paths = new Set<string>();
  for (const file of listFiles()) {
    const path = join(root, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    for (let at = file; !paths.has(at) && at !== '.'; at = dirname(at)) paths.add(at);
    const content = readFileSync(path);
    if (!content.includes(0)) texts.set(file, content.toString('utf8'));
  }
  return { texts, paths };
}
