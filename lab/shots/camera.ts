/** Takes pictures of console screens, cut at the edges of cards, and writes them as palette PNG. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

export const width = 1366;
const screenHeight = 768;
/** Space around the part that is kept; the next card begins 16 px away. */
const margin = 14;
const most = 90_000;
/** Hides messages in the corner (role `dialog` with a type), and what is behind a dialog. */
const style = `
  [role="dialog"][data-type] { display: none }
  [class*="backdrop"] { background: #f4f5f7 !important }`;

export interface Cut {
  /** Keeps the screen from its top to the lower edge of this part. Default: all. */
  until?: Locator;
  /** Keeps only these parts of the screen, one below the other. */
  parts?: Locator[];
  /** Keeps only the open dialog. */
  dialog?: boolean;
  /** Hides the table rows after these. */
  rows?: number;
}

export interface Camera {
  folder: string;
  taken: string[];
  take(page: Page, name: string, cut?: Cut): Promise<void>;
}

export function createCamera(folder: string): Camera {
  const taken: string[] = [];
  return {
    folder,
    taken,
    take: async (page, name, cut = {}) => {
      const picture = await photograph(page, cut);
      writeFileSync(join(folder, `${name}.png`), await small(picture));
      taken.push(`${name}.png`);
    },
  };
}

async function small(picture: Buffer): Promise<Buffer> {
  const made = await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  if (made.length <= most) return made;
  // Pictures of the game.
  return sharp(picture).png({ palette: true, quality: 80, dither: 0.3, effort: 10 }).toBuffer();
}

async function photograph(
  page: Page,
  { until, parts, dialog = false, rows }: Cut,
): Promise<Buffer> {
  await settle(page);
  if (rows)
    await page.addStyleTag({
      content: `main tbody tr:nth-child(n + ${rows + 1}) { display: none }`,
    });
  if (dialog) {
    await page.evaluate(() => scrollTo(0, 0));
    const box = await edges(page.locator(question).last());
    const clip = grown(box, 16, { width, height: page.viewportSize()!.height });
    return page.screenshot({ clip, style, caret: 'hide' });
  }
  // The whole screen in the window, so that nothing scrolls.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await settle(page);
  const whole = { width, height };
  const clip = parts
    ? grown(around(await Promise.all(parts.map(edges))), margin, whole)
    : until
      ? { x: 0, y: 0, width, height: Math.min(height, (await edges(until)).bottom + margin) }
      : { x: 0, y: 0, ...whole };
  const picture = await page.screenshot({ clip, style, caret: 'hide' });
  await page.setViewportSize({ width, height: screenHeight });
  return picture;
}

export const question = '[role="dialog"]:not([data-type]), [role="alertdialog"]';

/** Waits until nothing is loading, and charts are drawn. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForTimeout(900);
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function edges(part: Locator): Promise<Edges> {
  await part.waitFor();
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top: top + scrollY, right, bottom: bottom + scrollY };
  });
}

const around = (all: Edges[]): Edges => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

function grown(
  { left, top, right, bottom }: Edges,
  by: number,
  limit: { width: number; height: number },
) {
  const [x, y] = [Math.max(0, left - by), Math.max(0, top - by)];
  return {
    x,
    y,
    width: Math.min(limit.width, right + by) - x,
    height: Math.min(limit.height, bottom + by) - y,
  };
}
