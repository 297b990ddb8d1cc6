import type {
  NewsletterComparison,
  NewsletterProblem,
  NewsletterProvider,
  NewsletterState,
} from '@prelude/contract/console/newsletter';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';

/** How far a comparison is. */
export interface Comparing extends Omit<NewsletterComparison, 'at' | 'add'> {
  begun: string;
  /** Where its next page begins; null: all pages are read. */
  next: string | null;
  isFirst: boolean;
}

export interface OpenList {
  provider: NewsletterProvider;
  list: string;
  encrypted: Uint8Array;
  withNumbers: boolean;
  state: NewsletterState;
  queues: boolean;
  polls: boolean;
  polledTo: string;
  compares: boolean;
  comparing: Comparing | null;
}

export type ListStore = ReturnType<typeof createListStore>;

const queuedPerStep = 2000;
const pollMinutes = 5;
/** The provider's clock can differ, and it can note a change late. */
const pollOverlapMinutes = 10;
const longestRest = 900;

const adds = sql`n.state = 'running'`;
const watches = sql`n.state in ('running', 'paused')`;

export function createListStore({ first, one, has, value, run }: Database) {
  return {
    /** The list, when calls may be made for it now. */
    open: () =>
      first<OpenList>(sql`
        select n.provider, n.list, n.encrypted, n.with_numbers as "withNumbers", n.state,
               n.queued_to is not null and ${adds} as queues, n.poll_at <= now() and ${watches} as polls,
               ${iso(sql`n.polled_to - make_interval(mins => ${pollOverlapMinutes})`, '.MS')} as "polledTo",
               n.compare_at <= now() as compares, n.comparing
          from newsletter n where n.problem is null and n.rests_until <= now()`),
    /** Milliseconds until `open` returns something to do. */
    dueIn: () =>
      value<number | undefined>(sql`
        select extract(epoch from min(greatest(x.at, n.rests_until)) - clock_timestamp())::float8 * 1000 as ms
          from newsletter n cross join lateral (
            (select next_at as at from newsletter_members where state = 'removing' order by next_at limit 1)
            union all (select next_at from newsletter_members where ${adds} and state = 'waiting' order by next_at limit 1)
            union all (select next_at from newsletter_members
                        where ${watches} and state = 'added' and sealed is not null order by next_at limit 1)
            union all (select n.poll_at where ${watches})
            union all (select n.compare_at)
            union all (select now() where n.comparing is not null or (n.queued_to is not null and ${adds}))
            union all (select now() where n.state = 'emptying' and (
              exists (select from newsletter_members where state in ('waiting', 'added', 'refused', 'gone'))
              or not exists (select from newsletter_members where state = 'removing')))
          ) x where n.problem is null`),
    /** A call failed for a reason that may pass. @param seconds what the provider asks for */
    rest: (words: string, seconds: number | undefined) =>
      run(sql`
        update newsletter n
           set failures = n.failures + 1, problem_detail = ${words},
               rests_until = now() + make_interval(secs => coalesce(${seconds ?? null}::float8,
                 least(${longestRest}, 5 * 4 ^ least(n.failures, 5))))`),
    works: () =>
      run(sql`update newsletter set failures = 0, problem_detail = '' where failures > 0`),
    /** @returns false when it has stopped already */
    stop: (problem: NewsletterProblem, words: string, within: Queries) =>
      has(
        sql`update newsletter set problem = ${problem}, problem_detail = ${words}, failures = 0
             where problem is null returning 1`,
        within,
      ),
    /**
     * Queues the next subscribers who are not on the list, or whose facts have changed. @returns false after the last
     * ones
     */
    queueStep: async (): Promise<void> =>
      run(sql`
        with n as (select * from newsletter where queued_to is not null for update),
        page as materialized (
          select s.account_id from n cross join lateral (
            select account_id from subscribers where topic = 'news' and account_id > n.queued_to
             order by account_id limit ${queuedPerStep}) s
        ), put as (
          insert into newsletter_members as m (account_id, sent)
          select w.account_id, w.language || case when n.with_numbers then coalesce(' ' || w.number, '') else '' end
            from page cross join n join newsletter_readers w on w.account_id = page.account_id
          on conflict (account_id) do update
             set state = 'waiting', version = m.version + 1, tries = 0, next_at = now(), reason = ''
           where m.state in ('removed', 'removing', 'left') or (m.state = 'added' and m.sent <> excluded.sent)
        )
        update newsletter set queued_to = (select max(account_id) from page) from n`),
    /** Wants the next members off the list. @returns how many were left to want so */
    emptyStep: () =>
      value<number>(sql`
        with page as (
          select id from newsletter_members where state in ('waiting', 'added', 'refused', 'gone') limit ${queuedPerStep}
        ), moved as (
          update newsletter_members m
             set state = case when ref is null and sealed is null then 'removed' else 'removing' end,
                 version = version + 1, tries = 0, next_at = now(), reason = ''
            from page where m.id = page.id)
        select count(*)::int from page`),
    /** @returns false while someone is still there */
    endEmptying: () =>
      has(sql`
        update newsletter set state = 'stopped', queued_to = null, compare_at = null, comparing = null
         where state = 'emptying' and not exists (select from newsletter_members
           where state in ('waiting', 'added', 'refused', 'gone', 'removing')) returning 1`),
    polled: (begun: string) =>
      run(sql`
        update newsletter set polled_to = ${begun}::timestamptz, poll_at = now() + make_interval(mins => ${pollMinutes})`),
    now: async () => (await one<{ at: string }>(sql`select ${iso('now()', '.MS')} as at`)).at,
    saveComparing: (comparing: Comparing) =>
      run(
        sql`update newsletter set comparing = ${JSON.stringify(comparing)}::jsonb, compare_at = null`,
      ),
    readers: () => value<number>(sql`select count(*)::int from newsletter_readers`),
    /** Plans the next one, and queues again what is missing. */
    endComparing: (compared: NewsletterComparison) =>
      run(sql`
        update newsletter n
           set compared = ${JSON.stringify(compared)}::jsonb, comparing = null,
               compare_at = case when ${watches} then coalesce(n.compare_at, now() + interval '1 day') end,
               queued_to = case when ${watches} then 0 end`),
  };
}
