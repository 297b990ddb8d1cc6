/** Documents of a campaign without the optional sections, and with a page for creators at an address of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://small.example';

beforeAll(requireSite);

function serving(
  pack: TestPack,
): (path: string) => ReturnType<ReturnType<TestApp['visitor']>['send']> {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, PUBLIC_URL: origin });
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });
  return (path) => server.visitor().send(path);
}

describe('a campaign without optional sections', () => {
  const get = serving(minimalPack());

  it.each([
    '/invitation/',
    '/invitation/en/',
    '/harbour-crew/',
    '/en/draw',
    '/en/role/Otto',
    '/en/weapon/Bow',
    '/en/quiz',
    '/en/quiz/Otto',
    '/en/fan-kit',
    '/en/characters/otto',
    '/en/weapons/bow',
    '/en/world/pier',
    '/en/imprint',
  ])('has no %s', async (path) => {
    expect((await get(path)).http).toBe(404);
  });

  it('lists only its home, its milestones and its legal texts in the sitemap', async () => {
    const { body } = await get('/sitemap.xml');
    const addresses = [...(body as string).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual([
      `${origin}/?lang=en`,
      `${origin}/en/milestones`,
      `${origin}/en/terms`,
      `${origin}/en/privacy`,
    ]);
  });

  it('leads from an address without a language to the visitor’s language', async () => {
    for (const path of ['/subscribe', '/subscribe/']) {
      const { http, headers } = await get(`${path}?token=x`);
      expect([http, headers.get('location')]).toEqual([302, '/subscribe/en/?token=x']);
    }
    expect((await get('/subscribe/en/')).http).toBe(200);
  });
});

describe('a campaign with a page for creators', () => {
  const pack = minimalPack({ invitation: { path: 'makers' } });
  pack.write('text/en/invitation.json', { title: 'Makers', lead: 'Come in.' });
  const get = serving(pack);

  it('has it at its address, in the sitemap too', async () => {
    expect((await get('/makers/en/')).http).toBe(200);
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${origin}/makers/en/</loc>`);
    expect((await get('/invitation/en/')).http).toBe(404);
  });
});

describe('a campaign with one character', () => {
  const pack = minimalPack();
  pack.write('catalogue/roles.json', [{ key: 'Otto' }]);
  pack.write('text/en/roles.json', { Otto: { name: 'Otto', desc: 'Reads lamps.' } });
  const get = serving(pack);

  it('previews it from the texts that it has', async () => {
    const { http, body } = await get('/en/role/Otto');
    expect(http).toBe(200);
    expect(body).toContain('content="Reads lamps."');
    expect(body).toContain('<title>Otto · ');
    expect(body).toContain('<meta property="og:image:alt" content="Otto"/>');
  });
});
