/**
 * What a window shows first: the picture of Home above its title (docs/campaign/pictures.md), and text that no arrow or
 * fade covers. 683 × 384 is a 1366 × 768 window at 200 % zoom (WCAG 1.4.4).
 */
import type { Page } from '@playwright/test';
import { languages } from '../contract/src/shared/languages.ts';
import { pages } from './support/pages.ts';
import { expect, test, text, visit } from './support/site.ts';

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

/**
 * Texts of the page that a page arrow, or a fade that hangs on one, covers; and whether the page itself fades out at an
 * end of the window.
 */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const boxesOf = (arrow: Element): DOMRect[] => {
      const own = arrow.getBoundingClientRect();
      if (own.width === 0) return [];
      const hung = ['::before', '::after'].flatMap((pseudo) => {
        const { content, left, top, width, height } = getComputedStyle(arrow, pseudo);
        if (content === 'none' || content === 'normal') return [];
        const [x, y, w, h] = [left, top, width, height].map((px) => Number.parseFloat(px) || 0);
        return [new DOMRect(own.left + x!, own.top + y!, w, h)];
      });
      return [own, ...hung];
    };
    const boxes = [...document.querySelectorAll('main ~ button')].flatMap(boxesOf);
    const layers = [main, ...main.children, ...main.querySelectorAll('[data-page]')];
    const found = layers.some((layer) => getComputedStyle(layer).maskImage !== 'none')
      ? ['a mask over the whole page']
      : [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isHit = [...range.getClientRects()].some((line) =>
        boxes.some(
          (box) =>
            line.width > 1 &&
            line.left < box.right &&
            line.right > box.left &&
            line.top < box.bottom &&
            line.bottom > box.top,
        ),
      );
      if (isHit) found.push(node.textContent!);
    }
    return found;
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

  test(`${language}: no arrow and no fade covers text in a low window @desktop`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 683, height: 384 });
    for (const { route } of pages) {
      await visit(page, route, language);
      expect(await coveredTexts(page), route).toEqual([]);
    }
  });
}

test('a fade over the foot of the window would be noticed @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await visit(page, '/home', 'en');
  // A style element would need a hash in the Content-Security-Policy.
  const style = (rule: string) =>
    page.evaluate((content) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(content);
      document.adoptedStyleSheets = [sheet];
    }, rule);
  await style(`main ~ button::before {
    content: ''; position: absolute; inset: -40rem calc(50% - 100vw) -20rem; pointer-events: none;
    background: linear-gradient(transparent, black);
  }`);
  expect(await coveredTexts(page)).not.toEqual([]);
  await style('');
  expect(await coveredTexts(page)).toEqual([]);
  await style('main > * { mask-image: linear-gradient(#000 60%, transparent); }');
  expect(await coveredTexts(page)).toEqual(['a mask over the whole page']);
});

/** Words of every heading, link and button that is shown, and what the head says, without the people, who come later. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    document.querySelector<HTMLMetaElement>('meta[name=description]')!.content,
    ...Array.from(document.querySelectorAll<HTMLElement>('#root :is(h1, h2, a, button)'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('nav[aria-labelledby=people]'))
      .map((element) => element.ariaLabel ?? element.textContent.trim()),
  ]);

/** The file with all texts of the interface arrives after `arrive`. */
async function holdTexts(page: Page) {
  const file = /\/assets\/data\/\w+\/\w+\/site\.json$/;
  const arrival = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  return {
    asked,
    arrive: async () => {
      const arrived = page.waitForResponse(file);
      arrival.resolve();
      await arrived;
    },
  };
}

for (const language of languages) {
  test(`${language}: Home needs no texts but those in its data to start`, async ({ page }) => {
    const { asked, arrive } = await holdTexts(page);
    const [document] = await Promise.all([
      page.waitForResponse((reply) => reply.request().isNavigationRequest()),
      visit(page, '/home', language),
    ]);
    await asked;
    const early = await wordsOf(page);
    expect(early.length).toBeGreaterThan(15);
    expect(early).not.toContain('');
    expect(await document.text()).toContain(`<title>${early[0]}</title>`);
    await arrive();
    await expect.poll(() => wordsOf(page)).toEqual(early);
  });
}

test('a menu that is opened before all texts have arrived gets its words @phone', async ({
  page,
}) => {
  const { arrive } = await holdTexts(page);
  await visit(page, '/home', 'en');
  await page.getByRole('button', { name: text('en', 'nav.menu') }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: text('en', 'nav.close') });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(close).toHaveCount(0);
  await arrive();
  await expect(close).toBeVisible();
});
