/** Store figures: entered by hand and from a file, approved by another operator when they reach a milestone. */
import { expect, type Page, test } from '@playwright/test';
import { campaign, figure, nextMilestone } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { phrasesIn } from './support/phrases.ts';

let site: ConsoleSite;
const question = '[role="dialog"]:not([data-type]), [role="alertdialog"]';
const soon = { timeout: 20_000 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inQuestion = (page: Page, name: string) =>
  page.locator(question).getByRole('button', { name, exact: true }).click();

test.describe.configure({ timeout: 120_000 });
test.beforeEach(async () => {
  site = await startConsole(campaign.rehearsal_clock);
});
test.afterEach(() => site.stop());

async function publicCount(page: Page): Promise<number> {
  const answer = await page.request.get('/common/get-yuyue-count.html');
  return ((await answer.json()) as { data: { count: number } }).data.count;
}

for (const language of ['en', 'kr'] as const) {
  const w = phrasesIn(language, 'campaign', 'shell');

  test(`job 6 in ${language}: a figure is entered, another operator approves it, the milestone falls @desktop`, async ({
    browser,
  }) => {
    const anna = await site.operator(browser, 'campaign', 'Anna', { language });
    const beth = await site.operator(browser, 'lead', 'Beth', { language });
    const { page } = anna;
    const before = await publicCount(page);
    // The site begins without figures.
    const enough = nextMilestone.threshold - before;
    await page.goto('/console/counts');
    await page.getByLabel(`${w('New figure')}: Steam`).fill(figure(enough));
    await press(page, w('Review'));
    await page.locator(question).getByLabel(w('Where the figure comes from')).fill('Steamworks');
    for (const box of await page.locator(question).getByRole('checkbox').all()) await box.check();
    await inQuestion(page, w('Ask for approval'));
    await expect(page.getByText(w('You asked for this.'))).toBeVisible();
    expect(await publicCount(page)).toBe(before);

    await beth.page.goto('/console/counts');
    await press(beth.page, w('Approve…'));
    await inQuestion(beth.page, w('Approve and announce'));
    await expect(
      beth.page.getByText(w('Approved. The public count updates')).first(),
    ).toBeVisible();
    await expect.poll(() => publicCount(page), soon).toBe(nextMilestone.threshold);
    expect([...anna.problems, ...beth.problems]).toEqual([]);
  });

  test(`job 7 in ${language}: a file of figures is imported, and a wrong line is named @desktop`, async ({
    browser,
  }) => {
    const { page, problems } = await site.operator(browser, 'campaign', 'Cleo', { language });
    const steam = 2_500;
    const importing = async (text: string) =>
      page.getByLabel(w('Import CSV or JSON…')).setInputFiles({
        name: 'figures.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await page.goto('/console/counts');
    await importing(`Source,Kind,Count\r\nApp Store,platform,1.2M\r\nSteam,platform,${steam}\r\n`);
    const wrong = page.getByText(w('Nothing was imported.'));
    await expect(wrong).toBeVisible();
    await expect(wrong).toContainText('1.2M');
    await importing(`Source,Kind,Count\r\nSteam,platform,${steam}\r\n`);
    await expect(page.locator(question)).toContainText(figure(steam));
    await page.locator(question).getByLabel(w('Where the figure comes from')).fill('Reports');
    await inQuestion(page, w('Enter'));
    await expect(page.getByRole('cell', { name: 'Reports' })).toBeVisible();
    expect(problems).toEqual([]);
  });
}
