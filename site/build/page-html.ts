/** The HTML document of one language and variant. */
import { type Language, languages, toTag } from '../../contract/src/languages.ts';
import type { Rendered } from '../src/app/prerender.tsx';

/** Files of the client build that a document refers to, by address. */
export interface Assets {
  /** The module that starts the document, and what it imports at once. */
  entry: string;
  modules: readonly string[];
  css: string;
  /** The inline script before the first paint. */
  head: string;
  fonts: readonly string[];
  icons: { svg?: string | undefined; png?: string | undefined; touch?: string | undefined };
  social?: string | undefined;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The site's address, if the build knows it. Crawlers take no relative addresses, so without it they get none. */
const origin = (process.env.PUBLIC_URL ?? '').replace(/\/$/, '');
const addressOf = (language: Language) => `${origin}/?lang=${toTag(language)}`;

const link = (rel: string, href: string | undefined, more = '') =>
  href ? `<link rel="${rel}" href="${href}"${more}>` : '';

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
    '<meta name="theme-color" content="#05060f">',
    ...(origin ? addresses(language) : []),
    link('icon', assets.icons.svg, ' type="image/svg+xml"'),
    link('icon', assets.icons.png, ' type="image/png" sizes="32x32"'),
    link('apple-touch-icon', assets.icons.touch),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escaped(page.game)}">`,
    `<meta property="og:title" content="${escaped(page.title)}">`,
    `<meta property="og:description" content="${escaped(page.description)}">`,
    assets.social ? `<meta property="og:image" content="${origin}${assets.social}">` : '',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

const shell = (page: Rendered, attributes: string, head: string, body: string) =>
  `<!doctype html><html lang="${page.tag}"${attributes}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${head}</head>` +
  `<body>${body}</body></html>`;

const preloads = (assets: Assets) =>
  assets.fonts
    .map((font) => link('preload', font, ' as="font" type="font/woff2" crossorigin'))
    .join('');

/** All pages of one language and variant, each inert in a template until the inline script has chosen one. */
export function siteHtml(
  page: Rendered,
  language: Language,
  variant: string,
  assets: Assets,
): string {
  const attributes =
    `${variant === 'mobile' ? ' class="mobile"' : ''} data-language="${language}" data-variant="${variant}"` +
    ` data-entry="${assets.entry}" data-modules="${assets.modules.join(' ')}"`;
  const templates = Object.entries(page.routes)
    .map(([route, html]) => `<template data-route="${route}">${html}</template>`)
    .join('');
  return shell(
    page,
    attributes,
    `${meta(page, language, assets)}${preloads(assets)}<style>${assets.css}</style><script>${assets.head}</script>`,
    `<noscript><h1>${escaped(page.game)}</h1><p>${escaped(page.description)}</p></noscript>` +
      `<div id="root"></div>${templates}<script>prelude.paint()</script>`,
  );
}

/** The article's document: a plain page, filled by its own small module. */
export function contentHtml(page: Rendered, language: Language, assets: Assets): string {
  return shell(
    page,
    ' class="article"',
    `${meta(page, language, assets)}<meta name="robots" content="noindex">${preloads(assets)}` +
      `<style>${assets.css}</style><script type="module" src="${assets.entry}"></script>`,
    Object.values(page.routes).join(''),
  );
}
