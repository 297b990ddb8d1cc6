import type { Page } from '@playwright/test';
import type { Language } from '../contract/src/shared/languages.ts';
import { bookOf, entries } from './support/campaign.ts';
import { swipe } from './support/swipe.ts';
import { expect, test, text, visit } from './support/site.ts';

type Slide = Record<'name' | 'lead' | 'desc' | 'desc_mobile' | 'alt', string>;

const namespace = (language: Language) => bookOf<Slide>(language, 'features');
const keys = entries('features').map(({ key }) => key);
const slides = keys.map((key) => namespace('en')[key]!);
const last = slides.length - 1;

const name = (page: Page) => page.getByRole('heading', { level: 2 });
const tabs = (page: Page) => page.getByRole('main').getByRole('tab');

async function shows(page: Page, index: number): Promise<void> {
  const slide = slides[index]!;
  await expect(name(page)).toHaveText(slide.name);
  await expect(page.getByRole('tabpanel')).toContainText(slide.lead);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(slide.name));
  await expect(page).toHaveURL(new RegExp(`#/feature\\?name=${keys[index]}$`));
}

test('a slide for each feature, chosen by the rail, each with its own address', async ({ page }, {
  project,
}) => {
  await visit(page, '/feature');
  await expect(tabs(page)).toHaveCount(slides.length);
  await expect(name(page)).toHaveText(slides[0]!.name);
  for (const index of [1, last, 2]) {
    await page.getByRole('tab', { name: slides[index]!.name }).click();
    await shows(page, index);
    const words = project.name === 'phone' ? 'desc_mobile' : 'desc';
    await expect(page.getByRole('tabpanel')).toContainText(slides[index]![words]);
  }
  // Choosing a slide adds no history entry.
  await page.goBack();
  await expect(page).not.toHaveURL(/feature/);
});

test('an address opens its slide, an unknown one the first, in every language', async ({
  page,
}) => {
  for (const language of ['cht', 'en', 'jp', 'kr'] as const) {
    await page.goto('about:blank');
    await visit(page, `/feature?name=${keys[1]}`, language);
    await expect(name(page)).toHaveText(namespace(language)[keys[1]!]!.name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'nav.feature'));
  }
  await page.goto('about:blank');
  await visit(page, '/feature?name=nothing');
  await expect(name(page)).toHaveText(slides[0]!.name);
});

test('arrow keys step round, in the rail and elsewhere; Home and End work only in the rail', async ({
  page,
}) => {
  await visit(page, '/feature');
  await page.keyboard.press('ArrowLeft');
  await shows(page, last);
  await page.keyboard.press('ArrowRight');
  await shows(page, 0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await expect(page.getByRole('tab', { name: slides[1]!.name })).toBeFocused();
  await page.keyboard.press('End');
  await shows(page, last);
  await page.keyboard.press('Home');
  await shows(page, 0);
});

test('only this picture and its neighbours are in the page, one of them with text', async ({
  page,
}) => {
  await visit(page, `/feature?name=${keys[2]}`);
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures).toHaveCount(3);
  await expect(page.getByRole('img', { name: slides[2]!.alt })).toBeVisible();
  await page.getByRole('tab', { name: slides[0]!.name }).click();
  await expect(page.getByRole('img', { name: slides[0]!.alt })).toBeVisible();
  await expect(pictures).toHaveCount(3);
});

test('the buttons step and show the position @desktop', async ({ page }) => {
  await visit(page, '/feature');
  await page.getByRole('button', { name: text('en', 'feature.next') }).click();
  await shows(page, 1);
  await expect(page.getByText(`${slides[1]!.name}, 2 of ${slides.length}`)).toBeAttached();
  await page.getByRole('button', { name: text('en', 'feature.previous') }).click();
  await shows(page, 0);
});

test('a sideways swipe steps; up and down still turn the page @phone', async ({ page }) => {
  await visit(page, '/feature');
  await swipe(page, [320, 500], [90, 480]);
  await shows(page, 1);
  await swipe(page, [90, 480], [320, 500]);
  await shows(page, 0);
  await swipe(page, [195, 560], [195, 300]);
  await expect(page).toHaveURL(/#\/worldview$/);
});
