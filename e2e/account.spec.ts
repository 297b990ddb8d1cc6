import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import {
  consent,
  enter,
  enterByCalls,
  newPerson,
  openAccount,
  openPart,
  panelText,
  signInBy,
} from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, test, text, visit } from './support/site.ts';
import { sizes, violations } from './support/sweep.ts';

const t = (key: string, values?: Record<string, string>) => panelText('en', key, values);

test('a newer sign-in warns the older device, and can log it out (spec §6, §8)', async ({
  page,
  browser,
  site,
}, { project }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await visit(page);
  await enter(page, person);
  const elsewhere = await browser.newContext({
    ...project.use,
    baseURL: site.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.220.0.${process.pid % 250}` },
  });
  const other = await elsewhere.newPage();
  await visit(other);
  await signInBy(new SignInPanel(other), 'google', person);
  const repeat = other.getByRole('dialog', { name: text('en', 'user.success.repeatTitle') });
  await repeat.getByRole('button', { name: text('en', 'user.success.done'), exact: true }).click();

  // The older device opens its account: its token has expired.
  const mine = await openAccount(page, person.email);
  await expect(page.getByText(text('en', 'user.anotherDevice'))).toBeVisible();

  const theirs = await openAccount(other, person.email);
  await openPart(theirs, 'sessions');
  await expect(theirs.getByText(t('account.sessions.here'))).toBeVisible();
  await theirs.getByRole('button', { name: t('account.sessions.endOthers') }).click();
  await expect(other.getByText(t('account.sessions.alone'))).toBeVisible();
  // The next call of the older device fails: it is logged out and sees the sign-in panel.
  await mine.getByRole('button', { name: t('account.sessions.title'), exact: true }).click();
  await expect(page.getByText(text('en', 'common.sessionEnded'))).toBeVisible();
  await expect(new SignInPanel(page).dialog).toBeVisible();
  await elsewhere.close();
});

test('a subscription that cannot be read is reset without a message (spec §8)', async ({
  browser,
  site,
}) => {
  // An unguarded context, because the browser itself reports failed calls.
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const person = newPerson();
  await enterByCalls(page, site, person);
  await page.route('**/hgsdk/v1/user/roleExt.lg', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/roleExt.lg'),
  );
  // A message disappears after two seconds, so collect them.
  const messages: string[] = [];
  await page.exposeFunction('collect', (message: string) => messages.push(message));
  await page.evaluate(() => {
    const { collect } = window as unknown as { collect(message: string | null): void };
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-toasts] span'))
        collect(textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const dialog = await openAccount(page, person.email);
  await lost;
  await openPart(dialog, 'emails');
  await expect(dialog.getByText(t('account.emails.off'))).toBeVisible();
  expect(messages).toEqual([]);
  await context.close();
});

for (const [refusal, said] of [
  [{ code: 3, msg: 'The provider is closed tonight.' }, 'The provider is closed tonight.'],
  [{ code: -1, msg: 'Invalid access_token' }, text('en', 'user.anotherDevice')],
] as const)
  test(`a refusal of another provider is shown: ${refusal.msg} (spec §8)`, async ({
    page,
    site,
  }) => {
    const person = newPerson();
    await enterByCalls(page, site, person);
    await page.route('**/hgsdk/v1/user/roleExt.lg', (route) => route.fulfill({ json: refusal }));
    await openAccount(page, person.email);
    await expect(page.getByText(said)).toBeVisible();
  });

test('my data is one file with the address in it (spec decisions §8)', async ({ page, site }) => {
  const person = newPerson();
  await enterByCalls(page, site, person);
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'data');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('account.data.download') }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { parts: object };
  expect(JSON.stringify(data.parts)).toContain(person.email);
});

test('an app’s built-in browser says that it cannot save the file', async ({ browser, site }) => {
  const person = newPerson();
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.5.0',
  });
  const page = await context.newPage();
  await enterByCalls(page, site, person);
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'data');
  let downloads = 0;
  page.on('download', () => downloads++);
  await dialog.getByRole('button', { name: t('account.data.download') }).click();
  await expect(page.getByText(t('account.data.inApp'))).toBeVisible();
  expect(downloads).toBe(0);
  await context.close();
});

test('a provider is linked and unlinked again (spec §6)', async ({ page }) => {
  const person = newPerson();
  await visit(page);
  await enter(page, person);
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'providers');
  const opened = page.waitForEvent('popup');
  await dialog
    .getByRole('button', { name: t('account.providers.linkName', { name: 'X' }) })
    .click();
  await consent(await opened, newPerson());
  await expect(page.getByText(t('account.providers.added', { name: 'X' }))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('account.providers.unlinkName', { name: 'X' }) })
    .click();
  await expect(page.getByText(t('account.providers.removed', { name: 'X' }))).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: t('account.providers.linkName', { name: 'X' }) }),
  ).toBeVisible();
});

test('emails are switched on and off, and accepted documents are listed (spec §4, §8)', async ({
  page,
  site,
}) => {
  const person = newPerson();
  await enterByCalls(page, site, person);
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'emails');
  const emails = dialog.getByRole('switch');
  await expect(emails).not.toBeChecked();
  await emails.click();
  await expect(page.getByText(text('en', 'user.info.subSuccess'))).toBeVisible();
  await expect(emails).toBeChecked();
  await emails.click();
  await expect(page.getByText(text('en', 'user.info.unsubSuccess'))).toBeVisible();
  const terms = dialog.getByRole('link', { name: text('en', 'user.login.terms') });
  await expect(terms).toHaveAttribute('href', '/news/content?id=6268');
});

test('an account and its data are deleted with a code (spec decisions §8)', async ({
  page,
  site,
}) => {
  const person = newPerson();
  await visit(page);
  await enter(page, person);
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'data');
  await dialog.getByRole('button', { name: t('account.delete.begin') }).click();
  const erase = dialog.getByRole('button', { name: t('account.delete.submit') });
  await erase.click();
  await expect(dialog.getByText(text('en', 'user.login.codePlaceholder')).first()).toBeVisible();
  await dialog.getByRole('button', { name: text('en', 'user.login.send'), exact: true }).click();
  await dialog
    .getByLabel(text('en', 'user.login.code'), { exact: true })
    .fill(await site.mail.codeFor(person.email));
  await erase.click();
  await expect(page.getByText(t('account.delete.done'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: text('en', 'user.icon'), exact: true }),
  ).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('dna_'))).toEqual([]);
});

/** Names of the storage entries and cookies that contain the address. */
const remembers = async (page: Page, email: string) => {
  const holds = (value: string) => decodeURIComponent(value).includes(email);
  const stored = await page.evaluate(() => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ]);
  const all = [...stored, ...(await page.context().cookies()).map((c) => [c.name, c.value])];
  return all.filter(([, value = '']) => holds(value)).map(([name]) => name);
};

test('the browser stores the address only where spec §3 and §6 allow it, and deletes it at log-out (ASVS V14.3)', async ({
  page,
}) => {
  const person = newPerson();
  await visit(page);
  await enter(page, person);
  await openAccount(page, person.email);
  expect(await remembers(page, person.email)).toEqual(['userMsg', 'dna_email']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${text('en', 'user.icon')}: ${person.email}` }).click();
  await page.getByRole('button', { name: text('en', 'user.logout'), exact: true }).click();
  await expect(page.getByText(text('en', 'user.logoutSuccess'))).toBeVisible();
  expect(await remembers(page, person.email)).toEqual([]);
  expect(await page.locator('body').innerHTML()).not.toContain(person.email);
});

