/** Replaced sentences and pictures. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.ts';
import { width } from './camera.ts';
import { asked, open, press, type Studio } from './studio.ts';

const plates = join(root, 'campaigns/nameless-abyss/media/plates');
const slogan = 'The moon is new. Bring a light.';

export async function takePack({ camera, mei: { page }, jun }: Studio): Promise<void> {
  await open(jun.page, '/sentences');
  await jun.page.getByLabel('Name or words').fill('game.slogan');
  await jun.page.getByRole('row', { name: 'game.slogan' }).getByRole('button').click();
  await asked(jun.page).getByLabel('Shown now').fill(slogan);
  await press(asked(jun.page), 'Publish');
  await asked(jun.page).waitFor({ state: 'hidden' });
  await open(page, '/sentences');
  await page.getByLabel('Name or words').fill('game.');
  await page.getByText(slogan).waitFor();
  await camera.take(page, 'console-sentences', { rows: 7 });

  await replaceFirstPicture(jun.page, 'worldview-1920.avif', '40');
  await replaceFirstPicture(page, 'invitation-1920.avif', '55');
  await page.getByText('In progress').waitFor({ state: 'hidden', timeout: 180_000 });
  await page.setViewportSize({ width, height: 1400 });
  await openFirstPicture(page);
  await asked(page).getByText('Restore', { exact: true }).first().waitFor();
  await camera.take(page, 'console-pictures', { dialog: true });
}

export async function takePages({ camera, mei: { page }, jun }: Studio): Promise<void> {
  const value = {
    title: 'Questions and Answers',
    description: 'What players ask before the closed test.',
    menu: 'footer',
    cover: 'hero',
    body: ':::faq\n### When does the closed test begin?\n\nOn the day that the [milestones](/en/milestones) name.\n\n### Does it cost anything?\n\nNo.\n:::\n',
    hidden: false,
  };
  await jun.call('/pages/publish', { name: 'faq', language: 'en', value, seen: 0 });
  await jun.call('/pages/save', { name: 'team', language: 'en', value, seen: 0 });
  await open(page, '/pages');
  await camera.take(page, 'console-pages');
  await open(page, '/pages/faq');
  await press(page, 'English');
  await page.getByLabel('Text').waitFor();
  await camera.take(page, 'console-page');
}

const openFirstPicture = (page: Page): Promise<void> =>
  page.locator('main li', { hasText: /^hero/ }).first().getByRole('button').click();

async function replaceFirstPicture(page: Page, file: string, top: string): Promise<void> {
  await open(page, '/pictures');
  await openFirstPicture(page);
  const dialog = asked(page);
  await dialog.locator('input[type=file]').setInputFiles(join(plates, file));
  await dialog.getByText(file).waitFor();
  await dialog.getByLabel('From the top').fill(top);
  await press(dialog, 'Publish');
  await dialog.waitFor({ state: 'hidden' });
}
