import { expect, it } from 'vitest';
import { type Access, bodyOf, isOver, lacking, noAccess, withOne } from './access.logic.ts';

const news: Access = { roles: ['news'], languages: null, endsAt: '' };

it('needs a role, and a language where languages are limited', () => {
  expect(lacking(noAccess)).toBe('noRole');
  expect(lacking({ ...news, languages: [] })).toBe('noLanguage');
  expect(lacking({ ...news, languages: ['jp'] })).toBeUndefined();
  expect(lacking(news)).toBeUndefined();
});

it('switches one on and off', () => {
  expect(withOne(['news'], 'draw', true)).toEqual(['news', 'draw']);
  expect(withOne(['news', 'draw'], 'news', false)).toEqual(['draw']);
});

it('sends no end as null, and an end in UTC', () => {
  expect(bodyOf(news)).toEqual({ roles: ['news'], languages: null, ends_at: null });
  expect(bodyOf({ ...news, languages: ['jp'], endsAt: '2025-06-09T23:59:00+08:00' })).toEqual({
    roles: ['news'],
    languages: ['jp'],
    ends_at: '2025-06-09T15:59:00.000Z',
  });
});

it('is over at its end, not before', () => {
  const end = Date.parse('2025-06-09T00:00:00Z');
  const operator = { ends_at: '2025-06-09T00:00:00Z' };
  expect([end - 1, end].map((now) => isOver(operator, now))).toEqual([false, true]);
  expect(isOver({ ends_at: null }, end)).toBe(false);
});
