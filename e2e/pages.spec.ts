/** The sweep: every page in every language and variant stands, fits, is accessible and speaks one language. */
import type { Page } from '@playwright/test';
import type { Variant } from '../contract/src/device.ts';
import { languages, toTag } from '../contract/src/languages.ts';
import { ratioOf } from '../site/src/lib/scale.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, test, text, visit } from './support/site.ts';
import { sizes, violations } from './support/sweep.ts';

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
/** Waits until the page has answered the new size, and for what it then lays out. */
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

/** Texts that leave the screen or the box they belong to, and anything that makes the page scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const texts = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        // What only hover or focus brings out may lie beside its button.
        element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
        !element.closest('.visually-hidden, [aria-hidden="true"]') &&
        element.getBoundingClientRect().width > 2,
    );
    const out = texts.filter((element) => {
      // Only its own words: a part for screen readers alone lies outside on purpose.
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
      // A closing mark's blank half may hang over a line's end (text-spacing-trim); what is drawn of it does not.
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
  test(`${language}: all pages at all sizes (§2, §9)`, async ({ page }, { project }) => {
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
    test.setTimeout(180_000);
    for (const route of Object.values(routes)) {
      await visit(page, route, language);
      expect(await violations(page), route).toEqual([]);
    }
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    await panel.open();
    expect(await violations(page), 'sign-in').toEqual([]);
  });
}

test('unknown and empty addresses lead home; the first hash opens its page (§2)', async ({
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

test('the menu leads to every page and lights the right entry (§2)', async ({ page }, {
  project,
}) => {
  await visit(page);
  const phone = project.name === 'phone';
  const entries = phone
    ? ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news']
    : ['home', 'milestone', 'role-weapon', 'feature', 'worldview', 'news'];
  const menu = page.getByRole('navigation', { name: text('en', 'nav.label') });
  const open = async () => {
    if (phone) await page.getByRole('button', { name: text('en', 'nav.menu') }).click();
  };
  await open();
  expect(await menu.getByRole('link').allTextContents()).toEqual(
    entries.map((id) => text('en', `nav.${id}`)),
  );
  for (const id of entries) {
    if (phone && id !== entries[0]) await open();
    const link = menu.getByRole('link', { name: text('en', `nav.${id}`), exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${routes[id as keyof typeof routes]}$`));
    await open();
    await expect(link).toHaveAttribute('aria-current', 'page');
    if (phone) await page.keyboard.press('Escape');
  }
});

test('the legal texts open in a page of their own (§2, decisions §10)', async ({ page }) => {
  for (const language of languages) {
    const id = { cht: 6260, en: 6268, jp: 6256, kr: 6267 }[language];
    await page.goto(`/news/content?id=${id}&lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text(language, 'footer.terms'),
    );
    expect((await page.locator('body').innerText()).length).toBeGreaterThan(800);
    expect(await violations(page), language).toEqual([]);
  }
});

test('nothing jumps while the page comes to life (CLS ≤ 0.01)', async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of Object.values(routes)) {
    await page.goto('about:blank');
    await visit(page, route);
    await page.waitForTimeout(1500);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              (list.getEntries() as unknown as { value: number }[]).reduce(
                (sum, { value }) => sum + value,
                0,
              ),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(shift, route).toBeLessThanOrEqual(0.01);
  }
});

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
