import { sql } from '../../../core/database/sql.ts';
import type { Database, Queries } from '../../../core/database/database.ts';

interface FreePlace {
  code: string;
  platform: string;
  region: string;
  wave: number;
  state: string;
}

export interface Standing {
  code: string;
  listed: boolean;
  outcome: 'selected' | 'reserve' | null;
  place: {
    platform: string;
    region: string;
    wave: number;
    state: 'offered' | 'claimed' | 'lapsed' | 'declined' | 'gone';
    claimBy: string;
    decidedAt: string | null;
    promoted: boolean;
  } | null;
  queues: { platform: string; region: string; place: number }[];
}

const waiting = sql`not exists (select from places p where p.code = r.code)
  and exists (select from applications a where a.code = r.code)`;

export function createPlacesStore({ rows, first, has, value }: Database) {
  const next = (tx: Queries, platform: string, region: string | null) =>
    value<string | undefined>(
      sql`select r.code from draw_results r
           where r.outcome = 'reserve' and ${platform} = any(r.platforms)
             and (${region}::text is null or r.region = ${region}) and ${waiting}
           order by r.ord limit 1`,
      tx,
    );
  return {
    /** Offers the places of the result. Places of deleted accounts are free at once. @param claimBy by wave */
    offer: async (tx: Queries, claimBy: readonly string[], at: Date) => {
      const now = at.toISOString();
      await rows(
        sql`insert into places (code, platform, region, wave, state, claim_by, offered_at, decided_at)
            select r.code, r.platforms[1], r.region, r.wave,
                   case when a.code is null then 'gone' else 'offered' end,
                   (${claimBy}::text[]::timestamptz[])[r.wave], ${now}::timestamptz,
                   case when a.code is null then ${now}::timestamptz end
              from draw_results r left join applications a on a.code = r.code
             where r.outcome = 'selected'`,
        tx,
      );
    },
    /** @returns how many */
    lapse: async (tx: Queries, at: Date, max: number): Promise<number> => {
      const lapsed = await rows(
        sql`update places set state = 'lapsed', decided_at = ${at.toISOString()}
             where code in (select code from places where state = 'offered' and claim_by <= ${at.toISOString()}
                             order by claim_by, code limit ${max})
               and state = 'offered'
            returning 1`,
        tx,
      );
      return lapsed.length;
    },
    free: (tx: Queries, max: number) =>
      rows<FreePlace>(
        sql`select code, platform, region, wave::int, state from places
             where state in ('lapsed', 'declined', 'gone') and not refilled
             order by decided_at, code limit ${max}`,
        tx,
      ),
    /** Milliseconds until a place lapses; 0 when one is free. @param at campaign time */
    dueIn: (at: Date) =>
      value<number | undefined>(sql`
        select case when exists (select from places where state in ('lapsed', 'declined', 'gone') and not refilled) then 0
                    else extract(epoch from (select min(claim_by) from places where state = 'offered')
                         - ${at.toISOString()}::timestamptz)::float8 * 1000 end as ms`),
    /**
     * Gives a free place to the next in its queue, else to the next for its platform. @returns the entry's code, or null
     */
    refill: async (
      tx: Queries,
      place: FreePlace,
      claimBy: Date,
      at: Date,
    ): Promise<string | null> => {
      const code =
        (await next(tx, place.platform, place.region)) ?? (await next(tx, place.platform, null));
      await rows(sql`update places set refilled = true where code = ${place.code}`, tx);
      if (code === undefined) return null;
      await rows(
        sql`insert into places (code, platform, region, wave, claim_by, offered_at, replaces)
            values (${code}, ${place.platform}, ${place.region}, ${place.wave},
                    ${claimBy.toISOString()}, ${at.toISOString()}, ${place.code})`,
        tx,
      );
      return code;
    },
    /** Confirms or declines a place; false when there is none to decide about. */
    decide: (accountId: number, action: 'claim' | 'decline', at: Date) =>
      has(
        sql`update places p
               set state = case when ${action} = 'claim' then 'claimed' else 'declined' end,
                   decided_at = ${at.toISOString()}
              from applications a
             where a.account_id = ${accountId} and a.code = p.code
               and (p.state = 'offered' and p.claim_by > ${at.toISOString()}
                    or p.state = 'claimed' and ${action} = 'decline')
            returning 1`,
      ),
    /** A guest's place is confirmed from the beginning. */
    standing: async (accountId: number): Promise<Standing | undefined> =>
      (await first<Standing>(sql`
        select g.code, false as listed, 'selected' as outcome, '[]'::json as queues,
               json_build_object('platform', g.platform, 'region', g.region, 'wave', 1, 'state', 'claimed',
                 'claimBy', g.added_at, 'decidedAt', g.added_at, 'promoted', false) as place
          from draw_guests g where g.account_id = ${accountId}`)) ??
      first<Standing>(
        sql`select a.code, exists (select from draw_entries e where e.code = a.code) as listed, r.outcome,
                   case when p.code is not null then json_build_object('platform', p.platform, 'region', p.region,
                     'wave', p.wave, 'state', p.state, 'claimBy', p.claim_by, 'decidedAt', p.decided_at,
                     'promoted', p.replaces is not null) end as place,
                   case when r.outcome = 'reserve' and p.code is null then
                     (select json_agg(json_build_object('platform', q.platform, 'region', mine.region, 'place',
                        (select count(*) + 1 from draw_results r where r.outcome = 'reserve'
                            and r.region = mine.region and q.platform = any(r.platforms) and r.ord < mine.ord
                            and ${waiting})) order by q.nth)
                        from draw_results mine, unnest(mine.platforms) with ordinality q(platform, nth)
                       where mine.code = a.code)
                   else '[]' end as queues
              from applications a
              left join draw_results r on r.code = a.code
              left join places p on p.code = a.code
             where a.account_id = ${accountId}`,
      ),
    promoted: () =>
      value<number>(sql`select count(*)::int as count from places where replaces is not null`),
    /** @returns the entry's code */
    erase: async (tx: Queries, accountId: number, at: Date): Promise<string | undefined> => {
      const code = await value<string | undefined>(
        sql`delete from applications where account_id = ${accountId} returning code`,
        tx,
      );
      if (code === undefined) return undefined;
      await rows(
        sql`update places set state = 'gone', decided_at = ${at.toISOString()}
             where code = ${code} and state in ('offered', 'claimed')`,
        tx,
      );
      return code;
    },
  };
}
