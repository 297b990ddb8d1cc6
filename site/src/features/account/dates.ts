/** Account dates use the visitor's time zone, because they are about the visitor. */
import type { Language } from '@prelude/contract/shared/languages';
import { shiftedTo, writtenDay, writtenTime } from '@prelude/contract/shared/written-dates';

export const localDay = (instant: string, language: Language): string =>
  writtenDay(language, shiftedTo(new Date(instant)));

export function localDateTime(instant: string, language: Language): string {
  const local = shiftedTo(new Date(instant));
  return `${writtenDay(language, local)} ${writtenTime(language, local)}`;
}
