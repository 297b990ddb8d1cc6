import { expect, test } from 'vitest';
import { type Cloth, gathered, placeOf, swing } from './cloth.logic.ts';

/** After `seconds` with the card at this height. */
function after(cloth: Cloth, out: number, seconds: number): Cloth {
  let now = cloth;
  for (let frame = 0; frame < seconds * 60; frame++) now = swing(now, out, 1 / 60);
  return now;
}

const widthAt = (cloth: Cloth, down: number): number =>
  placeOf(cloth, 1, down)[0] - placeOf(cloth, -1, down)[0];

const sagAt = (cloth: Cloth, down: number): number =>
  placeOf(cloth, 0, down)[1] - placeOf(cloth, 1, down)[1];

test('the net is gathered in the water and opens in the air', () => {
  const wet = after(gathered, -0.2, 3);
  const open = after(gathered, 1, 3);
  expect(widthAt(wet, 0)).toBeLessThan(50);
  expect(widthAt(open, 0)).toBeGreaterThan(100);
  expect(widthAt(open, 0.5)).toBeGreaterThan(100);
});

test('it sags between the ends of the rope, most at the rim', () => {
  const open = after(gathered, 1, 3);
  expect(sagAt(open, 0)).toBeGreaterThan(10);
  expect(sagAt(open, 0)).toBeGreaterThan(sagAt(open, 0.8));
});

test('a heave makes it hang lower, and it comes to rest', () => {
  const still = after(gathered, 0.5, 4);
  const heaved = swing(swing(still, 0.52, 1 / 60), 0.54, 1 / 60);
  expect(heaved.sagging).toBeGreaterThan(10);
  expect(Math.abs(after(heaved, 0.54, 4).sag)).toBeLessThan(0.1);
});

test('a pause without time changes nothing', () => {
  expect(swing(gathered, 1, 0)).toBe(gathered);
});
