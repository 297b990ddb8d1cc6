import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import { bookOf, entries } from './support/campaign.ts';
import { swipe } from './support/swipe.ts';
import { expect, test, text, visit } from './support/site.ts';

type Entry = Record<'name' | 'info' | 'simple_info' | 'alt', string> & { mobile_info?: string };

/** The entries of a catalogue in their order, with their texts. */
const entriesWithTexts = (name: 'world' | 'factions') => {
  const texts = bookOf<Entry>('en', name);
  return entries(name).map(({ key }) => ({ key, ...texts[key]! }));
};
const world = entriesWithTexts('world');
const factions = entriesWithTexts('factions');
const [first, second, third] = world as [(typeof world)[0], (typeof world)[0], (typeof world)[0]];
const last = world.at(-1)!;
const lastFaction = factions.at(-1)!;
const people = (faction: string) =>
  entries('roles')
    .filter((role) => role.faction === faction)
    .map(({ key }) => key);
/** A faction with several characters. */
const crowd = factions.find(({ key }) => people(key).length > 1)!;

const main = (page: Page) => page.getByRole('main');
const level = (page: Page) => page.getByRole('dialog');
const opener = (page: Page, entry: Entry) =>
  main(page).getByRole('button', { name: entry.name, exact: true });
const read = (page: Page) => main(page).getByRole('button', { name: text('en', 'world.read') });
const close = (page: Page) =>
  level(page).getByRole('button', { name: text('en', 'common.close'), exact: true });
const paragraphs = (info: string) => info.split('\n\n');

test('all places: a short text for each, the whole story on a level', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/worldview');
  await expect(main(page).getByRole('listitem')).toHaveCount(world.length);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(first.name);
  if (isMobile) {
    for (const part of paragraphs(first.mobile_info!)) {
      await expect(main(page)).toContainText(part);
    }
  } else {
    await opener(page, third).hover();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(third.name);
    await expect(main(page)).toContainText(third.simple_info);
    await opener(page, first).hover();
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(first.name);
    const { x, width } = (await heading.boundingBox())!;
    expect(x + width / 2, 'it is towards its place').toBeLessThan(
      page.viewportSize()!.width * 0.45,
    );
  }
  await read(page).click();
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(first.name);
  const story = level(page).getByRole('region', { name: first.name });
  await expect(story.getByRole('paragraph')).toHaveText(paragraphs(first.info));
  await expect(story).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#/worldview\\?name=${first.key}$`));
});

test('the level steps to its neighbours and closes by button, Escape and back', async ({
  page,
}) => {
  await visit(page, '/worldview');
  await read(page).click();
  await level(page)
    .getByRole('button', { name: `${text('en', 'world.next')}: ${second.name}` })
    .click();
  await expect(level(page)).toContainText(paragraphs(second.info)[0]!);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`name=${third.key}$`));
  await close(page).click();
  await expect(level(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/worldview$/);
  // Focus returns to the last entry, not to the first opener.
  await expect(opener(page, third)).toBeFocused();

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
  await visit(page, `/worldview?name=${last.key}`);
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(last.name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/worldview$/);
  await expect(level(page)).toHaveCount(0);

  await page.goto('about:blank');
  await visit(page, `/worldview?view=factions&name=${crowd.key}`);
  await expect(level(page).getByRole('heading', { level: 2 })).toHaveText(crowd.name);
  await close(page).click();
  await expect(page).toHaveURL(/#\/worldview\?view=factions$/);

  await page.goto('about:blank');
  await visit(page, '/worldview?view=nothing&name=Nobody');
  await expect(level(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(first.name);
});

test('two tabs; all factions with crest and sentence; a level that links to their characters', async ({
  page,
}) => {
  await visit(page, '/worldview');
  const tab = (key: string) => page.getByRole('tab', { name: text('en', `world.${key}`) });
  await tab('story').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('factions')).toBeFocused();
  await expect(tab('factions')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/view=factions$/);
  for (const faction of factions) {
    await expect(main(page)).toContainText(faction.simple_info);
  }
  await main(page)
    .getByRole('button', { name: new RegExp(`^${crowd.name}`) })
    .click();
  await expect(level(page)).toContainText(crowd.info);
  await expect(level(page).getByRole('img', { name: crowd.alt })).toBeVisible();
  const links = level(page).getByRole('link');
  const members = people(crowd.key);
  const names = bookOf<Entry>('en', 'roles');
  await expect(links).toHaveText(members.map((key) => names[key]!.name));
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`#/role\\?name=${members.at(-1)}$`));
  await expect(level(page)).toHaveCount(0);
});

test('spec §2: the wheel turns the page on level 0 and only scrolls the text on level 1 @desktop', async ({
  page,
}) => {
  await visit(page, `/worldview?name=${last.key}`);
  const story = level(page).getByRole('region');
  await story.hover();
  for (let notch = 0; notch < 12; notch++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(220);
  }
  expect(await story.evaluate((element) => element.scrollTop)).toBeGreaterThan(10);
  await expect(page).toHaveURL(new RegExp(`name=${last.key}$`));
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(second.name);
  await swipe(page, [90, 390], [320, 400]);
  await swipe(page, [90, 390], [320, 400]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(last.name);
  await read(page).click();
  await expect(level(page)).toBeVisible();
  await swipe(page, [195, 560], [195, 250]);
  await swipe(page, [195, 200], [195, 60]);
  await expect(page).toHaveURL(new RegExp(`name=${last.key}$`));
  await swipe(page, [320, 500], [90, 490]);
  await expect(page).toHaveURL(new RegExp(`name=${first.key}$`));
  await close(page).click();
  await expect(level(page)).toHaveCount(0);
  await swipe(page, [195, 560], [195, 300]);
  await expect(page).toHaveURL(/#\/news/);
});

for (const language of languages) {
  test(`${language}: factions and both levels are accessible and fit`, async ({ page }) => {
    for (const route of [
      '?view=factions',
      `?name=${second.key}`,
      `?view=factions&name=${lastFaction.key}`,
    ]) {
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
