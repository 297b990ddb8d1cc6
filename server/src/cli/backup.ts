import { writeDump } from '../core/database/dump/file.ts';
import { readDump } from '../core/database/dump/read.ts';
import { openSession } from '../core/database/dump/session.ts';
import { createSecrets } from '../core/secrets.ts';
import { type Command, CommandError, print, readConfig } from './command.ts';

export const command: Command = {
  run: async ([file]) => {
    if (!file || file.startsWith('-')) throw new CommandError('Name the file: prelude backup FILE');
    const config = readConfig();
    const { peppers } = createSecrets(config.secret, config.dataDir);
    const session = await openSession(config, false);
    let rows = 0;
    async function* counted(lines: AsyncIterable<string>) {
      for await (const line of lines) {
        if (!line.startsWith('#')) rows++;
        yield line;
      }
    }
    try {
      await writeDump(counted(readDump(session, peppers[0]!.id)), file);
      print(`${rows} rows of ${session.name} in ${file}`);
    } finally {
      await session.close();
    }
  },
};
