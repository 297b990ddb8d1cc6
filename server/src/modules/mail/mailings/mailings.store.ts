/** Mailings as operators see and change them. State transitions are defined in `server/sql/mailings.sql`. */
import type { AudienceState, EmailText } from '@prelude/contract/campaign/emails';
import type {
  MailingDoc,
  MailingState,
  MailingVersion,
  PauseReason,
} from '@prelude/contract/console/mailings';
import type { MailingResults } from '@prelude/contract/console/mailing-progress';
import type { Segment } from '@prelude/contract/console/segments';
import { type Language, languages as all } from '@prelude/contract/shared/languages';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { type SQL, sql } from '../../../core/database/sql.ts';
import { aloneHours, standingWait } from '../../../core/alone.ts';
import type { AgreedEmail } from '../campaign/agreed-email.ts';
import { segmentOf } from '../campaign/mailings.store.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';

export interface MailingRow {
  id: number;
  kind: 'email' | 'milestone';
  name: string;
  topic: EmailTopic;
  languages: Language[];
  states: AudienceState[];
  segment: Segment;
  /** Of a step of a sequence. */
  sequence: { id: number; name: string; days: number } | null;
  content: Partial<Record<Language, Partial<EmailText>>> | null;
  per_second: number | null;
  send_at: string | null;
  version: number;
  stored: 'draft' | 'asked' | 'sending' | 'paused' | 'stopped';
  state: MailingState;
  queued: number;
  updated_by: string;
  updated_at: string;
  asked_by_id: number | null;
  asked_by: string | null;
  asked_at: string | null;
  asked_readers: number | null;
  asked_email: AgreedEmail | null;
  approved_email: AgreedEmail | null;
  approved_by_id: number | null;
  /** End of a wait in place of a second operator, which still stands. */
  alone_until: string | null;
  approved_by: string | null;
  approved_at: string | null;
  pause_reason: PauseReason | null;
  pause_detail: string | null;
  leaves_at: string;
  started_at: string | null;
  finished_at: string | null;
  done: boolean;
  /** That approves it and lets it leave. */
  announcement: { id: number; name: string } | null;
  now: string;
}

export interface Step {
  from: readonly MailingRow['stored'][];
  more?: SQL;
  set: SQL;
}

export type ConsoleMailingStore = ReturnType<typeof createConsoleMailingStore>;

export interface Doc extends MailingDoc {
  content: MailingRow['content'];
}

const columns = () => sql`
  m.id::float8 as id, m.kind, m.name, m.topic, m.content, m.per_second::int as per_second, m.version::int as version,
  coalesce(m.languages, ${[...all]}::text[]) as languages, coalesce(m.states, '{}') as states,
  coalesce(m.segment, '{}') as segment,
  (select json_build_object('id', s.id, 'name', s.name, 'days', m.sequence_days) from mailing_sequences s
    where s.id = m.sequence_id) as sequence,
  ${iso('m.send_at', '.MS')} as send_at, m.state as stored,
  case when m.state = 'sending' and m.finished_at is not null then 'done'
       when m.id in (select id from skipped_steps) then 'skipped'
       when m.state = 'sending' and m.started_at is null then 'waiting'
       when m.state = 'stopped' and m.started_at is null and m.approved_at is not null then 'recalled'
       else m.state end as state,
  m.queued::int as queued, m.updated_by, ${iso('m.updated_at', '.MS')} as updated_at,
  m.asked_by_id::float8 as asked_by_id, m.asked_by, ${iso('m.asked_at', '.MS')} as asked_at,
  m.asked_readers::int as asked_readers, m.pause_reason, m.pause_detail, m.asked_email, m.approved_email, m.approved_by,
  m.approved_by_id::float8 as approved_by_id,
  case when m.state = 'asked' then ${standingWait('mailing', sql`asked_by_id`)} end as alone_until, ${iso('m.approved_at', '.MS')} as approved_at,
  ${iso('m.leaves_at', '.MS')} as leaves_at, ${iso('m.started_at', '.MS')} as started_at, ${iso('m.finished_at', '.MS')} as finished_at,
  m.done_at is not null as done, ${iso('now()', '.MS')} as now,
  (select json_build_object('id', announcement_id, 'name', n.name) from announced_mailings n
    where n.mailing_id = m.id) as announcement`;

const array = (values: readonly string[]) => sql`${values.length > 0 ? [...values] : null}::text[]`;

const fields = ({
  name,
  topic,
  languages,
  states,
  segment,
  content,
  per_second,
  send_at,
}: Doc) => sql`
  ${name}, ${topic}, ${array(languages)}, ${array(states)}, ${JSON.stringify(content)}::jsonb,
  ${per_second}::integer, ${send_at}::timestamptz, ${segmentOf(segment)}`;

