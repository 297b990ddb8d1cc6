/** How a tool of others is run: its own output into a file, a time it may take, and what it found read from its report. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subject.ts';

export interface Tool {
  name: string;
  /** The Debian package it comes in, and what it prints its version by; undefined: of our own. */
  theirs?: { debian: string; args: string[]; form: RegExp };
  /** @returns what it found, one line each, and what it did in figures */
  attack(subject: Subject): Promise<{ findings: string[]; figures: string }>;
}

/** Undefined: not installed here. */
export function versionOf({ name, theirs }: Tool): string | undefined {
  if (!theirs) return 'of our own';
  const { args, form } = theirs;
  try {
    const said = execFileSync('sh', ['-c', `${name} ${args.join(' ')} 2>&1 || true`], {
      encoding: 'utf8',
    });
    return form.exec(said)?.[1];
  } catch {
    return;
  }
}

/** @returns everything it printed. Ended after `seconds`, which is no error: what it found until then counts. */
export async function runTool(
  command: string,
  args: readonly string[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<string> {
  const file = join(folder, `${command}-${Date.now()}.txt`);
  const output = openSync(file, 'w');
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', output, output],
    // Their settings, caches and sessions go where the rest is thrown away.
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
  });
  const timer = setTimeout(() => child.kill('SIGTERM'), seconds * 1000);
  const hard = setTimeout(() => child.kill('SIGKILL'), (seconds + 10) * 1000);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  clearTimeout(timer);
  clearTimeout(hard);
  closeSync(output);
  return readFileSync(file, 'utf8');
}
