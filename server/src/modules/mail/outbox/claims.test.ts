import { sql, type SQL } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createMailStore } from './mail.store.ts';

describe.each(engines)('the outbox on %s (spec decisions §7)', (engine) => {
  let database: Database;
  let store: ReturnType<typeof createMailStore>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    store = createMailStore(database);
  });
  afterAll(() => database.close());
  beforeEach(() => database.rows(sql`delete from outbox`));

  /** Adds an email, named by its kind. @returns its id */
  const add = async (kind: string, values: Record<string, SQL> = {}): Promise<number> => {
    const all = {
      stream: sql`'service'`,
      kind: sql`${kind}`,
      recipient: sql`'someone@example.com'`,
      language: sql`'en'`,
      encrypted: sql`'\\x01'::bytea`,
      deadline: sql`now() + interval '10 minutes'`,
      ...values,
    };
    const columns = Object.keys(all).map((name) => sql.identifier(name));
    return database.value<number>(sql`
      insert into outbox (${sql.join(columns)}) values (${sql.join(Object.values(all))})
      returning id::int as id`);
  };
  const claimed = async (max = 10) => (await store.claim(max)).map(({ kind }) => kind);
  const row = (id: number) =>
    database.one<Record<string, unknown>>(sql`
      select state, recipient is not null as addressed, encrypted is not null as written, done_at is not null as done,
             attempts::int as attempts, may_have_arrived as arrived, last_error as error
        from outbox where id = ${id}`);
  const ago = sql`now() - interval '1 second'`;
  const ahead = sql`now() + interval '1 minute'`;

  it('gives out what is due, oldest first, and nothing twice', async () => {
    await add('later', { run_at: ahead });
    await add('now');
    await add('earlier', { run_at: ago });
    await add('sent', { state: sql`'sent'` });
    await add('failed', { state: sql`'failed'` });
    await add('held', { state: sql`'sending'`, locked_until: ahead });
    expect(await claimed(1)).toEqual(['earlier']);
    expect(await claimed()).toEqual(['now']);
    expect(await claimed()).toEqual([]);
  });

  it('gives out a lost email once more, and then gives it up without its address', async () => {
    const lost = { state: sql`'sending'`, locked_until: ago };
    const once = await add('once', lost);
    const twice = await add('twice', { ...lost, may_have_arrived: sql`true` });
    const held = await add('held', {
      state: sql`'sending'`,
      locked_until: ahead,
      may_have_arrived: sql`true`,
    });
    expect(await claimed()).toEqual(['once']);
    expect(await row(once)).toMatchObject({ state: 'sending', arrived: true, attempts: 1 });
    const given = { state: 'failed', addressed: false, written: false, done: true };
    expect(await row(twice)).toMatchObject(given);
    expect(await row(held)).toMatchObject({ state: 'sending', addressed: true });
  });

  it('retries before the deadline only, and never what may have arrived twice', async () => {
    const fail = async (id: number, ...how: [seconds: number | undefined, arrived?: boolean]) => {
      await store.markFailed(id, 'refused', ...how);
      const { state, addressed, written, done } = await row(id);
      expect([addressed, written, done]).toEqual(
        state === 'queued' ? [true, true, false] : [false, false, true],
      );
      return state;
    };
    expect(await fail(await add('soon'), 540)).toBe('queued');
    expect(await fail(await add('too late'), 600)).toBe('failed');
    expect(await fail(await add('for good'), undefined)).toBe('failed');
    expect(await fail(await add('unanswered'), 1, true)).toBe('queued');
    const again = { may_have_arrived: sql`true` };
    expect(await fail(await add('unanswered again', again), 1, true)).toBe('failed');
    expect(await fail(await add('answered', again), 1)).toBe('queued');
  });

  it('plans the next look at the first due email, or the end of the first claim', async () => {
    /** Whole minutes, rounded up, because the test takes some seconds itself. */
    const minutes = async () => Math.ceil(((await store.dueIn()) ?? Number.NaN) / 60_000);
    expect(await store.dueIn()).toBeUndefined();
    await add('sent', { state: sql`'sent'`, run_at: ago });
    expect(await store.dueIn()).toBeUndefined();
    await add('later', { run_at: sql`now() + interval '5 minutes'` });
    await add('first', { run_at: sql`now() + interval '3 minutes'` });
    expect(await minutes()).toBe(3);
    await add('held', { state: sql`'sending'`, locked_until: sql`now() + interval '2 minutes'` });
    await add('held', { state: sql`'sending'`, locked_until: sql`now() + interval '1 minute'` });
    expect(await minutes()).toBe(1);
  });

  it('extends a claim by a minute, only while the email is being sent', async () => {
    const held = await add('held', { state: sql`'sending'`, locked_until: ago });
    const sent = await add('sent', { state: sql`'sent'`, locked_until: ago });
    const other = await add('other', { state: sql`'sending'`, locked_until: ago });
    await store.hold([held, sent]);
    const isHeld = async (id: number) =>
      database.value<boolean>(
        sql`select locked_until > now() + interval '50 seconds' as held from outbox where id = ${id}`,
      );
    expect([await isHeld(held), await isHeld(sent), await isHeld(other)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes back only an email that has left', async () => {
    for (const [state, known] of [
      ['sent', true],
      ['failed', true],
      ['queued', false],
      ['sending', false],
    ] as const) {
      const id = await add(state, { state: sql`${state}` });
      const other = await add('other', { state: sql`'sent'` });
      expect(await store.markBounced(id, 'unknown')).toBe(known);
      expect(await row(id)).toMatchObject({ state: known ? 'failed' : state, addressed: !known });
      expect(await row(other)).toMatchObject({ state: 'sent' });
    }
  });

  it('keeps address and content of a sent email only for the local mailbox', async () => {
    for (const keep of [true, false]) {
      const id = await add('sent');
      const other = await add('other');
      await store.markSent([id], keep);
      expect(await row(id)).toMatchObject({ state: 'sent', addressed: keep, written: keep });
      expect(await row(other)).toMatchObject({ state: 'queued', addressed: true });
    }
  });
});
