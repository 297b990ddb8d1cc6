/** The HTML of the site's pages. The build writes it; the server renders it again with replaced sentences. */
import { categoryId } from '@prelude/contract/site/article-ids';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { manifestPath, startPath } from '@prelude/contract/site/documents';
import { floorScript } from '../lib/floor-script.ts';
import type { Rendered } from './prerender.tsx';

export interface Assets {
  entry: string;
  modules: readonly string[];
  css: string;
  /** Rules for contrast, transparency and forced colours, which are not in `css`. */
  preferences: { href: string; media: string };
  /** Addresses of the sheets in `css`: chunks must not fetch them again. */
  inlined: readonly string[];
  sheetsOfView: Readonly<Record<string, readonly string[]>>;
  modulesOfView: Readonly<Record<string, readonly string[]>>;
  head: string;
  fonts: readonly string[];
  icons: { svg?: string | undefined; png?: string | undefined; touch?: string | undefined };
  social?: string | undefined;
  /** The theme's ground, for the browser's own interface. */
  color: string;
  emblem: { viewBox: string; shapes: string };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The server inserts the site's origin, because crawlers do not accept relative addresses. */
const origin = '{{origin}}';
const addressOf = (language: Language) => `${origin}/?lang=${toTag(language)}`;

const link = (rel: string, href: string | undefined, more = '') =>
  href ? `<link rel="${rel}" href="${href}"${more}>` : '';

/**
 * Links for inlined sheets: the loader finds them, and another language or layout can enable them. Their media query
 * never matches, because preload scanners fetch sheets that are only disabled.
 */
const switchedOff = (sheets: readonly string[]): string =>
  sheets.map((sheet) => link('stylesheet', sheet, ' disabled media="not all"')).join('');

const preferencesOf = ({ preferences: { href, media } }: Assets): string =>
  link('stylesheet', href, ` media="${media}"`);

const addresses = (language: Language): string[] => [
  link('canonical', addressOf(language)),
  ...languages.map((other) => link('alternate', addressOf(other), ` hreflang="${toTag(other)}"`)),
  link('alternate', `${origin}/`, ' hreflang="x-default"'),
  `<meta property="og:url" content="${addressOf(language)}">`,
];

function meta(page: Rendered, language: Language, assets: Assets): string {
  return [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}">`,
    `<meta name="theme-color" content="${assets.color}">`,
    link(
      'alternate',
      `/${page.tag}/news/rss.xml`,
      ` type="application/rss+xml" title="${escaped(page.game)}"`,
    ),
    ...addresses(language),
    link('icon', assets.icons.svg, ' type="image/svg+xml"'),
    link('icon', assets.icons.png, ' type="image/png" sizes="32x32"'),
    link('apple-touch-icon', assets.icons.touch),
    link('manifest', manifestPath(page.tag)),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escaped(page.game)}">`,
    `<meta property="og:title" content="${escaped(page.title)}">`,
    `<meta property="og:description" content="${escaped(page.description)}">`,
    assets.social ? `<meta property="og:image" content="${origin}${assets.social}">` : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

const shell = (page: Rendered, attributes: string, head: string, body: string) =>
  `<!doctype html><html lang="${page.tag}"${page.direction === 'rtl' ? ' dir="rtl"' : ''}${attributes}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${head}</head>` +
  `<body>${body}</body></html>`;

/** Visible in browsers below the supported minimum (README); other browsers remove it. */
const floorNotice = (words: string): string =>
  `<p id="floor" role="alert" hidden>${escaped(words)}</p><script>${floorScript}</script>`;

const loadingScreen = (page: Rendered, { emblem }: Assets) =>
  `<div id="loading" role="progressbar" aria-label="${escaped(page.loading)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0">` +
  `<svg viewBox="${emblem.viewBox}" aria-hidden="true">${emblem.shapes}</svg>` +
  '<span></span></div>';

const preloads = (assets: Assets) =>
  assets.fonts
    .map((font) => link('preload', font, ' as="font" type="font/woff2" crossorigin'))
    .join('');

/** Contains all pages, each in an inert template. The inline script selects one. */
export function siteHtml(
  page: Rendered,
  language: Language,
  variant: string,
  assets: Assets,
): string {
  const attributes =
    `${variant === 'mobile' ? ' class="mobile"' : ''} data-language="${language}" data-variant="${variant}"` +
    ` data-latest="${categoryId(language, 'latest')}"` +
    ` data-entry="${assets.entry}" data-modules="${assets.modules.join(' ')}"`;
  const templates = Object.entries(page.routes)
    .map(([route, { view, html }]) => {
      const sheets = (assets.sheetsOfView[view] ?? []).join(' ');
      const modules = (assets.modulesOfView[view] ?? []).join(' ');
      return `<template data-route="${route}" data-modules="${modules}"${sheets && ` data-sheets="${sheets}"`}>${html}</template>`;
    })
    .join('');
  return shell(
    page,
    attributes,
    `${meta(page, language, assets)}${preloads(assets)}<style>${assets.css}</style>${preferencesOf(assets)}<noscript><meta http-equiv="refresh" content="0; url=${startPath(page.tag)}"></noscript>${switchedOff(assets.inlined)}<script>${assets.head}</script>`,
    floorNotice(page.outdated) +
      `<noscript><h1>${escaped(page.game)}</h1><p><a href="${startPath(page.tag)}">${escaped(page.description)}</a></p></noscript>` +
      loadingScreen(page, assets) +
      page.ornaments +
      `<div id="root"></div>${templates}<script>prelude.paint()</script>`,
  );
}
