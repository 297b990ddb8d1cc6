import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlural, type Texts } from '../contract/src/shared/texts.ts';
import { locales } from '../pack/src/paths.ts';

const names = (language: string) =>
  globSync('**/*.json', { cwd: join(locales, language) }).toSorted();

/** Nouns of the game. A language may do without one, or use one where English does not. */
const isNoun = (placeholder: string): boolean =>
  /^\{(?:players?|studio|game)\}$/i.test(placeholder);

/** Paths with their placeholders; plural forms count as one text. */
function sentences(node: unknown, path = ''): string[] {
  if (typeof node === 'string') {
    return [
      `${path} ${[...new Set([...node.matchAll(/\{\w+\}/g)].map(([name]) => name))]
        .filter((name) => !isNoun(name))
        .toSorted()
        .join(' ')}`,
    ];
  }
  const children = node as Texts;
  if (isPlural(children)) return sentences(children.other, path);
  return Object.entries(children).flatMap(([key, child]) => sentences(child, `${path}.${key}`));
}
const read = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(join(locales, language, name), 'utf8'));

describe.each(readdirSync(locales).filter((language) => language !== 'en'))(
  "the product's sentences in %s",
  (language) => {
    it('are in the same files as the English ones', () => {
      expect(names(language)).toEqual(names('en'));
    });
    it.each(names('en'))('%s has every text with its placeholders', (name) => {
      expect(sentences(read(language, name)).toSorted()).toEqual(
        sentences(read('en', name)).toSorted(),
      );
    });
  },
);

it.each(readdirSync(locales))(
  'the form and the server have different messages for a missing agreement in %s (spec §8)',
  (language) => {
    const { user } = read(language, 'ui.json') as { user: { login: { checkAgreement: string } } };
    const errors = read(language, 'errors.json') as Record<string, string>;
    expect(user.login.checkAgreement).not.toBe(errors['agreement.required']);
  },
);

it('a file is read to its last text, even with a text named “other”', () => {
  expect(sentences(read('en', 'console/dashboard.json')).length).toBeGreaterThan(90);
  expect(sentences({ other: 'Others', by: { one: '{count} a', other: '{count} b' } })).toEqual([
    '.other ',
    '.by {count}',
  ]);
});
