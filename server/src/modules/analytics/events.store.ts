import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

export interface FaultCount {
  kind: 'failure' | 'intake' | 'operator';
  code: string;
  count: number;
}

export interface EventsStore {
  /** @param today campaign day, `2025-05-20` @returns how many rows fit within the day's limit */
  write(columns: readonly string[], today: string): Promise<number>;
  /** @param first UTC day */
  prepareDays(first: string, days: number): Promise<void>;
  /** @returns number of dropped partitions */
  dropDays(eventsBefore: string, visitorsBefore: string): Promise<number>;
  /** Adds visits by UTM tag. @param today campaign day */
  addUtms(visits: readonly [utm: string, visits: number][], today: string): Promise<void>;
  addFaults(counts: readonly FaultCount[], at: Date): Promise<void>;
}

export function createEventsStore({ run, value }: Database, mostPerDay: number): EventsStore {
  return {
    write: async (columns, today) => {
      const [ats, names, pages, details, languages, scenes, devices, ...others] = columns;
      const [referrers, vias, sessions, visitors] = others;
      return value<number>(sql`
        select take_events(${mostPerDay}::bigint, ${today}::date, ${ats}::bigint[], ${names}::text[], ${pages}::text[],
          ${details}::text[], ${languages}::text[], ${scenes}::smallint[], ${devices}::text[], ${referrers}::text[],
          ${vias}::text[], ${sessions}::bigint[], ${visitors}::bigint[]) as room`);
    },
    prepareDays: (first, days) => run(sql`select prepare_days(${first}::date, ${days}::int)`),
    dropDays: (eventsBefore, visitorsBefore) =>
      value<number>(
        sql`select drop_days(${eventsBefore}::date, ${visitorsBefore}::date) as dropped`,
      ),
    addUtms: (visits, today) =>
      run(sql`select record_utm(${today}::date, 'g_visit', ${visits.map(([utm]) => utm)}::text[],
                                ${visits.map(([, count]) => count)}::bigint[])`),
    addFaults: (counts, at) =>
      run(sql`
        insert into fault_hours as f (hour, kind, code, count)
        select date_trunc('hour', ${at.toISOString()}::timestamptz, 'UTC'), u.kind, u.code, u.count
          from unnest(${counts.map(({ kind }) => kind)}::text[],
                      ${counts.map(({ code }) => code)}::text[],
                      ${counts.map(({ count }) => count)}::bigint[]) u(kind, code, count)
        on conflict (hour, kind, code) do update set count = f.count + excluded.count`),
  };
}
