import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/namespace.ts';
import { cellsOf, nameOfUtm, utmFigures, verdictOf } from './utm.logic.ts';

const t = textOf('dashboard');
const words = textOf('words');
const row = (value: string, visits: number, registered: number) => ({ value, visits, registered });

describe('a UTM tag', () => {
  it.each([
    [undefined, 'reddit~cpc~launch~', 'reddit / cpc / launch'],
    [undefined, 'other~other~other~other', t('other')],
    [undefined, '~~~', t('utm.none')],
    ['click', 'gclid', 'Google Ads'],
    ['source', '', t('utm.none')],
    ['source', 'reddit', 'reddit'],
  ] as const)('by %s: %s is called %s', (by, value, name) =>
    expect(nameOfUtm(t, by, value)).toBe(name),
  );

  it('has no rate without visits', () => {
    const { sheet, empty } = utmFigures(
      { t, words },
      [row('a', 0, 2), row('b', 4, 1)],
      'source',
      'en',
    );
    expect(empty).toBe(false);
    expect(sheet!.rows).toEqual([
      ['a', 0, 2, null],
      ['b', 4, 1, 0.25],
    ]);
  });
});

describe('a comparison', () => {
  const verdict = (first: [number, number], second: [number, number]) =>
    verdictOf(t, 'source', [row('a', ...first), row('b', ...second)], 'en');

  it('names the better one only when chance is unlikely', () => {
    expect(verdict([20, 3], [20, 6])).toBe(t('utm.compare.unclear'));
    expect(verdict([70, 56], [80, 48])).toBe(
      t('utm.compare.better', { name: 'a', low: '5.2', high: '33.4' }),
    );
    expect(verdict([80, 48], [70, 56])).toContain('b');
  });

  it('says nothing about rates above 100 %', () => {
    expect(verdict([3, 4], [20, 6])).toBe(t('utm.compare.impossible'));
    expect(cellsOf(row('a', 3, 4), 'en')[3]).toBe('–');
  });
});
