import type { Qualification } from '@prelude/contract/site/recruitment';
import type { Status } from '@prelude/contract/site/status';
import { expect, test } from 'vitest';
import { rewardEntries } from './rewards.logic.ts';
import { stationsOf } from './way.logic.ts';

const code = '7H2KQ9XWJ4N8RTV0B3CD';
const status = (part: Partial<Status>, qualification: Partial<Qualification> = {}): Status => ({
  now: '2025-05-20T04:00:00Z',
  uid: 'u',
  email: 'a@example.com',
  registration: { number: 7, registered_at: '2025-05-20T04:00:00Z' },
  rewards_due_at: null,
  rewards: [],
  count: 0,
  followers: 0,
  milestones: [],
  application: null,
  subscribed: false,
  mails: [],
  qualification: {
    state: 'open',
    verdict: 'not-applied',
    code: null,
    place: null,
    reserve: [],
    ...qualification,
  },
  ...part,
});
const states = (given: Status) => stationsOf(given).map(({ state }) => state);
const names = (given: Status) => stationsOf(given).map(({ name }) => name);

test('a new player is registered and can apply ("My status")', () => {
  expect(states(status({}))).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead']);
  expect(names(status({ registration: null }))[0]).toBe('registeredAhead');
});

test('every verdict has its own stations', () => {
  const of = (verdict: Qualification['verdict'], state: Qualification['state']) =>
    status({}, { verdict, state, code });
  expect(states(of('open', 'open'))).toEqual(['done', 'done', 'ahead', 'ahead', 'ahead']);
  expect(states(of('drawing', 'drawing'))).toEqual(['done', 'done', 'now', 'ahead', 'ahead']);
  expect(states(of('selected', 'results'))).toEqual(['done', 'done', 'done', 'done', 'ahead']);
  expect(names(of('reserve', 'results'))[3]).toBe('reserve');
  expect(states(of('not-this-time', 'ended'))[3]).toBe('missed');
  const late = status({}, { verdict: 'not-applied', state: 'results' });
  expect(states(late)).toEqual(['done', 'missed', 'missed', 'missed', 'ahead']);
});

test('lists rewards the player has first, then the nearest milestone', () => {
  const reward = { quantity: 1, earned_at: null, handed_at: null, source: 'milestone' } as const;
  const milestone = { measure: 'registrations' as const, rewards: [], achieved_at: null };
  const entries = rewardEntries(
    status({
      count: 2_000_000,
      milestones: [
        { ...milestone, key: 'm2', threshold: 3_000_000 },
        { ...milestone, key: 'm6', threshold: 15_000_000 },
      ],
      rewards: [
        { ...reward, reward: 'pilot', source_key: 'm6', state: 'waiting' },
        { ...reward, reward: 'shell', source_key: 'm2', state: 'waiting' },
        { ...reward, reward: 'deck-paint', source: 'invite', source_key: '1', state: 'owed' },
      ],
    }),
  );
  expect(entries.map((entry) => entry.reward)).toEqual(['deck-paint', 'shell', 'pilot']);
  expect(entries[1]?.goal).toEqual({
    threshold: 3_000_000,
    measure: 'registrations',
    missing: 1_000_000,
    share: 2 / 3,
  });
  expect(entries[0]?.goal).toBeNull();
});

test('without a closed test, a player only registers and waits for the launch', () => {
  const { application: _application, qualification: _qualification, ...known } = status({});
  expect(names(known)).toEqual(['registered', 'launch']);
  expect(states(known)).toEqual(['done', 'ahead']);
});
