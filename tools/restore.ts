/**
 * `npm run restore -- FILE [--replace]`: fills the database of the settings from a backup, all or nothing, and compares
 * every table. A database that holds anything is refused without `--replace`, one that is in use always. A backup of an
 * older version is brought up to date on the way.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../server/src/config.ts';
import { readDumpFile } from '../server/src/platform/database/dump/file.ts';
import { loadDump } from '../server/src/platform/database/dump/load.ts';
import { openSession } from '../server/src/platform/database/dump/session.ts';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { root } from './lib/paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  process.stderr.write('npm run restore -- FILE [--replace]\n');
  process.exit(1);
}
const config = parseConfig(process.env, root);
const { peppers } = createSecrets(config.secret, config.dataDir, config.formerSecrets);
const session = await openSession(config, true);
try {
  const { head, tables } = await loadDump(session, readDumpFile(file), values);
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  process.stdout.write(
    `${rows} rows in ${tables.length} tables, as of ${head.at}, are in ${session.name}\n`,
  );
  if (!peppers.some(({ id }) => id === head.secret)) {
    process.stderr.write(
      'The backup was made under another SECRET: give that one as SECRET or SECRET_PREVIOUS, or nobody can sign in by password and sealed mail is lost.\n',
    );
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await session.close();
}
