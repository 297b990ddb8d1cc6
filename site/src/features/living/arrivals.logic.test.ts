import { expect, test } from 'vitest';
import { mostLights, newLights, shownMs } from './arrivals.logic.ts';

const at = (web: number, ms = 0) => ({ web, at: ms });

test('a light comes for each registration since the last count, and none for the first count', () => {
  expect(newLights(undefined, at(500), 0)).toBe(0);
  expect(newLights(at(500), at(503, 5000), 0)).toBe(3);
  expect(newLights(at(500), at(500, 5000), 3)).toBe(0);
});

test('there are never more than twelve, and a smaller count takes none away', () => {
  expect(newLights(at(500), at(900, 5000), 0)).toBe(mostLights);
  expect(newLights(at(500), at(900, 5000), 10)).toBe(2);
  expect(newLights(at(500), at(900, 5000), mostLights)).toBe(0);
  expect(newLights(at(500), at(400, 5000), 4)).toBe(0);
});

test('of a longer time, only the share of a minute counts', () => {
  expect(newLights(at(500), at(540, shownMs * 10), 0)).toBe(4);
});
