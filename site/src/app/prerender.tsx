import { directionOf, type Language, toTag } from '@prelude/contract/shared/languages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { applyDevice, applyVariant, type Variant } from '../lib/page/device.ts';
import { applyLanguage } from '../lib/i18n/language.ts';
import { loadText, translatorOf } from '../lib/i18n/text.ts';
import { Ornaments } from '../ui/ornaments.tsx';
import { App } from './app.tsx';
import { documentTitle } from './document-meta.ts';
import { homePage, type Page, pages, type ViewId } from './stage/pages.ts';
import { loadView } from './stage/views.ts';

export interface Rendered {
  tag: string;
  direction: 'ltr' | 'rtl';
  title: string;
  game: string;
  description: string;
  loading: string;
  outdated: string;
  ornaments: string;
  routes: Record<string, { view: ViewId; html: string }>;
}

async function markup(
  page: Page,
  language: Language,
  variant: Variant,
): Promise<[string, { view: ViewId; html: string }]> {
  await loadView(page.view[variant], language);
  const html = renderToString(<App route={page.route} />);
  return [page.route, { view: page.view[variant], html }];
}

export async function renderPages(language: Language, variant: Variant): Promise<Rendered> {
  await loadText(language);
  applyLanguage(language);
  applyDevice(variant);
  applyVariant(variant);
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
    routes: Object.fromEntries(
      await Promise.all(pages.map((page) => markup(page, language, variant))),
    ),
  };
}
