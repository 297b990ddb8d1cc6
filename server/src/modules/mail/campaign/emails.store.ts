import type { EmailText } from '@prelude/contract/campaign/emails';
import { type Language, languages as all } from '@prelude/contract/shared/languages';
import type { MailState } from '@prelude/contract/site/mail';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { sql } from '../../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import type { Person } from '../../../core/personal-data.ts';
import type { EmailKind } from './email-kinds.ts';
import type { EmailData } from '../content/templates.ts';

interface NewEmail {
  accountId: number;
  kind: EmailKind;
  /** A second email with the same account and cause is not queued. */
  cause: string;
  data: object;
  stream: 'service' | 'campaign';
  patient: boolean;
  days: number;
}

export interface DueEmail {
  id: number;
  accountId: number;
  kind: EmailKind;
  topic: EmailTopic | null;
  language: Language;
  data: EmailData[EmailKind];
  attempts: number;
  /** Null when the account has no address. PII */
  email: string | null;
  /**
   * True for an ended subscription, when campaign email to the account is stopped, and for a step of a sequence that its
   * reader has left or of which another step is too near.
   */
  unwanted: boolean;
  /** The mailing, its own rate, and the hash of the approved email in this language (`AgreedText`), if any. */
  mailing: { id: number; perSecond: number | null; approved: boolean; whole: string | null } | null;
  texts: Partial<Record<Language, EmailText>> | null;
}

interface EmailRecord extends Pick<DueEmail, 'kind' | 'topic' | 'language' | 'data' | 'texts'> {
  state: MailState;
  at: string;
  sentAt: string | null;
}

interface NextEmail {
  /** Null for an email without quiet hours. */
  language: Language | null;
  /** Milliseconds from now. */
  ms: number;
}

export type EmailStore = ReturnType<typeof createEmailStore>;

/** An email with the data needed to render it; `l` is the email. */
const written = sql`
  l.id::float8 as id, l.account_id::float8 as "accountId", l.kind, l.topic, l.language, l.data,
  l.attempts::int as attempts,
  (select a.email from players a where a.id = l.account_id) as email,
  l.topic is not null and (
    not exists (select from subscribers s where s.account_id = l.account_id and s.topic = l.topic)
    or exists (select from mail_suppressions m where m.account_id = l.account_id)
    or exists (select from mailings m
                where m.id = l.mailing_id and m.sequence_id is not null
                  and (has_left_sequence(m.sequence_id, l.account_id)
                    or had_other_step(m.sequence_id, l.account_id, l.id)))) as unwanted,
  (select json_build_object('id', m.id, 'perSecond', m.per_second, 'approved', m.approved_email is not null,
                            'whole', m.approved_email -> l.language ->> 'whole') from mailings m
    where m.id = l.mailing_id) as mailing,
  (select m.content from mailings m where m.id = l.mailing_id) as texts`;

