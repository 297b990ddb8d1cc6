import type { Page } from '@playwright/test';
import { invitationPath } from '../contract/src/campaign/campaign.ts';
import type { Variant } from '../contract/src/shared/device.ts';
import { legalArticles } from '../contract/src/site/article-ids.ts';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { ratioOf } from '../site/src/lib/page/scale.ts';
import { campaign, entries } from './support/campaign.ts';
import { measureContrast } from './support/contrast.ts';
import { oldest } from './support/news.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, test, text, visit } from './support/site.ts';
import { shiftOf, sizes, violations } from './support/sweep.ts';

const routes = {
  home: '/home',
  milestone: '/milestone',
  feature: '/feature',
  worldview: '/worldview',
  news: '/news',
  'news-list': '/news/list',
  'news-detail': '/news/detail',
  'role-weapon': '/role_weapon',
  weapon: '/weapon',
  role: '/role',
};
const featureLevel = `/feature?name=${entries('features')[1]!.key}`;
const placeLevel = `/worldview?name=${entries('world')[1]!.key}`;
/** Routes for the axe and contrast sweeps. */
const looks = [
  '/home',
  '/milestone',
  '/feature',
  featureLevel,
  '/worldview',
  '/worldview?view=factions',
  placeLevel,
  '/news',
  '/news/list',
  '/role_weapon',
  '/weapon',
  '/role',
];
/**
 * Only the contrast sweep includes these routes. worldview.spec.ts and news.spec.ts test them with axe in every
 * language.
 */
const axeElsewhere = new Set([
  '/worldview?view=factions',
  placeLevel,
  '/news',
  '/news/list',
  // The same page as the route without a name.
  featureLevel,
]);

