/**
 * A character's text and picture, and the words of the success screen: a draft, a preview, a second operator who
 * publishes it, and the way back.
 */
import sharp from 'sharp';
import { entries } from './support/campaign.ts';
import {
  callerIn,
  consoleText,
  expect,
  openScreen,
  signInOperator,
  test,
} from './support/operator.ts';
import { startSite } from './support/site.ts';

const question = '[role="dialog"]:not([data-type])';
const soon = { timeout: 90_000 };
const role = entries('roles')[0]!.key;

for (const [language, endonym, tag, headline] of [
  ['en', 'English', 'en', 'You are in.'],
  ['kr', '한국어', 'ko', '등록되었습니다.'],
] as const)
  test(`two operators change what visitors read, with the console in ${language} @desktop`, async ({
    browser,
  }) => {
    test.slow();
    const t = (key: string, values: Record<string, string | number> = {}) =>
      consoleText(language, 'pack', key, values);
    const site = await startSite({ PUBLISHING: 'two' });
    const open = async () => {
      const context = await browser.newContext({
        baseURL: site.url,
        locale: tag,
        reducedMotion: 'reduce',
        viewport: { width: 1366, height: 768 },
      });
      const page = await context.newPage();
      await signInOperator(site, context, 'editor', language);
      return { context, page };
    };
    const writer = await open();
    const second = await open();
    const { page } = writer;
    const dialog = page.locator(question);
    const entryOf = async () => (await writer.context.request.get(`/${tag}/role/${role}`)).text();
    const before = await entryOf();
    const find = async (on: typeof page, name: string) => {
      await on.goto(`/console/sentences?language=${language}&find=${encodeURIComponent(name)}`);
      const row = on.getByRole('row').filter({ has: on.getByTitle(name, { exact: true }) });
      await row.getByRole('button').click();
    };
    const pane = (on: typeof page) =>
      on.locator(question).first().getByRole('region', { name: endonym, exact: true });

    await test.step('the writer saves drafts, and cannot publish', async () => {
      await find(page, 'ui/user.success.title');
      await pane(page).getByLabel(t('sentences.shown')).fill(headline);
      await dialog.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(pane(page).getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: t('draft.save') }).click();
      await expect(dialog).toBeHidden();
      await find(page, `roles/${role}.name`);
      await pane(page)
        .getByLabel(t('sentences.shown'))
        .fill(`${headline.slice(0, 3)}`);
      await dialog.getByRole('button', { name: t('preview.open') }).click();
      const frame = page.frameLocator(`${question} iframe`);
      await expect(frame.getByRole('heading', { level: 1 })).toContainText(headline.slice(0, 3));
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: t('draft.save') }).click();
      await expect(dialog).toBeHidden();
      expect(await entryOf()).toBe(before);
    });

    await test.step('a picture shows its parts, and its page', async () => {
      await openScreen(page, '/pictures');
      await page.getByTitle(`roles/${role}`, { exact: true }).click();
      const picture = sharp({
        create: { width: 900, height: 1350, channels: 3, background: '#206070' },
      });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'sea.png',
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      });
      await expect(dialog.getByText(t('pictures.crop.wide'))).toBeVisible();
      await dialog.getByRole('button', { name: t('preview.open') }).click();
      const frame = page.frameLocator(`${question} iframe`);
      await expect(frame.locator('img[src^="data:image/webp"]').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: t('draft.save') }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the second operator publishes', async () => {
      for (const name of ['ui/user.success.title', `roles/${role}.name`]) {
        await find(second.page, name);
        const theirs = second.page.locator(question);
        await theirs.getByRole('button', { name: t('save'), exact: true }).click();
        await expect(theirs).toBeHidden();
      }
      await openScreen(second.page, '/pictures');
      await second.page.getByTitle(`roles/${role}`, { exact: true }).click();
      const theirs = second.page.locator(question);
      await theirs.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(theirs).toBeHidden();
      await expect.poll(entryOf, soon).toContain(`<title>${headline.slice(0, 3)}`);
    });

    await test.step('the way back', async () => {
      const call = callerIn(second.context.request, site.url);
      const theirs = callerIn(writer.context.request, site.url);
      for (const name of ['ui/user.success.title', `roles/${role}.name`]) {
        const { data } = await call('/pack/sentences/read', { name });
        const state = (data.languages as { language: string; state: { id: number } }[]).find(
          (one) => one.language === language,
        )!.state;
        const of = { language, name };
        const draft = await call('/pack/sentences/save', {
          ...of,
          value: null,
          seen: state.id,
          draft: true,
        });
        await theirs('/pack/sentences/publish', { ...of, seen: draft.data.id });
      }
      const list = await call('/pack/pictures');
      const picture = (list.data.list as { name: string; id: number }[]).find(
        (one) => one.name === `roles/${role}`,
      )!;
      const draft = await call('/pack/pictures/save', {
        name: picture.name,
        value: null,
        seen: picture.id,
        draft: true,
      });
      await theirs('/pack/pictures/publish', { name: picture.name, seen: draft.data.id });
      await expect.poll(entryOf, soon).toBe(before);
    });
    await writer.context.close();
    await second.context.close();
    await site.stop();
  });
