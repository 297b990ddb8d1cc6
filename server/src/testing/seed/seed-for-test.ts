/** A campaign in full run for tests: made up by the same statements as `npm run seed`. */
import { type Amounts, seedCampaign } from './seed-campaign.ts';
import { parseConfig } from '../../config/config.ts';
import type { Database } from '../../core/database/database.ts';
import { root } from '../../paths.ts';

/** With the campaign's own file and its rehearsal clock, and statistics as autovacuum leaves them. */
export const seedForTest = (database: Database, amounts: Amounts): Promise<void> =>
  seedCampaign(database, parseConfig({ NODE_ENV: 'test' }, root), amounts);
