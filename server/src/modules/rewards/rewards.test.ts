import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import {
  claimEntitlements,
  type Entitlement,
  signedClaim,
} from '@prelude/contract/account/entitlements';
import { type Rehearsal, startRehearsal } from '../../testing/draw/rehearsal.ts';
import { engines, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { createRewardsService } from './rewards.service.ts';
import { createRewardsStore } from './rewards.store.ts';

const key = 'a-key-of-the-game-for-tests-only-long-enough';
const { path } = claimEntitlements;

describe.each(engines)('the rewards ledger on %s', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  let visitor: Visitor;
  let uid: string;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine, (campaign) => {
      campaign.registration_rewards = ['paper-boat'];
      campaign.milestones[0]!.threshold = 2;
      campaign.milestones[1]!.threshold = 3;
    });
    server = await rehearsal.on('2025-05-20T12:00:00+08:00', {
      GAME_API_KEYS: `game:${key},other:${key.toUpperCase()}`,
    });
    ({ visitor, uid } = await registered('owed@example.com'));
  });
  afterAll(() => rehearsal.stop());

  async function registered(email: string): Promise<{ visitor: Visitor; uid: string }> {
    const someone = server.visitor();
    const signIn = await someone.signIn(email, server.mail.codeFor);
    await someone.openSession(signIn);
    await someone.register(email, { accessToken: signIn.accessToken });
    return { visitor: someone, uid: signIn.cUid };
  }

  let later = 0;
  async function call(
    body: object,
    bend: { body?: object; headers?: Record<string, string>; signedPath?: string } = {},
    // A signature works once, so calls within the same second need different timestamps.
    timestamp = String(Math.floor(Date.now() / 1000) - 250 + later++),
  ) {
    const text = JSON.stringify(body);
    const hash = createHash('sha256').update(text).digest('hex');
    const signature = createHmac('sha256', key)
      .update(signedClaim(timestamp, bend.signedPath ?? path, hash))
      .digest('hex');
    const response = await fetch(server.url + path, {
      method: 'POST',
      body: bend.body ? JSON.stringify(bend.body) : text,
      headers: {
        'content-type': 'application/json',
        'x-prelude-key': 'game',
        'x-prelude-timestamp': timestamp,
        'x-prelude-signature': signature,
        ...bend.headers,
      },
    });
    const answer = (await response.json()) as {
      error?: string;
      data?: { entitlements: Entitlement[] };
    };
    return { http: response.status, error: answer.error, handed: answer.data?.entitlements ?? [] };
  }
  const claimOf = () => randomUUID();
  const rewards = async () =>
    ((await visitor.send('/api/status')).body.data.rewards as Record<string, string>[]).map(
      ({ reward, source_key, state }) => `${source_key || 'registration'} ${reward} ${state}`,
    );

  it('returns due rewards and the rewards of future milestones', async () => {
    expect((await rewards()).slice(0, 3)).toEqual([
      'registration paper-boat owed',
      'm1 shell waiting',
      'm2 harbour-chart waiting',
    ]);
    await registered('second@example.com');
    expect((await rewards())[1]).toBe('m1 shell owed');
  });

  it.each([
    ['an unknown key', { headers: { 'x-prelude-key': 'nobody' } }, 401, 'game.key'],
    ['another one’s key', { headers: { 'x-prelude-key': 'other' } }, 401, 'game.signature'],
    ['no signature', { headers: { 'x-prelude-signature': '' } }, 401, 'game.signature'],
    ['another path', { signedPath: '/api/other' }, 401, 'game.signature'],
    ['another body', { body: { uid: 'x', claim: 'a'.repeat(16) } }, 401, 'game.signature'],
  ])('refuses %s and gives no reward', async (_name, bend, http, error) => {
    expect(await call({ uid, claim: claimOf() }, bend)).toEqual({ http, error, handed: [] });
    expect((await rewards())[0]).toBe('registration paper-boat owed');
  });

  it.each([
    ['old', () => String(Math.floor(Date.now() / 1000) - 400)],
    ['from the future', () => String(Math.floor(Date.now() / 1000) + 400)],
    ['in milliseconds', () => String(Date.now())],
    ['negative', () => '-1'],
  ])('refuses a timestamp that is %s', async (_name, time) => {
    expect(await call({ uid, claim: claimOf() }, {}, time())).toMatchObject({
      http: 401,
      error: 'game.timestamp',
    });
  });

  it('refuses a browser, even with a player’s session', async () => {
    const { http, body } = await visitor.json(path, { uid, claim: claimOf() });
    expect([http, body.error]).toEqual([401, 'game.key']);
  });

  it('gives each reward exactly once, also with parallel requests from several servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call({ uid, claim: claimOf() })),
    );
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    const handed = answers.flatMap((answer) => answer.handed);
    expect(handed.map(({ id }) => id).toSorted()).toEqual([
      `${uid}:milestone:m1:shell`,
      `${uid}:registration::paper-boat`,
    ]);
    expect(handed.find(({ reward }) => reward === 'shell')!.quantity).toBe(50_000);
    expect((await rewards()).slice(0, 2)).toEqual([
      'registration paper-boat handed',
      'm1 shell handed',
    ]);
    const { rows } = rehearsal.database;
    await expect(rows(sql`delete from entitlements`)).rejects.toThrow();
    await expect(rows(sql`update entitlements set claim = 'x'`)).rejects.toThrow();
  });

  it('returns the same result for a repeated claim, and only newer rewards for a new one', async () => {
    const { uid: third } = await registered('third@example.com');
    const claim = claimOf();
    const first = await call({ uid: third, claim });
    expect(first.handed).toHaveLength(3);
    expect(await call({ uid: third, claim })).toEqual(first);
    expect((await call({ uid: third, claim: claimOf() })).handed).toEqual([]);
    expect(await call({ uid, claim })).toMatchObject({ http: 409, error: 'game.claim' });
    const since = await call({ uid, claim: claimOf() });
    expect(since.handed.map(({ source_key }) => source_key)).toEqual(['m2']);
  });

  it('accepts a signature once (replay)', async () => {
    const time = String(Math.floor(Date.now() / 1000) + 200);
    const body = { uid, claim: claimOf() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(body, {}, time)));
    const refused = answers.filter(({ error }) => error === 'game.replayed');
    expect(refused).toHaveLength(4);
    expect(refused[0]!.http).toBe(409);
  });

  it.each([
    ['nobody', { uid: 'nobody' }, 404, 'game.player'],
    ['a uid that is none', { uid: "' or 1=1" }, 400, 'request.malformed'],
    ['a short claim', { claim: 'x' }, 400, 'request.malformed'],
    ['more than was asked', { quantity: 9 }, 400, 'request.malformed'],
  ])('refuses %s', async (_name, change, http, error) => {
    expect(await call({ uid, claim: claimOf(), ...change })).toEqual({ http, error, handed: [] });
  });

  it('gives no reward to an account without a registration', async () => {
    const someone = server.visitor();
    const { cUid } = await someone.signIn('unregistered@example.com', server.mail.codeFor);
    expect(await call({ uid: cUid, claim: claimOf() })).toMatchObject({ error: 'game.player' });
  });

  it('exports all rows without addresses or formulas (abuse case 40)', async () => {
    await rehearsal.database.rows(
      sql`update accounts set uid = '=1+1' where email_key = 'second@example.com'`,
    );
    const store = createRewardsStore(rehearsal.database);
    const service = createRewardsService(rehearsal, store, async () => []);
    let csv = '';
    for await (const piece of service.export()) csv += piece;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '"number","player","reward","quantity","source","source_key","earned_at","handed_at"',
    );
    expect(lines).toHaveLength(10);
    expect(csv).not.toContain('@');
    // A random uid may start like a formula.
    const cell = uid.startsWith('-') ? `'${uid}` : uid;
    const mine = lines.filter((line) => line.startsWith(`1,"${cell}",`));
    expect(mine.filter((line) => /Z","\d{4}-.*Z"$/.test(line))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith(`2,"'=1+1",`))).toHaveLength(3);
    for (const each of lines.flatMap((line) => line.split(',')))
      expect(each).not.toMatch(/^"?[=+\-@]/);
  });
});