for (const [name, answer] of [
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'no' })],
  [
    'is busy',
    (route: Route) =>
      route.fulfill({
        status: 503,
        json: { status: -1, msg: 'busy', error: 'server.busy', retry_after: 60 },
      }),
  ],
  ['cannot be reached', (route: Route) => route.abort()],
  ['never answers', () => Promise.resolve()],
] as const) {
  test(`a log-out while the server ${name} signs the visitor out and reports it`, async ({
    browser,
    site,
  }) => {
    // An unguarded context, because the browser itself reports failed calls.
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const person = newPerson();
    await enterByCalls(page, site, person);
    const isCall = (url: URL) => /^\/(beta3|api|common|hgsdk)\//.test(url.pathname);
    await context.route(isCall, answer);
    await page.getByRole('button', { name: `${text('en', 'user.icon')}: ${person.email}` }).click();
    await page.getByRole('button', { name: text('en', 'user.logout'), exact: true }).click();
    const icon = (on: Page) =>
      on.getByRole('button', { name: text('en', 'user.icon'), exact: true });
    await expect(icon(page)).toBeVisible();
    expect(await remembers(page, person.email)).toEqual([]);
    const kept = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    expect(kept.join(' ')).not.toMatch(/userMsg|cToken|dna_/);
    await expect(page.getByText(text('en', 'user.logoutPending'))).toBeVisible();
    await page.close();
    await context.unroute(isCall);
    // Next user of the same browser, directly on the status page.
    const next = await context.newPage();
    await next.goto('/en/status');
    await expect(next.locator('body')).not.toContainText(person.email);
    await visit(next);
    await expect(icon(next)).toBeVisible();
    const names = (await context.cookies()).map((cookie) => cookie.name);
    expect(names.filter((cookie) => /session|dna_|left/.test(cookie))).toEqual([]);
    await context.close();
  });
}

