/** How much a visitor does from the home page to the registration. */
import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { minimumAge } from '../contract/src/campaign/age.ts';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { campaign } from './support/campaign.ts';
import { SignInPanel } from './support/sign-in.ts';
import { newAddress, type Site, startSite, test, text, visit } from './support/site.ts';

interface Trial {
  site: Site & { stop(): Promise<void> };
  /** Where the gap of the newest security check is, in picture pixels. */
  gap(): Promise<number>;
  stop(): Promise<void>;
}

async function startTrial(): Promise<Trial> {
  const url = await migratedDatabase();
  const site = await startSite({ DATABASE_URL: url });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return {
    site,
    gap: async () => {
      const { rows } = await database.query<{ answer: number }>(
        "select answer from captchas where state = 'open' order by expires_at desc limit 1",
      );
      return rows[0]!.answer;
    },
    stop: async () => {
      await database.end();
      await site.stop();
    },
  };
}

async function phone(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    ...test.info().project.use,
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Slides the piece to its place and lets go. */
async function drag(page: Page, panel: SignInPanel, x: number): Promise<void> {
  const pictures = panel.check.locator('img');
  const piece = (await pictures.last().boundingBox())!;
  const { width } = (await pictures.first().boundingBox())!;
  const y = piece.y + piece.height / 2;
  const start = piece.x + piece.width / 2;
  await page.mouse.move(start, y);
  await page.mouse.down();
  await page.mouse.move(start + (x * width) / 640, y, { steps: 8 });
  await page.mouse.move(start + (x * width) / 320, y, { steps: 8 });
  await page.mouse.up();
}

/**
 * Required boxes are never ticked in advance, and each is a consent of its own (spec §5, spec decisions §8). A language
 * with a minimum age has two, so it needs a fifth tap.
 */
const tapsOf = (language: Language): number => (minimumAge(campaign, language) === null ? 4 : 5);
/** One language for each number of taps. */
const journeys = [...new Map(languages.map((one) => [tapsOf(one), one] as const)).values()];

for (const language of journeys) {
  const most = tapsOf(language);
  test(`${language}: from the home page to registered: ${most} taps, one drag and two fields @phone`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const trial = await startTrial();
    const page = await phone(browser, trial.site);
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    const address = newAddress(`taps-${language}`);
    let taps = 0;
    /** The middle of a box's label can be the link to the terms. */
    const tap = async (
      target: ReturnType<Page['locator']>,
      position?: { x: number; y: number },
    ) => {
      taps++;
      await target.tap(position && { position });
    };

    await tap(
      page
        .getByRole('main')
        .getByRole('button', { name: text(language, 'home.register'), exact: true }),
    );
    // The field has the focus: no tap.
    await expect(panel.email).toBeFocused();
    await page.keyboard.type(address);
    await tap(panel.send);
    await expect(panel.check.getByRole('slider')).toBeVisible();
    await drag(page, panel, await trial.gap());
    await expect(panel.check).toBeHidden({ timeout: 20_000 });
    await expect(panel.code).toBeFocused();
    await page.keyboard.type(await trial.site.mail.codeFor(address));
    for (const box of await panel.boxes.all()) await tap(box.locator('xpath=..'), { x: 8, y: 8 });
    await tap(panel.submit);
    const success = await panel.finish();

    expect(taps).toBe(most);
    // The question about emails is a switch there, off until it is pressed.
    await expect(panel.emails).toHaveAttribute('aria-checked', 'false');
    await expect(panel.emails).not.toHaveAttribute('aria-disabled', 'true');
    await panel.emails.tap();
    await expect(panel.emails).toHaveAttribute('aria-checked', 'true');
    await expect(success).toBeVisible();
    await page.context().close();
    await trial.stop();
  });
}

test('a pasted code registers by itself once the boxes are ticked; until then the first box is named', async ({
  page,
  site,
}) => {
  const address = newAddress('pasted');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(address);
  const code = await site.mail.codeFor(address);
  await panel.code.fill(code);
  await expect(panel.boxes.first()).toBeFocused();
  await expect(panel.dialog.getByText(text('en', 'user.login.checkAgreement'))).toBeVisible();
  await panel.tickBoxes();
  await panel.code.fill('');
  await panel.code.fill(code);
  await panel.finish();
});

test('a wrong address is changed without losing the panel, and the code of a reload is entered', async ({
  page,
  site,
}) => {
  const address = newAddress('changes');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.askCode(address);
  await expect(panel.dialog).toContainText(address);
  await panel.change.click();
  await expect(panel.email).toBeFocused();
  await expect(panel.email).toHaveValue(address);
  // It counts down once the server has answered. A reload before that would take the request back.
  await expect(panel.send).toBeHidden();

  await page.reload();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await panel.open();
  await panel.email.fill(address);
  await panel.dialog
    .getByRole('button', { name: panel.t('user.login.haveCode'), exact: true })
    .click();
  await panel.tickBoxes();
  await panel.code.fill(await site.mail.codeFor(address));
  await panel.finish();
});

test('on an upright tablet the providers are in view at once @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await expect(panel.dialog.getByRole('list').last()).toBeInViewport({ ratio: 1 });
});
