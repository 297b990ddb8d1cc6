/** The slider by mouse and by keyboard, without layout shift. The test reads the gap's position from the database. */
import pg from 'pg';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';
import { watchPositions } from './support/positions.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, startSite, test, visit } from './support/site.ts';

for (const hand of ['mouse', 'keyboard'] as const) {
  test(`by ${hand}: a wrong position allows another try, the right one sends the code (spec decisions §6)`, async ({
    browser,
  }, { project }) => {
    const url = await migratedDatabase();
    const site = await startSite({ DATABASE_URL: url });
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const context = await browser.newContext({ ...project.use, baseURL: site.url });
    const page = await context.newPage();
    await visit(page);
    const panel = new SignInPanel(page);
    const address = newAddress('slider');
    await panel.open();
    await panel.email.fill(address);
    await panel.send.click();
    const range = panel.check.getByRole('slider');
    await expect(range).toBeVisible();

    const gap = async (): Promise<number> => {
      const { rows } = await database.query<{ answer: number }>(
        "select answer from captchas where state = 'open' order by expires_at desc limit 1",
      );
      return rows[0]!.answer;
    };
    const moveTo = async (x: number) => {
      if (hand === 'keyboard') {
        await range.focus();
        await page.keyboard.press('Home');
        for (let at = 0; at < x; at++) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        return;
      }
      const piece = (await panel.check.locator('img').last().boundingBox())!;
      const picture = (await panel.check.locator('img').first().boundingBox())!;
      const scale = picture.width / 320;
      const y = piece.y + piece.height / 2;
      const start = piece.x + piece.width / 2;
      await page.mouse.move(start, y);
      await page.mouse.down();
      await page.mouse.move(start + (x * scale) / 2, y, { steps: 8 });
      await page.mouse.move(start + x * scale, y, { steps: 8 });
      await page.mouse.up();
    };

    const wrong = await gap();
    await moveTo(wrong > 150 ? wrong - 60 : wrong + 60);
    await expect(panel.check.getByText(errorText('en', 'captcha.wrong'))).toBeVisible();
    await expect(range).toHaveValue('0');
    await moveTo(await gap());
    await expect(panel.check).toBeHidden({ timeout: 15_000 });
    expect(await site.mail.codeFor(address)).toMatch(/^\d{6}$/);

    await context.close();
    await database.end();
    await site.stop();
  });
}

test('the check does not move while its picture loads (spec decisions §6)', async ({ page }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.email.fill(newAddress('still'));
  await page.route('**/api/captcha/challenge*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const positions = await watchPositions(
    page,
    'dialog dialog[open] [data-phase] button:last-child',
  );
  await panel.send.click();
  await expect(panel.check.getByRole('slider')).toBeVisible();
  await page.waitForTimeout(200);
  expect(await positions()).toHaveLength(1);
});
