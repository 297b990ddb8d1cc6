import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { mailTo, makePerson, type Person, type ReadMail, subscribe } from '../../testing/emails.ts';
import { readTexts } from '@prelude/pack/texts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const isEmail = (mail: ReadMail) => mail.header('List-Unsubscribe') !== undefined;

describe.each(engines)('subscriptions on %s (spec decisions §7–8, abuse case 38)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
  });
  afterAll(() => server.stop());

  const subscribed = (topics: { key: string; subscribed: boolean }[]) =>
    topics.filter(({ subscribed: is }) => is).map(({ key }) => key);
  const ledger = (accountId: number) =>
    server.database.rows<{ action: string; means: string; network: string }>(
      sql`select action, means, network from consents
           where account_id = ${accountId} and kind = 'subscription' order by id`,
    );
  const subState = async (person: Person) =>
    (
      await person.visitor.passport('/hgsdk/v1/user/roleExt.lg', {
        accessToken: person.accessToken,
      })
    ).body.subState;

  const withEmail = async (email: string) => {
    const person = await makePerson(server, email, { language: 'cht', register: false });
    await subscribe(person);
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, data, deadline)
      values (${person.accountId}, 'milestone', 'milestone:m1', 'campaign', true, 'milestones', 'cht',
              '{"milestone":"m1"}', now() + interval '1 hour')`);
    const mail = await mailTo(server.mail, email, isEmail);
    const token = /token=([\w-]{32})/.exec(mail.header('List-Unsubscribe')!)![1]!;
    return { person, mail, token };
  };

  it('are per topic, and the account’s state matches', async () => {
    const { kept } = readTexts(fullPack, 'en', 'mail') as { kept: Record<'all', string> };
    const person = await makePerson(server, 'topics@example.com', { register: false });
    const { visitor } = person;
    const read = async () => subscribed((await visitor.send('/api/emails')).body.data.topics);
    expect(await read()).toEqual([]);
    await subscribe(person);
    expect(await read()).toEqual(['news', 'milestones', 'test']);
    const one = await visitor.json('/api/emails', { topics: ['test'] });
    expect(one.body).toMatchObject({ code: 0, msg: kept.all });
    expect(await read()).toEqual(['test']);
    expect(await subState(person)).toBe(1);
    await visitor.json('/api/emails', { topics: [] });
    expect([await read(), await subState(person)]).toEqual([[], 0]);
    await visitor.json('/api/emails', { topics: ['news'] });
    expect(await subState(person)).toBe(1);
    await visitor.passport('/hgsdk/v1/user/unsubPush', { accessToken: person.accessToken });
    expect(await read()).toEqual([]);
    const rows = await ledger(person.accountId);
    expect(rows.map(({ action }) => action)).toEqual([
      'given',
      'given',
      'withdrawn',
      'given',
      'withdrawn',
    ]);
    expect(rows.every(({ means, network }) => means === 'site' && network !== '')).toBe(true);
  });

  it('show topics in the visitor’s language', async () => {
    const names = await Promise.all(
      (['cht', 'en', 'jp', 'kr'] as const).map(async (language) => {
        const person = await makePerson(server, `names-${language}@example.com`, {
          language,
          register: false,
        });
        const { topics } = (await person.visitor.send('/api/emails')).body.data;
        return topics.map(({ name }: { name: string }) => name).join();
      }),
    );
    expect(new Set(names).size).toBe(4);
  });

  it('require a session or an email link', async () => {
    const stranger = server.visitor();
    expect((await stranger.send('/api/emails')).body.error).toBe('session.none');
    expect((await stranger.json('/api/emails', { topics: [] })).body.error).toBe('session.none');
  });

  it('end by one-click unsubscribe without a sign-in (RFC 8058), and only by POST', async () => {
    const { person, mail, token } = await withEmail('one-click@example.com');
    const address = new URL(/<([^>]+)>/.exec(mail.header('List-Unsubscribe')!)![1]!);
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    // A link scanner follows every link; nothing must change.
    const scanned = await fetch(server.url + address.pathname + address.search, {
      redirect: 'manual',
    });
    expect(scanned.status).toBe(303);
    expect(scanned.headers.get('location')).toContain(`/unsubscribe/`);
    await fetch(`${server.url}/unsubscribe/?token=${token}`);
    await fetch(`${server.url}/api/emails?token=${token}`);
    expect(await subState(person)).toBe(1);
    // Request of the email provider's server: no cookies, no Origin.
    const posted = await fetch(server.url + address.pathname + address.search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(posted.status).toBe(200);
    expect(await subState(person)).toBe(0);
    expect((await ledger(person.accountId)).at(-1)).toEqual({
      action: 'withdrawn',
      means: 'one-click',
      network: '',
    });
    const later = server.visitor();
    await server.database.rows(sql`delete from counters`);
    await later.askCode('one-click@example.com');
    expect(await server.mail.codeFor('one-click@example.com')).toMatch(/^\d{6}$/);
  });

  it.each([
    ['another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('end by one-click unsubscribe from a page of %s', async (name, headers) => {
    const email = `page-${name.replaceAll(' ', '-')}@example.com`;
    const { person, token } = await withEmail(email);
    const posted = await fetch(`${server.url}/unsubscribe/one-click?token=${token}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([posted.status, await subState(person)]).toEqual([200, 0]);
  });

  it('are changed by an email link, also without scripts', async () => {
    const { person, token } = await withEmail('by-link@example.com');
    const stranger = server.visitor();
    const shown = await stranger.send(`/api/emails?token=${token}`);
    expect(subscribed(shown.body.data.topics)).toEqual(['news', 'milestones', 'test']);
    const kept = await stranger.json('/api/emails', { token, topics: ['milestones'] });
    expect(subscribed(kept.body.data.topics)).toEqual(['milestones']);
    const form = await fetch(`${server.url}/api/emails`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'ko',
      },
      body: new URLSearchParams([
        ['token', token],
        ['topics', 'news'],
        ['topics', 'test'],
      ]),
    });
    expect(form.status).toBe(303);
    expect(form.headers.get('location')).toBe(`/unsubscribe/ko/?token=${token}&done=1`);
    const mine = await person.visitor.send('/api/emails');
    expect(subscribed(mine.body.data.topics)).toEqual(['news', 'test']);
    expect((await ledger(person.accountId)).at(-1)).toMatchObject({ means: 'email' });
  });

  it('return the same response for a modified link and change nothing (abuse case 38)', async () => {
    const { person, token } = await withEmail('tampered@example.com');
    const flipped = (token[0] === 'A' ? 'B' : 'A') + token.slice(1);
    const stranger = server.visitor();
    const [right, wrong] = await Promise.all([
      stranger.send(`/api/emails?token=${token}`),
      stranger.send(`/api/emails?token=${flipped}`),
    ]);
    expect([wrong.http, wrong.body]).toEqual([right.http, right.body]);
    const before = await ledger(person.accountId);
    const act = await stranger.json('/api/emails', { token: flipped, topics: [] });
    expect([act.http, act.body.code]).toEqual([200, 0]);
    const click = await fetch(`${server.url}/unsubscribe/one-click?token=${flipped}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(click.status).toBe(200);
    expect(await ledger(person.accountId)).toEqual(before);
    expect(await subState(person)).toBe(1);
    const [stored] = await server.database.rows<{ text: string }>(
      sql`select string_agg(k::text, ' ') as text from email_keys k`,
    );
    expect(stored!.text).not.toContain(token);
  });

  it.each([
    ['a token that is none', { token: 'short', topics: [] }],
    ['a topic nobody knows', { topics: ['weather'] }],
    ['a topic twice', { topics: ['news', 'news'] }],
    ['a field nobody asked for', { topics: [], account: 1 }],
  ])('refuse %s', async (_name, body) => {
    const person = await makePerson(server, `bad-${Math.random()}@example.com`, {
      register: false,
    });
    const answer = await person.visitor.json('/api/emails', body);
    expect([answer.http, answer.body.code]).toEqual([400, -1]);
    expect(await ledger(person.accountId)).toEqual([]);
  });
});
