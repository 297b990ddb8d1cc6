/** Mailings and follow-up emails. They are queued in steps, and no email is queued twice. */
import type { AudienceState, CampaignEmail } from '@prelude/contract/campaign/emails';
import { type Language, languages as all } from '@prelude/contract/shared/languages';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import type { Segment } from '@prelude/contract/console/segments';
import { sql, type SQL } from '../../../core/database/sql.ts';
import type { Database } from '../../../core/database/database.ts';
import { manners } from './email-kinds.ts';
import { fits, isSuppressed } from './readers.ts';

export interface Audience {
  topic: EmailTopic;
  /** Empty: all subscribers of the topic. */
  states: readonly AudienceState[];
  languages: readonly Language[];
  /** Undefined or empty: no facts are asked for. */
  segment?: Segment | null | undefined;
}

interface ReaderCount {
  language: Language;
  readers: number;
  /** Match, but their email is stopped. */
  suppressed: number;
}

export interface Readers {
  languages: ReaderCount[];
  /** From a sample, with an error of a few percent. */
  estimated: boolean;
}

/** Subscribers of a topic, their lowest account, and the width of a sampled range. */
interface Spread {
  total: number;
  lowest: string;
  part: string;
}

interface OpenMailing {
  kind: 'mailing';
  language: Language;
  name: string;
  title: string;
  text: string;
}

export type MailingStore = ReturnType<typeof createMailingStore>;

export const audienceOf = ({
  topic,
  audience,
  languages,
}: Pick<CampaignEmail, 'topic' | 'audience' | 'languages'>): Audience => ({
  topic,
  states: audience === 'all' ? [] : [audience],
  languages: languages ?? all,
});

const list = (values: readonly string[] | undefined) =>
  sql`${values && values.length > 0 ? [...values] : null}::text[]`;

/** As a mailing stores it. */
export const segmentOf = (segment: Segment | null | undefined): SQL =>
  sql`${segment && Object.keys(segment).length > 0 ? JSON.stringify(segment) : null}::jsonb`;

/** Number of sampled ranges of a topic, and accounts per range: enough to estimate the share of readers. */
const samples = 50;
const sampleSize = 2000;

/** Three digits, because an estimate is not more precise. */
const rounded = (value: number): number => Number(value.toPrecision(3));

