/** A sequence of four mailings: written, approved by a second operator, left by a reader who applied, taken back. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '../contract/src/shared/languages.ts';
import { sql } from '../server/src/core/database/sql.ts';
import type { Database } from '../server/src/core/database/database.ts';
import { mailsTo } from '../server/src/testing/emails.ts';
import { campaign, daysAfter } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';

const { closes_at } = campaign.registration;
/** 18:00 of the day on which the registration closes, in its own zone. */
const date = `${closes_at.slice(0, 11)}18:00:00${closes_at.slice(19)}`;
const soon = { timeout: 20_000 };

const say =
  (language: Language, namespace: string) =>
  (key: string, values: Record<string, string | number> = {}) =>
    consoleText(language, namespace, key, values);

const reader = ({ rows }: Database, name: string) =>
  rows(sql`
    with a as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values (${name}, ${`${name}@example.com`}, ${`${name}@example.com`}, now(), 'jp') returning id)
    insert into subscriptions (account_id, topic) select id, 'news' from a`);

const apply = ({ rows }: Database, name: string) =>
  rows(sql`
    insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                              applied_at, changed_at)
    select id, ${name}, '{android}', '', 'asia', '18', 'new', '', 'jp', now(), now() from accounts where uid = ${name}`);

const isAccessible = async (page: Page) => {
  // axe skips the email frame: its layout tables are needed by email programs.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

for (const language of ['en', 'kr'] as const) {
  const t = say(language, 'sequences');
  const mail = say(language, 'mailings');

  test(`a sequence in ${language}: four mailings, one approval, a reader who leaves, recalled @desktop`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const site: ConsoleSite = await startConsole(daysAfter(date, -10), '127.0.0.1', {
      MAIL_RECALL_SECONDS: '0',
    });
    try {
      await reader(site.database, 'stays');
      await reader(site.database, 'applies');
      const { page } = await site.operator(browser, 'editor', 'Mika', { language });
      const second = (await site.operator(browser, 'lead', 'Jun', { language })).page;

      await page.goto('/console/mailings');
      await page.getByRole('button', { name: t('new') }).click();
      await page.getByLabel(t('plan.name')).fill('Countdown');
      await page.getByRole('button', { name: t('create'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Countdown' })).toBeVisible(soon);
      const save = page.getByRole('button', { name: mail('save'), exact: true });

      // By keyboard: four mailings, 7, 5, 3 and 1 days before.
      const add = page.getByRole('button', { name: t('step.add') });
      for (const days of ['7', '5', '3', '1']) {
        await add.focus();
        await page.keyboard.press('Enter');
        await page.getByLabel(t('step.days'), { exact: true }).last().fill(days);
      }
      for (const name of ['繁體中文', 'English', '한국어'])
        await page.getByRole('checkbox', { name, exact: true }).uncheck();
      await expect(page.getByText(mail('audience.count.other', { count: 2 }))).toBeVisible(soon);
      const segment = page.getByText(t('segment.title'));
      await segment.click();
      await page.getByLabel(t('segment.sources')).fill('no-such-link');
      await expect(page.getByText(mail('audience.count.other', { count: 0 }))).toBeVisible(soon);
      await page.getByLabel(t('segment.sources')).fill('');
      await page.getByRole('checkbox', { name: t('exit.applied') }).check();
      await isAccessible(page);
      await save.click();
      await expect(page.getByText(t('ask.problem.missing'))).toBeVisible(soon);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await isAccessible(page);
      await page.setViewportSize({ width: 1366, height: 768 });

      for (const days of [7, 5, 3, 1]) {
        await page
          .getByRole('link', { name: t('step.write') })
          .first()
          .click();
        const column = page.getByRole('region', { name: '日本語', exact: true });
        await column.getByLabel(mail('write.subject'), { exact: true }).fill(`D-${days}`);
        await column.getByLabel(mail('write.label'), { exact: true }).fill('開く');
        // Each incomplete field says why.
        await expect(column.getByText(t('problem.path'))).toBeVisible(soon);
        await column.getByLabel(mail('write.path'), { exact: true }).fill('http://shop.example');
        await expect(column.getByText(t('problem.address'))).toBeVisible(soon);
        await expect(column.getByText(t('problem.needed'))).toHaveCount(3);
        await column.getByLabel(mail('write.path'), { exact: true }).fill('https://shop.example/a');
        await column.getByLabel(mail('write.preheader'), { exact: true }).fill('短い文');
        await column.getByLabel(mail('write.heading'), { exact: true }).fill('見出し');
        await column
          .getByRole('textbox', { name: new RegExp(`^${mail('write.body')} \\(`) })
          .click();
        await page.keyboard.type('本文');
        await expect(column.getByText(mail('write.ready'))).toBeVisible();
        await save.click();
        await expect(save).toBeDisabled(soon);
        if (days === 7) await isAccessible(page);
        await page.getByRole('link', { name: t('step.open') }).click();
        await expect(page.getByRole('link', { name: `D-${days}`, exact: true })).toBeVisible(soon);
      }
      const ask = page.getByRole('button', { name: mail('ask.button') });
      await ask.click();
      await page.getByRole('button', { name: mail('ask.action'), exact: true }).click();
      await expect(page.getByText(mail('asked.mine'))).toBeVisible(soon);
      await expect(page.getByRole('button', { name: t('approve.button') })).toHaveCount(0);

      const path = new URL(page.url()).pathname;
      await second.goto(path);
      await second.getByRole('button', { name: t('approve.button') }).waitFor();
      await second.getByRole('button', { name: t('approve.button') }).click();
      await expect(
        second.getByText(t('approve.text.other', { count: 4, name: 'Countdown' })),
      ).toBeVisible(soon);
      await second.getByRole('button', { name: t('approve.action'), exact: true }).click();
      await expect(second.getByText(t('state.approved'), { exact: true })).toBeVisible(soon);
      await isAccessible(second);
      await second.setViewportSize({ width: 390, height: 844 });
      await fits(second);

      const got = (name: string) =>
        mailsTo(site.mail, `${name}@example.com`)
          .map(({ subject }) => subject)
          .filter((subject) => subject.startsWith('D-'));
      await expect.poll(() => got('stays'), soon).toEqual([]);
      // A week before the date, after a restart of the server.
      await site.at(daysAfter(date, -7));
      await expect.poll(() => got('stays'), soon).toEqual(['D-7']);
      await expect.poll(() => got('applies'), soon).toEqual(['D-7']);
      await apply(site.database, 'applies');
      await site.database.rows(sql`update emails set done_at = now() - interval '2 days'`);
      await site.at(daysAfter(date, -5));
      await expect.poll(() => got('stays'), soon).toEqual(['D-7', 'D-5']);

      await page.goto(path);
      await page.getByRole('button', { name: t('recall.button') }).click();
      await page.getByRole('button', { name: t('recall.action'), exact: true }).click();
      await expect(page.getByText(t('state.draft'), { exact: true }).first()).toBeVisible(soon);
      await expect(page.getByText(mail('state.done'), { exact: true })).toHaveCount(2);
      await site.database.rows(sql`update emails set done_at = now() - interval '2 days'`);
      await site.at(daysAfter(date, -3));
      await page.goto(path);
      await expect(page.getByText(mail('state.draft'), { exact: true }).first()).toBeVisible(soon);
      expect(got('stays')).toEqual(['D-7', 'D-5']);
      expect(got('applies')).toEqual(['D-7']);

      // What the first mailing has led to.
      await page.getByRole('link', { name: 'D-7', exact: true }).click();
      await expect(page.getByText(t('results.means.applied'))).toBeVisible(soon);
      await isAccessible(page);
    } finally {
      await site.stop();
    }
  });
}
