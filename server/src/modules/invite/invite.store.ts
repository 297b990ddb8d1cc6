import type { FriendRules } from '@prelude/contract/campaign/section-data';
import type { invitationStates, Invite } from '@prelude/contract/site/invite';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import type { Person } from '../../core/personal-data.ts';

/** A registration by an invitation link. PII: read and hashed, never stored. */
export interface Arrival {
  number: number;
  accountId: number;
  emailKey: string;
}

interface NewInvitation extends Omit<Arrival, 'emailKey'> {
  /** One hash per accepted secret: the address may have been verified under an older secret. */
  emailHashes: readonly Uint8Array[];
  shape: Uint8Array | null;
  disposable: boolean;
}

export interface Summary {
  counts: Invite['counts'];
  /** When each friend was counted, oldest first, up to the last reward. */
  countedAt: string[];
  newest: Invite['invitations'];
}

export type InviteStore = ReturnType<typeof createInviteStore>;

/**
 * A domain is common when 1 % of recent uninvited registrations have it, and at least five. An attacker could make a
 * domain common with invited ones.
 */
const sampled = 20_000;
const commonShare = 0.01;
const fewest = 5;
/** Share of an inviter's friends at one uncommon domain above which they are flagged. */
const mostly = 0.5;

export function createInviteStore({ db, rows, value, first, one, run }: Database) {
  return {
    /** Code of the account; stores `fresh` when there is none. @param browser keyed hash of the requesting browser */
    codeOf: async (
      accountId: number,
      fresh: string,
      browser: Uint8Array | undefined,
    ): Promise<string> => {
      const once = () =>
        rows<{ code: string }>(sql`
        with made as (
          insert into invite_codes (account_id, code, browser) values (${accountId}, ${fresh}, ${browser ?? null})
          on conflict do nothing returning code)
        select code from made union all select code from invite_codes where account_id = ${accountId} limit 1`);
      // Empty when a parallel request inserts the row: only the next statement sees it.
      const row = (await once())[0] ?? (await once())[0];
      // Still empty: the fresh code belongs to another player. This happens once in 10¹² times; the player retries.
      if (!row) throw new Error('The code is already in use');
      return row.code;
    },
    /**
     * Number of the player with this code, how many friends count, and whether an operator blocked the player; undefined
     * for an unknown code.
     */
    sharer: (code: string) =>
      first<{ number: number; friends: number; blocked: boolean }>(sql`
        select r.number::float8 as number,
               (select count(*) from invitations v
                 where v.account_id = i.account_id and v.state = 'counted')::float8 as friends,
               exists (select from invite_blocks b where b.account_id = i.account_id) as blocked
          from invite_codes i
          join players a on a.id = i.account_id join registrants r on r.email_key = a.email_key
         where i.code = ${code}`),
    /** Passes new registrations by a link to `judge`; one server at a time. @returns registrations read */
    read: (max: number, judge: (arrival: Arrival) => NewInvitation): Promise<number> =>
      db.transaction(async (tx) => {
        const page = await rows<Partial<Arrival> & { number: number }>(
          sql`select r.number::float8 as number, i.account_id::float8 as "accountId",
                     case when i.account_id is not null then r.email_key end as "emailKey"
                from take_registrations('invite', ${max}::int) r
                left join invite_codes i on i.code = r.via
                 and not exists (select from players a where a.id = i.account_id and a.email_key = r.email_key)
               order by r.number`,
          tx,
        );
        for (const { number, accountId, emailKey } of page) {
          if (!accountId || !emailKey) continue;
          const { emailHashes, shape, disposable } = judge({ number, accountId, emailKey });
          await rows(
            sql`insert into invitations (number, account_id, browser, shape, disposable)
                values (${number}, ${accountId},
                        (select browser from code_browsers where email_hash in (${sql.join(
                          emailHashes.map((hash) => sql`${hash}`),
                          sql`, `,
                        )})
                          order by used_at desc limit 1), ${shape}, ${disposable})
                on conflict do nothing`,
            tx,
          );
        }
        return page.length;
      }),
    /** ms until a registration is to be read or an invitation settles; undefined when there is none. */
    dueIn: (settleHours: number) =>
      value<number | undefined>(sql`
        select case when next is not null then 0
                    else extract(epoch from (select min(created_at) from invitations where state = 'pending')
                         + make_interval(secs => ${settleHours * 3600}::float8) - clock_timestamp())::float8 * 1000
               end as ms
          from follow_up_progress where job = 'invite'`),
    settle: ({ settle_hours, browser_limit, pattern_limit, pattern_share }: FriendRules) =>
      run(sql`
        with due as (
          select p.number, p.account_id, p.browser, p.shape,
                 -- The studio's rules of now: the list may have changed since the registration.
                 coalesce((select disposable_rule(f.domain) from invitation_domains f where f.number = p.number),
                          p.disposable) as disposable
            from invitations p
           where p.state = 'pending' and p.created_at <= now() - make_interval(secs => ${settle_hours * 3600}::float8)
           order by p.created_at limit 500 for update skip locked
        ), domains as materialized (
          select account_id, domain, count(*) as friends from invitation_domains
           where account_id in (select account_id from due) group by account_id, domain
        ), uninvited as materialized (
          select split_part(email_key, '@', 2) as domain from (
            select email_key, via from registrants order by number desc limit ${sampled}) newest
           where not exists (select from invite_codes c where c.code = newest.via)
        ), common as materialized (
          select domain from uninvited group by domain
          having count(*) >= greatest(${fewest}, ${commonShare}::float8 * (select count(*) from uninvited))
        ), judged as (
          select d.number,
                 case when d.disposable then 'disposable'
                      when (select count(*) from invitations b where b.browser = d.browser)
                         + (select count(*) from invite_codes c where c.browser = d.browser) > ${browser_limit}::int
                        then 'browser'
                      when like_this.alike > ${pattern_limit}::int
                       and like_this.alike >= ${pattern_share}::float8 * like_this.everyone then 'pattern'
                      when exists (
                        select from domains m join invitation_domains f using (account_id, domain)
                         where f.number = d.number and m.friends > ${pattern_limit}::int
                           and m.friends > ${mostly}::float8 * like_this.everyone
                           and m.domain not in (select domain from common)) then 'domain' end as reason
            from due d cross join lateral (
              select count(*) as everyone, count(*) filter (where s.shape = d.shape) as alike
                from invitations s where s.account_id = d.account_id) like_this)
        update invitations i set decided_at = now(), reason = j.reason,
               state = case when j.reason is null then 'counted' else 'review' end
          from judged j where i.number = j.number`),
    /** @param most counted friends, up to the last reward */
    summary: (accountId: number, most: number, newest: number) =>
      one<Summary>(sql`
        select json_build_object(
                 'pending', count(*) filter (where state = 'pending'),
                 'counted', count(*) filter (where state = 'counted'),
                 'review', count(*) filter (where state = 'review'),
                 'refused', count(*) filter (where state = 'refused')) as counts,
               coalesce((select json_agg(c.at) from (
                 select ${iso('decided_at')} as at from invitations
                  where account_id = ${accountId} and state = 'counted'
                  order by decided_at, number limit ${most}) c), '[]') as "countedAt",
               coalesce((select json_agg(n) from (
                 select to_char(r.registered_at at time zone 'UTC', 'YYYY-MM-DD') as day, v.state, v.reason
                   from invitations v join registrants r on r.number = v.number
                  where v.account_id = ${accountId} order by v.number desc limit ${newest}) n), '[]') as newest
          from invitations where account_id = ${accountId}`),
    /**
     * The invitation with which this player registered; undefined without one. It is pending before the job has read it.
     */
    accepted: (accountId: number) =>
      first<{ state: (typeof invitationStates)[number]; decidedAt: string | null }>(sql`
        select coalesce(i.state, 'pending') as state,
               case when i.state <> 'pending' then ${iso('i.decided_at')} end as "decidedAt"
          from players a join registrants r on r.email_key = a.email_key
          left join invitations i on i.number = r.number
         where a.id = ${accountId} and a.email_proved_at is not null and (i.number is not null
            or exists (select from invite_codes c where c.code = r.via and c.account_id <> a.id)
               and r.number > (select done from follow_up_progress where job = 'invite'))`),
    /** The player's own link and its results. Friends' data are excluded; only time and result are exported. */
    personalData: async ({ accountId }: Person) => ({
      invite_link: await rows(
        sql`select code, created_at from invite_codes where account_id = ${accountId}`,
      ),
      invitations: await rows(sql`
        select state, reason, created_at, decided_at from invitations
         where account_id = ${accountId} order by created_at`),
      accepted_invitation:
        (
          await rows(sql`
            select i.state, i.created_at, i.decided_at from invitations i join registrants r using (number)
              join players a on a.email_key = r.email_key where a.id = ${accountId}`)
        )[0] ?? null,
    }),
    /** Friends keep the gift of an invitation that counted; the others go with the inviter's account. */
    erase: async (within: Queries, { accountId, emailKey }: Person) => {
      await run(
        sql`update invitations set browser = null, shape = null
             where number = (select number from registrants where email_key = ${emailKey})`,
        within,
      );
      await run(
        sql`update invitations set account_id = null where account_id = ${accountId} and state = 'counted'`,
        within,
      );
    },
  };
}
