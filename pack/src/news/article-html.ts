/** Sanitizer for articles from files and console: no scripts, no foreign content, no layout changes. */
import { pictureFile, picturePath, pictureWidths } from '@prelude/contract/console/pictures';
import {
  articleTags,
  blockClasses,
  blockTags,
  pictureClasses,
} from '@prelude/contract/site/article-markup';
import sanitizeHtml from 'sanitize-html';
import { filesPath, markdown } from './article-blocks.ts';

/** Limit in characters: some patterns take a parser quadratic time. */
const maxSourceLength = 60_000;

/** Deeper than any article; below it, elements are removed and their text stays. */
const nestingLimit = 16;

/** Column alignment: Markdown gives an attribute, stored HTML a class. */
const alignment = ({ align, class: known }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const side = align ?? known ?? '';
  return ['left', 'center', 'right'].includes(side) ? { class: side } : {};
};

const numbering = (start = ''): sanitizeHtml.Attributes =>
  /^\d{1,4}$/.test(start) ? { start } : {};

const pictureAddress = new RegExp(`^${picturePath}[0-9a-f]{32}(?=/|$)`);

/** A file of the pack. */
const fileAddress = /^\/files\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Keeps only the address of a picture on this site; the file sizes are added for display. */
const picture = ({ src = '', alt = '', class: look = '' }: sanitizeHtml.Attributes) => {
  if (fileAddress.test(src)) return { src, alt: alt.slice(0, 500) };
  const address = pictureAddress.exec(src)?.[0];
  if (!address) return {};
  return {
    src: address,
    alt: alt.slice(0, 500),
    ...(pictureClasses.has(look) ? { class: look } : {}),
  };
};

/** Of a box without one of our classes, only the content stays. */
const box = (given: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const { class: name = '' } = given;
  return blockClasses.has(name)
    ? { tagName: 'div', attribs: { class: name } }
    : { tagName: 'left-out', attribs: {} };
};

/** Nothing of a video is loaded before a press. */
const video = ({ src = '', title = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  fileAddress.test(src)
    ? { src, title: title.slice(0, 500), controls: '', preload: 'none', playsinline: '' }
    : {};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...articleTags, ...blockTags],
  allowedAttributes: {
    a: ['href', 'rel', 'download'],
    th: ['scope', 'class'],
    td: ['class'],
    ol: ['start'],
    img: ['src', 'alt', 'class'],
    video: ['src', 'title', 'controls', 'preload', 'playsinline'],
    div: ['class'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit,
  transformTags: {
    // The title is the page's only h1, and headings must not skip a level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(href?.startsWith('https:') ? { rel: 'noopener' } : {}),
        ...(href && fileAddress.test(href) ? { download: href.slice(filesPath.length) } : {}),
      },
    }),
    th: (tagName, given) => ({ tagName, attribs: { scope: 'col', ...alignment(given) } }),
    td: (tagName, given) => ({ tagName, attribs: alignment(given) }),
    ol: (tagName, { start }) => ({ tagName, attribs: numbering(start) }),
    img: (tagName, given) => ({ tagName, attribs: picture(given) }),
    video: (tagName, given) => ({ tagName, attribs: video(given) }),
    div: (_, given) => box(given),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video') && !attribs.src,
};

/** Sanitizes HTML for storage and editing: keeps allowed elements and the text of others. */
export const cleanArticle = (html: string): string => sanitizeHtml(html, options).trim();

/** Wide tables scroll separately on narrow pages, also by keyboard. */
const scrolling = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

const headed = (html: string): string =>
  html.replaceAll(/<th scope="col"(?: class="\w+")?><\/th>/g, '<td></td>');

interface PictureShape {
  width: number;
  height: number;
}

const storedPicture = new RegExp(
  `<img src="(${picturePath}[0-9a-f]{32})" alt="([^"]*)"(?: class="w(\\d+)")? />`,
  'g',
);

