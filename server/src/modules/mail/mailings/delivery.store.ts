import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type {
  listUndelivered,
  readDelivery,
  Suppression,
  Trigger,
  Undelivered,
} from '@prelude/contract/console/delivery';
import type { Language } from '@prelude/contract/shared/languages';
import { type SQL, sql } from '../../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import type { Cursor } from '../../../core/cursor.ts';

export type Figures = ReplyOf<typeof readDelivery>['data']['codes'];

type TroubledMailing = ReplyOf<typeof listUndelivered>['data']['mailings'][number];

interface TriggerRow {
  trigger: Trigger;
  on: boolean;
  changed_by: string | null;
  changed_at: string | null;
  sent: number;
  waiting: number;
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export type Box = 'codes' | 'service' | 'campaign';

/** What an operator chose: emails of a mailing, or with these words in the answer. */
export interface Chosen {
  mailing?: number | undefined;
  reason?: string | undefined;
}

/** Whether an undelivered email (`l`) can be sent again. */
const again = sql`(not l.may_have_arrived and l.last_error is distinct from 'complaint'
  and not exists (select from mail_suppressions s where s.account_id = l.account_id)
  and not exists (select from mailings m where m.id = l.mailing_id and m.state = 'stopped'))`;

const isChosen = ({ mailing, reason }: Chosen) => sql`
  (${mailing ?? null}::bigint is null or l.mailing_id = ${mailing ?? null}::bigint)
  and (${reason ?? null}::text is null or strpos(lower(l.last_error), lower(${reason ?? null}::text)) > 0)`;

/** The same for a stopped account (`s`): the email that stopped it, or the answer. */
const isChosenStop = ({ mailing, reason }: Chosen) => sql`
  (${mailing ?? null}::bigint is null
    or exists (select from emails l where l.account_id = s.account_id and l.state = 'bounced'
                                      and l.last_error = coalesce(s.detail, s.reason)
                                      and l.mailing_id = ${mailing ?? null}::bigint))
  and (${reason ?? null}::text is null or strpos(lower(s.detail), lower(${reason ?? null}::text)) > 0)`;

const shortened = sql`coalesce(left(a.email, 1) || '…@' || split_part(a.email, '@', 2), '')`;

export function createDeliveryStore({ rows, has, value }: Database) {
  const resendWhere = async (which: SQL, max: number, within: Queries): Promise<number[]> => {
    const queued = await rows<{ id: number }>(
      sql`with chosen as (
            select l.id from emails l where l.state in ('failed', 'bounced') and ${which} and ${again}
             order by l.done_at, l.id limit ${max} for update skip locked
          ), put as (
            update emails set state = 'queued', attempts = 0, run_at = now(), done_at = null,
                              deadline = greatest(deadline, now() + interval '1 day')
              from chosen where emails.id = chosen.id returning emails.id, emails.mailing_id
          ), opened as (
            update mailings set finished_at = null
             where id in (select mailing_id from put) and state = 'sending' and finished_at is not null)
          select id::float8 as id from put`,
      within,
    );
    return queued.map(({ id }) => id);
  };
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
             and (not patient or language = any (${[...awake]}::text[]))
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
      { state, ...chosen }: Chosen & { state?: Undelivered['state'] | undefined },
      after: Cursor | undefined,
      max: number,
    ) =>
      rows<Undelivered>(sql`
        select l.id::float8 as id, l.account_id::float8 as account_id, ${shortened} as address, l.kind, l.language,
               l.state, coalesce(l.last_error, '') as reason, ${iso('l.done_at', '.US')} as at
          from emails l join players a on a.id = l.account_id
         where l.state in ('failed', 'bounced') and l.done_at is not null
           and (${state ?? null}::text is null or l.state = ${state ?? null}::text) and ${isChosen(chosen)}
           and (${after?.at ?? null}::timestamptz is null
                or (l.done_at, l.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
         order by l.done_at desc, l.id desc limit ${max}`),
    /** Mailings of the last 30 days with emails that were not delivered. */
    troubled: () =>
      rows<TroubledMailing>(sql`
        select m.id::float8 as id, m.kind, m.name from mailings m
         where m.started_at > now() - interval '30 days'
           and exists (select from emails l where l.mailing_id = m.id and l.state in ('failed', 'bounced'))
         order by m.id desc limit 50`),
    /**
     * Queues undelivered emails again, except those that may have arrived or whose address is stopped. Their mailings are
     * no longer finished, so that they can be paused. @returns the ids
     */
    resend: async (ids: readonly number[], within: Queries): Promise<number[]> =>
      resendWhere(sql`l.id = any (${[...ids]}::bigint[])`, ids.length, within),
    resendChosen: (chosen: Chosen, max: number, within: Queries): Promise<number[]> =>
      resendWhere(sql`l.done_at > now() - interval '30 days' and ${isChosen(chosen)}`, max, within),
    suppressions: (
      {
        emailKey,
        after,
        ...chosen
      }: Chosen & { emailKey?: string | undefined; after?: Cursor | undefined },
      max: number,
    ) =>
      rows<Suppression>(sql`
        select s.account_id::float8 as account_id, ${shortened} as address, a.language, s.reason,
               coalesce(s.detail, '') as detail, ${iso('s.created_at', '.US')} as at
          from mail_suppressions s join players a on a.id = s.account_id
         where (${emailKey ?? null}::text is null or a.email_key = ${emailKey ?? null}::text) and ${isChosenStop(chosen)}
           and (${after?.at ?? null}::timestamptz is null
                or (s.created_at, s.account_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
         order by s.created_at desc, s.account_id desc limit ${max}`),
    lift: (accountId: number, within: Queries) =>
      value<Suppression['reason'] | undefined>(
        sql`delete from mail_suppressions where account_id = ${accountId} returning reason`,
        within,
      ),
    /** A spam complaint ended the subscription, so it is lifted one by one only. @returns how many */
    liftChosen: async (chosen: Chosen, within: Queries): Promise<number> =>
      (
        await rows(
          sql`delete from mail_suppressions s where s.reason = 'hard' and ${isChosenStop(chosen)} returning 1`,
          within,
        )
      ).length,
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
