import { expect, test } from 'vitest';
import type { Milestone } from '../../content/campaign.ts';
import type { Count } from '../../state/count-store.ts';
import { stepsOf } from './milestone.logic.ts';

const milestones: Milestone[] = [
  { key: 'a', threshold: 100, measure: 'registrations', rewards: ['shell'] },
  { key: 'b', threshold: 300, measure: 'registrations', rewards: ['shell'] },
  { key: 'c', threshold: 500, measure: 'registrations', rewards: ['shell'] },
  { key: 'f', threshold: 50, measure: 'followers', rewards: ['shell'] },
];

const count = (value: number, achieved: string[], followers = 0): Count => ({
  count: value,
  parts: { web: value, google_play: 0, app_store: 0, epic: 0, steam: 0 },
  followers,
  live: '0',
  milestones: milestones.map(({ key, threshold }) => ({
    key,
    threshold,
    achieved: achieved.includes(key),
    achieved_at: achieved.includes(key) ? '2025-05-20T12:00:00+08:00' : null,
  })),
});

test('shows nothing as reached or missing before the count is known', () => {
  for (const step of stepsOf(milestones, 'registrations', null)) {
    expect(step).toMatchObject({
      isKnown: false,
      achieved: false,
      into: 0,
      onward: 0,
      remaining: null,
    });
  }
});

test('shows the missing number only on the next milestone', () => {
  const steps = stepsOf(milestones, 'registrations', count(150, ['a']));
  expect(steps.map((step) => step.remaining)).toEqual([null, 150, null]);
});

test('fills the line in halves', () => {
  const [a, b, c] = stepsOf(milestones, 'registrations', count(350, ['a', 'b']));
  expect(a).toMatchObject({ into: 1, onward: 1 });
  // A quarter of the way to the third milestone is half of the first half.
  expect(b).toMatchObject({ into: 1, onward: 0.5 });
  expect(c).toMatchObject({ into: 0, onward: 0 });
});

test('a reached milestone stays full when a store lowers its figure', () => {
  const [a, b] = stepsOf(milestones, 'registrations', count(250, ['a', 'b']));
  expect(a?.onward).toBe(1);
  expect(b).toMatchObject({ achieved: true, into: 1 });
});

test('counts followers separately', () => {
  const [only] = stepsOf(milestones, 'followers', count(9999, [], 20));
  expect(only).toMatchObject({ into: 0.4, remaining: 30 });
});
