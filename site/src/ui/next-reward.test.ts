import { expect, test } from 'vitest';
import type { Milestone } from '../content/campaign.ts';
import type { Count } from '../state/count-store.ts';
import { nextOf } from './next-reward.logic.ts';

const ladder: Milestone[] = [
  { key: 'f', threshold: 50, measure: 'followers', rewards: ['badge'] },
  { key: 'a', threshold: 100, measure: 'registrations', rewards: ['shell'] },
  { key: 'b', threshold: 300, measure: 'registrations', rewards: ['lamp', 'rope'] },
];

const count = (value: number, achieved: string[]): Count => ({
  count: value,
  parts: { web: value },
  followers: 0,
  live: '0',
  milestones: ladder.map(({ key, threshold }) => ({
    key,
    threshold,
    achieved: achieved.includes(key),
    achieved_at: null,
  })),
});

test('the next reward is that of the first milestone which registrations have not reached', () => {
  expect(nextOf(ladder, count(40, []))).toEqual({
    rewards: ['shell'],
    missing: 60,
    goal: 100,
    share: 0.4,
  });
  expect(nextOf(ladder, count(150, ['a']))).toEqual({
    rewards: ['lamp', 'rope'],
    missing: 150,
    goal: 300,
    share: 0.25,
  });
});

test('a reached milestone stays reached when a store lowers its figure', () => {
  expect(nextOf(ladder, count(90, ['a']))).toMatchObject({ missing: 210, share: 0 });
});

test('there is none without a count, without milestones and after the last one', () => {
  expect(nextOf(ladder, null)).toBeUndefined();
  expect(nextOf([], count(40, []))).toBeUndefined();
  expect(nextOf(ladder, count(400, ['a', 'b']))).toBeUndefined();
  // Reached, and not recorded yet.
  expect(nextOf(ladder, count(300, ['a']))).toBeUndefined();
});

test('a wanted reward comes before the next one while it is not reached', () => {
  expect(nextOf(ladder, count(40, []), 'rope')).toEqual({
    rewards: ['lamp', 'rope'],
    missing: 260,
    goal: 300,
    share: 40 / 300,
  });
  expect(nextOf(ladder, count(150, ['a']), 'shell')).toMatchObject({ rewards: ['lamp', 'rope'] });
  expect(nextOf(ladder, count(40, []), 'badge')).toMatchObject({ rewards: ['shell'] });
});
