/** The sums that links and the weekly email show. */
import type { SharedPart } from '@prelude/contract/console/sharing';
import type {
  Funnel,
  FigureRange,
  Series,
  Forecast,
  Breakdown,
  Live,
} from '@prelude/contract/console/dashboard';
import type { Core } from '../../core/core.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';
import { weekMs } from './schedule.logic.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days of the chart. */
const shownDays = 14;
/** Rows of a list of sources. */
const mostSources = 8;

/** A step of the last week and of the week before. */
export interface WeekStep {
  step: Funnel[number]['step'];
  now: number;
  before: number;
}

export interface Summary {
  /** ISO 8601, campaign time. */
  at: string;
  live?: Pick<Live, 'count' | 'web'>;
  weeks?: WeekStep[];
  days?: Series;
  funnel?: Funnel;
  milestones?: Forecast['milestones'];
  languages?: Breakdown;
  referrers?: Breakdown;
  creators?: Breakdown;
}

/** Steps that can be compared over weeks; visitors of several days cannot be added. */
const comparable = new Set<string>(['g_visit', 'Click_preregister', 'registered', 'applied']);

const rangeOf = (from: number, to: number): FigureRange => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

export type Summaries = ReturnType<typeof createSummaries>;

export function createSummaries(
  { clock, zone }: Pick<Core, 'clock' | 'zone'>,
  figures: Pick<AnalyticsService, 'live' | 'funnel' | 'series' | 'forecast' | 'breakdown'>,
) {
  /** @param end ms, a whole hour */
  const weeks = async (end: number): Promise<WeekStep[]> => {
    const [now, before] = await Promise.all([
      figures.funnel(rangeOf(end - weekMs, end)),
      figures.funnel(rangeOf(end - 2 * weekMs, end - weekMs)),
    ]);
    return now
      .filter(({ step }) => comparable.has(step))
      .map(({ step, count }) => ({
        step,
        now: count ?? 0,
        before: before.find((one) => one.step === step)?.count ?? 0,
      }));
  };
  /** Whole days of the campaign, the present one last. */
  const days = (now: number) => {
    const today = Math.floor((now + zone.offsetMs) / dayMs) * dayMs - zone.offsetMs;
    return figures.series(
      rangeOf(today - (shownDays - 1) * dayMs, today + dayMs),
      'registered',
      'day',
    );
  };
  const sources = async (end: number, by: 'language' | 'referrer' | 'via') =>
    (await figures.breakdown(rangeOf(end - weekMs, end), 'registered', by)).slice(0, mostSources);

  return {
    /** @param end of the last week, ms; a present figure is that of now */
    read: async (
      parts: readonly SharedPart[],
      end = Math.ceil(clock.now().getTime() / hourMs) * hourMs,
    ): Promise<Summary> => {
      const now = clock.now();
      const part = async <T>(name: SharedPart, read: () => Promise<T>): Promise<T | undefined> =>
        parts.includes(name) ? read() : undefined;
      const [live, week, perDay, funnel, forecast, languages, referrers, creators] =
        await Promise.all([
          part('count', figures.live),
          part('week', () => weeks(end)),
          part('days', () => days(now.getTime())),
          part('funnel', () => figures.funnel(rangeOf(end - weekMs, end))),
          part('milestones', figures.forecast),
          part('languages', () => sources(end, 'language')),
          part('referrers', () => sources(end, 'referrer')),
          part('creators', () => sources(end, 'via')),
        ]);
      return {
        at: now.toISOString(),
        ...(live && { live: { count: live.count, web: live.web } }),
        ...(week && { weeks: week }),
        ...(perDay && { days: perDay }),
        ...(funnel && { funnel }),
        ...(forecast && { milestones: forecast.milestones }),
        ...(languages && { languages }),
        ...(referrers && { referrers }),
        ...(creators && { creators }),
      };
    },
  };
}
