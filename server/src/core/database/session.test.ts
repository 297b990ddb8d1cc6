import { expect, it } from 'vitest';
import { reasonOf } from './session.ts';

it('a host with several addresses names the reason of each', () => {
  const refused = ['::1', '127.0.0.1'].map(
    (address) => new Error(`connect ECONNREFUSED ${address}`),
  );
  expect(reasonOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1, connect ECONNREFUSED 127.0.0.1',
  );
  expect(reasonOf(new Error('password authentication failed'))).toBe(
    'password authentication failed',
  );
});
