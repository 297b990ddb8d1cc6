import type { Campaign } from '@prelude/contract/campaign/campaign';
import { countingStores } from '@prelude/contract/campaign/stores';
import { sql } from './core/database/sql.ts';
import { loadCampaign } from '@prelude/pack/campaign';
import { createClock } from './core/campaign/clock.ts';
import type { Database } from './core/database/database.ts';
import type { Config } from './config/config.ts';

/** The milestones with a date of the past that the sample figures reach. */
function reachedBefore(
  { samples, milestones, stores }: Campaign,
  now: Date,
): Record<string, string> {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const sums = {
    registrations: sum(countingStores(stores).map(({ key }) => samples.stores[key] ?? 0)),
    followers: sum(Object.values(samples.followers)),
  };
  const dated = Object.entries(samples.reached).filter(([key, at]) =>
    milestones.some(
      (one) => one.key === key && one.threshold <= sums[one.measure] && new Date(at) <= now,
    ),
  );
  return Object.fromEntries(dated);
}

/** Inserts the campaign's sample figures unless a figure exists. Never called in production. */
export async function seedSamples(config: Config, { has, run }: Database): Promise<void> {
  if (await has(sql`select from reported_counts limit 1`)) return;
  const campaign = loadCampaign(config.campaignDir);
  const { samples, rehearsal_clock } = campaign;
  const start = config.campaignClock ?? rehearsal_clock;
  const reportedAt = createClock(start === 'real' ? 'real' : new Date(start)).now();
  // Before the figures, which record all other milestones that they reach with their own time.
  await run(sql`
    insert into milestones_reached (key, value, reached_at)
    select m.key, m.threshold, r.value::timestamptz
      from jsonb_each_text(${JSON.stringify(reachedBefore(campaign, reportedAt))}::jsonb) r
      join milestones m using (key)
    on conflict do nothing`);
  const figures = (kind: 'platform' | 'followers', counts: Record<string, number>) =>
    Object.entries(counts).map(([source, count]) => ({ kind, source, count }));
  const all = [...figures('platform', samples.stores), ...figures('followers', samples.followers)];
  // No operator enters the samples, and they may reach a milestone: `approved_by` is required.
  await run(sql`
    insert into reported_counts (kind, source, count, author, approved_by, note, reported_at)
    select f.*, 'sample', 'campaign.json', 'Sample figure of the trial start', ${reportedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as f(kind text, source text, count bigint)`);
}
