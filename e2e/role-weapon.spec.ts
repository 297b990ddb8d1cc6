import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import {
  expectChosen,
  factions,
  first,
  last,
  nameOf,
  names,
  open,
  panel,
  roles,
  second,
  stage,
  tab,
  third,
  weapons,
} from './support/roster.ts';
import { expect, test, text } from './support/site.ts';

const membersOf = (group: string): string[] =>
  roles.filter(({ faction }) => faction === group).map(({ key }) => key);

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );

test.describe('both layouts', () => {
  test('the address selects; an unknown name selects the first', async ({ page }) => {
    await open(page, `/role?name=${third}`);
    await expectChosen(page, third);
    await open(page, '/role?name=Nobody');
    await expectChosen(page, first);
    const weapon = weapons[1]!.key;
    await open(page, `/weapon?name=${weapon}`);
    await expectChosen(page, weapon);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'nav.weapon'));
  });

  test('a click, the buttons and the arrows select, and the address follows', async ({ page }) => {
    await open(page, '/role');
    await expectChosen(page, first);
    await tab(page, second).click();
    await expectChosen(page, second);
    await expect(page).toHaveURL(new RegExp(`#/role\\?name=${second}$`));
    await page.getByRole('button', { name: text('en', 'role.previous') }).click();
    await page.getByRole('button', { name: text('en', 'role.previous') }).click();
    await expectChosen(page, last);
    const said = text('en', 'role.place', {
      name: nameOf(last),
      place: roles.length,
      count: roles.length,
    });
    await expect(page.locator('[aria-live="polite"]', { hasText: said })).toBeAttached();
    await page.locator('main').focus();
    await page.keyboard.press('ArrowRight');
    await expectChosen(page, first);
  });

  test('in the selector, arrow keys, Home and End select and turn no page', async ({ page }) => {
    await open(page, '/role');
    await tab(page, first).focus();
    for (const [key, chosen] of [
      ['ArrowRight', second],
      ['ArrowUp', first],
      ['ArrowLeft', last],
      ['Home', first],
      ['End', last],
      ['ArrowDown', first],
    ] as const) {
      await page.keyboard.press(key);
      await expectChosen(page, chosen);
      await expect(tab(page, chosen)).toBeFocused();
    }
    await expect(page).toHaveURL(/#\/role\?/);
  });

  test('the filter shows one faction, and steps stay inside it', async ({ page }) => {
    await open(page, '/role');
    // Two members at least, so that a step leads to another one.
    const chosen = Object.keys(factions).find((key) => membersOf(key).length > 1)!;
    const members = membersOf(chosen);
    const other = roles.find(({ faction }) => faction !== chosen)!.key;
    const filter = page.getByRole('group', { name: text('en', 'role.filter') });
    const button = filter.getByRole('button', { name: factions[chosen]!.name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expectChosen(page, members[0]!);
    await expect(stage(page).getByRole('tab')).toHaveCount(members.length);
    await page.getByRole('button', { name: text('en', 'role.previous') }).click();
    await expectChosen(page, members.at(-1)!);
    // A link to a character of another faction removes the filter.
    await page.evaluate((name) => {
      location.hash = `#/role?name=${name}`;
    }, other);
    await expectChosen(page, other);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(stage(page).getByRole('tab')).toHaveCount(roles.length);
  });

  test('weapons: categories with their counts, and links to the characters with each weapon', async ({
    page,
  }) => {
    await open(page, '/weapon');
    const filter = page.getByRole('group', { name: text('en', 'weapon.filter') });
    const categories = [...new Set(weapons.flatMap(({ category }) => category ?? []))];
    for (const category of categories) {
      const count = weapons.filter((weapon) => weapon.category === category).length;
      const name = `${text('en', `weapon.${category}`)} ${count}`;
      await filter.getByRole('button', { name }).click();
      await expect(stage(page).getByRole('tab')).toHaveCount(count);
    }
    // The filter still shows the last category.
    const carried = weapons.findLast(
      ({ key, category }) =>
        category === categories.at(-1) && roles.some(({ weapon }) => weapon === key),
    )!.key;
    await tab(page, carried).click();
    const carriers = roles.filter(({ weapon }) => weapon === carried);
    for (const { key } of carriers) {
      await expect(panel(page).getByRole('link', { name: nameOf(key) })).toBeVisible();
    }
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: nameOf(carriers.at(-1)!.key) })
      .click();
    await expectChosen(page, carriers.at(-1)!.key);
  });

  test('faction and weapon are links', async ({ page }) => {
    const { key, faction = '', weapon = '' } = roles.find((role) => role.faction && role.weapon)!;
    await open(page, `/role?name=${key}`);
    await expect(panel(page).getByRole('link', { name: factions[faction]!.name })).toHaveAttribute(
      'href',
      `#/worldview?view=factions&name=${faction}`,
    );
    await panel(page)
      .getByRole('link', { name: nameOf(weapon) })
      .click();
    await expectChosen(page, weapon);
  });

  test('the detail level: the whole text, its own arrows, Escape; no page turns', async ({
    page,
  }) => {
    await open(page, `/role?name=${second}`);
    const opener = page.getByRole('button', { name: text('en', 'role.full') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const level = page.getByRole('dialog', { name: nameOf(second) });
    await expect(level.getByText(names[second]!.desc)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(150, 300);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: nameOf(third) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expectChosen(page, third);
  });

  for (const language of languages)
    test(`${language}: a quote contains only text and line breaks`, async ({ page }) => {
      await open(page, `/role?name=${first}`, language);
      const quote = panel(page).locator('blockquote');
      await expect(quote).toBeVisible();
      expect(await quote.locator(':not(br)').count()).toBe(0);
      expect(await quote.innerText()).not.toContain('<');
    });
});

test.describe('desktop', { tag: '@desktop' }, () => {
  test('the overview shows characters and weapons; each link selects one', async ({ page }) => {
    await open(page, '/role_weapon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'nav.role-weapon'));
    const windows = page.getByRole('list', { name: text('en', 'nav.role') }).getByRole('link');
    await expect(windows).toHaveCount(roles.length);
    const pieces = page.getByRole('list', { name: text('en', 'nav.weapon') }).getByRole('link');
    await expect(pieces).toHaveCount(weapons.length);
    const piece = weapons.at(-1)!.key;
    await pieces.filter({ hasText: nameOf(piece) }).click();
    await expectChosen(page, piece);
    // The focus must not get lost when the link that had it disappears.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const parts = page.locator('main').getByRole('navigation');
    await parts.getByRole('link', { name: text('en', 'nav.role'), exact: true }).click();
    await expectChosen(page, first);
    await expect(page).toHaveURL(/#\/role$/);
  });

  test('a click on the picture turns the character; the wheel turns pages only outside the level', async ({
    page,
  }) => {
    await open(page, '/role');
    const { width, height } = page.viewportSize()!;
    await page.mouse.click(width * 0.4, height * 0.5);
    await expect(page.getByRole('button', { name: text('en', 'role.turn') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: text('en', 'role.full') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/#\/role$/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('en', 'common.close') })
      .click();
    await page.mouse.wheel(300, 0);
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/#\/role$/);
    await page.mouse.wheel(0, 300);
    await expect(page).not.toHaveURL(/#\/role/);
  });

  test('share copies the selected address in the current language', async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `/role?name=${last}`, 'cht');
    await page.getByRole('button', { name: text('cht', 'roster.share') }).click();
    await expect(page.getByText(text('cht', 'home.shareCopied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.url}/zh-tw/role/${last}`);
  });
});
