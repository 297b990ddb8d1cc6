import { basename } from 'node:path';
import { writeDump } from '../core/database/dump/file.ts';
import { readDump } from '../core/database/dump/read.ts';
import { openSession } from '../core/database/dump/session.ts';
import { createSecrets } from '../core/secrets.ts';
import type { Session } from '../core/database/session.ts';
import { type Command, CommandError, print, printError, readConfig } from './command.ts';

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
      await noteBackup(session, basename(file));
      print(`${rows} rows of ${session.name} in ${file}`);
    } finally {
      await session.close();
    }
  },
};

/** In the audit log, so that `prelude doctor` knows its age wherever the file is. The file is complete without it. */
async function noteBackup(session: Session, file: string): Promise<void> {
  const entry = `select record_audit(null, 'command', 'database.backup', $1, null, null)`;
  try {
    await session.query(entry, [file]);
  } catch (error) {
    printError(`The audit log has no entry of this backup: ${(error as Error).message}`);
  }
}
