/** Guests of the closed test. `guard_draw_guests` keeps them apart from the draw. */
import type { Guest } from '@prelude/contract/console/guests';
import type { Draw } from '@prelude/contract/site/draw';
import { textArray } from '../../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Person } from '../../../core/personal-data.ts';

export interface NewGuest {
  code: string;
  accountId: number;
  platform: string;
  region: string;
}

/** A player that a line may mean. PII */
interface Candidate {
  accountId: number;
  uid: string;
  emailKey: string | null;
  number: number | null;
  isProved: boolean;
  isGuest: boolean;
  /** Has a part in the draw that a guest cannot have. */
  isListed: boolean;
}

/** What the lines can mean: keys of addresses, ids, numbers. */
export interface Meanings {
  keys: readonly string[];
  uids: readonly string[];
  numbers: readonly number[];
}

const shown = 2000;

export function createGuestsStore({ rows, one, run, has }: Database) {
  return {
    list: () =>
      rows<Guest>(sql`
        select g.code, a.uid, case when a.email_proved_at is not null then a.email end as address,
               r.number::float8 as number, g.platform, g.region, g.later, g.added_by,
               ${iso('g.added_at')} as added_at
          from draw_guests g join players a on a.id = g.account_id
          left join registrants r on r.email_key = a.email_key
         order by g.added_at desc, g.code limit ${shown}`),
    /** As many as the public record names, also those whose account is gone. */
    named: () =>
      one<Draw['guests']>(sql`
        select coalesce(sum(n) filter (where place = 'before'), 0)::int as before,
               coalesce(sum(n) filter (where place = 'later'), 0)::int as later
          from (select entry::jsonb -> 'details' ->> 'when' as place,
                       jsonb_array_length(entry::jsonb -> 'details' -> 'codes') as n
                  from draw_log where entry::jsonb ->> 'action' = 'guests') lines`),
    /** Of all guests, in order. */
    codes: async (tx: Queries): Promise<string[]> =>
      (await rows<{ code: string }>(sql`select code from draw_guests order by code`, tx)).map(
        ({ code }) => code,
      ),
    candidates: ({ keys, uids, numbers }: Meanings, within?: Queries) =>
      rows<Candidate>(
        sql`with found as (
              select id from players where email_key = any (${textArray(keys)}::text[])
              union select id from players where uid = any (${textArray(uids)}::text[])
              union select a.id from registrants r join players a on a.email_key = r.email_key
                     where r.number = any (${`{${numbers.join(',')}}`}::bigint[]))
            select a.id::float8 as "accountId", a.uid, a.email_key as "emailKey", r.number::float8 as number,
                   a.email_proved_at is not null as "isProved",
                   exists (select from draw_guests g where g.account_id = a.id) as "isGuest",
                   e.code is not null
                     and ((select published_at from draws) is null
                          or exists (select from draw_results s where s.code = e.code)) as "isListed"
              from found f join players a on a.id = f.id
              left join registrants r on r.email_key = a.email_key
              left join applications p on p.account_id = a.id
              left join draw_entries e on e.code = p.code`,
        within,
      ),
    add: (tx: Queries, guests: readonly NewGuest[], by: string, at: Date) =>
      run(
        sql`insert into draw_guests (code, account_id, platform, region, added_by, added_at)
            select code, "accountId", platform, region, ${by}, ${at.toISOString()}::timestamptz
              from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
                   as g(code text, "accountId" bigint, platform text, region text)`,
        tx,
      ),
    /** False for an unknown code. */
    remove: (tx: Queries, code: string) =>
      has(sql`delete from draw_guests where code = ${code} returning code`, tx),
    personalData: async ({ accountId }: Person) => ({
      guest_place: await rows(
        sql`select code, platform, region, added_at from draw_guests where account_id = ${accountId}`,
      ),
    }),
  };
}
