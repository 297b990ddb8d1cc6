/** Days and moments of the account, in the visitor's own zone: they are about the visitor, not the campaign. */
import { type Language, toIntl } from '@prelude/contract/shared/languages';

export const day = (instant: string, language: Language): string =>
  new Date(instant).toLocaleDateString(toIntl(language), { dateStyle: 'long' });

export const moment = (instant: string, language: Language): string =>
  new Date(instant).toLocaleString(toIntl(language), { dateStyle: 'long', timeStyle: 'short' });
