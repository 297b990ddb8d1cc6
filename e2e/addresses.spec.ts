/** Addresses that people type, old bookmarks, browsers without scripts, and what a browser asks for by itself. */
import { outbound } from '../contract/src/campaign/sample-links.ts';
import { endonym, languages, toTag } from '../contract/src/shared/languages.ts';
import { addressOf } from './support/clean-addresses.ts';
import { campaign } from './support/campaign.ts';
import { namespaceText } from './support/namespaces.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, test, text, visit } from './support/site.ts';

test('every unknown address is one page, in the language of its reader', async ({ request }) => {
  const unknown = ['/foo', '/home', '/foo/bar.php', '/news/content?id=99999999', '/subscribe/foo'];
  for (const language of languages) {
    const headers = { accept: 'text/html', 'accept-language': toTag(language) };
    for (const address of [...unknown, `/${toTag(language)}/nothing`]) {
      const answer = await request.get(address, { headers });
      const html = await answer.text();
      expect([address, answer.status()]).toEqual([address, 404]);
      expect(html).toContain(`<html lang="${toTag(language)}"`);
      expect(html).toContain(namespaceText(language, 'documents', 'notice.missing'));
      expect(html).toContain('class="notice"');
      // Only an address of news is about an article.
      const code = address.startsWith('/news/') ? 'article.unknown' : 'request.not_found';
      expect(html).toContain(errorText(language, code));
    }
  }
});

test('programs, and calls below /api, get JSON', async ({ request }) => {
  for (const [address, accept] of [
    ['/foo', '*/*'],
    ['/api/foo', 'text/html'],
  ] as const) {
    const answer = await request.get(address, { headers: { accept, 'accept-language': 'en' } });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ msg: errorText('en', 'request.not_found') });
  }
});

test('the language codes of the product lead to the tags', async ({ request }) => {
  const moved = {
    '/jp/status': '/ja/status',
    '/kr/news/first?id=1&x=2': '/ko/news/first?id=1&x=2',
    '/cht/status?a=b': '/zh-tw/status?a=b',
    '/cht/subscribe/?token=1': '/subscribe/?token=1',
    '/jp/subscribe': '/subscribe/ja/',
    '/unsubscribe/kr/?a=b': '/unsubscribe/ko/?a=b',
    '/jp': '/?lang=ja',
    '/kr/?scene=7': '/?lang=ko&scene=7',
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to]);
  }
});

test('the site can be installed in each language and has an icon', async ({ page, request }) => {
  await visit(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/en/manifest.webmanifest',
  );
  for (const language of languages) {
    const answer = await request.get(`/${toTag(language)}/manifest.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      name: string;
      lang: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      name: text(language, 'game.title'),
      lang: toTag(language),
      start_url: `/?lang=${toTag(language)}`,
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const favicon = await request.get('/favicon.ico');
  expect(favicon.headers()['content-type']).toBe('image/x-icon');
  expect((await favicon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('links of a sample lead to a page that says so', async ({ page, site }) => {
  await visit(page);
  const { links } = campaign;
  expect(outbound(links.about ?? '')).toBe('/sample-link');
  const outside = page.locator('a[target="_blank"]:not([href^="/"])');
  await expect(outside).toHaveCount(0);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('sample-links'));
  const success = await panel.finish();
  await expect(success.locator('a[href="/sample-link"]').first()).toBeVisible();
  await expect(outside).toHaveCount(0);
  await page.goto('/sample-link?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    namespaceText('en', 'documents', 'notice.sampleTitle'),
  );
});

for (const language of languages)
  test(`${language}: without scripts the start page shows what needs none`, async ({
    browser,
    site,
  }) => {
    const tag = toTag(language);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/?lang=${tag}`);
    await expect(page).toHaveURL(new RegExp(`/${tag}/start$`));
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'game.title'));
    const picture = page.getByRole('img', { name: text(language, 'media.hero') });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await expect(
      page.getByText(namespaceText(language, 'documents', 'start.scripts')),
    ).toBeVisible();
    await expect(page.locator('main')).toContainText('2025');
    const main = page.getByRole('main');
    await expect(main.locator(`a[href^="/${tag}/news/"]`)).toHaveCount(5);
    for (const name of ['terms', 'privacy'])
      await expect(page.locator(`a[href="${addressOf(language, { name })}"]`)).toBeVisible();
    for (const other of languages.filter((one) => one !== language))
      await expect(page.getByRole('link', { name: endonym(other) })).toHaveAttribute(
        'href',
        `/${toTag(other)}/start`,
      );
    for (const width of [320, 360, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth } = await page
        .locator('html')
        .evaluate((html) => ({ scrollWidth: html.scrollWidth }));
      expect([width, scrollWidth]).toEqual([width, width]);
    }
    await context.close();
  });