export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(storedPicture)].map(([, address]) => address!)),
];

export const isDescribed = (html: string): boolean =>
  [...html.matchAll(/<img src="[^"]*" alt="([^"]*)"/g)].every(([, alt]) => alt!.trim() !== '');

export const wordsOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/** Adds picture files and sizes and makes tables scroll. @param shapes by address; other pictures are left out */
export function shownArticle(html: string, shapes: ReadonlyMap<string, PictureShape>): string {
  const withPictures = html.replaceAll(
    storedPicture,
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

/** Of a file of the pack. */
export interface FileFacts {
  /** As a sentence says it, such as `2.1 MB`. */
  size: string;
  /** Of a picture. */
  width?: number | undefined;
  height?: number | undefined;
}

export interface ShownFiles {
  /** By name. */
  files: ReadonlyMap<string, FileFacts>;
  /** Says what a video on another site costs. */
  outside(host: string): string;
}

/** Whether `withFiles` has something to add. */
export const hasFiles = (html: string): boolean =>
  html.includes(`"${filesPath}`) || html.includes(videoBlock);

/** Adds the sizes of the pack's files, which can change without the text, and notices of videos elsewhere. */
export function withFiles(html: string, { files, outside }: ShownFiles): string {
  const factsOf = (address: string) => files.get(address.slice(filesPath.length));
  return withNotices(html, outside)
    .replaceAll(/<img src="(\/files\/[^"]+)"/g, (start, address: string) => {
      const { width, height } = factsOf(address) ?? {};
      const size = width && height ? ` width="${width}" height="${height}"` : '';
      return `${start}${size} loading="lazy" decoding="async"`;
    })
    .replaceAll(
      /<a href="(\/files\/[^"]{1,100})" download="[^"]{1,100}">[^<]{0,300}<\/a>/g,
      (link, address: string) => {
        const { size } = factsOf(address) ?? {};
        return size ? `${link} <span class="size">(${size})</span>` : link;
      },
    );
}

const videoBlock = '<div class="video">';

/** Adds what a video on another site costs. */
function withNotices(html: string, outside: ShownFiles['outside']): string {
  const [first = '', ...others] = html.split(videoBlock);
  const noticed = others.map((part) => {
    const [, host] = /href="https:\/\/(?:www\.)?([^/"]+)/.exec(part.split('</div>')[0]!) ?? [];
    if (!host) return part;
    return part
      .replace('<a href="https:', '<a target="_blank" href="https:')
      .replace('</div>', `<p class="small">${outside(host)}</p></div>`);
  });
  return [first, ...noticed].join(videoBlock);
}

/** The same text for readers elsewhere, such as a feed: absolute addresses, one file of each picture, links to films. */
export const elsewhere = (html: string, origin: string): string =>
  html
    .replaceAll(
      /<video src="([^"<]+)" title="([^"<]*)"[^<>]*><\/video>/g,
      (_film, address: string, title: string) => `<a href="${address}">${title || address}</a>`,
    )
    .replaceAll(/<\/?picture>|<source [^<>]*>/g, '')
    .replaceAll(/ (?:srcset|sizes|target|download|tabindex|class|loading|decoding)="[^"]*"/g, '')
    .replaceAll(/ (href|src)="\//g, ` $1="${origin}/`);

/** Sanitized HTML of a Markdown text. Throws when it is too long or nested too deeply. */
export const articleHtml = (source: string): string =>
  shownArticle(cleanMarkdown(source), new Map());

/** The same without what is added for display. */
export function cleanMarkdown(source: string): string {
  if (source.length > maxSourceLength) {
    throw new Error(`is longer than ${maxSourceLength} characters`);
  }
  let html: string;
  try {
    html = markdown.parse(source, { async: false });
  } catch (cause) {
    // The parser recurses per level, so deep nesting overflows the stack.
    throw new Error('is nested too deeply', { cause });
  }
  return cleanArticle(html);
}
