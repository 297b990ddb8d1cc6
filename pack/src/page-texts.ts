/**
 * The two parts of `ui` as pages of the site load them: the first for the shell and Home, the rest for other pages and
 * for panels. Saves a first visit 2.2 KB of 3.4 (brotli).
 */
import type { Texts } from '@prelude/contract/shared/texts';

/** Key prefixes of texts that are needed only after a panel or another page opens. */
const rest = new Set([
  'captcha',
  'common.back',
  'feature',
  'media.emblem',
  'milestone',
  'nav.news-content',
  'news',
  'role',
  'roster',
  'weapon',
  'world',
  'user.emailFormatError',
  'user.login',
  'user.mail',
  'user.info',
  'user.logout',
  'user.logoutPending',
  'user.logoutSuccess',
  'user.manage',
  'user.passport',
  'user.success',
  'user.anotherDevice',
  // Part of the HTML document, not of the application (site/src/app/page-html.ts).
  'common.outdated',
]);

/** Home shows the names of rewards. */
const rewardWords = /^reward\.[^.]+\.(?!name$)/;

const isRest = (path: string): boolean => rest.has(path) || rewardWords.test(path);

/** @param path of a sentence in `ui`, such as `user.login.title`; whether it is in the rest */
export const isLate = (path: string): boolean =>
  path.split('.').some((_, index, parts) => isRest(parts.slice(0, index + 1).join('.')));

function cut(texts: Texts, wanted: 'first' | 'rest', path = ''): Texts {
  const parts = Object.entries(texts).flatMap(([key, value]): [string, Texts[string]][] => {
    const own = path ? `${path}.${key}` : key;
    if (isRest(own)) return wanted === 'rest' ? [[key, value]] : [];
    if (typeof value === 'string') return wanted === 'first' ? [[key, value]] : [];
    const inside = cut(value, wanted, own);
    return Object.keys(inside).length > 0 ? [[key, inside]] : [];
  });
  return Object.fromEntries(parts);
}

/** Short sentences of a few narrow lines, where a broken word is seen at once. */
const worded = /(?:^|\.)(?:\w*[lL]ead|reward\.[^.]+\.desc)$/;

/**
 * Marks the ends of words in short sentences, because browsers would break lines between any two Chinese characters.
 * The styles of these sentences have `word-break: keep-all`.
 */
function markWords(texts: Texts, words: Intl.Segmenter, path = ''): Texts {
  const marked = (text: string): string =>
    [...words.segment(text)]
      .map(({ segment, isWordLike }, index, all) =>
        isWordLike && all[index + 1]?.isWordLike ? `${segment}\u200b` : segment,
      )
      .join('');
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      if (typeof value !== 'string') return [key, markWords(value, words, own)];
      return [key, worded.test(own) ? marked(value) : value];
    }),
  );
}

const shown = (ui: Texts, tag: string): Texts =>
  tag.startsWith('zh') ? markWords(ui, new Intl.Segmenter(tag, { granularity: 'word' })) : ui;

/**
 * @param ui all texts of the file
 * @param tag standard tag of the language
 * @returns the texts of the shell and Home, with the ends of Chinese words marked
 */
export const firstTexts = (ui: Texts, tag: string): Texts => cut(shown(ui, tag), 'first');

/** @returns the texts that `firstTexts` leaves out; same parameters */
export const restTexts = (ui: Texts, tag: string): Texts => cut(shown(ui, tag), 'rest');
