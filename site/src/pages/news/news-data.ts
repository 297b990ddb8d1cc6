/** Lists and articles, asked from the content calls (spec §7). */
import { categoryId } from '@prelude/contract/site/article-ids';
import type { Article, ArticlePage, listArticles, readArticle } from '@prelude/contract/site/news';
import { createFetchCache, type Fetched, useFetched, useSlow } from '../../lib/http/fetch-cache.ts';
import { listKey, listSize, takeEarly } from '../../state/early-news.ts';
import { failure, post } from '../../lib/http/http.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { Place } from './news.logic.ts';

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
        signal,
      );
    const early = takeEarly(key) as ReturnType<typeof ask> | undefined;
    // An early call that failed is no news yet: it is asked again, with a message for what goes wrong.
    const reply = (await early?.catch(() => undefined)) ?? (await ask());
    if (reply.code !== 0) return { failure: reply };
    return Array.isArray(reply.data?.list)
      ? { data: reply.data }
      : { failure: failure('common.error') };
  },
});

/** Their `body` has been sanitised once more, by this browser. */
const articles = createFetchCache<Article>({
  fresh: 30_000,
  max: 40,
  // Withdrawn while somebody reads it: then it is to be read no more.
  outweighs: ({ error }) => error === 'article.unknown',
  load: async (id, signal) => {
    const [clean, reply] = await Promise.all([
      import('./reading/clean.ts').then(
        (module) => module.clean,
        () => null,
      ),
      post<typeof readArticle>(
        '/api/common/get-content-detail.html',
        { id: Number(id) },
        'urlencoded',
        signal,
      ),
    ]);
    if (reply.code !== 0) return { failure: reply };
    // Without its cleaner no text comes into the page.
    if (!clean) return { failure: failure('common.offline') };
    if (typeof reply.data?.body !== 'string') return { failure: failure('common.error') };
    return { data: { ...reply.data, body: clean(reply.data.body) } };
  },
});

/** What is known, whether it is taking long, and how to ask again. */
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

/** A page of a category in the visitor's language; nothing is asked for without a place. */
export function useList(place: Place | null): Asked<ArticlePage> {
  const language = useLanguage();
  return useAsked(lists, place && listKey(categoryId(language, place.tab), place.page));
}

/** An article by its id; ids belong to a language. */
export const useArticle = (id: number | null): Asked<Article> =>
  useAsked(articles, id === null ? null : String(id));
