/** No expression that meets what others write takes for ever; judged by recheck, without Java. */
import { describe, expect, it } from 'vitest';
import { judge, keyOf, productExpressions, readLedger } from './expressions.ts';

// The same verdicts on every machine, whatever it has installed.
process.env.RECHECK_BACKEND = 'pure';
const { expressions, unknown } = await productExpressions();
const { safe, accepted } = readLedger();
const keys = new Set(expressions.map(keyOf));

describe('regular expressions of the product (abuse case 37)', () => {
  it('are found, each as what it is when it runs', () => {
    expect(expressions.length).toBeGreaterThan(200);
    expect(keys).toContain(String.raw`/^[A-Za-z0-9+/=]{1,8192}$/`);
    expect(unknown).toEqual([]);
  });

  it('are judged rightly: a known bad one is found (abuse case 37)', async () => {
    expect(await judge({ source: '^(a|a)*$', flags: '' })).toMatch(/exponential/);
    expect(await judge({ source: '^[a-z]+$', flags: '' })).toBe('safe');
  });

  // `npm run lab -- expressions` notes the safe ones; whatever is new is judged here and now.
  it(
    'are all safe, or say why they harm nobody (abuse case 37)',
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

  it('that are accepted are still there and have a reason', () => {
    for (const [key, reason] of Object.entries(accepted)) {
      expect(keys).toContain(key);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
