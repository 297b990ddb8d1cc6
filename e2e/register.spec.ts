import type { Locator, Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit } from './support/site.ts';

const count = async (page: Page): Promise<number> => {
  const reply = await page.request.get('/common/get-yuyue-count.html', {
    // The connection is kept alive for five seconds: the server may just be closing it.
    maxRetries: 2,
  });
  return ((await reply.json()) as { data: { count: number } }).data.count;
};

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
    const number = Number((await success.textContent())?.replaceAll(/[^\d]/g, ''));
    expect(number).toBeGreaterThan(0);
    const links = await success.getByRole('listitem').count();
    expect(links).toBe({ cht: 4, en: 6, jp: 5, kr: 5 }[language]);
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
  await elsewhere.close();
});

test('every step works by keyboard, in at most six interactions after the code arrives', async ({
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
  await focusByTab(page, panel.send);
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
  const emails = page.getByRole('dialog', { name: panel.t('user.info.subscribeTitle') });
  await expect(emails).toBeVisible();
  await act(() => page.keyboard.press('Escape'));
  await expect(page.getByRole('dialog', { name: panel.t('user.success.title') })).toBeVisible();
  expect(interactions).toBeLessThanOrEqual(6);
});

async function focusByTab(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
