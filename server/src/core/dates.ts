/** Formats times and numbers in a language. */
import { dataOfLanguage, type Language, toIntl, unitOf } from '@prelude/contract/shared/languages';
import { shiftedTo, writtenDay, writtenTime } from '@prelude/contract/shared/written-dates';

/** `UTC+9`, `UTC+5:30` or `UTC`. */
function offset(zone: string, at: Date): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  if (!sign || `${hours}${minutes}` === '0000') return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** Day, time and zone: `2025年6月9日 12:00（UTC+8）`. */
export function formatInstant(language: Language, zone: string, at: Date): string {
  const day = formatDay(language, zone, at);
  const time = writtenTime(language, shiftedTo(at, zone));
  const [open, close] = dataOfLanguage(language).dates.brackets;
  return `${day}${language === 'en' ? ', ' : ' '}${time}${open}${offset(zone, at)}${close}`;
}

export const formatDay = (language: Language, zone: string, at: Date): string =>
  writtenDay(language, shiftedTo(at, zone));

/** Making a format takes longer than using it. */
const numberFormats = new Map<Language, Intl.NumberFormat>();

export function formatNumber(language: Language, value: number): string {
  let format = numberFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(toIntl(language));
    numberFormats.set(language, format);
  }
  return format.format(value);
}

/** A milestone's threshold in the unit of the language: 1,000 萬, in English 500K and 10M (spec decisions §4). */
export function formatThreshold(language: Language, threshold: number): string {
  const { size, email } = unitOf(language, threshold);
  return `${formatNumber(language, threshold / size)}${email}`;
}
