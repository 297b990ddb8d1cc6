import type { Language } from '@prelude/contract/shared/languages';
import { byteArrayOf, textArray } from '../../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Person } from '../../../core/personal-data.ts';
import type { Known } from './verdict.logic.ts';

interface Due {
  id: number;
  version: number;
  ref: string | null;
  tries: number;
}

export interface DueRemoval extends Due {
  sealed: Uint8Array | null;
  /** The account is gone: the contact is deleted. */
  isGone: boolean;
  email: string | null;
}

export interface DueAddition extends Due, Omit<Known, 'state' | 'hasWithdrawn'> {
  accountId: number;
  /** Null, as `since`: gets no news any more. */
  email: string | null;
  language: Language;
  number: number | null;
}

export interface Settled {
  id: number;
  version: number;
  state: 'added' | 'refused';
  ref: string | null;
  sent: string;
  reason: string;
}

export interface Matched extends Known {
  ord: number;
  accountId: number;
  language: Language;
  member: number | null;
}

export type MemberStore = ReturnType<typeof createMemberStore>;

/** Longer than an attempt can take: after a crash, another server continues. */
const leaseSeconds = 120;

const numbers = (values: readonly number[]) => sql`${[...values]}::bigint[]`;
const texts = (values: readonly (string | null)[]) => sql`${textArray(values)}::text[]`;
const knownColumns = sql`
  ${iso('m.added_at', '.MS')} as "addedAt", ${iso('m.removed_at', '.MS')} as "removedAt",
  ${iso('m.left_at', '.MS')} as "leftAt", ${iso('w.since', '.MS')} as since`;

