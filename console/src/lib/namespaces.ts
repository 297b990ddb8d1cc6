/**
 * The console's sentences, one JSON per topic and language below `console/text/`; English is the type. A namespace is loaded
 * when a screen opens it. A new topic adds its two lines here.
 */
import type { Language } from '@prelude/contract/shared/languages';
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
const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<void>>();
const opened = new Set<NamespaceName>();

export function loadNamespace(language: Language, namespace: NamespaceName): Promise<void> {
  opened.add(namespace);
  const path = `../../text/${language}/${namespace}.json`;
  let load = loading.get(path);
  if (!load) {
    const file = files[path];
    if (!file) throw new Error(`There is no ${path}`);
    load = file().then((texts) => void loaded.set(path, texts));
    load.catch(() => loading.delete(path));
    loading.set(path, load);
  }
  return load;
}

export const namespaceOf = (language: Language, namespace: NamespaceName): unknown =>
  loaded.get(`../../text/${language}/${namespace}.json`);

export const loadOpenedNamespaces = async (language: Language): Promise<void> => {
  await Promise.all([...opened].map((namespace) => loadNamespace(language, namespace)));
};
