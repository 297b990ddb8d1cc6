/** The search, undo, presence and first steps of the console. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';
import { callerIn } from './support/enrol.ts';

const clock = '2025-05-20T20:30:00+08:00';
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(clock);
  await consoleSite.database.rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('feel-1', 'feel1@example.com', 'feel1@example.com', now(), 'en'))
    insert into registrations (number, email_key, scene, language, registered_at)
    values (1, 'feel1@example.com', 1, 'en', now())`);
});
test.afterAll(() => consoleSite.stop());

const t = (namespace: string, key: string, values = {}) =>
  consoleText('en', namespace, key, values);
const soon = { timeout: 25_000 };
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

async function openFinder(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: t('shell', 'palette.label') });
  await expect(field).toBeFocused();
  return field;
}

test('Ctrl K finds screens, acts, players and articles; the keys mark and choose @desktop', async ({
  browser,
}) => {
  const { page, problems } = await consoleSite.operator(browser, 'admin', 'Finder');
  const call = callerIn(page.request, consoleSite.url);
  const draft = { tab: 'info', title: 'Feel', summary: 'S', body: '<p>B</p>', pinned: false };
  await call('/news/create', { slug: 'feel-of-it' });
  await call('/news/save', {
    slug: 'feel-of-it',
    language: 'en',
    base: 0,
    draft: { ...draft, cover: null },
  });
  await page.goto('/console/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = await openFinder(page);
  const options = page.getByRole('option');
  const marked = page.getByRole('option', { selected: true });
  await expect(options.first()).toBeVisible();
  await shot(page, 'finder-empty');
  const names = await options.allTextContents();
  await expect(marked).toHaveText(names[0]!);
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', names.length - 1],
    ['Home', 0],
    ['End', names.length - 1],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(at).getAttribute('id'))!,
    );
  }
  await isAccessible(page);

  await field.fill('audit');
  await expect(marked).toHaveText(t('shell', 'nav.audit'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/audit$/);
  await expect(page).toHaveTitle(/^Audit log · .+ console$/);

  // What was chosen last comes first.
  await openFinder(page);
  await expect(marked).toHaveText(t('shell', 'nav.audit'));
  await field.fill('feel1@example.com');
  await expect(marked).toContainText('feel1@example.com');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    t('shell', 'palette.count', { count: 1 }),
  );
  await shot(page, 'finder-player');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/players\/feel-1$/);

  await openFinder(page);
  await expect(page.getByRole('option', { name: 'feel1@example.com' })).toHaveCount(0);
  await field.fill('feel-of');
  await expect(marked).toContainText('Feel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/news\/feel-of-it$/);

  await openFinder(page);
  await field.fill('nothing of the kind');
  await expect(page.getByText(t('shell', 'palette.none'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('Ctrl K begins an act on its screen, also when that is open @desktop', async ({ browser }) => {
  const { page } = await consoleSite.operator(browser, 'admin', 'Actor');
  for (const from of ['/', '/operators']) {
    await page.goto(`/console${from}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const field = await openFinder(page);
    await field.fill(t('shell', 'palette.act.operator'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('operators', 'invite') })).toBeVisible();
  }
  await page.context().close();
});

test('Ctrl K shows an operator only what the role allows @desktop', async ({ browser }) => {
  const { page } = await consoleSite.operator(browser, 'news', 'Newsy');
  await page.goto('/console/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = await openFinder(page);
  await field.fill('feel');
  await expect(page.getByRole('option')).toHaveText([/Feel/]);
  await field.fill('feel1@example.com');
  await expect(page.getByText(t('shell', 'palette.none'))).toBeVisible();
  await page.context().close();
});

test('a banner is shown and taken back from the message, and both are recorded @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Undoer');
  await page.goto('/console/');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await press(t('tonight', 'banner.kind.maintenance'));
  await press(t('tonight', 'banner.show'));
  await expect(page.getByText(t('tonight', 'banner.done')).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('tonight', 'banner.remove'), exact: true }),
  ).toBeVisible();
  await shot(page, 'undo-toast');
  await isAccessible(page);
  await press(t('kit', 'undo.act'));
  await expect(page.getByText(t('kit', 'undo.done')).first()).toBeVisible();
  await expect(page.getByText(t('tonight', 'banner.none'))).toBeVisible();
  const acts = await consoleSite.database.rows<{ by: string }>(sql`
    select by from audit_log where target = 'campaign banner' order by seq`);
  expect(acts.map(({ by }) => by)).toEqual(['Undoer', 'Undoer']);
  await page.context().close();
});

test('an undo never overwrites what another operator has saved since @desktop', async ({
  browser,
}) => {
  const first = await consoleSite.operator(browser, 'editor', 'Early');
  const second = await consoleSite.operator(browser, 'editor', 'Late');
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).press('Enter');
  await first.page.goto('/console/');
  await press(first.page, t('tonight', 'banner.kind.maintenance'));
  await press(first.page, t('tonight', 'banner.show'));
  await expect(first.page.getByText(t('tonight', 'banner.done')).first()).toBeVisible();
  // The message stays while it has the focus.
  await first.page.getByRole('button', { name: t('kit', 'undo.act') }).focus();
  await second.page.goto('/console/');
  await press(second.page, t('tonight', 'banner.kind.codes'));
  await press(second.page, t('tonight', 'banner.show'));
  await expect(second.page.getByText(t('tonight', 'banner.done')).first()).toBeVisible();
  await press(first.page, t('kit', 'undo.act'));
  await expect(first.page.getByText(t('kit', 'undo.done'))).toHaveCount(0);
  await expect(
    second.page.getByRole('button', { name: t('tonight', 'banner.remove'), exact: true }),
  ).toBeVisible();
  for (const { page } of [first, second]) await page.context().close();
});

test('an operator sees who else has the settings open, until they leave @desktop', async ({
  browser,
}) => {
  const beth = await consoleSite.operator(browser, 'editor', 'Beth');
  const carl = await consoleSite.operator(browser, 'editor', 'Carl');
  await beth.page.goto('/console/campaign/links');
  await expect(beth.page.getByRole('heading', { level: 1 })).toBeVisible();
  await carl.page.goto('/console/campaign/links');
  await expect(carl.page.getByText(t('kit', 'presence', { names: 'Beth' }))).toBeVisible(soon);
  await expect(beth.page.getByText(t('kit', 'presence', { names: 'Carl' }))).toBeVisible(soon);
  await shot(beth.page, 'presence');
  await isAccessible(beth.page);
  await carl.page.getByRole('link', { name: t('shell', 'nav.pages'), exact: true }).click();
  await expect(beth.page.getByText(t('kit', 'presence', { names: 'Carl' }))).toHaveCount(0, soon);
  for (const { page } of [beth, carl]) await page.context().close();
});

test('a failed save is said at the button and in a message, wherever the page is @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Offline', {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto('/console/campaign/banner');
  // An earlier test may have left a banner.
  await page.getByRole('switch', { name: t('campaign', 'field.bannerOn') }).check();
  await page.getByLabel(t('campaign', 'field.words'), { exact: true }).first().fill('Hello');
  const review = page.getByRole('button', { name: t('campaign', 'review.button'), exact: true });
  // The page is longer than the window; the button is in it.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(review).toBeInViewport();
  await page.route('**/console/api/campaign/preview', (route) => route.abort());
  await review.click();
  await expect(page.getByText(t('kit', 'failure.offline')).first()).toBeVisible(soon);
  const seen = page.getByText(t('kit', 'failure.offline'));
  await expect(seen).toHaveCount(2, soon);
  for (const one of await seen.all()) await expect(one).toBeInViewport();
  await shot(page, 'failed-save');
  await page.context().close();
});

test('the first steps tick themselves off, and can be put away @desktop', async ({ browser }) => {
  const { page } = await consoleSite.operator(browser, 'admin', 'Beginner');
  await page.goto('/console/');
  const list = page
    .locator('section')
    .filter({ hasText: t('tonight', 'steps.of.dates') })
    .last();
  await expect(list.getByRole('link', { name: t('tonight', 'steps.of.dates') })).toBeVisible();
  // A second operator is there already.
  await expect(list.getByText(t('tonight', 'steps.of.operators'))).toBeVisible();
  await expect(list.getByRole('link', { name: t('tonight', 'steps.of.operators') })).toHaveCount(0);
  await shot(page, 'first-steps');
  await list.getByRole('button', { name: t('tonight', 'steps.hide') }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.context().close();
});
