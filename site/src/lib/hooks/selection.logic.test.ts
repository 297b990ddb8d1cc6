import { describe, expect, test } from 'vitest';
import {
  chosenOf,
  keyTarget,
  neighboursOf,
  type Sideways,
  stepFrom,
  swipeStep,
} from './selection.logic.ts';

const list = [{ key: 'a' }, { key: 'b' }, { key: 'c' }] as const;
const [a, b, c] = list;

test('an unknown or missing name selects the first entry', () => {
  expect(chosenOf(list, 'b')).toBe(b);
  expect(chosenOf(list, 'nobody')).toBe(a);
  expect(chosenOf(list, null)).toBe(a);
  expect(chosenOf(list, '__proto__')).toBe(a);
});

test('steps wrap around', () => {
  expect(stepFrom(list, c, 1)).toBe(a);
  expect(stepFrom(list, a, -1)).toBe(c);
  expect(stepFrom([a], a, 1)).toBe(a);
});

test('neighbours are the next and the previous entry, never the selected one', () => {
  expect(neighboursOf(list, a)).toEqual([b, c]);
  expect(neighboursOf([a, b], a)).toEqual([b]);
  expect(neighboursOf([a], a)).toEqual([]);
});

test.each([
  ['ArrowRight', a, b],
  ['ArrowDown', c, a],
  ['ArrowLeft', a, c],
  ['ArrowUp', b, a],
  ['Home', c, a],
  ['End', a, c],
  ['Enter', a, undefined],
  ['toString', a, undefined],
] as const)('%s', (key, from, to) => {
  expect(keyTarget(list, from, key)).toBe(to);
});

describe('sideways swipe over 40 px', () => {
  const swipe = (more: Partial<Sideways>): Sideways => ({
    startX: 200,
    x: 0,
    y: 0,
    width: 390,
    fingers: 1,
    ...more,
  });
  test.each([
    ['to the left: next', { x: -41 }, 1],
    ['to the right: the one before', { x: 41 }, -1],
    ['40 px', { x: -40 }, 0],
    ['as much up as sideways', { x: -120, y: 120 }, 0],
    ['two fingers', { x: -120, fingers: 2 }, 0],
    ['from the left edge: the browser’s way back', { x: 120, startX: 12 }, 0],
    ['from the right edge', { x: -120, startX: 380 }, 0],
  ] as const)('%s', (_, more, step) => {
    expect(swipeStep(swipe(more))).toBe(step);
  });
});
