import {
  checkMakers,
  type CheckMaker,
  type CheckStandIn,
  makerLanguages,
  startCheckMaker,
} from './support/check-maker.ts';
import { panelText } from './support/providers.ts';
import { waitForRest, watchPositions } from './support/positions.ts';
import { SignInPanel } from './support/sign-in.ts';
import {
  errorText,
  expect,
  newAddress,
  type Site,
  startSite,
  test as base,
  visit,
} from './support/site.ts';

const makerName: Record<CheckMaker, string> = {
  turnstile: 'Cloudflare',
  hcaptcha: 'hCaptcha',
  tencent: 'Tencent',
};

async function askByMaker(panel: SignInPanel, address: string) {
  if (!(await panel.dialog.isVisible())) await panel.open();
  await panel.email.fill(address);
  await panel.send.click();
  return panel.check.frameLocator('iframe[title="check"]');
}
/** Presses a button of the frame and waits until the maker's server has noticed the press. */
async function press(party: CheckStandIn, panel: SignInPanel, name: string) {
  const pressed = () => party.asked.filter(({ path }) => path === '/pressed').length;
  const before = pressed();
  const frame = panel.check.locator('iframe[title="check"]');
  await waitForRest(frame);
  await frame.contentFrame().getByRole('button', { name }).click();
  await expect.poll(pressed, `the press on “${name}”`).toBe(before + 1);
}

for (const maker of checkMakers) {
  const test = base.extend<object, { party: CheckStandIn; site: Site }>({
    party: [
      async ({ browserName: _any }, use) => {
        const party = await startCheckMaker(maker);
        await use(party);
        await party.stop();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ party }, use) => {
        const site = await startSite(party.env);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
  });

  test.describe(`the check of ${maker}`, { tag: '@desktop' }, () => {
    const said = (key: string) => panelText('en', key, { maker: makerName[maker] });

    test('loads on demand in the visitor’s language, and a pass sends the code (spec §4, §9)', async ({
      page,
      party,
      site,
    }) => {
      await visit(page, '/home', 'cht');
      const panel = new SignInPanel(page, 'cht');
      await panel.open();
      expect(party.asked.filter(({ path }) => path === '/widget.js')).toEqual([]);
      const address = newAddress(maker);
      const positions = await watchPositions(page, 'iframe[title="check"]');
      const box = await askByMaker(panel, address);
      await expect(box.getByRole('button', { name: 'I am human' })).toBeVisible();
      // The frame must not move under a finger when the loading text disappears.
      await expect(panel.check.getByText(panelText('cht', 'check.loading'))).toHaveCount(0);
      expect(await positions()).toHaveLength(1);
      const { query } = party.asked.findLast(({ path }) => path === '/frame')!;
      expect(query.get('language')).toBe(makerLanguages[maker].cht);
      await press(party, panel, 'I am human');
      await expect(panel.check).toBeHidden();
      expect(await site.mail.codeFor(address)).toMatch(/^\d{6}$/);
    });

    test('a failure or a timeout is shown and can be tried again (spec §8)', async ({
      page,
      party,
      site,
    }) => {
      await visit(page);
      const panel = new SignInPanel(page);
      const address = newAddress(maker);
      await askByMaker(panel, address);
      if (maker !== 'tencent') {
        await press(party, panel, 'Too late');
        await expect(panel.check.getByText(said('check.expired'))).toBeVisible();
        await panel.check.getByRole('button', { name: panel.t('common.retry') }).click();
      }
      await press(party, panel, 'Cannot tell');
      await expect(panel.check.getByText(said('check.failed'))).toBeVisible();
      // The operator has not allowed our own check as a fallback.
      await expect(panel.check.getByRole('button', { name: said('check.own') })).toHaveCount(0);
      const retry = panel.check.getByRole('button', { name: panel.t('common.retry') });
      await expect(retry).toBeFocused();
      const positions = await watchPositions(page, 'iframe[title="check"]');
      await retry.click();
      await press(party, panel, 'I am human');
      expect(await positions()).toHaveLength(1);
      await expect(panel.check).toBeHidden();
      expect(await site.mail.codeFor(address)).toMatch(/^\d{6}$/);
    });

    test('with the maker’s server down the check fails, and the panel shows why (abuse case 52)', async ({
      browser,
      party,
      site,
    }, { project }) => {
      // An unguarded context: the browser reports the failed call.
      const context = await browser.newContext({ ...project.use, baseURL: site.url });
      const page = await context.newPage();
      const yes = party.answers['/verify']!;
      party.answers['/verify'] = (response) => response.writeHead(503).end();
      await visit(page);
      const panel = new SignInPanel(page);
      await askByMaker(panel, newAddress(maker));
      await press(party, panel, 'I am human');
      await expect(
        page.locator('[data-toasts] span', { hasText: errorText('en', 'captcha.unavailable') }),
      ).toBeVisible();
      party.answers['/verify'] = yes;
      await context.close();
    });
  });
}

base(
  'a script that does not load is said so; with the operator’s leave our own check is one press away, and is taken (ADR-0022)',
  async ({ browser }, { project }) => {
    base.setTimeout(120_000);
    const party = await startCheckMaker('turnstile');
    const site = await startSite({ ...party.env, CAPTCHA_FALLBACK: 'yes' });
    // An unguarded context: the browser reports the script it could not load.
    const context = await browser.newContext({ ...project.use, baseURL: site.url });
    const page = await context.newPage();
    await page.route(`${party.url}/widget.js*`, (route) => route.abort());
    await visit(page);
    const panel = new SignInPanel(page);
    const address = newAddress('blocked');
    await panel.open();
    await panel.email.fill(address);
    await panel.send.click();
    await expect(
      panel.check.getByText(panelText('en', 'check.blocked', { maker: 'Cloudflare' })),
    ).toBeVisible();
    await panel.check.getByRole('button', { name: panelText('en', 'check.own') }).click();
    await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
    await expect(panel.check).toBeHidden({ timeout: 30_000 });
    expect(await site.mail.codeFor(address)).toMatch(/^\d{6}$/);
    expect(party.asked.filter(({ path }) => path === '/verify')).toEqual([]);
    await context.close();
    await site.stop();
    await party.stop();
  },
);
