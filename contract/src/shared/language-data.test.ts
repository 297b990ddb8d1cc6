import { expect, it } from 'vitest';
import { languageData } from './language-data.ts';

it.each([
  ['ar', '، '],
  ['he', ', '],
  ['de', ', '],
  ['zh-cn', '、'],
])('a list in %s has the mark of its script', (code, mark) => {
  expect(languageData(code).numbers.list).toBe(mark);
});
