/** The main job in other engines than the tests' Chromium (scripts/lib/engines.ts), each as far as it is installed. */
import sharp from 'sharp';
import { contentAddressOf, legalArticles } from '../../contract/src/site/article-ids.ts';
import { engineNames, type EngineName, isInstalled } from '../../scripts/lib/engines.ts';
import { pages } from '../support/pages.ts';
import { expect, newAddress, test as siteTest, text } from '../support/site.ts';
import type { Browser, Device } from './support/browser.ts';
import { starts } from './support/engines.ts';
import {
  downloadData,
  drawnBox,
  logOut,
  openSignIn,
  openStatus,
  register,
  visit,
} from './support/journey.ts';
import { type Page, pageOf, type Hit, type Way } from './support/page.ts';

/** Without the guard, which would start the tests' own browser. */
const test = siteTest.extend<{ guard: undefined }>({
  guard: async ({ browserName: _any }, use) => use(undefined),
});

test.describe.configure({ timeout: 240_000 });

type Area = Hit['box'];

/** How far each digit of the counter is from the middle of its cell, in CSS px. A reel has ten lines of equal height. */
const offsets = `Array.from(document.querySelectorAll("[data-digit]")).map((reel) => {
  const { top, height } = reel.getBoundingClientRect();
  const cell = reel.parentElement.getBoundingClientRect();
  return Math.abs(
    top + (Number(reel.dataset.digit) + 0.5) * (height / 10) - (cell.top + cell.bottom) / 2,
  );
})`;

