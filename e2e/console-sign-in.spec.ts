import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { consoleCodes } from '../contract/src/console/languages.ts';
import { totpOf } from '../server/src/testing/sign-in/totp.ts';
import {
  consoleText,
  expect,
  openScreen,
  operatorPassword,
  printedLink,
  signInOperator,
  test,
} from './support/operator.ts';
import { startSite } from './support/site.ts';

const t = (namespace: string, key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', namespace, key, values);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['kr', 'ko-KR'],
] as const)
  test(`job 1 in ${language}: the first operator enrols by the printed link, signs out, and returns with a passkey`, async ({
    browser,
  }) => {
    test.slow();
    const say = (namespace: string, key: string) => consoleText(language, namespace, key);
    const own = await startSite();
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A passkey needs a host name, not an IP address.
    const link = await printedLink(own);
    const { origin } = new URL(link);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sign-in', 'enrol.title'));
    await expectAccessible(page);
    const firstLogin = /admin-[a-z]{6}/.exec((await page.locator('main').textContent())!)![0];
    await page.getByLabel(say('sign-in', 'newPassword')).fill('too short');
    await page.getByLabel(say('sign-in', 'again')).fill('too short');
    await button(page, say('sign-in', 'next')).click();
    await expect(page.getByRole('alert')).toContainText('15');
    await page.getByLabel(say('sign-in', 'newPassword')).fill(operatorPassword);
    await page.getByLabel(say('sign-in', 'again')).fill(operatorPassword);
    await button(page, say('sign-in', 'next')).click();

    await button(page, say('sign-in', 'totp.begin')).click();
    await expect(page.getByRole('img', { name: say('sign-in', 'totp.picture') })).toBeVisible({
      // On a busy machine the password hash waits behind other work.
      timeout: 20_000,
    });
    await expectAccessible(page);
    const secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
    await page.getByLabel(say('sign-in', 'code')).fill(totpOf(secret));
    await button(page, say('sign-in', 'confirm')).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await page.getByLabel(say('sign-in', 'recovery.kept')).check();
    await button(page, say('sign-in', 'recovery.done')).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('tonight', 'title'));
    const menu = page.getByRole('button', { name: say('shell', 'menu'), exact: true });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole('link', { name: say('shell', 'nav.operators') })).toBeVisible();
    await page.goto(`${origin}/console/security`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await button(page, say('security', 'add')).click();
    await button(page, say('sign-in', 'passkeyBegin')).click();
    await expect(
      page.getByRole('cell', { name: new RegExp(`^${say('security', 'passkey')}`) }),
    ).toBeVisible();

    await page.getByRole('button', { name: say('shell', 'role.admin') }).click();
    await page.getByRole('menuitem', { name: say('shell', 'signOut') }).click();
    await page.getByLabel(say('sign-in', 'login')).fill(firstLogin);
    await page.getByLabel(say('sign-in', 'password')).fill(operatorPassword);
    await button(page, say('sign-in', 'next')).click();
    await button(page, say('sign-in', 'usePasskey')).click();
    await expect(
      page.getByRole('heading', { name: say('security', 'title'), level: 1 }),
    ).toBeVisible();
    await context.close();
    await own.stop();
  });

test('a session that ends during typing: the operator signs in over the page and loses nothing', async ({
  page,
  context,
  site,
}) => {
  const { login, secret } = await signInOperator(site, context, 'admin');
  await openScreen(page, '/operators');
  await expectAccessible(page);
  await button(page, t('operators', 'invite')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('operators', 'column.name'), { exact: true }).fill('Typed at night');
  await dialog.getByLabel(t('operators', 'login'), { exact: true }).fill('night-shift');
  await dialog.getByLabel(t('operators', 'email'), { exact: true }).fill('night@studio.example');
  await dialog.getByRole('switch', { name: t('shell', 'role.analyst'), exact: true }).click();
  await expectAccessible(page);
  await context.clearCookies();
  await button(page, t('operators', 'invite')).last().click();

  const gate = page.getByRole('dialog', { name: t('shell', 'gate.signIn') });
  await expect(gate.getByLabel(t('sign-in', 'login'))).toHaveValue(login);
  await gate.getByLabel(t('sign-in', 'password')).fill(operatorPassword);
  await gate.getByRole('button', { name: t('sign-in', 'next') }).click();
  // The current code was used for the enrolment; the server also accepts the next one.
  await gate.getByLabel(t('sign-in', 'code')).fill(totpOf(secret, Date.now() + 30_000));
  await gate.getByRole('button', { name: t('sign-in', 'confirm') }).click();
  await expect(page.getByRole('dialog', { name: t('operators', 'link') })).toBeVisible();
  await expect(page.getByRole('dialog').locator('code')).toContainText('/console/enrol#');
  await button(page, t('operators', 'done')).click();
  await expect(page.getByRole('cell', { name: /Typed at night/ })).toBeVisible();
});

test('an operator finds a change, and the audit log is complete', async ({
  page,
  context,
  site,
}) => {
  await signInOperator(site, context, 'admin');
  await openScreen(page, '/audit');
  await button(page, t('audit', 'show')).first().click();
  await expect(page.getByRole('dialog')).toContainText(t('words', 'action.operator.enrol'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, t('audit', 'verify')).click();
  await expect(page.getByRole('status').filter({ hasText: /intact/ })).toBeVisible();
  await page.getByLabel(t('audit', 'column.action'), { exact: true }).selectOption({
    label: t('words', 'action.operator.invite'),
  });
  await expect(page.getByRole('cell', { name: t('words', 'action.operator.enrol') })).toHaveCount(
    0,
  );
});

test('a screen that is not allowed for a role names the roles it takes', async ({
  page,
  context,
  site,
}) => {
  await signInOperator(site, context, 'analyst');
  await openScreen(page, '/operators');
  await expect(page.getByRole('main')).toContainText('Administrator');
  await expect(page.getByRole('link', { name: t('shell', 'nav.audit') })).toHaveCount(0);
  await page.goto('/console/no-such-screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'missing.title'));
});

for (const language of consoleCodes) {
  test(`every base screen is accessible in ${language}`, async ({ page, context, site }) => {
    await page.addInitScript((kept) => {
      localStorage.setItem('prelude-console-language', kept);
    }, language);
    await page.goto('/console/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      consoleText(language, 'sign-in', 'title'),
    );
    await expectAccessible(page);
    await signInOperator(site, context, 'admin', language);
    for (const [path, namespace] of [
      ['/operators', 'operators'],
      ['/audit', 'audit'],
      ['/security', 'security'],
    ] as const) {
      await openScreen(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        consoleText(language, namespace, 'title'),
      );
      await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, 'nothing beside the page').toBeLessThanOrEqual(clientWidth);
    }
  });
}
