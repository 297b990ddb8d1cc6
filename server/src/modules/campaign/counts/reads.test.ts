/** Followers that the server reads from Steam: what it enters, what waits for an operator, and what it never believes. */
import type { ServerResponse } from 'node:http';
import type { Figure, ReadFigure } from '@prelude/contract/console/counts';
import { steamApp } from '@prelude/contract/campaign/stores';
import { minimalPack } from '@prelude/pack/testing/packs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { memberList, startSteam, type SteamStandIn } from '../../../testing/steam.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { membersIn } from './steam.ts';

const stores = [
  {
    key: 'steam',
    verb: 'wishlist' as const,
    href: 'https://store.steampowered.com/app/1234560/Small_Hours/',
    mobile: false,
    counts: true,
  },
];
const milestones = [
  { key: 'first', threshold: 1000, measure: 'registrations' as const, rewards: ['lamp'] },
  { key: 'crowd', threshold: 100_000, measure: 'followers' as const, rewards: ['lamp'] },
];
const social = { en: [{ icon: 'x', href: 'https://x.com/small', label: 'X', name: 'x' }] };
const clock = { CAMPAIGN_CLOCK: '2026-12-10T12:00:00Z' };
const patiently = { timeout: 10_000 };

describe.each(engines)('followers on Steam on %s', (engine) => {
  const pack = minimalPack({ stores, milestones, social });
  let steam: SteamStandIn;
  let server: TestApp;
  let editor: TestOperator;
  let second: TestOperator;
  const settings = () => ({
    CAMPAIGN_DIR: pack.folder,
    STEAM_URL: steam.url,
    // A server that starts on a busy machine can be late itself.
    TEST_OUTBOUND_MS: '2500',
    ...clock,
  });
  const start = () => startTestApp(engine, settings());
  beforeAll(async () => {
    steam = await startSteam();
    steam.answer = (response) => void response.end(memberList(12_000));
    server = await start();
    editor = await signInOperator(server, 'editor', { name: 'Jun' });
    second = await signInOperator(server, 'editor', { name: 'Mei' });
  });
  afterAll(async () => {
    await server.stop();
    await steam.stop();
    pack.remove();
  });

  const read = async (by = editor) => (await by.visitor.send('/console/api/counts')).body.data;
  const state = async () => (await read()).reads[0] as ReadFigure;
  const inForce = async (source = 'steam') =>
    (await read()).sources.find((one: Figure) => one.kind === 'followers' && one.source === source)
      .current;
  const publicFollowers = async () =>
    (await server.visitor().send('/common/get-yuyue-count.html')).body.data.followers as number;
  const wake = () => server.database.run(sql`select pg_notify('prelude', 'campaign')`);
  /** Answers so the next time, and lets that time come. */
  const answer = async (how: number | ((response: ServerResponse) => void)) => {
    steam.answer = typeof how === 'number' ? (response) => void response.end(memberList(how)) : how;
    const before = steam.asked.length;
    const { failures } = await state();
    await server.database.run(sql`update figure_reads set next_at = now(), read_at = null`);
    await wake();
    await expect.poll(() => steam.asked.length, patiently).toBe(before + 1);
    await expect
      .poll(async () => {
        const now = await state();
        return now.read_at !== null || now.failures > failures;
      }, patiently)
      .toBe(true);
    return state();
  };
  const enter = async (figures: Figure[], more: object = {}, by = editor) =>
    by.call('/console/api/counts/enter', {
      figures,
      note: 'Checked on Steam',
      seen: (await read()).newest,
      accept: { warnings: true, reaches: [] },
      ...more,
    });
  const followers = (count: number, source = 'steam'): Figure => ({
    kind: 'followers',
    source,
    count,
  });

  it('are asked for at the address of the game, and the first number waits for an operator', async () => {
    await expect.poll(async () => (await state()).count, patiently).toBe(12_000);
    expect(steam.asked).toEqual(['/games/1234560/memberslistxml/?xml=1']);
    expect(await state()).toMatchObject({ reason: 'first', failures: 0 });
    expect(await inForce()).toBeNull();
    expect(await publicFollowers()).toBe(0);
  });

  it('are entered by an operator as read, but no other number is', async () => {
    const other = await enter([followers(12_001)], { origin: 'steam' });
    expect(other.body.error).toBe('request.malformed');
    const channel = await enter([followers(12_000, 'x')], { origin: 'steam' });
    expect(channel.body.error).toBe('request.malformed');
    expect((await enter([followers(12_000)], { origin: 'steam' })).body.code).toBe(0);
    expect(await inForce()).toMatchObject({ count: 12_000, author: 'Jun', origin: 'steam' });
    expect((await state()).reason).toBeNull();
  });

  it('are then entered by themselves when they rise, once for the same number', async () => {
    expect(await answer(12_500)).toMatchObject({ count: 12_500, reason: null });
    const figure = await inForce();
    expect(figure).toMatchObject({ count: 12_500, author: 'Steam', origin: 'steam' });
    expect(figure.at).toMatch(/^2026-12-10T/);
    await expect.poll(publicFollowers, patiently).toBe(12_500);
    const acts = await server.database.rows<{ by: string; target: string }>(
      sql`select by, target from audit_log where action = 'counts.enter' order by seq desc limit 1`,
    );
    expect(acts).toEqual([{ by: 'schedule', target: 'followers steam' }]);
    const { newest } = await read();
    await answer(12_500);
    expect((await read()).newest).toBe(newest);
  });

  it.each([
    ['lower', 12_499],
    ['lower', 0],
    ['jump', 125_000],
    ['jump', 9_999_999_999],
  ])('wait when they are %s: %i', async (reason, count) => {
    expect(await answer(count)).toMatchObject({ count, reason });
    expect(await inForce()).toMatchObject({ count: 12_500 });
    expect(await publicFollowers()).toBe(12_500);
  });

  const html = '<!doctype html><title>Error</title><memberCount>13000</memberCount>';
  it.each<[string, (response: ServerResponse) => void]>([
    ['a fault', (response) => void response.writeHead(503).end(memberList(13_000))],
    ['too many requests', (response) => void response.writeHead(429).end(memberList(13_000))],
    ['a page with HTTP 200', (response) => void response.end(html)],
    ['another place', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['nothing', (response) => void response.end('')],
    ['more than a list', (response) => void response.end(memberList(13_000, 'x'.repeat(400_000)))],
    ['too late', (response) => void setTimeout(() => response.end(memberList(13_000)), 3500)],
    ['a closed connection', (response) => void response.destroy()],
  ])('believe no answer with %s, and wait longer each time', async (_, how) => {
    await server.database.run(sql`update figure_reads set failures = 0`);
    for (const [failures, hours] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const found = await answer(how);
      expect(found.failures).toBe(failures);
      const minutes = (Date.parse(found.next_at!) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(hours * 60 - 1);
      expect(minutes).toBeLessThan(hours * 70 + 1);
    }
    expect(await inForce()).toMatchObject({ count: 12_500 });
  });

  it('are asked for once an hour at most, also after a restart and by several servers', async () => {
    expect(await answer(12_600)).toMatchObject({ failures: 0, reason: null });
    const minutes = (Date.parse((await state()).next_at!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(71);
    const asked = steam.asked.length;
    const other = await startTestApp(engine, settings(), server);
    await wake();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await other.stop();
    expect(steam.asked.length).toBe(asked);
  });

  it('wait after an operator has undone the last number, until one is entered', async () => {
    const last = await inForce();
    const undone = await enter([followers(last.previous)], { undoes: last.id });
    expect(undone.body.code).toBe(0);
    expect(await answer(12_700)).toMatchObject({ reason: 'undone' });
    expect(await inForce()).toMatchObject({ count: 12_500 });
    expect((await enter([followers(12_700)], { origin: 'steam' })).body.code).toBe(0);
    expect(await answer(12_800)).toMatchObject({ reason: null });
    expect(await inForce()).toMatchObject({ count: 12_800, author: 'Steam' });
  });

  it('wait when they reach a milestone, which still needs two operators', async () => {
    expect((await enter([followers(80_000, 'x')])).body.code).toBe(0);
    expect(await answer(20_000)).toMatchObject({ reason: 'milestone' });
    expect(await inForce()).toMatchObject({ count: 12_800 });
    const alone = await enter([followers(20_000)], {
      origin: 'steam',
      accept: { warnings: true, reaches: ['crowd'] },
    });
    expect(alone.body.data.held).toBe(true);
    expect(await inForce()).toMatchObject({ count: 12_800 });
    const { request, newest } = await read(second);
    expect(request).toMatchObject({ author: 'Jun', origin: 'steam' });
    const approved = await second.call('/console/api/counts/approve', {
      id: request.id,
      seen: newest,
      reaches: ['crowd'],
    });
    expect(approved.body.code).toBe(0);
    expect(await inForce()).toMatchObject({ count: 20_000, approved_by: 'Mei', origin: 'steam' });
    expect((await state()).reason).toBeNull();
  });

  it('cannot be entered otherwise, not even past the server', async () => {
    const insert = (count: number, source = 'steam') =>
      server.database.run(sql`
        insert into reported_counts (kind, source, count, author, note, reported_at, origin)
        values ('followers', ${source}, ${count}, 'Steam', '', now(), 'steam')`);
    await insert(20_001);
    for (const count of [20_000, 20_001, 200_010]) await expect(insert(count)).rejects.toThrow();
    await expect(insert(5, 'never-seen')).rejects.toThrow();
    expect(await inForce()).toMatchObject({ count: 20_001 });
  });
});

describe('a server without STEAM_URL, or without the game’s address', () => {
  it.each([
    ['without STEAM_URL', stores, false],
    ['without an address', [{ ...stores[0]!, href: 'https://store.steampowered.com/' }], true],
  ])('%s asks nothing and shows nothing of it', async (_, given, isSet) => {
    const steam = await startSteam();
    const pack = minimalPack({ stores: given });
    const server = await startTestApp('postgres', {
      CAMPAIGN_DIR: pack.folder,
      ...(isSet && { STEAM_URL: steam.url }),
      ...clock,
    });
    const editor = await signInOperator(server, 'editor');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { data } = (await editor.visitor.send('/console/api/counts')).body;
    expect(data.reads).toEqual([]);
    expect(data.sources.map(({ kind, source }: Figure) => `${kind} ${source}`)).toEqual([
      'platform steam',
    ]);
    expect(steam.asked).toEqual([]);
    await server.stop();
    await steam.stop();
    pack.remove();
  });
});

describe('the answer of Steam', () => {
  it('is a number that members cannot write themselves', () => {
    expect(membersIn(memberList(7))).toBe(7);
    expect(membersIn(memberList(7, '<memberCount>9</memberCount>'))).toBe(7);
  });

  it.each([
    ['two numbers', memberList(7).replace('<memberCount>7', '<memberCount>8')],
    ['no number', memberList(7).replaceAll('memberCount', 'count')],
    ['a text that does not end', memberList(7, '').replaceAll(']]>', '')],
    ['a number that is none', memberList(7).replaceAll('>7<', '>-7<')],
    ['another document', memberList(7).replaceAll('memberList', 'response')],
    ['a list within a page', `<html>${memberList(7)}</html>`],
  ])('is refused with %s', (_, answer) => {
    expect(() => membersIn(answer)).toThrow();
  });
});

it.each([
  ['https://store.steampowered.com/app/1234560/Small_Hours/', '1234560'],
  ['https://store.steampowered.com/app/1234560', '1234560'],
  ['https://store.steampowered.com/app/1234560?utm_source=x', '1234560'],
  ['https://store.steampowered.com/', undefined],
  ['https://store.steampowered.com/app/12x', undefined],
  ['https://store.steampowered.com/app/0', undefined],
  ['https://store.steampowered.com.evil.example/app/5', undefined],
  ['https://evil.example/?https://store.steampowered.com/app/5', undefined],
])('the game of %s is %s', (href, app) => {
  expect(steamApp([{ key: 'steam', href }])).toBe(app);
  expect(steamApp([{ key: 'other', href }])).toBeUndefined();
});
