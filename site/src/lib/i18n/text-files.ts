/** Files of the campaign's texts. `site` has those of the interface, and `first` those of them that Home shows first. */
import type { Language } from '@prelude/contract/shared/languages';
import {
  dataAddress,
  type SiteData,
  type SiteTextFile,
  textsAddress,
} from '@prelude/contract/site/site-pack';
import type { Texts } from '@prelude/contract/shared/texts';
import { pack, renderPack } from '../pack.ts';

async function fetched<T>(address: string): Promise<T> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return (await reply.json()) as T;
}

async function inBrowser(language: Language, file: SiteTextFile): Promise<Texts> {
  if (file !== 'first') return fetched(textsAddress(pack.hash, language, file));
  const own = pack as SiteData;
  if (own.language === language) return own.first;
  return (await fetched<SiteData>(dataAddress(pack.hash, language))).first;
}

/** Without `first`, which is cut from what the renderer reads. */
const onServer = (language: Language, file: SiteTextFile): Promise<Texts> =>
  Promise.resolve(renderPack().texts[language]?.[file] ?? {});

/** Rejects when the file cannot be loaded. */
export const readTextFile = import.meta.env.SSR ? onServer : inBrowser;
