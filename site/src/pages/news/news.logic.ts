import { type ArticleTab, newsTabs, type NewsTab } from '@prelude/contract/site/article-ids';
import type { Article, ArticleEntry } from '@prelude/contract/site/news';
import { listSize } from '../../state/early-news.ts';

export interface Listing {
  tab: NewsTab;
  page: number;
}

/** Limits of the calls (contract). */
const lastPage = 10_000;
const lastId = 2_147_483_647;

const wholeNumber = (text: string | null, most: number): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : null;

/** An unknown tab or page falls back to the first. */
export const listingOf = (query: URLSearchParams): Listing => ({
  tab: newsTabs.find((tab) => tab === query.get('tab')) ?? 'latest',
  page: wholeNumber(query.get('page'), lastPage) ?? 1,
});

/** Article id in the address; null when it is invalid. */
export const idOf = (query: URLSearchParams): number | null => wholeNumber(query.get('id'), lastId);

const queryOf = ({ tab, page }: Listing, id?: number): string => {
  const parts = [
    ...(id === undefined ? [] : [`id=${id}`]),
    ...(tab === 'latest' ? [] : [`tab=${tab}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

export const landingAddress = (tab: NewsTab): string => `/news${queryOf({ tab, page: 1 })}`;
export const listAddress = (listing: Listing): string => `/news/list${queryOf(listing)}`;
/** Includes the list from which the article was opened, for the way back. */
export const detailAddress = (id: number, listing: Listing): string =>
  `/news/detail${queryOf(listing, id)}`;

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / listSize));

/** Page numbers: both ends, the current page and `beside` neighbours; gaps replace the rest. */
export function pageNumbers(page: number, count: number, beside: number): (number | 'gap')[] {
  const shown = new Set([1, count]);
  for (let number = page - beside; number <= page + beside; number++) {
    if (number >= 1 && number <= count) shown.add(number);
  }
  let before = 0;
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const missing = number - before - 1;
      before = number;
      // A gap of one page would be as wide as its number.
      if (missing === 1) return [number - 1, number];
      return missing > 1 ? ['gap' as const, number] : [number];
    });
}

const newestBeside = 5;

/** Returns the pinned or newest article, and the newest of the others. Expects pinned articles first. */
export function landingOf(list: readonly ArticleEntry[]): {
  featured: ArticleEntry | undefined;
  newest: ArticleEntry[];
} {
  const [featured, ...others] = list;
  const newest = others
    .sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at) || b.id - a.id)
    .slice(0, newestBeside);
  return { featured, newest };
}

/** Target of a key within the tabs; undefined for other keys. */
export function tabTarget(tab: NewsTab, key: string): NewsTab | undefined {
  const last = newsTabs.length - 1;
  const index = newsTabs.indexOf(tab);
  const targets = new Map([
    ['ArrowRight', index === last ? 0 : index + 1],
    ['ArrowLeft', index === 0 ? last : index - 1],
    ['Home', 0],
    ['End', last],
  ]);
  return newsTabs[targets.get(key) ?? -1];
}

/** Id of the article in another language (a standard tag); undefined without a translation. */
export const translationOf = (article: Article, tag: string): number | undefined =>
  article.languages.find(({ language }) => language === tag)?.id;

/** Legal texts have no category. */
export const labelOf = (tab: ArticleTab | null) => (tab ? (`news.tab.${tab}` as const) : null);

export const wasUpdated = ({ published_at, updated_at }: Article): boolean =>
  updated_at.slice(0, 10) > published_at.slice(0, 10);

/** Ends of a sentence; not the points of `1.5`, `12. Oktober`, `z. B.`, `bzw.` or `St. Mary`. */
const ending =
  /[。！？][」』）”’]*|(?:\p{L}{4}|\p{N}{3}|[)\]»”’"'])[.!?…][»”’"']?(?=\s+[\p{Lu}\p{Lo}«“‘"(])/u;

/** @returns what a list shows of a summary: it ends with a sentence, not with four points */
export function firstSentence(summary: string): string {
  const found = ending.exec(summary);
  return found ? summary.slice(0, found.index + found[0].length) : summary;
}