/** Waits until pictures, lists and fonts have loaded and no animation runs. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#loading')).toBeHidden();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
}

async function resize(
  page: Page,
  variant: Variant,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  const scale = 10 * ratioOf(variant, width, height);
  await page.waitForFunction(
    (size) => Math.abs(parseFloat(document.documentElement.style.fontSize) - size) < 0.001,
    scale,
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)));
      }),
  );
}

/** Text outside the screen or its box, and anything that makes the page scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const texts = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        // Text shown only on hover or focus may be outside its button.
        element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
        !element.closest('.visually-hidden, [aria-hidden="true"]') &&
        element.getBoundingClientRect().width > 2,
    );
    const out = texts.filter((element) => {
      // Only the element's own text: parts for screen readers are outside on purpose.
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );
      const rects = words.map((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return range.getBoundingClientRect();
      });
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const box = element.closest('button, a, p, li, dt, dd, h1, h2, h3, label');
      const bounds = box?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      // The blank half of a closing mark may overhang the line's end (text-spacing-trim); the visible half may not.
      const { fontSize } = getComputedStyle(element);
      const blank = /[」』）】〉》、。，．]$/.test(element.textContent.trim())
        ? Number.parseFloat(fontSize) / 2
        : 0;
      return (
        right - blank > Math.min(innerWidth, bounds.right) + 1.5 ||
        left < Math.max(0, bounds.left) - 1.5
      );
    });
    return [...wide, ...out.map((element) => element.textContent)];
  });

for (const language of languages) {
  test(`${language}: all pages at all sizes (spec §2, §9)`, async ({ page }, { project }) => {
    test.setTimeout(180_000);
    const [first, ...more] = sizes[project.name as keyof typeof sizes];
    for (const [id, route] of Object.entries(routes)) {
      await page.setViewportSize(first);
      await page.goto('about:blank');
      await visit(page, route, language);
      await expect(page.locator('html')).toHaveAttribute('lang', toTag(language));
      await expect(page.getByRole('heading', { level: 1 }), id).toHaveCount(1);
      if (id !== 'home')
        await expect(page).toHaveTitle(new RegExp(escape(text(language, `nav.${id}`))));
      await expect(page).toHaveTitle(new RegExp(escape(text(language, 'game.title'))));
      const shown = await page.locator('body').innerText();
      expect(shown, id).not.toMatch(/\{\w+\}|undefined|\bNaN\b|\[object/);
      for (const size of [first, ...more]) {
        await resize(page, project.name === 'phone' ? 'mobile' : 'desktop', size);
        expect(await overflowing(page), `${id} ${size.width}x${size.height}`).toEqual([]);
      }
    }
  });

  test(`${language}: accessible (axe)`, async ({ page }) => {
    for (const route of looks.filter((look) => !axeElsewhere.has(look))) {
      await page.goto('about:blank');
      await visit(page, route, language);
      await settled(page);
      expect(await violations(page), route).toEqual([]);
    }
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    await panel.open();
    expect(await violations(page), 'sign-in').toEqual([]);
  });

  test(`${language}: enough contrast (WCAG 1.4.3)`, async ({ page }, info) => {
    test.setTimeout(180_000);
    const unread: string[] = [];
    const worst: string[] = [];
    for (const route of looks) {
      await page.goto('about:blank');
      await visit(page, route, language);
      // The level from the address opens after the application has started.
      if (route === placeLevel) await expect(page.locator('#level-name')).toBeVisible();
      await settled(page);
      const lines = await measureContrast(page);
      expect(lines.length, route).toBeGreaterThan(3);
      const say = ({ text: words, contrast, needed }: (typeof lines)[number]) =>
        `${route} ${contrast.toFixed(2)} of ${needed} "${words.slice(0, 30)}"`;
      const sorted = lines.toSorted((a, b) => a.contrast / a.needed - b.contrast / b.needed);
      worst.push(say(sorted[0]!));
      unread.push(...lines.filter(({ contrast, needed }) => contrast < needed).map(say));
    }
    // Kept in the report: the lines with the lowest contrast.
    info.annotations.push({ type: 'worst of each page', description: worst.join('\n') });
    expect(unread).toEqual([]);
  });
}

test('unknown and empty addresses lead home; the first hash opens its page (spec §2)', async ({
  page,
}) => {
  await visit(page, '/nothing');
  await expect(page).toHaveURL(/#\/home$/);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/home$/);
  await visit(page, '/milestone');
  await expect(page).toHaveURL(/#\/milestone$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'milestone.title'));
});

test('the menu leads to every page and marks the current entry (spec §2)', async ({ page }, {
  project,
}) => {
  await visit(page);
  const phone = project.name === 'phone';
  const shown = phone
    ? ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news']
    : ['home', 'milestone', 'role-weapon', 'feature', 'worldview', 'news'];
  const menu = page.getByRole('navigation', { name: text('en', 'nav.label') });
  const open = async () => {
    if (phone) await page.getByRole('button', { name: text('en', 'nav.menu') }).click();
  };
  await open();
  expect(await menu.getByRole('link').allTextContents()).toEqual(
    shown.map((id) => text('en', `nav.${id}`)),
  );
  for (const id of shown) {
    if (phone && id !== shown[0]) await open();
    const link = menu.getByRole('link', { name: text('en', `nav.${id}`), exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${routes[id as keyof typeof routes]}$`));
    await open();
    await expect(link).toHaveAttribute('aria-current', 'page');
    if (phone) await page.keyboard.press('Escape');
  }
});

for (const language of languages)
  test(`${language}: the terms open on a separate page (spec §2, spec decisions §10)`, async ({
    page,
  }) => {
    await page.goto(`/news/content?id=${legalArticles(language).terms}&lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text(language, 'footer.terms'),
    );
    expect((await page.locator('body').innerText()).length).toBeGreaterThan(800);
    expect(await violations(page)).toEqual([]);
  });

test('no layout shift while a page or a document loads (CLS ≤ 0.01)', async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(sizes[project.name as keyof typeof sizes][0]);
  for (const route of Object.values(routes)) {
    // news.spec.ts measures these in every language.
    if (route === '/news' || route === '/news/list') continue;
    await page.goto('about:blank');
    await visit(page, route);
    await page.waitForLoadState('networkidle');
    await settled(page);
    const { sum, moved } = await shiftOf(page);
    expect(sum, `${route}: ${moved}`).toBeLessThanOrEqual(0.01);
  }
  await skipTextFonts(page);
  for (const address of documents) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { sum, moved } = await shiftOf(page);
    expect(sum, `${address}: ${moved}`).toBeLessThanOrEqual(0.01);
  }
});

const documents = [`/zh-tw/news/${oldest.slug}`, `/${invitationPath(campaign)}/ko/`];

/**
 * Simulates a visitor with a system CJK font as wide as ours. Without any such font, gaps have another width until our font
 * loads, and lines shift once (ADR-0036).
 */
const skipTextFonts = (page: Page) =>
  page.route(/\/fonts\/(?:body|text)[^/]*\.woff2$/, (route) =>
    route.fulfill({ status: 200, contentType: 'font/woff2', body: '' }),
  );

test('a title font that comes after the first paint moves no lines (CLS ≤ 0.01)', async ({
  page,
}) => {
  await skipTextFonts(page);
  for (const address of documents) {
    const painted = Promise.withResolvers<void>();
    const fonts = /\/fonts\/display[^/]*\.woff2$/;
    await page.route(fonts, async (route) => {
      await painted.promise;
      await route.continue();
    });
    const late = page.waitForResponse(fonts);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    painted.resolve();
    await late;
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await shiftOf(page);
    expect(sum, `${address}: ${moved}`).toBeLessThanOrEqual(0.01);
    await page.unroute(fonts);
  }
});

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
