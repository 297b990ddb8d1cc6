import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';

export const start = (command: string, args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(command, args, { cwd: root, stdio: 'inherit', ...options });

/**
 * Runs a program to its end.
 * @returns its exit code; 128 plus the signal's number after a signal, as in a shell
 */
export const run = (command: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    start(command, args, options)
      .on('error', reject)
      .on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });

export const runNode = (args: string[], options: SpawnOptions = {}): Promise<number> =>
  run(process.execPath, args, options);
