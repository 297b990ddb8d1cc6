/** One editor for articles, pages and emails: job 4, unaided (a trailer in an article), and what happens when it fails. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import {
  defaultLanguage,
  endonym,
  type Language,
  toTag,
} from '../contract/src/shared/languages.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';

let consoleSite: ConsoleSite;
test.describe.configure({ timeout: 150_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole('2025-05-20T20:30:00+08:00');
});
test.afterAll(() => consoleSite.stop());

const say =
  (language: Language, namespace = 'news') =>
  (key: string, values: Record<string, string | number> = {}) =>
    consoleText(language, namespace, key, values);
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
const pane = (page: Page) =>
  page.getByRole('region', { name: endonym(defaultLanguage), exact: true });
const writing = (page: Page, t: ReturnType<typeof say>) =>
  pane(page).getByRole('textbox', { name: new RegExp(`^${t('field.body')}`) });
const painted = async (background: string) =>
  (
    await sharp({ create: { width: 960, height: 540, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

/** As a file manager or a browser would. */
const give = (to: Locator, how: 'drop' | 'paste', files: { name: string; base64: string }[]) =>
  to.evaluate(
    (element, { how: act, files: given }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: `image/${name.split('.').at(-1)}` }));
      }
      const { left, bottom } = element.lastElementChild!.getBoundingClientRect();
      const place = { clientX: left + 2, clientY: bottom - 2 };
      element.dispatchEvent(
        act === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { how, files },
  );

async function describePicture(page: Page, t: ReturnType<typeof say>, alt: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('rich.alt') });
  await expect(dialog.getByRole('button', { name: t('rich.take') })).toBeDisabled();
  await dialog.getByLabel(t('pictures.alt')).fill(alt);
  await dialog.getByRole('button', { name: t('rich.take') }).click();
}

async function add(page: Page, t: ReturnType<typeof say>, kind: string): Promise<void> {
  await pane(page)
    .getByRole('button', { name: new RegExp(`^${t('rich.add')}`) })
    .click();
  await page.getByRole('menuitem', { name: t(`rich.${kind}`), exact: true }).click();
}

