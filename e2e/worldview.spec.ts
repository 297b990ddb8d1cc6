import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { swipe } from './support/swipe.ts';
import { expect, test, text, visit } from './support/site.ts';

type Entry = Record<'name' | 'info' | 'simple_info' | 'alt', string> & { mobile_info?: string };

const namespace = (language: Language, file: 'world' | 'factions') =>
  JSON.parse(
    readFileSync(`campaigns/nameless-abyss/text/${language}/${file}.json`, 'utf8'),
  ) as Record<string, Entry>;
const world = namespace('en', 'world');
const factions = namespace('en', 'factions');

const main = (page: Page) => page.getByRole('main');
const level = (page: Page) => page.getByRole('dialog');
const opener = (page: Page, entry: Entry) =>
  main(page).getByRole('button', { name: entry.name, exact: true });
const read = (page: Page) => main(page).getByRole('button', { name: text('en', 'world.read') });
const close = (page: Page) =>
  level(page).getByRole('button', { name: text('en', 'common.close'), exact: true });
const paragraphs = (info: string) => info.split('\n\n');

test('six places: a short text for each, the whole story on a level', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/worldview');
  await expect(main(page).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(world.Heaventree!.name);
  if (isMobile) {
    for (const part of paragraphs(world.Heaventree!.mobile_info!)) {
      await expect(main(page)).toContainText(part);
    }
  } else {
    await opener(page, world.Empire!).hover();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(world.Empire!.name);
    await expect(main(page)).toContainText(world.Empire!.simple_info);
    await opener(page, world.Heaventree!).hover();
  }
  await read(page).click();
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(world.Heaventree!.name);
  const story = level(page).getByRole('region', { name: world.Heaventree!.name });
  await expect(story.getByRole('paragraph')).toHaveText(paragraphs(world.Heaventree!.info));
  await expect(story).toBeFocused();
  await expect(page).toHaveURL(/#\/worldview\?name=Heaventree$/);
});

test('the level steps to its neighbours and closes by button, Escape and back', async ({
  page,
}) => {
  await visit(page, '/worldview');
  await read(page).click();
  await level(page)
    .getByRole('button', { name: `${text('en', 'world.next')}: ${world.Lunarian!.name}` })
    .click();
  await expect(level(page)).toContainText(paragraphs(world.Lunarian!.info)[0]!);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/name=OriginalCountry$/);
  await close(page).click();
  await expect(level(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/worldview$/);
  // Focus returns to the last entry, not to the first opener.
  await expect(opener(page, world.OriginalCountry!)).toBeFocused();

  await read(page).click();
  await expect(level(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(level(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/worldview$/);

  await read(page).click();
  await expect(level(page)).toBeVisible();
  await page.goBack();
  await expect(level(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/worldview$/);
});

test('an address opens its entry, and closing it stays on the page; an unknown one opens none', async ({
  page,
}) => {
  await visit(page, '/worldview?name=Charon');
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(world.Charon!.name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/worldview$/);
  await expect(level(page)).toHaveCount(0);

  await page.goto('about:blank');
  await visit(page, '/worldview?view=factions&name=Luca');
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(factions.Luca!.name);
  await close(page).click();
  await expect(page).toHaveURL(/#\/worldview\?view=factions$/);

  await page.goto('about:blank');
  await visit(page, '/worldview?view=nothing&name=Nobody');
  await expect(level(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(world.Heaventree!.name);
});

test('two tabs; six factions with crest and sentence; a level that links to their characters', async ({
  page,
}) => {
  await visit(page, '/worldview');
  const tab = (key: string) => page.getByRole('tab', { name: text('en', `world.${key}`) });
  await tab('story').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('factions')).toBeFocused();
  await expect(tab('factions')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/view=factions$/);
  for (const faction of Object.values(factions)) {
    await expect(main(page)).toContainText(faction.simple_info);
  }
  await main(page)
    .getByRole('button', { name: new RegExp(`^${factions.Huaxu!.name}`) })
    .click();
  await expect(level(page)).toContainText(factions.Huaxu!.info);
  await expect(level(page).getByRole('img', { name: factions.Huaxu!.alt })).toBeVisible();
  const people = level(page).getByRole('link');
  await expect(people).toHaveText(['Rhythm', 'Fushu']);
  await people.last().click();
  await expect(page).toHaveURL(/#\/role\?name=Fushu$/);
  await expect(level(page)).toHaveCount(0);
});

test('spec §2: the wheel turns the page on level 0 and only scrolls the text on level 1 @desktop', async ({
  page,
}) => {
  await visit(page, '/worldview?name=Charon');
  const story = level(page).getByRole('region');
  await story.hover();
  for (let notch = 0; notch < 12; notch++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(220);
  }
  expect(await story.evaluate((element) => element.scrollTop)).toBeGreaterThan(10);
  await expect(page).toHaveURL(/name=Charon$/);
  await page.keyboard.press('Escape');
  await expect(level(page)).toHaveCount(0);
  await page.mouse.move(640, 120);
  await page.mouse.wheel(0, 120);
  await expect(page).toHaveURL(/#\/news/);
});

test('a sideways swipe steps round, a vertical one turns the page, but not on the level @phone', async ({
  page,
}) => {
  await visit(page, '/worldview');
  await swipe(page, [320, 400], [90, 390]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(world.Lunarian!.name);
  await swipe(page, [90, 390], [320, 400]);
  await swipe(page, [90, 390], [320, 400]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(world.Charon!.name);
  await read(page).click();
  await expect(level(page)).toBeVisible();
  await swipe(page, [195, 560], [195, 250]);
  await swipe(page, [195, 200], [195, 60]);
  await expect(page).toHaveURL(/name=Charon$/);
  await swipe(page, [320, 500], [90, 490]);
  await expect(page).toHaveURL(/name=Heaventree$/);
  await close(page).click();
  await expect(level(page)).toHaveCount(0);
  await swipe(page, [195, 560], [195, 300]);
  await expect(page).toHaveURL(/#\/news/);
});

for (const language of languages) {
  test(`${language}: factions and both levels are accessible and fit`, async ({ page }) => {
    for (const route of ['?view=factions', '?name=Lunarian', '?view=factions&name=NoAffiliation']) {
      await page.goto('about:blank');
      await visit(page, '/worldview', language);
      await page.evaluate((query) => (location.hash = `/worldview${query}`), route);
      await expect(page.getByText(text(language, 'world.story'), { exact: true })).toBeAttached();
      if (route.includes('name')) await expect(level(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
        route,
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    }
  });
}
