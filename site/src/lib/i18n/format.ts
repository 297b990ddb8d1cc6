/**
 * Formats of the first page are written by hand (spec §9): the first use of Intl blocks a phone for 180 ms during
 * hydration (ADR-0037). Tests compare them with Intl.
 */
import { type Language, dataOfLanguage, unitOf } from '@prelude/contract/shared/languages';
import { writtenDay, writtenTime } from '@prelude/contract/shared/written-dates';
import { formatNumber } from '@prelude/ui/numbers';

/** In the unit of the language: 100萬, 100万, 100만, 500 K, 15 M (spec §9, spec decisions §4). */
export function formatThreshold(value: number, language: Language): string {
  const { size, site } = unitOf(language, value);
  const amount = value / size;
  // The specification writes ten-thousands without groups: 1000萬. Fractions need no groups either: 5.2 M.
  const inFull = size === 10_000 || !Number.isInteger(amount);
  return (inFull ? String(amount) : formatNumber(amount, language)) + site;
}

/**
 * A missing number in the unit of the language: 300 K, 2.1 M, 31萬. Rounded up, so that it never promises too much; in
 * full below ten units, and in languages without a unit.
 */
export function formatMissing(value: number, language: Language): string {
  const { size } = dataOfLanguage(language).numbers.unit;
  if (size === 1 || value < 10 * size) return formatNumber(value, language);
  const whole = Math.ceil(value / size) * size;
  const tenth = unitOf(language, whole).size / 10;
  return formatThreshold(tenth < size ? whole : Math.ceil(whole / tenth) * tenth, language);
}

/** Returns the offset of the instant's text in minutes east of UTC: campaign dates include their zone. */
function zoneOf(instant: string): number {
  const zone = /([+-])(\d\d):(\d\d)$/.exec(instant);
  if (!zone) return 0;
  const minutes = Number(zone[2]) * 60 + Number(zone[3]);
  return zone[1] === '-' ? -minutes : minutes;
}

/** Shifts an instant, so that its UTC fields show the campaign's local time. */
const onCampaignClock = (instant: string, more = 0): Date =>
  new Date(Date.parse(instant) + zoneOf(instant) * 60_000 + more);

/** Calendar day in the campaign's zone, independent of the visitor's. */
export const formatDay = (instant: string, language: Language): string =>
  writtenDay(language, onCampaignClock(instant));

function zoneName(instant: string): string {
  const minutes = Math.abs(zoneOf(instant));
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const hours = `${zoneOf(instant) < 0 ? '−' : '+'}${Math.floor(minutes / 60)}`;
  return `UTC${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Date and time in the campaign's zone, always with the zone. */
export function formatInstant(instant: string, language: Language): string {
  const shifted = onCampaignClock(instant);
  return `${writtenDay(language, shifted)} ${writtenTime(language, shifted)} (${zoneName(instant)})`;
}

/** Last open day: a window that closes at midnight ends on the previous day. */
export const lastDay = (closing: string, language: Language): string =>
  writtenDay(language, onCampaignClock(closing, -1000));
