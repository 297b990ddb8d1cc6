import type { Locator, Page } from '@playwright/test';

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0));

/**
 * Types with an input method in full-width mode, over Chromium's own protocol.
 * @param way `growing`: one composition for the text, longer with each key; `single`: one composition for each key
 */
export async function compose(
  page: Page,
  field: Locator,
  text: string,
  way: 'growing' | 'single',
): Promise<void> {
  await field.focus();
  const client = await page.context().newCDPSession(page);
  const show = (composed: string) =>
    client.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  const keys = Array.from(fullWidth(text));
  if (way === 'growing') {
    for (const at of keys.keys()) await show(keys.slice(0, at + 1).join(''));
    await client.send('Input.insertText', { text: keys.join('') });
  } else {
    for (const key of keys) {
      await show(key);
      await client.send('Input.insertText', { text: key });
    }
  }
  await client.detach();
}

/** Pastes as the keyboard does. The context needs the permission to write to the clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+v');
}
