import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { invitationPath } from '@prelude/contract/campaign/campaign';
import { outbound } from '@prelude/contract/campaign/sample-links';
import { staticPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCampaign } from '@prelude/pack/campaign';
import { readTexts } from '@prelude/pack/texts';
import { loadTexts } from '../../core/texts.ts';
import { requireSite } from '../../testing/built-site.ts';
import { fixtureCampaign, newsEntry } from '../../testing/fixture-campaign.ts';
import { samplePack } from '../../testing/packs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://game.example';
const hostile = `Quotes " ' & <b>tags</b> </script><script>alert(1)</script> {{{body}}}`;

const campaign = fixtureCampaign(
  [
    newsEntry('first', 9000),
    newsEntry('second', 9010, {
      published_at: '2025-05-15T12:00:00+08:00',
      tab: 'events',
      cover: null,
    }),
    newsEntry('third', 9020, { published_at: '2025-05-16T12:00:00+08:00' }),
    newsEntry('to-come', 9030, { published_at: '2025-06-16T12:00:00+08:00' }),
  ],
  samplePack,
);
const game = loadCampaign(samplePack);
const texts = loadTexts(samplePack);
const creators = invitationPath(game);
let server: TestApp;
beforeAll(async () => {
  requireSite();
  campaign.text('en', 'second', `# ${hostile}\n\n> ${hostile}\n\nSee [the world](/#/worldview).\n`);
  campaign.text('jp', 'second', undefined);
  server = await startTestApp('postgres', { CAMPAIGN_DIR: campaign.folder, PUBLIC_URL: origin });
});
afterAll(async () => {
  await server.stop();
  campaign.remove();
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send(path, { headers });
const html = async (path: string): Promise<string> => (await get(path)).body as string;
const attributes = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('an article’s address (spec decisions §10)', () => {
  it('is a complete page without scripts', async () => {
    const { http, headers, body } = await get('/zh-tw/news/first');
    expect(http).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="zh-tw">');
    expect(body).toContain(`<title>first (cht) | ${texts.title('cht')}</title>`);
    expect(body).toMatch(/<h1 class="(?:plain)?"><span>first \(cht\)<\/span><\/h1>/);
    expect(body).toContain('<time dateTime="2025-05-14T12:00:00+08:00">2025年5月14日</time>');
    expect(body).toContain('<p>The text.</p>');
    expect(body).not.toMatch(/<script(?![^>]*ld\+json)|undefined/);
    expect(body.length).toBeLessThan(60_000);
  });

  it('contains absolute addresses of itself, its languages and its picture', async () => {
    const page = await html('/ko/news/first');
    expect(page).toContain(`<link rel="canonical" href="${origin}/ko/news/first"/>`);
    const alternates = [
      ...page.matchAll(/<link rel="alternate" href="([^"]+)" hrefLang="([^"]+)"\/>/g),
    ];
    expect(alternates.map(([, href, tag]) => [tag, href])).toEqual([
      ['zh-tw', `${origin}/zh-tw/news/first`],
      ['en', `${origin}/en/news/first`],
      ['ja', `${origin}/ja/news/first`],
      ['ko', `${origin}/ko/news/first`],
      ['x-default', `${origin}/en/news/first`],
    ]);
    expect(page).toMatch(
      new RegExp(
        `<meta property="og:image" content="${origin}/assets/pack/[0-9a-f]+/social/cover-hero.jpg"/>`,
      ),
    );
    expect(page).toContain(`<meta property="og:url" content="${origin}/ko/news/first"/>`);
    expect(page).toContain('<meta property="og:type" content="article"/>');
    expect(page).not.toContain('noindex');
    expect(page).toContain('href="/ko/news/rss.xml" type="application/rss+xml"');
    const [picture = ''] = attributes(page, /<img src="([^"]+\.avif)"/g);
    expect((await get(picture)).headers.get('content-type')).toBe('image/avif');
  });

  it('links to its neighbours and the other languages', async () => {
    const page = await html('/en/news/second');
    expect(page).toContain('<a class="previous" href="/en/news/first" rel="prev">');
    expect(page).toContain('<a class="next" href="/en/news/third" rel="next">');
    expect(page).toContain('href="/?lang=en#/worldview"');
    expect(attributes(page, /<a href="(\/[^"]+)" hrefLang/g)).toEqual([
      '/zh-tw/news/second',
      '/ko/news/second',
    ]);
    const last = await html('/en/news/third');
    expect(last).not.toContain('class="next"');
  });

  it('shows hostile text as text, in content, attributes and data', async () => {
    const page = await html('/en/news/second');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<b>tags');
    expect(page).toContain('Quotes &quot; &#x27; &amp; &lt;b&gt;tags&lt;/b&gt;');
    const [data = ''] = attributes(
      page,
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
    );
    const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph[0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: hostile,
      datePublished: '2025-05-15T12:00:00+08:00',
      inLanguage: 'en',
      mainEntityOfPage: `${origin}/en/news/second`,
      publisher: { name: game.studio },
    });
  });

  it('is served from the cache while unchanged, and compressed', async () => {
    const { headers } = await get('/en/news/first');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('vary')).toBe('Accept-Encoding');
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await get('/en/news/first', { 'if-none-match': known });
      expect([again.http, again.body]).toEqual([304, '']);
    }
    const response = await server.app.inject({
      url: '/en/news/first',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('first (en)');
    expect(response.rawPayload.length).toBeLessThan(9000);
  });

  it('allows its styles by hash and no scripts of its own (decision 7)', async () => {
    const { createHash } = await import('node:crypto');
    for (const path of ['/en/news/first', `/${creators}/`, '/subscribe/en/', '/en/news/none']) {
      const { headers, body } = await get(path);
      const [style = ''] = attributes(body as string, /<style>([\s\S]*?)<\/style>/g);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  it('in capitals leads to its spelling', async () => {
    const { http, headers } = await get('/ja/news/FIRST');
    expect([http, headers.get('location')]).toEqual([301, '/ja/news/first']);
  });

  it('that does not exist is a 404 page in its language with a link home', async () => {
    const paths = ['unknown', 'to-come', 'FIRSTLY', 'x'.repeat(100), "first'--", '%00'];
    for (const path of paths) {
      const { http, headers, body } = await get(`/ja/news/${path}`);
      expect([path, http]).toEqual([path, 404]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(body).toContain('<html lang="ja">');
      expect(body).toContain('href="/?lang=ja#/home"');
      expect(body).toContain('noindex');
    }
    expect((await get('/ja/news/second')).http).toBe(404);
    expect((await get('/ja/else')).http).toBe(404);
  });

  it('returns 404 soon after the article is withdrawn', async () => {
    const setState = (state: string) =>
      server.database.run(sql`update articles set state = ${state} where id = 9023`);
    expect((await get('/ko/news/third')).http).toBe(200);
    await setState('draft');
    await sleep(1100);
    expect((await get('/ko/news/third')).http).toBe(404);
    expect(await html('/ko/news/second')).not.toContain('/ko/news/third');
    await setState('published');
  });

  it('redirects to the news when shortened', async () => {
    for (const [path, to] of [
      ['/en', '/?lang=en'],
      ['/ko/', '/?lang=ko'],
      ['/ja/news', '/?lang=ja#/news'],
      ['/zh-tw/news/', '/?lang=zh-tw#/news'],
    ] as const) {
      const { http, headers } = await get(path);
      expect([http, headers.get('location')]).toEqual([308, to]);
    }
  });
});

describe('/news/content?id= (spec §2)', () => {
  it('shows articles and legal texts and is not indexed', async () => {
    const legal = await html('/news/content?id=6267');
    expect(legal).toContain('<html lang="ko">');
    expect(legal).toMatch(/<h1 class=""><span>이용약관<\/span><\/h1>/);
    expect(legal).toContain('noindex');
    expect(legal).not.toMatch(/rel="prev"|hrefLang="x-default"|ld\+json|class="cover"/);
    const article = await html('/news/content?id=9001');
    expect(article).toContain(`<link rel="canonical" href="${origin}/en/news/first"/>`);
    expect(article).toContain('noindex');
  });

  it.each([
    '',
    '?id=',
    '?id=0',
    '?id=-1',
    '?id=abc',
    '?id=1e4',
    '?id=9031',
    '?id=99999999999',
    '?id=6267&id=1',
  ])('with "%s" is a 404 in the visitor’s language', async (query) => {
    const visitor = server.visitor({ language: 'kr' });
    const { http, headers, body } = await visitor.send(`/news/content${query}`);
    expect(http).toBe(404);
    expect(body).toContain('<html lang="ko">');
    expect(headers.get('vary')).toContain('Accept-Language');
  });
});

describe('static documents (spec §2)', () => {
  it.each(['subscribe', 'unsubscribe'] as const)(
    '/%s/ names the switch as the account window does (spec §2)',
    async (page) => {
      for (const language of languages) {
        const { account } = readTexts(samplePack, language, 'account') as {
          account: { emails: { state: string } };
        };
        const { body } = await server.visitor().send(staticPath(page, toTag(language)));
        expect(body, language).toContain(account.emails.state);
        expect(body, language).not.toContain('{switch}');
      }
    },
  );

  it.each([creators, 'subscribe', 'unsubscribe'])('/%s/ has four addresses', async (name) => {
    for (const language of languages) {
      const tag = toTag(language);
      const path = language === 'cht' ? `/${name}/` : `/${name}/${tag}/`;
      const { http, headers, body } = await get(path);
      expect(http).toBe(200);
      expect(body).toContain(`<html lang="${tag}">`);
      expect(body).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(body.match(/<link rel="alternate" href="[^"]+" hrefLang=/g)).toHaveLength(5);
      expect(body).not.toMatch(/undefined|<script/);
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await get(path, known)).http).toBe(304);
      const bare = await get(`${path.slice(0, -1)}?utm_source=x`);
      expect([bare.http, bare.headers.get('location')]).toEqual([308, `${path}?utm_source=x`]);
    }
    expect((await get(`/${name}/fr/`)).http).toBe(404);
  });

  it('refuse a flood in the language of the address, not of the browser', async () => {
    const flooder = server.visitor({ language: 'kr' });
    const answers = await Promise.all(
      Array.from({ length: 610 }, () => flooder.send('/subscribe/ja/')),
    );
    const refused = answers.find(({ http }) => http === 429);
    expect(refused?.body).toContain('<html lang="ja"');
    expect((await flooder.send('/subscribe/else/')).body).toContain('<html lang="ko"');
  });

  it('link creators to the application in their language (spec decisions §10)', async () => {
    for (const language of languages) {
      const tag = toTag(language);
      const path = language === 'cht' ? `/${creators}/` : `/${creators}/${tag}/`;
      expect(await html(path)).toContain(`href="${outbound(game.creators![language]!)}"`);
    }
  });
});

describe('machine-readable documents', () => {
  it('include a feed per language, newest first (spec decisions §10)', async () => {
    const { headers, body } = await get('/en/news/rss.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain(`<atom:link href="${origin}/en/news/rss.xml" rel="self"`);
    expect(attributes(body as string, /<link>([^<]+)<\/link><guid/g)).toEqual([
      `${origin}/en/news/third`,
      `${origin}/en/news/second`,
      `${origin}/en/news/first`,
    ]);
    expect(body).toContain('<pubDate>Thu, 15 May 2025 12:00:00 +0800</pubDate>');
    expect(body).toContain(`<guid isPermaLink="false">${game.key}:article:9011</guid>`);
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;');
    expect(body).not.toMatch(/undefined|<script/);
    for (const [, date = ''] of (body as string).matchAll(/<pubDate>([^<]+)</g)) {
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
    for (const language of languages) {
      expect((await get(`/${toTag(language)}/news/rss.xml`)).http).toBe(200);
    }
  });

  it('include a sitemap of every published address and its languages', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = attributes(body as string, /<loc>([^<]+)<\/loc>/g);
    expect(addresses).toContain(`${origin}/?lang=ja`);
    expect(addresses).toContain(`${origin}/${creators}/ko/`);
    expect(addresses.filter((address) => address.includes('/news/'))).toHaveLength(4 + 3 + 4);
    expect(addresses).not.toContain(`${origin}/en/news/to-come`);
    expect(new Set(addresses).size).toBe(addresses.length);
    const robots = await get('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots.headers.get('content-type')).toContain('text/plain');
  });
});
