/** The console with nothing but a keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 150;

/** Presses Tab until the control has the focus, as a person without a mouse would. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} cannot be reached by Tab`);
}

export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Goes to a screen, or begins an act, by its name in the search. */
export async function goBySearch(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
