import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import sharp from 'sharp';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { solveWork, type Visitor } from '../../testing/visitor.ts';
import { isSliderSolved, isWorkDone } from './captcha.logic.ts';
import { createCaptchaStore } from './captcha.store.ts';

describe('the slider check', () => {
  let server: TestApp;
  beforeAll(async () => {
    // Use the real work; other tests use an easier one.
    server = await startTestApp('postgres', { TEST_WORK_BITS: '' });
  });
  afterAll(() => server.stop());

  const challenge = async (visitor = server.visitor()) => ({
    visitor,
    data: (await visitor.json('/api/captcha/challenge', { kind: 'slider' })).body.data,
  });
  const solve = (salt: string, bits: number) => {
    for (let counter = 0; ; counter++) if (isWorkDone(salt, counter, bits)) return counter;
  };
  const answerOf = async (id: string) => {
    const [row] = await server.database.rows<{ answer: number }>(
      sql`select answer::int from captchas where id = ${id}`,
    );
    return row!.answer;
  };
  const trail = (x: number) => [0, 1, 2, 3].map((step) => [step * 100, (x * step) / 3]);

  it('shows a picture and its piece, and keeps the answer on the server', async () => {
    const { data } = await challenge();
    expect(Object.keys(data).toSorted()).toEqual(['id', 'kind', 'picture', 'work']);
    expect(JSON.stringify(data)).not.toContain('answer');
    const size = async (uri: string) => sharp(Buffer.from(uri.split(',')[1]!, 'base64')).metadata();
    expect(await size(data.picture.background)).toMatchObject({
      width: 320,
      height: 180,
      format: 'webp',
    });
    expect(await size(data.picture.piece)).toMatchObject({
      width: data.picture.pieceWidth,
      height: 180,
    });
  });

  it('requires 13 leading zero bits, and 17 without a picture', async () => {
    const bits = async (kind: string) =>
      (await server.visitor().json('/api/captcha/challenge', { kind })).body.data.work.bits;
    expect([await bits('slider'), await bits('work')]).toEqual([13, 17]);
  });

  it('gives a ticket for the right place, once', async () => {
    const { visitor, data } = await challenge();
    const x = await answerOf(data.id);
    const counter = solve(data.work.salt, data.work.bits);
    const right = { id: data.id, x, trail: trail(x), counter };
    const won = await visitor.json('/api/captcha/answer', right);
    expect(won.body.data.randstr).toMatch(/^@\w{6}$/);
    expect((await visitor.json('/api/captcha/answer', right)).body.error).toBe('captcha.expired');
  });

  it('counts attempts before comparing, so the fourth is refused even when right', async () => {
    const { visitor, data } = await challenge();
    const x = await answerOf(data.id);
    const counter = solve(data.work.salt, data.work.bits);
    const wrong = { id: data.id, x: x + 30, trail: trail(x + 30), counter };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => visitor.json('/api/captcha/answer', wrong)),
    );
    const errors = answers.map(({ body }) => String(body.error)).toSorted();
    expect(errors).toEqual([
      ...Array(2).fill('captcha.expired'),
      ...Array(3).fill('captcha.wrong'),
    ]);
    const late = await visitor.json('/api/captcha/answer', {
      id: data.id,
      x,
      trail: trail(x),
      counter,
    });
    expect(late.body.error).toBe('captcha.expired');
  });

  it('accepts an answer only from the browser that requested the challenge', async () => {
    const { data } = await challenge();
    const x = await answerOf(data.id);
    const thief = server.visitor();
    await challenge(thief);
    const answer = {
      id: data.id,
      x,
      trail: trail(x),
      counter: solve(data.work.salt, data.work.bits),
    };
    expect((await thief.json('/api/captcha/answer', answer)).body.error).toBe('captcha.expired');
  });

  it('says that a cookie is needed to a browser that keeps none', async () => {
    const { visitor, data } = await challenge();
    const x = await answerOf(data.id);
    const counter = solve(data.work.salt, data.work.bits);
    const right = { id: data.id, x, trail: trail(x), counter };
    visitor.cookies.clear();
    const { body } = await visitor.json('/api/captcha/answer', right);
    expect(body).toMatchObject({ code: -1, error: 'cookies.needed' });
    visitor.cookies.clear();
    const email = { apiVersion: 1, email: 'no-cookies@example.com', emailType: 'loginCode' };
    const sent = await visitor.passport('/hgsdk/v1/email/sendVerifyCode', email);
    expect(sent.body.error).toBe('cookies.needed');
  });

  it.each([{ kind: 'audio' }, { kind: 'slider', x: 1 }, {}, [], 'text'])(
    'refuses %j',
    async (body) => {
      const answer = await server.visitor().json('/api/captcha/challenge', body);
      expect([answer.http, answer.body.error]).toEqual([400, 'request.malformed']);
    },
  );
});

