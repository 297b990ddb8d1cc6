/** The project before the last change of its database, checked out next to this one so that both can run. */
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, linkPackages, unpack } from '../../scripts/lib/old-tree.ts';
import { root } from '../../scripts/lib/paths.ts';

const database = ['server/migrations', 'server/sql', ':(exclude)server/sql/tables'];
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
  unpack(before(), folder);
  linkPackages(folder);
  for (const part of ['site', 'console']) {
    const built = join(root, part, 'dist');
    if (existsSync(built)) symlinkSync(built, join(folder, part, 'dist'));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
