import sections from '@campaign/sections.json';
import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { hydrateDocument } from '../live/hydrate-document.ts';
import { StatusContext } from '../live/texts.tsx';
import { StatusPage } from './status-page.tsx';
import { byPath } from '../../lib/campaign-files.ts';
import { withReplaced } from '../../lib/replaced.ts';

const files = byPath(
  import.meta.glob<unknown>('../../../.campaign/text/*/status.json', {
    import: 'default',
  }),
);

const texts = namespaces((language, name: 'status') => {
  const found = files.get(`text/${language}/${name}.json`)?.();
  return found && withReplaced(language, name, found);
});

async function page(language: Language) {
  const [recruitment] = await Promise.all([
    sections.closed_test ? recruitmentTexts(language) : undefined,
    texts.load(language, 'status'),
  ]);
  const names = recruitment?.nameOf ?? ((_kind, key) => key);
  const s = texts.translator(language, 'status');
  return (
    <StatusContext value={{ language, s, names }}>
      <StatusPage />
    </StatusContext>
  );
}

// The entry awaits it and shows an error when it fails.
export const started = hydrateDocument(page);
