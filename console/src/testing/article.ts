import type { ArticleDraft, NewsArticle } from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';

export const words = (title: string, rest: Partial<ArticleDraft> = {}): ArticleDraft => ({
  title,
  summary: '',
  body: '<p></p>',
  tab: 'info',
  pinned: false,
  cover: null,
  ...rest,
});
/**
 * One language of an article.
 * @param draft null: the language has no draft yet
 */
export const cell = (
  language: Language,
  version: number,
  draft: ArticleDraft | null,
): NewsArticle['languages'][number] => ({
  language,
  id: version || null,
  title: draft?.title ?? '',
  state: draft ? 'published' : 'missing',
  version,
  public_version: version || null,
  scheduled_version: null,
  scheduled_for: null,
  published_at: null,
  outdated: false,
  author: '',
  saved_at: null,
  draft,
});
/** An article with English in version 2 and Japanese in version 5; other languages are missing. */
export const article = (
  changed: Partial<Record<Language, NewsArticle['languages'][number]>> = {},
): NewsArticle => ({
  slug: 'glazier',
  announcement: null,
  archived: false,
  now: '',
  languages: languages.map(
    (language) =>
      changed[language] ??
      (language === 'en'
        ? cell('en', 2, words('Glazier'))
        : language === 'jp'
          ? cell('jp', 5, words('硝子職人'))
          : cell(language, 0, null)),
  ),
});
