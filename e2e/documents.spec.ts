import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { invitationPath } from '../contract/src/campaign/campaign.ts';
import { legalArticles } from '../contract/src/site/article-ids.ts';
import { type Language, languages, toTag } from '../contract/src/shared/languages.ts';
import { startPath } from '../contract/src/site/documents.ts';
import { drawFiles } from '../contract/src/site/draw-files.ts';
import { packFilesPath } from '../contract/src/site/site-pack.ts';
import { campaign } from './support/campaign.ts';
import { firstPages } from './support/clean-addresses.ts';
import { newest, oldest } from './support/news.ts';
import { errorText, expect, test, text } from './support/site.ts';

const folder = (name: string, language: Language) =>
  language === 'cht' ? `/${name}/` : `/${name}/${toTag(language)}/`;

const addresses = (language: Language): string[] => [
  `/${toTag(language)}/news/${newest.slug}`,
  `/${toTag(language)}/news/${oldest.slug}`,
  `/news/content?id=${legalArticles(language).privacy}`,
  folder(invitationPath(campaign), language),
  ...Object.values(firstPages(language)),
  folder('subscribe', language),
  folder('unsubscribe', language),
];

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );

/** Text or boxes outside the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth || window.innerWidth > window.outerWidth;
  });

for (const language of languages) {
  test(`every document works well in ${language}, without a script`, async ({ page }) => {
    for (const address of addresses(language)) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', toTag(language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.title(), address).toContain(text(language, 'game.title'));
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await overflow(page), address).toBe(false);
      expect(await violations(page), address).toEqual([]);
    }
  });
}

test('an article links to its neighbours, its other languages and the site', async ({ page }) => {
  await page.goto(`/en/news/${oldest.slug}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('a[rel="next"]').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.locator('a[rel="prev"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(`/ko/news/${oldest.slug}`);
  await page.getByRole('link', { name: text('kr', 'game.title') }).click();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

for (const language of languages)
  test(`${language}: a missing document is a page with a link home`, async ({ browser, site }) => {
    // An unguarded context: the browser itself reports the 404.
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const answer = await page.goto(`/${toTag(language)}/news/never-written`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('.lead')).toHaveText(errorText(language, 'article.unknown'));
    expect(await violations(page), language).toEqual([]);
    await page.locator('main a').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', toTag(language));
    await expect(page).toHaveURL(/#\/home$/);
    await context.close();
  });

/** Addresses on this site, without their fragment. */
const ownAddresses = (hrefs: readonly string[], from: string): string[] =>
  hrefs
    .map((href) => new URL(href, from))
    .filter(({ origin }) => origin === new URL(from).origin)
    .map(({ pathname, search }) => pathname + search);

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test('links lead from home and the start page to every page of the sitemap (spec §1) @desktop', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const waiting: string[] = [];
  for (const tag of languages.map(toTag)) {
    await page.goto(`/?lang=${tag}`);
    await expect(page.locator('#root[data-ready]')).toBeAttached();
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
    waiting.push(`/?lang=${tag}`, startPath(tag), ...ownAddresses(hrefs, page.url()));
  }
  const reached = new Set<string>();
  while (waiting.length > 0) {
    const address = waiting.pop()!;
    if (reached.has(address)) continue;
    reached.add(address);
    // Files of a draw come step by step.
    if (Object.values<string>(drawFiles).includes(address)) continue;
    // Pictures to take away are made when someone asks for them (fan-kit.spec.ts).
    if (address.startsWith(packFilesPath)) continue;
    const answer = await request.get(site.url + address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeLessThan(400);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    waiting.push(...ownAddresses(hrefsIn(await answer.text()), site.url + address));
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => {
    const { pathname, search } = new URL(loc!);
    return pathname + search;
  });
  expect(listed.length).toBeGreaterThan(languages.length);
  expect(listed.filter((address) => !reached.has(address))).toEqual([]);
});

/** Whether a title of two lines would have a shorter longest line with its last word of the first line in the second. */
const isLopsided = (page: Page): Promise<boolean> =>
  page.locator('.brand span').evaluate((title) => {
    const node = title.firstChild!;
    const lines = new Map<number, { left: number; right: number; last: number }>();
    for (const { index, 0: word } of node.textContent!.matchAll(/\S+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { top, left, right, width } = range.getBoundingClientRect();
      const line = lines.get(Math.round(top));
      lines.set(Math.round(top), { left: line?.left ?? left, right, last: width });
    }
    const [first, second] = [...lines.values()];
    if (!first || !second) return false;
    return second.right - second.left + first.last < first.right - first.left - 8;
  });

test('the title in the bar of a document has no single word in its second line @phone', async ({
  page,
}) => {
  for (const language of languages) {
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(folder('unsubscribe', language));
      expect(await isLopsided(page), `${language}, ${width} px`).toBe(false);
    }
  }
});
