/**
 * `npm run seed`: inserts the campaign's sample figures (trial databases only). Stop the server first.
 *
 *   --registrations N: adds generated players with all data of a registration
 *   --applications N: this many of them apply to the closed test
 *   --events N: counted events, rolled up
 *
 * On PostgreSQL 15,000,000, 1,000,000 and 50,000,000 take minutes (docs/guide/scale.md); DATABASE_URL selects the database.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/core/database/open.ts';
import { seedSamples } from '../server/src/seed.ts';
import { root } from './lib/paths.ts';
import { seedCampaign } from '../server/src/testing/seed/seed-campaign.ts';

const { values } = parseArgs({
  options: {
    registrations: { type: 'string', default: '0' },
    applications: { type: 'string', default: '0' },
    events: { type: 'string', default: '0' },
  },
});
const [registrations = 0, applications = 0, events = 0] = (
  ['registrations', 'applications', 'events'] as const
).map((name) => {
  const amount = Number(values[name]);
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new Error(`--${name} takes a whole number`);
  return amount;
});
if (applications > registrations) throw new Error('Applications must not exceed registrations');
const config = parseConfig(process.env, root);
if (config.production) throw new Error('Sample data is not allowed in production');
const began = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
if (registrations + events > 0)
  await seedCampaign(database, config, { registrations, applications, events }, print);
await seedSamples(config, database);
await database.close();
if (config.databaseUrl && registrations + events > 0) {
  // Does what autovacuum would have done by now; without a time limit or a transaction.
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}
print(`done in ${((performance.now() - began) / 1000).toFixed(0)} s`);