describe.each(engines)('the steps of the check on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const expire = () => server.database.rows(sql`update captchas set expires_at = now()`);
  const allow = async (
    visitor: Visitor,
    email: string,
    ticket: { ticket: string; randstr: string },
  ) =>
    (
      await visitor.passport('/hgsdk/v1/email/verifyCaptchaCode', {
        verifyToken: ticket.ticket,
        code: ticket.randstr,
        email,
      })
    ).body;
  const askFor = async (visitor: Visitor, email: string) =>
    (
      await visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
        apiVersion: 1,
        email,
        emailType: 'loginCode',
      })
    ).body;

  it('each end by their time: the challenge, its ticket, and the permission to send', async () => {
    const visitor = server.visitor();
    const email = 'slow@example.com';
    const { data } = (await visitor.json('/api/captcha/challenge', { kind: 'work' })).body;
    const counter = await solveWork(data.work.salt, data.work.bits);
    await expire();
    const late = await visitor.json('/api/captcha/answer', { id: data.id, counter });
    expect(late.body.error).toBe('captcha.expired');
    const ticket = await visitor.ticket();
    await expire();
    expect(await allow(visitor, email, ticket)).toMatchObject({ code: -1 });
    expect(await allow(visitor, email, await visitor.ticket())).toMatchObject({ code: 0 });
    await expire();
    expect((await askFor(visitor, email)).error).toBe('captcha.required');
    expect(await allow(visitor, email, await visitor.ticket())).toMatchObject({ code: 0 });
    expect((await askFor(visitor, email)).code).toBe(0);
  });

  it('give one ticket for two right answers that were counted before', async () => {
    const store = createCaptchaStore(server.database);
    const flowHash = Buffer.from('flow');
    const challenge = {
      kind: 'work',
      answer: null,
      salt: '',
      bits: 1,
      flowHash,
      network: '',
    } as const;
    await store.insert({ id: 'twice', ...challenge }, 60);
    await store.insert({ id: 'other', ...challenge }, 60);
    for (let answer = 0; answer < 2; answer++)
      expect(await store.claimTry('twice', flowHash, 3)).toMatchObject({ id: 'twice' });
    expect(await store.issue('twice', Buffer.from('first'), '@first1', 60)).toBe(true);
    expect(await store.issue('twice', Buffer.from('second'), '@second', 60)).toBe(false);
    expect(await store.issue('other', Buffer.from('other'), '@other1', 60)).toBe(true);
  });

  it('each work once, in one browser and network, for one address', async () => {
    const visitor = server.visitor();
    const email = 'single@example.com';
    const ticket = await visitor.ticket();
    const refused = { code: -1 };
    const thief = server.visitor();
    await thief.ticket();
    expect(await allow(thief, email, ticket)).toMatchObject(refused);
    expect(await allow(visitor, email, { ...ticket, randstr: '@wrong1' })).toMatchObject(refused);
    const otherTicket = (await server.visitor().ticket()).ticket;
    expect(await allow(visitor, email, { ...ticket, ticket: otherTicket })).toMatchObject(refused);
    const elsewhere = server.visitor({ ip: '172.20.9.1' });
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect(await allow(elsewhere, email, ticket)).toMatchObject(refused);
    expect(await allow(visitor, email, ticket)).toMatchObject({ code: 0 });
    expect(await allow(visitor, email, ticket)).toMatchObject(refused);
    expect((await askFor(visitor, 'another@example.com')).error).toBe('captcha.required');
    expect((await askFor(thief, email)).error).toBe('captcha.required');
    expect((await askFor(visitor, email)).code).toBe(0);
    expect((await askFor(visitor, email)).error).toBe('captcha.required');
  });
});

describe('judging an answer', () => {
  const moved = (x: number): [number, number][] => [
    [0, 0],
    [150, x / 2],
    [300, x],
  ];

  it('allows a difference of five pixels', () => {
    expect(isSliderSolved(100, 105, moved(105))).toBe(true);
    expect(isSliderSolved(100, 106, moved(106))).toBe(false);
  });

  it.each<[string, [number, number][]]>([
    ['no trail', []],
    ['a trail ending elsewhere', moved(50)],
    [
      'a trail out of order',
      [
        [0, 0],
        [300, 50],
        [200, 100],
      ],
    ],
    [
      'an instant trail',
      [
        [0, 0],
        [1, 100],
      ],
    ],
  ])('refuses %s', (_name, trail) => {
    expect(isSliderSolved(100, 100, trail)).toBe(false);
  });

  it('requires exactly the leading zero bits', () => {
    const salt = 'salt';
    let counter = 0;
    while (!isWorkDone(salt, counter, 9)) counter++;
    expect(isWorkDone(salt, counter, 8)).toBe(true);
    expect(isWorkDone(`${salt}x`, counter, 20)).toBe(false);
  });
});
