/** What breaks stays where it broke (issue: bad input): a page's fault, a missing file, blocked storage. */
import { expect, test, text, visit } from './support/site.ts';

test('a fault in one page is said there; bar and menu go on working', async ({ browser, site }) => {
  // React reports the fault it caught in red, which is right: this context is not watched.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  // The page's texts arrive, and are none.
  await page.route(/\/assets\/features-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default null;' }),
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

test('a page whose files cannot be had leaves the present one standing and says so', async ({
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

test('with storage blocked every page works; only nothing is remembered', async ({ page }) => {
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
