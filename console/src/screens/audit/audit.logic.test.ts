import { expect, it } from 'vitest';
import { noFilter, wishOf } from './audit.logic.ts';

it('an empty filter requests the newest audit entries', () => {
  expect(wishOf(noFilter, undefined)).toEqual({});
  expect(wishOf({ ...noFilter, by: '  ' }, undefined)).toEqual({});
});

it('names are trimmed', () => {
  expect(wishOf({ by: ' Mei Lin ', action: 'news.save\n', target: '' }, undefined)).toEqual({
    by: 'Mei Lin',
    action: 'news.save',
  });
});

it('a later page keeps the filter; cursor 0 is valid', () => {
  expect(wishOf({ ...noFilter, target: 'en' }, 51)).toEqual({ target: 'en', before: 51 });
  expect(wishOf(noFilter, 0)).toEqual({ before: 0 });
});
