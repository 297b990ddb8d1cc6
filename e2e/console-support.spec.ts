/** Jobs of support and of the lead: domains, data of a player, suspicions by inviter, roles. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { closedTest } from '../contract/src/campaign/section-data.ts';
import { campaign, minutesAfter } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';

let site: ConsoleSite;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startConsole(campaign.rehearsal_clock);
  const { rows } = site.database;
  await rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('streamer', 'streamer@example.com', 'streamer@example.com', now(), 'en') returning id),
    registered as (
      insert into registrations (number, email_key, scene, language, registered_at, created_at)
      select 1, 'streamer@example.com', 1, 'en', now(), now()
      union all
      select 1 + i, 'fan0' || i || '@burner.example', 1, 'en', now(), timestamptz '2025-05-21' + i * interval '20 s'
        from generate_series(1, 12) i)
    insert into invitations (number, account_id, state, reason, browser, shape, decided_at)
    select 1 + i, id, 'review', 'pattern', sha256('one'), sha256('fan'), now() from account, generate_series(1, 12) i`);
  await rows(sql`update totals set web = 13`);
});
test.afterAll(() => site.stop());

const isAccessible = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
};
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

for (const [name, viewport] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a telephone', { width: 390, height: 844 }],
] as const)
  test(`a disposable domain is counted, added by keyboard and removed, on ${name}`, async ({
    browser,
  }) => {
    const { page, problems } = await site.operator(browser, 'support', `Sue ${name}`, { viewport });
    await page.goto('/console/domains');
    await page.getByRole('textbox', { name: 'Domain' }).fill('no domain');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not a domain.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Domain' }).fill('Burner.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('12 registered addresses are at burner.example.')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Add as disposable' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('12 registered addresses');
    await confirm(page, 'Add as disposable');
    const row = page.getByRole('row', { name: /burner\.example/ });
    await expect(row).toContainText(`Sue ${name}`);
    await isAccessible(page);
    await row.getByRole('button', { name: 'Remove' }).click();
    await confirm(page, 'Remove');
    await expect(page.getByText('No additions or exceptions yet.')).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  });

test('support writes a note and takes the copy of the data', async ({ browser }) => {
  const { page, problems } = await site.operator(browser, 'support', 'Sam');
  await page.goto('/console/players/streamer');
  await page.getByLabel('New note').fill('Asked for the data.\nAnswered.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Asked for the data.')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Copy of the data' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    confirm(page, 'Copy of the data'),
  ]);
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    parts: { notes: { text: string }[] };
  };
  expect(copy.parts.notes[0]!.text).toBe('Asked for the data.\nAnswered.');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await confirm(page, 'Remove');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  expect(problems).toEqual([]);
});

for (const [name, viewport] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a telephone', { width: 390, height: 844 }],
] as const)
  test(`an inviter is found and judged by the evidence, on ${name}`, async ({ browser }) => {
    const { page, problems } = await site.operator(browser, 'support', `Iris ${name}`, {
      viewport,
    });
    await page.goto('/console/suspicion');
    await page.getByLabel('Find an inviter').fill('streamer@example.com');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Look' }).click();
    await expect(page.getByText('6 of 12 friends registered within 2 minutes.')).toBeVisible();
    await expect(page.getByText('Browsers: 1 for 12 friends.')).toBeVisible();
    await expect(page.getByText('Unusual')).toHaveCount(3);
    await isAccessible(page);
    await page.getByRole('button', { name: 'Do not count all flagged' }).click();
    await confirm(page, 'Do not count all flagged');
    await expect(
      page.getByText('0 count, 0 to review, 0 not settled yet, 12 do not'),
    ).toBeVisible();
    await page.goto('/console/players/streamer');
    await page.getByRole('button', { name: 'Review all again' }).click();
    await confirm(page, 'Review all again');
    await expect(page.getByText('0 count, 12 to review')).toBeVisible();
    await page.getByRole('button', { name: 'Block this link' }).click();
    await confirm(page, 'Block this link');
    await expect(page.getByText('Blocked: new friends do not count.')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await confirm(page, 'Unblock');
    await expect(page.getByRole('button', { name: 'Block this link' })).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  });

test('a writer for a month gets news in one language and an end, and sees nothing else', async ({
  browser,
}) => {
  const alma = await site.operator(browser, 'admin', 'Alma');
  const { page } = alma;
  await page.goto('/console/operators');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Flo');
  await dialog.getByLabel('Sign-in name').fill('flo');
  await dialog.getByLabel('Email').fill('flo@studio.example');
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'News', exact: true }).click();
  await dialog.getByRole('switch', { name: 'All languages' }).click();
  await expect(dialog.getByText('Choose at least one language.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'English' }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite an operator' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Flo/ });
  await expect(row).toContainText('Only English');
  await row.getByRole('button', { name: 'Change access' }).click();
  await dialog.getByRole('switch', { name: 'Support', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('News · Support');
  await isAccessible(page);

  const writer = await site.operator(browser, 'news', 'Nia');
  await writer.page.goto('/console/');
  await expect(writer.page).toHaveURL(/\/console\/news$/);
  await expect(writer.page.getByRole('navigation').getByRole('link')).toHaveText(['News']);
  await writer.page.goto('/console/mailings');
  await expect(writer.page.getByText('You are signed in as News.')).toBeVisible();
  await site.database.rows(sql`update operators set ends_at = now() where name = 'Nia'`);
  await writer.page.goto('/console/news');
  await expect(writer.page.getByLabel('Sign-in name')).toBeVisible();
  expect(alma.problems).toEqual([]);
});

test('before applications open, places scale to a total and guests are named from a list', async ({
  browser,
}) => {
  const early = await startConsole(minutesAfter(closedTest(campaign).opens_at, -25 * 60));
  await early.database.rows(sql`
    insert into accounts (uid, email_key, email, email_proved_at, language)
    select 'creator-' || i, 'creator' || i || '@example.com', 'creator' || i || '@example.com', now(), 'en'
      from generate_series(1, 3) i`);
  const { page, problems } = await early.operator(browser, 'admin', 'Olga', {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/console/recruitment');
  await expect(page.getByText(/Places lock when applications open: .*/)).toBeVisible();
  await page.getByRole('link', { name: 'Change the places' }).click();
  await page.getByLabel('Scale to a total of').fill('5000');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  const total = page.getByRole('row', { name: /^Sum/ }).getByRole('cell').last();
  await expect(total).toHaveText('5,000');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Discard my changes' }).click();

  await page.goto('/console/recruitment');
  await page.getByRole('tab', { name: 'Guests' }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'creators.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email,Name\r\ncreator1@example.com,Ann\r\nno-one@example.com,Bo\r\n'),
  });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('no-one@example.com: no such player')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Name them as guests' })).toBeDisabled();
  await isAccessible(page);
  await page.getByLabel('List of guests').fill('creator1@example.com\ncreator-2');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Name them as guests' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 guests get a place.');
  await confirm(page, 'Name them as guests');
  const row = page.getByRole('row', { name: /creator2@example\.com/ });
  await expect(row).toContainText('Before the draw');
  await isAccessible(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove');
  await expect(row).toHaveCount(0);
  expect(problems).toEqual([]);
  await early.stop();
});
