import type { SentenceProblem, SentenceValue } from '@prelude/contract/console/sentences';
import type { Text } from '../../lib/text.ts';

export const wordsOf = (value: SentenceValue): string =>
  typeof value === 'string' ? value : Object.values(value).join(' / ');

/** Fields of the form: one, or one for each plural form. */
export const fieldsOf = (value: SentenceValue, forms: readonly string[]): [string, string][] =>
  typeof value === 'string'
    ? [['other', value]]
    : forms.map((form) => [form, (value as Record<string, string | undefined>)[form] ?? '']);

/** @returns the value of the form; an empty plural form other than `other` is left out */
export function valueOf(fields: ReadonlyMap<string, string>, isPlural: boolean): SentenceValue {
  if (!isPlural) return fields.get('other') ?? '';
  return Object.fromEntries(
    [...fields].filter(([form, words]) => form === 'other' || words !== ''),
  );
}

export const problemText = (t: Text<'pack'>, { code, detail = '' }: SentenceProblem): string =>
  t(`problem.${code}`, { detail });
