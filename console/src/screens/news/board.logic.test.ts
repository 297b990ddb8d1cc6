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

it('an article is named in the operator’s language, else in the default language, else by its first title', () => {
  const row = (titles: Record<string, string>) => ({
    slug: 'glazier',
    languages: Object.entries(titles).map(([language, title]) => ({ language, title })),
  });
  const all = { cht: '玻璃匠', en: 'Glazier', jp: '硝子職人', kr: '' };
  expect(titleOf('jp', row(all))).toBe('硝子職人');
  expect(titleOf('kr', row(all))).toBe('Glazier');
  // The console has languages that the campaign lacks.
  expect(titleOf('fr', row(all))).toBe('Glazier');
  expect(titleOf('fr', row({ cht: '', en: '', jp: '硝子職人' }))).toBe('硝子職人');
  expect(titleOf('en', row({ cht: '', en: '' }))).toBe('glazier');
});
