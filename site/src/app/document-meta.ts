import { directionOf, toTag } from '@prelude/contract/shared/languages';
import { useEffect } from 'react';
import { useLanguage } from '../lib/i18n/language.ts';
import { type Translate, useText } from '../lib/i18n/text.ts';
import type { Page } from './stage/pages.ts';

export const documentTitle = (t: Translate, page: Page): string =>
  page.id === 'home'
    ? [t('game.title'), t('game.genre')].filter(Boolean).join(' | ')
    : `${t(page.title)} | ${t('game.title')}`;

export function useDocumentMeta(page: Page): void {
  const t = useText();
  const language = useLanguage();
  useEffect(() => {
    // Setting the same value again still makes the browser recompute the style of the whole page.
    if (document.documentElement.lang !== toTag(language)) {
      document.documentElement.lang = toTag(language);
      document.documentElement.dir = directionOf(language);
    }
    document.title = documentTitle(t, page);
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', t('game.description'));
  }, [t, language, page]);
}
