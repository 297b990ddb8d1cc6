import { parseArgs } from 'node:util';
import { transportProblems } from '../config/transport.ts';
import { loadDump } from '../core/database/dump/load.ts';
import { readDump } from '../core/database/dump/read.ts';
import { embeddedSession, postgresSession } from '../core/database/dump/session.ts';
import { type Command, CommandError, print, readConfig, readSetting } from './command.ts';

const form = "prelude move --to 'postgres://user:password@host/name?sslmode=verify-full'";

export const command: Command = {
  run: async (args) => {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
      throw new CommandError(`Name the database: ${form}`);
    const plaintextHosts = readSetting('PLAINTEXT_HOSTS');
    const [problem] = transportProblems({
      DATABASE_URL: values.to,
      ...(plaintextHosts ? { PLAINTEXT_HOSTS: plaintextHosts } : {}),
    });
    if (problem)
      throw new CommandError(`Nothing was changed: ${problem.replace('DATABASE_URL', '--to')}`);
    const config = readConfig({ DATABASE_URL: '' });
    const from = await embeddedSession(config.dataDir, false);
    const to = await postgresSession(values.to).catch(async (error: unknown) => {
      await from.close();
      throw error;
    });
    try {
      const { tables } = await loadDump(to, readDump(from, null), {
        replace: false,
        onTable: (name, rows) => print(`${String(rows).padStart(10)}  ${name}`),
      });
      const rows = tables.reduce((sum, one) => sum + one.rows, 0);
      print(`${rows} rows are in ${to.name}, every table compared.`);
      if (config.secret === undefined)
        print('Set DATABASE_URL, and set SECRET to the content of the file `secret` in DATA_DIR.');
    } catch (error) {
      throw new CommandError(`Nothing was changed: ${(error as Error).message}`);
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  },
};
