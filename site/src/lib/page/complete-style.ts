/**
 * A built document carries the style of its own language and layout (site/build/page-style.ts). The whole sheets stand in
 * it too, switched off: so their rules come in the same place when another language or layout needs them.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type { Variant } from './device.ts';

/** Resolves when it has come. What could not be had is switched off again, so that the next wish asks anew. */
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

/** Under way, for whoever wishes for it meanwhile. */
let coming: Promise<unknown> = Promise.resolve();

/** Resolves when the style is here, or cannot be had. */
export async function completeStyle(language: Language, variant: Variant): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.language === language && dataset.variant === variant) return;
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  coming = Promise.all([coming, ...Array.from(sheets, switchOn)]);
  await coming;
}
