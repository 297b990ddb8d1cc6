import { sql } from '../../core/database/sql.ts';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { ArticleTab } from '@prelude/contract/site/news';
import type { Database } from '../../core/database/database.ts';

export interface SeedArticle {
  id: number;
  slug: string;
  language: Language;
  tab: ArticleTab;
  title: string;
  summary: string;
  body: string;
  source: string;
  cover: string | null;
  pinned: boolean;
  published_at: string;
  /** Fingerprint of the fields above. */
  hash: string;
}

/** Times are in ms, because the two database drivers parse timestamps differently. */
export interface EntryRow {
  id: number;
  slug: string;
  tab: ArticleTab;
  title: string;
  summary: string;
  cover: string | null;
  pinned: boolean;
  published: number;
}

export interface NeighbourRow {
  id: number;
  slug: string;
  title: string;
}

export interface ArticleRow extends EntryRow {
  language: Language;
  body: string;
  /** Last change of the text after creation; null when never changed. */
  changed: number | null;
  languages: { language: Language; id: number }[];
  previous: NeighbourRow | null;
  next: NeighbourRow | null;
}

export interface AddressRow {
  slug: string;
  published: number;
  changed: number | null;
  languages: Language[];
}

/** Language and tab of a list; without a tab all articles of the language. */
export interface Place {
  language: Language;
  tab?: ArticleTab | undefined;
}

/** An article that readers see or will see, with its slug. */
interface OpenArticle {
  kind: 'news' | 'draft';
  language: Language;
  name: string;
  title: string;
  text: string;
}

/** Every query takes the campaign time: articles published later are not visible. */
export type NewsStore = ReturnType<typeof createNewsStore>;

const order = sql`pinned desc, published_at desc, id desc`;
const milliseconds = (column: 'published_at' | 'updated_at') =>
  sql`(extract(epoch from a.${sql.raw(column)}) * 1000)::float8`;
const changed = sql`case when a.updated_at > a.created_at then ${milliseconds('updated_at')} end`;
const entry = sql`a.id, a.slug, a.tab, a.title, a.summary, a.cover, a.pinned, ${milliseconds('published_at')} as published`;
const neighbour = sql`json_build_object('id', n.id, 'slug', n.slug, 'title', n.title)`;

export function createNewsStore({ db, rows, first, value }: Database) {
  const published = ({ language, tab }: Place, now: Date) => sql`
    state = 'published' and language = ${language} and published_at <= ${now.toISOString()}::timestamptz
    ${tab ? sql`and tab = ${tab}` : sql``}`;
  return {
    // Earlier pages are skipped in the index; only the rows of the page are read.
    page: (place: Place, now: Date, limit: number, offset: number) =>
      rows<EntryRow>(sql`
        select ${entry}
          from (select id from articles where ${published(place, now)}
                 order by ${order} limit ${limit} offset ${offset}) page
          join articles a using (id)
         order by ${order}`),
    count: (place: Place, now: Date) =>
      value<number>(
        sql`select count(*)::int as count from articles where ${published(place, now)}`,
      ),
    find: async (
      by: { id: number } | (Place & { slug: string }),
      now: Date,
    ): Promise<ArticleRow | undefined> => {
      const at = sql`${now.toISOString()}::timestamptz`;
      return first<ArticleRow>(sql`
        select ${entry}, a.language, a.body, ${changed} as changed,
          (select json_agg(json_build_object('language', t.language, 'id', t.id)) from articles t
            where t.slug = a.slug and t.language = any (${[...languages]}::text[])
              and t.state = 'published' and t.published_at <= ${at}) as languages,
          (select ${neighbour} from articles n
            where n.language = a.language and n.state = 'published'
              and (n.published_at, n.id) < (a.published_at, a.id)
            order by n.published_at desc, n.id desc limit 1) as previous,
          (select ${neighbour} from articles n
            where n.language = a.language and n.state = 'published' and n.published_at <= ${at}
              and (n.published_at, n.id) > (a.published_at, a.id)
            order by n.published_at, n.id limit 1) as next
          from articles a
         where a.state = 'published' and a.published_at <= ${at}
           and ${'id' in by ? sql`a.id = ${by.id}` : sql`a.language = ${by.language} and a.slug = ${by.slug}`}`);
    },
    newest: (language: Language, now: Date, limit: number) =>
      rows<EntryRow & { body: string }>(sql`
        select ${entry}, a.body from articles a where ${published({ language }, now)}
         order by a.published_at desc, a.id desc limit ${limit}`),
    addresses: (now: Date, limit: number) =>
      rows<AddressRow>(sql`
        select a.slug, max(${milliseconds('published_at')}) as published,
               max(${changed}) as changed, json_agg(a.language) as languages
          from articles a
         where a.state = 'published' and a.published_at <= ${now.toISOString()}::timestamptz
         group by a.slug order by published desc, a.slug limit ${limit}`),
    /** Published and scheduled articles, and other drafts that are still open. */
    openTexts: () =>
      rows<OpenArticle>(sql`
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
         order by 1, 3, 2`),
    untouched: async (): Promise<Map<number, string>> => {
      const known = await rows<{ id: number; hash: string }>(
        sql`select id, campaign_hash as hash from articles where campaign_hash is not null`,
      );
      return new Map(known.map(({ id, hash }) => [id, hash]));
    },
    /** Articles edited by an operator stay. @param keep ids and addresses of all current campaign articles */
    seed: (
      articles: readonly SeedArticle[],
      keep: readonly Pick<SeedArticle, 'id' | 'language' | 'slug'>[],
    ): Promise<number> =>
      db.transaction(async (tx) => {
        // Servers that start together run this in turn; readers are not blocked.
        await tx.execute(sql`lock table articles in share row exclusive mode`);
        await tx.execute(sql`
          delete from articles where campaign_hash is not null and not exists (
            select from jsonb_to_recordset(${JSON.stringify(keep)}::jsonb)
              as k(id int, language text, slug text)
             where (k.id, k.language, k.slug) = (articles.id, articles.language, articles.slug))`);
        const written = await rows<{ id: number }>(
          sql`
          insert into articles as a (id, slug, language, tab, title, summary, body, source, cover,
                                     pinned, published_at, campaign_hash)
          select e.id, e.slug, e.language, e.tab, e.title, e.summary, e.body, e.source, e.cover,
                 e.pinned, e.published_at, e.hash
            from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
              as e(id int, slug text, language text, tab text, title text, summary text, body text,
                   source text, cover text, pinned boolean, published_at timestamptz, hash text)
           where not exists (select from articles o
                              where o.language = e.language and o.slug = e.slug and o.id <> e.id)
             -- The newsroom writes there already.
             and not exists (select from article_drafts d
                              where d.language = e.language and d.slug = e.slug and d.id <> e.id)
          on conflict (id) do update
            set tab = excluded.tab, title = excluded.title, summary = excluded.summary,
                body = excluded.body, source = excluded.source, cover = excluded.cover,
                pinned = excluded.pinned, published_at = excluded.published_at,
                campaign_hash = excluded.campaign_hash,
                updated_at = case
                  when (a.title, a.summary, a.source) is distinct from
                       (excluded.title, excluded.summary, excluded.source) then now()
                  else a.updated_at end
            where a.campaign_hash <> excluded.campaign_hash
          returning a.id`,
          tx,
        );
        return written.length;
      }),
  };
}
