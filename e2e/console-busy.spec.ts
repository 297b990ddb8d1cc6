import { campaign } from './support/campaign.ts';
import { expect, type Page, test } from '@playwright/test';
import { type ConsoleSite, startConsole } from './support/console.ts';

let consoleSite: ConsoleSite;
let page: Page;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  consoleSite = await startConsole(campaign.rehearsal_clock);
  ({ page } = await consoleSite.operator(browser, 'admin', 'Anna'));
});
test.afterAll(() => consoleSite.stop());
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const lore = 'So many visitors at once!';
const plain = 'The server is busy and has not answered.';

/**
 * Refuses the console's calls, except the session call; the first `times` of each when given.
 * @returns how often each was made
 */
async function refuse(
  error: 'server.busy' | 'operator.busy',
  times = Number.POSITIVE_INFINITY,
): Promise<Map<string, number>> {
  const came = new Map<string, number>();
  await page.route('**/console/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (came.get(pathname) ?? 0) + 1;
    came.set(pathname, count);
    if (pathname === '/console/api/session' || count > times) return route.fallback();
    return route.fulfill({
      status: 503,
      json: { code: -1, error, msg: error === 'server.busy' ? lore : 'Busy.', retry_after: 0.5 },
    });
  });
  return came;
}

test('refused calls are repeated, and the page shows it', async () => {
  await refuse('server.busy', 2);
  await page.goto('/console/recruitment');
  await expect(page.getByText('The server is busy. Trying again…')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Applicants (0)' })).toBeVisible();
  await expect(page.getByText('The server is busy. Trying again…')).toBeHidden();
  await expect(page.getByText(lore)).toHaveCount(0);
});

test('an action is repeated only when the server has done nothing', async () => {
  await page.goto('/console/recruitment');
  await expect(page.getByRole('tab', { name: 'Applicants (0)' })).toBeVisible();
  const dryRun = '/console/api/recruitment/dry-run';
  let came = await refuse('operator.busy', 2);
  await page.getByRole('button', { name: 'Simulate a draw' }).click();
  // The third call gets an answer: without applicants there is nothing to simulate.
  await expect(
    page
      .getByRole('tabpanel')
      .getByText('This step is not possible in the current state of the draw'),
  ).toBeVisible();
  expect(came.get(dryRun)).toBe(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  came = await refuse('server.busy');
  await page.getByRole('button', { name: 'Simulate a draw' }).click();
  // Next to its button, and as a toast.
  for (const card of [
    page.getByRole('tabpanel'),
    page.getByRole('region', { name: 'Notifications' }),
  ]) {
    await expect(card.getByText(plain)).toBeVisible();
    await expect(card.getByText('Check before you repeat it.')).toBeVisible();
  }
  expect(came.get(dryRun)).toBe(1);
});

const screens = {
  '/console/': 'Tonight',
  '/console/dashboard': 'Dashboard',
  '/console/mailings': 'Mailings',
  '/console/delivery': 'Mail delivery',
  '/console/news': 'News',
  '/console/recruitment': 'Closed test',
  '/console/players': 'Players',
  '/console/suspicion': 'Suspicion',
  '/console/exports': 'Exports',
  '/console/webhooks': 'Webhooks',
  '/console/newsletter': 'Newsletter',
  '/console/campaign': 'Campaign',
  '/console/counts': 'Figures',
  '/console/operators': 'Operators',
  '/console/audit': 'Audit',
  '/console/security': 'security',
};

for (const [path, title] of Object.entries(screens)) {
  test(`${path}: a call that keeps failing shows a text and a button, no number`, async () => {
    await refuse('server.busy');
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
    const note = main.getByRole('alert').filter({ hasText: plain }).first();
    await expect(note).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('The server is busy. Trying again…')).toBeHidden();
    await expect(page.getByText(lore)).toHaveCount(0);
    const said = await main.innerText();
    expect(said).not.toMatch(/(?<![\w.,:])0(?![\w.,:])/);
    await expect(main.locator('[aria-hidden="true"] td')).toHaveCount(0);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Each part of a screen has its own button.
    const buttons = main.getByRole('button', { name: 'Try again' });
    await expect
      .poll(async () => {
        if ((await buttons.count()) > 0) await buttons.first().click();
        return buttons.count();
      })
      .toBe(0);
    await expect(note).toBeHidden();
  });
}
