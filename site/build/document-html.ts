/** The HTML of a document as a template: what the server knows stands in it as `{{places}}`. */
import {
  dynamicPath,
  dynamicDocuments,
  staticPath,
  staticDocuments,
} from '../../contract/src/site/documents.ts';
import { languages, toTag } from '../../contract/src/shared/languages.ts';
import type { Documents, DocumentSource } from '../src/documents/render.tsx';
import { type Assets, escaped, floorNotice, link, switchedOff } from './page-html.ts';

export interface DocumentAssets extends Pick<Assets, 'css' | 'fonts' | 'icons' | 'social'> {
  /** What the feed of the language is called. */
  feed: string;
  /** What a living document runs, and the sheets that comes with, which it must not fetch. */
  entry: { modules: readonly string[]; sheets: readonly string[] };
}

const alternate = (href: string, tag: string) => link('alternate', href, ` hreflang="${tag}"`);

/** Where a document of the site's own is found in a language. */
function addressOf({ name }: DocumentSource): ((tag: string) => string) | undefined {
  const folder = staticDocuments.find((one) => one === name);
  if (folder) return (tag) => staticPath(folder, tag);
  const living = dynamicDocuments.find((one) => one === name);
  return living && ((tag) => dynamicPath(living, tag));
}

/** Addresses of a document that is always there; the server puts its own origin before them. */
function standing(source: DocumentSource): string {
  const path = addressOf(source);
  if (!path) return '';
  const { tag } = source;
  const address = (of: string) => `{{origin}}${path(of)}`;
  return [
    source.personal ? '<meta name="robots" content="noindex">' : '',
    link('canonical', address(tag)),
    ...languages.map((language) => alternate(address(toTag(language)), toTag(language))),
    alternate(address('en'), 'x-default'),
    `<meta property="og:url" content="${address(tag)}">`,
  ].join('');
}

/** What an article or a notice has instead; every part may be missing. */
const filled = [
  '{{#noindex}}<meta name="robots" content="noindex">{{/noindex}}',
  '{{#canonical}}<link rel="canonical" href="{{canonical}}"><meta property="og:url" content="{{canonical}}">{{/canonical}}',
  `{{#alternates}}${alternate('{{href}}', '{{tag}}')}{{/alternates}}`,
  '{{#published}}<meta property="article:published_time" content="{{published}}">' +
    '<meta property="article:modified_time" content="{{modified}}">{{/published}}',
  '{{#jsonLd}}<script type="application/ld+json">{{{jsonLd}}}</script>{{/jsonLd}}',
].join('');

/** The application's sheets stand here switched off: the bundler's loader then takes them for loaded (decision 0013). */
const script = ({ entry: { modules, sheets } }: DocumentAssets): string =>
  switchedOff(sheets) +
  modules
    .map((module, index) =>
      index === 0
        ? `<script type="module" src="${module}"></script>`
        : link('modulepreload', module),
    )
    .join('');

export function documentHtml(source: DocumentSource, assets: DocumentAssets): string {
  const isArticle = source.name === 'article';
  const living = dynamicDocuments.find((one) => one === source.name);
  const isFilled = isArticle || source.name === 'notice';
  // Places within a title are filled, and escaped, by the server; the words around them are escaped here.
  const [title, description] = [escaped(source.title), escaped(source.description)];
  const image = isArticle ? '{{origin}}{{image}}' : `{{origin}}${assets.social ?? ''}`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="theme-color" content="#05060f">',
    isFilled ? filled : standing(source),
    link(
      'alternate',
      `/${source.tag}/news/rss.xml`,
      ` type="application/rss+xml" title="${escaped(assets.feed)}"`,
    ),
    link('icon', assets.icons.svg, ' type="image/svg+xml"'),
    link('icon', assets.icons.png, ' type="image/png" sizes="32x32"'),
    link('apple-touch-icon', assets.icons.touch),
    `<meta property="og:type" content="${isArticle ? 'article' : 'website'}">`,
    `<meta property="og:site_name" content="${escaped(source.game)}">`,
    `<meta property="og:title" content="${isArticle ? '{{title}}' : title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${isArticle ? '{{title}}' : title}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${image}">`,
    ...assets.fonts.map((font) =>
      link('preload', font, ' as="font" type="font/woff2" crossorigin'),
    ),
    `<style>${assets.css}</style>`,
    living ? script(assets) : '',
  ].join('');
  const is = living ? ` data-living="${living}"` : '';
  return `<!doctype html><html lang="${source.tag}"${is}><head>${head}</head><body>${living ? floorNotice(source.outdated) : ''}${source.body}</body></html>`;
}

/** RSS 2.0 with the feed's own address (RSS Advisory Board's best practices). */
export function feedXml({ feed }: Documents, tag: string): string {
  const tabs = Object.entries(feed.tabs)
    .map(([tab, name]) => `{{#${tab}}}<category>${escaped(name)}</category>{{/${tab}}}`)
    .join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escaped(feed.title)}</title><link>{{origin}}/?lang=${tag}#/news</link>` +
    `<description>${escaped(feed.description)}</description><language>${tag}</language>` +
    `<atom:link href="{{origin}}/${tag}/news/rss.xml" rel="self" type="application/rss+xml"/>` +
    '{{#built}}<lastBuildDate>{{built}}</lastBuildDate>{{/built}}<ttl>60</ttl>' +
    '{{#items}}<item><title>{{title}}</title><link>{{origin}}{{path}}</link>' +
    '<guid isPermaLink="false">{{guid}}</guid><pubDate>{{date}}</pubDate>' +
    `<description>{{summary}}</description>${tabs}</item>{{/items}}` +
    '</channel></rss>\n'
  );
}
