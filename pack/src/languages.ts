/** The languages of a campaign pack. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageData, languageData, specified } from '@prelude/contract/shared/language-data';
import { type Language, setLanguages } from '@prelude/contract/shared/languages';
import { readJson } from './files.ts';

interface LanguageChoice {
  languages?: readonly { code: Language }[];
  default?: Language;
  goal_numbers?: 'short' | 'full';
}

/** A language that writes the goals of milestones in full: 500,000 in place of 500 K. */
const inFull = (one: LanguageData): LanguageData => ({
  ...one,
  numbers: { ...one.numbers, unit: { size: 1, site: '', email: '' } },
});

/** @returns the languages in the order of the language menu, and the default language */
export function languagesOf(pack: string): { list: LanguageData[]; main: Language } {
  const {
    languages = specified,
    default: main,
    goal_numbers: style,
  } = readJson(join(pack, 'campaign.json')) as LanguageChoice;
  const codes = languages.map(({ code }) => code);
  const first = codes.includes('en') ? 'en' : codes[0]!;
  const list = codes.map(languageData);
  return { list: style === 'full' ? list.map(inFull) : list, main: main ?? first };
}

/** Gives the process the languages of its campaign. Call it before texts are read. */
export function usePackLanguages(pack: string): void {
  const { list, main } = languagesOf(pack);
  setLanguages(list, main);
}

export const defaultLanguageOf = (pack: string): Language => languagesOf(pack).main;

/** The languages that a sentence can come from, the one that wins last: English, the default language, its own. */
export const languageLayers = (pack: string, language: Language): Language[] =>
  [...new Set<Language>([language, defaultLanguageOf(pack), 'en'])].toReversed();

/** @returns the path of a Markdown file in the language, else in the default language */
export function localFile(pack: string, folder: string, language: Language, name: string): string {
  const file = (one: Language) => join(pack, folder, one, `${name}.md`);
  return existsSync(file(language)) ? file(language) : file(defaultLanguageOf(pack));
}
