import type { Marks } from '@prelude/contract/console/dashboard';
import { describe, expect, it } from 'vitest';
import { groupMarks, withLines, withMarks } from './overlays.logic.ts';
import type { Figures } from './panel.tsx';

const at = (hour: number) => `2025-05-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const figures: Figures = {
  sheet: {
    columns: [{ title: 'Hour' }, { title: 'Registered' }],
    rows: [
      [at(10), 5],
      [at(11), 7],
    ],
  },
  model: {
    kind: 'columns',
    labels: ['10', '11'],
    ats: [at(10), at(11)],
    series: [{ name: 'Registered', values: [5, 7] }],
  },
};
const read = (instant: string) => instant.slice(11, 13);

describe('lines', () => {
  it('are at their instants, in the chart and in the table', () => {
    const line = { name: 'Yesterday', hue: '--warn' as const, points: [{ at: at(11), count: 3 }] };
    const { sheet, model } = withLines(figures, [line], read);
    expect(model!.lines).toEqual([{ name: 'Yesterday', hue: '--warn', values: [null, 3] }]);
    expect(sheet!.columns.map(({ title }) => title)).toEqual(['Hour', 'Registered', 'Yesterday']);
    expect(sheet!.rows).toEqual([
      [at(10), 5, null],
      [at(11), 7, 3],
    ]);
  });

  it('of a forecast continue the chart, where nothing is counted yet', () => {
    const points = [
      { at: at(11), count: 9 },
      { at: at(12), count: 8 },
    ];
    const line = { name: 'Forecast', hue: '--bad' as const, points };
    const { sheet, model } = withLines(figures, [line], read);
    expect(model!.labels).toEqual(['10', '11', '12']);
    expect(model!.series[0]!.values).toEqual([5, 7, null]);
    expect(model!.lines![0]!.values).toEqual([null, 9, 8]);
    expect(sheet!.rows.at(-1)).toEqual([at(12), null, 8]);
  });

  it('that are switched off change nothing', () => {
    expect(withLines(figures, [], read)).toBe(figures);
  });
});

describe('marks', () => {
  const mark = (minute: string, more: Partial<Marks[number]> = {}): Marks[number] => ({
    at: `2025-05-20T${minute}Z`,
    kind: 'banner',
    name: 'banner',
    language: '',
    ...more,
  });

  it('within a minute are one group, in which languages of one change are one line', () => {
    const groups = groupMarks([
      mark('10:00:00', { kind: 'news', name: 'Gates', language: 'en' }),
      mark('10:00:20', { kind: 'news', name: 'Gates', language: 'jp' }),
      mark('10:00:59'),
      mark('10:01:00'),
    ]);
    expect(groups.map(({ changes }) => changes.length)).toEqual([2, 1]);
    expect(groups[0]!.changes[0]).toEqual({ kind: 'news', name: 'Gates', languages: ['en', 'jp'] });
  });

  it('are at the label in whose time they are, with their numbers in the list', () => {
    const groups = ['10:00:00', '10:59:59', '11:00:00'].map((minute) => mark(minute));
    expect(withMarks(figures, groups).model!.marks).toEqual([
      { index: 0, name: '1–2' },
      { index: 1, name: '3' },
    ]);
  });

  it('before the first label are not drawn', () => {
    expect(withMarks(figures, [mark('09:59:59')]).model!.marks).toEqual([]);
    expect(withMarks(figures, []).model!.marks).toBeUndefined();
  });
});
