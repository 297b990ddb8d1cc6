import type { DocumentName, DocumentProps, PageContext } from '@prelude/contract/site/documents';
import { fromTag, type Language } from '@prelude/contract/shared/languages';
import type { Article } from '@prelude/contract/site/news';
import { elsewhere } from '@prelude/pack/news/article-html';
import { Failure } from '../../core/failures.ts';
import type { Texts } from '../../core/texts.ts';
import { createPreparer, type PreparedPage } from '../../http/pages/prepared-page.ts';
import type { CampaignZone } from '../../core/campaign/zone.ts';
import type { FeedArticle } from '../news/news.service.ts';
import type { Site } from '../pages/site.ts';

export type DocumentPages = ReturnType<typeof createDocumentPages>;

interface Dependencies {
  site: Pick<Site, 'renderDocument' | 'renderFeed' | 'version'>;
  texts: Texts;
  origin: string;
  campaign: { key: string; studio: string };
  zone: CampaignZone;
  pageContext(language: Language): PageContext;
}

/** About 60 KB each, in three encodings. */
const remembered = 200;
/** Frames have many forms, and another count each second: they must not displace the others. */
const rememberedFrames = 60;

export function createDocumentPages(deps: Dependencies) {
  const { site, texts, origin, campaign, zone, pageContext } = deps;
  const prepare = createPreparer(remembered);
  const prepareFrame = createPreparer(rememberedFrames);

  const document = <Name extends DocumentName>(
    name: Name,
    language: Language,
    props: DocumentProps[Name],
    key: string | number = '',
    prepareIt = prepare,
  ): Promise<PreparedPage> => {
    const context = pageContext(language);
    const source = JSON.stringify([site.version(), context, props]);
    return prepareIt(`${name} ${language} ${key}`, source, () =>
      site.renderDocument(name, language, context, props),
    );
  };
  const personal = <Name extends DocumentName>(
    name: Name,
    language: Language,
    props: DocumentProps[Name],
  ): Promise<string> => site.renderDocument(name, language, pageContext(language), props);

  const articleProps = (article: Article, byId: boolean): DocumentProps['article'] => ({
    article,
    day: zone.day(article.published_at, fromTag(article.language)),
    studio: campaign.studio,
    byId,
  });

  return {
    /** @param key separates documents with the same name and language */
    document,
    /** The same for one reader: returned as text, not cached. */
    personal,
    /** @param byId true for `/news/content?id=…`, false for the article's own address */
    article: (article: Article, byId: boolean): Promise<PreparedPage> =>
      document(
        'article',
        fromTag(article.language),
        articleProps(article, byId),
        `${article.id} ${byId}`,
      ),
    frame: (language: Language, props: DocumentProps['embed-frame']): Promise<PreparedPage> =>
      document(
        'embed-frame',
        language,
        props,
        `${props.kind} ${props.scheme} ${props.from}`,
        prepareFrame,
      ),
    draft: (article: Article): Promise<string> =>
      personal('article', fromTag(article.language), articleProps(article, true)),
    notice: (failure: Failure, language: Language): Promise<PreparedPage> => {
      const message = texts.failure(inMinutes(failure), language);
      const props = { message, isMissing: failure.status === 404 };
      return document('notice', language, props, failure.code);
    },
    feed: (language: Language, articles: readonly FeedArticle[]): Promise<PreparedPage> => {
      const [newest] = articles;
      const feed = {
        origin,
        built: newest && zone.rfc822(newest.published_at),
        items: articles.map(({ id, title, summary, path, tab, published_at, body }) => ({
          title,
          summary,
          path,
          tab,
          guid: `${campaign.key}:article:${id}`,
          date: zone.rfc822(published_at),
          content: elsewhere(body, origin),
        })),
      };
      return prepare(`rss ${language}`, JSON.stringify([site.version(), feed]), () =>
        site.renderFeed(language, feed),
      );
    },
    text: (name: string, text: string): Promise<PreparedPage> => prepare(name, text, () => text),
  };
}

/** With every number of seconds in its text, a refusal would be rendered each time and cost more than a page. */
function inMinutes(failure: Failure): Failure {
  const { code, values, retryAfter } = failure;
  if (retryAfter === undefined) return failure;
  return new Failure(code, values, { retryAfter: Math.ceil(retryAfter / 60) * 60 });
}