export function createMailingStore({ rows, one, value, has, run }: Database) {
  /** @param accounts a query of subscribers; `read` is the number of its rows */
  const readersAmong = ({ states, languages, segment }: Audience, accounts: SQL) =>
    rows<ReaderCount & { read: number }>(sql`
      with s as materialized (${accounts})
      select language, count(*) filter (where not suppressed)::int as readers,
             count(*) filter (where suppressed)::int as suppressed,
             (select count(*) from s)::float8 as read
        from (select a.language, ${isSuppressed} as suppressed
                from (select ${list(languages)} as languages, ${list(states)} as states, ${segmentOf(segment)} as segment) m
               cross join s join players a on a.id = s.account_id
               where ${fits}) reader
       group by language`);

  return {
    /**
     * Creates a mailing that starts at once. False when the key exists already, so a repeated command does not send
     * twice.
     */
    create: (email: CampaignEmail) =>
      has(sql`
          insert into mailings (key, kind, name, topic, languages, states, content, updated_by)
          values (${`mailing:${email.key}`}, 'email', ${email.key}, ${email.topic}, ${list(email.languages)},
                  ${list(audienceOf(email).states)}, ${JSON.stringify(email.texts)}::jsonb, 'command')
          on conflict (key) do nothing returning id`),
    /**
     * Current recipients by language, without empty languages. An exact count reads every subscriber of the topic; above
     * `most` a sample is read.
     */
    readers: async (audience: Audience, most: number = 300_000): Promise<Readers> => {
      const of = sql`from subscribers where topic = ${audience.topic}`;
      const { total, lowest, part } = await one<Spread>(sql`
        select count(*)::float8 as total, min(account_id)::text as lowest,
               ((max(account_id) - min(account_id)) / ${samples}::int)::text as part ${of}`);
      if (total <= most) {
        const counted = await readersAmong(audience, sql`select account_id ${of}`);
        return { languages: counted.map(({ read: _read, ...exact }) => exact), estimated: false };
      }
      const sampled = await readersAmong(
        audience,
        sql`select run.account_id from generate_series(0, ${samples - 1}::int) i cross join lateral (
              select account_id ${of}
                 and account_id >= ${lowest}::bigint + ((i + random()) * ${part}::bigint)::bigint
               order by account_id limit ${sampleSize}::int) run`,
      );
      const languages = sampled.map(({ language, readers, suppressed, read }) => ({
        language,
        readers: rounded((readers * total) / read),
        suppressed: rounded((suppressed * total) / read),
      }));
      return { languages, estimated: true };
    },
    /**
     * Queues the next accounts of a mailing. One statement, so a crash cannot leave half a step; a row lock excludes
     * other servers. @param at campaign time @returns false when there was nothing to do
     */
    queueStep: (accounts: number, at: Date) =>
      has(sql`
          with m as (
            select * from mailings
             where state = 'sending' and done_at is null and leaves_at <= now()
               and (send_at is null or send_at <= ${at.toISOString()}::timestamptz)
               and id not in (select id from skipped_steps)
             order by id limit 1 for update skip locked
          ), page as (
            select s.account_id from m cross join lateral (
              select account_id from subscribers
               where topic = m.topic and account_id > m.cursor
               order by account_id limit ${accounts}) s
          ), put as (
            insert into emails (account_id, kind, cause, stream, patient, topic, mailing_id, language, data, deadline)
            select a.id, m.kind, m.key, 'campaign', true, m.topic, m.id, a.language, m.data,
                   now() + make_interval(days => ${manners.email.days}::int)
              from page join players a on a.id = page.account_id cross join m
             where ${fits} and not ${isSuppressed}
               and (m.sequence_id is null or not has_left_sequence(m.sequence_id, a.id))
            on conflict (account_id, cause) do nothing returning 1)
          update mailings set
                 cursor = coalesce((select max(account_id) from page), mailings.cursor),
                 queued = mailings.queued + (select count(*) from put),
                 started_at = coalesce(mailings.started_at, now()),
                 done_at = case when not exists (select from page) then now() end
            from m where mailings.id = m.id
          returning mailings.id`),
    /**
     * Moves emails of paused mailings out of the queue and back, drops those of stopped mailings, and marks finished
     * mailings. Pausing and stopping take effect before this; it keeps the queue short. @returns false when there was
     * nothing to do
     */
    tidyStep: async (emails: number): Promise<boolean> => {
      const some = (mailings: SQL, due: SQL) => sql`
        select l.id from mailings m cross join unnest(${list(all)}) as g(language)
         cross join lateral (
           select id from emails
            where mailing_id = m.id and state = 'queued' and language = g.language and ${due}
            limit ${emails} for update skip locked) l
         where m.finished_at is null and ${mailings} limit ${emails}`;
      const moved = await rows(sql`
        with away as (${some(sql`m.state in ('paused', 'asked')`, sql`run_at < 'infinity'`)}),
             back as (${some(sql`m.state = 'sending' and m.leaves_at <= now()`, sql`run_at = 'infinity'`)})
        update emails set run_at = case when back.id is null then 'infinity' else now() end
          from (select id from away union all select id from back) chosen left join back on back.id = chosen.id
         where emails.id = chosen.id and emails.state = 'queued' returning 1`);
      const dropped = await rows(sql`
        with gone as (${some(sql`m.state = 'stopped'`, sql`true`)})
        update emails set state = 'dropped', done_at = now() from gone
         where emails.id = gone.id and emails.state = 'queued' returning 1`);
      await rows(sql`
        update mailings m set finished_at = now()
         where finished_at is null and (state = 'stopped' or (state = 'sending' and done_at is not null))
           and not exists (select from emails l where l.mailing_id = m.id and l.state in ('queued', 'sending'))`);
      // Emails that were moved back may be sent.
      if (moved.length > 0) await rows(sql`select pg_notify('prelude', 'emails')`);
      return moved.length + dropped.length > 0;
    },
    /** Mailings that are not sent yet, with their ids. */
    openTexts: () =>
      rows<OpenMailing>(sql`
        select 'mailing' as kind, t.key as language, m.id::text as name, m.name as title,
               concat_ws(E'\n', t.value ->> 'subject', t.value ->> 'preheader', t.value ->> 'title', t.value ->> 'body',
                         t.value -> 'cta' ->> 'label') as text
          from mailings m cross join jsonb_each(m.content) as t(key, value)
         where m.finished_at is null and m.state <> 'stopped' and m.content is not null
         order by m.id::text, t.key`),
    /** Milliseconds until the next step; undefined when none is planned. @param at campaign time */
    dueIn: async (at: Date): Promise<number | undefined> => {
      // A mailing that waits for its last email is checked on wake-up, and every 10 seconds.
      return value<number | undefined>(sql`
        select extract(epoch from min(case
                 when state = 'sending' and done_at is null
                   then greatest(leaves_at, clock_timestamp() + (send_at - ${at.toISOString()}::timestamptz))
                 when state = 'sending' then greatest(leaves_at, clock_timestamp() + interval '10 seconds')
                 when state = 'asked' and alone_stands('mailing', asked_by_id, alone_from) then alone_until
                 when state = 'stopped' then clock_timestamp() end) - clock_timestamp())::float8 * 1000 as ms
          from mailings where finished_at is null and id not in (select id from skipped_steps)`);
    },
    isWelcomeDue: () =>
      has(sql`
          select 1 from follow_up_progress where job = 'welcome' and next is not null`),
    /** @returns the registrations read */
    welcomeStep: async (registrations: number) =>
      value<number>(sql`
        with page as materialized (
          select * from take_registrations('welcome', ${registrations}::int)
        ), put as (
          insert into emails (account_id, kind, cause, stream, patient, language, data, deadline)
          select a.id, 'welcome', 'welcome', ${manners.welcome.stream}, ${manners.welcome.patient}::boolean,
                 p.language, jsonb_build_object('number', p.number),
                 now() + make_interval(days => ${manners.welcome.days}::int)
            from page p join players a on a.email_key = p.email_key and a.email is not null
           where emails_are_on('welcome')
          on conflict (account_id, cause) do nothing)
        select count(*)::int as read from page`),
    announceMilestones: () =>
      run(sql`
        insert into mailings (key, kind, name, topic, data, state, finished_at)
        select 'milestone:' || r.key, 'milestone', r.key, 'milestones', jsonb_build_object('milestone', r.key),
               case when emails_are_on('milestone') then 'sending' else 'stopped' end,
               case when not emails_are_on('milestone') then now() end
          from reached_milestones r
         where not exists (select from mailings m where m.key = 'milestone:' || r.key)
        on conflict (key) do nothing`),
    /** Confirms subscription changes of the last day where the law requires it. */
    confirmChanges: async (languages: readonly Language[]) => {
      const { stream, patient, days } = manners.consent;
      await rows(sql`
        insert into emails (account_id, kind, cause, stream, patient, language, data, deadline)
        select c.account_id, 'consent', 'consent:' || c.id, ${stream}, ${patient}::boolean, c.language,
               jsonb_build_object('action', c.action, 'at', c.created_at),
               now() + make_interval(days => ${days}::int)
          from consent_entries c join players a on a.id = c.account_id and a.email is not null
         where c.kind = 'subscription' and c.created_at > now() - interval '1 day'
           and c.language = any (${[...languages]}::text[])
        on conflict (account_id, cause) do nothing`);
    },
    /** Sends a reminder of a subscription each time the given number of months passes. @param at campaign time */
    remind: async (language: Language, months: number, at: Date) => {
      const { stream, patient, days } = manners.consent;
      await rows(sql`
        insert into emails (account_id, kind, cause, stream, patient, language, data, deadline)
        select a.id, 'consent', 'consent:still:' || floor(lasted.months / ${months}), ${stream},
               ${patient}::boolean, a.language,
               jsonb_build_object('action', 'still', 'at', s.since),
               now() + make_interval(days => ${days}::int)
          from (select account_id, min(since) as since from subscribers
                 -- Some days more than can count: months are judged below, here it is only an index that is narrowed.
                 where since <= ${at.toISOString()}::timestamptz - make_interval(months => ${months}::int, days => -4)
                 group by account_id) s
          join players a on a.id = s.account_id and a.email is not null and a.language = ${language}
         cross join lateral (
           select extract(year from age) * 12 + extract(month from age) as months
             from age(${at.toISOString()}::timestamptz, s.since) as age) lasted
         where lasted.months >= ${months}
        on conflict (account_id, cause) do nothing`);
    },
  };
}
