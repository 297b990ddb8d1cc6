import { expect, it } from 'vitest';
import { cropArea } from './crop.logic.ts';

const picture = { width: 1600, height: 800 };

it.each([
  ['1:1', 0, 0, { left: 0, top: 0, width: 800, height: 800 }],
  ['1:1', 100, 50, { left: 800, top: 0, width: 800, height: 800 }],
  ['16:9', 50, 50, { left: 89, top: 0, width: 1422, height: 800 }],
] as const)('%s at %d/%d of a wide picture', (shape, x, y, area) => {
  expect(cropArea(picture, shape, x, y)).toEqual(area);
});

it('a tall picture is cut above and below', () => {
  expect(cropArea({ width: 600, height: 1200 }, '4:3', 0, 100)).toEqual({
    left: 0,
    top: 750,
    width: 600,
    height: 450,
  });
});

it('a picture of the shape stays whole', () => {
  expect(cropArea({ width: 1600, height: 900 }, '16:9', 20, 80)).toEqual({
    left: 0,
    top: 0,
    width: 1600,
    height: 900,
  });
});
