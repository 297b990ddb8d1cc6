/** Numbers for the boss: pictures, files, a comparison, a link without an account, and the weekly email. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { consoleCodes } from '../contract/src/console/languages.ts';
import type { Language } from '../contract/src/shared/languages.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';

const clock = '2025-05-20T20:30:00+08:00';
let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(clock);
  await figures();
});
test.afterAll(() => consoleSite.stop());

const say =
  (language: Language, namespace = 'dashboard') =>
  (key: string, values: Record<string, string | number> = {}) =>
    consoleText(language, namespace, key, values);
const panel = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
/** A busy machine refuses calls for a moment (503); the page retries. */
const faultsOf = (problems: readonly string[]) =>
  problems.filter((problem) => !/status of 503 .*\/console\/api\//.test(problem));
const fileOf = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
};

/** Two creators: one with many visits, one whose visitors register. */
async function figures(): Promise<void> {
  const { rows } = consoleSite.database;
  await rows(sql`
    insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
    select step, timestamptz '2025-05-20T12:00:00Z' - make_interval(hours => n), 'en', 1, 'mobile', 'x.com', via, count
      from generate_series(0, 150, 5) n,
           (values ('g_visit', 'mika-01', 400), ('Click_preregister', 'mika-01', 90), ('registered', 'mika-01', 40),
                   ('g_visit', 'rin-02', 120), ('Click_preregister', 'rin-02', 60), ('registered', 'rin-02', 48))
           s (step, via, count)`);
  await rows(sql`update totals set web = 2728, platforms = 210000`);
}

/** Width and height of a PNG. */
const sizeOf = (picture: Buffer) => [picture.readUInt32BE(16), picture.readUInt32BE(20)] as const;