/** A part of the window as it is drawn. */
async function pixelsOf(browser: Browser, area: Area): Promise<Buffer> {
  const scale = await browser.read<number>('devicePixelRatio');
  const { left, top, width, height } = Object.fromEntries(
    Object.entries(area).map(([side, length]) => [side, Math.max(0, Math.round(length * scale))]),
  ) as unknown as Area;
  return sharp(await browser.picture())
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer();
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean distance of red and green: noise in the wrong texture has much, a picture at night has little. */
const colourOf = (pixels: Buffer): number =>
  mean(
    Array.from({ length: pixels.length / 3 }, (_, index) =>
      Math.abs(pixels[index * 3]! - pixels[index * 3 + 1]!),
    ),
  );

/** The middle of the box: its looks alone show its state to a visitor. */
async function boxLook(page: Page): Promise<{ brightness: number; contrast: number }> {
  const { x, y } = await page.find(drawnBox);
  const area = { left: x - 6, top: y - 6, width: 12, height: 12 };
  // One of the three channels.
  const values = [...(await pixelsOf(page.browser, area))].filter((_, index) => index % 3 === 1);
  const brightness = mean(values);
  return { brightness, contrast: mean(values.map((value) => Math.abs(value - brightness))) };
}

/** Runs a journey in an engine, and fails for errors in its console. */
async function inEngine(
  engine: EngineName,
  device: Device,
  journey: (page: Page) => Promise<void>,
  way?: Way,
): Promise<void> {
  const browser = await starts[engine].start(device);
  try {
    await journey(pageOf(browser, way));
    expect(browser.problems, 'errors in the browser').toEqual([]);
  } catch (error) {
    const picture = await browser.picture().catch(() => undefined);
    if (picture) await test.info().attach('window', { body: picture, contentType: 'image/png' });
    throw error;
  } finally {
    await browser.close();
  }
}

for (const engine of engineNames.filter(isInstalled)) {
  for (const device of starts[engine].devices) {
    const name = `${engine} ${device}`;

    test(`${name}: a visitor registers, reaches the status page, saves the stored data and logs out (ADR-0039) @desktop`, async ({
      site,
    }) => {
      await inEngine(engine, device, async (page) => {
        await visit(page, site);
        await page.until(
          'the background to be a picture',
          'Array.from(document.querySelectorAll("main img")).some((image) => image.naturalWidth > 300)',
        );
        await openSignIn(page);
        // The panel and the tick take a moment to appear.
        const contrast = async () => (await boxLook(page)).contrast;
        let brightness = 0;
        const change = async () => Math.abs((await boxLook(page)).brightness - brightness);
        const address = newAddress(engine);
        await register(
          page,
          site,
          address,
          async () => {
            await expect.poll(contrast, 'an empty box looks empty').toBeLessThan(8);
            ({ brightness } = await boxLook(page));
          },
          () => expect.poll(change, 'a tick is visible').toBeGreaterThan(20),
        );
        await openStatus(page, site);
        expect(await downloadData(page, site, address)).toContain(address);
        await logOut(page, site, address);
      });
    });

    test(`${name}: every page opens without an error @desktop`, async ({ site }) => {
      await inEngine(engine, device, async (page) => {
        for (const { route, id } of pages) {
          await visit(page, site, route);
          await page.until(
            `${id} to be shown`,
            `document.querySelector('[data-page="${id}"] :is(h1, h2)')`,
          );
        }
        for (const path of ['/en/status', contentAddressOf(legalArticles('en').terms)]) {
          await page.browser.open(site.url + path);
          await page.until(`${path} to have a heading`, 'document.querySelector("h1")');
        }
      });
    });
  }
}

for (const engine of engineNames.filter(isInstalled)) {
  const [device] = starts[engine].devices;

  test(`${engine}: a visitor registers with the keyboard alone (WCAG 2.1.1) @desktop`, async ({
    site,
  }) => {
    const journey = async (page: Page) => {
      await visit(page, site);
      await openSignIn(page);
      await register(page, site, newAddress(`${engine}-keys`));
      await openStatus(page, site);
    };
    await inEngine(engine, device!, journey, 'keyboard');
  });

  test(`${engine}: each digit of the counter is in the middle of its cell @desktop`, async ({
    site,
  }) => {
    await inEngine(engine, device!, async (page) => {
      await visit(page, site);
      await page.until(
        'the digits to rest',
        `${offsets}.length > 6 && ${offsets}.every((by) => by < 1)`,
      );
    });
  });
}

if (isInstalled('firefox'))
  test('firefox: a long text has a scrollbar in the colours of the site @desktop', async ({
    site,
  }) => {
    await inEngine('firefox', 'desktop', async (page) => {
      await visit(page, site, '/worldview');
      // Its name has that of the place, too.
      const opener = `Array.from(document.querySelectorAll('main button')).find(({ textContent }) => textContent.includes(${JSON.stringify(text('en', 'world.read'))}))`;
      await page.until('the text to open', `(${opener}.click(), true)`);
      await page.until(
        'the text to scroll',
        'Array.from(document.querySelectorAll("dialog[open] *")).some((one) => one.scrollHeight > one.clientHeight + 20 && /auto|scroll/.test(getComputedStyle(one).overflowY) && /^rgb/.test(getComputedStyle(one).scrollbarColor))',
      );
    });
  });

for (const device of isInstalled('webkitgtk') ? starts.webkitgtk.devices : []) {
  // Its software drawing counts as a graphics card. Its first frame can have the wrong textures.
  test(`webkitgtk ${device}: the background stays a picture behind a panel opened at once @desktop`, async ({
    site,
  }) => {
    await inEngine('webkitgtk', device, async (page) => {
      const { browser } = page;
      await visit(page, site);
      await browser.read(
        'Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 8 }) && true',
      );
      await openSignIn(page);
      await page.until(
        'the effects to be shown',
        'getComputedStyle(document.querySelector("[data-living] > canvas")).opacity === "1"',
      );
      const { width, height } = await browser.read<{ width: number; height: number }>(
        '({ width: innerWidth, height: innerHeight })',
      );
      const behind = { left: 0, top: height * 0.1, width: width * 0.04, height: height * 0.5 };
      expect(colourOf(await pixelsOf(browser, behind))).toBeLessThan(12);
    });
  });
}
