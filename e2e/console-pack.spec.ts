import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { entries } from './support/campaign.ts';
import { campaignTexts } from './support/namespaces.ts';
import { newest } from './support/news.ts';
import {
  callerIn,
  consoleText,
  expect,
  openScreen,
  signInOperator,
  test,
} from './support/operator.ts';
import { startSite, text, visit } from './support/site.ts';

const word = (key: string) => consoleText('en', 'words', key);
const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'pack', key, values);
/** Toasts have the role `dialog` too. */
const question = '[role="dialog"]:not([data-type])';
/** A busy machine makes the sizes of a background for half a minute. */
const soon = { timeout: 90_000 };

const role = entries('roles')[0]!.key;
const sloganOf = (language: 'en' | 'jp') =>
  (campaignTexts(language, 'ui').game as { slogan: string }).slogan;
const other = { en: 'Walk with us under the red moon.', jp: '赤い月の下を、共に歩こう。' };

async function expectAccessible(page: Page): Promise<void> {
  // A list that is being renewed is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // So is a button while it changes from disabled to enabled.
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().some((one) => one instanceof CSSTransition)),
    )
    .toBe(false);
  // The preview runs no scripts, axe's neither.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The same address alone would not load the page again. */
async function revisit(page: Page): Promise<void> {
  await page.goto('about:blank');
  await visit(page);
}

const hero = (page: Page) => page.locator('[data-living="hero"] img').first();

