/**
 * Second sanitising, in the browser, with the server's rules (pack/src/news/article-html.ts), so that a fault
 * in between cannot insert other content.
 */
import dompurify from 'dompurify';

const purify = dompurify(window);

/** The only allowed classes: scrolling table, column alignment, blocks, picture width. */
const classes = new Set(['table', 'left', 'center', 'right', 'faq', 'columns', 'buttons']);
const widths = /^w(?:25|33|50|67|75|100)$/;
/** Uploaded pictures only. */
const files = /^(?:\/news\/pictures\/[0-9a-f]{32}\/\d+\.(?:avif|jpg)(?: \d+w)?(?:, |$))+$/;

purify.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'class')
    data.keepAttr = classes.has(data.attrValue) || widths.test(data.attrValue);
  if (data.attrName === 'src' || data.attrName === 'srcset')
    data.keepAttr = files.test(data.attrValue);
  if (data.attrName === 'tabindex') data.keepAttr = data.attrValue === '0';
});

/** Links within the site stay in this tab; others open a new one. Images without a source are removed. */
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !node.hasAttribute('src')) return node.remove();
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
    ALLOWED_TAGS: [
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
      'div',
      'picture',
      'source',
      'img',
      'details',
      'summary',
      'figure',
      'figcaption',
    ],
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
      'loading',
      'decoding',
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
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // https, mailto, and addresses on this site.
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?![/\\])|#)/i,
  });
