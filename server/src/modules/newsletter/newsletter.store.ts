import type {
  NewsletterComparison,
  NewsletterDay,
  NewsletterFailure,
  NewsletterList,
  NewsletterMemberState,
  NewsletterProvider,
  NewsletterState,
} from '@prelude/contract/console/newsletter';
import { newsletterMemberStates } from '@prelude/contract/console/newsletter';
import { textArray } from '../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { type SQL, sql } from '../../core/database/sql.ts';

export interface SavedList {
  provider: NewsletterProvider;
  list: string;
  list_name: string;
  host: string;
  encrypted: Uint8Array;
  with_numbers: boolean;
}

type Shown = Omit<NewsletterList, 'unnamed' | 'members'>;

export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

/** Counting more would read every member. */
const mostCounted = 100_000;
const shownDays = 14;
const shownFailures = 50;

export function createNewsletterStore({ rows, first, has, run }: Database) {
  /** Changes the state, when it is one of these. */
  const change = (from: readonly NewsletterState[], to: SQL, within: Queries) =>
    has(
      sql`update newsletter set ${to} where state = any (${textArray(from)}::text[]) returning 1`,
      within,
    );
  return {
    read: () =>
      first<Shown & { compared: NewsletterComparison | null }>(sql`
        select provider, host, list, list_name, with_numbers, state, problem, problem_detail, failures,
               case when rests_until > now() then ${iso('rests_until')} end as rests_until,
               comparing is not null or coalesce(compare_at <= now(), false) as comparing, compared
          from newsletter`),
    members: async (): Promise<Record<NewsletterMemberState, number>> => {
      const counted = await rows<{ state: NewsletterMemberState; count: number }>(sql`
        select s.state, (select count(*)::int from (
                 select from newsletter_members m where m.state = s.state limit ${mostCounted}) counted) as count
          from unnest(${textArray(newsletterMemberStates)}::text[]) as s(state)`);
      return Object.fromEntries(counted.map(({ state, count }) => [state, count])) as Record<
        NewsletterMemberState,
        number
      >;
    },
    days: () =>
      rows<NewsletterDay>(sql`
        select day::text as day, added, removed, left_there as left, refused from newsletter_days
         where day > current_date - ${shownDays}::int order by day desc`),
    failures: () =>
      rows<NewsletterFailure>(sql`
        select m.id::float8 as id, p.uid as player, m.state, m.reason, m.tries, ${iso('m.tried_at')} as tried_at,
               case when m.state in ('waiting', 'removing') then ${iso('m.next_at')} end as next_at
          from (select * from newsletter_members where reason <> '' order by tried_at desc, id desc
                 limit ${shownFailures}) m
          left join players p on p.id = m.account_id order by m.tried_at desc, m.id desc`),
    /** Locks it. */
    saved: (within: Queries) =>
      first<SavedList & { state: NewsletterState }>(
        sql`select provider, list, list_name, host, encrypted, with_numbers, state from newsletter for update`,
        within,
      ),
    /** Whether a contact of ours may be at the provider. */
    isInUse: (within: Queries) =>
      has(
        sql`select from newsletter_members where state not in ('removed', 'left') limit 1`,
        within,
      ),
    save: (list: SavedList, within: Queries) =>
      run(
        sql`insert into newsletter (provider, list, list_name, host, encrypted, with_numbers)
            values (${list.provider}, ${list.list}, ${list.list_name}, ${list.host}, ${list.encrypted}, ${list.with_numbers})
            on conflict ("only") do update set
              provider = excluded.provider, list = excluded.list, list_name = excluded.list_name, host = excluded.host,
              encrypted = excluded.encrypted, with_numbers = excluded.with_numbers, problem = null, problem_detail = '',
              failures = 0, rests_until = now(),
              queued_to = case when newsletter.with_numbers <> excluded.with_numbers
                                and newsletter.state in ('running', 'paused') then 0 else newsletter.queued_to end`,
        within,
      ),
    /** Another list begins as a new one. */
    reset: (within: Queries) =>
      run(
        sql`with members as (delete from newsletter_members), days as (delete from newsletter_days)
            delete from newsletter`,
        within,
      ),
    compare: (within: Queries) =>
      change(['ready', 'running', 'paused'], sql`compare_at = now()`, within),
    start: (within: Queries) =>
      change(
        ['ready', 'running', 'paused', 'emptying', 'stopped'],
        sql`problem = null, problem_detail = '', failures = 0, rests_until = now(),
            polled_to = case when state in ('ready', 'stopped') then now() else polled_to end,
            poll_at = case when state in ('ready', 'stopped') then now() else poll_at end,
            compare_at = case when state in ('ready', 'stopped') then now() else compare_at end,
            queued_to = case when state = 'emptying' then queued_to else 0 end,
            state = case when state = 'emptying' then state else 'running' end`,
        within,
      ),
    pause: (within: Queries) => change(['running'], sql`state = 'paused'`, within),
    empty: (within: Queries) =>
      change(
        ['running', 'paused'],
        sql`state = 'emptying', queued_to = null, compare_at = null, comparing = null`,
        within,
      ),
    restore: (within: Queries) =>
      has(
        sql`update newsletter_members set state = 'waiting', version = version + 1, tries = 0, next_at = now()
             where state = 'gone' returning 1`,
        within,
      ),
  };
}
