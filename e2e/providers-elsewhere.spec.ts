import { type Browser, devices, type Page } from '@playwright/test';
import type { Language } from '../contract/src/shared/languages.ts';
import {
  choose,
  consent,
  providerButton,
  newPerson,
  openWindow,
  panelText,
  type Provider,
} from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, type Site, test, text, visit } from './support/site.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const inside: [name: string, agent: string, provider: Provider, language: Language][] = [
  [
    'KakaoTalk',
    'Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36 KAKAOTALK 10.7.5',
    'x',
    'kr',
  ],
  // Apple returns its answer as a form post. Google's redirect is in providers.spec.ts.
  ['LINE', `${iphone} Mobile/15E148 Safari Line/14.5.0`, 'apple', 'jp'],
];

/** Google and Apple provide a verified address. Other providers need a proof of the address. */
async function expectArrival(panel: SignInPanel, provider: Provider): Promise<void> {
  await expect(panel.page).toHaveURL(/#\/home$/);
  if (provider === 'google' || provider === 'apple') await panel.finish();
  else {
    const title = panelText(panel.language, 'prove.title');
    await expect(panel.page.getByRole('dialog', { name: title })).toBeVisible();
  }
}

let strangers = 0;
/** An unguarded context: the browser reports refused calls. */
async function stranger(browser: Browser, site: Site, agent?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.211.${process.pid % 250}.${++strangers}` },
    ...(agent && {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      userAgent: agent,
    }),
  });
  return context.newPage();
}

for (const [name, agent, provider, language] of inside) {
  test(`in ${name} ${provider} uses the same window and returns to it @desktop`, async ({
    browser,
    site,
  }) => {
    const page = await stranger(browser, site, agent);
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    await panel.open();
    await expect(panel.dialog.getByText(text(language, 'user.login.inApp'))).toBeVisible();
    await choose(panel, providerButton(panel, provider));
    await consent(page, newPerson());
    await expectArrival(panel, provider);
    expect(page.context().pages()).toHaveLength(1);
    await page.context().close();
  });
}

test('a page that never loads: cancelling closes its window and cancels the sign-in (spec §4, §8)', async ({
  browser,
  site,
}) => {
  const page = await stranger(browser, site);
  await page.context().route('**/sandbox/*/authorize*', () => {});
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  const opened = page.waitForEvent('popup');
  await choose(panel, providerButton(panel, 'google'));
  const popup = await opened;
  await expect(panel.dialog.getByText(panelText('en', 'providers.waiting'))).toBeVisible();
  const closed = popup.waitForEvent('close');
  await panel.dialog.getByRole('button', { name: panelText('en', 'providers.cancel') }).click();
  await closed;
  await expect(
    page.locator('[data-toasts] span', { hasText: panelText('en', 'passport.cancelled') }),
  ).toBeVisible();
  await expect(providerButton(panel, 'google')).toBeVisible();
  await page.context().close();
});

for (const provider of ['google', 'x'] as const) {
  test(`${provider}: an exchange nobody answers ends by itself, with its message (spec §8)`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(150_000);
    const page = await stranger(browser, site);
    await page.route('**/getThirdAuthToken.lg', () => {});
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.open();
    await consent(await openWindow(panel, provider), newPerson());
    await expect(
      page.locator('[data-toasts] span', { hasText: text('en', 'common.offline') }),
    ).toBeVisible({ timeout: 90_000 });
    await expect(providerButton(panel, provider)).toBeVisible();
    await page.context().close();
  });
}

for (const provider of ['facebook', 'apple'] as const) {
  test(`${provider}: a blocked script shows its message; the redirect still works (spec §8)`, async ({
    browser,
    site,
  }) => {
    const page = await stranger(browser, site);
    await page.route(`**/sandbox/${provider}.js`, (route) => route.abort());
    await visit(page);
    const panel = new SignInPanel(page);
    await panel.open();
    await choose(panel, providerButton(panel, provider));
    const message = provider === 'apple' ? 'passport.apple_off' : 'passport.facebook_not_ready';
    await expect(panel.dialog.getByText(panelText('en', message))).toBeVisible();
    await panel.dialog.getByRole('button', { name: panelText('en', 'providers.without') }).click();
    await consent(page, newPerson());
    await expectArrival(panel, provider);
    await page.context().close();
  });
}
