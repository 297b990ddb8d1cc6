/** Which characters each face has to hold: read from the campaign's sentences, so a new sentence brings its glyphs. */
import { readdirSync, readFileSync } from 'node:fs';
import { endonym, type Language, languages } from '../../contract/src/shared/languages.ts';
import { isLate } from './text-parts.ts';

interface Texts {
  [key: string]: string | Texts;
}

const read = (language: Language, file = 'ui'): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../campaign/text/${language}/${file}.json`, import.meta.url), 'utf8'),
  ) as Texts;

/** The longer texts, each loaded with its page (src/lib/namespaces.ts), and what the server answers. */
const namespaces = [
  'roles',
  'weapons',
  'world',
  'factions',
  'features',
  'account',
  'providers',
  'recruitment',
  'errors',
];

const namespaceTexts = (language: Language): [string, string][] =>
  namespaces.flatMap((namespace) => flatten(read(language, namespace)));

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[full, value] as [string, string]] : flatten(value, full);
  });

/** Sentences set in the display face: titles, menu, reward names. */
const display =
  /^(game\.title|nav\.|milestone\.(title|fallen)|reward\.[\w-]+\.name|user\.(login|info|success)\.\w*[tT]itle|captcha\.title|home\.shareManual)/;

/** Names of the namespaces' entries, and the titles of panels. */
const named = /^\w[\w-]*\.(name|\w*[tT]itle)$/;

const unique = (text: string) => [...new Set(text)].toSorted().join('');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export const latin = unique(`${ascii}\u00a0©«»·×Éèéüöß–—‘’“”…→`);
/** What the Latin faces hold already, and what no face draws. */
export const beyondLatin = (text: string): string =>
  unique(
    Array.from(text)
      .filter((character) => character > '\u00ff')
      .join('') + ' ',
  );

export const displayGlyphs = (language: Language): string =>
  beyondLatin(
    flatten(read(language))
      .filter(([key]) => display.test(key))
      .map(([, text]) => text)
      .join(''),
  );

/** What of `text` another face does not hold: for a file that only the pages with such a character fetch. */
const beyond = (text: string, known: string) =>
  unique(
    Array.from(beyondLatin(text))
      .filter((glyph) => !known.includes(glyph))
      .join(''),
  );

/** Characters of the names in the campaign's namespaces that the interface's titles, loaded first, do not have. */
export const nameGlyphs = (language: Language): string =>
  beyond(
    namespaceTexts(language)
      .filter(([key]) => named.test(key))
      .map(([, text]) => text)
      .join(''),
    displayGlyphs(language),
  );

/** Long legal notices: their rare characters are a small file of their own. */
const smallPrint = /^footer\.(rating|company)/;

/** Sentences of the interface, without the small print. @param late those not said before a panel or another page opens */
const sentences = (language: Language, late: boolean): string =>
  flatten(read(language))
    .filter(([key]) => !smallPrint.test(key) && isLate(key) === late)
    .map(([, text]) => text)
    .join('');

/** What every visitor reads first, and the characters dates are written with. */
export const bodyGlyphs = (language: Language): string =>
  beyondLatin(
    sentences(language, false) +
      '年月日時分上下午前後萬万만년월일오전후시분、。，．・「」『』《》〈〉（）：；！？',
  );

/** The interface's other sentences, beside the first. */
export const moreGlyphs = (language: Language): string =>
  beyond(sentences(language, true), bodyGlyphs(language));

const interfaceGlyphs = (language: Language): string => bodyGlyphs(language) + moreGlyphs(language);

/** The small print, beside the interface's sentences. */
export const printGlyphs = (language: Language): string =>
  beyond(
    flatten(read(language))
      .filter(([key]) => smallPrint.test(key))
      .map(([, text]) => text)
      .join(''),
    interfaceGlyphs(language),
  );

/** What the campaign's Markdown says in a language. */
const markdown = (folder: 'news' | 'legal', language: Language): string => {
  const place = new URL(`../../campaign/${folder}/${language}/`, import.meta.url);
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(name, place), 'utf8'))
    .join('');
};

/** The articles that are shipped, beside the interface's sentences. */
export const newsGlyphs = (language: Language): string =>
  beyond(markdown('news', language), interfaceGlyphs(language));

/** What is read in the documents of a kind, beside the interface's first sentences. */
export function readingGlyphs(
  sheet: 'reading' | 'invitation' | 'player',
  language: Language,
): string {
  const all = (names: readonly string[]) =>
    names.flatMap((name) => flatten(read(language, name)).map(([, text]) => text)).join('');
  const texts = {
    reading: () =>
      markdown('news', language) + markdown('legal', language) + all(['documents', 'errors']),
    invitation: () => all(['invitation', 'documents']),
    player: () =>
      all(['status', 'draw', 'documents', 'invitation', 'recruitment', 'calendar', 'mail']),
  }[sheet]();
  const footer = flatten(read(language)).filter(([key]) => smallPrint.test(key));
  return beyond(texts + footer.map(([, text]) => text).join(''), bodyGlyphs(language));
}

/** Characters of the namespaces' texts that the interface's sentences do not have. */
export const namespaceGlyphs = (language: Language): string =>
  beyond(
    namespaceTexts(language)
      .filter(([key]) => !key.endsWith('.alt'))
      .map(([, text]) => text)
      .join(''),
    interfaceGlyphs(language),
  );

export const endonyms = languages.map((language) => ({
  language,
  glyphs: beyondLatin(endonym(language)).trim(),
}));
