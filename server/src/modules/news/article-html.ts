/**
 * What an article may consist of. Markdown of the campaign's files and HTML of the console end in the same rules; nothing
 * in an article can run, load from elsewhere or leave the page's own look.
 */
import {
  pictureFile,
  picturePath,
  pictureSizes,
  pictureWidths,
} from '@prelude/contract/console/pictures';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Longer sources are no articles; some patterns take a parser quadratic time. */
export const maxSourceLength = 60_000;

/** Deeper than any article: what lies below keeps its text and loses its elements. */
const nestingLimit = 16;

/** How a table's column is aligned, which HTML has left to styles; Markdown says it so, this module's own HTML by class. */
const alignment = ({ align, class: known }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const side = align ?? known ?? '';
  return ['left', 'center', 'right'].includes(side) ? { class: side } : {};
};

/** Where a numbered list that goes on begins. */
const numbering = (start = ''): sanitizeHtml.Attributes =>
  /^\d{1,4}$/.test(start) ? { start } : {};

const pictureAddress = new RegExp(`^${picturePath}[0-9a-f]{32}(?=/|$)`);
const looks = new Set(pictureSizes.map((size) => `w${size}`));

/** A picture of this site by its address alone; which of its files are loaded is said when it is shown. */
const picture = ({ src = '', alt = '', class: look = '' }: sanitizeHtml.Attributes) => {
  const address = pictureAddress.exec(src)?.[0];
  if (!address) return {};
  return { src: address, alt: alt.slice(0, 500), ...(looks.has(look) ? { class: look } : {}) };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  // What these hold is made below; styles, ids and handlers have no place in an article.
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'class'],
    td: ['class'],
    ol: ['start'],
    img: ['src', 'alt', 'class'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit,
  transformTags: {
    // The title is the page's only h1, and no rank may be left out below h4.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(href?.startsWith('https:') ? { rel: 'noopener' } : {}),
      },
    }),
    th: (tagName, given) => ({ tagName, attribs: { scope: 'col', ...alignment(given) } }),
    td: (tagName, given) => ({ tagName, attribs: alignment(given) }),
    ol: (tagName, { start }) => ({ tagName, attribs: numbering(start) }),
    img: (tagName, given) => ({ tagName, attribs: picture(given) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Any HTML as an article is kept and edited: what is allowed, and the words of the rest. */
export const cleanArticle = (html: string): string => sanitizeHtml(html, options).trim();

/** A wide table scrolls by itself on a narrow page, also by keyboard. */
const scrolling = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** A corner of a table that is left empty heads nothing. */
const headed = (html: string): string =>
  html.replaceAll(/<th scope="col"(?: class="\w+")?><\/th>/g, '<td></td>');

export interface PictureShape {
  width: number;
  height: number;
}

/** As `cleanArticle` writes them. */
const keptPicture = new RegExp(
  `<img src="(${picturePath}[0-9a-f]{32})" alt="([^"]*)"(?: class="w(\\d+)")? />`,
  'g',
);

/** The pictures a kept article names, by address. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(keptPicture)].map(([, address]) => address!)),
];

/** Whether every picture says in words what it shows. */
export const isDescribed = (html: string): boolean =>
  [...html.matchAll(keptPicture)].every(([, , alt]) => alt!.trim() !== '');

/** Words without their marks. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/**
 * A kept article as the page shows it: pictures with their files, each as wide as it was drawn; tables that scroll.
 * @param shapes by address; a picture that is not among them is left out
 */
export function shownArticle(html: string, shapes: ReadonlyMap<string, PictureShape>): string {
  const withPictures = html.replaceAll(
    keptPicture,
    (_whole, address: string, alt: string, size = '100') => {
      const shape = shapes.get(address);
      if (!shape) return '';
      const widths = pictureWidths.filter(
        (width, at) => at === 0 || pictureWidths[at - 1]! < shape.width,
      );
      const files = (type: 'avif' | 'jpg') =>
        widths
          .map((width) => `${pictureFile(address, width, type)} ${Math.min(width, shape.width)}w`)
          .join(', ');
      const sizes = `(max-width: 640px) 100vw, ${Math.round((42 * Number(size)) / 100)}rem`;
      return (
        `<picture><source type="image/avif" srcset="${files('avif')}" sizes="${sizes}">` +
        `<img src="${pictureFile(address, 960, 'jpg')}" srcset="${files('jpg')}" sizes="${sizes}" ` +
        `width="${shape.width}" height="${shape.height}" alt="${alt}" class="w${size}" ` +
        'loading="lazy" decoding="async"></picture>'
      );
    },
  );
  return scrolling(headed(withPictures)).trim();
}

/** Sanitised HTML of a Markdown text. Throws when it is too long or nested past sense. */
export function articleHtml(markdown: string): string {
  if (markdown.length > maxSourceLength) {
    throw new Error(`is longer than ${maxSourceLength} characters`);
  }
  let html: string;
  try {
    html = marked.parse(markdown, { async: false });
  } catch (cause) {
    // The parser calls itself for every level.
    throw new Error('is nested too deeply', { cause });
  }
  return shownArticle(cleanArticle(html), new Map());
}
