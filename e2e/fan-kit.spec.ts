/** The page with wallpapers, portraits and stickers. */
import { AxeBuilder } from '@axe-core/playwright';
import { fanKitPath } from '../contract/src/site/documents.ts';
import { packSections } from '../pack/src/sections.ts';
import { packFolder } from './support/namespaces.ts';
import { expect, test } from './support/site.ts';

// A campaign without pictures has no fan kit.
if (packSections(packFolder).fan_kit) {
  test('a player takes a picture away', async ({ page }) => {
    await page.goto(fanKitPath('en'));
    const pieces = page.getByRole('main').getByRole('listitem');
    expect(await pieces.count()).toBeGreaterThan(0);
    for (const image of await pieces.locator('img').all())
      expect(await image.getAttribute('loading')).toBe('lazy');
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pieces.first().getByRole('link').first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.(?:jpg|png)$/);
    expect(await download.failure()).toBeNull();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
