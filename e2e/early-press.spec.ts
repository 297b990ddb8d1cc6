/** A press on the prerendered page before its scripts have arrived. */
import { endonym } from '../contract/src/shared/languages.ts';
import type { Locator, Page } from '@playwright/test';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, type Site, test, text, visit } from './support/site.ts';

const slow = 20_000;

/** Opens Home; its scripts arrive when `arrive` is called, or after 20 s. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, slow);
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('prelude_music_off', '1'));
  await page.goto('/?lang=en#/home', { waitUntil: 'commit' });
  await expect(call(page)).toBeVisible();
  await expect(page.locator('#root[data-ready]')).toHaveCount(0);
  return arrive;
}

const call = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: text('en', 'home.register'), exact: true });

test('Pre-register is kept, shown as working, and opens the panel once after 20 s', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openWithoutScripts(page);
  const events = page.waitForRequest('**/api/events', { timeout: 90_000 }).catch(() => undefined);
  await call(page).click();
  await expect(call(page)).toHaveAttribute('aria-busy', 'true');
  const panel = new SignInPanel(page);
  await expect(panel.dialog).toBeVisible({ timeout: 60_000 });
  await expect(panel.email).toBeFocused();
  await expect(page.locator('#root [aria-busy]')).toHaveCount(0);
  await events;
  // Once: it stays closed.
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toBeHidden();
  await page.waitForTimeout(500);
  await expect(panel.dialog).toBeHidden();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on Pre-register is kept, too`, async ({ page }) => {
    const arrive = await openWithoutScripts(page);
    await call(page).focus();
    await page.keyboard.press(key);
    await expect(call(page)).toHaveAttribute('aria-busy', 'true');
    arrive();
    await expect(new SignInPanel(page).dialog).toBeVisible({ timeout: 30_000 });
  });
}

test('the newest press counts: account, menu, language and another page', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const banner = page.getByRole('banner');
  const account = banner.getByRole('button', { name: text('en', 'user.icon'), exact: true });

  let arrive = await openWithoutScripts(page);
  await call(page).click();
  const other = isMobile
    ? banner.getByRole('button', { name: text('en', 'nav.menu'), exact: true })
    : banner.getByRole('button', { name: new RegExp(`: ${endonym('en')}$`) });
  await other.click();
  await expect(call(page)).not.toHaveAttribute('aria-busy');
  arrive();
  if (isMobile) {
    await expect(page.getByRole('dialog', { name: text('en', 'nav.menu') })).toBeVisible({
      timeout: 30_000,
    });
  } else await expect(other).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });
  await expect(new SignInPanel(page).dialog).toBeHidden();

  await page.goto('/en/start');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  arrive = await openWithoutScripts(page);
  await account.click();
  arrive();
  await expect(new SignInPanel(page).dialog).toBeVisible({ timeout: 30_000 });

  if (isMobile) return;
  await page.goto('/en/start');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  arrive = await openWithoutScripts(page);
  await banner.getByRole('link', { name: text('en', 'nav.milestone'), exact: true }).click();
  await expect(page).toHaveURL(/#\/home$/);
  arrive();
  await expect(page).toHaveURL(/#\/milestone$/, { timeout: 30_000 });
});

test.describe('a returning player on a line where the server does not say who that is', () => {
  /** Signs in, leaves, and comes back; the first question about the player stays without an answer. */
  async function comeBack(page: Page, site: Site): Promise<() => void> {
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.signIn(site, newAddress('back'));
    await panel.finish();
    await page.goto('/en/start');
    await page.route('**/beta3/get-user-info*', () => new Promise(() => undefined), { times: 1 });
    return openWithoutScripts(page);
  }

  test('the menu and the languages open as soon as the scripts have arrived', async ({
    page,
    site,
    isMobile,
  }) => {
    test.setTimeout(120_000);
    const arrive = await comeBack(page, site);
    const banner = page.getByRole('banner');
    const languages = banner.getByRole('button', { name: new RegExp(`: ${endonym('en')}$`) });
    if (isMobile) await banner.getByRole('button', { name: text('en', 'nav.menu') }).click();
    else await languages.click();
    await expect(page.locator('#root [aria-busy]')).toHaveCount(1);
    arrive();
    if (isMobile) {
      await expect(page.getByRole('dialog', { name: text('en', 'nav.menu') })).toBeVisible();
    } else await expect(languages).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#root [aria-busy]')).toHaveCount(0);
  });

  test('Pre-register looks busy for at most two seconds, then acts', async ({ page, site }) => {
    test.setTimeout(120_000);
    const arrive = await comeBack(page, site);
    await call(page).click();
    const stillBusy = page.waitForFunction(() =>
      document.querySelector('#root[data-ready] main [aria-busy="true"]'),
    );
    arrive();
    await stillBusy;
    // The server knows that this player is registered.
    const repeat = page.getByRole('dialog', { name: text('en', 'user.success.repeatTitle') });
    await expect(repeat).toBeVisible();
    await expect(page.locator('#root [aria-busy]')).toHaveCount(0);
  });
});
