import { expect, test, text, visit } from './support/site.ts';

test('a fault in one page is shown there; bar and menu keep working', async ({ browser, site }) => {
  // React logs the error it caught as an error, so this context is unguarded.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  // The page's texts load but are invalid.
  await page.route(/\/assets\/data\/\w+\/en\/features\.json$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: 'null' }),
  );
  await visit(page, '/home');
  await page.evaluate(() => (location.hash = '/feature'));
  await expect(page.getByRole('alert')).toContainText(text('en', 'page.fault'));
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => (location.hash = '/milestone'));
  const title = text('en', 'milestone.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await context.close();
});

test('a page whose files cannot be loaded leaves the present page and shows a message', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.route(/\/assets\/worldview-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'gone' }),
  );
  await visit(page, '/home');
  await page.evaluate(() => (location.hash = '/worldview'));
  await expect(page.locator('[data-toasts] span')).toHaveText(text('en', 'common.broken'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'game.title'));
  await context.close();
});

test('with storage blocked every page works, but nothing is stored', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  for (const route of ['/home', '/role', '/worldview', '/news']) {
    await page.goto('about:blank');
    await visit(page, route);
  }
});
