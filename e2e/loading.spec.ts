/** The loading screen (spec §2, §9) ends when the first batch has loaded, has failed, or after ten seconds. */
import type { Page } from '@playwright/test';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit } from './support/site.ts';

const screen = (page: Page) =>
  page.getByRole('progressbar', { name: text('en', 'common.loading') });
const pictures = /\/assets\/pack\/.*\.avif$/;

test('a first visit waits for the page’s pictures and two fonts, with real progress', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pictures, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?lang=en#/home', { waitUntil: 'commit' });
  await expect(screen(page)).toBeVisible();
  await expect(screen(page)).not.toHaveAttribute('aria-valuenow', /^(0|100)$/);
  release();
  await expect(screen(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a picture that fails to load is skipped (spec §8)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  // Not a network error, because the browser would report that in the console.
  await page.route(pictures, (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'no picture' }),
  );
  await visit(page);
  await expect(screen(page)).toBeHidden();
  expect(warnings.join()).toMatch(/Not loaded/);
});

test('after ten seconds the visitor gets what has loaded', async ({ page }) => {
  // Paused, because the start of the page takes longer on a busy machine.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route(pictures, () => new Promise(() => undefined));
  await page.goto('/?lang=en#/home', { waitUntil: 'commit' });
  await expect(screen(page)).toBeVisible();
  await page.clock.runFor(9000);
  await expect(screen(page)).toBeVisible();
  await page.clock.runFor(1100);
  await expect(screen(page)).toBeHidden();
});

test('a returning visitor does not wait', async ({ page, context }) => {
  await visit(page);
  await expect(screen(page)).toBeHidden();
  const again = await context.newPage();
  await again.route(pictures, () => new Promise(() => undefined));
  await again.goto('/?lang=en#/home', { waitUntil: 'commit' });
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(screen(again)).toBeHidden();
});

test('styles inside the document are not fetched again (ADR-0037)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const address of ['/?lang=en#/home', '/?lang=en#/role', '/en/status']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const carried = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'),
        ({ href }) => new URL(href).pathname,
      ),
    );
    expect(carried.length, address).toBeGreaterThan(0);
    expect(asked.filter((path) => carried.includes(path))).toEqual([]);
  }
});

test('on a slow line the page is usable before its pictures (spec decisions §12)', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ effectiveType: '3g' }) }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(pictures, () => new Promise(() => undefined));
  await page.goto('/?lang=en#/home', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(screen(page)).toBeHidden();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  const positionOf = (of: RegExp) => asked.findIndex((path) => of.test(path));
  await expect.poll(() => positionOf(pictures)).toBeGreaterThan(positionOf(/\/assets\/react-/));
  await new SignInPanel(page).signIn(site, newAddress('slow-line'));
});
