import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { returning, type Rehearsal, startRehearsal } from '../../testing/draw/rehearsal.ts';
import { engines, openTestDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

const form = {
  platforms: ['android', 'pc'],
  device: 'A telephone of a small town',
  region: 'japan',
  age_band: 'from-25-to-34',
  experience: 'casual',
  note: 'First line\nsecond line',
};

async function signedIn(server: TestApp, email: string): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.openSession(await visitor.signIn(email, server.mail.codeFor));
  return visitor;
}
const apply = (visitor: Visitor, change: object = {}) =>
  visitor.json('/api/recruitment/application', { ...form, version: 0, ...change });

describe.each(engines)('an application on %s (spec decisions §9)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  it('is saved, shown and changed until the deadline', async () => {
    const visitor = await signedIn(server, 'apply@example.com');
    expect((await visitor.send('/api/recruitment/application')).body).toEqual({
      code: 0,
      data: null,
    });
    const first = await apply(visitor);
    expect(first.body).toMatchObject({ code: 0, data: { version: 1, device: form.device } });
    expect(first.body.data.platforms).toEqual(['pc', 'android']);
    expect(first.body.data.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    const changed = await apply(visitor, { region: 'korea', version: 1 });
    expect(changed.body.data).toMatchObject({ version: 2, region: 'korea' });
    expect(changed.body.data.code).toBe(first.body.data.code);
    const shown = await visitor.send('/api/recruitment/application');
    expect(shown.body.data).toEqual(changed.body.data);
    expect((await visitor.send('/api/recruitment/qualification')).body).toMatchObject({
      code: 0,
      data: { state: 'open', verdict: 'open', code: first.body.data.code, place: null },
    });
  });

  it('changed in two tabs keeps the first change and shows it in the second tab', async () => {
    const visitor = await signedIn(server, 'tabs@example.com');
    await apply(visitor);
    const [one, two] = await Promise.all([
      apply(visitor, { device: 'tab one', version: 1 }),
      apply(visitor, { device: 'tab two', version: 1 }),
    ]);
    const [saved, refused] = one.body.code === 0 ? [one, two] : [two, one];
    expect(saved.body).toMatchObject({ code: 0, data: { version: 2 } });
    expect(refused.body).toMatchObject({
      code: -1,
      error: 'application.changed',
      data: { version: 2, device: saved.body.data.device },
    });
    const again = await apply(visitor, { device: 'settled', version: 2 });
    expect(again.body.data).toMatchObject({ version: 3, device: 'settled' });
  });

  it('exists once per account, also after repeated and parallel requests', async () => {
    const visitor = await signedIn(server, 'once@example.com');
    const answers = await Promise.all(Array.from({ length: 12 }, () => apply(visitor)));
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    const codes = new Set(answers.map(({ body }) => body.data.code as string));
    expect(codes.size).toBe(1);
  });

  it('requires a session and ignores readable cookies', async () => {
    const stranger = server.visitor();
    stranger.cookies.set('dna_id', 'x').set('dna_email', 'apply@example.com');
    for (const answer of [
      await apply(stranger),
      await stranger.send('/api/recruitment/application'),
      await stranger.send('/api/recruitment/qualification'),
      await stranger.send('/api/recruitment/predownload.ics'),
      await stranger.send('/api/status'),
      await stranger.json('/api/recruitment/place', { action: 'claim' }),
    ]) {
      expect(answer.body).toMatchObject({ code: -1, error: 'session.none' });
    }
  });

  it('of an address that is no longer verified is refused by the database', async () => {
    const visitor = await signedIn(server, 'unproved@example.com');
    await server.database.rows(
      sql`update accounts set email_proved_at = null where email_key = 'unproved@example.com'`,
    );
    expect((await apply(visitor)).body).toMatchObject({ code: -1, error: 'application.unproved' });
  });

  it.each([
    'mailinator.com',
    'yopmail.com',
    'sub.guerrillamail.com',
    'temp-mail.org',
    'nada.email',
  ])('from a disposable mailbox of %s is refused (abuse case 27)', async (domain) => {
    const visitor = await signedIn(server, `someone@${domain}`);
    const answer = await apply(visitor);
    expect(answer.body).toMatchObject({ code: -1, error: 'application.address' });
    expect((await visitor.send('/api/recruitment/application')).body.data).toBeNull();
  });

  it.each([
    ['no platform', { platforms: [] }],
    ['a platform nobody tests', { platforms: ['toaster'] }],
    ['a platform twice', { platforms: ['pc', 'pc'] }],
    ['a region of another world', { region: 'moon' }],
    ['no device', { device: '' }],
    ['a device of blanks', { device: '   ' }],
    ['a long note', { note: 'a'.repeat(501) }],
    ['a field nobody asked for', { account_id: 1 }],
    ['a version that is no number', { version: 'x' }],
    ['a code of one’s own', { code: 'A'.repeat(20) }],
  ])('with %s is refused and changes nothing', async (_name, change) => {
    const visitor = server.visitor();
    visitor.cookies.set('prelude_session', await sessionOf('bad@example.com'));
    expect((await apply(visitor, change)).body).toMatchObject({
      code: -1,
      error: 'application.invalid',
    });
    expect((await visitor.send('/api/recruitment/application')).body.data).toBeNull();
  });
  // Invalid text for every call, refused before the call's own rules (http/json.ts).
  it.each([{ device: 'a\u0000b' }, { note: 'a\u0000b' }])(
    'with a NUL (%o) is refused and changes nothing',
    async (change) => {
      const visitor = server.visitor();
      visitor.cookies.set('prelude_session', await sessionOf('bad@example.com'));
      expect((await apply(visitor, change)).body).toMatchObject({
        code: -1,
        error: 'request.malformed',
      });
      expect((await visitor.send('/api/recruitment/application')).body.data).toBeNull();
    },
  );
  let session: string | undefined;
  const sessionOf = async (email: string): Promise<string> => {
    session ??= (await signedIn(server, email)).cookies.get('prelude_session')!;
    return session;
  };

  it('is withdrawn by its owner, in the version they saw', async () => {
    const visitor = await signedIn(server, 'withdraw@example.com');
    const withdraw = (version: number) =>
      visitor.json('/api/recruitment/application/withdraw', { version });
    expect((await withdraw(1)).body.error).toBe('application.none');
    await apply(visitor);
    await apply(visitor, { version: 1 });
    expect((await withdraw(1)).body.error).toBe('application.changed');
    expect((await withdraw(2)).body.code).toBe(0);
    expect((await visitor.send('/api/recruitment/qualification')).body.data.verdict).toBe(
      'not-applied',
    );
    expect((await apply(visitor)).body.code).toBe(0);
  });

  it('shows everyone the form options and the number of places', async () => {
    const { body } = await server.visitor().send('/api/recruitment');
    expect(body.data).toMatchObject({ state: 'open', platforms: ['pc', 'ios', 'android'] });
    expect(body.data.places).toHaveLength(21);
    expect(body.data.waves).toHaveLength(1);
  });
});

