import { playerEvents } from '@prelude/contract/console/players';
import { consoleCodes } from '@prelude/contract/console/languages';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { wordOf } from '../../lib/words.logic.ts';
import { eventText, mailState } from './timeline.logic.ts';

const t = textOf('players');
const texts = { t, words: textOf('words') };
const names = {
  platform: (key: string) => ({ ios: 'iOS' })[key] ?? key,
  region: (key: string) => key,
  reward: (key: string) => ({ lantern: 'Paper Lantern ×1,000' })[key] ?? key,
};

describe('a player event', () => {
  it.each([
    ['identity', { provider: 2 }, 'Sign-in method: Google'],
    ['identity', { provider: 99 }, 'Sign-in method: 99'],
    [
      'registered',
      { number: 12_345, language: 'jp', scene: 4, via: null },
      'Registered as no. 12,345 (日本語, from Weibo)',
    ],
    [
      'consent-withdrawn',
      { kind: 'subscription', language: 'en', means: 'one-click' },
      'Withdrawn: emails (English, by one click in the email program)',
    ],
    ['email', { kind: 'consent', language: 'kr' }, 'Email: Subscription confirmed (한국어)'],
    ['email', { kind: 'farewell', language: 'kr' }, 'Email: Another email (한국어)'],
    ['invited', { state: 'review' }, 'Came by a friend’s link: under review'],
    [
      'reward',
      { reward: 'lantern', quantity: 1000, source: 'milestone' },
      'Reward granted: Paper Lantern × 1,000 (milestone)',
    ],
    ['selected', { platform: 'ios', wave: 2 }, 'Selected in the draw: iOS, wave 2'],
    [
      'operator',
      { by: 'Mei', action: 'player.language' },
      'Operator Mei: Changed the email language of a player',
    ],
    [
      'operator',
      { by: 'command', action: 'player.delete' },
      'Command · Deleted the account of a player',
    ],
    ['promoted', { platform: 'console', region: 'eu' }, 'Moved up from the reserve: console'],
  ] as const)('%s %j is described in words', (kind, detail, text) => {
    expect(eventText(texts, names, { kind, detail })).toBe(text);
  });

  it('shows no “null” for an unknown value', () => {
    expect(
      eventText(texts, names, { kind: 'selected', detail: { platform: null, wave: null } }),
    ).toBe('Selected in the draw: {platform}, wave {wave}');
  });

  it.each(consoleCodes)('has a text for every kind in %s', (language) => {
    const say = textOf('players', language);
    const unsaid = playerEvents.filter((kind) =>
      eventText({ t: say, words: textOf('words', language) }, names, {
        kind,
        detail: {},
      }).startsWith('event.'),
    );
    expect(unsaid).toEqual([]);
  });
});

it.each([
  ['mailState', 'bounced', 'Bounced'],
  ['mailState', 'somewhere', 'somewhere'],
  ['nothing', 'sent', 'sent'],
])('in group %s, %s is called %s', (group, value, word) => {
  expect(wordOf(t, group, value)).toBe(word);
});

it.each([
  ['email', { state: 'sent' }, 'sent'],
  ['code', { state: 'failed' }, 'failed'],
  ['code', { state: null }, undefined],
  ['email', {}, undefined],
  ['invited', { state: 'pending' }, undefined],
] as const)('%s %j shows this email state: %s', (kind, detail, state) => {
  expect(mailState({ kind, detail })).toBe(state);
});
