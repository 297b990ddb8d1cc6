import { expect, test } from 'vitest';
import { isKeyboard, ratioOf } from './scale.ts';

test.each([
  ['desktop', 1920, 1080, 1],
  ['desktop', 1366, 768, 0.711],
  ['desktop', 3840, 2160, 1.2],
  ['desktop', 2560, 1080, 1],
  // Below the floor the window scrolls instead.
  ['desktop', 700, 900, 0.5],
  ['mobile', 750, 1333, 1],
  ['mobile', 390, 844, 0.52],
  ['mobile', 360, 640, 0.48],
  ['mobile', 1024, 1366, 1.3],
] as const)('%s %ix%i', (variant, width, height, ratio) => {
  expect(ratioOf(variant, width, height)).toBeCloseTo(ratio, 3);
});

test('the height of a phone, and so its keyboard, has no say', () => {
  expect(ratioOf('mobile', 390, 400)).toBe(ratioOf('mobile', 390, 844));
});

test('a keyboard is less height at the same width while a field has the focus', () => {
  const field = { matches: () => true } as unknown as Element;
  expect(isKeyboard(390, 390, field)).toBe(true);
  expect(isKeyboard(390, 844, field)).toBe(false);
  expect(isKeyboard(390, 390, null)).toBe(false);
});
