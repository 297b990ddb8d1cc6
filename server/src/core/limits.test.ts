import { sql } from './database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../testing/test-app.ts';
import type { Database } from './database/database.ts';
import { type Budget, createLimits, type Limits } from './limits.ts';

const key = Buffer.from('somebody');
const other = Buffer.from('somebody else');
const small: Budget = { scope: 'small', max: 2, seconds: 600, failure: 'code.locked' };
const large: Budget = { scope: 'large', max: 3, seconds: 3600, failure: 'code.too_many' };

describe.each(engines)('a budget on %s (spec decisions §6)', (engine) => {
  let database: Database;
  let limits: Limits;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    limits = createLimits(database);
  });
  afterAll(() => database.close());
  beforeEach(() => database.rows(sql`delete from counters`));

  const end = (scope: string) =>
    database.rows(sql`update counters set window_end = now() where scope = ${scope}`);
  const outcome = (claim: Promise<unknown>) =>
    claim.then(
      () => 'granted',
      (error: { code: string }) => error.code,
    );

  it('has its uses in a window, whose end no claim moves, and then begins again', async () => {
    const claim = () => outcome(limits.claim(small, key));
    const ends = () =>
      database.value<string>(
        sql`select window_end::text as ends from counters where scope = 'small'`,
      );
    expect(await claim()).toBe('granted');
    const first = await ends();
    expect([await claim(), await claim(), await claim()]).toEqual([
      'granted',
      'code.locked',
      'code.locked',
    ]);
    expect(await ends()).toBe(first);
    expect(await limits.used(small, key)).toBe(4);
    expect(await outcome(limits.claim(small, other))).toBe('granted');
    await end('small');
    expect(await limits.used(small, key)).toBe(0);
    expect([await claim(), await claim(), await claim()]).toEqual([
      'granted',
      'granted',
      'code.locked',
    ]);
    const left = await database.value<number>(sql`
      select extract(epoch from window_end - now())::float8 as seconds from counters
       where scope = 'small' and key = ${key}`);
    expect(left).toBeGreaterThan(540);
    expect(left).toBeLessThanOrEqual(600);
  });

  it('names the seconds until the end of its window', async () => {
    await limits.claim({ ...small, max: 1 }, key);
    await database.rows(sql`update counters set window_end = now() + interval '90 seconds'`);
    const refused: unknown = await limits
      .claim({ ...small, max: 1 }, key)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'code.locked', retryAfter: expect.any(Number) });
    const { retryAfter } = refused as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(60);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });

  it('that is exhausted keeps the uses of those after it', async () => {
    const claims = [
      [small, key],
      [large, key],
    ] as const;
    const inTurn = () => outcome(limits.claimInTurn(claims));
    expect([await inTurn(), await inTurn()]).toEqual(['granted', 'granted']);
    expect([await inTurn(), await inTurn()]).toEqual(['code.locked', 'code.locked']);
    expect(await limits.used(large, key)).toBe(2);
    await end('small');
    expect(await inTurn()).toBe('granted');
    expect(await inTurn()).toBe('code.too_many');
  });

  it('gets back one use in its window, never more than it gave', async () => {
    const claims = [[small, key]] as const;
    await limits.claim(small, key);
    await limits.claim(small, key);
    await limits.claim(small, other);
    await limits.refundAll(claims);
    expect([await limits.used(small, key), await limits.used(small, other)]).toEqual([1, 1]);
    await limits.refundAll(claims);
    await limits.refundAll(claims);
    expect(await limits.used(small, key)).toBe(0);
    await limits.claim(small, key);
    await end('small');
    await limits.refundAll(claims);
    expect(await database.value(sql`select count from counters where key = ${key}`)).toBe(1);
  });

  it('is required without a claim: full in its window only', async () => {
    const claims = [
      [large, key],
      [small, key],
    ] as const;
    const asked = () => outcome(limits.require(claims));
    await limits.claim(small, key);
    expect(await asked()).toBe('granted');
    await limits.claim(small, key);
    expect([await asked(), await asked()]).toEqual(['code.locked', 'code.locked']);
    expect(await outcome(limits.require([[small, other]]))).toBe('granted');
    expect(await limits.used(small, key)).toBe(2);
    await end('small');
    expect(await asked()).toBe('granted');
  });
});
