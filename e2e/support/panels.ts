/** Every panel, menu and dialog that a visitor can open, one after the other. */
import { expect, type Page } from '@playwright/test';
import { endonym } from '../../contract/src/shared/languages.ts';
import { namespaceText } from './namespaces.ts';
import { SignInPanel } from './sign-in.ts';
import { newAddress, type Site, text, visit } from './site.ts';

const t = (key: string) => text('en', key);

/** @param look is called with a name while the panel is open */
export async function walkPanels(
  page: Page,
  isMobile: boolean,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const away = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await visit(page);
  if (isMobile) {
    await button(t('nav.menu')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('menu');
    await away();
  } else {
    await button(t('music.choose')).click();
    await look('music');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: endonym('en') })
      .click();
    await look('languages');
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await button(t('home.share')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('share by hand');
  await away();
  await button(t('home.qualification')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('qualification, signed out');
  await away();
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.send.click();
  await expect(panel.email).toBeFocused();
  await look('sign-in, faults');
  await panel.skipToCode(newAddress('panels'));
  await panel.submit.click();
  await expect(panel.code).toBeFocused();
  await look('sign-in, code');
  await panel.change.click();
  await panel.email.fill(newAddress('panels'));
  await panel.send.click();
  await expect(panel.check.getByRole('slider')).toBeVisible();
  await look('security check');
  await panel.check.getByRole('button', { name: t('common.close') }).click();
  await away();
  // A key pressed while a page turns has no effect.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/#\/news$/, { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 500 });
  }).toPass();
  // The bar has its button when the old page is gone.
  await expect(page.locator('main [inert]')).toHaveCount(0);
  await look('footer');
}

/** The same for the panels of a player who registers. */
export async function walkPlayerPanels(
  page: Page,
  site: Site,
  look: (what: string) => Promise<void>,
): Promise<void> {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('panels'));
  const success = await panel.finish();
  const done = success.getByRole('button', { name: t('user.success.done'), exact: true });
  await expect(done).toBeVisible();
  await look('success');
  await done.click();
  await expect(success).toBeHidden();
  await page.getByRole('button', { name: new RegExp(`^${t('user.icon')}: `) }).click();
  await expect(page.getByRole('button', { name: t('user.manage') })).toBeVisible();
  await look('player’s menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('home.recruitment'), exact: true }).click();
  const form = page.getByRole('dialog', {
    name: namespaceText('en', 'recruitment', 'apply.title'),
  });
  await expect(form.locator('fieldset').first()).toBeVisible();
  await form.getByRole('checkbox').first().check();
  await look('application');
}
