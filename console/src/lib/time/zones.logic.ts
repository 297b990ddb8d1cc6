/** Times in a named time zone: an IANA name, or empty for the campaign's. */
import { campaignOffset, offsetName } from './dates.logic.ts';

/** The zones that every list begins with. `own` is the operator's. */
export const zoneChoices = ['', 'Asia/Seoul', 'Asia/Tokyo', 'UTC'] as const;

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every name that this browser knows. */
export const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const numbers: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** Minutes east of UTC. @param at milliseconds since 1970 */
export function offsetAt(zone: string, at: number): number {
  if (zone === '') return campaignOffset();
  const parts = new Intl.DateTimeFormat('en-US', { ...numbers, timeZone: zone }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)!.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((wall - at) / 60_000);
}

/** @param wall `2025-05-21T18:00:00` @returns ISO 8601; an hour that a change of the clock skips becomes the next one */
export function instantIn(zone: string, wall: string): string {
  const guess = Date.parse(`${wall}Z`);
  const first = guess - offsetAt(zone, guess) * 60_000;
  return new Date(guess - offsetAt(zone, first) * 60_000).toISOString();
}

const shifted = (zone: string, at: string): Date =>
  new Date(Date.parse(at) + offsetAt(zone, Date.parse(at)) * 60_000);

/** @returns `2025-05-21T18:00:00` */
export const wallIn = (zone: string, at: string): string =>
  shifted(zone, at).toISOString().slice(0, 19);

/** "21 May 2025, 18:00" */
export const writtenInZone = (intl: string, zone: string, at: string): string =>
  new Intl.DateTimeFormat(intl, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(shifted(zone, at));

/** "21 May 2025, 18:00 (UTC+9)" */
export const dateInZone = (intl: string, zone: string, at: string): string =>
  `${writtenInZone(intl, zone, at)} (${offsetName(offsetAt(zone, Date.parse(at)))})`;

/** The same instant elsewhere, each time once: those of the zones that differ from the given one. */
export function elsewhere(
  intl: string,
  zone: string,
  at: string,
  own: string,
): { zone: string; time: string }[] {
  const seen = new Set([offsetAt(zone, Date.parse(at))]);
  return [...zoneChoices, own].flatMap((one) => {
    const offset = offsetAt(one, Date.parse(at));
    if (seen.has(offset)) return [];
    seen.add(offset);
    return [{ zone: one, time: dateInZone(intl, one, at) }];
  });
}
