import type { Funnel } from '@prelude/contract/console/dashboard';
import { describe, expect, it } from 'vitest';
import { cellIn, percentIn, ratesOf, stackOf, sumsOf, sumsRow } from './figures.logic.ts';

describe('the dashboard’s figures', () => {
  it('ignore unknown steps in the rates and never divide by zero', () => {
    const funnel: Funnel = [
      { step: 'visitor', count: 900 },
      { step: 'g_visit', count: 1000 },
      { step: 'Click_preregister', count: 500 },
      { step: 'code', count: null },
      { step: 'registered', count: 100 },
      { step: 'applied', count: 0 },
      { step: 'selected', count: 0 },
    ];
    expect(ratesOf(funnel).map(({ ofLast, ofAll }) => [ofLast, ofAll])).toEqual([
      [null, 1],
      [0.5, 0.5],
      [null, null],
      [0.2, 0.1],
      [0, 0],
      [null, 0],
    ]);
  });

  it('keep the five most frequent failures and sum up the rest', () => {
    const faults = Array.from({ length: 8 }, (_, index) => ({
      hour: '2025-05-20T01:00:00Z',
      kind: 'failure' as const,
      code: `code.${index}`,
      count: index + 1,
    }));
    const { hours, series } = stackOf(faults, '2025-05-20T00:00:00Z', '2025-05-20T03:00:00Z');
    expect(hours).toHaveLength(3);
    expect(series.map(({ code, values }) => [code, values[1]])).toEqual([
      ['code.7', 8],
      ['code.6', 7],
      ['code.5', 6],
      ['code.4', 5],
      ['code.3', 4],
      ['', 6],
    ]);
  });

  it('have no share where a step has more than the one before', () => {
    const funnel: Funnel = [
      { step: 'g_visit', count: 100 },
      { step: 'Click_preregister', count: 30 },
      { step: 'code', count: 97 },
      { step: 'verified', count: 48.5 },
    ];
    expect(ratesOf(funnel).map(({ ofLast, isMore }) => [ofLast, isMore])).toEqual([
      [null, false],
      [0.3, false],
      [null, true],
      [0.5, false],
    ]);
  });

  it('have sums of what can be added', () => {
    const columns = [{ title: 'Link' }, { title: 'N', isSummed: true }, { title: 'Rate' }];
    const rows = [
      ['a', 3, 0.5],
      ['b', null, 0.25],
      ['c', 4, null],
    ];
    expect(sumsRow({ columns, rows })).toEqual([null, 7, null]);
    expect(sumsRow({ columns, rows: rows.slice(1, 2) })).toBeUndefined();
    expect(sumsRow({ columns: columns.slice(2), rows })).toBeUndefined();
  });
});

it.each([
  [0.2054, '20.5%'],
  [0, '0%'],
  [1, '100%'],
  [1.5, '150%'],
  [null, '–'],
  ['0.5', '–'],
])('a share of %j is shown as %s', (share, text) => {
  expect(percentIn('en-GB', share)).toBe(text);
});

it.each([
  [2_754_700, '2,754,700'],
  [0, '0'],
  [null, '–'],
  ['', ''],
  ['12345', '12345'],
])('a cell of %j is shown as %j', (cell, text) => {
  expect(cellIn('en-GB', cell, { title: 'Count' })).toBe(text);
});

it('a column can have its own format, also for null', () => {
  const show = (cell: unknown) => `<${String(cell)}>`;
  expect(cellIn('en-GB', null, { title: 'At', show })).toBe('<null>');
});

describe('the failures of a range', () => {
  const row = (code: string, count: number, kind: 'failure' | 'intake' = 'failure') => ({
    hour: '2025-05-20T01:00:00Z',
    kind,
    code,
    count,
  });

  it('are summed by code, most frequent first, without counted events', () => {
    const faults = [row('a', 1), row('b', 5), row('a', 3), row('taken', 90, 'intake')];
    expect(sumsOf(faults, 'failure')).toEqual([
      ['b', 5],
      ['a', 4],
    ]);
    expect(sumsOf(faults, 'intake')).toEqual([['taken', 90]]);
    expect(sumsOf([], 'failure')).toEqual([]);
  });

  it('have no “others” when all are shown, and ignore hours outside the range', () => {
    const { hours, series } = stackOf(
      [row('a', 2), { ...row('b', 7), hour: '2025-05-19T23:00:00Z' }],
      '2025-05-20T00:30:00Z',
      '2025-05-20T02:00:00Z',
    );
    expect(hours).toEqual(['2025-05-20T00:00:00.000Z', '2025-05-20T01:00:00.000Z']);
    expect(series).toEqual([
      { code: 'b', values: [0, 0] },
      { code: 'a', values: [0, 2] },
    ]);
  });
});
