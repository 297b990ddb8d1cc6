/** The pack's own pages, from outside: HTML, files, feeds of search engines, menus. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalPack } from '@prelude/pack/testing/packs';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack();
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';
pack.write('pages/files/logo.svg', drawing);
pack.write('pages/files/film.mp4', 'a film of some bytes');
pack.write(
  'pages/en/faq.md',
  '---\ntitle: Questions\ndescription: Short answers.\nmenu: main\n---\n\n:::faq\n### Why </script>?\n\nBecause.\n:::\n',
);
pack.write(
  'pages/en/press.md',
  '---\ntitle: Press Kit\ndescription: For writers.\nmenu: footer\ncover: hero\n---\n\n:::downloads\n- [Logo](../files/logo.svg)\n:::\n\n![Film](../files/film.mp4)\n\n:::video\n[Trailer](https://www.youtube.com/watch?v=1)\n:::\n',
);

let server: TestApp;
beforeAll(async () => {
  requireSite();
  server = await startTestApp('postgres', {
    CAMPAIGN_DIR: pack.folder,
    PUBLIC_URL: 'https://own.example',
  });
});
afterAll(async () => {
  await server.stop();
  pack.remove();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send(path, { headers });
const html = async (path: string) => (await get(path)).body as string;

describe('a page of the pack', () => {
  it('folds its answers without a script, and offers them to search engines', async () => {
    const page = await html('/en/faq');
    expect(page).toContain('<title>Questions | ');
    expect(page).toContain('<details><summary>Why ?</summary>');
    const [, data = ''] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Why ?', acceptedAnswer: { text: 'Because.' } }],
    });
    expect(page).not.toMatch(/<script(?![^>]*ld\+json)/);
  });

  it('offers files with their size, and loads no film', async () => {
    const page = await html('/en/press');
    expect(page).toMatch(
      /<a href="\/files\/logo\.svg" download[^>]*>Logo<\/a> <span class="size">\(1 kB\)/,
    );
    expect(page).toContain('preload="none"');
    expect(page).toContain('youtube.com then learns that you watch the video.');
    expect(page).toMatch(/og:image" content="[^"]+cover-hero\.jpg"/);
    expect(page).not.toContain('<iframe');
  });

  it('is in the menu that it names', async () => {
    const home = await html('/?lang=en');
    expect(home).toContain('<a href="/en/faq">Questions</a>');
    expect(await html('/en/faq')).toContain('<a href="/en/press">Press Kit</a>');
  });
});

describe('a file of the pages', () => {
  it('is served with its type, in ranges too', async () => {
    const { http, headers, body } = await get('/files/logo.svg');
    expect([http, headers.get('content-type'), body]).toEqual([200, 'image/svg+xml', drawing]);
    const part = await get('/files/film.mp4', { range: 'bytes=2-5' });
    expect([part.http, part.body]).toEqual([206, 'film']);
  });

  it.each(['/files/gone.png', '/files/..%2fcampaign.json', '/files/'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).http).toBe(404);
    },
  );
});
