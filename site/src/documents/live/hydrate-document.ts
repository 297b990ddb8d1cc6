/** The beginning of a document's living part: its texts, then React in the place the template keeps for it. */
import { fromTag, type Language } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage } from '../../lib/i18n/language.ts';
import { loadText } from '../../lib/i18n/text.ts';

/** @param render loads what the part needs and gives the part. Rejects when the texts cannot be had. */
export async function hydrateDocument(
  render: (language: Language) => Promise<ReactNode>,
): Promise<void> {
  const place = document.getElementById('live');
  if (!place) return;
  const language = fromTag(document.documentElement.lang);
  // The interface's own sentences too: failures and rewards are named there.
  const [part] = await Promise.all([render(language), loadText(language)]);
  applyLanguage(language);
  createRoot(place).render(part);
  place.dataset.ready = '';
}
