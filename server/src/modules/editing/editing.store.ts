import { type OtherWriter, presentSeconds } from '@prelude/contract/console/editing';
import { type Database, iso } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';

interface Writer {
  id: number;
  name: string;
}

interface KeptText {
  place: string;
  language: string;
  base: number;
  words: object | null;
}

interface KeptRow extends Omit<KeptText, 'place' | 'words'> {
  /** JSON. */
  words: string;
  at: string;
}

export type EditingStore = ReturnType<typeof createEditingStore>;

export function createEditingStore({ rows, run, value }: Database) {
  return {
    /** The operator is at this place. */
    see: (place: string, { id, name }: Writer) =>
      run(sql`
        insert into operator_texts (operator_id, place, name) values (${id}, ${place}, ${name})
        on conflict (operator_id, place, language) do update set name = excluded.name, seen_at = now()`),
    mine: (place: string, id: number) =>
      rows<KeptRow>(sql`
        select language, base, words, ${iso('kept_at')} as at from operator_texts
         where place = ${place} and operator_id = ${id} and words is not null`),
    others: (place: string, id: number) =>
      rows<OtherWriter>(sql`
        select max(name) as name,
               coalesce(json_agg(language order by language)
                          filter (where words is not null and language <> ''), '[]') as languages
          from operator_texts
         where place = ${place} and operator_id <> ${id}
         group by operator_id
        having max(seen_at) > now() - make_interval(secs => ${presentSeconds}::int)
         order by 1`),
    /** @returns when */
    keep: ({ place, language, base, words }: KeptText, { id, name }: Writer) =>
      value<string>(sql`
        insert into operator_texts (operator_id, place, language, name, base, words, kept_at)
        values (${id}, ${place}, ${language}, ${name}, ${base}, ${words && JSON.stringify(words)}, now())
        on conflict (operator_id, place, language) do update
          set name = excluded.name, base = excluded.base, words = excluded.words,
              kept_at = excluded.kept_at, seen_at = now()
        returning ${iso('kept_at')} as at`),
    removeExpired: () =>
      run(sql`
        delete from operator_texts
         where seen_at < now() - interval '30 days'
            or (words is null and seen_at < now() - interval '1 hour')`),
  };
}
