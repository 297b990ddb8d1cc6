import { AxeBuilder } from '@axe-core/playwright';
import { categoryId } from '../contract/src/site/article-ids.ts';
import { toTag } from '../contract/src/shared/languages.ts';
import {
  article,
  back,
  detailCall,
  heading,
  listCall,
  manyPages,
  rows,
  oldest,
  seeds,
  shows,
  stranger,
  tab,
  titleOf,
} from './support/news.ts';
import { errorText, expect, test, text, visit } from './support/site.ts';

test('an unknown tab or page falls back to the first', async ({ page }) => {
  await visit(page, '/news/list?tab=gossip&page=-3');
  await expect(tab(page, 'latest')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toContainText(titleOf(seeds[0]!.slug));
});

test('a page number after the last falls back to the first', async ({ page }) => {
  await visit(page, '/news/list?tab=info&page=77');
  await expect(page).toHaveURL(/#\/news\/list\?tab=info$/);
  await expect(tab(page, 'info')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveCount(seeds.filter((entry) => entry.tab === 'info').length);
});

test('scripts and layout attacks in an article are removed again in the browser (abuse case 32)', async ({
  browser,
  site,
}) => {
  // An unguarded context: the policy reports blocked inline scripts while the article is sanitised.
  const page = await stranger(browser, site);
  const evil = [
    '<p>Safe</p><script>window.__ran=1</script><img src=x onerror="window.__ran=1">',
    '<a href="javascript:window.__ran=1">a</a><a href="//evil.example/">b</a>',
    '<p class="visually-hidden" style="position:fixed" id="root" onclick="window.__ran=1">c</p>',
    '<iframe src="https://evil.example"></iframe><form action="https://evil.example"></form>',
    '<svg><style><img src=x onerror=window.__ran=1></style></svg><math><mi></mi></math>',
    '<div class="table" tabindex="0"><table><tr><td class="right">d</td></tr></table></div>',
  ].join('');
  await page.route(detailCall, async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { data: { body: string } };
    reply.data.body = evil;
    await route.fulfill({ json: reply });
  });
  await visit(page, `/news/detail?id=${oldest.ids.en}`);
  await expect(article(page).getByText('Safe')).toBeVisible();
  const body = article(page).locator('div').filter({ hasText: 'Safe' }).last();
  expect(await body.innerHTML()).toBe(
    '<p>Safe</p><a>a</a><a>b</a><p>c</p>' +
      '<div class="table" tabindex="0"><table><tbody><tr><td class="right">d</td></tr></tbody></table></div>',
  );
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  await page.context().close();
});

test('an unknown article shows a message and a link back', async ({ browser, site }) => {
  for (const query of ['?id=4', '?id=abc', '?id=99999999999', '']) {
    const page = await stranger(browser, site);
    await visit(page, `/news/detail${query}`);
    await expect(page.getByRole('alert')).toContainText(text('en', 'news.gone'));
    await expect(heading(page)).toHaveText(text('en', 'nav.news'));
    expect((await new AxeBuilder({ page }).analyze()).violations, query).toEqual([]);
    await back(page).click();
    await expect(page).toHaveURL(/#\/news\/list$/);
    await expect(rows(page)).toHaveCount(10);
    await page.context().close();
  }
});

test('an article withdrawn during reading is replaced by a message', async ({ browser, site }) => {
  const page = await stranger(browser, site);
  // Answers are cached for half a minute, so the test advances the clock.
  await page.clock.install();
  await visit(page, `/news/detail?id=${oldest.ids.en}&tab=updates`);
  await shows(page, oldest.slug);
  const gone = { code: -1, msg: errorText('en', 'article.unknown'), error: 'article.unknown' };
  await page.route(detailCall, (route) => route.fulfill({ status: 404, json: gone }));
  await page.clock.runFor(65_000);
  await expect(page.getByRole('alert')).toContainText(text('en', 'news.goneText'));
  await back(page).click();
  await expect(page).toHaveURL(/#\/news\/list\?tab=updates$/);
  await page.context().close();
});

for (const language of ['en', 'kr'] as const) {
  test(`${language}: without the API the pages still render and name what is missing`, async ({
    browser,
    site,
  }) => {
    const page = await stranger(browser, site);
    await page.route('**/api/common/get-*', (route) => route.abort());
    for (const route of ['/news', '/news/list', `/news/detail?id=7201`]) {
      await page.goto('about:blank');
      await visit(page, route, language);
      await expect(heading(page)).toHaveText(text(language, 'nav.news'));
      const alert = page.getByRole('alert').last();
      await expect(alert).toContainText(text(language, 'news.failed'));
      await expect(alert).toContainText(text(language, 'common.offline'));
      expect((await new AxeBuilder({ page }).analyze()).violations, route).toEqual([]);
    }
    await page.unroute('**/api/common/get-*');
    await page.getByRole('alert').last().getByRole('button').click();
    await expect(heading(page)).toHaveText(titleOf(oldest.slug, language));
    await page.context().close();
  });
}

test('an invalid answer counts as a failure, and Try again repeats the call', async ({
  browser,
  site,
}) => {
  const page = await stranger(browser, site);
  await page.route(listCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway' }));
  await visit(page, '/news/list');
  await expect(page.getByRole('alert')).toContainText(text('en', 'common.error'));
  await page.unroute(listCall);
  await page.route(listCall, (route) => route.fulfill({ json: { code: 0, msg: 'ok' } }));
  await page.getByRole('button', { name: text('en', 'common.retry') }).click();
  await expect(page.getByRole('alert')).toContainText(text('en', 'common.error'));
  await page.unroute(listCall);
  await page.getByRole('button', { name: text('en', 'common.retry') }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.context().close();
});

test('a slow API shows the frame first, then a message, then Try again', async ({ page }) => {
  await page.clock.install();
  let slow = true;
  await page.route(listCall, (route) => (slow ? new Promise(() => undefined) : route.continue()));
  await visit(page, '/news/list');
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(7000);
  await expect(page.getByRole('alert')).toContainText(text('en', 'news.slow'));
  slow = false;
  await page.getByRole('button', { name: text('en', 'common.retry') }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('an answer that arrives too late is not shown', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = String(categoryId('en', 'info'));
  await page.route(listCall, async (route) => {
    if (new URLSearchParams(route.request().postData() ?? '').get('category') === late) await held;
    await route.continue().catch(() => undefined);
  });
  await visit(page, '/news/list');
  await tab(page, 'info').click();
  await tab(page, 'events').click();
  const events = seeds.filter((entry) => entry.tab === 'events');
  await expect(rows(page)).toHaveCount(events.length);
  release();
  await page.waitForTimeout(400);
  await expect(rows(page).first()).toContainText(titleOf(events[0]!.slug));
});

for (const route of ['/news', '/news/list?page=3']) {
  test(`an empty category shows a message: ${route}`, async ({ page }) => {
    await manyPages(page, 0);
    await visit(page, route);
    await expect(page.getByRole('alert')).toContainText(text('en', 'news.empty'));
  });
}

test('an article without the visitor’s language shows a message', async ({ page }) => {
  await page.route(detailCall, async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { data: { languages: { language: string }[] } };
    reply.data.languages = reply.data.languages.filter(({ language }) => language === 'ja');
    await route.fulfill({ json: reply });
  });
  await visit(page, `/news/detail?id=${oldest.ids.jp}`);
  await shows(page, oldest.slug, 'jp');
  await expect(page.getByRole('note')).toHaveText(
    text('en', 'news.otherLanguage', { language: '日本語' }),
  );
  await expect(heading(page)).toHaveAttribute('lang', toTag('jp'));
});

test('a missing picture is replaced by the moon', async ({ page }) => {
  await manyPages(page, 3);
  await visit(page, '/news/list');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first().locator('img')).toHaveCount(0);
  await expect(rows(page).first().locator('svg')).toBeVisible();
});
