/**
 * Every journey with the keyboard alone (WCAG 2.1.1): each stop on the way has a visible ring (2.4.7) and is not
 * covered (2.4.11).
 */
import { endonym, languages, toTag } from '../contract/src/shared/languages.ts';
import { Keyboard } from './support/keyboard.ts';
import { namespaceText } from './support/namespaces.ts';
import { heading, newest, titleOf } from './support/news.ts';
import { pages } from './support/pages.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit, visitWithMusic } from './support/site.ts';

const t = (key: string) => text('en', key);
const r = (key: string) => namespaceText('en', 'recruitment', key);

test('keys alone: sign in, register, apply for the closed test, and read the status', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const keys = new Keyboard(page);
  const panel = new SignInPanel(page);
  const address = newAddress('keyboard');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await visit(page);
  await keys.use(button(t('home.register')));
  await expect(panel.email).toBeFocused();
  await keys.write(panel.email, address);
  await keys.use(panel.send);
  await keys.use(panel.check.getByRole('button', { name: t('captcha.alternative') }));
  await expect(panel.check).toBeHidden({ timeout: 30_000 });
  await keys.write(panel.code, await site.mail.codeFor(address));
  for (const box of await panel.boxes.all()) await keys.use(box, 'Space');
  await keys.use(panel.submit);
  const success = page.getByRole('dialog', { name: t('user.success.title') });
  await expect(success).toBeVisible();
  await expect(panel.emails).not.toHaveAttribute('aria-disabled', 'true');
  await keys.use(panel.emails, 'Space');
  await expect(panel.emails).toHaveAttribute('aria-checked', 'true');
  await keys.use(success.getByRole('button', { name: t('user.success.done'), exact: true }));
  await expect(success).toBeHidden();

  const opener = button(t('home.recruitment'));
  await keys.use(opener);
  const form = page.getByRole('dialog', { name: r('apply.title') });
  await keys.use(form.getByLabel(r('platform.pc'), { exact: true }), 'Space');
  await keys.write(form.getByLabel(r('apply.device'), { exact: true }), 'A desk and a lamp');
  const region = form.getByLabel(r('apply.region'), { exact: true });
  await keys.reach(region);
  await keys.press('ArrowDown');
  await expect(region).not.toHaveValue('');
  for (const question of ['apply.age', 'apply.experience']) {
    const choices = form.getByRole('group', { name: r(question) }).getByRole('radio');
    await keys.use(choices.first(), 'Space');
    await keys.press('ArrowDown');
    await expect(choices.nth(1)).toBeChecked();
  }
  await keys.use(form.getByRole('button', { name: r('apply.send'), exact: true }));
  const sent = page.getByRole('dialog', { name: r('sent.title') });
  await expect(sent).toBeVisible();
  await keys.press('Escape');
  await expect(sent).toBeHidden();
  await expect(opener).toBeFocused();

  // The icon opens its menu; Escape closes it and keeps the focus.
  const icon = page.getByRole('button', { name: new RegExp(`^${t('user.icon')}: `) });
  await keys.reach(icon, 'Shift+Tab');
  const manage = button(t('user.manage'));
  await keys.reach(manage);
  await keys.press('Escape');
  await expect(manage).toBeHidden();
  await expect(icon).toBeFocused();
  await keys.press('Enter');
  await keys.use(manage);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0);
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(icon).toBeFocused();
  await keys.press('Enter');
  await keys.use(page.getByRole('link', { name: t('status.mine'), exact: true }));
  await expect(page).toHaveURL(/\/en\/status/);
  await expect(page.locator('.board')).toBeVisible();
  expect(await keys.tour()).toBeGreaterThan(5);
  expect([...keys.faults]).toEqual([]);
});

test('keys alone: turn pages, read news, change the language, stop the music', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const keys = new Keyboard(page);
  /** Waits until only this page is there. */
  const arrived = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(heading(page)).toHaveCount(1);
    await expect(page.locator('main > [inert], [data-folded]')).toHaveCount(0);
  };
  await visitWithMusic(page);
  const sound = page
    .getByRole('banner')
    .getByRole('button', { name: t('music.label'), exact: true });
  await keys.use(sound, 'Space');
  await expect(sound).toHaveAttribute('aria-pressed', 'false');

  const menu = page.getByRole('dialog', { name: t('nav.menu') });
  if (isMobile) {
    const opener = page.getByRole('button', { name: t('nav.menu') });
    await keys.use(opener);
    await keys.reach(menu.getByRole('link', { name: t('nav.news'), exact: true }));
    await keys.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await keys.press('Enter');
    await keys.use(menu.getByRole('link', { name: t('nav.news'), exact: true }));
  } else {
    const chooser = page.getByRole('button', { name: t('music.choose') });
    await keys.use(chooser);
    await keys.press('Tab');
    await keys.press('Escape');
    await expect(chooser).toHaveAttribute('aria-expanded', 'false');
    await expect(chooser).toBeFocused();
    await keys.press('End');
  }
  await expect(page).toHaveURL(/#\/news$/);
  await arrived(t('nav.news'));
  await keys.use(
    page
      .getByRole('main')
      .getByRole('link', { name: titleOf(newest.slug) })
      .first(),
  );
  await arrived(titleOf(newest.slug));
  await keys.use(
    page.locator('[data-region="article"]').getByRole('link', { name: t('news.back') }),
  );
  await expect(page).toHaveURL(/#\/news\/list/);
  await arrived(t('nav.news'));
  await expect(async () => {
    await keys.press('Home');
    await expect(page).toHaveURL(/#\/home$/, { timeout: 500 });
  }).toPass();
  await arrived(t('game.title'));

  const other = languages.at(-1)!;
  if (isMobile) await keys.use(page.getByRole('button', { name: t('nav.menu') }));
  else await keys.use(page.getByRole('banner').getByRole('button', { name: endonym('en') }));
  await keys.use(
    (isMobile ? menu : page.getByRole('banner')).getByRole('button', { name: endonym(other) }),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', toTag(other));
  expect([...keys.faults]).toEqual([]);
});

test('the Tab key reaches every control of every page: each has a ring, none is covered', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  const routes = pages.map(({ route }) => route);
  for (const route of routes) {
    await page.goto('about:blank');
    await visit(page, route);
    const keys = new Keyboard(page);
    expect(await keys.tour(), route).toBeGreaterThan(8);
    faults.push(...[...keys.faults].map((fault) => `${route}: ${fault}`));
  }
  for (const address of ['/en/status', '/en/draw', `/en/news/${newest.slug}`, '/unsubscribe/en/']) {
    await page.goto(address);
    const keys = new Keyboard(page);
    expect(await keys.tour(), address).toBeGreaterThan(4);
    faults.push(...[...keys.faults].map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
