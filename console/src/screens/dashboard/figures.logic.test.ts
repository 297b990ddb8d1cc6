import type { Funnel } from '@prelude/contract/console-dashboard';
import { describe, expect, it } from 'vitest';
import { csvOf, ratesOf, stackOf } from './figures.logic.ts';

describe('the dashboard’s figures (issue 7, part 2)', () => {
  it('leave out of the rates what is not known, and divide by nobody', () => {
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

  it('keep the five most frequent failures apart and lose none', () => {
    const faults = Array.from({ length: 8 }, (_, index) => ({
      ...{ hour: '2025-05-20T01:00:00Z', kind: 'failure' as const },
      ...{ code: `code.${index}`, count: index + 1 },
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

  it('are no formulas in a spreadsheet, whatever a visitor’s link was called', () => {
    const sheet = { columns: [{ title: 'Link' }, { title: 'N' }], rows: [['=cmd()', 3]] };
    expect(csvOf(sheet)).toBe("\uFEFFLink,N\r\n'=cmd(),3\r\n");
  });
});
