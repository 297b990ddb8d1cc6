/** Processes and files of one test run; all are removed, however the run ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, root } from '../lib/paths.ts';

export interface Processes {
  /** Folder for temporary files; every child has it as its `TMPDIR`. */
  folder: string;
  /**
   * Runs a program to its end.
   * @returns its exit code
   */
  run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>;
  /** Stops remaining processes and removes the folder. */
  close(): Promise<void>;
}

const graceMs = 5000;

/** Each child leads a process group, so its children end with it. SIGINT, SIGTERM and SIGHUP end the run. */
export function startProcesses(): Processes {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-test-run-'));
  // As root, PostgreSQL runs as another account.
  chmodSync(folder, 0o711);
  const children = new Set<ChildProcess>();
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, signal);
      } catch {
        // The group is gone already.
      }
    }
  };
  const close = async () => {
    signalAll('SIGTERM');
    for (const until = Date.now() + graceMs; children.size > 0 && Date.now() < until;)
      await sleep(50);
    signalAll('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void close().then(() => process.exit(128 + constants.signals[signal]));
    });
  return {
    folder,
    close,
    run: (command, args, env = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(command, args, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          detached: true,
          env: {
            ...process.env,
            TMPDIR: folder,
            NODE_COMPILE_CACHE: join(cacheFolder, 'node'),
            ...env,
          },
        });
        children.add(child);
        child.on('error', reject).on('exit', (code, signal) => {
          // Kills what a crashed child left in its group.
          try {
            process.kill(-child.pid!, 'SIGKILL');
          } catch {
            // The group is empty.
          }
          children.delete(child);
          resolve(code ?? 128 + constants.signals[signal!]);
        });
      }),
  };
}
