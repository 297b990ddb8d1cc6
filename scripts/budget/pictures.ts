/** Size of the pictures of a first view, for every page and layout; the browser reports which files it has chosen. */
import {
  type Browser,
  type BrowserContextOptions,
  chromium as playwright,
  devices,
  type Page,
} from '@playwright/test';
import { type Variant, variants } from '../../contract/src/shared/device.ts';
import { pages } from '../../e2e/support/pages.ts';
import { chromium } from '../lib/chromium.ts';
import { closure, openBuiltSite } from './built-site.ts';
import type { Check } from './limits.ts';
import { type ServedSite, startServedSite } from './served-site.ts';

/** Kilobytes (1000 bytes). A desktop's first view has no separate limit. */
const limits = {
  background: { mobile: 160, desktop: 300 },
  firstView: { mobile: 450 },
  living: 8,
} as const;

/** The sharpest common screens, which choose the largest files. */
const screens: Record<Variant, BrowserContextOptions> = {
  desktop: { viewport: { width: 1920, height: 1080 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
};

/** Other addresses: detail levels, and documents with pictures. */
const others = ['/#/worldview?name=Lunarian', '/#/weapon?name=LilacRifle', '/lunarianinvitation'];

interface Shown {
  source: string;
  isBackground: boolean;
}

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const visible = [...document.images].flatMap((image) => {
      const { left, top, right, bottom } = image.getBoundingClientRect();
      const width = Math.min(innerWidth, right) - Math.max(0, left);
      const height = Math.min(innerHeight, bottom) - Math.max(0, top);
      const isSeen =
        width > 0 &&
        height > 0 &&
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || !image.currentSrc) return [];
      const isBackground = width * height > 0.6 * innerWidth * innerHeight;
      return [{ source: image.currentSrc, isBackground }];
    });
    return visible;
  });

async function settle(page: Page): Promise<void> {
  await page.locator('#root[data-ready], body:not(:has(#root))').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

async function weighView(browser: Browser, url: string, variant: Variant) {
  const context = await browser.newContext({ ...screens[variant], reducedMotion: 'reduce' });
  // Disables prefetching.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
  });
  const page = await context.newPage();
  await page.goto(url);
  await settle(page);
  const shown = await shownIn(page);
  const weights = new Map<string, number>();
  for (const { source } of shown) {
    if (weights.has(source)) continue;
    const body = source.startsWith('data:') ? '' : await (await context.request.get(source)).body();
    weights.set(source, body.length / 1000);
  }
  await context.close();
  const of = (some: readonly Shown[]) => some.map(({ source }) => weights.get(source) ?? 0);
  return {
    background: Math.max(0, ...of(shown.filter(({ isBackground }) => isBackground))),
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  };
}

/** The living layer's files that a page does not have already. */
async function weighLiving(site: ServedSite): Promise<Check> {
  const built = openBuiltSite();
  const known = closure(built, ['src/app/main.tsx']);
  const own = [...closure(built, ['src/features/living/living.ts'])].filter(
    (file) => !known.has(file),
  );
  let value = 0;
  for (const file of own) value += (await site.size(file)) / 1000;
  return {
    kind: 'living layer',
    of: 'once the page is at rest',
    unit: 'KB',
    value,
    limit: limits.living,
  };
}

/** @throws when a page shows no picture, because then the measurement is wrong */
export async function weighPictures(): Promise<Check[]> {
  const site = await startServedSite();
  const browser = await playwright.launch(await chromium());
  const checks: Check[] = [await weighLiving(site)];
  try {
    for (const variant of variants) {
      for (const address of [...pages.map(({ route }) => `/#${route}`), ...others]) {
        const { background, total } = await weighView(browser, site.url + address, variant);
        if (total === 0) throw new Error(`${address} shows no picture`);
        checks.push({
          kind: `background, ${variant}`,
          of: address,
          unit: 'KB',
          value: background,
          limit: limits.background[variant],
        });
        if (variant === 'mobile') {
          checks.push({
            kind: 'pictures of the first view, mobile',
            of: address,
            unit: 'KB',
            value: total,
            limit: limits.firstView.mobile,
          });
        }
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return checks;
}