describe.each(engines)('recruitment by the clock on %s (spec decisions §2)', (engine) => {
  let rehearsal: Rehearsal;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine);
  });
  afterAll(() => rehearsal.stop());

  it('opens, closes, shows results and ends to the second, and SQL refuses late changes', async () => {
    const days = [
      ['2025-05-13T11:58:00+08:00', 'before', 'before'],
      ['2025-05-13T12:00:00+08:00', 'open', 'not-applied'],
      ['2025-05-30T23:59:59+08:00', 'drawing', 'not-applied'],
      ['2025-06-06T12:00:00+08:00', 'results', 'not-applied'],
      ['2025-06-20T12:00:00+08:00', 'ended', 'not-applied'],
    ] as const;
    let visitor: Visitor | undefined;
    for (const [instant, state, verdict] of days) {
      const server = await rehearsal.on(instant);
      visitor = visitor ? returning(visitor, server) : await signedIn(server, 'clock@example.com');
      const { body } = await visitor.send('/api/recruitment/qualification');
      expect(body.data, instant).toMatchObject({ state, verdict });
      expect((await visitor.send('/api/recruitment')).body.data.state).toBe(state);
      if (state === 'ended') {
        expect(body.msg).toBe('The recruitment is over. Thank you for your participation.');
      }
      if (state === 'open') continue;
      const refused = await apply(visitor);
      const error = state === 'before' ? 'application.before' : 'application.closed';
      expect(refused.body, instant).toMatchObject({ code: -1, error });
    }
    const saved = (at: string) =>
      rehearsal.database.value<string>(
        sql`select save_application(1, 0, 'x', '{pc}', 'd', 'japan', 'a', 'e', '', 'en', ${at}) as outcome`,
      );
    expect(await saved('2025-05-13T11:59:59.999+08:00')).toBe('before');
    // The list is frozen by now.
    for (const at of ['2025-05-13T12:00:00+08:00', '2025-05-30T23:59:59+08:00'])
      expect(await saved(at)).toBe('closed');
  });
});

it.each(engines)(
  'the database saves an application before its close, and only its own, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    try {
      const closes = '2025-05-30T16:00:00.000Z';
      await database.rows(sql`
      insert into recruitment_window (opens_at, closes_at, results_at, ends_at)
      values ('2025-05-13T04:00:00Z', ${closes}, '2025-06-06T04:00:00Z', '2025-06-20T04:00:00Z')`);
      await database.rows(sql`
      insert into accounts (uid, email_key, email_proved_at, language)
      values ('one', 'one@example.com', now(), 'en'), ('two', 'two@example.com', now(), 'en')`);
      const save = (
        uid: string,
        version: number,
        device: string,
        at = '2025-05-30T15:59:59.999Z',
      ) =>
        database.value<string>(sql`
        select save_application((select id from accounts where uid = ${uid}), ${version}, ${uid}, '{pc}', ${device},
                                'japan', 'a', 'e', '', 'en', ${at}) as outcome`);
      expect(await save('one', 0, 'first', closes)).toBe('closed');
      for (const uid of ['one', 'two']) expect(await save(uid, 0, 'first')).toBe('saved');
      expect(await save('one', 1, 'second')).toBe('saved');
      expect(await save('one', 1, 'third')).toBe('changed');
      expect(await database.rows(sql`select code, device from applications order by code`)).toEqual(
        [
          { code: 'one', device: 'second' },
          { code: 'two', device: 'first' },
        ],
      );
    } finally {
      await database.close();
    }
  },
);
