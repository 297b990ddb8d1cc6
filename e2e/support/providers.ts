import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { campaignTexts, namespaceText } from './namespaces.ts';
import { SignInPanel } from './sign-in.ts';
import { type Site, visit } from './site.ts';

/** A text of the panels' namespaces: `account.json`, and `providers.json` for the passport. */
export function panelText(
  language: Language,
  key: string,
  values: Record<string, string> = {},
): string {
  const [section = ''] = key.split('.');
  const isAccount = section in campaignTexts(language, 'account');
  return namespaceText(language, isAccount ? 'account' : 'providers', key, values);
}

export const providers = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
} as const;
export type Provider = keyof typeof providers;

let people = 0;
export const newPerson = (): { name: string; email: string } => {
  const name = `p${process.pid}n${++people}`;
  return { name, email: `${name}@sandbox.example` };
};
export type Person = ReturnType<typeof newPerson>;

export const providerButton = (panel: SignInPanel, provider: Provider): Locator =>
  panel.dialog.getByRole('button', {
    name: panelText(panel.language, 'providers.with', { name: providers[provider] }),
  });

/** Chooses the person on the third party's page and continues. */
export async function consent(page: Page, { name, email }: Person): Promise<void> {
  await page.locator('input[name="who"][value="other"]').check();
  await page.locator('input[name="name"]').fill(name);
  const address = page.locator('input[name="email"]');
  if ((await address.count()) > 0) await address.fill(email);
  await page.locator('button[name="answer"][value="yes"]').click();
}

/**
 * Presses a provider's button. At the first time, its step asks for the boxes and has the button again; later the
 * button signs in at once.
 */
export async function choose(panel: SignInPanel, button: Locator): Promise<void> {
  const { page } = panel;
  if (await panel.back.isVisible()) await panel.back.click();
  const before = { url: page.url(), pages: page.context().pages().length };
  let isAsked = false;
  page.on('request', (request) => {
    if (/\/login\/(?:begin|lgn)\.lg/.test(request.url())) isAsked = true;
  });
  await button.click();
  // On a busy machine the step of the boxes appears later than the click ends.
  await expect
    .poll(
      async () =>
        (await panel.back.isVisible()) ||
        isAsked ||
        page.url() !== before.url ||
        page.context().pages().length > before.pages,
    )
    .toBe(true);
  if (!(await panel.back.isVisible())) return;
  await panel.tickBoxes();
  await button.click();
}

/** Chooses the provider in the open panel; returns the third party's window. */
export async function openWindow(panel: SignInPanel, provider: Provider): Promise<Page> {
  const opened = panel.page.waitForEvent('popup');
  await choose(panel, providerButton(panel, provider));
  const popup = await opened;
  await popup.locator('button[name="answer"]').first().waitFor();
  return popup;
}

/** From the closed panel to the result of the registration, or to the proof of an address. */
export async function signInBy(
  panel: SignInPanel,
  provider: Provider,
  person: Person,
): Promise<void> {
  await panel.open();
  await consent(await openWindow(panel, provider), person);
  await expect(panel.dialog).toBeHidden();
}

/** Registers a new account through Google and closes all dialogs. */
export async function enter(page: Page, person: Person, language: Language = 'en'): Promise<void> {
  const panel = new SignInPanel(page, language);
  await signInBy(panel, 'google', person);
  const success = await panel.finish();
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
}

/** Registers and signs in by API calls, for tests that are not about signing in. Opens Home. */
export async function enterByCalls(
  page: Page,
  { url, mail }: Pick<Site, 'url' | 'mail'>,
  { email }: Person,
  language: Language = 'en',
): Promise<void> {
  const visitor = new Visitor(url, { language });
  const { result: _confirmed, ...login } = await visitor.signIn(email, mail.codeFor);
  await visitor.openSession(login);
  await visitor.register(email);
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  // A page of the same origin without our scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([message, token]) => {
      localStorage.setItem('userMsg', message);
      localStorage.setItem('cToken', token);
    },
    [JSON.stringify(login), login.cToken] as const,
  );
  await visit(page, '/home', language);
}

export async function openAccount(page: Page, email: string, language: Language = 'en') {
  const panel = new SignInPanel(page, language);
  await page.getByRole('button', { name: `${panel.t('user.icon')}: ${email}` }).click();
  await page.getByRole('button', { name: email, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(dialog.getByRole('heading', { name: panel.t('user.info.title') })).toBeVisible();
  return dialog;
}

export async function openPart(dialog: Locator, part: string, language: Language = 'en') {
  const panel = new SignInPanel(dialog.page(), language);
  const back = dialog.getByRole('button', { name: panel.t('common.back'), exact: true });
  if (await back.isVisible()) await back.click();
  const name = panelText(language, `account.${part}.title`);
  await dialog.getByRole('navigation').getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByRole('heading', { name, exact: true }).first()).toBeAttached();
}

export async function logOutByMenu(page: Page, email: string): Promise<void> {
  const panel = new SignInPanel(page);
  await page.getByRole('button', { name: `${panel.t('user.icon')}: ${email}` }).click();
  await page.getByRole('button', { name: panel.t('user.logout'), exact: true }).click();
  await expect(page.getByRole('button', { name: panel.t('user.icon'), exact: true })).toBeVisible();
}
