import type { Language } from '@prelude/contract/shared/languages';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { translatorFrom } from '../../lib/i18n/text.ts';
import { hydrateDocument } from '../live/hydrate-document.ts';
import { StatusContext } from '../live/texts.tsx';
import type { StatusTexts } from '../texts.ts';
import { StatusPage } from './status-page.tsx';

const files = import.meta.glob<StatusTexts>('../../../../campaign/text/*/status.json', {
  import: 'default',
});

async function page(language: Language) {
  const load = files[`../../../../campaign/text/${language}/status.json`];
  const [dictionary, recruitment] = await Promise.all([load?.(), recruitmentTexts(language)]);
  const s = translatorFrom(() => dictionary, language);
  return (
    <StatusContext value={{ language, s, names: recruitment.nameOf }}>
      <StatusPage />
    </StatusContext>
  );
}

// The entry waits for it, to say so when it fails.
export const started = hydrateDocument(page);
