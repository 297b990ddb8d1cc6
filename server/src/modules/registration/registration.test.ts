import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRegistrationStore } from './registration.store.ts';

describe.each(engines)('pre-registration on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const report = (kind: string, source: string, count: number, at: string) =>
    server.database.run(sql`
      insert into reported_counts (kind, source, count, author, approved_by, note, reported_at)
      values (${kind}, ${source}, ${count}, 'test', 'second', 'test', ${at})`);
  const signedIn = async (email: string) => {
    const visitor = server.visitor();
    const { accessToken, cUid } = await visitor.signIn(email, server.mail.codeFor);
    return { visitor, accessToken, cUid };
  };
  /** Reads the table, because the public count may be a second old. */
  const web = async (): Promise<number> => {
    const [row] = await server.database.rows<{ web: number }>(sql`select web::int from totals`);
    return row!.web;
  };

  it('registers a proved address once, with its number (§7, spec decisions §5)', async () => {
    const { visitor, accessToken } = await signedIn('first@example.com');
    const before = await web();
    const first = await visitor.register('first@example.com', { accessToken });
    expect(first.http).toBe(200);
    expect(first.body).toEqual({
      status: 0,
      is_repeat: 0,
      msg: 'ok',
      data: { number: before + 1 },
    });
    const again = await visitor.register('first@example.com', { accessToken });
    expect(again.body).toMatchObject({
      status: -1,
      is_repeat: 1,
      error: 'registration.repeat',
      msg: 'This address is already pre-registered.',
      data: { number: before + 1 },
    });
  });

  it('accepts multipart, the client’s default (§7)', async () => {
    const { visitor, accessToken } = await signedIn('multi@example.com');
    const body = new FormData();
    for (const [name, value] of Object.entries({
      email: 'multi@example.com',
      type: 'android',
      scene: '8',
      accessToken,
    })) {
      body.set(name, value);
    }
    const answer = await visitor.send('/common/yuyue-email.html', { method: 'POST', body });
    expect(answer.body).toMatchObject({ status: 0, is_repeat: 0 });
  });

  it.each([
    ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'mobile'],
    ['desktop', 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0', 'desktop'],
    ['nameless', '', 'desktop'],
  ])('records the device kind of a %s (§7)', async (name, agent, device) => {
    const email = `${name}@example.com`;
    const { visitor, accessToken } = await signedIn(email);
    visitor.headers.set('user-agent', agent);
    await visitor.register(email, { accessToken });
    expect(
      await server.database.rows(sql`select device from registrations where email_key = ${email}`),
    ).toEqual([{ device }]);
  });

  it('treats the spellings of one mailbox as one (spec decisions §4)', async () => {
    const { visitor, accessToken } = await signedIn('J.Doe+harbour@gmail.com');
    const first = await visitor.register('jdoe@googlemail.com', { accessToken });
    expect(first.body).toMatchObject({ status: 0, is_repeat: 0 });
    const again = await visitor.register(' JDOE@gmail.com ', { accessToken });
    expect(again.body).toMatchObject({ status: -1, is_repeat: 1 });
  });

  it('does not count an unconfirmed address (spec decisions §5, abuse case 28)', async () => {
    const { visitor, accessToken } = await signedIn('mine@example.com');
    const before = await web();
    const stranger = server.visitor();
    const refused = [
      await stranger.register('victim@example.com'),
      await stranger.register('mine@example.com'),
      await stranger.register('mine@example.com', { accessToken: 'A'.repeat(43) }),
      await visitor.register('victim@example.com', { accessToken }),
    ];
    for (const { http, body } of refused) {
      expect(http).toBe(200);
      expect(body).toMatchObject({ status: -1, is_repeat: 0, error: 'registration.unproved' });
    }
    expect(await web()).toBe(before);
  });

  it('accepts the site session as proof once it is open (§6)', async () => {
    const { visitor, accessToken, cUid } = await signedIn('later@example.com');
    await visitor.openSession({ accessToken, cUid });
    const answer = await visitor.register('later@example.com');
    expect(answer.body).toMatchObject({ status: 0, is_repeat: 0 });
  });

  it('answers every simultaneous request with its own number, without gaps', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `crowd${index}@example.com`);
    await grantTokens(server, people);
    const before = await web();
    const visitor = server.visitor();
    const answers = await Promise.all(
      [...people, ...people].map((email) =>
        visitor.register(email, { accessToken: tokenOf(email) }),
      ),
    );
    const fresh = answers.filter(({ body }) => body.status === 0);
    const repeats = answers.filter(({ body }) => body.is_repeat === 1);
    expect([fresh.length, repeats.length]).toEqual([60, 60]);
    const numbers = fresh.map(({ body }) => body.data.number as number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(people.map((_, index) => before + index + 1));
    // Whether in the same batch or a later one, a repeat has the number of the first request.
    const numberOf = (list: typeof answers) =>
      new Set(list.map(({ body }) => body.data.number as number));
    people.forEach((_, i) =>
      expect(numberOf([answers[i]!, answers[i + people.length]!]).size).toBe(1),
    );
    const rows = await server.database.rows<{ number: number }>(
      sql`select number::int from registrations`,
    );
    expect(rows.length).toBe(await web());
  });

  it('gives every repeat of one batch the number of the first, and the next number to the next address', async () => {
    const [known, one, two] = ['batch-known', 'batch-one', 'batch-two'].map(
      (name) => `${name}@example.com`,
    ) as [string, string, string];
    await grantTokens(server, [known, one, two]);
    await server.visitor().register(known, { accessToken: tokenOf(known) });
    const before = await web();
    const batch = [one, known, one, two, one, two, known];
    expect(await registerBatch(server, batch)).toEqual([
      [before + 1, true],
      [before, false],
      [before + 1, false],
      [before + 2, true],
      [before + 1, false],
      [before + 2, false],
      [before, false],
    ]);
    expect(await web()).toBe(before + 2);
    expect(await registerBatch(server, [two, one])).toEqual([
      [before + 2, false],
      [before + 1, false],
    ]);
    expect(await web()).toBe(before + 2);
  });

  it('leaves out the unproved addresses of a batch, and gives them no number', async () => {
    const [one, two] = ['batch-three@example.com', 'batch-four@example.com'] as const;
    await grantTokens(server, [one, two]);
    const before = await web();
    expect(
      await registerBatch(server, ['batch-nobody@example.com', one, 'x@example.com', two]),
    ).toEqual([undefined, [before + 1, true], undefined, [before + 2, true]]);
    expect(await web()).toBe(before + 2);
  });

  it.each([
    ['an expired token', sql`update passport_tokens set expires_at = now()`],
    ['an ended token', sql`update passport_tokens set ended_at = now()`],
    ['an unconfirmed token', sql`update passport_tokens set confirmed_at = null`],
    [
      'a token of an address that is no longer proved',
      sql`update accounts set email_proved_at = null`,
    ],
  ])('does not accept %s as proof (spec decisions §5, abuse case 28)', async (name, end) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await grantTokens(server, [email]);
    const key = sql`${email}`;
    const which = name.includes('address')
      ? sql`email_key = ${key}`
      : sql`account_id = (select id from accounts where email_key = ${key})`;
    const before = await web();
    await server.database.rows(sql`${end} where ${which}`);
    const refused = await server.visitor().register(email, { accessToken: tokenOf(email) });
    expect(refused.body).toMatchObject({ status: -1, error: 'registration.unproved' });
    expect(await web()).toBe(before);
  });

  it.each([
    [
      'an idle session',
      sql`update site_sessions set seen_at = now() - interval '7 days' where account_id =`,
    ],
    ['an expired session', sql`update site_sessions set expires_at = now() where account_id =`],
    [
      'a session of an address that is no longer proved',
      sql`update accounts set email_proved_at = null where id =`,
    ],
  ])('does not accept %s as proof (§6, abuse case 28)', async (name, end) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const { visitor, accessToken, cUid } = await signedIn(email);
    await visitor.openSession({ accessToken, cUid });
    const before = await web();
    await server.database.rows(sql`${end} (select id from accounts where email_key = ${email})`);
    const refused = await visitor.register(email);
    expect(refused.body).toMatchObject({ status: -1, error: 'registration.unproved' });
    expect(await web()).toBe(before);
  });

  it('records a milestone once, with its time, when the public count reaches it (spec decisions §4)', async () => {
    await report('platform', 'steam', 999_999 - (await web()), '2025-05-20T00:00:00Z');
    const reached = async () =>
      server.database.rows<{ key: string; at: string }>(
        sql`select key, reached_at::text as at from milestones_reached`,
      );
    expect(await reached()).toEqual([]);
    await grantTokens(server, ['millionth@example.com', 'next@example.com']);
    await server
      .visitor()
      .register('millionth@example.com', { accessToken: tokenOf('millionth@example.com') });
    const [milestone, ...others] = await reached();
    expect([milestone?.key, others]).toEqual(['m1', []]);
    await server
      .visitor()
      .register('next@example.com', { accessToken: tokenOf('next@example.com') });
    expect(await reached()).toEqual([milestone]);
    await expect(server.database.rows(sql`delete from milestones_reached`)).rejects.toThrow();
  });

  it('reaches the last milestone by followers, not by registrations (spec decisions §4)', async () => {
    await report('followers', 'x', 5_200_000 - 1, '2025-05-21T00:00:00Z');
    // A channel may have the name of a store.
    await report('followers', 'steam', 1, '2025-05-21T00:00:00Z');
    const visitor = server.visitor();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { milestones, followers, count, parts } = (
      await visitor.send('/common/get-yuyue-count.html')
    ).body.data;
    expect(followers).toBe(5_200_000);
    // Followers are reported separately from the count.
    expect(count).toBe(parts.web + parts.steam);
    expect(parts.steam).toBeGreaterThan(1);
    expect(milestones.find(({ key }: { key: string }) => key === 'm7')).toMatchObject({
      achieved: true,
      achieved_at: '2025-05-21T00:00:00.000Z',
    });
  });

  it('returns the count for POST and, cacheable for a second, for GET (spec decisions §5)', async () => {
    const visitor = server.visitor();
    const post = await visitor.form('/common/get-yuyue-count.html', {});
    const get = await visitor.send('/common/get-yuyue-count.html');
    expect(post.body.status).toBe(0);
    expect(get.headers.get('cache-control')).toBe('public, max-age=1');
    expect(get.body.data.count).toBe(
      Object.values(get.body.data.parts as Record<string, number>).reduce((a, b) => a + b, 0),
    );
    expect(get.body.data.milestones.map(({ key }: { key: string }) => key)).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
    ]);
  });

  it.each([
    ['no address', { email: '' }, 'email.empty'],
    ['half an address', { email: 'someone@' }, 'email.invalid'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email.invalid'],
    ['an address in a full-width disguise', { email: 'a＠example.com' }, 'email.invalid'],
    ['a too long address', { email: `${'a'.repeat(250)}@example.com` }, 'email.invalid'],
    ['a NUL', { email: 'a\u0000@example.com' }, 'email.invalid'],
    ['another type', { email: 'a@example.com', type: 'ios' }, 'registration.invalid'],
    ['a scene that is no number', { email: 'a@example.com', scene: 'x' }, 'registration.invalid'],
    [
      'a scene beyond its range',
      { email: 'a@example.com', scene: '99999999999' },
      'registration.invalid',
    ],
    ['a field nobody asked for', { email: 'a@example.com', number: '1' }, 'registration.invalid'],
  ])(
    'answers %s with status -1 and a message, and changes nothing',
    async (_name, fields, error) => {
      const answer = await server.visitor().register('x@example.com', fields);
      expect(answer.http).toBe(200);
      expect(answer.body).toMatchObject({ status: -1, is_repeat: 0, error });
      expect(answer.body.msg).not.toContain('{');
    },
  );

  it('loses its addresses in steps after the retention, in the order of their numbers', async () => {
    const store = createRegistrationStore(server.database);
    const gone = async () =>
      (
        await server.database.rows<{ number: number }>(sql`
          select number::int from registrations where email_key = 'gone:' || number order by number`)
      ).map(({ number }) => number);
    expect(await web()).toBeGreaterThan(2);
    expect(await store.anonymiseNext(1)).toBe(1);
    expect(await gone()).toEqual([1]);
    expect(await store.anonymiseNext(1)).toBe(1);
    expect(await gone()).toEqual([1, 2]);
  });
});

