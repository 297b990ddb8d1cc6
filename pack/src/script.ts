import { type LanguageData, languageData } from '@prelude/contract/shared/language-data';
import type { Language } from '@prelude/contract/shared/languages';

/** Marks a text that the studio has still to write. */
export const toWrite = '[to write]';

/** Texts that a page leaves out when they are empty: those of one language, and those that a game need not have. */
export const mayBeEmpty = new Set([
  'ui.json footer.rating',
  'ui.json footer.company',
  'ui.json game.genre',
  'ui.json game.slogan',
  'ui.json home.rating',
  'ui.json roster.lead',
]);

/** The provider's exact words, the same in every language (spec §8). */
export const literals: Record<string, string> = {
  'errors.json token.invalid': 'Invalid access_token',
};

export const brands = [
  'Nameless Works',
  'Prelude',
  'Google Play',
  'App Store',
  'Epic Games',
  'Steam',
  'Facebook',
  'YouTube',
  'Discord',
  'Instagram',
  'TikTok',
  'Apple',
  'Google',
  'Android',
  'iOS',
  'PC',
  'Cookie',
  'RPG',
  'Do Not Track',
  'Global Privacy Control',
  'Sample Cloud Ltd',
  'Sample Mail Ltd',
];

/** A legal text of a sample campaign says so. Other languages use the English word. */
export const sampleWords: Partial<Record<Language, string>> = {
  cht: '範例',
  en: 'Sample',
  jp: 'サンプル',
  kr: '표본',
};

export const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]+/u;
export const hangul = /\p{Script=Hangul}+/u;
export const han = /\p{Script=Han}+/u;

/** The ideographs of a national character set, given as ranges of its two-byte codes. */
export function ideographs(encoding: string, ranges: readonly [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code += 1) {
      const text = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
      // An undefined code decodes to two characters or to none of these.
      if (text.length === 1 && han.test(text)) characters.add(text);
    }
  }
  return characters;
}

interface Repertoire {
  characters: Set<string>;
  fault: string;
}

/**
 * Taiwan's Big5 without Hong Kong's additions contains no simplified character, Chinese or Japanese. Japan's JIS X 0208
 * contains none that only Chinese uses.
 */
const repertoires: Partial<Record<LanguageData['script'], Repertoire>> = {
  tc: {
    characters: ideographs('big5', [
      [0xa4_40, 0xc6_7e],
      [0xc9_40, 0xf9_d5],
    ]),
    fault: 'not a traditional character',
  },
  jp: {
    characters: ideographs('shift_jis', [
      [0x88_9f, 0x9f_fc],
      [0xe0_40, 0xea_a4],
    ]).add('々'),
    fault: 'not a Japanese character',
  },
};

interface ScriptRules {
  /** Characters that no text of the language has. */
  strangers: readonly RegExp[];
  repertoire?: Repertoire;
  /** Characters of the language: a text without any of them was not translated. */
  own?: RegExp;
}

const rules: Record<LanguageData['script'], ScriptRules> = {
  latin: { strangers: [kana, hangul, han] },
  tc: { strangers: [kana, hangul], own: /\p{Script=Han}/u },
  jp: {
    strangers: [hangul],
    own: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  kr: { strangers: [kana, han], own: /\p{Script=Hangul}/u },
  other: { strangers: [kana, hangul, han] },
};

export function rulesOf(language: Language): ScriptRules {
  const { script } = languageData(language);
  // Simplified Chinese, for example, has no rules here.
  if (script === 'other' && /^(?:zh|ja|ko)\b/.test(language)) return { strangers: [] };
  const repertoire = repertoires[script];
  return { ...rules[script], ...(repertoire && { repertoire }) };
}

export const halfWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][.,!?:;()]|[,!?:;(][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A Korean particle that depends on the preceding sound, directly after a placeholder. */
export const orphanParticle =
  /\}(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|아|야)(?!\p{Script=Hangul})/u;

/** Without the language at a date of a sentence that falls back to another (texts.ts). */
export const placeholders = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)(?::[\w-]+)?\}/gu), ([, name]) => `{${name}}`).toSorted();
/** Figures to compare: "20" and "50,000", but not "2", which a language may write as a word. */
export const figures = (text: string): string[] => text.match(/\d[\d,.]*\d/gu) ?? [];
export const escape = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Cached: building them for each text took two thirds of the check's time. */
const wholeWords = new Map<string, RegExp>();

export function wholeWord(words: string, flags: 'u' | 'iu' = 'u'): RegExp {
  const key = `${flags} ${words}`;
  let found = wholeWords.get(key);
  if (!found) {
    found = new RegExp(
      String.raw`(?<![\p{L}\p{N}_])${escape(words)}(?:e?s)?(?![\p{L}\p{N}_])`,
      flags,
    );
    wholeWords.set(key, found);
  }
  return found;
}

/** True for a language that writes words without spaces, so that a name has no boundary. */
export const isEastern = (language: Language): boolean =>
  ['tc', 'jp', 'kr'].includes(languageData(language).script);

/** True when a text has the name. */
export const mentions = (text: string, name: string, language: Language): boolean =>
  isEastern(language) ? text.includes(name) : wholeWord(name).test(text);
