import { type Browser, devices, type Page } from '@playwright/test';
import {
  choose,
  consent,
  providerButton,
  newPerson,
  openWindow,
  panelText,
  signInBy,
} from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, type Site, test, text, visit } from './support/site.ts';

const kakaotalk =
  'Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36 KAKAOTALK 10.7.5';

/** An unguarded context: the browser reports refused calls. */
async function stranger(browser: Browser, site: Site, agent?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.210.0.${(process.pid + ++strangers) % 250}` },
    ...(agent && {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      userAgent: agent,
    }),
  });
  return context.newPage();
}
let strangers = 0;

const said = (page: Page, sentence: string) =>
  expect(page.locator('[data-toasts] span', { hasText: sentence })).toBeVisible();

for (const provider of ['google', 'apple'] as const) {
  test(`${provider}: opens a window and registers the verified address (spec §4)`, async ({
    page,
  }) => {
    await visit(page);
    const panel = new SignInPanel(page);
    const person = newPerson();
    await signInBy(panel, provider, person);
    const success = await panel.finish();
    await expect(success).toContainText(/[1-9]/);
  });
}

// Google reports this address as verified, but does not run the mailbox.
for (const provider of ['facebook', 'x', 'google'] as const) {
  test(`${provider}: an unverified address is proved by a code, then registered (spec decisions §4)`, async ({
    page,
    site,
  }) => {
    await visit(page);
    const panel = new SignInPanel(page);
    await signInBy(panel, provider, { ...newPerson(), email: newAddress('claimed') });
    const prove = page.getByRole('dialog', { name: panelText('en', 'prove.title') });
    const address = newAddress(`prove-${provider}`);
    await prove.getByLabel(panel.t('user.login.email'), { exact: true }).fill(address);
    await prove.getByRole('button', { name: panel.t('user.login.send'), exact: true }).click();
    await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
    await expect(panel.check).toBeHidden({ timeout: 30_000 });
    await prove
      .getByLabel(panel.t('user.login.code'), { exact: true })
      .fill(await site.mail.codeFor(address));
    await prove.getByRole('button', { name: panelText('en', 'prove.submit') }).click();
    await expect(
      page.getByRole('dialog', { name: text('en', 'user.success.title') }),
    ).toBeVisible();
  });
}

test('the boxes are required before any provider (spec §5)', async ({ page }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  const google = providerButton(panel, 'google');
  await google.click();
  // The panel now has the boxes and this provider only.
  await expect(panel.boxes.first()).toBeFocused();
  await expect(providerButton(panel, 'apple')).toBeHidden();
  await google.click();
  await expect(panel.dialog.getByText(text('en', 'user.login.checkAgreement'))).toHaveCount(1);
  await expect(panel.boxes.first()).toBeFocused();
});

test('a closed window or a refusal at the provider cancels the sign-in (spec §4, §8)', async ({
  page,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await (await openWindow(panel, 'google')).close();
  await said(page, panelText('en', 'passport.cancelled'));
  // The next message has the same text.
  await expect(page.locator('[data-toasts] span')).toHaveCount(0);
  const refused = await openWindow(panel, 'x');
  await refused.locator('button[name="answer"][value="no"]').click();
  await said(page, panelText('en', 'passport.cancelled'));
  await expect(providerButton(panel, 'google')).toBeVisible();
});

test('an answer with another state is a mismatch and signs no one in (spec §4, §8)', async ({
  page,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  const popup = await openWindow(panel, 'google');
  const closed = popup.waitForEvent('close');
  // The page there closes its window, perhaps before it has loaded.
  await popup.goto(`/auth/done?outcome=ok&state=${'A'.repeat(32)}`).catch(() => undefined);
  await closed;
  await said(page, panelText('en', 'passport.state_mismatch'));
  await expect(
    page.getByRole('button', { name: text('en', 'user.icon'), exact: true }),
  ).toBeAttached();
});

test('a blocked window shows its message, and the redirect still works (spec §8)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await choose(panel, providerButton(panel, 'google'));
  await expect(panel.dialog.getByText(panelText('en', 'passport.popup_blocked'))).toBeVisible();
  await panel.dialog.getByRole('button', { name: panelText('en', 'providers.without') }).click();
  await consent(page, newPerson());
  await panel.finish();
  await expect(page).toHaveURL(/#\/home$/);
});

test('in KakaoTalk the email code comes first, and the providers redirect in the same window @desktop', async ({
  browser,
  site,
}) => {
  const page = await stranger(browser, site, kakaotalk);
  await visit(page, '/milestone', 'kr');
  await page.evaluate(() => (location.hash = '/home'));
  const panel = new SignInPanel(page, 'kr');
  // The button of the bar goes when that of the page comes into view. A click on it would wait for it.
  await expect(
    page.locator('header').getByRole('button', { name: text('kr', 'home.register') }),
  ).toBeHidden();
  await panel.open();
  await expect(panel.dialog.getByText(text('kr', 'user.login.inApp'))).toBeVisible();
  // The visitor leaves and returns by the back button: the panel works again.
  await choose(panel, providerButton(panel, 'google'));
  await page.locator('button[name="answer"]').first().waitFor();
  await page.goBack();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await expect(async () => {
    // The restored page can open the panel itself, and then covers the button.
    if (!(await panel.dialog.isVisible())) await panel.opener.click({ timeout: 3000 });
    await expect(providerButton(panel, 'google')).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await choose(panel, providerButton(panel, 'google'));
  await consent(page, newPerson());
  await panel.finish();
  await page.context().close();
});

test('without storage the redirect is refused, with another way offered @desktop', async ({
  browser,
  site,
}) => {
  const page = await stranger(browser, site, kakaotalk);
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await choose(panel, providerButton(panel, 'google'));
  await said(page, panelText('en', 'passport.storage_blocked'));
  await page.context().close();
});

const faults: [said: string, Parameters<Page['route']>[1]][] = [
  [
    text('en', 'user.passport.login_failed'),
    (route) => route.fulfill({ body: '<html>502</html>' }),
  ],
  [
    'The other service is away',
    (route) =>
      route.fulfill({
        json: { code: -1, msg: 'The other service is away', error: 'provider.unavailable' },
      }),
  ],
  [text('en', 'common.offline'), (route) => route.abort()],
];
test('a provider that answers garbage, an error, or nothing: each has a message; the code still works (spec §8)', async ({
  browser,
  site,
}) => {
  const page = await stranger(browser, site);
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  for (const [sentence, answer] of faults) {
    await page.route('**/getThirdAuthToken.lg', answer);
    await consent(await openWindow(panel, 'google'), newPerson());
    await said(page, sentence);
    await expect(providerButton(panel, 'google')).toBeVisible();
    await page.unroute('**/getThirdAuthToken.lg');
    // The next message can have the same text.
    await expect(page.locator('[data-toasts] span')).toHaveCount(0);
  }
  await page.context().close();
});

test('a device clock wrong by a day is reported to the visitor', async ({ browser, site }) => {
  const page = await stranger(browser, site);
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 86_400_000;
  });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.skipToCode(newAddress('clock'));
  await panel.tickBoxes();
  await panel.code.fill('123456');
  await expect(
    panel.dialog
      .getByText('The clock on this device is wrong. Please set it and try again.')
      .first(),
  ).toBeVisible();
  await page.context().close();
});

test('Back closes the panel and keeps the page', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => (location.hash = '/milestone'));
  await expect(page).toHaveURL(/#\/milestone$/);
  await page.getByRole('button', { name: text('en', 'user.icon'), exact: true }).click();
  const panel = new SignInPanel(page);
  await expect(panel.dialog).toBeVisible();
  await page.goBack();
  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL(/#\/milestone$/);
});
