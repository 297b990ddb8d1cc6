import { type Command, print, withDatabase } from './command.ts';

export const command: Command = {
  run: () => withDatabase(async ({ engine }) => print(`${engine}: up to date`)),
};
