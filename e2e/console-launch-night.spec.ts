import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { endonym, languages, toTag } from '../contract/src/shared/languages.ts';
import type { Database } from '../server/src/core/database/database.ts';
import { openPostgres } from '../server/src/core/database/postgres.ts';
import { totpOf } from '../server/src/testing/sign-in/totp.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { campaign, fieldAfter, figure, nextMilestone, testTimes } from './support/campaign.ts';
import {
  consoleText,
  expect,
  openScreen,
  operatorPassword,
  printedLink,
} from './support/operator.ts';
import { operatorIn } from './support/operators.ts';
import { startSite, test, visit } from './support/site.ts';

const times = testTimes();
type Site = Awaited<ReturnType<typeof startSite>>;

const t = (namespace: string, key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', namespace, key, values);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Toasts have the role `dialog` too. */
const question = (page: Page) => page.locator('[role="dialog"]:not([data-type])');
const soon = { timeout: 30_000 };
const people = 30;

async function firstOperator(browser: Browser, site: Site): Promise<Page> {
  const link = await printedLink(site);
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    locale: 'en-GB',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel(t('sign-in', 'newPassword')).fill(operatorPassword);
  await page.getByLabel(t('sign-in', 'again')).fill(operatorPassword);
  await press(page, t('sign-in', 'next'));
  await press(page, t('sign-in', 'totp.begin'));
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
  await page.getByLabel(t('sign-in', 'code')).fill(totpOf(secret));
  await press(page, t('sign-in', 'confirm'));
  await page.getByLabel(t('sign-in', 'recovery.kept')).check();
  await press(page, t('sign-in', 'recovery.done'));
  await expect(page.getByRole('link', { name: t('shell', 'nav.operators') })).toBeVisible();
  return page;
}

/** On a busy machine the steps can take longer than a proof is valid. */
const proveAgain = ({ rows }: Database) =>
  rows(sql`update operator_sessions set proved_at = now()`);

async function apply({ rows }: Database): Promise<void> {
  await rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'night-' || i, 'night' || i || '@example.com', 'night' || i || '@example.com', now(), 'en'
        from generate_series(1, ${people}::int) i returning id, uid),
    wanted as (insert into subscriptions (account_id, topic) select id, 'test' from account)
    select save_application(id, 0, upper(substr(translate(md5(uid), 'ilou', '0123'), 1, 20)), '{pc}', '',
             'japan', 'from-18-to-24', 'tester', '', 'en', ${campaign.rehearsal_clock}::timestamptz) from account`);
}

async function moveClock(page: Page, to: string): Promise<void> {
  await openScreen(page, '/campaign');
  await page.getByLabel(t('campaign', 'clock.to')).fill(to);
  await press(page, t('campaign', 'clock.move'));
  await expect(page.getByText(t('campaign', 'clock.done'))).toBeVisible();
}

test('one night: banner, article, figure, milestone, draw, mailing, file, audit log @desktop', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const url = await migratedDatabase();
  const site = await startSite({ DATABASE_URL: url });
  const database = await openPostgres({ url, onError: () => {} });
  try {
    const mei = await firstOperator(browser, site);
    const street = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    const visitor = await street.newPage();
    await visit(visitor, '/milestone');

    await test.step('banner', async () => {
      await openScreen(mei, '/campaign/banner');
      await mei.getByRole('switch', { name: t('campaign', 'field.bannerOn') }).click();
      for (const index of languages.keys())
        await mei
          .getByLabel(t('campaign', 'field.words'), { exact: true })
          .nth(index)
          .fill(`Launch ${index}`);
      await press(mei, t('campaign', 'review.button'));
      await question(mei)
        .getByRole('button', { name: t('campaign', 'review.save') })
        .click();
      await expect(visitor.getByText('Launch 1')).toBeVisible(soon);
    });

    await test.step('article in four languages: one published, three scheduled', async () => {
      await openScreen(mei, '/news');
      await press(mei, t('news', 'begin.open'));
      await mei.getByLabel(t('news', 'begin.slug')).fill('launch-night');
      await press(mei, t('news', 'begin.act'));
      const pane = (language: (typeof languages)[number]) =>
        mei.getByRole('region', { name: endonym(language), exact: true });
      for (const language of languages) {
        await pane(language)
          .getByRole('button', { name: t('news', 'missing.begin') })
          .click();
        await pane(language)
          .getByLabel(t('news', 'field.title'), { exact: true })
          .fill(`Launch ${language}`);
        await pane(language)
          .getByLabel(t('news', 'field.summary'), { exact: true })
          .fill('Tonight.');
        await pane(language)
          .getByRole('textbox', { name: new RegExp(`^${t('news', 'field.body')}`) })
          .click();
        await mei.keyboard.type('We are open.');
      }
      await press(mei, t('news', 'save'));
      await expect(mei.getByText(t('news', 'unsaved'))).toHaveCount(0);
      await expect(pane('kr').getByText(t('news', 'state.draft'), { exact: true })).toBeVisible();
      await pane('en')
        .getByRole('button', { name: t('news', 'publish.now') })
        .click();
      await expect(
        pane('en').getByText(t('news', 'state.published'), { exact: true }),
      ).toBeVisible();
      for (const language of ['cht', 'jp', 'kr'] as const) {
        await pane(language)
          .getByRole('button', {
            name: t('news', 'schedule.only', { language: endonym(language) }),
          })
          .click();
        await question(mei)
          .getByLabel(t('news', 'schedule.at'))
          .fill(fieldAfter(campaign.rehearsal_clock, 24 * 60));
        await question(mei)
          .getByRole('button', { name: t('news', 'schedule.act') })
          .click();
        await expect(
          pane(language).getByText(t('news', 'state.scheduled'), { exact: true }),
        ).toBeVisible();
      }
      const status = async (language: (typeof languages)[number]) =>
        (await street.request.get(`/${toTag(language)}/news/launch-night`)).status();
      expect([await status('en'), await status('jp')]).toEqual([200, 404]);
    });

    const ben = await (await browser.newContext({ baseURL: site.url })).newPage();
    await operatorIn(ben.context(), database, site.url, { name: 'Ben', role: 'admin' });

    await test.step('figure and milestone', async () => {
      await openScreen(mei, '/counts');
      await mei
        .getByLabel(`${t('campaign', 'counts.new')}: Steam`)
        .fill(figure(nextMilestone.threshold));
      await press(mei, t('campaign', 'counts.review'));
      await question(mei).getByLabel(t('campaign', 'counts.note')).fill('Steamworks');
      for (const box of await question(mei).getByRole('checkbox').all()) await box.check();
      await question(mei)
        .getByRole('button', { name: t('campaign', 'counts.ask'), exact: true })
        .click();
      await expect(question(mei)).toBeHidden();
      await openScreen(ben, '/counts');
      await press(ben, t('campaign', 'counts.request.approve'));
      await question(ben)
        .getByRole('button', { name: t('campaign', 'counts.request.approveAction') })
        .click();
      await expect(
        visitor.getByRole('status').filter({ hasText: figure(nextMilestone.threshold) }),
      ).toBeVisible(soon);
    });

    await test.step('draw by two operators', async () => {
      await apply(database);
      await proveAgain(database);
      // The list is frozen before the beacon's round is due.
      await moveClock(mei, fieldAfter(times.closes_at, 12 * 60));
      await expect
        .poll(
          async () =>
            (await database.rows(sql`select 1 from draws where frozen_at is not null`)).length,
          soon,
        )
        .toBe(1);
      await moveClock(mei, fieldAfter(times.beacon_at, 1));
      await expect
        .poll(async () => (await street.request.get('/ko/news/launch-night')).status(), soon)
        .toBe(200);
      await expect
        .poll(
          async () =>
            (await database.rows(sql`select 1 from draws where beacon_value is not null`)).length,
          soon,
        )
        .toBe(1);
      await openScreen(mei, '/recruitment');
      await press(mei, 'Request the draw');
      await question(mei).getByRole('button', { name: 'Request the draw' }).click();
      await expect(mei.getByRole('button', { name: 'Draw now' })).toBeDisabled();
      await openScreen(ben, '/recruitment');
      await press(ben, 'Draw now');
      await question(ben).getByRole('button', { name: 'Draw now' }).click();
      await expect(ben.getByText('The draw is done.')).toBeVisible();
      await moveClock(mei, fieldAfter(times.results_at, 1));
      await expect
        .poll(
          async () =>
            (await database.rows(sql`select 1 from draws where published_at is not null`)).length,
          soon,
        )
        .toBe(1);
    });

    await test.step('mailing to the winners, recalled', async () => {
      await proveAgain(database);
      await openScreen(mei, '/mailings');
      await press(mei, 'New mailing');
      await mei.getByLabel('Name').fill('To the winners');
      await press(mei, 'Begin');
      await mei.getByLabel('Topic').selectOption('test');
      await mei.getByRole('checkbox', { name: 'Selected', exact: true }).check();
      await expect(mei.getByText(`${people} readers now`)).toBeVisible(soon);
      for (const language of languages) {
        const column = mei.getByRole('region', { name: endonym(language), exact: true });
        for (const field of ['Subject', 'Preview line in the inbox', 'Heading', 'Text'])
          await column.getByLabel(field, { exact: true }).fill('You are in');
      }
      await press(mei, 'Save');
      await press(mei, 'Request approval…');
      await press(mei, 'Request approval');
      await expect(mei.getByText('Another operator must approve.')).toBeVisible();
      await openScreen(ben, new URL(mei.url()).pathname.replace('/console', ''));
      await press(ben, 'Approve…');
      await press(ben, 'Approve');
      await expect(ben.getByText('Nothing has been sent yet')).toBeVisible();
      await press(mei, 'Recall everything');
      await expect(mei.getByText('No emails were sent.')).toBeVisible();
    });

    await test.step('a file of the applicants, and the audit log is complete', async () => {
      await openScreen(mei, '/exports');
      await mei.getByLabel('What', { exact: true }).selectOption('applicants');
      await press(mei, 'Download CSV');
      const [download] = await Promise.all([
        mei.waitForEvent('download'),
        question(mei).getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      const lines = readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      expect(lines).toHaveLength(people + 1);
      await openScreen(mei, '/audit');
      await press(mei, t('audit', 'verify'));
      await expect(mei.getByRole('status').filter({ hasText: /intact/ })).toBeVisible();
      const done = await database.rows<{ action: string }>(
        sql`select distinct action from audit_log`,
      );
      expect(done.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['operator.enrol', 'draw.request', 'draw.draw', 'mailing.recall']),
      );
    });
  } finally {
    await database.close();
    await site.stop();
  }
});
