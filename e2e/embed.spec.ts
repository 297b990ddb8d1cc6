/** What other sites of the studio show in a frame: on a page of another origin, in real browsers. */
import type { Browser, Page } from '@playwright/test';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { embedKinds } from '../contract/src/site/documents.ts';
import { figure, startCount } from './support/campaign.ts';
import { packWith } from './support/changed-pack.ts';
import { type FramingSite, startFramingSite } from './support/framing-site.ts';
import { expect, startSite, test as base, text, type Site } from './support/site.ts';
import { violations } from './support/sweep.ts';

interface Sites {
  /** Its origin is in the campaign. */
  studio: FramingSite;
  /** Its origin is not. */
  stranger: FramingSite;
}

const framing = async (_: object, use: (site: FramingSite) => Promise<void>): Promise<void> => {
  const site = await startFramingSite();
  await use(site);
  await site.stop();
};

const test = base.extend<object, Sites & { site: Site }>({
  studio: [async ({ browserName: _any }, use) => framing({}, use), { scope: 'worker' }],
  stranger: [async ({ browserName: _any }, use) => framing({}, use), { scope: 'worker' }],
  site: [
    async ({ studio }, use) => {
      const folder = packWith((file) => ({ ...file, embed: { origins: [studio.origin] } }));
      const site = await startSite({ CAMPAIGN_DIR: folder });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const frameOf = (address: string, width: number, height: number): string =>
  `<iframe src="${address}" title="Framed" width="${width}" height="${height}" style="border:0"></iframe>`;

/** Without the rule that a console error fails the test: the browser reports the refusal as one. */
async function onOwnPage(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await work(await context.newPage());
  await context.close();
}

for (const kind of embedKinds)
  test(`a listed site shows the ${kind}, whose count is there and which opens the registration`, async ({
    page,
    site,
    studio,
  }) => {
    studio.body = frameOf(`${site.url}/en/embed/${kind}`, 400, 560);
    await page.goto(studio.origin);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(figure(startCount))).toBeVisible();
    expect(await frame.locator('script').count()).toBe(0);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: text('en', 'home.register') }).click();
    const registration = await opened;
    await expect(
      registration.locator('main').getByRole('button', { name: text('en', 'home.register') }),
    ).toBeVisible();
    // A trial names itself by its hostname.
    expect(new URL(registration.url()).port).toBe(new URL(site.url).port);
    expect(await registration.evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toBe(`${studio.origin}/`);
  });

test('a frame sets no cookie', async ({ browser, site, studio }) => {
  await onOwnPage(browser, async (page) => {
    studio.body = embedKinds
      .map((kind) => frameOf(`${site.url}/en/embed/${kind}`, 400, 560))
      .join('');
    await page.goto(studio.origin);
    for (const index of [0, 1])
      await expect(
        page.frameLocator('iframe').nth(index).getByText(figure(startCount)),
      ).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('another site, and another document, are refused by the browser', async ({
  browser,
  site,
  studio,
  stranger,
}) => {
  const show = (page: Page, from: FramingSite, path: string) => {
    from.body = frameOf(site.url + path, 400, 560);
    return page.goto(from.origin);
  };
  await onOwnPage(browser, async (page) => {
    const frame = page.frameLocator('iframe');
    await show(page, studio, '/en/embed/button');
    await expect(frame.getByText(figure(startCount))).toBeVisible();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/frame-ancestors/.test(message.text())) refused.push(message.text());
    });
    for (const [from, path] of [
      [stranger, '/en/embed/button'],
      [stranger, '/en/embed/panel'],
      [studio, '/en/embed'],
      [studio, '/en/start'],
      [studio, '/'],
    ] as const) {
      const before = refused.length;
      await show(page, from, path);
      await expect.poll(() => refused.length, path).toBeGreaterThan(before);
      await expect(frame.locator('main, #root')).toHaveCount(0);
    }
  });
});

test('both hold at every width, in both schemes and all languages, and are accessible (axe) @desktop', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  for (const language of languages)
    for (const kind of embedKinds)
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize({ width: 240, height: 640 });
        await page.goto(`${site.url}/${toTag(language)}/embed/${kind}?theme=${theme}`);
        for (const width of [240, 320, 480, 640, 900]) {
          await page.setViewportSize({ width, height: kind === 'panel' ? 640 : 160 });
          const [tall, high, wide] = await page.evaluate(() => {
            const { scrollHeight, scrollWidth } = document.documentElement;
            return [scrollHeight, window.innerHeight, scrollWidth] as const;
          });
          expect([language, kind, width, wide], 'width').toEqual([language, kind, width, width]);
          expect(tall, `${language} ${kind} ${width}`).toBeLessThanOrEqual(high);
        }
        expect(await violations(page), `${language} ${kind} ${theme}`).toEqual([]);
      }
});

test('the keyboard reaches the button, and its focus is visible', async ({ page, site }) => {
  await page.goto(`${site.url}/en/embed/button`);
  await page.keyboard.press('Tab');
  const button = page.getByRole('link', { name: text('en', 'home.register') });
  await expect(button).toBeFocused();
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
});

test('the page for webmasters shows both live; a press selects a whole code, which works elsewhere', async ({
  page,
  site,
  studio,
}) => {
  await page.goto(`${site.url}/en/embed`);
  expect(await violations(page)).toEqual([]);
  for (const index of [0, 1])
    await expect(
      page.frameLocator('main iframe').nth(index).getByText(figure(startCount)),
    ).toBeVisible();
  const codes: string[] = [];
  for (const block of await page.locator('main pre').all()) {
    await block.click();
    codes.push(await page.evaluate(() => String(window.getSelection()).trim()));
    expect(codes.at(-1)).toBe(await block.textContent());
  }
  expect(codes.length).toBe(3);
  // A trial names its own address in the code, which a test changes from run to run.
  const here = codes.map((code) =>
    code.replaceAll(/http:\/\/localhost:\d+(?=\/(?:en|\?))/g, site.url),
  );
  studio.body = here.join('\n');
  await page.goto(studio.origin);
  await expect(page.frameLocator('iframe').first().getByText(figure(startCount))).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link').click();
  expect((await opened).url()).toContain('utm_source=embed&utm_medium=link');
});
