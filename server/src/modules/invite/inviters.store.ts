/** Flagged invitations by inviter. Hashes of browsers, shapes and networks are counted and never leave the database. */
import type { Inviter, InviterEvidence, InviterLine } from '@prelude/contract/console/inviters';
import type { SuspicionVerdict } from '@prelude/contract/console/suspicion';
import { textArray } from '../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { type SQL, sql } from '../../core/database/sql.ts';

export type InvitersStore = ReturnType<typeof createInvitersStore>;

type Keyed<Row> = Row & { accountId: number };

/** Friends whose evidence is read, newest first. */
const most = 1000;
/** Invitations that say what is usual. */
const sampled = 5000;
const fewestFriends = 4;
const fewestInviters = 10;

const friends = sql`json_build_object(
  'pending', count(*) filter (where i.state = 'pending'), 'counted', count(*) filter (where i.state = 'counted'),
  'review', count(*) filter (where i.state = 'review'), 'refused', count(*) filter (where i.state = 'refused'))`;

const lineOf = (page: SQL) => sql`
  with page as (${page})
  select a.id::float8 as "accountId", a.uid, r.number::float8 as number,
         exists (select from invite_blocks b where b.account_id = a.id) as blocked, c.friends, c.newest_at
    from page p join players a on a.id = p.account_id left join registrants r on r.email_key = a.email_key
   cross join lateral (
     select ${friends} as friends, ${iso(sql`max(i.created_at)`)} as newest_at,
            count(*) filter (where i.state = 'review') as open
       from invitations i where i.account_id = a.id) c
   order by c.open desc, a.id`;

/** @param condition on `v.account_id` and so on @returns friends by inviter, with the time that half of them took */
const halves = (friendsOf: SQL) => sql`
  select account_id, friends, half,
         ceil(extract(epoch from min(later - at)) / 60)::int as minutes
    from (select account_id, at, friends, half,
                 lead(at, half - 1) over (partition by account_id order by at) as later
            from (select account_id, at, count(*) over (partition by account_id)::int as friends,
                         ((count(*) over (partition by account_id) + 1) / 2)::int as half
                    from (${friendsOf}) f) counted) timed
   group by account_id, friends, half`;

export function createInvitersStore({ rows, first, one }: Database) {
  return {
    /** @param after open suspicions and account of the last one */
    list: (after: readonly [number, number] | undefined, size: number) =>
      rows<Keyed<InviterLine>>(
        lineOf(sql`
          select i.account_id from invitations i where i.state = 'review' and i.account_id is not null
           group by i.account_id
          having ${after ? sql`(count(*), -i.account_id) < (${after[0]}::bigint, ${-after[1]}::bigint)` : sql`true`}
           order by count(*) desc, i.account_id limit ${size}`),
      ),
    search: (found: { uid: string; emailKey: string; number: number }) =>
      rows<Keyed<InviterLine>>(
        lineOf(sql`
          select id as account_id from players where uid = ${found.uid}
          union select id from players where email_key = ${found.emailKey}
          union select account_id from invite_codes where code = ${found.uid.toLowerCase()}
          union select a.id from registrants r join players a on a.email_key = r.email_key
                 where r.number = ${found.number}`),
      ),
    one: (uid: string) =>
      first<Keyed<InviterLine & Pick<Inviter, 'decided' | 'handed'>>>(sql`
        with line as (${lineOf(sql`select id as account_id from players where uid = ${uid}`)})
        select l.*,
               (select count(*) from invitations i where i.account_id = l."accountId"
                   and i.state in ('counted', 'refused') and i.reason is not null)::int as decided,
               exists (select from handed_rewards e where e.number = l.number and e.source = 'invite') as handed
          from line l`),
    evidence: (accountId: number) =>
      one<Omit<InviterEvidence, 'usual_minutes'>>(sql`
        with mine as materialized (
          select i.number, i.account_id, i.browser, i.shape, i.reason, r.email_key, r.created_at as at
            from invitations i join registrants r on r.number = i.number
           where i.account_id = ${accountId} order by i.number desc limit ${most}),
        networks as materialized (
          select distinct on (m.number) m.number, c.network
            from mine m join players a on a.email_key = m.email_key
            join consent_entries c on c.account_id = a.id and c.network <> ''
           order by m.number, c.id),
        timed as (${halves(sql`select account_id, at from mine`)})
        select count(*)::int as friends, ${iso(sql`min(m.at)`)} as first_at, ${iso(sql`max(m.at)`)} as last_at,
               coalesce((select half from timed), 0)::int as half,
               (select minutes from timed where friends >= ${fewestFriends}::int) as half_minutes,
               count(m.browser)::int as with_browser, count(distinct m.browser)::int as browsers,
               (select count(*) from networks)::int as with_network,
               (select count(distinct network) from networks)::int as networks,
               coalesce((select max(n) from (select count(*) as n from mine where shape is not null group by shape) s),
                        0)::int as alike,
               coalesce((select max(n) from (
                 select count(*) as n from mine group by split_part(email_key, '@', 2)) d), 0)::int as same_domain,
               count(*) filter (where m.reason = 'disposable')::int as disposable
          from mine m`),
    /** In the middle of all inviters with enough friends; null when there are too few inviters. */
    usualMinutes: () =>
      one<{ minutes: number | null }>(sql`
        with timed as (${halves(sql`
          select i.account_id, r.created_at as at from (
            select number, account_id from invitations where account_id is not null
             order by number desc limit ${sampled}) i
            join registrants r on r.number = i.number`)})
        select case when count(*) >= ${fewestInviters}::int
                    then percentile_disc(0.5) within group (order by minutes) end as minutes
          from timed where friends >= ${fewestFriends}::int`),
    account: (uid: string, tx: Queries) =>
      first<{ id: number }>(
        sql`select id::float8 as id from players where uid = ${uid} for key share`,
        tx,
      ),
    /** The numbers of flagged invitations that a verdict would change, lowest first. */
    decidable: (accountId: number, verdict: SuspicionVerdict, size: number, tx: Queries) =>
      rows<{ number: number }>(
        sql`select number::float8 as number from invitations
             where account_id = ${accountId} and reason is not null
               and state = any (${textArray(decidableStates[verdict])}::text[])
             order by invitations.number limit ${size}`,
        tx,
      ),
  };
}

const decidableStates: Record<SuspicionVerdict, readonly string[]> = {
  count: ['review', 'refused'],
  refuse: ['review', 'counted'],
  reopen: ['counted', 'refused'],
};
