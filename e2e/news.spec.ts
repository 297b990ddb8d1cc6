import { AxeBuilder } from '@axe-core/playwright';
import { categoryId, legalArticles, newsTabs } from '../contract/src/site/article-ids.ts';
import { inLanguage, languages } from '../contract/src/shared/languages.ts';
import {
  article,
  back,
  changeLanguage,
  heading,
  list,
  main,
  manyPages,
  newest,
  oldest,
  pager,
  rows,
  seeds,
  shows,
  tab,
  titleOf,
} from './support/news.ts';
import { englishDay } from './support/campaign.ts';
import { expect, test, text, visit } from './support/site.ts';
import { shiftOf } from './support/sweep.ts';

test('the landing page features the pinned article, next to the newest five', async ({ page }) => {
  await visit(page, '/news');
  await expect(heading(page)).toHaveText(text('en', 'nav.news'));
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    titleOf(seeds[0]!.slug),
  );
  const region = main(page).getByRole('region', { name: text('en', 'news.newest') });
  const links = region.getByRole('listitem');
  await expect(links).toHaveCount(5);
  for (const [index, { slug }] of seeds.slice(1, 6).entries()) {
    await expect(links.nth(index)).toContainText(titleOf(slug));
  }
  await expect(links.first().locator('time')).toHaveText(englishDay(seeds[1]!.published_at));
  const feed = region.getByRole('link', { name: text('en', 'news.feed') });
  await expect(feed).toHaveAttribute('href', '/en/news/rss.xml');
  await tab(page, 'events').click();
  await expect(page).toHaveURL(/#\/news\?tab=events$/);
  await region.getByRole('link', { name: text('en', 'news.all') }).click();
  await expect(page).toHaveURL(/#\/news\/list\?tab=events$/);
  await expect(rows(page)).toHaveCount(seeds.filter((entry) => entry.tab === 'events').length);
});

// The ids of all four languages are in site/src/pages/news/list/categories.test.ts.
for (const language of ['en', 'kr'] as const) {
  test(`${language}: the four tabs request the specified categories (spec §7)`, async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('get-list.html')) {
        asked.push(new URLSearchParams(request.postData() ?? '').get('category'));
      }
    });
    await visit(page, '/news/list', language);
    for (const name of newsTabs) {
      await tab(page, name, language).click();
      await expect(tab(page, name, language)).toHaveAttribute('aria-selected', 'true');
      const expected = seeds.filter((entry) => name === 'latest' || entry.tab === name);
      await expect(rows(page)).toHaveCount(Math.min(10, expected.length));
      await expect(rows(page).first()).toContainText(titleOf(expected[0]!.slug, language));
    }
    expect(asked).toEqual(newsTabs.map((name) => String(categoryId(language, name))));
  });
}

test('the tabs by keyboard: one tab stop, arrows, Home and End; the page stays', async ({
  page,
}) => {
  await visit(page, '/news');
  await tab(page, 'latest').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'updates')).toBeFocused();
  await expect(page).toHaveURL(/#\/news\?tab=updates$/);
  await page.keyboard.press('End');
  await expect(tab(page, 'events')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'latest')).toBeFocused();
  await expect(page).toHaveURL(/#\/news$/);
  await expect(page.getByRole('tab').and(page.locator('[tabindex="0"]'))).toHaveCount(1);
});

