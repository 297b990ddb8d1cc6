/**
 * The site at every window size (spec §9; ADR-0040): each control is in the window or can be scrolled to, and can be
 * clicked. 683 × 384 is a 1366 × 768 window at 200 % zoom (WCAG 1.4.4, 1.4.10).
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { endonym, languages } from '../contract/src/shared/languages.ts';
import { layoutFor } from '../site/src/lib/page/scale.ts';
import { menus, pageById, pages } from './support/pages.ts';
import { fingertip, findUnusableControls } from './support/controls.ts';
import { expect, test, text, visit } from './support/site.ts';
import { overflowing, type Size, windows } from './support/sweep.ts';

type Tested = 'en' | 'kr';

async function resize(page: Page, width: number, height: number, isPhone = false): Promise<void> {
  await page.setViewportSize({ width, height });
  const isMobile = layoutFor(isPhone, width) === 'mobile';
  await page.waitForFunction(
    (mobile) =>
      document.documentElement.classList.contains('mobile') === mobile &&
      !document.querySelector('main > [inert], [data-folded]'),
    isMobile,
  );
  await page.waitForTimeout(100);
}

/** What is wrong with the open page, or with its uppermost dialog, in these windows. */
async function faultsIn(
  page: Page,
  sizes: readonly Size[],
  { side = 0, isPhone = false, within = '#root' },
): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const size of sizes) {
    await resize(page, size.width, size.height, isPhone);
    const faults = await findUnusableControls(page, within, side);
    const wide = await overflowing(page, [size]);
    for (const fault of [...faults, ...wide.map((one) => `too wide: ${one.split(': ')[1]}`)])
      found.set(fault, [...(found.get(fault) ?? []), `${size.width}x${size.height}`]);
  }
  return [...found].map(([fault, at]) => `${fault} @ ${at.join(' ')}`);
}

async function barAndMenu(page: Page, language: Tested): Promise<string[]> {
  const t = (key: string) => text(language, key);
  await expect(page.getByRole('button', { name: t('user.icon') })).toBeInViewport();
  await expect(page.getByRole('button', { name: t('music.label') })).toBeInViewport();
  const opener = page.getByRole('button', { name: t('nav.menu'), exact: true });
  if (await opener.isVisible()) {
    await opener.click();
    const menu = page.getByRole('dialog', { name: t('nav.menu') });
    for (const id of menus.mobile) {
      await expect(menu.getByRole('link', { name: t(pageById(id).title) })).toBeVisible();
    }
    for (const each of languages) {
      await expect(menu.getByRole('button', { name: endonym(each) })).toBeVisible();
    }
    const found = await findUnusableControls(page, 'dialog[open]');
    await menu.getByRole('button', { name: t('nav.close') }).click();
    return found;
  }
  const links = page.getByRole('navigation', { name: t('nav.label') });
  for (const id of menus.desktop) {
    await expect(links.getByRole('link', { name: t(pageById(id).title) })).toBeInViewport();
  }
  await page
    .locator('header')
    .getByRole('button', { name: endonym(language) })
    .click();
  const found = await findUnusableControls(page, 'header');
  await page.keyboard.press('Escape');
  return found;
}

for (const language of ['en', 'kr'] as const) {
  for (const { id, route } of pages) {
    test(`${language} ${id}: every control can be used at every width @desktop`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await visit(page, route, language);
      await expect(page.locator('#loading')).toBeHidden();
      expect(await faultsIn(page, windows.computer, {})).toEqual([]);
    });
  }

  test(`${language} bar and menu: every control can be used at every width @desktop`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await visit(page, '/home', language);
    const found: string[] = [];
    for (const { width, height } of windows.computer) {
      await resize(page, width, height);
      const here = await barAndMenu(page, language);
      found.push(...here.map((what) => `${width}x${height}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}

const dialogs: { name: string; route: string; open: (page: Page) => Locator }[] = [
  {
    name: 'sign-in',
    route: '/home',
    open: (page) =>
      page
        .locator('#content')
        .getByRole('button', { name: text('en', 'home.register'), exact: true }),
  },
  {
    name: 'closed test',
    route: '/home',
    open: (page) => page.getByRole('button', { name: text('en', 'home.recruitment'), exact: true }),
  },
  {
    name: 'character',
    route: '/role',
    open: (page) => page.getByRole('button', { name: text('en', 'role.full') }).first(),
  },
  {
    name: 'place',
    route: '/worldview',
    open: (page) => page.getByRole('button', { name: text('en', 'world.read') }).first(),
  },
];

for (const { name, route, open } of dialogs) {
  test(`en ${name} dialog: every control can be used at every width @desktop`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const mobile of [true, false]) {
      const sizes = windows.computer.filter(
        ({ width }) => (layoutFor(false, width) === 'mobile') === mobile,
      );
      await page.setViewportSize(sizes[0]!);
      await visit(page, route);
      await open(page).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      found.push(...(await faultsIn(page, sizes, { within: 'dialog[open]' })));
    }
    expect(found).toEqual([]);
  });
}

test('a narrow desktop window has all four stores, and wheel and keys turn its pages @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 730 });
  await visit(page);
  const stores = page.getByRole('region', { name: text('en', 'home.platforms') });
  await expect(stores.getByRole('link')).toHaveCount(4);
  for (const name of ['home.recruitment', 'home.qualification', 'home.register']) {
    // The bar shows its own button when the large one is out of view.
    const button = page.getByRole('main').getByRole('button', { name: text('en', name) });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
  }
  // During a page turn, keys and the wheel are ignored.
  const isTurned = async () => {
    await expect(page.locator('main > [inert]')).toHaveCount(0);
    await page.waitForTimeout(500);
  };
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#\/news$/);
  await isTurned();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#\/home$/);
  await page.mouse.move(380, 400);
  await isTurned();
  // The wheel scrolls the page to its end, then turns it.
  await page.mouse.wheel(0, 120);
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/#\/home$/);
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    await expect(page).toHaveURL(/#\/milestone$/, { timeout: 400 });
  }).toPass();
});

for (const route of ['/home', '/milestone'])
  test(`en ${route}: the bar has no empty corner @desktop`, async ({ page }) => {
    await visit(page, route);
    for (const width of [1920, 1366, 1100]) {
      await resize(page, width, 800);
      const gap = await page.getByRole('banner').evaluate((header) => {
        const shown = [...header.querySelectorAll(':scope a, :scope button')].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        );
        const right = Math.max(...shown.map((one) => one.getBoundingClientRect().right));
        const { paddingRight } = getComputedStyle(header);
        return header.getBoundingClientRect().right - Number.parseFloat(paddingRight) - right;
      });
      expect(Math.abs(gap), `${width}`).toBeLessThan(2);
    }
  });

test('typed input stays when the window becomes narrow and wide again @desktop', async ({
  page,
}) => {
  await visit(page);
  await page.getByRole('button', { name: text('en', 'home.register') }).click();
  const field = page.getByLabel(text('en', 'user.login.email'), { exact: true });
  await field.fill('half@written');
  await resize(page, 700, 700);
  await expect(field).toHaveValue('half@written');
  await resize(page, 1366, 768);
  await expect(field).toHaveValue('half@written');
});

test('no piece of music is alone on its line @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page);
  const lines = await page
    .getByRole('list', { name: text('en', 'music.choose') })
    .getByRole('listitem')
    .evaluateAll((all) => {
      const tops = all.map((one) => one.getBoundingClientRect().top);
      return tops.map((top) => tops.filter((other) => other === top).length);
    });
  expect(Math.min(...lines)).toBeGreaterThan(1);
});

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

interface Held {
  userAgent: string;
  width: number;
  height: number;
  orientation?: string;
}

/** A touch device; `orientation` is the screen's value, by default the window's. */
async function held(
  browser: Browser,
  baseURL: string,
  { userAgent, width, height, orientation }: Held,
): Promise<Page> {
  const size = { width, height };
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport: size,
    screen: size,
    hasTouch: true,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.99.${width % 250}.${height % 250}` },
  });
  const says = orientation ?? (width > height ? 'landscape-primary' : 'portrait-primary');
  await context.addInitScript((type) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
    Object.defineProperty(screen.orientation, 'type', { get: () => type });
  }, says);
  return context.newPage();
}

