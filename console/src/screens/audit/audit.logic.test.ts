import { expect, it } from 'vitest';
import { noFilter, wishOf } from './audit.logic.ts';

it('an empty filter requests the newest audit entries', () => {
  expect(wishOf(noFilter)).toEqual({});
  expect(wishOf({ ...noFilter, by: '  ' })).toEqual({});
});

it('names are trimmed', () => {
  expect(wishOf({ by: ' Mei Lin ', action: 'news.save\n', target: '' })).toEqual({
    by: 'Mei Lin',
    action: 'news.save',
  });
});
