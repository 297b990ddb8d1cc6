import { funnelStepsIn } from '@prelude/contract/campaign/section-scope';
import {
  type Breakdown,
  type Compared,
  type Creators,
  type Details,
  type Dimension,
  type Faults,
  type FigureRange,
  type FigureStep,
  type Forecast,
  type Funnel,
  type Live,
  type MailFigures,
  type Marks,
  type Series,
  type UtmFigures,
} from '@prelude/contract/console/dashboard';
import { defaultLanguage, toTag } from '@prelude/contract/shared/languages';
import { embedPath } from '@prelude/contract/site/documents';
import type { UtmPart } from '@prelude/contract/site/utm';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { CountedRow, FiguresStore } from './figures.store.ts';
import { createComparison } from './comparison.ts';
import { arrivalTime, expectedCount } from './forecast.logic.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Steps for which only the language is recorded, and no other dimension. */
const nearlyBlind = new Set<FigureStep>(['code', 'verified']);
/** Width of the forecast's range: 25 % below and above. */
const doubt = 0.25;

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

export function createAnalyticsService(
  core: Pick<Core, 'campaign' | 'clock' | 'sections' | 'zone'> & {
    audit: Pick<Core['audit'], 'changes'>;
    config: Pick<Core['config'], 'publicUrl'>;
  },
  store: FiguresStore,
) {
  const { campaign, clock, config, sections, zone } = core;
  // Share one result among all open dashboards.
  const brief = createReadCache<unknown>({ lifeMs: 1000, max: 200 });
  const briefly = <T>(name: string, asked: readonly unknown[], read: () => Promise<T>) =>
    brief(`${name} ${JSON.stringify(asked)}`, read) as Promise<T>;

  const series = async (range: FigureRange, step: FigureStep, unit: 'hour' | 'day') =>
    fill(
      await store.series(range, step, unit),
      range,
      unit === 'hour' ? hourMs : dayMs,
      zone.offsetMs,
    );
  const comparison = createComparison(core, store, series);

  const live = async (): Promise<Live> => {
    const now = clock.now().getTime();
    const first = (Math.floor(now / minuteMs) - 59) * minuteMs;
    const [totals, minutes] = await Promise.all([store.totals(), store.minutes(new Date(first))]);
    const counts = new Map(minutes.map(({ minute, count }) => [Date.parse(minute), count]));
    return {
      now: isoOf(now),
      count: totals.web + totals.platforms,
      web: totals.web,
      minutes: Array.from({ length: 60 }, (_, index) => {
        const at = first + index * minuteMs;
        return { minute: isoOf(at), count: counts.get(at) ?? 0 };
      }),
    };
  };

  const forecast = async (): Promise<Forecast> => {
    const now = clock.now().getTime();
    const closes = Date.parse(campaign.registration.closes_at);
    const [{ web, platforms }, milestones, rate] = await Promise.all([
      store.totals(),
      store.milestones(),
      comparison.rateAt(now),
    ]);
    const count = web + platforms;
    const when = (threshold: number, factor: number) => {
      const at = arrivalTime((time) => rate(time) * factor, threshold - count, now, closes);
      return at === null ? null : isoOf(at);
    };
    return {
      next_day: Math.round(expectedCount(rate, now, Math.min(closes, now + dayMs))),
      at_close: Math.round(count + expectedCount(rate, now, closes)),
      milestones: milestones.map(({ key, threshold, measure, reachedAt }) => {
        const foreseen = reachedAt === null && measure === 'registrations' && count < threshold;
        return {
          key,
          threshold,
          measure,
          reached_at: reachedAt,
          expected_at: foreseen ? when(threshold, 1) : null,
          earliest_at: foreseen ? when(threshold, 1 + doubt) : null,
          latest_at: foreseen ? when(threshold, 1 - doubt) : null,
        };
      }),
    };
  };

  const funnel = async (range: FigureRange): Promise<Funnel> => {
    const steps = funnelStepsIn(sections);
    const sums = new Map(
      (await store.steps(range, steps)).map(({ value, count }) => [value, count]),
    );
    const { scene, device, referrer, via } = range;
    const narrowed = [scene, device, referrer, via].some((part) => part !== undefined);
    return steps.map((step) => ({
      step,
      count: narrowed && nearlyBlind.has(step) ? null : (sums.get(step) ?? 0),
    }));
  };

  return {
    /** Public count and the registrations of the last hour by minute; cached for 1 s. */
    live: (): Promise<Live> => briefly('live', [], live),
    forecast: (): Promise<Forecast> => briefly('forecast', [], forecast),
    funnel: (range: FigureRange): Promise<Funnel> =>
      briefly('funnel', [range], () => funnel(range)),
    series: (range: FigureRange, step: FigureStep, unit: 'hour' | 'day'): Promise<Series> =>
      briefly('series', [range, step, unit], () => series(range, step, unit)),
    compared: (
      range: FigureRange,
      step: FigureStep,
      unit: 'minute' | 'hour' | 'day',
    ): Promise<Compared> =>
      briefly('compared', [range, step, unit], () => comparison.compared(range, step, unit)),
    marks: (range: Pick<FigureRange, 'from' | 'to'>): Promise<Marks> =>
      briefly('marks', [range], () => comparison.marks(range)),
    /** What the last hour should have brought. */
    usual: () => briefly('usual', [], comparison.usual),
    breakdown: (range: FigureRange, step: FigureStep, by: Dimension): Promise<Breakdown> =>
      briefly('breakdown', [range, step, by], () => store.breakdown(range, step, by)),
    details: (range: FigureRange): Promise<Details> =>
      briefly('details', [range], () => store.details(range)),
    creators: (range: FigureRange): Promise<Creators> =>
      briefly('creators', [range], () => store.creators(range)),
    utms: (range: FigureRange, by: UtmPart | undefined): Promise<UtmFigures> =>
      briefly('utms', [range, by], async () => ({
        site: `${config.publicUrl}/`,
        ...(campaign.embed && { frames: config.publicUrl + embedPath(toTag(defaultLanguage)) }),
        rows: await store.utms(range, by),
      })),
    mail: (range: FigureRange): Promise<MailFigures> =>
      briefly('mail', [range], async () => {
        const [done, waiting] = await Promise.all([store.mailDone(range), store.mailWaiting()]);
        return { done, waiting };
      }),
    faults: (range: FigureRange): Promise<Faults> =>
      briefly('faults', [range], () => store.faults(range)),
  };
}

/** At most this many operator events per chart: more are unreadable. */
const mostEvents = 2000;

function fill(rows: readonly CountedRow[], range: FigureRange, unit: number, zone: number): Series {
  const counts = new Map(rows.map(({ value, count }) => [Date.parse(value), count]));
  const shift = unit === dayMs ? zone : 0;
  const first = Math.floor((Date.parse(range.from) + shift) / unit) * unit - shift;
  const length = Math.ceil((Date.parse(range.to) - first) / unit);
  return Array.from({ length: Math.max(0, Math.min(length, mostEvents)) }, (_, index) => {
    const at = first + index * unit;
    return { at: isoOf(at), count: counts.get(at) ?? 0 };
  });
}
