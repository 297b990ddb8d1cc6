import { describe, expect, it } from 'vitest';
import { type ChartModel, heightOf, optionOf } from './chart-option.ts';

interface Options {
  animation: boolean;
  legend?: unknown;
  xAxis: { type: string; axisLabel: { formatter(value: number): string } };
  yAxis: { type: string; inverse?: boolean };
  series: {
    type: string;
    data: number[];
    stack?: string;
    showSymbol?: boolean;
    itemStyle?: { color: string };
    tooltip: { valueFormatter(value: unknown, at: number): string };
    label?: { show: boolean; formatter(at: { dataIndex: number }): string };
  }[];
}
const options = (model: Partial<ChartModel>, isStill = false): Options =>
  optionOf(
    { kind: 'ranks', labels: ['a', 'b'], series: [{ name: 'n', values: [1234, null] }], ...model },
    {
      label: 'Chart',
      intl: 'en-GB',
      isStill,
      scheme: 'light',
      font: 'serif',
      colour: (token) => `resolved ${token}`,
    },
  ) as unknown as Options;

describe('ranks', () => {
  it('are horizontal, the first one on top', () => {
    const { xAxis, yAxis } = options({});
    expect([xAxis.type, yAxis.type, yAxis.inverse]).toEqual(['value', 'category', true]);
  });

  it('keep an unknown value in place and show it as “–”', () => {
    const [series] = options({}).series;
    expect(series!.data).toEqual([1234, 0]);
    expect(series!.tooltip.valueFormatter(0, 0)).toBe('1,234');
    expect(series!.tooltip.valueFormatter(0, 1)).toBe('–');
  });

  it('end with their value, or with the note instead', () => {
    const label = (model: Partial<ChartModel>) => options(model).series.at(-1)!.label!;
    expect(label({}).formatter({ dataIndex: 0 })).toBe('1,234');
    expect(label({ notes: ['half of them'] }).formatter({ dataIndex: 0 })).toBe('half of them');
    expect(label({ notes: ['half of them'] }).formatter({ dataIndex: 1 })).toBe('0');
  });
});

describe('several series', () => {
  const two = options({
    series: [
      { name: 'sent', values: [1000, 1], hue: '--good' },
      { name: 'failed', values: [234, null] },
    ],
  });

  it('are stacked and have a legend; a single series is not stacked', () => {
    expect(two.series.map(({ stack }) => stack)).toEqual(['all', 'all']);
    expect(two.legend).toBeDefined();
    expect(options({}).legend).toBeUndefined();
    expect(options({}).series[0]!.stack).toBeUndefined();
  });

  it('show their sum at the end of the last one', () => {
    expect(two.series.map(({ label }) => label!.show)).toEqual([false, true]);
    expect(two.series[1]!.label!.formatter({ dataIndex: 0 })).toBe('1,234');
    expect(two.series[1]!.label!.formatter({ dataIndex: 1 })).toBe('1');
  });

  it('have the given colour, or the next one', () => {
    expect(two.series[0]!.itemStyle).toEqual({ color: 'resolved --good' });
    expect(two.series[1]!.itemStyle).toBeUndefined();
  });
});

describe('a chart over time', () => {
  it('is vertical, as columns or as a line', () => {
    const { xAxis, yAxis, series } = options({ kind: 'columns' });
    expect([xAxis.type, yAxis.type, series[0]!.type]).toEqual(['category', 'value', 'bar']);
    expect(options({ kind: 'line' }).series[0]!.type).toBe('line');
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ])('shows points for a line with %d values: %s', (length, isShown) => {
    const labels = Array.from({ length }, (_, at) => String(at));
    expect(options({ kind: 'line', labels }).series[0]!.showSymbol).toBe(isShown);
  });
});

describe('lines and marks over a chart', () => {
  const drawn = options({
    kind: 'columns',
    labels: ['10', '11', '12'],
    series: [{ name: 'Registered', values: [5, 7, null] }],
    lines: [{ name: 'Forecast', values: [null, 9, 8], hue: '--bad' }],
    marks: [{ index: 1, name: '1' }],
  });

  it('are drawn over the columns, without being stacked, and are named', () => {
    const [columns, line] = drawn.series;
    expect([columns!.type, line!.type]).toEqual(['bar', 'line']);
    expect([columns!.stack, line!.stack]).toEqual([undefined, undefined]);
    expect(line!.itemStyle).toEqual({ color: 'resolved --bad' });
    expect(drawn.legend).toBeDefined();
  });

  it('do not show a time without a count as zero', () => {
    expect(drawn.series.map(({ data }) => data)).toEqual([
      [5, 7, null],
      [null, 9, 8],
    ]);
    expect(drawn.series[1]!.tooltip.valueFormatter(0, 0)).toBe('–');
  });

  it('mark a label by its index, on the first series only', () => {
    const [columns, line] = drawn.series as unknown as { markLine?: { data: object[] } }[];
    expect(columns!.markLine!.data).toMatchObject([{ xAxis: 1, label: { formatter: '1' } }]);
    expect(line!.markLine).toBeUndefined();
  });
});

it.each([
  [0, '0'],
  [950, '950'],
  [12_000, '12K'],
  [2_754_700, '2.8M'],
])('the axis shortens %d to %s', (value, text) => {
  expect(options({}).xAxis.axisLabel.formatter(value).toUpperCase()).toBe(text);
});

it('nothing is animated when the operator prefers reduced motion', () => {
  expect([options({}).animation, options({}, true).animation]).toEqual([true, false]);
});

it('a chart of ranks has room for the name of every bar', () => {
  const labels = Array.from({ length: 13 }, (_, at) => `Kind ${at}`);
  expect(heightOf({ kind: 'ranks', labels, series: [] })).toBeGreaterThanOrEqual(13 * 20);
  expect(heightOf({ kind: 'line', labels, series: [] })).toBe(
    heightOf({ kind: 'ranks', labels: [], series: [] }),
  );
});
