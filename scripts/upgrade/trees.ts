/** The previous release and the present code in folders of their own, so that each can be built for any pack. */
import { cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { git, hasPackagesOf, linkPackages, unpack } from '../lib/old-tree.ts';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

interface Release {
  version: string;
  commit: string;
  /** Folder of the sample pack in that release. */
  pack: string;
}

export const previousRelease = JSON.parse(
  readFileSync(join(root, 'scripts/upgrade/previous-release.json'), 'utf8'),
) as Release;

/** Unpacks the previous release with its packages. Throws without the history of Git. */
export async function previousTree(folder: string): Promise<void> {
  unpack(previousRelease.commit, folder);
  if (hasPackagesOf(folder)) return linkPackages(folder);
  const args = ['install', '--omit=dev', '--no-save', '--no-fund', '--no-audit'];
  const code = await run('npm', [...args, '--loglevel=error'], { cwd: folder });
  if (code !== 0) throw new Error(`npm cannot install the packages of ${previousRelease.version}`);
}

/** Copies the files that the image is built from, as they are now, also those that are not committed. Replaces the folder. */
export function presentTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const isIgnored = (file: string): boolean =>
    lines.some(
      (line) => line !== '' && (matchesGlob(file, line) || matchesGlob(file, `${line}/**`)),
    );
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => !isIgnored(name)))
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
      cpSync(join(root, file), join(folder, file));
  linkPackages(folder);
}
