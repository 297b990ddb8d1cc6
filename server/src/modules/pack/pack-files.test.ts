import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packFileAddress } from '@prelude/contract/site/site-pack';
import { root } from '@prelude/pack/paths';
import { minimalPack } from '@prelude/pack/testing/packs';
import { openTestMedia } from '../../testing/pack-media.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack();
const compiled = mkdtempSync(join(tmpdir(), 'prelude-media-'));
const lifetime = 'public, max-age=31536000, immutable';
let server: TestApp;
let address: (path: string) => string;
/** As large as a piece of music, so that it is not kept in memory. */
const sound = randomBytes(300_000);
beforeAll(async () => {
  pack.write('media/music/manifest.json', {
    tracks: [{ id: 'waltz', loopStart: 1, loopEnd: 61, files: {} }],
  });
  for (const ending of ['webm', 'm4a'])
    writeFileSync(join(pack.folder, `media/music/waltz.${ending}`), sound);
  cpSync(join(root, 'e2e/support/film'), join(pack.folder, 'film'), { recursive: true });
  pack.write('film/captions.EN.vtt', 'WEBVTT\n\n00:00.100 --> 00:01.000\nLow tide.\n');
  // The same files have the same addresses for all servers.
  const { media } = await openTestMedia({ folder: pack.folder, cache: compiled });
  ({ address } = media.compiled());
  await media.stop();
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, COMPILED_DIR: compiled });
});
afterAll(async () => {
  await server.stop();
  pack.remove();
  rmSync(compiled, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });
const facts = async (path: string) => {
  const reply = await get(path);
  await reply.arrayBuffer();
  return [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')];
};

it('answers a picture at once, with a placeholder until it is made', async () => {
  const path = address('plates/hero-1280.avif');
  const begun = performance.now();
  const reply = await get(path);
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1280, 720]);
  await expect.poll(() => facts(path), { timeout: 60_000 }).toEqual([200, 'image/avif', lifetime]);
  const again = await get(path, { 'if-none-match': (await get(path)).headers.get('etag')! });
  expect(again.status).toBe(304);
});

it('compresses drawings', async () => {
  const path = address('favicon.svg');
  const [first, again] = [
    await get(path, { 'accept-encoding': 'br' }),
    await get(path, { 'accept-encoding': 'br' }),
  ];
  for (const { headers } of [first, again]) {
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  }
  expect(await first.text()).toContain('<svg');
  expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBe(
    null,
  );
});

it('gives browsers without AVIF a WebP of a picture', async () => {
  const path = address('plates/hero-1280.avif');
  await expect.poll(() => facts(path), { timeout: 60_000 }).toContain('image/avif');
  const reply = await get(`${path}.webp`);
  const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([reply.headers.get('content-type'), format, width]).toEqual(['image/webp', 'webp', 1280]);
});

it('makes icons and link previews before it answers', async () => {
  expect(await facts(address('favicon.svg'))).toEqual([200, 'image/svg+xml', lifetime]);
  expect(await facts(address('icon-192.png'))).toEqual([200, 'image/png', lifetime]);
  expect(await facts(address('social/en.jpg'))).toEqual([200, 'image/jpeg', lifetime]);
  const [, type] = await facts('/favicon.ico');
  expect(type).toBe('image/x-icon');
});

it('gives players a part of the music', async () => {
  const path = address('music/waltz.m4a');
  const whole = await get(path);
  expect(whole.headers.get('cache-control')).toBe(lifetime);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
  const part = await get(path, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(1000, 2000))).toBe(true);
  expect(await facts(address('music/waltz.webm'))).toEqual([200, 'audio/webm', lifetime]);
});

it('gives players a part of a film, however short, and its type', async () => {
  const path = address('film/landscape.mp4');
  const whole = Buffer.from(await (await get(path)).arrayBuffer());
  const part = await get(path, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-199/${whole.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  expect(await facts(path)).toEqual([200, 'video/mp4', lifetime]);
  expect(await facts(address('film/loop-portrait.webm'))).toEqual([200, 'video/webm', lifetime]);
  expect(await facts(address('film/poster-landscape.jpg'))).toEqual([200, 'image/jpeg', lifetime]);
  const [, type] = await facts(address('film/captions.en.vtt'));
  expect(type).toBe('text/vtt; charset=utf-8');
});

it('shows the present file at a former address, which caches must not keep', async () => {
  const former = packFileAddress('00000000', 'favicon.svg');
  expect(await facts(former)).toEqual([200, 'image/svg+xml', 'no-store']);
});

it.each([
  'plates/nothing-1280.avif',
  'campaign.json',
  'social/lettering.json',
  '../campaign.json',
  '..%2f..%2fcampaign.json',
  '%2e%2e/%2e%2e/campaign.json',
  'constructor',
  '__proto__',
])('has no file %s', async (path) => {
  const { port } = new URL(server.url);
  // `fetch` would resolve the dots itself.
  const status = await new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: `/assets/pack/00000000/${path}` },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      },
    );
    asked.on('error', reject).end();
  });
  expect(status).toBe(404);
});
