import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { sql } from '../server/src/core/database/sql.ts';
import { campaign, minutesAfter, testTimes } from './support/campaign.ts';
import { expect, type Page, test } from '@playwright/test';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { phrasesIn } from './support/phrases.ts';
import { SignInPanel } from './support/sign-in.ts';

const people = 24;
const times = testTimes();
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(campaign.rehearsal_clock);
  const { rows } = consoleSite.database;
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where committed_at is not null`)).length)
    .toBe(1);
  await rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'night-' || i, 'night' || i || '@example.com', 'night' || i || '@example.com', now(), 'en'
        from generate_series(1, ${people}::int) i returning id, uid),
    registered as (
      insert into registrations (number, email_key, scene, language, registered_at)
      select substr(uid, 7)::int, 'night' || substr(uid, 7) || '@example.com', 1, 'en', now() from account)
    select save_application(id, 0, upper(substr(translate(md5(uid), 'ilou', '0123'), 1, 20)), '{pc,ios}', '=1+1',
             'japan', 'from-18-to-24', 'tester', '+note', 'en', ${campaign.rehearsal_clock}::timestamptz) from account`);
  await rows(sql`update totals set web = ${people}`);
  await rows(sql`
    insert into invitations (number, account_id, state, reason, decided_at)
    select n, (select id from accounts where uid = 'night-1'), 'review', 'pattern', now()
      from generate_series(2, 7) n`);
});
test.afterAll(() => consoleSite.stop());

const isAccessible = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
};
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

for (const language of ['en', 'kr'] as const)
  test(`job 10 in ${language}: support finds why a code did not arrive, and sends a new one`, async ({
    browser,
  }) => {
    const w = phrasesIn(language, 'players');
    const { mail, url } = consoleSite;
    const email = `Full.${language}+game@example.com`;
    const site = await browser.newContext({ baseURL: url });
    const visitor = await site.newPage();
    mail.refuse = { code: 550, message: '5.1.1 no such mailbox, come back on Monday' };
    await visitor.goto('/?lang=en');
    const panel = new SignInPanel(visitor);
    await panel.open();
    await panel.askCode(email);
    const { page, problems } = await consoleSite.operator(browser, 'support', `Sue ${language}`, {
      language,
    });
    await page.goto('/console/players');
    const find = async (typed: string) => {
      await page.getByLabel(w('Address, number or player ID')).fill(typed);
      await page.getByRole('button', { name: w('Find'), exact: true }).click();
      await page.getByRole('button', { name: w('Show code emails') }).click();
    };
    await find('nobody@example');
    await expect(page.getByText(w('The part after the @ is not a domain name'))).toBeVisible();
    await find('nobody@example.com');
    await expect(page.getByText(w('No one requested a code for this address'))).toBeVisible();
    await find(`full.${language}@example.com`);
    await expect(page.getByText(w('No player with this address'))).toBeVisible();
    const codes = page.getByRole('list', { name: w('Code emails') });
    await expect(codes.getByText(/come back on Monday/)).toBeVisible();
    await expect(codes.getByText(w('Refused'), { exact: true })).toBeVisible();
    await isAccessible(page);
    mail.refuse = undefined;
    await codes.getByRole('button', { name: w('Send again'), exact: true }).click();
    await expect(page.getByText(w('A new code is being sent'))).toBeVisible();
    await mail.codeFor(`full.${language}@example.com`);
    await expect(async () => {
      await page.getByRole('button', { name: w('Check again') }).click();
      await expect(codes.getByText(w('Accepted by the mail server'))).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    expect(problems).toEqual([]);
    await site.close();
  });

test('job 13: two operators draw, one in Korean; the same operator twice is refused with a reason', async ({
  browser,
}) => {
  const anna = await consoleSite.operator(browser, 'admin', 'Anna');
  const { page } = anna;
  await page.goto('/console/recruitment');
  await page.getByRole('button', { name: 'Simulate a draw' }).click();
  await expect(page.getByText(`${people} applicants as of now:`)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('tab', { name: /Applicants/ }).click();
  await page.getByLabel('Region').selectOption('japan');
  await expect(page.getByRole('row')).toHaveCount(people + 1);
  await isAccessible(page);
  // The screen polls every ten seconds: leave it before the server restarts.
  await page.goto('about:blank');
  const { rows } = consoleSite.database;
  // The list is frozen before the beacon's round is due.
  await consoleSite.at(minutesAfter(times.closes_at, 12 * 60));
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where frozen_at is not null`)).length)
    .toBe(1);
  await consoleSite.at(minutesAfter(times.beacon_at, 0.5));
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where beacon_value is not null`)).length)
    .toBe(1);
  await page.goto('/console/recruitment');
  await page.getByRole('button', { name: 'Request the draw' }).click();
  await expect(page.getByText('Another operator then runs the draw; you cannot.')).toBeVisible();
  await confirm(page, 'Request the draw');
  await expect(page.getByText('You requested the draw. Another operator must')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw now' })).toBeDisabled();
  const refused = await page.evaluate(async () => {
    const response = await fetch('/console/api/recruitment/step', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-prelude': '1' },
      body: JSON.stringify({ act: 'draw' }),
    });
    return ((await response.json()) as { error: string; msg: string }).msg;
  });
  expect(refused).toBe('This step needs a second operator.');
  const ben = await consoleSite.operator(browser, 'admin', 'Ben', { language: 'kr' });
  const korean = phrasesIn('kr', 'recruitment');
  await ben.page.goto('/console/recruitment');
  await ben.page.getByRole('button', { name: korean('Draw now') }).click();
  await confirm(ben.page, korean('Draw now'));
  await expect(ben.page.getByText(korean('The draw is done.'))).toBeVisible();
  await expect(ben.page.getByRole('row', { name: /Ben/ })).toBeVisible();
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

for (const [language, number] of [
  ['en', 20],
  ['kr', 21],
] as const)
  test(`job 23 in ${language}: a player is found by address, viewed and deleted`, async ({
    browser,
  }) => {
    const w = phrasesIn(language, 'players', 'kit');
    const { page, problems } = await consoleSite.operator(browser, 'admin', `Cleo ${language}`, {
      language,
    });
    await page.goto('/console/players');
    await isAccessible(page);
    await page.getByLabel(w('Address, number or player ID')).fill(`Night${number}+x@Example.com`);
    await page.getByRole('button', { name: w('Find'), exact: true }).click();
    await page
      .getByRole('region', { name: w('Found') })
      .getByRole('link', { name: `night${number}@example.com` })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: w('Registration no. {number}', { number }) }),
    ).toBeVisible();
    await expect(
      page.getByText(`${w('Registered as no. {number}', { number }).split(' (')[0]} (`),
    ).toBeVisible();
    await expect(
      page.getByText(w('Applied for the closed test, entry').split('{code}')[0]!),
    ).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: w('Delete the account') }).click();
    await expect(page.getByText(w('This permanently deletes the account'))).toBeVisible();
    await page.getByLabel(w('To confirm', { name: String(number) })).fill(String(number));
    await confirm(page, w('Delete the account'));
    await expect(page.getByText(w('Deleted. The final email'))).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: w('The account is erased') }),
    ).toBeVisible();
    await isAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: w('Save the proof'), exact: true }).click(),
    ]);
    const path = await file.path();
    expect(readFileSync(path, 'utf8')).not.toMatch(/night|Cleo/);
    await page
      .getByRole('link', { name: w('Players') })
      .first()
      .click();
    await page.getByLabel(w('Choose the file')).setInputFiles(path);
    await expect(page.getByText(w('This proof is genuine'))).toBeVisible();
    await page.getByLabel(w('Choose the file')).setInputFiles({
      name: 'proof.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await expect(page.getByText(w('This file is not a proof of an erasure.'))).toBeVisible();
    await page.getByLabel(w('Address, number or player ID')).fill(`night${number}@example.com`);
    await page.getByRole('button', { name: w('Find'), exact: true }).click();
    await expect(page.getByText(w('No player with this address'))).toBeVisible();
    expect(problems).toEqual([]);
  });

