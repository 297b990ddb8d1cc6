import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { passWait } from '../server/src/testing/one-operator.ts';
import { campaign, figure, minutesAfter, nextMilestone, testTimes } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText, openScreen } from './support/operator.ts';

const times = testTimes();
const kit = (key: string, values = {}) => consoleText('en', 'kit', `alone.${key}`, values);
const counts = (key: string) => consoleText('en', 'campaign', `counts.${key}`);
const soon = { timeout: 20_000 };
let site: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startConsole(campaign.rehearsal_clock, '127.0.0.1', { OPERATORS: 'one' });
  await expect
    .poll(
      async () =>
        (await site.database.rows(sql`select 1 from draws where committed_at is not null`)).length,
    )
    .toBe(1);
});
test.afterAll(() => site.stop());

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
const dialogOf = (page: Page) => page.locator('[role="dialog"]:not([data-type])');

/** Enters a figure that reaches the next milestone. */
async function enterFigure(page: Page, note: string): Promise<void> {
  await page
    .getByLabel(`${counts('new')}: Steam`)
    .fill(figure(campaign.samples.stores.steam! + nextMilestone.threshold));
  await page.getByRole('button', { name: counts('review'), exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(kit('ask', { hours: 12 }));
  await isAccessible(page);
  await dialog.getByLabel(counts('note')).fill(note);
  await dialog.getByLabel(counts('acceptReach')).check();
  await dialog.getByRole('button', { name: kit('action'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('one operator enters figures: a countdown, a recall, and the effect after the wait @desktop', async ({
  browser,
}) => {
  const { page, problems } = await site.operator(browser, 'admin', 'Anna');
  await openScreen(page, '/counts');
  await enterFigure(page, 'Too early');
  await expect(page.getByRole('timer')).toHaveText(kit('left', { time: 'in 12 hours' }));
  await isAccessible(page);
  await page.getByRole('button', { name: kit('recall') }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await enterFigure(page, 'Steamworks, noon');
  await expect(page.getByRole('timer')).toBeVisible();
  await passWait(site.database, 'count_requests', 12);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Steamworks, noon' })).toBeVisible();
  }).toPass(soon);
  await expect(page.getByRole('cell', { name: kit('by', { author: 'Anna' }) })).toBeVisible();
  await openScreen(page, '/audit');
  const act = consoleText('en', 'words', 'action.counts.approve-alone');
  await expect(page.getByRole('cell', { name: act })).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('one operator asks for the draw: the record and the public page say so @desktop', async ({
  browser,
}) => {
  await site.at(minutesAfter(times.closes_at, 12 * 60));
  const { rows } = site.database;
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where frozen_at is not null`)).length)
    .toBe(1);
  await site.at(minutesAfter(times.beacon_at, 0.5));
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where beacon_value is not null`)).length)
    .toBe(1);
  const { page, problems } = await site.operator(browser, 'admin', 'Ben');
  await rows(sql`update operators set state = 'disabled' where name = 'Anna'`);
  await rows(sql`update operator_rule set left_at = null`);
  await openScreen(page, '/recruitment');
  await page.getByRole('button', { name: 'Request the draw' }).click();
  await expect(dialogOf(page)).toContainText(kit('ask', { hours: 24 }));
  await dialogOf(page).getByRole('button', { name: 'Request the draw' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw now' })).toBeDisabled();
  await isAccessible(page);
  const visitor = await page.context().newPage();
  await visitor.goto('/en/draw');
  await expect(visitor.getByText('One member of staff asked for the draw.')).toBeVisible(soon);
  await page.getByRole('button', { name: kit('recall') }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request the draw' })).toBeEnabled();
  expect(problems).toEqual([]);
});
