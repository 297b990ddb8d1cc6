import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type {
  ArticleDraft,
  BoardFilter,
  newsBoard,
  VersionHead,
} from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type SQL, sql } from '../../../core/database/sql.ts';
import type { Queries, Statements } from '../../../core/database/database.ts';

/** One language of an article. Times are ms since 1970; `scheduled` and `published` are campaign time. */
export interface CellRow {
  language: Language;
  id: number;
  title: string;
  tab: ArticleDraft['tab'];
  pinned: boolean;
  state: 'draft' | 'scheduled' | 'published' | 'unpublished';
  version: number;
  public_version: number | null;
  scheduled_version: number | null;
  scheduled: number | null;
  published: number | null;
  outdated: boolean;
  author: string;
  saved: number | null;
}

export interface GroupRow {
  slug: string;
  archived: boolean;
  cells: CellRow[];
}

interface WholeRow extends Omit<GroupRow, 'cells'> {
  cells: (CellRow & ArticleDraft)[];
}

type BoardQuery = BodyOf<typeof newsBoard>;

type HeadRow = Omit<VersionHead, 'created_at'> & { created: number };

export type BoardStore = ReturnType<typeof createBoardStore>;

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

const cells = (now: Date, where: SQL) => sql`
  select n.*, n.published > c.at as awaited,
         case when n.published <= c.at then 'published'
              when n.scheduled_for is not null or n.published > c.at then 'scheduled'
              when n.withdrawn then 'unpublished' else 'draft' end as state,
         coalesce(max(n.replaced_at) over (partition by n.slug)
                  > greatest(n.written_at, n.released_at, n.reviewed_at), false)
           and exists (select from newsroom_articles o
                        where o.slug = n.slug and o.language <> n.language
                          and o.replaced_at > greatest(n.written_at, n.released_at, n.reviewed_at)
                          and not has_words_of(o.slug, o.language,
                                               greatest(n.written_at, n.released_at, n.reviewed_at))) as outdated
    from newsroom_articles n, (select ${now.toISOString()}::timestamptz as at) c
   where ${where}`;

/** A cell as JSON. Articles announced by a campaign file count as scheduled. */
const cell = sql`
  'language', c.language, 'id', c.id, 'title', c.title, 'tab', c.tab, 'pinned', c.pinned, 'state', c.state,
  'version', c.version, 'author', c.author, 'outdated', c.outdated,
  'public_version', case when not c.awaited then c.public_version end,
  'scheduled_version', case when c.awaited then c.public_version else c.scheduled_version end,
  'scheduled', case when c.awaited then ${ms('c.published')} else ${ms('c.scheduled_for')} end,
  'published', case when not c.awaited then ${ms('c.published')} end,
  'saved', ${ms('c.saved_at')}`;

const conditions: Record<Exclude<BoardFilter, 'missing'>, SQL> = {
  outdated: sql`c.outdated`,
  draft: sql`c.state = 'draft'`,
  changes: sql`c.state = 'published' and c.version <> c.public_version`,
  scheduled: sql`(c.state = 'scheduled' or c.scheduled_for is not null)`,
  published: sql`c.state = 'published'`,
  unpublished: sql`c.state = 'unpublished'`,
};

function having({ search, tab, state, language, archived = false }: BoardQuery): SQL {
  const all = [archived ? sql`g.archived_at is not null` : sql`g.archived_at is null`];
  if (search) {
    all.push(sql`(position(lower(${search}::text) in s.slug) > 0
      or bool_or(position(lower(${search}::text) in lower(c.title)) > 0))`);
  }
  if (tab) all.push(sql`bool_or(c.tab = ${tab})`);
  const here = language ? sql`c.language = ${language}` : sql`true`;
  if (state === 'missing') {
    // An article can have a language that the campaign no longer has.
    const written = sql`count(*) filter (where c.language = any(${languages}::text[]))`;
    all.push(
      language
        ? sql`not coalesce(bool_or(${here}), false)`
        : sql`${written} < ${languages.length}::int`,
    );
  } else if (state) all.push(sql`bool_or(${conditions[state]} and ${here})`);
  return sql.join(all, sql` and `);
}

const head = sql`
  v.number, v.cause, v.restored, v.title, v.author, ${ms('v.created_at')} as created,
  exists (select from article_releases r
           where r.slug = v.slug and r.language = v.language and r.number = v.number) as published`;

export function createBoardStore({ rows, first }: Statements) {
  return {
    board: async (query: BoardQuery, now: Date): Promise<{ total: number; rows: GroupRow[] }> => {
      const found = await rows<GroupRow & { total: number }>(sql`
        with c as (${cells(now, sql`true`)})
        select s.slug, g.archived_at is not null as archived, count(*) over ()::int as total,
               coalesce(json_agg(json_build_object(${cell})) filter (where c.slug is not null), '[]') as cells
          from (select slug from article_groups union select slug from articles) s
          left join article_groups g on g.slug = s.slug
          left join c on c.slug = s.slug
         group by s.slug, g.archived_at, g.created_at
        having ${having(query)}
         order by coalesce(max(c.saved_at), g.created_at) desc nulls last, max(c.published) desc nulls last, s.slug
         limit ${query.size} offset ${(query.page - 1) * query.size}`);
      return { total: found[0]?.total ?? 0, rows: found };
    },
    article: (slug: string, now: Date) =>
      first<WholeRow>(sql`
        with c as (${cells(now, sql`n.slug = ${slug}`)})
        select s.slug, g.archived_at is not null as archived,
               coalesce(json_agg(json_build_object(${cell}, 'summary', c.summary, 'body', c.body, 'cover', c.cover))
                        filter (where c.slug is not null), '[]') as cells
          from (select slug from article_groups where slug = ${slug}
                union select slug from articles where slug = ${slug}) s
          left join article_groups g on g.slug = s.slug
          left join c on c.slug = s.slug
         group by s.slug, g.archived_at`),
    announcement: async (slug: string): Promise<{ id: number; name: string } | null> =>
      (await first<{ id: number; name: string }>(sql`
        select announcement_id::float8 as id, name from announced_articles where slug = ${slug}
         order by announcement_id limit 1`)) ?? null,
    history: (slug: string, language: Language) =>
      rows<HeadRow>(sql`
        select ${head} from article_versions v where v.slug = ${slug} and v.language = ${language}
         order by v.number desc limit 200`),
    version: (
      slug: string,
      language: Language,
      number: number,
      within?: Queries,
    ): Promise<(HeadRow & ArticleDraft) | undefined> =>
      first<HeadRow & ArticleDraft>(
        sql`
        select ${head}, v.summary, v.body, v.tab, v.pinned, v.cover from article_versions v
         where v.slug = ${slug} and v.language = ${language} and v.number = ${number}`,
        within,
      ),
  };
}
