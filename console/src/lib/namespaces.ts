/**
 * The console's texts: one JSON file per topic and language in `locales/<language>/console/`; English defines the type. A namespace
 * is loaded when a screen opens it. A new topic needs two lines in this file.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
import type audit from '../../../locales/en/console/audit.json';
import type dashboard from '../../../locales/en/console/dashboard.json';
import type delivery from '../../../locales/en/console/delivery.json';
import type exportsNamespace from '../../../locales/en/console/exports.json';
import type players from '../../../locales/en/console/players.json';
import type recruitment from '../../../locales/en/console/recruitment.json';
import type suspicion from '../../../locales/en/console/suspicion.json';
import type campaign from '../../../locales/en/console/campaign.json';
import type kit from '../../../locales/en/console/kit.json';
import type mailings from '../../../locales/en/console/mailings.json';
import type news from '../../../locales/en/console/news.json';
import type pack from '../../../locales/en/console/pack.json';
import type operators from '../../../locales/en/console/operators.json';
import type security from '../../../locales/en/console/security.json';
import type shell from '../../../locales/en/console/shell.json';
import type versions from '../../../locales/en/console/versions.json';
import type signIn from '../../../locales/en/console/sign-in.json';

export interface Namespaces {
  audit: typeof audit;
  dashboard: typeof dashboard;
  delivery: typeof delivery;
  exports: typeof exportsNamespace;
  players: typeof players;
  recruitment: typeof recruitment;
  suspicion: typeof suspicion;
  campaign: typeof campaign;
  kit: typeof kit;
  mailings: typeof mailings;
  news: typeof news;
  pack: typeof pack;
  operators: typeof operators;
  security: typeof security;
  shell: typeof shell;
  versions: typeof versions;
  'sign-in': typeof signIn;
}
export type NamespaceName = keyof Namespaces;

const files = import.meta.glob<unknown>('../../../locales/*/console/*.json', {
  import: 'default',
});

const fileOf = (language: Language, name: NamespaceName) =>
  files[`../../../locales/${language}/console/${name}.json`];

/** A missing text shows its key, so that operators can report it; screens can fall back to a name from the campaign. */
export const texts = namespaces<NamespaceName>(
  (language, name) => (fileOf(language, name) ?? fileOf('en', name))?.(),
  (key) => key,
);
