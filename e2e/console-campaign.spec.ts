import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inLanguage, languages } from '../contract/src/shared/languages.ts';
import { campaign, fieldAfter, figure, nextMilestone } from './support/campaign.ts';
import { newest } from './support/news.ts';
import { consoleText, expect, openScreen, signInOperator, test } from './support/operator.ts';
import { startSite, text, visit } from './support/site.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'campaign', key, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const words = {
  cht: '維護期間暫停事前登錄。',
  en: 'Maintenance until noon.',
  jp: '正午までメンテナンス中です。',
  kr: '정오까지 점검합니다.',
};
/** What the console calls the next milestone. */
const next = consoleText('en', 'kit', 'milestone.registrations', {
  threshold: figure(nextMilestone.threshold),
});
/** One more than now: the next milestone is reached. */
const enough = figure(campaign.samples.stores.steam! + 1);
/** An open page requests the count every five seconds; a busy machine needs more time. */
const soon = { timeout: 20_000 };

/** Toasts have the role `dialog` too. */
const question = '[role="dialog"]:not([data-type])';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function reviewAndSave(page: Page): Promise<void> {
  await button(page, 'review.button').click();
  const dialog = page.locator(question);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('review.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an editor publishes a banner, reaches a milestone and closes the window, and open pages follow', async ({
  browser,
}) => {
  test.slow();
  const site = await startSite();
  const consoleSite = await browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Taipei' });
  const editor = await consoleSite.newPage();
  const asker = await signInOperator(site, consoleSite, 'editor');
  const otherConsole = await browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Tokyo' });
  const approver = await otherConsole.newPage();
  await signInOperator(site, otherConsole, 'editor');
  const street = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const visitor = await street.newPage();
  await visit(visitor, '/milestone');

  await test.step('a section that the campaign does not have', async () => {
    await openScreen(editor, '/campaign/nowhere');
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText(
      consoleText('en', 'shell', 'missing.title'),
    );
  });

  await test.step('the banner', async () => {
    await openScreen(editor, '/campaign/banner');
    await editor.getByRole('switch', { name: t('field.bannerOn') }).click();
    await editor.getByRole('switch', { name: t('field.withLink') }).click();
    await editor.getByLabel(t('field.address')).fill('maintenance');
    await button(editor, 'review.button').click();
    await expect(editor.getByRole('alert')).toHaveText([t('field.hrefWrong')]);
    await editor.getByLabel(t('field.address')).fill('#/milestone');
    await button(editor, 'review.button').click();
    await expect(editor.getByRole('alert')).toHaveText([
      t('problem.banner_words'),
      t('problem.banner_label'),
    ]);
    await expect(editor.getByText('banner/')).toHaveCount(0);
    await expectAccessible(editor);
    await editor.getByRole('switch', { name: t('field.withLink') }).click();
    // One language is enough.
    await editor.getByLabel(t('field.words'), { exact: true }).nth(1).fill(words.en);
    await reviewAndSave(editor);
    await expect(visitor.getByText(words.en)).toBeVisible(soon);
    const foreign = await consoleSite.newPage();
    await foreign.goto(`/ko/news/${newest.slug}`);
    await expect(foreign.getByText(words.en)).toHaveAttribute('lang', 'en');
    await foreign.close();
    for (const [index, language] of languages.entries()) {
      await editor
        .getByLabel(t('field.words'), { exact: true })
        .nth(index)
        .fill(inLanguage(words, language));
    }
    await expectAccessible(editor);
    await reviewAndSave(editor);
    await expect(visitor.getByText(words.en)).toBeVisible(soon);
    const phone = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await phone.newPage();
    await visit(page, '/home', 'jp');
    await expect(page.getByText(words.jp)).toBeVisible(soon);
    const { violations } = await new AxeBuilder({ page }).include('[data-level]').analyze();
    expect(violations).toEqual([]);
    await page.goto(`/ko/news/${newest.slug}`);
    await expect(page.getByText(words.kr)).toBeVisible();
    await phone.close();
    // A dismissed banner stays dismissed. Reload first: the open page may show the version with fewer languages.
    await visitor.reload();
    const notice = visitor.locator('[data-level]');
    await notice.getByRole('button', { name: text('en', 'common.close') }).click();
    await expect(notice).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.locator('#root[data-ready]')).toBeAttached();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step('the figure that reaches a milestone', async () => {
    await openScreen(editor, '/counts');
    await expectAccessible(editor);
    const field = editor.getByLabel(`${t('counts.new')}: Steam`);
    await field.fill(`${enough}.50`);
    await expect(editor.getByRole('alert')).toHaveText(t('counts.notWhole'));
    await expect(button(editor, 'counts.review')).toBeDisabled();
    await expectAccessible(editor);
    await editor.getByLabel(t('counts.import')).setInputFiles({
      name: 'figures.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('platform,steam,2754700.50\nplatform,epic,1.2M\n'),
    });
    await expect(editor.getByText(t('counts.wrong.title'))).toContainText('1.2M');
    await field.fill(enough);
    await button(editor, 'counts.review').click();
    const dialog = editor.locator(question);
    await expect(dialog).toContainText(t('counts.reaches', { name: next }));
    await expectAccessible(editor);
    const enter = dialog.getByRole('button', { name: t('counts.ask'), exact: true });
    await dialog.getByLabel(t('counts.note')).fill('Steamworks, noon');
    await expect(enter).toBeDisabled();
    await dialog.getByLabel(t('counts.acceptReach')).check();
    await enter.click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByText(t('counts.request.mine'))).toBeVisible();
    await expect(button(editor, 'counts.request.approve')).toHaveCount(0);
    await expectAccessible(editor);
    // The second operator sees it on every screen.
    await openScreen(approver, '/news');
    await approver
      .getByText(consoleText('en', 'shell', 'waiting.text', { name: asker.name }))
      .getByRole('link')
      .click();
    await expect(approver.getByText(t('counts.reaches', { name: next }))).toBeVisible();
    await expectAccessible(approver);
    await button(approver, 'counts.request.approve').click();
    await expectAccessible(approver);
    await approver
      .locator('[role="dialog"], [role="alertdialog"]')
      .getByRole('button', { name: t('counts.request.approveAction') })
      .click();
    await expect(approver.getByText(t('counts.request.title'))).toHaveCount(0);
    await openScreen(editor, '/counts');
    await expect(editor.getByRole('cell', { name: 'Steamworks, noon' })).toBeVisible();
    const fallen = visitor.getByRole('status').filter({ hasText: figure(nextMilestone.threshold) });
    await expect(fallen).toBeVisible(soon);
  });

  await test.step('a wrong figure is taken back, and the milestone stays reached', async () => {
    await editor
      .getByRole('row', { name: /Steamworks, noon/ })
      .getByRole('button', { name: t('counts.undo') })
      .click();
    const dialog = editor.locator(question);
    await expect(dialog).toContainText(t('counts.stays', { name: next }));
    await dialog.getByLabel(t('counts.note')).fill('A slip');
    await dialog.getByRole('button', { name: t('counts.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByRole('cell', { name: /A slip/ })).toBeVisible();
  });

  await test.step('the window, closed and then reset to the file', async () => {
    await visit(visitor, '/home');
    await openScreen(editor, '/campaign/windows');
    await editor
      .getByLabel(`${t('line.registration')} · ${t('field.closes_at')}`)
      .fill(fieldAfter(campaign.rehearsal_clock, -36 * 60));
    await reviewAndSave(editor);
    await expect(visitor.getByText(text('en', 'home.ended'))).toBeVisible(soon);
    await button(editor, 'history.toFile').click();
    await editor
      .locator(question)
      .getByRole('button', { name: t('review.save') })
      .click();
    await expect(editor.locator(question)).toBeHidden();
    await expect(visitor.getByText(text('en', 'home.ended'))).toHaveCount(0, soon);
  });

  await test.step('the overview', async () => {
    await openScreen(editor, '/campaign');
    await expect(editor.getByRole('link', { name: new RegExp(t('section.banner')) })).toContainText(
      t('changed'),
    );
    await expectAccessible(editor);
  });
  await consoleSite.close();
  await otherConsole.close();
  await street.close();
  await site.stop();
});
