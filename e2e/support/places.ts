import type { Page } from '@playwright/test';

/**
 * Starts recording, also before the element exists.
 * @param selector the last match counts
 * @returns each position so far once, in whole pixels from the window's top
 */
export async function watchPlaces(page: Page, selector: string): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle((wanted) => {
    const tops = new Set<number>();
    const look = () => {
      const element = [...document.querySelectorAll(wanted)].at(-1);
      if (element?.checkVisibility()) tops.add(Math.round(element.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
    return tops;
  }, selector);
  return () => seen.evaluate((tops) => [...tops]);
}
