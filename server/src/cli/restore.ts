import { parseArgs } from 'node:util';
import { readDumpFile } from '../core/database/dump/file.ts';
import { loadDump } from '../core/database/dump/load.ts';
import { openSession } from '../core/database/dump/session.ts';
import { createSecrets } from '../core/secrets.ts';
import { type Command, CommandError, print, printError, readConfig } from './command.ts';

export const command: Command = {
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (!file) throw new CommandError('Name the file: prelude restore FILE [--replace]');
    const config = readConfig();
    const { peppers } = createSecrets(config.secret, config.dataDir, config.formerSecrets);
    const session = await openSession(config, true);
    try {
      const { head, tables } = await loadDump(session, readDumpFile(file), values);
      const rows = tables.reduce((sum, one) => sum + one.rows, 0);
      print(`${rows} rows in ${tables.length} tables, as of ${head.at}, are in ${session.name}`);
      if (!peppers.some(({ id }) => id === head.secret)) {
        printError(
          'The backup was made under another SECRET. Set that secret as SECRET or SECRET_PREVIOUS. Otherwise password sign-in fails and encrypted email is lost.',
        );
        process.exitCode = 2;
      }
    } catch (error) {
      throw new CommandError(`Nothing was changed: ${(error as Error).message}`);
    } finally {
      await session.close();
    }
  },
};
