/** Two periods or two sources side by side: counts, rates with their intervals, and one chart. */
import type { FigureRange, Funnel, Series } from '@prelude/contract/console/dashboard';
import {
  countDifference,
  difference,
  isShare,
  larger,
  type Sample,
  wilson,
} from '../../../lib/proportion.logic.ts';
import type { Text } from '../../../lib/text.ts';
import { percentIn, type Sheet } from '../figures.logic.ts';
import type { ChartModel } from '../chart-option.ts';
import { everything, rangeOf } from '../range.logic.ts';

export const compareKinds = ['via', 'referrer', 'language', 'scene', 'device', 'period'] as const;
export type CompareKind = (typeof compareKinds)[number];

export interface Side {
  name: string;
  funnel: Funnel;
  series: Series;
}

export type Pair<T> = readonly [first: T, second: T];

const dayMs = 86_400_000;

/** Days, `2025-05-20`, both included. */
export interface Days {
  first: string;
  last: string;
}

/** The seven whole days before today, and the seven before those. @param today `2025-05-20` in the campaign's zone */
export function usualPeriods(today: string): Pair<Days> {
  const day = (back: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - back * dayMs).toISOString().slice(0, 10);
  return [
    { first: day(7), last: day(1) },
    { first: day(14), last: day(8) },
  ];
}

/** The other filters stay. */
export const periodRange = (range: FigureRange, { first, last }: Days): FigureRange => {
  const { from, to } = rangeOf({ ...everything, span: 'own', first, last }, range.to);
  return { ...range, from, to };
};

/** @param value as the server stores it */
export const sourceRange = (
  range: FigureRange,
  by: Exclude<CompareKind, 'period'>,
  value: string,
): FigureRange => ({ ...range, [by]: by === 'scene' ? Number(value) : value });

export const countOf = ({ funnel }: Pick<Side, 'funnel'>, step: Funnel[number]['step']): number =>
  funnel.find((one) => one.step === step)?.count ?? 0;

const sampleOf = (side: Side): Sample => ({
  hits: countOf(side, 'registered'),
  of: countOf(side, 'g_visit'),
});

const compared = ['g_visit', 'Click_preregister', 'registered'] as const;

/** Counts, the rate and its interval: a row for each of the two. */
export function compareSheet(
  t: Text<'dashboard'>,
  words: Text<'words'>,
  by: string,
  sides: Pair<Side>,
  intl: string,
): Sheet {
  const percent = (share: unknown) => percentIn(intl, share);
  return {
    columns: [
      { title: by },
      ...compared.map((step) => ({ title: words(`event.${step}`) })),
      { title: t('utm.rate'), show: percent, as: 'share' },
      { title: t('utm.compare.range') },
    ],
    rows: sides.map((side) => {
      const sample = sampleOf(side);
      const { low, high } = isShare(sample) ? wilson(sample) : { low: null, high: null };
      return [
        side.name,
        ...compared.map((step) => countOf(side, step)),
        isShare(sample) ? sample.hits / sample.of : null,
        low === null ? null : `${percent(low)} – ${percent(high)}`,
      ];
    }),
  };
}

/** What the figures can tell, and what may be chance. @param isSameLength of the two periods */
export function compareWords(
  t: Text<'dashboard'>,
  sides: Pair<Side>,
  intl: string,
  isSameLength = true,
): string[] {
  const [one, two] = sides.map(sampleOf) as [Sample, Sample];
  const written = (value: number, digits = 0) =>
    value.toLocaleString(intl, { maximumFractionDigits: digits });
  const rate = (): string => {
    if (!isShare(one) || !isShare(two)) return t('utm.compare.impossible');
    const which = larger(one, two);
    if (!which) return t('utm.compare.unclear');
    const { low, high } = which === 'first' ? difference(one, two) : difference(two, one);
    const { name } = sides[which === 'first' ? 0 : 1];
    return t('utm.compare.better', {
      name,
      low: written(low * 100, 1),
      high: written(high * 100, 1),
    });
  };
  const counts = (): string => {
    const isFirst = one.hits >= two.hits;
    const { low, high } = countDifference(
      Math.max(one.hits, two.hits),
      Math.min(one.hits, two.hits),
    );
    if (low <= 0) return t('compare.even');
    const { name } = sides[isFirst ? 0 : 1];
    return t('compare.more', {
      name,
      low: written(Math.ceil(low)),
      high: written(Math.floor(high)),
    });
  };
  return [...(isSameLength ? [counts()] : []), rate()];
}

/** Both over time, on one axis. @param label of a point of the longer one */
export function compareModel(
  sides: Pair<Side>,
  label: (at: string, index: number) => string,
): ChartModel {
  const [one, two] = sides.map(({ series }) => series) as [Series, Series];
  const longer = two.length > one.length ? two : one;
  const values = (series: Series) => longer.map((_, at) => series[at]?.count ?? null);
  return {
    kind: 'line',
    labels: longer.map(({ at }, index) => label(at, index)),
    series: [{ name: sides[0].name, values: values(one) }],
    lines: [{ name: sides[1].name, values: values(two), hue: '--bad' }],
  };
}
