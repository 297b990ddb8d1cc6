import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type {
  readDelivery,
  Suppression,
  Trigger,
  Undelivered,
} from '@prelude/contract/console/delivery';
import type { Language } from '@prelude/contract/shared/languages';
import { sql } from 'drizzle-orm';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import type { Cursor } from '../../core/cursor.ts';

export type Figures = ReplyOf<typeof readDelivery>['data']['codes'];

export interface TriggerRow {
  trigger: Trigger;
  on: boolean;
  changed_by: string | null;
  changed_at: string | null;
  sent: number;
  waiting: number;
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export type Box = 'codes' | 'service' | 'campaign';

/** `giveUpOrphans` could not determine whether such an email was sent. */
const mayHaveLeft = sql`l.last_error = 'the server stopped while sending'`;

const shortened = sql`coalesce(left(a.email, 1) || '…@' || split_part(a.email, '@', 2), '')`;

export function createDeliveryStore({ rows, has, value }: Database) {
  return {
    /** @param awake languages whose emails may be sent at this time of day */
    figures: (awake: readonly Language[]): Promise<(Figures & { box: Box })[]> =>
      rows(sql`
        with waiting as (
          select 'codes' as box, run_at, attempts, locked_until is not null and state = 'sending' as busy
            from outbox where state in ('queued', 'sending')
          union all
          select stream, run_at, attempts, state = 'sending' from emails
           where state in ('queued', 'sending')
             and (not patient or language = any (${sql.param([...awake])}::text[]))
             and (mailing_id is null or mailing_id <> all (array(
                   select id from mailings where finished_at is null and state in ('paused', 'stopped'))))
        ), waits as (
          select box, count(*) filter (where attempts = 0 or busy)::int as queued,
                 count(*) filter (where attempts > 0 and not busy)::int as retried,
                 extract(epoch from now() - min(run_at) filter (where not busy and run_at <= now()))::int as oldest
            from waiting group by box
        ), ended as (
          select 'codes' as box, state from outbox where done_at > now() - interval '24 hours'
          union all
          select stream, state from emails where done_at > now() - interval '24 hours'
        ), done as (
          select box, count(*) filter (where state = 'sent')::int as sent,
                 count(*) filter (where state = 'failed')::int as failed,
                 count(*) filter (where state = 'bounced')::int as bounced from ended group by box
        )
        select b.box, coalesce(w.queued, 0) as queued, w.oldest, coalesce(w.retried, 0) as retried,
               coalesce(d.sent, 0) as sent, coalesce(d.failed, 0) as failed, coalesce(d.bounced, 0) as bounced
          from unnest(array['codes', 'service', 'campaign']) b(box)
          left join waits w on w.box = b.box left join done d on d.box = b.box`),
    reasons: (): Promise<{ reason: string; count: number }[]> =>
      rows(sql`
        select reason, count(*)::int as count from (
          select coalesce(last_error, '') as reason from emails
           where state in ('failed', 'bounced') and done_at > now() - interval '24 hours'
          union all
          select coalesce(last_error, '') from outbox
           where state = 'failed' and done_at > now() - interval '24 hours') r
         group by reason order by count(*) desc, reason limit 20`),
    undelivered: (
      state: Undelivered['state'] | undefined,
      after: Cursor | undefined,
      max: number,
    ) =>
      rows<Undelivered>(sql`
        select l.id::float8 as id, l.account_id::float8 as account_id, ${shortened} as address, l.kind, l.language,
               l.state, coalesce(l.last_error, '') as reason, ${iso('l.done_at', '.US')} as at
          from emails l join accounts a on a.id = l.account_id
         where l.state in ('failed', 'bounced') and l.done_at is not null
           and (${state ?? null}::text is null or l.state = ${state ?? null}::text)
           and (${after?.at ?? null}::timestamptz is null
                or (l.done_at, l.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
         order by l.done_at desc, l.id desc limit ${max}`),
    /** Queues failed emails again, except those that may have been sent. @returns their ids */
    resend: async (ids: readonly number[], within: Queries): Promise<number[]> =>
      (
        await rows<{ id: number }>(
          sql`update emails l set state = 'queued', attempts = 0, run_at = now(), done_at = null,
                                   deadline = greatest(deadline, now() + interval '1 day')
               where l.id = any (${sql.param([...ids])}::bigint[]) and l.state = 'failed' and not (${mayHaveLeft})
                 and not exists (select from mailings m where m.id = l.mailing_id and m.state = 'stopped')
              returning l.id::float8 as id`,
          within,
        )
      ).map(({ id }) => id),
    suppressions: (
      { emailKey, after }: { emailKey?: string | undefined; after?: Cursor | undefined },
      max: number,
    ) =>
      rows<Suppression>(sql`
        select s.account_id::float8 as account_id, ${shortened} as address, a.language, s.reason,
               ${iso('s.created_at', '.US')} as at
          from mail_suppressions s join accounts a on a.id = s.account_id
         where (${emailKey ?? null}::text is null or a.email_key = ${emailKey ?? null}::text)
           and (${after?.at ?? null}::timestamptz is null
                or (s.created_at, s.account_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
         order by s.created_at desc, s.account_id desc limit ${max}`),
    lift: (accountId: number, within: Queries) =>
      value<Suppression['reason'] | undefined>(
        sql`delete from mail_suppressions where account_id = ${accountId} returning reason`,
        within,
      ),
    triggers: () =>
      rows<TriggerRow>(sql`
        with of_kind(kind, trigger) as (
          values ('welcome', 'welcome'), ('milestone', 'milestone'), ('selected', 'results'), ('reserve', 'results'),
                 ('declined', 'results'), ('claim', 'claim')
        ), sent as (
          select k.trigger, count(*)::int as count from emails l join of_kind k on k.kind = l.kind
           where l.state = 'sent' and l.done_at > now() - interval '24 hours' group by k.trigger
        ), waiting as (
          select k.trigger, count(*)::int as count from emails l join of_kind k on k.kind = l.kind
           where l.state in ('queued', 'sending') group by k.trigger)
        select s.trigger, s.is_on as on, s.changed_by, ${iso('s.changed_at', '.US')} as changed_at,
               coalesce(t.count, 0) as sent, coalesce(w.count, 0) as waiting
          from email_switches s left join sent t on t.trigger = s.trigger left join waiting w on w.trigger = s.trigger
         order by array_position(array['welcome', 'milestone', 'results', 'claim'], s.trigger)`),
    /** @returns false when it already had this state */
    switchTrigger: (trigger: Trigger, on: boolean, by: string, within: Queries) =>
      has(
        sql`update email_switches set is_on = ${on}::boolean, changed_by = ${by}, changed_at = now()
               where trigger = ${trigger} and is_on <> ${on}::boolean returning 1`,
        within,
      ),
  };
}
