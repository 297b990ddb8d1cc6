import { currentIntl } from '../../lib/language.ts';
import { labelIn } from './range.logic.ts';

/** How an instant of a chart reads, on the campaign's clock. */
export const labelOf = (at: string, unit: 'minute' | 'hour' | 'day'): string =>
  labelIn(currentIntl(), at, unit);
