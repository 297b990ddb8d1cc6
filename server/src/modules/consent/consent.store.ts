import { sql } from '../../core/database/sql.ts';
import { type Database, iso } from '../../core/database/database.ts';
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
        select * from unnest(${texts.map(({ hash }) => hash)}::text[],
                             ${texts.map(({ kind }) => kind)}::text[],
                             ${texts.map(({ language }) => language)}::text[],
                             ${texts.map(({ body }) => body)}::text[])
        on conflict (hash) do nothing`),
    entries: async function* (): AsyncGenerator<LedgerEntry[]> {
      for (let after = 0; ;) {
        const piece = await rows<LedgerEntry>(sql`
          select c.id::float8 as id, a.uid as player, c.kind, c.action, c.text_hash as "textHash", c.language,
                 c.network, c.means,
                 ${iso('c.created_at')} as at
            from consents c left join players a on a.id = c.account_id
           where c.id > ${after} order by c.id limit ${page}`);
        if (piece.length === 0) return;
        yield piece;
        after = piece.at(-1)!.id;
      }
    },
    texts: (): Promise<
      (Omit<ConsentText, 'kind' | 'language'> & { kind: string; language: string })[]
    > => rows(sql`select hash, kind, language, body from consent_texts order by created_at, hash`),
    /** Deletes entries of deleted accounts. @returns how many */
    removeNext: (max: number): Promise<number> =>
      db.transaction(async (tx) => {
        // The trigger `guard_consents` allows deletion only with this setting.
        await run(sql`select set_config('prelude.retention', 'on', true)`, tx);
        const gone = await rows(
          sql`delete from consents where id in (select id from consents where account_id is null
                order by id limit ${max} for update skip locked) returning 1`,
          tx,
        );
        return gone.length;
      }),
  };
}
