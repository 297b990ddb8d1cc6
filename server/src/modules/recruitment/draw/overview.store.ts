import { aloneHours, standingWait } from '../../../core/alone.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Database } from '../../../core/database/database.ts';

/** Operators who made the steps; null for open steps. */
export interface HandsRow {
  committed: string | null;
  frozen: string | null;
  beacon: string | null;
  requested: string | null;
  drawn: string | null;
  published: string | null;
  requestedOperator: number | null;
  aloneUntil: string | null;
  rules: string | null;
  isFrozen: boolean;
}

interface WaveRow {
  wave: number;
  offered: number;
  claimed: number;
  lapsed: number;
  declined: number;
  gone: number;
}

export interface StandingRow {
  platforms: string[];
  region: string;
  all: number;
  /** Of them, players who cannot be drawn: without a proved address, and guests. */
  unproved: number;
}

export type DrawOverviewStore = ReturnType<typeof createDrawOverviewStore>;

const pieceSize = 20_000;

export function createDrawOverviewStore(database: Database) {
  const { rows, one, value } = database;
  return {
    aloneHours: (operator: number) => aloneHours(database, 'draw', operator),
    hands: () =>
      one<HandsRow>(sql`
        select committed_by as committed, frozen_by as frozen, beacon_by as beacon, requested_by as requested,
               drawn_by as drawn, published_by as published, requested_operator::float8 as "requestedOperator",
               case when drawn_at is null then ${standingWait('draw', sql`requested_operator`)} end as "aloneUntil",
               rules, frozen_at is not null as "isFrozen" from draws`),
    // Join only the few accounts without a proved address; the others are as many as there are players.
    /** Applications by platforms and region. Reads every application. */
    standing: () =>
      rows<StandingRow>(sql`
        select p.platforms, p.region, count(*)::int as all, count(coalesce(a.id, g.account_id))::int as unproved
          from applications p left join players a on a.id = p.account_id and a.email_proved_at is null
          left join draw_guests g on g.account_id = p.account_id
         group by 1, 2`),
    waves: () =>
      rows<WaveRow>(sql`
        select wave::int, count(*) filter (where state = 'offered')::int as offered,
               count(*) filter (where state = 'claimed')::int as claimed,
               count(*) filter (where state = 'lapsed')::int as lapsed,
               count(*) filter (where state = 'declined')::int as declined,
               count(*) filter (where state = 'gone')::int as gone
          from places group by wave order by wave`),
    reserveWaiting: () =>
      value<number>(sql`
        select count(*)::int as waiting from draw_results r
         where r.outcome = 'reserve' and not exists (select from places p where p.code = r.code)
           and exists (select from applications a where a.code = r.code)`),
    log: (max: number): Promise<{ entry: string }[]> =>
      rows(sql`select entry from draw_log order by seq desc limit ${max}`),
    /**
     * Platforms and region of every entry in the frozen list, or of those that would be in it now, in batches of some
     * thousand.
     */
    entries: async function* (
      isFrozen: boolean,
    ): AsyncGenerator<{ platforms: string[]; region: string }[]> {
      for (let last = ''; ;) {
        const piece = await rows<{ code: string; platforms: string[]; region: string }>(
          isFrozen
            ? sql`select code, platforms, region from draw_entries where code > ${last}
                   order by code limit ${pieceSize}`
            : sql`select p.code, p.platforms, p.region from applications p join players a on a.id = p.account_id
                   where p.code > ${last} and a.email_proved_at is not null
                     and not exists (select from draw_guests g where g.account_id = p.account_id) order by p.code limit ${pieceSize}`,
        );
        if (piece.length === 0) return;
        yield piece;
        last = piece.at(-1)!.code;
      }
    },
  };
}
