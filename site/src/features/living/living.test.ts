import { expect, test } from 'vitest';
import { cropOf, ratioFor } from './frame.logic.ts';
import { noiseTile } from './noise.ts';
import {
  type Circumstances,
  isLoopAllowed,
  isMotionAllowed,
  watchFrames,
} from './motion-preference.logic.ts';

const good: Circumstances = { reducedMotion: false, saveData: false, memory: 8, cores: 8 };

test('disables motion for reduced motion, data saving and weak devices', () => {
  expect(isMotionAllowed(good)).toBe(true);
  expect(isMotionAllowed({ ...good, memory: undefined, cores: undefined })).toBe(true);
  expect(isMotionAllowed({ ...good, reducedMotion: true })).toBe(false);
  expect(isMotionAllowed({ ...good, saveData: true })).toBe(false);
  expect(isMotionAllowed({ ...good, memory: 2 })).toBe(false);
  expect(isMotionAllowed({ ...good, cores: 2 })).toBe(false);
});

test('plays a loop on strong devices only, and on no metered line', () => {
  expect(isLoopAllowed(good, false)).toBe(true);
  expect(isLoopAllowed({ ...good, memory: undefined }, false)).toBe(true);
  expect(isLoopAllowed(good, true)).toBe(false);
  expect(isLoopAllowed({ ...good, memory: 4 }, false)).toBe(false);
  expect(isLoopAllowed({ ...good, cores: 4 }, false)).toBe(false);
  expect(isLoopAllowed({ ...good, cores: undefined }, false)).toBe(false);
  expect(isLoopAllowed({ ...good, reducedMotion: true }, false)).toBe(false);
});

test('stops after thirty late frames; a frame in time offsets a late one', () => {
  const isTooMuch = watchFrames();
  for (let frame = 0; frame < 100; frame++) expect(isTooMuch(frame % 2 === 0)).toBe(false);
  const verdicts = Array.from({ length: 30 }, () => isTooMuch(true));
  expect(verdicts.indexOf(true)).toBe(29);
});

test('crops the canvas like object-fit', () => {
  const picture = { width: 1920, height: 1080 };
  expect(cropOf(picture, picture, 0.5)).toEqual([0, 0, 1, 1]);
  expect(cropOf(picture, { width: 500, height: 500 }, 0.5)).toEqual([0.21875, 0, 0.5625, 1]);
  expect(cropOf({ width: 750, height: 1500 }, { width: 750, height: 750 }, 0)).toEqual([
    0, 0, 1, 0.5,
  ]);
});

test('a phone draws half of its pixels, a desktop no more than the picture has', () => {
  expect(ratioFor({ width: 390, height: 844 }, 2, true)).toBe(1);
  expect(ratioFor({ width: 390, height: 844 }, 4, true)).toBe(1.5);
  expect(ratioFor({ width: 1920, height: 1080 }, 2, false)).toBe(1);
  expect(ratioFor({ width: 1440, height: 900 }, 2, false)).toBeCloseTo(1.333, 3);
});

test('the clouds are deterministic, span the whole range and tile without seams', () => {
  const size = 32;
  const tile = noiseTile(size);
  expect(tile).toEqual(noiseTile(size));
  expect(Math.max(...tile)).toBe(255);
  expect(Math.min(...tile)).toBe(0);
  const at = (x: number, y: number) => tile[(y * size + x) * 2]!;
  const steps = (x: number, next: number) =>
    Array.from({ length: size }, (_, y) => Math.abs(at(x, y) - at(next, y)));
  expect(Math.max(...steps(size - 1, 0))).toBeLessThanOrEqual(
    2 * Math.max(...Array.from({ length: size - 1 }, (_, x) => Math.max(...steps(x, x + 1)))),
  );
});
