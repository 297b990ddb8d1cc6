/** Programs that some tests need: the installed one, or Debian's package where apt is allowed. */
import { spawnSync } from 'node:child_process';

/** @returns false when the program neither runs nor can be installed */
function ensure(program: string, versionFlag: string, debianPackage: string): boolean {
  const works = (): boolean => spawnSync(program, [versionFlag]).status === 0;
  if (works()) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', debianPackage],
  ]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
  }
  return works();
}

/** For the Nu HTML checker. */
export const ensureJava = (): boolean => ensure('java', '-version', 'default-jre-headless');

/** For loops of music. */
export const ensureFfmpeg = (): boolean => ensure('ffmpeg', '-version', 'ffmpeg');