export function createEmailStore({ rows, first, has, run, value }: Database) {
  return {
    /** @param within the transaction of the emails' cause */
    queue: async (emails: readonly NewEmail[], within: Queries) => {
      if (emails.length === 0) return;
      const { kind, stream, patient, days } = emails[0]!;
      await rows(
        sql`insert into emails (account_id, kind, cause, stream, patient, language, data, deadline)
            select a.id, ${kind}, q.cause, ${stream}, ${patient}::boolean, a.language, q.data::jsonb,
                   now() + make_interval(days => ${days}::int)
              from unnest(${emails.map(({ accountId }) => accountId)}::bigint[],
                          ${emails.map(({ cause }) => cause)}::text[],
                          ${emails.map(({ data }) => JSON.stringify(data))}::text[])
                   as q(account_id, cause, data)
              join players a on a.id = q.account_id and a.email is not null
            on conflict (account_id, cause) do nothing`,
        within,
      );
    },
    /**
     * Takes due emails for sending. A service email whose sender died is taken again after two minutes; a campaign email
     * is not (see `giveUpOrphans`).
     * @param languages not in quiet hours; emails of the others wait
     */
    claim: (stream: NewEmail['stream'], languages: readonly Language[], max: number) =>
      rows<DueEmail>(sql`
        with due as (
          select q.id from (values (false), (true)) as p(patient)
           cross join unnest(${[...all]}::text[]) as g(language)
           cross join lateral (
             select id from emails
              where stream = ${stream} and patient = p.patient and language = g.language
                and state in ('queued', 'sending') and run_at <= now()
                and (state = 'queued' or stream = 'service')
                and (mailing_id is null or mailing_id <> all (array(select id from resting_mailings)))
              order by run_at, id limit ${max} for update skip locked) q
           where not p.patient or g.language = any (${[...languages]}::text[])
           limit ${max})
        update emails l set state = 'sending', attempts = attempts + 1, run_at = now() + interval '2 minutes'
          from due where l.id = due.id
        returning ${written}`),
    /** The first due or orphaned email of those allowed at night, and of each language. */
    nextDue: () =>
      rows<NextEmail>(sql`
        select case when p.patient then g.language end as language,
               min(extract(epoch from q.run_at - clock_timestamp()))::float8 * 1000 as ms
          from (values ('service'), ('campaign')) as s(stream)
         cross join (values (false), (true)) as p(patient)
         cross join unnest(${[...all]}::text[]) as g(language)
         cross join lateral (
           select run_at from emails
            where stream = s.stream and patient = p.patient and language = g.language
              and state in ('queued', 'sending') and run_at < 'infinity'
              and (mailing_id is null or mailing_id <> all (array(select id from resting_mailings)))
            order by run_at, id limit 1) q
         group by 1
         union all
        -- A mailing that has sent its second's worth.
        select null, extract(epoch from min(p.rests_until) - clock_timestamp())::float8 * 1000
          from mailings m join email_paces p on p.mailing_id = m.id
         where m.finished_at is null and m.state = 'sending' and p.rests_until > clock_timestamp()
        having count(*) > 0`),
    /** Wakes the job of campaign emails, because a mailing may have sent its last email. */
    tellMailings: () => run(sql`select pg_notify('prelude', 'mailings')`),
    /**
     * How many of `wanted` emails may be sent now, for all servers together. @param mailing limits one mailing; without
     * it, all
     */
    pace: (wanted: number, perSecond: number, mailing: number = 0) =>
      value<number>(
        sql`select take_pace(${mailing}::bigint, ${wanted}::int, ${perSecond}::int)::int as taken`,
      ),
    /** Extends the claim by two minutes while the emails are still being sent. */
    hold: (ids: readonly number[]) =>
      run(sql`
        update emails set run_at = now() + interval '2 minutes'
         where id = any (${[...ids]}::bigint[]) and state = 'sending'`),
    drop: (id: number) =>
      run(
        sql`update emails set state = 'dropped', done_at = now(), last_error = null where id = ${id}`,
      ),
    /** The mail server accepted these emails. That ends the refusals in a row of all emails, and of their mailings. */
    markSent: (emails: readonly Pick<DueEmail, 'id' | 'mailing'>[]) =>
      run(sql`
        with accepted as (
          delete from email_refusals where mailing_id in (
            -- In the order of note_refusal.
            select mailing_id from email_refusals
             where mailing_id = any (${[0, ...emails.flatMap(({ mailing }) => mailing?.id ?? [])]}::bigint[])
             order by mailing_id for update))
        update emails set state = 'sent', done_at = now(), last_error = null
         where id = any (${emails.map(({ id }) => id)}::bigint[])`),
    /** Counts a refusal that is about us, for all servers together. @returns whether it paused the mailing */
    noteRefusal: (mailing: number | undefined, answer: string, within: Queries) =>
      value<boolean>(
        sql`select note_refusal(${mailing ?? null}::bigint, ${answer}) as paused`,
        within,
      ),
    /** Refusals in a row that are about us, and the milliseconds until the next email may be sent. */
    refusals: async (): Promise<{ inRow: number; restMs: number }> =>
      // A later date means that the clock was set back.
      (await first<{ inRow: number; restMs: number }>(sql`
        select in_row::int as "inRow",
               case when rests_until < clock_timestamp() + interval '2 minutes'
                    then greatest(0, extract(epoch from rests_until - clock_timestamp()) * 1000) else 0
                end::float8 as "restMs"
          from email_refusals where mailing_id = 0`)) ?? { inRow: 0, restMs: 0 },
    /** Takes the right to try one email while we are refused; the others of all servers rest. False: another has it. */
    takeTry: () =>
      has(sql`
          update email_refusals set rests_until = clock_timestamp() + interval '5 seconds'
           where mailing_id = 0
             and not rests_until between clock_timestamp() and clock_timestamp() + interval '2 minutes'
          returning 1`),
    /** Gives up an email whose content left without an answer. It is never sent again. */
    giveUp: (id: number, error: string) =>
      run(sql`
        update emails set state = 'failed', done_at = now(), last_error = ${error.slice(0, 300)},
               may_have_arrived = true
         where id = ${id}`),
    /** Retries after `seconds`; gives up when that is undefined or past the deadline. */
    fail: async (id: number, error: string, seconds: number | undefined) => {
      const wait = seconds ?? null;
      await rows(sql`
        update emails set
               state = case when again then 'queued' else 'failed' end,
               run_at = now() + make_interval(secs => coalesce(${wait}::int, 0)),
               done_at = case when not again then now() end,
               last_error = ${error.slice(0, 300)}
          from (select ${wait}::int is not null
                   and now() + make_interval(secs => coalesce(${wait}::int, 0)) < deadline as again
                  from emails where id = ${id}) decision
         where id = ${id}`);
    },
    /** Returns taken emails that may not be sent yet to the queue. */
    release: (ids: readonly number[]) =>
      run(sql`
        update emails set state = 'queued', attempts = attempts - 1, run_at = now()
         where id = any (${[...ids]}::bigint[]) and state = 'sending'`),
    /** The registration number of an account; undefined without one. */
    numberOf: async (accountId: number): Promise<number | undefined> =>
      (
        await first<{ number: number }>(sql`
          select r.number::float8 as number from players a join registrants r on r.email_key = a.email_key
           where a.id = ${accountId}`)
      )?.number,
    isResting: (mailing: number) => has(sql`select from resting_mailings where id = ${mailing}`),
    /** Gives up campaign emails whose sender crashed: they may have been sent and must not be sent twice. */
    giveUpOrphans: () =>
      run(sql`
        update emails set state = 'failed', done_at = now(), last_error = 'the server stopped while sending',
               may_have_arrived = true
         where stream = 'campaign' and state = 'sending' and run_at <= now()`),
    /** @param sleeping languages in quiet hours, whose emails wait unless they are urgent */
    mine: (accountId: number, sleeping: readonly Language[], max: number) =>
      rows<EmailRecord>(sql`
        select l.kind, l.topic, l.language, l.data, ${iso('l.created_at')} as at,
               case when l.state in ('sent', 'bounced') then ${iso('l.done_at')} end as "sentAt",
               (select m.content from mailings m where m.id = l.mailing_id) as texts,
               case when l.state in ('sent', 'bounced', 'failed') then l.state
                    when l.attempts > 0 and l.state = 'queued' then 'delayed'
                    when l.patient and l.language = any (${[...sleeping]}::text[]) then 'held'
                    else 'queued' end as state
          from emails l
         where l.account_id = ${accountId} and l.state <> 'dropped'
         order by l.id desc limit ${max}`),
    /**
     * Stops campaign email to the account of this email. Undefined when there is no such email. @param detail the answer
     * of the mail server, without values
     */
    suppress: (emailId: number, reason: 'hard' | 'complaint', detail?: string) =>
      first<{ accountId: number }>(sql`
        with bounced as (
          update emails set state = 'bounced', done_at = coalesce(done_at, now()),
                 last_error = ${reason === 'hard' ? (detail ?? reason) : reason}
           where id = ${emailId} and state in ('sent', 'sending', 'failed', 'bounced') returning account_id),
        stopped as (
          insert into mail_suppressions (account_id, reason, detail)
          select account_id, ${reason}, ${detail ?? null}::text from bounced
          on conflict (account_id) do update
             set reason = excluded.reason, detail = coalesce(excluded.detail, mail_suppressions.detail)
            where mail_suppressions.reason = 'hard')
        select account_id::float8 as "accountId" from bounced`),
    /** An email came back for a reason that is not its recipient. @returns false when there is no such email */
    markReturned: (emailId: number, answer: string) =>
      has(sql`
          update emails set state = 'bounced', done_at = coalesce(done_at, now()), last_error = ${answer}
           where id = ${emailId} and state in ('sent', 'sending', 'failed') returning id`),
    noteSoftBounce: (emailId: number) =>
      has(sql`
          update emails set last_error = 'soft bounce'
           where id = ${emailId} and state in ('sent', 'sending') returning id`),
    isSuppressed: (accountId: number) =>
      has(sql`select 1 from mail_suppressions where account_id = ${accountId}`),
    /** The outbox exports code emails. */
    personalData: async ({ accountId }: Person) => ({
      emails: await rows(sql`
        select kind, stream, topic, language, data, state, created_at, done_at from emails
         where account_id = ${accountId} order by id`),
      email_topics: await rows(
        sql`select topic, since from subscribers where account_id = ${accountId} order by topic`,
      ),
      emails_stopped: await rows(
        sql`select reason, detail, created_at from mail_suppressions where account_id = ${accountId}`,
      ),
    }),
    newest: (max: number) =>
      rows<DueEmail & { createdAt: string }>(sql`
        select ${written}, ${iso('l.created_at')} as "createdAt"
          from emails l where l.state = 'sent' order by l.id desc limit ${max}`),
  };
}
