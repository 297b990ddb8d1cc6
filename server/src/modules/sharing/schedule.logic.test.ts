import { expect, it } from 'vitest';
import { lastUntil, nextAfter } from './schedule.logic.ts';

const east = 8 * 3_600_000;
const monday = { weekday: 1, hour: 9 };
const next = (now: string, weekly = monday, zone = east) =>
  new Date(nextAfter(Date.parse(now), weekly, zone)).toISOString();

it.each([
  // 19 May 2025 is a Monday.
  ['2025-05-19T00:59:59Z', '2025-05-19T01:00:00.000Z'],
  ['2025-05-19T01:00:00Z', '2025-05-26T01:00:00.000Z'],
  ['2025-05-25T23:00:00Z', '2025-05-26T01:00:00.000Z'],
  ['2025-12-30T00:00:00Z', '2026-01-05T01:00:00.000Z'],
])('after %s the next Monday at nine is %s', (now, at) => expect(next(now)).toBe(at));

it('weekdays and hours are those of the campaign’s zone', () => {
  expect(next('2025-05-19T00:00:00Z', { weekday: 7, hour: 0 })).toBe('2025-05-24T16:00:00.000Z');
  expect(next('2025-05-19T00:00:00Z', { weekday: 1, hour: 23 }, -5 * 3_600_000)).toBe(
    '2025-05-20T04:00:00.000Z',
  );
});

it('the last one is at most a week ago, and can be now', () => {
  const now = Date.parse('2025-05-19T01:00:00Z');
  expect(lastUntil(now, monday, east)).toBe(now);
  expect(lastUntil(now - 1, monday, east)).toBe(now - 7 * 86_400_000);
});
