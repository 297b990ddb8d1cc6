import { describe, expect, it } from 'vitest';
import { failureOf, gateOf } from './answer.logic.ts';

const fine = { ok: true, status: 200 };
const status = (code: number) => ({ ok: code < 400, status: code });

describe('an answer', () => {
  it.each([{ code: 0, data: {} }, { code: 0 }, []])('from the server is no failure: %j', (body) => {
    expect(failureOf(fine, body)).toBeUndefined();
  });

  it('can be a refusal with a success status: the body decides', () => {
    const body = { code: 1, error: 'operator.locked', msg: 'Locked.', retry_after: 30 };
    expect(failureOf(fine, body)).toMatchObject({
      code: 'operator.locked',
      message: 'Locked.',
      retryAfter: 30,
      isUnsure: false,
    });
  });

  it('is a server failure even with an empty message', () => {
    const body = { error: 'operator.conflict', msg: '' };
    expect(failureOf(status(409), body)).toMatchObject({ code: 'operator.conflict', message: '' });
  });

  it.each([undefined, null, 0, ''])('without content is a failure: %j', (body) => {
    expect(failureOf(fine, body)).toMatchObject({ code: 'server.error', message: 'HTTP 200' });
  });
});

describe('an answer from a proxy in front of the server', () => {
  it('is classified by its status, whatever its error field contains', () => {
    const body = { error: 'Bad Gateway', statusCode: 502 };
    expect(failureOf(status(502), body)).toMatchObject({
      code: 'server.unavailable',
      message: 'HTTP 502',
    });
  });

  it.each([
    [408, 'request.timeout'],
    [500, 'server.error'],
    [501, 'server.error'],
    [502, 'server.unavailable'],
    [503, 'server.unavailable'],
    [504, 'server.unavailable'],
    [505, 'server.error'],
    [404, 'server.error'],
    [413, 'server.error'],
  ])('with status %d means %s', (code, failure) => {
    expect(failureOf(status(code), undefined)?.code).toBe(failure);
  });
});

it.each([
  ['operator.none', 'sign-in'],
  ['operator.step_up', 'proof'],
  ['operator.forbidden', undefined],
  ['offline', undefined],
] as const)('after %s the operator gets this dialog: %s', (code, kind) => {
  expect(gateOf(code)).toBe(kind);
});
