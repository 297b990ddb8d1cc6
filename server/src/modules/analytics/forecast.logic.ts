/**
 * Forecasts when a threshold is reached. Shape: share of registrations per hour of the day, over seven days; an even
 * day is added to stabilise short histories. Level: weighted mean of the last 48 hours, each divided by its shape
 * factor; the weight halves every six hours. So a quiet night does not lower the forecast. Store figures are assumed
 * constant.
 */
const hourMs = 3_600_000;
const dayHours = 24;
const learnedHours = 7 * dayHours;
const recentHours = 48;
const halfLifeHours = 6;
/** Weight of the even day in the shape, in registrations. */
const evenly = 240;

export interface History {
  /** Whole hours before `now`, keyed by their start in ms; hours without registrations are missing. */
  hours: ReadonlyMap<number, number>;
  now: number;
  /** First hour in which registrations were possible. */
  since: number;
}

type Rate = (atMs: number) => number;

const hourOfDay = (atMs: number): number => Math.floor(atMs / hourMs) % dayHours;

export function shapeOf({ hours, now, since }: History): number[] {
  const sums = Array<number>(dayHours).fill(evenly / dayHours);
  const times = Array<number>(dayHours).fill(1);
  const end = Math.floor(now / hourMs) * hourMs;
  for (let at = Math.max(end - learnedHours * hourMs, since); at < end; at += hourMs) {
    const hour = hourOfDay(at);
    sums[hour]! += hours.get(at) ?? 0;
    times[hour]!++;
  }
  const means = sums.map((sum, hour) => sum / times[hour]!);
  const mean = means.reduce((sum, value) => sum + value, 0) / dayHours;
  return means.map((value) => value / mean);
}

export function rateOf(history: History): Rate {
  const { hours, now, since } = history;
  const shape = shapeOf(history);
  const end = Math.floor(now / hourMs) * hourMs;
  let [sum, weights] = [0, 0];
  for (let age = 1; age <= recentHours; age++) {
    const at = end - age * hourMs;
    if (at < since) break;
    const weight = 0.5 ** (age / halfLifeHours);
    // Weight the sums, not the quotients: hours with few registrations carry little information.
    sum += weight * (hours.get(at) ?? 0);
    weights += weight * shape[hourOfDay(at)]!;
  }
  const level = weights > 0 ? sum / weights : 0;
  return (at) => level * shape[hourOfDay(at)]!;
}

export function expectedCount(rate: Rate, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to;) {
    const next = Math.min(to, (Math.floor(at / hourMs) + 1) * hourMs);
    sum += (rate(at) * (next - at)) / hourMs;
    at = next;
  }
  return sum;
}

/** Time at which `missing` more registrations are expected; null when that is after `until`. */
export function arrivalTime(
  rate: Rate,
  missing: number,
  from: number,
  until: number,
): number | null {
  let left = missing;
  for (let at = from; at < until;) {
    const next = (Math.floor(at / hourMs) + 1) * hourMs;
    const share = (rate(at) * (next - at)) / hourMs;
    if (share >= left) {
      const when = at + ((next - at) * left) / share;
      return when <= until ? when : null;
    }
    left -= share;
    at = next;
  }
  return null;
}
