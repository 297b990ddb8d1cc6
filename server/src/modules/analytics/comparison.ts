/** What the figures are compared with: the day and the week before, the forecast, and changes that could explain them. */
import type {
  Compared,
  FigureRange,
  FigureStep,
  Marks,
  Series,
} from '@prelude/contract/console/dashboard';
import { defaultLanguage } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import type { FiguresStore } from './figures.store.ts';
import { expectedCount, rateOf } from './forecast.logic.ts';
import { markOf, markedActions, mostMarks } from './marks.logic.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const later = (line: Series, milliseconds: number): Series =>
  line.map(({ at, count }) => ({ at: isoOf(Date.parse(at) + milliseconds), count }));
const rounded = (count: number): number => Math.round(count * 10) / 10;

/** Registrations of the last sixty minutes. */
export interface Usual {
  count: number;
  /** By the forecast; null before an hour of registration. */
  forecast: number | null;
  /** In the same sixty minutes a day before; null when registration was not open. */
  yesterday: number | null;
}

export function createComparison(
  {
    audit,
    campaign,
    clock,
    zone,
  }: Pick<Core, 'campaign' | 'clock' | 'zone'> & { audit: Pick<Core['audit'], 'changes'> },
  store: FiguresStore,
  series: (range: FigureRange, step: FigureStep, unit: 'hour' | 'day') => Promise<Series>,
) {
  const closes = (): number => Date.parse(campaign.registration.closes_at);
  const opens = (): number => Date.parse(campaign.registration.opens_at);

  /** Registrations per hour that are expected, as learned until now (`forecast.logic.ts`). */
  const rateAt = async (now: number) => {
    const range = { from: isoOf(now - 8 * dayMs), to: isoOf(now + hourMs) };
    const registered = await store.series(range, 'registered', 'hour');
    return rateOf({
      hours: new Map(registered.map(({ value, count }) => [Date.parse(value), count])),
      now,
      since: Math.max(opens(), now - 8 * dayMs),
    });
  };

  const moved = (range: FigureRange, by: number): FigureRange => ({
    ...range,
    from: isoOf(Date.parse(range.from) - by),
    to: isoOf(Date.parse(range.to) - by),
  });
  const isFiltered = ({ language, scene, device, referrer, via }: FigureRange): boolean =>
    [language, scene, device, referrer, via].some((part) => part !== undefined);

  const byMinute = async (now: number): Promise<Compared> => {
    const first = (Math.floor(now / minuteMs) - 59) * minuteMs;
    const end = first + 60 * minuteMs;
    const ats = Array.from({ length: 60 }, (_, index) => first + index * minuteMs);
    const weekAgo = { from: isoOf(first - weekMs), to: isoOf(end - weekMs + hourMs) };
    const [minutes, hours, rate] = await Promise.all([
      store.minutes(new Date(first - dayMs), new Date(end - dayMs)),
      // Minutes are kept for two days.
      series(weekAgo, 'registered', 'hour'),
      rateAt(now),
    ]);
    const counts = new Map(minutes.map(({ minute, count }) => [Date.parse(minute), count]));
    const ofHour = new Map(hours.map(({ at, count }) => [Date.parse(at), count]));
    const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;
    const line = (countAt: (at: number) => number) =>
      ats.map((at) => ({ at: isoOf(at), count: rounded(countAt(at)) }));
    return {
      yesterday: line((at) => counts.get(at - dayMs) ?? 0),
      last_week: line((at) => (ofHour.get(hourOf(at - weekMs)) ?? 0) / 60),
      forecast: line((at) => rate(at) / 60),
    };
  };

  const forecastBy = async (unit: 'hour' | 'day', now: number): Promise<Series> => {
    const rate = await rateAt(now);
    const length = unit === 'hour' ? hourMs : dayMs;
    const shift = unit === 'hour' ? 0 : zone.offsetMs;
    const first = Math.floor((now + shift) / length) * length - shift;
    const today = { from: isoOf(first), to: isoOf(first + length) };
    const counted = (await store.series(today, 'registered', 'hour')).reduce(
      (sum, { count }) => sum + count,
      0,
    );
    return Array.from({ length: unit === 'hour' ? 25 : 8 }, (_, index) => first + index * length)
      .filter((at) => at < closes())
      .map((at) => {
        const rest = expectedCount(rate, Math.max(at, now), Math.min(at + length, closes()));
        return { at: isoOf(at), count: Math.round(rest + (at === first ? counted : 0)) };
      });
  };

  return {
    rateAt,
    usual: async (): Promise<Usual> => {
      const now = clock.now().getTime();
      const [minutes, before, rate] = await Promise.all([
        store.minutes(new Date(now - hourMs)),
        store.minutes(new Date(now - dayMs - hourMs), new Date(now - dayMs)),
        rateAt(now),
      ]);
      const sum = (rows: readonly { count: number }[]) =>
        rows.reduce((all, { count }) => all + count, 0);
      const wholeHour = Math.floor(now / hourMs) * hourMs;
      return {
        count: sum(minutes),
        forecast: opens() + hourMs <= wholeHour ? expectedCount(rate, now - hourMs, now) : null,
        yesterday: opens() <= now - dayMs - hourMs ? sum(before) : null,
      };
    },
    compared: async (
      range: FigureRange,
      step: FigureStep,
      unit: 'minute' | 'hour' | 'day',
    ): Promise<Compared> => {
      const now = clock.now().getTime();
      if (unit === 'minute') return byMinute(now);
      const before = async (by: number) => later(await series(moved(range, by), step, unit), by);
      const isForecast =
        step === 'registered' &&
        !isFiltered(range) &&
        Date.parse(range.to) > now &&
        now >= opens() &&
        now < closes();
      const [yesterday, lastWeek, forecast] = await Promise.all([
        before(dayMs),
        before(weekMs),
        isForecast ? forecastBy(unit, now) : [],
      ]);
      return { yesterday, last_week: lastWeek, forecast };
    },
    marks: async ({ from, to }: Pick<FigureRange, 'from' | 'to'>): Promise<Marks> => {
      // The audit log has real time.
      const shift = clock.now().getTime() - Date.now();
      const [first, last] = [Date.parse(from), Date.parse(to)];
      const [realFirst, realLast] = [new Date(first - shift), new Date(last - shift)];
      const [changes, mailings, news, reached] = await Promise.all([
        audit.changes({ from: realFirst, to: realLast, actions: markedActions }, mostMarks),
        store.mailings(realFirst, realLast),
        store.news(new Date(first), new Date(Math.min(last, clock.now().getTime()))),
        store.reached(new Date(first), new Date(last)),
      ]);
      const campaignTime = (at: string) => isoOf(Date.parse(at) + shift);
      const all: Marks = [
        ...changes.map((entry) => markOf(entry, campaignTime(entry.at))),
        ...mailings
          // A milestone's own email begins with the milestone.
          .filter(({ kind }) => kind === 'email')
          .map(({ at, name }) => ({
            at: campaignTime(at),
            kind: 'mailing' as const,
            name,
            language: '',
          })),
        ...news.map((one) => ({ ...one, kind: 'news' as const })),
        ...reached.map(({ at, key }) => ({
          at: isoOf(Date.parse(at)),
          kind: 'milestone' as const,
          name: key,
          language: '',
        })),
      ]
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .slice(-mostMarks);
      const slugs = new Set(all.flatMap(({ kind, name }) => (kind === 'news' ? name : [])));
      if (slugs.size === 0) return all;
      const titles = await store.titles([...slugs], defaultLanguage);
      return all.map((one) =>
        one.kind === 'news' ? { ...one, name: titles.get(one.name) ?? one.name } : one,
      );
    },
  };
}
