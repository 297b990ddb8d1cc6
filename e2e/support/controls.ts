import type { Page } from '@playwright/test';

/** Text below this size is hard to read on any screen, px. */
export const smallestText = 13;

/** Side of the smallest control for a finger, px (WCAG 2.5.5). */
export const fingertip = 44;

/**
 * Scrolls each control into view and checks which element is at its centre.
 * @param within root of the search
 * @param side px; a control must also be hit at half of it from its centre. Links within a sentence are exempt
 * @returns controls outside the window, covered or too small, and text that is too small
 */
export const findUnusableControls = (page: Page, within = '#root', side = 0): Promise<string[]> =>
  page.evaluate(
    async ({ root, smallest, reach }) => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
      };
      await frames(2);
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
      const isSeen = (element: Element) =>
        element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
        // The skip link enters the window only with focus.
        !element.closest(
          '[href="#content"], [href="#main"], [inert], .visually-hidden, [aria-hidden="true"]',
        ) &&
        element.getBoundingClientRect().width > 2;
      const hasText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        element.getBoundingClientRect().width > 2;
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
        element.outerHTML.slice(0, 80);
      const controls = [
        ...document.querySelectorAll(
          `${root} :is(a[href], button, input, select, [role="slider"])`,
        ),
      ].filter(isSeen);
      for (const control of controls) {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        for (let box = control.parentElement; box; box = box.parentElement) {
          // Scripts can scroll `overflow: hidden` boxes; users cannot.
          if (getComputedStyle(box).overflowX === 'hidden') box.scrollLeft = 0;
        }
        await frames(1);
        // The call in the bar goes while the page has one in view, and scrolling brings one into view.
        if (!isSeen(control)) continue;
        const { left, right } = control.getBoundingClientRect();
        const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
        const isCut = left < -1 || right > innerWidth + 1;
        // A picture may be cut off at the edge, text may not; WCAG 2.5.8 requires 24 px.
        const hasWords = [control, ...control.querySelectorAll('*')].some(
          (element) => hasText(element) && isSeen(element),
        );
        // The box of a link that continues on a second line has its centre between its parts.
        const [part = control.getBoundingClientRect()] = [...control.getClientRects()];
        const x = (Math.max(part.left, 0) + Math.min(part.right, innerWidth)) / 2;
        const at = document.elementFromPoint(x, (part.top + part.bottom) / 2);
        if (isCut && (hasWords || to - from < 24))
          found.push(`beyond the side: ${nameOf(control)}`);
        else if (!at || !(control.contains(at) || at.closest('label')?.contains(control))) {
          found.push(`out of reach: ${nameOf(control)} under ${at?.outerHTML.slice(0, 60)}`);
        } else if (reach > 0 && getComputedStyle(control).display !== 'inline') {
          const y = (part.top + part.bottom) / 2;
          const isHit = ([across = 0, down = 0]: number[]) => {
            const hit = document.elementFromPoint(x + across * reach, y + down * reach);
            return hit && (control.contains(hit) || hit.closest('label')?.contains(control));
          };
          const around = [
            [-1, 0],
            [1, 0],
            [0, -1],
            [0, 1],
          ];
          const { width, height } = part;
          if (!around.every(isHit))
            found.push(`small: ${nameOf(control)}, ${Math.round(width)} x ${Math.round(height)}`);
        }
      }
      for (const element of document.querySelectorAll(`${root} *`)) {
        if (!hasText(element) || !isSeen(element)) continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < smallest - 0.05) found.push(`${size} px: ${nameOf(element)}`);
      }
      return [...new Set(found)];
    },
    // A pixel less: boxes end between pixels.
    { root: within, smallest: smallestText, reach: Math.max(0, side / 2 - 1) },
  );
