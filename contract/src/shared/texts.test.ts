import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlural, mergeTexts, type Texts } from './texts.ts';

const word = fc.constantFrom('a', 'b', '', 'More {count}');
const plural = fc.record(
  { zero: word, one: word, two: word, few: word, many: word, other: word },
  { requiredKeys: ['other'] },
);
const key = fc.constantFrom('title', 'one', 'two', 'other', 'three', '__proto__', 'a.b');
const { texts } = fc.letrec<{ texts: Texts; node: string | Texts }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, word, plural, tie('texts')),
  texts: fc
    .uniqueArray(fc.tuple(key, tie('node')), { maxLength: 5, selector: ([name]) => name })
    .map((entries) => Object.fromEntries<string | Texts>(entries)),
}));

/** Paths of sentences; plural forms are one sentence. */
function sentences(group: Texts, above = ''): Map<string, string> {
  return new Map(
    Object.entries(group).flatMap(([name, node]): [string, string][] => {
      const path = `${above}/${name}`;
      if (typeof node === 'string') return [[path, node]];
      return isPlural(node) ? [[path, JSON.stringify(node)]] : [...sentences(node, path)];
    }),
  );
}

/** Paths of sentences and groups. */
const paths = (group: Texts, above = ''): string[] =>
  Object.entries(group).flatMap(([name, node]) => {
    const path = `${above}/${name}`;
    return typeof node === 'string' ? [path] : [path, ...paths(node, path)];
  });

describe('isPlural', () => {
  it.each<[string, boolean, object]>([
    ['one and other', true, { one: 'a', other: 'b' }],
    ['other alone', true, { other: 'b' }],
    ['forms without other', false, { one: 'a', two: 'b' }],
    ['another key beside the forms', false, { one: 'a', three: 'c', other: 'b' }],
    ['a group that is named other', false, { other: { title: 'a' } }],
    ['an empty group', false, {}],
  ])('%s: %s', (_, expected, group) => {
    expect(isPlural(group)).toBe(expected);
  });
});

describe('mergeTexts', () => {
  it('keeps plural forms together: languages have different ones', () => {
    const below = { n: { one: '{count} day', other: '{count} days' } };
    expect(mergeTexts(below, { n: { other: '{count} 日' } })).toEqual({
      n: { other: '{count} 日' },
    });
  });

  it('keeps the form other of a group above that lacks it', () => {
    const below = { n: { one: '{count} day', other: '{count} days' } };
    expect(mergeTexts(below, { n: { one: 'A day' } })).toEqual({
      n: { one: 'A day', other: '{count} days' },
    });
  });

  it('has every sentence of the upper file as it is there', () => {
    fc.assert(
      fc.property(texts, texts, (below, above) => {
        const merged = mergeTexts(below, above);
        for (const [path, value] of Object.entries(above)) {
          if (typeof value === 'string' || isPlural(value)) expect(merged[path]).toEqual(value);
        }
      }),
    );
  });

  it('has every sentence of the lower file unless the upper one has something in its place', () => {
    fc.assert(
      fc.property(texts, texts, (below, above) => {
        const merged = sentences(mergeTexts(below, above));
        const upper = [...sentences(above).keys()];
        const nodes = new Set(paths(above));
        for (const [path, value] of sentences(below)) {
          if (!nodes.has(path) && !upper.some((one) => path.startsWith(`${one}/`)))
            expect(merged.get(path)).toBe(value);
        }
      }),
    );
  });

  it('changes nothing with an empty file or with the same one, and changes no argument', () => {
    fc.assert(
      fc.property(texts, texts, (below, above) => {
        const [before, upper] = [structuredClone(below), structuredClone(above)];
        expect(mergeTexts(below, {})).toEqual(below);
        expect(mergeTexts({}, below)).toEqual(below);
        expect(mergeTexts(below, below)).toEqual(below);
        mergeTexts(below, above);
        expect([below, above]).toEqual([before, upper]);
      }),
    );
  });
});
