/** Jobs of the console with nothing but a keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';
import { callerIn } from './support/enrol.ts';
import { goBySearch, pressOn, reach } from './support/tabbing.ts';

const clock = '2025-05-20T20:30:00+08:00';
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(clock);
});
test.afterAll(() => consoleSite.stop());

const t = (namespace: string, key: string, values = {}) =>
  consoleText('en', namespace, key, values);
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** An operator at the first screen. Nothing but keys from here. */
async function at(browser: Parameters<ConsoleSite['operator']>[0], name: string): Promise<Page> {
  const { page } = await consoleSite.operator(browser, 'admin', name);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('shows a banner and switches it off @desktop', async ({ browser }) => {
  const page = await at(browser, 'Key Banner');
  const shown = async () => {
    const reply = await page.request.get('/api/settings');
    return ((await reply.json()) as { data: { live: { banner: unknown } } }).data.live.banner;
  };
  await goBySearch(page, t('shell', 'palette.act.banner'));
  const toggle = page.getByRole('switch', { name: t('campaign', 'field.bannerOn') });
  await pressOn(page, toggle, 'Space');
  await reach(page, page.getByLabel(t('campaign', 'field.words'), { exact: true }).first());
  await page.keyboard.type('Back at noon');
  await pressOn(page, button(page, t('campaign', 'review.button')));
  await pressOn(page, question(page).getByRole('button', { name: t('campaign', 'review.save') }));
  await expect(page.getByText(t('campaign', 'review.saved')).first()).toBeVisible();
  expect(await shown()).not.toBeNull();

  await goBySearch(page, t('shell', 'nav.dashboard'));
  await goBySearch(page, t('shell', 'palette.act.banner'));
  await pressOn(page, toggle, 'Space');
  await pressOn(page, button(page, t('campaign', 'review.button')));
  await pressOn(page, question(page).getByRole('button', { name: t('campaign', 'review.save') }));
  await expect.poll(shown).toBeNull();
  await page.context().close();
});

test('enters a figure and, as another operator, approves it @desktop', async ({ browser }) => {
  const mei = await at(browser, 'Key Mei');
  await goBySearch(mei, t('shell', 'palette.act.figures'));
  await reach(
    mei,
    mei.getByRole('textbox', { name: new RegExp(t('campaign', 'counts.new')) }).first(),
  );
  await mei.keyboard.type('90,000,000');
  await pressOn(mei, button(mei, t('campaign', 'counts.review')));
  await reach(mei, question(mei).getByLabel(t('campaign', 'counts.note')));
  await mei.keyboard.type('Noon');
  await pressOn(mei, question(mei).getByLabel(t('campaign', 'counts.acceptReach')), 'Space');
  await pressOn(mei, question(mei).getByRole('button', { name: t('campaign', 'counts.ask') }));
  await expect(mei.getByText(t('campaign', 'counts.request.mine'))).toBeVisible();

  const jun = await at(browser, 'Key Jun');
  await goBySearch(jun, t('shell', 'palette.act.figures'));
  await pressOn(jun, button(jun, t('campaign', 'counts.request.approve')));
  await pressOn(
    jun,
    question(jun).getByRole('button', { name: t('campaign', 'counts.request.approveAction') }),
  );
  await expect(jun.getByText(t('campaign', 'counts.request.title'))).toHaveCount(0);
  const [figure] = await consoleSite.database.rows<{ count: number }>(
    sql`select max(count)::int as count from reported_counts`,
  );
  expect(figure!.count).toBe(90_000_000);
  for (const page of [mei, jun]) await page.context().close();
});

test('schedules an article @desktop', async ({ browser }) => {
  const page = await at(browser, 'Key News');
  const slug = 'by-keys';
  const call = callerIn(page.request, consoleSite.url);
  const draft = { tab: 'info', title: 'By keys', summary: 'S', body: '<p>B</p>', pinned: false };
  await call('/news/create', { slug });
  await call('/news/save', { slug, language: 'en', base: 0, draft: { ...draft, cover: null } });
  await goBySearch(page, 'By keys');
  await expect(page).toHaveURL(new RegExp(`/news/${slug}$`));
  const pane = page.getByRole('region', { name: 'English', exact: true });
  await pressOn(page, pane.getByRole('button', { name: t('news', 'schedule.act') }));
  await reach(page, question(page).getByLabel(t('news', 'schedule.at')));
  await page.keyboard.type('21 May 2025, 18:00');
  await pressOn(page, question(page).getByRole('button', { name: t('news', 'schedule.act') }));
  await expect(page.getByText(t('news', 'schedule.done')).first()).toBeVisible();
  const [row] = await consoleSite.database.rows<{ at: string }>(sql`
    select to_char(scheduled_for at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from newsroom_articles where slug = ${slug} and scheduled_for is not null`);
  expect(row!.at).toBe('2025-05-21 10:00');
  await page.context().close();
});

test('decides a suspicious invitation, and takes it back from the message @desktop', async ({
  browser,
}) => {
  const { rows } = consoleSite.database;
  await rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('keys', 'keys@example.com', 'keys@example.com', now(), 'en') returning id)
    insert into registrations (number, email_key, scene, language, registered_at)
    select n, 'k' || n || '@example.com', 1, 'en', now() from generate_series(1, 2) n`);
  await rows(sql`
    insert into invitations (number, account_id, state, reason, created_at)
    select 2, id, 'review', 'pattern', now() from accounts where uid = 'keys'`);
  const state = async () =>
    (await rows<{ state: string }>(sql`select state from invitations where number = 2`))[0]!.state;
  const page = await at(browser, 'Key Judge');
  await goBySearch(page, t('shell', 'palette.act.suspicions'));
  const refuse = t('suspicion', 'verdict.refuse.button');
  await pressOn(page, page.getByRole('row').getByRole('button', { name: refuse, exact: true }));
  await pressOn(page, question(page).getByRole('button', { name: refuse, exact: true }));
  await expect(page.getByText(t('suspicion', 'decided', { count: 1 })).first()).toBeVisible();
  expect(await state()).toBe('refused');
  await page.keyboard.press('F6');
  await pressOn(page, button(page, t('kit', 'undo.act')));
  await expect.poll(state).toBe('review');
  await page.context().close();
});

test('tries the draw without effect @desktop', async ({ browser }) => {
  const { rows } = consoleSite.database;
  await expect
    .poll(async () => (await rows(sql`select 1 from draws where committed_at is not null`)).length)
    .toBe(1);
  await rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('keys-2', 'keys2@example.com', 'keys2@example.com', now(), 'en') returning id, uid)
    select save_application(id, 0, upper(substr(translate(md5(uid), 'ilou', '0123'), 1, 20)), '{pc}', '', 'japan',
                            'from-18-to-24', 'tester', '', 'en', ${clock}::timestamptz) from account`);
  const page = await at(browser, 'Key Draw');
  await goBySearch(page, t('shell', 'palette.act.draw'));
  await pressOn(page, button(page, t('recruitment', 'dry.button')));
  await expect(page.getByRole('region', { name: t('recruitment', 'dry.title') })).toBeVisible();
  await page.context().close();
});

test('reads what a screen is for, and closes it again @desktop', async ({ browser }) => {
  const page = await at(browser, 'Key Help');
  const help = page.getByRole('button', { name: t('shell', 'help.open') });
  await pressOn(page, help);
  await expect(page.getByText(t('help', 'tonight'))).toBeVisible();
  await expect(page.getByText('docs/console/tonight.md')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('help', 'tonight'))).toBeHidden();
  await expect(help).toBeFocused();
  await page.context().close();
});
