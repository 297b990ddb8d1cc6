import { formatNumber as numberIn } from '@prelude/ui/numbers';
import { currentLanguage } from '../../../lib/language.ts';

/** A figure as the operator's language writes it. */
export const formatNumber = (count: number): string => numberIn(count, currentLanguage());
