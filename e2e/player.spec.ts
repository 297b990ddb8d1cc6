import type { BrowserContext, Page } from '@playwright/test';
import { type Language, languages, toTag } from '../contract/src/shared/languages.ts';
import type { Status } from '../contract/src/site/status.ts';
import { namespaceText } from './support/namespaces.ts';
import { fillApplication } from './support/recruitment.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, type Site, test, text, visit } from './support/site.ts';
import { overflowing, sizes, violations } from './support/sweep.ts';

async function signedIn(page: Page, site: Site, language: Language): Promise<void> {
  await visit(page, '/home', language);
  const panel = new SignInPanel(page, language);
  await panel.signIn(site, newAddress(`player-${language}`));
  const success = await panel.finish();
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
}

const openApplication = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: text(language, 'home.recruitment'), exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: namespaceText(language, 'recruitment', 'apply.title'),
  });
  await expect(dialog.locator('fieldset').first()).toBeVisible();
  return dialog;
};

const saved = async (context: BrowserContext) =>
  (
    (await (await context.request.get('/api/recruitment/application')).json()) as {
      data: { device: string; version: number } | null;
    }
  ).data;

for (const language of languages) {
  test(`${language}: every screen of a player fits and is accessible, without layout shift`, async ({
    page,
    site,
  }, { project }) => {
    test.setTimeout(240_000);
    const tag = toTag(language);
    const all = sizes[project.name as keyof typeof sizes];
    const sound = async (what: string) => {
      const shown = await page.locator('body').innerText();
      expect(shown, what).not.toMatch(/\{\w+\}|undefined|\bNaN\b|\[object/);
      expect(await violations(page), what).toEqual([]);
      expect(await overflowing(page, all), what).toEqual([]);
      await page.setViewportSize(all[0]);
    };

    // Without a session, the status page links to the sign-in.
    await page.goto(`/${tag}/status`);
    const offer = page.getByRole('link', {
      name: namespaceText(language, 'status', 'out.button'),
      exact: true,
    });
    await expect(offer).toHaveAttribute('href', `/?lang=${tag}#/home?open=status`);
    await sound('status, signed out');
    await page.goto(`/${tag}/draw`);
    await expect(page.locator('.places')).toBeVisible();
    await sound('draw');

    await signedIn(page, site, language);
    const dialog = await openApplication(page, language);
    await sound('application');
    await dialog
      .getByRole('button', {
        name: namespaceText(language, 'recruitment', 'apply.send'),
        exact: true,
      })
      .click();
    await expect(
      dialog.getByLabel(namespaceText(language, 'recruitment', 'platform.pc')),
    ).toBeFocused();
    await sound('application, faults');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: text(language, 'home.qualification'), exact: true })
      .click();
    await expect(
      page.getByRole('dialog', { name: namespaceText(language, 'recruitment', 'check.noneTitle') }),
    ).toBeVisible();
    await sound('qualification');

    await page.goto(`/${tag}/status`);
    await expect(page.locator('.board')).toBeVisible();
    await sound('status');
    // The server's own answer, with the result of a later day.
    await page.route('**/api/status', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: Status };
      const place = {
        platform: 'android',
        region: 'taiwan-hong-kong-macau',
        wave: 1,
        promoted: true,
        predownload_at: '2025-06-09T04:00:00.000Z',
        test_ends_at: '2025-06-20T04:00:00.000Z',
        claim_by: '2025-06-08T04:00:00.000Z',
        claimed_at: null,
        calendar: '/api/recruitment/predownload.ics',
      };
      body.data.qualification = {
        state: 'results',
        verdict: 'selected',
        code: '7H2KQ9XWJ4N8RTV0B3CD',
        place,
        reserve: [],
      };
      await route.fulfill({ response: reply, json: body });
    });
    await page.reload();
    await expect(page.locator('.verdict[data-verdict="selected"]')).toBeVisible();
    await sound('status, selected');

    await page.goto(language === 'cht' ? '/unsubscribe/' : `/unsubscribe/${tag}/`);
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await sound('emails');
  });
}

