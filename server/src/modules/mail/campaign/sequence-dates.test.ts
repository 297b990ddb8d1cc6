import { expect, it } from 'vitest';
import { anchorAt } from './sequence-dates.logic.ts';

it.each([
  ['2025-06-02T23:59:59+08:00', '18:00', '+08:00', '2025-06-02T10:00:00.000Z'],
  // 3 June in the zone of the campaign.
  ['2025-06-02T20:00:00Z', '18:00', '+08:00', '2025-06-03T10:00:00.000Z'],
  ['2025-06-02T02:00:00Z', '09:30', '-05:00', '2025-06-01T14:30:00.000Z'],
  ['2025-06-02', '09:30', '+09:00', '2025-06-02T00:30:00.000Z'],
])('the day of %s at %s in %s is %s', (date, hour, zone, at) => {
  expect(anchorAt(date, hour, zone).toISOString()).toBe(at);
});