const tip = text('en', 'common.rotate');

for (const { device, userAgent } of [
  { device: 'tablet', userAgent: iPad },
  { device: 'phone', userAgent: iPhone },
] as const) {
  for (const { id, route } of pages) {
    test(`en ${id}: a finger hits every control on a ${device} @desktop`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const sizes = windows[device];
      const page = await held(browser, baseURL!, { userAgent, ...sizes[0]! });
      await visit(page, route);
      const isPhone = device === 'phone';
      expect(await faultsIn(page, sizes, { side: fingertip, isPhone })).toEqual([]);
      await page.context().close();
    });
  }
}

for (const [name, userAgent] of [
  ['says so', iPad],
  ['says it is a Mac', mac],
] as const) {
  for (const [width, height] of [
    [1180, 820],
    [1024, 768],
    [820, 1180],
    [768, 1024],
  ] as const) {
    test(`an iPad of ${width} × ${height} that ${name} gets the site @desktop`, async ({
      browser,
      baseURL,
    }) => {
      const page = await held(browser, baseURL!, { userAgent, width, height });
      await visit(page);
      await expect(page.getByText(tip)).toHaveCount(0);
      // Of the tall picture for phones, it would show only the upper third.
      const hero = page.locator('[data-living="hero"] img');
      await expect
        .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/\/hero-\d/);
      expect([...(await barAndMenu(page, 'en')), ...(await findUnusableControls(page))]).toEqual(
        [],
      );
      await expect(
        page.getByRole('region', { name: text('en', 'home.platforms') }).getByRole('link'),
      ).toHaveCount(2);
      await page.context().close();
    });
  }
}

test('an iPad keeps its page when rotated @desktop', async ({ browser, baseURL }) => {
  const page = await held(browser, baseURL!, { userAgent: iPad, width: 820, height: 1180 });
  await visit(page, '/milestone');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole('navigation', { name: text('en', 'nav.label') })).toBeVisible();
  await expect(page).toHaveURL(/#\/milestone$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.context().close();
});

test('a phone in landscape is asked to be turned, and only then (spec §2) @desktop', async ({
  browser,
  baseURL,
}) => {
  const lying = await held(browser, baseURL!, { userAgent: iPhone, width: 844, height: 390 });
  await lying.goto('/?lang=en#/home');
  await expect(lying.getByText(tip)).toBeVisible();
  await lying.setViewportSize({ width: 390, height: 844 });
  await expect(lying.getByText(tip)).toHaveCount(0);
  await lying.context().close();

  // A screen that is landscape by nature, or reports it wrongly, must not block a portrait window.
  const wrong = await held(browser, baseURL!, {
    userAgent: iPhone,
    width: 390,
    height: 844,
    orientation: 'landscape-primary',
  });
  await visit(wrong);
  await expect(wrong.getByText(tip)).toHaveCount(0);
  // The on-screen keyboard makes a portrait window wide; the screen has not rotated.
  const typing = await held(browser, baseURL!, {
    userAgent: iPhone,
    width: 390,
    height: 300,
    orientation: 'portrait-primary',
  });
  await visit(typing);
  await expect(typing.getByText(tip)).toHaveCount(0);
  await wrong.context().close();
  await typing.context().close();
});
