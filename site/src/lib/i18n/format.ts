/**
 * Numbers, dates and thresholds as each language writes them (spec §9). By hand what a page shows first: the
 * first use of Intl costs a phone 180 ms in one piece, in the middle of hydration (docs/measurements.md). The tests hold them
 * against Intl.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { formatNumber } from '@prelude/ui/numbers';

const units: Record<Language, { size: number; unit: string }> = {
  cht: { size: 10_000, unit: '萬' },
  jp: { size: 10_000, unit: '万' },
  kr: { size: 10_000, unit: '만' },
  en: { size: 1_000, unit: ' K' },
};

/** A threshold as the specification displays it: 100萬, 100万, 100만, 1,000 K. Same text on server and browser. */
export function formatThreshold(value: number, language: Language): string {
  const { size, unit } = units[language];
  const amount = value / size;
  return (language === 'en' ? formatNumber(amount, language) : String(amount)) + unit;
}

/** Minutes east of UTC in an instant's own text: the campaign's zone is part of its dates. */
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

/** An instant whose UTC fields are the campaign's clock. */
const onCampaignClock = (instant: string, more = 0): Date =>
  new Date(Date.parse(instant) + zoneOf(instant) * 60_000 + more);

const dayOf = (shifted: Date, language: Language): string =>
  writeDay[language](shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, shifted.getUTCDate());

/** The calendar day of an instant where the campaign keeps its calendar, whatever the visitor's zone. */
export const formatDay = (instant: string, language: Language): string =>
  dayOf(onCampaignClock(instant), language);

/** How the zone of an instant is named: UTC+8, UTC+5:30, UTC. */
function zoneName(instant: string): string {
  const minutes = Math.abs(zoneOf(instant));
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const hours = `${zoneOf(instant) < 0 ? '−' : '+'}${Math.floor(minutes / 60)}`;
  return `UTC${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Day and time of an instant where the campaign keeps its calendar; the zone is always named. */
export function formatInstant(instant: string, language: Language): string {
  const shifted = onCampaignClock(instant);
  const time = shifted.toISOString().slice(11, 16);
  return `${dayOf(shifted, language)} ${time} (${zoneName(instant)})`;
}

/** A window that closes at midnight is open until the day before. */
export const lastDay = (closing: string, language: Language): string =>
  dayOf(onCampaignClock(closing, -1000), language);
