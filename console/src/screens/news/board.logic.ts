import type { ArticleRow, BoardFilter } from '@prelude/contract/console/news';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';

export const tabs = ['updates', 'info', 'events'] as const;
export const size = 25;

/** Field contents; empty: all. */
export interface Filter {
  search: string;
  tab: string;
  state: string;
  language: string;
  archived: boolean;
}
export const noFilter: Filter = { search: '', tab: '', state: '', language: '', archived: false };

export function questionOf({ search, tab, state, language, archived }: Filter, page: number) {
  const words = search.trim();
  return {
    ...(words ? { search: words } : {}),
    ...(tab ? { tab: tab as (typeof tabs)[number] } : {}),
    ...(state ? { state: state as BoardFilter } : {}),
    ...(language ? { language } : {}),
    archived,
    page,
    size,
  };
}

export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;

/**
 * The title in the operator's language, else in the default language, else the first one; the slug for an article
 * without titles.
 */
export const titleOf = (
  own: Language,
  {
    slug,
    languages: cells,
  }: {
    slug: string;
    languages: readonly Pick<ArticleRow['languages'][number], 'language' | 'title'>[];
  },
): string => {
  const titled = cells.filter(({ title }) => title);
  const inOne = (wanted: Language) => titled.find(({ language }) => language === wanted);
  return (inOne(own) ?? inOne(defaultLanguage) ?? titled[0])?.title ?? slug;
};
