/** Using the site with nothing but a keyboard, and what is wrong with the focus on the way. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What is wrong with the focused element: no ring (WCAG 2.4.7) or wholly covered (WCAG 2.4.11). A message covers the
 * middle for two seconds (spec §9), so a fault must last longer.
 */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const hasRing = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      if (outlineStyle === 'none' || outlineColor.endsWith(', 0)')) return false;
      return outlineStyle === 'auto' || Number.parseFloat(outlineWidth) >= 2;
    };
    const shares = [0.04, 0.25, 0.5, 0.75, 0.96];
    const fault = (at: HTMLElement): string | null => {
      // A drawn box shows the focus of the invisible native one on top of it; a part can show that of its button.
      const isDrawn = at.matches('input') && getComputedStyle(at).opacity === '0';
      const drawn = isDrawn ? at.nextElementSibling! : at;
      const shown = [drawn, ...drawn.querySelectorAll('*')].find(hasRing);
      if (!shown) return 'has no focus ring';
      const { left, top, width, height } = shown.getBoundingClientRect();
      const isSeen = shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return (
            hit && (at.contains(hit) || shown.contains(hit) || hit.closest('label')?.contains(at))
          );
        }),
      );
      return isSeen ? null : 'is covered or outside the window';
    };
    const at = document.activeElement;
    // A page or dialog that gets the focus by script is no control, and needs no ring.
    if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0) return null;
    if (at.tagName === 'DIALOG') return null;
    let found: string | null = null;
    const start = performance.now();
    // A busy machine draws few frames in this time.
    for (let frames = 0; frames < 30 || performance.now() - start < 3000; frames++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      found = fault(at);
      // The picture of the check takes the focus when it arrives.
      if (!found || document.activeElement !== at) return null;
    }
    const name = (at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40);
    return `${at.tagName.toLowerCase()} "${name || at.getAttribute('name')}" ${found}`;
  });

export class Keyboard {
  readonly #page: Page;
  readonly faults = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    // Other keys can lead to another page, and leave the focus for it to set.
    if (!key.endsWith('Tab')) return;
    const fault = await focusFault(this.#page);
    if (fault) this.faults.add(fault);
  }

  /** Tab, up to the control. Every stop on the way is checked. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 90; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    await expect(target).toBeFocused();
  }

  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  async write(target: Locator, words: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.type(words);
  }

  /**
   * Once through the whole page.
   * @returns the number of stops
   */
  async tour(): Promise<number> {
    const page = this.#page;
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      document
        .querySelectorAll('[data-toured]')
        .forEach((each) => each.removeAttribute('data-toured'));
    });
    for (let stops = 0; stops < 150; stops++) {
      await this.press('Tab');
      const isNew = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body || at.hasAttribute('data-toured')) return false;
        at.setAttribute('data-toured', '');
        return true;
      });
      if (!isNew) return stops;
    }
    throw new Error('the Tab key does not come to an end');
  }
}
