import { sql } from 'drizzle-orm';
import { type Database, iso } from '../../core/database/database.ts';
import type { Eraser } from '../../core/personal-data.ts';
import type { ConsentText } from '../passport/agreements.ts';

interface LedgerEntry {
  id: number;
  player: string | null;
  kind: string;
  action: string;
  textHash: string;
  language: string;
  network: string;
  means: string;
  at: string;
}

export type ConsentStore = ReturnType<typeof createConsentStore>;

const page = 5000;

export function createConsentStore({ db, rows, run }: Database) {
  return {
    keepTexts: (texts: readonly ConsentText[]) =>
      run(sql`
        insert into consent_texts (hash, kind, language, body)
        select * from unnest(${sql.param(texts.map(({ hash }) => hash))}::text[],
                             ${sql.param(texts.map(({ kind }) => kind))}::text[],
                             ${sql.param(texts.map(({ language }) => language))}::text[],
                             ${sql.param(texts.map(({ body }) => body))}::text[])
        on conflict (hash) do nothing`),
    entries: async function* (): AsyncGenerator<LedgerEntry[]> {
      for (let after = 0; ;) {
        const piece = await rows<LedgerEntry>(sql`
          select c.id::float8 as id, a.uid as player, c.kind, c.action, c.text_hash as "textHash", c.language,
                 c.network, c.means,
                 ${iso('c.created_at')} as at
            from consents c left join accounts a on a.id = c.account_id
           where c.id > ${after} order by c.id limit ${page}`);
        if (piece.length === 0) return;
        yield piece;
        after = piece.at(-1)!.id;
      }
    },
    texts: (): Promise<
      (Omit<ConsentText, 'kind' | 'language'> & { kind: string; language: string })[]
    > => rows(sql`select hash, kind, language, body from consent_texts order by created_at, hash`),
    /** Deletes the next accounts permanently and skips rows that another server has locked. @returns how many */
    deleteAccounts: (max: number, erasers: readonly Eraser[]): Promise<number> =>
      db.transaction(async (tx) => {
        const people = await rows<{ accountId: number; emailKey: string | null }>(
          sql`select id::float8 as "accountId", email_key as "emailKey" from accounts
               order by id limit ${max} for update skip locked`,
          tx,
        );
        for (const { accountId, emailKey } of people) {
          for (const eraser of erasers) await eraser.erase(tx, { accountId, emailKey });
          await rows(sql`delete from accounts where id = ${accountId}`, tx);
        }
        return people.length;
      }),
    /** Anonymises the next registrations; number, day, language and scene stay for the totals. @returns how many */
    anonymiseRegistrations: async (max: number): Promise<number> => {
      const [row] = await rows<{ read: number }>(sql`
        with job as (
          select done from follow_ups where job = 'retention' for update skip locked
        ), page as (
          select r.number from job cross join lateral (
            select number from registrations where number > job.done order by number limit ${max}) r
        ), nameless as (
          update registrations r set email_key = 'gone:' || r.number, via = null, referrer = null from page p where r.number = p.number)
        update follow_ups set done = (select max(number) from page)
         where job = 'retention' and exists (select from page)
        returning (select count(*)::int from page) as read`);
      return row?.read ?? 0;
    },
    /** Deletes records without personal data: consents, finished emails, decisions about invitations. @returns how many */
    deleteRecords: (max: number): Promise<number> =>
      db.transaction(async (tx) => {
        // The trigger `guard_consents` allows deletion only with this setting.
        await rows(sql`select set_config('prelude.retention', 'on', true)`, tx);
        const counts = [
          sql`delete from consents where id in (select id from consents where account_id is null
                order by id limit ${max} for update skip locked) returning 1`,
          sql`delete from outbox where id in (select id from outbox where state in ('sent', 'failed')
                order by id limit ${max} for update skip locked) returning 1`,
        ].map(async (statement) => (await rows(statement, tx)).length);
        return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      }),
  };
}
