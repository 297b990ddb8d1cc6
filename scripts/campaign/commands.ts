import type { Command } from '../../pack/src/cli/command.ts';
import { preparedFolder } from './prepare.ts';
import { checkCommand } from '../../pack/src/cli/command-check.ts';
import { newCommand } from '../../pack/src/cli/command-new.ts';
import { schemaCommand } from '../../pack/src/cli/command-schema.ts';
import { testCommand } from './command-test.ts';
import { wordsCommand } from '../../pack/src/cli/command-words.ts';

/** By name. */
export const commands: Readonly<Record<string, Command>> = {
  new: newCommand,
  check: checkCommand(preparedFolder),
  test: testCommand,
  words: wordsCommand,
  schema: schemaCommand,
};
