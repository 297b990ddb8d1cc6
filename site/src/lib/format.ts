/** Numbers, dates and thresholds as each language writes them (specification §9). */
import { type Language, toIntl } from '@prelude/contract/languages';

export const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(toIntl(language));

const units: Record<Language, { size: number; unit: string }> = {
  cht: { size: 10_000, unit: '萬' },
  jp: { size: 10_000, unit: '万' },
  kr: { size: 10_000, unit: '만' },
  en: { size: 1_000, unit: ' K' },
};

/** A threshold as the specification displays it: 100萬, 100万, 100만, 1,000 K. Same text on server and browser. */
export function formatThreshold(value: number, language: Language): string {
  const { size, unit } = units[language];
  const amount = String(value / size);
  const grouped = language === 'en' ? amount.replace(/\B(?=(\d{3})+$)/g, ',') : amount;
  return grouped + unit;
}

/** Minutes east of UTC in an instant's own text: the campaign's zone is part of its dates. */
function zoneOf(instant: string): number {
  const zone = /([+-])(\d\d):(\d\d)$/.exec(instant);
  if (!zone) return 0;
  const minutes = Number(zone[2]) * 60 + Number(zone[3]);
  return zone[1] === '-' ? -minutes : minutes;
}

/** The calendar day of an instant where the campaign keeps its calendar, whatever the visitor's zone. */
export function formatDay(instant: string, language: Language): string {
  const shifted = new Date(Date.parse(instant) + zoneOf(instant) * 60_000);
  return new Intl.DateTimeFormat(toIntl(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(shifted);
}

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
  const shifted = new Date(Date.parse(instant) + zoneOf(instant) * 60_000);
  const time = new Intl.DateTimeFormat(toIntl(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(shifted);
  return `${formatDay(instant, language)} ${time} (${zoneName(instant)})`;
}

/** A window that closes at midnight is open until the day before. */
export function lastDay(closing: string, language: Language): string {
  const zone = /([+-]\d\d:\d\d|Z)$/.exec(closing)?.[0] ?? 'Z';
  const shifted = new Date(Date.parse(closing) + zoneOf(closing) * 60_000 - 1000);
  return formatDay(shifted.toISOString().replace(/\.\d+Z$/, zone), language);
}