test('ten articles a page; the pager, the address and the back button agree', async ({ page }) => {
  await visit(page, '/news/list');
  await expect(rows(page)).toHaveCount(10);
  const previous = pager(page).getByRole('link', { name: text('en', 'news.previousPage') });
  const next = pager(page).getByRole('link', { name: text('en', 'news.nextPage') });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(page).toHaveURL(/#\/news\/list\?page=2$/);
  await expect(rows(page)).toHaveCount(seeds.length - 10);
  await expect(rows(page).first()).toContainText(titleOf(seeds[10]!.slug));
  // Focus moves to the top of the new list page.
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveAttribute(
    'aria-label',
    text('en', 'news.position', { tab: text('en', 'news.tab.latest'), page: 2, count: 2 }),
  );
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/#\/news\/list$/);
  await expect(rows(page)).toHaveCount(10);
  // On a phone the next-page button covers the middle of the screen's bottom: the list must end above it.
  await pager(page).evaluate((nav) => nav.scrollIntoView({ block: 'center' }));
  await pager(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
});

test('a long list has a short pager', async ({ page, isMobile }) => {
  await manyPages(page, 195);
  await visit(page, '/news/list?page=10');
  await expect(rows(page).first()).toContainText('Article 91');
  const numbers = pager(page).getByRole('link', { name: /^\d+$/ });
  await expect(numbers).toHaveText(isMobile ? ['1', '10', '20'] : ['1', '9', '10', '11', '20']);
  await expect(pager(page).locator('[aria-current="page"]')).toHaveText('10');
  const widths = await pager(page).evaluate((nav) => [nav.scrollWidth, nav.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
});

test('an article, and back to the same tab and page', async ({ page, isMobile }) => {
  await visit(page, '/news/list?page=2');
  const { slug, ids } = seeds[11]!;
  await rows(page)
    .getByRole('link', { name: titleOf(slug) })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/news/detail\\?id=${ids.en}&page=2$`));
  await shows(page, slug);
  await expect(heading(page)).toHaveCount(1);
  await expect(page).toHaveTitle(
    [titleOf(slug), text('en', 'nav.news'), text('en', 'game.title')].join(' | '),
  );
  await expect(article(page)).toBeFocused();
  await expect(article(page).locator('time').first()).toHaveText(
    /^\d+ May 2025 \d\d:\d\d \(UTC\+8\)$/,
  );
  // A desktop shows both, a phone one after the other.
  await expect(list(page)).toHaveCount(isMobile ? 0 : 1);
  await back(page).click();
  await expect(page).toHaveURL(/#\/news\/list\?page=2$/);
  await expect(rows(page)).toHaveCount(seeds.length - 10);
  await expect(rows(page).getByRole('link', { name: titleOf(slug) })).toBeFocused();
  await expect(heading(page)).toHaveText(text('en', 'nav.news'));
  await expect(page).toHaveTitle([text('en', 'nav.news'), text('en', 'game.title')].join(' | '));
});

// On a desktop the list is always visible.
test('a phone’s list keeps its scroll position @phone', async ({ page }) => {
  await visit(page, '/news/list');
  await expect(rows(page)).toHaveCount(10);
  const scrolled = () => page.locator('[data-layer]').evaluate((layer) => layer.scrollTop);
  await rows(page).nth(7).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await rows(page).nth(7).getByRole('link').click();
  await shows(page, seeds[7]!.slug);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  expect(await scrolled()).toBe(before);
});

test('earlier and later articles, in chronological order', async ({ page }) => {
  const byTime = seeds.toSorted(
    (a, b) => Date.parse(a.published_at) - Date.parse(b.published_at) || a.ids.en - b.ids.en,
  );
  await visit(page, `/news/detail?id=${byTime[0]!.ids.en}&tab=info`);
  await shows(page, byTime[0]!.slug);
  const ways = page.getByRole('navigation', { name: text('en', 'news.neighbours') });
  await expect(ways.getByRole('link')).toHaveCount(1);
  await ways.getByRole('link', { name: text('en', 'news.next') }).click();
  await expect(page).toHaveURL(new RegExp(`id=${byTime[1]!.ids.en}&tab=info$`));
  await shows(page, byTime[1]!.slug);
  await ways.getByRole('link', { name: text('en', 'news.previous') }).click();
  await shows(page, byTime[0]!.slug);
});

test('an article is shared by its plain address, which opens a separate page', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Without a share sheet, so that both devices copy.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await visit(page, `/news/detail?id=${oldest.ids.en}`);
  await shows(page, oldest.slug);
  await article(page)
    .getByRole('button', { name: text('en', 'news.share') })
    .click();
  await expect(page.getByText(text('en', 'home.shareCopied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${site.url}/en/news/${oldest.slug}`);
  const opening = context.waitForEvent('page');
  await article(page)
    .getByRole('link', { name: text('en', 'news.open') })
    .click();
  const opened = await opening;
  expect(opened.url()).toContain(`/news/content?id=${oldest.ids.en}`);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(titleOf(oldest.slug));
});

test('site links in an article stay in the page; document links open a new tab', async ({
  page,
}) => {
  await visit(page, `/news/detail?id=${oldest.ids.en}`);
  await shows(page, oldest.slug);
  const terms = article(page)
    .locator(`a[href^="/news/content?id=${legalArticles('en').terms}"]`)
    .first();
  await expect(terms).toHaveAttribute('target', '_blank');
  await article(page).locator('a[href="#/milestone"]').first().click();
  await expect(page).toHaveURL(/\?lang=en#\/milestone$/);
  await expect(
    page.getByRole('heading', { level: 1, name: text('en', 'milestone.title') }),
  ).toBeVisible();
});

test('a language change loads the list in that language and the same article', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/news/list?tab=info');
  const first = seeds.find((entry) => entry.tab === 'info')!;
  await expect(rows(page).first()).toContainText(titleOf(first.slug));
  await changeLanguage(page, isMobile, 'en', '한국어');
  await expect(rows(page).first()).toContainText(titleOf(first.slug, 'kr'));
  await expect(page).toHaveURL(/#\/news\/list\?tab=info$/);
  await rows(page).first().getByRole('link').click();
  await shows(page, first.slug, 'kr');
  await changeLanguage(page, isMobile, 'kr', '日本語');
  await shows(page, first.slug, 'jp');
  await expect(page).toHaveURL(new RegExp(`id=${first.ids.jp}&tab=info$`));
});

// On a phone the page itself scrolls.
test('the article scrolls separately; at its end keys and wheel turn the page @desktop', async ({
  page,
}) => {
  await visit(page, `/news/detail?id=${newest.ids.en}`);
  await shows(page, newest.slug);
  const scrolled = () => article(page).evaluate((element) => element.scrollTop);
  await article(page).focus();
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(page).toHaveURL(/news\/detail/);
  await article(page).hover();
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/news\/detail/);
  await article(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.waitForTimeout(300);
  await page.mouse.wheel(0, 200);
  // News is the last page: the footer follows it.
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

for (const language of languages) {
  test(`${language}: accessible and without layout shift, with articles in place`, async ({
    context,
  }) => {
    const { ids } = newest;
    for (const route of [
      '/news',
      '/news/list?page=2',
      `/news/detail?id=${inLanguage(ids, language)}`,
    ]) {
      const page = await context.newPage();
      await visit(page, route, language);
      await expect(main(page).locator('time').first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations, route).toEqual([]);
      const { sum, moved } = await shiftOf(page);
      expect(sum, `${route}: ${moved}`).toBeLessThanOrEqual(0.01);
      await page.close();
    }
  });
}
