/** Figures of Steam in the console: followers that the server reads, and the wishlist report as Steam gives it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { memberList, startSteam, type SteamStandIn } from '../server/src/testing/steam.ts';
import { campaign, figure } from './support/campaign.ts';
import { packWith } from './support/changed-pack.ts';
import {
  consoleText,
  expect,
  openScreen,
  signInOperator,
  test as base,
} from './support/operator.ts';
import { startSite } from './support/site.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'campaign', key, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const question = '[role="dialog"]:not([data-type])';

const test = base.extend<object, { steam: SteamStandIn }>({
  steam: [
    async ({ browserName: _any }, use) => {
      const steam = await startSteam();
      steam.answer = (response) => void response.end(memberList(48_210));
      await use(steam);
      await steam.stop();
    },
    { scope: 'worker' },
  ],
});

/** The pack of the tests with the game's address on Steam. */
const pack = () =>
  packWith((file) => ({
    ...file,
    stores: [
      ...(file.stores ?? []).filter(({ key }) => key !== 'steam'),
      {
        key: 'steam',
        verb: 'wishlist',
        href: 'https://store.steampowered.com/app/1234560/',
        mobile: false,
        counts: true,
      },
    ],
  }));

/** Adds up to a few more wishlists than the trial's figure. */
const wishlists = (campaign.samples.stores.steam ?? 0) + 1 - 20;
const head = 'DateLocal,Game,Adds,Deletes,PurchasesAndActivations,Gifts';
const report = [
  'sep=,',
  'Steam Wishlists',
  head,
  `2025-05-01,Game,${wishlists},0,0,0`,
  '2025-05-02,Game,40,15,4,1',
].join('\r\n');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('an editor checks the first followers, which then come by themselves, and imports the wishlist report', async ({
  browser,
  steam,
}) => {
  test.slow();
  const site = await startSite({ CAMPAIGN_DIR: pack(), STEAM_URL: steam.url });
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Taipei' });
  const page = await context.newPage();
  await signInOperator(site, context, 'editor');
  await openScreen(page, '/counts');

  await test.step('the number that waits', async () => {
    await expect(page.getByText(t('counts.read.title'))).toBeVisible();
    await expect(page.getByText(t('counts.read.first'))).toBeVisible();
    await expectAccessible(page);
    await button(page, 'counts.read.review').click();
    const dialog = page.locator(question);
    await expect(dialog).toContainText(figure(48_210));
    await dialog.getByLabel(t('counts.note')).fill('Compared with the page on Steam');
    await dialog.getByRole('button', { name: t('counts.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /Compared with the page/ });
    await expect(row).toContainText(t('counts.origin.steam'));
    await expect(page.getByText(t('counts.read.first'))).toHaveCount(0);
  });

  await test.step('the wishlist report', async () => {
    const choose = (text: string) =>
      page.getByLabel(t('counts.import')).setInputFiles({
        name: 'SteamWishlists_1234560_all.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await choose(report.replace('Deletes', 'Removed'));
    await expect(page.getByText(t('counts.wrong.title'))).toContainText(t('counts.wrong.report'));
    await choose(report);
    await expect(page.getByText(t('counts.wrong.title'))).toHaveCount(0);
    const dialog = page.locator(question);
    await expect(dialog).toContainText(figure(wishlists + 20));
    await dialog.getByLabel(t('counts.note')).fill('Report of 2 May');
    await dialog.getByRole('button', { name: t('review.cancel'), exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await context.close();
  await site.stop();
});
