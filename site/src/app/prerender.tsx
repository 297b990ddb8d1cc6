/** The server's entry: renders pages to HTML at build time. */
import { type Language, toTag } from '@prelude/contract/languages';
import { renderToString } from 'react-dom/server';
import { applyVariant, type Variant } from '../lib/device.ts';
import { applyLanguage } from '../lib/language.ts';
import { loadText, translatorOf } from '../lib/text.ts';
import { NewsContent } from '../pages/news-content/news-content.tsx';
import { App } from './app.tsx';
import { documentTitle } from './document-meta.ts';
import { homePage, type Page, pages } from './pages.ts';
import { loadView } from './views.ts';

export interface Rendered {
  tag: string;
  title: string;
  game: string;
  description: string;
  /** Markup by route. */
  routes: Record<string, string>;
}

async function markup(page: Page): Promise<[string, string]> {
  await loadView(page.view);
  return [page.route, renderToString(<App route={page.route} />)];
}

export async function renderPages(language: Language, variant: Variant): Promise<Rendered> {
  await loadText(language);
  applyLanguage(language);
  applyVariant(variant);
  const t = translatorOf(language);
  return {
    tag: toTag(language),
    title: documentTitle(t, homePage),
    game: t('game.title'),
    description: t('game.description'),
    routes: Object.fromEntries(await Promise.all(pages.map(markup))),
  };
}

export async function renderContent(language: Language): Promise<Rendered> {
  await loadText(language);
  applyLanguage(language);
  const t = translatorOf(language);
  return {
    tag: toTag(language),
    title: t('game.title'),
    game: t('game.title'),
    description: t('game.description'),
    routes: { '/news/content': renderToString(<NewsContent t={t} />) },
  };
}
