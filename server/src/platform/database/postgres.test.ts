import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../../tools/lib/postgres.ts';
import { createFiguresStore } from '../../modules/analytics/figures.store.ts';
import { createLists } from '../../modules/console-exports/lists.store.ts';
import { openPostgres } from './postgres.ts';

it('a replica answers the dashboard and the exports, and nothing else (issue 8 part 3)', async () => {
  const cluster = inject('postgres');
  const [url, readUrl] = [await createTestDatabase(cluster), await createTestDatabase(cluster)];
  const onError = () => {};
  // What a replica would have by itself: the same tables. What is in them tells the two apart here.
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
