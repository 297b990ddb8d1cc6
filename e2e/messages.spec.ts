import { campaign, daysAfter, englishDay } from './support/campaign.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, startSite, test, text, visit } from './support/site.ts';

const { opens_at, closes_at } = campaign.registration;

// Only Korean has different rules; the texts of all languages are in the dictionaries.
for (const language of ['en', 'kr'] as const) {
  test(`${language}: every message of the form (spec §5)`, async ({ page, site }) => {
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    await panel.open();
    // Once, at its field: a second message would cover the form.
    const said = (message: string | RegExp) =>
      expect(
        panel.dialog.locator('p, [data-toasts] span').filter({ hasText: message }),
      ).toHaveCount(1);

    await panel.send.click();
    await said(text(language, 'user.login.emailPlaceholder'));
    await expect(panel.email).toBeFocused();
    for (const wrong of ['someone@', 'taro..yamada@example.com', '"someone"@example.com']) {
      await panel.email.fill(wrong);
      await panel.send.click();
      await said(text(language, 'user.emailFormatError'));
      await expect(panel.check).toBeHidden();
    }
    await panel.skipToCode(newAddress('form'));
    await panel.submit.click();
    // The Korean sentence above the field ends with the same words.
    await said(new RegExp(`^${text(language, 'user.login.codePlaceholder')}$`));
    // A complete code that arrives at once submits the form.
    await panel.code.fill('123456');
    await said(text(language, 'user.login.checkAgreement'));
    expect(await panel.boxes.count()).toBe(language === 'kr' ? 2 : 1);
    if (language === 'kr') {
      // Both boxes are missing: each is marked with its own message, and the first gets the focus.
      const [age, terms] = [panel.boxes.nth(0), panel.boxes.nth(1)];
      await said(text(language, 'user.login.checkAge'));
      await expect(age).toHaveAttribute('aria-invalid', 'true');
      await expect(terms).toHaveAttribute('aria-invalid', 'true');
      await expect(age).toBeFocused();
      await terms.check();
      await panel.submit.click();
      await expect(terms).toHaveAttribute('aria-invalid', 'false');
      await expect(age).toHaveAttribute('aria-invalid', 'true');
      await said(text(language, 'user.login.checkAge'));
      await expect(
        panel.dialog.getByText(text(language, 'user.login.checkAgreement')),
      ).toBeHidden();
    }
    await panel.tickBoxes();
    await panel.submit.click();
    await said(errorText(language, 'code.wrong'));
    expect(site.mail.mails.filter(({ recipients }) => recipients[0]?.startsWith('form'))).toEqual(
      [],
    );
  });
}

test('after the click the field shows at once that a code is being sent (spec §5)', async ({
  page,
}) => {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/email/sendVerifyCode', async (route) => {
    await line;
    await route.continue();
  });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(newAddress('slowly'));
  const underWay = panel.dialog.getByText(panel.t('user.mail.queued'));
  await expect(underWay).toBeVisible();
  await expect(panel.resend).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await expect(panel.dialog.getByText(panel.t('user.mail.sent'))).toBeVisible();
  await expect(underWay).toBeHidden();
});

test('a wrong code, too many attempts, then the right code too late (spec §8)', async ({
  page,
  site,
}) => {
  const address = newAddress('wrong');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(address);
  const code = await site.mail.codeFor(address);
  await panel.tickBoxes();
  const attempt = async (typed: string, message: string) => {
    await panel.code.fill('');
    const answered = page.waitForResponse('**/email/login');
    // It submits by itself.
    await panel.code.fill(typed);
    await answered;
    await expect(panel.dialog.getByText(errorText('en', message)).first()).toBeVisible();
    // At its field.
    await expect(panel.code).toHaveAccessibleDescription(errorText('en', message));
    await expect(panel.code).toBeFocused();
  };
  const wrong = code === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 5; guess++) await attempt(wrong, 'code.wrong');
  await attempt(code, 'code.exhausted');
});

