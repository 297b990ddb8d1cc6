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

const blocks =
  '![A logo](../files/logo.svg)\n\n![Film](../files/film.mp4)\n\n:::video\n[Trailer](https://www.youtube.com/watch?v=1)\n:::\n\n[Home](/#/home)\n';
pack.write('news/news.json', [
  {
    slug: 'start',
    tab: 'info',
    pinned: false,
    published_at: '2025-05-15T18:30:00+08:00',
    cover: 'hero',
    ids: { en: 9001 },
  },
]);
pack.write('news/en/start.md', `# We start\n\n> At last.\n\n${blocks}`);
pack.write(
  'legal/en/terms.md',
  '# Terms of Service\n\nVersion 2025-05-13\n\n![Our seal](../files/logo.svg)\n',
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

const shownLogo =
  '<img src="/files/logo.svg" width="40" height="30" loading="lazy" decoding="async" alt="A logo" />';

describe('an article and a legal text have the Markdown of pages', () => {
  it('shows pictures with their size, and no film before a press', async () => {
    const page = await html('/en/news/start');
    expect(page).toContain(shownLogo);
    expect(page).toMatch(/<video src="\/files\/film\.mp4" title="Film" controls[^>]*"none"/);
    expect(page).toContain('youtube.com then learns that you watch the video.');
    expect(page).toMatch(/og:image" content="[^"]+cover-hero\.jpg"/);
    const { body } = await server
      .visitor()
      .form('/api/common/get-content-detail.html', { id: '9001' });
    expect(body.data.body).toContain(shownLogo);
    expect(await html('/en/terms')).toContain(shownLogo.replace('A logo', 'Our seal'));
  });

  it('is in the feed with absolute addresses and without a film', async () => {
    const feed = await html('/en/news/rss.xml');
    const [, content = ''] = /<content:encoded>([\s\S]*?)<\/content:encoded>/.exec(feed) ?? [];
    const origin = 'https://own.example';
    expect(content).toContain(`&lt;img src="${origin}/files/logo.svg" width="40" height="30"`);
    expect(content).toContain(`&lt;a href="${origin}/files/film.mp4"&gt;Film&lt;/a&gt;`);
    expect(content).toContain(`&lt;a href="${origin}/?lang=en#/home"&gt;Home&lt;/a&gt;`);
    expect(content).not.toMatch(/&lt;video|="\//);
  });
});

it('a server does not start with a video of another site in a legal text', async () => {
  const other = minimalPack();
  other.write(
    'legal/en/privacy.md',
    '# Privacy Policy\n\nVersion 2025-05-13\n\n:::video\n[Film](https://v.example/1)\n:::\n',
  );
  await expect(startTestApp('postgres', { CAMPAIGN_DIR: other.folder })).rejects.toThrow(
    /privacy\.md has a video of another site/,
  );
  other.remove();
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
