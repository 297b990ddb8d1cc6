import { directionOf } from '@prelude/contract/shared/languages';
import { currentLanguage } from '../i18n/language.ts';

/**
 * Converts a movement to the right (1) or to the left (−1) to the next (1) or previous (−1) entry in the page's language:
 * from right to left, the next entry is on the left.
 */
export const readingWay = (right: -1 | 1 = 1): -1 | 1 =>
  directionOf(currentLanguage()) === 'rtl' ? (right === 1 ? -1 : 1) : right;
