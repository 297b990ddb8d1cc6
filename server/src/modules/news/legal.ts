/** Legal texts as articles (spec §9). They come only from files: a consent stores the hash of the file. */
import { readFileSync } from 'node:fs';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { languages, toTag, defaultLanguage } from '@prelude/contract/shared/languages';
import { type Article, contentAddressOf, legalArticles } from '@prelude/contract/site/news';
import { localFile } from '@prelude/pack/languages';
import { articleHtml } from '@prelude/pack/news/article-html';
import { readTitled } from '@prelude/pack/news/article-source';

/** Reads all legal texts. Throws when one is missing or has no title. */
export function loadLegalArticles(campaignDir: string, campaign: Campaign): Map<number, Article> {
  const names = Object.keys(legalArticles(defaultLanguage)) as (keyof ReturnType<
    typeof legalArticles
  >)[];
  const articles = names.flatMap((name) => {
    const ids = languages.map((language) => ({
      language: toTag(language),
      id: legalArticles(language)[name],
      path: contentAddressOf(legalArticles(language)[name]),
    }));
    return languages.map((language): [number, Article] => {
      const id = legalArticles(language)[name];
      const { title, rest } = read(localFile(campaignDir, 'legal', language, name));
      let body: string | undefined;
      return [
        id,
        {
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
          languages: ids,
          previous: null,
          next: null,
        },
      ];
    });
  });
  return new Map(articles);
}

function read(file: string): ReturnType<typeof readTitled> {
  try {
    const text = readTitled(readFileSync(file, 'utf8'));
    // Who reads a legal text has to trust no other site.
    if (/^:::video\s*$/m.test(text.rest)) throw new Error('has a video of another site');
    return text;
  } catch (cause) {
    throw new Error(`${file} ${(cause as Error).message}`, { cause });
  }
}
