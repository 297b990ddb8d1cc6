import type { Player } from '@prelude/contract/console/players';
import { type SQL, sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsHolding } from '../../testing/database/columns-holding.ts';
import { mailTo, makePerson, type Person, subscribe } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { forgetCooldown } from '../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const root = '/console/api/players';
const patiently = { timeout: 20_000 };

describe.each(engines)('players on the console, on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  let support: TestOperator;
  let person: Person;
  let uid: string;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin', { name: 'Anna' });
    support = await signInOperator(server, 'support', { name: 'Sam' });
    person = await makePerson(server, 'Look.Me.Up@gmail.com', { language: 'jp' });
    await subscribe(person);
    const [found] = await search('look.me.up@gmail.com');
    uid = found.uid;
  });
  afterAll(() => server.stop());

  const call = (operator: TestOperator, path: string, body: object) =>
    operator.call(`${root}/${path}`, body);
  const search = async (query: string) =>
    (await call(support, 'search', { query })).body.data.players;
  const read = async (of = uid): Promise<Player> =>
    (await call(support, 'one', { uid: of })).body.data as Player;
  const kinds = ({ timeline }: Player) => timeline.map(({ kind }) => kind);
  const audit = () =>
    server.database.rows<{ action: string; target: string; entry: string }>(
      sql`select action, target, entry from audit_log where target like 'player %' order by seq`,
    );

  it('finds a player by any spelling of the address, by number and by uid', async () => {
    const { number } = await read();
    for (const query of [
      'lookmeup@gmail.com',
      ' LOOK.ME.UP+newsletter@GoogleMail.com ',
      String(number),
      `#${number}`,
      uid,
    ]) {
      const found = await search(query);
      expect(found, query).toEqual([
        expect.objectContaining({ uid, number, address: 'Look.Me.Up@gmail.com', language: 'jp' }),
      ]);
    }
    for (const nobody of ['nobody@example.com', 'no address @', '999999999', "' or 1=1 --", '@']) {
      expect(await search(nobody), nobody).toEqual([]);
    }
  });

  it('lists registrations by number, in pages', async () => {
    await server.database.rows(sql`
      with more as (insert into registrations (number, email_key, scene, language, registered_at)
        select 1000 + i, 'page' || i || '@example.com', 1, 'en', now() from generate_series(1, 60) i returning 1)
      update totals set web = web + (select count(*) from more)`);
    const first = (await call(support, 'registrations', {})).body.data;
    expect(first.players).toHaveLength(50);
    expect(first.players[0]).toMatchObject({ number: 1060, uid: null });
    const second = (await call(support, 'registrations', { before: first.next })).body.data;
    expect(second.players.map(({ number }: { number: number }) => number)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => 1010 - i),
      1,
    ]);
    expect(second.next).toBeNull();
    expect(first.total).toBe(61);
  });

  it('lists all events and the state of codes and emails', async () => {
    await forgetCooldown(server);
    await server.visitor().askCode('look.me.up@gmail.com');
    await expect
      .poll(
        async () => (await read()).timeline.find(({ kind }) => kind === 'code')?.detail,
        patiently,
      )
      .toMatchObject({ purpose: 'loginCode', state: 'sent', used: false, tries: 0 });
    await expect
      .poll(
        async () => (await read()).timeline.find(({ kind }) => kind === 'email')?.detail,
        patiently,
      )
      .toMatchObject({ kind: 'welcome', state: 'sent' });
    const player = await read();
    expect(player).toMatchObject({
      number: 1,
      sessions: 1,
      topics: ['milestones', 'news', 'test'],
      undeliverable: null,
      blocked: false,
      entry: null,
      language: 'jp',
    });
    expect(kinds(player)).toEqual(
      expect.arrayContaining([
        'account',
        'proved',
        'identity',
        'registered',
        'consent-given',
        'email',
        'code',
        'session',
      ]),
    );
    const times = player.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const waits = player.rewards.filter(({ source }) => source === 'milestone');
    expect(waits.every(({ state }) => state === 'waiting')).toBe(true);
    expect(waits.length).toBeGreaterThan(0);
    const gifts = player.rewards.filter(({ source }) => source === 'registration');
    expect(gifts.map(({ state }) => state)).toEqual(['owed']);
    expect(JSON.stringify(player)).not.toMatch(/hash|network/);
    expect((await call(support, 'one', { uid: 'nobody' })).body.error).toBe('player.unknown');
  });

  it('resends an email once an hour, and never a code or campaign email', async () => {
    const welcome = (await read()).timeline.find(({ kind }) => kind === 'email')!;
    const mails = server.mail.mails.length;
    const resend = () => call(support, 'resend', { uid, email: welcome.resend! });
    expect((await resend()).body.code).toBe(0);
    await expect.poll(() => server.mail.mails.length, patiently).toBe(mails + 1);
    await mailTo(server.mail, 'Look.Me.Up@gmail.com');
    expect((await resend()).body.error).toBe('player.resent');
    for (const event of (await read()).timeline) {
      if (event.kind === 'code') expect(event.resend).toBeNull();
    }
    const other = await makePerson(server, 'somebody-else@example.com');
    const [email] = await server.database.rows<{ id: number }>(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, state, deadline)
      values (${other.accountId}, 'milestone', 'milestone:x', 'campaign', true, 'milestones', 'en', 'sent', now())
      returning id::int as id`);
    const [friend] = await search('somebody-else@example.com');
    const campaign = await call(support, 'resend', { uid: friend.uid, email: email!.id });
    expect(campaign.body.error).toBe('player.email');
    expect((await call(support, 'resend', { uid, email: email!.id })).body.error).toBe(
      'player.email',
    );
  });

  it('corrects the language and ends emails, and never changes the address', async () => {
    const others = () =>
      server.database.rows(sql`select uid, language from accounts where uid <> ${uid} order by id`);
    await server.database.rows(
      sql`insert into accounts (uid, language) values ('another player', 'en')`,
    );
    const before = await others();
    await call(support, 'correct', { uid, language: 'kr' });
    expect((await read()).language).toBe('kr');
    expect(await others()).toEqual(before);
    const changes = async () =>
      (await audit()).filter(({ action }) => action === 'player.language').length;
    expect(await changes()).toBe(1);
    await call(support, 'correct', { uid, language: 'kr' });
    expect(await changes()).toBe(1);
    await call(support, 'correct', { uid, stop_emails: true });
    const player = await read();
    expect(player.topics).toEqual([]);
    expect(player.timeline.find(({ kind }) => kind === 'consent-withdrawn')?.detail).toMatchObject({
      kind: 'subscription',
      means: 'operator',
    });
    for (const body of [
      { uid, address: 'other@example.com' },
      { uid, email: 'other@example.com', language: 'en' },
      { uid, stop_emails: false },
      { uid, topics: ['news'] },
    ]) {
      expect((await call(admin, 'correct', body)).body.error).toBe('request.malformed');
    }
    expect((await read()).address).toBe('Look.Me.Up@gmail.com');
  });

  it('counts the sessions that are still open', async () => {
    const change = (what: SQL) =>
      server.database.rows(sql`
        update site_sessions set ${what} where account_id = ${person.accountId}`);
    const open = async () => (await read()).sessions;
    expect(await open()).toBe(1);
    await change(sql`seen_at = now() - interval '7 days'`);
    expect(await open()).toBe(0);
    await change(sql`seen_at = now(), expires_at = now()`);
    expect(await open()).toBe(0);
    await change(sql`expires_at = now() + interval '1 day'`);
    expect(await open()).toBe(1);
  });

  it('signs a player out everywhere', async () => {
    expect((await person.visitor.send('/api/account/me')).body.code).toBe(0);
    expect((await call(support, 'sessions', { uid })).body.data.ended).toBe(1);
    expect((await person.visitor.send('/api/account/me')).body.error).toBe('session.none');
  });

  it('deletes only with an administrator’s fresh second factor, deletes everything, and sends an email (abuse case 45)', async () => {
    const remove = (operator: TestOperator) => call(operator, 'delete', { uid, reason: 'asked' });
    expect((await remove(support)).body.error).toBe('operator.forbidden');
    const stale = await signInOperator(server, 'admin', { proved: false });
    expect((await remove(stale)).body.error).toBe('operator.step_up');
    const [{ accountId, number }] = [
      { accountId: person.accountId, number: (await read()).number },
    ];
    const both = await Promise.all([remove(admin), remove(admin)]);
    const said = both.map(({ body }) => String(body.error ?? 'done'));
    expect(said.toSorted()).toEqual(['done', 'player.unknown']);
    await mailTo(server.mail, 'Look.Me.Up@gmail.com', ({ subject }) => /삭제/.test(subject));
    await expect.poll(() => columnsHolding(server.database, 'look.me.up'), patiently).toEqual([]);
    expect(await columnsHolding(server.database, 'lookmeup')).toEqual([]);
    expect(await search(String(number))).toEqual([]);
    const acts = await audit();
    expect(acts.map(({ action }) => action)).toEqual([
      'player.resend',
      'player.language',
      'player.emails',
      'player.sessions',
      'player.delete',
    ]);
    for (const { target, entry } of acts) {
      expect(target).toBe(`player ${accountId}`);
      expect(entry).not.toMatch(/@|look/i);
    }
  });
});
