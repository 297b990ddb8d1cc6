import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
  toTag,
} from '../contract/src/shared/languages.ts';
import { consoleText, expect, openScreen, signInOperator, test } from './support/operator.ts';
import { startSite } from './support/site.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'pages', key, values);
const news = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'news', key, values);
const versions = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'versions', key, values);
const question = '[role="dialog"]:not([data-type])';
const other = languages.find((language) => language !== defaultLanguage)!;
const name = 'who-we-are';
const addressIn = (language: Language) => `/${toTag(language)}/${name}`;

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().some((one) => one instanceof CSSTransition)),
    )
    .toBe(false);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('an editor adds a page, visitors read it in two languages, and the first version is restored @desktop', async ({
  browser,
}) => {
  test.slow();
  const site = await startSite();
  const office = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const editor = await office.newPage();
  await signInOperator(site, office, 'editor');
  const street = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const visitor = await street.newPage();
  const pane = editor.getByRole('region', { name: endonym(defaultLanguage), exact: true });
  const field = (key: string) => pane.getByLabel(t(`field.${key}`), { exact: true });
  const press = (label: string) => pane.getByRole('button', { name: label, exact: true }).click();
  /** Its lines are those of the problems. */
  const openSource = async () => {
    const toggle = pane.getByRole('button', { name: t('source'), exact: true });
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  };
  const saved = (sentence: string) =>
    expect(editor.getByText(sentence, { exact: true }).first()).toBeVisible();

  await test.step('begins it', async () => {
    await openScreen(editor, '/pages');
    await expectAccessible(editor);
    await editor.getByRole('button', { name: t('begin.open') }).click();
    const dialog = editor.locator(question);
    await dialog.getByLabel(t('begin.name')).fill('news');
    await dialog.getByRole('button', { name: t('begin.act') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(t('begin.name')).fill(name);
    await dialog.getByRole('button', { name: t('begin.act') }).click();
    await expect(editor).toHaveURL(new RegExp(`/console/pages/${name}$`));
    await press(news('missing.begin'));
  });

  await test.step('a faulty text is named with its lines and kept as a draft', async () => {
    await field('title').fill('Who we are');
    await field('description').fill('The people behind the game.');
    await field('menu').selectOption('footer');
    await openSource();
    await field('body').fill('![](../files/gone.png)\n\n:::faq\n### Who?\n\nWe.');
    await press(news('publish.now'));
    const problems = pane.getByRole('alert');
    await expect(problems).toContainText(t('line', { line: 3, said: t('problem.block_open') }));
    await expect(problems).toContainText(
      t('line', { line: 1, said: t('problem.file', { detail: '../files/gone.png' }) }),
    );
    await problems
      .getByRole('button', { name: t('show') })
      .last()
      .click();
    expect(await editor.evaluate(() => getSelection()?.toString())).toBe(':::faq');
    await expectAccessible(editor);
    expect((await street.request.get(addressIn(defaultLanguage))).status()).toBe(404);
    await press(t('save'));
    await saved(t('saved'));
    await editor.reload();
    await expect(field('title')).toHaveValue('Who we are');
    await expect(pane.getByText(t('state.draft'), { exact: true })).toBeVisible();
  });

  await test.step('the preview shows it as the site will', async () => {
    await openSource();
    await field('body').fill(':::faq\n### Who?\n\nWe.\n:::');
    await editor.getByRole('button', { name: news('preview.open') }).click();
    const frame = editor.frameLocator(`${question} iframe`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Who we are');
    await expect(frame.locator('summary')).toHaveText('Who?');
    await editor.keyboard.press('Escape');
    expect((await street.request.get(addressIn(defaultLanguage))).status()).toBe(404);
  });

  await test.step('visitors read it, also from the menu and in another language', async () => {
    await press(news('publish.now'));
    await saved(t('published'));
    await visitor.goto(addressIn(other));
    await expect(visitor).toHaveURL(new RegExp(`${addressIn(defaultLanguage)}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who we are');
    await visitor.getByText('Who?').click();
    await expect(visitor.getByText('We.', { exact: true })).toBeVisible();
    await expectAccessible(visitor);
    await expect
      .poll(async () => (await street.request.get(`/?lang=${toTag(defaultLanguage)}`)).text(), {
        timeout: 30_000,
      })
      .toContain(`href="${addressIn(defaultLanguage)}"`);
    await editor.getByRole('button', { name: endonym(other), exact: true }).click();
    const second = editor.getByRole('region', { name: endonym(other), exact: true });
    await second
      .getByRole('button', { name: news('missing.copy', { language: endonym(defaultLanguage) }) })
      .click();
    await second.getByLabel(t('field.title'), { exact: true }).fill('The same elsewhere');
    await second.getByRole('button', { name: news('publish.now'), exact: true }).click();
    await expect
      .poll(async () => (await street.request.get(addressIn(other))).text())
      .toContain('The same elsewhere');
    await editor.getByRole('button', { name: endonym(defaultLanguage), exact: true }).click();
  });

  await test.step('restores the first version', async () => {
    await field('title').fill('Who we were');
    await press(news('publish.now'));
    await expect
      .poll(async () => (await street.request.get(addressIn(defaultLanguage))).text())
      .toContain('Who we were');
    // The first version is the last row.
    const first = (act: string) =>
      pane.getByRole('button', { name: new RegExp(`^${versions(act, { number: '' })}`) }).last();
    await first('compareOne').click();
    await expect(pane.locator('ins').last()).toHaveText('were');
    await first('restoreOne').click();
    await expect(field('title')).toHaveValue('Who we are');
    await press(news('publish.now'));
    await expect
      .poll(async () => (await street.request.get(addressIn(defaultLanguage))).text())
      .toContain('Who we are');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who we are');
  });

  await test.step('hides it', async () => {
    await pane.getByRole('switch', { name: t('field.hidden') }).click();
    await press(news('publish.now'));
    await expect
      .poll(async () => (await street.request.get(addressIn(defaultLanguage))).status())
      .toBe(404);
    await openScreen(editor, '/pages');
    await expect(
      editor.getByRole('row', { name: /Who we are/ }).getByText(t('state.hidden')),
    ).toBeVisible();
  });
  await street.close();
  await office.close();
  await site.stop();
});
