/** The characters of each font. They are those of the campaign's texts, so that new sentences are covered. */
import { storeName } from '@prelude/contract/campaign/stores';
import {
  dataOfLanguage,
  type Language,
  languages,
  toIntl,
} from '@prelude/contract/shared/languages';
import type { DocumentSheet } from '@prelude/contract/site/site-pack';
import { isLate } from '../../page-texts.ts';
import type { Given } from './given.ts';
import { type MarkdownFolder, type Words, wordsIn } from './words.ts';

/** Longer texts that load with their page (contract/src/campaign/pages.ts), and texts from server replies. */
const pageFiles = [
  'roles',
  'weapons',
  'world',
  'factions',
  'features',
  'account',
  'providers',
  'recruitment',
  'status',
  'errors',
];

const display =
  /^(?:game\.title|nav\.|milestone\.(?:title|fallen)|reward\.[\w-]+\.name|captcha\.title|home\.shareManual)/;
const isDisplay = (path: string): boolean =>
  display.test(path) || (/^user\.(?:login|info|success)\./.test(path) && /[tT]itle/.test(path));
const named = /^\w[\w-]*\.(name|\w*[tT]itle)$/;
/** Long legal notices: their rare characters are in a separate small file. */
const smallPrint = /^footer\.(rating|company)/;

const signs = '年月日時分上下午前後萬万만년월일오전후시분、。，．・「」『』《》〈〉（）：；！？';
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Letters and marks of Western Europe. */
const western =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 161 + index)) + 'ŒœŸ„‚‹›\u202f';
/** Outside `latinRange`. */
const rare = /[^\u00a1-\u00ff\u2010-\u2027\u2030-\u205e\u2190-\u2193]/u;

export const unique = (text: string): string => [...new Set(text)].toSorted().join('');

/** Characters outside the Latin fonts, without those that no font draws. */
export const beyondLatin = (text: string): string =>
  [...new Set(`${text} `)]
    .filter((character) => character > '\u00ff' || character === ' ')
    .toSorted()
    .join('');

/** Characters of `text` that another font lacks, for a file that only pages with such characters fetch. */
const beyond = (text: string, known: string): string =>
  Array.from(beyondLatin(text))
    .filter((glyph) => !known.includes(glyph))
    .join('');

function perLanguageOnce(find: (language: Language) => string): (language: Language) => string {
  const found = new Map<Language, string>();
  return (language) => {
    const glyphs = found.get(language) ?? find(language);
    found.set(language, glyphs);
    return glyphs;
  };
}

/** A text with each of its letters, large and small as the language writes them: Turkish i is İ. */
const inBothCases = (text: string, language: Language): string => {
  const intl = toIntl(language);
  return text + text.toLocaleLowerCase(intl) + text.toLocaleUpperCase(intl);
};

/** Letters of the languages that the main faces draw, apart from English, for which the base set is enough. */
function lettersOf(words: Words, files: readonly string[]): string {
  const lettered = languages.filter(
    (language) => language !== 'en' && ['latin', 'other'].includes(dataOfLanguage(language).script),
  );
  if (lettered.length === 0) return '';
  const written = lettered.map((language) =>
    inBothCases(
      [
        ...files.map((file) => wordsIn(words.of(language, file), () => true)),
        ...words.markdown('news', language),
        ...words.markdown('legal', language),
        ...words.markdown('pages', language),
      ].join(''),
      language,
    ),
  );
  // Those of Western Europe always, for what operators write later.
  return unique(written.join('').replaceAll(/[^\u00a1-\u{10ffff}]/gu, '') + western);
}

/** Names of stores and channels. */
const brandNames = ({ stores, social }: Given['campaign']): string =>
  [
    ...stores.map(storeName),
    ...Object.values(social)
      .flat()
      .map(({ label }) => label),
  ].join('');

export type Glyphs = ReturnType<typeof createGlyphs>;

