/**
 * `npm run db:move -- --to postgres://user:password@host/name?sslmode=verify-full`: everything in the embedded database to an empty
 * PostgreSQL, all or nothing, every table compared. Stop the server first; the embedded database stays as it is.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../server/src/config.ts';
import { transportProblems } from '../server/src/config-transport.ts';
import { loadDump } from '../server/src/platform/database/dump/load.ts';
import { readDump } from '../server/src/platform/database/dump/read.ts';
import { embeddedSession, postgresSession } from '../server/src/platform/database/dump/session.ts';
import { root } from './lib/paths.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
if (!values.to || !/^postgres(ql)?:\/\//.test(values.to)) {
  process.stderr.write('npm run db:move -- --to postgres://user:password@host/name\n');
  process.exit(1);
}
const [problem] = transportProblems({
  DATABASE_URL: values.to,
  ...(process.env.PLAINTEXT_HOSTS ? { PLAINTEXT_HOSTS: process.env.PLAINTEXT_HOSTS } : {}),
});
if (problem) {
  process.stderr.write(`Nothing was changed: ${problem.replace('DATABASE_URL', '--to')}\n`);
  process.exit(1);
}
const config = parseConfig({ ...process.env, DATABASE_URL: '' }, root);
const from = await embeddedSession(config.dataDir, false);
const to = await postgresSession(values.to).catch(async (error: unknown) => {
  await from.close();
  throw error;
});
try {
  const { tables } = await loadDump(to, readDump(from, null), {
    replace: false,
    onTable: (name, rows) => process.stdout.write(`${String(rows).padStart(10)}  ${name}\n`),
  });
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  process.stdout.write(`${rows} rows are in ${to.name}, every table compared.\n`);
  if (config.secret === undefined)
    process.stdout.write(
      'Set DATABASE_URL, and SECRET to what the file `secret` of DATA_DIR says.\n',
    );
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([from.close(), to.close()]);
}
