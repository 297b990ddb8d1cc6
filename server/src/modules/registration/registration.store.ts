import { sql } from 'drizzle-orm';
import type { Campaign } from '@prelude/contract/campaign';
import type { Language } from '@prelude/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import { milestones } from '../../platform/database/schema.ts';

export interface Entry {
  /** Canonical address. */
  emailKey: string;
  /** SHA-256 of the access token or session id that proves it. */
  proof: Uint8Array;
  scene: number;
  via: string | null;
  language: Language;
}

/** `unproved`: the proof does not cover the address. Otherwise the running number and whether it is new. */
export type Outcome = 'unproved' | { number: number; fresh: boolean };

export interface CountRow {
  web: number;
  platforms: Record<string, number>;
  followers: number;
  milestones: { key: string; threshold: number; reached_at: string | null }[];
}

export interface RegistrationStore {
  /** One statement, one commit; outcomes in the order of the entries. @param at campaign time */
  registerBatch(entries: readonly Entry[], at: Date): Promise<Outcome[]>;
  count(): Promise<CountRow>;
  syncMilestones(campaign: Campaign): Promise<void>;
}

interface BatchRow {
  ord: number;
  number: number;
  fresh: boolean;
}

/** A bytea[] in PostgreSQL's text form: neither driver encodes arrays of bytes alike. */
const byteArray = (items: readonly Uint8Array[]): string =>
  `{${items.map((item) => `"\\\\x${Buffer.from(item).toString('hex')}"`).join(',')}}`;

export function createRegistrationStore({ db, rows }: Database): RegistrationStore {
  return {
    registerBatch: async (entries, at) => {
      const result = await rows<BatchRow>(sql`
        select ord::int, number::float8, fresh from register_batch(
          ${sql.param(entries.map((entry) => entry.emailKey))}::text[],
          ${byteArray(entries.map((entry) => entry.proof))}::bytea[],
          ${sql.param(entries.map((entry) => entry.scene))}::smallint[],
          ${sql.param(entries.map((entry) => entry.via))}::text[],
          ${sql.param(entries.map((entry) => entry.language))}::text[],
          ${at.toISOString()}::timestamptz)`);
      const outcomes = entries.map<Outcome>(() => 'unproved');
      for (const { ord, number, fresh } of result) outcomes[ord - 1] = { number, fresh };
      return outcomes;
    },
    count: async () => {
      const [row] = await rows<CountRow>(sql`
        select t.web::float8 as web, t.followers::float8 as followers,
          (select coalesce(json_object_agg(l.source, l.count), '{}') from (
             select distinct on (source) source, count from reported_counts
              where kind = 'platform' order by source, id desc) l) as platforms,
          (select coalesce(json_agg(json_build_object('key', m.key, 'threshold', m.threshold,
             'reached_at', r.reached_at)), '[]')
             from milestones m left join milestones_reached r using (key)) as milestones
        from totals t`);
      return row!;
    },
    syncMilestones: async (campaign) => {
      await db.transaction(async (tx) => {
        await tx.delete(milestones);
        await tx
          .insert(milestones)
          .values(
            campaign.milestones.map(({ key, threshold, measure }) => ({ key, threshold, measure })),
          );
      });
    },
  };
}
