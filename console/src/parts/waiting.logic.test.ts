import type { Waiting } from '@prelude/contract/console/tonight';
import { describe, expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import {
  announcedAt,
  badgeOf,
  decisionsIn,
  hrefOf,
  numberOf,
  waitingWords,
} from './waiting.logic.ts';

const t = textOf('shell');
const one = (kind: Waiting[number]['kind'], count = 1, more: Partial<Waiting[number]> = {}) => ({
  kind,
  count,
  by: null,
  id: null,
  ...more,
});
const waiting: Waiting = [
  one('figures', 1, { by: 'Mei' }),
  one('mailings', 1, { by: 'Jun', id: 7 }),
  one('paused', 2),
  one('suspicions', 100),
  one('news', 3),
];

it('decisions are counted in the title, drafts are not', () => {
  expect(decisionsIn(waiting)).toBe(104);
  expect(decisionsIn([one('news', 3), one('sentences'), one('pictures')])).toBe(0);
});

describe('the menu', () => {
  it.each([
    ['/', 104, true],
    ['/counts', 1, true],
    ['/mailings', 3, true],
    ['/news', 3, false],
  ])('has a badge at %s with %d, urgent: %s', (path, count, isUrgent) => {
    expect(badgeOf(waiting, path)).toEqual({ count, isUrgent });
  });

  it('has none where nothing waits', () => {
    expect(badgeOf(waiting, '/pictures')).toBeUndefined();
    expect(badgeOf([one('news')], '/')).toBeUndefined();
  });

  it.each([
    [99, '99'],
    [100, '99+'],
  ])('writes %d as %s', (count, text) => expect(numberOf(count)).toBe(text));
});

describe('the bar', () => {
  const kinds = (path: string) => announcedAt(waiting, path).map(({ kind }) => kind);

  it('announces requests on every screen but their own and the first', () => {
    expect(kinds('/players')).toEqual(['figures', 'mailings', 'paused']);
    expect(kinds('/counts')).toEqual(['mailings', 'paused']);
    expect(kinds('/mailings/7')).toEqual(['figures']);
    expect(kinds('/')).toEqual([]);
  });

  it('names who asked, when it was one operator and one request', () => {
    expect(waitingWords(t, waiting[0]!)).toBe(t('waiting.text', { name: 'Mei' }));
    expect(waitingWords(t, waiting[1]!)).toBe(t('waiting.mailings', { name: 'Jun' }));
    expect(waitingWords(t, one('mailings', 2, { by: 'Jun' }))).toBe(t('waiting.kind.mailings'));
    expect(waitingWords(t, one('suspicions', 4))).toBe(t('waiting.kind.suspicions'));
  });
});

it('one mailing is linked itself, several by their list', () => {
  expect(hrefOf(one('mailings', 1, { id: 7 }))).toBe('/mailings/7');
  expect(hrefOf(one('announcements', 1, { id: 7 }))).toBe('/announcements/7');
  expect(hrefOf(one('mailings', 2))).toBe('/mailings');
  expect(hrefOf(one('draw'))).toBe('/recruitment');
});
