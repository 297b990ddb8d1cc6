import { currentIntl } from '../../lib/language.ts';
import { labelIn } from './range.logic.ts';

export const labelOf = (at: string, unit: 'minute' | 'hour' | 'day'): string =>
  labelIn(currentIntl(), at, unit);
