import { ConfigError } from '../config/config.ts';
import { Failure } from '../core/failures.ts';
import { CommandError, printError, readSetting } from './command.ts';
import type { ListedCommand } from './commands.ts';

const isMisuse = (error: unknown): boolean =>
  error instanceof TypeError &&
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Runs a command. Sets the exit code to 1 on failure, 2 on wrong usage. */
export async function runCommand({ help, load }: ListedCommand, args: string[]): Promise<void> {
  const { command } = await load();
  try {
    await command.run(args);
  } catch (error) {
    if (isMisuse(error)) {
      printError(`${(error as Error).message}\n\n${help}`);
      process.exitCode = 2;
      return;
    }
    const isExpected =
      error instanceof CommandError || error instanceof Failure || error instanceof ConfigError;
    // A support engineer needs the sentence; the stack is for developers.
    const isDebugging = readSetting('LOG_LEVEL') === 'debug' && !isExpected;
    const { message, stack } = error as Error;
    if (error instanceof ConfigError) printError('Invalid configuration:');
    printError(isDebugging ? (stack ?? message) : message);
    process.exitCode = 1;
  }
}
