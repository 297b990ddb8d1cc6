import { expect, test } from 'vitest';
import { shorten } from './toast.tsx';

test('shortens a long message with an ellipsis', () => {
  expect(shorten('a'.repeat(110), 110)).toHaveLength(110);
  expect(shorten('a'.repeat(111), 110)).toBe(`${'a'.repeat(110)}…`);
});

test('does not split surrogate pairs', () => {
  expect(shorten('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…');
});
