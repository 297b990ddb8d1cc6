/** The HTML of the site's pages, around the markup of prerender.tsx. */
import { categoryId } from '@prelude/contract/site/article-ids';
import { inLanguage, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { manifestPath, startPath } from '@prelude/contract/site/documents';
import type { PageAssets, Rendered, SiteRenderer } from '@prelude/contract/site/renderer';
import { styleAddress, themeAddress } from '@prelude/contract/site/site-pack';
import { look } from '../lib/look.ts';
import { hasNews, pack } from '../lib/pack.ts';
import { floorScript } from '../lib/floor-script.ts';
import { rootData } from '../lib/root-data.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The server inserts the site's origin, because crawlers do not accept relative addresses. */
const origin = '{{origin}}';
const addressOf = (language: Language) => `${origin}/?lang=${toTag(language)}`;

export const link = (rel: string, href: string | undefined, more = '') =>
  href ? `<link rel="${rel}" href="${href}"${more}>` : '';

/**
 * Links for inlined sheets: the loader finds them, and another language or layout can enable them. Their media query
 * never matches, because preload scanners fetch sheets that are only disabled.
 */
const switchedOff = (sheets: readonly string[]): string =>
  sheets.map((sheet) => link('stylesheet', sheet, ' disabled media="not all"')).join('');

export const preferencesOf = ({ preferences: { href, media } }: PageAssets['site']): string =>
  link('stylesheet', href, ` media="${media}"`);

/** Not switched off: it is of every language and layout. */
export const ownStyle = (): string =>
  pack.ownStyle ? link('stylesheet', styleAddress(pack.hash)) : '';

const addresses = (language: Language): string[] => [
  link('canonical', addressOf(language)),
  ...languages.map((other) => link('alternate', addressOf(other), ` hreflang="${toTag(other)}"`)),
  link('alternate', `${origin}/`, ' hreflang="x-default"'),
  `<meta property="og:url" content="${addressOf(language)}">`,
];

function meta(page: Rendered, language: Language): string {
  const { color, icons, social } = look;
  return [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}">`,
    `<meta name="theme-color" content="${color}">`,
    link(
      'alternate',
      hasNews ? `/${page.tag}/news/rss.xml` : undefined,
      ` type="application/rss+xml" title="${escaped(page.game)}"`,
    ),
    ...addresses(language),
    link('icon', icons.svg, ' type="image/svg+xml"'),
    link('icon', icons.png, ' type="image/png" sizes="32x32"'),
    link('apple-touch-icon', icons.touch),
    link('manifest', manifestPath(page.tag)),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escaped(page.game)}">`,
    `<meta property="og:title" content="${escaped(page.title)}">`,
    `<meta property="og:description" content="${escaped(page.description)}">`,
    social[language] ? `<meta property="og:image" content="${origin}${social[language]}">` : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

export const shell = (page: Rendered, attributes: string, head: string, body: string) =>
  `<!doctype html><html lang="${page.tag}"${page.direction === 'rtl' ? ' dir="rtl"' : ''}${attributes}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${head}</head>` +
  `<body>${body}</body></html>`;

/** `cht zh-tw,en en,ar ar rtl`: what the inline script needs to choose a language (head-languages.ts). */
const languagesData = (): string =>
  pack.languages.list
    .map(({ code, tag, direction }) => `${code} ${tag}${direction === 'rtl' ? ' rtl' : ''}`)
    .join(',');

/** Visible in browsers below the supported minimum (README); other browsers remove it. */
const floorNotice = (words: string): string =>
  `<p id="floor" role="alert" hidden>${escaped(words)}</p><script>${floorScript}</script>`;

const loadingScreen = (page: Rendered) =>
  `<div id="loading" role="progressbar" aria-label="${escaped(page.loading)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0">` +
  `<svg viewBox="${pack.emblem.viewBox}" aria-hidden="true">${pack.emblem.shapes}</svg>` +
  '<span></span></div>';

const preloads = (language: Language) =>
  inLanguage(look.firstFonts.site, language)
    .map((font) => link('preload', font, ' as="font" type="font/woff2" crossorigin'))
    .join('');

export const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** Contains all pages, each in an inert template. The inline script selects one. */
export const pageHtml: SiteRenderer['pageHtml'] = (page, language, variant, { site, css }) => {
  const attributes = attributesOf({
    ...rootData(language),
    'data-variant': variant,
    'data-languages': languagesData(),
    'data-main': pack.languages.main,
    'data-latest': String(categoryId(language, 'latest')),
    ...(page.newsCover && { 'data-cover': page.newsCover }),
    'data-entry': site.entry,
    'data-modules': site.modules.join(' '),
  });
  const templates = Object.entries(page.routes)
    .map(([route, { view, html }]) => {
      const sheets = (site.sheetsOfView[view] ?? []).join(' ');
      const modules = (site.modulesOfView[view] ?? []).join(' ');
      return `<template data-route="${route}" data-modules="${modules}"${sheets && ` data-sheets="${sheets}"`}>${html}</template>`;
    })
    .join('');
  // The style in the document has only the fonts of its language.
  const complete = switchedOff([themeAddress(pack.hash), ...site.inlined]);
  return shell(
    page,
    `${variant === 'mobile' ? ' class="mobile"' : ''}${attributes}`,
    `${meta(page, language)}${preloads(language)}<style>${css}</style>${preferencesOf(site)}${ownStyle()}<noscript><meta http-equiv="refresh" content="0; url=${startPath(page.tag)}"></noscript>${complete}<script>${site.head}</script>`,
    floorNotice(page.outdated) +
      `<noscript><h1>${escaped(page.game)}</h1><p><a href="${startPath(page.tag)}">${escaped(page.description)}</a></p></noscript>` +
      loadingScreen(page) +
      page.ornaments +
      `<div id="root"></div>${templates}<script>prelude.paint()</script>`,
  );
};
