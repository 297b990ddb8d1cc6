import type { FigureRange } from '@prelude/contract/console/dashboard';
import { Failure } from '../../core/failures.ts';

const hourMs = 3_600_000;
/** More is no campaign; every call reads an index from one end to the other. */
const mostHours = 400 * 24;
/** Points of a chart by hours (analytics.service.ts answers no more). */
const mostPoints = 2000;

/**
 * The same range in whole hours, the ones it begins and ends in included: figures are kept by the hour, and everybody who
 * looks within the same hour shares one reading.
 * @throws Failure request.malformed when it is no range, or longer than can be answered
 */
export function wholeHours<Asked extends FigureRange & { unit?: 'hour' | 'day' }>(
  asked: Asked,
): Asked {
  const from = Math.floor(Date.parse(asked.from) / hourMs);
  const to = Math.ceil(Date.parse(asked.to) / hourMs);
  const most = asked.unit === 'hour' ? mostPoints : mostHours;
  // NaN compares false: an instant there is not is refused as well.
  if (!(from < to && to - from <= most)) throw new Failure('request.malformed');
  const iso = (hour: number) => new Date(hour * hourMs).toISOString();
  return { ...asked, from: iso(from), to: iso(to) };
}