for (const language of ['en', 'kr'] as const) {
  const t = say(language);

  test(`job 4 in ${language}: an article with pictures, a trailer, a button and a box becomes an email @desktop`, async ({
    browser,
    page: visitor,
  }) => {
    const { page, problems } = await consoleSite.operator(browser, 'editor', `Mei ${language}`, {
      language,
      viewport: { width: 1366, height: 768 },
    });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const slug = `the-night-market-${language}`;

    await test.step('the title gives the address', async () => {
      await page.goto('/console/news');
      await press(t('begin.open'));
      await dialog
        .getByLabel(new RegExp(`^${t('field.title')}`))
        .fill(`The Night Market: ${language}`);
      await expect(dialog.getByLabel(t('begin.slug'))).toHaveValue(slug);
      await press(t('begin.act'));
      await expect(page).toHaveURL(new RegExp(`/console/news/${slug}$`));
      await expect(pane(page).getByLabel(t('field.title'), { exact: true })).toHaveValue(
        `The Night Market: ${language}`,
      );
    });

    await test.step('writes it with every block', async () => {
      await pane(page).getByLabel(t('field.summary')).fill('Lanterns on the quay.');
      await writing(page, t).click();
      await page.keyboard.type('Come tonight.');
      await give(writing(page, t), 'drop', [{ name: 'quay.png', base64: await painted('#264') }]);
      await describePicture(page, t, 'The quay at night');
      await writing(page, t).click();
      await add(page, t, 'gallery');
      await dialog.getByRole('button', { name: 'quay.png' }).first().click();
      await dialog.getByLabel(t('pictures.alt')).fill('Lanterns');
      await dialog.getByRole('button', { name: t('pictures.choose') }).click();
      await add(page, t, 'video');
      await dialog.getByLabel(t('rich.videoWords')).fill('The trailer');
      await dialog.getByLabel(t('rich.videoAddress')).fill('https://video.example/watch?v=1');
      await isAccessible(page);
      await dialog.getByRole('button', { name: t('rich.take') }).click();
      await add(page, t, 'button');
      await dialog.getByLabel(t('rich.buttonWords')).fill('Pre-register');
      await dialog.getByLabel(t('rich.buttonAddress')).fill('/#/home');
      await dialog.getByRole('button', { name: t('rich.take') }).click();
      await add(page, t, 'note');
      await page.keyboard.type('Bring a lantern.');
      await isAccessible(page);
    });

    await test.step('looks at the preview, and publishes', async () => {
      await press(t('preview.open'));
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('img', { name: 'The quay at night' })).toBeVisible();
      await expect(frame.locator('.note')).toHaveText('Bring a lantern.');
      await page.keyboard.press('Escape');
      await pane(page)
        .getByRole('button', { name: t('publish.now') })
        .click();
      await expect(pane(page).getByText(t('state.published'), { exact: true })).toBeVisible();
    });

    await test.step('visitors see it, and nothing of the trailer is loaded', async () => {
      const outside: string[] = [];
      visitor.on('request', (request) =>
        request.url().startsWith(consoleSite.url) ? undefined : outside.push(request.url()),
      );
      await visitor.goto(`${consoleSite.url}/${toTag(defaultLanguage)}/news/${slug}`);
      await expect(visitor.getByRole('img', { name: 'The quay at night' })).toBeVisible();
      await expect(
        visitor.locator('.gallery').getByRole('img', { name: 'Lanterns' }),
      ).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'The trailer' })).toHaveAttribute(
        'href',
        'https://video.example/watch?v=1',
      );
      await expect(visitor.locator('.video')).toContainText('video.example');
      await expect(
        visitor.locator('.buttons').getByRole('link', { name: 'Pre-register' }),
      ).toBeVisible();
      await expect(visitor.locator('.note')).toHaveText('Bring a lantern.');
      expect(outside).toEqual([]);
    });

    await test.step('sends it as an email: a draft with its words, picture and a button', async () => {
      const mail = say(language, 'mailings');
      await press(t('email.open'));
      await isAccessible(page);
      await dialog.getByRole('button', { name: t('email.act') }).click();
      await expect(page).toHaveURL(/\/console\/mailings\/\d+$/);
      const text = page.getByRole('region', { name: endonym(defaultLanguage), exact: true });
      await expect(text.getByLabel(mail('write.subject'), { exact: true })).toHaveValue(
        `The Night Market: ${language}`,
      );
      await expect(text.getByLabel(mail('write.path'), { exact: true })).toHaveValue(
        `/${toTag(defaultLanguage)}/news/${slug}`,
      );
      const email = page.frameLocator('iframe');
      await expect(email.getByRole('img', { name: 'The quay at night' })).toBeVisible();
      await expect(email.getByText('Lanterns on the quay.').last()).toBeVisible();
      await isAccessible(page);
    });
    expect(problems).toEqual([]);
  });
}

