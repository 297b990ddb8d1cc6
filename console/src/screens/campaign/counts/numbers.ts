import { formatNumber as numberIn } from '@prelude/ui/numbers';
import { currentLanguage } from '../../../lib/language.ts';

export const formatNumber = (count: number): string => numberIn(count, currentLanguage());
