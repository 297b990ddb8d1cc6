import { expect, it } from 'vitest';
import { growth } from '../../../contract/src/testing/growth.ts';
import { inOneLine } from './one-line.ts';

it.each([
  ['one line', 'one line'],
  ['being typed ', 'being typed '],
  ['two  blanks', 'two  blanks'],
  ['a \n b', 'a b'],
  ['a\r\n\r\n\tb\n', 'a b '],
])('%j becomes %j', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

it('runs in linear time', () => {
  const long = `${' '.repeat(200_000)}x`;
  expect(inOneLine(long)).toBe(long);
  expect(growth(inOneLine, (size) => `${' '.repeat(size)}x`, 50_000)).toBeLessThan(8);
});
