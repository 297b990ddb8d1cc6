import { describe, expect, it } from 'vitest';
import { keptInviter, viaToKeep } from './via.ts';

const now = 1_750_000_000_000;
const day = 24 * 3_600_000;

describe('inviter of the visitor', () => {
  it.each(['https://a.example/?via=mika-01#/home', 'https://a.example/#/home?via=mika-01'])(
    'is read from %s and kept for 30 days',
    (address) => {
      const text = viaToKeep(address, now) ?? null;
      expect(keptInviter(text, now + 30 * day - 1)).toEqual({ via: 'mika-01' });
      expect(keptInviter(text, now + 30 * day)).toBeUndefined();
    },
  );

  it('has the character of the invitation', () => {
    const kept = (query: string) =>
      keptInviter(viaToKeep(`https://a.example/?via=abcdefgh&role=${query}`, now) ?? null, now);
    expect(kept('Mika')).toEqual({ via: 'abcdefgh', role: 'Mika' });
    expect(kept('%3Cb%3E')).toEqual({ via: 'abcdefgh' });
  });

  it.each(['https://a.example/', 'https://a.example/?via=', 'https://a.example/?via=a%20b'])(
    'is undefined in %s',
    (address) => expect(viaToKeep(address, now)).toBeUndefined(),
  );

  it.each([null, '', 'null', '{}', '{"via":"<x>","kept":1750000000000}'])(
    'ignores the stored value %s',
    (text) => expect(keptInviter(text, now)).toBeUndefined(),
  );
});
