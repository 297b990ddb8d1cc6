import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailingDoc } from '@prelude/contract/console/mailings';
import { sql } from '../../../core/database/sql.ts';
import { loadTheme } from '@prelude/pack/theme';
import { mailsTo, mailTo, makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const patiently = { timeout: 25_000 };
const api = '/console/api/mailings';
const text = (subject: string) => ({
  subject,
  preheader: 'In short',
  title: 'A title',
  body: 'Hello **you**.\n\n- one\n- two',
  cta: { label: 'Open', path: '/en/news/test-pre-download' },
});
const blank = { subject: '', preheader: '', title: '', body: '', cta: { label: '', path: '' } };
const doc = (more: Partial<MailingDoc> = {}): MailingDoc => ({
  name: 'Gate',
  topic: 'test',
  states: [],
  languages: ['cht', 'en', 'jp', 'kr'],
  per_second: null,
  send_at: null,
  texts: { cht: text('新消息'), en: text('The news'), jp: text('お知らせ'), kr: text('문') },
  ...more,
});

describe.each(engines)('a mailing of the console on %s', (engine) => {
  let server: TestApp;
  let writer: TestOperator;
  let second: TestOperator;
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    server = await startTestApp(engine, {
      CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
      MAIL_RECALL_SECONDS: '0',
    });
    writer = await signInOperator(server, 'editor');
    second = await signInOperator(server, 'admin');
    for (const name of ['taiwan', 'japan', 'england', 'left']) {
      const language = name === 'japan' ? 'jp' : name === 'england' ? 'en' : 'cht';
      people[name] = await makePerson(server, `${name}@example.com`, { language });
      await subscribe(people[name]);
    }
    await people.left!.visitor.json('/api/emails', { topics: [] });
  }, 120_000);
  afterAll(() => server.stop());

  const get = async (name: string, id: number) =>
    (await writer.call(`${api}/${name}`, { id })).body.data;
  const read = (id: number) => get('one', id);
  const make = async (more: Partial<MailingDoc> = {}, by = writer) => {
    const made = (await by.call(`${api}/create`, { name: 'Gate' })).body.data;
    const saved = await by.call(`${api}/save`, { id: made.id, version: 1, doc: doc(more) });
    expect(saved.body.code, JSON.stringify(saved.body)).toBe(0);
    return saved.body.data as { id: number; version: number; missing: string[] };
  };
  const approved = async (more: Partial<MailingDoc> = {}) => {
    const { id, version } = await make(more);
    const asked = await writer.call(`${api}/ask`, { id, version });
    expect(asked.body.code, JSON.stringify(asked.body)).toBe(0);
    const done = await second.call(`${api}/approve`, { id, version });
    expect(done.body.code, JSON.stringify(done.body)).toBe(0);
    return id;
  };
  const delay = (id: number, seconds: number) =>
    server.database.rows(
      sql`update mailings set leaves_at = now() + make_interval(secs => ${seconds}::int) where id = ${id}`,
    );
  const audit = (id: number) =>
    server.database.rows<{ action: string; by: string }>(
      sql`select action, by from audit_log where target = ${`mailing ${id}`} order by seq`,
    );

  it('counts exact recipients, without unsubscribed and suppressed ones', async () => {
    const count = async (states: string[], languages = ['cht', 'en', 'jp', 'kr']) =>
      (await writer.call(`${api}/count`, { topic: 'test', states, languages })).body.data;
    expect(await count([])).toEqual({
      readers: 3,
      by_language: { cht: 1, en: 1, jp: 1, kr: 0 },
      suppressed: 0,
      estimated: false,
    });
    expect((await count([], ['jp'])).readers).toBe(1);
    expect((await count(['registered', 'unregistered'])).readers).toBe(3);
    expect((await count(['not_applied'])).readers).toBe(3);
    expect((await count(['applied', 'selected', 'reserve', 'declined'])).readers).toBe(0);
    await server.database.rows(
      sql`insert into mail_suppressions (account_id, reason) values (${people.japan!.accountId}, 'hard')`,
    );
    expect(await count([])).toMatchObject({ readers: 2, suppressed: 1 });
    await server.database.rows(sql`delete from mail_suppressions`);
  });

  it('cannot be submitted while a language is missing, in the server and in SQL', async () => {
    const { id, version, missing } = await make({ texts: { ...doc().texts, kr: blank } });
    expect(missing).toEqual(['kr']);
    const refused = await writer.call(`${api}/ask`, { id, version });
    expect(refused.body).toMatchObject({ error: 'mailing.missing' });
    expect(refused.body.msg).toContain('한국어');
    await expect(
      server.database.rows(sql`update mailings set state = 'asked' where id = ${id}`),
    ).rejects.toThrow();
    const half = { ...text('x'), cta: { label: 'Open', path: '' } };
    expect((await make({ texts: { ...doc().texts, jp: half } })).missing).toEqual(['jp']);
    expect(
      (await make({ languages: ['en'], texts: { ...doc().texts, jp: half } })).missing,
    ).toEqual([]);
  });

  it('needs two operators and the version they saw; a late save is refused and all versions stay', async () => {
    const { id, version } = await make();
    await writer.call(`${api}/ask`, { id, version });
    expect((await writer.call(`${api}/approve`, { id, version })).body.error).toBe(
      'operator.same_person',
    );
    expect((await writer.call(`${api}/save`, { id, version, doc: doc() })).body.error).toBe(
      'mailing.state',
    );
    await expect(
      server.database.rows(
        sql`update mailings set state = 'sending', approved_by_id = asked_by_id where id = ${id}`,
      ),
    ).rejects.toThrow();
    await expect(
      server.database.rows(sql`update mailings set topic = 'news' where id = ${id}`),
    ).rejects.toThrow();
    expect((await second.call(`${api}/withdraw`, { id })).body.data.state).toBe('draft');
    expect((await writer.call(`${api}/save`, { id, version, doc: doc() })).body.code).toBe(0);
    const late = await second.call(`${api}/save`, { id, version, doc: doc({ name: 'Late' }) });
    expect(late.body.error).toBe('operator.conflict');
    const unproved = await signInOperator(server, 'admin', { proved: false });
    expect((await unproved.call(`${api}/approve`, { id, version })).body.error).toBe(
      'operator.step_up',
    );
    const { versions } = await get('versions', id);
    expect(versions.map((one: { version: number }) => one.version)).toEqual([3, 2, 1]);
    expect((await audit(id)).map(({ action }) => action)).toEqual(
      ['create', 'save', 'ask', 'withdraw', 'save'].map((act) => `mailing.${act}`),
    );
  });

  it('requires the permissions to write and to send emails', async () => {
    const support = await signInOperator(server, 'support');
    expect((await support.call(`${api}/list`)).body.error).toBe('operator.forbidden');
    expect((await support.call(`${api}/create`, { name: 'x' })).body.error).toBe(
      'operator.forbidden',
    );
    expect((await server.visitor().json(`${api}/list`, {})).body.error).toBe('operator.none');
  });

  it('can be recalled before any email is sent, and not afterwards', async () => {
    const { id, version } = await make();
    await writer.call(`${api}/ask`, { id, version });
    await second.call(`${api}/approve`, { id, version });
    // The follow-up job runs once per second, so it may already have started the mailing.
    const [held] = await server.database.rows<{ id: number }>(sql`
      update mailings set leaves_at = now() + interval '5 minutes' where id = ${id} and started_at is null
      returning id::int as id`);
    if (held) {
      expect((await read(id)).state).toBe('waiting');
      expect((await writer.call(`${api}/recall`, { id })).body.data.state).toBe('recalled');
      expect(
        await server.database.rows(sql`select 1 from emails where mailing_id = ${id}`),
      ).toEqual([]);
      await expect(
        server.database.rows(sql`update mailings set state = 'sending' where id = ${id}`),
      ).rejects.toThrow();
    }
    const sent = await approved();
    await expect.poll(async () => (await read(sent)).started_at, patiently).not.toBeNull();
    expect((await writer.call(`${api}/recall`, { id: sent })).body.error).toBe('mailing.left');
  });

  it('reaches its recipients once, in their language, at daytime; pauses, resumes and stops', async () => {
    const id = await approved({ name: 'Once' });
    const got = await mailTo(server.mail, 'taiwan@example.com', ({ subject }) =>
      subject.includes('新消息'),
    );
    const { strong } = loadTheme(fullPack).mail.light;
    expect(got.html).toContain(`<strong class="strong" style="color:${strong}">you</strong>`);
    expect(got.text).toContain('* one\n* two');
    expect(got.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await mailTo(server.mail, 'japan@example.com', ({ subject }) => subject.includes('お知らせ'));
    const progress = () => get('progress', id);
    await expect.poll(progress, patiently).toMatchObject({
      state: 'sending',
      complete: true,
      counts: { cht: { sent: 1 }, en: { quiet: 1, sent: 0 }, jp: { sent: 1 } },
    });
    expect((await writer.call(`${api}/pause`, { id })).body.data.state).toBe('paused');
    await expect
      .poll(
        () =>
          server.database.rows(
            sql`select run_at::text from emails where mailing_id = ${id} and state = 'queued'`,
          ),
        patiently,
      )
      .toEqual([{ run_at: 'infinity' }]);
    expect((await writer.call(`${api}/resume`, { id })).body.data.state).toBe('sending');
    expect((await writer.call(`${api}/stop`, { id })).body.data.state).toBe('stopped');
    await expect.poll(async () => (await read(id)).finished_at, patiently).not.toBeNull();
    await expect
      .poll(async () => (await progress()).counts.en, patiently)
      .toMatchObject({ dropped: 1, quiet: 0 });
    // `emails_once` prevents a duplicate even if the state of the mailing is wrong.
    expect(
      mailsTo(server.mail, 'left@example.com').some(({ subject }) => subject.includes('門')),
    ).toBe(false);
    await people.taiwan!.visitor.json('/api/emails', { topics: [] });
    await expect.poll(async () => (await progress()).unsubscribed, patiently).toBe(1);
    await subscribe(people.taiwan!);
  });

  it('waits for its start time by the campaign clock', async () => {
    const id = await approved({ send_at: '2025-05-21T04:00:00Z' });
    await delay(id, -1);
    expect((await read(id)).state).toBe('waiting');
    expect((await second.call(`${api}/recall`, { id })).body.data.state).toBe('recalled');
  });

  it('has its own send rate', async () => {
    await server.database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      select 'p' || n, 'pace' || n || '@example.com', 'pace' || n || '@example.com', now(), 'kr', 1
        from generate_series(1, 12) n
      on conflict do nothing`);
    const id = await approved({ languages: ['kr'], per_second: 2 });
    await expect.poll(async () => (await read(id)).state, patiently).toBe('done');
    const [span] = await server.database.rows<{ seconds: number; sent: number }>(sql`
      select extract(epoch from max(done_at) - min(done_at))::float8 as seconds, count(*)::int as sent
        from emails where mailing_id = ${id} and state = 'sent'`);
    expect(span!.sent).toBe(12);
    expect(span!.seconds).toBeGreaterThan(3.9);
  });

  it('is tested on a verified address of the operator, with a limit and a test mark', async () => {
    const { id } = await make();
    const languages = ['cht', 'kr'];
    expect((await writer.call(`${api}/test`, { id, languages })).body.error).toBe(
      'mailing.no_address',
    );
    const set = (address: string) => writer.call(`${api}/test-address/set`, { address });
    expect((await set('a@x.com, evil@x.com')).body.error).toBe('email.invalid');
    await set('staff@studio.example');
    const code = await server.mail.codeFor('staff@studio.example');
    const wrong = code === '000000' ? '111111' : '000000';
    const prove = (given: string) => writer.call(`${api}/test-address/prove`, { code: given });
    expect((await prove(wrong)).body.error).toBe('code.wrong');
    expect((await writer.call(`${api}/test`, { id, languages })).body.error).toBe(
      'mailing.no_address',
    );
    expect((await prove(code)).body.data.proved).toBe(true);
    expect((await writer.call(`${api}/test`, { id, languages })).body.data.to).toBe(
      'staff@studio.example',
    );
    const mail = await mailTo(server.mail, 'staff@studio.example', ({ subject }) =>
      subject.includes('(광고)'),
    );
    expect(mail.subject).toMatch(/^\[테스트\] \(광고\) /);
    for (let tries = 0; tries < 19; tries++) await writer.call(`${api}/test`, { id, languages });
    expect((await writer.call(`${api}/test`, { id, languages })).body.error).toBe('limit.reached');
  });

  it('is previewed as it is sent, and pasted text never becomes markup (abuse case 39)', async () => {
    const body = {
      language: 'en',
      topic: 'test',
      subject: 'S',
      preheader: 'p',
      title: '<b>t</b>',
      body: '<script>alert(1)</script>\n\n[x](javascript:alert(1)) [site](/en/news) ![p](https://x.y/z.png)',
      label: '',
      path: '',
    };
    const told = await writer.call(`${api}/preview`, body);
    expect(told.body.data.text).toContain(`site (${server.config.publicUrl}/en/news)`);
    const page = await fetch(`${server.url}${api}/preview-page`, {
      headers: { cookie: `prelude_op=${writer.visitor.cookies.get('prelude_op')}` },
    });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { html } = told.body.data;
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|javascript:|<b>t|z\.png"/);
    expect(html).toContain(`href="${server.config.publicUrl}/en/news"`);
  });
});
