/** A pack with its own CSS, a face for slogans, goals in full and a hidden count; and a pack without any of it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { campaign, figure } from './support/campaign.ts';
import { packWithOwnLook } from './support/own-look-pack.ts';
import { expect, test as plain, testWith, text, visit } from './support/site.ts';
import { shiftOf } from './support/sweep.ts';

const test = testWith({ CAMPAIGN_DIR: packWithOwnLook() });
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const line = '3px solid rgb(1, 2, 3)';

test('Home follows the style and the face, without the count, and nothing moves', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  await visit(page);
  await expect(part(page, 'title')).toHaveCSS('border-bottom', line);
  const slogan = part(page, 'slogan');
  await expect(slogan).toHaveCSS('letter-spacing', '2px');
  await expect(slogan).toHaveCSS('font-family', /^Slogan,/);
  await expect(slogan).toHaveCSS('font-style', 'normal');
  await expect(slogan).toHaveCSS('font-weight', '600');
  expect(loaded.filter((path) => path.endsWith('/style.css'))).toHaveLength(1);
  expect(loaded.filter((path) => path.endsWith('/slogan.woff2'))).toHaveLength(1);

  const counted = page.waitForResponse('**/common/get-yuyue-count.html');
  const { data } = (await (await counted).json()) as { data: object };
  expect(data).toMatchObject({ count: 0, stated: 'hidden', parts: {} });
  await expect(part(page, 'count')).toHaveCount(0);
  await expect(part(page, 'next-reward')).toHaveCount(0);
  await expect(page.getByText(text('en', 'home.countLabel'))).toHaveCount(0);
  const { sum, moved } = await shiftOf(page);
  // Late labels and small print, as on every Home; what is shown without the count is not among them.
  expect(sum, moved).toBeLessThan(0.005);
  expect(moved).not.toContain(text('en', 'game.slogan'));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('milestones, dialogs and documents follow it', async ({ page }) => {
  await visit(page, '/milestone');
  const card = part(page, 'card').first();
  await expect(card).toHaveCSS('outline', 'rgb(4, 5, 6) solid 1px');
  const [first] = campaign.milestones;
  await expect(page.getByText(figure(first!.threshold), { exact: true })).toBeVisible();
  await expect(page.getByText(text('en', 'milestone.total'), { exact: true })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await part(page, 'content')
    .getByRole('button', { name: text('en', 'home.register') })
    .click();
  await expect(part(page, 'dialog').and(page.locator('[open]'))).toHaveCSS(
    'outline',
    'rgb(7, 8, 9) solid 2px',
  );

  await page.goto('/en/terms');
  await expect(part(page, 'content').getByRole('heading', { level: 1 })).toHaveCSS(
    'border-bottom',
    line,
  );
  await expect(part(page, 'footer')).toHaveCSS(
    'background-image',
    /\/assets\/pack\/[\da-f]{6}\/style\/art\/own-dot\.svg/,
  );
  expect(await shiftOf(page)).toEqual({ sum: 0, moved: '' });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

plain('a pack without all this requests none of it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await visit(page);
  await expect(page.getByText(text('en', 'home.countLabel')).first()).toBeVisible();
  await page.goto('/en/terms');
  expect(loaded.filter((path) => /style\.css|slogan/.test(path))).toEqual([]);
  await expect(page.locator('[data-part]')).toHaveCount(0);
});
