import { expect, test } from 'vitest';
import { type Swipe, swipeTurn } from './swipe.logic.ts';

const swipe = (more: Partial<Swipe>): Swipe => ({
  startX: 200,
  startY: 600,
  endX: 200,
  endY: 600,
  width: 390,
  height: 844,
  fingers: 1,
  ...more,
});

test.each([
  ['101 px up', { endY: 499 }, 1],
  ['101 px down', { endY: 701 }, -1],
  ['100 px', { endY: 500 }, 0],
  ['more sideways than up', { endY: 480, endX: 60 }, 0],
  ['two fingers', { endY: 300, fingers: 2 }, 0],
  ['from the left edge', { startX: 29, endX: 29, endY: 300 }, 0],
  ['just inside the left edge', { startX: 30, endX: 30, endY: 300 }, 1],
  ['from the right edge', { startX: 361, endX: 361, endY: 300 }, 0],
  ['from the bottom edge', { startY: 815, endY: 300 }, 0],
  ['from the top edge', { startY: 29, endY: 600 }, 0],
] as const)('§2, §9: %s', (_, more, turn) => {
  expect(swipeTurn(swipe(more))).toBe(turn);
});
