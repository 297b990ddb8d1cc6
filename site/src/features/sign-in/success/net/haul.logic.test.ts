import { expect, test } from 'vitest';
import { goesOn, pulled } from './haul.logic.ts';

test('a drag upwards draws the rope up, and it never slides back', () => {
  expect(pulled(0, 100, 400)).toBe(0.25);
  expect(pulled(0.25, 100, 400)).toBe(0.5);
  expect(pulled(0.25, -80, 400)).toBe(0.25);
});

test('the rope ends at the card', () => {
  expect(pulled(0.9, 400, 400)).toBe(1);
  expect(pulled(0, 10, 0)).toBe(1);
});

test('a release goes on by itself after half of the way, or after a swipe', () => {
  expect(goesOn(0.2, 0.1)).toBe(false);
  expect(goesOn(0.5, 0)).toBe(true);
  expect(goesOn(0.2, 0.8)).toBe(true);
  expect(goesOn(0.05, 0.8)).toBe(false);
  expect(goesOn(0.2, -0.8)).toBe(false);
});
