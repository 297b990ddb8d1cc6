import { sql, type SQL } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createMailingStore, type MailingStore } from './mailings.store.ts';

const noon = '2025-06-07T04:00:00.000Z';
const at = new Date(noon);

/** Each player has the standing of their name. */
const places = ['offered', 'claimed', 'lapsed', 'declined', 'gone'];
const players = ['stranger', 'registered', 'applied', 'reserve', 'promoted', 'failed', ...places];

describe.each(engines)('queueing emails on %s (spec decisions §7)', (engine) => {
  let database: Database;
  let mailings: MailingStore;
  const rows = <Row>(statement: SQL) => database.rows<Row>(statement);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    mailings = createMailingStore(database);
    // The draw is tested elsewhere; this test inserts its result.
    for (const table of ['applications', 'draws', 'draw_entries', 'draw_results', 'mailings'])
      await rows(sql.raw(`alter table ${table} disable trigger user`));
    const list = sql`${[...players]}::text[]`;
    await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      select n, n || '@example.com', n || '@example.com', now(), 'jp', 1 from unnest(${list}) n`);
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select row_number() over (), email_key, 1, 'jp', now() from accounts where uid <> 'stranger'`);
    await rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select id, uid, array['pc'], 'd', 'japan', 'a', 'e', '', 'jp', now(), now() from accounts
       where uid not in ('stranger', 'registered')`);
    await rows(sql`
      insert into draw_entries (code, platforms, region)
      select code, platforms, region from applications where code <> 'applied'`);
    await rows(sql`
      insert into draw_results (code, ord, outcome, platforms, region, wave, queue_places)
      select code, row_number() over (), case when code in ('reserve', 'promoted') then 'reserve' else 'selected' end,
             platforms, region, 1, array[1] from draw_entries where code <> 'failed'`);
    await rows(sql`
      insert into places (code, platform, region, wave, state, claim_by, offered_at, replaces)
      select code, 'pc', 'japan', 1, case code when 'promoted' then 'offered' else code end, ${noon}, ${noon},
             case code when 'promoted' then 'gone' end
        from draw_results where code <> 'reserve'`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await rows(sql`delete from emails`);
    await rows(sql`delete from mailings`);
    await rows(sql`delete from mail_suppressions`);
    await rows(sql`update draws set published_at = ${noon}`);
  });

  const add = async (values: Record<string, SQL> = {}): Promise<number> => {
    const all = { key: sql`'m'`, kind: sql`'milestone'`, topic: sql`'news'`, ...values };
    const columns = Object.keys(all).map((name) => sql.identifier(name));
    return database.value<number>(sql`
      insert into mailings (${sql.join(columns)}) values (${sql.join(Object.values(all))})
      returning id::int as id`);
  };
  const queued = async (page = 100): Promise<string[]> => {
    while (await mailings.queueStep(page, at));
    const found = await rows<{ uid: string }>(sql`
      select a.uid from emails l join accounts a on a.id = l.account_id`);
    return found.map(({ uid }) => uid).toSorted();
  };
  const sorted = (names: string[]) => names.toSorted();

  it.each([
    ['registered', players.filter((name) => name !== 'stranger')],
    ['unregistered', ['stranger']],
    ['not_applied', ['registered']],
    ['applied', players.filter((name) => !['stranger', 'registered'].includes(name))],
    ['selected', ['offered', 'claimed', 'promoted']],
    ['unclaimed', ['offered', 'promoted']],
    ['lapsed', ['lapsed', 'declined']],
    ['reserve', ['reserve']],
    ['declined', ['failed']],
  ])('a mailing to %s players reaches them and no others', async (state, names) => {
    await add({ states: sql`array[${state}]` });
    expect(await queued(4)).toEqual(sorted(names));
  });

  it('a mailing by the result of the draw reaches no one before it is published', async () => {
    await rows(sql`update draws set published_at = null`);
    await add({ states: sql`array['selected', 'unclaimed', 'lapsed', 'reserve', 'declined']` });
    expect(await queued()).toEqual([]);
  });

  it('a mailing leaves at its time: real time for the recall, campaign time for the start', async () => {
    const readers = async (values: Record<string, SQL>) => {
      await rows(sql`delete from emails`);
      await rows(sql`delete from mailings`);
      await add({ states: sql`array['unregistered']`, ...values });
      return (await queued()).length;
    };
    expect(await readers({ send_at: sql`${noon}` })).toBe(1);
    expect(await readers({ send_at: sql`${noon}::timestamptz + interval '1 second'` })).toBe(0);
    expect(await readers({ leaves_at: sql`now() + interval '1 minute'` })).toBe(0);
    expect(await readers({ leaves_at: sql`now() - interval '1 minute'` })).toBe(1);
    expect(await readers({ done_at: sql`now()` })).toBe(0);
    for (const state of ['asked', 'paused', 'stopped'])
      expect(await readers({ state: sql`${state}` })).toBe(0);
  });

  it('plans the next step of a mailing', async () => {
    /** Whole minutes, rounded up, because the test takes some seconds itself. */
    const minutesOf = async (values: Record<string, SQL>) => {
      await rows(sql`delete from mailings`);
      await add(values);
      const ms = await mailings.dueIn(at);
      return ms === undefined ? undefined : Math.abs(Math.ceil(ms / 60_000));
    };
    const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
    const start = sql`${noon}::timestamptz + interval '3 minutes'`;
    expect(await minutesOf({ send_at: start })).toBe(3);
    expect(await minutesOf({ send_at: start, leaves_at: inMinutes(5) })).toBe(5);
    const queuedAlready = { done_at: sql`now()` };
    expect(await minutesOf({ ...queuedAlready, leaves_at: inMinutes(-1) })).toBe(1);
    expect(await minutesOf({ ...queuedAlready, leaves_at: inMinutes(4) })).toBe(4);
    expect(await minutesOf({ state: sql`'stopped'` })).toBe(0);
    expect(await minutesOf({ state: sql`'paused'` })).toBeUndefined();
    expect(await minutesOf({ finished_at: sql`now()` })).toBeUndefined();
  });

  it('a paused mailing keeps its emails aside, a resumed one sends them, a stopped one drops them', async () => {
    const id = await add({ states: sql`array['not_applied', 'unregistered']` });
    await queued();
    await rows(sql`
      update emails set state = 'sent' where account_id = (select id from accounts where uid = 'stranger')`);
    const now = async () => {
      while (await mailings.tidyStep(1));
      const found = await rows<{ line: string }>(sql`
        select state || case when run_at = 'infinity' then ' aside' else '' end as line from emails order by line`);
      const finished = await database.value<boolean>(
        sql`select finished_at is not null as finished from mailings where id = ${id}`,
      );
      return [...found.map(({ line }) => line), finished];
    };
    const become = (state: string, leaves = sql`now()`) =>
      rows(sql`update mailings set state = ${state}, leaves_at = ${leaves} where id = ${id}`);
    expect(await now()).toEqual(['queued', 'sent', false]);
    await become('paused');
    expect(await now()).toEqual(['queued aside', 'sent', false]);
    await become('sending', sql`now() + interval '1 minute'`);
    expect(await now()).toEqual(['queued aside', 'sent', false]);
    await become('sending');
    expect(await now()).toEqual(['queued', 'sent', false]);
    await rows(sql`update emails set state = 'sending' where state = 'queued'`);
    expect(await now()).toEqual(['sending', 'sent', false]);
    await rows(sql`update emails set state = 'queued' where state = 'sending'`);
    await become('stopped');
    expect(await now()).toEqual(['dropped', 'sent', true]);
  });

  it('a mailing is finished when everything is queued and sent', async () => {
    const id = await add({ states: sql`array['unregistered']` });
    const isFinished = async () => {
      await mailings.tidyStep(10);
      return database.value<boolean>(
        sql`select finished_at is not null as finished from mailings where id = ${id}`,
      );
    };
    expect(await isFinished()).toBe(false);
    await queued();
    expect(await isFinished()).toBe(false);
    await rows(sql`update emails set state = 'failed'`);
    expect(await isFinished()).toBe(true);
  });

  it('a change of a subscription is confirmed for a day, in the languages of the law', async () => {
    const change = (uid: string, language: string, age: string, kind = 'subscription') =>
      rows(sql`
        insert into consents (account_id, kind, action, text_hash, language, network, created_at)
        select id, ${kind}, 'given', '', ${language}, '', now() - ${age}::interval from accounts where uid = ${uid}`);
    await change('registered', 'kr', '23 hours 59 minutes');
    await change('applied', 'kr', '24 hours');
    await change('reserve', 'jp', '1 minute');
    await change('promoted', 'kr', '1 minute', 'terms');
    await mailings.confirmChanges(['kr']);
    await mailings.confirmChanges(['kr']);
    const told = await rows<{ uid: string }>(sql`
      select a.uid from emails l join accounts a on a.id = l.account_id where l.kind = 'consent'`);
    expect(told).toEqual([{ uid: 'registered' }]);
  });

  it('a mailing leaves out other languages and topics, stopped, unproved and missing addresses', async () => {
    const change = (what: SQL, uid: string) =>
      rows(sql`update accounts set ${what} where uid = ${uid}`);
    await change(sql`language = 'kr'`, 'registered');
    await change(sql`email_proved_at = null`, 'applied');
    await change(sql`email = null`, 'reserve');
    await change(sql`sub_state = 0`, 'failed');
    const id = (uid: string) => sql`(select id from accounts where uid = ${uid})`;
    await rows(
      sql`insert into mail_suppressions (account_id, reason) values (${id('gone')}, 'hard')`,
    );
    await rows(
      sql`delete from subscriptions where topic = 'news' and account_id = ${id('lapsed')}`,
    );
    await add({ languages: sql`array['jp', 'en']` });
    expect(await queued()).toEqual(
      sorted(['stranger', 'promoted', 'offered', 'claimed', 'declined']),
    );
  });
});
