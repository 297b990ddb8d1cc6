import type { EChartsCoreOption } from 'echarts/core';
import type { colour as colourOf } from '../../lib/colour.ts';

export interface ChartModel {
  /** `columns` and `line` over time, `ranks` from top to bottom. Several series are stacked. */
  kind: 'columns' | 'line' | 'ranks';
  labels: readonly string[];
  series: readonly {
    name: string;
    values: readonly (number | null)[];
    /** Set where the default colour order would mislead. */
    hue?: Hue;
  }[];
  notes?: readonly string[];
  /** Of a chart over time: the instant of each label. */
  ats?: readonly string[];
  /** What it is compared with, over the series. */
  lines?: readonly { name: string; values: readonly (number | null)[]; hue: Hue }[];
  /** Vertical lines at labels. */
  marks?: readonly { index: number; name: string }[];
}

interface Look {
  /** Accessible name of the chart. */
  label: string;
  /** BCP 47 tag for numbers. */
  intl: string;
  isStill: boolean;
  scheme: 'light' | 'dark';
  font: string;
  colour: typeof colourOf;
}

const hues = ['--accent', '--good', '--warn', '--bad', '--quiet', '--line-strong'] as const;
const dashes = [
  [6, 4],
  [2, 3],
  [10, 4, 2, 4],
] as const;
export type Hue = (typeof hues)[number];

const usualHeight = 264;

/** Pixels for a chart: ranks need 20 for each name, and space for the legend and the amounts. */
export const heightOf = ({ kind, labels }: ChartModel): number =>
  kind === 'ranks' ? Math.max(usualHeight, 64 + 20 * labels.length) : usualHeight;

export function optionOf(
  model: ChartModel,
  { label, intl, isStill, scheme, font, colour }: Look,
): EChartsCoreOption {
  const { kind, labels, series, notes, lines = [], marks = [] } = model;
  const isNamed = series.length + lines.length > 1;
  const lying = kind === 'ranks';
  const quiet = { color: colour('--quiet') };
  const total = (at: number): number =>
    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const category = {
    type: 'category',
    data: labels,
    inverse: lying,
    boundaryGap: kind !== 'line',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colour('--line') } },
    axisLabel: {
      ...quiet,
      ...(lying
        ? // Every bar has its name; the chart is high enough for all (`heightOf`).
          { interval: 0, color: colour('--text'), width: 132, overflow: 'truncate' }
        : { hideOverlap: true }),
    },
  };
  const amount = {
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: colour('--line') } },
    axisLabel: {
      ...quiet,
      hideOverlap: true,
      formatter: (value: number) =>
        new Intl.NumberFormat(intl, { notation: 'compact' }).format(value),
    },
    splitNumber: 4,
  };
  return {
    darkMode: scheme === 'dark',
    animation: !isStill,
    // No animation when the screen opens; only changes are animated.
    animationDuration: 0,
    animationDurationUpdate: 250,
    aria: { enabled: true, label: { description: label } },
    color: hues.map((hue) => colour(hue)),
    textStyle: { fontFamily: font },
    grid: {
      left: 4,
      right: lying ? 104 : 12,
      bottom: 4,
      top: (isNamed ? 36 : 12) + (marks.length > 0 ? 16 : 0),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(isNamed
      ? {
          legend: {
            type: 'scroll',
            top: 0,
            itemWidth: 12,
            itemHeight: 12,
            textStyle: { color: colour('--text') },
            pageTextStyle: quiet,
            pageIconColor: colour('--text'),
          },
        }
      : {}),
    tooltip: {
      trigger: 'axis',
      // Drawn text, not HTML: names of links and hosts come from visitors.
      renderMode: 'richText',
      confine: true,
      backgroundColor: colour('--sheet'),
      borderColor: colour('--line'),
      textStyle: { color: colour('--text'), fontSize: 13 },
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
    },
    xAxis: lying ? amount : category,
    yAxis: lying ? category : amount,
    series: [
      ...series.map(({ name, values, hue }, index) => ({
        name,
        type: kind === 'line' ? 'line' : 'bar',
        // An unknown rank keeps its place; its note explains it. In time, there is nothing yet.
        data: lying ? values.map((value) => value ?? 0) : values,
        tooltip: {
          valueFormatter: (_: unknown, at: number) => values[at]?.toLocaleString(intl) ?? '–',
        },
        ...(hue ? { itemStyle: { color: colour(hue) } } : {}),
        ...(series.length > 1 ? { stack: 'all' } : {}),
        ...(kind === 'line'
          ? { showSymbol: labels.length < 3, areaStyle: { opacity: 0.12 }, lineStyle: { width: 2 } }
          : { barMaxWidth: 28, barCategoryGap: lying ? '32%' : '20%' }),
        ...(lying
          ? {
              label: {
                // A stack shows one figure, at its end.
                show: index === series.length - 1,
                position: 'right',
                color: colour('--text'),
                formatter: ({ dataIndex }: { dataIndex: number }) =>
                  notes?.[dataIndex] ?? total(dataIndex).toLocaleString(intl),
              },
            }
          : {}),
        ...(index === 0 && marks.length > 0 ? { markLine: markLine(marks, colour) } : {}),
      })),
      ...lines.map(({ name, values, hue }, index) => ({
        name,
        type: 'line',
        data: values,
        showSymbol: false,
        connectNulls: false,
        z: 3,
        itemStyle: { color: colour(hue) },
        lineStyle: { color: colour(hue), width: 2, type: [...dashes[index % dashes.length]!] },
        tooltip: {
          valueFormatter: (_: unknown, at: number) => values[at]?.toLocaleString(intl) ?? '–',
        },
      })),
    ],
  };
}

const markLine = (
  marks: NonNullable<ChartModel['marks']>,
  colour: Look['colour'],
): Record<string, unknown> => ({
  symbol: 'none',
  silent: true,
  animation: false,
  lineStyle: { color: colour('--text'), type: 'solid', width: 1, opacity: 0.55 },
  // Numbers of the list below the chart: words would overlap.
  data: marks.map(({ index, name }) => ({
    xAxis: index,
    label: { formatter: name, position: 'end', color: colour('--text'), fontSize: 11 },
  })),
});
