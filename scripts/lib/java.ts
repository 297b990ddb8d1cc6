/** Java for the Nu HTML checker: the installed one, or Debian's package where apt is allowed. */
import { spawnSync } from 'node:child_process';

const works = (): boolean => spawnSync('java', ['-version']).status === 0;

export function ensureJava(): boolean {
  if (works()) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'default-jre-headless'],
  ]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
  }
  return works();
}
