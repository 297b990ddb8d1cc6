/** Checks the Markdown of articles, pages and legal texts. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { addressTable, type AddressTable } from '@prelude/contract/site/clean-addresses';
import { blockNames } from '@prelude/contract/site/article-markup';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { MarkdownProblem } from '@prelude/contract/shared/markdown-problems';
import { cleanPages } from '../clean-pages.ts';
import { readJson } from '../files.ts';
import { markdownProblems, type MarkdownPlace, pageFinder } from '../news/markdown-problems.ts';
import { filesOfPages } from '../pages/own-pages.ts';
import type { Report } from './findings.ts';
import type { PackFiles } from './model.ts';

interface Markdown {
  path: string;
  /** The whole file. */
  source: string;
  /** Without title and summary. */
  body: string;
  place: MarkdownPlace;
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

const sentences: Record<MarkdownProblem['code'], (detail: string, above: number) => string> = {
  title: () => 'has a second title',
  tag: (tag) => `has ${tag.slice(0, 40)}, which articles leave out; remove it`,
  picture: (address) =>
    `shows "${address}", which is no file of the pack; save it in pages/files/ and write ../files/…`,
  file: (address) => `names "${address}", which pages/files/ lacks`,
  alt: (address) => `shows "${address}" without a description; write ![What it shows](${address})`,
  outside_video: () => 'has a video of another site, which legal texts do not show; write a link',
  address: (address) => `links to "${address}"; write https://…, mailto:… or /…`,
  page: (address) => `links to "${address}", which is no page of the site`,
  block_unknown: (name) => `begins a block "${name}"; use one of ${blockNames.join(', ')}`,
  block_inside: (line, above) =>
    `begins inside the block of line ${Number(line) + above}; end that first`,
  block_end: () => 'ends a block that has not begun',
  block_open: () => 'begins a block without an end; write ":::"',
  marks: (shown) => `shows "${shown}" as it is written`,
  too_long: () => 'is too long for a page',
  too_deep: () => 'is nested too deeply',
};

export function checkMarkdown(report: Report, { path, source, body, place }: Markdown): void {
  // The body is the end of the file.
  const above = linesOf(source.trimEnd()) - linesOf(body);
  for (const { code, line, detail, isWarning } of markdownProblems(body, place))
    report(
      `${path}:${above + line} body`,
      sentences[code](detail, above),
      isWarning ? 'warning' : 'error',
    );
}

/** What texts of the pack can name: its pages, articles and files. */
export function placeOf({ folder }: PackFiles): MarkdownPlace {
  const articles = new Set(
    languages.flatMap((language) =>
      globSync('*.md', { cwd: join(folder, 'news', language) }).map(
        (name) => `/${toTag(language)}/news/${name.slice(0, -'.md'.length)}`,
      ),
    ),
  );
  return {
    isPage: pageFinder(tableOf(folder), (path) => articles.has(path)),
    files: new Set(filesOfPages(folder).keys()),
  };
}

/** Of a pack with a faulty file, which has a finding of its own, every address may be a page. */
function tableOf(folder: string): Pick<AddressTable, 'pageAt' | 'movedTo'> {
  try {
    const { addresses = {} } = readJson(join(folder, 'campaign.json')) as Pick<
      Campaign,
      'addresses'
    >;
    return addressTable(addresses, cleanPages(folder));
  } catch {
    return { pageAt: () => undefined, movedTo: () => '' };
  }
}
