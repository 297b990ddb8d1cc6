/**
 * The one list of what the HTML of an article, a legal text or a page consists of. The server keeps nothing else, and the
 * browser looks again at what it receives.
 */

/** Blocks of Markdown beyond the standard: `:::faq`. */
export const blockNames = [
  'faq',
  'columns',
  'gallery',
  'buttons',
  'downloads',
  'video',
  'note',
] as const;
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

/** Width of a picture in the text, in per cent of the column. The only layout option. */
export const pictureSizes = [25, 33, 50, 67, 75, 100] as const;

/** `w50` */
export const pictureClasses: ReadonlySet<string> = new Set(pictureSizes.map((size) => `w${size}`));
