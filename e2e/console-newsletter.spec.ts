import { AxeBuilder } from '@axe-core/playwright';
import { startCounterpart } from '../server/src/testing/newsletter/counterpart.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { campaign } from './support/campaign.ts';
import { startConsole } from './support/console.ts';
import { consoleText, expect, openScreen, test } from './support/operator.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'newsletter', key, values);
/** The screen renews itself every three seconds; a busy machine needs more time. */
const soon = { timeout: 30_000 };

test('an administrator connects a list, tries it, starts it, and empties it @desktop', async ({
  browser,
}) => {
  test.slow();
  const there = await startCounterpart('brevo');
  const site = await startConsole(campaign.rehearsal_clock, '127.0.0.1', {
    TEST_NEWSLETTER_URL: there.url,
  });
  const { page, problems } = await site.operator(browser, 'admin', 'Anna');
  await site.database.rows(sql`
    with made as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'reader-' || i, 'reader' || i || '@example.com', 'reader' || i || '@example.com', now(), 'en'
        from generate_series(1, 12) i returning id)
    insert into subscriptions (account_id, topic) select id, 'news' from made`);
  await openScreen(page, '/newsletter');
  await expect(page.getByText(t('empty'))).toBeVisible();
  await page.getByRole('button', { name: t('connect') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('field.key'), { exact: true }).fill('wrong');
  await dialog.getByLabel(t('field.list'), { exact: true }).fill(there.list);
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(t('field.key'), { exact: true }).fill(there.key);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible();
  // The sample's privacy policy does not name the provider.
  await expect(page.getByText(t('unnamed', { provider: 'Brevo' }))).toBeVisible();

  await page.getByRole('button', { name: t('dryRun') }).click();
  const found = page.getByRole('definition').filter({ hasText: /^12$/ });
  await expect(found.first()).toBeVisible(soon);
  expect(there.contacts.all).toEqual([]);

  await page.getByRole('button', { name: t('start'), exact: true }).click();
  await dialog.getByRole('button', { name: t('start'), exact: true }).click();
  await expect(page.getByText(t('states.running'))).toBeVisible(soon);
  await expect.poll(() => there.contacts.readers().length, soon).toBe(12);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  there.changeKey('another');
  await page.getByRole('button', { name: t('compare') }).click();
  await expect(page.getByText(t('problem.key'))).toBeVisible(soon);
  there.changeKey(there.key);
  await page.getByRole('button', { name: t('retry') }).click();
  await expect(page.getByText(t('states.running'))).toBeVisible(soon);

  await page.getByRole('button', { name: t('pause'), exact: true }).click();
  await expect(page.getByText(t('states.paused'))).toBeVisible(soon);
  await page.getByRole('button', { name: t('emptyAll') }).click();
  await dialog.getByRole('button', { name: t('emptyAll') }).click();
  await expect(page.getByText(t('states.stopped'))).toBeVisible(soon);
  expect(there.contacts.readers()).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
  await site.stop();
  await there.stop();
});
