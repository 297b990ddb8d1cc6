import { diffWordsWithSpace } from 'diff';
import type { Text } from '../lib/text.ts';

export interface Change {
  /** Dotted path; empty for the value itself. */
  path: string;
  /** As text; undefined when absent. */
  was: string | undefined;
  became: string | undefined;
}

function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (value === null || value === undefined) return found;
  const isEmpty = typeof value === 'object' && Object.keys(value).length === 0;
  if (typeof value !== 'object' || isEmpty) {
    return found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [key, child] of Object.entries(value)) {
    leaves(child, path ? `${path}.${key}` : key, found);
  }
  return found;
}

export function changes(before: unknown, after: unknown): Change[] {
  const was = leaves(before, '', new Map());
  const became = leaves(after, '', new Map());
  return [...new Set([...was.keys(), ...became.keys()])]
    .filter((path) => was.get(path) !== became.get(path))
    .map((path) => ({ path, was: was.get(path), became: became.get(path) }));
}

export interface Part {
  text: string;
  change: 'added' | 'removed' | 'same';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Compares by word, also in scripts without spaces between words. */
export const differences = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(
    ({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );

/** Longer texts are compared word by word. */
const mostInSentence = 60;

const isShort = (text: string | undefined): boolean =>
  text === undefined || (text.length <= mostInSentence && !text.includes('\n'));

export const fitsSentence = ({ was, became }: Pick<Change, 'was' | 'became'>): boolean =>
  was !== became && isShort(was) && isShort(became);

/**
 * "Level: Urgent instead of Information".
 * @param fact what is now, in place of "Level: Urgent"
 */
export function changeSentence(
  t: Text<'words'>,
  field: string,
  { was, became }: Pick<Change, 'was' | 'became'>,
  fact?: string,
): string {
  const before = was || '–';
  if (became === undefined) return t('change.removed', { field, before });
  const sentence = fact ?? t('change.set', { field, after: became || '–' });
  return was === undefined ? sentence : t('change.instead', { sentence, before });
}
