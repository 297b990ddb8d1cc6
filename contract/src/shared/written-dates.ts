/** Dates and times as a language writes them. `Intl` would do for most, but French “1er décembre” and “19 h 05” it lacks. */
import { dataOfLanguage, type Language } from './languages.ts';

/** @param shifted its UTC fields are the date to write */
export function writtenDay(language: Language, shifted: Date): string {
  const { day, months, first } = dataOfLanguage(language).dates;
  const [month, date] = [shifted.getUTCMonth(), shifted.getUTCDate()];
  return day
    .replace('{y}', String(shifted.getUTCFullYear()))
    .replace('{month}', months[month] ?? '')
    .replace('{m}', String(month + 1))
    .replace('{d}', (date === 1 && first) || String(date));
}

/** @param shifted its UTC fields are the time to write: `09:05`, in French `9 h 05` */
export function writtenTime(language: Language, shifted: Date): string {
  const time = shifted.toISOString().slice(11, 16);
  const { hours } = dataOfLanguage(language).dates;
  return hours === undefined ? time : `${shifted.getUTCHours()}${hours}${time.slice(3)}`;
}

/**
 * @param zone name of a time zone; by default that of this device
 * @returns an instant whose UTC fields are the local ones of the zone
 */
export const shiftedTo = (at: Date, zone?: string): Date =>
  new Date(`${at.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`);
