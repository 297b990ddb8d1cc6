import { expect, test } from 'vitest';
import { lanternsOf } from './lanterns.tsx';

const friends = (counted: number, pending = 0) => ({ counted, pending, review: 0, refused: 0 });
const steps = [1, 5, 10].map((count) => ({ friends: count, rewards: [], reached: false }));

test('the boat has a lantern for each friend that the last reward asks for', () => {
  expect(lanternsOf({ counts: friends(0), rewards: steps })).toEqual({
    lit: 0,
    pending: 0,
    all: 10,
  });
  expect(lanternsOf({ counts: friends(3, 2), rewards: steps })).toMatchObject({
    lit: 3,
    pending: 2,
  });
});

test('more friends than lanterns light them all', () => {
  expect(lanternsOf({ counts: friends(9, 5), rewards: steps })).toMatchObject({
    lit: 9,
    pending: 1,
  });
  expect(lanternsOf({ counts: friends(40, 5), rewards: steps })).toMatchObject({
    lit: 10,
    pending: 0,
  });
});

test('there is no boat without rewards for friends', () => {
  expect(lanternsOf({ counts: friends(4), rewards: [] }).all).toBe(0);
});
