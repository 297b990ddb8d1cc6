import type { Locator } from '@playwright/test';
import {
  enter,
  logOutByMenu,
  newPerson,
  openAccount,
  openPart,
  panelText,
} from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, test, text, visit } from './support/site.ts';

const t = (key: string, values?: Record<string, string>) => panelText('en', key, values);
const field = (dialog: Locator, key: string) => dialog.getByLabel(t(key), { exact: true });
const press = (dialog: Locator, key: string) =>
  dialog.getByRole('button', { name: t(key), exact: true }).click();

async function askCode(panel: SignInPanel, dialog: Locator, address: string): Promise<void> {
  await dialog.getByLabel(panel.t('user.login.email'), { exact: true }).fill(address);
  await dialog.getByRole('button', { name: panel.t('user.login.send'), exact: true }).click();
  await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
  await expect(panel.check).toBeHidden({ timeout: 30_000 });
}

async function signInByPassword(panel: SignInPanel, address: string, password: string) {
  const dialog = panel.page.getByRole('dialog', { name: t('password.loginTitle') });
  await dialog.getByLabel(panel.t('user.login.email'), { exact: true }).fill(address);
  await field(dialog, 'password.label').fill(password);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: panel.t('user.login.submit'), exact: true }).click();
  return dialog;
}

test('register, log out, sign in, change the password, sign in with the new one (spec §4, §5)', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await visit(page);
  const panel = new SignInPanel(page);
  const address = newAddress('password');
  await panel.open();
  await press(panel.dialog, 'password.instead');
  const login = page.getByRole('dialog', { name: t('password.loginTitle') });
  await press(login, 'password.register');
  const dialog = page.getByRole('dialog', { name: t('password.registerTitle') });
  await askCode(panel, dialog, address);
  await dialog
    .getByLabel(panel.t('user.login.code'), { exact: true })
    .fill(await site.mail.codeFor(address));
  await field(dialog, 'password.new').fill('Moonless1');
  await field(dialog, 'password.confirm').fill('Moonless1');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t('password.registerSubmit'), exact: true }).click();
  const success = await panel.finish();
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();

  const account = await openAccount(page, address);
  await openPart(account, 'password');
  await field(account, 'password.present').fill('Wrong1234');
  await field(account, 'password.new').fill('Moonlight2');
  await field(account, 'password.confirm').fill('Moonlight2');
  await press(account, 'account.password.change');
  await expect(account.getByText(errorText('en', 'password.wrong')).first()).toBeVisible();
  await field(account, 'password.present').fill('Moonless1');
  await press(account, 'account.password.change');
  await expect(page.getByText(t('password.changed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await logOutByMenu(page, address);

  await page.getByRole('button', { name: panel.t('user.icon'), exact: true }).click();
  await press(panel.dialog, 'password.instead');
  const refused = await signInByPassword(panel, address, 'Moonless1');
  await expect(refused.getByText(errorText('en', 'login.credentials')).first()).toBeVisible();
  await signInByPassword(panel, address, 'Moonlight2');
  await expect(
    page.getByRole('dialog', { name: text('en', 'user.success.repeatTitle') }),
  ).toBeVisible();
});

test('forgotten: a code allows a new password, and the form keeps its input (spec §2, §4)', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await visit(page);
  const panel = new SignInPanel(page);
  const person = newPerson();
  await enter(page, person);
  await logOutByMenu(page, person.email);
  await page.getByRole('button', { name: panel.t('user.icon'), exact: true }).click();
  await press(panel.dialog, 'password.instead');
  await press(page.getByRole('dialog', { name: t('password.loginTitle') }), 'password.forgot');
  const forgot = page.getByRole('dialog', { name: t('password.forgotTitle') });
  await askCode(panel, forgot, person.email);
  await forgot
    .getByLabel(panel.t('user.login.code'), { exact: true })
    .fill(await site.mail.codeFor(person.email));
  await press(forgot, 'password.next');
  const reset = page.getByRole('dialog', { name: t('password.resetTitle') });
  await expect(field(reset, 'password.new')).toBeFocused();
  await field(reset, 'password.new').fill('Starfall7');
  await field(reset, 'password.confirm').fill('Starfall7');
  await press(reset, 'password.resetSubmit');
  await expect(page.getByText(t('password.reset'))).toBeVisible();
  await signInByPassword(panel, person.email, 'Starfall7');
  await expect(
    page.getByRole('dialog', { name: text('en', 'user.success.repeatTitle') }),
  ).toBeVisible();
});

test('the rules are marked during typing, and broken rules are named (spec §5)', async ({
  page,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await press(panel.dialog, 'password.instead');
  await press(page.getByRole('dialog', { name: t('password.loginTitle') }), 'password.register');
  const dialog = page.getByRole('dialog', { name: t('password.registerTitle') });
  const kept = dialog.locator('li[data-met]');
  const password = field(dialog, 'password.new');
  await expect(kept).toHaveCount(0);
  // The server refuses such passwords, so the form says it before.
  await expect(dialog.getByText(t('password.easy'))).toBeVisible();
  for (const [typed, count] of [
    ['moon', 2],
    ['moonless1', 4],
    ['moonless!1', 3],
    ['moonless1moonless1', 3],
  ] as const) {
    await password.fill(typed);
    await expect(kept, typed).toHaveCount(count);
  }
  await expect(password).toHaveAttribute('type', 'password');
  await dialog
    .getByRole('button', { name: t('password.show') })
    .first()
    .click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('moonless1');
  await field(dialog, 'password.confirm').fill('moonless2');
  await expect(dialog.getByText(t('password.differ'))).toBeVisible();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});
