/** Jobs of support and of the lead: domains, data of a player, suspicions by inviter, roles. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { closedTest } from '../contract/src/campaign/section-data.ts';
import { campaign, minutesAfter } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { phrasesIn } from './support/phrases.ts';

let site: ConsoleSite;
/** A message is a dialog, too, with its type. */
const question = '[role="dialog"]:not([data-type]), [role="alertdialog"]';

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
  page.locator(question).getByRole('button', { name: button, exact: true }).click();
/** Each job is done in English at a desk, and in Korean on a telephone. */
const walks = [
  { language: 'en', on: 'a desk', viewport: { width: 1366, height: 768 } },
  { language: 'kr', on: 'a telephone', viewport: { width: 390, height: 844 } },
] as const;

for (const { language, on, viewport } of walks) {
  const w = phrasesIn(language, 'suspicion');
  const twelve = { count: 12, domain: 'burner.example' };

  test(`job 21 in ${language}: a disposable domain is counted, added by keyboard and removed, on ${on}`, async ({
    browser,
  }) => {
    const { page, problems } = await site.operator(browser, 'support', `Sue ${on}`, {
      language,
      viewport,
    });
    await page.goto('/console/domains');
    await page.getByRole('textbox', { name: w('Domain'), exact: true }).fill('no domain');
    await page.keyboard.press('Enter');
    await expect(page.getByText('mail.example').first()).toBeVisible();
    await page.getByRole('textbox', { name: w('Domain'), exact: true }).fill('Burner.example');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(w('{count} registered addresses are at {domain}.', twelve)),
    ).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: w('Add as disposable') }).press('Enter');
    await expect(page.locator(question)).toContainText('12');
    await confirm(page, w('Add as disposable'));
    const row = page.getByRole('row', { name: /burner\.example/ });
    await expect(row).toContainText(`Sue ${on}`);
    await isAccessible(page);
    await row.getByRole('button', { name: w('Remove') }).click();
    await confirm(page, w('Remove'));
    await expect(page.getByText(w('No additions or exceptions yet.'))).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test(`job 9 in ${language}: an inviter is found and judged by the evidence, on ${on}`, async ({
    browser,
  }) => {
    const { page, problems } = await site.operator(browser, 'support', `Iris ${on}`, {
      language,
      viewport,
    });
    const friends = (values: Record<string, number>) =>
      w('{counted} count, {review} to review', { pending: 0, ...values });
    const [, beforeTime = ''] = /^(.*)\{time\}/.exec(
      w('{half} of {friends} friends registered within', { half: 6, friends: 12 }),
    )!;
    await page.goto('/console/suspicion');
    await page.getByLabel(w('Find an inviter')).fill('streamer@example.com');
    await page.getByRole('button', { name: w('Find'), exact: true }).click();
    await page.getByRole('button', { name: w('Look'), exact: true }).click();
    await expect(page.getByText(beforeTime).first()).toBeVisible();
    await expect(
      page.getByText(w('Browsers: {count} for {friends} friends.', { count: 1, friends: 12 })),
    ).toBeVisible();
    await expect(page.getByText(w('Unusual'))).toHaveCount(3);
    await isAccessible(page);
    await page.getByRole('button', { name: w('Do not count all flagged') }).click();
    await confirm(page, w('Do not count all flagged'));
    await expect(page.getByText(friends({ counted: 0, review: 0, refused: 12 }))).toBeVisible();
    await page.goto('/console/players/streamer');
    await page.getByRole('button', { name: w('Review all again') }).click();
    await confirm(page, w('Review all again'));
    await expect(page.getByText(friends({ counted: 0, review: 12, refused: 0 }))).toBeVisible();
    await page.getByRole('button', { name: w('Block this link') }).click();
    await confirm(page, w('Block this link'));
    await expect(page.getByText(w('Blocked: new friends do not count.'))).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: w('Unblock') }).click();
    await confirm(page, w('Unblock'));
    await expect(page.getByRole('button', { name: w('Block this link') })).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  const p = phrasesIn(language, 'players');
  test(`job 23 in ${language}: support writes a note and takes the copy of the data`, async ({
    browser,
  }) => {
    const { page, problems } = await site.operator(browser, 'support', `Sam ${language}`, {
      language,
      viewport,
    });
    await page.goto('/console/players/streamer');
    await page.getByLabel(p('New note')).fill('Asked for the data.\nAnswered.');
    await page.getByRole('button', { name: p('Add the note') }).click();
    await expect(page.getByText('Asked for the data.')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: p('Copy of the data') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      confirm(page, p('Copy of the data')),
    ]);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      parts: { notes: { text: string }[] };
    };
    expect(copy.parts.notes[0]!.text).toBe('Asked for the data.\nAnswered.');
    await page.getByRole('button', { name: p('Remove'), exact: true }).click();
    await confirm(page, p('Remove'));
    await expect(page.getByText(p('No notes yet.'))).toBeVisible();
    expect(problems).toEqual([]);
  });

  const o = phrasesIn(language, 'operators', 'kit');
  const role = phrasesIn(language, 'shell');
  test(`job 24 in ${language}: a writer for a month gets news in one language and an end, and sees nothing else`, async ({
    browser,
  }) => {
    const alma = await site.operator(browser, 'admin', `Alma ${language}`, { language, viewport });
    const { page } = alma;
    await page.goto('/console/operators');
    await page.getByRole('button', { name: o('Invite an operator') }).click();
    const dialog = page.locator(question);
    await dialog.getByLabel(o('Name'), { exact: true }).fill(`Flo ${language}`);
    await dialog.getByLabel(o('Sign-in name')).fill(`flo-${language}`);
    await dialog.getByLabel(o('Email'), { exact: true }).fill(`flo-${language}@studio.example`);
    await expect(dialog.getByText(o('Choose at least one role.'))).toBeVisible();
    await dialog.getByRole('switch', { name: role('News'), exact: true }).click();
    await dialog.getByRole('switch', { name: o('All languages') }).click();
    await expect(dialog.getByText(o('Choose at least one language.'))).toBeVisible();
    await dialog.getByRole('switch', { name: 'English' }).click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole('button', { name: o('Invite an operator') }).click();
    await dialog.getByRole('button', { name: o('Done') }).click();
    const row = page.getByRole('row', { name: `Flo ${language}` });
    await expect(row).toContainText(o('Only {languages}', { languages: 'English' }));
    await row.getByRole('button', { name: o('Change access') }).click();
    await dialog.getByRole('switch', { name: role('Support'), exact: true }).click();
    await dialog.getByRole('button', { name: o('Save') }).click();
    await expect(row).toContainText(`${role('News')} · ${role('Support')}`);
    await isAccessible(page);

    const writer = await site.operator(browser, 'news', `Nia ${language}`, { language, viewport });
    await writer.page.goto('/console/');
    await expect(writer.page).toHaveURL(/\/console\/news$/);
    await expect(writer.page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = writer.page.getByRole('button', { name: role('Menu'), exact: true });
    if (await menu.isVisible()) await menu.click();
    await expect(writer.page.getByRole('navigation').getByRole('link')).toHaveText([
      role('News'),
      role('Pages'),
      role('Announcements'),
    ]);
    await writer.page.goto('/console/mailings');
    await expect(
      writer.page.getByText(role('You are signed in as', { role: role('News') }).split('.')[0]!),
    ).toBeVisible();
    await site.database.rows(
      sql`update operators set ends_at = now() where name = ${`Nia ${language}`}`,
    );
    await writer.page.goto('/console/news');
    await expect(writer.page.getByLabel(o('Sign-in name'))).toBeVisible();
    expect(alma.problems).toEqual([]);
  });

  const g = phrasesIn(language, 'recruitment', 'campaign');
  test(`jobs 13 and 22 in ${language}: places scale to a total and guests are named from a list`, async ({
    browser,
  }) => {
    const early = await startConsole(minutesAfter(closedTest(campaign).opens_at, -25 * 60));
    await early.database.rows(sql`
    insert into accounts (uid, email_key, email, email_proved_at, language)
    select 'creator-' || i, 'creator' || i || '@example.com', 'creator' || i || '@example.com', now(), 'en'
      from generate_series(1, 3) i`);
    const { page, problems } = await early.operator(browser, 'admin', 'Olga', {
      language,
      viewport,
    });
    const [beforeTime = ''] = g('Places lock when applications open').split('{time}');
    await page.goto('/console/recruitment');
    await expect(page.getByText(beforeTime)).toBeVisible();
    await page.getByRole('link', { name: g('Change the places') }).click();
    await page.getByLabel(g('Scale to a total of')).fill('5000');
    await page.getByRole('button', { name: g('Scale'), exact: true }).click();
    const total = page
      .getByRole('row', { name: new RegExp(`^${g('Sum')}`) })
      .getByRole('cell')
      .last();
    await expect(total).toHaveText('5,000');
    await isAccessible(page);
    await page.getByRole('button', { name: g('Discard my changes') }).click();

    await page.goto('/console/recruitment');
    await page.getByRole('tab', { name: g('Guests') }).click();
    await page.getByLabel(g('Choose a CSV file')).setInputFiles({
      name: 'creators.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Email,Name\r\ncreator1@example.com,Ann\r\nno-one@example.com,Bo\r\n'),
    });
    await page.getByRole('button', { name: g('Check'), exact: true }).click();
    await expect(page.getByText(`no-one@example.com: ${g('no such player')}`)).toBeVisible();
    await expect(page.getByRole('button', { name: g('Name them as guests') })).toBeDisabled();
    await isAccessible(page);
    await page.getByLabel(g('List of guests')).fill('creator1@example.com\ncreator-2');
    await page.getByRole('button', { name: g('Check'), exact: true }).click();
    await page.getByRole('button', { name: g('Name them as guests') }).click();
    await expect(page.locator(question)).toContainText(
      g('{count} guests get a place.', { count: 2 }).split('.')[0]!,
    );
    await confirm(page, g('Name them as guests'));
    const row = page.getByRole('row', { name: /creator2@example\.com/ });
    await expect(row).toContainText(g('Before the draw'));
    await isAccessible(page);
    await row.getByRole('button', { name: g('Remove') }).click();
    await confirm(page, g('Remove'));
    await expect(row).toHaveCount(0);
    expect(problems).toEqual([]);
    await early.stop();
  });
}
