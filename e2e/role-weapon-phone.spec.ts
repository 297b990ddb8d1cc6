import type { Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import {
  namespaceOf,
  expectChosen,
  first,
  heading,
  last,
  open,
  roles,
  second,
  stage,
  tab,
  third,
  weapons,
} from './support/roster.ts';
import { expect, test, text } from './support/site.ts';
import { swipe } from './support/swipe.ts';

const weapon = weapons[1]!.key;

test.describe('phone', { tag: '@phone' }, () => {
  test('a sideways swipe selects the next one, a vertical swipe turns the page', async ({
    page,
  }) => {
    await open(page, '/role');
    await swipe(page, [300, 300], [180, 310]);
    await expectChosen(page, second);
    await swipe(page, [120, 300], [260, 290]);
    await expectChosen(page, first);
    // Too short a swipe.
    await swipe(page, [300, 300], [262, 300]);
    await expectChosen(page, first);
    await swipe(page, [200, 420], [210, 200]);
    await expect(stage(page).getByRole('heading', { level: 1 })).toHaveText(
      text('en', 'nav.weapon'),
    );
  });

  test('/role_weapon shows the characters', async ({ page }) => {
    await open(page, `/role_weapon?name=${third}`);
    await expectChosen(page, third);
  });

  const cases = [
    [390, 844],
    [360, 640],
    [430, 932],
  ].flatMap(([width = 0, height = 0]) =>
    languages.map((language) => ({ width, height, language })),
  );
  for (const { width, height, language } of cases) {
    test(`${language}: everything fits on one screen, ${width}x${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/role', language);
      const namespace = namespaceOf(language, 'roles');
      for (const { key } of roles) {
        await page.evaluate((name) => {
          location.hash = `#/role?name=${name}`;
        }, key);
        await expect(heading(page)).toHaveText(namespace[key]!.name);
        expect(await beyond(page), key).toBe(0);
      }
      await open(page, '/weapon', language);
      for (const { key } of weapons) {
        await page.evaluate((name) => {
          location.hash = `#/weapon?name=${name}`;
        }, key);
        await expect(heading(page)).toHaveText(namespaceOf(language, 'weapons')[key]!.name);
        expect(await beyond(page), key).toBe(0);
      }
    });
  }

  test('the row keeps the selected one in view', async ({ page }) => {
    await open(page, `/role?name=${last}`);
    await expect(tab(page, last)).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: text('en', 'role.next') }).click();
    await expect(tab(page, first)).toBeInViewport({ ratio: 0.9 });
  });

  test('share opens the phone’s share sheet', async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => Promise.resolve(shared.push(data)),
      });
    });
    await open(page, `/weapon?name=${weapon}`, 'jp');
    await page.getByRole('button', { name: text('jp', 'roster.share') }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown }).shared);
    expect(shared).toMatchObject([{ url: `${site.url}/ja/weapon/${weapon}` }]);
  });
});

/** Overflow of the page below the window, px. */
const beyond = (page: Page) =>
  page.locator('[data-layer]').evaluate((layer) => layer.scrollHeight - layer.clientHeight);
