import { sql, type SQL } from '../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { createInviteStore } from './invite.store.ts';

const rules = { settle_hours: 2, browser_limit: 2, pattern_limit: 3, pattern_share: 0.5 };

describe.each(engines)('settling invitations on %s (abuse case 29)', (engine) => {
  let database: Database;
  const rows = <Row>(statement: SQL) => database.rows<Row>(statement);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select n, n, n, now(), 'en' from unnest(array['host', 'other host']) n`);
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select n, 'friend' || n || '@d' || n || '.example', 1, 'en', now() from generate_series(1, 30) n`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await rows(sql`delete from invitations`);
    await rows(sql`delete from invite_codes`);
    await rows(sql`delete from invite_blocks`);
  });

  const host = (uid = 'host') => sql`(select id from accounts where uid = ${uid})`;
  const invite = (
    number: number,
    {
      age = '2 hours',
      browser,
      shape,
      uid = 'host',
      state = 'pending',
    }: Record<string, string> = {},
  ) =>
    rows(sql`
      insert into invitations (number, account_id, browser, shape, state, created_at)
      values (${number}, ${host(uid)}, ${browser ?? null}::text::bytea, ${shape ?? null}::text::bytea, ${state},
              now() - ${age}::interval)`);
  const settle = async (change: Partial<typeof rules> = {}) => {
    await createInviteStore(database).settle({ ...rules, ...change } as never);
    return (
      await rows<{ line: string }>(sql`
        select state || coalesce(' ' || reason, '') as line from invitations order by number`)
    ).map(({ line }) => line);
  };

  it('happens once their hours are over, and not before', async () => {
    await invite(1, { age: '1 hour 59 minutes' });
    await invite(2);
    await invite(3, { state: 'refused' });
    expect(await settle()).toEqual(['pending', 'counted', 'refused']);
    expect(await settle({ settle_hours: 1 })).toEqual(['counted', 'counted', 'refused']);
  });

  it('flags more friends in a browser than the limit, of all inviters and their own', async () => {
    for (const number of [1, 2]) await invite(number, { browser: 'sofa' });
    expect(await settle()).toEqual(['counted', 'counted']);
    await invite(3, { browser: 'sofa', uid: 'other host' });
    await invite(4, { browser: 'phone' });
    expect(await settle()).toEqual(['counted', 'counted', 'review browser', 'counted']);
    await rows(
      sql`insert into invite_codes (account_id, code, browser) values (${host()}, 'abcdefgh', 'phone')`,
    );
    await invite(5, { browser: 'phone' });
    expect((await settle()).at(-1)).toBe('review browser');
  });

  it('flags a pattern above its limit, from its share of the friends of one inviter', async () => {
    const alike = async (count: number, others: number) => {
      await rows(sql`delete from invitations`);
      for (let number = 1; number <= count; number++) await invite(number, { shape: 'a#' });
      for (let number = 21; number <= 20 + others; number++)
        await invite(number, { shape: `s${number}` });
      await invite(20, { shape: 'a#', uid: 'other host' });
      return new Set((await settle()).slice(0, count));
    };
    expect(await alike(3, 0)).toEqual(new Set(['counted']));
    expect(await alike(4, 4)).toEqual(new Set(['review pattern']));
    expect(await alike(4, 5)).toEqual(new Set(['counted']));
  });

  it('counts no friend of a blocked inviter, and keeps what was decided', async () => {
    await invite(1);
    expect(await settle()).toEqual(['counted']);
    await rows(sql`insert into invite_blocks (account_id) values (${host()})`);
    await invite(2);
    await invite(3, { uid: 'other host' });
    expect(await settle()).toEqual(['counted', 'refused', 'counted']);
  });

  it('keeps what counted when the inviter is deleted, and changes no friend of others', async () => {
    await invite(1, { browser: 'sofa', shape: 'a#', uid: 'other host', state: 'counted' });
    await invite(2, { browser: 'sofa', shape: 'a#', state: 'counted' });
    await invite(3, { state: 'review' });
    const accountId = await database.value<number>(sql`select ${host()}::float8 as id`);
    await database.db.transaction((tx) =>
      createInviteStore(database).erase(tx, { accountId, emailKey: 'friend1@d1.example' }),
    );
    expect(
      await rows(sql`
        select number::int, account_id = ${accountId} as theirs, browser is null and shape is null as nameless
          from invitations order by number`),
    ).toEqual([
      { number: 1, theirs: false, nameless: true },
      { number: 2, theirs: null, nameless: false },
      { number: 3, theirs: true, nameless: true },
    ]);
  });

  it('is due when the oldest pending one is', async () => {
    const minutes = async () =>
      Math.ceil(((await createInviteStore(database).dueIn(2)) ?? Number.NaN) / 60_000);
    await rows(sql`update follow_ups set done = 0 where job = 'invite'`);
    expect(await minutes()).toBe(0);
    await rows(sql`update follow_ups set done = 30 where job = 'invite'`);
    expect(await createInviteStore(database).dueIn(2)).toBeUndefined();
    await invite(1, { age: '3 hours', state: 'counted' });
    await invite(2, { age: '1 hour' });
    await invite(3, { age: '90 minutes' });
    expect(await minutes()).toBe(30);
  });
});
