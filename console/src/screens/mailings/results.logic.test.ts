import { expect, it } from 'vitest';
import { shareOf } from './results.logic.ts';

const results = {
  delivered: 90,
  bounced: 9,
  complained: 1,
  unsubscribed: 2,
  registered: 30,
  applied: 0,
};

it('a share is of all emails that left', () => {
  expect(shareOf(results, 'delivered')).toBe(0.9);
  expect(shareOf(results, 'complained')).toBe(0.01);
  expect(shareOf(results, 'applied')).toBe(0);
});

it('a mailing of which nothing has left has shares of zero', () => {
  const none = { ...results, delivered: 0, bounced: 0, complained: 0 };
  expect(shareOf(none, 'registered')).toBe(0);
});
