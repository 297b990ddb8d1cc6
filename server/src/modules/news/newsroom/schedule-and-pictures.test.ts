import { sql } from '../../../core/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCampaign, newsEntry } from '../../../testing/fixture-campaign.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { pngBomb } from '../../../testing/png-bomb.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const api = '/console/api/news/';
const draft = (title: string, body = `<p>${title} in full.</p>`) => ({
  title,
  summary: `About ${title}.`,
  body,
  tab: 'info',
  pinned: false,
  cover: null,
});

describe.each(engines)('schedules and pictures on %s', (engine) => {
  const campaign = fixtureCampaign([
    newsEntry('announced', 9010, { published_at: '2025-06-01T12:00:00+08:00' }),
  ]);
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_DIR: campaign.folder });
    editor = await signInOperator(server, 'editor');
  });
  afterAll(async () => {
    await server.stop();
    campaign.remove();
  });

  const act = (name: string, body: object, by = editor) => by.call(api + name, body);
  const begun = async (slug: string, body?: string) => {
    await act('create', { slug });
    await act('save', { slug, language: 'en', base: 0, draft: draft(slug, body) });
    return (await act('read', { slug })).body.data.languages[1].id as number;
  };
  const publicly = async (id: number) =>
    (await server.visitor().form('/api/common/get-content-detail.html', { id: String(id) })).body;
  const soon = async (ms: number) => {
    const { now } = (await act('read', { slug: 'announced' })).body.data;
    return new Date(Date.parse(now) + ms).toISOString();
  };
  const upload = (content: Buffer, name = 'a.png', by = editor, field = 'file') => {
    const form = new FormData();
    form.set(field, new File([new Uint8Array(content)], name));
    return by.visitor.send(`${api}pictures/upload`, { method: 'POST', body: form });
  };
  const painted = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a6' } });
  const counted = async () => {
    const [row] = await server.database.rows<{ count: number }>(
      sql`select count(*)::int as count from picture_files`,
    );
    return row!.count;
  };

  it('publishes within two seconds of the scheduled time and uses that time as its date', async () => {
    const id = await begun('on-time');
    const at = await soon(3000);
    const due = performance.now() + 3000;
    const asked = await act('schedule', { slug: 'on-time', language: 'en', version: 1, at });
    expect(asked.body.data.languages[1]).toMatchObject({
      state: 'scheduled',
      scheduled_version: 1,
    });
    await act('save', { slug: 'on-time', language: 'en', base: 1, draft: draft('too late') });
    let shown = await publicly(id);
    expect(shown.error).toBe('article.unknown');
    await expect
      .poll(async () => (shown = await publicly(id)).code, { timeout: 20_000, interval: 100 })
      .toBe(0);
    expect(performance.now() - due).toBeLessThan(2000);
    expect(shown.data.title).toBe('on-time');
    expect(Math.abs(Date.parse(shown.data.published_at) - Date.parse(at))).toBeLessThan(1000);
    const [entry] = await server.database.rows<{ by: string }>(sql`
      select by from audit_log where action = 'article.publish' and target = 'article on-time en'`);
    expect(entry?.by).toBe('schedule');
  });

  it('refuses a past time and deletes a removed schedule', async () => {
    await begun('not-yet');
    const ask = (at: string | null) =>
      act('schedule', { slug: 'not-yet', language: 'en', version: 1, at });
    expect((await ask(await soon(-1000))).body.error).toBe('article.past');
    expect((await ask('yesterday')).http).toBe(400);
    await ask(await soon(3_600_000));
    expect((await ask(null)).body.data.languages[1]).toMatchObject({
      state: 'draft',
      scheduled_for: null,
    });
  });

  it('schedules several languages at one time, all or none', async () => {
    await begun('together');
    const save = (language: string, title: string) =>
      act('save', { slug: 'together', language, base: 0, draft: draft(title) });
    await save('cht', 'Zusammen');
    const at = await soon(3_600_000);
    const ask = (...languages: [string, number][]) =>
      act('schedule-all', {
        slug: 'together',
        at,
        languages: languages.map(([language, version]) => ({ language, version })),
      });
    const times = async () =>
      (await act('read', { slug: 'together' })).body.data.languages.flatMap(
        (cell: { language: string; scheduled_for: string | null }) =>
          cell.scheduled_for === null ? [] : [`${cell.language} ${Date.parse(cell.scheduled_for)}`],
      );
    expect((await ask(['en', 1], ['cht', 7])).body.error).toBe('operator.conflict');
    expect((await ask(['en', 1], ['kr', 0])).body.error).toBe('article.unknown');
    expect(await times()).toEqual([]);
    expect((await ask(['en', 1], ['cht', 1])).body.code).toBe(0);
    const expected = Math.floor(Date.parse(at) / 1000) * 1000;
    expect((await times()).toSorted()).toEqual([`cht ${expected}`, `en ${expected}`]);
  });

  it('turns a date announced by the campaign into a schedule on adoption', async () => {
    const { languages } = (await act('read', { slug: 'announced' })).body.data;
    expect(languages[1]).toMatchObject({ state: 'scheduled', version: 0 });
    await act('save', { slug: 'announced', language: 'en', base: 0, draft: draft('Better') });
    const after = (await act('read', { slug: 'announced' })).body.data.languages[1];
    expect(after).toMatchObject({
      state: 'scheduled',
      version: 2,
      scheduled_version: 1,
      scheduled_for: '2025-06-01T12:00:00+08:00',
    });
    await act('publish', { slug: 'announced', language: 'en', version: 2 });
    expect((await publicly(9011)).data.title).toBe('Better');
    expect(Date.parse((await publicly(9011)).data.published_at)).toBeLessThan(
      Date.parse('2025-06-01T12:00:00+08:00'),
    );
  });

  it('encodes pictures again in several sizes, without metadata, once (abuse case 35)', async () => {
    const original = await painted(1400, 700)
      .withExif({ IFD0: { Copyright: 'secret articleKey' } })
      .jpeg()
      .toBuffer();
    const { http, body } = await upload(
      Buffer.concat([original, Buffer.from('<script>x</script>')]),
      '../a.jpg',
    );
    expect([http, body.code]).toEqual([200, 0]);
    expect(body.data).toMatchObject({ name: 'a.jpg', width: 1400, height: 700 });
    const { address } = body.data;
    for (const [file, width] of [
      ['480.avif', 480],
      ['960.jpg', 960],
      ['1600.avif', 1400],
      ['social.jpg', 1200],
    ] as const) {
      const answer = await fetch(`${server.url}${address}/${file}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toBe(
        file.endsWith('avif') ? 'image/avif' : 'image/jpeg',
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      const found = await sharp(bytes).metadata();
      expect([found.width, found.exif]).toEqual([width, undefined]);
      expect(bytes.includes('script') || bytes.includes('secret')).toBe(false);
    }
    expect((await fetch(`${server.url}${address}/961.jpg`)).status).toBe(404);
    const before = await counted();
    const again = await upload(Buffer.concat([original, Buffer.from('<script>x</script>')]));
    expect([again.body.data.address, await counted()]).toEqual([address, before]);
    const id = await begun('pictured', `<p>x</p><img src="${address}" alt="A hill" class="w50">`);
    await act('publish', { slug: 'pictured', language: 'en', version: 1 });
    const { body: html } = (await publicly(id)).data;
    expect(html).toContain(`<source type="image/avif" srcset="${address}/480.avif 480w`);
    expect(html).toContain('width="1400" height="700" alt="A hill" class="w50"');
  });

  it('refuses non-pictures, decompression bombs and truncated files, and stores nothing of them (abuse case 35)', async () => {
    const before = await counted();
    const bomb = pngBomb(30_000);
    const whole = await painted(900, 900).png().toBuffer();
    const gif = await painted(9, 9).gif().toBuffer();
    for (const [content, error] of [
      [bomb, 'picture.pixels'],
      [whole.subarray(0, Math.floor(whole.length / 2)), 'picture.unreadable'],
      [gif, 'picture.kind'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
        'picture.kind',
      ],
      [Buffer.concat([Buffer.from('GIF89a/*'), whole]), 'picture.kind'],
      [Buffer.alloc(0), 'picture.missing'],
    ] as const) {
      const started = performance.now();
      const { body } = await upload(content);
      expect(body.error).toBe(error);
      expect(body.msg.length).toBeGreaterThan(10);
      expect(performance.now() - started).toBeLessThan(5000);
    }
    expect((await upload(whole, 'a.png', editor, 'other')).body.error).toBe('picture.missing');
    expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 5000))).http).toBe(413);
    const analyst = await signInOperator(server, 'analyst');
    expect((await upload(whole, 'a.png', analyst)).body.error).toBe('operator.forbidden');
    expect(await counted()).toBe(before);
  });

  it('stores nothing of an aborted upload', async () => {
    const before = await counted();
    const cookie = [...editor.visitor.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const controller = new AbortController();
    const stream = new ReadableStream({
      start: (source) => {
        source.enqueue(
          new TextEncoder().encode(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG',
          ),
        );
        setTimeout(() => controller.abort(), 50);
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      signal: controller.signal,
      duplex: 'half',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=b',
      },
    };
    await expect(fetch(`${server.url}${api}pictures/upload`, request)).rejects.toThrow();
    expect((await act('read', { slug: 'announced' })).http).toBe(200);
    expect(await counted()).toBe(before);
  });

  it('shows a draft once, to its operator, and not after the session has ended', async () => {
    const other = await signInOperator(server, 'editor');
    const preview = async () =>
      (
        await act('preview', {
          slug: 'announced',
          language: 'en',
          draft: draft('Unseen', '<p>Draft<script>alert(1)</script></p>'),
        })
      ).body.data.address as string;
    const address = await preview();
    expect((await server.visitor().send(address)).http).toBe(401);
    expect((await other.visitor.send(address)).http).toBe(404);
    const seen = await editor.visitor.send(address);
    expect(seen.http).toBe(200);
    expect(seen.body).toContain('Unseen');
    expect(seen.body).not.toContain('alert(1)');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(seen.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await editor.visitor.send(address)).http).toBe(404);
    const kept = await preview();
    await server.database.rows(sql`delete from operator_sessions where operator_id = ${editor.id}`);
    expect((await editor.visitor.send(kept)).http).toBe(401);
  });
});
