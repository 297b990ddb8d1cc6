import { expect, it } from 'vitest';
import { loadCampaign } from '@prelude/pack/campaign';
import { fullPack } from '@prelude/pack/testing/packs';
import { nextDate } from './next-date.ts';

const campaign = loadCampaign(fullPack);
const { recruitment: _test, ...plain } = campaign;
const at = (day: string) => new Date(`${day}T12:00:00+08:00`);

it('is the next step of the closed test for this player', () => {
  expect(nextDate(campaign, at('2025-05-01'), false)?.of).toBe('opens');
  expect(nextDate(campaign, at('2025-05-20'), false)?.of).toBe('closes');
  expect(nextDate(campaign, at('2025-05-20'), true)?.of).toBe('results');
  expect(nextDate(campaign, at('2025-06-01'), true)?.of).toBe('results');
  expect(nextDate(campaign, at('2025-06-01'), false)).toBeUndefined();
  expect(nextDate(campaign, at('2025-07-01'), true)).toBeUndefined();
});

it('is the date of the rewards when the campaign names it', () => {
  const rewards_due_at = '2025-07-01T00:00:00+08:00';
  const dated = { ...campaign, rewards_due_at };
  expect(nextDate(dated, at('2025-05-20'), false)).toEqual({ of: 'rewards', at: rewards_due_at });
  expect(nextDate(dated, at('2025-07-02'), false)).toBeUndefined();
});

it('does not exist in a campaign without dates', () => {
  expect(nextDate({ ...plain, rewards_due_at: null }, at('2025-05-20'), false)).toBeUndefined();
});
