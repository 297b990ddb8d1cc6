/** Documents of a campaign without the optional sections, and with a page for creators at an address of its own. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullCampaign, fullPack, minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { sql } from '../../core/database/sql.ts';
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

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile' };
const places: readonly (readonly [path: string, headers?: Record<string, string>])[] = [
  ['/?lang=en'],
  ['/?lang=en', phone],
  ['/en/start'],
  ['/en/milestones'],
  ['/en/terms'],
  ['/en/not-there'],
  ['/sitemap.xml'],
];
/** Links and addresses of a section, wherever they are. */
const traces: Readonly<Record<string, RegExp>> = {
  roles: /#\/role[?"]|\/en\/characters\/|\/en\/quiz/,
  weapons: /#\/weapon[?"]|\/en\/weapons\//,
  features: /#\/feature[?"]/,
  worldview: /#\/worldview[?"]|\/en\/world\//,
  invitation: /\/harbour-crew\/en\//,
  closed_test: /\/en\/draw/,
  news: /#\/news[?"]|\/en\/news|rss\.xml/,
};

/** The fixture with every section, in English and without some of them. */
function packWithout(...absent: string[]): TestPack {
  const pack = minimalPack();
  cpSync(fullPack, pack.folder, { recursive: true });
  const { languages: _, default: __, ...campaign } = fullCampaign();
  const sections = Object.fromEntries(absent.map((section) => [section, false]));
  const isGone = absent.includes('news');
  if (isGone) delete sections.news;
  pack.write('campaign.json', { ...campaign, languages: [{ code: 'en' }], sections });
  if (isGone) rmSync(join(pack.folder, 'news'), { recursive: true });
  return pack;
}

describe.each([
  ['nothing', []],
  ['characters', ['roles']],
  ['weapons', ['weapons']],
  ['gameplay', ['features']],
  ['the world', ['worldview', 'factions']],
  ['a page for creators', ['invitation']],
  ['a closed test', ['closed_test']],
  ['news', ['news']],
])('a campaign that lacks %s', (_, absent) => {
  const pack = packWithout(...absent);
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, PUBLIC_URL: origin });
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });

  it('leads to everything else, and nowhere to that', async () => {
    const answers = await Promise.all(
      places.map(([path, headers = {}]) => server.visitor().send(path, { headers })),
    );
    const all = answers.map(({ body }) => body as string).join('\n');
    const found = Object.keys(traces).filter((section) => traces[section]!.test(all));
    expect(found).toEqual(Object.keys(traces).filter((section) => !absent.includes(section)));
  });
});

describe('a campaign whose first article an operator writes', () => {
  const pack = minimalPack();
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, PUBLIC_URL: origin });
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });

  it('has the news in its menu from then on', async () => {
    const home = async () => (await server.visitor().send('/?lang=en')).body as string;
    expect(await home()).not.toMatch(traces.news!);
    await server.database.run(sql`
      insert into articles (id, slug, language, tab, title, summary, body, source, published_at)
      values (100001, 'first', 'en', 'info', 'First', 'One.', '<p>One.</p>', 'One.', '2020-01-01')
      on conflict do nothing`);
    await expect.poll(home, { timeout: 20_000 }).toMatch(traces.news!);
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
