import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@prelude/contract/shared/languages';

const folder = new URL('../text/', import.meta.url);
const names = (language: string) => readdirSync(new URL(`${language}/`, folder)).toSorted();
const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Plural forms. A namespace may also have a text named `other`. */
const isPlural = (children: Record<string, unknown>): boolean =>
  'other' in children && Object.keys(children).every((key) => forms.has(key));

/** Paths with their placeholders; plural forms count as one text. */
function sentences(node: unknown, path = ''): string[] {
  if (typeof node === 'string') {
    return [
      `${path} ${[...node.matchAll(/\{\w+\}/g)]
        .map(([name]) => name)
        .toSorted()
        .join(' ')}`,
    ];
  }
  const children = node as Record<string, unknown>;
  if (isPlural(children)) return sentences(children.other, path);
  return Object.entries(children).flatMap(([key, child]) => sentences(child, `${path}.${key}`));
}
const read = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'));

describe.each(languages.filter((language) => language !== 'en'))(
  'the namespaces in %s',
  (language) => {
    it('match the English namespaces', () => {
      expect(names(language)).toEqual(names('en'));
    });
    it.each(names('en'))('%s has every text with its placeholders', (name) => {
      expect(sentences(read(language, name)).toSorted()).toEqual(
        sentences(read('en', name)).toSorted(),
      );
    });
  },
);

it('a namespace is read to its last text, even with a text named “other”', () => {
  expect(sentences(read('en', 'dashboard.json')).length).toBeGreaterThan(90);
  expect(sentences({ other: 'Others', by: { one: '{count} a', other: '{count} b' } })).toEqual([
    '.other ',
    '.by {count}',
  ]);
});
