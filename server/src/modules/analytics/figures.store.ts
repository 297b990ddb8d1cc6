import { sql, type SQL } from '../../core/database/sql.ts';
import type {
  Creators,
  Details,
  Dimension,
  Faults,
  FigureRange,
  FigureStep,
  Forecast,
  MailFigures,
  UtmFigures,
} from '@prelude/contract/console/dashboard';
import { type UtmPart, utmParts } from '@prelude/contract/site/utm';
import { type Database, iso } from '../../core/database/database.ts';

export interface CountedRow {
  value: string;
  count: number;
}

export type FiguresStore = ReturnType<typeof createFiguresStore>;

export function createFiguresStore(database: Database, zone: number) {
  const { rows, one } = database.reading ?? database;
  const zoned = sql`make_interval(secs => ${zone / 1000}::float8)`;
  const within = ({ from, to }: FigureRange): SQL =>
    sql`hour >= ${from}::timestamptz and hour < ${to}::timestamptz`;
  const days = ({ from, to }: FigureRange): SQL =>
    sql`day >= (${from}::timestamptz at time zone 'UTC' + ${zoned})::date
        and day <= ((${to}::timestamptz - interval '1 second') at time zone 'UTC' + ${zoned})::date`;
  const matching = (range: FigureRange): SQL => {
    const parts = (['language', 'scene', 'device', 'referrer', 'via'] as const).flatMap((name) =>
      range[name] === undefined ? [] : [sql`and ${sql.identifier(name)} = ${range[name]}`],
    );
    return sql.join([within(range), ...parts], sql` `);
  };
  return {
    totals: () =>
      one<{ web: number; platforms: number }>(
        sql`select web::float8, platforms::float8 from public_count`,
      ),
    /** @param to excluded; undefined: until now */
    minutes: (from: Date, to?: Date): Promise<{ minute: string; count: number }[]> =>
      rows(sql`select ${iso(sql`minute`)} as minute, count from registration_minutes
                where minute >= ${from.toISOString()}
                  and minute < ${to?.toISOString() ?? 'infinity'}::timestamptz`),
    /** Mailings that began in the span. Real time. */
    mailings: (from: Date, to: Date): Promise<{ at: string; kind: string; name: string }[]> =>
      rows(sql`select ${iso(sql`started_at`)} as at, kind, name from planned_mailings
                where started_at >= ${from.toISOString()} and started_at < ${to.toISOString()}
                order by planned_mailings.started_at desc limit 100`),
    /** News of the campaign's files that became public in the span, which no operator published. Campaign time. */
    news: (from: Date, to: Date): Promise<{ at: string; name: string; language: string }[]> =>
      rows(sql`select ${iso(sql`published`)} as at, slug as name, language from newsroom_articles
                where version = 0 and published >= ${from.toISOString()} and published < ${to.toISOString()}
                order by newsroom_articles.published desc limit 100`),
    /** Titles of articles by their addresses, in the first of the languages. */
    titles: async (slugs: readonly string[], language: string): Promise<Map<string, string>> => {
      const found = await rows<{ slug: string; title: string }>(sql`
        select distinct on (slug) slug, title from newsroom_articles where slug = any (${[...slugs]}::text[])
         order by slug, language <> ${language}, language`);
      return new Map(found.map(({ slug, title }) => [slug, title]));
    },
    /** Milestones that were reached in the span. Campaign time. */
    reached: (from: Date, to: Date): Promise<{ at: string; key: string }[]> =>
      rows(sql`select ${iso(sql`reached_at`)} as at, key from reached_milestones
                where reached_at >= ${from.toISOString()} and reached_at < ${to.toISOString()}`),
    milestones: (): Promise<
      (Pick<Forecast['milestones'][number], 'key' | 'threshold' | 'measure'> & {
        reachedAt: string | null;
      })[]
    > =>
      rows(sql`select key, threshold::float8, measure, ${iso(sql`reached_at`)} as "reachedAt"
                 from milestone_progress order by key`),
    steps: (range: FigureRange, steps: readonly FigureStep[]): Promise<CountedRow[]> =>
      rows(sql`select step as value, sum(count)::float8 as count from rollup_hours
                where step = any (${steps}::text[]) and ${matching(range)} group by step`),
    /** Sums by hour or campaign day; `value` is its start in ISO 8601. Empty hours are missing. */
    series: (range: FigureRange, step: FigureStep, unit: 'hour' | 'day'): Promise<CountedRow[]> =>
      // Sum by hour first: computing and formatting the day is expensive, and each hour has one row per source.
      rows(sql`
        select ${iso(unit === 'hour' ? sql`hour` : sql`(date_trunc('day', hour at time zone 'UTC' + ${zoned}) - ${zoned}) at time zone 'UTC'`)}
                 as value, sum(count)::float8 as count
          from (select hour, sum(count) as count from rollup_hours
                 where step = ${step} and ${matching(range)} group by hour) hours
         group by 1 order by 1`),
    breakdown: (range: FigureRange, step: FigureStep, by: Dimension): Promise<CountedRow[]> =>
      rows(sql`select ${sql.identifier(by)}::text as value, sum(count)::float8 as count from rollup_hours
                where step = ${step} and ${matching(range)} group by 1 order by 2 desc, 1 limit 50`),
    details: (range: FigureRange): Promise<Details> =>
      rows(sql`select name, page, detail, sum(count)::float8 as count from rollup_details
                where ${days(range)} group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit 300`),
    creators: (range: FigureRange): Promise<Creators> =>
      rows(sql`
        select via,
               coalesce(sum(count) filter (where step = 'g_visit'), 0)::float8 as visits,
               coalesce(sum(count) filter (where step = 'Click_preregister'), 0)::float8 as clicks,
               coalesce(sum(count) filter (where step = 'registered'), 0)::float8 as registered,
               coalesce(sum(count) filter (where step = 'applied'), 0)::float8 as applied,
               coalesce(sum(count) filter (where step = 'selected'), 0)::float8 as selected
          from rollup_hours
         where step in ('g_visit', 'Click_preregister', 'registered', 'applied', 'selected')
           and via <> '' and ${matching(range)}
         group by via order by 4 desc, 2 desc, 1 limit 200`),
    /** @param by a part of the tag; undefined: source, medium, campaign and content together */
    utms: (range: FigureRange, by: UtmPart | undefined): Promise<UtmFigures['rows']> => {
      const at = by && utmParts.indexOf(by) + 1;
      const group = at
        ? sql`split_part(utm, '~', ${at}::int)`
        : sql`array_to_string((string_to_array(utm, '~'))[1:4], '~')`;
      return rows(sql`
        select ${group} as value,
               coalesce(sum(count) filter (where step = 'g_visit'), 0)::float8 as visits,
               coalesce(sum(count) filter (where step = 'registered'), 0)::float8 as registered
          from utm_days where ${days(range)} group by 1 order by 3 desc, 2 desc, 1 limit 200`);
    },
    mailDone: (range: FigureRange): Promise<MailFigures['done']> =>
      rows(sql`select stream, kind, outcome, sum(count)::float8 as count from mail_hours
                where ${within(range)} group by 1, 2, 3 order by 1, 2, 3`),
    mailWaiting: (): Promise<MailFigures['waiting']> =>
      rows(sql`
        select stream, kind, count(*)::float8 as count from waiting_emails group by 1, 2 order by 1, 2`),
    faults: (range: FigureRange): Promise<Faults> =>
      rows(sql`select ${iso(sql`hour`)} as hour, kind, code, count::float8 from fault_hours
                where ${within(range)} order by fault_hours.hour, kind, code`),
  };
}
