/** The picture of the first news as the document names it, so that it need not wait for the application. */
import type { Language } from '@prelude/contract/shared/languages';

let prerendered: string | undefined;

/** @param cover undefined when the language has no news, or the first has no picture */
export function prerenderCover(cover: string | undefined): void {
  prerendered = cover;
}

/** @returns undefined when the document names none or is in another language */
export function firstCover(language: Language): string | undefined {
  if (typeof document === 'undefined') return prerendered;
  const { cover, language: written } = document.documentElement.dataset;
  return written === language ? cover : undefined;
}
