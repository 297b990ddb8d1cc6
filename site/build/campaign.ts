/**
 * The campaign as the build reads it: a complete copy of the pack (scripts/campaign/prepare.ts). Site code imports it as
 * `@campaign/…`, so that the pack can be any folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { LanguageData } from '../../contract/src/shared/language-data.ts';
import { type Language, setLanguages } from '../../contract/src/shared/languages.ts';

/** Tests have a folder of their own, so that they and a build can use different packs. */
export const campaignFolder =
  process.env.PREPARED_CAMPAIGN || fileURLToPath(new URL('../.campaign', import.meta.url));

interface Languages {
  list: LanguageData[];
  main: Language;
}

const languagesFile = join(campaignFolder, 'languages.json');
const languages = existsSync(languagesFile)
  ? (JSON.parse(readFileSync(languagesFile, 'utf8')) as Languages)
  : undefined;
if (languages) setLanguages(languages.list, languages.main);
/** Only then can a page change its direction. */
const isMixed = languages?.list.some(({ direction }) => direction === 'rtl') ?? false;

/** Replaces the contract's `campaign-languages.ts`, so that a page has its languages from the start. */
export function languagesPlugin(): Plugin {
  let fields: (keyof LanguageData)[] | undefined;
  return {
    name: 'prelude-languages',
    enforce: 'pre',
    configResolved({ build }) {
      // The head script, the only library, is in every page and reads only these fields.
      if (build.lib) fields = ['code', 'tag', ...(isMixed ? (['direction'] as const) : [])];
    },
    load: (id) =>
      languages && id.endsWith('/contract/src/shared/campaign-languages.ts')
        ? `export const campaignLanguages = ${JSON.stringify(languages.list, fields)};\n` +
          `export const campaignDefault = ${JSON.stringify(languages.main)};`
        : undefined,
  };
}

export interface Texts {
  [key: string]: string | Texts;
}

/** Throws when the campaign is not prepared. */
export const readTexts = (language: Language, namespace: string): Texts =>
  JSON.parse(
    readFileSync(join(campaignFolder, 'text', language, `${namespace}.json`), 'utf8'),
  ) as Texts;
