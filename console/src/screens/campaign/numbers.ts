import { currentIntl } from '../../lib/language.ts';
import type { Text, TextKey } from '../../lib/text.ts';

/** A figure as the operator's language writes it. */
export const formatNumber = (count: number): string => count.toLocaleString(currentIntl());

/** A store's name; a channel's as it is. */
export const sourceName = (t: Text<'campaign'>, source: string): string => {
  const key = `platform.${source}`;
  const name = t(key as TextKey<'campaign'>);
  return name === key ? source : name;
};
