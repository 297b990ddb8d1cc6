import type { Settings } from '@prelude/contract/site/settings';
import { expect, test } from 'vitest';
import { type Count, newlyAchieved } from './count-store.ts';
import { firstTouch } from './scene.ts';
import { untilNextChange } from './settings-store.ts';

const count = (...achieved: string[]): Count => ({
  count: 0,
  parts: { web: 0, google_play: 0, app_store: 0, epic: 0, steam: 0 },
  followers: 0,
  live: '0',
  milestones: ['m1', 'm2'].map((key) => ({
    key,
    threshold: 1,
    achieved: achieved.includes(key),
    achieved_at: null,
  })),
});

test('the first count celebrates nothing', () => {
  expect(newlyAchieved(null, count('m1'))).toEqual([]);
});

test('a milestone is new only once', () => {
  expect(newlyAchieved(count('m1'), count('m1', 'm2'))).toEqual(['m2']);
  expect(newlyAchieved(count('m1', 'm2'), count('m1', 'm2'))).toEqual([]);
});

test('keeps the first channel of a visitor', () => {
  expect(firstTouch(null, 'https://game.example/?from=wx')).toBe(5);
  expect(firstTouch('5', 'https://game.example/?from=wb')).toBe(5);
  expect(firstTouch('nonsense', 'https://game.example/')).toBe(1);
});

const settings = (now: string) =>
  ({
    now,
    registration: { opens_at: '2025-05-13T00:00:00+08:00', closes_at: '2025-06-03T00:00:00+08:00' },
    recruitment: { opens_at: '2025-05-13T12:00:00+08:00', closes_at: '2025-05-30T23:59:59+08:00' },
  }) as Settings;

test('reloads the settings when a window opens or closes', () => {
  expect(untilNextChange(settings('2025-05-12T23:59:00+08:00'))).toBe(60_000);
  expect(untilNextChange(settings('2025-05-13T00:00:00+08:00'))).toBe(12 * 3_600_000);
  expect(untilNextChange(settings('2025-06-03T00:00:00+08:00'))).toBeUndefined();
});