export function createMemberStore({ rows, run }: Database) {
  return {
    takeRemovals: (max: number) =>
      rows<DueRemoval>(sql`
        with due as materialized (
          select id from newsletter_members where state = 'removing' and next_at <= now()
           order by next_at, id limit ${max}
        ), begun as (
          update newsletter_members m
             set tries = tries + 1, tried_at = now(), removed_at = now(), next_at = now() + make_interval(secs => ${leaseSeconds})
            from due where m.id = due.id returning m.*)
        select m.id::float8 as id, m.version, m.ref, m.tries, m.sealed, m.account_id is null as "isGone", p.email
          from begun m left join players p on p.id = m.account_id order by m.id`),
    /** Ends removals. Their rows stay with the account, so that the contact can be deleted with it. */
    removed: (done: readonly { id: number; version: number; ref: string | null }[]) =>
      run(sql`
        with i as (
          select * from unnest(${numbers(done.map(({ id }) => id))}, ${numbers(done.map(({ version }) => version))},
                               ${texts(done.map(({ ref }) => ref))}) as i(id, version, ref)
        ), erased as (
          delete from newsletter_members m using i where m.id = i.id and m.account_id is null
        ), kept as (
          update newsletter_members m
             set ref = coalesce(i.ref, m.ref), sealed = null, removed_at = now(), reason = '',
                 state = case when m.state = 'removing' and m.version = i.version then 'removed' else m.state end
            from i where m.id = i.id and m.account_id is not null)
        select newsletter_count(0, ${done.length}, 0, 0)`),
    /** @param wait seconds until the next attempt */
    retry: (id: number, version: number, reason: string, wait: number) =>
      run(sql`
        update newsletter_members set reason = ${reason}, next_at = now() + make_interval(secs => ${wait}::float8)
         where id = ${id} and version = ${version}`),
    /** After a call that was about none of them. */
    release: (ids: readonly number[]) =>
      run(sql`
        update newsletter_members set next_at = now(), tries = greatest(0, tries - 1)
         where id = any (${numbers(ids)}) and state in ('waiting', 'removing')`),
    dueAdditions: (max: number) =>
      rows<DueAddition>(sql`
        select m.id::float8 as id, m.account_id::float8 as "accountId", m.version, m.ref, m.tries, w.email,
               coalesce(w.language, '') as language, w.number::float8 as number, ${knownColumns}
          from (select * from newsletter_members where state = 'waiting' and next_at <= now()
                 order by next_at, id limit ${max}) m
          left join newsletter_readers w on w.account_id = m.account_id order by m.id`),
    /** @returns those that still wait: their addresses may be at the provider from now on */
    begin: async (due: readonly (Due & { sealed: Uint8Array })[]): Promise<Set<number>> => {
      const begun = await rows<{ id: number }>(sql`
        update newsletter_members m
           set sealed = case when m.ref is null then i.sealed end, tries = m.tries + 1, tried_at = now(),
               next_at = now() + make_interval(secs => ${leaseSeconds})
          from unnest(${numbers(due.map(({ id }) => id))}, ${numbers(due.map(({ version }) => version))},
                      ${byteArrayOf(due.map(({ sealed }) => sealed))}::bytea[]) as i(id, version, sealed)
         where m.id = i.id and m.version = i.version and m.state = 'waiting' returning m.id::float8 as id`);
      return new Set(begun.map(({ id }) => id));
    },
    /**
     * Ends additions. The id is kept whatever is wanted meanwhile. A contact that another row was about to delete belongs
     * to this one now: its owner has come back.
     */
    settle: (done: readonly Settled[]) =>
      run(sql`
        with i as (
          select * from unnest(${numbers(done.map(({ id }) => id))}, ${numbers(done.map(({ version }) => version))},
            ${texts(done.map(({ state }) => state))}, ${texts(done.map(({ ref }) => ref))},
            ${texts(done.map(({ sent }) => sent))}, ${texts(done.map(({ reason }) => reason))})
            as i(id, version, state, ref, sent, reason)
        ), former as (
          delete from newsletter_members m using i where m.ref = i.ref and m.account_id is null and m.id <> i.id
        ), settled as (
          update newsletter_members m
             set ref = coalesce(i.ref, m.ref), sent = i.sent, tries = 0,
                 sealed = case when i.ref is null and i.state = 'added' then m.sealed end,
                 added_at = case when i.state = 'added' then now() else m.added_at end,
                 next_at = case when m.version = i.version and i.ref is null then now() + interval '1 minute' else now() end,
                 reason = case when m.version = i.version then i.reason else m.reason end,
                 state = case when m.state = 'waiting' and m.version = i.version then i.state else m.state end
            from i where m.id = i.id)
        select newsletter_count(${done.filter(({ state }) => state === 'added').length}, 0, 0,
                                ${done.filter(({ state }) => state === 'refused').length})`),
    /** Added contacts whose ids are not known yet. */
    dueConfirmations: (max: number) =>
      rows<Due & Matched & { sealed: Uint8Array }>(sql`
        select m.id::float8 as id, m.version, m.ref, m.tries, m.sealed, m.account_id::float8 as "accountId", a.language,
               m.state, m.id::float8 as member, false as "hasWithdrawn", ${knownColumns}
          from newsletter_members m join players a on a.id = m.account_id
          left join newsletter_readers w on w.account_id = m.account_id
         where m.state = 'added' and m.sealed is not null and m.next_at <= now()
         order by m.next_at, m.id limit ${max}`),
    /** Added, and in no page of the comparison that began then. */
    missing: (begun: string, max: number) =>
      rows<Due & Matched & { wasSeen: boolean }>(sql`
        select m.id::float8 as id, m.version, m.ref, m.tries, m.account_id::float8 as "accountId", a.language, m.state,
               m.id::float8 as member, false as "hasWithdrawn", m.seen_at is not null as "wasSeen", ${knownColumns}
          from newsletter_members m join players a on a.id = m.account_id
          left join newsletter_readers w on w.account_id = m.account_id
         where m.state = 'added' and m.sealed is null and m.added_at < ${begun}::timestamptz
           and (m.seen_at is null or m.seen_at < ${begun}::timestamptz)
         limit ${max}`),
    /** Players by canonical address. @param keys null where the provider shows no usable address */
    match: (keys: readonly (string | null)[]) =>
      rows<Matched>(sql`
        select i.ord::int - 1 as ord, a.id::float8 as "accountId", a.language, m.id::float8 as member, m.state,
               ${knownColumns},
               exists (select from suppressed_players x where x.account_id = a.id)
                 or coalesce((select c.action = 'withdrawn' from consent_entries c
                      where c.account_id = a.id and c.kind = 'subscription' order by c.id desc limit 1), false) as "hasWithdrawn"
          from unnest(${texts(keys)}) with ordinality as i(key, ord)
          join players a on a.email_key = i.key
          left join newsletter_members m on m.account_id = a.id
          left join newsletter_readers w on w.account_id = a.id`),
    /** The provider shows them on the list. */
    see: (seen: readonly { member: number; ref: string }[]) =>
      run(sql`
        update newsletter_members m
           set ref = i.ref, sealed = null, seen_at = now(), state = case when m.state = 'gone' then 'added' else m.state end
          from unnest(${numbers(seen.map(({ member }) => member))}, ${texts(seen.map(({ ref }) => ref))}) as i(id, ref)
         where m.id = i.id`),
    bounced: (ids: readonly number[]) =>
      run(sql`
        with changed as (
          update newsletter_members set state = 'refused', sealed = null, reason = 'bounced' where id = any (${numbers(ids)})
             and state in ('added', 'gone') returning 1)
        select newsletter_count(0, 0, 0, (select count(*)::int from changed))`),
    /** Of players who get no news, but are on the list. */
    removeForeign: (found: readonly { accountId: number; ref: string }[]) =>
      run(sql`
        insert into newsletter_members as m (account_id, ref, state)
        select i.account, i.ref, 'removing'
          from unnest(${numbers(found.map(({ accountId }) => accountId))}, ${texts(found.map(({ ref }) => ref))})
            as i(account, ref)
        on conflict (account_id) do update
           set state = 'removing', ref = excluded.ref, version = m.version + 1, tries = 0, next_at = now()
         where m.state <> 'removing'`),
    /** The player has unsubscribed at the provider. */
    markLeft: (accountId: number, ref: string | null, within?: Queries) =>
      run(
        sql`with changed as (
              update newsletter_members
                 set state = 'left', left_at = now(), ref = coalesce(${ref}::text, ref), sealed = null, reason = '',
                     version = version + 1
               where account_id = ${accountId} returning 1)
            select newsletter_count(0, 0, (select count(*)::int from changed), 0)`,
        within,
      ),
    /** @param wait seconds until the provider is asked again */
    wait: (id: number, wait: number) =>
      run(sql`
        update newsletter_members set tries = tries + 1, next_at = now() + make_interval(secs => ${wait}::float8)
         where id = ${id} and state = 'added'`),
    /** Added, but the provider does not know them. */
    again: (id: number) =>
      run(sql`
        update newsletter_members set state = 'waiting', version = version + 1, tries = 0, next_at = now()
         where id = ${id} and state = 'added'`),
    markGone: (id: number) =>
      run(sql`
        update newsletter_members set state = 'gone', reason = '' where id = ${id} and state = 'added'`),
    /** Rows that wait for one who gets no news any more. */
    dropUnwanted: (accounts: readonly number[]) =>
      run(sql`select newsletter_drop(a) from unnest(${numbers(accounts)}) as a`),
    personalData: async ({ accountId }: Person) => ({
      newsletter: await rows(sql`
        select n.provider, m.state, ${iso('m.added_at')} as added_at, ${iso('m.removed_at')} as removed_at,
               ${iso('m.left_at')} as left_at
          from newsletter_members m left join newsletter n on true where m.account_id = ${accountId}`),
    }),
  };
}
