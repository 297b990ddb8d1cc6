/** The first screen of a launch night: is all well, what waits, what is scheduled, one banner, what changed. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { consoleCodes } from '../contract/src/console/languages.ts';
import type { Language } from '../contract/src/shared/languages.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { callerIn } from './support/enrol.ts';
import { consoleText } from './support/operator.ts';

const clock = '2025-05-20T20:30:00+08:00';
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(clock);
  await aBusyNight();
});
test.afterAll(() => consoleSite.stop());

const soon = { timeout: 20_000 };
const say =
  (language: Language, namespace = 'tonight') =>
  (key: string, values: Record<string, string | number> = {}) =>
    consoleText(language, namespace, key, values);
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
const healthLine = (page: Page, language: Language) =>
  page.getByRole('region', { name: say(language)('health.title') }).locator('p');

/** 24 registrations in every minute of two days, and the last one seconds ago. */
async function aBusyNight(): Promise<void> {
  const { rows } = consoleSite.database;
  await rows(sql`
    insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
    select 'registered', timestamptz '2025-05-20T12:00:00Z' - make_interval(hours => n), 'en', 1, 'mobile', '', '', 1440
      from generate_series(0, 190) n`);
  await rows(sql`
    insert into registration_minutes (minute, count)
    select timestamptz '2025-05-20T12:45:00Z' - make_interval(mins => n), 24 from generate_series(0, 1700) n`);
  await rows(sql`
    insert into registrations (number, email_key, scene, language, registered_at)
    values (1, 'last@example.com', 1, 'en', '2025-05-20T12:31:00Z')`);
}

async function shownBanner(page: Page): Promise<Record<string, string> | undefined> {
  const answer = await page.request.get('/api/settings');
  const { data } = (await answer.json()) as {
    data: { live: { banner: { text: Record<string, string> } | null } };
  };
  return data.live.banner?.text;
}

