/** Expressions that read external input must run in reasonable time; checked by recheck, without Java. */
import { describe, expect, it } from 'vitest';
import { judge, keyOf, productExpressions, readLedger } from './expressions.ts';

// The same result on every machine, whatever is installed.
process.env.RECHECK_BACKEND = 'pure';
const { expressions, unknown } = await productExpressions();
const { safe, accepted } = readLedger();
const keys = new Set(expressions.map(keyOf));

describe('regular expressions of the product (abuse case 37)', () => {
  it('are found in their run-time form', () => {
    expect(expressions.length).toBeGreaterThan(200);
    expect(keys).toContain(String.raw`/^[A-Za-z0-9+/=]{1,8192}$/`);
    expect(unknown).toEqual([]);
  });

  it('are judged correctly: a known vulnerable one is found (abuse case 37)', async () => {
    expect(await judge({ source: '^(a|a)*$', flags: '' })).toMatch(/exponential/);
    expect(await judge({ source: '^[a-z]+$', flags: '' })).toBe('safe');
  });

  // `npm run lab -- expressions` records the safe ones; new ones are checked in this test.
  it(
    'are all safe, or have a reason why they are harmless (abuse case 37)',
    { timeout: 120_000 },
    async () => {
      const known = new Set([...safe, ...Object.keys(accepted)]);
      const wrong: string[] = [];
      for (const one of expressions.filter((each) => !known.has(keyOf(each)))) {
        const verdict = await judge(one);
        if (verdict !== 'safe') wrong.push(`${one.file}: ${keyOf(one)}: ${verdict}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('that are accepted still exist and have a reason', () => {
    for (const [key, reason] of Object.entries(accepted)) {
      expect(keys).toContain(key);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
