import { expect, it } from 'vitest';
import { campaignZone } from './zone.ts';

it('a period that ends at midnight has the day before as its last', () => {
  const zone = campaignZone('2026-12-01T00:00:00+03:00');
  expect(zone.lastDay('2027-01-30T00:00:00+03:00', 'en')).toBe('29 January 2027');
  expect(zone.lastDay('2027-01-30T18:00:00+03:00', 'en')).toBe('30 January 2027');
  expect(zone.lastDay('2027-01-29T23:59:59+03:00', 'en')).toBe('29 January 2027');
});
