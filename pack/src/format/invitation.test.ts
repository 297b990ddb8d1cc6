import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Campaign, invitationPath } from '@prelude/contract/campaign/campaign';
import { completeCampaign } from './complete.ts';

const fits = (path: string): boolean => Value.Check(Campaign.properties.invitation, { path });

test.each(['harbourinvitation', 'makers', 'api-club'])(
  '%s can be the address of the page',
  (path) => {
    expect(fits(path)).toBe(true);
  },
);

test.each(['api', 'assets', 'console', 'status', 'en', 'Makers', 'a/b', ''])(
  '%j cannot, because the server uses it or it is no address',
  (path) => {
    expect(fits(path)).toBe(false);
  },
);

test('the page is at /invitation unless the campaign names another address', () => {
  expect(invitationPath({})).toBe('invitation');
  expect(invitationPath({ invitation: { path: 'makers' } })).toBe('makers');
});

test('a rating that is switched off is not part of the campaign', () => {
  const file = {
    key: 'small',
    studio: 'Small',
    registration: { opens_at: '2026-12-01T00:00:00Z', closes_at: '2027-01-14T23:59:59Z' },
    milestones: [],
    rewards: [],
    rating: { mark: 'USK 12' },
  };
  expect(completeCampaign(file).rating).toEqual({ mark: 'USK 12' });
  expect(completeCampaign({ ...file, sections: { rating: false } }).rating).toBeUndefined();
});
