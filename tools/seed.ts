/** `npm run seed`: enters the campaign's sample figures (trial databases only). Stop the server first. */
import { parseConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { seedSamples } from '../server/src/seed.ts';
import { root } from './lib/paths.ts';

const config = parseConfig(process.env, root);
if (config.production) throw new Error('Sample figures have no place in production');
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
await seedSamples(config, database);
await database.close();
