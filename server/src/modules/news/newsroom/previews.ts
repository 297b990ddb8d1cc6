import type { ArticleDraft } from '@prelude/contract/console/news';
import { previewPath } from '@prelude/contract/console/news';
import type { OwnPage } from '@prelude/contract/site/documents';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { type Article, articleAddressOf, categoryId } from '@prelude/contract/site/news';
import { sql } from '../../../core/database/sql.ts';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { randomToken, sha256 } from '../../../core/secrets.ts';
import type { News } from '../index.ts';
import type { BoardStore } from './board.store.ts';
import type { ArticleKey } from './newsroom.store.ts';

/** An article, a page of the pack's own, or a whole document. */
export type Previewed = Article | { page: OwnPage; language: Language } | { html: string };

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews(
  { clock, database, zone: { instant } }: Core,
  board: BoardStore,
  { html }: News,
) {
  const { rows, run, value } = database;
  const keep = async (document: Previewed, operatorId: number): Promise<string> => {
    const token = randomToken();
    await rows(sql`
      insert into article_previews (token_hash, operator_id, article, expires_at)
      values (${sha256(token)}, ${operatorId}, ${JSON.stringify(document)}::jsonb, now() + interval '10 minutes')`);
    return previewPath + token;
  };
  return {
    /** @returns an address that works once, within ten minutes, for this operator. Throws `article.unknown`. */
    make: async (
      { slug, language, draft }: ArticleKey & { draft: ArticleDraft },
      operatorId: number,
    ): Promise<string> => {
      const known = await board.article(slug, clock.now());
      if (!known) throw new Failure('article.unknown');
      const cell = known.cells.find((one) => one.language === language);
      const body = html.clean(draft.body);
      const published = instant(cell?.published ?? cell?.scheduled ?? clock.now().getTime());
      const article: Article = {
        id: cell?.id ?? 0,
        slug,
        category: categoryId(language, draft.tab),
        tab: draft.tab,
        title: draft.title,
        summary: draft.summary,
        cover: draft.cover,
        body: await html.whole(body, language),
        published_at: published,
        updated_at: published,
        path: articleAddressOf(language, slug),
        language: toTag(language),
        languages: [],
        previous: null,
        next: null,
      };
      return keep(article, operatorId);
    },
    /** The same for a document that is complete. */
    keep,
    /** Returns the draft of a token and uses the token up; undefined when expired or made for another operator. */
    take: (token: string, operatorId: number) =>
      value<Previewed | undefined>(sql`
        delete from article_previews
         where token_hash = ${sha256(token)} and operator_id = ${operatorId} and expires_at > now()
        returning article`),
    removeExpired: () => run(sql`delete from article_previews where expires_at <= now()`),
  };
}