const t = say('en');
const kept = say('en', 'versions');

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/console/news');
  await page.getByRole('button', { name: t('begin.open') }).click();
  await page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${t('field.title')}`))
    .fill(title);
  await page.getByRole('button', { name: t('begin.act'), exact: true }).click();
  await expect(writing(page, t)).toBeVisible();
}

test('an article moves to another address until it is published, and a taken one gets a number @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Moira');
  await begin(page, '夜市');
  await expect(page).toHaveURL(/\/console\/news\/news-20\d\d-\d\d-\d\d$/);
  const first = page.url();
  await begin(page, '夜市');
  expect(page.url()).toBe(`${first}-2`);
  await page.getByRole('button', { name: t('move.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('begin.slug')).fill('Night Market');
  await expect(dialog.getByText(t('begin.wrong'))).toBeVisible();
  await dialog.getByLabel(t('begin.slug')).fill('moved-market');
  await dialog.getByRole('button', { name: t('move.open') }).click();
  await expect(page).toHaveURL(/\/console\/news\/moved-market$/);
  await expect(pane(page).getByLabel(t('field.title'), { exact: true })).toHaveValue('夜市');
});

test('pasted and dropped pictures are uploaded one after another; a wrong one is refused in words @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Petra');
  await begin(page, 'Dropped');
  await writing(page, t).click();
  await page.keyboard.type('Before.');
  const files = [
    { name: 'one.png', base64: await painted('#a33') },
    { name: 'two.png', base64: await painted('#3a3') },
    { name: 'no.png', base64: btoa('no picture') },
  ];
  await give(writing(page, t), 'drop', files);
  await describePicture(page, t, 'Red');
  await describePicture(page, t, 'Green');
  await expect(pane(page).locator('div[class=gallery] img')).toHaveCount(2);
  await expect(pane(page).getByText('no.png')).toBeVisible();
  await writing(page, t).getByText('Before.').click();
  await give(writing(page, t), 'paste', [{ name: 'image.png', base64: await painted('#33a') }]);
  await describePicture(page, t, 'Blue');
  await expect(pane(page).getByRole('img', { name: 'Blue' })).toBeVisible();
});

test('blocks move by keyboard, by button and by dragging @desktop', async ({ browser }) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Bo');
  await begin(page, 'Moved');
  await writing(page, t).click();
  for (const word of ['One', 'Two', 'Three']) {
    await page.keyboard.type(word);
    if (word !== 'Three') await page.keyboard.press('Enter');
  }
  const words = () => writing(page, t).locator('> p').allInnerTexts();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(words).toEqual(['One', 'Three', 'Two']);
  await pane(page)
    .getByRole('button', { name: t('rich.moveUp') })
    .click();
  await expect.poll(words).toEqual(['Three', 'One', 'Two']);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(words).toEqual(['Three', 'One', 'Two']);
  await pane(page)
    .getByRole('button', { name: t('rich.drag') })
    .dragTo(writing(page, t).getByText('Two'), { targetPosition: { x: 200, y: 10 } });
  await expect.poll(words).toEqual(['One', 'Two', 'Three']);
});

test('text that was not saved survives the browser, and two operators see each other @desktop', async ({
  browser,
}) => {
  const beth = await consoleSite.operator(browser, 'editor', 'Beth');
  await begin(beth.page, 'Shared');
  const address = beth.page.url();
  await writing(beth.page, t).click();
  await beth.page.keyboard.type('Half a sentence');
  await expect(beth.page.getByText(kept('kept'))).toBeVisible();

  const marc = await consoleSite.operator(browser, 'editor', 'Marc');
  await marc.page.goto(address);
  await expect(
    marc.page.getByText(kept('present', { names: `Beth (${endonym(defaultLanguage)})` })),
  ).toBeVisible();
  await expect(writing(marc.page, t)).toHaveText('');

  // The browser is lost, with all that it had stored.
  const again = await beth.page.context().newPage();
  await beth.page.evaluate(() => localStorage.clear());
  await beth.page.close({ runBeforeUnload: false });
  await again.addInitScript(() => localStorage.clear());
  await again.goto(address);
  await again.getByRole('button', { name: kept('found.take') }).click();
  await expect(writing(again, t)).toHaveText('Half a sentence');
  await again.keyboard.press('Control+s');
  await expect(again.getByText(kept('allSaved'))).toBeVisible();
});

test('a page is written without Markdown, and its Markdown is there @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Paul');
  const pages = say('en', 'pages');
  await page.goto('/console/pages');
  await page.getByRole('button', { name: pages('begin.open') }).click();
  await page.getByLabel(pages('begin.name')).fill('crew');
  await page.getByRole('button', { name: pages('begin.act'), exact: true }).click();
  await pane(page)
    .getByRole('button', { name: t('missing.begin') })
    .click();
  await writing(page, t).click();
  await page.keyboard.type('## Who *we* are');
  await page.keyboard.press('Enter');
  await add(page, t, 'answer');
  await page.getByRole('dialog').getByLabel(t('rich.question')).fill('Why?');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('rich.take') })
    .click();
  await isAccessible(page);
  await pane(page)
    .getByRole('button', { name: pages('source') })
    .click();
  await expect(pane(page).getByLabel(pages('field.body'), { exact: true })).toHaveValue(
    /## Who \*we\* are\n\n:::faq\n### Why\?/,
  );
});

test('on a phone the editor has no sideways page, and its bar stays at the foot', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'editor', 'Pia', {
    viewport: { width: 390, height: 844 },
  });
  await begin(page, 'Small');
  const bar = page.getByRole('button', { name: t('save'), exact: true });
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await expect(bar).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await isAccessible(page);
});
