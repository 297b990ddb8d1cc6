/**
 * `npm run backup -- FILE`: the whole database as it is at one moment, into a file that `npm run restore` reads on either
 * database. Servers on PostgreSQL go on meanwhile; stop the server first when the database is the embedded one. Keep the
 * file like the database itself, and SECRET apart from it: neither is of use without the other.
 */
import { parseConfig } from '../server/src/config.ts';
import { writeDump } from '../server/src/platform/database/dump/file.ts';
import { readDump } from '../server/src/platform/database/dump/read.ts';
import { openSession } from '../server/src/platform/database/dump/session.ts';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { root } from './lib/paths.ts';

const [file] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  process.stderr.write('npm run backup -- FILE\n');
  process.exit(1);
}
const config = parseConfig(process.env, root);
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
  process.stdout.write(`${rows} rows of ${session.name} in ${file}\n`);
} finally {
  await session.close();
}
