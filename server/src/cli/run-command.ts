import { ConfigError } from '../config/config.ts';
import { Failure } from '../core/failures.ts';
import { type Command, CommandError, print, printError, readSetting } from './command.ts';

const commands: Record<string, () => Promise<{ command: Command }>> = {
  migrate: () => import('./migrate.ts'),
  operator: () => import('./operator.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  move: () => import('./move.ts'),
  secrets: () => import('./secrets.ts'),
  draw: () => import('./draw.ts'),
  rewards: () => import('./rewards.ts'),
  email: () => import('./email.ts'),
  consent: () => import('./consent.ts'),
  invites: () => import('./invites.ts'),
  pack: () => import('./pack.ts'),
};

async function printOverview(): Promise<void> {
  print('prelude COMMAND [arguments]     prelude COMMAND --help explains a command\n');
  for (const [name, load] of Object.entries(commands)) {
    const { command } = await load();
    print(`  ${name.padEnd(10)}${command.summary}`);
  }
  print('\nThe settings are those of the server: the environment and the file .env.');
  print('Stop the server first when the database is the embedded one.');
}

const isMisuse = (error: unknown): boolean =>
  error instanceof TypeError &&
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Runs a command. Sets the exit code to 1 on failure, 2 on wrong usage. */
export async function runCommand([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return printOverview();
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    printError(`Unknown command "${name}". Use one of: ${Object.keys(commands).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const { command } = await load();
  if (args.includes('--help')) return print(command.help);
  try {
    await command.run(args);
  } catch (error) {
    if (isMisuse(error)) {
      printError(`${(error as Error).message}\n\n${command.help}`);
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
