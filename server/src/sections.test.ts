/** A campaign without optional sections: their calls answer `section.absent`, and nothing else mentions them. */
import type { RouteOptions } from 'fastify';
import { sql } from './core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, mailsTo, makePerson, subscribe } from './testing/emails.ts';
import { pagesOf } from './testing/fuzz/addresses.ts';
import { promisedCalls, type Target, upsets } from './testing/fuzz/calls.ts';
import { tryCall } from './testing/fuzz/try-call.ts';
import { createWorld } from './testing/fuzz/world.ts';
import { signInOperator, type TestOperator } from './testing/operator.ts';
import { minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { seedSamples } from './seed.ts';
import { seedCampaign } from './testing/seed/seed-campaign.ts';
import { engines, openTestDatabase, startTestApp, type TestApp } from './testing/test-app.ts';

const calls = await promisedCalls();
const ofAbsent = calls.filter(({ call }) =>
  ['closed_test', 'friends'].includes(call?.section ?? ''),
);

describe.each(engines)('a campaign without closed test and friends, on %s', (engine) => {
  let pack: TestPack;
  let server: TestApp;
  let admin: TestOperator;
  const pages: Target[] = [];
  beforeAll(async () => {
    pack = minimalPack({
      milestones: [{ key: 'first', threshold: 3, measure: 'registrations', rewards: ['lamp'] }],
    });
    const onRoute = (route: RouteOptions) => void pages.push(...pagesOf(route));
    const env = { CAMPAIGN_DIR: pack.folder, CAMPAIGN_CLOCK: '2026-12-10T12:00:00Z' };
    server = await startTestApp(engine, env, undefined, onRoute);
    admin = await signInOperator(server, 'admin');
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });

  const console_ = async (path: string, body?: unknown) =>
    (await admin.call(`/console/api${path}`, body)).body;
  const read = async (path: string) => (await admin.visitor.send(`/console/api${path}`)).body;

  it('refuses every call of the two sections', async () => {
    expect(ofAbsent.length).toBeGreaterThan(20);
    const { visitor } = admin;
    for (const { method, path, name } of ofAbsent) {
      const { body } = method === 'GET' ? await visitor.send(path) : await visitor.json(path, {});
      expect(body, name).toMatchObject({ code: -1, error: 'section.absent' });
    }
    for (const path of ['/en/draw', '/draw', '/en/t/abcdefgh', '/en/t/abcdefgh/card.jpg'])
      expect((await visitor.send(path)).http, path).toBe(404);
    expect((await visitor.send('/sitemap.xml')).body).not.toContain('/draw');
  });

  it('lets a player register and see a status and settings without them', async () => {
    const { visitor } = await makePerson(server, 'guest@example.com');
    const status = (await visitor.send('/api/status')).body.data;
    expect(status).toMatchObject({ registration: { number: 1 }, email: 'guest@example.com' });
    expect(status.rewards).toMatchObject([{ reward: 'lamp', source: 'milestone' }]);
    for (const field of ['application', 'qualification', 'invite'])
      expect(status).not.toHaveProperty(field);
    const settings = (await visitor.send('/api/settings')).body.data;
    expect(settings.registration.state).toBe('open');
    expect(settings).not.toHaveProperty('recruitment');
    const data = (await visitor.send('/api/account/data')).body;
    expect(data).toMatchObject({ code: 0 });
  });

  it('sends emails that mention neither, and offers two topics', async () => {
    const reader = await makePerson(server, 'reader@example.com');
    await subscribe(reader);
    for (const name of ['second', 'third']) await makePerson(server, `${name}@example.com`);
    await mailTo(server.mail, reader.email, ({ html }) => html.includes('Lamp'));
    // The code, the welcome and the milestone. Their order is not fixed.
    await expect
      .poll(() => mailsTo(server.mail, reader.email).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(3);
    const mails = mailsTo(server.mail, reader.email);
    for (const { text, subject } of mails)
      expect(`${subject}\n${text}`).not.toMatch(/closed test|friend|invit|question|undefined/i);
    const { topics } = (await reader.visitor.send('/api/emails')).body.data;
    expect(topics.map(({ key }: { key: string }) => key)).toEqual(['news', 'milestones']);
    await reader.visitor.json('/api/emails', { topics: ['news', 'test'] });
    const kept = await server.database.rows<{ topic: string }>(
      sql`select topic from subscriptions where account_id = ${reader.accountId}`,
    );
    expect(kept).toEqual([{ topic: 'news' }]);
  });

  it('shows a console without them', async () => {
    const session = await console_('/session');
    expect(session.data.sections).toMatchObject({ closed_test: false, friends: false });
    const campaign = await read('/campaign');
    expect(campaign.data.sections.map(({ section }: { section: string }) => section)).toEqual([
      'windows',
      'rewards',
      'links',
      'notices',
      'sign_in',
      'banner',
    ]);
    expect(campaign.data.states).toEqual({ registration: 'open' });
    const change = { section: 'recruitment', value: null, seen: 0 };
    for (const [path, body] of [
      ['/campaign/preview', { changes: [change] }],
      ['/campaign/rules', { changes: [change], note: 'A test' }],
      ['/exports/begin', { kind: 'applicants', filter: {} }],
      ['/mail/triggers/switch', { trigger: 'results', on: false }],
      ['/mail/triggers/preview', { kind: 'selected', language: 'en' }],
    ] as const)
      expect((await console_(path, body)).error, path).toBe('section.absent');
    const { triggers } = (await read('/mail/triggers')).data;
    expect(triggers.map(({ trigger }: { trigger: string }) => trigger).toSorted()).toEqual([
      'milestone',
      'welcome',
    ]);
    const funnel = await console_('/dashboard/funnel', {
      from: '2026-12-01T00:00:00Z',
      to: '2026-12-20T00:00:00Z',
    });
    expect(funnel.data.map(({ step }: { step: string }) => step)).not.toContain('applied');
  });

  it('erases an account and exports the rest', async () => {
    const { visitor, accountId } = await makePerson(server, 'leaves@example.com');
    const { id } = (await console_('/exports/begin', { kind: 'registrations', filter: {} })).data;
    expect(id).toBeGreaterThan(0);
    const [account] = await server.database.rows<{ uid: string }>(
      sql`select uid from accounts where id = ${accountId}`,
    );
    const gone = await console_('/players/delete', { uid: account!.uid, reason: 'asked' });
    expect(gone).toMatchObject({ code: 0 });
    const { text } = await mailTo(server.mail, 'leaves@example.com', ({ text: one }) =>
      one.includes('deleted'),
    );
    expect(text).not.toMatch(/closed test|undefined/i);
    expect((await visitor.send('/api/status')).body.error).toBe('session.none');
  });

  it('fills a trial start and a sample without them', async () => {
    const database = await openTestDatabase(engine);
    await seedSamples(server.config, database);
    await seedCampaign(database, server.config, {
      registrations: 60,
      applications: 20,
      events: 200,
    });
    const [rows] = await database.rows<Record<string, number>>(sql`
      select (select count(*) from registrations where language = 'en')::int as registrations,
             (select count(*) from applications)::int as applications,
             (select count(*) from invite_codes)::int as codes`);
    expect(rows).toEqual({ registrations: 60, applications: 0, codes: 0 });
    await database.close();
  });

  it('answers every other call and page as declared', { timeout: 240_000 }, async () => {
    const world = await createWorld(server.url, server.database);
    const others = calls.filter((one) => !ofAbsent.includes(one));
    const targets = [...others, ...pages].toSorted((a, b) => Number(upsets(a)) - Number(upsets(b)));
    const wrong: string[] = [];
    for (const one of targets) {
      const { problem } = await tryCall(one, world, { runs: 2, seed: 3 });
      if (problem) wrong.push(`${one.name}: ${problem}`);
    }
    world.close();
    expect(wrong).toEqual([]);
  });
});
