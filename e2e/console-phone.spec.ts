/** Every screen of the console on a phone: no page that is wider than the window, nothing out of reach. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { campaignSections } from '../contract/src/campaign/sections.ts';
import { screens } from '../console/src/app/screens.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { callerIn } from './support/enrol.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText } from './support/operator.ts';

let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole('2025-05-20T20:30:00+08:00');
  await consoleSite.database.rows(sql`
    with account as (
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('phone-1', 'a.rather.long.address.of.a.player@long-domain.example.com', 'a.rather.long.address.of.a.player@long-domain.example.com', now(), 'en'))
    insert into registrations (number, email_key, scene, language, registered_at)
    values (1, 'a.rather.long.address.of.a.player@long-domain.example.com', 1, 'en', now())`);
});
test.afterAll(() => consoleSite.stop());

/** What an operator cannot get at: controls beyond the edge of what scrolls, of no size, or clipped. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const controls = document.querySelectorAll<HTMLElement>(
      'header button, header time, main :is(a[href], button, input:not([type=file]), select, textarea, th)',
    );
    for (const control of controls) {
      if (control.closest('[hidden], [inert], details:not([open]), .visually-hidden')) continue;
      if (control.tabIndex === -1 && control.matches('input')) continue;
      const { left, right, width, height } = control.getBoundingClientRect();
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;
      const isBoxOfSwitch = control.matches('input') && width <= 2;
      // The titles of cards stand in each card.
      if (isBoxOfSwitch || control.matches('th')) continue;
      if (width === 0 || height === 0) {
        if (control.checkVisibility()) found.push(`${name.slice(0, 60)} has no size`);
        continue;
      }
      if (left >= -1 && right <= clientWidth + 1) continue;
      // It may be in a part that scrolls sideways by touch and by keyboard.
      let part = control.parentElement;
      while (part && !['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
        part = part.parentElement;
      const box = part?.getBoundingClientRect();
      if (!box || box.left < -1 || box.right > clientWidth + 1)
        found.push(`${name.slice(0, 60)} is at ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found;
  });

for (const [width, height, language] of [
  [390, 844, 'en'],
  [360, 640, 'de'],
] as const)
  test(`every screen is within reach at ${width} pixels in ${language} @desktop`, async ({
    browser,
  }) => {
    const { page, problems } = await consoleSite.operator(browser, 'admin', `Phone ${width}`, {
      viewport: { width, height },
      hasTouch: true,
      language,
    });
    const t = (namespace: string, key: string) => consoleText(language, namespace, key);
    const call = callerIn(page.request, consoleSite.url);
    const { data } = await call('/mailings/create', { name: `A mailing ${width}` });
    const announcement = await call('/announcements/create', {
      name: `Doors ${width}`,
      slug: `doors-${width}`,
      banner: true,
      mailing: true,
    });
    const sequence = await call('/mailings/sequences/create', { name: `Weeks ${width}` });
    const slug = `phone-${width}`;
    await call('/news/create', { slug });
    const inside: Readonly<Record<string, readonly string[]>> = {
      '/campaign/:section': campaignSections.map((section) => `/campaign/${section}`),
      '/news/:slug': [`/news/${slug}`],
      '/pages/:name': ['/pages/faq'],
      '/legal/:name': ['/legal/terms'],
      '/announcements/:id': [`/announcements/${String(announcement.data.id)}`],
      '/mailings/sequences/:id': [`/mailings/sequences/${String(sequence.data.id)}`],
      '/mailings/:id': [`/mailings/${String(data.id)}`],
      '/players/:uid': ['/players/phone-1'],
    };
    const found: string[] = [];
    for (const { path } of screens) {
      for (const address of inside[path] ?? [path]) {
        await page.goto(`/console${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        found.push(...(await outOfReach(page)).map((what) => `${address}: ${what}`));
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/phone-${width}${address.replaceAll('/', '-')}.png`,
          });
      }
    }
    expect(found).toEqual([]);

    // The clock, the search and the menu.
    await page.goto('/console/counts');
    await expect(page.locator('header time')).toBeInViewport();
    await page.getByRole('button', { name: t('shell', 'palette.open') }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: t('shell', 'menu') }).click();
    const first = page.getByRole('link', { name: t('shell', 'nav.dashboard'), exact: true });
    await expect(first).toBeInViewport();
    await first.click();
    await expect(page).toHaveURL(/\/console\/dashboard$/);
    await page.goto('/console/counts');
    const figure = page.getByRole('textbox').first();
    await figure.fill('5');
    await expect(
      page.getByRole('button', { name: t('campaign', 'counts.review') }),
    ).toBeInViewport();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // A server of a test has no folder to read again.
    expect(problems.filter((one) => !one.includes('/campaign/folder'))).toEqual([]);
    await page.context().close();
  });
