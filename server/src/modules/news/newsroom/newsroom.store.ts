/** Every function runs in a transaction. */
import type { ArticleDraft } from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import type { Queries, Statements } from '../../../core/database/database.ts';

/** Times are ms of campaign time. */
export interface DraftRow {
  id: number;
  version: number;
  public_version: number | null;
  scheduled_version: number | null;
  scheduled: number | null;
}

export interface ArticleKey {
  slug: string;
  language: Language;
}

interface Version extends ArticleKey, ArticleDraft {
  number: number;
  cause: 'campaign' | 'save' | 'restore';
  restored: number | null;
  author: string;
}

interface Release extends ArticleKey {
  number: number;
  shown: string;
  at: Date;
  author: string;
  replaces: boolean;
}

export type NewsroomStore = ReturnType<typeof createNewsroomStore>;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const here = ({ slug, language }: ArticleKey) => sql`slug = ${slug} and language = ${language}`;

export function createNewsroomStore({ rows, value, first, has }: Statements) {
  return {
    /** @returns false when the address is taken */
    begin: (tx: Queries, slug: string) =>
      has(
        sql`
        insert into article_groups (slug) select ${slug}::text
         where not exists (select from articles where slug = ${slug})
           and not exists (select from article_versions where slug = ${slug})
        on conflict do nothing returning slug`,
        tx,
      ),
    /** `public`: it is or was published, or is scheduled. */
    move: (tx: Queries, slug: string, to: string) =>
      value<'moved' | 'taken' | 'public'>(sql`select move_article(${slug}, ${to}) as outcome`, tx),
    /**
     * Locks an article; a campaign article becomes a newsroom article.
     * @returns undefined for an unused address
     */
    lock: async (tx: Queries, slug: string): Promise<{ archived: boolean } | undefined> => {
      await tx.execute(sql`
        insert into article_groups (slug)
        select ${slug}::text where exists (select from articles where slug = ${slug})
        on conflict do nothing`);
      return first<{ archived: boolean }>(
        sql`select archived_at is not null as archived from article_groups where slug = ${slug} for update`,
        tx,
      );
    },
    draft: (tx: Queries, articleKey: ArticleKey) =>
      first<DraftRow>(
        sql`
        select id, version, public_version, scheduled_version,
               (extract(epoch from scheduled_for) * 1000)::float8 as scheduled
          from article_drafts where ${here(articleKey)}`,
        tx,
      ),
    /** The campaign's article in a language, if the newsroom has not adopted it. */
    untouched: (tx: Queries, articleKey: ArticleKey) =>
      first<ArticleDraft>(
        sql`select title, summary, body, tab, pinned, cover from articles where ${here(articleKey)}`,
        tx,
      ),
    /**
     * Adopts it as version 1, sanitized; its file has no effect from then on. A later publication date becomes a
     * schedule.
     */
    adopt: async (tx: Queries, articleKey: ArticleKey, draft: ArticleDraft, now: Date) => {
      await tx.execute(sql`
        insert into article_versions (slug, language, number, cause, title, summary, body, tab, pinned, cover, author)
        values (${articleKey.slug}, ${articleKey.language}, 1, 'campaign', ${draft.title}, ${draft.summary}, ${draft.body},
                ${draft.tab}, ${draft.pinned}, ${draft.cover}, 'campaign')`);
      await tx.execute(sql`
        insert into article_drafts (slug, language, id, version, public_version, scheduled_version, scheduled_for,
                                    withdrawn, written_at, released_at, replaced_at)
        select slug, language, id, 1,
               case when state = 'published' and published_at <= ${at(now)} then 1 end,
               case when state = 'published' and published_at > ${at(now)} then 1 end,
               case when state = 'published' and published_at > ${at(now)} then published_at end,
               state <> 'published', updated_at, created_at,
               case when updated_at > created_at then updated_at end
          from articles where ${here(articleKey)}`);
      // Store campaign times: the dates from the file were in the machine's time.
      await tx.execute(sql`
        update articles
           set campaign_hash = null,
               state = case when published_at > ${at(now)} then 'draft' else state end,
               updated_at = case when updated_at > created_at then updated_at
                                 else least(created_at, published_at) end,
               created_at = least(created_at, published_at)
         where ${here(articleKey)}`);
    },
    /** @param words whether the texts differ from the previous version */
    addVersion: async (tx: Queries, version: Version, words: boolean) => {
      const { slug, language, number } = version;
      await tx.execute(sql`
        insert into article_versions (slug, language, number, cause, restored, title, summary, body, tab, pinned,
                                      cover, author)
        values (${slug}, ${language}, ${number}, ${version.cause}, ${version.restored}, ${version.title},
                ${version.summary}, ${version.body}, ${version.tab}, ${version.pinned}, ${version.cover},
                ${version.author})`);
      await tx.execute(sql`
        insert into article_drafts (slug, language, id, version)
        select ${slug}::text, ${language}::text, id, ${number}::int
          from (select nextval('article_ids')::int as id from generate_series(1, 3)) ids
         where not exists (select from articles a where a.id = ids.id) limit 1
        on conflict (slug, language) do update
          set version = excluded.version,
              written_at = case when ${words}::boolean then now() else article_drafts.written_at end`);
    },
    schedule: async (
      tx: Queries,
      articleKey: ArticleKey,
      version: number | null,
      instant: Date | null,
    ) => {
      await tx.execute(sql`
        update article_drafts
           set scheduled_version = ${version}, scheduled_for = ${instant && instant.toISOString()}::timestamptz
         where ${here(articleKey)}`);
    },
    release: async (
      tx: Queries,
      { slug, language, number, shown, at: when, author, replaces }: Release,
    ) => {
      await tx.execute(sql`
        insert into articles as a (id, slug, language, tab, title, summary, body, source, cover, pinned,
                                   published_at, created_at, updated_at)
        select d.id, d.slug, d.language, v.tab, v.title, v.summary, ${shown}::text, '', v.cover, v.pinned,
               ${at(when)}, ${at(when)}, ${at(when)}
          from article_drafts d
          join article_versions v on v.slug = d.slug and v.language = d.language and v.number = ${number}
         where d.slug = ${slug} and d.language = ${language}
        on conflict (id) do update
          set tab = excluded.tab, title = excluded.title, summary = excluded.summary, body = excluded.body,
              source = '', cover = excluded.cover, pinned = excluded.pinned, state = 'published',
              published_at = least(a.published_at, excluded.published_at),
              updated_at = case when ${replaces}::boolean then excluded.updated_at else a.updated_at end`);
      await tx.execute(sql`
        update article_drafts
           set public_version = ${number}, scheduled_version = null, scheduled_for = null, withdrawn = false,
               released_at = now(), replaced_at = case when ${replaces}::boolean then now() else replaced_at end
         where ${here({ slug, language })}`);
      await tx.execute(sql`
        insert into article_releases (slug, language, number, at, author)
        values (${slug}, ${language}, ${number}, ${at(when)}, ${author})`);
    },
    /** Whether this version was published with this date. */
    isReleased: (tx: Queries, release: Pick<Release, 'slug' | 'language' | 'number' | 'at'>) =>
      has(
        sql`select from article_releases
             where ${here(release)} and number = ${release.number} and at = ${at(release.at)}`,
        tx,
      ),
    withdraw: async (tx: Queries, articleKey: ArticleKey) => {
      await tx.execute(sql`update articles set state = 'draft' where ${here(articleKey)}`);
      await tx.execute(sql`
        update article_drafts
           set withdrawn = withdrawn or public_version is not null, public_version = null,
               scheduled_version = null, scheduled_for = null
         where ${here(articleKey)}`);
    },
    review: async (tx: Queries, articleKey: ArticleKey) => {
      await tx.execute(
        sql`update article_drafts set reviewed_at = now() where ${here(articleKey)}`,
      );
    },
    archive: async (tx: Queries, slug: string, archived: boolean) => {
      await tx.execute(sql`
        update article_groups set archived_at = ${archived ? sql`now()` : null} where slug = ${slug}`);
    },
    /** ms until the next one is due. */
    dueIn: (now: Date) =>
      value<number | undefined>(sql`
        select extract(epoch from min(scheduled_for) - ${at(now)})::float8 * 1000 as ms from article_drafts`),
    due: (now: Date) =>
      rows<ArticleKey>(sql`
        select slug, language from article_drafts where scheduled_for <= ${at(now)}
         order by scheduled_for, slug, language limit 100`),
  };
}
