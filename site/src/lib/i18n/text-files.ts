/** Files of the campaign's texts. `site` has those of the interface, and `first` those of them that Home shows first. */
import type { Language } from '@prelude/contract/shared/languages';
import { type SiteData, type SiteTextFile, textsAddress } from '@prelude/contract/site/site-pack';
import type { Texts } from '@prelude/contract/shared/texts';
import { pack, renderPack } from '../pack.ts';

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

/** Rejects when the file cannot be loaded. */
export const readTextFile = import.meta.env.SSR ? onServer : inBrowser;
