import type { Language } from '@prelude/contract/shared/languages';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { translatorFrom } from '../../lib/i18n/text.ts';
import { hydrateDocument } from '../live/hydrate-document.ts';
import { DrawContext } from '../live/texts.tsx';
import type { DrawTexts } from '../texts.ts';
import { DrawPage } from './draw-page.tsx';

const files = import.meta.glob<DrawTexts>('../../../../campaign/text/*/draw.json', {
  import: 'default',
});

async function page(language: Language) {
  const load = files[`../../../../campaign/text/${language}/draw.json`];
  const [dictionary, recruitment] = await Promise.all([load?.(), recruitmentTexts(language)]);
  const s = translatorFrom(() => dictionary, language);
  return (
    <DrawContext value={{ language, s, names: recruitment.nameOf }}>
      <DrawPage />
    </DrawContext>
  );
}

// The entry waits for it, to say so when it fails.
export const started = hydrateDocument(page);
