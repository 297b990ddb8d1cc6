import { Errors } from 'typebox/value';
import { expect, it } from 'vitest';
import { Campaign, CampaignFile } from '@prelude/contract/campaign/campaign';
import { completeCampaign } from './complete.ts';

const least: CampaignFile = {
  key: 'small',
  studio: 'Small Works',
  registration: { opens_at: '2026-12-01T09:00:00+09:00', closes_at: '2027-01-14T23:59:59+09:00' },
  milestones: [{ key: 'm1', threshold: 1000, measure: 'registrations', rewards: ['lamp'] }],
  rewards: ['lamp'],
};

it('makes a complete campaign of the required fields', () => {
  expect([...Errors(CampaignFile, least)]).toEqual([]);
  const campaign = completeCampaign(least);
  expect([...Errors(Campaign, campaign)]).toEqual([]);
  expect(campaign).toMatchObject({ quantities: {}, rewards_due_at: null, stores: [] });
  expect(campaign.sign_in).toMatchObject({ email: true, password: false, google: false });
  expect(campaign).not.toHaveProperty('recruitment');
});

it('keeps what the file has', () => {
  const campaign = completeCampaign({
    ...least,
    sign_in: { google: true },
    retention: { months: 3 },
    quantities: { lamp: 5 },
  });
  expect(campaign.sign_in).toMatchObject({ email: true, google: true });
  expect(campaign.retention).toMatchObject({ months: 3, events_days: 30 });
  expect(campaign.quantities).toEqual({ lamp: 5 });
});

it('rehearses one week after the opening, in its zone, but not after the close', () => {
  const clockOf = (closes_at: string, opens_at = least.registration.opens_at) =>
    completeCampaign({ ...least, registration: { opens_at, closes_at } }).rehearsal_clock;
  expect(clockOf('2027-01-14T23:59:59+09:00')).toBe('2026-12-08T09:00:00+09:00');
  expect(clockOf('2026-12-03T09:00:00+09:00')).toBe('2026-12-02T09:00:00+09:00');
  expect(clockOf('2026-12-31T00:00:00Z', '2026-12-01T00:00:00Z')).toBe('2026-12-08T00:00:00+00:00');
});

it('has no data of a section that is switched off', () => {
  const invite = {
    settle_hours: 1,
    browser_limit: 2,
    pattern_limit: 4,
    pattern_share: 0.3,
    rewards: [],
  };
  expect(completeCampaign({ ...least, invite }).invite).toEqual(invite);
  expect(completeCampaign({ ...least, invite, sections: { friends: false } }).invite).toBe(
    undefined,
  );
});

it('fills the limits of invitations that the file leaves out', () => {
  const invite = { rewards: [{ friends: 3, rewards: ['lamp'] }], browser_limit: 5 };
  const file: CampaignFile = { ...least, invite };
  expect([...Errors(CampaignFile, file)]).toEqual([]);
  const campaign = completeCampaign(file);
  expect([...Errors(Campaign, campaign)]).toEqual([]);
  expect(campaign.invite).toMatchObject({ ...invite, settle_hours: 1, pattern_limit: 4 });
});
