import { expect, it } from 'vitest';
import { noFilter, wishOf } from './audit.logic.ts';

it('the audit log is asked for from its newest entry when nothing is typed', () => {
  expect(wishOf(noFilter, undefined)).toEqual({});
  expect(wishOf({ ...noFilter, by: '  ' }, undefined)).toEqual({});
});

it('names are asked for without the blanks around them', () => {
  expect(wishOf({ by: ' Mei Lin ', action: 'news.save\n', target: '' }, undefined)).toEqual({
    by: 'Mei Lin',
    action: 'news.save',
  });
});

it('a later page keeps the filter; the entry it begins before may be the first', () => {
  expect(wishOf({ ...noFilter, target: 'en' }, 51)).toEqual({ target: 'en', before: 51 });
  expect(wishOf(noFilter, 0)).toEqual({ before: 0 });
});
