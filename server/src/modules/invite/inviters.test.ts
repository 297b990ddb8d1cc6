import type { Inviter, InviterLine } from '@prelude/contract/console/inviters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { makePerson, type Person } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const root = '/console/api/suspicion';

describe.each(engines)('suspicions by inviter on %s (abuse case 29)', (engine) => {
  let server: TestApp;
  let support: TestOperator;
  let farmer: Person;
  let host: Person;
  const uids = new Map<Person, string>();
  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);

  beforeAll(async () => {
    server = await startTestApp(engine);
    support = await signInOperator(server, 'support', { name: 'Sam' });
    farmer = await makePerson(server, 'farmer@example.com');
    host = await makePerson(server, 'host@example.com');
    for (const person of [farmer, host]) {
      const [found] = await rows<{ uid: string }>(
        sql`select uid from accounts where id = ${person.accountId}`,
      );
      uids.set(person, found!.uid);
    }
    // Friends of the farmer: one a minute from two browsers. Of the host: one a day, each from a browser of its own.
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at, created_at)
      select 100 + i, 'farm' || i || '@burner.example', 1, 'en', now(), timestamptz '2025-05-21' + i * interval '1 minute'
        from generate_series(1, 20) i
      union all
      select 200 + i, 'guest-' || chr(96 + i) || '@place' || i || '.example', 1, 'en', now(),
             timestamptz '2025-05-21' + i * interval '1 day' from generate_series(1, 6) i`);
    await rows(sql`
      insert into invitations (number, account_id, state, reason, browser, shape, decided_at)
      select 100 + i, ${farmer.accountId}::bigint, case when i > 15 then 'counted' else 'review' end,
             case when i <= 18 then 'pattern' end, sha256(convert_to((i % 2)::text, 'UTF8')), sha256('farm'), now()
        from generate_series(1, 20) i
      union all
      select 200 + i, ${host.accountId}::bigint, case when i = 1 then 'review' else 'counted' end,
             case when i = 1 then 'browser' end, sha256(convert_to('own' || i, 'UTF8')), null, now()
        from generate_series(1, 6) i`);
  });
  afterAll(() => server.stop());

  const inviters = async (body: object = {}) =>
    (await support.call(`${root}/inviters`, body)).body.data as {
      inviters: InviterLine[];
      next: string | null;
    };
  const one = async (person: Person) =>
    (await support.call(`${root}/inviter`, { uid: uids.get(person)! })).body.data as Inviter;
  const decide = async (person: Person, verdict: string) =>
    (await support.call(`${root}/decide-inviter`, { uid: uids.get(person)!, verdict })).body;

  it('lists inviters with open ones, most first', async () => {
    const { inviters: found, next } = await inviters();
    expect(found.map(({ uid }) => uid)).toEqual([uids.get(farmer), uids.get(host)]);
    expect(found[0]).toMatchObject({
      number: 1,
      blocked: false,
      friends: { pending: 0, counted: 5, review: 15, refused: 0 },
      newest_at: expect.any(String),
    });
    expect(next).toBeNull();
    const later = await inviters({ after: `15~${farmer.accountId}` });
    expect(later.inviters.map(({ uid }) => uid)).toEqual([uids.get(host)]);
    expect((await support.call(`${root}/inviters`, { after: 'x' })).body.error).toBe(
      'request.malformed',
    );
  });

  it('finds one by address, number, player ID and code of the link', async () => {
    const { code } = (await farmer.visitor.send('/api/invite')).body.data;
    for (const query of ['Farmer@Example.com', '1', uids.get(farmer)!, ` ${code} `])
      expect(
        (await inviters({ query })).inviters.map(({ uid }) => uid),
        query,
      ).toEqual([uids.get(farmer)]);
    for (const query of ['none@example.com', '99', 'nobody', '%'])
      expect((await inviters({ query })).inviters).toEqual([]);
  });

  it('gives evidence about the friends, and nothing that identifies one', async () => {
    const found = await one(farmer);
    expect(found.evidence).toEqual({
      friends: 20,
      first_at: '2025-05-21T00:01:00Z',
      last_at: '2025-05-21T00:20:00Z',
      half: 10,
      half_minutes: 9,
      usual_minutes: null,
      with_browser: 20,
      browsers: 2,
      with_network: 0,
      networks: 0,
      alike: 20,
      same_domain: 20,
      disposable: 0,
    });
    expect((await one(host)).evidence).toMatchObject({
      half: 3,
      half_minutes: 2880,
      browsers: 6,
      alike: 0,
      same_domain: 1,
    });
    expect(JSON.stringify(found)).not.toMatch(/@|farm\d|burner/);
    expect((await support.call(`${root}/inviter`, { uid: 'nobody' })).body.error).toBe(
      'player.unknown',
    );
  });

  it('counts the networks of friends who have accounts', async () => {
    await rows(sql`
      with a as (insert into accounts (uid, email_key, email, email_proved_at, language)
                 select 'friend-' || i, 'farm' || i || '@burner.example', 'farm' || i || '@burner.example', now(), 'en'
                   from generate_series(1, 6) i returning id, uid)
      insert into consents (account_id, kind, action, text_hash, language, network)
      select id, 'terms', 'given', 'x', 'en', case when uid = 'friend-1' then 'net-2' else 'net-1' end from a`);
    expect((await one(farmer)).evidence).toMatchObject({ with_network: 6, networks: 2 });
  });

  it('shows only the friends of one inviter in the queue', async () => {
    const { body } = await support.call(`${root}/list`, {
      state: 'review',
      inviter: uids.get(host)!,
    });
    expect(body.data.suspicions.map(({ number }: { number: number }) => number)).toEqual([201]);
  });

  it('decides on all flagged ones of an inviter, once, and can undo it', async () => {
    const counts = async () => (await one(farmer)).friends;
    const others = (await one(host)).friends;
    expect(await decide(farmer, 'refuse')).toMatchObject({ data: { changed: 18, left: 0 } });
    // Two were never flagged: they stay.
    expect(await counts()).toEqual({ pending: 0, counted: 2, review: 0, refused: 18 });
    expect(await decide(farmer, 'refuse')).toMatchObject({ data: { changed: 0, left: 0 } });
    expect((await inviters()).inviters.map(({ uid }) => uid)).toEqual([uids.get(host)]);
    expect(await decide(farmer, 'reopen')).toMatchObject({ data: { changed: 18 } });
    expect(await counts()).toEqual({ pending: 0, counted: 2, review: 18, refused: 0 });
    expect((await one(host)).friends).toEqual(others);
    const acts = await rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where target = ${`player ${farmer.accountId}`} order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['invitation.refuse', 'invitation.reopen']);
    expect(JSON.parse(acts[0]!.entry).before).toContainEqual({ number: 101, state: 'review' });
    expect(JSON.parse(acts[0]!.entry).before).toContainEqual({ number: 116, state: 'counted' });
  });

  it('needs the permission to decide (abuse case 41)', async () => {
    const analyst = await signInOperator(server, 'analyst');
    for (const path of ['inviters', 'inviter', 'decide-inviter'])
      expect((await analyst.call(`${root}/${path}`, {})).body.error).toBe('operator.forbidden');
  });

  it('says what is usual once there are ten inviters', async () => {
    await rows(sql`
      with a as (insert into accounts (uid, language) select 'usual-' || i, 'en' from generate_series(1, 10) i
                 returning id),
           n as (select id, row_number() over (order by id) * 10 + 1000 as base from a),
           r as (insert into registrations (number, email_key, scene, language, registered_at, created_at)
                 select base + i, 'usual' || base + i || '@example.com', 1, 'en', now(),
                        timestamptz '2025-05-21' + i * interval '1 hour'
                   from n, generate_series(1, 5) i returning number)
      insert into invitations (number, account_id, state)
      select base + i, id, 'counted' from n, generate_series(1, 5) i`);
    const other = await startTestApp(engine, {}, server);
    const operator = await signInOperator(other, 'support');
    const { body } = await operator.call(`${root}/inviter`, { uid: uids.get(farmer)! });
    expect(body.data.evidence.usual_minutes).toBe(120);
    await other.stop();
  });
});
