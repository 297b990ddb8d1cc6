/** Reads only views of other modules: this module owns no table. */
import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

/** @returns a pattern that has no other wildcards than those around the text */
const around = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function createSearchStore({ rows }: Pick<Database, 'rows'>) {
  return {
    /** One language of each article that fits, by title or address; the last saved first. */
    articles: (text: string, most: number): Promise<{ key: string; name: string }[]> =>
      rows(sql`
        select key, name from (
          select distinct on (slug) slug as key, title as name, saved_at from newsroom_articles
           where title ilike ${around(text)} or slug ilike ${around(text)}
           order by slug, saved_at desc nulls last, language) found
         order by saved_at desc nulls last, key limit ${most}`),
    mailings: (text: string, most: number): Promise<{ key: string; name: string }[]> =>
      rows(sql`
        select id::text as key, name from planned_mailings
         where name ilike ${around(text)} order by planned_mailings.id desc limit ${most}`),
  };
}
