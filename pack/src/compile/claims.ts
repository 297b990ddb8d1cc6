/** Claims on work that several threads and servers share, as files. */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The holder renews its claim; encoding music blocks its thread for some seconds. */
const renewMs = 5000;
const staleMs = 60_000;

/**
 * @param name of the work, a hash
 * @param holder identifies the thread that claims
 * @returns a function that ends the claim; undefined while someone else has it
 */
export function claim(folder: string, name: string, holder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  if (isStale(path)) rmSync(path, { force: true });
  try {
    writeFileSync(path, `${hostname()} ${process.pid} ${holder}`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  const renewal = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Someone has removed it: at worst, the work is done twice.
    }
  }, renewMs).unref();
  return () => {
    clearInterval(renewal);
    rmSync(path, { force: true });
  };
}

/** Ends a claim of a thread that no longer runs. */
export function endClaim(folder: string, name: string, holder: string): void {
  const path = join(folder, name);
  if (contentOf(path)?.endsWith(` ${holder}`)) rmSync(path, { force: true });
}

/** A server that was killed leaves its claims. */
function isStale(path: string): boolean {
  const content = contentOf(path);
  if (content === undefined) return false;
  const [host, pid] = content.split(' ');
  if (host === hostname() && pid && !isRunning(Number(pid))) return true;
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  return Date.now() - mtimeMs > staleMs;
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
