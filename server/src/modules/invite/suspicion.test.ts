import type { Suspicion } from '@prelude/contract/console/suspicion';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const root = '/console/api/suspicion';
const patiently = { timeout: 25_000 };

describe.each(engines)('suspicious invitations on %s', (engine) => {
  let server: TestApp;
  let support: TestOperator;
  let inviter: Person;
  let uid: string;
  beforeAll(async () => {
    server = await startTestApp(engine);
    support = await signInOperator(server, 'support', { name: 'Sam' });
    inviter = await makePerson(server, 'inviter@example.com');
    await inviter.visitor.send('/api/invite');
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select 100 + i, 'friend' || i || '@example.com', 1, 'en', now() from generate_series(1, 60) i`);
    await rows(sql`
      insert into invitations (number, account_id, state, reason, browser, shape, disposable, decided_at)
      select 100 + i, ${inviter.accountId}, 'review',
             (array['browser', 'pattern', 'disposable'])[i % 3 + 1],
             case when i % 3 = 0 then sha256('one browser') end, case when i % 3 = 1 then sha256('one shape') end,
             i % 3 = 2, now() from generate_series(1, 58) i`);
    const [account] = await rows<{ uid: string }>(
      sql`select uid from accounts where id = ${inviter.accountId}`,
    );
    uid = account!.uid;
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const list = async (body: object = {}) =>
    (await support.call(`${root}/list`, { state: 'review', ...body })).body.data as {
      suspicions: Suspicion[];
      next: number | null;
      open: Record<string, number>;
    };
  const decide = async (numbers: number[], verdict: string) =>
    (await support.call(`${root}/decide`, { numbers, verdict })).body.data.changed as number;
  const counts = async () => (await inviter.visitor.send('/api/invite')).body.data.counts;
  const registrations = async () =>
    (await rows<{ count: number }>(sql`select count(*)::int as count from registrations`))[0]!
      .count;

  it('lists them with reasons as figures, in pages, without the data of friends', async () => {
    const first = await list();
    expect(first.suspicions).toHaveLength(50);
    expect(first.open).toEqual({ browser: 19, pattern: 20, disposable: 19, domain: 0 });
    expect(first.suspicions[1]).toMatchObject({
      number: 102,
      reason: 'disposable',
      friends: 58,
      alike: 0,
      same_browser: 0,
      same_domain: 0,
      inviter: { uid, number: 1, blocked: false },
      state: 'review',
      handed: false,
    });
    expect(first.suspicions[0]).toMatchObject({ reason: 'pattern', alike: 20 });
    expect(first.suspicions[2]).toMatchObject({ reason: 'browser', same_browser: 19 });
    const second = await list({ after: first.next });
    expect(second.suspicions.map(({ number }) => number)).toEqual(
      Array.from({ length: 8 }, (_, i) => 151 + i),
    );
    expect(second.next).toBeNull();
    const some = await list({ reason: 'pattern' });
    expect(some.suspicions).toHaveLength(20);
    expect(JSON.stringify([first, second])).not.toMatch(/@|friend\d/);
  });

  it('decides one or many, updates the count and can be undone; registrations stay (abuse case 29)', async () => {
    const before = await registrations();
    expect(await decide([101], 'count')).toBe(1);
    expect(await counts()).toEqual({ pending: 0, counted: 1, review: 57, refused: 0 });
    const many = Array.from({ length: 30 }, (_, i) => 102 + i);
    expect(await decide(many, 'refuse')).toBe(30);
    expect(await decide(many, 'refuse')).toBe(0);
    expect(await counts()).toEqual({ pending: 0, counted: 1, review: 27, refused: 30 });
    const decided = await list({ state: 'decided' });
    expect(decided.suspicions.map(({ number }) => number)).toEqual(
      Array.from({ length: 31 }, (_, i) => 131 - i),
    );
    expect(await decide(many.slice(0, 10), 'count')).toBe(10);
    expect(await decide(many, 'reopen')).toBe(30);
    expect(await counts()).toEqual({ pending: 0, counted: 1, review: 57, refused: 0 });
    expect(await registrations()).toBe(before);
    const acts = await rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where action like 'invitation.%' order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'invitation.count',
      'invitation.refuse',
      'invitation.count',
      'invitation.reopen',
    ]);
    expect(JSON.parse(acts[2]!.entry).before[0]).toEqual({ number: 102, state: 'refused' });
  });

  it('pages past friends of a deleted inviter', async () => {
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select 1000 + i, 'orphan' || i || '@example.com', 1, 'en', now() from generate_series(1, 52) i`);
    await rows(sql`
      insert into invitations (number, account_id, state, reason, disposable, decided_at)
      select 1000 + i, case when i = 50 then null else ${inviter.accountId}::bigint end, 'refused', 'disposable', true, now()
        from generate_series(1, 52) i`);
    const page = await list({ state: 'decided' });
    expect(page.suspicions).toHaveLength(50);
    expect(page.next).not.toBeNull();
    await rows(sql`delete from invitations where number > 1000`);
    await rows(sql`delete from registrations where number > 1000`);
  });

  it('decides no unflagged invitations and refuses too many at once', async () => {
    await rows(sql`
      insert into invitations (number, account_id, state) values (159, ${inviter.accountId}, 'counted'),
             (160, ${inviter.accountId}, 'pending')`);
    expect(await decide([159, 160, 99_999], 'refuse')).toBe(0);
    const answer = await support.call(`${root}/decide`, {
      numbers: Array.from({ length: 501 }, (_, i) => i + 1),
      verdict: 'refuse',
    });
    expect(answer.body.error).toBe('request.malformed');
  });

  it('blocks an inviter: new friends do not count, old decisions stay, and the block can be lifted', async () => {
    const block = (blocked: boolean, who = uid) =>
      support.call(`${root}/block`, { uid: who, blocked });
    expect((await block(true)).body.code).toBe(0);
    expect((await block(true)).body.code).toBe(0);
    expect((await list()).suspicions[0]!.inviter.blocked).toBe(true);
    const before = await counts();
    await rows(
      sql`update invitations set created_at = now() - interval '1 year' where number = 160`,
    );
    await rows(sql`select pg_notify('prelude', 'registrations')`);
    await expect.poll(async () => (await counts()).refused, patiently).toBe(before.refused + 1);
    expect((await counts()).counted).toBe(before.counted);
    await block(false);
    expect((await list()).suspicions[0]!.inviter.blocked).toBe(false);
    expect((await block(true, 'nobody')).body.error).toBe('player.unknown');
    const acts = await rows<{ action: string }>(
      sql`select action from audit_log where action like 'invitation.%block' order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['invitation.block', 'invitation.unblock']);
  });

  it('requires the permission to decide (abuse case 41)', async () => {
    const analyst = await signInOperator(server, 'analyst');
    for (const path of ['list', 'decide', 'block']) {
      const { body } = await analyst.call(`${root}/${path}`, {});
      expect(body.error).toBe('operator.forbidden');
    }
  });
});
