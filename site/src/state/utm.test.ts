import { expect, it } from 'vitest';
import { keptUtm } from './utm.ts';

const now = 1_750_000_000_000;
const day = 24 * 3_600_000;
const kept = (utm: unknown) => JSON.stringify({ utm, kept: now });

it('keeps a tag for 30 days', () => {
  expect(keptUtm(kept('reddit~cpc~~~~'), now + 30 * day - 1)).toBe('reddit~cpc~~~~');
  expect(keptUtm(kept('reddit~cpc~~~~'), now + 30 * day)).toBeUndefined();
});

it.each([null, '', 'null', '{}', kept('<x>~~~~~'), kept('a@b.example~~~~~'), kept(7)])(
  'ignores the stored value %s',
  (text) => expect(keptUtm(text, now)).toBeUndefined(),
);
