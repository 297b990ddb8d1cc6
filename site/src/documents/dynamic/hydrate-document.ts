import { fromTag, type Language } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage } from '../../lib/i18n/language.ts';
import { loadText } from '../../lib/i18n/text.ts';

/** Rejects when the texts fail to load. */
export async function hydrateDocument(
  render: (language: Language) => Promise<ReactNode>,
): Promise<void> {
  const slot = document.getElementById('dynamic');
  if (!slot) return;
  const language = fromTag(document.documentElement.lang);
  // The interface texts are also needed: they contain error messages and reward names.
  const [part] = await Promise.all([render(language), loadText(language)]);
  applyLanguage(language);
  createRoot(slot).render(part);
  slot.dataset.ready = '';
}
