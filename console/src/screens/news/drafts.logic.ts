import type { ArticleCell, ArticleDraft, NewsArticle } from '@prelude/contract/console/news';
import {
  type Language,
  languages,
  type PerLanguage,
  perLanguage,
} from '@prelude/contract/shared/languages';
import { emptyDraft } from './news.logic.ts';

export type WholeCell = ArticleCell & { draft: ArticleDraft | null };

export interface Draft {
  /** The version the draft is based on. */
  base: number;
  draft: ArticleDraft;
  isChanged: boolean;
  /** Changes when the text comes from another source than the fields. */
  edition: number;
}
/** Read it with `draftIn`. */
export type Drafts = PerLanguage<Draft>;

/** The draft of a language; an empty one for a language that the article does not have yet. */
export const draftIn = (drafts: Drafts, language: Language): Draft =>
  drafts[language] ?? { base: 0, draft: emptyDraft, isChanged: false, edition: 0 };

export const cellOf = ({ languages: cells }: NewsArticle, language: Language): WholeCell =>
  cells.find((cell) => cell.language === language)!;

export const draftsOf = (article: NewsArticle): Drafts =>
  perLanguage((language) => {
    const { version, draft } = cellOf(article, language);
    return { base: version, draft: draft ?? emptyDraft, isChanged: false, edition: 0 };
  });

/**
 * Merges the server's article; edited text stays.
 * @param taken language whose edits are discarded
 */
export function renewed(drafts: Drafts, article: NewsArticle, taken?: Language): Drafts {
  const news = languages.flatMap((language): [Language, Draft][] => {
    const { version, draft } = cellOf(article, language);
    const now = draftIn(drafts, language);
    if (language !== taken && (now.isChanged || now.base === version)) return [];
    const next = {
      base: version,
      draft: draft ?? emptyDraft,
      isChanged: false,
      edition: now.edition + 1,
    };
    return [[language, next]];
  });
  return news.length === 0 ? drafts : { ...drafts, ...Object.fromEntries(news) };
}

export const typed = (now: Draft, part: Partial<ArticleDraft>): Draft => ({
  ...now,
  draft: { ...now.draft, ...part },
  isChanged: true,
});

/** Text from another source: another language, or the browser's storage. */
export const filled = (
  { base, edition }: Draft,
  words: { draft: ArticleDraft; base?: number },
): Draft => ({
  base: words.base ?? base,
  draft: words.draft,
  isChanged: true,
  edition: edition + 1,
});

/**
 * After saving. Later edits still need saving.
 * @param sent the draft that was saved
 */
export const saved = (now: Draft, sent: Draft, version: number): Draft => ({
  ...now,
  base: version,
  isChanged: now.draft !== sent.draft,
});

/** The public version is what the screen shows: nothing to publish. */
export const isCurrent = (
  { state, version, public_version }: ArticleCell,
  { isChanged }: Pick<Draft, 'isChanged'>,
): boolean => state === 'published' && version === public_version && !isChanged;

const isWritten = ({ base, isChanged }: Draft): boolean => base > 0 || isChanged;

/** Category, pin and cover from the first written language, and whether another language differs. */
export function sharedOf(drafts: Drafts) {
  const written = languages.map((language) => draftIn(drafts, language)).filter(isWritten);
  const { tab, pinned, cover } = written[0]?.draft ?? emptyDraft;
  const differs = written.some(
    ({ draft }) => draft.tab !== tab || draft.pinned !== pinned || draft.cover !== cover,
  );
  return { shared: { tab, pinned, cover }, differs };
}

/** Languages that a change of a shared field affects. A language without a draft stays missing. */
export const writtenIn = (drafts: Drafts, article: NewsArticle): Language[] =>
  languages.filter(
    (language) => isWritten(draftIn(drafts, language)) || cellOf(article, language).draft !== null,
  );
