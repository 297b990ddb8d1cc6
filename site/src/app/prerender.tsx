import { directionOf, toTag } from '@prelude/contract/shared/languages';
import type { Rendered, SiteRenderer } from '@prelude/contract/site/renderer';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { variants } from '@prelude/contract/shared/device';
import { applyDevice, applyVariant, type Variant } from '../lib/page/device.ts';
import { applyLanguage } from '../lib/i18n/language.ts';
import { keysRead, loadText, translatorOf } from '../lib/i18n/text.ts';
import { prerenderCover } from '../state/first-cover.ts';
import { Ornaments } from '../ui/ornaments.tsx';
import { App } from './app.tsx';
import { documentTitle } from './document-meta.ts';
import { homePage, type Page, pages } from './stage/pages.ts';
import { loadView } from './stage/views.ts';

/** Each stands right before its picture, so it loads nothing earlier; together they weigh 0.4 KB of the HTML. */
const preloads = /<link rel="preload" as="image"[^<>]*>/g;

function markup(page: Page, variant: Variant): [string, Rendered['routes'][string]] {
  const html = renderToString(<App route={page.route} />).replaceAll(preloads, '');
  return [page.route, { view: page.view[variant], html }];
}

/** Read outside of a rendering before the other texts have arrived: by useDocumentMeta, notLoaded and PageBoundary. */
const early = [
  'game.description',
  'common.broken',
  'common.offline',
  'common.retry',
  'page.fault',
] as const;

/** @returns all pages of a language and layout */
export const renderPage: SiteRenderer['renderPage'] = async (language, variant, newsCover) => {
  await Promise.all([
    loadText(language),
    ...pages.map((page) => loadView(page.view[variant], language)),
  ]);
  // From here on nothing waits, because another call changes the language and the layout.
  applyLanguage(language);
  applyDevice(variant);
  applyVariant(variant);
  prerenderCover(newsCover);
  const t = translatorOf(language);
  return {
    tag: toTag(language),
    direction: directionOf(language),
    title: documentTitle(t, homePage),
    game: t('game.title'),
    description: t('game.description'),
    loading: t('common.loading'),
    outdated: t('common.outdated'),
    ornaments: renderToStaticMarkup(<Ornaments />),
    newsCover,
    routes: Object.fromEntries(pages.map((page) => markup(page, variant))),
  };
};

/** @returns also the keys that Home reads as soon as it has started, and those of messages without a network */
export const firstKeys: SiteRenderer['firstKeys'] = async (language) => {
  await Promise.all([
    loadText(language),
    ...variants.map((variant) => loadView(homePage.view[variant], language)),
  ]);
  applyLanguage(language);
  return keysRead(() => {
    for (const variant of variants) {
      applyDevice(variant);
      applyVariant(variant);
      markup(homePage, variant);
    }
    const t = translatorOf(language);
    documentTitle(t, homePage);
    for (const key of early) t(key);
  });
};
