import type { ArticleCell, ArticleDraft, NewsArticle } from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { startEdit, type Edit, type Stored } from '../../parts/versions/versioned.logic.ts';
import { emptyDraft } from './news.logic.ts';

export type WholeCell = ArticleCell & { draft: ArticleDraft | null };

/** Read it with `draftIn`. */
export type Drafts = Readonly<Record<Language, Edit<ArticleDraft>>>;

/** The draft of a language; an empty one for a language that the article does not have yet. */
export const draftIn = (drafts: Drafts, language: Language): Edit<ArticleDraft> =>
  drafts[language] ?? startEdit({ value: emptyDraft, seen: 0 });

export const cellOf = ({ languages: cells }: NewsArticle, language: Language): WholeCell =>
  cells.find((cell) => cell.language === language)!;

/** The newest version of each language; an empty one, with the id 0, where there is none. */
export const storedOf = (article: NewsArticle): Record<Language, Stored<ArticleDraft>> =>
  Object.fromEntries(
    languages.map((language) => {
      const { version, draft, author } = cellOf(article, language);
      return [language, { value: draft ?? emptyDraft, seen: version, author }];
    }),
  );

/** The public version is what the screen shows: nothing to publish. */
export const isCurrent = (
  { state, version, public_version }: ArticleCell,
  { isChanged }: Pick<Edit<ArticleDraft>, 'isChanged'>,
): boolean => state === 'published' && version === public_version && !isChanged;

const isWritten = ({ seen, isChanged }: Edit<ArticleDraft>): boolean => seen > 0 || isChanged;

/** Category, pin and cover from the first written language, and whether another language differs. */
export function sharedOf(drafts: Drafts) {
  const written = languages.map((language) => draftIn(drafts, language)).filter(isWritten);
  const { tab, pinned, cover } = written[0]?.value ?? emptyDraft;
  const differs = written.some(
    ({ value }) => value.tab !== tab || value.pinned !== pinned || value.cover !== cover,
  );
  return { shared: { tab, pinned, cover }, differs };
}

/** Languages that a change of a shared field affects. A language without a draft stays missing. */
export const writtenIn = (drafts: Drafts, article: NewsArticle): Language[] =>
  languages.filter(
    (language) => isWritten(draftIn(drafts, language)) || cellOf(article, language).draft !== null,
  );