test('a log-out in one tab ends the other tab and shows a message', async ({
  page,
  context,
  site,
}) => {
  const person = newPerson();
  await enterByCalls(page, site, person);
  const second = await context.newPage();
  await visit(second);
  const dialog = await openAccount(second, person.email);
  await page.getByRole('button', { name: `${text('en', 'user.icon')}: ${person.email}` }).click();
  await page.getByRole('button', { name: text('en', 'user.logout'), exact: true }).click();
  await expect(page.getByText(text('en', 'user.logoutSuccess'))).toBeVisible();
  await dialog.getByRole('button', { name: t('account.sessions.title'), exact: true }).click();
  await expect(second.getByText(text('en', 'common.sessionEnded'))).toBeVisible();
});

/** Text outside the window or its box, and anything that makes the dialog scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)!;
    const wide = dialog.scrollWidth > dialog.clientWidth ? ['the dialog'] : [];
    const out: string[] = [];
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNode(node);
      const words = range.getBoundingClientRect();
      const box = parent.closest('button, a, p, li, h2, h3, h4, label')?.getBoundingClientRect();
      const [left, right] = [
        Math.max(0, box?.left ?? 0),
        Math.min(innerWidth, box?.right ?? innerWidth),
      ];
      if (words.right > right + 1.5 || words.left < left - 1.5) out.push(node.textContent);
    }
    return [...wide, ...out];
  });

for (const language of languages) {
  test(`${language}: every panel is accessible and fits at every size (spec §2, §9)`, async ({
    page,
  }, { project }) => {
    test.setTimeout(240_000);
    const l = (key: string) => panelText(language, key);
    const check = async (what: string) => {
      expect(await violations(page, 'dialog[open]'), what).toEqual([]);
      for (const size of sizes[project.name as keyof typeof sizes].toReversed()) {
        await page.setViewportSize(size);
        await expect.poll(() => overflowing(page), `${what} ${size.width}`).toEqual([]);
      }
    };
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    const person = newPerson();
    await panel.open();
    await check('sign-in');
    await panel.dialog.getByRole('button', { name: l('password.instead') }).click();
    const screen = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await screen.getByRole('button', { name: l('password.forgot') }).waitFor();
    await check('password');
    await screen.getByRole('button', { name: l('password.register'), exact: true }).click();
    await check('register');
    await screen.getByRole('button', { name: l('password.back') }).click();
    await screen.getByRole('button', { name: l('password.forgot') }).click();
    await check('forgot');
    await page.keyboard.press('Escape');
    await enter(page, person, language);
    const dialog = await openAccount(page, person.email, language);
    await check('overview');
    for (const part of ['password', 'providers', 'emails', 'sessions', 'data']) {
      await openPart(dialog, part, language);
      await check(part);
    }
    await dialog.getByRole('button', { name: l('account.delete.begin') }).click();
    await check('deletion');
  });
}
