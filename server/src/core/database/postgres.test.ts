import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database/test-postgres.ts';
import { createFiguresStore } from '../../modules/analytics/figures.store.ts';
import { createLists } from '../../modules/players/exports/lists.store.ts';
import { asFailure, isDatabaseAway } from './database.ts';
import { openPostgres } from './postgres.ts';

it('a replica serves the dashboard and the exports only', async () => {
  const [url, readUrl] = [await migratedDatabase(), await migratedDatabase()];
  const onError = () => {};
  const replica = await openPostgres({ url: readUrl, onError });
  await replica.rows(sql`update totals set web = 7`);
  await replica.rows(sql`
    insert into registrations (number, email_key, scene, language, registered_at)
    values (1, 'there@example.com', 1, 'en', now())`);
  const database = await openPostgres({ url, readUrl, connections: 2, onError });
  expect((await createFiguresStore(database, 0).totals()).web).toBe(7);
  const pieces = await createLists(database).registrations.pieces({}).next();
  expect(JSON.stringify(pieces.value)).toContain('there@example.com');
  expect(await database.rows(sql`select web::int from totals`)).toEqual([{ web: 0 }]);
  await database.close();
  await replica.close();
});

it('a connection that ends between two statements of a transaction fails only that transaction, not the server', async () => {
  const url = await migratedDatabase();
  const database = await openPostgres({ url, onError: () => {} });
  const left = database.db.transaction(async (tx) => {
    const [own] = await database.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`, tx);
    await database.rows(sql`update totals set web = 7`, tx);
    await database.rows(sql`select pg_terminate_backend(${own!.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await database.rows(sql`select 1`, tx);
  });
  const failure = await left.catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await database.rows(sql`select web::int from totals`)).toEqual([{ web: 0 }]);
  await database.close();
});

it.each(['a transaction', 'a group', 'a statement'])(
  'a connection to a database that became read-only is not used again: %s',
  async (what) => {
    const url = await migratedDatabase();
    const database = await openPostgres({ url, connections: 1, onError: () => {} });
    const write = sql`update totals set web = 7`;
    const ways: Record<string, () => Promise<unknown>> = {
      'a transaction': () => database.db.transaction((tx) => tx.execute(write)),
      'a group': () => Promise.all([database.grouped.run(write), database.grouped.run(write)]),
      'a statement': () => database.run(write),
    };
    // As on a primary that became a standby, where the session remains.
    await database.run(sql`set default_transaction_read_only = on`);
    expect(isDatabaseAway(await ways[what]!().catch((error: unknown) => error))).toBe(true);
    await ways[what]!();
    expect(await database.value(sql`select web::int from totals`)).toBe(7);
    await database.close();
  },
);

it('of two conflicting transactions, one commits and the other gets a retry time', async () => {
  const database = await openPostgres({
    url: await migratedDatabase(),
    onError: () => {},
  });
  await database.rows(sql`create table two as select generate_series(1, 2) as row`);
  let begun = 0;
  let bothBegun!: () => void;
  const both = new Promise<void>((resolve) => (bothBegun = resolve));
  const change = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      await database.rows(sql`update two set row = row where row = ${first}`, tx);
      if (++begun === 2) bothBegun();
      await both;
      await database.rows(sql`update two set row = row where row = ${second}`, tx);
    });
  const outcomes = await Promise.allSettled([change(1, 2), change(2, 1)]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(asFailure((refused[0] as PromiseRejectedResult).reason)).toMatchObject({
    code: 'server.busy',
  });
  await database.close();
});

const prepared = sql`select name, statement from pg_prepared_statements`;
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work();
};

it('a statement that runs often is prepared in its connection, unless a setting forbids it', async () => {
  const url = await migratedDatabase();
  for (const prepares of [true, false]) {
    const database = await openPostgres({ url, connections: 1, prepares, onError: () => {} });
    await repeat(6, () => database.one(sql`select ${3}::int + 1 as sum`));
    expect(await database.one(sql`select ${4}::int + 1 as sum`)).toEqual({ sum: 5 });
    const found = await database.rows<{ statement: string }>(prepared);
    expect(found.map(({ statement }) => statement)).toEqual(
      prepares ? ['select $1::int + 1 as sum'] : [],
    );
    await database.close();
  }
});

it('a prepared statement whose columns change runs on, and in a transaction after a retry', async () => {
  const database = await openPostgres({ url: await migratedDatabase(), onError: () => {} });
  await database.run(sql`create table changing as select 1 as a`);
  const read = () => database.rows(sql`select * from changing`);
  await repeat(6, read);
  await database.run(sql`alter table changing add b integer`);
  expect(await read()).toEqual([{ a: 1, b: null }]);
  await repeat(6, read);
  await database.run(sql`alter table changing drop b`);
  const within = () =>
    database.db.transaction((tx) => database.rows(sql`select * from changing`, tx));
  const failure = await within().catch((error: unknown) => error);
  expect(asFailure(failure)).toMatchObject({ code: 'server.busy' });
  expect(await within()).toEqual([{ a: 1 }]);
  await database.close();
});
