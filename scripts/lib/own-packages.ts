import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Installs the packages of a folder with a separate `package.json` (`lab`, `studio`) when they are missing or changed.
 * Exits with npm's code when npm fails.
 */
export function installPackagesOf(name: string): void {
  const folder = join(root, name);
  const stamp = join(folder, 'node_modules', '.installed');
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  process.stderr.write(`Installing the packages of ${name}/\n`);
  const { status } = spawnSync('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, manifest);
}
