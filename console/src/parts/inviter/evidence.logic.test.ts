import { consoleCodes } from '@prelude/contract/console/languages';
import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { findingsOf } from './evidence.logic.ts';

const none = {
  friends: 0,
  first_at: null,
  last_at: null,
  half: 0,
  half_minutes: null,
  usual_minutes: null,
  with_browser: 0,
  browsers: 0,
  with_network: 0,
  networks: 0,
  alike: 0,
  same_domain: 0,
  disposable: 0,
};
const oddOf = (evidence: object) =>
  findingsOf({ ...none, ...evidence })
    .filter(({ isOdd }) => isOdd)
    .map(({ name }) => name);

it('finds nothing to say about no friends', () => {
  expect(findingsOf(none)).toEqual([]);
});

it('marks a farm', () => {
  const farm = {
    friends: 20,
    half: 10,
    half_minutes: 9,
    usual_minutes: 2880,
    with_browser: 20,
    browsers: 2,
    with_network: 20,
    networks: 1,
    alike: 19,
    disposable: 3,
  };
  expect(oddOf(farm)).toEqual(['paceUsual', 'browsers', 'networks', 'alike', 'disposable']);
});

it('marks nothing about the friends of a popular streamer', () => {
  const streamer = {
    friends: 400,
    half: 200,
    half_minutes: 1500,
    usual_minutes: 2880,
    with_browser: 390,
    browsers: 388,
    with_network: 395,
    networks: 380,
    alike: 2,
    same_domain: 260,
  };
  expect(oddOf(streamer)).toEqual([]);
});

it('compares only when there is something to compare with', () => {
  const fast = { friends: 6, half: 3, half_minutes: 8 };
  expect(findingsOf({ ...none, ...fast }).map(({ name }) => name)).toEqual(['pace']);
  expect(oddOf(fast)).toEqual(['pace']);
  expect(oddOf({ ...fast, half_minutes: 11 })).toEqual([]);
  expect(oddOf({ ...fast, usual_minutes: 80 })).toEqual(['paceUsual']);
  expect(oddOf({ ...fast, usual_minutes: 79 })).toEqual([]);
});

it.each(consoleCodes)('every finding is a sentence without gaps in %s', (language) => {
  const t = textOf('suspicion', language);
  const names = [
    'pace',
    'paceUsual',
    'browsers',
    'networks',
    'alike',
    'domain',
    'disposable',
  ] as const;
  for (const name of names) {
    const text = t(`evidence.${name}`, {
      half: 3,
      friends: 6,
      count: 2,
      time: '9 min',
      usual: '2 d',
    });
    expect(text).not.toMatch(/[{}]|evidence\./);
  }
});
