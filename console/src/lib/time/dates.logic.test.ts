import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inZone } from '../../testing/time-zone.ts';
import {
  campaignDateIn,
  campaignZoneName,
  dateIn,
  isCampaignZone,
  relativeIn,
  setCampaignZone,
  zonesIn,
} from './dates.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

// The tests run at UTC+5:45 (vitest.config.ts).
const at = '2025-05-21T16:05:00Z';

describe('a date', () => {
  it.each([
    ['en-GB', '21/05/2025, 21:50'],
    ['zh-Hant-TW', '2025/05/21 21:50'],
    ['ja', '2025/05/21 21:50'],
    ['ko', '2025. 05. 21. 21:50'],
  ])('has the format of %s, in the operator’s time zone', (intl, text) => {
    // Intl data decides which space separates date and time.
    expect(dateIn(intl, at).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('starts its day at 00:00, not at 24:00', () => {
    expect(dateIn('en-GB', '2025-05-20T18:15:00Z')).toBe('21/05/2025, 00:00');
  });

  it('is the next day when it has begun in the campaign’s time zone', () => {
    expect(campaignDateIn('en-GB', at)).toBe('22/05/2025, 00:05 UTC+8');
  });

  it('is the same in the campaign’s time zone for every operator', () => {
    expect(inZone('America/New_York', () => campaignDateIn('en-GB', at))).toBe(
      '22/05/2025, 00:05 UTC+8',
    );
  });
});

it.each([
  ['+00:00', 'UTC+0', '21/05/2025, 16:05 UTC+0'],
  ['-03:30', 'UTC-3:30', '21/05/2025, 12:35 UTC-3:30'],
  ['+08:00', 'UTC+8', '22/05/2025, 00:05 UTC+8'],
])('the time zone of the campaign is %s: %s', (offset, name, text) => {
  setCampaignZone(offset);
  expect(campaignZoneName()).toBe(name);
  expect(campaignDateIn('en-GB', at)).toBe(text);
});

describe('a deadline', () => {
  it.each([
    ['Asia/Kathmandu', at, '21 May 2025, 21:50 (UTC+5:45) · 22/05/2025, 00:05 UTC+8'],
    ['Asia/Tokyo', at, '22 May 2025, 01:05 (UTC+9) · 22/05/2025, 00:05 UTC+8'],
    ['Asia/Taipei', at, '22 May 2025, 00:05 (UTC+8)'],
    ['UTC', at, '21 May 2025, 16:05 (UTC+0) · 22/05/2025, 00:05 UTC+8'],
    ['America/St_Johns', at, '21 May 2025, 13:35 (UTC-2:30) · 22/05/2025, 00:05 UTC+8'],
  ])('names the offset of %s', (zone, instant, text) => {
    expect(inZone(zone, () => zonesIn('en-GB', instant))).toBe(text);
  });

  it.each([
    ['2025-11-02T05:30:00Z', '2 Nov 2025, 01:30 (UTC-4)'],
    ['2025-11-02T06:30:00Z', '2 Nov 2025, 01:30 (UTC-5)'],
  ])('distinguishes the two 01:30 when the clocks go back: %s', (instant, own) => {
    expect(inZone('America/New_York', () => zonesIn('en-GB', instant)).split(' · ')[0]).toBe(own);
  });
});

it.each([
  ['Asia/Taipei', true],
  ['Australia/Perth', true],
  ['Asia/Tokyo', false],
  ['Asia/Kathmandu', false],
  ['UTC', false],
])('the time zone %s shows the campaign’s time: %s', (zone, isSame) => {
  expect(inZone(zone, () => isCampaignZone(new Date(at)))).toBe(isSame);
});

describe('relative time', () => {
  const now = Date.parse('2025-05-21T12:00:00Z');
  const ago = (seconds: number, intl = 'en-GB') =>
    relativeIn(intl, new Date(now - seconds * 1000), now);

  it.each([
    [0, 'now'],
    [0.9, 'now'],
    [1, '1 second ago'],
    [59.9, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [3 * 86_400, '3 days ago'],
    [61 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
  ])('shows %d seconds in the largest unit that fits', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('uses “in …” for a future instant', () => {
    expect(ago(-7200)).toBe('in 2 hours');
  });

  it.each([
    ['zh-Hant-TW', '3 分鐘前'],
    ['ja', '3 分前'],
    ['ko', '3분 전'],
  ])('is formatted in %s', (intl, text) => {
    expect(ago(180, intl)).toBe(text);
  });
});