export function createGlyphs(given: Pick<Given, 'files' | 'campaign'>, words: Words) {
  // No page of another campaign shows them.
  const isShown = (file: string) => file !== 'conversions' || given.campaign.conversions;
  const letters = lettersOf(words, given.files.filter(isShown));
  const filesOfPages = [...pageFiles, 'conversions'].filter(isShown);
  const brands = brandNames(given.campaign);
  const ofUi = (language: Language, name: (path: string) => boolean): string =>
    wordsIn(words.of(language, 'ui'), name);
  const ofFiles = (
    language: Language,
    files: readonly string[],
    name: (path: string) => boolean = () => true,
  ): string => files.map((file) => wordsIn(words.of(language, file), name)).join('');
  const markdown = (folder: MarkdownFolder, language: Language) =>
    words.markdown(folder, language).join('');
  /** Menus and footers link to the pack's own pages. */
  const pageTitles = (language: Language): string =>
    words
      .markdown('pages', language)
      .map((text) => /^title:(.*)$/m.exec(text)?.[1] ?? '')
      .join('');
  /** @param late selects sentences that first appear with a panel or another page */
  const sentences = (language: Language, late: boolean): string =>
    ofUi(language, (path) => !smallPrint.test(path) && isLate(path) === late);

  const displayGlyphs = perLanguageOnce((language) => beyondLatin(ofUi(language, isDisplay)));
  const body = perLanguageOnce((language) =>
    beyondLatin(sentences(language, false) + brands + signs + pageTitles(language)),
  );
  const more = perLanguageOnce((language) => beyond(sentences(language, true), body(language)));
  const interfaceGlyphs = (language: Language) => body(language) + more(language);
  const notices = (language: Language) => ofUi(language, (path) => smallPrint.test(path));
  const ofSheet: Record<DocumentSheet, (language: Language) => string> = {
    reading: (language) =>
      markdown('news', language) +
      markdown('legal', language) +
      markdown('pages', language) +
      ofFiles(language, ['documents', 'errors']) +
      // The start page links to the entries.
      ofFiles(language, ['roles', 'weapons', 'world'], (path) => named.test(path)) +
      // The subscription pages name the switch.
      ofFiles(language, ['account'], (path) => path === 'account.emails.state'),
    invitation: (language) => ofFiles(language, ['invitation', 'documents']),
    // The card names the player's companion.
    player: (language) =>
      ofFiles(language, [
        'status',
        'draw',
        'documents',
        'invitation',
        'recruitment',
        'calendar',
        'mail',
      ]) + ofFiles(language, ['roles'], (path) => named.test(path)),
    fans: (language) =>
      ofFiles(language, ['quiz', 'fan-kit', 'documents']) +
      ofUi(language, (path) => /^(?:milestone|reward)\./.test(path)) +
      ofFiles(language, ['roles', 'weapons', 'world'], (path) => !path.endsWith('.alt')) +
      ofFiles(language, pageFiles, (path) => named.test(path)),
  };
  return {
    /** Characters of the main faces. */
    latin: unique(`${ascii}\u00a0©«»·×Éèéüöß‑–—‘’“”…→${letters}`),
    /** Those of them outside the range that every campaign has (`latinRange`). */
    rareLatin: Array.from(letters)
      .filter((letter) => rare.test(letter))
      .join(''),
    display: displayGlyphs,
    body,
    more,
    names: (language: Language) =>
      beyond(
        ofFiles(language, pageFiles, (path) => named.test(path)),
        displayGlyphs(language),
      ),
    pages: (language: Language) =>
      beyond(
        ofFiles(language, filesOfPages, (path) => !path.endsWith('.alt')),
        interfaceGlyphs(language),
      ),
    news: (language: Language) => beyond(markdown('news', language), interfaceGlyphs(language)),
    print: (language: Language) => beyond(notices(language), interfaceGlyphs(language)),
    reading: (sheet: DocumentSheet, language: Language) =>
      beyond(ofSheet[sheet](language) + notices(language), body(language)),
  };
}
