import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isNotJson } from '../check/json-file.ts';

/** A path as a person gives it: relative to the folder where npm was started. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Wrong arguments. The message is shown without a stack. */
export class UsageError extends Error {}

/** As `parseArgs`, with plain errors. @throws UsageError */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0], { cause: error });
  }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command and shows wrong arguments in one line. */
export async function runCommand(
  usage: string,
  work: () => Promise<number> | number,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (isNotJson(error)) {
      printError(`${error.message}\nnpm run campaign -- check names the line and what is right`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\nnpm run campaign -- ${usage}`);
    return 2;
  }
}
