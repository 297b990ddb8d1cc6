import { sql, type SQL } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createEmailStore } from './emails.store.ts';

describe.each(engines)('the queue of emails on %s (spec decisions §7)', (engine) => {
  let database: Database;
  let store: ReturnType<typeof createEmailStore>;
  let count = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    store = createEmailStore(database);
    await database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      values ('reader', 'reader@example.com', 'reader@example.com', now(), 'jp', 1)`);
  });
  afterAll(() => database.close());
  beforeEach(() => database.rows(sql`delete from emails`));

  const ago = sql`now() - interval '1 second'`;
  const ahead = sql`now() + interval '1 minute'`;
  /** Adds an email, named by its kind. @returns its id */
  const add = async (kind: string, values: Record<string, SQL> = {}): Promise<number> => {
    const all = {
      account_id: sql`(select id from accounts where uid = 'reader')`,
      kind: sql`${kind}`,
      cause: sql`${`${kind} ${++count}`}`,
      stream: sql`'service'`,
      patient: sql`false`,
      language: sql`'jp'`,
      deadline: sql`now() + interval '10 minutes'`,
      ...values,
    };
    const columns = Object.keys(all).map((name) => sql.identifier(name));
    return database.value<number>(sql`
      insert into emails (${sql.join(columns)}) values (${sql.join(Object.values(all))})
      returning id::int as id`);
  };
  const claimed = async (stream: 'service' | 'campaign' = 'service', max = 10) =>
    (await store.claim(stream, ['jp'], max)).map(({ kind }) => kind).toSorted();
  const row = (id: number) =>
    database.one<Record<string, unknown>>(sql`
      select state, done_at is not null as done, attempts::int as attempts, may_have_arrived as arrived,
             last_error as error from emails where id = ${id}`);

  it('gives out what is due and awake, of one stream, and nothing twice', async () => {
    await add('later', { run_at: ahead });
    await add('earlier', { run_at: ago });
    await add('asleep', { patient: sql`true`, language: sql`'en'` });
    await add('urgent', { language: sql`'en'` });
    await add('awake', { patient: sql`true` });
    await add('campaign', { stream: sql`'campaign'` });
    for (const state of ['sent', 'failed', 'bounced', 'dropped'])
      await add(state, { state: sql`${state}` });
    expect(await claimed('service', 1)).toHaveLength(1);
    expect(await claimed('service', 1)).toHaveLength(1);
    expect(await claimed()).toHaveLength(1);
    expect(await claimed()).toEqual([]);
    const taken = await database.rows<{ kind: string }>(
      sql`select kind from emails where state = 'sending' order by kind`,
    );
    expect(taken.map(({ kind }) => kind)).toEqual(['awake', 'earlier', 'urgent']);
    expect(await claimed('campaign')).toEqual(['campaign']);
  });

  it('gives a service email of a lost sender out again, and gives a campaign email up', async () => {
    const sending = (run_at: SQL) => ({ state: sql`'sending'`, run_at });
    const campaign = { stream: sql`'campaign'` };
    await add('service lost', sending(ago));
    await add('service held', sending(ahead));
    const lost = await add('campaign lost', { ...campaign, ...sending(ago) });
    const held = await add('campaign held', { ...campaign, ...sending(ahead) });
    const queued = await add('campaign queued', { ...campaign, run_at: ahead });
    expect(await claimed()).toEqual(['service lost']);
    expect(await claimed('campaign')).toEqual([]);
    await store.giveUpOrphans();
    expect(await row(lost)).toMatchObject({ state: 'failed', done: true, arrived: true });
    expect(await row(held)).toMatchObject({ state: 'sending', done: false });
    expect(await row(queued)).toMatchObject({ state: 'queued', done: false });
    expect(await claimed()).toEqual([]);
  });

  it('retries before the deadline only', async () => {
    const fail = async (seconds: number | undefined) => {
      const [id, other] = [await add('failing'), await add('other')];
      await store.fail(id, 'refused', seconds);
      expect(await row(other)).toMatchObject({ state: 'queued', error: null });
      return row(id);
    };
    expect(await fail(540)).toMatchObject({ state: 'queued', done: false, error: 'refused' });
    expect(await fail(600)).toMatchObject({ state: 'failed', done: true });
    expect(await fail(undefined)).toMatchObject({ state: 'failed', done: true });
  });

  it('extends, returns and drops only what it is given, while that is being sent', async () => {
    const sending = { state: sql`'sending'`, attempts: sql`1`, run_at: ago };
    const [mine, sent] = [await add('mine', sending), await add('sent', { state: sql`'sent'` })];
    await add('other', sending);
    await store.hold([mine, sent]);
    expect(await claimed()).toEqual(['other']);
    await store.release([mine, sent]);
    expect(await row(mine)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await row(sent)).toMatchObject({ state: 'sent', attempts: 0 });
    expect(await claimed()).toEqual(['mine']);
    const dropped = await add('dropped');
    await store.drop(dropped);
    expect(await row(dropped)).toMatchObject({ state: 'dropped', done: true });
    expect(await row(mine)).toMatchObject({ state: 'sending' });
  });

  it('stops emails after a bounce or a complaint of an email that has left; a complaint stays one', async () => {
    const reason = () =>
      database.value<string | undefined>(sql`select reason from mail_suppressions`);
    for (const state of ['queued', 'dropped']) {
      expect(
        await store.suppress(await add(state, { state: sql`${state}` }), 'hard'),
      ).toBeUndefined();
      expect(await reason()).toBeUndefined();
    }
    for (const state of ['sent', 'sending', 'failed', 'bounced']) {
      const [id, other] = [await add(state, { state: sql`${state}` }), await add('other')];
      expect(await store.suppress(id, 'hard', '550')).toBeDefined();
      expect(await row(id)).toMatchObject({ state: 'bounced', done: true, error: '550' });
      expect(await row(other)).toMatchObject({ state: 'queued' });
      expect(await reason()).toBe('hard');
    }
    const id = await add('sent', { state: sql`'sent'` });
    await store.suppress(id, 'complaint');
    expect(await reason()).toBe('complaint');
    await store.suppress(id, 'hard', '550');
    expect(await reason()).toBe('complaint');
  });

  it('notes a return only of an email that has left, and a soft bounce only of a sent one', async () => {
    for (const [state, returned, soft] of [
      ['queued', false, false],
      ['dropped', false, false],
      ['bounced', false, false],
      ['failed', true, false],
      ['sending', true, true],
      ['sent', true, true],
    ] as const) {
      const new_ = () => add(state, { state: sql`${state}` });
      const [one, two] = [await new_(), await new_()];
      expect(await store.markReturned(one, 'blocked')).toBe(returned);
      expect(await row(one)).toMatchObject({ state: returned ? 'bounced' : state });
      expect(await store.noteSoftBounce(two)).toBe(soft);
      expect(await row(two)).toMatchObject({ state, error: soft ? 'soft bounce' : null });
    }
  });

  it('rests after a refusal of us, lets one try, and ignores a clock that was set back', async () => {
    expect(await store.refusals()).toEqual({ inRow: 0, restMs: 0 });
    const rest = (until: SQL, mailing = 0) =>
      database.rows(sql`
        insert into email_refusals (mailing_id, in_row, rests_until) values (${mailing}, 3, ${until})
        on conflict (mailing_id) do update set rests_until = excluded.rests_until`);
    await rest(sql`now() + interval '1 minute'`, 7);
    expect(await store.refusals()).toEqual({ inRow: 0, restMs: 0 });
    expect(await store.takeTry()).toBe(false);
    await rest(sql`now() + interval '1 minute'`);
    expect((await store.refusals()).restMs).toBeGreaterThan(50_000);
    expect(await store.takeTry()).toBe(false);
    await rest(sql`now() + interval '3 minutes'`);
    expect(await store.refusals()).toEqual({ inRow: 3, restMs: 0 });
    expect(await store.takeTry()).toBe(true);
    expect(await store.takeTry()).toBe(false);
    await rest(ago);
    expect(await store.refusals()).toEqual({ inRow: 3, restMs: 0 });
    expect(await store.takeTry()).toBe(true);
    const other = await add('other');
    await store.markSent([{ id: await add('accepted', { state: sql`'sending'` }), mailing: null }]);
    expect(await store.refusals()).toEqual({ inRow: 0, restMs: 0 });
    expect(await row(other)).toMatchObject({ state: 'queued' });
    const left = await database.rows(sql`select mailing_id::int as id from email_refusals`);
    expect(left).toEqual([{ id: 7 }]);
  });
});
