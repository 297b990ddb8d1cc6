/**
 * The console's texts: one JSON file per topic and language in `locales/<language>/console/`; English defines the type. A namespace
 * is loaded when a screen opens it. A new topic needs a line in this file.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
import { byPath } from './words.logic.ts';

export interface Namespaces {
  announcements: typeof import('../../../locales/en/console/announcements.json');
  audit: typeof import('../../../locales/en/console/audit.json');
  campaign: typeof import('../../../locales/en/console/campaign.json');
  dashboard: typeof import('../../../locales/en/console/dashboard.json');
  delivery: typeof import('../../../locales/en/console/delivery.json');
  /** What visitors read for a failure; not a file of the console. */
  errors: typeof import('../../../locales/en/errors.json');
  exports: typeof import('../../../locales/en/console/exports.json');
  help: typeof import('../../../locales/en/console/help.json');
  kit: typeof import('../../../locales/en/console/kit.json');
  mailings: typeof import('../../../locales/en/console/mailings.json');
  news: typeof import('../../../locales/en/console/news.json');
  newsletter: typeof import('../../../locales/en/console/newsletter.json');
  operators: typeof import('../../../locales/en/console/operators.json');
  pack: typeof import('../../../locales/en/console/pack.json');
  pages: typeof import('../../../locales/en/console/pages.json');
  players: typeof import('../../../locales/en/console/players.json');
  recruitment: typeof import('../../../locales/en/console/recruitment.json');
  security: typeof import('../../../locales/en/console/security.json');
  sharing: typeof import('../../../locales/en/console/sharing.json');
  sequences: typeof import('../../../locales/en/console/sequences.json');
  shell: typeof import('../../../locales/en/console/shell.json');
  'sign-in': typeof import('../../../locales/en/console/sign-in.json');
  suspicion: typeof import('../../../locales/en/console/suspicion.json');
  tonight: typeof import('../../../locales/en/console/tonight.json');
  versions: typeof import('../../../locales/en/console/versions.json');
  webhooks: typeof import('../../../locales/en/console/webhooks.json');
  words: typeof import('../../../locales/en/console/words.json');
}
export type NamespaceName = keyof Namespaces;

const files = import.meta.glob<unknown>(
  ['../../../locales/*/console/*.json', '../../../locales/*/errors.json'],
  { import: 'default' },
);

const fileOf = (language: Language, name: NamespaceName) => {
  const folder = `../../../locales/${language}`;
  if (name !== 'errors') return files[`${folder}/console/${name}.json`];
  const read = files[`${folder}/errors.json`];
  return read && (() => read().then(byPath));
};

/** A missing text shows its key, so that operators can report it; screens can fall back to a name from the campaign. */
export const texts = namespaces<NamespaceName>(
  (language, name) => (fileOf(language, name) ?? fileOf('en', name))?.(),
  (key) => key,
);
