/** Offline and flaky lines, busy servers: the right sentence, nothing typed is lost, and what can be repeated is repeated. */
import type { Browser } from '@playwright/test';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, type Site, test, text, visit } from './support/site.ts';

/** The guard of the usual page counts failed requests as errors. */
async function unguarded({ browser, site }: { browser: Browser; site: Site }) {
  const context = await browser.newContext({
    ...test.info().project.use,
    baseURL: site.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.220.0.${++strangers}` },
  });
  return { context, page: await context.newPage() };
}
let strangers = 0;

test('a busy server is asked again by itself, and the page says when', async ({
  browser,
  site,
}) => {
  const { page } = await unguarded({ browser, site });
  const address = newAddress('busy');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(address);
  await panel.code.fill(await site.mail.codeFor(address));
  await panel.tickBoxes();
  let isBusy = true;
  await page.route('**/hgsdk/v2/email/login', async (route) => {
    if (!isBusy) return route.continue();
    isBusy = false;
    const json = { code: -1, msg: 'Busy', error: 'server.busy', retry_after: 3 };
    await route.fulfill({ status: 503, json });
  });
  await panel.submit.click();
  const [before, after] = text('en', 'common.waiting').split('{seconds}') as [string, string];
  await expect(panel.dialog.getByText(new RegExp(`${before}[3-6]${after}`))).toBeVisible();
  await panel.finish();
  expect(isBusy).toBe(false);
});

test.describe('without a connection', () => {
  test('the sign-in says so, keeps what was typed and then succeeds', async ({ browser, site }) => {
    const { context, page } = await unguarded({ browser, site });
    const address = newAddress('offline');
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.open();
    await panel.askCode(address);
    const code = await site.mail.codeFor(address);
    await panel.code.fill(code);
    await panel.tickBoxes();
    await context.setOffline(true);
    await panel.submit.click();
    await expect(panel.dialog.getByText(text('en', 'common.offline'))).toHaveCount(1);
    await expect(panel.dialog.getByText(errorText('en', 'login.failed'))).toHaveCount(0);
    await expect(panel.dialog).toContainText(address);
    await expect(panel.code).toHaveValue(code);
    await expect(panel.boxes.first()).toBeChecked();
    await context.setOffline(false);
    await panel.submit.click();
    await panel.finish();
  });

  test('a line that is lost after the code is used continues with the same code', async ({
    browser,
    site,
  }) => {
    const { page } = await unguarded({ browser, site });
    const address = newAddress('half');
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.open();
    await panel.askCode(address);
    await panel.code.fill(await site.mail.codeFor(address));
    await panel.tickBoxes();
    const calls = /usdk-info|yuyue-email/;
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    await panel.submit.click();
    await expect(panel.dialog.getByText(text('en', 'common.offline'))).toHaveCount(1, {
      timeout: 30_000,
    });
    await page.unroute(calls);
    await panel.submit.click();
    await panel.finish();
  });

  test('a registration that is under way is sent again when the line returns', async ({
    browser,
    site,
  }) => {
    const { context, page } = await unguarded({ browser, site });
    const address = newAddress('returns');
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.open();
    await panel.askCode(address);
    await panel.code.fill(await site.mail.codeFor(address));
    await panel.tickBoxes();
    let lost = 0;
    await page.route('**/common/yuyue-email.html', async (route) => {
      if (lost++ > 0) return route.continue();
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await panel.submit.click();
    await expect.poll(() => lost).toBe(1);
    await context.setOffline(false);
    await panel.finish();
    expect(lost).toBe(2);
  });

  test('account and closed test say so and load when the line returns @desktop', async ({
    browser,
    site,
  }) => {
    const { context, page } = await unguarded({ browser, site });
    const address = newAddress('account-line');
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.signIn(site, address);
    const success = await panel.finish();
    await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const calls = /\/api\/(?:account|recruitment)/;
    const icon = page.getByRole('button', { name: `${panel.t('user.icon')}: ${address}` });
    const account = page.getByRole('button', { name: address, exact: true });
    const closedTest = page.getByRole('button', {
      name: text('en', 'home.qualification'),
      exact: true,
    });
    for (const steps of [[icon, account], [closedTest]]) {
      // The panel itself has loaded; its data get lost.
      await page.route(calls, async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      for (const button of steps) await button.click();
      await expect(dialog.getByText(text('en', 'common.offline')).first()).toBeVisible();
      await page.unroute(calls);
      await context.setOffline(false);
      await expect(dialog.getByText(text('en', 'common.offline'))).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: text('en', 'common.retry') })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});

test('with data saving nothing loads in advance: no pictures of other pages, no music', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page);
  await page.waitForResponse(/\/assets\/news[^/]*\.js$/);
  const before = asked.filter((path) => path.endsWith('.avif')).length;
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.waitForTimeout(3000);
  expect(asked.filter((path) => path.endsWith('.avif'))).toHaveLength(before);
  expect(asked.filter((path) => /\.(ogg|opus|m4a|mp3|webm|aac)$/.test(path))).toEqual([]);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('on a slow line the pictures are shown even when the application does not load', async ({
  browser,
  site,
}) => {
  const { page } = await unguarded({ browser, site });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ effectiveType: '3g' }) }),
  );
  await page.route(/\/assets\/main-/, (route) => route.abort('internetdisconnected'));
  await page.goto('/?lang=en#/home');
  await expect(page.locator('main img').first()).toBeVisible();
});
