import { setLanguages } from '@prelude/contract/shared/languages';
import { campaignDefault, campaignLanguages } from '@prelude/contract/shared/campaign-languages';
import { expect, test } from 'vitest';
import { campaignTime, inCampaignZone, zoneTimes } from './zone-times.ts';

const predownload = '2025-06-09T12:00:00+08:00';

test('converts an instant with any offset to the campaign zone', () => {
  expect(inCampaignZone('2025-06-09T04:00:00Z')).toBe(predownload);
  expect(campaignTime('2025-06-09T04:00:00.000Z', 'en')).toBe(campaignTime(predownload, 'en'));
});

test('shows the pre-download at 12:00 UTC+8, 13:00 KST and in the visitor’s own zone (§9)', () => {
  for (const language of ['en', 'cht', 'jp', 'kr'] as const) {
    const times = zoneTimes(predownload, language, 'Europe/Paris');
    expect(times.map(({ of }) => of)).toEqual(['campaign', 'korea', 'yours']);
    expect(times[0]?.text).toContain('12:00 (UTC+8)');
    expect(times[1]?.text).toMatch(/ 13:00 \(KST\)$/);
    expect(times[2]?.text).toMatch(/ 06:00 \(/);
  }
});

test('omits the visitor’s own time when it equals another clock', () => {
  for (const zone of ['Asia/Taipei', 'Asia/Tokyo']) {
    expect(zoneTimes(predownload, 'en', zone)).toHaveLength(2);
  }
});

test('omits Korea in a campaign without Korean', () => {
  const before = [...campaignLanguages];
  setLanguages(
    before.filter(({ code }) => code !== 'kr'),
    'en',
  );
  try {
    const times = zoneTimes(predownload, 'en', 'Asia/Seoul');
    expect(times.map(({ of }) => of)).toEqual(['campaign', 'yours']);
  } finally {
    setLanguages(before, campaignDefault);
  }
});
