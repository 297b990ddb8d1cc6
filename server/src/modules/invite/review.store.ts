/** Flagged invitations and operator decisions. A decision changes what counts, never a registration. */
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type {
  listSuspicions,
  Suspicion,
  SuspicionVerdict,
} from '@prelude/contract/console/suspicion';
import { reviewReasons } from '@prelude/contract/site/invite';
import { type SQL, sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';

type Reason = (typeof reviewReasons)[number];

const states: Record<SuspicionVerdict, string> = {
  count: 'counted',
  refuse: 'refused',
  reopen: 'review',
};

export type ReviewStore = ReturnType<typeof createReviewStore>;

export function createReviewStore({ rows, one }: Database) {
  return {
    /** Open ones by ascending number, decided ones by descending number. */
    list: (
      { state, reason, inviter, after }: BodyOf<typeof listSuspicions>,
      max: number,
    ): Promise<Suspicion[]> => {
      const isOpen = state === 'review';
      const conditions: SQL[] = [
        isOpen
          ? sql`i.state = 'review'`
          : sql`i.state in ('counted', 'refused') and i.reason is not null`,
      ];
      // Without an account, no one gets a reward.
      conditions.push(sql`i.account_id is not null`);
      if (reason) conditions.push(sql`i.reason = ${reason}`);
      if (inviter)
        conditions.push(sql`i.account_id = (select id from players where uid = ${inviter})`);
      if (after !== undefined)
        conditions.push(isOpen ? sql`i.number > ${after}` : sql`i.number < ${after}`);
      return rows<Suspicion>(sql`
        with page as (
          select i.* from invitations i where ${sql.join(conditions, sql` and `)}
           order by i.number ${isOpen ? sql`asc` : sql`desc`} limit ${max}),
        -- Once an inviter, not once a friend: some have thousands, and stand on a page many times.
        inviters as materialized (
          select account_id, count(*)::int as friends from invitations
           where account_id in (select account_id from page) group by account_id)
        select i.number::float8 as number, i.reason, i.state, ${iso('i.created_at')} as created_at,
               case when i.state <> 'review' then ${iso('i.decided_at')} end as decided_at,
               json_build_object('uid', a.uid, 'number', r.number,
                 'blocked', exists (select from invite_blocks b where b.account_id = a.id)) as inviter,
               ((select count(*) from invitations b where b.browser = i.browser)
                 + (select count(*) from invite_codes c where c.browser = i.browser))::int as same_browser,
               (select count(*) from invitations s where s.account_id = i.account_id and s.shape = i.shape)::int as alike,
               -- Looked up for its own reason only: it reads every friend of the inviter.
               case when i.reason = 'domain' then (
                 select count(*) from invitation_domains d join invitation_domains f using (account_id, domain)
                  where f.number = i.number) else 0 end::int as same_domain,
               v.friends,
               exists (select from handed_rewards e where e.number = r.number and e.source = 'invite') as handed
          from page i join players a on a.id = i.account_id join inviters v on v.account_id = i.account_id
          left join registrants r on r.email_key = a.email_key
         order by i.number ${isOpen ? sql`asc` : sql`desc`}`);
    },
    open: () =>
      one<Record<Reason, number>>(sql`
        select count(*) filter (where reason = 'browser')::int as browser,
               count(*) filter (where reason = 'pattern')::int as pattern,
               count(*) filter (where reason = 'disposable')::int as disposable,
               count(*) filter (where reason = 'domain')::int as domain
          from invitations where state = 'review'`),
    /** @param verdict `reopen` resets decided ones @returns the numbers whose decision changed */
    decide: (
      numbers: readonly number[],
      verdict: SuspicionVerdict,
      within?: Queries,
    ): Promise<{ number: number; before: string }[]> =>
      rows(
        sql`with flagged as (
              select number, state as before from invitations
               where number = any (${[...numbers]}::bigint[]) and reason is not null
                 and state in ('review', 'counted', 'refused') and state <> ${states[verdict]}
               order by number for update)
            update invitations i set state = ${states[verdict]}, decided_at = now()
              from flagged f where i.number = f.number
            returning i.number::float8 as number, f.before`,
        within,
      ),
    /** @returns undefined for an unknown player, else the account and whether anything changed */
    block: async (
      uid: string,
      blocked: boolean,
      within: Queries,
    ): Promise<{ accountId: number; changed: boolean } | undefined> => {
      const [account] = await rows<{ id: number }>(
        sql`select id::float8 as id from players where uid = ${uid} for key share`,
        within,
      );
      if (!account) return undefined;
      const changed = await rows(
        blocked
          ? sql`insert into invite_blocks (account_id) values (${account.id}) on conflict do nothing returning 1`
          : sql`delete from invite_blocks where account_id = ${account.id} returning 1`,
        within,
      );
      return { accountId: account.id, changed: changed.length > 0 };
    },
  };
}
