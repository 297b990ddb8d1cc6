import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetsRoutes } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-assets-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets', 'media'), { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  write('secret.js', 'outside');
  write('assets/main-x1.js', 'let a;');
  write('assets/main-x1.js.br', 'as brotli');
  write('assets/main-x1.js.gz', 'as gzip');
  write('assets/media/moon-x1.avif', 'a picture');
  await sharp({ create: { width: 8, height: 6, channels: 3, background: '#456' } })
    .avif()
    .toFile(join(folder, 'assets', 'media', 'sun-x1.avif'));
  write('assets/.hidden.js', 'hidden');
  write('assets/theme-x1.webm', 'la'.repeat(100_000));
  app = Fastify();
  await assetsRoutes(app, { prefix: '/assets/', folder: join(folder, 'assets') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${path}`, headers });

it.each([
  ['br, gzip', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['', undefined, 'let a;'],
])(
  'sends a script to clients that accept “%s” as %s, cacheable indefinitely',
  async (accepted, encoding, body) => {
    const answer = await get('main-x1.js', { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ]);
  },
);

it('sends a picture, only its headers for HEAD, and 304 for a known ETag', async () => {
  const { headers, body } = await get('media/moon-x1.avif', { 'accept-encoding': 'br' });
  expect([headers['content-type'], headers['content-encoding'], body]).toEqual([
    'image/avif',
    undefined,
    'a picture',
  ]);
  const head = await app.inject({ method: 'HEAD', url: '/assets/media/moon-x1.avif' });
  expect([head.headers['content-length'], head.body]).toEqual(['9', '']);
  const again = await get('media/moon-x1.avif', { 'if-none-match': `W/${headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('sends the WebP of a picture to browsers without AVIF (ADR-0039)', async () => {
  const [first, second] = [
    await get('media/sun-x1.avif.webp'),
    await get('media/sun-x1.avif.webp'),
  ];
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { format, width, height } = await sharp(first.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 8, 6]);
  expect(second.rawPayload).toEqual(first.rawPayload);
});

it('sends music from disk, with range requests', async () => {
  const { statusCode, headers } = await get('theme-x1.webm', { range: 'bytes=10-19' });
  expect([statusCode, headers['content-range']]).toEqual([206, 'bytes 10-19/200000']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each([
  'nobody.js',
  '.hidden.js',
  'media/moon-x2.avif.webp',
  'main-x1.js.webp',
  '../secret.js',
  '%2e%2e/secret.js',
  '..%2fsecret.js',
  'media',
  'constructor',
])('serves nothing at %s', async (path) => {
  const { statusCode, body } = await get(path);
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toMatch(/outside|hidden"/);
});
