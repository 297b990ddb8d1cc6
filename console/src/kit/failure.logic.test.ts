import { describe, expect, it } from 'vitest';
import { asCallFailure, CallFailure } from '../lib/failure.ts';
import { textOf } from '../testing/namespace.ts';
import { failureSentences } from './failure.logic.ts';

const say = (code: CallFailure['code'], retryAfter?: number) =>
  failureSentences(textOf('kit'), new CallFailure(code, 'The server’s own words.', retryAfter));
const sayAfterAct = (code: CallFailure['code']) =>
  failureSentences(textOf('kit'), new CallFailure(code, 'The server’s own words.').afterAct());
const unsure = 'Your change may or may not have been saved. Check before you repeat it.';

describe('a failure of a call that only reads', () => {
  it.each([
    ['offline', 'The server cannot be reached.'],
    ['request.timeout', 'The request did not reach the server in time.'],
    ['server.busy', 'The server is busy and has not answered.'],
    ['server.unavailable', 'The server is restarting, or the database does not respond.'],
  ] as const)(
    'uses the console’s own text when any call can fail this way: %s',
    (code, sentence) => {
      expect(say(code)).toEqual([sentence]);
    },
  );

  it.each(['operator.conflict', 'campaign.refused'] as const)(
    'uses the server’s text when only this call can fail this way: %s',
    (code) => expect(say(code)).toEqual(['The server’s own words.']),
  );
});

describe('a failure of a call that changes something', () => {
  it.each(['offline', 'request.timeout', 'server.error'] as const)(
    'adds after %s that the change may have been made',
    (code) => {
      expect(sayAfterAct(code)).toHaveLength(2);
      expect(sayAfterAct(code)[1]).toBe(unsure);
    },
  );

  it.each(['limit.reached', 'operator.conflict'] as const)(
    'does not add it after %s: the server refused the change',
    (code) => expect(sayAfterAct(code)).toHaveLength(1),
  );
});

it.each([
  [30, '30'],
  [0, '0'],
  [undefined, '60'],
  [1800, '1,800'],
])('a rate limit names the server’s wait time, or one minute: %s', (retryAfter, seconds) => {
  expect(say('limit.reached', retryAfter)).toEqual([
    `Too many requests from your network. Try again in ${seconds} seconds.`,
  ]);
});

it('any other thrown value counts as a server error', () => {
  expect(asCallFailure(new TypeError('x is undefined'))).toMatchObject({
    code: 'server.error',
    message: 'TypeError: x is undefined',
  });
  const own = new CallFailure('offline', 'offline');
  expect(asCallFailure(own)).toBe(own);
});
