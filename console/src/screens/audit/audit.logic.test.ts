import { expect, it } from 'vitest';
import { noFilter, queryOf } from './audit.logic.ts';

it('an empty filter requests the newest audit entries', () => {
  expect(queryOf(noFilter)).toEqual({});
  expect(queryOf({ ...noFilter, by: '  ' })).toEqual({});
});

it('names are trimmed', () => {
  expect(queryOf({ by: ' Mei Lin ', action: 'news.save\n', target: '' })).toEqual({
    by: 'Mei Lin',
    action: 'news.save',
  });
});
