/** Drafts of sentences and pictures on the pages of the site, from outside (ADR-0076). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSite } from '../../testing/built-site.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api/pack';

describe.each(engines)('previews of drafts on %s', { timeout: 60_000 }, (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    requireSite();
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Mei' });
  }, 120_000);
  afterAll(() => server.stop());

  const text = (name: string, value: unknown, language = 'en') => ({
    kind: 'text',
    language,
    name,
    value,
  });
  const preview = async (changes: object[], more: object = {}) =>
    (
      await editor.call(`${api}/preview`, {
        changes,
        language: 'en',
        device: 'desktop',
        ...more,
      })
    ).body;
  const open = (address: string, by = editor) => by.visitor.send(address);
  const home = async () => (await server.visitor().send('/?lang=en')).body as string;

  it('show the page that has the words, once, to this operator, and change nothing', async () => {
    const before = await home();
    const { data } = await preview([text('ui/home.register', 'Come aboard, {player}')]);
    expect(data).toMatchObject({ place: 'home', isShown: true });
    expect(data.places).toContain('milestone');
    const other = await signInOperator(server, 'admin');
    expect((await open(data.address, other)).http).toBe(404);
    const page = await open(data.address);
    expect(page.body).toContain('Come aboard, ');
    expect(page.body).not.toMatch(/<script|<noscript|<template/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect((await open(data.address)).http).toBe(404);
    expect(await home()).toBe(before);
    expect((await server.visitor().json(`${api}/preview`, {})).body.error).toBe('operator.none');
  });

  it('show phones, other pages and other languages', async () => {
    const change = text('ui/milestone.title', 'マイルストーンの旗', 'jp');
    const { data } = await preview([change], { language: 'jp', device: 'phone' });
    expect(data).toMatchObject({ place: 'milestone', isShown: true });
    const { body } = await open(data.address);
    expect(body).toMatch(/^<!doctype html><html lang="ja" class="mobile"/);
    expect(body).toContain('マイルストーンの旗');
    const there = await preview([change], { language: 'jp', place: 'home' });
    expect(there.data.place).toBe('home');
  });

  it('show an entry on its own page, and say when no page has the words', async () => {
    const named = await preview([text('roles/Otto.name', 'Otto the Late')]);
    expect(named.data).toMatchObject({ place: 'entry', isShown: true });
    expect((await open(named.data.address)).body).toContain('Otto the Late');
    const panel = await preview([text('ui/user.success.title', 'You are in, and early.')]);
    expect(panel.data).toMatchObject({ place: 'home', isShown: false });
  });

  it('show markup as text', async () => {
    const sent = '<img src=x onerror=alert(1)>';
    const plain = await preview([text('ui/home.register', 'Plain words')]);
    expect((await open(plain.data.address)).body).toContain('Plain words');
    const { data } = await preview([text('ui/home.register', sent)]);
    const { body } = await open(data.address);
    expect(body).not.toContain(sent);
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('show an uploaded picture in its place, and what each use shows of it', async () => {
    const form = new FormData();
    const picture = sharp({
      create: { width: 640, height: 360, channels: 3, background: '#802020' },
    });
    form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'red.png'));
    const upload = await editor.visitor.send(`${api}/pictures/upload`, {
      method: 'POST',
      body: form,
    });
    const value = { hash: upload.body.data.hash, focus: { x: 0.2, y: 0.5 } };
    const crops = await editor.call(`${api}/pictures/crops`, { name: 'hero', value });
    expect(crops.body.data.crops.map(({ use }: { use: string }) => use)).toEqual([
      'wide',
      'phone',
      'cover',
    ]);
    const change = { kind: 'picture', name: 'hero', value };
    const { data } = await preview([change]);
    expect(data).toMatchObject({ place: 'home', isShown: true });
    expect((await open(data.address)).body).toContain('data:image/webp;base64,');
    const gone = await preview([{ ...change, value: { hash: '0'.repeat(32) } }]);
    expect(gone.error).toBe('pack.unknown');
    const none = await preview([{ ...change, name: 'nothing' }]);
    expect(none.error).toBe('pack.unknown');
  });
});
