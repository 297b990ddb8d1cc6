import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inZone } from '../../testing/time-zone.ts';
import {
  campaignDateIn,
  campaignZoneName,
  dayIn,
  formerDateIn,
  isCampaignZone,
  lengthIn,
  ownDateIn,
  relativeIn,
  setCampaignZone,
  writtenIn,
  zonesIn,
} from './dates.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

// The tests run at UTC+5:45 (vitest.config.ts).
const at = '2025-05-21T16:05:00Z';
// Intl data decides which space separates date and time.
const spaced = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('a time', () => {
  it.each([
    ['en-GB', '22 May 2025, 00:05 (UTC+8)'],
    ['de', '22. Mai 2025, 00:05 (UTC+8)'],
    ['zh-Hant-TW', '2025年5月22日 00:05 (UTC+8)'],
    ['ja', '2025年5月22日 00:05 (UTC+8)'],
    ['ko', '2025년 5월 22일 00:05 (UTC+8)'],
  ])('is written in %s in the campaign’s time zone, which it names', (intl, text) => {
    expect(spaced(campaignDateIn(intl, at))).toBe(text);
  });

  it('is the same for every operator', () => {
    expect(inZone('America/New_York', () => campaignDateIn('en-GB', at))).toBe(
      '22 May 2025, 00:05 (UTC+8)',
    );
  });

  it('starts its day at 00:00, not at 24:00', () => {
    expect(campaignDateIn('en-GB', '2025-05-20T16:00:00Z')).toBe('21 May 2025, 00:00 (UTC+8)');
  });

  it('can be written in the operator’s time zone', () => {
    expect(ownDateIn('en-GB', at)).toBe('21 May 2025, 21:50 (UTC+5:45)');
  });

  it.each([
    ['2025-06-02T15:59:59Z', '2 Jun 2025, 23:59:59'],
    ['2025-06-02T15:59:00Z', '2 Jun 2025, 23:59'],
  ])('has its seconds in a field when there are any: %s', (instant, text) => {
    expect(writtenIn('en-GB', instant)).toBe(text);
  });

  it('of a day has no zone', () => {
    expect(inZone('America/New_York', () => dayIn('en-GB', '2025-05-21'))).toBe('21 May 2025');
  });
});

it.each([
  ['+00:00', 'UTC+0', '21 May 2025, 16:05 (UTC+0)'],
  ['-03:30', 'UTC-3:30', '21 May 2025, 12:35 (UTC-3:30)'],
  ['+08:00', 'UTC+8', '22 May 2025, 00:05 (UTC+8)'],
])('the time zone of the campaign is %s: %s', (offset, name, text) => {
  setCampaignZone(offset);
  expect(campaignZoneName()).toBe(name);
  expect(campaignDateIn('en-GB', at)).toBe(text);
});

describe('a deadline', () => {
  const campaign = '22 May 2025, 00:05 (UTC+8)';
  it.each([
    ['Asia/Kathmandu', `${campaign} · 21 May 2025, 21:50 (UTC+5:45)`],
    ['Asia/Tokyo', `${campaign} · 22 May 2025, 01:05 (UTC+9)`],
    ['Asia/Taipei', campaign],
    ['UTC', `${campaign} · 21 May 2025, 16:05 (UTC+0)`],
    ['America/St_Johns', `${campaign} · 21 May 2025, 13:35 (UTC-2:30)`],
  ])('names the offset of %s', (zone, text) => {
    expect(inZone(zone, () => zonesIn('en-GB', at))).toBe(text);
  });

  it.each([
    ['2025-11-02T05:30:00Z', '2 Nov 2025, 01:30 (UTC-4)'],
    ['2025-11-02T06:30:00Z', '2 Nov 2025, 01:30 (UTC-5)'],
  ])('distinguishes the two 01:30 when the clocks go back: %s', (instant, own) => {
    expect(inZone('America/New_York', () => zonesIn('en-GB', instant)).split(' · ')[1]).toBe(own);
  });
});

describe('the date before a change', () => {
  it.each([
    ['2025-06-02T15:59:00Z', '2025-06-09T15:59:00Z', '2 Jun'],
    ['2025-06-02T15:59:59Z', '2025-06-09T15:59:00Z', '2 Jun'],
    ['2025-06-02T10:00:00Z', '2025-06-02T15:59:00Z', '18:00'],
    ['2025-06-02T10:00:00Z', '2025-06-09T15:59:00Z', '2 Jun, 18:00'],
    ['2024-06-02T15:59:00Z', '2025-06-09T15:59:00Z', '2 Jun 2024'],
  ])('is written without what stays: %s, now %s', (was, became, text) => {
    expect(formerDateIn('en-GB', was, became)).toBe(text);
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

it.each([
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [2879, '48 hours'],
  [2880, '2 days'],
])('%i minutes are written as %j', (minutes, written) => {
  expect(lengthIn('en', minutes)).toBe(written);
});
