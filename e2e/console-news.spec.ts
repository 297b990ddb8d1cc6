import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import en from '../locales/en/console/news.json' with { type: 'json' };
import versions from '../locales/en/console/versions.json' with { type: 'json' };
import { endonym, type Language, languages, toTag } from '../contract/src/shared/languages.ts';
import type { Database } from '../server/src/core/database/database.ts';
import { openPostgres } from '../server/src/core/database/postgres.ts';
import { pngBomb } from '../server/src/testing/png-bomb.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { oldest } from './support/news.ts';
import { operatorIn } from './support/operators.ts';
import { expect, startSite, test as base } from './support/site.ts';

type RunningSite = Awaited<ReturnType<typeof startSite>>;
const test = base.extend<object, { consoleSite: { site: RunningSite; database: Database } }>({
  consoleSite: [
    async ({ browserName: _any }, use) => {
      const url = await migratedDatabase();
      const site = await startSite({ DATABASE_URL: url });
      const database = await openPostgres({ url, onError: () => {} });
      await use({ site, database });
      await database.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [async ({ consoleSite }, use) => use(consoleSite.site), { scope: 'worker' }],
});
test.describe.configure({ timeout: 150_000 });

const says = (sentence: string, values: Record<string, string | number> = {}) =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

let count = 0;
async function operator(
  browser: Browser,
  { site, database }: { site: RunningSite; database: Database },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en',
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
    ...options,
  });
  await operatorIn(context, database, site.url, { name: `Editor${++count}`, role: 'editor' });
  return { context, page: await context.newPage() };
}

const pane = (page: Page, language: Language) =>
  page.getByRole('region', { name: endonym(language), exact: true });
const field = (page: Page, language: Language, name: string) =>
  pane(page, language).getByLabel(name, { exact: true });
