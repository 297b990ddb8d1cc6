import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { createSessionStore } from '../session/session.store.ts';
import { createAccountStore } from './accounts.store.ts';

describe.each(engines)('cleanup on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`insert into accounts (uid, language) values ('somebody', 'en')`);
  });
  afterAll(() => database.close());
  const rows = <Row>(statement: ReturnType<typeof sql>) => database.rows<Row>(statement);

  it('deletes tokens that expired, ended a week ago or stayed unconfirmed for a day', async () => {
    await rows(sql`
      insert into passport_tokens (token_hash, check_hash, account_id, first, created_at, confirmed_at, ended_at, expires_at)
      select sha256(convert_to(name, 'UTF8')), sha256(convert_to('check ' || name, 'UTF8')), a.id, true, now() - age,
             now() - confirmed, now() - ended, now() - age + interval '30 days'
        from accounts a, (values
          ('live', interval '29 days', interval '29 days', null::interval),
          ('expired', interval '31 days', interval '31 days', null),
          ('ended yesterday', interval '9 days', interval '9 days', interval '1 day'),
          ('ended long ago', interval '9 days', interval '9 days', interval '8 days'),
          ('just begun', interval '1 hour', null, null),
          ('never confirmed', interval '25 hours', null, null)) t(name, age, confirmed, ended)`);
    await createAccountStore(database).removeExpired();
    const left = await rows<{ name: string }>(sql`
      select name from passport_tokens t
        join unnest(array['live', 'expired', 'ended yesterday', 'ended long ago', 'just begun', 'never confirmed']) name
          on t.token_hash = sha256(convert_to(name, 'UTF8')) order by name`);
    expect(left.map(({ name }) => name)).toEqual(['ended yesterday', 'just begun', 'live']);
  });

  it('deletes sessions that ended or were idle for a week, also many at once', async () => {
    await rows(sql`
      insert into site_sessions (id_hash, account_id, created_at, seen_at, expires_at)
      select sha256(int8send(n)), a.id, now() - created, now() - seen, now() - created + interval '30 days'
        from accounts a, (values
          (1, interval '20 days', interval '1 day'), (2, interval '31 days', interval '1 day'),
          (3, interval '20 days', interval '8 days'), (4, interval '1 day', interval '1 day')) s(n, created, seen)
      union all
      select sha256(int8send(n)), a.id, now() - interval '9 days', now() - interval '9 days', now() + interval '21 days'
        from accounts a, generate_series(100, 5200) n`);
    await createSessionStore(database).removeExpired();
    const left = await rows<{ n: number }>(sql`
      select n::int from site_sessions s join generate_series(1, 5200) n on s.id_hash = sha256(int8send(n)) order by n`);
    expect(left.map(({ n }) => n)).toEqual([1, 4]);
  });
});
