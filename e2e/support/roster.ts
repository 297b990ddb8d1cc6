import type { Page } from '@playwright/test';
import type { CatalogueName } from '../../contract/src/campaign/catalogue.ts';
import type { Language } from '../../contract/src/shared/languages.ts';
import { bookOf, entries } from './campaign.ts';
import { expect, visit } from './site.ts';

interface Named {
  name: string;
  talk: string;
  desc: string;
  desc_mobile: string;
}

export const namespaceOf = (language: Language, namespace: CatalogueName) =>
  bookOf<Named>(language, namespace);
export const roles = entries('roles');
export const weapons = entries('weapons');
export const names = namespaceOf('en', 'roles');
export const arms = namespaceOf('en', 'weapons');
export const factions = namespaceOf('en', 'factions');
export const first = roles[0]!.key;
export const second = roles[1]!.key;
export const third = roles[2]!.key;
export const last = roles.at(-1)!.key;

export const nameOf = (key: string) => (names[key] ?? arms[key])!.name;
/** During a page turn the previous page is still visible. */
export const stage = (page: Page) => page.locator('[data-layer]');
export const tab = (page: Page, key: string) =>
  stage(page).getByRole('tab', { name: nameOf(key), exact: true });
export const panel = (page: Page) => stage(page).getByRole('tabpanel');
export const heading = (page: Page) => panel(page).getByRole('heading', { level: 2 });

/** Loads the page directly instead of turning to it. */
export async function open(page: Page, route: string, language: Language = 'en'): Promise<void> {
  await page.goto('about:blank');
  await visit(page, route, language);
  // The loading screen may take ten seconds (spec §2).
  await expect(page.locator('#loading')).toBeHidden({ timeout: 15_000 });
}

export async function expectChosen(page: Page, key: string): Promise<void> {
  await expect(heading(page)).toHaveText(nameOf(key));
  await expect(tab(page, key)).toHaveAttribute('aria-selected', 'true');
  await expect(stage(page).getByRole('tab', { selected: true })).toHaveCount(1);
}
