/** Where something stands, frame by frame: what jumps is pressed beside. */
import type { Page } from '@playwright/test';

/**
 * Begins to watch, also for what is not there yet.
 *
 * @param selector the last of several counts
 * @returns the heights it has stood at so far, whole pixels from the window's top, each once
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
