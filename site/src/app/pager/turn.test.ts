import { expect, test } from 'vitest';
import { neighbour } from './turn.ts';

test('a page of the menu has the ones next to it as neighbours', () => {
  expect(neighbour(2, 1)).toBe(3);
  expect(neighbour(2, -1)).toBe(1);
  expect(neighbour(0, -1)).toBe(-1);
});

test('a page outside the menu leads back to home and onward to the footer', () => {
  expect(neighbour(-1, -1)).toBe(0);
  expect(neighbour(-1, 1)).toBe(-1);
});
