/** Another version of the project, unpacked from Git so that it can run next to this one. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Throws when Git fails: no history, an unknown commit. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

export function unpack(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'tree.tar');
  git('archive', '--format=tar', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/** Gives an unpacked version the packages installed in this project, but its own workspaces. */
export function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@prelude'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@prelude') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@prelude')))
    symlinkSync(join(folder, name), join(modules, '@prelude', name));
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

const lockOf = (folder: string): Lock =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;

/** @returns whether this project has every package of the other version, in the same version */
export function hasPackagesOf(folder: string): boolean {
  const own = lockOf(root).packages;
  return Object.entries(lockOf(folder).packages).every(
    ([path, { version }]) => !path.startsWith('node_modules/') || own[path]?.version === version,
  );
}
