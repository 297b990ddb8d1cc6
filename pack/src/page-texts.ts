/** The texts of the interface as pages of the site show them. */
import { pageIds } from '@prelude/contract/campaign/pages';
import type { Texts } from '@prelude/contract/shared/texts';

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

/**
 * @param ui all texts of the file
 * @param tag standard tag of the language
 * @returns the texts with the ends of Chinese words marked
 */
export const pageTexts = (ui: Texts, tag: string): Texts =>
  tag.startsWith('zh') ? markWords(ui, new Intl.Segmenter(tag, { granularity: 'word' })) : ui;

/** Of pages other than Home, and of panels. */
const lateGroups = new Set<string>([...pageIds.slice(1), 'roster', 'world', 'captcha', 'user']);

/**
 * Decides only which of two font files has the characters.
 * @param path of a sentence, such as `user.login.title`; whether Home is shown without it
 */
export function isLate(path: string): boolean {
  const [group = '', , field] = path.split('.');
  if (path === 'user.icon') return false;
  // Browsers that are too old show the second; a reward's description waits for its panel.
  return (
    lateGroups.has(group) ||
    /^common\.outdated(?:\.|$)/.test(path) ||
    (group === 'reward' && field === 'desc')
  );
}

const partOf = (texts: Texts | undefined, key: string): Texts[string] | undefined =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;

/**
 * @param keys of sentences, such as `home.register`
 * @returns these sentences alone; an empty one where there is none
 */
export function cutTexts(texts: Texts, keys: readonly string[]): Texts {
  const cut: Texts = Object.create(null) as Texts;
  for (const key of keys) {
    const path = key.split('.');
    const last = path.pop()!;
    let from: Texts | undefined = texts;
    let to = cut;
    for (const part of path) {
      from = partOf(from, part) as Texts | undefined;
      to[part] ??= Object.create(null) as Texts;
      to = to[part] as Texts;
    }
    to[last] = partOf(from, last) ?? '';
  }
  return cut;
}
