/** A pack with `style.css`, and a face for slogans: what pages and documents load, and what others do not. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { root } from '@prelude/pack/paths';
import { parts } from '@prelude/contract/site/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const serve = (pack: TestPack) => {
  let server: TestApp;
  beforeAll(async () => {
    requireSite();
    server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });
  return {
    get: (path: string) => server.visitor().send(path),
    html: async (path: string) => (await server.visitor().send(path)).body as string,
    phone: async () => {
      const headers = {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile',
      };
      return (await server.visitor().send('/?lang=en', { headers })).body as string;
    },
  };
};
const links = (html: string): string[] =>
  Array.from(
    html.matchAll(/<link rel="stylesheet" href="([^"]+\/style\.css)"\/?>/g),
    ([, at]) => at!,
  );
const partsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/data-part="([^"]+)"/g), ([, name]) => name!)),
];

describe('a pack with a style and a face for slogans', () => {
  const pack = minimalPack({
    stores: [
      {
        key: 'steam',
        verb: 'wishlist',
        href: 'https://store.steampowered.com/app/1',
        mobile: true,
        counts: true,
      },
    ],
  });
  pack.write('style.css', "[data-part='title'] { background: url(art/dot.svg) }");
  pack.write(
    'art/dot.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  pack.write('theme.json', { faces: { slogan: { family: 'Hand', file: 'fonts/hand.ttf' } } });
  mkdirSync(join(pack.folder, 'fonts'), { recursive: true });
  copyFileSync(
    join(root, 'site/fonts/EBGaramond_500Medium.ttf'),
    join(pack.folder, 'fonts/hand.ttf'),
  );
  const { get, html, phone } = serve(pack);

  it('links one sheet, minified and kept for a year, from pages and documents', async () => {
    const home = await html('/?lang=en');
    const [address = '', ...more] = links(home);
    expect(more).toEqual([]);
    expect(address).toMatch(/^\/assets\/data\/[\da-f]{12}\/style\.css$/);
    for (const path of ['/en/milestones', '/en/terms', '/en/start'])
      expect(links(await html(path)), path).toEqual([address]);
    const { headers, body } = await get(address);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    const [, picture = ''] =
      /^\[data-part=title\]:not\(#_#_\)\{background:url\(([^)]+)\)\}$/.exec(body as string) ?? [];
    expect(picture).toMatch(/^\/assets\/pack\/[\da-f]{6}\/style\/art\/dot\.svg$/);
    const drawn = await get(picture);
    expect([drawn.http, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const policy = (await get('/?lang=en')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
  });

  it('has the promised parts in its pages and documents', async () => {
    const [desktop, mobile, document] = [
      await html('/?lang=en'),
      await phone(),
      await html('/en/terms'),
    ];
    const always = ['bar', 'content', 'footer', 'hero', 'title', 'slogan', 'count', 'register'];
    for (const page of [desktop, mobile])
      expect(partsIn(page)).toEqual(
        expect.arrayContaining([...always, 'next-reward', 'stores', 'card', 'heading']),
      );
    expect(partsIn(desktop)).toContain('menu');
    expect(partsIn(document).toSorted()).toEqual(['bar', 'content', 'footer', 'menu', 'register']);
    for (const name of [desktop, mobile, document].flatMap(partsIn)) expect(parts).toContain(name);
    expect(desktop).toMatch(/data-page="home"/);
    expect(document).toContain('<body data-page="document">');
  });

  it('sets the slogan in its face, whose file has only the slogan’s letters', async () => {
    const home = await html('/?lang=en');
    expect(home).toContain('data-slogan="own"');
    expect(home).toContain('--slogan:Slogan,');
    expect(home).toMatch(/font-family:var\(--slogan\)/);
    const [, font = ''] = /<link rel="preload" href="([^"]+slogan\.woff2)"/.exec(home) ?? [];
    const { http, headers } = await get(font);
    expect([http, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(await html('/en/start')).toContain("font-family:'Slogan'");
  });
});

describe('a pack without them', () => {
  const { get, html, phone } = serve(minimalPack());

  it('has none of it in its pages, documents and data', async () => {
    const pages = [await html('/?lang=en'), await phone(), await html('/en/terms')];
    for (const page of [...pages, await html('/en/start')]) {
      expect(page).not.toMatch(/data-part|style\.css|[Ss]logan\.woff2|--slogan|data-slogan/);
    }
    const [, folder = ''] = /data-data="([^"]+)"/.exec(pages[0]!) ?? [];
    const { body } = await get(`${folder}en.json`);
    for (const field of ['ownStyle', 'countStated', 'look']) expect(body).not.toHaveProperty(field);
    expect((await get(`${folder}style.css`)).http).toBe(404);
  });
});
