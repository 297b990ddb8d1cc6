/** The console's words in the language of a journey, found by the English ones, so that a journey is written once. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { Texts } from '../../contract/src/shared/texts.ts';
import { consoleText } from './operator.ts';

const folder = 'locales/en/console';

interface Phrase {
  namespace: string;
  key: string;
  text: string;
}

let phrases: Phrase[] | undefined;

const leaves = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = at ? `${at}.${name}` : name;
    return typeof text === 'string' ? [[key, text] as [string, string]] : leaves(text, key);
  });

function allPhrases(): Phrase[] {
  phrases ??= readdirSync(folder).flatMap((file) => {
    const texts = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts;
    const namespace = file.replace('.json', '');
    return leaves(texts).map(([key, text]) => ({ namespace, key, text }));
  });
  return phrases;
}

/**
 * @param first namespaces that are searched before the others, such as `recruitment`
 * @returns what translates an English sentence of the console, or its beginning, placeholders included
 * (`{count} places`); it throws for a sentence that the console does not have
 */
export const phrasesIn =
  (language: Language, ...first: string[]) =>
  (english: string, values: Record<string, string | number> = {}): string => {
    const rank = ({ namespace }: Phrase) =>
      first.includes(namespace) ? first.indexOf(namespace) : first.length;
    const ranked = allPhrases().toSorted((one, other) => rank(one) - rank(other));
    const found =
      ranked.find(({ text }) => text === english) ??
      ranked.find(({ text }) => text.startsWith(english));
    if (!found) throw new Error(`The console has no sentence "${english}"`);
    return consoleText(language, found.namespace, found.key, values);
  };
