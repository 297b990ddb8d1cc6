import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';

export interface RollupRules {
  /** Zone the campaign's days are counted in, milliseconds east of UTC. */
  zone: number;
  /** Rows of one statement: the embedded database answers nobody else meanwhile. */
  page: number;
  /** Milliseconds after which every transaction has ended. */
  settle: number;
}

/** Each step reads what is new since its mark and moves the mark with it; any number of servers may do so. */
export interface RollupStore {
  /** @returns rows read; 0 when there is nothing new or another server is at it */
  events(): Promise<number>;
  registrations(): Promise<number>;
  /**
   * Codes sent, verified, applied, selected, and mail: an hour at most of each.
   * @param shift campaign clock minus real clock, ms
   * @returns whether there is more to read
   */
  stretches(shift: number): Promise<boolean>;
  /** Leaves the day's biggest sources and makes the others `other`; once for each day, oldest first. @param before day */
  foldUntil(before: string): Promise<void>;
  /** Forgets the minutes before. */
  dropMinutes(before: Date): Promise<void>;
}

/** Pairs of referrer and creator with rows of their own: while a day lasts, and once it is over. */
const mostSources = 500;
const keptSources = 100;
/** Details of one event a day (channels, stores, tracks). */
const mostDetails = 40;

export function createRollupStore(
  { rows }: Database,
  { zone, page, settle }: RollupRules,
): RollupStore {
  const ms = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
  const read = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await rows<{ read: number }>(statement);
    return row!.read;
  };
  return {
    events: () =>
      read(
        sql`select roll_up_events(${page}::int, ${ms(zone)}, ${mostSources}::int, ${mostDetails}::int) as read`,
      ),
    registrations: () =>
      read(
        sql`select roll_up_registrations(${page}::int, ${ms(zone)}, ${mostSources}::int) as read`,
      ),
    stretches: async (shift) => {
      const [row] = await rows<{ more: boolean }>(
        sql`select roll_up_stretches(${ms(settle)}, ${ms(shift)}, ${ms(zone)}, ${mostSources}::int) as more`,
      );
      return row!.more;
    },
    foldUntil: async (before) => {
      const days = await rows<{ day: string }>(
        sql`select distinct day::text as day from rollup_sources, rollup_marks
             where job = 'fold' and day < ${before}::date and (until is null or day > (until at time zone 'UTC')::date)
             order by day limit 30`,
      );
      for (const { day } of days) {
        await rows(sql`select fold_day(${day}::date, ${ms(zone)}, ${keptSources}::int)`);
        await rows(
          sql`update rollup_marks set until = ${day}::timestamp at time zone 'UTC' where job = 'fold'`,
        );
      }
    },
    dropMinutes: async (before) => {
      await rows(sql`delete from registration_minutes where minute < ${before.toISOString()}`);
    },
  };
}
