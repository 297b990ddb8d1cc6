import { sql, type SQL } from '../../core/database/sql.ts';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { countingStores } from '@prelude/contract/campaign/stores';
import type { Variant } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';
import { byteArray, textArray } from '../../core/database/arrays.ts';
import type { Database, Queries } from '../../core/database/database.ts';
import type { Person } from '../../core/personal-data.ts';

export interface Entry {
  /** Canonical address. */
  emailKey: string;
  /** SHA-256 of the access token or session id that proves the address, in hexadecimal. */
  proof: string;
  scene: number;
  via: string | null;
  language: Language;
  device: Variant;
  /** Host of the first referring page. */
  referrer: string | null;
  /** Counted, not stored. */
  utm: string | null;
}

/** `unproved`: the proof does not match the address. Otherwise the running number and whether it is new. */
export type Outcome = 'unproved' | { number: number; fresh: boolean };

interface CountRow {
  web: number;
  /** Latest reported figure by store, also of stores that do not count. */
  stores: Record<string, number>;
  followers: number;
  milestones: { key: string; threshold: number; reached_at: string | null }[];
}

/** Deletion keeps the number counted and unavailable: totals never drop, and no number changes (spec decisions §8). */
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

interface BatchRow {
  ord: number;
  number: number;
  fresh: boolean;
}

/** @param zone offset of the zone that defines the campaign day, ms east of UTC */
export function createRegistrationStore({ rows, one, run, value }: Database, zone = 0) {
  return {
    /** One statement and one commit. Outcomes are in the order of the entries. @param at campaign time */
    registerBatch: async (entries: readonly Entry[], at: Date): Promise<Outcome[]> => {
      const batch = sql`
        select ord::int, number::float8, fresh from register_batch(
          ${textArray(entries.map((entry) => entry.emailKey))}::text[],
          ${byteArray(entries.map((entry) => entry.proof))}::bytea[],
          ${`{${entries.map((entry) => entry.scene).join(',')}}`}::smallint[],
          ${textArray(entries.map((entry) => entry.via))}::text[],
          ${textArray(entries.map((entry) => entry.language))}::text[],
          ${textArray(entries.map((entry) => entry.device))}::text[],
          ${textArray(entries.map((entry) => entry.referrer))}::text[],
          ${at.toISOString()}::timestamptz)`;
      const result = await rows<BatchRow>(withUtm(batch, entries, at.getTime() + zone));
      const outcomes = entries.map<Outcome>(() => 'unproved');
      for (const { ord, number, fresh } of result) outcomes[ord - 1] = { number, fresh };
      return outcomes;
    },
    count: () =>
      one<CountRow>(sql`
        select t.web::float8 as web, t.followers::float8 as followers,
          (select coalesce(json_object_agg(source, count), '{}') from store_figures) as stores,
          (select coalesce(json_agg(json_build_object('key', m.key, 'threshold', m.threshold,
             'reached_at', m.reached_at)), '[]')
             from milestone_progress m) as milestones
        from totals t`),
    personalData: async ({ emailKey }: Person) => ({
      registration:
        (
          await rows(sql`
            select number::float8, email_key as address, scene::int, via, device, referrer, language, registered_at, created_at
              from registrations where email_key = ${emailKey}`)
        )[0] ?? null,
    }),
    erase: async (within: Queries, { emailKey }: Person) => {
      // Waits for the current batches: one of them may contain a registration of this address.
      await rows(sql`select from totals for update`, within);
      await rows(
        sql`with gone as (delete from registrations where email_key = ${emailKey} returning number)
            insert into erased_registrations (number) select number from gone`,
        within,
      );
    },
    /** Anonymises the next registrations; number, day, language and scene stay for the totals. @returns how many */
    anonymiseNext: (max: number) =>
      value<number>(sql`
        with page as materialized (
          select number from take_registrations('retention', ${max}::int)
        ), nameless as (
          update registrations r set email_key = 'gone:' || r.number, via = null, referrer = null
            from page p where r.number = p.number)
        select count(*)::int as read from page`),
    /** Copies the milestones and the counting stores, and recomputes the totals. */
    syncCampaign: async (campaign: Campaign, within: Queries) => {
      const keys = textArray(campaign.milestones.map(({ key }) => key));
      await run(sql`delete from milestones where key <> all (${keys}::text[])`, within);
      await run(
        sql`insert into milestones (key, threshold, measure)
            select * from jsonb_to_recordset(${JSON.stringify(campaign.milestones)}::jsonb)
                       as m(key text, threshold bigint, measure text)
            on conflict (key) do update set threshold = excluded.threshold, measure = excluded.measure`,
        within,
      );
      const stores = textArray(countingStores(campaign.stores).map(({ key }) => key));
      await run(sql`delete from counting_stores where key <> all (${stores}::text[])`, within);
      await run(
        sql`insert into counting_stores (key) select unnest(${stores}::text[]) on conflict do nothing`,
        within,
      );
      // Without the lock, the sum would miss figures that another operator is entering.
      await rows(sql`select from totals for update`, within);
      await rows(sql`select sum_counts()`, within);
    },
  };
}

/** The batch, and in the same transaction the UTM tags of its new registrations. @param local campaign time in the zone */
function withUtm(batch: SQL, entries: readonly Entry[], local: number): SQL {
  if (entries.every(({ utm }) => utm === null)) return batch;
  const today = new Date(local).toISOString().slice(0, 10);
  return sql`
    with done as materialized (${batch}), tags as (
      select array_agg(t.utm) as utms, array_agg(1::bigint) as counts
        from unnest(${textArray(entries.map(({ utm }) => utm))}::text[]) with ordinality t(utm, ord)
        join done on done.ord = t.ord and done.fresh
       where t.utm is not null
    ), counted as materialized (
      select record_utm(${today}::date, 'registered', utms, counts) from tags where utms is not null
    )
    select done.ord, done.number, done.fresh from done left join counted on true`;
}
