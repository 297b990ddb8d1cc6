/** Java for the Nu HTML checker, which exists in no other form: the one found, or Debian's where apt may install it. */
import { spawnSync } from 'node:child_process';

const works = (): boolean => spawnSync('java', ['-version']).status === 0;

/** @returns whether `java` can be run now */
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
