import { expect, test } from 'vitest';
import { shorten } from './toast.tsx';

test('a long message ends in an ellipsis', () => {
  expect(shorten('a'.repeat(110), 110)).toHaveLength(110);
  expect(shorten('a'.repeat(111), 110)).toBe(`${'a'.repeat(110)}…`);
});

test('characters of two code units are not cut in half', () => {
  expect(shorten('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…');
});
