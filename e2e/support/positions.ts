import type { Locator, Page } from '@playwright/test';

/**
 * Starts recording, also before the element exists.
 * @param selector the last match counts
 * @returns each position so far once, in whole pixels from the window's top
 */
export async function watchPositions(
  page: Page,
  selector: string,
): Promise<() => Promise<number[]>> {
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

/** Chromium discards presses on a frame of another origin that moved within this time, in ms, with a margin. */
const restOfFrames = 700;

/** Waits until the frame has stayed where it is for long enough to be pressed. */
export const waitForRest = (frame: Locator): Promise<void> =>
  frame.evaluate(
    (element, rest) =>
      new Promise<void>((done) => {
        let [last, since] = ['', performance.now()];
        const look = () => {
          const { x, y } = element.getBoundingClientRect();
          const position = `${x} ${y}`;
          if (position !== last) [last, since] = [position, performance.now()];
          if (performance.now() - since > rest) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
    restOfFrames,
  );
