import type { Dimension, FigureRange } from '@prelude/contract/console/dashboard';
import { campaignOffset, inCampaignZone } from '../../lib/time/dates.logic.ts';

export const spans = ['today', 'day', 'week', 'month', 'year', 'own'] as const;
export type Span = (typeof spans)[number];

/** Only this value of a dimension. Undefined: all; empty: unknown. */
export type Filter = Readonly<Partial<Record<Dimension, string>>>;

export interface Choice {
  span: Span;
  /** Days of the campaign, `2025-05-20`, both included; for the custom span. */
  first: string;
  last: string;
  filter: Filter;
}

export const everything: Choice = { span: 'week', first: '', last: '', filter: {} };

const hourMs = 3_600_000;
const dayHours = 24;
const days: Record<'day' | 'week' | 'month' | 'year', number> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/**
 * Uses whole hours, so the request stays the same for an hour.
 * @param now the campaign's time, ISO 8601
 */
export function rangeOf({ span, first, last, filter }: Choice, now: string): FigureRange {
  const end = Math.floor(Date.parse(now) / hourMs) + 1;
  let [from, to] = [0, end];
  if (span === 'own') {
    const [a, b] = [first, last].map((day) =>
      Math.floor(Date.parse(`${day}T00:00:00Z`) / hourMs - campaignOffset() / 60),
    );
    // Falls back to the last day while a date is incomplete.
    [from, to] =
      a && b && a <= b && b - a < 400 * dayHours ? [a, b + dayHours] : [end - dayHours, end];
  } else if (span === 'today') {
    const east = campaignOffset() / 60;
    from = Math.floor(Math.floor((end - 1 + east) / dayHours) * dayHours - east);
  } else {
    from = end - days[span] * dayHours;
  }
  const { scene, ...rest } = filter;
  return {
    from: new Date(from * hourMs).toISOString(),
    to: new Date(to * hourMs).toISOString(),
    ...(rest as Omit<FigureRange, 'from' | 'to' | 'scene'>),
    ...(scene === undefined ? {} : { scene: Number(scene) }),
  };
}

export const unitFor = ({ from, to }: FigureRange): 'hour' | 'day' =>
  Date.parse(to) - Date.parse(from) <= 3 * dayHours * hourMs ? 'hour' : 'day';

export const mayBeHourly = ({ from, to }: FigureRange): boolean =>
  Date.parse(to) - Date.parse(from) <= 80 * dayHours * hourMs;

export const labelIn = (intl: string, at: string, unit: 'minute' | 'hour' | 'day'): string =>
  inCampaignZone(intl, at, {
    hourCycle: 'h23',
    ...(unit === 'minute' ? {} : { month: 'numeric', day: 'numeric' }),
    ...(unit === 'day' ? {} : { hour: '2-digit', minute: '2-digit' }),
  });
