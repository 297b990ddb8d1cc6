import { expect, test } from 'vitest';
import { campaignTime, inCampaignZone, zoneTimes } from './zone-times.ts';

const predownload = '2025-06-09T12:00:00+08:00';

test('an instant is the same whatever offset it came with', () => {
  expect(inCampaignZone('2025-06-09T04:00:00Z')).toBe(predownload);
  expect(campaignTime('2025-06-09T04:00:00.000Z', 'en')).toBe(campaignTime(predownload, 'en'));
});

test('the pre-download: 12:00 UTC+8, 13:00 KST, and the visitor’s own time (§9)', () => {
  for (const language of ['en', 'cht', 'jp', 'kr'] as const) {
    const times = zoneTimes(predownload, language, 'Europe/Paris');
    expect(times.map(({ of }) => of)).toEqual(['campaign', 'korea', 'yours']);
    expect(times[0]?.text).toContain('12:00 (UTC+8)');
    expect(times[1]?.text).toMatch(/ 13:00 \(KST\)$/);
    expect(times[2]?.text).toMatch(/ 06:00 \(/);
  }
});

test('whoever lives on one of the two clocks is not told their time twice', () => {
  for (const zone of ['Asia/Taipei', 'Asia/Tokyo']) {
    expect(zoneTimes(predownload, 'en', zone)).toHaveLength(2);
  }
});
