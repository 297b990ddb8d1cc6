import { expect, test } from 'vitest';
import { type Drip, drip, fall, water } from './drips.logic.ts';

const above: Drip = { x: 10, y: 20, speed: 0, spread: 0 };

test('a drop falls faster and faster, spreads on the water and is gone', () => {
  const [first] = fall([above], 0.1);
  const [second] = fall([first!], 0.1);
  expect(second!.y - first!.y).toBeGreaterThan(first!.y - above.y);
  const [ring] = fall(fall([above], 1), 0.3);
  expect(ring).toMatchObject({ y: water, spread: 0.3 });
  expect(fall([ring!], 0.5)).toEqual([]);
});

test('drops begin on the net above the water only, and there are never many', () => {
  expect(drip([], 1, () => [50, 30])).toEqual([{ x: 50, y: 30, speed: 0, spread: 0 }]);
  expect(drip([], 1, () => [50, water])).toEqual([]);
  const many = Array.from({ length: 99 }, () => above);
  expect(drip(many, 1, () => [50, 30])).toBe(many);
});
