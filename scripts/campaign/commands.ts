import type { Command } from '../../pack/src/cli/command.ts';
import { checkCommand } from '../../pack/src/cli/command-check.ts';
import { newCommand } from '../../pack/src/cli/command-new.ts';
import { schemaCommand } from '../../pack/src/cli/command-schema.ts';
import { wordsCommand } from '../../pack/src/cli/command-words.ts';
import { devCommand } from './command-dev.ts';
import { testCommand } from './command-test.ts';

/** By name. */
export const commands: Readonly<Record<string, Command>> = {
  new: newCommand,
  dev: devCommand,
  check: checkCommand,
  test: testCommand,
  words: wordsCommand,
  schema: schemaCommand,
};
