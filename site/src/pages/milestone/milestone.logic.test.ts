import { expect, test } from 'vitest';
import type { Milestone } from '../../content/campaign.ts';
import type { Count } from '../../state/count-store.ts';
import { stepsOf } from './milestone.logic.ts';

const milestones: Milestone[] = [
  { key: 'a', threshold: 100, measure: 'registrations', rewards: ['coin'] },
  { key: 'b', threshold: 300, measure: 'registrations', rewards: ['coin'] },
  { key: 'c', threshold: 500, measure: 'registrations', rewards: ['coin'] },
  { key: 'f', threshold: 50, measure: 'followers', rewards: ['coin'] },
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

test('before the count is known nothing is reached or missing', () => {
  for (const step of stepsOf(milestones, 'registrations', null)) {
    expect(step).toMatchObject({ achieved: false, into: 0, onward: 0, remaining: null });
  }
});

test('what is missing stands on the next milestone alone', () => {
  const steps = stepsOf(milestones, 'registrations', count(150, ['a']));
  expect(steps.map((step) => step.remaining)).toEqual([null, 150, null]);
});

test('the line is walked half by half', () => {
  const [a, b, c] = stepsOf(milestones, 'registrations', count(350, ['a', 'b']));
  expect(a).toMatchObject({ into: 1, onward: 1 });
  // A quarter of the way to the third: half of the half that leads on.
  expect(b).toMatchObject({ into: 1, onward: 0.5 });
  expect(c).toMatchObject({ into: 0, onward: 0 });
});

test('a milestone once reached stays full when a store corrects its figure', () => {
  const [a, b] = stepsOf(milestones, 'registrations', count(250, ['a', 'b']));
  expect(a?.onward).toBe(1);
  expect(b).toMatchObject({ achieved: true, into: 1 });
});

test('followers are counted apart', () => {
  const [only] = stepsOf(milestones, 'followers', count(9999, [], 20));
  expect(only).toMatchObject({ into: 0.4, remaining: 30 });
});
