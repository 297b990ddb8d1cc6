import { expect, it } from 'vitest';
import { languageData } from './language-data.ts';

it.each([
  ['zh-cn', '简体中文', 'ltr', 10_000],
  ['ar', 'العربية', 'rtl', 1],
  ['he', 'עברית', 'rtl', 1],
] as const)('%s is named %s and read %s', (code, endonym, direction, size) => {
  const { numbers, ...language } = languageData(code);
  expect(language).toMatchObject({ endonym, direction });
  expect(numbers.unit.size).toBe(size);
});

it.each([
  ['ar', '، '],
  ['he', ', '],
  ['de', ', '],
  ['zh-cn', '、'],
])('a list in %s has the mark of its script', (code, mark) => {
  expect(languageData(code).numbers.list).toBe(mark);
});
