import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';

/** Starts a program in the project's root, its output on ours. */
export const start = (command: string, args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(command, args, { cwd: root, stdio: 'inherit', ...options });

/** Runs a program to its end. @returns its exit code; of one that a signal ended, 128 and the signal's number, as in a shell */
export const run = (command: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    start(command, args, options)
      .on('error', reject)
      .on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });

/** Runs a Node script of ours with the Node we run on. */
export const runNode = (args: string[], options: SpawnOptions = {}): Promise<number> =>
  run(process.execPath, args, options);
