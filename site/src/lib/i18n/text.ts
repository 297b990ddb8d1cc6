import type { CatalogueName, EntryText } from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import type { Texts } from '@prelude/contract/shared/texts';
import { type SiteData, type SiteTextFile, textsAddress } from '@prelude/contract/site/site-pack';
import { type Leaves, namespaces, type Translator } from '@prelude/ui/i18n';
import { observable } from '@prelude/ui/observable';
import type account from '../../../../locales/en/account.json';
import type draw from '../../../../locales/en/draw.json';
import type providers from '../../../../locales/en/providers.json';
import type recruitment from '../../../../locales/en/recruitment.json';
import type status from '../../../../locales/en/status.json';
import type english from '../../../../locales/en/ui.json';
import { currentVariant } from '../page/device.ts';
import {
  applyLanguage,
  currentLanguage,
  mirrorLanguage,
  rememberLanguage,
  useLanguage,
} from './language.ts';
import { completeStyle } from '../page/complete-style.ts';
import { pack, renderPack } from '../pack.ts';

export type Dictionary = Omit<typeof english, 'reward'> & {
  /** The pack names its rewards. */
  reward: Record<string, { name: string; desc: string }>;
};
export type AccountText = typeof account;
export type ProviderText = typeof providers;
export type RecruitmentText = typeof recruitment;
export type StatusText = typeof status;

export type TextKey = Leaves<Dictionary>;
export type Translate = Translator<TextKey>;

type CatalogueTexts = { [Name in CatalogueName]: Record<string, EntryText<Name>> };
interface Namespaces extends CatalogueTexts {
  account: AccountText;
  draw: typeof draw;
  providers: ProviderText;
  recruitment: RecruitmentText;
  status: StatusText;
}
export type Namespace = keyof Namespaces;

async function inBrowser(language: Language, file: SiteTextFile): Promise<Texts> {
  if (file !== 'first') {
    const address = textsAddress(pack.hash, language, file);
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    return (await reply.json()) as Texts;
  }
  const { language: own, first } = pack as SiteData;
  // A page changes to another language with all texts.
  return language === own ? first : {};
}

/** Without `first`, which is cut from what the renderer reads. */
const onServer = (language: Language, file: SiteTextFile): Promise<Texts> =>
  Promise.resolve(renderPack().texts[language]?.[file] ?? {});

let isMissed = false;
/** Counts how often texts arrived of which a component had missed one. */
const arrivals = observable(0);

/**
 * `site` has the texts of the interface, and `first` those of them that Home shows first. A missing text is empty, so that
 * visitors never see a key such as `user.login.title`.
 */
export const texts = namespaces<Namespace | 'first' | 'site'>(
  import.meta.env.SSR ? onServer : inBrowser,
  () => {
    isMissed = true;
    return '';
  },
);

/** Rejects when a namespace fails to load; the next call tries again. */
export async function loadNamespaces(
  language: Language,
  names: Iterable<Namespace>,
): Promise<void> {
  await Promise.all([...names].map((name) => texts.load(language, name)));
}

/** @returns the loaded namespace; throws when no page has loaded it */
export function namespaceOf<B extends Namespace>(language: Language, namespace: B): Namespaces[B] {
  const found = texts.get(language, namespace);
  if (!found) throw new Error(`${namespace} of ${language} is not loaded`);
  return found as Namespaces[B];
}

export const useNamespace = <B extends Namespace>(namespace: B): Namespaces[B] =>
  namespaceOf(useLanguage(), namespace);

/** Loads the texts that Home is first shown with. Rejects on failure; the next call tries again. */
export const loadFirstText = (language: Language): Promise<void> => texts.load(language, 'first');

/** Loads all texts of the interface. Rejects like `loadFirstText`. */
export async function loadText(language: Language): Promise<void> {
  await Promise.all([texts.load(language, 'first'), texts.load(language, 'site')]);
  if (!isMissed) return;
  isMissed = false;
  arrivals.set(arrivals.get() + 1);
}

/** Changes the language without a reload; the old language stays until the new texts have loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([texts.loadOpened(language), completeStyle(language, currentVariant())]);
  // Load namespaces that another page opened in the meantime.
  await texts.loadOpened(language);
  rememberLanguage(language);
  mirrorLanguage(language);
  applyLanguage(language);
}

const read = new Set<TextKey>();

const recorded =
  (translate: Translate): Translate =>
  (key, values) => {
    read.add(key);
    return translate(key, values);
  };

/** Only in the renderer of the server. @returns the keys that `render` reads */
export function keysRead(render: () => void): TextKey[] {
  read.clear();
  render();
  return [...read];
}

/** In a browser, returns the same function for the same language, so that it can be a hook dependency. */
export const translatorOf = (language: Language): Translate => {
  const translate = texts.translator(language, 'first', 'site');
  return import.meta.env.SSR ? recorded(translate) : translate;
};

export function useText(): Translate {
  arrivals.use();
  return translatorOf(useLanguage());
}

/** For code outside components. */
export const translate: Translate = (key, values) => translatorOf(currentLanguage())(key, values);

/** Message for a file that fails to load or run: offline only without a network. */
export const notLoaded = (): string =>
  translate(navigator.onLine ? 'common.broken' : 'common.offline');