test('an editor replaces the slogan and the first picture, visitors see both, and both are rolled back @desktop', async ({
  browser,
}) => {
  test.slow();
  const site = await startSite();
  const consoleSite = await browser.newContext({ baseURL: site.url });
  const editor = await consoleSite.newPage();
  await signInOperator(site, consoleSite, 'editor');
  const call = callerIn(consoleSite.request, site.url);
  const street = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const visitor = await street.newPage();
  const htmlOf = async (path: string) => (await street.request.get(path)).text();
  const before = await htmlOf('/?lang=en');
  await visit(visitor);
  const packHero = await hero(visitor).evaluate((image: HTMLImageElement) => image.currentSrc);

  await test.step('the slogan', async () => {
    await openScreen(editor, '/sentences');
    await editor.getByLabel(t('sentences.search')).fill('game.slogan');
    const rowOfSlogan = editor.getByRole('row', { name: word('place.game') });
    // The list is filtered a moment later.
    await expect(rowOfSlogan).toHaveCount(1);
    await expect(editor.getByText(sloganOf('en'))).toBeVisible();
    await expectAccessible(editor);
    await rowOfSlogan.getByRole('button').click();
    const dialog = editor.locator(question);
    const english = dialog.getByRole('region', { name: 'English', exact: true });
    const japanese = dialog.getByRole('region', { name: '日本語', exact: true });
    const field = english.getByLabel(t('sentences.shown'));
    await expect(japanese.getByLabel(t('sentences.shown'))).toHaveValue(sloganOf('jp'));
    await field.fill('Walk  with {nobody}.');
    await dialog.getByRole('button', { name: t('save') }).click();
    await expect(english.getByRole('alert')).toContainText(t('problem.spaces'));
    await expect(english.getByRole('alert')).toContainText(t('problem.noPlaceholders'));
    await expectAccessible(editor);
    await field.fill(other.en.repeat(4));
    await expect(english.getByText(/Far longer than every original/)).toBeVisible();
    await field.fill(other.en);
    await expect(english.getByText(/Far longer than every original/)).toBeHidden();
    await japanese.getByLabel(t('sentences.shown')).fill(other.jp);
    await dialog.getByRole('button', { name: t('draft.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByText(t('draft.badge'), { exact: true })).toBeVisible();
    expect(await htmlOf('/?lang=en')).toBe(before);
    await rowOfSlogan.getByRole('button').click();
    await expect(english.getByLabel(t('draft.badge'), { exact: true })).toHaveValue(other.en);
    await expect(japanese.getByLabel(t('draft.badge'), { exact: true })).toHaveValue(other.jp);
    await dialog.getByRole('button', { name: t('preview.open') }).click();
    const frame = editor.frameLocator(`${question} iframe`);
    await expect(frame.getByText(other.en)).toBeVisible();
    await expectAccessible(editor);
    const previewed = editor.locator(question).last();
    await previewed
      .getByLabel(consoleText('en', 'news', 'preview.width'))
      .selectOption({ label: consoleText('en', 'news', 'preview.phone') });
    await expect(frame.locator('html.mobile')).toHaveCount(1);
    await expect(frame.getByText(other.en)).toBeVisible();
    await editor.keyboard.press('Escape');
    await expectAccessible(editor);
    await dialog.getByRole('button', { name: t('save') }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByText(t('replaced'), { exact: true })).toBeVisible();
  });

  await test.step('the first picture', async () => {
    await openScreen(editor, '/pictures');
    await expectAccessible(editor);
    await editor
      .locator('main li', { hasText: new RegExp(`^${word('page.home')}`) })
      .first()
      .getByRole('button')
      .click();
    const dialog = editor.locator(question);
    const picture = await sharp({
      create: { width: 1920, height: 1080, channels: 3, background: '#702020' },
    })
      .png()
      .toBuffer();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'red moon.png', mimeType: 'image/png', buffer: picture });
    await expect(dialog.getByText('red moon.png')).toBeVisible();
    await dialog.getByLabel(t('pictures.y')).fill('30');
    await expect(dialog.getByText(t('pictures.crop.phone'))).toBeVisible();
    await expect(dialog.getByText(t('pictures.crop.cover'))).toBeVisible();
    await expectAccessible(editor);
    await dialog.getByRole('button', { name: t('save') }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByText(t('pictures.making'))).toHaveCount(0, soon);
  });

  await test.step('a visitor sees both, from the first paint on', async () => {
    await expect.poll(() => htmlOf('/?lang=en'), soon).not.toContain(new URL(packHero).pathname);
    const html = await htmlOf('/?lang=en');
    expect(html).not.toContain(sloganOf('en'));
    const [, social = ''] =
      /<meta property="og:image" content="([^"]+\/assets\/pack\/\w+\/social\/en\.jpg)">/.exec(
        html,
      ) ?? [];
    expect(social).not.toBe('');
    const redness = async (): Promise<number> => {
      const preview = await street.request.get(social);
      expect(preview.headers()['content-type']).toBe('image/jpeg');
      const [red = 0, , blue = 0] = await sharp(await preview.body())
        .resize(1, 1)
        .raw()
        .toBuffer();
      return red - blue;
    };
    await expect.poll(redness, soon).toBeGreaterThan(10);
    await revisit(visitor);
    await expect(visitor.getByText(other.en)).toBeVisible();
    const shown = await hero(visitor).evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).not.toBe(packHero);
    // Another language, in the open page.
    await visitor.getByRole('button', { name: new RegExp(text('en', 'common.language')) }).click();
    await visitor.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    await expect(visitor.getByText(other.jp)).toBeVisible();
    const phone = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await phone.newPage();
    await visit(page);
    await expect(page.getByText(other.en)).toBeVisible();
    const onPhone = await hero(page).evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(onPhone).toMatch(/\/assets\/pack\/\w+\/plates\/hero-mobile-\d+\.avif$/);
    await phone.close();
  });

  await test.step('documents and their scripts have the new words too', async () => {
    const seen = { language: 'en', seen: 0 };
    await call('/pack/sentences/save', { ...seen, name: 'ui/footer.about', value: 'Who we are' });
    await call('/pack/sentences/save', {
      ...seen,
      name: `roles/${role}.name`,
      value: 'The Late One',
    });
    await call('/pack/sentences/save', { ...seen, name: 'status/title', value: 'Your place' });
    // Until the new pages are ready, the old ones are shown.
    await expect.poll(() => htmlOf(`/en/news/${newest.slug}`), soon).toContain('Who we are');
    await expect.poll(() => htmlOf(`/en/role/${role}`), soon).toContain('<title>The Late One');
    await expect.poll(() => htmlOf('/en/status'), soon).toContain('Your place');
    expect(await htmlOf('/en/news/rss.xml')).toContain('<rss');
    for (const name of ['ui/footer.about', `roles/${role}.name`, 'status/title']) {
      const { data } = await call('/pack/sentences', {
        language: 'en',
        search: name,
        only: 'all',
        page: 1,
      });
      const [{ id }] = data.list as [{ id: number }];
      await call('/pack/sentences/save', { language: 'en', name, value: null, seen: id });
    }
  });

  await test.step('roll-back', async () => {
    await openScreen(editor, '/pictures');
    await editor
      .locator('main li', { hasText: new RegExp(`^${word('page.home')}`) })
      .first()
      .getByRole('button')
      .click();
    const dialog = editor.locator(question);
    await expect(dialog.getByRole('img', { name: 'red moon.png' })).toBeVisible();
    await dialog.getByRole('button', { name: t('restore') }).click();
    await expect(dialog).toBeHidden();
    for (const language of ['English', '日本語']) {
      await openScreen(editor, '/sentences');
      await editor.getByLabel(t('sentences.language')).selectOption({ label: language });
      await editor.getByLabel(t('sentences.search')).fill('game.slogan');
      const row = editor.getByRole('row', { name: word('place.game') });
      await expect(row).toHaveCount(1);
      await row.getByRole('button').click();
      const pane = dialog.getByRole('region', { name: language, exact: true });
      await pane.getByRole('button', { name: t('restore') }).click();
      await expect(pane.getByRole('button', { name: t('restore') })).toBeHidden();
      await editor.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    // The page of before, byte for byte.
    await expect.poll(() => htmlOf('/?lang=en'), soon).toBe(before);
    // A new tab: the other one keeps its language.
    const later = await street.newPage();
    await visit(later);
    await expect(later.getByText(sloganOf('en'))).toBeVisible();
    await expect
      .poll(() => hero(later).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toBe(packHero);
  });
  await street.close();
  await consoleSite.close();
  await site.stop();
});
