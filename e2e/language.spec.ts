import type { Page } from '@playwright/test';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { namespaceOf, first, heading, panel, roles } from './support/roster.ts';
import { expect, test, text, visit } from './support/site.ts';

async function toKorean(page: Page, project: string): Promise<void> {
  const phone = project === 'phone';
  const opener = phone ? text('en', 'nav.menu') : new RegExp(text('en', 'common.language'));
  await page.getByRole('button', { name: opener }).click();
  const choices = phone ? page.getByRole('dialog') : page.getByRole('banner');
  await choices.getByRole('button', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
}

const faceOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.querySelector('h1')!);
    const loaded = [...document.fonts]
      .filter(({ family, status }) => family.endsWith('KR') && status === 'loaded')
      .map(({ family }) => family)
      .toSorted();
    return { fontFamily, fontSize, lineHeight, loaded };
  });

test('the language changes in place, keeps the page and is stored (spec decisions §3)', async ({
  page,
  context,
}, { project }) => {
  await visit(page, '/milestone', 'en');
  await toKorean(page, project.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('kr', 'milestone.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page).toHaveURL(/#\/milestone$/);
  // A document has only the styles of its own language; the other language's styles must load with its texts.
  const later = await context.newPage();
  await later.goto('/#/milestone');
  await expect(later.locator('#root[data-ready]')).toBeAttached();
  await expect(later.locator('html')).toHaveAttribute('lang', 'ko');
  await expect.poll(() => faceOf(page)).toEqual(await faceOf(later));
  expect((await faceOf(page)).loaded).toContain('Display KR');
});

test('texts prefetched in the old language are loaded in the new one', async ({ page }, {
  project,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  await page.route(/\/assets\/data\/\w+\/en\/roles\.json$/, async (route) => {
    const isFirst = !isAsked;
    isAsked = true;
    if (isFirst) await held;
    await route.continue();
  });
  await visit(page);
  await expect.poll(() => isAsked, { timeout: 30_000 }).toBe(true);
  await toKorean(page, project.name);
  // The last prefetched page: after it all pages are ready.
  const fetched = page.waitForResponse(/\/assets\/(role-weapon|weapon)-[^/]*\.js$/);
  release();
  await fetched;
  await page.waitForTimeout(1500);
  await page.evaluate(() => (location.hash = '#/role'));
  await expect(heading(page)).toHaveText(namespaceOf('kr', 'roles')[first]!.name);
  // From the next namespace in the queue.
  const weapon = roles[0]!.weapon!;
  await expect(panel(page)).toContainText(namespaceOf('kr', 'weapons')[weapon]!.name);
});

test.describe('a tablet that identifies as a desktop', { tag: '@desktop' }, () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('gets a desktop document and shows the phone layout (spec §1)', async ({ page }) => {
    await page.addInitScript(() => {
      const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1';
      Object.defineProperty(navigator, 'userAgent', { get: () => agent });
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
    });
    const served = await page.request.get('/?lang=en');
    expect(await served.text()).toContain('data-variant="desktop"');
    await visit(page, '/role');
    await expect(page.locator('html')).toHaveClass(/mobile/);
    // The layout needs a phone rule that its document did not have.
    await expect(page.getByRole('button', { name: text('en', 'nav.menu') })).toBeVisible();
    await expect(heading(page)).toBeVisible();
    const style = await page.evaluate(
      () => [...document.styleSheets].filter((sheet) => sheet.href && !sheet.disabled).length,
    );
    expect(style).toBeGreaterThan(0);
  });
});

test('each language’s page gives its address to search engines and link previews', async ({
  page,
}) => {
  for (const language of languages) {
    await visit(page, '/home', language);
    // A trial site uses `localhost` as its origin.
    const origin = new URL(page.url()).origin.replace('127.0.0.1', 'localhost');
    const content = (selector: string, name: string) =>
      page.locator(selector).first().getAttribute(name);
    const address = `${origin}/?lang=${toTag(language)}`;
    expect(await content('link[rel=canonical]', 'href')).toBe(address);
    expect(await content('meta[property="og:url"]', 'content')).toBe(address);
    expect(await page.locator(`link[hreflang][href^="${origin}/"]`).count()).toBe(5);
    const picture = (await content('meta[property="og:image"]', 'content'))!;
    expect(picture).toMatch(new RegExp(`^${origin}/`));
    const answer = await page.request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
});
