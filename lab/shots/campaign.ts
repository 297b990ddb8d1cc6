/** Dashboard, campaign settings and figures. */
import type { Page } from '@playwright/test';
import { inLanguage, languages } from '@prelude/contract/shared/languages';
import { asked, card, head, open, press, proveAgain, type Studio } from './studio.ts';
import { banner } from './words.ts';

const panel = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

export async function takeDashboard({ camera, mei: { page } }: Studio): Promise<void> {
  await open(page, '/');
  await page.locator('canvas').first().waitFor();
  await page.getByRole('heading', { name: 'Calendar' }).waitFor();
  await camera.take(page, 'console-tonight', { until: panel(page, 'Milestones and forecast') });
  await camera.take(page, 'console-calendar', { parts: [card(page, 'Calendar')] });
  await open(page, '/dashboard');
  await page.locator('canvas').nth(8).waitFor();
  await camera.take(page, 'console-dashboard', { until: panel(page, 'Over time') });
  await camera.take(page, 'console-dashboard-funnel', {
    parts: [
      page.getByRole('region', { name: 'Period' }),
      panel(page, 'From visit to place'),
      panel(page, 'Over time'),
    ],
  });
  await camera.take(page, 'console-dashboard-sources', {
    parts: [
      page.getByRole('heading', { name: 'Sources' }),
      panel(page, 'Referrer'),
      panel(page, 'Scene'),
      panel(page, 'Device'),
    ],
  });
  await camera.take(page, 'console-dashboard-compare', {
    parts: [panel(page, 'Compare two creators, sources or periods')],
  });
}

/** A link to figures, and its page as someone without an account sees it. */
export async function takeSharing({ world, camera, mei: { page } }: Studio): Promise<void> {
  await proveAgain(world);
  await open(page, '/sharing');
  await press(page, 'Make a link');
  await asked(page).getByLabel('For', { exact: true }).fill('The board, monthly');
  await press(asked(page), 'Make a link');
  const address = await asked(page).locator('code').textContent();
  await press(asked(page), 'Close');
  await camera.take(page, 'console-sharing', { until: card(page, 'Weekly email') });
  await page.goto(address!);
  await camera.take(page, 'console-shared-page', { until: page.locator('section').nth(2) });
}

export async function takeCampaign({ world, camera, mei: { page }, jun }: Studio): Promise<void> {
  await proveAgain(world);
  await open(jun.page, '/campaign/banner');
  await jun.page.getByRole('switch', { name: 'Show a banner' }).click();
  for (const [index, language] of languages.entries())
    await jun.page
      .getByLabel('Text', { exact: true })
      .nth(index)
      .fill(inLanguage(banner, language));
  await jun.page.getByLabel('Level').selectOption('Important');
  await save(jun.page, 'Maintenance tonight');
  await open(page, '/campaign/banner');
  await camera.take(page, 'console-campaign-banner', { until: card(page, 'History') });

  await open(page, '/campaign/windows');
  const closes = page.getByLabel('Pre-registration · Closes');
  await closes.fill((await closes.inputValue()).replace(/\d\d:\d\d/, '18:00'));
  await press(page, 'Review and save');
  await asked(page)
    .getByLabel('Note for the history')
    .fill('Close at 18:00, as agreed with the stores');
  await camera.take(page, 'console-campaign-review', { dialog: true });
  await press(asked(page), 'Save');
  await asked(page).waitFor({ state: 'hidden' });
  await open(page, '/campaign/windows');
  await camera.take(page, 'console-campaign-dates', { until: card(page, 'History') });

  await open(page, '/campaign');
  await camera.take(page, 'console-campaign', { until: card(page, 'Timeline') });
  await open(page, '/campaign/recruitment');
  await camera.take(page, 'console-campaign-test', { until: card(page, 'Public random value') });
  await open(page, '/campaign/rewards');
  await camera.take(page, 'console-campaign-milestones', {
    until: card(page, 'Milestone: 8,000,000 registrations'),
  });
  await open(page, '/campaign/links');
  await camera.take(page, 'console-campaign-links', { until: card(page, 'Channels') });
  await open(page, '/campaign/notices');
  // As after a pull at the corner of each field.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('textarea'))
      field.style.height = `${field.scrollHeight + 2}px`;
  });
  await camera.take(page, 'console-campaign-notices', {
    until: page.locator('main section').first(),
  });
  await open(page, '/campaign/sign_in');
  await camera.take(page, 'console-campaign-sign-in', {
    until: page.getByRole('button', { name: 'Review and save' }),
  });
}

async function save(page: Page, note: string): Promise<void> {
  await press(page, 'Review and save');
  await asked(page).getByLabel('Note for the history').fill(note);
  await press(asked(page), 'Save');
  await asked(page).waitFor({ state: 'hidden' });
}

export async function takeFigures({ world, camera, mei: { page }, jun }: Studio): Promise<void> {
  await open(page, '/counts');
  await page.getByLabel('New figure: Epic Games Store').fill('324,900');
  await camera.take(page, 'console-figures', {
    until: page.getByRole('button', { name: 'Review' }),
  });
  await open(jun.page, '/counts');
  await jun.page.getByLabel('New figure: Steam').fill('1,061,500');
  await press(jun.page, 'Review');
  const dialog = asked(jun.page);
  await dialog.getByLabel('Where the figure comes from').fill('Report of the store, 18:00');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await press(dialog, 'Ask for approval');
  await dialog.waitFor({ state: 'hidden' });
  await proveAgain(world);
  await open(page, '/counts');
  await camera.take(page, 'console-figures-approval', {
    parts: [head(page), card(page, 'Waiting for a second operator')],
  });
  await press(jun.page, 'Withdraw');
  await jun.page.getByText('Waiting for a second operator').waitFor({ state: 'hidden' });
}
