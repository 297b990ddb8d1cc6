import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fullOnlyWidths } from '../../scripts/test/full-only.ts';

export interface Size {
  width: number;
  height: number;
}

const isQuick = process.env.TEST_SUITE === 'quick';

const all = (first: Size, ...more: Size[]): [Size, ...Size[]] => [
  first,
  ...more.filter(({ width }) => !isQuick || !fullOnlyWidths.includes(width)),
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

const sizesOf = (text: string): Size[] =>
  text.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return { width, height };
  });

/** Also at 150 and 200 % browser zoom, which divides the CSS px of a window (WCAG 1.4.4, 1.4.10). */
const zoomed = (whole: readonly Size[]): Size[] => {
  const shown = [1, 1.5, 2].flatMap((zoom) =>
    whole.map(({ width, height }) => `${Math.round(width / zoom)}x${Math.round(height / zoom)}`),
  );
  // Smaller windows do not exist.
  return sizesOf([...new Set(shown)].join(' ')).filter(
    (size) => size.width > 319 && size.height > 299,
  );
};

/** Windows of each device, in CSS px. The quick suite has a few of them. */
export const windows = isQuick
  ? {
      computer: zoomed(sizesOf('1366x768 640x730')),
      tablet: sizesOf('820x1180'),
      phone: sizesOf('320x568'),
    }
  : {
      computer: zoomed(
        sizesOf(
          '3840x2160 2560x1440 2560x1080 1920x1080 1600x600 1366x768 1366x600 1366x360 1280x720 1100x700 1099x700 1024x768 1000x800 768x730 640x730 507x980 480x800 320x568 320x360',
        ),
      ),
      tablet: sizesOf(
        '600x960 744x1133 820x1180 1180x820 1024x1366 1366x1024 884x1104 1104x884 507x1180',
      ),
      phone: sizesOf('280x653 320x568 344x882 360x640 390x844 430x932'),
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
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1.5 || right > clientWidth + 1.5;
    };
    // A row that fits, and that mouse and keys scroll sideways, may be longer than the window: many milestones.
    const scrolls = (element: Element) => {
      const row = element.parentElement?.closest('[tabindex="0"]');
      return row && getComputedStyle(row).overflowX === 'auto' && !isBeyond(row);
    };
    const beyond = words.filter((element) => isBeyond(element) && !scrolls(element));
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
        const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(',');
        setTimeout(() => {
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${boxOf(previousRect)} -> ${boxOf(currentRect)}`,
            ),
          );
          resolve({ sum, moved: moved.join('; ') });
        }, 300);
      }),
  );
