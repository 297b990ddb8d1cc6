/**
 * What a window shows first: the picture of Home above its title (docs/campaign/pictures.md), and text that no arrow
 * covers. 683 × 384 is a 1366 × 768 window at 200 % zoom (WCAG 1.4.4).
 */
import type { Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import { expect, test, visit } from './support/site.ts';

/** Where the lowest part of the picture that must stay visible is in the window, and where the title begins. */
const pictureAndTitle = (page: Page): Promise<{ picture: number; title: number }> =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('[data-living="hero"] img')!;
    const { top, width, height } = image.getBoundingClientRect();
    const isTall = image.naturalHeight > image.naturalWidth;
    const shown = Math.max(height, (width * image.naturalHeight) / image.naturalWidth);
    const title = document.querySelector('h1')!.getBoundingClientRect().top;
    // docs/campaign/pictures.md. The wide picture is cropped around this line.
    return { picture: top + (isTall ? 0.54 * shown : 0.6 * height), title };
  });

for (const language of languages) {
  test(`${language}: the title is below what the picture of Home shows @phone`, async ({
    page,
  }) => {
    await visit(page, '/home', language);
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [430, 932],
      [768, 1024],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      const { picture, title } = await pictureAndTitle(page);
      expect(title, `${width} × ${height}`).toBeGreaterThan(picture - 4);
    }
  });

  test(`${language}: no arrow covers text in a low window @desktop`, async ({ page }) => {
    for (const route of ['/home', '/role', '/milestone']) {
      await page.setViewportSize({ width: 683, height: 384 });
      await visit(page, route, language);
      const covered = await page.evaluate(() => {
        const arrows = [...document.querySelectorAll('main ~ button')].map((one) =>
          one.getBoundingClientRect(),
        );
        const texts = document.createTreeWalker(
          document.querySelector('main')!,
          NodeFilter.SHOW_TEXT,
        );
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const isHit = [...range.getClientRects()].some((line) =>
            arrows.some(
              (arrow) =>
                line.width > 1 &&
                line.left < arrow.right &&
                line.right > arrow.left &&
                line.top < arrow.bottom &&
                line.bottom > arrow.top,
            ),
          );
          if (isHit) found.push(node.textContent!);
        }
        return found;
      });
      expect(covered, route).toEqual([]);
    }
  });
}
