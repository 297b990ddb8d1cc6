import { sql } from 'drizzle-orm';
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
