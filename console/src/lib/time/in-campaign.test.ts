import { afterEach, expect, it } from 'vitest';
import { inCampaign, setCampaignZone } from './dates.logic.ts';

afterEach(() => setCampaignZone('+00:00'));

it.each([
  ['2025-05-12T16:00:00.000Z', '+08:00', '2025-05-13T00:00:00+08:00'],
  ['2025-05-12T16:00:00+00:00', '+08:00', '2025-05-13T00:00:00+08:00'],
  ['2025-05-13T00:00:00+08:00', '+08:00', '2025-05-13T00:00:00+08:00'],
  ['2025-01-01T03:00:00Z', '-05:00', '2024-12-31T22:00:00-05:00'],
  ['2025-06-01T00:00:00Z', '+05:45', '2025-06-01T05:45:00+05:45'],
  ['2025-06-01T00:00:00Z', '-03:30', '2025-05-31T20:30:00-03:30'],
  ['2025-06-01T00:00:00Z', '+00:00', '2025-06-01T00:00:00+00:00'],
  ['2025-06-02T15:59:59.900Z', '+08:00', '2025-06-02T23:59:59+08:00'],
])('%s in zone %s is %s', (at, zone, written) => {
  setCampaignZone(zone);
  expect(inCampaign(at)).toBe(written);
});

it('the instant stays the same in every zone', () => {
  const at = new Date('2025-10-26T00:30:00Z');
  for (const zone of ['+14:00', '-12:00', '+05:30']) {
    setCampaignZone(zone);
    expect(Date.parse(inCampaign(at))).toBe(at.getTime());
  }
});
