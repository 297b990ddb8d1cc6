import { dataOfLanguage } from '@prelude/contract/shared/languages';
import { formatNumber as numberIn } from '@prelude/ui/numbers';
import { currentLanguage } from './language.ts';

/** A number in the operator's language. */
export const formatNumber = (count: number): string => numberIn(count, currentLanguage());

/** The mark between groups of three digits, as the operator types them. */
export const groupMark = (): string => dataOfLanguage(currentLanguage()).numbers.group;
