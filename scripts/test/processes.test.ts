import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const module = join(import.meta.dirname, 'processes.ts');

/** A runner whose child has a child of its own; both write their process ids to files in the run's folder. */
const runner = `
  const { startProcesses } = await import(${JSON.stringify(module)});
  const processes = startProcesses();
  await processes.run('sh', ['-c', 'sleep 60 & echo $! > "$TMPDIR/$!"; echo > "$TMPDIR/$$"; wait']);
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until<T>(read: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const value = read();
    if (value !== undefined) return value;
    await sleep(25);
  }
  throw new Error('It did not come to that');
}

describe('an interrupted run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s leaves no process or file',
    async (signal) => {
      const parent = mkdtempSync(join(tmpdir(), 'prelude-interrupt-'));
      const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], {
        env: { PATH: process.env.PATH, TMPDIR: parent },
        stdio: 'ignore',
      });
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const pids = await until(() => {
        const [folder] = readdirSync(parent);
        const files = folder ? readdirSync(join(parent, folder)) : [];
        return files.length === 2 ? files.map(Number) : undefined;
      });
      expect(pids.map(isAlive)).toEqual([true, true]);
      child.kill(signal);
      expect(await exited).toBeGreaterThan(128);
      await until(() => (pids.some(isAlive) ? undefined : true));
      expect(existsSync(parent)).toBe(true);
      expect(readdirSync(parent)).toEqual([]);
    },
  );
});
