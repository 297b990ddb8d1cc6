/**
 * Names and formats of a language. The specification fixes those of its four languages (spec §9); those of every other
 * language come from `Intl`, once per build or start: in a browser, the first use of `Intl` blocks a phone for 180 ms.
 */

export interface Unit {
  size: number;
  site: string;
  email: string;
}

export interface NumberFormat {
  group: string;
  /**
   * Thresholds of milestones are written in this unit: 500 K, 100萬. Size 1: in full. `over` is the unit of English from
   * a million on: 15 M.
   */
  unit: Unit & { over?: Unit };
  /** Between the items of a list. */
  list: string;
}

interface DateFormat {
  /** `{d} {month} {y}`, `{y}年{m}月{d}日`. */
  day: string;
  /** Names of the months in a date. Empty when `day` has no `{month}`. */
  months: readonly string[];
  brackets: readonly [string, string];
  /** The first day of a month, where it is an ordinal: `1er`. */
  first?: string;
  /** Between hours and minutes, where it is no colon: `19 h 05`. */
  hours?: string;
}

export interface LanguageData {
  /** Code in files, cookies and the database. */
  code: string;
  /** Tag for `<html lang>`, hreflang and URLs. */
  tag: string;
  /** Locale code of the passport client. */
  locale: string;
  /** `lang` of `beta3/usdk-info`. */
  usdk: string;
  intl: string;
  /** Language code of Turnstile and hCaptcha. */
  widget: string;
  endonym: string;
  direction: 'ltr' | 'rtl';
  /** Fonts with the language's characters (pack/src/compile/look/scripts.ts). */
  script: 'latin' | 'tc' | 'jp' | 'kr' | 'other';
  numbers: NumberFormat;
  dates: DateFormat;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const specified: readonly LanguageData[] = [
  {
    code: 'cht',
    tag: 'zh-tw',
    locale: 'zh_HK',
    usdk: 'zh_tw',
    intl: 'zh-Hant-TW',
    widget: 'zh-TW',
    endonym: '繁體中文',
    direction: 'ltr',
    script: 'tc',
    numbers: { group: ',', unit: { size: 10_000, site: '萬', email: ' 萬' }, list: '、' },
    dates: { day: '{y}年{m}月{d}日', months: [], brackets: ['（', '）'] },
  },
  {
    code: 'en',
    tag: 'en',
    locale: 'en',
    usdk: 'en',
    intl: 'en-GB',
    widget: 'en',
    endonym: 'English',
    direction: 'ltr',
    script: 'latin',
    numbers: {
      group: ',',
      unit: {
        size: 1_000,
        site: ' K',
        email: 'K',
        over: { size: 1_000_000, site: ' M', email: 'M' },
      },
      list: ', ',
    },
    dates: { day: '{d} {month} {y}', months, brackets: [' (', ')'] },
  },
  {
    code: 'jp',
    tag: 'ja',
    locale: 'ja',
    usdk: 'jp',
    intl: 'ja',
    widget: 'ja',
    endonym: '日本語',
    direction: 'ltr',
    script: 'jp',
    numbers: { group: ',', unit: { size: 10_000, site: '万', email: '万' }, list: '、' },
    dates: { day: '{y}年{m}月{d}日', months: [], brackets: ['（', '）'] },
  },
  {
    code: 'kr',
    tag: 'ko',
    locale: 'ko',
    usdk: 'kr',
    intl: 'ko',
    widget: 'ko',
    endonym: '한국어',
    direction: 'ltr',
    script: 'kr',
    numbers: { group: ',', unit: { size: 10_000, site: '만', email: '만' }, list: ', ' },
    dates: { day: '{y}년 {m}월 {d}일', months: [], brackets: [' (', ')'] },
  },
];

const scripts: Readonly<Record<string, LanguageData['script']>> = {
  Latn: 'latin',
  Hant: 'tc',
  Jpan: 'jp',
  Kore: 'kr',
};

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** Names with a capital letter, as a language list shows them: français → Français. */
const capital = (name: string, intl: string): string =>
  name.charAt(0).toLocaleUpperCase(intl) + name.slice(1);

/** What `Intl` does not write as people do. With no-break spaces. */
const customs: Readonly<Record<string, Partial<DateFormat>>> = {
  fr: { first: '1er', hours: '\u00a0h\u00a0' },
  it: { first: '1º' },
  'pt-BR': { first: '1º' },
  // Without “г.”, whose full stop would meet that of the sentence.
  ru: { day: '{d} {month} {y}' },
  zh: { brackets: ['（', '）'] },
};

/** Chinese names its scripts, not its countries. */
const endonyms: Readonly<Record<string, string>> = { 'zh-CN': '简体中文' };

/** Western digits in every language: counters, codes and dates of the site use them. */
const datesOf = (intl: string): DateFormat => {
  const format = new Intl.DateTimeFormat(intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const placeholders: Readonly<Record<string, string>> = {
    day: '{d}',
    month: '{month}',
    year: '{y}',
  };
  const partsOf = (month: number) => format.formatToParts(new Date(Date.UTC(2026, month, 15)));
  const day = partsOf(0)
    .map(({ type, value }) => placeholders[type] ?? value)
    .join('');
  const monthNames = Array.from(
    { length: 12 },
    (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? String(month + 1),
  );
  const own = customs[intl] ?? customs[new Intl.Locale(intl).language];
  return { day, months: monthNames, brackets: [' (', ')'], ...own };
};

/** Between the parts of a list. */
const listMarks: Readonly<Record<string, string>> = {
  Arab: '، ',
  Hans: '、',
  Hant: '、',
  Jpan: '、',
};

function numbersOf(intl: string, script: string): NumberFormat {
  const parts = new Intl.NumberFormat(intl, { numberingSystem: 'latn' }).formatToParts(1_234_567);
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  const unit =
    script === 'Hans'
      ? { size: 10_000, site: '万', email: '万' }
      : { size: 1, site: '', email: '' };
  return { group, unit, list: listMarks[script] ?? ', ' };
}

/**
 * @param code a tag such as `de` or `pt-br`, or a code of the specification
 * Throws a RangeError for a code that is not a language tag.
 */
export function languageData(code: string): LanguageData {
  const known = specified.find((one) => one.code === code);
  if (known) return known;
  const [intl = code] = Intl.getCanonicalLocales(code);
  const locale = new Intl.Locale(intl).maximize();
  const name = new Intl.DisplayNames([intl], { type: 'language' }).of(intl) ?? intl;
  return {
    code,
    tag: code.toLowerCase(),
    locale: intl.replace('-', '_'),
    // Game services of the specification know no other languages.
    usdk: 'en',
    intl,
    widget: intl,
    endonym: endonyms[intl] ?? capital(name, intl),
    direction: rightToLeft.has(locale.script ?? '') ? 'rtl' : 'ltr',
    script: scripts[locale.script ?? ''] ?? 'other',
    numbers: numbersOf(intl, locale.script ?? ''),
    dates: datesOf(intl),
  };
}
