import type {
  SentenceProblem,
  SentenceState,
  SentenceValue,
} from '@prelude/contract/console/sentences';
import type { Language } from '@prelude/contract/shared/languages';
import type { Stored } from '../../parts/versions/versioned.logic.ts';
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

/** What the form begins with: the draft, else what visitors see. */
const firstValue = ({ draft, value, pack }: SentenceState): SentenceValue =>
  draft ? (draft.value ?? pack ?? value) : value;

export const storedOf = (
  all: readonly { language: Language; state: SentenceState }[],
): Record<Language, Stored<SentenceValue>> =>
  Object.fromEntries(
    all.map(({ language, state }) => {
      const { id, author } = state.draft ?? state;
      return [language, { value: firstValue(state), seen: id, author }];
    }),
  );

/** Letters that readers see, without the names of placeholders. */
export const lengthOf = (words: string): number =>
  Array.from(words.replaceAll(/\{[^{}]*\}/gu, '…')).length;

/** @returns the length of the longest original: the place has room for it */
export const longestOriginal = (all: readonly { state: SentenceState }[]): number =>
  Math.max(
    0,
    ...all
      .flatMap(({ state: { pack } }) =>
        pack === null ? [] : typeof pack === 'string' ? [pack] : Object.values(pack),
      )
      .map(lengthOf),
  );

/** Whether words are far longer than every original. A few letters more fit anywhere. */
export const isTooLong = (words: string, longest: number): boolean =>
  lengthOf(words) > Math.max(longest * 1.5, longest + 12);

export const problemText = (t: Text<'pack'>, { code, detail = '' }: SentenceProblem): string =>
  t(`problem.${code === 'placeholders' && detail === '' ? 'noPlaceholders' : code}`, { detail });
