import { expect, it } from 'vitest';
import { clickLifeMs, keptYes, type Yes } from './answer.ts';

const now = 1_790_000_000_000;
const yes: Yes = {
  click: { provider: 'meta', parameter: 'fbclid', id: 'IwAR0' },
  at: now,
  question: { wording: 'x', given: 'x', withdraw: 'x', withdrawn: 'x' },
  language: 'en',
};

it('a Yes is kept for seven days', () => {
  const text = JSON.stringify(yes);
  expect(keptYes(text, now + clickLifeMs - 1)).toEqual(yes);
  expect(keptYes(text, now + clickLifeMs)).toBeUndefined();
});

it('a reported Yes keeps no click id', () => {
  const text = JSON.stringify({ ...yes, click: null });
  expect(keptYes(text, now)?.click).toBeNull();
});

it.each([null, '', '{}', '{"click":{"id":"<b>"},"at":1790000000000}'])(
  'the stored value %s is no Yes',
  (text) => expect(keptYes(text, now)).toBeUndefined(),
);
