/** Runs an external tool with its output in a file and a time limit, and reads the findings from its report. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subject.ts';

export interface Tool {
  name: string;
  /** Debian package, and how the tool prints its version; undefined for our own. */
  theirs?: { debian: string; args: string[]; form: RegExp };
  /** @returns findings, one line each, and figures about the run */
  attack(subject: Subject): Promise<{ findings: string[]; figures: string }>;
}

/** Undefined when the tool is not installed. */
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

/** @returns the output. The process is stopped after `seconds`, which is no error: earlier findings count. */
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
    // Settings, caches and sessions of the tools go to the temporary folder.
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
