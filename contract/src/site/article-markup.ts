/**
 * The one list of what the HTML of an article, a legal text or a page consists of. The server keeps nothing else, and the
 * browser looks again at what it receives.
 */
import { pictureSizes } from '../console/pictures.ts';

/** Blocks of Markdown beyond the standard: `:::faq`. */
export const blockNames = ['faq', 'columns', 'gallery', 'buttons', 'downloads', 'video'] as const;
export type BlockName = (typeof blockNames)[number];

/** Elements that an author can write, as Markdown or as HTML. */
export const articleTags: readonly string[] = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  's',
  'del',
  'sub',
  'sup',
  'a',
  'ruby',
  'rt',
  'rp',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

/** What blocks and films are made of; authors write the blocks. */
export const blockTags: readonly string[] = [
  'details',
  'summary',
  'figure',
  'figcaption',
  'video',
  'div',
];

export const blockClasses: ReadonlySet<string> = new Set([...blockNames, 'column']);

/** Widths of pictures: `w50`. */
export const pictureClasses: ReadonlySet<string> = new Set(pictureSizes.map((size) => `w${size}`));
