import { sql } from './sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, iso } from './database.ts';
import { openPglite } from './pglite.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite({ folder: undefined, onError: () => {} });
});
afterAll(() => database.close());

describe('a statement', () => {
  it.each([
    ['0', 0],
    ['false', false],
    [`''`, ''],
    ['7', 7],
    ['null::integer', undefined],
    ['1 where false', undefined],
  ])('whose value is %s returns %j', async (expression, found) => {
    expect(await database.value(sql.raw(`select ${expression}`))).toBe(found);
  });

  it('returns its first row, or whether it has one', async () => {
    expect(await database.first(sql`select 1 as a union all select 2`)).toEqual({ a: 1 });
    expect(await database.first(sql`select 1 as a where false`)).toBeUndefined();
    expect(await database.one(sql`select null as a`)).toEqual({ a: null });
    expect(await database.has(sql`select`)).toBe(true);
    expect(await database.has(sql`select where false`)).toBe(false);
    expect(await database.run(sql`select 1`)).toBeUndefined();
  });

  it('runs within the given transaction', async () => {
    await database.run(sql`create temporary table kept (n integer)`);
    const undone = database.db.transaction(async (tx) => {
      await database.run(sql`insert into kept values (1)`, tx);
      expect(await database.value(sql`select n from kept`, tx)).toBe(1);
      expect(await database.has(sql`select from kept`, tx)).toBe(true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.has(sql`select from kept`)).toBe(false);
  });
});

it.each([
  ['', '2025-05-13T00:00:00Z'],
  ['.MS', '2025-05-13T00:00:00.123Z'],
  ['.US', '2025-05-13T00:00:00.123456Z'],
] as const)('an instant with the fraction %j is written in UTC', async (fraction, written) => {
  const instant = `'2025-05-13 08:00:00.123456+08'::timestamptz`;
  expect(await database.value(sql`select ${iso(instant, fraction)}`)).toBe(written);
  expect(await database.value(sql`select ${iso(sql.raw(instant), fraction)}`)).toBe(written);
});
