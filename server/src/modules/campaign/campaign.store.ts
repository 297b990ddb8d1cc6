import { sql } from '../../core/database/sql.ts';
import { type Queries, iso, type Statements } from '../../core/database/database.ts';

export interface Happened {
  reached: { key: string; value: number; reached_at: string }[];
  totals: { registrations: number; followers: number };
  /** Latest reported figure by store. */
  stores: Record<string, number>;
  draw: {
    rules: string | null;
    beaconName: string | null;
    beaconRound: number | null;
    beaconAt: string | null;
    committedAt: string | null;
    frozenAt: string | null;
    publishedAt: string | null;
  };
}

export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore({ rows, one, run }: Statements) {
  const read = (within?: Queries) =>
    one<Happened>(
      sql`select json_build_object('registrations', t.web + t.platforms, 'followers', t.followers) as totals,
                 (select coalesce(json_object_agg(source, count), '{}') from store_figures) as stores,
                 (select coalesce(json_agg(json_build_object('key', r.key, 'value', r.value,
                    'reached_at', ${iso('r.reached_at', '.MS')}) order by r.reached_at, r.key), '[]')
                    from reached_milestones r) as reached,
                 json_build_object('rules', d.rules, 'beaconName', d.beacon_name, 'beaconRound', d.beacon_round,
                   'beaconAt', ${iso('d.beacon_at', '.MS')}, 'committedAt', ${iso('d.committed_at', '.MS')},
                   'frozenAt', ${iso('d.frozen_at', '.MS')}, 'publishedAt', ${iso('d.published_at', '.MS')}) as draw
            from public_count t cross join draw_state d`,
      within,
    );
  return {
    happened: (): Promise<Happened> => read(),
    /** The same, locked until the transaction ends. */
    hold: async (tx: Queries): Promise<Happened> => {
      // Lock the draw before the totals, in the same order as account deletion, to avoid a deadlock.
      await rows(sql`select from draw_state for update`, tx);
      await rows(sql`select from public_count for update`, tx);
      return read(tx);
    },
    /** Records milestones whose thresholds are now below the totals. @param at campaign time */
    recordMilestones: (tx: Queries, at: Date) =>
      run(sql`select record_milestones(${at.toISOString()}::timestamptz)`, tx),
  };
}
