import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createMailingStore } from './mailings.store.ts';

describe.each(engines)('the rate of emails on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const take = async (mailing: number, wanted: number, perSecond: number) => {
    const [row] = await database.rows<{ taken: number }>(
      sql`select take_pace(${mailing}::bigint, ${wanted}::int, ${perSecond}::int)::int as taken`,
    );
    return row!.taken;
  };

  it('allows a fixed number per second and saves up at most one second', async () => {
    await database.rows(
      sql`update email_paces set at = now() - interval '1 day' where mailing_id = 0`,
    );
    expect(await take(0, 1000, 20)).toBe(20);
    await sleep(500);
    const taken = await take(0, 1000, 20);
    expect(taken).toBeGreaterThanOrEqual(10);
    expect(taken).toBeLessThanOrEqual(20);
  });

  it('continues at once after the clock is set back by an hour', async () => {
    await database.rows(sql`
      update email_paces set allowance = 0, at = now() + interval '1 hour', rests_until = now() + interval '1 hour'
       where mailing_id = 0`);
    expect(await take(0, 1000, 20)).toBe(0);
    await sleep(500);
    expect(await take(0, 1000, 20)).toBeGreaterThanOrEqual(10);
  });

  it('a mailing that was approved again waits for its recall time', async () => {
    const [mailing] = await database.rows<{ id: number }>(sql`
      insert into mailings (key, kind, topic, started_at, done_at, leaves_at)
      values ('again', 'milestone', 'news', now(), now(), now() + interval '5 minutes') returning id::int`);
    await database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('again', 'again@example.com', 'again@example.com', now(), 'jp')`);
    await database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, mailing_id, language, deadline, run_at)
      select id, 'milestone', 'again', 'campaign', false, 'news', ${mailing!.id}, 'jp', now() + interval '1 day', 'infinity'
        from accounts where uid = 'again'`);
    const store = createMailingStore(database);
    const state = async () => {
      await store.tidyStep(100);
      return database.rows(sql`
        select run_at = 'infinity' as parked, exists (select from resting_mailings r where r.id = ${mailing!.id}) as rests
          from emails where cause = 'again'`);
    };
    expect(await state()).toEqual([{ parked: true, rests: true }]);
    expect(await store.dueIn(new Date())).toBeGreaterThan(200_000);
    await database.rows(sql`update mailings set leaves_at = now() where id = ${mailing!.id}`);
    expect(await state()).toEqual([{ parked: false, rests: false }]);
    await database.rows(sql`delete from emails where cause = 'again'`);
    await database.rows(sql`update mailings set state = 'stopped' where id = ${mailing!.id}`);
  });

  it('a wait that ends an hour ahead is over', async () => {
    const [mailing] = await database.rows<{ id: number }>(sql`
      insert into mailings (key, kind, topic, content, state) values ('clock', 'email', 'news', '{}', 'draft') returning id::int`);
    const resting = () =>
      database.rows(sql`select 1 from resting_mailings where id = ${mailing!.id}`);
    await take(mailing!.id, 1000, 1);
    expect(await resting()).toHaveLength(1);
    await database.rows(sql`
      update email_paces set rests_until = now() + interval '1 hour' where mailing_id = ${mailing!.id}`);
    expect(await resting()).toHaveLength(0);
  });
});
