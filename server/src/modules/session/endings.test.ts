import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { createSessionStore, type SessionStore } from './session.store.ts';

const id = (name: string) => Buffer.from(name);
const [google, apple] = [4, 7];
const before = '2025-01-01T00:00:00.000Z';

describe.each(engines)('ending the sessions of an account on %s (abuse case 16)', (engine) => {
  let database: Database;
  let store: SessionStore;
  let account: number;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    store = createSessionStore(database);
    await database.rows(
      sql`insert into accounts (uid, language) values ('mine', 'en'), ('theirs', 'en')`,
    );
    account = await database.value<number>(sql`select id::int from accounts where uid = 'mine'`);
  });
  afterAll(() => database.close());
  /** A session and its token for each name; `over` is a token that ended before. */
  beforeEach(async () => {
    await database.rows(sql`delete from site_sessions`);
    await database.rows(sql`delete from passport_tokens`);
    const add = async (
      name: string,
      uid: string,
      provider: number | null,
      ended: string | null,
    ) => {
      const owner = sql`(select id from accounts where uid = ${uid})`;
      await database.rows(sql`
        insert into passport_tokens (token_hash, check_hash, account_id, provider, first, confirmed_at, ended_at, expires_at)
        values (${id(name)}, ${id(`check ${name}`)}, ${owner}, ${provider}, true, now(), ${ended}, now() + interval '1 day')`);
      await database.rows(sql`
        insert into site_sessions (id_hash, account_id, token_hash, provider, expires_at)
        values (${id(name)}, ${owner}, ${id(name)}, ${provider}, now() + interval '1 day')`);
    };
    await add('google', 'mine', google, null);
    await add('apple', 'mine', apple, null);
    await add('old', 'mine', null, null);
    await add('over', 'mine', google, before);
    await add('other', 'theirs', google, null);
  });

  const names = async (statement: ReturnType<typeof sql>) =>
    (await database.rows<{ name: string }>(statement)).map(({ name }) => name);
  /** The sessions that are left, and the tokens that were not ended by the call. */
  const left = async () => ({
    sessions: await names(sql`
      select convert_from(id_hash, 'UTF8') as name from site_sessions order by name`),
    tokens: await names(sql`
      select convert_from(token_hash, 'UTF8') as name from passport_tokens
       where ended_at is null or ended_at = ${before} order by name`),
  });
  const both = (...kept: string[]) => ({ sessions: kept, tokens: kept });

  it('ends all of them, and keeps the current one', async () => {
    expect(await store.endAll(account, id('google'))).toBe(3);
    expect(await left()).toEqual({
      sessions: ['google', 'other'],
      tokens: ['google', 'other', 'over'],
    });
    expect(await store.endAll(account, undefined)).toBe(1);
    expect(await left()).toEqual({ sessions: ['other'], tokens: ['other', 'over'] });
  });

  it('ends those of one provider, and older ones without a stored provider', async () => {
    expect(await store.endAll(account, undefined, undefined, google)).toBe(3);
    expect(await left()).toEqual({
      sessions: ['apple', 'other'],
      tokens: ['apple', 'other', 'over'],
    });
    expect(await store.endAll(account, id('apple'), undefined, apple)).toBe(0);
    expect(await left()).toMatchObject({ sessions: ['apple', 'other'] });
  });

  it('ends one by its public id, for its owner only', async () => {
    const shown = (await store.list(account, id('apple'))).find(({ current }) => current);
    const theirs = await database.value<number>(
      sql`select id::int from accounts where uid = 'theirs'`,
    );
    expect(await store.endOne(theirs, shown!.id)).toBe(0);
    expect(await left()).toEqual(both('apple', 'google', 'old', 'other', 'over'));
    expect(await store.endOne(account, shown!.id)).toBe(1);
    expect(await left()).toEqual(both('google', 'old', 'other', 'over'));
  });

  it('replaces the former session of a browser, when the new token is right', async () => {
    const open = (uid: string, token: string) =>
      store.open({
        idHash: id('new'),
        uid,
        tokenHash: id(token),
        previous: id('old'),
        system: 'other',
        browser: 'other',
      });
    expect(await open('theirs', 'google')).toBeUndefined();
    expect(await left()).toEqual(both('apple', 'google', 'old', 'other', 'over'));
    expect(await open('mine', 'google')).toEqual({ email: '' });
    expect((await left()).sessions).toEqual(['apple', 'google', 'new', 'other', 'over']);
    await store.end(id('new'));
    expect((await left()).tokens).toEqual(['apple', 'old', 'other', 'over']);
  });

  it('proves one session only', async () => {
    await database.rows(sql`update site_sessions set proved_at = ${before}`);
    await store.prove(id('apple'));
    expect(
      await names(sql`
        select convert_from(id_hash, 'UTF8') as name from site_sessions where proved_at > ${before}`),
    ).toEqual(['apple']);
    expect((await store.find(id('apple')))?.provedUntil).not.toBeNull();
    expect((await store.find(id('google')))?.provedUntil).toBeNull();
  });
});
