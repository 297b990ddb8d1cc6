import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignNews } from '../format/news.ts';
import { legalArticles, newsCategories } from '@prelude/contract/site/article-ids';
import { menuPages, morePages } from '@prelude/contract/campaign/pages';
import {
  defaultLanguage,
  type Language,
  languages,
  toTag,
} from '@prelude/contract/shared/languages';
import { articleHtml, articleTags } from '../news/article-html.ts';
import { type ArticleSource, readArticleSource } from '../news/article-source.ts';
import type { Report } from './findings.ts';
import { checkForbidden, checkTitle, type Glossary } from './glossary.ts';
import { nameOf } from './languages.ts';
import type { Check, PackFiles } from './model.ts';
import { fits } from './schema-errors.ts';
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

export function checkNews(check: Check, glossary: Glossary): void {
  const { files, report } = check;
  const data = files.json(listFile);
  if (data === undefined || !fits(CampaignNews, data, listFile, report)) return;
  const list = data as CampaignNews;
  checkIds(list, report);
  checkCovers(files, list, report);
  const isPage = pagesOf(check, list);
  for (const { slug } of list) {
    const main = readArticle(check, defaultLanguage, slug, glossary, isPage);
    for (const language of languages.filter((one) => one !== defaultLanguage)) {
      const article = readArticle(check, language, slug, glossary, isPage);
      if (check.strict && article && main)
        checkNames(`news/${language}/${slug}.md`, language, main, article, glossary, report);
    }
  }
  const slugs = new Set(list.map(({ slug }) => `${slug}.md`));
  for (const language of languages) {
    const folder = join(files.folder, 'news', language);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!slugs.has(name))
        report(`news/${language}/${name}`, 'is not in news.json, so no page shows it', 'warning');
    }
  }
}

function readArticle(
  check: Check,
  language: Language,
  slug: string,
  glossary: Glossary,
  isPage: Markdown['isPage'],
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
    checkMarkdown(check, { path, source, body: article.body, isPage });
    for (const part of ['title', 'summary', 'body'] as const)
      checkOpen({ file: path, path: part, text: article[part] }, report);
    if (strict) checkArticle(path, language, article, glossary, report);
    return article;
  } catch (error) {
    report(path, (error as Error).message);
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
  file: string,
  language: Language,
  article: ArticleSource,
  glossary: Glossary,
  report: Report,
): void {
  const limits = lengths[isEastern(language) ? 'eastern' : 'other'];
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
    for (const paragraph of text.replaceAll(/\]\([^)\]]*\)/gu, ']').split(/\n\s*\n/u)) {
      checkScript(`${file} ${part}`, paragraph, language, report);
    }
  }
}

interface Markdown {
  path: string;
  /** The whole file. */
  source: string;
  body: string;
  /** Whether an address below `/` leads to a page of the site. */
  isPage: (address: string) => boolean;
}

function checkMarkdown({ report }: Check, { path, source, body, isPage }: Markdown): void {
  const linesOf = (text: string): number => text.split('\n').length;
  // The body is the end of the file.
  const above = linesOf(source.trimEnd()) - linesOf(body);
  const whereOf = (at: number): string => `${path}:${above + linesOf(body.slice(0, at))} body`;
  const first = (pattern: RegExp, what: (found: string) => string): void => {
    const found = pattern.exec(body);
    if (found) report(whereOf(found.index), what(found[0].trim().slice(0, 40)));
  };
  first(/^# /mu, () => 'has a second title');
  first(/!\[/u, () => 'has a picture, which articles do not show');
  // Code is shown as it is written.
  const plain = body.replaceAll(/```[^`]*```|`[^`\n]*`/gu, (code) =>
    code.replaceAll(/[<>]/gu, ' '),
  );
  for (const found of plain.matchAll(/<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/giu))
    if (!articleTags.includes(found[1]!.toLowerCase()))
      report(
        whereOf(found.index),
        `has ${found[0].slice(0, 40)}, which articles leave out; remove it`,
      );
  for (const found of body.matchAll(/\]\(([^)\]]*)\)/gu)) {
    const [, address = ''] = found;
    if (!/^(?:https:|mailto:|\/(?!\/)|#)/u.test(address))
      report(whereOf(found.index), `links to "${address}"; write https://…, mailto:… or /…`);
    else if (address.startsWith('/') && !isPage(address))
      report(
        whereOf(found.index),
        `links to "${address}", which is no page of the site`,
        'warning',
      );
  }
  const text = articleHtml(body).replaceAll(/<[^>]*>/gu, '');
  // Next to full-width punctuation Markdown treats some ** as plain text.
  const left = /\*\*|\]\(/u.exec(text);
  if (left)
    report(`${path} body`, `shows "${text.slice(left.index, left.index + 20)}" as it is written`);
}

/** Pages that a link in an article can lead to: other articles, and the pages of the menu. */
function pagesOf({ files }: Check, list: CampaignNews): (address: string) => boolean {
  const routes = new Set<string>([...menuPages.map((id) => `/${id}`), ...Object.values(morePages)]);
  const articles = new Set(
    list.flatMap(({ slug }) =>
      languages
        .filter((language) => files.has(`news/${language}/${slug}.md`))
        .map((language) => `/${toTag(language)}/news/${slug}`),
    ),
  );
  return (address) => {
    const [path = '', hash] = address.split('#');
    const plain = path.split('?')[0]!.replace(/(?<=.)\/$/, '');
    if (hash?.startsWith('/') && plain === '/') return routes.has(hash.split('?')[0]!);
    // Documents of the product have their own addresses.
    return !/\/news\//.test(plain) || plain === '/news/content' || articles.has(plain);
  };
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
