/** From every page, registering is one press away. */
import type { Locator } from '@playwright/test';
import { dynamicPath } from '../contract/src/site/documents.ts';
import { campaign, figure, startCount } from './support/campaign.ts';
import { setCount } from './support/count.ts';
import { names, roles, third } from './support/roster.ts';
import { namespaceText } from './support/namespaces.ts';
import { pages } from './support/pages.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit } from './support/site.ts';

const label = text('en', 'home.register');
const doneIn = (success: Locator) =>
  success.getByRole('button', { name: text('en', 'user.success.done'), exact: true });
const statusText = (key: string) => namespaceText('en', 'status', key);

for (const { id, route } of pages) {
  test(`${id}: exactly one button is in view, and one press opens the sign-in panel`, async ({
    page,
  }) => {
    await visit(page, route);
    const bar = page.getByRole('banner').getByRole('button', { name: label, exact: true });
    const own = page.getByRole('main').getByRole('button', { name: label, exact: true });
    // Without a button of its own in view, a page has that of the bar.
    const isInView = async () =>
      (await own.count()) > 0 &&
      (await own.evaluate((one) => one.getBoundingClientRect().top < innerHeight));
    if (await isInView()) {
      await expect(bar).toBeHidden();
      await own.click();
    } else {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.click();
    }
    await expect(new SignInPanel(page).email).toBeFocused();
  });
}

