/** A trial on a studio's network: its pages have no https, so browsers send no Fetch Metadata and offer less. */
import { readFileSync } from 'node:fs';
import { chromium as browsers } from '@playwright/test';
import { chromium } from '../scripts/lib/chromium.ts';
import { logOutByMenu, newPerson, openAccount, openPart, panelText } from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, testWith, text, visit, watch } from './support/site.ts';

const test = testWith({ HOST: '0.0.0.0', TRIAL_ON_NETWORK: 'yes' });
/** Chromium treats it as what it is: another machine, without https. */
const address = '192.168.77.5';

test('a player on plain http registers, saves the stored data, ends sessions and logs out @desktop', async ({
  site,
}) => {
  const options = await chromium();
  const browser = await browsers.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${address} 127.0.0.1`],
  });
  const baseURL = `http://${address}:${new URL(site.url).port}`;
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const problems = watch(context);
  const page = await context.newPage();
  await visit(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const person = newPerson();
  const panel = new SignInPanel(page);
  await panel.signIn(site, person.email);
  const success = await panel.finish();
  await success.getByRole('button', { name: text('en', 'user.success.done') }).click();
  const dialog = await openAccount(page, person.email);
  await openPart(dialog, 'sessions');
  await expect(dialog.getByText(panelText('en', 'account.sessions.here'))).toBeVisible();
  await openPart(dialog, 'data');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: panelText('en', 'account.data.download') }).click();
  const file = await (await started).path();
  expect(readFileSync(file, 'utf8')).toContain(person.email);
  await page.keyboard.press('Escape');
  await logOutByMenu(page, person.email);
  await expect(page.getByText(text('en', 'user.logoutSuccess'))).toBeVisible();
  // Chromium reports that the header needs https.
  const others = problems.filter((one) => !one.startsWith('The Cross-Origin-Opener-Policy header'));
  expect(others).toEqual([]);
  await browser.close();
});
