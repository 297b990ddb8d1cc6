/** Documents filled and ready to be sent. What has not changed since it was last filled is not compressed again. */
import type { DynamicDocument, StaticDocument } from '@prelude/contract/site/documents';
import { fromTag, type Language, toTag } from '@prelude/contract/shared/languages';
import type { Article, ArticleEntry } from '@prelude/contract/site/news';
import type { Failure } from '../../core/failures.ts';
import { createPreparer, type PreparedPage } from '../../http/pages/prepared-page.ts';
import type { Texts } from '../../core/texts.ts';
import type { CampaignZone } from '../../core/campaign/zone.ts';
import { articleValues, noticeValues } from './article-page.ts';
import type { DocumentFiles } from './document-files.ts';
import { feedValues } from './feed.ts';
import type { Values } from './template.ts';

export interface DocumentPages {
  /** @param byId at `/news/content?id=…`, else at its own address */
  article(article: Article, byId: boolean): Promise<PreparedPage>;
  /** As an operator previews it: as text, not kept, passed over by search engines. */
  draft(article: Article): string;
  /** What stands in the place of a document that cannot be sent. */
  notice(failure: Failure, language: Language): Promise<PreparedPage>;
  standing(document: StaticDocument | DynamicDocument, language: Language): Promise<PreparedPage>;
  /** The same for one reader: as text, not kept. */
  filled(document: StaticDocument, language: Language, values: Values): string;
  feed(language: Language, articles: readonly ArticleEntry[]): Promise<PreparedPage>;
  /** Any other text, by a name of its own. */
  text(name: string, text: string): Promise<PreparedPage>;
}

interface Dependencies {
  files: DocumentFiles;
  texts: Texts;
  /** Origin of the site: link previews and search engines take no relative addresses. */
  origin: string;
  campaign: { key: string; studio: string };
  zone: CampaignZone;
  /** What is around every document: links, notices, a banner. */
  pageContext(language: Language): Values;
}

/** About 60 KB each, in three encodings. */
const remembered = 200;

export function createDocumentPages(given: Dependencies): DocumentPages {
  const { files, texts, origin, campaign, zone, pageContext } = given;
  const prepare = createPreparer(remembered);
  const around = {
    origin,
    data: files.data,
    studio: campaign.studio,
    game: texts.title,
    day: zone.day,
  };
  return {
    article: (article, byId) => {
      const language = fromTag(article.language);
      const fill = files.template('article', language);
      const key = `${byId ? 'content' : 'article'} ${article.id}`;
      return prepare(
        key,
        fill({ ...pageContext(language), ...articleValues(article, around, byId) }),
      );
    },
    draft: (article) =>
      files.template('article', fromTag(article.language))(articleValues(article, around, true)),
    notice: (failure, language) => {
      const fill = files.template('notice', language);
      const message = texts.failure(failure, language);
      return prepare(
        `notice ${language} ${failure.code}`,
        fill({
          ...pageContext(language),
          ...noticeValues(origin, message, failure.status === 404),
        }),
      );
    },
    standing: (document, language) =>
      prepare(
        `${document} ${toTag(language)}`,
        files.template(document, language)({ ...pageContext(language), origin }),
      ),
    filled: (document, language, values) =>
      files.template(document, language)({ ...pageContext(language), origin, ...values }),
    feed: (language, articles) => {
      const values = feedValues(articles, { origin, campaign: campaign.key, date: zone.rfc822 });
      return prepare(`rss ${language}`, files.template('rss', language)(values));
    },
    text: prepare,
  };
}
