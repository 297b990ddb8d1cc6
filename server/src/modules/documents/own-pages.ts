/** The pack's own pages as documents show them. */
import { cleanPages } from '@prelude/pack/clean-pages';
import { shownArticle } from '@prelude/pack/news/article-html';
import { readPages } from '@prelude/pack/pages/own-pages';
import { pageHtml } from '@prelude/pack/pages/page-html';
import type { OwnPage } from '@prelude/contract/site/documents';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { News } from '../news/index.ts';

export type OwnPages = ReturnType<typeof createOwnPages>;

/** Reads all pages at once, so that a server does not start with a faulty one. */
export function createOwnPages({ config }: Pick<Core, 'config'>, { html }: News) {
  const pages = readPages(config.campaignDir);
  const places = new Map(cleanPages(config.campaignDir).map((page) => [page.name, page]));

  const make = async (name: string, language: Language): Promise<OwnPage> => {
    const found = pages.find((page) => page.name === name && page.language === language);
    if (!found) throw new Failure('request.not_found');
    const { title, description, cover, body } = found;
    const { clean, questions } = pageHtml(body);
    const { languages = [language] } = places.get(name) ?? {};
    const shown = await html.withFiles(shownArticle(clean, new Map()), language);
    return { name, title, description, cover, languages, questions, body: shown };
  };
  const made = new Map<string, Promise<OwnPage>>();
  return {
    /** Throws `request.not_found`. */
    page: (name: string, language: Language): Promise<OwnPage> => {
      const key = `${language} ${name}`;
      const page = made.get(key) ?? make(name, language);
      made.set(key, page);
      return page;
    },
  };
}