const text = (page: Page, language: Language) =>
  pane(page, language).getByRole('textbox', { name: new RegExp(`^${en.field.body}`) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = (page: Page) => press(page, en.save);

async function begin(page: Page, slug: string): Promise<void> {
  await page.goto('/console/news');
  await press(page, en.begin.open);
  await page.getByLabel(en.begin.slug).fill(slug);
  await press(page, en.begin.act);
  await expect(page).toHaveURL(new RegExp(`/console/news/${slug}$`));
}

async function write(page: Page, language: Language, title: string): Promise<void> {
  await pane(page, language).getByRole('button', { name: en.missing.begin }).click();
  await field(page, language, en.field.title).fill(title);
  await field(page, language, en.field.summary).fill(`${title}, in short.`);
  await text(page, language).click();
  await page.keyboard.type(`${title}, in full.`);
}

test('an article in four languages goes from draft to public, one language at a time @desktop', async ({
  browser,
  consoleSite,
}) => {
  const { context, page } = await operator(browser, consoleSite);
  await begin(page, 'night-market');
  for (const language of languages) await write(page, language, `Night market ${language}`);
  await save(page);
  await expect(pane(page, 'kr').getByText(en.state.draft, { exact: true })).toBeVisible();
  await expect(page.getByText(en.unsaved)).toHaveCount(0);
  const visitor = await context.newPage();
  const address = (language: Language) => `/${toTag(language)}/news/night-market`;
  expect((await context.request.get(address('en'))).status()).toBe(404);

  // Published: on the site within a second.
  await pane(page, 'en').getByRole('button', { name: en.publish.now }).click();
  await expect(pane(page, 'en').getByText(en.state.published, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await context.request.get(address('en'))).status(), {
      timeout: 1000,
      intervals: [100],
    })
    .toBe(200);
  await visitor.goto(address('en'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night market en');
  expect((await context.request.get(address('jp'))).status()).toBe(404);

  // Scheduled: the campaign's clock publishes it.
  const { data } = await (
    await context.request.post('/console/api/news/read', {
      data: { slug: 'night-market' },
      headers: { 'sec-fetch-site': 'same-origin', 'x-prelude': '1', origin: consoleSite.site.url },
    })
  ).json();
  await pane(page, 'jp')
    .getByRole('button', { name: en.schedule.only.replace('{language}', '日本語') })
    .click();
  // The next minute of the campaign's clock, in its time zone.
  const wall = Date.parse(`${data.now.slice(0, 19)}Z`);
  const next = new Date(Math.ceil((wall + 2000) / 60_000) * 60_000).toISOString().slice(0, 16);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.schedule.at).fill(next);
  await dialog.getByRole('button', { name: en.schedule.act }).click();
  await expect(pane(page, 'jp').getByText(en.state.scheduled, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await context.request.get(address('jp'))).status(), {
      timeout: 75_000,
      intervals: [250],
    })
    .toBe(200);

  // A new English text is not public until published; then the Japanese may be outdated.
  await field(page, 'en', en.field.title).fill('Night market, moved');
  await save(page);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night market en');
  await pane(page, 'en').getByRole('button', { name: en.publish.again }).click();
  await expect(pane(page, 'jp').getByText(en.state.outdated, { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night market, moved');

  await pane(page, 'en').getByRole('button', { name: en.history.open }).click();
  await expect(dialog.getByRole('cell', { name: 'Night market, moved' })).toBeVisible();
  await dialog.getByRole('button', { name: says(versions.compareOne, { number: '1' }) }).click();
  await expect(dialog.locator('ins')).toHaveText([',', 'moved']);
  await dialog.getByRole('button', { name: says(versions.restoreOne, { number: '1' }) }).click();
  await expect(field(page, 'en', en.field.title)).toHaveValue('Night market en');
  await context.close();
});

test('blocks, files and films of an article stay when an operator edits it @desktop', async ({
  browser,
  consoleSite,
}) => {
  const { context, page } = await operator(browser, consoleSite);
  const { url } = consoleSite.site;
  const send = async (path: string, data: object) =>
    (
      await context.request.post(`/console/api/news/${path}`, {
        data,
        headers: { 'sec-fetch-site': 'same-origin', 'x-prelude': '1', origin: url },
      })
    ).json();
  const body = [
    '<p>Before.</p>',
    '<div class="faq"><details><summary>Why?</summary><p>Because.</p></details></div>',
    '<div class="gallery"><figure><img src="/files/a.png" alt="A"><figcaption>One</figcaption></figure></div>',
    '<div class="columns"><div class="column"><p>Left</p></div><div class="column"><p>Right</p></div></div>',
    '<video src="/files/film.mp4" title="Film"></video>',
    '<div class="buttons"><p><a href="/en/terms">Go</a></p></div>',
  ].join('\n');
  const draft = {
    title: 'Blocks',
    summary: 'All of them.',
    body,
    tab: 'info',
    pinned: false,
    cover: null,
  };
  await send('create', { slug: 'blocks' });
  await send('save', { slug: 'blocks', language: 'en', base: 0, draft });
  await page.goto('/console/news/blocks');
  await text(page, 'en').getByText('Before.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Typed.');
  await pane(page, 'en')
    .getByRole('button', { name: new RegExp(`^${en.rich.add}`) })
    .click();
  await page.getByRole('menuitem', { name: en.rich.video, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel(en.rich.videoAddress);
  await address.fill('http://video.example/1');
  await expect(dialog.getByRole('button', { name: en.rich.take })).toBeDisabled();
  await expect(dialog.getByText(en.rich.wrongVideo)).toBeVisible();
  await address.fill('https://video.example/1');
  await dialog.getByRole('button', { name: en.rich.take }).click();
  await save(page);
  await expect(page.getByText(en.unsaved)).toHaveCount(0);
  const { data } = await send('read', { slug: 'blocks' });
  const stored = data.languages.find((one: { language: string }) => one.language === 'en').draft
    .body as string;
  expect(stored).toContain('Before. Typed.');
  for (const kept of [
    '<div class="faq"><details><summary>Why?</summary><p>Because.</p></details></div>',
    '<figure><img src="/files/a.png" alt="A" /><figcaption>One</figcaption></figure>',
    '<div class="column"><p>Left</p></div><div class="column"><p>Right</p></div>',
    '<video src="/files/film.mp4" title="Film" controls',
    '<div class="video"><p><a href="https://video.example/1"',
    '<div class="buttons"><p><a href="/en/terms">Go</a></p></div>',
  ])
    expect(stored).toContain(kept);
  await context.close();
});

test('publishing during a save waits for it without a conflict @desktop', async ({
  browser,
  consoleSite,
}) => {
  const { context, page } = await operator(browser, consoleSite);
  await begin(page, 'lantern-boat');
  await write(page, 'en', 'Lantern boat');
  await page.route('**/console/api/news/save', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.fulfill({ response });
  });
  await save(page);
  await pane(page, 'en').getByRole('button', { name: en.publish.now }).click();
  await expect(pane(page, 'en').getByText(en.state.published, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('the later of two operators sees the difference and loses nothing @desktop', async ({
  browser,
  consoleSite,
}) => {
  const [one, two] = [await operator(browser, consoleSite), await operator(browser, consoleSite)];
  await begin(one.page, 'two-operators');
  await write(one.page, 'en', 'As it was');
  await save(one.page);
  await expect(pane(one.page, 'en').getByText(en.state.draft, { exact: true })).toBeVisible();
  await two.page.goto('/console/news/two-operators');
  await field(two.page, 'en', en.field.title).fill('As she wrote it');
  await field(one.page, 'en', en.field.title).fill('As he wrote it');
  await save(two.page);
  await expect(two.page.getByText(en.unsaved)).toHaveCount(0);
  await save(one.page);
  const dialog = one.page.getByRole('dialog');
  await expect(dialog.locator('del')).toHaveText('she');
  await expect(dialog.locator('ins')).toHaveText('he');
  const axe = await new AxeBuilder({ page: one.page }).analyze();
  expect(axe.violations).toEqual([]);
  await dialog.getByRole('button', { name: versions.conflict.later }).click();
  await expect(field(one.page, 'en', en.field.title)).toHaveValue('As he wrote it');

  // The tab closes with unsaved text; the text is restored.
  await one.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('prelude-words')),
  );
  const again = await one.context.newPage();
  await again.goto('/console/news/two-operators');
  await expect(field(again, 'en', en.field.title)).toHaveValue('As she wrote it');
  await again.getByRole('button', { name: versions.found.take }).click();
  await expect(field(again, 'en', en.field.title)).toHaveValue('As he wrote it');
  await save(again);
  await again.getByRole('dialog').getByRole('button', { name: versions.conflict.mine }).click();
  await expect(again.getByText(en.unsaved)).toHaveCount(0);
  await pane(again, 'en').getByRole('button', { name: en.history.open }).click();
  await expect(
    again.getByRole('dialog').getByRole('button', { name: versions.compare }),
  ).toHaveCount(3);
  await one.context.close();
  await two.context.close();
});

test('pasted script does nothing, a decompression bomb is refused, a picture keeps its size in the preview @desktop', async ({
  browser,
  consoleSite,
}) => {
  const { context, page } = await operator(browser, consoleSite);
  await begin(page, 'pasted');
  await write(page, 'en', 'Pasted');
  await text(page, 'en').evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p>And so on.</p><h2 onclick="window.__xss=1">From a page</h2><script>window.__xss=1</script>' +
        '<p>words<img src="x" onerror="window.__xss=1"><a href="javascript:window.__xss=1">way</a></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(text(page, 'en').getByRole('heading', { name: 'From a page' })).toBeVisible();
  await pane(page, 'en').getByRole('button', { name: en.rich.picture, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const painted = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2a4' } }).png();
  const give = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await give('bomb.png', pngBomb(20_000));
  await expect(dialog.getByRole('alert')).toContainText('50 million pixels');
  await give('hill.png', await painted(800, 400).toBuffer());
  await expect(dialog.getByRole('button', { name: 'hill.png' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByLabel(en.pictures.alt).fill('A green hill');
  await dialog.getByRole('button', { name: en.pictures.choose }).click();
  await text(page, 'en').getByRole('img', { name: 'A green hill' }).click();
  await pane(page, 'en').getByLabel(en.rich.size).selectOption('50');
  await save(page);
  await expect(page.getByText(en.unsaved)).toHaveCount(0);
  await page.getByRole('button', { name: en.preview.open, exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Pasted');
  await expect(frame.getByRole('img', { name: 'A green hill' })).toHaveClass('w50');
  await expect(frame.getByRole('heading', { name: 'From a page' })).toBeVisible();
  await dialog.getByLabel(en.preview.width).selectOption('phone');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Pasted');
  await page.keyboard.press('Escape');
  await pane(page, 'en').getByRole('button', { name: en.publish.now }).click();
  await expect(pane(page, 'en').getByText(en.state.published, { exact: true })).toBeVisible();
  await page.goto('/en/news/pasted');
  await expect(page.getByRole('img', { name: 'A green hill' })).toBeVisible();
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  await context.close();
});

test('its screens have no accessibility violation, wide and narrow @desktop', async ({
  browser,
  consoleSite,
}) => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const { context, page } = await operator(browser, consoleSite, { viewport });
    await page.goto('/console/news');
    await expect(page.getByRole('cell').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goto(`/console/news/${oldest.slug}`);
    await expect(page.getByRole('textbox', { name: en.field.title }).first()).toBeVisible();
    await expect(page.locator('.ProseMirror').first()).toBeAttached();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
    await context.close();
  }
});

test('a failed save is said next to its button and as a toast, once, and keeps the focus @desktop', async ({
  browser,
  consoleSite,
}) => {
  const size = { width: 1366, height: 768 };
  const { context, page } = await operator(browser, consoleSite, { viewport: size });
  await begin(page, 'unreached');
  await write(page, languages[0]!, 'Unreached');
  await page.evaluate(() => scrollTo(0, 0));
  await context.setOffline(true);
  const button = page.getByRole('button', { name: en.save, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  // Each part of a toast has the type.
  const toasts = page.getByRole('region').locator('[data-type="bad"]:has(button)');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toBeInViewport({ ratio: 1 });
  const said = (await toasts.innerText()).replace('✕', '').trim();
  const note = page.locator('[data-save-bar] > div', { hasText: said.slice(0, 20) }).first();
  await expect(note).toBeInViewport({ ratio: 1 });
  const [at, from] = [await note.boundingBox(), await button.boundingBox()];
  expect(from!.y - (at!.y + at!.height)).toBeLessThan(100);
  // Only the toast is a live region.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.saved, { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  await context.close();
});