test('the button in the bar goes when that of the page comes into view @phone', async ({
  page,
}) => {
  await visit(page, '/milestone');
  const bar = page.getByRole('banner').getByRole('button', { name: label, exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('banner').getByRole('button', { name: text('en', 'nav.menu') });
  const before = await menu.boundingBox();
  await page.getByRole('main').getByRole('button', { name: label }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  expect(await menu.boundingBox()).toEqual(before);
});

test('the menu leads to the registration and to the channels @phone', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: text('en', 'nav.menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: text('en', 'nav.menu') });
  const channels = menu.getByRole('navigation', { name: text('en', 'home.follow') });
  await expect(channels.getByRole('link').first()).toBeVisible();
  await menu.getByRole('button', { name: label, exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(new SignInPanel(page).email).toBeFocused();
});

test('Home shows the button in the bar while its own is out of view @phone', async ({ page }) => {
  await visit(page);
  const bar = page.getByRole('banner').getByRole('button', { name: label, exact: true });
  await expect(bar).toBeHidden();
  await page.locator('[data-layer]').evaluate((layer) => layer.scrollTo(0, layer.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.locator('[data-layer]').evaluate((layer) => layer.scrollTo(0, 0));
  await expect(bar).toBeHidden();
});

for (const shared of [`/en/role/${third}`, `/?lang=en#/role?name=${third}`]) {
  test(`from ${shared.replace(third, 'KEY')} to the code takes two presses`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => localStorage.setItem('prelude_music_off', '1'));
    await page.goto(shared);
    await expect(page.locator('#root[data-ready]')).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`#/role\\?name=${third}$`));
    await expect(page).toHaveTitle(new RegExp(`^${names[third]!.name} \\| `));
    await page.evaluate(() => {
      const counted = window as unknown as { presses: number };
      counted.presses = 0;
      addEventListener('click', ({ isTrusted }) => (counted.presses += Number(isTrusted)), true);
    });
    const panel = new SignInPanel(page);
    const address = newAddress('two-presses');
    const call = page.getByRole('main').getByRole('button', { name: label, exact: true });
    await call.scrollIntoViewIfNeeded();
    await call.click();
    await expect(panel.email).toBeFocused();
    await page.keyboard.type(address);
    await panel.send.click();
    const presses = await page.evaluate(() => (window as unknown as { presses: number }).presses);
    expect(presses).toBe(2);
    // The security check is not a press of the way: a visitor slides the piece.
    await expect(panel.check).toBeVisible();
    await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
    await expect(panel.code).toBeFocused({ timeout: 30_000 });
    expect(await site.mail.codeFor(address)).toMatch(/^\d{6}$/);
  });
}

test('the button says what registering gives and how far the next reward is', async ({ page }) => {
  await setCount(page);
  await visit(page);
  const nameOf = (key: string) => text('en', `reward.${key}.name`);
  const gift = text('en', 'home.gift', {
    reward: campaign.registration_rewards.map(nameOf).join(', '),
  });
  const next = campaign.milestones.find(
    ({ measure, threshold }) => measure === 'registrations' && threshold > startCount,
  )!;
  const progress = text('en', 'home.next', {
    amount: figure(next.threshold - startCount),
    reward: next.rewards.map(nameOf).join(', '),
  });
  const main = page.getByRole('main');
  await expect(main.getByText(gift)).toBeVisible();
  await expect(main.getByText(progress)).toBeVisible();
  await main.getByRole('button', { name: label, exact: true }).click();
  await expect(new SignInPanel(page).dialog.getByText(gift)).toBeVisible();
  const isReward = (key: string) => campaign.rewards.includes(key.toLowerCase());
  const other = roles.find(({ key }) => !isReward(key))!;
  for (const route of ['/milestone', `/role?name=${other.key}`]) {
    await visit(page, route);
    await expect(main.getByText(progress)).toBeVisible();
    // The same for a screen reader.
    const bar = main.getByRole('progressbar', { name: text('en', 'home.countLabel') });
    await expect(bar).toHaveAttribute('aria-valuetext', progress);
    await expect(bar).toHaveAttribute('aria-valuenow', String(startCount));
  }
  for (const { key } of roles.filter((role) => isReward(role.key))) {
    await visit(page, `/role?name=${key}`);
    const own = new RegExp(`: ${nameOf(key.toLowerCase())}$`);
    await expect(main.getByText(own)).toBeVisible();
  }
});

test('a registered player gets the own number and status, in the bar and on the pages', async ({
  page,
  site,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('mine'));
  const success = await panel.finish();
  await doneIn(success).click();
  const mine = page.getByRole('banner').getByRole('link', { name: text('en', 'status.mine') });
  await expect(mine).toContainText(/\d/);
  await visit(page, '/milestone');
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('link', { name: text('en', 'status.mine') }),
  ).toBeVisible();
  await mine.click();
  await expect(page).toHaveURL(new RegExp(dynamicPath('status', 'en')));
  await expect(
    page.getByRole('banner').getByText(text('en', 'nav.milestone'), { exact: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('banner').getByText(label)).toHaveCount(0);
});

test('the success dialog fits a desktop window and is in the middle of a tablet @desktop', async ({
  page,
  site,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('fits'));
  const success = await panel.finish();
  const done = doneIn(success);
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(done).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('html.mobile')).toBeAttached();
  const channels = success.getByRole('list', { name: text('en', 'home.follow') });
  for (const part of [success.getByRole('heading', { level: 2 }).first(), channels, done])
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
        return Math.abs(x + width / 2 - 512);
      })
      .toBeLessThan(8);
});

test('the success dialog has buttons once its contents are known, or after 5 s @phone', async ({
  page,
  site,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/status', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('stays'));
  const success = await panel.finish();
  const done = doneIn(success);
  const ladder = success.getByRole('heading', { name: statusText('invite.title') });
  await expect(success.getByText(statusText('card.number'), { exact: true })).toBeVisible();
  await expect(done).toBeHidden();
  await expect(ladder).toBeHidden();
  await expect(done).toBeVisible({ timeout: 8000 });
  answer();
  await expect(ladder).toBeVisible();
  await done.click();
  await expect(success).toBeHidden();
});

test('the success dialog has buttons after a failure @phone', async ({ page, site }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  const failure = { code: 1, msg: 'Not today', error: 'server.error', data: null };
  await page.route('**/api/status', (route) => route.fulfill({ json: failure }));
  await panel.signIn(site, newAddress('fails'));
  const success = await panel.finish();
  const done = doneIn(success);
  await expect(done).toBeVisible({ timeout: 3000 });
  await expect(success.getByRole('heading', { name: statusText('invite.title') })).toBeHidden();
});

test('no digits of the count are shown before the server has answered', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/common/get-yuyue-count.html', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page);
  const main = page.getByRole('main');
  await expect(main.getByText(text('en', 'home.countLabel'))).toBeVisible();
  await expect(main.locator('[data-digit]')).toHaveCount(0);
  answer();
  await expect(main.locator('[data-digit]')).toHaveCount(String(startCount).length);
});
