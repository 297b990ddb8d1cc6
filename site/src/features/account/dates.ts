/** Account dates use the visitor's time zone, because they are about the visitor. */
import { type Language, toIntl } from '@prelude/contract/shared/languages';

export const day = (instant: string, language: Language): string =>
  new Date(instant).toLocaleDateString(toIntl(language), { dateStyle: 'long' });

export const moment = (instant: string, language: Language): string =>
  new Date(instant).toLocaleString(toIntl(language), { dateStyle: 'long', timeStyle: 'short' });
