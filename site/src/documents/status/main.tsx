import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { hydrateDocument } from '../live/hydrate-document.ts';
import { StatusContext } from '../live/texts.tsx';
import { StatusPage } from './status-page.tsx';
import { byPath } from '../../lib/campaign-files.ts';

const files = byPath(
  import.meta.glob<unknown>('../../../.campaign/text/*/status.json', {
    import: 'default',
  }),
);

const texts = namespaces((language, name: 'status') =>
  files.get(`text/${language}/${name}.json`)?.(),
);

async function page(language: Language) {
  const [{ nameOf: names }] = await Promise.all([
    recruitmentTexts(language),
    texts.load(language, 'status'),
  ]);
  const s = texts.translator(language, 'status');
  return (
    <StatusContext value={{ language, s, names }}>
      <StatusPage />
    </StatusContext>
  );
}

// The entry awaits it and shows an error when it fails.
export const started = hydrateDocument(page);
