import { afterEach, beforeEach, expect, it } from 'vitest';
import { setCampaignZone } from './dates.logic.ts';
import { dateInZone, elsewhere, instantIn, isZone, wallIn } from './zones.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

it.each([
  ['Asia/Seoul', '2025-05-21T18:00:00', '2025-05-21T09:00:00.000Z'],
  ['', '2025-05-21T18:00:00', '2025-05-21T10:00:00.000Z'],
  ['UTC', '2025-05-21T18:00:00', '2025-05-21T18:00:00.000Z'],
  ['America/Los_Angeles', '2025-01-15T18:00:00', '2025-01-16T02:00:00.000Z'],
  ['America/Los_Angeles', '2025-07-15T18:00:00', '2025-07-16T01:00:00.000Z'],
  ['Asia/Kathmandu', '2025-05-21T00:15:00', '2025-05-20T18:30:00.000Z'],
  // The night on which the clock goes back.
  ['Europe/Berlin', '2025-10-26T04:00:00', '2025-10-26T03:00:00.000Z'],
])('in %s, %s is %s', (zone, wall, at) => {
  expect(instantIn(zone, wall)).toBe(at);
  expect(wallIn(zone, at)).toBe(wall);
});

it('an hour that the clock skips becomes the next one', () => {
  const at = instantIn('Europe/Berlin', '2025-03-30T02:30:00');
  expect(wallIn('Europe/Berlin', at)).toMatch(/T0[13]:30:00$/);
});

it('says the same time elsewhere, each time once', () => {
  expect(
    elsewhere('en-GB', 'Asia/Seoul', '2025-05-21T09:00:00Z', 'Asia/Tokyo').map(({ time }) => time),
  ).toEqual(['21 May 2025, 17:00 (UTC+8)', '21 May 2025, 09:00 (UTC+0)']);
  expect(dateInZone('en-GB', 'Asia/Seoul', '2025-05-21T09:00:00Z')).toBe(
    '21 May 2025, 18:00 (UTC+9)',
  );
});

it.each([
  ['Asia/Seoul', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a zone: %s', (zone, is) => expect(isZone(zone)).toBe(is));
