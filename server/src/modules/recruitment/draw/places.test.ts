import { sql, type SQL } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createPlacesStore } from './places.store.ts';

const now = new Date('2025-06-08T04:00:00.000Z');
const ms = (count: number) => new Date(now.getTime() + count);

/** Selected: one, two. Reserve in order: android, far, near, both. */
const results: [code: string, ord: number, outcome: string, platforms: string, region: string][] = [
  ['one', 1, 'selected', 'pc', 'japan'],
  ['two', 2, 'selected', 'pc', 'japan'],
  ['android', 3, 'reserve', 'android', 'japan'],
  ['far', 4, 'reserve', 'pc', 'korea'],
  ['near', 5, 'reserve', 'pc', 'japan'],
  ['both', 6, 'reserve', 'pc,android', 'japan'],
];

describe.each(engines)('the places of a closed test on %s (spec decisions §9)', (engine) => {
  let database: Database;
  let places: ReturnType<typeof createPlacesStore>;
  const rows = <Row>(statement: SQL) => database.rows<Row>(statement);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    places = createPlacesStore(database);
    for (const table of ['applications', 'draw_results'])
      await rows(sql.raw(`alter table ${table} disable trigger user`));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['accounts', 'places', 'draw_results'])
      await rows(sql.raw(`delete from ${table}`));
    for (const [code, ord, outcome, platforms, region] of results) {
      await rows(sql`
        with account as (insert into accounts (uid, language) values (${code}, 'en') returning id)
        insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                  applied_at, changed_at)
        select id, ${code}, string_to_array(${platforms}, ','), 'd', ${region}, 'a', 'e', '', 'en', now(), now() from account`);
      await rows(sql`
        insert into draw_results (code, ord, outcome, platforms, region, wave)
        values (${code}, ${ord}, ${outcome}, string_to_array(${platforms}, ','), ${region}, ${outcome === 'selected' ? ord : null})`);
    }
  });

  const transaction = <T>(work: Parameters<Database['db']['transaction']>[0]) =>
    database.db.transaction(work) as Promise<T>;
  const accountOf = (code: string) =>
    database.value<number>(
      sql`select account_id::int as id from applications where code = ${code}`,
    );
  const offer = (claimBy = [ms(0), ms(60_000)]) =>
    transaction((tx) =>
      places.offer(
        tx,
        claimBy.map((date) => date.toISOString()),
        ms(-60_000),
      ),
    );
  const states = async () =>
    Object.fromEntries(
      (
        await rows<{ code: string; state: string }>(sql`
          select code, state || case when refilled then ' refilled' else '' end as state from places`)
      ).map(({ code, state }) => [code, state]),
    );
  const lapse = (at: Date, max = 10) => transaction<number>((tx) => places.lapse(tx, at, max));
  const refill = () =>
    transaction<(string | null)[]>(async (tx) => {
      const to = [];
      for (const place of await places.free(tx, 10))
        to.push(await places.refill(tx, place, ms(120_000), now));
      return to;
    });
  const decide = async (code: string, action: 'claim' | 'decline', at = ms(-1)) =>
    places.decide(await accountOf(code), action, at);
  const erase = async (code: string) => {
    const id = await accountOf(code);
    return transaction<string | undefined>((tx) => places.erase(tx, id, now));
  };

  it('are offered to the selected; those of deleted accounts are free at once', async () => {
    await erase('two');
    await offer();
    expect(await states()).toEqual({ one: 'offered', two: 'gone' });
    await decide('one', 'decline');
    expect(await refill()).toEqual(['near', 'both']);
    expect(await rows(sql`select code from places where replaces = 'two'`)).toEqual([
      { code: 'near' },
    ]);
  });

  it('lapse at their end, the earliest first', async () => {
    await offer();
    expect(await lapse(ms(-1))).toBe(0);
    expect(await lapse(ms(0))).toBe(1);
    expect(await lapse(ms(0))).toBe(0);
    expect(await states()).toEqual({ one: 'lapsed', two: 'offered' });
    await rows(sql`update places set state = 'offered'`);
    expect(await lapse(ms(60_000), 1)).toBe(1);
    expect(await states()).toEqual({ one: 'lapsed', two: 'offered' });
    expect(await lapse(ms(60_000), 1)).toBe(1);
    await rows(sql`update places set state = 'claimed' where code = 'two'`);
    expect(await lapse(ms(120_000))).toBe(0);
  });

  // The embedded database has one connection, so nothing happens at the same time.
  it.runIf(engine === 'postgres')('do not lapse when they are claimed at that moment', async () => {
    await offer();
    const [claimed, lapseWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const claiming = database.db.transaction(async (tx) => {
      await database.rows(sql`update places set state = 'claimed' where code = 'one'`, tx);
      claimed.resolve();
      await lapseWaits.promise;
    });
    await claimed.promise;
    const lapsing = lapse(ms(0));
    await expect
      .poll(() =>
        rows(sql`
          select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%lapsed%'`),
      )
      .toHaveLength(1);
    lapseWaits.resolve();
    await claiming;
    expect(await lapsing).toBe(0);
    expect(await states()).toEqual({ one: 'claimed', two: 'offered' });
  });

  it('are claimed before their end, and declined also after a claim', async () => {
    await offer();
    expect(await decide('one', 'claim', ms(0))).toBe(false);
    expect(await decide('one', 'decline', ms(0))).toBe(false);
    expect(await decide('near', 'claim')).toBe(false);
    expect(await decide('one', 'claim')).toBe(true);
    expect(await decide('one', 'claim')).toBe(false);
    expect(await states()).toEqual({ one: 'claimed', two: 'offered' });
    expect(await decide('one', 'decline', ms(1))).toBe(true);
    expect(await decide('one', 'claim')).toBe(false);
    expect(await decide('one', 'decline')).toBe(false);
    expect(await decide('two', 'decline')).toBe(true);
    expect(await states()).toEqual({ one: 'declined', two: 'declined' });
  });

  it('go to the next of their queue, else to the next for the platform, each once', async () => {
    await offer();
    await decide('one', 'decline', ms(-2));
    await decide('two', 'decline', ms(-1));
    expect(await refill()).toEqual(['near', 'both']);
    expect(await refill()).toEqual([]);
    await lapse(ms(120_000));
    expect(await refill()).toEqual(['far', null]);
    expect(await refill()).toEqual([]);
    expect(await states()).toEqual({
      one: 'declined refilled',
      two: 'declined refilled',
      near: 'lapsed refilled',
      both: 'lapsed refilled',
      far: 'offered',
    });
    expect(await places.promoted()).toBe(3);
  });

  it('pass over reserve players who deleted their account', async () => {
    await offer();
    expect(await erase('near')).toBe('near');
    expect(await erase('one')).toBe('one');
    expect(await states()).toEqual({ one: 'gone', two: 'offered' });
    expect(await refill()).toEqual(['both']);
    await decide('two', 'decline');
    await erase('two');
    expect((await states()).two).toBe('declined');
  });

  it('are looked at when one is free, or when the next one ends', async () => {
    expect(await places.dueIn(now)).toBeUndefined();
    await offer();
    expect(await places.dueIn(ms(-1000))).toBe(1000);
    await decide('one', 'claim');
    expect(await places.dueIn(now)).toBe(60_000);
    await decide('two', 'decline');
    expect(await places.dueIn(now)).toBe(0);
    await refill();
    expect(await places.dueIn(now)).toBe(120_000);
  });

  it('are shown to their player, with the queue of a reserve player', async () => {
    const of = async (code: string) => (await places.standing(await accountOf(code)))!;
    const queues = async (code: string) =>
      (await of(code)).queues.map(
        ({ platform, region, place }) => `${platform} ${region} ${place}`,
      );
    expect(await queues('near')).toEqual(['pc japan 1']);
    expect(await queues('both')).toEqual(['pc japan 2', 'android japan 2']);
    expect(await queues('far')).toEqual(['pc korea 1']);
    expect(await queues('one')).toEqual([]);
    await rows(
      sql`insert into draw_entries (code, platforms, region) values ('near', '{pc}', 'japan') on conflict do nothing`,
    );
    expect([(await of('near')).listed, (await of('both')).listed]).toEqual([true, false]);
    await offer();
    expect(await of('one')).toMatchObject({ place: { state: 'offered', promoted: false } });
    expect((await of('near')).place).toBeNull();
    await decide('one', 'decline');
    await refill();
    expect(await of('near')).toMatchObject({ place: { promoted: true, wave: 1 }, queues: [] });
    expect(await queues('both')).toEqual(['pc japan 1', 'android japan 2']);
    await erase('android');
    expect(await queues('both')).toEqual(['pc japan 1', 'android japan 1']);
  });
});
