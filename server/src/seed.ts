import { sql } from 'drizzle-orm';
import { loadCampaign } from './core/campaign/campaign.ts';
import { createClock } from './core/campaign/clock.ts';
import type { Database } from './core/database/database.ts';
import type { Config } from './config/config.ts';

/** Inserts the campaign's sample figures unless a figure exists. Never called in production. */
export async function seedSamples(config: Config, { has, run }: Database): Promise<void> {
  if (await has(sql`select from reported_counts limit 1`)) return;
  const { samples, rehearsal_clock } = loadCampaign(config.campaignDir);
  const start = config.campaignClock ?? rehearsal_clock;
  const reportedAt = createClock(start === 'real' ? 'real' : new Date(start)).now();
  const figures = (kind: 'platform' | 'followers', counts: Record<string, number>) =>
    Object.entries(counts).map(([source, count]) => ({ kind, source, count }));
  const all = [...figures('platform', samples.stores), ...figures('followers', samples.followers)];
  // No operator enters the samples, and they may reach a milestone: `approved_by` is required.
  await run(sql`
    insert into reported_counts (kind, source, count, author, approved_by, note, reported_at)
    select f.*, 'sample', 'campaign.json', 'Sample figure of the trial start', ${reportedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as f(kind text, source text, count bigint)`);
}
