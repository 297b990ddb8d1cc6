/** Splits `ui.json` into `?first` (shell, Home) and `?rest`. Saves a first visit 2.2 KB of 3.4 (brotli). */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { dataOfLanguage, isLanguage } from '../../contract/src/shared/languages.ts';

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
  // Part of the HTML document, not of the application (app/page-html.ts).
  'common.outdated',
]);

type Texts = { [key: string]: string | Texts };

/** Home shows the names of rewards. */
const rewardWords = /^reward\.[^.]+\.(?!name$)/;

const isRest = (path: string): boolean => rest.has(path) || rewardWords.test(path);

export const isLate = (path: string): boolean =>
  path.split('.').some((_, index, parts) => isRest(parts.slice(0, index + 1).join('.')));

function cut(texts: Texts, wanted: 'first' | 'rest', path = ''): Texts {
  const parts = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
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
 * Marks the ends of words in short Chinese sentences, where browsers would break lines between any two characters. Their
 * styles have `word-break: keep-all`.
 * @param tag standard tag of the language
 */
export function markWords(texts: Texts, tag: string, path = ''): Texts {
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  const marked = (text: string): string =>
    [...words.segment(text)]
      .map(({ segment, isWordLike }, index, all) =>
        isWordLike && all[index + 1]?.isWordLike ? `${segment}\u200b` : segment,
      )
      .join('');
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      if (typeof value !== 'string') return [key, markWords(value, tag, own)];
      return [key, worded.test(own) ? marked(value) : value];
    }),
  );
}

export function textParts(): Plugin {
  return {
    name: 'prelude-text-parts',
    enforce: 'pre',
    load(id) {
      const [, file, part] = /^(.*\/ui\.json)\?(first|rest)$/.exec(id) ?? [];
      if (!file) return undefined;
      this.addWatchFile(file);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
      const language = file.split('/').at(-2);
      const tag = isLanguage(language) ? dataOfLanguage(language).tag : '';
      const shown = tag.startsWith('zh') ? markWords(texts, tag) : texts;
      const own = cut(shown, part as 'first' | 'rest');
      return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js' };
    },
  };
}
