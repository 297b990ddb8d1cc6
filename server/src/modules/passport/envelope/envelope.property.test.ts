import { createHash } from 'node:crypto';
import {
  decodePayload,
  encodePayload,
  signedText,
  timestampOf,
} from '@prelude/contract/account/envelope';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../core/failures.ts';
import { envelopeOpener } from './envelope.ts';

const appKey = 'a-public-key';
const now = Date.UTC(2026, 0, 1);
const payload = Type.Object({ text: Type.String() }, { additionalProperties: false });
const open = envelopeOpener(payload, {
  // The second key is that of pages opened before the secret changed (ADR-0025).
  pcode: 'prelude',
  appKeys: ['the-present-key', appKey],
  now: () => now,
});

const encrypted = (data: string, timestamp = timestampOf(now)) => {
  const fields = { pcode: 'prelude', timestamp, data };
  const sign = createHash('sha256').update(signedText(fields, appKey)).digest('hex');
  return { ...fields, sign };
};
const outcome = (form: ReturnType<typeof encrypted>): string => {
  try {
    open(form);
    return 'opened';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
};

describe('the signed envelope with random input', () => {
  it('opens within 300 seconds of our clock and never outside (abuse case 9)', async () => {
    const data = encodePayload({ text: 'x' });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -1000, max: 1000 }), async (offset) => {
        const answer = outcome(encrypted(data, String(now / 1000 + offset)));
        expect(answer).toBe(Math.abs(offset) <= 300 ? 'opened' : 'envelope.timestamp');
      }),
    );
    for (const offset of [-301, -300, 300, 301]) {
      const answer = outcome(encrypted(data, String(now / 1000 + offset)));
      expect([offset, answer]).toEqual([
        offset,
        Math.abs(offset) <= 300 ? 'opened' : 'envelope.timestamp',
      ]);
    }
  });

  it('is refused when one character of one field changes (abuse case 10)', async () => {
    const good = encrypted(
      encodePayload({ text: 'a text long enough for the swap of characters' }),
    );
    expect(outcome(good)).toBe('opened');
    const field = fc.constantFrom('pcode' as const, 'timestamp', 'data', 'sign');
    await fc.assert(
      fc.asyncProperty(
        field,
        fc.nat(),
        fc.constantFrom(...Array.from('0a9bf1c')),
        async (key, at, other) => {
          const index = at % good[key].length;
          fc.pre(good[key][index] !== other);
          const bent = good[key].slice(0, index) + other + good[key].slice(index + 1);
          expect(outcome({ ...good, [key]: bent })).toMatch(/^envelope\./);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('returns every text unchanged, 0 to 5,000 characters of any script (abuse case 11)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        expect(JSON.parse(decodePayload(encodePayload({ text })))).toEqual({ text });
      }),
    );
  });

  it('answers any data quickly with a defined failure (abuse cases 11, 12)', async () => {
    const alphabet = fc.constantFrom(...Array.from('ABCabc019+/='));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: alphabet, maxLength: 8192 }),
          fc.json().map((text) => Buffer.from(text).toString('base64')),
          fc
            .object()
            .map((value) => encodePayload({ ...value, constructor: { prototype: value } })),
        ),
        async (data) => {
          const form = encrypted(data);
          // Uses the fastest of three runs, so that garbage collection does not count.
          let quickest = Infinity;
          for (let tries = 0; tries < 3 && quickest >= 50_000; tries++) {
            const start = process.cpuUsage();
            expect(outcome(form)).toBe('envelope.data');
            const { user, system } = process.cpuUsage(start);
            quickest = Math.min(quickest, user + system);
          }
          expect(quickest).toBeLessThan(50_000);
        },
      ),
      { numRuns: 300 },
    );
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});
