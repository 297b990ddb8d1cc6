import { describe, expect, it } from 'vitest';
import { keptVia, viaToKeep } from './via.ts';

const now = 1_750_000_000_000;
const day = 24 * 3_600_000;

describe('inviter of the visitor', () => {
  it.each(['https://a.example/?via=mika-01#/home', 'https://a.example/#/home?via=mika-01'])(
    'is read from %s and kept for 30 days',
    (address) => {
      const text = viaToKeep(address, now) ?? null;
      expect(keptVia(text, now + 30 * day - 1)).toBe('mika-01');
      expect(keptVia(text, now + 30 * day)).toBeUndefined();
    },
  );

  it.each(['https://a.example/', 'https://a.example/?via=', 'https://a.example/?via=a%20b'])(
    'is undefined in %s',
    (address) => expect(viaToKeep(address, now)).toBeUndefined(),
  );

  it.each([null, '', 'null', '{}', '{"via":"<x>","kept":1750000000000}'])(
    'ignores the stored value %s',
    (text) => expect(keptVia(text, now)).toBeUndefined(),
  );
});
