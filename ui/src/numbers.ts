import { dataOfLanguage, type Language, toIntl } from '@prelude/contract/shared/languages';

/** Groups of three digits, as in the language. Without Intl: its first use blocks a phone for 180 ms during hydration. */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString(toIntl(language));
  const { group } = dataOfLanguage(language).numbers;
  let digits = String(Math.abs(value));
  let groups = '';
  for (; digits.length > 3; digits = digits.slice(0, -3))
    groups = `${group}${digits.slice(-3)}${groups}`;
  return `${value < 0 ? '-' : ''}${digits}${groups}`;
}
