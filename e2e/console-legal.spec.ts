/** Legal texts in the console: a draft, a preview, a correction, a new version that players accept again. */
import { AxeBuilder } from '@axe-core/playwright';
import { consoleText, expect, openScreen, signInOperator, test } from './support/operator.ts';
import { startSite } from './support/site.ts';

const question = '[role="dialog"]:not([data-type])';

for (const [language, endonym, tag] of [
  ['en', 'English', 'en'],
  ['kr', '한국어', 'ko'],
] as const)
  test(`an editor corrects the terms and publishes a new version, with the console in ${language} @desktop`, async ({
    browser,
  }) => {
    test.slow();
    const t = (key: string, values: Record<string, string | number> = {}) =>
      consoleText(language, 'pages', key, values);
    const news = (key: string) => consoleText(language, 'news', key);
    const site = await startSite();
    const office = await browser.newContext({
      baseURL: site.url,
      locale: tag,
      reducedMotion: 'reduce',
      viewport: { width: 1366, height: 768 },
    });
    const editor = await office.newPage();
    await signInOperator(site, office, 'editor', language);
    const terms = async () => (await office.request.get(`/${tag}/terms`)).text();
    const before = await terms();

    await openScreen(editor, '/legal');
    await editor.goto('/console/legal/terms');
    await editor.getByRole('button', { name: endonym, exact: true }).click();
    const pane = editor.getByRole('region', { name: endonym, exact: true });
    const body = pane.getByLabel(t('field.body'), { exact: true });
    const text = await body.inputValue();
    const publish = pane.getByRole('button', { name: news('publish.now'), exact: true });
    const dialog = editor.locator(question);
    const decide = async (choice: 'again' | 'same') => {
      await publish.click();
      const confirm = dialog.getByRole('button', { name: news('publish.now') });
      await expect(confirm).toBeDisabled();
      await dialog.getByLabel(t('again.label')).selectOption({ label: t(`again.${choice}`) });
      await confirm.click();
    };

    await test.step('previews what is typed', async () => {
      await body.fill(`${text}\n\nA1`);
      await editor.getByRole('button', { name: news('preview.open') }).click();
      const frame = editor.frameLocator(`${question} iframe`);
      await expect(frame.getByText('A1', { exact: true })).toBeVisible();
      await editor.keyboard.press('Escape');
      expect(await terms()).toBe(before);
    });

    await test.step('publishes a correction, which keeps the date', async () => {
      await decide('again');
      await expect(pane.getByRole('alert')).toBeVisible();
      expect(await terms()).toBe(before);
      const { violations } = await new AxeBuilder({ page: editor }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await decide('same');
      await expect.poll(terms).toContain('A1');
    });

    await test.step('publishes a new version and restores the original', async () => {
      await body.fill(`${text.replace(/\d{4}-\d{2}-\d{2}/, '2026-11-01')}\n\nA2`);
      await decide('again');
      await expect.poll(terms).toContain('A2');
      await pane.getByRole('button', { name: t('restore') }).click();
      await dialog.getByLabel(t('again.label')).selectOption({ label: t('again.again') });
      await dialog.getByRole('button', { name: news('publish.now') }).click();
      await expect.poll(terms).toBe(before);
    });
    await office.close();
    await site.stop();
  });
