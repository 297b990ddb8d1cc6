import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCatalogueTexts } from '@prelude/pack/texts';
import { loadTexts } from '../../core/texts.ts';
import { samplePack } from '../../testing/packs.ts';
import { entriesOf } from '@prelude/pack/testing/packs';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://game.example';
const [role, weapon] = [
  entriesOf(samplePack, 'roles')[0]!.key,
  entriesOf(samplePack, 'weapons')[0]!.key,
];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres', { CAMPAIGN_DIR: samplePack, PUBLIC_URL: origin });
});
afterAll(() => server.stop());

const get = async (path: string) => server.visitor().send(path);

it('previews the character in the language of the address and opens the site', async () => {
  const { http, headers, body } = await get(`/ja/role/${role}`);
  expect(http).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="ja">');
  const { name } = readCatalogueTexts(samplePack, 'jp', 'roles')[role] as { name: string };
  const game = loadTexts(samplePack).title('jp');
  const [, title = ''] = /<meta property="og:title" content="([^"]+)"\/>/.exec(body as string)!;
  expect(title.startsWith(`${name} · `)).toBe(true);
  expect(title.endsWith(` · ${game}`)).toBe(true);
  expect(body).toContain(`<meta property="og:url" content="${origin}/ja/role/${role}"/>`);
  expect(body).toMatch(new RegExp(`og:image" content="${origin}/assets/pack/[^"]+\\.jpg"`));
  expect(body).toContain(`content="0; url=/?lang=ja#/role?name=${role}"`);
  expect(body).not.toContain('<script');
});

it('does the same for weapons', async () => {
  const { body } = await get(`/en/weapon/${weapon}`);
  expect(body).toContain(
    (readCatalogueTexts(samplePack, 'en', 'weapons')[weapon] as { name: string }).name,
  );
  expect(body).toContain(`url=/?lang=en#/weapon?name=${weapon}`);
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
