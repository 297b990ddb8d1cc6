/** A lettered title stands in place of text, which stays for readers; its line of water moves once in a visit. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { packFolder } from './support/namespaces.ts';
import { expect, test, text, visit } from './support/site.ts';

/** A campaign without a drawing has a typeset title. */
const isDrawn = (language: string): boolean =>
  ['art', 'media/lettering'].some((folder) =>
    [`title-${language}.svg`, `title-${language}.png`, 'title.svg', 'title.png'].some((name) =>
      existsSync(join(packFolder, folder, name)),
    ),
  );

for (const language of languages.filter(isDrawn)) {
  test(`the title of ${language} is drawn, and read`, async ({ page }) => {
    await visit(page, '/home', language);
    const heading = page.getByRole('heading', { level: 1, name: text(language, 'game.title') });
    await expect(heading).toBeVisible();
    const drawing = heading.locator('img');
    await expect(drawing).toHaveAttribute('src', new RegExp(`/title/${language}\\.(?:svg|png)$`));
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // The box has the drawing's shape before it has loaded; a high drawing is smaller than its box.
    const { width, height, ratio } = await drawing.evaluate((image: HTMLImageElement) => ({
      ...image.getBoundingClientRect().toJSON(),
      ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    }));
    expect(width / height).toBeGreaterThan(0.95 * ratio);

    const line = heading.locator('span[aria-hidden]');
    await expect(line).toHaveAttribute('data-moves', '');
    await expect(line).toHaveCSS('animation-name', 'none');
    await page.reload();
    await expect(page.locator('#root[data-ready]')).toBeAttached();
    await expect(line).not.toHaveAttribute('data-moves');

    await page.goto(`/${toTag(language)}/status`);
    const brand = page.getByRole('link', { name: text(language, 'game.title'), exact: true });
    await expect(brand.locator('img')).toBeVisible();
  });
}
