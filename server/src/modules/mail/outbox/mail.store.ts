import { sql, type SQL } from '../../../core/database/sql.ts';
import type { Language } from '@prelude/contract/shared/languages';
import type { MailFate } from '@prelude/contract/site/settings';
import { parseAddress } from '@prelude/contract/shared/email-address';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import type { Person } from '../../../core/personal-data.ts';

/** An email of the outbox, as `queue_email` takes it. */
export interface QueuedEmail {
  about: {
    stream: 'service' | 'campaign';
    kind: string;
    recipient: string;
    language: Language;
    /** After these seconds the email is useless and not sent. */
    seconds: number;
  };
  /** Encrypted subject, text and HTML. */
  content: Uint8Array;
  /** The page's key for requesting the delivery state, hashed. */
  page?: Uint8Array | undefined;
}

export interface DueMail {
  id: number;
  stream: 'service' | 'campaign';
  kind: string;
  recipient: string;
  encrypted: Uint8Array;
  attempts: number;
}

interface StoredMail {
  recipient: string;
  encrypted: Uint8Array;
  createdAt: string;
}

export type MailStore = ReturnType<typeof createMailStore>;

interface Addressed {
  id: number;
  recipient: string;
  kind: string;
  state: string;
  created_at: string;
}

export function createMailStore({ rows, has, grouped, value }: Database) {
  const { run } = grouped;
  /** Emails that still contain an address of this mailbox, in any spelling. */
  const to = async (emailKey: string | null, within?: Queries): Promise<Addressed[]> => {
    if (emailKey === null) return [];
    // A rough match without dots and tags; `parseAddress` then decides which addresses are the same mailbox.
    const loose = (address: SQL) =>
      sql`replace(regexp_replace(split_part(lower(${address}), '@', 1), '[+].*$', ''), '.', '')`;
    const candidates = await rows<Addressed>(
      sql`select id::int, recipient, kind, state, created_at from outbox
           where recipient is not null and ${loose(sql`recipient`)} = ${loose(sql`${emailKey}::text`)}`,
      within,
    );
    return candidates.filter(({ recipient }) => parseAddress(recipient)?.key === emailKey);
  };
  return {
    personalData: async ({ emailKey }: Person) => ({
      mails: (await to(emailKey)).map(({ id: _id, ...mail }) => mail),
    }),
    erase: async (within: Queries, { emailKey }: Person) => {
      const ids = (await to(emailKey, within)).map(({ id }) => id);
      await rows(sql`delete from outbox where id = any(${ids}::bigint[])`, within);
    },
    /** @param within the transaction of the email's cause, so that both are stored or neither */
    insert: ({ about, content, page }: QueuedEmail, within: Queries) =>
      run(
        sql`select queue_email(${JSON.stringify(about)}::jsonb, ${content}, ${page ?? null}::bytea)`,
        within,
      ),
    /**
     * Claims due emails for sending. A claim ends after a minute when its process crashes. Its email may have arrived, so it
     * is claimed once more only (ADR-0063).
     */
    claim: (max: number) =>
      rows<DueMail>(sql`
        with lost as (
          update outbox set state = 'failed', done_at = now(), recipient = null, encrypted = null,
                 last_error = 'the server stopped while sending'
           where state = 'sending' and locked_until < now() and may_have_arrived)
        update outbox set state = 'sending', attempts = attempts + 1,
               may_have_arrived = may_have_arrived or state = 'sending',
               locked_until = now() + interval '60 seconds'
         where id in (select id from outbox
                       where (state = 'queued' and run_at <= now())
                          or (state = 'sending' and locked_until < now() and not may_have_arrived)
                       order by run_at limit ${max} for update skip locked)
        returning id::int, stream, kind, recipient, encrypted, attempts`),
    /** Milliseconds until an email is due or a claim ends. */
    dueIn: async (): Promise<number | undefined> => {
      // Emails in progress were due before, so few rows of the index are read.
      return value<number | undefined>(sql`
        select extract(epoch from least(
                 (select run_at from outbox where state = 'queued' order by run_at limit 1),
                 (select min(locked_until) from outbox where state = 'sending' and run_at <= now())
               ) - clock_timestamp())::float8 * 1000 as ms`);
    },
    /** Extends the claim by a minute while the emails are still being sent. */
    hold: (ids: readonly number[]) =>
      run(sql`
        update outbox set locked_until = now() + interval '60 seconds'
         where id = any (${[...ids]}::bigint[]) and state = 'sending'`),
    /** @param keep keeps the addresses and contents (local mailbox) */
    markSent: (ids: readonly number[], keep: boolean) =>
      run(sql`
        update outbox set state = 'sent', done_at = now(), last_error = null,
               recipient = case when ${keep}::boolean then recipient end,
               encrypted = case when ${keep}::boolean then encrypted end
         where id = any (${[...ids]}::bigint[])`),
    /**
     * Retries after `seconds`; gives up when that is undefined or past the deadline. @param mayHaveArrived its content
     * left without an answer: that is retried once
     */
    markFailed: (
      id: number,
      error: string,
      seconds: number | undefined,
      mayHaveArrived: boolean = false,
    ) =>
      run(sql`
        update outbox set
               state = case when again then 'queued' else 'failed' end,
               run_at = now() + make_interval(secs => coalesce(${seconds ?? null}::int, 0)),
               done_at = case when not again then now() end,
               recipient = case when again then recipient end,
               encrypted = case when again then encrypted end,
               last_error = ${error.slice(0, 300)},
               may_have_arrived = may_have_arrived or ${mayHaveArrived}::boolean
          from (select ${seconds ?? null}::int is not null
                   and now() + make_interval(secs => coalesce(${seconds ?? null}::int, 0)) < deadline
                   and not (may_have_arrived and ${mayHaveArrived}::boolean) as again
                  from outbox where id = ${id}) decision
         where id = ${id}`),
    /** Marks a sent email as bounced; false without such an email. @param answer of the mail server, without values */
    markBounced: (id: number, answer: string | undefined) =>
      has(sql`
          update outbox set state = 'failed', recipient = null, encrypted = null, returned = true,
                 last_error = ${answer ?? null}::text
           where id = ${id} and state in ('sent', 'failed') returning id`),
    /** Deletes emails that have ended. @returns how many */
    removeDone: async (max: number): Promise<number> => {
      const gone = await rows(
        sql`delete from outbox where id in (select id from outbox where state in ('sent', 'failed')
              order by id limit ${max} for update skip locked) returning 1`,
      );
      return gone.length;
    },
    fate: (flowHash: Uint8Array) =>
      value<MailFate | undefined>(sql`
        select case when state = 'queued' and attempts > 0 then 'delayed'
                    when state in ('queued', 'sending') then 'queued' else state end as fate
          from outbox where flow_hash = ${flowHash} order by id desc limit 1`),
    newest: (max: number) =>
      rows<StoredMail>(sql`
        select recipient, encrypted, ${iso('created_at')} as "createdAt"
          from outbox where encrypted is not null order by id desc limit ${max}`),
  };
}
