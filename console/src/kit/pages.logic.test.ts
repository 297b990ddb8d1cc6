import { expect, it } from 'vitest';
import { bodyAt, cursorsOf } from './pages.logic.ts';

it('a later page keeps the filter; cursor 0 is valid', () => {
  expect(bodyAt({ target: 'en' }, 'before', [])).toEqual({ target: 'en' });
  expect(bodyAt({ target: 'en' }, 'before', [80, 51])).toEqual({ target: 'en', before: 51 });
  expect(bodyAt({}, 'before', [0])).toEqual({ before: 0 });
  expect(bodyAt({ page: 1, size: 25 }, 'page', [2])).toEqual({ page: 2, size: 25 });
});

it('another filter begins again at the first page', () => {
  const way = { of: '{"by":"Mei"}', cursors: [51] };
  expect(cursorsOf(way, '{"by":"Mei"}')).toEqual([51]);
  expect(cursorsOf(way, '{"by":"Ben"}')).toEqual([]);
});
