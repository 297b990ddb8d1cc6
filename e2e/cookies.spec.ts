import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, test, text, visit } from './support/site.ts';

test('a browser that keeps no cookies says so in the panel, and after the security check', async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  // The cookie of the challenge is gone before the answer is sent, as in a browser that blocks cookies.
  await page.route('**/api/captcha/answer', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await visit(page);
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  const panel = new SignInPanel(page);
  await panel.open();
  await expect(panel.dialog.getByText(text('en', 'user.login.cookies'))).toBeVisible();
  await panel.email.fill(newAddress('no-cookies'));
  await panel.send.click();
  await panel.check.getByRole('button', { name: text('en', 'captcha.alternative') }).click();
  await expect(panel.check.getByText(errorText('en', 'cookies.needed'))).toBeVisible();
});

test('a browser that keeps cookies does not mention them', async ({ page }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await expect(panel.dialog.getByText(text('en', 'user.login.cookies'))).toHaveCount(0);
});