test('the send button counts down, survives a reload and ignores clicks meanwhile (spec §4, §9)', async ({
  page,
  site,
}) => {
  const address = newAddress('count');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(address);
  await site.mail.codeFor(address);
  const counting = panel.dialog.getByRole('button', { name: /\(\d+/ });
  await expect(counting).toBeVisible();
  const seconds = async () => Number(/\d+/.exec((await counting.textContent()) ?? '')?.[0]);
  const before = await seconds();
  expect(before).toBeLessThanOrEqual(60);
  // It is `aria-disabled`; a person can still press it.
  await counting.click({ force: true });
  await expect(panel.check).toBeHidden();
  await page.reload();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await panel.open();
  await expect(counting).toBeVisible();
  expect(await seconds()).toBeLessThanOrEqual(before);
  const stored = await page.evaluate(() => localStorage.getItem('REGISTER_MESSAGE_OBJECT'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ messageCodeSend: true });
});

test('the page reports an email that cannot be delivered (spec decisions §7)', async ({
  page,
  site,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  site.mail.refuse = { code: 550, message: 'no such user' };
  await panel.askCode(newAddress('bounced'));
  await expect(panel.dialog.getByText(panel.t('user.mail.failed'))).toBeVisible({
    timeout: 15_000,
  });
  site.mail.refuse = undefined;
});

test('the page reports that the mail server is down', async ({ page, site }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  site.mail.refuse = { code: 421, message: 'closing' };
  await panel.askCode(newAddress('slow'));
  await expect(panel.dialog.getByText(panel.t('user.mail.delayed'))).toBeVisible({
    timeout: 15_000,
  });
  site.mail.refuse = undefined;
});

test('signing out clears cookies and device id, and shows a message (spec §4)', async ({
  page,
  site,
}) => {
  const address = newAddress('leave');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, address);
  const success = await panel.finish();
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
  await page.getByRole('button', { name: `${panel.t('user.icon')}: ${address}` }).click();
  const device = () => page.evaluate(() => localStorage.getItem('passport_device'));
  const before = await device();
  expect(before).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: panel.t('user.logout'), exact: true }).click();
  await expect(page.getByText(panel.t('user.logoutSuccess'))).toBeVisible();
  expect(await device()).not.toBe(before);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('dna_') || name.includes('session'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: panel.t('user.icon'), exact: true })).toBeVisible();
});

test('the share text is copied, or shown when the clipboard is blocked (spec §1)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  const share = page.getByRole('button', { name: text('en', 'home.share') });
  await share.click();
  await expect(page.getByText(text('en', 'home.shareCopied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [before = ''] = text('en', 'home.shareText').split('{url}');
  expect(copied.startsWith(before)).toBe(true);
  expect(copied).toContain('http');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await share.click();
  await expect(page.getByRole('dialog', { name: text('en', 'home.shareManual') })).toBeVisible();
});

test('before and after the window the page shows the date and registers no one (spec decisions §2)', async ({
  browser,
}) => {
  const states: [string, string][] = [
    [daysAfter(opens_at, -12), text('en', 'home.opensIn', { date: englishDay(opens_at) })],
    [daysAfter(closes_at, 8), text('en', 'home.ended')],
  ];
  for (const [clock, note] of states) {
    const site = await startSite({ CAMPAIGN_CLOCK: clock });
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await visit(page);
    await expect(page.getByText(note).first()).toBeVisible();
    await context.close();
    await site.stop();
  }
});

test('with the server down the page stays and reports the lost connection', async ({ browser }) => {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await visit(page);
  await expect(
    page.getByText(text('en', 'home.closesOn', { date: englishDay(closes_at) })),
  ).toBeVisible();
  const panel = new SignInPanel(page);
  await panel.open();
  await site.stop();
  await panel.email.fill('someone@example.com');
  await panel.send.click();
  await expect(page.getByText(text('en', 'common.offline')).first()).toBeVisible();
  await context.close();
});
