import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fullOnlyWidths } from '../../scripts/test/full-only.ts';

interface Size {
  width: number;
  height: number;
}

const all = (first: Size, ...more: Size[]): [Size, ...Size[]] => [
  first,
  ...more.filter(
    ({ width }) => process.env.TEST_SUITE !== 'quick' || !fullOnlyWidths.includes(width),
  ),
];

export const sizes = {
  desktop: all(
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
    { width: 2560, height: 1440 },
  ),
  phone: all({ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 430, height: 932 }),
};

/** @param within root of the check; default: the whole page */
export const violations = async (page: Page, within = 'html'): Promise<string[]> =>
  (await new AxeBuilder({ page }).include(within).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );

export async function overflowing(
  page: Page,
  at: readonly { width: number; height: number }[],
): Promise<string[]> {
  const found: string[] = [];
  for (const size of at) {
    await page.setViewportSize(size);
    let out = await outside(page);
    // The page may still be resizing; real overflow stays.
    for (let look = 0; out.length > 0 && look < 20; look++) {
      await page.waitForTimeout(100);
      out = await outside(page);
    }
    found.push(...out.map((what) => `${size.width}x${size.height}: ${what}`));
  }
  return found;
}

const outside = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(async () => {
    // Two frames: the first lays out the new size, the second lays out what reacts to it.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? ['the page'] : [];
    const words = [...document.querySelectorAll<HTMLElement>('main *, dialog[open] *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
        // A wide table of an article scrolls by itself.
        !element.closest('.visually-hidden, pre, option, [inert], .prose .table') &&
        element.getBoundingClientRect().width > 2,
    );
    const beyond = words.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1.5 || right > clientWidth + 1.5;
    });
    return [...wide, ...beyond.map((element) => element.textContent)];
  });

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Cumulative layout shift since the page started to load, with the text and positions of what moved. */
export const shiftOf = (page: Page): Promise<{ sum: number; moved: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: LayoutShift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry as LayoutShift);
        }).observe({ type: 'layout-shift', buffered: true });
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(',');
        setTimeout(() => {
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${place(previousRect)} -> ${place(currentRect)}`,
            ),
          );
          resolve({ sum, moved: moved.join('; ') });
        }, 300);
      }),
  );
