import type { Language } from '@prelude/contract/shared/languages';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { hydrateDocument } from '../dynamic/hydrate-document.ts';
import { DrawContext } from '../dynamic/texts.tsx';
import { DrawPage } from './draw-page.tsx';
import { loadNamespaces, texts } from '../../lib/i18n/text.ts';

async function page(language: Language) {
  const [{ nameOf: names }] = await Promise.all([
    recruitmentTexts(language),
    loadNamespaces(language, ['draw']),
  ]);
  const s = texts.translator(language, 'draw');
  return (
    <DrawContext value={{ language, s, names }}>
      <DrawPage />
    </DrawContext>
  );
}

// The entry awaits it and shows an error when it fails.
export const started = hydrateDocument(page);
