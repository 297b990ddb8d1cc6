/** Which of the product's languages a native reader has reviewed (`locales/reviews.json`). */
import { join } from 'node:path';
import { languages } from '@prelude/contract/shared/languages';
import { readJson } from '../files.ts';
import { locales } from '../paths.ts';
import { campaignOf, nameOf, withLanguagesOf } from './languages.ts';

interface Review {
  /** Such as `2026-11-29`. */
  date: string;
  by: string;
}

/** @returns the last review by language, null before the first; English is the source and has no entry */
export const reviews = (): Readonly<Record<string, Review | null>> =>
  readJson(join(locales, 'reviews.json')) as Record<string, Review | null>;

/** @returns a line about the pack's languages that no native reader has reviewed; undefined when there are none */
export function reviewNote(pack: string): string | undefined {
  if (campaignOf(pack) === undefined) return undefined;
  const known = reviews();
  const names = withLanguagesOf(pack, () =>
    languages.filter((code) => known[code] === null).map(nameOf),
  );
  if (names.length === 0) return undefined;
  const list = new Intl.ListFormat('en-GB').format(names);
  return `Note: no native reader has reviewed the product's sentences in ${list} (locales/reviews.json)`;
}
