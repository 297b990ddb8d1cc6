import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignNews } from '../format/news.ts';
import { legalArticles, newsCategories } from '@prelude/contract/site/article-ids';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { type ArticleSource, readArticleSource } from '../news/article-source.ts';
import type { MarkdownPlace } from '../news/markdown-problems.ts';
import type { Report } from './findings.ts';
import { checkForbidden, checkTitle, type Glossary } from './glossary.ts';
import { checkLanguageFolders, nameOf } from './languages.ts';
import { checkMarkdown, lineOf, placeOf } from './markdown.ts';
import { toWrite } from '../script.ts';
import type { Check, PackFiles } from './model.ts';
import { checkSchema } from './schema-errors.ts';
import { pagePlates } from '../compile/kinds.ts';
import { isEastern, mentions } from '../script.ts';
import { checkOpen, checkScript } from './texts.ts';

/**
 * Lengths that fit a list, a link preview and a feed, in characters. A Chinese, Japanese or Korean character carries
 * twice as much text.
 */
const lengths = {
  other: { title: [6, 70], summary: [40, 220], body: [400, 60_000] },
  eastern: { title: [4, 40], summary: [20, 130], body: [150, 60_000] },
} as const;

const listFile = 'news/news.json';

interface Context {
  glossary: Glossary;
  place: MarkdownPlace;
}

export function checkNews(check: Check, glossary: Glossary): void {
  const { files, report } = check;
  if (!files.has('news')) return;
  const context = { glossary, place: placeOf(files) };
  checkLanguageFolders(check, 'news');
  if (!files.has(listFile)) {
    report(
      'news',
      'has no news.json, so no page shows an article; list the articles there',
      'warning',
    );
    checkAlone(check, context);
    return;
  }
  const data = files.json(listFile);
  if (data === undefined || !checkSchema(CampaignNews, data, listFile, report)) {
    checkAlone(check, context);
    report(
      'news',
      'was looked at in part: which articles are missing depends on news/news.json; correct that first',
      'warning',
    );
    return;
  }
  const list = data as CampaignNews;
  checkIds(list, report);
  checkCovers(files, list, report);
  const slugs = list.map(({ slug }) => slug);
  for (const slug of slugs) {
    const [main, ...others] = [
      defaultLanguage,
      ...languages.filter((one) => one !== defaultLanguage),
    ].map((language) => ({ language, article: readArticle(check, language, slug, context) }));
    for (const { language, article } of check.strict ? others : [])
      if (article && main?.article)
        checkNames(
          `news/${language}/${slug}.md`,
          language,
          main.article,
          article,
          glossary,
          report,
        );
  }
  for (const [language, slug] of articlesIn(files))
    if (!slugs.includes(slug))
      report(`news/${language}/${slug}.md`, 'is not in news.json, so no page shows it', 'warning');
}

/** Language and slug of the files with articles. */
const articlesIn = ({ folder }: PackFiles): [Language, string][] =>
  languages.flatMap((language) => {
    const own = join(folder, 'news', language);
    const names = existsSync(own) ? readdirSync(own) : [];
    return names
      .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
      .map((name): [Language, string] => [language, name.slice(0, -'.md'.length)]);
  });

export const articleSlugs = (files: PackFiles): string[] => [
  ...new Set(articlesIn(files).map(([, slug]) => slug)),
];

/** What can be said of each article without the list. */
function checkAlone(check: Check, context: Context): void {
  for (const [language, slug] of articlesIn(check.files))
    readArticle(check, language, slug, context);
}

function readArticle(
  check: Check,
  language: Language,
  slug: string,
  { glossary, place }: Context,
): ArticleSource | undefined {
  const { files, report, strict } = check;
  const path = `news/${language}/${slug}.md`;
  if (!files.has(path)) {
    report(path, `is missing; the news in ${nameOf(language)} leave it out`, 'warning');
    return undefined;
  }
  try {
    const source = files.text(path) ?? '';
    const article = readArticleSource(source);
    checkMarkdown(report, { path, source, body: article.body, place });
    for (const part of ['title', 'summary', 'body'] as const) {
      const text = article[part];
      const line = lineOf(source, part, text.slice(Math.max(0, text.indexOf(toWrite))));
      checkOpen({ file: `${path}:${line}`, path: part, text }, report);
    }
    if (strict) checkArticle({ path, source, article }, language, glossary, report);
    return article;
  } catch (error) {
    report(`${path}:1`, (error as Error).message);
    return undefined;
  }
}

