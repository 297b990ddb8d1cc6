import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import { namespaceText } from './namespaces.ts';
import type { Site } from './site.ts';

export class SignInPanel {
  readonly page: Page;
  readonly language: Language;
  readonly dialog: Locator;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    this.dialog = page.getByRole('dialog', { name: this.t('user.login.title') });
  }

  t(key: string, values?: Record<string, string | number>): string {
    return namespaceText(this.language, 'ui', key, values);
  }

  get email(): Locator {
    return this.dialog.getByLabel(this.t('user.login.email'), { exact: true });
  }

  get code(): Locator {
    return this.dialog.getByLabel(this.t('user.login.code'), { exact: true });
  }

  /** Of the first step. */
  get send(): Locator {
    return this.dialog.getByRole('button', { name: this.t('user.login.sendMe'), exact: true });
  }

  /** Of the second step, next to the code. */
  get resend(): Locator {
    return this.dialog.getByRole('button', { name: this.t('user.login.send'), exact: true });
  }

  /** From the second step to the first. */
  get change(): Locator {
    return this.dialog.getByRole('button', { name: this.t('user.login.change'), exact: true });
  }

  get back(): Locator {
    return this.dialog.getByRole('button', { name: this.t('common.back'), exact: true });
  }

  get submit(): Locator {
    return this.dialog.getByRole('button', { name: this.t('home.register'), exact: true });
  }

  get boxes(): Locator {
    return this.dialog.getByRole('checkbox');
  }

  get check(): Locator {
    return this.page.getByRole('dialog', { name: this.t('captcha.title') });
  }

  get opener(): Locator {
    // The bar can have the button, too.
    return this.page.getByRole('button', { name: this.t('home.register'), exact: true }).first();
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.dialog).toBeVisible();
  }

  /** Requests a code with the invisible check. */
  async askCode(address: string): Promise<void> {
    await this.email.fill(address);
    await this.send.click();
    await this.check.getByRole('button', { name: this.t('captcha.alternative') }).click();
    await expect(this.check).toBeHidden({ timeout: 30_000 });
    await expect(this.code).toBeVisible();
  }

  /** To the second step with a code that is not known to be sent. */
  async skipToCode(address: string): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('REGISTER_MESSAGE_OBJECT', '{}'));
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
    await this.open();
    await this.email.fill(address);
    await this.dialog
      .getByRole('button', { name: this.t('user.login.haveCode'), exact: true })
      .click();
    await expect(this.code).toBeFocused();
  }

  async tickBoxes(): Promise<void> {
    for (const box of await this.boxes.all()) await box.check();
  }

  /** From the address to the result of the registration. */
  async signIn(site: Site, address: string): Promise<void> {
    await this.open();
    await this.askCode(address);
    await this.code.fill(await site.mail.codeFor(address));
    await this.tickBoxes();
    await this.submit.click();
    await expect(this.dialog).toBeHidden();
  }

  /** The switch for campaign emails in the success dialog. */
  get emails(): Locator {
    return this.page.getByRole('switch', { name: this.t('user.info.subscribe'), exact: true });
  }

  /** A new player sees the number. */
  async finish(): Promise<Locator> {
    const success = this.page.getByRole('dialog', { name: this.t('user.success.title') });
    await expect(success).toBeVisible();
    return success;
  }
}
