import type { Locator, Page } from '@playwright/test';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import type { Status } from '../contract/src/site/status.ts';
import { campaign, figure } from './support/campaign.ts';
import { namespaceText } from './support/namespaces.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit } from './support/site.ts';
import { overflowing, violations } from './support/sweep.ts';

const count = async (page: Page): Promise<number> => {
  const reply = await page.request.get('/common/get-yuyue-count.html', {
    // The connection is kept alive for five seconds: the server may just be closing it.
    maxRetries: 2,
  });
  return ((await reply.json()) as { data: { count: number } }).data.count;
};

const status = (language: Language, key: string, values?: Record<string, string | number>) =>
  namespaceText(language, 'status', key, values);

for (const language of languages) {
  // Korean is the widest language, so the phone tests it.
  const tag = language === 'kr' ? '' : ' @desktop';
  test(`${language}: a new address is registered, and a second attempt reports it (spec §4, spec decisions §5)${tag}`, async ({
    page,
    site,
  }) => {
    const address = newAddress(`journey-${language}`);
    await visit(page, '/home', language);
    const before = await count(page);
    const panel = new SignInPanel(page, language);
    await panel.signIn(site, address);
    const success = await panel.finish();
    const card = success.getByRole('region').first();
    await expect(card).toContainText(/[1-9]/);
    const links = success
      .getByRole('list', { name: text(language, 'home.follow') })
      .getByRole('listitem');
    await expect(links).toHaveCount({ cht: 4, en: 6, jp: 5, kr: 5 }[language]!);
    await success
      .getByRole('button', { name: text(language, 'user.success.done'), exact: true })
      .click();

    await expect.poll(() => count(page)).toBe(before + 1);
    await expect(
      page.getByRole('button', { name: text(language, 'home.registered'), exact: true }),
    ).toBeVisible();
    const cookies = await page.context().cookies();
    expect(decodeURIComponent(cookies.find(({ name }) => name === 'dna_email')?.value ?? '')).toBe(
      address,
    );
  });
}

test('success shows the place in all and the personal link, and opens the application', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('moment'));
  const success = await panel.finish();
  const { data } = (await (await page.request.get('/api/status')).json()) as { data: Status };
  const number = data.registration!.number;
  const stores = campaign.stores
    .filter(({ counts }) => counts)
    .reduce((sum, { key }) => sum + (campaign.samples.stores[key] ?? 0), 0);
  await expect(success).toContainText(
    status('en', 'success.place', { number: figure(number), total: figure(stores + number) }),
  );
  // The number is read first, not a button of the card.
  const card = success.getByRole('region', {
    name: text('en', 'user.success.number', { number: figure(number) }),
  });
  await expect(card).toBeFocused();

  const field = success.getByLabel(status('en', 'invite.link'));
  await expect(field).toHaveValue(new RegExp(`/en/t/${data.invite!.code}\\b`));
  const link = await field.inputValue();
  const steps = success.getByText(status('en', 'invite.friends.one', { count: 1 }), {
    exact: true,
  });
  await expect(steps).toBeVisible();

  const entry = success.getByRole('link', { name: status('en', 'place.calendar.button') });
  const file = await page.request.get((await entry.getAttribute('href'))!);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/BEGIN:VCALENDAR[^]*DTSTART:20250530T155959Z/);

  await success.getByRole('button', { name: status('en', 'success.apply'), exact: true }).click();
  const application = page.getByRole('dialog', {
    name: namespaceText('en', 'recruitment', 'apply.title'),
  });
  await expect(application).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(application).toBeHidden();

  // The button of the home page now shares the same link.
  await page.getByRole('button', { name: text('en', 'home.share'), exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(new URL(link).pathname);
});

test('success fits every window, is accessible, and its close button stays in view', async ({
  page,
  site,
}, { project }) => {
  test.setTimeout(180_000);
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('fits'));
  const success = await panel.finish();
  await expect(success.getByLabel(status('en', 'invite.link'))).toBeVisible();
  const sizes =
    project.name === 'phone'
      ? [
          { width: 390, height: 844 },
          { width: 320, height: 568 },
        ]
      : [
          { width: 1920, height: 1080 },
          { width: 1366, height: 768 },
        ];
  expect(await overflowing(page, sizes)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const done = success.getByRole('button', { name: panel.t('user.success.done'), exact: true });
    await success.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect(done).toBeInViewport({ ratio: 1 });
    const close = success.getByRole('button', { name: panel.t('common.close'), exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click({ trial: true });
  }
});

test('a second attempt in another spelling reports the existing registration (spec §4, spec decisions §4)', async ({
  page,
  site,
  browser,
}, { project }) => {
  const language = project.name === 'phone' ? 'jp' : 'cht';
  const address = newAddress('twice');
  await visit(page, '/home', language);
  const panel = new SignInPanel(page, language);
  await panel.signIn(site, address);
  await panel.finish();
  const elsewhere = await browser.newContext({
    ...project.use,
    baseURL: site.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.200.0.1' },
  });
  const other = await elsewhere.newPage();
  await visit(other, '/home', language);
  const spelling = address.toUpperCase().replace('@', '+again@');
  await new SignInPanel(other, language).signIn(
    site,
    spelling.replace('EXAMPLE.COM', 'example.com'),
  );
  const dialog = other.getByRole('dialog', { name: text(language, 'user.success.repeatTitle') });
  await expect(dialog).toBeVisible();
  // Calm: the number and the link, but no place in all and no list of rewards.
  await expect(dialog.getByLabel(status(language, 'invite.link'))).toBeVisible();
  await expect(dialog).not.toContainText(status(language, 'success.gifts'));
  await elsewhere.close();
});

test('every step works by keyboard, in three interactions after the code arrives', async ({
  page,
  site,
}) => {
  const address = newAddress('keys');
  await visit(page);
  const panel = new SignInPanel(page);
  await page.getByRole('button', { name: panel.t('home.register'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.dialog).toBeVisible();
  await focusByTab(page, panel.email);
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(panel.check).toBeVisible();
  await focusByTab(page, panel.check.getByRole('button', { name: panel.t('captcha.alternative') }));
  await page.keyboard.press('Enter');
  await expect(panel.check).toBeHidden({ timeout: 30_000 });

  const code = await site.mail.codeFor(address);
  let interactions = 0;
  const act = async (work: () => Promise<unknown>) => {
    interactions++;
    await work();
  };
  // The field has the focus: typing the code is the first interaction.
  await expect(panel.code).toBeFocused();
  await act(() => page.keyboard.type(code));
  await act(async () => {
    await focusByTab(page, panel.boxes.first());
    await page.keyboard.press('Space');
  });
  await act(() => page.keyboard.press('Enter'));
  await expect(page.getByRole('dialog', { name: panel.t('user.success.title') })).toBeVisible();
  expect(interactions).toBe(3);
});

async function focusByTab(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
