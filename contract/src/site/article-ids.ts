/** Ids of the content calls (spec §7, §9); separate from the calls so that a page does not load the schema library. */
import { type Language, languages, toTag } from '../shared/languages.ts';

export const newsTabs = ['latest', 'updates', 'info', 'events'] as const;
export type NewsTab = (typeof newsTabs)[number];
/** `latest` shows all articles and is never an article's own tab. */
export type ArticleTab = Exclude<NewsTab, 'latest'>;

/** In the order of `newsTabs` (spec §7). */
const specifiedCategories: Readonly<Record<Language, readonly number[]>> = {
  cht: [861, 875, 876, 877],
  en: [860, 871, 872, 873],
  jp: [858, 863, 864, 865],
  kr: [859, 867, 868, 869],
};

type LegalIds = Readonly<Record<'terms' | 'privacy' | 'subscription', number>>;

/** Article ids of the agreement texts (spec §9). */
const specifiedLegal: Readonly<Record<Language, LegalIds>> = {
  cht: { terms: 6260, privacy: 6259, subscription: 6509 },
  en: { terms: 6268, privacy: 6266, subscription: 6510 },
  jp: { terms: 6256, privacy: 6254, subscription: 6514 },
  kr: { terms: 6267, privacy: 6265, subscription: 6515 },
};

/** Other languages get ids by their place in the campaign's list, in ranges that no article may use. */
const rangeOf = (language: Language): number => 10 * (languages.indexOf(language) + 1);

export const newsCategories = (language: Language): readonly number[] =>
  specifiedCategories[language] ?? newsTabs.map((_, index) => 900 + rangeOf(language) + index);

export function legalArticles(language: Language): LegalIds {
  const first = 6600 + rangeOf(language);
  return specifiedLegal[language] ?? { terms: first, privacy: first + 1, subscription: first + 2 };
}

export const categoryId = (language: Language, tab: NewsTab): number =>
  newsCategories(language)[newsTabs.indexOf(tab)]!;

/** Returns undefined for an id that no category has. */
export function categoryOf(id: number): { language: Language; tab: NewsTab } | undefined {
  for (const language of languages) {
    const tab = newsTabs[newsCategories(language).indexOf(id)];
    if (tab) return { language, tab };
  }
  return undefined;
}

export const articleAddressOf = (language: Language, slug: string): string =>
  `/${toTag(language)}/news/${slug}`;

/** Address of an article by its id; the legal texts have no other address (spec §2). */
export const contentAddressOf = (id: number): string => `/news/content?id=${id}`;
