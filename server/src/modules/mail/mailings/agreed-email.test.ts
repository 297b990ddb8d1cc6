import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailing, MailingDoc } from '@prelude/contract/console/mailings';
import { sql } from '../../../core/database/sql.ts';
import sharp from 'sharp';
import { bend, words } from '../../../testing/campaign-sections.ts';
import { mailsTo, mailTo, makePerson, subscribe } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const soon = { timeout: 25_000 };
const slow = { timeout: 90_000 };
const api = '/console/api/mailings';
const evil = 'https://evil.example/your-place-is-lost-unless-you-confirm-today';
const doc = (more: Partial<MailingDoc> = {}): MailingDoc => ({
  name: 'Agreed',
  topic: 'test',
  states: [],
  languages: ['cht'],
  per_second: null,
  send_at: null,
  texts: {
    cht: {
      subject: '新消息',
      preheader: '簡短',
      title: '標題',
      body: 'Hello.',
      cta: { label: '', path: '' },
    },
  },
  ...more,
});
/** A time that the campaign clock of the test does not reach. */
const later = { send_at: '2025-05-21T04:00:00Z' };

describe.each(engines)('an email that two operators agree on, on %s', slow, (engine) => {
  let server: TestApp;
  let anna: TestOperator;
  let ben: TestOperator;
  const clock = { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00', MAIL_RECALL_SECONDS: '0' };
  beforeAll(async () => {
    server = await startTestApp(engine, clock);
    anna = await signInOperator(server, 'editor', { name: 'Anna' });
    ben = await signInOperator(server, 'admin', { name: 'Ben' });
    await server.database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      select 'm' || n, 'middle' || n || '@example.com', 'middle' || n || '@example.com', now(), 'cht', 1
        from generate_series(1, 12) n`);
  }, 120_000);
  afterAll(() => server.stop());

  const act = async (by: TestOperator, name: string, body: object) =>
    (await by.call(`${api}/${name}`, body)).body as {
      code: number;
      error?: string;
      data: Mailing;
    };
  const read = async (id: number) => (await act(anna, 'one', { id })).data;
  const write = async (more: Partial<MailingDoc> = {}) => {
    const { data } = await act(anna, 'create', { name: 'Agreed' });
    return (await act(anna, 'save', { id: data.id, version: 1, doc: doc(more) })).data;
  };
  const asked = async (more: Partial<MailingDoc> = {}) => {
    const { id, version } = await write(more);
    const { data, error } = await act(anna, 'ask', { id, version });
    expect(error).toBeUndefined();
    return data;
  };
  const approved = async (more: Partial<MailingDoc> = {}) => {
    const { id, version, email } = await asked(more);
    const { data, error } = await act(ben, 'approve', { id, version, email });
    expect(error).toBeUndefined();
    return data;
  };
  /** As an editor alone can. */
  const setSupport = async (by: TestOperator, address: string | undefined) => {
    const { body } = await bend(
      by,
      'links',
      (value) => {
        value.support = address ? { cht: address, en: address } : file;
      },
      words,
    );
    expect(body).toMatchObject({ code: 0 });
  };
  let file: Record<string, string>;
  beforeAll(async () => {
    const { body } = await anna.visitor.send('/console/api/campaign');
    file = body.data.sections.find(({ section }: { section: string }) => section === 'links').file
      .support;
  });
  const paused = (id: number) =>
    expect.poll(async () => (await read(id)).state, soon).toBe('paused');
  const previewOf = async ({ texts, topic }: Mailing) => {
    const { cta, ...text } = texts.cht!;
    const body = { language: 'cht', topic, ...text, ...cta };
    return (await anna.call(`${api}/preview`, body)).body.data.text as string;
  };

  it('is paused when an editor changes the support in its foot; a draft just shows it', async () => {
    const draft = await write();
    const mailing = await approved(later);
    await setSupport(anna, evil);
    expect(await previewOf(draft)).toContain(evil);
    await paused(mailing.id);
    const { pause, changes } = await read(mailing.id);
    expect(pause).toEqual({ reason: 'changed', detail: 'foot' });
    expect(changes).toEqual([
      expect.objectContaining({
        language: 'cht',
        input: 'foot',
        now: expect.stringContaining(evil),
      }),
    ]);
    // Neither of the two goes on with it alone.
    for (const one of [anna, ben])
      expect((await act(one, 'resume', { id: mailing.id })).error).toBe('mailing.changed');
    await setSupport(anna, undefined);
    expect((await act(anna, 'resume', { id: mailing.id })).data).toMatchObject({
      state: 'waiting',
      pause: null,
      changes: [],
    });
    expect((await act(anna, 'recall', { id: mailing.id })).data.state).toBe('recalled');
  });

  it('goes on with other words when two operators agree on them', async () => {
    const { id, version } = await approved(later);
    await setSupport(ben, 'mailto:new@support.example');
    await paused(id);
    // One operator asks and another approves, in either order.
    const again = await act(ben, 'ask', { id, version });
    expect(again.data).toMatchObject({ state: 'asked', approved: null, changes: [] });
    expect((await act(ben, 'approve', { id, version })).error).toBe('operator.same_person');
    // Rejected, it is paused as before, and no one has approved the new words.
    expect((await act(anna, 'withdraw', { id })).data.state).toBe('paused');
    expect((await act(ben, 'resume', { id })).error).toBe('mailing.changed');
    const { email } = (await act(ben, 'ask', { id, version })).data;
    const done = await act(anna, 'approve', { id, version, email });
    expect(done.data).toMatchObject({ state: 'waiting', pause: null, approved: { by: 'Anna' } });
    await setSupport(anna, undefined);
    await paused(id);
    expect((await act(anna, 'stop', { id })).data.state).toBe('recalled');
  });

  it('is not approved when it changed after the request, or after the operator saw it', async () => {
    const { id, version, email } = await asked(later);
    await setSupport(anna, evil);
    expect((await read(id)).changes).toHaveLength(1);
    expect((await act(ben, 'approve', { id, version })).error).toBe('mailing.changed');
    expect((await act(ben, 'approve', { id, version, email })).error).toBe('operator.conflict');
    // Asked for while it was changed, but seen without the change.
    await act(anna, 'withdraw', { id });
    await act(anna, 'ask', { id, version });
    expect((await act(ben, 'approve', { id, version, email })).error).toBe('operator.conflict');
    await act(anna, 'withdraw', { id });
    await setSupport(anna, undefined);
  });

  it('stops in the middle: no reader gets the changed email', async () => {
    const { id } = await approved({ per_second: 2 });
    const sent = () =>
      server.mail.mails.filter(({ recipients }) => recipients[0]!.startsWith('middle'));
    await expect.poll(() => sent().length, soon).toBeGreaterThan(1);
    await setSupport(anna, evil);
    await paused(id);
    const before = sent().length;
    expect(before).toBeLessThan(12);
    const raw = sent().flatMap(({ recipients }) => mailsTo(server.mail, recipients[0]!));
    expect(raw.filter(({ text, html }) => `${text}${html}`.includes('evil.example'))).toEqual([]);
    await setSupport(anna, undefined);
    expect((await act(ben, 'resume', { id })).data.state).toBe('sending');
    await expect.poll(() => sent().length, soon).toBe(12);
  });

  it('does not leave, even when someone sets its state in the database', async () => {
    const { id } = await approved(later);
    await setSupport(anna, evil);
    await paused(id);
    await expect(
      server.database.rows(sql`update mailings set approved_email = '{}'::jsonb where id = ${id}`),
    ).rejects.toThrow();
    await server.database.rows(
      sql`update mailings set state = 'sending', pause_reason = null where id = ${id}`,
    );
    await paused(id);
    await setSupport(anna, undefined);
    await act(anna, 'stop', { id });
  });

  it('is paused when its picture is replaced; an email that was sent keeps its picture', async () => {
    const { texts, topic, id } = await approved(later);
    const { cta, ...text } = texts.cht!;
    const body = { language: 'cht', topic, ...text, ...cta };
    const { html } = (await anna.call(`${api}/preview`, body)).body.data;
    const address = /\/zh-tw\/email\/[0-9a-f]{32}\.jpg/.exec(html)![0];
    const get = async (path: string) => {
      const reply = await fetch(server.url + path);
      return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) };
    };
    const old = await get(address);
    const form = new FormData();
    const hero = sharp({
      create: { width: 1920, height: 1080, channels: 3, background: '#10c010' },
    });
    form.set('file', new File([new Uint8Array(await hero.png().toBuffer())], 'hero.png'));
    const pictures = '/console/api/pack/pictures';
    const upload = await anna.visitor.send(`${pictures}/upload`, { method: 'POST', body: form });
    const value = { hash: upload.body.data.hash };
    const saved = await anna.call(`${pictures}/save`, { name: 'hero', value, seen: 0 });
    expect(saved.body.code).toBe(0);
    await paused(id);
    expect((await read(id)).pause).toEqual({ reason: 'changed', detail: 'picture' });
    expect(await get(address)).toEqual(old);
    expect((await get('/zh-tw/t/unknown1/card.jpg')).body.equals(old.body)).toBe(false);
    expect((await get(`/zh-tw/email/${'0'.repeat(32)}.jpg`)).status).toBe(404);
    await act(anna, 'stop', { id });
  });

  // The last test: it ends the first server.
  it('is paused by a server with other settings, such as after an upgrade', async () => {
    const { id } = await approved(later);
    await server.app.close();
    const other = await startTestApp(
      engine,
      { ...clock, MAIL_FROM: 'other@harbour.example' },
      server,
    );
    try {
      await expect
        .poll(
          async () =>
            server.database.rows(
              sql`select pause_reason, pause_detail from mailings where id = ${id}`,
            ),
          soon,
        )
        .toEqual([{ pause_reason: 'changed', pause_detail: 'sender foot' }]);
    } finally {
      await other.stop();
    }
  });
});

describe.each(engines)('an email with a code on %s', slow, (engine) => {
  it('has the words and the support of the pack, whatever an operator changes (abuse case 53)', async () => {
    const server = await startTestApp(engine);
    try {
      const anna = await signInOperator(server, 'editor', { name: 'Anna' });
      const { body } = await bend(
        anna,
        'links',
        (value) => {
          value.support = { cht: evil, en: evil, jp: evil, kr: evil };
        },
        words,
      );
      expect(body).toMatchObject({ code: 0 });
      const saved = await anna.call('/console/api/pack/sentences/save', {
        language: 'en',
        name: 'mail/footer.help',
        value: `Questions? ${evil} {support}`,
        seen: 0,
      });
      expect(saved.body).toMatchObject({ code: 0 });
      const visitor = server.visitor({ language: 'en' });
      await visitor.askCode('reader@example.com');
      const code = await mailTo(server.mail, 'reader@example.com');
      expect(`${code.text}${code.html}`).not.toContain('evil.example');
      expect(code.text).toContain('Questions?');
      // The same change is shown in an email without a code.
      await makePerson(server, 'player@example.com', { language: 'en' }).then(subscribe);
      const welcome = await mailTo(server.mail, 'player@example.com', ({ text }) =>
        text.includes('evil.example'),
      );
      expect(welcome.text).toContain(`Questions? ${evil} ${evil}`);
      for (const name of ['mail/code.body', 'mail/deletion.body', 'mail/deleted.more']) {
        const refused = await anna.call('/console/api/pack/sentences/save', {
          language: 'en',
          name,
          value: 'x',
          seen: 0,
        });
        expect(refused.body.error).toBe('pack.unknown');
      }
    } finally {
      await server.stop();
    }
  });
});
