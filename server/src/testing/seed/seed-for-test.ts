import { type Amounts, seedCampaign } from './seed-campaign.ts';
import { parseConfig } from '../../config/config.ts';
import type { Database } from '../../core/database/database.ts';
import { root } from '@prelude/pack/paths';
import { fullPack } from '@prelude/pack/testing/packs';

/** Uses the full test campaign, its rehearsal clock, and statistics as after autovacuum. */
export const seedForTest = (database: Database, amounts: Amounts): Promise<void> =>
  seedCampaign(database, parseConfig({ NODE_ENV: 'test', CAMPAIGN_DIR: fullPack }, root), amounts);
