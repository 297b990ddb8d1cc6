import { fromTag, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import {
  type Article,
  articleAddressOf,
  type ArticleEntry,
  type ArticlePage,
  categoryId,
  categoryOf,
} from '@prelude/contract/site/news';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { Failure } from '../../core/failures.ts';
import type { CampaignArticle } from './campaign-news.ts';
import type { LegalArticles } from './legal.ts';
import type { createShownFiles } from './shown-files.ts';
import type { CampaignZone } from '../../core/campaign/zone.ts';
import type {
  AddressRow,
  ArticleRow,
  EntryRow,
  NeighbourRow,
  NewsStore,
  Place,
} from './news.store.ts';

export interface Address {
  slug: string;
  updated_at: string;
  languages: Language[];
}

/** An article with its text as a reader sees it. */
export interface FeedArticle extends ArticleEntry {
  body: string;
}

const lifeMs = 1000;
const feedLength = 20;
const mostAddresses = 10_000;

export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService(
  { clock, zone }: Pick<Core, 'clock' | 'zone'>,
  store: NewsStore,
  legal: Pick<LegalArticles, 'get'>,
  campaign: readonly CampaignArticle[],
  withFiles: ReturnType<typeof createShownFiles>,
) {
  /** Part of every cache key; incrementing it invalidates the cache. */
  let edition = 0;
  const counts = createReadCache<number>({ lifeMs, max: 16 });
  const pages = createReadCache<ArticleEntry[]>({ lifeMs, max: 500 });
  const articles = createReadCache<Article | undefined>({ lifeMs, max: 300 });
  const feeds = createReadCache<FeedArticle[]>({ lifeMs, max: languages.length });
  const { entryOf, articleOf, addressOf } = shapes(zone);

  const shown = async (article: Article): Promise<Article> => ({
    ...article,
    body: await withFiles(article.body, fromTag(article.language)),
  });
  const found = async (key: string, by: Parameters<NewsStore['find']>[0]): Promise<Article> => {
    const article = await articles(`${edition} ${key}`, async () => {
      const row = await store.find(by, clock.now());
      return row && shown(articleOf(row));
    });
    if (!article) throw new Failure('article.unknown');
    return article;
  };

  return {
    /** A page of a category, pinned first, then newest. Throws `category.unknown`. */
    page: async ({
      category,
      page,
      size,
    }: {
      category: number;
      page: number;
      size: number;
    }): Promise<ArticlePage> => {
      const known = categoryOf(category);
      if (!known) throw new Failure('category.unknown');
      const { language, tab } = known;
      const place: Place = { language, tab: tab === 'latest' ? undefined : tab };
      const total = await counts(`${edition} ${category}`, () => store.count(place, clock.now()));
      const offset = (page - 1) * size;
      // Limit the offset, so that a request cannot make the database skip more rows than exist.
      const list =
        offset >= total
          ? []
          : await pages(`${edition} ${category} ${page} ${size}`, async () => {
              const rows = await store.page(place, clock.now(), size, offset);
              return rows.map((row) => entryOf(row, language));
            });
      return { total, page, size, list };
    },
    /** Throws `article.unknown` when it does not exist or is not published yet. */
    article: async (id: number): Promise<Article> => {
      const text = legal.get(id);
      return text ? shown(text) : found(String(id), { id });
    },
    articleAt: (language: Language, slug: string) =>
      found(`${language} ${slug}`, { language, slug }),
    /** Newest articles of a language, ignoring pins. */
    newest: (language: Language) =>
      feeds(`${edition} ${language}`, async () => {
        const rows = await store.newest(language, clock.now(), feedLength);
        return Promise.all(
          rows.map(async (row) => ({
            ...entryOf(row, language),
            body: await withFiles(row.body, language),
          })),
        );
      }),
    /** All addresses with their languages, newest first, 10,000 at most. */
    addresses: async () => (await store.addresses(clock.now(), mostAddresses)).map(addressOf),
    forget: () => {
      edition++;
    },
    seed: async () => {
      const known = await store.untouched();
      const changed = campaign.filter(({ id, hash }) => known.get(id) !== hash);
      const ids = new Set(campaign.map(({ id }) => id));
      const isGone = [...known.keys()].some((id) => !ids.has(id));
      if (changed.length === 0 && !isGone) return 0;
      return store.seed(
        changed.map((article) => article.make()),
        campaign.map(({ id, language, slug }) => ({ id, language, slug })),
      );
    },
  };
}

function shapes(zone: CampaignZone) {
  const entryOf = (row: EntryRow, language: Language): ArticleEntry => ({
    id: row.id,
    slug: row.slug,
    category: categoryId(language, row.tab),
    tab: row.tab,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    pinned: row.pinned,
    published_at: zone.instant(row.published),
    path: articleAddressOf(language, row.slug),
  });
  const neighbourOf = (row: NeighbourRow | null, language: Language): Article['next'] =>
    row && { ...row, path: articleAddressOf(language, row.slug) };
  const updated = ({ published, changed }: { published: number; changed: number | null }) =>
    zone.instant(Math.max(published, changed ?? 0));
  return {
    entryOf,
    articleOf: (row: ArticleRow): Article => {
      const { pinned: _, ...heading } = entryOf(row, row.language);
      const byLanguage = new Map(row.languages.map(({ language, id }) => [language, id]));
      return {
        ...heading,
        body: row.body,
        updated_at: updated(row),
        language: toTag(row.language),
        languages: languages.flatMap((language) => {
          const id = byLanguage.get(language);
          if (id === undefined) return [];
          return [{ language: toTag(language), id, path: articleAddressOf(language, row.slug) }];
        }),
        previous: neighbourOf(row.previous, row.language),
        next: neighbourOf(row.next, row.language),
      };
    },
    addressOf: (row: AddressRow): Address => ({
      slug: row.slug,
      updated_at: updated(row),
      languages: languages.filter((language) => row.languages.includes(language)),
    }),
  };
}
