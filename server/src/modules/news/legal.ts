/** Legal texts as articles (spec §9): those of the files, with the operators' changes. A consent stores their hash. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { legalPages } from '@prelude/contract/site/clean-addresses';
import { type Article, contentAddressOf, legalArticles } from '@prelude/contract/site/news';
import { articleHtml } from '@prelude/pack/news/article-html';
import { readTitled } from '@prelude/pack/news/article-source';
import type { LegalName, LiveLegal } from '../../core/campaign/live-legal.ts';

export type LegalArticles = ReturnType<typeof loadLegalArticles>;

/** Reads all legal texts. Throws when one has no title. */
export function loadLegalArticles(
  legal: Pick<LiveLegal, 'source' | 'follow'>,
  campaign: Pick<Campaign, 'registration'>,
) {
  const articleOf = (name: LegalName, language: Language, source: string): Article => {
    const id = legalArticles(language)[name];
    const { title, rest } = read(`legal/${language}/${name}.md`, source);
    let body: string | undefined;
    return {
      id,
      slug: null,
      category: null,
      tab: null,
      cover: null,
      title,
      summary: '',
      // Few are opened, and all together take a tenth of the time to the first answer.
      get body() {
        return (body ??= articleHtml(rest));
      },
      published_at: campaign.registration.opens_at,
      updated_at: campaign.registration.opens_at,
      path: contentAddressOf(id),
      language: toTag(language),
      languages: languages.map((one) => ({
        language: toTag(one),
        id: legalArticles(one)[name],
        path: contentAddressOf(legalArticles(one)[name]),
      })),
      previous: null,
      next: null,
    };
  };
  const all = () =>
    legalPages.flatMap((name) =>
      languages.map((language): [number, Article] => [
        legalArticles(language)[name],
        articleOf(name, language, legal.source(name, language)),
      ]),
    );
  let articles = new Map(all());
  legal.follow(() => (articles = new Map(all())));
  return {
    /** By the id of its language. */
    get: (id: number): Article | undefined => articles.get(id),
    /** As it would be with another source. */
    articleOf,
  };
}

function read(file: string, source: string): ReturnType<typeof readTitled> {
  try {
    const text = readTitled(source);
    // Who reads a legal text has to trust no other site.
    if (/^:::video\s*$/m.test(text.rest)) throw new Error('has a video of another site');
    return text;
  } catch (cause) {
    throw new Error(`${file} ${(cause as Error).message}`, { cause });
  }
}
