import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { endonym, type Language, languages, toTag } from '../contract/src/shared/languages.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { openPostgres } from '../server/src/core/database/postgres.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { consoleText, expect, signInOperator, test } from './support/operator.ts';
import { startSite } from './support/site.ts';

const soon = { timeout: 30_000 };
const question = '[role="dialog"]:not([data-type])';
const slug = 'doors-open';
/** Presses apart from the writing, of both operators together. */
const mostPresses = 8;

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Two operators whose console is in this language. */
async function office(browser: Browser, site: Parameters<typeof signInOperator>[0], own: Language) {
  const sit = async (role: 'admin' | 'lead') => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1366, height: 768 },
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    const operator = await signInOperator(site, context, role, own);
    return { context, operator, page: await context.newPage() };
  };
  return { mei: await sit('admin'), jun: await sit('lead') };
}

for (const own of ['en', 'kr'] as const) {
  const t = (key: string, values: Record<string, string | number> = {}) =>
    consoleText(own, 'announcements', key, values);
  const of = (namespace: string, key: string, values: Record<string, string | number> = {}) =>
    consoleText(own, namespace, key, values);

  test(`news, banner and email in four languages at 18:00 KST: one screen, one time, ${mostPresses} presses (${own}) @desktop`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const url = await migratedDatabase();
    const site = await startSite({ DATABASE_URL: url, CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    const database = await openPostgres({ url, onError: () => {} });
    const { mei, jun } = await office(browser, site, own);
    let presses = 0;
    const press = async (
      where: Page | Locator,
      name: string,
      role: 'button' | 'link' = 'button',
    ) => {
      await where.getByRole(role, { name, exact: true }).first().click();
      presses++;
    };
    try {
      await database.rows(sql`
        with account as (
          insert into accounts (uid, email_key, email, email_proved_at, language)
          select 'reader-' || l, l || '@example.com', l || '@example.com', now(), l
            from unnest(${[...languages]}::text[]) l returning id)
        insert into subscriptions (account_id, topic) select id, 'news' from account`);
      const { page } = mei;

      await test.step('the name first, then all parts on one screen', async () => {
        await page.goto('/console/announcements');
        await press(page, t('new'));
        const dialog = page.locator(question);
        await dialog.getByLabel(t('name'), { exact: true }).fill('Doors open');
        await expect(dialog.getByLabel(t('begin.slug'), { exact: true })).toHaveValue(slug);
        await press(dialog, t('begin.action'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors open');
      });
      const screen = page.url();

      await test.step('one time in Korea, with what it is elsewhere', async () => {
        await page
          .getByLabel(t('when.at'), { exact: true })
          .fill(own === 'kr' ? '2025. 5. 21. 18:00' : '21 May 2025, 18:00');
        await page.getByLabel(of('kit', 'zone.label'), { exact: true }).selectOption('Asia/Seoul');
        presses++;
        await expect(
          page.getByText(/17:00 \(UTC\+8\).*09:00 \(UTC\+0\).*11:00 \(UTC\+2\)/),
        ).toBeVisible();
      });

      await test.step('the texts, each once per language', async () => {
        const column = (name: string, language: Language) =>
          page.getByRole('region', { name: `${t(`part.${name}`)} · ${endonym(language)}` });
        const write = (name: string, language: Language, label: string, words: string) =>
          column(name, language).getByLabel(label, { exact: true }).fill(words);
        for (const language of languages) {
          await write('article', language, of('news', 'field.title'), `Doors open ${language}`);
          await write('article', language, of('news', 'field.summary'), `Tonight ${language}.`);
          await column('article', language)
            .getByRole('textbox', { name: new RegExp(`^${of('news', 'field.body')}`) })
            .click();
          await page.keyboard.type(`Come in, ${language}.`);
          await write(
            'banner',
            language,
            of('campaign', 'field.words'),
            `The doors open ${language}`,
          );
          for (const field of ['subject', 'preheader', 'heading'])
            await write('mailing', language, of('mailings', `write.${field}`), `Open ${language}`);
          await column('mailing', language)
            .getByRole('textbox', { name: new RegExp(`^${of('mailings', 'write.body')} \\(`) })
            .click();
          await page.keyboard.type(`Open ${language}`);
        }
      });

      await test.step('one request saves and covers everything', async () => {
        await press(page, t('ask.button'));
        const dialog = page.locator(question);
        await expect(dialog.getByText(t('ready.ready'), { exact: true })).toHaveCount(3);
        await expect(dialog.getByText(/18:00 \(UTC\+9\)/)).toBeVisible();
        await press(dialog, t('ask.action'));
        await expect(page.getByText(t('asked.mine'))).toBeVisible();
        expect(page.url()).toBe(screen);
        await expectAccessible(page);
      });

      await test.step('another operator is asked on every screen, and approves once', async () => {
        await jun.page.goto('/console/news');
        const said = of('shell', 'waiting.announcements', { name: mei.operator.name });
        await expect(jun.page.getByText(said)).toBeVisible(soon);
        await press(jun.page, of('shell', 'waiting.link'), 'link');
        await press(jun.page, t('approve.button'));
        await press(jun.page.locator(question), t('approve.action'));
        await expect(jun.page.getByText(t('approved.text'))).toBeVisible(soon);
      });
      expect(presses).toBeLessThanOrEqual(mostPresses);

      await test.step('one line of the calendar', async () => {
        await jun.page.goto('/console');
        const line = of('tonight', 'calendar.kind.announcement', { name: 'Doors open' });
        await expect(jun.page.getByRole('link', { name: line })).toHaveCount(1, soon);
        await expect(jun.page.getByText(/Doors open/)).toHaveCount(1);
      });

      await test.step('at 18:00 in Seoul all of it is there', async () => {
        const statusOf = async (language: Language) =>
          (await mei.context.request.get(`/${toTag(language)}/news/${slug}`)).status();
        expect(await Promise.all(languages.map(statusOf))).toEqual(languages.map(() => 404));
        const moved = await mei.context.request.post('/console/api/campaign/clock', {
          data: { to: { at: '2025-05-21T18:00:01+09:00' }, note: '' },
          headers: { 'sec-fetch-site': 'same-origin', origin: site.url },
        });
        expect((await moved.json()).code).toBe(0);
        await expect
          .poll(() => Promise.all(languages.map(statusOf)), soon)
          .toEqual(languages.map(() => 200));
        const street = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
        const visitor = await street.newPage();
        await visitor.goto('/en/');
        await expect(visitor.getByText('The doors open en').first()).toBeVisible(soon);
        await expect
          .poll(
            async () =>
              (
                await database.rows<{ language: string }>(
                  sql`select language from emails where kind = 'email' order by language`,
                )
              ).map(({ language }) => language),
            soon,
          )
          .toEqual([...languages].toSorted());
        await page.goto(screen);
        const parts = page.getByRole('main').getByRole('listitem');
        await expect(parts.getByText(t('ready.done'), { exact: true })).toHaveCount(3);
      });

      await test.step('and the banner can be taken back by one act', async () => {
        await jun.page.goto(screen);
        await jun.page.getByRole('button', { name: t('end.button') }).click();
        await jun.page
          .locator(question)
          .getByRole('button', { name: t('end.action') })
          .click();
        await expect(jun.page.getByText(t('state.ended'), { exact: true })).toBeVisible();
        await expectAccessible(jun.page);
      });
    } finally {
      await database.close();
      await site.stop();
    }
  });
}

test('a draft says what is missing, fits a phone and can be left with the keyboard @desktop', async ({
  browser,
}) => {
  test.slow();
  const en = (key: string, values: Record<string, string | number> = {}) =>
    consoleText('en', 'announcements', key, values);
  const site = await startSite();
  try {
    const { mei } = await office(browser, site, 'en');
    const { page } = mei;
    await page.goto('/console/announcements');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('new') }).press('Enter');
    await page.getByLabel(en('name'), { exact: true }).fill('Doors open');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors open');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('ask.button') }).press('Enter');
    const dialog = page.locator(question);
    await expect(dialog.getByText(en('block.time'))).toBeVisible();
    await expect(dialog.getByText(/^No text in .*English/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(
      true,
    );
    await expectAccessible(page);
  } finally {
    await site.stop();
  }
});

test('an article is scheduled in all ready languages with one time, and says so @desktop', async ({
  browser,
}) => {
  test.slow();
  const news = (key: string, values: Record<string, string | number> = {}) =>
    consoleText('en', 'news', key, values);
  const site = await startSite({ CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
  try {
    const { mei } = await office(browser, site, 'en');
    const { page } = mei;
    await page.goto('/console/news');
    await page.getByRole('button', { name: news('begin.open') }).click();
    await page.getByLabel(news('begin.slug')).fill(slug);
    await page.getByRole('button', { name: news('begin.act') }).click();
    const pane = (language: Language) =>
      page.getByRole('region', { name: endonym(language), exact: true });
    for (const language of ['en', 'jp'] as const) {
      await pane(language)
        .getByRole('button', { name: news('missing.begin') })
        .click();
      await pane(language).getByLabel(news('field.title'), { exact: true }).fill(language);
      await pane(language).getByLabel(news('field.summary'), { exact: true }).fill('Tonight.');
      await pane(language)
        .getByRole('textbox', { name: new RegExp(`^${news('field.body')}`) })
        .click();
      await page.keyboard.type('Come in.');
    }
    await page.getByRole('button', { name: news('schedule.all'), exact: true }).click();
    const dialog = page.locator(question);
    await dialog.getByLabel(news('schedule.at')).fill('21 May 2025, 18:00');
    await dialog
      .getByLabel(consoleText('en', 'kit', 'zone.label'), { exact: true })
      .selectOption('Asia/Seoul');
    await expect(
      dialog.getByText(news('schedule.allReady', { languages: '日本語' }).slice(0, 8)),
    ).toBeVisible();
    await dialog.getByRole('button', { name: news('schedule.act') }).click();
    await expect(dialog).toBeHidden();
    for (const language of ['en', 'jp'] as const)
      await expect(
        pane(language).getByText(news('state.scheduled'), { exact: true }),
      ).toBeVisible();
    await expect(page.getByRole('button', { name: news('schedule.change') })).toHaveCount(3);
    await expect(page.getByRole('button', { name: news('schedule.all') })).toHaveCount(0);
    await page.goto('/console/news');
    await expect(
      page.getByRole('row', { name: /doors-open/ }).getByText('21 May 2025, 17:00 (UTC+8)'),
    ).toHaveCount(2);
    await expectAccessible(page);
  } finally {
    await site.stop();
  }
});
