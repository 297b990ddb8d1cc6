import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { testCluster } from '../../testing/database/test-postgres.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';

describe.each(engines)('grouped statements on %s (ADR-0082)', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.run(
      sql`create table things (id integer primary key, uses integer not null default 0)`,
    );
  });
  afterAll(() => database.close());
  beforeEach(() => database.run(sql`truncate things`));

  const insert = (id: number) =>
    database.grouped.value<string>(
      sql`insert into things (id) values (${id}) returning pg_current_xact_id()::text`,
    );
  const stored = () =>
    database
      .rows<{ id: number }>(sql`select id from things order by id`)
      .then((list) => list.map(({ id }) => id));

  it('share a transaction and return their own rows, in order', async () => {
    const crowd = Array.from({ length: 30 }, (_, id) => insert(id));
    const transactions = await Promise.all(crowd);
    // The first is sent at once.
    expect(new Set(transactions).size).toBeLessThanOrEqual(2);
    expect(await stored()).toEqual(Array.from({ length: 30 }, (_, id) => id));
    const asked = [7, 3, 5].map((n) => database.grouped.value<number>(sql`select ${n}::int`));
    expect(await Promise.all(asked)).toEqual([7, 3, 5]);
  });

  it('fail alone: the others are stored, once', async () => {
    await insert(3);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(insert));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await stored()).toEqual([1, 2, 3, 4]);
    const use = () => database.grouped.run(sql`update things set uses = uses + 1 where id = 1`);
    const wrong = () => database.grouped.run(sql`select 1 / (id - id) from things`);
    await Promise.allSettled([use(), use(), wrong(), use()]);
    expect(await database.value(sql`select uses from things where id = 1`)).toBe(3);
  });

  it('see what those before them in the group wrote', async () => {
    await insert(1);
    const claim = () =>
      database.grouped.has(sql`update things set uses = 1 where id = 1 and uses = 0 returning 1`);
    const claims = await Promise.all(Array.from({ length: 10 }, claim));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it.runIf(engine === 'postgres')('do not wait for a lock that one of them needs', async () => {
    await insert(1);
    let release = (): void => {};
    const held = database.db.transaction(async (tx) => {
      await database.run(sql`select from things where id = 1 for update`, tx);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await sleep(50);
    const locked = database.grouped.run(sql`update things set uses = 9 where id = 1`);
    let isDone = false;
    void locked.then(() => (isDone = true));
    await Promise.all([insert(2), insert(3)]);
    await insert(4);
    expect(isDone).toBe(false);
    release();
    await Promise.all([held, locked]);
    expect(await database.value(sql`select uses from things where id = 1`)).toBe(9);
  });

  it.runIf(engine === 'postgres')('of two servers do not block each other for long', async () => {
    await Promise.all([insert(1), insert(2)]);
    const name = await database.value<string>(sql`select current_database()`);
    const url = new URL(await testCluster());
    url.pathname = `/${name}`;
    const other = await openPostgres({ url: url.href, onError: () => {} });
    const add = (on: Database, id: number) =>
      on.grouped.run(sql`update things set uses = uses + 1 from pg_sleep(0.02) where id = ${id}`);
    // Each server takes the locks of the other in the opposite order. The first statement of a crowd goes alone.
    const crowd = (on: Database, ids: readonly number[]) => {
      const first = on.grouped.run(sql`select pg_sleep(0.02)`);
      return [first].concat(ids.map((id) => add(on, id)));
    };
    const begun = performance.now();
    await Promise.all(crowd(database, [1, 2]).concat(crowd(other, [2, 1])));
    // PostgreSQL looks for a deadlock after a second.
    expect(performance.now() - begun).toBeLessThan(900);
    const uses = sql`select uses from things where id in (1, 2)`;
    expect(await database.rows(uses)).toEqual([{ uses: 2 }, { uses: 2 }]);
    await other.close();
  });
});
