import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { invitationPath } from '../contract/src/campaign/campaign.ts';
import { legalArticles } from '../contract/src/site/article-ids.ts';
import { type Language, languages, toTag } from '../contract/src/shared/languages.ts';
import { campaign } from './support/campaign.ts';
import { newest, oldest } from './support/news.ts';
import { errorText, expect, test, text } from './support/site.ts';

const folder = (name: string, language: Language) =>
  language === 'cht' ? `/${name}/` : `/${name}/${toTag(language)}/`;

const addresses = (language: Language): string[] => [
  `/${toTag(language)}/news/${newest.slug}`,
  `/${toTag(language)}/news/${oldest.slug}`,
  `/news/content?id=${legalArticles(language).privacy}`,
  folder(invitationPath(campaign), language),
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
