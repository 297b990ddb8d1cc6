import { describe, expect, it } from 'vitest';
import { asCallFailure, CallFailure } from '../lib/failure.ts';
import { textOf } from '../testing/namespace.ts';
import { failureSentences } from './failure.logic.ts';

const say = (code: CallFailure['code'], retryAfter?: number) =>
  failureSentences(textOf('kit'), new CallFailure(code, 'The server’s own words.', retryAfter));
const sayAfterAct = (code: CallFailure['code']) =>
  failureSentences(textOf('kit'), new CallFailure(code, 'The server’s own words.').afterAct());
const unsure = 'It is not certain whether your change was made. Check before you repeat it.';

describe('a failure of a call that only reads', () => {
  it.each([
    ['offline', 'The server cannot be reached.'],
    ['request.timeout', 'The request did not reach the server in time.'],
    ['server.busy', 'The server is busy and has not answered.'],
    ['server.unavailable', 'The server is restarting, or its database does not answer.'],
  ] as const)('is said for operators where any call can have it: %s', (code, sentence) => {
    expect(say(code)).toEqual([sentence]);
  });

  it.each(['operator.conflict', 'campaign.refused'] as const)(
    'is said in the server’s words where it is the call’s own: %s',
    (code) => expect(say(code)).toEqual(['The server’s own words.']),
  );
});

describe('a failure of a call that changes something', () => {
  it.each(['offline', 'request.timeout', 'server.error'] as const)(
    'says after %s that the change may have been made',
    (code) => {
      expect(sayAfterAct(code)).toHaveLength(2);
      expect(sayAfterAct(code)[1]).toBe(unsure);
    },
  );

  it.each(['limit.reached', 'operator.conflict'] as const)(
    'is certain after %s: the server refused it',
    (code) => expect(sayAfterAct(code)).toHaveLength(1),
  );
});

it.each([
  [30, '30'],
  [0, '0'],
  [undefined, '60'],
  [1800, '1,800'],
])('says to wait as long as the server does, else a minute: %s', (retryAfter, seconds) => {
  expect(say('limit.reached', retryAfter)).toEqual([
    `Too many requests from your network. Try again in ${seconds} seconds.`,
  ]);
});

it('what was thrown and is no failure of a call counts as the server’s fault', () => {
  expect(asCallFailure(new TypeError('x is undefined'))).toMatchObject({
    code: 'server.error',
    message: 'TypeError: x is undefined',
  });
  const own = new CallFailure('offline', 'offline');
  expect(asCallFailure(own)).toBe(own);
});
