/** Texts of the database that readers see or will see. */
import { type Language } from '@prelude/contract/shared/languages';
import { sql } from 'drizzle-orm';
import type { Statements } from '../../../core/database/database.ts';

interface StoredText {
  kind: 'news' | 'draft' | 'mailing';
  language: Language;
  /** Slug of an article, id of a mailing. */
  name: string;
  title: string;
  text: string;
}

export type DateMentionStore = ReturnType<typeof createDateMentionStore>;

export function createDateMentionStore({ rows }: Statements) {
  return {
    /** Published and scheduled articles, other drafts that are still open, and mailings that are not sent yet. */
    texts: () =>
      rows<StoredText>(sql`
        select 'news' as kind, language, slug as name, title, concat_ws(E'\n', title, summary, body) as text
          from articles a where state = 'published'
           and not exists (select from article_groups g where g.slug = a.slug and g.archived_at is not null)
        union all
        select 'news', d.language, d.slug, v.title, concat_ws(E'\n', v.title, v.summary, v.body)
          from article_drafts d
          join article_versions v on v.slug = d.slug and v.language = d.language and v.number = d.scheduled_version
         where d.scheduled_for is not null
        union all
        select 'draft', d.language, d.slug, v.title, concat_ws(E'\n', v.title, v.summary, v.body)
          from article_drafts d
          join article_versions v on v.slug = d.slug and v.language = d.language and v.number = d.version
         where d.version is distinct from d.public_version and d.version is distinct from d.scheduled_version
           and not exists (select from article_groups g where g.slug = d.slug and g.archived_at is not null)
        union all
        select 'mailing', t.key, m.id::text, m.name,
               concat_ws(E'\n', t.value ->> 'subject', t.value ->> 'preheader', t.value ->> 'title', t.value ->> 'body',
                         t.value -> 'cta' ->> 'label')
          from mailings m cross join jsonb_each(m.content) as t(key, value)
         where m.finished_at is null and m.state <> 'stopped' and m.content is not null
         order by 1, 3, 2`),
  };
}
