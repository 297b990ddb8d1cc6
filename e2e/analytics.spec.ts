import { type Browser, expect, test } from '@playwright/test';
import pg from 'pg';
import { type EventMessage, unpackEvents } from '../contract/src/site/event-message.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { SignInPanel } from './support/sign-in.ts';
import { newAddress, type Site, startSite, visit } from './support/site.ts';

interface Counted {
  name: string;
  page: string;
  detail: string | null;
  scene: number;
  language: string;
  device: string;
  referrer: string;
  via: string;
  session: string | null;
  visitor: string | null;
}

const patiently = { timeout: 30_000 };

test.describe('a counted visit (spec §4, §7, spec decisions §11)', () => {
  let site: Site & { stop(): Promise<void> };
  let database: pg.Client;
  test.beforeAll(async () => {
    const url = await migratedDatabase();
    site = await startSite({ DATABASE_URL: url });
    database = new pg.Client({ connectionString: url });
    await database.connect();
  });
  test.afterAll(async () => {
    await database.end();
    await site.stop();
  });

  const counted = async (language: string): Promise<Counted[]> =>
    (
      await database.query<Counted>(
        `select name, page, detail, scene, language, device, referrer, via, session::text, visitor::text
           from events where language = $1 order by id`,
        [language],
      )
    ).rows;
  const names = async (language: string) => (await counted(language)).map(({ name }) => name);
  const open = async (browser: Browser, use: object) => {
    const context = await browser.newContext({ ...use, baseURL: site.url });
    return { context, page: await context.newPage() };
  };

  test('page, click, code, sign-in and registration events arrive under their names', async ({
    browser,
  }, { project }) => {
    const { context, page } = await open(browser, project.use);
    const address = newAddress('counted');
    const events = page.waitForRequest('**/api/events');
    await page.goto('/?lang=jp&via=mika-01&from=dy#/home', {
      referer: 'https://www.youtube.com/watch?v=1',
    });
    await expect(page.locator('#root[data-ready]')).toBeAttached();
    const encrypted = (await events).postDataBuffer();
    expect(encrypted?.toString('latin1')).not.toContain('g_visit');
    const panel = new SignInPanel(page, 'jp');
    await panel.signIn(site, address);
    await panel.finish();
    await page.goto('/?lang=jp#/milestone');
    const expected = [
      'g_visit',
      'g_page',
      'Click_preregister',
      'call_click_authcode',
      'gw_login',
      'g_register',
    ];
    await expect.poll(() => names('jp'), patiently).toEqual(expect.arrayContaining(expected));
    await expect
      .poll(async () => (await counted('jp')).map((one) => one.page), patiently)
      .toContain('milestone');
    const all = await counted('jp');
    expect(all.filter(({ name }) => name === 'g_visit')).toHaveLength(1);
    const device = project.name === 'phone' ? 'mobile' : 'desktop';
    for (const one of all) {
      expect(one).toMatchObject({ scene: 7, device, via: 'mika-01', referrer: 'www.youtube.com' });
      expect(one.visitor).toBe(all[0]!.visitor);
      expect(one.session).toBe(all[0]!.session);
    }
    expect(all.find(({ name }) => name === 'gw_login')?.detail).toBe(
      `${device === 'mobile' ? 'wap' : 'pc'}_jp`,
    );
    expect(JSON.stringify(all)).not.toContain(address);
    // The registration has the same origin, and the figures agree.
    const registered = await database.query(
      'select scene, via, device, referrer from registrations where email_key = $1',
      [address],
    );
    const origin = { scene: 7, via: 'mika-01', device, referrer: 'www.youtube.com' };
    expect(registered.rows).toEqual([origin]);
    await expect
      .poll(
        async () =>
          (
            await database.query(
              `select scene, via, device, referrer, count::int from rollup_hours where step = 'registered'`,
            )
          ).rows,
        patiently,
      )
      .toEqual([{ ...origin, count: 1 }]);
    await context.close();
  });

  test('the UTM parameters of a link count visit and registration, and leave the address bar', async ({
    browser,
  }, { project }) => {
    const { context, page } = await open(browser, project.use);
    const tag = 'reddit~cpc~launch-week~hero~~gclid';
    await page.goto(
      '/?lang=en&utm_source=Reddit&utm_medium=cpc&utm_campaign=Launch%20Week&utm_content=hero&gclid=Cj0secret#/home',
    );
    await expect(page).toHaveURL('/?lang=en#/home');
    await page.reload();
    const panel = new SignInPanel(page, 'en');
    await panel.signIn(site, newAddress('utm'));
    await panel.finish();
    await expect
      .poll(
        async () =>
          (
            await database.query(
              'select step, utm, count::int from utm_days where utm = $1 order by step',
              [tag],
            )
          ).rows,
        patiently,
      )
      .toEqual([
        { step: 'g_visit', utm: tag, count: 1 },
        { step: 'registered', utm: tag, count: 1 },
      ]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain(tag);
    expect(kept).not.toContain('Cj0secret');
    await context.close();
  });

  test('a visitor who opts out of tracking is counted without an id or an origin', async ({
    browser,
  }, { project }) => {
    const { context, page } = await open(browser, project.use);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/?lang=kr&via=mika-01&utm_source=private#/home', {
      referer: 'https://www.youtube.com/',
    });
    await expect(page).toHaveURL('/?lang=kr&via=mika-01#/home');
    await expect.poll(() => names('kr'), patiently).toEqual(['g_visit', 'g_page']);
    for (const one of await counted('kr')) {
      expect(one).toMatchObject({ session: null, visitor: null, referrer: '', via: '' });
    }
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(kept).not.toContain('prelude_events_device');
    expect(kept).not.toContain('prelude_referrer');
    expect(kept).not.toContain('prelude_utm');
    const tags = await database.query(`select from utm_days where utm like 'private%'`);
    expect(tags.rows).toEqual([]);
    await context.close();
  });

  for (const isPrivate of [false, true])
    test(`a page agrees on ${isPrivate ? 'a secret for each message, asked not to track' : 'one secret'} (ADR-0024)`, async ({
      browser,
    }, { project }) => {
      const { context, page } = await open(browser, project.use);
      if (isPrivate)
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        });
      const messages: EventMessage[] = [];
      const answers: number[] = [];
      page.on('response', (response) => {
        if (!response.url().endsWith('/api/events')) return;
        answers.push(response.status());
        messages.push(unpackEvents(response.request().postDataBuffer()!)!);
      });
      await visit(page, '/home', 'en');
      for (const [i, route] of ['milestone', 'feature', 'news'].entries()) {
        await expect.poll(() => messages.length, patiently).toBeGreaterThan(i);
        await page.evaluate((to) => (location.hash = `#/${to}`), route);
      }
      await expect.poll(() => messages.length, patiently).toBeGreaterThan(3);
      const events = new Set(messages.map(({ enc }) => Buffer.from(enc).toString('hex')));
      expect(events.size).toBe(isPrivate ? messages.length : 1);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, i) => (isPrivate ? 0 : i)));
      expect(new Set(answers)).toEqual(new Set([200]));
      await context.close();
    });

  test('a failing event endpoint does not affect the page (spec §7)', async ({ browser }, {
    project,
  }) => {
    const { context, page } = await open(browser, project.use);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const asked = page.waitForRequest('**/api/events');
    await page.route('**/api/events', (route) => route.abort());
    await visit(page, '/home', 'cht');
    await asked;
    await page
      .locator('a[data-event="Click_privacypolicy"]')
      .first()
      .evaluate((link: HTMLElement) =>
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
      );
    expect(errors).toEqual([]);
    expect(await names('cht')).toEqual([]);
    await context.close();
  });
});
