/**
 * The console's texts: one JSON file per topic and language in `console/text/`; English defines the type. A namespace
 * is loaded when a screen opens it. A new topic needs two lines in this file.
 */
import { namespaces } from '@prelude/ui/i18n';
import type audit from '../../text/en/audit.json';
import type dashboard from '../../text/en/dashboard.json';
import type delivery from '../../text/en/delivery.json';
import type exportsNamespace from '../../text/en/exports.json';
import type players from '../../text/en/players.json';
import type recruitment from '../../text/en/recruitment.json';
import type suspicion from '../../text/en/suspicion.json';
import type campaign from '../../text/en/campaign.json';
import type kit from '../../text/en/kit.json';
import type mailings from '../../text/en/mailings.json';
import type news from '../../text/en/news.json';
import type operators from '../../text/en/operators.json';
import type security from '../../text/en/security.json';
import type shell from '../../text/en/shell.json';
import type signIn from '../../text/en/sign-in.json';

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
  operators: typeof operators;
  security: typeof security;
  shell: typeof shell;
  'sign-in': typeof signIn;
}
export type NamespaceName = keyof Namespaces;

const files = import.meta.glob<unknown>('../../text/*/*.json', { import: 'default' });

/** A missing text shows its key, so that operators can report it; screens can fall back to a name from the campaign. */
export const texts = namespaces<NamespaceName>(
  (language, name) => files[`../../text/${language}/${name}.json`]?.(),
  (key) => key,
);
