/** A new player draws the card out of the lake; friends are lanterns; registrations are lights on the lake of Home. */
import type { Locator, Page } from '@playwright/test';
import { campaign, figure } from './support/campaign.ts';
import { namespaceText } from './support/namespaces.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, type Site, test, text, visit } from './support/site.ts';
import { violations } from './support/sweep.ts';

// The other journeys see the end at once, as visitors do who want nothing to move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const status = (key: string, values?: Record<string, string | number>) =>
  namespaceText('en', 'status', key, values);

const stores = campaign.stores
  .filter(({ counts }) => counts)
  .reduce((sum, { key }) => sum + (campaign.samples.stores[key] ?? 0), 0);
const lanterns = Math.max(...(campaign.invite?.rewards ?? []).map(({ friends }) => friends));

async function register(page: Page, site: Site, address: string): Promise<Locator> {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, address);
  return panel.finish();
}

const partsOf = (success: Locator) => ({
  pull: success.getByRole('button', { name: status('net.pull'), exact: true }),
  skip: success.getByRole('button', { name: status('net.skip'), exact: true }),
  on: success.getByRole('button', { name: status('net.on'), exact: true }),
  save: success.getByRole('button', { name: status('net.save'), exact: true }),
  gifts: success.getByRole('heading', { name: status('success.gifts'), exact: true }),
});

const numberOf = async (page: Page): Promise<number> => {
  const reply = await page.request.get('/api/status');
  const { data } = (await reply.json()) as { data: { registration: { number: number } } };
  return data.registration.number;
};

test('a drag draws the card up; the number, the companion and then the gifts come', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const success = await register(page, site, newAddress('draws'));
  const { pull, save, gifts, on } = partsOf(success);
  await expect(pull).toBeFocused();
  await expect(gifts).toBeHidden();
  await expect(save).toBeHidden();
  expect(await violations(page)).toEqual([]);

  const box = (await success.boundingBox())!;
  const x = box.x + box.width * 0.5;
  const low = box.y + box.height * 0.6;
  await page.mouse.move(x, low);
  await page.mouse.down();
  await page.mouse.move(x, low - 40, { steps: 4 });
  // Too little: the rope stays where it is.
  await page.mouse.up();
  await expect(pull).toBeVisible();
  const number = await numberOf(page);
  const worldwide = success.getByText(
    status('net.worldwide', { number: figure(stores + number) }),
    { exact: true },
  );
  const draw = async () => {
    await page.mouse.move(x, low);
    await page.mouse.down();
    await page.mouse.move(x, box.y + 20, { steps: 6 });
    await page.mouse.up();
    await expect(pull).toBeHidden();
  };
  // The number goes with the lake: a busy machine must wait for it before it draws.
  await Promise.all([worldwide.waitFor({ state: 'attached' }), draw()]);
  // The first registration of a new site makes a milestone fall, and the window waits for a press.
  await expect(on.or(gifts)).toBeVisible();
  if (await on.isVisible()) await on.click();
  await expect(gifts).toBeVisible();
  await expect(save).toBeVisible();
  await expect(success.getByText(status('net.honest'))).toBeVisible();
  const card = success.getByRole('region', {
    name: text('en', 'user.success.number', { number: figure(number) }),
  });
  await expect(card).toBeFocused();
  // The companion looks at the player.
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('/faces/');
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  // A phone that can share files opens its share sheet.
  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  await save.click();
  expect((await download).suggestedFilename()).toBe('card.png');
});

test('the Space key draws, Escape skips, and the window stays open', async ({ page, site }) => {
  const success = await register(page, site, newAddress('skips'));
  const { pull, skip, gifts } = partsOf(success);
  await expect(pull).toBeFocused();
  await page.keyboard.press('Space');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gifts).toBeVisible();
  await expect(pull).toBeHidden();
});

test('nothing is drawn with reduced motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const success = await register(page, site, newAddress('calm'));
  const { pull, save, gifts } = partsOf(success);
  await expect(gifts).toBeVisible();
  await expect(save).toBeVisible();
  await expect(pull).toHaveCount(0);
});

test('friends are lanterns after the registration, on Home and on the status page', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const success = await register(page, site, newAddress('boat'));
  const boat = { name: status('lanterns.label', { lit: 0, all: lanterns }) };
  await expect(success.getByRole('img', boat)).toBeVisible();
  await success.getByRole('button', { name: text('en', 'user.success.done'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('img', boat)).toBeAttached({ timeout: 30_000 });
  await page.goto('/en/status');
  await expect(page.getByRole('img', boat)).toBeVisible();
});

test('each registration of the last minute is a light on the lake', async ({ page }) => {
  let web = 100;
  await page.route('**/common/get-yuyue-count.html', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { parts: { web: number } } };
    body.data.parts.web = web;
    await route.fulfill({ response: reply, json: body });
  });
  await visit(page);
  const lights = page.locator('[data-living="hero"] > span > i');
  // The file loads once the page is at rest.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('arrivals')),
  );
  await page.waitForResponse(/get-yuyue-count/);
  web += 3;
  await expect(lights).toHaveCount(3, { timeout: 20_000 });
  web += 40;
  await expect(lights).toHaveCount(12, { timeout: 20_000 });
});
