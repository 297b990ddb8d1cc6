/** The project as it was before its newest migration, put beside this one so that both can run. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const migrations = join('server', 'migrations');
const sqlFiles = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('.sql')).toSorted();

/** The commit before the one that brought a migration; throws without a history that goes back so far. */
function commitBefore(migration: string): string {
  // Along the first parents: it may have come, or got its number, in a merge.
  const line = ['-m', '--first-parent', '--diff-filter=A', '--format=%H', '-1'];
  const brought = git('log', ...line, '--', join(migrations, migration));
  return git('rev-parse', '--verify', `${brought}^`);
}

/**
 * What the version before is: the commit that had every migration but the newest. Where several came at once there is
 * none; then it is this version with the newest withheld.
 */
function before(): { commit: string; withheld: string | undefined } {
  const all = sqlFiles(readdirSync(join(root, migrations)));
  const newest = all.at(-1)!;
  const commit = commitBefore(newest);
  const had = sqlFiles(git('ls-tree', '--name-only', `${commit}:${migrations}`).split('\n'));
  return had.join() === all.slice(0, -1).join()
    ? { commit, withheld: undefined }
    : { commit: 'HEAD', withheld: newest };
}

export function whyNoOldTree(): string | undefined {
  try {
    before();
    return undefined;
  } catch {
    return 'needs git and the history back to before the newest migration';
  }
}

export interface OldTree {
  folder: string;
  remove(): void;
}

/** Unpacks it. It runs on the packages that are installed here, and on its own workspaces. */
export function oldTree(): OldTree {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-before-'));
  const archive = join(folder, 'tree.tar');
  const { commit, withheld } = before();
  git('archive', '--format=tar', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  if (withheld) withhold(join(folder, migrations), withheld);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@prelude'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@prelude') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@prelude')))
    symlinkSync(join(folder, name), join(modules, '@prelude', name));
  for (const part of ['site', 'console']) {
    const built = join(root, part, 'dist');
    if (existsSync(built)) symlinkSync(built, join(folder, part, 'dist'));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function withhold(folder: string, migration: string): void {
  rmSync(join(folder, migration));
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  journal.entries.pop();
  writeFileSync(file, JSON.stringify(journal));
}
