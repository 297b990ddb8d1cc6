import { type Language } from '../../contract/src/shared/languages.ts';

/** Texts of one language only: the rating is Taiwan's, the company block is Korea's. */
export const mayBeEmpty = new Set(['ui.json footer.rating', 'ui.json footer.company']);

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

export const sampleWords: Record<Language, string> = {
  cht: '範例',
  en: 'Sample',
  jp: 'サンプル',
  kr: '표본',
};

export const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]+/u;
export const hangul = /\p{Script=Hangul}+/u;
export const han = /\p{Script=Han}+/u;

/** Characters of each language: a text without any of them was not translated. */
export const ownScript: Record<Language, RegExp> = {
  cht: /\p{Script=Han}/u,
  en: /\p{Script=Latin}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
};

export const strangers: Record<Language, readonly RegExp[]> = {
  cht: [kana, hangul],
  en: [kana, hangul, han],
  jp: [hangul],
  kr: [kana, han],
};

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

/**
 * Taiwan's Big5 without Hong Kong's additions contains no simplified character, Chinese or Japanese. Japan's JIS X 0208
 * contains none that only Chinese uses.
 */
export const repertoire: Partial<Record<Language, { characters: Set<string>; fault: string }>> = {
  cht: {
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

export const halfWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][.,!?:;()]|[,!?:;(][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A Korean particle that depends on the preceding sound, directly after a placeholder. */
export const orphanParticle =
  /\}(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|아|야)(?!\p{Script=Hangul})/u;

export const placeholders = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();
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
