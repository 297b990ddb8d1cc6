import { checkCommand } from './command-check.ts';
import { newCommand } from './command-new.ts';
import { schemaCommand } from './command-schema.ts';
import { testCommand } from './command-test.ts';
import { wordsCommand } from './command-words.ts';

export interface Command {
  usage: string;
  does: string;
  /** @returns the exit code: 0 done, 1 something is wrong, 2 wrong arguments */
  run(args: string[]): Promise<number>;
}

/** By name. */
export const commands: Readonly<Record<string, Command>> = {
  new: newCommand,
  check: checkCommand,
  test: testCommand,
  words: wordsCommand,
  schema: schemaCommand,
};
