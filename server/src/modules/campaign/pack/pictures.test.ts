import { sql } from '../../../core/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { entriesOf, fullPack } from '@prelude/pack/testing/packs';
import { pngBomb } from '../../../testing/png-bomb.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const api = '/console/api/pack/pictures';
const role = entriesOf(fullPack, 'roles')[0]!.key;
const portrait = `roles/${role}`;
const slowly = { timeout: 90_000, interval: 200 };

describe.each(engines)('pictures of the pack on %s (ADR-0076)', { timeout: 120_000 }, (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Mei' });
  });
  afterAll(() => server.stop());

  const upload = (content: Buffer, by = editor) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], 'C:\\art\\new hero.png'));
    return by.visitor.send(`${api}/upload`, { method: 'POST', body: form });
  };
  const painted = (background: string, width = 640, height = 480) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = async (name: string) =>
    (await editor.visitor.send(api)).body.data.list.find(
      (one: { name: string }) => one.name === name,
    );
  const save = async (name: string, value: unknown, more: object = {}, by = editor) =>
    by.call(`${api}/save`, { name, value, seen: (await picture(name))?.id ?? 0, ...more });
  const ready = (name: string) =>
    expect.poll(async () => (await picture(name)).ready, slowly).toBe(true);
  const colourOf = async (address: string) => {
    const reply = await fetch(server.url + address);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const file = sharp(Buffer.from(await reply.arrayBuffer()));
    const { width, format } = await file.metadata();
    const { data } = await file
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width, format, red: data[0]!, green: data[1]! };
  };

  it('are listed with the size that a master needs', async () => {
    const { list } = (await editor.visitor.send(api)).body.data;
    const names = list.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['hero', 'hero-mobile', portrait]));
    expect(await picture('hero')).toMatchObject({ width: 1920, height: 1080, id: 0, value: null });
  });

  it('are replaced by an uploaded master in every size, and restored', async () => {
    const { src: before } = await picture(portrait);
    const { body } = await upload(await painted('#c01010'));
    expect(body.data).toMatchObject({ name: 'new hero.png', width: 640, height: 480 });
    expect(body.data.small).toMatch(/^data:image\/webp;base64,/);
    const { hash } = body.data;
    const saved = await save(portrait, { hash, focus: { x: 0.5, y: 0.2 } });
    expect(saved.body.code).toBe(0);
    await ready(portrait);
    const { src, author, master } = await picture(portrait);
    expect({ author, name: master.name }).toEqual({ author: 'Mei', name: 'new hero.png' });
    expect(src).toMatch(/^\/assets\/pack\/[0-9a-f]{6}\/roles\/\w+-900\.avif$/);
    expect(src).not.toBe(before);
    const shown = await colourOf(src);
    expect(shown).toMatchObject({ width: 900, format: 'heif' });
    expect(shown.red).toBeGreaterThan(150);
    await save(portrait, null);
    await expect.poll(async () => (await picture(portrait)).src, slowly).toBe(before);
    const { versions } = (await editor.call(`${api}/history`, { name: portrait })).body.data;
    expect(versions).toMatchObject([
      { value: null, master: null, author: 'Mei' },
      { value: { hash }, master: { hash } },
    ]);
    const log = await server.database.rows<{ action: string }>(sql`
      select action from audit_log where action like 'picture.%' order by seq`);
    expect(log.map(({ action }) => action)).toEqual([
      'picture.upload',
      'picture.change',
      'picture.revert',
    ]);
  });

  it('give the shared card and the head of emails the new picture and the new words', async () => {
    const head = async () => {
      const reply = await fetch(`${server.url}/en/t/unknown1/card.jpg`);
      return Buffer.from(await reply.arrayBuffer());
    };
    const before = await head();
    const { hash } = (await upload(await painted('#10c010', 1920, 1080))).body.data;
    await save('hero', { hash });
    await ready('hero');
    await expect.poll(async () => (await head()).equals(before), slowly).toBe(false);
    const { data } = await sharp(await head())
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]!).toBeGreaterThan(data[0]! + 10);
    await save('hero', null);
    await expect.poll(async () => (await head()).equals(before), slowly).toBe(true);
  });

  it('refuses what is no picture, and stores nothing of it', async () => {
    const count = async () =>
      (await server.database.rows(sql`select hash from pack_masters`)).length;
    const before = await count();
    for (const [file, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture.kind'],
      [(await painted('#888')).subarray(0, 200), 'picture.unreadable'],
      [pngBomb(30_000), 'picture.pixels'],
      [Buffer.alloc(0), 'picture.missing'],
    ] as const)
      expect((await upload(file)).body.error).toBe(code);
    expect(await count()).toBe(before);
  });

  it('refuses unknown names, unknown masters, conflicts and other roles', async () => {
    const { hash } = (await upload(await painted('#888'))).body.data;
    expect((await save('roles/Nobody', { hash })).body.error).toBe('pack.unknown');
    expect((await save('hero', { hash: '0'.repeat(32) })).body.error).toBe('pack.unknown');
    expect((await save('hero', { hash }, { seen: 999 })).body.error).toBe('operator.conflict');
    expect((await save('hero', { hash, focus: { x: 2, y: 0 } })).http).toBe(400);
    const support = await signInOperator(server, 'support');
    expect((await save('hero', { hash }, {}, support)).body.error).toBe('operator.forbidden');
    expect((await upload(await painted('#777'), support)).body.error).toBe('operator.forbidden');
  });

  it('frees the room of masters that no change uses', async () => {
    const fill = (age: string) =>
      server.database.run(sql`
        insert into pack_masters (hash, name, width, height, content, small, author, created_at)
        select md5(${age} || n::text), 'x', 1, 1, ''::bytea, ''::bytea, 'Mei', now() - ${age}::interval
          from generate_series(1, 300) n`);
    await fill('2 days');
    expect((await upload(await painted('#123456'))).body.code).toBe(0);
    await fill('1 hour');
    expect((await upload(await painted('#654321'))).body.error).toBe('pack.full');
  });
});
