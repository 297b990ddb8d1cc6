import { expect, type Locator } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import { namespaceText } from './namespaces.ts';

/** Fills in the required fields with their first options. */
export async function fillApplication(
  dialog: Locator,
  language: Language,
  { device }: { device: string },
): Promise<void> {
  const r = (key: string) => namespaceText(language, 'recruitment', key);
  await expect(dialog.getByLabel(r('platform.pc'), { exact: true })).toBeVisible();
  await dialog.getByLabel(r('platform.pc'), { exact: true }).check();
  await dialog.getByLabel(r('apply.device'), { exact: true }).fill(device);
  await dialog.getByLabel(r('apply.region'), { exact: true }).selectOption('korea');
  await dialog.getByLabel(r('age.from-25-to-34'), { exact: true }).check();
  await dialog.getByLabel(r('experience.casual'), { exact: true }).check();
}
