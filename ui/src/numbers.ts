import { type Language, toIntl } from '@prelude/contract/shared/languages';

/**
 * Groups of three with commas, which is how all four languages write figures. By hand: the first use of Intl costs a phone
 * 180 ms in one piece, in the middle of hydration (docs/measurements.md).
 */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString(toIntl(language));
  let digits = String(Math.abs(value));
  let groups = '';
  for (; digits.length > 3; digits = digits.slice(0, -3)) groups = `,${digits.slice(-3)}${groups}`;
  return `${value < 0 ? '-' : ''}${digits}${groups}`;
}
