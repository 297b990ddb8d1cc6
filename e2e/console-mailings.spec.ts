import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import type { Database } from '../server/src/core/database/database.ts';
import { openPostgres } from '../server/src/core/database/postgres.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { mailsTo } from '../server/src/testing/emails.ts';
import { fieldAfter, minutesAfter, testTimes } from './support/campaign.ts';
import { operatorIn } from './support/operators.ts';
import { startSite } from './support/site.ts';

const { results_at } = testTimes();
type Site = Awaited<ReturnType<typeof startSite>>;

async function player({ rows }: Database, name: string, topics: string[], isSelected: boolean) {
  await rows(sql`
    with a as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values (${name}, ${`${name}@example.com`}, ${`${name}@example.com`}, now(), 'jp') returning id),
    s as (
      insert into subscriptions (account_id, topic)
      select a.id, t from a, unnest(${topics}::text[]) t),
    p as (
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select a.id, ${name}, '{android}', '', 'asia', '18', 'new', '', 'jp', now(), now() from a)
    insert into places (code, platform, region, wave, claim_by, offered_at)
    select ${name}, 'android', 'asia', 1, now() + interval '3 days', now() where ${isSelected}::boolean`);
}

async function operator(browser: Browser, database: Database, site: Site, name: string) {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Asia/Tokyo',
  });
  await operatorIn(context, database, site.url, { name, role: 'editor' });
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(`${site.url}/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  };
  return { page, open };
}

const isAccessible = async (page: Page) => {
  // axe skips the email frame: its layout tables are needed by email programs.
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
  expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

const words = { cht: '門', en: 'AuthDialogs', jp: '門がひらく', kr: '문' };
const names = { cht: '繁體中文', en: 'English', jp: '日本語', kr: '한국어' };

async function write(page: Page, language: keyof typeof words) {
  const column = page.getByRole('region', { name: names[language], exact: true });
  await column.getByLabel('Subject').fill(words[language]);
  await column.getByLabel('Preview line in the inbox').fill(words[language]);
  await column.getByLabel('Heading').fill(words[language]);
  await column.getByRole('textbox', { name: /^Text/ }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`**${words[language]}**`);
}

test('a mailing to the winners: refused, tested, approved by another operator, recalled, sent @desktop', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const url = await migratedDatabase();
  const site = await startSite({
    DATABASE_URL: url,
    CAMPAIGN_CLOCK: minutesAfter(results_at, 120),
  });
  const database = await openPostgres({ url, onError: () => {} });
  try {
    await player(database, 'winner', ['test'], true);
    await player(database, 'unsubscribed', [], true);
    await player(database, 'other', ['test'], false);
    await database.rows(sql`alter table draws disable trigger draws_forward`);
    await database.rows(sql`update draws set published_at = now()`);
    const mika = await operator(browser, database, site, 'Mika');
    const jun = await operator(browser, database, site, 'Jun');

    await mika.open('/mailings');
    await isAccessible(mika.page);
    await mika.page.getByRole('button', { name: 'New mailing' }).click();
    await mika.page.getByLabel('Name').fill('To the winners');
    await mika.page.getByRole('button', { name: 'Begin' }).click();
    await mika.page.getByLabel('Topic').selectOption('test');
    await mika.page.getByRole('checkbox', { name: 'Selected', exact: true }).check();
    await expect(mika.page.getByText('1 reader now')).toBeVisible();
    for (const language of ['cht', 'en', 'jp'] as const) await write(mika.page, language);
    await mika.page.getByRole('button', { name: 'Save' }).click();
    // Korean is missing: approval cannot be requested.
    await expect(
      mika.page.getByText('Cannot be sent until these are complete: 한국어'),
    ).toBeVisible();
    const ask = mika.page.getByRole('button', { name: 'Request approval…' });
    await expect(ask).toBeDisabled();
    await expect(
      mika.page.frameLocator('iframe').getByRole('heading', { name: words.cht }),
    ).toBeVisible();
    await isAccessible(mika.page);

    await write(mika.page, 'kr');
    await mika.page.getByRole('button', { name: 'Save' }).click();
    await mika.page.getByLabel('Your address for test emails').fill('mika@studio.example');
    await mika.page.getByRole('button', { name: 'Email me a code' }).click();
    await mika.page
      .getByLabel('Code from the email')
      .fill(await site.mail.codeFor('mika@studio.example'));
    await mika.page.getByRole('button', { name: 'Confirm' }).click();
    await mika.page.getByRole('button', { name: 'Send test emails to me' }).click();
    const sentTo = (address: string) =>
      site.mail.mails.filter(({ recipients }) => recipients.includes(address)).length;
    // The code, and one test for each language.
    await expect.poll(() => sentTo('mika@studio.example'), { timeout: 20_000 }).toBe(5);

    await ask.click();
    await mika.page.getByRole('button', { name: 'Request approval', exact: true }).click();
    await expect(mika.page.getByText('Another operator must approve.')).toBeVisible();
    await expect(mika.page.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

    /** The addresses also get automatic emails, for example for an application. */
    const gotIt = (name: string) =>
      mailsTo(site.mail, `${name}@example.com`).filter(({ subject }) => subject === words.jp)
        .length;
    const path = new URL(mika.page.url()).pathname.replace('/console', '');
    const approve = async (at: string) => {
      await jun.open(at);
      await jun.page.getByRole('button', { name: 'Approve…' }).click();
      await jun.page.getByRole('button', { name: 'Approve' }).click();
      await expect(jun.page.getByText('Nothing has been sent yet')).toBeVisible();
    };
    await approve(path);
    await isAccessible(jun.page);
    await mika.page.getByRole('button', { name: 'Recall everything' }).click();
    await expect(mika.page.getByText('No emails were sent.')).toBeVisible();
    expect(gotIt('winner')).toBe(0);

    // Scheduled for tomorrow: the approver sees time, recipients and content, and no countdown.
    await mika.page.getByRole('button', { name: 'Copy as a new draft' }).click();
    for (const name of [names.cht, names.en, names.kr])
      await mika.page.getByRole('checkbox', { name, exact: true }).uncheck();
    await mika.page.getByLabel('Not before').fill(fieldAfter(results_at, 22 * 60));
    await mika.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ask.click();
    await mika.page.getByRole('button', { name: 'Request approval', exact: true }).click();
    await expect(mika.page.getByText('Another operator must approve.')).toBeVisible();
    const planned = new URL(mika.page.url()).pathname.replace('/console', '');
    await jun.open(planned);
    await expect(
      jun.page.getByText('Starts on 7 Jun 2025, 10:00 (UTC+8) · 7 Jun 2025, 11:00 (UTC+9)'),
    ).toBeVisible();
    await expect(jun.page.getByText('Readers now: 日本語 1')).toBeVisible();
    await expect(jun.page.getByText(`Subject: ${words.jp}`)).toBeVisible();
    await isAccessible(jun.page);
    await approve(planned);
    await expect(jun.page.getByText('Scheduled for 7 Jun 2025, 10:00 (UTC+8)')).toBeVisible();
    await expect(jun.page.getByRole('timer')).toHaveCount(0);
    await jun.page.getByRole('button', { name: 'Recall everything' }).click();
    await expect(jun.page.getByText('No emails were sent.')).toBeVisible();

    await mika.open(path);
    await mika.page.getByRole('button', { name: 'Copy as a new draft' }).click();
    await ask.click();
    await mika.page.getByRole('button', { name: 'Request approval', exact: true }).click();
    await expect(mika.page.getByText('Another operator must approve.')).toBeVisible();
    const copy = new URL(mika.page.url()).pathname.replace('/console', '');
    await approve(copy);
    // Five minutes later.
    await database.rows(sql`update mailings set leaves_at = now() where state = 'sending'`);
    await expect(mika.page.getByText('1 of 1 sent')).toBeVisible({ timeout: 30_000 });
    await isAccessible(mika.page);
    await expect(mika.page.getByText('Sent', { exact: true }).first()).toBeVisible();
    expect(gotIt('winner')).toBe(1);
    for (const name of ['unsubscribed', 'other']) expect(gotIt(name), name).toBe(0);

    await mika.open('/delivery');
    await isAccessible(mika.page);
    for (const name of ['Not delivered', 'Stopped addresses']) {
      await mika.page.getByRole('tab', { name }).click();
      await expect(mika.page.getByLabel('Answer contains')).toBeVisible();
      await isAccessible(mika.page);
    }
    await mika.page.getByRole('tab', { name: 'Automatic emails' }).click();
    await isAccessible(mika.page);
    const [unsigned] = await database.rows<{ broken: number }>(sql`
      select count(*)::int as broken from audit_log where action like 'mailing.%' and operator_id is null`);
    expect(unsigned?.broken).toBe(0);
  } finally {
    await database.close();
    await site.stop();
  }
});
