import type { Announcement } from '@prelude/contract/console/announcements';
import type { CalendarEntry, Waiting } from '@prelude/contract/console/tonight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { actOn, articleDraft, docOf, writeAnnouncement } from '../../testing/announcements.ts';
import { mailsTo, makePerson, subscribe } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const soon = { timeout: 25_000 };
const evening = '2025-05-21T18:00:00+09:00';
const clock = { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' };
const reader = 'reader@example.com';

describe.each(engines)('announcements on %s (ADR-0088)', (engine) => {
  let server: TestApp;
  let anna: TestOperator;
  let ben: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, clock);
    anna = await signInOperator(server, 'admin', { name: 'Anna' });
    ben = await signInOperator(server, 'lead', { name: 'Ben' });
    await subscribe(await makePerson(server, reader, { language: 'cht' }));
  }, 120_000);
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const act = (name: string, body: object, by = anna) => actOn(name, body, by);
  const read = async (id: number, by = anna) => (await act('one', { id }, by)).data;
  const ask = async ({ id, version }: Announcement, by = anna) => {
    const asked = await act('ask', { id, version }, by);
    expect(asked.code, JSON.stringify(asked)).toBe(0);
    return asked.data;
  };
  const approve = async ({ id, version }: Announcement, by = ben) => {
    const approved = await act('approve', { id, version }, by);
    expect(approved.code, JSON.stringify(approved)).toBe(0);
    return approved.data;
  };
  const planned = async (at = evening) => approve(await ask(await writeAnnouncement(anna, at)));
  /** Lets its time come, as if the clock had moved. */
  const pass = async (id: number, on = server) => {
    await on.database.db.transaction(async (tx) => {
      const run = (statement: ReturnType<typeof sql>) => on.database.rows(statement, tx);
      await run(sql`alter table announcements disable trigger announcements_guarded`);
      await run(sql`alter table mailings disable trigger mailings_guarded`);
      await run(sql`update announcements set at = '2025-05-20T03:00:00Z' where id = ${id}`);
      await run(sql`update mailings set send_at = '2025-05-20T03:00:00Z'
                     where id = (select mailing_id from announcements where id = ${id})`);
      await run(sql`alter table mailings enable trigger mailings_guarded`);
      await run(sql`alter table announcements enable trigger announcements_guarded`);
      await run(sql`select pg_notify('prelude', 'announcements')`);
    });
  };
  const isOut = async (id: number) => Object.keys((await read(id)).done).toSorted();
  const whole = ['article', 'banner', 'mailing'];
  const cells = async (slug: string) =>
    (await anna.call('/console/api/news/read', { slug })).body.data.languages as {
      language: string;
      state: string;
    }[];
  const statesOf = async (slug: string) =>
    Object.fromEntries((await cells(slug)).map(({ language, state }) => [language, state]));
  const banner = async () =>
    (await anna.visitor.send('/console/api/tonight/banners')).body.data.shown as object | null;
  const mailing = async (id: number) =>
    (await anna.call('/console/api/mailings/one', { id })).body.data as { state: string };
  const waiting = async (by: TestOperator) =>
    ((await by.visitor.send('/console/api/tonight/waiting')).body.data as Waiting).filter(
      ({ kind }) => kind === 'announcements' || kind === 'unannounced' || kind === 'mailings',
    );
  const acts = async (id: number) =>
    (
      await rows<{ action: string; by: string }>(
        sql`select action, by from audit_log where target = ${`announcement ${id}`} order by seq`,
      )
    ).map(({ action, by }) => `${by}: ${action}`);

  it('publishes its article, banner and mailing at one time after one approval, each once', async () => {
    const { id, slug, mailing_id } = await planned();
    expect(await statesOf(slug!)).toMatchObject({ en: 'draft', cht: 'draft' });
    expect((await mailing(mailing_id!)).state).toBe('asked');
    await pass(id);
    await expect.poll(() => isOut(id), soon).toEqual(whole);
    expect(await statesOf(slug!)).toMatchObject({ en: 'published', cht: 'published' });
    expect(await banner()).toMatchObject({ en: expect.stringMatching(/is here$/) });
    const emails = () =>
      mailsTo(server.mail, reader).filter(({ subject }) => subject.includes('Tonight')).length;
    await expect.poll(emails, soon).toBe(1);
    // Every wake-up looks at it again.
    await rows(sql`select pg_notify('prelude', 'announcements')`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(emails()).toBe(1);
    const [{ releases }] = (await rows<{ releases: number }>(
      sql`select count(*)::int as releases from article_releases where slug = ${slug}`,
    )) as [{ releases: number }];
    expect(releases).toBe(2);
    expect(await acts(id)).toEqual([
      'Anna: announcement.create',
      'Anna: announcement.save',
      'Anna: announcement.ask',
      'Ben: announcement.approve',
      'schedule: announcement.out',
    ]);
  }, 60_000);

  it('says what is missing by part and language, and refuses a request until all is ready', async () => {
    const made = (await act('create', { name: 'Half', slug: 'half', banner: true, mailing: true }))
      .data;
    const refused = async () =>
      (await act('ask', { id: made.id, version: (await read(made.id)).version })).error;
    expect(made.checks.map(({ part, fits }) => [part, fits])).toEqual([
      ['article', false],
      ['banner', false],
      ['mailing', false],
    ]);
    expect(await refused()).toBe('announcement.incomplete');
    const ready = await writeAnnouncement(anna, evening);
    const article = ready.checks.find(({ part }) => part === 'article')!;
    expect(article.ready.toSorted()).toEqual(['cht', 'en']);
    expect(article.gaps).toContainEqual({ language: 'kr', why: 'missing' });
    expect(ready.checks.every(({ fits }) => fits)).toBe(true);
    const past = { ...docOf(ready), at: '2025-05-20T11:00:00+08:00' };
    const late = await act('save', { id: ready.id, version: ready.version, doc: past });
    expect((await act('ask', { id: ready.id, version: late.data.version })).error).toBe(
      'article.past',
    );
  });

  it('needs another operator with a fresh factor, for exactly what was requested', async () => {
    const asked = await ask(await writeAnnouncement(anna, evening));
    const { id, version } = asked;
    expect(await waiting(ben)).toEqual([{ kind: 'announcements', count: 1, by: 'Anna', id }]);
    expect(await waiting(anna)).toEqual([]);
    expect((await act('approve', { id, version })).error).toBe('operator.same_person');
    const stale = await signInOperator(server, 'lead', { proved: false });
    expect((await act('approve', { id, version }, stale)).error).toBe('operator.step_up');
    expect((await act('approve', { id, version: version - 1 }, ben)).error).toBe(
      'operator.conflict',
    );
    const writer = await signInOperator(server, ['news', 'campaign']);
    expect((await act('approve', { id, version }, writer)).error).toBe('operator.forbidden');
    expect((await approve(asked)).approved).toMatchObject({ by: 'Ben', alone: false });
    await act('recall', { id });
  });

  it('is fixed in SQL once it is requested, and its mailing cannot leave without it', async () => {
    const asked = await ask(await writeAnnouncement(anna, evening));
    const { id } = asked;
    for (const change of [
      sql`update announcements set banner = '{}' where id = ${id}`,
      sql`update announcements set at = now() where id = ${id}`,
      sql`update announcements set versions = '{}' where id = ${id}`,
      sql`update announcements set state = 'planned' where id = ${id}`,
      sql`update announcements set state = 'out' where id = ${id}`,
      sql`update announcements set state = 'planned', approved_by_id = asked_by_id where id = ${id}`,
      sql`delete from announcements where id = ${id}`,
      sql`update mailings set state = 'sending', approved_by_id = ${ben.id}, approved_email = asked_email
           where id = ${asked.mailing_id}`,
    ])
      await expect(rows(change), change.query().text).rejects.toThrow();
    const own = { id: asked.mailing_id, version: 2 };
    expect((await ben.call('/console/api/mailings/approve', own)).body.error).toBe('mailing.state');
    const doc = docOf(asked);
    expect((await act('save', { id, version: asked.version, doc })).error).toBe(
      'announcement.state',
    );
    expect((await read(id)).state).toBe('asked');
    await act('recall', { id });
  });

  it.each([
    [
      'a saved text',
      'article',
      (slug: string) =>
        anna.call('/console/api/news/save', {
          slug,
          language: 'en',
          base: 1,
          draft: articleDraft('Another'),
        }),
    ],
    [
      'a new language',
      'article',
      (slug: string) =>
        anna.call('/console/api/news/save', {
          slug,
          language: 'kr',
          base: 0,
          draft: articleDraft('Another'),
        }),
    ],
    [
      'a publication by itself',
      'article',
      (slug: string) =>
        anna.call('/console/api/news/publish', { slug, language: 'en', version: 1 }),
    ],
    [
      'the archive',
      'article',
      (slug: string) => anna.call('/console/api/news/archive', { slug, archived: true }),
    ],
    [
      'its mailing taken back',
      'mailing',
      (_slug: string, id: number) => anna.call('/console/api/mailings/withdraw', { id }),
    ],
  ] as const)('loses its approval by %s', async (_what, part, change) => {
    const { id, slug, mailing_id } = await planned();
    expect((await change(slug!, mailing_id!)).body.code).toBe(0);
    expect(await read(id)).toMatchObject({
      state: 'draft',
      approved: null,
      asked: null,
      withdrawn: { part },
    });
    expect((await mailing(mailing_id!)).state).toBe('draft');
    await pass(id);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await read(id)).toMatchObject({ state: 'draft', done: {} });
  });

  it('is recalled until its time, written again and approved again', async () => {
    const before = await planned();
    const { id } = before;
    const { data } = await act('recall', { id });
    expect(data).toMatchObject({ state: 'draft', approved: null, withdrawn: null });
    expect((await mailing(before.mailing_id!)).state).toBe('draft');
    await approve(await ask(await read(id)));
    await pass(id);
    await expect.poll(() => isOut(id), soon).toEqual(whole);
    expect((await act('recall', { id })).error).toBe('announcement.state');
  }, 40_000);

  it('is taken back after its time: banner, article and emails that have not left', async () => {
    const { id, slug } = await planned();
    await pass(id);
    await expect.poll(() => isOut(id), soon).toEqual(whole);
    expect(await banner()).not.toBeNull();
    const ended = await act('end', { id }, ben);
    expect(ended.data).toMatchObject({ state: 'ended', recalled: { by: 'Ben' } });
    expect(await banner()).toBeNull();
    expect(await statesOf(slug!)).toMatchObject({ en: 'unpublished', cht: 'unpublished' });
    expect((await act('end', { id }, ben)).error).toBe('announcement.state');
  }, 40_000);

  it('leaves a banner that has replaced its own', async () => {
    const { id } = await planned();
    await pass(id);
    await expect.poll(() => isOut(id), soon).toEqual(whole);
    const { seen } = (await anna.visitor.send('/console/api/tonight/banners')).body.data;
    const value = {
      banner: {
        level: 'urgent',
        text: { en: 'Maintenance' },
        link: null,
        from: null,
        until: null,
        dismissible: true,
      },
    };
    const saved = await anna.call('/console/api/campaign/words', {
      changes: [{ section: 'banner', value, seen }],
      note: '',
    });
    expect(saved.body.code).toBe(0);
    await act('end', { id }, ben);
    expect(await banner()).toEqual({ en: 'Maintenance' });
  }, 40_000);

  it('says a part that did not take effect, publishes the others, and tries again', async () => {
    const { id, mailing_id, slug } = await planned();
    const spoil = (word: string) =>
      server.database.db.transaction(async (tx) => {
        const run = (statement: ReturnType<typeof sql>) => server.database.rows(statement, tx);
        await run(sql`alter table mailings disable trigger mailings_guarded`);
        await run(sql`update mailings set content = jsonb_set(content, '{cht,title}', to_jsonb(${word}::text))
                       where id = ${mailing_id}`);
        await run(sql`alter table mailings enable trigger mailings_guarded`);
      });
    await spoil('Another title');
    await pass(id);
    await expect.poll(() => isOut(id), soon).toEqual(['article', 'banner']);
    expect(await read(id)).toMatchObject({
      problems: { mailing: 'mailing.changed' },
      failed: ['mailing'],
    });
    expect(await statesOf(slug!)).toMatchObject({ en: 'published' });
    // Its mailing can be approved by itself from now on.
    expect((await waiting(ben)).map(({ kind }) => kind)).toEqual(['mailings', 'unannounced']);
    expect((await acts(id)).at(-1)).toBe('schedule: announcement.fail');
    await spoil('It opens');
    expect((await act('retry', { id })).code).toBe(0);
    await expect.poll(() => isOut(id), soon).toEqual(whole);
    expect(await waiting(ben)).toEqual([]);
  }, 40_000);

  it('is one line of the calendar, and neither its mailing nor its article is another', async () => {
    const { id } = await ask(await writeAnnouncement(anna, '2025-06-11T18:00:00+09:00'));
    const span = { from: '2025-06-11T00:00:00+08:00', to: '2025-06-12T00:00:00+08:00' };
    const lines = async () =>
      (
        (await ben.call('/console/api/tonight/calendar', span)).body.data.entries as CalendarEntry[]
      ).map(({ kind, key, state, languages }) => [kind, key, state, languages.length]);
    expect(await lines()).toEqual([['announcement', String(id), 'unapproved', 2]]);
    await approve(await read(id));
    expect(await lines()).toEqual([['announcement', String(id), 'planned', 2]]);
    await act('recall', { id });
  });

  it('is written by those who may write its parts', async () => {
    const news = await signInOperator(server, 'news');
    const campaign = await signInOperator(server, 'campaign');
    const create = async (part: object, by: TestOperator) =>
      (
        await act(
          'create',
          { name: 'Rights', slug: null, banner: false, mailing: false, ...part },
          by,
        )
      ).error;
    expect(await create({ slug: 'rights' }, news)).toBeUndefined();
    expect(await create({ banner: true }, news)).toBe('operator.forbidden');
    expect(await create({ mailing: true }, news)).toBe('operator.forbidden');
    expect(await create({ banner: true, mailing: true }, campaign)).toBeUndefined();
    expect(await create({ slug: 'rights-2' }, campaign)).toBe('operator.forbidden');
    expect(await create({ slug: 'rights-2' }, ben)).toBe('operator.forbidden');
    for (const role of ['support', 'draw', 'analyst'] as const)
      expect((await act('list', {}, await signInOperator(server, role))).error).toBe(
        'operator.forbidden',
      );
    const limited = await signInOperator(server, 'news', { languages: ['en'] });
    expect(await create({ slug: 'rights-3' }, limited)).toBe('operator.language');
  });

  it('refuses a part of another announcement, one that is sent, and one that does not exist', async () => {
    const one = await writeAnnouncement(anna, evening);
    const other = await writeAnnouncement(anna, evening);
    const save = async (part: object) =>
      (
        await act('save', {
          id: other.id,
          version: other.version,
          doc: { ...docOf(other), ...part },
        })
      ).error;
    expect(await save({ mailing_id: one.mailing_id })).toBe('announcement.part');
    expect(await save({ slug: one.slug })).toBe('announcement.part');
    expect(await save({ slug: 'not-there' })).toBe('announcement.part');
    expect(await save({ mailing_id: 99_999 })).toBe('announcement.part');
    expect((await read(other.id)).version).toBe(other.version);
    expect(await save({})).toBeUndefined();
    expect(await save({})).toBe('operator.conflict');
    expect((await act('one', { id: 99_999 })).error).toBe('announcement.unknown');
  });

  it('leaves article and mailing when a draft is deleted, and loses a mailing that is', async () => {
    const one = await writeAnnouncement(anna, evening);
    const { id, slug, mailing_id, version } = one;
    expect((await act('discard', { id, version })).code).toBe(0);
    expect((await act('one', { id })).error).toBe('announcement.unknown');
    expect(await statesOf(slug!)).toMatchObject({ en: 'draft' });
    expect((await mailing(mailing_id!)).state).toBe('draft');
    const two = await writeAnnouncement(anna, evening);
    const gone = { id: two.mailing_id, version: 2 };
    expect((await anna.call('/console/api/mailings/discard', gone)).body.code).toBe(0);
    expect(await read(two.id)).toMatchObject({ mailing_id: null, parts: ['article', 'banner'] });
  });

  it('takes effect after a restart that its time passed in', async () => {
    const own = await startTestApp(engine, clock);
    const mei = await signInOperator(own, 'admin', { name: 'Mei' });
    const jun = await signInOperator(own, 'lead', { name: 'Jun' });
    await subscribe(await makePerson(own, reader, { language: 'cht' }));
    const asked = (
      await (async () => {
        const { id, version } = await writeAnnouncement(mei, evening);
        return actOn('ask', { id, version }, mei);
      })()
    ).data;
    const { id, version } = asked;
    expect((await actOn('approve', { id, version }, jun)).code).toBe(0);
    await own.app.close();
    const { rows: ask_ } = own.database;
    const later = { CAMPAIGN_CLOCK: '2025-05-21T17:30:00+08:00' };
    const again = await startTestApp(engine, later, own);
    const second = engine === 'postgres' ? await startTestApp(engine, later, own) : undefined;
    const done = async () =>
      (await ask_<{ done: object }>(sql`select done from announcements where id = ${id}`)).flatMap(
        (row) => Object.keys(row.done).toSorted(),
      );
    await expect.poll(done, soon).toEqual(whole);
    const counts = await ask_<{ n: number }>(sql`
      select count(*)::int as n from article_releases union all
      select count(*)::int from overrides where name = 'banner' union all
      select count(*)::int from audit_log where action = 'announcement.out'`);
    expect(counts.map(({ n }) => n)).toEqual([2, 1, 1]);
    await again.stop();
    await second?.stop();
    await own.database.close();
    await own.mail.stop();
  }, 60_000);
});
