import { type Config, parseConfig } from '../config/config.ts';
import type { Database } from '../core/database/database.ts';
import { root } from '@prelude/pack/paths';
import { openDatabase } from '../core/database/open.ts';

export interface Command {
  /**
   * @param args arguments after the command's name. A `CommandError` ends the process with exit code 1 and its message.
   */
  run(args: string[]): Promise<void>;
}

/** The message says what the operator must change. */
export class CommandError extends Error {}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

export const log = {
  warn: (details: object, message: string): void =>
    printError(`${message} ${JSON.stringify(details)}`),
};

/**
 * @param changes settings that override the environment
 * @returns the server's configuration, from the environment and `.env`
 */
export const readConfig = (changes: NodeJS.ProcessEnv = {}): Config =>
  parseConfig({ ...process.env, ...changes }, root);

/** For what the configuration does not keep: which secrets are files. */
export const readEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Reads a setting that is needed before, or without, the whole configuration. */
export const readSetting = (name: string): string | undefined => process.env[name];

/** Runs the named step. Throws a `CommandError` that lists the steps for an unknown one. */
export async function runStep(
  steps: Record<string, () => Promise<unknown>>,
  name: string,
): Promise<void> {
  const work = steps[name];
  if (!work)
    throw new CommandError(`Unknown step "${name}". Use one of: ${Object.keys(steps).join(', ')}`);
  await work();
}

/** Runs `work` with the server's database, and always closes it. */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const database = await openDatabase(config, (error) => printError(error.message));
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
