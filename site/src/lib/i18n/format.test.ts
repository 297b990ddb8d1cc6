import { expect, test } from 'vitest';
import { languages, toIntl } from '@prelude/contract/shared/languages';
import { formatNumber } from '@prelude/ui/numbers';
import { formatDay, formatInstant, formatMissing, formatThreshold, lastDay } from './format.ts';

test.each(languages)('formats numbers and days in %s like Intl', (language) => {
  const numbers = [0, 7, 999, 1000, 12_345, 1_000_000, 15_000_001, -1, -4500, 0.25, 1234.5];
  for (const value of numbers) {
    expect(formatNumber(value, language)).toBe(value.toLocaleString(toIntl(language)));
  }
  const day = new Intl.DateTimeFormat(toIntl(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let month = 0; month < 24; month++) {
    const instant = new Date(Date.UTC(2026, month, 1 + month, 23, 59));
    expect(formatDay(instant.toISOString(), language)).toBe(day.format(instant));
  }
});

test.each([
  ['cht', 1_000_000, '100萬'],
  ['jp', 1_000_000, '100万'],
  ['kr', 1_000_000, '100만'],
  ['en', 1_000_000, '1 M'],
  ['cht', 10_000_000, '1000萬'],
  ['kr', 15_000_000, '1500만'],
  ['en', 15_000_000, '15 M'],
  ['en', 500_000, '500 K'],
  ['jp', 5_200_000, '520万'],
  ['en', 5_200_000, '5.2 M'],
] as const)('formats a threshold in %s: %i', (language, value, text) => {
  expect(formatThreshold(value, language)).toBe(text);
});

test.each([
  ['en', 1, '1'],
  ['en', 9_999, '9,999'],
  ['en', 299_001, '300 K'],
  ['en', 999_500, '1 M'],
  ['en', 2_000_001, '2.1 M'],
  ['en', 2_000_000, '2 M'],
  ['jp', 99_999, '99,999'],
  ['jp', 300_001, '31万'],
  ['cht', 2_000_000, '200萬'],
] as const)('rounds a missing number up, in %s: %i', (language, value, text) => {
  expect(formatMissing(value, language)).toBe(text);
});

test('uses the campaign time zone for days', () => {
  expect(formatDay('2025-05-13T00:00:00+08:00', 'en')).toBe('13 May 2025');
  expect(formatDay('2025-05-13T23:59:59+08:00', 'en')).toBe('13 May 2025');
});

test('a window that closes at midnight ends on the previous day', () => {
  expect(lastDay('2025-06-03T00:00:00+08:00', 'en')).toBe('2 June 2025');
  expect(lastDay('2025-06-02T23:59:59+08:00', 'en')).toBe('2 June 2025');
  expect(lastDay('2025-06-03T00:00:00Z', 'cht')).toBe('2025年6月2日');
});

test.each([
  ['en', '2025-05-13T12:05:00+08:00', '13 May 2025 12:05 (UTC+8)'],
  ['cht', '2025-05-13T00:00:00+08:00', '2025年5月13日 00:00 (UTC+8)'],
  ['jp', '2025-05-13T23:59:59+08:00', '2025年5月13日 23:59 (UTC+8)'],
  ['kr', '2025-05-13T12:00:00+05:30', '2025년 5월 13일 12:00 (UTC+5:30)'],
  ['en', '2025-05-13T12:00:00-03:00', '13 May 2025 12:00 (UTC−3)'],
  ['en', '2025-05-13T12:00:00Z', '13 May 2025 12:00 (UTC)'],
] as const)('adds the zone to a time, in %s: %s', (language, instant, text) => {
  expect(formatInstant(instant, language)).toBe(text);
});
