import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageData, specified } from '@prelude/contract/shared/language-data';
import {
  dataOfLanguage,
  defaultLanguage,
  type Language,
  languages,
  setLanguages,
} from '@prelude/contract/shared/languages';
import type { Check } from './model.ts';

interface LanguageChoice {
  codes: Language[];
  main: Language;
}

/**
 * As `languagesOf` of the server, for data that may be wrong.
 *
 * @returns the languages of a campaign; those of the specification without a list of its own
 */
function languageChoice(campaign: unknown): LanguageChoice {
  const { languages: list, default: given } = (campaign ?? {}) as Record<string, unknown>;
  const named = Array.isArray(list)
    ? list.flatMap((entry) => {
        const code: unknown = (entry as { code?: unknown } | null)?.code;
        return isCode(code) ? [code as Language] : [];
      })
    : [];
  const codes = named.length > 0 ? [...new Set(named)] : specified.map(({ code }) => code);
  const main = codes.find((code) => code === given) ?? codes.find((code) => code === 'en');
  return { codes, main: main ?? codes[0]! };
}

/** True for a code that `Intl` accepts and the format of the contract allows. */
export function isCode(code: unknown): boolean {
  if (typeof code !== 'string' || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(code)) return false;
  try {
    languageData(code);
    return true;
  } catch {
    return false;
  }
}

/** The product has its own codes for the languages of its specification. */
export const productCodes: ReadonlyMap<string, string> = new Map([
  ['ja', 'jp'],
  ['ko', 'kr'],
  ['zh-tw', 'cht'],
  ['zh-hant', 'cht'],
  ['zh-hk', 'cht'],
]);

/** False for a code that no language has, such as `xx`. */
export const isKnown = (code: Language): boolean =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(
    languageData(code).tag.split('-')[0]!,
  ) !== undefined;

/** Data of `campaign.json`; undefined when it is missing or not JSON. */
export function campaignOf(pack: string): unknown {
  const path = join(pack, 'campaign.json');
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs something with the languages of a pack, then sets those of before. */
export function withLanguagesOf<T>(pack: string, work: () => T): T {
  const before = { list: languages.map(dataOfLanguage), main: defaultLanguage };
  const { codes, main } = languageChoice(campaignOf(pack));
  setLanguages(codes.map(languageData), main);
  try {
    return work();
  } finally {
    setLanguages(before.list, before.main);
  }
}

/** Names the folders of `text/`, `news/` or `legal/` that are no language of the campaign. */
/** @param others folders that are no languages */
export function checkLanguageFolders(
  { files, report }: Check,
  folder: string,
  others: readonly string[] = [],
): void {
  const path = join(files.folder, folder);
  for (const entry of existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [])
    if (
      entry.isDirectory() &&
      !entry.name.startsWith('.') &&
      !languages.includes(entry.name) &&
      !others.includes(entry.name)
    )
      report(
        `${folder}/${entry.name}`,
        'is not a language of campaign.json, so no page shows it',
        'warning',
      );
}

/** English name, such as `German`. */
export const nameOf = (code: Language): string =>
  code === 'cht'
    ? 'Traditional Chinese'
    : (new Intl.DisplayNames(['en'], { type: 'language' }).of(languageData(code).tag) ?? code);
