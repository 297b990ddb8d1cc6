/** Reads characters from the campaign's texts, so that new sentences are covered automatically. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../contract/src/campaign/campaign.ts';
import { storeName } from '../../contract/src/campaign/stores.ts';
import { dataOfLanguage, type Language, languages } from '../../contract/src/shared/languages.ts';
import { campaignFolder, readTexts, type Texts } from './campaign.ts';
import { isLate } from './text-parts.ts';

const read = (language: Language, namespace = 'ui'): Texts => readTexts(language, namespace);

/** Longer texts that load with their page (src/lib/i18n/namespaces.ts), and texts from server replies. */
const namespaces = [
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

const namespaceTexts = (language: Language): [string, string][] =>
  namespaces.flatMap((namespace) => flatten(read(language, namespace)));

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[full, value] as [string, string]] : flatten(value, full);
  });

const display =
  /^(game\.title|nav\.|milestone\.(title|fallen)|reward\.[\w-]+\.name|user\.(login|info|success)\.\w*[tT]itle|captcha\.title|home\.shareManual)/;

const named = /^\w[\w-]*\.(name|\w*[tT]itle)$/;

const unique = (text: string) => [...new Set(text)].toSorted().join('');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Languages that the main faces draw, apart from English, for which the base set is enough. */
const lettered = languages.filter(
  (language) => language !== 'en' && ['latin', 'other'].includes(dataOfLanguage(language).script),
);

const filesOf = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('')
    : '';

/** Letters and marks of a language's texts; those of Western Europe always, for what operators write later. */
const letters = unique(
  lettered
    .flatMap((language) =>
      ['text', 'news', 'legal'].map((folder) => filesOf(join(campaignFolder, folder, language))),
    )
    .join('')
    .replaceAll(/[^\u00a1-\u{10ffff}]/gu, '') +
    (lettered.length > 0
      ? String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 161 + index)) +
        'ŒœŸ„‚‹›\u202f'
      : ''),
);

/** Characters of the main faces. */
export const latin = unique(`${ascii}\u00a0©«»·×Éèéüöß‑–—‘’“”…→${letters}`);

/** Those of them outside the range that every campaign has (`latinRange`). */
export const rareLatin = Array.from(letters)
  .filter(
    (letter) => letter > '\u00ff' && !/[\u2010-\u2027\u2030-\u205e\u2190-\u2193]/u.test(letter),
  )
  .join('');

/** Characters outside the Latin fonts, without those that no font draws. */
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

/** Characters of `text` that another font lacks, for a file that only pages with such characters fetch. */
const beyond = (text: string, known: string) =>
  unique(
    Array.from(beyondLatin(text))
      .filter((glyph) => !known.includes(glyph))
      .join(''),
  );

export const nameGlyphs = (language: Language): string =>
  beyond(
    namespaceTexts(language)
      .filter(([key]) => named.test(key))
      .map(([, text]) => text)
      .join(''),
    displayGlyphs(language),
  );

/** Long legal notices: their rare characters are in a separate small file. */
const smallPrint = /^footer\.(rating|company)/;

/** @param late selects sentences that first appear with a panel or another page */
const sentences = (language: Language, late: boolean): string =>
  flatten(read(language))
    .filter(([key]) => !smallPrint.test(key) && isLate(key) === late)
    .map(([, text]) => text)
    .join('');

/** Names of stores and channels, which `campaign.json` has. */
function brandNames(): string {
  const { stores, social } = JSON.parse(
    readFileSync(join(campaignFolder, 'campaign.json'), 'utf8'),
  ) as Pick<Campaign, 'stores' | 'social'>;
  const channels = Object.values(social).flat();
  return [...stores.map(storeName), ...channels.map(({ label }) => label)].join('');
}

export const bodyGlyphs = (language: Language): string =>
  beyondLatin(
    sentences(language, false) +
      brandNames() +
      '年月日時分上下午前後萬万만년월일오전후시분、。，．・「」『』《》〈〉（）：；！？',
  );

export const moreGlyphs = (language: Language): string =>
  beyond(sentences(language, true), bodyGlyphs(language));

const interfaceGlyphs = (language: Language): string => bodyGlyphs(language) + moreGlyphs(language);

export const printGlyphs = (language: Language): string =>
  beyond(
    flatten(read(language))
      .filter(([key]) => smallPrint.test(key))
      .map(([, text]) => text)
      .join(''),
    interfaceGlyphs(language),
  );

const markdown = (folder: 'news' | 'legal', language: Language): string => {
  const place = join(campaignFolder, folder, language);
  if (!existsSync(place)) return '';
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(place, name), 'utf8'))
    .join('');
};

export const newsGlyphs = (language: Language): string =>
  beyond(markdown('news', language), interfaceGlyphs(language));

export function readingGlyphs(
  sheet: 'reading' | 'invitation' | 'player',
  language: Language,
): string {
  const all = (names: readonly string[]) =>
    names.flatMap((name) => flatten(read(language, name)).map(([, text]) => text)).join('');
  const texts = {
    reading: () =>
      markdown('news', language) +
      markdown('legal', language) +
      all(['documents', 'errors']) +
      // The subscription pages name the switch.
      flatten(read(language, 'account'))
        .filter(([key]) => key === 'account.emails.state')
        .map(([, text]) => text)
        .join(''),
    invitation: () => all(['invitation', 'documents']),
    // The card names the player's companion.
    player: () =>
      all(['status', 'draw', 'documents', 'invitation', 'recruitment', 'calendar', 'mail']) +
      flatten(read(language, 'roles'))
        .filter(([key]) => named.test(key))
        .map(([, text]) => text)
        .join(''),
  }[sheet]();
  const footer = flatten(read(language)).filter(([key]) => smallPrint.test(key));
  return beyond(texts + footer.map(([, text]) => text).join(''), bodyGlyphs(language));
}

export const namespaceGlyphs = (language: Language): string =>
  beyond(
    namespaceTexts(language)
      .filter(([key]) => !key.endsWith('.alt'))
      .map(([, text]) => text)
      .join(''),
    interfaceGlyphs(language),
  );
