import type { ArticleCell } from '@prelude/contract/console/news';
import { describe, expect, it } from 'vitest';
import { marksOf } from './news.logic.ts';

const cell = (rest: Partial<ArticleCell>): ArticleCell => ({
  language: 'en',
  id: 1,
  title: 'T',
  state: 'published',
  version: 2,
  public_version: 2,
  scheduled_version: null,
  scheduled_for: null,
  published_at: null,
  outdated: false,
  author: '',
  saved_at: null,
  ...rest,
});

describe('the marks of a language on the board', () => {
  it('are its state, then what needs attention', () => {
    const keys = (rest: Partial<ArticleCell>) => marksOf(cell(rest)).map(({ key }) => key);
    expect(keys({})).toEqual(['published']);
    expect(keys({ version: 3, outdated: true })).toEqual(['published', 'changes', 'outdated']);
    expect(keys({ scheduled_for: 'x' })).toEqual(['published', 'update']);
    expect(keys({ state: 'scheduled', scheduled_for: 'x' })).toEqual(['scheduled']);
    expect(keys({ state: 'draft', version: 3, public_version: null })).toEqual(['draft']);
  });
});

it.each([
  ['missing', 'bad'],
  ['draft', undefined],
  ['scheduled', 'accent'],
  ['published', 'good'],
  ['unpublished', 'warn'],
] as const)('a language in state %s has the tone %s', (state, tone) => {
  expect(marksOf(cell({ state }))[0]).toEqual({ key: state, tone });
});
