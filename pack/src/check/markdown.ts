/** Checks the Markdown of articles and legal texts: what a page would leave out, and links that lead nowhere. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pageIds, pageRoute } from '@prelude/contract/campaign/pages';
import { languages, toTag } from '@prelude/contract/shared/languages';
import { articleHtml, articleTags } from '../news/article-html.ts';
import type { Report } from './findings.ts';
import type { PackFiles } from './model.ts';

interface Markdown {
  path: string;
  /** The whole file. */
  source: string;
  /** Without title and summary. */
  body: string;
  /** Whether an address below `/` leads to a page of the site. */
  isPage: (address: string) => boolean;
  /** Names of the files that a page can show; undefined where pictures are not possible. */
  files?: ReadonlySet<string>;
}

const linesOf = (text: string): number => text.split('\n').length;

/**
 * @param part of an article
 * @param text of the part, or from one of its lines on
 * @returns its line in the file, from 1
 */
export function lineOf(source: string, part: 'title' | 'summary' | 'body', text: string): number {
  const lines = source.split('\n');
  if (part === 'title') return 1;
  if (part === 'summary') return Math.max(1, lines.findIndex((line) => line.startsWith('>')) + 1);
  const [first = ''] = text.split('\n');
  return Math.max(1, lines.findIndex((line) => line.includes(first.trimEnd())) + 1);
}

/** Throws when a page cannot show the text. */
export function checkMarkdown(
  report: Report,
  { path, source, body, isPage, files }: Markdown,
): void {
  // The body is the end of the file.
  const above = linesOf(source.trimEnd()) - linesOf(body);
  const whereOf = (at: number): string => `${path}:${above + linesOf(body.slice(0, at))} body`;
  const first = (pattern: RegExp, what: (found: string) => string): void => {
    const found = pattern.exec(body);
    if (found) report(whereOf(found.index), what(found[0].trim().slice(0, 40)));
  };
  first(/^# /mu, () => 'has a second title');
  if (!files) first(/!\[/u, () => 'has a picture, which articles do not show');
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
    const [address = ''] = found[1]!.split(' ');
    const [, file] = /^\.\.\/files\/(.*)$/u.exec(address) ?? [];
    if (files && file !== undefined) {
      if (!files.has(file))
        report(whereOf(found.index), `names "${address}", which pages/files/ lacks`);
    } else if (!/^(?:https:|mailto:|\/(?!\/)|#)/u.test(address))
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
  if (!left) return;
  const [shown = ''] = text.slice(left.index, left.index + 20).split('\n');
  const at = body.indexOf(shown.slice(0, 8));
  report(at < 0 ? `${path} body` : whereOf(at), `shows "${shown}" as it is written`);
}

/** Pages that a link can lead to: articles, and the pages of the menu. */
export function pagesOf({ folder }: PackFiles): (address: string) => boolean {
  const routes = new Set(pageIds.map(pageRoute));
  const articles = new Set(
    languages.flatMap((language) =>
      globSync('*.md', { cwd: join(folder, 'news', language) }).map(
        (name) => `/${toTag(language)}/news/${name.slice(0, -'.md'.length)}`,
      ),
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