test('suspicious invitations are decided in bulk, and the decision is reverted', async ({
  browser,
}) => {
  const { page, problems } = await consoleSite.operator(browser, 'support', 'Sam');
  await page.goto('/console/suspicion');
  const queue = page.getByRole('table', { name: 'One by one' });
  await expect(queue.getByRole('row')).toHaveCount(7);
  await isAccessible(page);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('status').getByRole('button', { name: 'Do not count' }).click();
  await expect(page.getByText('The friends keep their own registrations')).toBeVisible();
  await confirm(page, 'Do not count');
  await expect(page.getByText('No invitations to review.')).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('decided');
  await expect(queue.getByRole('row')).toHaveCount(7);
  await queue.getByRole('row').nth(1).getByRole('button', { name: 'Review again' }).click();
  await confirm(page, 'Review again');
  await expect(queue.getByRole('row')).toHaveCount(6);
  expect(problems).toEqual([]);
});

test('an export contains no formula and is recorded (abuse case 40)', async ({ browser }) => {
  const { page, problems } = await consoleSite.operator(browser, 'admin', 'Dora');
  await page.goto('/console/exports');
  await isAccessible(page);
  await page.getByLabel('What', { exact: true }).selectOption('applicants');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    confirm(page, 'Download CSV'),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const applied = await consoleSite.database.rows(sql`select 1 from applications`);
  expect(lines).toHaveLength(applied.length + 1);
  for (const cell of lines.flatMap((line) => line.split(',')))
    expect(cell).not.toMatch(/^"?[=+@-]/);
  expect(text).toContain("'=1+1");
  await expect(page.getByRole('row', { name: /Dora.*Complete/ })).toBeVisible();
  expect(problems).toEqual([]);
});