export function createConsoleMailingStore(database: Database) {
  const { rows, first, has, run } = database;
  const keep = async (id: number, written: Doc, by: string, within: Queries) => {
    const { content: _content, ...doc } = written;
    await rows(
      sql`insert into mailing_versions (mailing_id, version, doc, saved_by)
          select id, version, ${JSON.stringify(doc)}::jsonb, ${by} from mailings where id = ${id}`,
      within,
    );
  };
  const one = (where: SQL, within?: Queries) =>
    first<MailingRow>(sql`select ${columns()} from mailings m ${where}`, within);
  return {
    list: (before: number | undefined, limit: number) =>
      rows<MailingRow>(sql`
        select ${columns()} from mailings m where ${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint
         order by m.id desc limit ${limit}`),
    aloneHours: (operator: number, within?: Queries) =>
      aloneHours(database, 'mailing', operator, within),
    find: (id: number): Promise<MailingRow | undefined> => one(sql`where m.id = ${id}`),
    lock: (id: number, within: Queries): Promise<MailingRow | undefined> =>
      one(sql`where m.id = ${id} for update`, within),
    /** @param step of a sequence */
    insert: async (
      doc: Doc,
      by: string,
      within: Queries,
      step?: { sequence: number; days: number },
    ): Promise<number> => {
      const [row] = await rows<{ id: number }>(
        sql`insert into mailings (key, kind, state, name, topic, languages, states, content, per_second, send_at,
                                  segment, updated_by, sequence_id, sequence_days)
            select 'mailing:' || gen_random_uuid(), 'email', 'draft', d.*, ${by},
                   ${step?.sequence ?? null}::bigint, ${step?.days ?? null}::integer
              from (select ${fields(doc)}) d returning id::float8 as id`,
        within,
      );
      await keep(row!.id, doc, by, within);
      return row!.id;
    },
    save: async (id: number, doc: Doc, by: string, within: Queries) => {
      await rows(
        sql`update mailings set
              (name, topic, languages, states, content, per_second, send_at, segment) = (select ${fields(doc)}),
              version = version + 1, updated_by = ${by}, updated_at = now()
             where id = ${id}`,
        within,
      );
      await keep(id, doc, by, within);
    },
    remove: (id: number, within: Queries) =>
      run(sql`delete from mailings where id = ${id}`, within),
    step: (id: number, { from, more = sql`true`, set }: Step, by: string, within: Queries) =>
      has(
        sql`update mailings set ${set}, updated_by = ${by}, updated_at = now()
               where id = ${id} and state = any (${[...from]}::text[]) and ${more} returning id`,
        within,
      ),
    versions: (id: number, limit: number) =>
      rows<MailingVersion>(sql`
        select version::int as version, saved_by as by, ${iso('created_at', '.MS')} as at, doc from mailing_versions
         where mailing_id = ${id} order by version desc limit ${limit}`),
    counts: (id: number): Promise<{ language: Language; state: string; count: number }[]> =>
      rows(sql`
        select language, state, count(*)::int as count from emails where mailing_id = ${id}
         group by language, state`),
    losses: (
      id: number,
    ): Promise<{ language: Language; complained: number; unsubscribed: number }[]> =>
      rows(sql`
        select language, sum(complained)::int as complained, sum(unsubscribed)::int as unsubscribed from (
          select language, 1 as complained, 0 as unsubscribed from emails
           where mailing_id = ${id} and state = 'bounced' and last_error = 'complaint'
          union all
          select language, 0, 1 from (
            select distinct l.account_id, l.language from mailings m
              join consent_entries c on c.kind = 'subscription' and c.action = 'withdrawn' and c.means <> 'complaint'
                             and c.created_at >= m.started_at
              join emails l on l.account_id = c.account_id and l.cause = m.key and l.state in ('sent', 'bounced')
             where m.id = ${id}) ended) lost
         group by language`),
    /** Steps of a sequence, in order. */
    steps: (sequence: number, within?: Queries): Promise<MailingRow[]> =>
      rows(
        sql`select ${columns()} from mailings m where m.sequence_id = ${sequence}
             order by m.sequence_days, m.id${within ? sql` for update` : sql``}`,
        within,
      ),
    /** The mailing of operators that began before this one. */
    before: (id: number) =>
      first<{ id: number; name: string }>(sql`
        select m.id::float8 as id, m.name from mailings m join mailings this on this.id = ${id}
         where m.kind = 'email' and m.started_at < this.started_at and m.id <> this.id
         order by m.started_at desc limit 1`),
    results: (id: number): Promise<MailingResults> =>
      database.one<MailingResults>(sql`
        with sent as (
          select l.account_id, l.state, l.last_error, l.done_at, a.email_key
            from emails l left join players a on a.id = l.account_id
           where l.mailing_id = ${id} and l.state in ('sent', 'bounced'))
        select count(*) filter (where s.state = 'sent')::int as delivered,
               count(*) filter (where s.state = 'bounced' and s.last_error is distinct from 'complaint')::int as bounced,
               count(*) filter (where s.state = 'bounced' and s.last_error = 'complaint')::int as complained,
               count(*) filter (where exists (
                 select from consent_entries c
                  where c.account_id = s.account_id and c.kind = 'subscription' and c.action = 'withdrawn'
                    and c.means <> 'complaint' and c.created_at >= s.done_at))::int as unsubscribed,
               count(*) filter (where exists (
                 select from registrants r
                  where r.email_key = s.email_key and r.created_at >= s.done_at
                    and r.created_at < s.done_at + interval '7 days'))::int as registered,
               count(*) filter (where exists (
                 select from recruits p
                  where p.account_id = s.account_id and p.created_at >= s.done_at
                    and p.created_at < s.done_at + interval '7 days'))::int as applied
          from sent s`),
  };
}
