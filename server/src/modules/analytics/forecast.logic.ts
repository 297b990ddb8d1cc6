/**
 * When a threshold falls, if things go on like this.
 *
 * The day's shape is learned from the last seven days: what share of a day's registrations falls into each hour of the
 * day, with an even day added so that a short history does not run wild. The level is a weighted mean of the last 48 hours,
 * each divided by its hour's share of an even day, and half as heavy every six hours: a quiet night is not taken for a
 * falling interest, nor a busy evening for a rising one. The future is then walked hour by hour: level × shape. What lies
 * 25 % above and below is told besides, for nobody knows. Figures of stores are taken to stay as they are.
 */
const hourMs = 3_600_000;
const dayHours = 24;
const learnedHours = 7 * dayHours;
const recentHours = 48;
const halfLifeHours = 6;
/** Weight of the even day in the shape, in registrations. */
const evenly = 240;

export interface History {
  /** Whole hours before `now`, by their beginning in milliseconds; hours without registrations are missing. */
  hours: ReadonlyMap<number, number>;
  now: number;
  /** The first hour there could have been registrations. */
  since: number;
}

/** Expected registrations an hour at any time to come. */
export type Rate = (atMs: number) => number;

const hourOfDay = (atMs: number): number => Math.floor(atMs / hourMs) % dayHours;

/** Factor of each hour of the day; 1 on average. */
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
    // The sums, not the quotients, are weighed: an hour that hardly ever has anything says little.
    sum += weight * (hours.get(at) ?? 0);
    weights += weight * shape[hourOfDay(at)]!;
  }
  const level = weights > 0 ? sum / weights : 0;
  return (at) => level * shape[hourOfDay(at)]!;
}

/** Registrations expected between two instants. */
export function expected(rate: Rate, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to;) {
    const next = Math.min(to, (Math.floor(at / hourMs) + 1) * hourMs);
    sum += (rate(at) * (next - at)) / hourMs;
    at = next;
  }
  return sum;
}

/** When so many more will have come; null: not before `until`. */
export function arrival(rate: Rate, missing: number, from: number, until: number): number | null {
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
