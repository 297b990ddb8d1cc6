import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignNews } from '../../contract/src/campaign/news.ts';
import { legalArticles, newsCategories } from '../../contract/src/site/article-ids.ts';
import { type Language, languages } from '../../contract/src/shared/languages.ts';
import { articleHtml } from '../../server/src/modules/news/article-html.ts';
import {
  type ArticleSource,
  readArticleSource,
} from '../../server/src/modules/news/article-source.ts';
import { Value } from 'typebox/value';
import { checkForbidden, checkTitle, type Glossary } from './glossary.ts';
import type { Report } from './model.ts';
import { wholeWord } from './script.ts';
import { checkScript } from './texts.ts';

/**
 * Lengths that fit a list, a link preview and a feed, in characters. A Chinese, Japanese or Korean character carries
 * twice as much text.
 */
const lengths = {
  en: { title: [6, 70], summary: [40, 220], body: [400, 60_000] },
  other: { title: [4, 40], summary: [20, 130], body: [150, 60_000] },
} as const;

interface Check {
  pack: string;
  list: unknown;
  read: (file: string) => string | undefined;
  glossary: Glossary;
  report: Report;
}

export function checkNews({ pack, list, read, glossary, report }: Check): void {
  const file = 'news/news.json';
  if (list === undefined) return;
  if (!Value.Check(CampaignNews, list)) {
    for (const error of Value.Errors(CampaignNews, list)) {
      report(`${file} ${error.instancePath}`.trim(), error.message);
    }
    return;
  }
  checkIds(file, list, report);
  checkCovers(pack, file, list, report);
  for (const { slug } of list) {
    const english = readArticle('en', slug);
    for (const language of languages) {
      const article = language === 'en' ? english : readArticle(language, slug);
      if (article && english && language !== 'en') {
        checkNames(`news/${language}/${slug}.md`, language, english, article, glossary, report);
      }
    }
  }
  const slugs = new Set(list.map(({ slug }) => `${slug}.md`));
  for (const language of languages) {
    const folder = join(pack, 'news', language);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!slugs.has(name)) report(`news/${language}/${name}`, 'is not in news.json');
    }
  }

  function readArticle(language: Language, slug: string): ArticleSource | undefined {
    const path = `news/${language}/${slug}.md`;
    const source = read(path);
    if (source === undefined) return undefined;
    try {
      const article = readArticleSource(source);
      checkArticle(path, language, article, glossary, report);
      return article;
    } catch (error) {
      report(path, (error as Error).message);
      return undefined;
    }
  }
}

/** Ids and slugs are unique, and no id is one that the specification assigns. */
function checkIds(file: string, list: CampaignNews, report: Report): void {
  const given = new Map<number, string>();
  for (const language of languages) {
    for (const id of Object.values(legalArticles[language])) given.set(id, 'a legal text');
    for (const id of newsCategories[language]) given.set(id, 'a category');
  }
  const slugs = new Set<string>();
  for (const { slug, ids } of list) {
    if (slugs.has(slug)) report(`${file} ${slug}`, 'is listed twice');
    slugs.add(slug);
    for (const language of languages) {
      const owner = given.get(ids[language]);
      if (owner) report(`${file} ${slug}`, `has the id ${ids[language]} of ${owner}`);
      given.set(ids[language], slug);
    }
  }
}

function checkCovers(pack: string, file: string, list: CampaignNews, report: Report): void {
  const folder = join(pack, 'media/plates');
  if (!existsSync(folder)) return;
  const plates = readdirSync(folder);
  for (const { slug, cover } of list) {
    const isKnown = plates.some((name) => new RegExp(`^${cover}-\\d+\\.avif$`, 'u').test(name));
    if (cover !== null && !isKnown)
      report(`${file} ${slug}`, `has the cover "${cover}", which does not exist`);
  }
}

function checkArticle(
  file: string,
  language: Language,
  article: ArticleSource,
  glossary: Glossary,
  report: Report,
): void {
  const limits = lengths[language === 'en' ? 'en' : 'other'];
  for (const part of ['title', 'summary', 'body'] as const) {
    const text = article[part];
    const [least, most] = limits[part];
    if (text.length < least || text.length > most) {
      report(`${file} ${part}`, `has ${text.length} characters; ${least} to ${most} fit`);
    }
    const entry = { file, path: part, text };
    checkForbidden(entry, language, glossary, report);
    checkTitle(entry, language, glossary, report);
    // By paragraph, because a table cell or a list item may be only a name.
    for (const paragraph of text.replaceAll(/\]\([^)]*\)/gu, ']').split(/\n\s*\n/u)) {
      checkScript(`${file} ${part}`, paragraph, language, report);
    }
  }
  checkMarkdown(`${file} body`, article.body, report);
}

function checkMarkdown(where: string, body: string, report: Report): void {
  if (/^# /mu.test(body)) report(where, 'has a second title');
  if (/!\[/u.test(body)) report(where, 'has a picture, which articles do not show');
  for (const [, address = ''] of body.matchAll(/\]\(([^)]*)\)/gu)) {
    if (!/^(?:https:|mailto:|\/(?!\/)|#)/u.test(address)) report(where, `links to "${address}"`);
  }
  const text = articleHtml(body).replaceAll(/<[^>]*>/gu, '');
  // Next to full-width punctuation Markdown treats some ** as plain text.
  const left = /\*\*|\]\(/u.exec(text);
  if (left) report(where, `shows "${text.slice(left.index, left.index + 20)}" as it is written`);
}

/** Names in the English article must appear in the other languages too. */
function checkNames(
  file: string,
  language: Language,
  english: ArticleSource,
  article: ArticleSource,
  glossary: Glossary,
  report: Report,
): void {
  const whole = ({ title, summary, body }: ArticleSource): string =>
    [title, summary, body].join('\n');
  const [source, text] = [whole(english), whole(article)];
  const absent = new Set(
    glossary.names
      .filter((row) => row.en && row[language] && wholeWord(row.en).test(source))
      .map((row) => row[language] ?? '')
      .filter((name) => !text.includes(name)),
  );
  for (const name of absent) report(file, `lacks the name "${name}"`);
}
