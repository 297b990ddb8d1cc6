import { categoryId } from '@prelude/contract/site/article-ids';
import type { Article, ArticlePage, listArticles, readArticle } from '@prelude/contract/site/news';
import { createFetchCache, type Fetched, useFetched, useSlow } from '../../lib/http/fetch-cache.ts';
import { listKey, listSize, takeEarly } from '../../state/early-news.ts';
import { failure, post } from '../../lib/http/http.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { Listing } from './news.logic.ts';

const lists = createFetchCache<ArticlePage>({
  fresh: 30_000,
  max: 40,
  load: async (key, signal) => {
    const [category, page] = key.split(' ').map(Number) as [number, number];
    const ask = () =>
      post<typeof listArticles>(
        '/api/common/get-list.html',
        { category, page, size: listSize },
        'urlencoded',
        { signal },
      );
    const early = takeEarly(key) as ReturnType<typeof ask> | undefined;
    // A failed early request is repeated, so that its error has a message.
    const reply = (await early?.catch(() => undefined)) ?? (await ask());
    if (reply.code !== 0) return { failure: reply };
    return Array.isArray(reply.data?.list)
      ? { data: reply.data }
      : { failure: failure('common.error') };
  },
});

/** The browser sanitises `body` again. */
const articles = createFetchCache<Article>({
  fresh: 30_000,
  max: 40,
  // An article that is withdrawn while it is read must no longer be shown.
  outweighs: ({ error }) => error === 'article.unknown',
  load: async (id, signal) => {
    const [clean, reply] = await Promise.all([
      import('./reading/clean.ts').then(
        (module) => module.sanitize,
        () => null,
      ),
      post<typeof readArticle>(
        '/api/common/get-content-detail.html',
        { id: Number(id) },
        'urlencoded',
        { signal },
      ),
    ]);
    if (reply.code !== 0) return { failure: reply };
    // Without the sanitiser, no text is inserted into the page.
    if (!clean) return { failure: failure('common.offline') };
    if (typeof reply.data?.body !== 'string') return { failure: failure('common.error') };
    return { data: { ...reply.data, body: clean(reply.data.body) } };
  },
});

export type Asked<T> = Fetched<T> & { slow: boolean; retry: () => void };

function useAsked<T>(cache: Parameters<typeof useFetched<T>>[0], key: string | null): Asked<T> {
  const { retry, ...fetched } = useFetched(cache, key, useLanguage());
  const [slow, wait] = useSlow(key !== null && fetched.state === 'loading', key);
  return {
    ...fetched,
    slow,
    retry: () => {
      wait();
      retry();
    },
  };
}

/** A page of a category in the visitor's language; null requests nothing. */
export function useList(listing: Listing | null): Asked<ArticlePage> {
  const language = useLanguage();
  return useAsked(lists, listing && listKey(categoryId(language, listing.tab), listing.page));
}

/** An article by id; ids belong to a language. */
export const useArticle = (id: number | null): Asked<Article> =>
  useAsked(articles, id === null ? null : String(id));
