/** The project before the last change of its database, checked out next to this one so that both can run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const database = ['server/migrations', 'server/sql'];
const baseline = 'server/migrations/0000_baseline.sql';

/** The commit before the last database change; throws when the history does not go back that far. */
function before(): string {
  // First parents only: a change counts from its merge.
  const changed = git('rev-list', '-1', '--first-parent', 'HEAD', '--', ...database);
  const commit = git('rev-parse', '--verify', `${changed}^`);
  // A version from before the baseline has other tables.
  git('cat-file', '-e', `${commit}:${baseline}`);
  return commit;
}

export function whyNoOldTree(): string | undefined {
  try {
    before();
    return undefined;
  } catch {
    return 'needs git and a version between the baseline and the newest change of the database';
  }
}

export interface OldTree {
  folder: string;
  remove(): void;
}

/** Unpacks it. It uses the packages installed in this project, but its own workspaces. */
export function oldTree(): OldTree {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-before-'));
  const archive = join(folder, 'tree.tar');
  git('archive', '--format=tar', '--output', archive, before());
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
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
