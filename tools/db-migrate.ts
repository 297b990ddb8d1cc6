/** `npm run db:migrate`: brings the database up to date (a start does the same). */
import { parseConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { root } from './lib/paths.ts';

const database = await openDatabase(parseConfig(process.env, root), (error) =>
  process.stderr.write(`${error.message}\n`),
);
await database.close();
process.stdout.write(`${database.engine}: up to date\n`);
