import type { FigureRange } from '@prelude/contract/console/dashboard';
import { Failure } from '../../core/failures.ts';

const hourMs = 3_600_000;
/** Longer than any campaign; each call scans this much of an index. */
const mostHours = 400 * 24;
/** Points of a chart by hour (the same limit as in analytics.service.ts). */
const mostPoints = 2000;

/** Extends the range to whole hours: figures are stored by hour, and requests then share a cache entry. */
export function wholeHours<Asked extends FigureRange & { unit?: 'minute' | 'hour' | 'day' }>(
  asked: Asked,
): Asked {
  const from = Math.floor(Date.parse(asked.from) / hourMs);
  const to = Math.ceil(Date.parse(asked.to) / hourMs);
  const most = asked.unit === 'hour' || asked.unit === 'minute' ? mostPoints : mostHours;
  // Written so that NaN (an invalid date) is refused too.
  if (!(from < to && to - from <= most)) throw new Failure('request.malformed');
  const iso = (hour: number) => new Date(hour * hourMs).toISOString();
  return { ...asked, from: iso(from), to: iso(to) };
}
