import { currentIntl } from '../../../lib/language.ts';

/** A figure as the operator's language writes it. */
export const formatNumber = (count: number): string => count.toLocaleString(currentIntl());
