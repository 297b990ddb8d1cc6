/** Sentences inside text files, and their names. */
import { isPlural, type Sentence, type Texts } from '@prelude/contract/shared/texts';

export interface Entry {
  keys: readonly string[];
  value: Sentence;
}

/** @returns the sentences of a file by name, such as `game.slogan` */
export function sentencesOf(texts: Texts, above: readonly string[] = []): Map<string, Entry> {
  return new Map(
    Object.entries(texts).flatMap(([key, node]): [string, Entry][] => {
      const keys = [...above, key];
      if (typeof node === 'string') return [[keys.join('.'), { keys, value: node }]];
      if (!node || typeof node !== 'object') return [];
      if (isPlural(node)) return [[keys.join('.'), { keys, value: node }]];
      return [...sentencesOf(node, keys)];
    }),
  );
}

function put(texts: Texts, [key = '', ...rest]: readonly string[], value: Sentence): Texts {
  const inner = texts[key];
  const group = typeof inner === 'object' ? inner : {};
  return { ...texts, [key]: rest.length > 0 ? put(group, rest, value) : value };
}

/** @returns the file with these sentences in place of its own */
export const withSentences = (file: Texts, entries: Iterable<Entry>): Texts =>
  [...entries].reduce((whole, { keys, value }) => put(whole, keys, value), file);
