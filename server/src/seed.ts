import { loadCampaign } from './core/campaign/campaign.ts';
import { createClock } from './core/campaign/clock.ts';
import type { Database } from './core/database/database.ts';
import { reportedCounts } from './core/database/schema/index.ts';
import type { Config } from './config/config.ts';

/** Inserts the campaign's sample figures unless a figure exists. Never called in production. */
export async function seedSamples(config: Config, { db }: Database): Promise<void> {
  const [known] = await db.select({ id: reportedCounts.id }).from(reportedCounts).limit(1);
  if (known) return;
  const { samples, rehearsal_clock } = loadCampaign(config.campaignDir);
  const start = config.campaignClock ?? rehearsal_clock;
  const reportedAt = createClock(start === 'real' ? 'real' : new Date(start)).now();
  const figures = (kind: 'platform' | 'followers', counts: Record<string, number>) =>
    Object.entries(counts).map(([source, count]) => ({
      kind,
      source,
      count,
      author: 'sample',
      note: 'Sample figure of the trial start',
      // No operator enters the samples, and they may reach a milestone.
      approvedBy: 'campaign.json',
      reportedAt,
    }));
  const all = [...figures('platform', samples.stores), ...figures('followers', samples.followers)];
  if (all.length > 0) await db.insert(reportedCounts).values(all);
}
