/**
 * A document contains only the styles of its language and layout. Disabled links to the complete sheets keep the order
 * of rules when another one enables them.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type { Variant } from './device.ts';

/** Resolves after loading. A failed sheet is disabled again, so that the next call retries. */
const switchOn = (sheet: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener(
      'error',
      () => {
        sheet.disabled = true;
        resolve();
      },
      { once: true },
    );
    sheet.removeAttribute('media');
    sheet.disabled = false;
  });

let coming: Promise<unknown> = Promise.resolve();

/** Resolves when the style has loaded or failed. */
export async function completeStyle(language: Language, variant: Variant): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.language === language && dataset.variant === variant) return;
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  coming = Promise.all([coming, ...Array.from(sheets, switchOn)]);
  await coming;
}