for (const language of ['en', 'kr'] as const) {
  const t = say(language);
  const word = say(language, 'words');

  test(`job 18 in ${language}: two creators are named and compared, and it is said what may be chance @desktop`, async ({
    browser,
  }) => {
    const { page, problems } = await consoleSite.operator(browser, 'lead', `Lead ${language}`, {
      language,
      viewport: { width: 1366, height: 768 },
    });
    await page.goto('/console/dashboard');
    await page.getByRole('link', { name: t('compare.title'), exact: true }).click();
    const compare = panel(page, t('compare.title'));
    await expect(compare).toBeInViewport();
    await page.getByRole('button', { name: t('creatorNames.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('creatorNames.which'), { exact: true }).selectOption('rin-02');
    await dialog.getByLabel(t('creatorNames.name'), { exact: true }).fill('Rin Channel');
    await dialog.getByLabel(t('creatorNames.note'), { exact: true }).fill('Contract until June');
    await isAccessible(page);
    await dialog.getByRole('button', { name: t('creatorNames.save'), exact: true }).click();
    await expect(page.getByText(t('creatorNames.saved'))).toBeVisible();
    await page.keyboard.press('Escape');
    const creators = panel(page, t('creators.title'));
    await expect(creators.getByRole('row', { name: /^Rin Channel \(rin-02\)/ })).toContainText(
      'Contract',
    );
    await expect(creators.locator('tfoot')).toContainText('2,728');

    await compare.getByLabel(t('utm.compare.first'), { exact: true }).selectOption('=rin-02');
    await compare.getByLabel(t('utm.compare.second'), { exact: true }).selectOption('=mika-01');
    await expect(compare.getByRole('row', { name: /^Rin Channel/ })).toContainText('40%');
    await expect(compare.getByRole('row', { name: /^mika-01/ })).toContainText('10%');
    // 1,488 of 3,720 against 1,240 of 12,400.
    const verdict = compare.getByRole('status');
    await expect(verdict).toContainText(
      t('utm.compare.better', { name: 'Rin Channel (rin-02)', low: '28.3', high: '31.7' }),
    );
    await expect(verdict).toContainText('Contract until June');
    await compare
      .getByLabel(t('compare.by'), { exact: true })
      .selectOption({ label: t('compare.period') });
    await expect(compare.getByRole('group', { name: t('utm.compare.second') })).toBeVisible();
    await expect(compare.getByRole('row')).toHaveCount(3);
    await isAccessible(page);
    expect(faultsOf(problems)).toEqual([]);
    await page.context().close();
  });

  test(`job 14 in ${language}: a picture and a table for the boss say what they are @desktop`, async ({
    browser,
  }) => {
    const { page, problems } = await consoleSite.operator(
      browser,
      'analyst',
      `Analyst ${language}`,
      {
        language,
        viewport: { width: 1366, height: 768 },
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    );
    await page.goto('/console/dashboard');
    const title = t('series.title');
    await expect(panel(page, title).locator('canvas')).toBeVisible({ timeout: 20_000 });
    const picture = await fileOf(page, t('savePng', { title }));
    const [width, height] = sizeOf(picture);
    expect(width).toBe(1800);
    // Title and four lines above the chart of 840 pixels.
    expect(height).toBeGreaterThan(1050);
    await panel(page, title)
      .getByRole('button', { name: t('copyPng', { title }), exact: true })
      .click();
    await expect(page.getByText(t('copied'))).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const bytes = new Uint8Array(await (await item!.getType('image/png')).arrayBuffer());
      const view = new DataView(bytes.buffer);
      return [view.getUint32(16), view.getUint32(20)];
    });
    expect(copied).toEqual([width, height]);

    const creators = t('creators.title');
    const csv = String(await fileOf(page, t('saveCsv', { title: creators })));
    expect(csv).toContain(word('event.registered'));
    expect(csv).toContain('"Rin Channel (rin-02)",3720,1860,1488');
    await page.getByRole('switch', { name: t('rounded') }).click();
    const book = await fileOf(page, t('saveXlsx', { title: creators }));
    expect(book.subarray(0, 2).toString()).toBe('PK');
    const parts = book.toString('utf8');
    expect(parts).toContain('<v>1490</v>');
    expect(parts).toContain(t('about.made'));
    await page.goto('/console/');
    const milestones = say(language)('milestones.title');
    const table = String(await fileOf(page, t('saveCsv', { title: milestones })));
    expect(table).not.toMatch(/"m\d"/);
    expect(table.split('\r\n')[0]).toContain(`${t('milestones.column.expected_at')} (UTC+8)`);
    expect(faultsOf(problems)).toEqual([]);
    await page.context().close();
  });

  test(`job 14 in ${language}: the boss opens a link without an account, until it is ended @desktop`, async ({
    browser,
  }) => {
    const s = say(language, 'sharing');
    const { page, problems } = await consoleSite.operator(browser, 'lead', `Sharer ${language}`, {
      language,
      viewport: { width: 1366, height: 768 },
    });
    await page.goto('/console/sharing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(s('title'));
    await page.getByRole('button', { name: s('links.make'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: s('links.make'), exact: true }).click();
    await expect(dialog.getByText(s('links.noName'))).toBeVisible();
    await dialog.getByLabel(s('links.name'), { exact: true }).fill(`Boss ${language}`);
    await dialog.getByRole('switch', { name: s('part.creators') }).click();
    await isAccessible(page);
    await dialog.getByRole('button', { name: s('links.make'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('/numbers/');
    const address = (await page.getByRole('dialog').locator('code').textContent())!;
    const boss = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const shown = await boss.newPage();
    await shown.goto(address);
    await expect(shown.getByText('212,728')).toBeVisible();
    await expect(shown.getByRole('row', { name: /Rin Channel/ })).toContainText('1,488');
    await expect(shown.locator('html')).toHaveAttribute('lang', language === 'kr' ? 'ko' : 'en');
    await isAccessible(shown);
    expect(
      await shown.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    expect(await boss.cookies()).toEqual([]);
    await page.getByRole('button', { name: s('links.done'), exact: true }).click();
    await page
      .getByRole('row', { name: new RegExp(`^Boss ${language}`) })
      .getByRole('button', { name: s('links.revoke'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: s('links.revoke'), exact: true })
      .click();
    await expect(page.getByText(s('links.ended'))).toBeVisible();
    expect((await shown.reload())!.status()).toBe(404);
    await expect(shown.getByText('212,728')).toHaveCount(0);
    await boss.close();
    expect(faultsOf(problems)).toEqual([]);
    await page.context().close();
  });
}

test('the weekly email is switched on by keyboard, and says when the next one comes @desktop', async ({
  browser,
}) => {
  const s = say('en', 'sharing');
  const { page } = await consoleSite.operator(browser, 'analyst', 'Weekly');
  await consoleSite.database.rows(
    sql`update operators set email = 'weekly@studio.example' where name = 'Weekly'`,
  );
  await page.goto('/console/sharing');
  const wish = page.getByRole('switch', { name: s('weekly.on') });
  await wish.focus();
  await page.keyboard.press('Space');
  await page.getByLabel(s('weekly.weekday'), { exact: true }).selectOption({ label: 'Wednesday' });
  await page.getByLabel(/^Hour/).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(s('weekly.next', { at: '21 May 2025, 09:00 (UTC+8)' })),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: s('links.title') })).toHaveCount(0);
  await page.context().close();
});

for (const language of consoleCodes) {
  test(`figures for others are accessible in ${language}, on a desktop and on a phone @desktop`, async ({
    browser,
  }) => {
    const { page, problems } = await consoleSite.operator(browser, 'admin', `All ${language}`, {
      language,
      colorScheme: language === 'jp' ? 'dark' : 'light',
      viewport:
        language === 'kr' || language === 'de'
          ? { width: 390, height: 844 }
          : { width: 1366, height: 768 },
    });
    await page.goto('/console/sharing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(language, 'sharing')('title'),
    );
    await expect(page.getByRole('table').first()).toBeVisible();
    await isAccessible(page);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      'nothing beside the page',
    ).toBe(0);
    expect(faultsOf(problems)).toEqual([]);
    await page.context().close();
  });
}
