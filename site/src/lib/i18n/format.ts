/**
 * Formats of the first page are written by hand (spec §9): the first use of Intl blocks a phone for 180 ms during
 * hydration (docs/benchmarks/README.md). Tests compare them with Intl.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { formatNumber } from '@prelude/ui/numbers';

const units: Record<Language, { size: number; unit: string }> = {
  cht: { size: 10_000, unit: '萬' },
  jp: { size: 10_000, unit: '万' },
  kr: { size: 10_000, unit: '만' },
  en: { size: 1_000, unit: ' K' },
};

/** Format of the specification: 100萬, 100万, 100만, 1,000 K. Same text on server and browser. */
export function formatThreshold(value: number, language: Language): string {
  const { size, unit } = units[language];
  const amount = value / size;
  return (language === 'en' ? formatNumber(amount, language) : String(amount)) + unit;
}

/** Returns the offset of the instant's text in minutes east of UTC: campaign dates include their zone. */
function zoneOf(instant: string): number {
  const zone = /([+-])(\d\d):(\d\d)$/.exec(instant);
  if (!zone) return 0;
  const minutes = Number(zone[2]) * 60 + Number(zone[3]);
  return zone[1] === '-' ? -minutes : minutes;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

type WriteDay = (year: number, month: number, day: number) => string;
const inChinese: WriteDay = (year, month, day) => `${year}年${month}月${day}日`;

const writeDay: Record<Language, WriteDay> = {
  cht: inChinese,
  jp: inChinese,
  kr: (year, month, day) => `${year}년 ${month}월 ${day}일`,
  en: (year, month, day) => `${day} ${months[month - 1]} ${year}`,
};

/** Shifts an instant, so that its UTC fields show the campaign's local time. */
const onCampaignClock = (instant: string, more = 0): Date =>
  new Date(Date.parse(instant) + zoneOf(instant) * 60_000 + more);

const dayOf = (shifted: Date, language: Language): string =>
  writeDay[language](shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, shifted.getUTCDate());

/** Calendar day in the campaign's zone, independent of the visitor's. */
export const formatDay = (instant: string, language: Language): string =>
  dayOf(onCampaignClock(instant), language);

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
  const time = shifted.toISOString().slice(11, 16);
  return `${dayOf(shifted, language)} ${time} (${zoneName(instant)})`;
}

/** Last open day: a window that closes at midnight ends on the previous day. */
export const lastDay = (closing: string, language: Language): string =>
  dayOf(onCampaignClock(closing, -1000), language);
