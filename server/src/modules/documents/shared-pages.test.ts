import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://abyss.example';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres', { PUBLIC_URL: origin });
});
afterAll(() => server.stop());

const get = async (path: string) => server.visitor().send(path);

it('previews the character in the language of the address and opens the site', async () => {
  const { http, headers, body } = await get('/ja/role/Lynn');
  expect(http).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="ja">');
  expect(body).toMatch(/<meta property="og:title" content="リン · [^"]+ · 名もなき深淵の夢"\/>/);
  expect(body).toContain(`<meta property="og:url" content="${origin}/ja/role/Lynn"/>`);
  expect(body).toMatch(new RegExp(`og:image" content="${origin}/assets/media/[^"]+\\.jpg"`));
  expect(body).toContain('content="0; url=/?lang=ja#/role?name=Lynn"');
  expect(body).not.toContain('<script');
});

it('does the same for weapons', async () => {
  const { body } = await get('/en/weapon/LilacRifle');
  expect(body).toContain('Lilac Rifle');
  expect(body).toContain('url=/?lang=en#/weapon?name=LilacRifle');
});

it.each(['/en/role/Nobody', '/en/role/__proto__', '/en/role/constructor', '/ko/weapon/%3Cb%3E'])(
  'returns a 404 page for %s',
  async (path) => {
    const { http, body } = await get(path);
    expect(http).toBe(404);
    expect(body).toContain('<html');
    expect(body).not.toContain('<b>');
  },
);
