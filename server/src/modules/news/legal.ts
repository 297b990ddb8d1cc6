/** The legal texts of the campaign as articles, under the specification's ids (§9). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign';
import { languages, toTag } from '@prelude/contract/languages';
import { type Article, legalArticles } from '@prelude/contract/news';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Static } from 'typebox';

type LegalArticle = Static<typeof Article>;

/** Reads every legal text once. Throws when one is missing or has no title. */
export function loadLegalArticles(
  campaignDir: string,
  campaign: Campaign,
): Map<number, LegalArticle> {
  const articles = languages.flatMap((language) =>
    Object.entries(legalArticles[language]).map(([name, id]) => {
      const file = join(campaignDir, 'legal', language, `${name}.md`);
      const [heading = '', ...rest] = readFileSync(file, 'utf8').split('\n');
      if (!heading.startsWith('# ')) throw new Error(`${file} must begin with a title`);
      const article: LegalArticle = {
        id,
        category: null,
        title: heading.slice(2).trim(),
        body: toHtml(rest.join('\n')),
        published_at: campaign.registration.opens_at,
        language: toTag(language),
      };
      return [id, article] as const;
    }),
  );
  return new Map(articles);
}

const toHtml = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'h1', 'h2'],
    allowedAttributes: { a: ['href'], th: ['align'], td: ['align'] },
    allowedSchemes: ['https', 'mailto'],
  });
