/** Changed files, and the browser tests they can affect. Vitest finds its own files by their imports. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from '../lib/paths.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

export const changedPaths = (since: string): string[] => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

function commitOf(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)[0];
  } catch {
    return undefined;
  }
}

export const headCommit = (): string | undefined => commitOf('HEAD');
export const isCommit = (name: string): boolean => commitOf(name) !== undefined;

const ofConsole = /^e2e\/console-/;

export function journeysOf(
  changes: readonly string[],
  all: readonly string[] = globSync('e2e/**/*.spec.ts', { cwd: root }),
): string[] {
  const touches = (pattern: RegExp) => changes.some((path) => pattern.test(path));
  const isAffected = (file: string): boolean => {
    if (
      changes.includes(file) ||
      touches(/^e2e\/support\/|^(?:contract|ui)\/src\/|^server\/(?:src|migrations|sql)\//)
    )
      return true;
    return touches(ofConsole.test(file) ? /^console\// : /^(?:site|passport|campaigns)\//);
  };
  return all.filter(isAffected).toSorted();
}
