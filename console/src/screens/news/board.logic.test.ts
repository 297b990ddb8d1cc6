import { describe, expect, it } from 'vitest';
import { isSlug, noFilter, questionOf, titleOf } from './board.logic.ts';

describe('the board', () => {
  it('requests all articles that are not archived by default', () => {
    expect(questionOf(noFilter, 1)).toEqual({ archived: false, page: 1, size: 25 });
  });

  it('sends the chosen filters with trimmed search words', () => {
    expect(
      questionOf(
        { search: '  glass ', tab: 'info', state: 'outdated', language: 'kr', archived: true },
        3,
      ),
    ).toEqual({
      search: 'glass',
      tab: 'info',
      state: 'outdated',
      language: 'kr',
      archived: true,
      page: 3,
      size: 25,
    });
  });

  it.each([' ', '\u3000'])('does not search for white space: %j', (search) => {
    expect(questionOf({ ...noFilter, search }, 1)).not.toHaveProperty('search');
  });
});

it.each([
  ['test-pre-download', true],
  ['2025', true],
  ['a', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['Test', false],
  ['-test', false],
  ['test-', false],
  ['te--st', false],
  ['te st', false],
  ['te_st', false],
  ['２０２５', false],
  ['お知らせ', false],
  ['test\n', false],
])('an article may have the slug %j: %s', (slug, may) => {
  expect(isSlug(slug)).toBe(may);
});

it('an article is named by its first title, or by its slug', () => {
  const row = (...titles: string[]) => ({
    slug: 'glazier',
    languages: titles.map((title) => ({ title })),
  });
  expect(titleOf(row('', 'Glazier', '硝子職人'))).toBe('Glazier');
  expect(titleOf(row('', ''))).toBe('glazier');
});
