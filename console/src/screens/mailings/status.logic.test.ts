import { type MailingState, mailingStates } from '@prelude/contract/console/mailings';
import { describe, expect, it } from 'vitest';
import { actsAlone, actsOf, isOver, pausedKey, stoppedKey, sumsOf } from './status.logic.ts';

const at = (state: MailingState, asked_by_me = false) => ({
  state,
  asked_by_me,
  announcement: null,
});

describe('the actions an operator may take on a mailing', () => {
  it.each([
    ['draft', []],
    ['asked', ['approve', 'withdraw']],
    ['waiting', ['recall']],
    ['sending', ['pause', 'stop']],
    ['paused', ['resume', 'stop']],
    ['stopped', []],
    ['recalled', []],
    ['skipped', []],
    ['done', []],
  ] as const)('in state %s are %j', (state, acts) => {
    expect(actsOf(at(state), true, true)).toEqual(acts);
  });

  it('exclude the approval of their own request', () => {
    expect(actsOf(at('asked', true), true, true)).toEqual(['withdraw']);
  });

  it('exclude the approval without that right', () => {
    expect(actsOf(at('asked'), true, false)).toEqual(['withdraw']);
  });

  it('include pausing and stopping their own mailing', () => {
    expect(actsOf(at('sending', true), true, true)).toEqual(['pause', 'stop']);
  });

  it.each(mailingStates)('are none without the permission to send: %s', (state) => {
    expect(actsOf(at(state), false, false)).toEqual([]);
  });
});

it.each([
  [null, 'paused'],
  [{ reason: 'refused', detail: '550 5.7.1 blocked' }, 'paused_refused'],
  [{ reason: 'changed', detail: 'title' }, 'paused_changed'],
] as const)('a mailing whose pause is %j says why: %s', (pause, key) => {
  expect(pausedKey({ pause })).toBe(key);
});

it('a mailing is over in its final states', () => {
  expect(mailingStates.filter(isOver)).toEqual(['stopped', 'recalled', 'skipped', 'done']);
});

it.each([
  ['milestone', null, 'switchedOff'],
  ['milestone', '2025-05-20T00:00:00Z', 'stopped'],
  ['email', null, 'stopped'],
] as const)('a %s started at %s that ended early was %s', (kind, started_at, key) => {
  expect(stoppedKey({ kind, started_at })).toBe(key);
});

describe('the progress of a mailing', () => {
  const none = {
    queued: 0,
    quiet: 0,
    sent: 0,
    bounced: 0,
    complained: 0,
    failed: 0,
    dropped: 0,
  };
  it('counts over all languages: bounced emails were sent, failed ones were not', () => {
    const { all, done, sum } = sumsOf({
      cht: { ...none, sent: 10, bounced: 1 },
      en: { ...none, sent: 5, complained: 2, failed: 3 },
      jp: { ...none, queued: 7, quiet: 4 },
      kr: { ...none, dropped: 6 },
    });
    expect([done, all]).toEqual([18, 38]);
    expect([sum('sent'), sum('quiet'), sum('dropped')]).toEqual([15, 4, 6]);
  });

  it('is zero of zero before the queue is filled', () => {
    const { all, done } = sumsOf({ cht: none, en: none, jp: none, kr: none });
    expect([done, all]).toEqual([0, 0]);
  });
});

it('a step is approved and taken back with its sequence, except an email that has changed since', () => {
  const sequence = { id: 1, name: 'Countdown', days: -7 };
  const pause = { reason: 'changed' as const, detail: 'foot' };
  const asked = ['approve', 'withdraw'] as const;
  expect(actsAlone({ sequence: null, state: 'asked', pause: null }, asked)).toEqual(asked);
  expect(actsAlone({ sequence, state: 'asked', pause: null }, asked)).toEqual([]);
  expect(actsAlone({ sequence, state: 'asked', pause }, asked)).toEqual(asked);
  expect(actsAlone({ sequence, state: 'waiting', pause: null }, ['recall'])).toEqual([]);
  expect(actsAlone({ sequence, state: 'sending', pause: null }, ['pause', 'stop'])).toEqual([
    'pause',
    'stop',
  ]);
});
