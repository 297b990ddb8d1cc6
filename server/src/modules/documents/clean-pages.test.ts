/** Clean addresses: what each serves, where other spellings lead, and what the sitemap says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalArticles } from '@prelude/contract/site/news';
import { minimalPack } from '@prelude/pack/testing/packs';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://clean.example';
const pack = minimalPack({
  languages: [{ code: 'en' }, { code: 'de' }],
  addresses: {
    paths: {
      characters: { de: 'figuren' },
      privacy: { de: 'datenschutz' },
      faq: { de: 'fragen' },
    },
    slugs: { characters: { LampReader: { de: 'lampenleserin' } } },
    former: { characters: { 'old-lamp': 'LampReader' } },
  },
});
pack.write('catalogue/roles.json', [{ key: 'LampReader' }, { key: 'Mara' }]);
pack.write('catalogue/weapons.json', [{ key: 'RopeBow' }]);
pack.write('catalogue/world.json', [{ key: 'Harbour' }]);
const roles = {
  LampReader: { name: 'Otto', epithet: 'Lamp Reader', desc: 'Reads lamps.', alt: 'A woman' },
  Mara: { name: 'Mara' },
};
for (const language of ['en', 'de']) {
  pack.write(`text/${language}/roles.json`, roles);
  pack.write(`text/${language}/weapons.json`, { RopeBow: { name: 'Rope Bow', info: 'Pulls.' } });
  pack.write(`text/${language}/world.json`, {
    Harbour: { name: 'The Harbour', info: 'First.\n\nSecond.', simple_info: 'All ships.' },
  });
}
pack.write(
  'pages/en/faq.md',
  '---\ntitle: Questions\ndescription: Short answers.\nmenu: footer\n---\n\nThe text.\n',
);
pack.write(
  'pages/de/faq.md',
  '---\ntitle: Fragen\ndescription: Kurze Antworten.\nmenu: footer\n---\n\nDer Text.\n',
);
pack.write('pages/de/imprint.md', '---\ntitle: Impressum\ndescription: Wer.\n---\n\nStraße 1\n');

let server: TestApp;
beforeAll(async () => {
  requireSite();
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, PUBLIC_URL: origin });
});
afterAll(async () => {
  await server.stop();
  pack.remove();
});
const get = (path: string) => server.visitor().send(path);
const html = async (path: string): Promise<string> => {
  const { http, body } = await get(path);
  expect([path, http]).toEqual([path, 200]);
  return body as string;
};

describe('a clean address', () => {
  it('of a character is a complete page without scripts, and leads into the application', async () => {
    const page = await html('/en/characters/lamp-reader');
    expect(page).toContain('<title>Otto · Lamp Reader | ');
    expect(page).toContain('<meta name="description" content="Reads lamps."/>');
    expect(page).toMatch(/og:image" content="[^"]+\/social\/role-LampReader-en\.jpg"/);
    expect(page).toContain('<h1>Otto</h1>');
    expect(page).toContain('href="/?lang=en#/role?name=LampReader"');
    expect(page).toContain('href="/en/characters/mara"');
    expect(page).not.toMatch(/undefined|<script(?![^>]*ld\+json)/);
  });

  it('names itself and its other languages', async () => {
    const page = await html('/de/figuren/lampenleserin');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(`<link rel="canonical" href="${origin}/de/figuren/lampenleserin"/>`);
    for (const [tag, path] of [
      ['en', '/en/characters/lamp-reader'],
      ['de', '/de/figuren/lampenleserin'],
      ['x-default', '/en/characters/lamp-reader'],
    ])
      expect(page).toContain(`<link rel="alternate" href="${origin}${path}" hrefLang="${tag}"/>`);
  });

  it('of a weapon and of a place has its text and opens the same in the application', async () => {
    const weapon = await html('/en/weapons/rope-bow');
    expect(weapon).toContain('<p class="about">Pulls.</p>');
    expect(weapon).toContain('href="/?lang=en#/weapon?name=RopeBow"');
    const place = await html('/en/world/harbour');
    expect(place).toContain('<p class="about">Second.</p>');
    expect(place).toContain('content="All ships."');
    expect(place).toMatch(/og:image" content="[^"]+\/social\/cover-world_Harbour\.jpg"/);
    expect(place).toContain('href="/?lang=en#/worldview?name=Harbour"');
  });

  it('of the milestones names each and its rewards', async () => {
    const page = await html('/en/milestones');
    expect(page).toMatch(/<ol><li><h2>[^<]+<\/h2><ul><li>/);
    expect(page).toContain('href="/?lang=en#/milestone"');
  });

  it('of a legal text is indexed, and the address with its id names it', async () => {
    const page = await html('/de/datenschutz');
    expect(page).not.toContain('noindex');
    expect(page).toContain('hrefLang="en"');
    const byId = await html(`/news/content?id=${legalArticles('de').privacy}`);
    expect(byId).toContain(`<link rel="canonical" href="${origin}/de/datenschutz"/>`);
    expect(byId).toContain('noindex');
  });

  it('of a page of the pack exists in the languages that have it', async () => {
    const page = await html('/de/fragen');
    expect(page).toContain('<p>Der Text.</p>');
    expect(page).toContain(`href="${origin}/en/faq" hrefLang="en"`);
    expect(await html('/de/imprint')).not.toContain('hrefLang="en"');
    expect((await get('/en/imprint')).http).toBe(404);
    expect(await html('/de/milestones')).toContain('<a href="/de/fragen">Fragen</a>');
  });
});

it.each([
  ['/en/Characters/Lamp-Reader', '/en/characters/lamp-reader'],
  ['/en/characters/LampReader', '/en/characters/lamp-reader'],
  ['/en/characters/old-lamp', '/en/characters/lamp-reader'],
  ['/de/characters/lamp-reader?utm_source=x', '/de/figuren/lampenleserin?utm_source=x'],
  ['/en/figuren/lampenleserin', '/en/characters/lamp-reader'],
  ['/de/privacy', '/de/datenschutz'],
  ['/en/FAQ', '/en/faq'],
])('%s moved for good to %s', async (path, to) => {
  const { http, headers } = await get(path);
  expect([http, headers.get('location')]).toEqual([301, to]);
});

it.each([
  ['/en/characters', '/?lang=en#/role'],
  ['/en/milestones/', '/en/milestones'],
  ['/en/characters/mara)', '/en/characters/mara'],
])('%s leads to %s', async (path, to) => {
  expect((await get(path)).headers.get('location')).toBe(to);
});

it.each(['/en/characters/nobody', '/en/characters/__proto__', '/en/nothing', '/en/faq/more'])(
  'has no page %s',
  async (path) => {
    const { http, body } = await get(path);
    expect(http).toBe(404);
    expect(body).toContain('<html');
  },
);

it('the sitemap has every clean address with its languages', async () => {
  const { body } = await get('/sitemap.xml');
  for (const path of ['/en/characters/mara', '/de/figuren/mara', '/en/milestones', '/de/fragen'])
    expect(body).toContain(`<loc>${origin}${path}</loc>`);
  expect(body).toContain(`hreflang="de" href="${origin}/de/figuren/lampenleserin"/>`);
  expect(body).not.toContain('/en/imprint');
});

it('the address for sharing names the clean one', async () => {
  const page = await html('/en/role/LampReader');
  expect(page).toContain(`<link rel="canonical" href="${origin}/en/characters/lamp-reader"/>`);
});
