import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createRecruitmentEmailStore } from './recruitment-emails.store.ts';

it.each(engines)(
  'sends everyone their result once, and only after publication, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const { rows } = database;
    // The draw is tested elsewhere; this test inserts its result.
    for (const table of ['applications', 'draws', 'draw_entries', 'draw_results'])
      await rows(sql.raw(`alter table ${table} disable trigger user`));
    await rows(sql.raw('alter table applications enable trigger applications_thanked'));
    await rows(sql`
    insert into accounts (uid, email_key, email, email_proved_at, language)
    select 'u' || n, 'e' || n || '@example.com', 'e' || n || '@example.com', now(), 'jp' from generate_series(1, 5) n`);
    await rows(sql`
    insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                              applied_at, changed_at)
    select id, 'C' || right(uid, 1), array['pc'], 'd', 'japan', 'a', 'e', '', 'jp', now(), now() from accounts`);
    await rows(sql`
    insert into draw_entries (code, platforms, region)
    select 'C' || n, array['pc'], 'japan' from generate_series(1, 4) n`);
    await rows(sql`
    insert into draw_results (code, ord, outcome, platforms, region, wave, queue_places)
    values ('C1', 1, 'selected', array['pc'], 'japan', 1, null),
           ('C2', 2, 'reserve', array['pc'], 'japan', null, array[1]),
           ('C3', 3, 'reserve', array['pc'], 'japan', null, array[2])`);
    await rows(sql`
    insert into places (code, platform, region, wave, claim_by, offered_at)
    values ('C1', 'pc', 'japan', 1, '2025-06-08T12:00+08', '2025-06-06T12:00+08')`);
    const store = createRecruitmentEmailStore(database);
    const told = async () =>
      (
        await rows<{ line: string }>(sql`
        select a.uid || ' ' || l.kind as line from emails l join accounts a on a.id = l.account_id
         where l.kind <> 'application' order by l.id`)
      ).map(({ line }) => line);
    const tellAll = async () => {
      while (await store.tellResults(2)) {
        // Two emails per step, until none is left.
      }
    };
    await tellAll();
    expect(await told()).toEqual([]);
    await rows(sql`update draws set published_at = '2025-06-06T12:00+08'`);
    await rows(sql`update email_switches set is_on = false where trigger = 'results'`);
    await tellAll();
    expect([await told(), await store.isResultDue()]).toEqual([[], false]);
    await rows(sql`update email_switches set is_on = true`);
    expect(await store.isResultDue()).toBe(true);
    await tellAll();
    expect(await store.isResultDue()).toBe(false);
    await tellAll();
    expect(await told()).toEqual(['u1 selected', 'u2 reserve', 'u3 reserve', 'u4 declined']);

    await rows(sql`update places set state = 'lapsed'`);
    await rows(sql`
    insert into places (code, platform, region, wave, claim_by, offered_at, replaces)
    values ('C2', 'pc', 'japan', 1, '2025-06-10T12:00+08', '2025-06-08T12:00+08', 'C1')`);
    await store.tellPromoted();
    await store.tellPromoted();
    await store.remindOfClaims(new Date('2025-06-09T11:00:00+08:00'));
    expect((await told()).slice(4)).toEqual(['u2 selected']);
    await store.remindOfClaims(new Date('2025-06-09T20:00:00+08:00'));
    await store.remindOfClaims(new Date('2025-06-10T11:00:00+08:00'));
    expect((await told()).slice(4)).toEqual(['u2 selected', 'u2 claim']);

    const thanked = await rows(sql`select 1 from emails where kind = 'application'`);
    expect(thanked).toHaveLength(5);
    await database.close();
  },
);

describe.each(engines)('the reminder of a place on %s (spec decisions §9)', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('holder', 'holder@example.com', 'holder@example.com', now(), 'jp')`);
    await database.rows(sql.raw('alter table applications disable trigger user'));
    await database.rows(sql.raw('alter table draws disable trigger user'));
    await database.rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select id, 'C', array['pc'], 'd', 'japan', 'a', 'e', '', 'jp', now(), now() from accounts`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.rows(sql`delete from emails`);
    await database.rows(sql`delete from places`);
    await database.rows(sql`update email_switches set is_on = true`);
    await database.rows(sql`update draws set published_at = ${offered}`);
    await database.rows(sql`
      insert into places (code, platform, region, wave, claim_by, offered_at)
      values ('C', 'pc', 'japan', 1, ${claimBy}, ${offered})`);
  });

  const offered = '2025-06-06T04:00:00.000Z';
  const claimBy = '2025-06-08T04:00:00.000Z';
  const hours = (count: number, from: string) => new Date(Date.parse(from) + count * 3_600_000);
  const remindedAt = async (at: Date) => {
    await createRecruitmentEmailStore(database).remindOfClaims(at);
    return (await database.rows(sql`select from emails where kind = 'claim'`)).length;
  };

  it('is sent from a day before the end until the end', async () => {
    expect(await remindedAt(hours(-24.01, claimBy))).toBe(0);
    expect(await remindedAt(hours(0, claimBy))).toBe(0);
    expect(await remindedAt(hours(-0.01, claimBy))).toBe(1);
    await database.rows(sql`delete from emails`);
    expect(await remindedAt(hours(-24, claimBy))).toBe(1);
    expect(await remindedAt(hours(-1, claimBy))).toBe(1);
  });

  it('is not sent within twelve hours of the offer', async () => {
    await database.rows(sql`update places set offered_at = ${hours(-20, claimBy).toISOString()}`);
    expect(await remindedAt(hours(-8.01, claimBy))).toBe(0);
    expect(await remindedAt(hours(-8, claimBy))).toBe(1);
  });

  it.each([
    ['whose place is decided', sql`update places set state = 'claimed'`],
    ['before publication', sql`update draws set published_at = null`],
    [
      'while it is switched off',
      sql`update email_switches set is_on = false where trigger = 'claim'`,
    ],
  ])('is not sent to a player %s', async (_name, change) => {
    await database.rows(change);
    expect(await remindedAt(hours(-1, claimBy))).toBe(0);
  });

  it('follows the news of the place, which only a promoted player gets apart', async () => {
    const told = async () => {
      await createRecruitmentEmailStore(database).tellPromoted();
      return (await database.rows(sql`select from emails where kind = 'selected'`)).length;
    };
    expect(await told()).toBe(0);
    await database.rows(sql`update places set replaces = 'D', state = 'declined'`);
    expect(await told()).toBe(0);
    await database.rows(sql`update places set state = 'offered'`);
    await database.rows(sql`update email_switches set is_on = false where trigger = 'results'`);
    expect(await told()).toBe(0);
    await database.rows(sql`update email_switches set is_on = true`);
    await database.rows(sql`update draws set published_at = null`);
    expect(await told()).toBe(0);
    await database.rows(sql`update draws set published_at = ${offered}`);
    expect([await told(), await told()]).toEqual([1, 1]);
  });
});
