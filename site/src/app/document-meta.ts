import { directionOf, toTag } from '@prelude/contract/shared/languages';
import { useEffect } from 'react';
import { useQuery } from '../lib/hash-location.ts';
import { useLanguage } from '../lib/i18n/language.ts';
import { type Translate, useText } from '../lib/i18n/text.ts';
import { useEntry } from '../state/entry-store.ts';
import { homePage, type Page } from './stage/pages.ts';

export const documentTitle = (t: Translate, page: Page): string =>
  page === homePage
    ? [t('game.title'), t('game.genre')].filter(Boolean).join(' | ')
    : titled(t, t(page.title));

const titled = (t: Translate, name: string): string => `${name} | ${t('game.title')}`;

export function useDocumentMeta(page: Page): void {
  const t = useText();
  const language = useLanguage();
  const entry = useEntry();
  // The address names a character or a weapon; a leaving page can still show one.
  const named = useQuery().has('name') && entry;
  useEffect(() => {
    // Setting the same value again still makes the browser recompute the style of the whole page.
    if (document.documentElement.lang !== toTag(language)) {
      document.documentElement.lang = toTag(language);
      document.documentElement.dir = directionOf(language);
    }
    document.title = named ? titled(t, named) : documentTitle(t, page);
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', t('game.description'));
  }, [t, language, page, named]);
}