/** Ids and slugs are unique, and no id is one that the specification assigns. */
function checkIds(list: CampaignNews, report: Report): void {
  const given = new Map<number, string>();
  for (const language of languages) {
    for (const id of Object.values(legalArticles(language))) given.set(id, 'a legal text');
    for (const id of newsCategories(language)) given.set(id, 'a category');
  }
  const slugs = new Set<string>();
  for (const [index, { slug, ids }] of list.entries()) {
    if (slugs.has(slug)) report(`${listFile} /${index}/slug`, `${slug}: is listed twice`);
    slugs.add(slug);
    for (const language of languages) {
      const id: number | undefined = ids[language];
      if (id === undefined) continue;
      const owner = given.get(id);
      if (owner) report(`${listFile} /${index}/ids`, `${slug}: has the id ${id} of ${owner}`);
      given.set(id, slug);
    }
  }
}

function checkCovers({ folder: pack }: PackFiles, list: CampaignNews, report: Report): void {
  const namesIn = (folder: string): string[] =>
    existsSync(join(pack, folder)) ? readdirSync(join(pack, folder)) : [];
  const files = ['media/plates', 'art', 'art/plates'].flatMap(namesIn);
  if (files.length === 0) return;
  for (const [index, { slug, cover }] of list.entries()) {
    const isFile = (name: string): boolean =>
      new RegExp(`^${cover}(?:-\\d+)?\\.(?:avif|png|jpe?g|webp)$`, 'u').test(name);
    // Without its picture, the background of Home is a placeholder, which is a cover too.
    if (cover === null || cover === 'hero' || files.some(isFile)) continue;
    const folder = pagePlates.some((plate) => plate === cover) ? 'art' : 'art/plates';
    report(
      `${listFile} /${index}/cover`,
      `${slug}: has the cover "${cover}", which does not exist; add ${folder}/${cover}.png`,
      'warning',
    );
  }
}

function checkArticle(
  { path, source, article }: { path: string; source: string; article: ArticleSource },
  language: Language,
  glossary: Glossary,
  report: Report,
): void {
  const limits = lengths[isEastern(language) ? 'eastern' : 'other'];
  for (const part of ['title', 'summary', 'body'] as const) {
    const text = article[part];
    const [least, most] = limits[part];
    const file = `${path}:${lineOf(source, part, text)}`;
    if (text.length < least || text.length > most)
      report(`${file} ${part}`, `has ${text.length} characters; ${least} to ${most} fit`);
    const entry = { file, path: part, text };
    checkForbidden(entry, language, glossary, report);
    checkTitle(entry, language, glossary, report);
    // By paragraph, because a table cell or a list item may be only a name.
    for (const paragraph of text.split(/\n\s*\n/u))
      checkScript(
        `${path}:${lineOf(source, part, paragraph)} ${part}`,
        paragraph.replaceAll(/\]\([^)\]]*\)/gu, ']'),
        language,
        report,
      );
  }
}

/** Names in the article of the default language must appear in the other languages too. */
function checkNames(
  file: string,
  language: Language,
  main: ArticleSource,
  article: ArticleSource,
  glossary: Glossary,
  report: Report,
): void {
  const whole = ({ title, summary, body }: ArticleSource): string =>
    [title, summary, body].join('\n');
  const [source, text] = [whole(main), whole(article)];
  const absent = new Set(
    glossary.names
      .filter((row) => row[defaultLanguage] && row[language])
      .filter((row) => mentions(source, row[defaultLanguage]!, defaultLanguage))
      .map((row) => row[language] ?? '')
      .filter((name) => !text.includes(name)),
  );
  for (const name of absent) report(file, `lacks the name "${name}"`);
}
