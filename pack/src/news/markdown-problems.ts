/** Finds what a page would leave out of a Markdown text, and links that lead nowhere. */
import { entryKindNames } from '@prelude/contract/site/clean-addresses';
import type { AddressTable } from '@prelude/contract/site/clean-addresses';
import { articleTags, blockNames } from '@prelude/contract/site/article-markup';
import { pageIds, pageRoute } from '@prelude/contract/campaign/pages';
import { takenPaths } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type {
  MarkdownProblem,
  MarkdownProblemCode,
} from '@prelude/contract/shared/markdown-problems';
import { articleHtml } from './article-html.ts';

export interface MarkdownPlace {
  /** Whether an address below `/` leads to a page of the site. */
  isPage: (address: string) => boolean;
  /** Names of the pack's files, and addresses of uploaded pictures. */
  files: ReadonlySet<string>;
  /** Legal texts show no video of another site: a reader has to trust no other site. */
  isLegal?: boolean;
}

const fileIn = (address: string): string | undefined =>
  /^(?:\.\.)?\/files\/(.*)$/u.exec(address)?.[1];

/** @param body without title, summary or fields */
export function markdownProblems(body: string, place: MarkdownPlace): MarkdownProblem[] {
  const found: MarkdownProblem[] = [];
  const lineAt = (at: number): number => body.slice(0, at).split('\n').length;
  const add = (code: MarkdownProblemCode, line: number, detail = '', isWarning = false): void =>
    void found.push({ code, line, detail: detail.slice(0, 80), isWarning });
  // Code is shown as it is written.
  const plain = body.replaceAll(/```[^`]*```|`[^`\n]*`/gu, (code) => code.replaceAll(/\S/gu, '·'));

  const second = /^# /mu.exec(plain);
  if (second) add('title', lineAt(second.index));
  for (const tag of plain.matchAll(/<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/giu))
    if (!articleTags.includes(tag[1]!.toLowerCase())) add('tag', lineAt(tag.index), tag[0]);
  for (const link of plain.matchAll(/(!?)\[([^[\]]*)\]\(([^)\]]*)\)|\]\(([^)\]]*)\)/gu)) {
    const [, mark = '', words = '', target = '', other = ''] = link;
    const [address = ''] = (target || other).split(' ');
    const line = lineAt(link.index);
    if (mark && words.trim() === '') add('alt', line, address);
    const file = fileIn(address);
    if (file !== undefined) {
      if (!place.files.has(file)) add('file', line, address);
    } else if (mark) {
      if (!place.files.has(address)) add('picture', line, address);
    } else if (!/^(?:https:|mailto:|\/(?!\/)|#)/u.test(address)) add('address', line, address);
    else if (address.startsWith('/') && !place.isPage(address)) add('page', line, address, true);
  }
  addBlocks(plain, place, add);
  addMarks(body, add, lineAt);
  return found.toSorted((a, b) => a.line - b.line);
}

type Add = (code: MarkdownProblemCode, line: number, detail?: string) => void;

/** A block with an unknown name, or without its end, would be shown as text. */
function addBlocks(plain: string, { isLegal = false }: MarkdownPlace, add: Add): void {
  let open: number | undefined;
  for (const [index, text] of plain.split('\n').entries()) {
    const [, name] = /^:::(.*)$/u.exec(text.trimEnd()) ?? [];
    if (name === undefined) continue;
    const line = index + 1;
    if (name === '') {
      if (open === undefined) add('block_end', line);
      open = undefined;
      continue;
    }
    if (!blockNames.some((one) => one === name)) add('block_unknown', line, name);
    else if (isLegal && name === 'video') add('outside_video', line);
    if (open !== undefined) add('block_inside', line, String(open));
    open = line;
  }
  if (open !== undefined) add('block_open', open);
}

/** Next to full-width punctuation Markdown treats some ** as plain text. */
function addMarks(body: string, add: Add, lineAt: (at: number) => number): void {
  let text: string;
  try {
    text = articleHtml(body).replaceAll(/<[^>]*>/gu, '');
  } catch (error) {
    add((error as Error).message.includes('nested') ? 'too_deep' : 'too_long', 1);
    return;
  }
  const left = /\*\*|\]\(/u.exec(text);
  if (!left) return;
  const [shown = ''] = text.slice(left.index, left.index + 20).split('\n');
  add('marks', lineAt(Math.max(0, body.indexOf(shown.slice(0, 8)))), shown);
}

/**
 * @param table of pages with clean addresses
 * @param isArticle whether this is the address of an article, such as `/en/news/start`
 */
export function pageFinder(
  table: Pick<AddressTable, 'pageAt' | 'movedTo'>,
  isArticle: (address: string) => boolean,
): (address: string) => boolean {
  const routes = new Set(pageIds.map(pageRoute));
  const folders = new Set([...takenPaths, ...entryKindNames]);
  const tags = new Set(languages.map(toTag));
  return (address) => {
    const [path = '', hash] = address.split('#');
    const plain = path.split('?')[0]!.replace(/(?<=.)\/$/, '');
    if (hash?.startsWith('/') && plain === '/') return routes.has(hash.split('?')[0]!);
    if (/\/news\//.test(plain)) return plain === '/news/content' || isArticle(plain);
    const [, tag = '', folder, more] = plain.split('/');
    if (!tags.has(tag) || folder === undefined) return true;
    if (takenPaths.includes(folder) || (more === undefined && folders.has(folder))) return true;
    return table.pageAt(plain) !== undefined || table.movedTo(plain) !== undefined;
  };
}
