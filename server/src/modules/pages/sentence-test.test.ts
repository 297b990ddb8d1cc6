import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

const api = '/console/api/pack/sentences';
const name = 'ui/game.slogan';
const soon = { timeout: 30_000, interval: 100 };

describe('a test of two sentences', () => {
  let server: TestApp;
  let editor: TestOperator;
  let draft = 0;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    editor = await signInOperator(server, 'editor');
  });
  afterAll(() => server.stop());

  const call = async (path: string, body: object) =>
    (await editor.call(`${api}${path}`, body)).body;
  const of = { language: 'en', name };
  const home = async (visitor: Visitor, headers: Record<string, string> = {}) => {
    const { body, headers: given } = await visitor.send('/?lang=en', { headers });
    const cookie = given.getSetCookie().find((line) => line.startsWith('prelude_words='));
    return {
      cookie,
      shows: (body as string).includes('Mind the tide') ? 'b' : 'a',
    };
  };
  const dataOf = async (visitor: Visitor): Promise<string> =>
    (await visitor.send('/api/settings')).body.data.live.data;
  const figures = async () => (await call('/test', { draft })).data.test;
  /** A visitor who sees the arm; each draws once. */
  const seeing = async (arm: 'a' | 'b'): Promise<Visitor> => {
    for (;;) {
      const visitor = server.visitor();
      if ((await home(visitor)).shows === arm) return visitor;
    }
  };

  it('costs a page nothing while there is none', async () => {
    expect(await home(server.visitor())).toEqual({ cookie: undefined, shows: 'a' });
    expect((await call('/test', { draft: 1 })).data.test).toBeNull();
  });

  it('starts with the open draft of a sentence of the interface only, and alone', async () => {
    const saved = await call('/save', { ...of, value: 'Mind the tide.', seen: 0, draft: true });
    draft = saved.data.id;
    const start = (more: object) => call('/test/start', { ...of, seen: draft, share: 50, ...more });
    expect((await start({ name: 'mail/welcome.subject' })).error).toBe('request.malformed');
    expect((await start({ name: 'ui/game.title' })).error).toBe('request.malformed');
    expect((await start({ share: 100 })).error).toBe('request.malformed');
    expect((await start({ seen: draft + 1 })).error).toBe('operator.conflict');
    expect((await start({ language: 'jp' })).error).toBe('operator.conflict');
    expect((await start({})).code).toBe(0);
    expect((await start({})).error).toBe('operator.conflict');
    const [log] = await server.database.rows(
      sql`select action, target from audit_log order by seq desc limit 1`,
    );
    expect(log).toEqual({ action: 'text.test', target: `text en ${name}` });
  });

  it('shows each browser the same sentence, in the document and in its data', async () => {
    await expect.poll(async () => (await home(server.visitor())).shows, soon).toBe('b');
    const [a, b] = [await seeing('a'), await seeing('b')];
    for (let visit = 0; visit < 5; visit++) {
      expect(await home(a)).toEqual({ cookie: undefined, shows: 'a' });
      expect(await home(b)).toEqual({ cookie: undefined, shows: 'b' });
    }
    const [dataA, dataB] = [await dataOf(a), await dataOf(b)];
    expect(dataA).not.toBe(dataB);
    const first = async (folder: string) =>
      JSON.stringify((await server.visitor().send(`${folder}en/site.json`)).body);
    expect(await first(dataB)).toContain('Mind the tide.');
    expect(await first(dataA)).not.toContain('Mind the tide.');
    const policy = (await b.send('/?lang=en')).headers.get('content-security-policy');
    expect(policy).toBe((await a.send('/?lang=en')).headers.get('content-security-policy'));
  });

  it('leaves out visitors who ask not to be tracked, and other languages', async () => {
    for (const header of ['dnt', 'sec-gpc'])
      for (let visit = 0; visit < 5; visit++)
        expect(await home(server.visitor(), { [header]: '1' })).toEqual({
          cookie: undefined,
          shows: 'a',
        });
    const { headers } = await server.visitor().send('/?lang=jp');
    expect(headers.getSetCookie().join()).not.toContain('prelude_words');
  });

  it('counts browsers once, when their application starts, and their first registrations', async () => {
    const before = await figures();
    const visitor = await seeing('b');
    await dataOf(visitor);
    await dataOf(visitor);
    const email = 'tested@example.com';
    const { accessToken } = await visitor.signIn(email, server.mail.codeFor);
    expect((await visitor.register(email, { accessToken })).body.status).toBe(0);
    await visitor.register(email, { accessToken });
    await expect.poll(async () => (await figures()).b.registered, soon).toBe(1);
    const after = await figures();
    expect(after.a.registered).toBe(0);
    expect(after.b.visitors).toBeGreaterThan(before.b.visitors);
    const [columns] = await server.database.rows<{ n: number }>(sql`
      select count(*)::int as n from information_schema.columns
       where table_schema = current_schema() and table_name = 'sentence_test_counts'
         and column_name not in ('draft_id', 'arm', 'step', 'count')`);
    expect(columns).toEqual({ n: 0 });
  });

  it('ends when the draft is published, and all see the winner', async () => {
    expect((await call('/publish', { ...of, seen: draft })).code).toBe(0);
    expect((await figures()).ended).not.toBeNull();
    await expect
      .poll(async () => {
        const seen = await Promise.all(
          Array.from({ length: 12 }, async () => (await home(server.visitor())).shows),
        );
        return [...new Set(seen)].join('');
      }, soon)
      .toBe('b');
    await expect.poll(async () => (await home(server.visitor())).cookie, soon).toBeUndefined();
  });
});
