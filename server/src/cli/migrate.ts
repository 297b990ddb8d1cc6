import { type Command, print, withDatabase } from './command.ts';

export const command: Command = {
  summary: 'updates the database to this version; a start of the server does the same',
  help: 'prelude migrate',
  run: () => withDatabase(async ({ engine }) => print(`${engine}: up to date`)),
};
