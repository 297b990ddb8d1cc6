import { sections } from '../../lib/pack.ts';
import type { Language } from '@prelude/contract/shared/languages';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { loadStatusText, statusTranslator } from '../../lib/i18n/status-text.ts';
import { hydrateDocument } from '../dynamic/hydrate-document.ts';
import { StatusContext } from '../dynamic/texts.tsx';
import { StatusPage } from './status-page.tsx';

async function page(language: Language) {
  const [recruitment] = await Promise.all([
    sections.closed_test ? recruitmentTexts(language) : undefined,
    loadStatusText(language),
  ]);
  const s = statusTranslator(language);
  const names = recruitment?.nameOf ?? ((_kind, key) => key);
  return (
    <StatusContext value={{ language, s, names }}>
      <StatusPage />
    </StatusContext>
  );
}

// The entry awaits it and shows an error when it fails.
export const started = hydrateDocument(page);
