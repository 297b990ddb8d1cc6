import type { CalendarEntry, Light, Waiting } from '@prelude/contract/console/tonight';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api/tonight';
const evening = '2025-05-21T18:00:00+08:00';
/** Answers of two seconds are shared. */
const soon = { timeout: 10_000, interval: 500 };

describe.each(engines)('the first screen on %s', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  let editor: TestOperator;
  let support: TestOperator;
  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const get = async <Data>(name: string, by: TestOperator): Promise<Data> => {
    const { body } = await by.visitor.send(`${api}/${name}`);
    expect(body.code, JSON.stringify(body)).toBe(0);
    return body.data as Data;
  };
  const kindsFor = async (by: TestOperator) =>
    (await get<Waiting>('waiting', by)).map(({ kind }) => kind);
  const calendar = async (by: TestOperator, from = '2025-05-20', to = '2025-06-21') => {
    const span = { from: `${from}T00:00:00+08:00`, to: `${to}T00:00:00+08:00` };
    return (await by.call(`${api}/calendar`, span)).body;
  };

  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    mei = await signInOperator(server, 'admin', { name: 'Mei' });
    jun = await signInOperator(server, 'admin', { name: 'Jun' });
    editor = await signInOperator(server, 'editor', { name: 'Eve' });
    support = await signInOperator(server, 'support', { name: 'Sam' });
  }, 60_000);
  afterAll(() => server.stop());

  const lightOf = async (part: Light['part']) => {
    const { lights } = await get<{ lights: Light[] }>('health', support);
    return lights.find((light) => light.part === part)!;
  };

  it('shows every operator one light for each part, and the worst as the level', async () => {
    for (const by of [mei, editor, support]) {
      const { level, lights } = await get<{ level: string; lights: Light[] }>('health', by);
      expect(lights.map(({ part }) => part).toSorted()).toEqual([
        'beacon',
        'database',
        'disk',
        'draw',
        'failures',
        'mail',
        'providers',
        'registrations',
      ]);
      const levels = new Set(lights.map((light) => light.level as string));
      expect(level).toBe(['red', 'amber', 'green'].find((one) => levels.has(one)));
    }
    const { body } = await server.visitor().send(`${api}/health`);
    expect(body.error).toBe('operator.none');
  });

  it('turns red when registrations stop, and green again when they come', async () => {
    await rows(sql`
      insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
      select 'registered', timestamptz '2025-05-20T04:00:00Z' - make_interval(hours => n), 'en', 1, 'mobile', '', '', 300
        from generate_series(1, 100) n`);
    await rows(sql`
      insert into registration_minutes (minute, count)
      select timestamptz '2025-05-19T04:10:00Z' - make_interval(mins => n), 5 from generate_series(0, 90) n`);
    await vi.waitFor(
      async () =>
        expect(await lightOf('registrations')).toMatchObject({ level: 'red', says: 'silent' }),
      soon,
    );
    await rows(sql`
      insert into registration_minutes (minute, count)
      select timestamptz '2025-05-20T04:05:00Z' - make_interval(mins => n), 5 from generate_series(0, 70) n
      on conflict (minute) do update set count = excluded.count`);
    await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      values (1, 'a@example.com', 1, 'en', '2025-05-20T04:00:30Z')`);
    await vi.waitFor(
      async () =>
        expect(await lightOf('registrations')).toMatchObject({ level: 'green', says: 'usual' }),
      soon,
    );
    const { values } = await lightOf('registrations');
    expect(values.expected).toBeGreaterThan(200);
  });

  it('counts failures of visitors, and not those of operators', async () => {
    const hour = sql`date_trunc('hour', timestamptz '2025-05-20T04:00:00Z')`;
    await rows(
      sql`insert into fault_hours (hour, kind, code, count) values (${hour}, 'operator', 'server.error', 500)`,
    );
    await new Promise((done) => setTimeout(done, 2500));
    expect((await lightOf('failures')).level).toBe('green');
    await rows(
      sql`insert into fault_hours (hour, kind, code, count) values (${hour}, 'failure', 'server.busy', 12)`,
    );
    await vi.waitFor(
      async () =>
        expect(await lightOf('failures')).toMatchObject({
          level: 'amber',
          values: { count: 12, failure: 'server.busy' },
        }),
      soon,
    );
    await mei.call(`${api}/calendar`, { from: 'x', to: 'y' });
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            sql`select code from fault_hours where kind = 'operator' and code = 'request.malformed'`,
          ),
        ).toHaveLength(1),
      { timeout: 25_000, interval: 1000 },
    );
  }, 60_000);

  it('measures the delay of a code from when it was asked for, whatever its next try', async () => {
    await rows(sql`
      insert into outbox (stream, kind, recipient, language, run_at, created_at)
      values ('service', 'code', 'late@example.com', 'en', now() + interval '1 hour', now() - interval '45 seconds')`);
    await vi.waitFor(
      async () => expect(await lightOf('mail')).toMatchObject({ level: 'amber', says: 'codes' }),
      soon,
    );
    await rows(sql`delete from outbox where recipient = 'late@example.com'`);
    await vi.waitFor(async () => expect((await lightOf('mail')).level).toBe('green'), soon);
  });

  it('shows a request to those who can approve it, and never to its author', async () => {
    expect(await kindsFor(jun)).not.toContain('figures');
    await rows(sql`insert into count_requests (figures, note, author_id, author)
                   values ('[]', 'Report', ${mei.id}, 'Mei')`);
    expect(await kindsFor(jun)).toContain('figures');
    expect((await get<Waiting>('waiting', editor)).find(({ kind }) => kind === 'figures')).toEqual({
      kind: 'figures',
      count: 1,
      by: 'Mei',
      id: null,
    });
    expect(await kindsFor(mei)).not.toContain('figures');
    expect(await kindsFor(support)).not.toContain('figures');
    await rows(sql`
      insert into mailings (key, kind, name, topic, languages, content, state, asked_by_id, asked_by, asked_at)
      values ('one', 'email', 'Gate', 'news', '{en}', '{"en": {}}', 'asked', ${jun.id}, 'Jun', now())`);
    const found = (await get<Waiting>('waiting', mei)).find(({ kind }) => kind === 'mailings');
    expect(found).toEqual({ kind: 'mailings', count: 1, by: 'Jun', id: expect.any(Number) });
    expect(await kindsFor(jun)).not.toContain('mailings');
  });

  it('shows drafts to those who can publish them', async () => {
    const draft = {
      tab: 'info',
      title: 'Soon',
      summary: 'S',
      body: '<p>B</p>',
      pinned: false,
      cover: null,
    };
    await editor.call('/console/api/news/create', { slug: 'one-draft' });
    const saved = await editor.call('/console/api/news/save', {
      slug: 'one-draft',
      language: 'en',
      base: 0,
      draft,
    });
    expect(saved.body.code, JSON.stringify(saved.body)).toBe(0);
    await vi.waitFor(async () => expect(await kindsFor(editor)).toContain('news'), soon);
    expect(await kindsFor(support)).not.toContain('news');
    const version = { slug: 'one-draft', language: 'en', version: 1 };
    expect((await editor.call('/console/api/news/publish', version)).body.code).toBe(0);
    await vi.waitFor(async () => expect(await kindsFor(editor)).not.toContain('news'), soon);
  });

  it('has one line for all languages of an article, and says which are missing', async () => {
    const draft = {
      tab: 'info',
      title: 'Gates',
      summary: 'S',
      body: '<p>B</p>',
      pinned: false,
      cover: null,
    };
    await editor.call('/console/api/news/create', { slug: 'gates' });
    for (const language of ['en', 'jp']) {
      await editor.call('/console/api/news/save', { slug: 'gates', language, base: 0, draft });
      const asked = { slug: 'gates', language, version: 1, at: evening };
      expect((await editor.call('/console/api/news/schedule', asked)).body.code).toBe(0);
    }
    const { entries } = (await calendar(support)).data as { entries: CalendarEntry[] };
    expect(entries.filter(({ key }) => key === 'gates')).toEqual([
      {
        kind: 'news',
        at: new Date(evening).toISOString(),
        key: 'gates',
        name: 'Gates',
        languages: ['en', 'jp'],
        missing: ['cht', 'kr'],
        state: 'planned',
        between: null,
      },
    ]);
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['registration.closes', 'results', 'wave']));
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('shows mailings only to those who write them, and marks unapproved ones', async () => {
    await rows(sql`
      insert into mailings (key, kind, name, topic, languages, content, state, send_at)
      values ('two', 'email', 'Letter', 'news', '{en}', '{"en": {}}', 'draft', '2025-05-22T10:00:00Z')`);
    const of = async (by: TestOperator) =>
      ((await calendar(by)).data.entries as CalendarEntry[]).find(({ name }) => name === 'Letter');
    expect(await of(editor)).toMatchObject({ kind: 'mailing', state: 'unapproved' });
    expect(await of(support)).toBeUndefined();
  });

  it.each([
    ['ends before it begins', '2025-06-21', '2025-05-20'],
    ['is longer than 62 days', '2025-05-01', '2025-07-03'],
    ['has a date that does not exist', '2025-02-31', '2025-13-01'],
  ])('refuses a calendar that %s', async (_why, from, to) => {
    expect((await calendar(support, from, to)).error).toBe('request.malformed');
  });

  it('has prepared banners in every language, which one call shows and one removes', async () => {
    interface Prepared {
      banners: { kind: string; level: string; text: Record<string, string> }[];
      seen: number;
      shown: Record<string, string> | null;
    }
    const read = () => get<Prepared>('banners', editor);
    const { banners, seen, shown } = await read();
    expect(shown).toBeNull();
    // No milestone is reached.
    expect(banners.map(({ kind }) => kind)).toEqual(['maintenance', 'codes', 'crowd', 'soon']);
    for (const { text } of banners) {
      expect(Object.keys(text).toSorted()).toEqual(['cht', 'en', 'jp', 'kr']);
      for (const words of Object.values(text)) {
        expect(words).not.toMatch(/[{}]/);
        expect(words.length).toBeLessThanOrEqual(200);
      }
    }
    const { level, text } = banners[0]!;
    const banner = { level, text, link: null, from: null, until: null, dismissible: false };
    const put = (value: object | null, base: number) =>
      editor.call('/console/api/campaign/words', {
        changes: [{ section: 'banner', value: { banner: value }, seen: base }],
        note: '',
      });
    expect((await put(banner, seen)).body.code).toBe(0);
    const now = await read();
    expect(now.shown).toEqual(text);
    expect((await put(null, seen)).body.error).toBe('operator.conflict');
    expect((await put(null, now.seen)).body.code).toBe(0);
    expect((await read()).shown).toBeNull();
  });
});
