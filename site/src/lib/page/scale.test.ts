import { expect, test } from 'vitest';
import { isKeyboard, layoutFor, ratioOf } from './scale.ts';

test.each([
  ['desktop', 1920, 1080, 1],
  ['desktop', 1366, 768, 0.711],
  ['desktop', 3840, 2160, 1.2],
  ['desktop', 2560, 1080, 1],
  ['desktop', 1100, 900, 0.573],
  ['desktop', 1600, 400, 0.5],
  ['mobile', 750, 1333, 1],
  ['mobile', 390, 844, 0.52],
  ['mobile', 360, 640, 0.48],
  ['mobile', 1080, 1920, 1.3],
  // Wider than a phone: scaled by height, or a tablet would show an enlarged phone layout.
  ['mobile', 820, 1180, 0.885],
  ['mobile', 768, 730, 0.58],
  // 1366 × 768 at 200 % zoom.
  ['mobile', 683, 384, 0.58],
] as const)('%s %ix%i', (variant, width, height, ratio) => {
  expect(ratioOf(variant, width, height)).toBeCloseTo(ratio, 3);
});

test.each([
  [320, 'mobile'],
  [1099, 'mobile'],
  [1100, 'desktop'],
  [1920, 'desktop'],
] as const)(
  'a window %i px wide has the %s layout, a phone the mobile layout at any width',
  (width, layout) => {
    expect(layoutFor(false, width)).toBe(layout);
    expect(layoutFor(true, width)).toBe('mobile');
  },
);

test('the height of a phone, and so its keyboard, does not change the scale', () => {
  expect(ratioOf('mobile', 390, 400)).toBe(ratioOf('mobile', 390, 844));
});

test('less height at the same width with a focused field is a keyboard', () => {
  const field = { matches: () => true } as unknown as Element;
  expect(isKeyboard(390, 390, field)).toBe(true);
  expect(isKeyboard(390, 844, field)).toBe(false);
  expect(isKeyboard(390, 390, null)).toBe(false);
});