for (const language of ['en', 'kr'] as const) {
  const t = say(language);

  test(`job 16 in ${language}: one line says that everything is fine, then what is not @desktop`, async ({
    browser,
  }) => {
    const { rows } = consoleSite.database;
    const { page, problems } = await consoleSite.operator(browser, 'support', `Night ${language}`, {
      language,
    });
    await page.goto('/console/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    await expect(healthLine(page, language)).toContainText(t('level.green'), soon);
    await rows(sql`insert into fault_hours (hour, kind, code, count)
                   values ('2025-05-20T12:00:00Z', 'failure', 'server.busy', 120)`);
    await expect(healthLine(page, language)).toContainText(t('level.red'), soon);
    await expect(healthLine(page, language)).toContainText('120');
    await rows(sql`delete from fault_hours`);
    await expect(healthLine(page, language)).toContainText(t('level.green'), soon);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test(`job 8 in ${language}: two presses show a maintenance banner, one removes it @desktop`, async ({
    browser,
  }) => {
    const { page } = await consoleSite.operator(browser, 'editor', `Banner ${language}`, {
      language,
    });
    await page.goto('/console/');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
    await press(t('banner.kind.maintenance'));
    await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
    await isAccessible(page);
    await press(t('banner.show'));
    await expect(page.getByText(t('banner.done')).first()).toBeVisible();
    const text = await shownBanner(page);
    expect(Object.keys(text ?? {})).toEqual(expect.arrayContaining(['cht', 'en', 'jp', 'kr']));
    await press(t('banner.remove'));
    await expect(page.getByText(t('banner.none'))).toBeVisible();
    expect(await shownBanner(page)).toBeUndefined();
    await page.context().close();
  });

  test(`job 17 in ${language}: a chart shows yesterday, the forecast and what was changed @desktop`, async ({
    browser,
  }) => {
    const d = say(language, 'dashboard');
    const { page } = await consoleSite.operator(browser, 'admin', `Why ${language}`, { language });
    await page.goto('/console/dashboard');
    const chart = page.getByRole('article', { name: d('series.title'), exact: true });
    const table = chart.getByRole('table');
    await chart
      .getByRole('combobox', { name: d('unit.label') })
      .selectOption({ label: d('unit.hour') });
    await expect(table).toContainText('1,440', soon);
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    for (const [index, line] of ['yesterday', 'last_week', 'forecast'].entries()) {
      await chart.getByRole('switch', { name: d(`lines.${line}`) }).click();
      await expect(table.getByRole('columnheader')).toHaveCount(3 + index, soon);
    }
    // The banner of job 8 was shown and removed.
    await chart.locator('summary').click();
    await expect(chart.getByText(d('marks.kind.banner')).first()).toBeVisible();
    await isAccessible(page);
    await chart.getByRole('switch', { name: d('marks.switch') }).click();
    await expect(chart.locator('summary')).toHaveCount(0);
    await page.context().close();
  });

  test(`job 25 in ${language}: one calendar has news, mailing, draw and dates, in every zone @desktop`, async ({
    browser,
  }) => {
    const { page } = await consoleSite.operator(browser, 'admin', `Plan ${language}`, {
      language,
      timezoneId: 'Europe/Berlin',
    });
    const call = callerIn(page.request, consoleSite.url);
    const slug = `open-${language}`;
    const draft = {
      tab: 'info',
      title: `Open ${language}`,
      summary: 'S',
      body: '<p>B</p>',
      pinned: false,
      cover: null,
    };
    await call('/news/create', { slug });
    for (const one of ['en', 'kr']) {
      await call('/news/save', { slug, language: one, base: 0, draft });
      await call('/news/schedule', {
        slug,
        language: one,
        version: 1,
        at: '2025-05-21T18:00:00+08:00',
      });
    }
    await page.goto('/console/');
    const calendar = card(page, t('calendar.title'));
    const line = calendar.getByRole('listitem').filter({ hasText: `Open ${language}` });
    await expect(line).toHaveCount(1, soon);
    for (const time of ['18:00', '19:00', '10:00', '12:00']) await expect(line).toContainText(time);
    await expect(line).toContainText('日本語');
    await expect(calendar.getByRole('link', { name: t('calendar.kind.results') })).toBeVisible();
    await isAccessible(page);
    await calendar.getByRole('tab', { name: t('calendar.week') }).click();
    await expect(line).toHaveCount(1, soon);
    await isAccessible(page);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/console/news/${slug}$`));
    await page.context().close();
  });
}

test('a request is announced to the others on every screen, in the menu and in the tab @desktop', async ({
  browser,
}) => {
  const { rows } = consoleSite.database;
  const s = say('en', 'shell');
  const mei = await consoleSite.operator(browser, 'admin', 'Mei');
  const jun = await consoleSite.operator(browser, 'editor', 'Jun');
  await rows(sql`
    insert into mailings (key, kind, name, topic, languages, content, state, asked_by_id, asked_by, asked_at)
    select 'night', 'email', 'Letter', 'news', '{en}', '{"en": {}}', 'asked', id, name, now()
      from operators where name = 'Mei'`);
  await jun.page.goto('/console/pictures');
  await expect(jun.page.getByText(s('waiting.mailings', { name: 'Mei' }))).toBeVisible(soon);
  await expect(jun.page).toHaveTitle(/^\(1\) /);
  await expect(
    jun.page.getByRole('link', {
      name: new RegExp(`^${s('nav.mailings')} .*${s('waiting.badge', { count: 1 })}`),
    }),
  ).toBeVisible();
  await isAccessible(jun.page);
  await jun.page.goto('/console/');
  await jun.page
    .getByRole('main')
    .getByRole('link', { name: s('waiting.mailings', { name: 'Mei' }) })
    .click();
  await expect(jun.page).toHaveURL(/\/console\/mailings\/\d+$/);
  await mei.page.goto('/console/pictures');
  await expect(mei.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mei.page.getByRole('link', { name: s('nav.tonight'), exact: true })).toBeVisible();
  await expect(mei.page).toHaveTitle(/^[^(]/);
  await rows(sql`update mailings set state = 'draft' where key = 'night'`);
  for (const { page } of [mei, jun]) await page.context().close();
});

for (const language of consoleCodes) {
  test(`the first screen is accessible in ${language}, on a desktop and on a phone @desktop`, async ({
    browser,
  }) => {
    const isPhone = language === 'kr' || language === 'de';
    const { page, problems } = await consoleSite.operator(browser, 'admin', `Look ${language}`, {
      language,
      colorScheme: language === 'jp' ? 'dark' : 'light',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    });
    await page.goto('/console/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language)('title'));
    await expect(page.locator('canvas')).toHaveCount(1, soon);
    await expect(
      card(page, say(language)('calendar.title')).getByRole('link').first(),
    ).toBeVisible();
    await isAccessible(page);
    const beside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beside, 'nothing beside the page').toBe(0);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/tonight-${language}.png`,
        fullPage: true,
      });
    expect(problems).toEqual([]);
    await page.context().close();
  });
}
