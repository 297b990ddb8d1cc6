import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { consoleCodes } from '../contract/src/console/languages.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'dashboard', key, values);
const word = (key: string) => consoleText('en', 'words', key);
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole('2025-05-20T20:30:00+08:00');
});
test.afterAll(() => consoleSite.stop());

const panel = (page: Page, key: string) => page.getByRole('article', { name: t(key), exact: true });
/** A busy machine refuses calls for a moment (503); the page retries. */
const faultsOf = (problems: readonly string[]) =>
  problems.filter((problem) => !/status of 503 .*\/console\/api\//.test(problem));
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(t(`now.${name}`), { exact: true }) })
    .locator('dd');
const fileOf = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
};

test('a campaign without visits shows a text instead of charts', async ({ browser }) => {
  const { page, problems } = await consoleSite.operator(browser, 'analyst', 'No one yet');
  await page.route(/\/drawing-[^/]+\.js/, (route) => route.abort());
  await page.goto('/console/');
  await expect(panel(page, 'minutes.title')).toContainText(t('minutes.empty'));
  await page.goto('/console/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(panel(page, 'funnel.title')).toContainText(t('empty'));
  await expect(panel(page, 'mail.title')).toContainText(t('mail.empty'));
  await isAccessible(page);
  expect(faultsOf(problems).filter((problem) => !problem.includes('drawing-'))).toEqual([]);
  await page.context().close();
});

/** Inserts the figures of a busy night once. Each test calls it, because CI runs single tests of this file. */
let filled: Promise<void> | undefined;
const fill = (): Promise<void> => (filled ??= insertFigures());
async function insertFigures(): Promise<void> {
  const { rows } = consoleSite.database;
  await rows(sql`
    insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
    select step, timestamptz '2025-05-20T12:00:00Z' - make_interval(hours => n),
           (array['cht', 'en', 'jp', 'kr'])[n % 4 + 1], case when n % 3 = 0 then 7 else 1 end,
           case when n % 2 = 0 then 'mobile' else 'desktop' end,
           (array['', 'www.youtube.com', 'x.com'])[n % 3 + 1], (array['', 'mika-01', '=cmd()'])[n % 3 + 1],
           (share * (20 + 10 * sin(n / 4.0)))::int
      from generate_series(0, 150) n,
           (values ('visitor', 70), ('g_visit', 100), ('Click_preregister', 42), ('code', 30), ('verified', 26),
                   ('registered', 24), ('applied', 5), ('selected', 1)) s(step, share)`);
  await rows(sql`insert into registration_minutes (minute, count)
                 select timestamptz '2025-05-20T12:25:00Z' - make_interval(mins => n), 20 + n % 7
                   from generate_series(0, 50) n`);
  await rows(sql`update totals set web = 640000, platforms = 210000`);
  await rows(sql`
    insert into mail_hours (hour, stream, kind, language, outcome, count)
    values ('2025-05-20T10:00:00Z', 'service', 'code', 'jp', 'sent', 900),
           ('2025-05-20T10:00:00Z', 'service', 'code', 'jp', 'bounced', 14),
           ('2025-05-20T10:00:00Z', 'service', 'welcome', 'jp', 'sent', 640)`);
  await rows(sql`
    insert into fault_hours (hour, kind, code, count)
    values ('2025-05-20T09:00:00Z', 'failure', 'code.wrong', 31), ('2025-05-20T11:00:00Z', 'failure', 'request.limit', 8)`);
}

test('figures, charts, tables and files agree, and refresh automatically', async ({ browser }) => {
  const { rows } = consoleSite.database;
  await fill();
  const { page, problems } = await consoleSite.operator(browser, 'analyst', 'Night watch', {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto('/console/');
  await expect(figure(page, 'count')).toHaveText('850,000');
  await rows(sql`update totals set web = web + 5`);
  await expect(figure(page, 'count')).toHaveText('850,005', { timeout: 20_000 });
  await page.goto('/console/dashboard');
  // Funnel, series, five sources, comparison, email, failures.
  await expect(page.locator('canvas')).toHaveCount(10, { timeout: 20_000 });
  await isAccessible(page);

  const [sum] = await rows<{ n: number }>(
    sql`select sum(count)::int as n from rollup_hours where step = 'registered'`,
  );
  const funnel = panel(page, 'funnel.title');
  await expect(
    funnel.getByRole('row', { name: new RegExp(`^${word('event.registered')}`) }),
  ).toContainText(sum!.n.toLocaleString('en'));
  const csv = String(await fileOf(page, t('saveCsv', { title: t('creators.title') })));
  expect(csv.split('\r\n')[0]).toContain(word('event.selected'));
  expect(csv).toContain(`"'=cmd()",`);
  const picture = await fileOf(page, t('savePng', { title: t('funnel.title') }));
  expect([...picture.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(picture.length).toBeGreaterThan(5000);

  await funnel.getByRole('switch', { name: t('table') }).click();
  await expect(funnel.getByRole('table')).toBeInViewport();
  await page
    .getByRole('combobox', { name: t('by.device'), exact: true })
    .selectOption({ label: word('device.mobile') });
  await expect(
    funnel.getByRole('row', { name: new RegExp(`^${word('event.code')}`) }),
  ).toContainText('–');
  expect(faultsOf(problems)).toEqual([]);
  await page.context().close();
});

test('links with UTM are compared and built', async ({ browser }) => {
  await fill();
  const { rows } = consoleSite.database;
  await rows(sql`
    insert into utm_days (day, step, utm, count)
    values ('2025-05-20', 'g_visit', 'reddit~cpc~launch~hero~~', 70), ('2025-05-20', 'registered', 'reddit~cpc~launch~hero~~', 56),
           ('2025-05-20', 'g_visit', 'letter~email~launch~~~', 80), ('2025-05-20', 'registered', 'letter~email~launch~~~', 48)`);
  const { page, problems } = await consoleSite.operator(browser, 'analyst', 'Advertiser');
  await page.goto('/console/dashboard');
  const links = panel(page, 'utm.title');
  await expect(links.getByRole('row', { name: /^reddit \/ cpc \/ launch \/ hero/ })).toContainText(
    '80%',
  );
  await expect(panel(page, 'utm.compare.title')).toContainText(
    t('utm.compare.better', { name: 'reddit / cpc / launch / hero', low: '5.2', high: '33.4' }),
  );
  await links.getByRole('combobox').selectOption({ label: t('utm.part.campaign') });
  await expect(links.getByRole('row', { name: /^launch/ })).toContainText('104');
  await links.getByRole('button', { name: t('utm.build.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('utm.part.source'), { exact: true }).fill('Steam Page');
  await dialog.getByLabel(t('utm.build.via'), { exact: true }).fill('mika-01');
  await expect(dialog.getByRole('status')).toHaveText(
    `${consoleSite.url}/?utm_source=steam-page&via=mika-01`,
  );
  await expect(dialog.getByRole('img', { name: t('utm.build.picture') })).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel(t('utm.build.page'), { exact: true }).fill('https://elsewhere.example/');
  await expect(dialog.getByRole('alert')).toHaveText(
    t('utm.build.pageWrong', { site: `${consoleSite.url}/` }),
  );
  await expect(dialog.getByRole('status')).toHaveCount(0);
  expect(faultsOf(problems)).toEqual([]);
  await page.context().close();
});

for (const language of consoleCodes) {
  test(`the dashboard is accessible in ${language}, on a desktop and on a phone @desktop`, async ({
    browser,
  }) => {
    await fill();
    const { page, problems } = await consoleSite.operator(
      browser,
      'support',
      `Reader ${language}`,
      {
        language,
        colorScheme: language === 'jp' ? 'dark' : 'light',
        viewport: language === 'kr' ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      },
    );
    await page.goto('/console/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      consoleText(language, 'dashboard', 'title'),
    );
    await expect(page.locator('canvas')).toHaveCount(10, { timeout: 20_000 });
    await isAccessible(page);
    const beside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beside, 'nothing beside the page').toBe(0);
    expect(faultsOf(problems)).toEqual([]);
    await page.context().close();
  });
}