describe('pre-registration outside its window (§9)', () => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    editor = await signInOperator(server, 'editor');
  });
  afterAll(() => server.stop());

  it.each([
    ['before', '2025-05-12T23:59:00+08:00', 'registration.before'],
    ['ended', '2025-06-03T00:00:00+08:00', 'registration.ended'],
  ])('%s: is refused in the visitor’s language', async (_state, at, error) => {
    const moved = await editor.call('/console/api/campaign/clock', { to: { at }, note: '' });
    expect(moved.body).toMatchObject({ code: 0 });
    const messages = new Set<string>();
    for (const language of ['cht', 'en', 'jp', 'kr'] as const) {
      const { http, body } = await server.visitor({ language }).register('a@example.com');
      expect(http).toBe(200);
      expect(body).toMatchObject({ status: -1, is_repeat: 0, error });
      messages.add(body.msg);
    }
    expect(messages.size).toBe(4);
  });
});

/** Inserts confirmed tokens directly; sign-in by email is tested elsewhere. */
const tokenOf = (email: string): string =>
  Buffer.from(`token of ${email}`.padEnd(40, '.')).toString('base64url');

/** One batch with the token of each address. @returns number and novelty of each entry, in order */
async function registerBatch({ database }: TestApp, emails: readonly string[]) {
  const list = (values: readonly unknown[]) => [...values];
  const each = (value: string) => emails.map(() => value);
  const rows = await database.rows<{ ord: number; number: number; fresh: boolean }>(sql`
    select ord::int, number::int, fresh from register_batch(
      ${list(emails)}::text[],
      (select array_agg(sha256(convert_to(token, 'UTF8')) order by i)
         from unnest(${list(emails.map(tokenOf))}::text[]) with ordinality t(token, i)),
      ${list(each('1'))}::text[]::smallint[], ${list(each('x'))}::text[], ${list(each('en'))}::text[],
      ${list(each('desktop'))}::text[], ${list(each('x'))}::text[], '2025-05-20T12:00:00Z')`);
  return emails.map((_, i) => {
    const found = rows.find(({ ord }) => ord === i + 1);
    return found && [found.number, found.fresh];
  });
}

async function grantTokens({ database }: TestApp, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await database.rows(sql`
      with account as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        values (${email}, ${email}, ${email}, now(), 'en') returning id)
      insert into passport_tokens (token_hash, check_hash, account_id, first, confirmed_at, expires_at)
      select sha256(convert_to(${tokenOf(email)}, 'UTF8')), sha256(convert_to(${email}, 'UTF8')), id, true,
             now(), now() + interval '1 day' from account`);
  }
}
