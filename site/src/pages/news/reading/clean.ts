/**
 * Second sanitising, in the browser, with the server's list (contract/src/site/article-markup.ts), so that a fault
 * in between cannot insert other content.
 */
import {
  articleTags,
  blockClasses,
  blockTags,
  pictureClasses,
} from '@prelude/contract/site/article-markup';
import dompurify from 'dompurify';

const purify = dompurify(window);

/** With those that the server adds for display: scrolling table, sizes and notices of files. */
const classes = new Set([
  ...blockClasses,
  ...pictureClasses,
  'table',
  'left',
  'center',
  'right',
  'size',
  'small',
]);
/** Uploaded pictures, and files of the pack. */
const files =
  /^(?:(?:\/news\/pictures\/[0-9a-f]{32}\/\d+\.(?:avif|jpg)(?: \d+w)?(?:, |$))+|\/files\/[\w.-]{1,100})$/;

purify.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'class') data.keepAttr = classes.has(data.attrValue);
  if (data.attrName === 'src' || data.attrName === 'srcset')
    data.keepAttr = files.test(data.attrValue);
  if (data.attrName === 'tabindex') data.keepAttr = data.attrValue === '0';
});

/** Links within the site stay in this tab; others open a new one. Images without a source are removed. */
purify.addHook('afterSanitizeAttributes', (node) => {
  if ((node.nodeName === 'IMG' || node.nodeName === 'VIDEO') && !node.hasAttribute('src'))
    return node.remove();
  const href = node.nodeName === 'A' ? node.getAttribute('href') : null;
  if (href === null) return;
  if (href.startsWith('/#/')) node.setAttribute('href', href.slice(1));
  else if (!href.startsWith('mailto:')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener');
  }
});

export const sanitize = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...articleTags, ...blockTags, 'picture', 'source', 'span'],
    ALLOWED_ATTR: [
      'href',
      'class',
      'scope',
      'start',
      'tabindex',
      'src',
      'srcset',
      'sizes',
      'type',
      'width',
      'height',
      'alt',
      'title',
      'loading',
      'decoding',
      'download',
      'controls',
      'preload',
      'playsinline',
    ],
    // Without this, DOMPurify requires URLs as values of these attributes.
    ADD_URI_SAFE_ATTR: [
      'scope',
      'start',
      'tabindex',
      'sizes',
      'type',
      'width',
      'height',
      'alt',
      'loading',
      'decoding',
      'srcset',
      'title',
      'download',
      'controls',
      'preload',
      'playsinline',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // https, mailto, and addresses on this site.
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?![/\\])|#)/i,
  });
