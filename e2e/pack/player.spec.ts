/** A player in each language: the code from the mail, the number, the welcome email, the status page. */
import type { Page } from '@playwright/test';
import { directionOf, type Language, toTag } from '../../contract/src/shared/languages.ts';
import { dynamicPath, staticPath } from '../../contract/src/site/documents.ts';
import { mailsTo, mailTo, type ReadMail } from '../../server/src/testing/emails.ts';
import { namespaceText } from '../support/namespaces.ts';
import { SignInPanel } from '../support/sign-in.ts';
import { violations } from '../support/sweep.ts';
import {
  checkDialog,
  checkQuiet,
  checkSizes,
  checkWords,
  open,
  settle,
  sizesOf,
  ui,
} from './support/checks.ts';
import { Look } from './support/look.ts';
import { campaign, firstLanguage, languages, sections } from './support/pack.ts';
import { expect, type PackSite, test } from './support/test.ts';
import { faultsIn } from './support/words.ts';

const byEmail = campaign.sign_in.email;

for (const language of languages) {
  test(`${language} registration`, async ({ page, site, problems }, info) => {
    const device = info.project.name;
    const look = new Look(language, 'registration, status, email', device);
    if (!byEmail) return look.end(info, 'the pack has no sign-in by email');
    const axe = language === firstLanguage;
    const address = `walk-${device}-${language}@example.com`;
    await page.setViewportSize(sizesOf[device]!.at(device === 'phone' ? 0 : 1)!);
    await open(page, language, '/home');
    const number = await register(page, site, language, address, look, axe);
    look.check('number', number > 0 ? [] : [`the dialog shows ${number}`]);
    look.check(
      'home shows the number',
      await lacks(page, [ui(language, 'home.number', { number })]),
    );
    if (sections.closed_test) await checkClosedTest(page, look, language, axe);
    await checkAccount(page, look, language, axe);
    await checkMails(look, site, language, address, number);
    for (const [name, path] of [
      ['status', dynamicPath('status', toTag(language))],
      ['emails', staticPath('unsubscribe', toTag(language))],
    ] as const) {
      // A dialog that closes goes one step back, which can end a navigation that has just begun, or undo it.
      await expect(async () => {
        await page.goto(path);
        await settle(page);
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      }).toPass();
      await checkWords(page, look, language);
      if (name === 'status') {
        await expect(page.locator('.board')).toBeVisible();
        look.check('status shows the number', await lacks(page, [String(number)]));
      } else look.check('topics', (await page.getByRole('checkbox').count()) > 0 ? [] : ['none']);
      if (axe) look.check(`${name}: axe`, await violations(page));
      await checkSizes(page, look, device, 'body');
    }
    checkQuiet(look, problems);
    look.end(info);
  });
}

/** @returns the number that the player is shown */
async function register(
  page: Page,
  site: PackSite,
  language: Language,
  address: string,
  look: Look,
  axe: boolean,
): Promise<number> {
  const panel = new SignInPanel(page, language);
  await panel.open();
  await checkDialog(page, look, 'sign-in', axe);
  await panel.email.fill(address);
  await panel.send.click();
  await expect(panel.check).toBeVisible();
  await checkDialog(page, look, 'check', axe);
  await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
  await expect(panel.check).toBeHidden({ timeout: 60_000 });
  await expect(panel.code).toBeVisible();
  await checkDialog(page, look, 'code', axe);
  await panel.code.fill(await site.mail.codeFor(address));
  await panel.tickBoxes();
  await panel.submit.click();
  await expect(panel.dialog).toBeHidden();
  const success = await panel.finish();
  await checkDialog(page, look, 'success', axe);
  const number = Number(
    (await success.textContent())?.match(/\d[\d.,\u00a0\u202f ]*/)?.[0].replaceAll(/\D/g, ''),
  );
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
  await expect(success).toBeHidden();
  await settle(page);
  return number;
}

async function lacks(page: Page, words: string[]): Promise<string[]> {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const shown = plain(await page.locator('body').innerText());
  return words.filter((one) => !shown.includes(plain(one))).map((one) => `"${one}" is not shown`);
}

async function checkClosedTest(
  page: Page,
  look: Look,
  language: Language,
  axe: boolean,
): Promise<void> {
  for (const name of ['recruitment', 'qualification']) {
    await page.getByRole('button', { name: ui(language, `home.${name}`), exact: true }).click();
    const dialog = page.locator('dialog[open]');
    const opened = await dialog.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    // Outside the time of applications, a short message is all.
    if (opened) await checkDialog(page, look, name, axe);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

async function checkAccount(
  page: Page,
  look: Look,
  language: Language,
  axe: boolean,
): Promise<void> {
  await page.locator('[data-signed-in]').click();
  await page.getByRole('button', { name: ui(language, 'user.manage'), exact: true }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await checkDialog(page, look, 'account', axe);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

async function checkMails(
  look: Look,
  site: PackSite,
  language: Language,
  address: string,
  number: number,
): Promise<void> {
  const written = namespaceText(language, 'mail', 'welcome.subject', { number });
  const welcome = await mailTo(site.mail, address, ({ subject }) =>
    subject.includes(written),
  ).catch(() => undefined);
  look.check('welcome email', welcome ? [] : [`no email with the subject "${written}"`]);
  for (const mail of mailsTo(site.mail, address))
    look.check(`email "${mail.subject}"`, faultsOf(mail, language));
}

function faultsOf({ subject, text, html }: ReadMail, language: Language): string[] {
  const shown = html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
  const start = `lang="${toTag(language)}" dir="${directionOf(language)}"`;
  return [
    ...faultsIn(`${subject}\n${text}\n${shown}`),
    ...(html.includes(start) ? [] : [`<html> has not ${start}`]),
    ...(subject && text.trim() ? [] : ['it is empty']),
  ];
}
