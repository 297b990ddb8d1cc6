import { expect, test } from 'vitest';
import type { StatusMilestone, StatusReward } from '@prelude/contract/site/status';
import { nextMilestone, rankInAll, reachedBy, rewardsOf, sumByItem } from './success.logic.ts';

const registered_at = '2025-05-20T04:00:00.000Z';
const registration = { number: 1, registered_at };
const milestone = (
  threshold: number,
  achieved_at: string | null,
  measure: StatusMilestone['measure'] = 'registrations',
): StatusMilestone => ({ key: `at-${threshold}`, threshold, measure, rewards: [], achieved_at });
const rewardOf = (
  name: string,
  source: StatusReward['source'],
  state: StatusReward['state'],
  source_key = '',
): StatusReward => ({
  reward: name,
  quantity: 1,
  source,
  source_key,
  state,
  earned_at: null,
  handed_at: null,
});

test('the rank in all is the number on the site and what the stores report', () => {
  expect(rankInAll({ web: 1, steam: 999_999, epic: 2_000_000 }, 1)).toBe(3_000_000);
});

test('later registrations on the site do not change the rank', () => {
  expect(rankInAll({ web: 40, steam: 10 }, 7)).toBe(17);
});

test('without counting stores, or without a number, there is no second number', () => {
  expect(rankInAll({ web: 5 }, 5)).toBeUndefined();
  expect(rankInAll({ web: 5, steam: 0 }, 5)).toBeUndefined();
  expect(rankInAll({ web: 5, steam: 3 }, 0)).toBeUndefined();
  expect(rankInAll(undefined, 5)).toBeUndefined();
});

test('only the registration at the exact threshold reached the milestone', () => {
  const of = (rank: number, achieved_at: string | null) =>
    reachedBy({ milestones: [milestone(100, achieved_at)], registration }, rank)?.key;
  expect(of(100, registered_at)).toBe('at-100');
  expect(of(100, null)).toBe('at-100');
  expect(of(99, null)).toBeUndefined();
  expect(of(101, registered_at)).toBeUndefined();
  // Figures of a store had reached it before and were corrected.
  expect(of(100, '2025-05-19T00:00:00.000Z')).toBeUndefined();
});

test('a milestone of followers is never reached by a registration', () => {
  const milestones = [milestone(100, null, 'followers')];
  expect(reachedBy({ milestones, registration }, 100)).toBeUndefined();
  expect(nextMilestone({ milestones, count: 5, rewards: [] })).toBeUndefined();
});

test('shows the rewards that the player has, those of the registration first', () => {
  const rewards = [
    rewardOf('shell', 'milestone', 'owed'),
    rewardOf('dye', 'milestone', 'waiting'),
    rewardOf('badge', 'registration', 'handed'),
    rewardOf('hat', 'invite', 'review'),
  ];
  expect(rewardsOf({ rewards }).map((one) => one.reward)).toEqual(['badge', 'shell']);
});

test('the next milestone is the nearest that is not reached', () => {
  const milestones = [milestone(300, null), milestone(200, null), milestone(100, registered_at)];
  expect(nextMilestone({ milestones, count: 150, rewards: [] })?.threshold).toBe(200);
});

test('a milestone whose reward the player has is not the next, even before the count shows it', () => {
  const milestones = [milestone(200, null), milestone(300, null)];
  const rewards = [rewardOf('shell', 'milestone', 'owed', 'at-200')];
  expect(nextMilestone({ milestones, count: 199, rewards })?.threshold).toBe(300);
});

test('rewards of the same item are one row with their sum', () => {
  const names: Record<string, string> = {
    shell: 'Shell ×50,000',
    'shell-purse': 'Shell ×100',
    lamp: 'Lamp',
    rope: 'Rope 1',
  };
  const rows = sumByItem(
    ['shell-purse', 'lamp', 'shell', 'rope', 'shell', 'lamp'].map((reward) => ({
      reward,
      quantity: { shell: 50_000, 'shell-purse': 100 }[reward] ?? 1,
    })),
    (reward) => names[reward]!,
    (quantity) => quantity.toLocaleString('en'),
  );
  expect(rows).toEqual([
    { reward: 'shell-purse', name: 'Shell ×100,100' },
    { reward: 'lamp', name: 'Lamp ×2' },
    { reward: 'rope', name: 'Rope 1' },
  ]);
});
