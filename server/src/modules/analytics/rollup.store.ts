import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

interface RollupRules {
  /** Offset of the zone that defines the campaign day, ms east of UTC. */
  zone: number;
  /** Rows per statement. PGlite has one connection, so keep batches small. */
  page: number;
  /** ms after which every older transaction has ended. */
  settle: number;
}

/** Each step reads new rows and moves its mark in one transaction. Several servers can run it at once. */
export type RollupStore = ReturnType<typeof createRollupStore>;

/** Limit of referrer and creator pairs with their own rows: during the day, and after it, also of UTM tags. */
const mostSources = 500;
const keptSources = 100;
const mostDetails = 40;

export function createRollupStore(
  { rows, run, value }: Database,
  { zone, page, settle }: RollupRules,
) {
  const ms = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
  const read = (statement: ReturnType<typeof sql>) => value<number>(statement);
  return {
    /** @returns rows read; 0 when there is nothing new or another server holds the lock */
    events: (): Promise<number> =>
      read(
        sql`select roll_up_events(${page}::int, ${ms(zone)}, ${mostSources}::int, ${mostDetails}::int) as read`,
      ),
    registrations: (): Promise<number> =>
      read(
        sql`select roll_up_registrations(${page}::int, ${ms(zone)}, ${mostSources}::int) as read`,
      ),
    /** Reads at most one hour. @param shift campaign clock minus real clock, ms @returns whether more is left */
    stretches: (shift: number) =>
      value<boolean>(
        sql`select roll_up_stretches(${ms(settle)}, ${ms(shift)}, ${ms(zone)}, ${mostSources}::int) as more`,
      ),
    /** Keeps the largest sources of a day and merges the others into `other`; once per day, oldest first. */
    foldUntil: async (before: string) => {
      const days = await rows<{ day: string }>(
        sql`select distinct day::text as day
              from (select day from rollup_sources union select day from utm_days) counted, rollup_marks
             where job = 'fold' and day < ${before}::date and (until is null or day > (until at time zone 'UTC')::date)
             order by day limit 30`,
      );
      for (const { day } of days) {
        await rows(
          sql`select fold_day(${day}::date, ${ms(zone)}, ${keptSources}::int),
                     fold_utm(${day}::date, ${keptSources}::int)`,
        );
        await rows(
          sql`update rollup_marks set until = ${day}::timestamp at time zone 'UTC' where job = 'fold'`,
        );
      }
    },
    dropMinutes: (before: Date) =>
      run(sql`delete from registration_minutes where minute < ${before.toISOString()}`),
  };
}
