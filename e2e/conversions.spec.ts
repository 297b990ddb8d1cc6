/** A report to an advertising network: one question to a visitor who came through an advertisement, and nothing without a Yes. */
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import pg from 'pg';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import {
  goodToken,
  type NetworksStandIn,
  startNetworksStandIn,
} from '../server/src/testing/networks-stand-in.ts';
import { packWithConversions } from './support/conversions-pack.ts';
import { namespaceText } from './support/namespaces.ts';
import { callerIn, signInOperator } from './support/operator.ts';
import { openAccount, openPart } from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { newAddress, type Site, startSite, text } from './support/site.ts';

const patiently = { timeout: 30_000 };
const click = 'IwY2xjawFbClid_-aemQ';
const values = { network: 'Facebook / Instagram', company: 'Meta' };
const t = (key: string) => namespaceText('en', 'conversions', key, values);

test.describe('a visitor who came through an advertisement', () => {
  let networks: NetworksStandIn;
  let site: Site & { stop(): Promise<void> };
  let database: pg.Client;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    networks = await startNetworksStandIn();
    const url = await migratedDatabase();
    site = await startSite({
      CAMPAIGN_DIR: packWithConversions(),
      DATABASE_URL: url,
      TEST_NETWORKS_URL: networks.url,
    });
    database = new pg.Client({ connectionString: url });
    await database.connect();
    const context = await browser.newContext({ baseURL: site.url });
    await signInOperator(site, context, 'admin');
    const saved = await callerIn(context.request, site.url)('/webhooks/save', {
      name: 'Meta',
      kind: 'meta',
      account: { pixel: '1234567890123456', token: goodToken },
      events: [],
      with_addresses: false,
    });
    expect(saved).toMatchObject({ code: 0 });
    await context.close();
  });
  test.afterAll(async () => {
    await database.end();
    await site.stop();
    await networks.stop();
  });
  test.beforeEach(async () => {
    networks.received.length = 0;
    networks.troubles.length = 0;
    await database.query('delete from webhook_deliveries');
  });

  let visitors = 0;
  const arrive = async (
    browser: Browser,
    use: BrowserContextOptions,
    { isPrivate = false, query = `fbclid=${click}`, language = 'en' } = {},
  ) => {
    const context = await browser.newContext({
      ...use,
      baseURL: site.url,
      reducedMotion: 'reduce',
      extraHTTPHeaders: {
        'x-forwarded-for': `10.230.${++visitors}.${process.pid % 250}`,
        ...(isPrivate && { 'sec-gpc': '1' }),
      },
    });
    await context.addInitScript((gpc) => {
      localStorage.setItem('prelude_music_off', '1');
      if (gpc) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    }, isPrivate);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/?lang=${language}&${query}#/home`);
    await expect(page.locator('#root[data-ready]')).toBeAttached(patiently);
    return { context, page, asked };
  };
  const question = (page: Page) => page.getByRole('complementary', { name: t('question.text') });
  const kept = (page: Page) =>
    page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  const register = async (page: Page): Promise<string> => {
    const address = newAddress('conversion');
    const panel = new SignInPanel(page);
    await panel.signIn(site, address);
    const success = await panel.finish();
    await success
      .getByRole('button', { name: text('en', 'user.success.done'), exact: true })
      .click();
    return address;
  };
  const count = async (what: string): Promise<number> =>
    (await database.query(`select count(*)::int as n from ${what}`)).rows[0].n as number;
  /** Long enough for a report that must not be there: the page, then the job. */
  const aMoment = (page: Page) => page.waitForTimeout(3000);

  test('says Yes, registers, and the network gets exactly one report', async ({ browser }, {
    project,
  }) => {
    const { context, page, asked } = await arrive(browser, project.use);
    await expect(question(page)).toBeVisible(patiently);
    await expect(page).toHaveURL('/?lang=en#/home');
    expect(await kept(page)).not.toContain(click);
    const [no, yes] = await question(page).getByRole('button').all();
    const [noBox, yesBox] = [(await no!.boundingBox())!, (await yes!.boundingBox())!];
    expect([noBox.width, noBox.height]).toEqual([yesBox.width, yesBox.height]);
    const look = (button: typeof no) =>
      button!.evaluate((element) => {
        const { backgroundColor, color, font, border } = getComputedStyle(element);
        return [backgroundColor, color, font, border];
      });
    expect(await look(no)).toEqual(await look(yes));
    const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
    expect(violations).toEqual([]);
    await question(page)
      .getByRole('button', { name: t('question.yes'), exact: true })
      .click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByText(t('given'))).toBeVisible();
    expect(networks.received).toEqual([]);
    await page.reload();
    await expect(page.getByText(t('given'))).toBeVisible(patiently);
    await register(page);
    await expect.poll(() => networks.received.length, patiently).toBe(1);
    const [event] = networks.received[0]!.body.data;
    expect(event.user_data.fbc).toContain(click);
    expect(event.user_data.client_user_agent).toContain('Mozilla');
    await page.reload();
    await aMoment(page);
    expect(networks.received).toHaveLength(1);
    expect(await kept(page)).not.toContain(click);
    await page.getByRole('button', { name: t('withdraw'), exact: true }).click();
    await expect(page.getByText(t('withdrawn'))).toBeVisible();
    await expect
      .poll(() => count(`consents where kind = 'conversions.meta' and action = 'withdrawn'`))
      .toBe(1);
    const hosts = new Set(asked.map((url) => new URL(url).host));
    expect([...hosts]).toEqual([new URL(site.url).host]);
    await context.close();
  });

  test('says No, registers, and no one gets anything; the No is kept', async ({ browser }, {
    project,
  }) => {
    const { context, page } = await arrive(browser, project.use);
    await question(page)
      .getByRole('button', { name: t('question.no'), exact: true })
      .click(patiently);
    await expect(question(page)).toBeHidden();
    expect(await kept(page)).not.toContain(click);
    await page.goto(`/?lang=en&fbclid=${click}#/home`);
    await expect(page.locator('#root[data-ready]')).toBeAttached(patiently);
    await register(page);
    await aMoment(page);
    await expect(question(page)).toBeHidden();
    expect([
      networks.received,
      await count('webhook_deliveries'),
      await count('conversions'),
    ]).toEqual([[], 0, 0]);
    await context.close();
  });

  test('closes the question with Escape, which is a No, or does not answer', async ({ browser }, {
    project,
  }) => {
    const { context, page } = await arrive(browser, project.use);
    await expect(question(page)).toBeVisible(patiently);
    expect(await kept(page)).not.toMatch(/prelude_(no_)?report"/);
    await question(page).getByRole('button').first().focus();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    expect(await kept(page)).toContain('prelude_no_report');
    await context.close();
  });

  test('withdraws before the registration, or in the account: what waits is deleted', async ({
    browser,
  }, { project }) => {
    const { context, page } = await arrive(browser, project.use);
    await question(page)
      .getByRole('button', { name: t('question.yes'), exact: true })
      .click(patiently);
    await page.getByRole('button', { name: t('withdraw'), exact: true }).click();
    await expect(page.getByText(t('withdrawn'))).toBeVisible();
    expect(await kept(page)).not.toContain(click);
    await context.close();

    const again = await arrive(browser, project.use);
    await question(again.page)
      .getByRole('button', { name: t('question.yes'), exact: true })
      .click(patiently);
    networks.troubles.push('away');
    const address = await register(again.page);
    await expect.poll(() => count('conversions'), patiently).toBe(1);
    const account = await openAccount(again.page, address);
    await openPart(account, 'data');
    await expect(account.getByText(t('account.title'))).toBeVisible();
    await account.getByRole('button', { name: t('withdraw'), exact: true }).click();
    await expect(account.getByText(t('account.title'))).toBeHidden();
    expect([await count('conversions'), await count('webhook_deliveries')]).toEqual([0, 0]);
    expect(networks.received).toEqual([]);
    await again.context.close();
  });

  test('with Global Privacy Control is not asked, and registers without a report', async ({
    browser,
  }, { project }) => {
    const { context, page, asked } = await arrive(browser, project.use, { isPrivate: true });
    await register(page);
    await aMoment(page);
    await expect(question(page)).toBeHidden();
    expect(asked.filter((url) => url.includes('/api/conversions'))).toEqual([]);
    expect([networks.received, await count('webhook_deliveries')]).toEqual([[], 0]);
    await context.close();
  });

  test('of another network, or without an advertisement, is not asked', async ({ browser }, {
    project,
  }) => {
    for (const query of ['twclid=23opevjt88psuo13lu8d020qkn', 'utm_source=reddit']) {
      const { context, page } = await arrive(browser, project.use, { query });
      await aMoment(page);
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await context.close();
    }
  });
});
