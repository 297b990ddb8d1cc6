import { createHash } from 'node:crypto';
import { decodePayload, encodePayload, swapCharacters } from '@prelude/contract/account/envelope';
import { describe, expect, it } from 'vitest';
import { encryptEnvelope, sha256Hex } from './envelope.ts';

const product = { pcode: 'abyss', appKey: 'public-key' };

describe('the signed envelope', () => {
  it('has exactly four fields and the signature of the specification', () => {
    const form = encryptEnvelope({ email: 'a@b.example' }, product, 1_747_713_600_123);
    expect([...form.keys()].toSorted()).toEqual(['data', 'pcode', 'sign', 'timestamp']);
    expect(form.get('timestamp')).toBe('1747713600');
    const text = `data=${form.get('data')}&pcode=abyss&timestamp=1747713600&public-key`;
    expect(form.get('sign')).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('produces a known vector for other implementations', () => {
    const form = encryptEnvelope({ code: '123456' }, product, 1_747_713_600_000);
    expect(form.get('data')).toBe('eyJjb2RlIjoiMTIzNDU2In0=');
    const sign = 'ef94415cc61c65d6743b69af80a752a148bfd68ad681a9781b70cdb70e66dd07';
    expect(form.get('sign')).toBe(sign);
  });

  it('hashes non-ASCII as UTF-8', () => {
    const text = '測試港灣 · 꿈 🌙';
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });
});

describe('the encoded payload', () => {
  it.each([50, 51])('leaves a text of %i characters unchanged', (length) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(65 + (index % 26))).join(
      '',
    );
    expect(swapCharacters(text)).toBe(text);
  });

  it.each([52, 53])('swaps 1↔33, 10↔42, 18↔50, 19↔51 in a text of %i characters', (length) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(48 + index)).join('');
    const swapped = swapCharacters(text);
    for (const [a, b] of [
      [1, 33],
      [10, 42],
      [18, 50],
      [19, 51],
    ] as const) {
      expect([swapped[a], swapped[b]]).toEqual([text[b], text[a]]);
    }
    expect(swapCharacters(swapped)).toBe(text);
  });

  it.each([0, 1, 20, 27, 28, 29, 40, 5000])(
    'survives encoding and decoding, %i characters',
    (count) => {
      const payload = { text: '夢é🌙x'.repeat(count).slice(0, count) };
      const sound = { text: payload.text.replace(/[\uD800-\uDBFF]$/, '') };
      expect(JSON.parse(decodePayload(encodePayload(sound)))).toEqual(sound);
    },
  );
});