test('two tabs save at the same time: both versions are shown, and the chosen one is saved', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  const r = (key: string) => namespaceText('en', 'recruitment', key);
  await signedIn(page, site, 'en');
  const other = await context.newPage();
  await visit(other, '/home', 'en');
  const here = await openApplication(page, 'en');
  const there = await openApplication(other, 'en');
  await fillApplication(here, 'en', { device: 'Written in the first tab' });
  await fillApplication(there, 'en', { device: 'Written in the second tab' });
  await here.getByRole('button', { name: r('apply.send'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: r('sent.title') })).toBeVisible();
  await there.getByRole('button', { name: r('apply.send'), exact: true }).click();
  const conflict = there.getByRole('region', { name: r('conflict.title') });
  await expect(conflict).toContainText('Written in the first tab');
  await expect(conflict).toContainText('Written in the second tab');
  expect((await saved(context))?.device).toBe('Written in the first tab');
  await conflict.getByRole('button', { name: r('conflict.keepMine') }).click();
  await there.getByRole('button', { name: r('apply.save'), exact: true }).click();
  await expect(other.getByRole('dialog', { name: r('sent.changedTitle') })).toBeVisible();
  expect(await saved(context)).toMatchObject({ device: 'Written in the second tab', version: 2 });
});

test('typed input survives a closed tab; a withdrawn application is gone', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  const r = (key: string) => namespaceText('en', 'recruitment', key);
  await signedIn(page, site, 'en');
  await fillApplication(await openApplication(page, 'en'), 'en', { device: 'Half a sentence' });
  await page.close();
  const later = await context.newPage();
  await visit(later, '/home', 'en');
  const dialog = await openApplication(later, 'en');
  await expect(dialog.getByLabel(r('apply.device'), { exact: true })).toHaveValue(
    'Half a sentence',
  );
  await expect(dialog).toContainText(r('apply.draftFound'));
  await dialog.getByRole('button', { name: r('apply.send'), exact: true }).click();
  await later
    .getByRole('dialog', { name: r('sent.title') })
    .getByRole('button', { name: r('sent.done'), exact: true })
    .click();
  const again = await openApplication(later, 'en');
  await again.getByRole('button', { name: r('apply.withdraw'), exact: true }).click();
  await again.getByRole('button', { name: r('apply.withdrawYes'), exact: true }).click();
  await expect(again).toBeHidden();
  expect(await saved(context)).toBeNull();
});

test('a modified link changes nothing and shows the same page (abuse case 38)', async ({
  page,
}) => {
  for (const token of ['x'.repeat(32), 'short', '%3Cscript%3E', `${'a'.repeat(31)}!`]) {
    await page.goto(`/unsubscribe/en/?token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      namespaceText('en', 'documents', 'subscriptionPage.unsubscribe.title'),
    );
  }
  await page.goto(`/unsubscribe/en/?token=${'x'.repeat(32)}`);
  await page
    .getByRole('button', {
      name: namespaceText('en', 'documents', 'subscriptionPage.form.all.button'),
    })
    .click();
  await expect(page.locator('.email .lead')).toHaveText(
    namespaceText('en', 'documents', 'subscriptionPage.form.done'),
  );
});

test('an invitation link leads to the site and counts from the first visit', async ({
  page,
  site,
  browser,
}, { project }) => {
  test.setTimeout(120_000);
  await signedIn(page, site, 'en');
  await page.goto('/en/status');
  const field = page.getByLabel(namespaceText('en', 'status', 'invite.link'), { exact: true });
  const link = await field.inputValue();
  expect(link).toMatch(/\/en\/t\/[a-z2-9]{8}\?role=\w+$/);
  const code = /\/t\/(\w+)/.exec(link)?.[1];
  const friend = await browser.newContext({ ...project.use, baseURL: site.url });
  const visitor = await friend.newPage();
  const kept = () => visitor.evaluate(() => localStorage.getItem('prelude_via') ?? '');
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.locator('#root[data-ready]')).toBeAttached();
  await expect.poll(kept).toContain(`"${code}"`);
  await visitor.goto('/?lang=en&via=somebody-else');
  await expect(visitor.locator('#root[data-ready]')).toBeAttached();
  expect(await kept()).toContain(`"${code}"`);
  await friend.close();
});
