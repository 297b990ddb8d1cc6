/**
 * Contrast of text over pictures, measured on the rendered page: takes a screenshot with transparent text (shadows
 * stay), and compares each line's colour with every point behind it.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Line {
  text: string;
  /** CSS pixels in the window. */
  box: { x: number; y: number; width: number; height: number };
  /** Red, green, blue, opacity, 0 to 1. */
  color: [number, number, number, number];
  isLarge: boolean;
}

export interface Measured extends Line {
  contrast: number;
  needed: number;
}

/** Every visible line of text, with its colour after all opacities. */
const linesOf = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const paint = canvas.getContext('2d', { willReadFrequently: true })!;
    const parse = (color: string): [number, number, number, number] => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [red / 255, green / 255, blue / 255, alpha / 255];
    };
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    const root = top ?? document.getElementById('root')!;
    const found: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent?.trim() ?? '';
      if (
        !text ||
        element.closest('.visually-hidden, [aria-hidden="true"], [inert], [aria-disabled="true"]')
      )
        continue;
      if (!element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      // Only for screen readers: clipped like `.visually-hidden`.
      if (style.clipPath === 'inset(50%)') continue;
      const color = parse(style.color);
      for (let at: Element | null = element; at; at = at.parentElement) {
        color[3] *= Number(getComputedStyle(at).opacity);
      }
      // Text clipped from a gradient has no single colour.
      if (style.backgroundClip === 'text') continue;
      const size = parseFloat(style.fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        const middle = [x + width / 2, y + height / 2] as const;
        // Text that is scrolled away or covered is not visible.
        const hit = document.elementFromPoint(...middle);
        const isSeen = hit && (element.contains(hit) || hit.contains(element));
        if (width < 2 || !isSeen) continue;
        const left = Math.max(0, x);
        const above = Math.max(0, y);
        found.push({
          text,
          box: {
            x: left,
            y: above,
            width: Math.min(innerWidth, x + width) - left,
            height: Math.min(innerHeight, y + height) - above,
          },
          color,
          // 24 px, or 18.66 px and bold (WCAG 1.4.3).
          isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        });
      }
    }
    return found;
  });

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Fraction of a line that may have less contrast, for example a star behind one stroke. */
const forgiven = 0.02;

/** Every visible line, with its contrast to all but the worst points behind it. */
export async function measureContrast(page: Page): Promise<Measured[]> {
  const lines = await linesOf(page);
  const setClear = (isClear: boolean) =>
    page.evaluate((clear) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { -webkit-text-fill-color: transparent !important }');
      document.adoptedStyleSheets = clear ? [sheet] : [];
      // On a busy machine the screenshot would otherwise show the previous frame.
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    }, isClear);
  await setClear(true);
  const picture = await page.screenshot({ scale: 'css' });
  await setClear(false);
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.map((line) => {
    const { box, color, isLarge } = line;
    const found: number[] = [];
    for (let y = Math.ceil(box.y); y < Math.min(info.height, box.y + box.height); y++) {
      for (let x = Math.ceil(box.x); x < Math.min(info.width, box.x + box.width); x++) {
        const at = (y * info.width + x) * 3;
        const behind = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) / 255) as [
          number,
          number,
          number,
        ];
        const seen = behind.map(
          (value, channel) => color[channel]! * color[3] + value * (1 - color[3]),
        ) as [number, number, number];
        found.push(ratio(luminance(...seen), luminance(...behind)));
      }
    }
    found.sort((one, other) => one - other);
    const contrast = found[Math.floor(found.length * forgiven)] ?? 21;
    return { ...line, contrast, needed: isLarge ? 3 : 4.5 };
  });
}

/**
 * Controls that show only an icon, and whose icon is fainter than 3:1 on its background (WCAG 1.4.11). One with a
 * picture is left out.
 */
export async function faintIcons(page: Page): Promise<string[]> {
  // The marks of stores and channels come from a file of their own.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<SVGUseElement>('svg > use[href^="/"]')].every(
      (mark) => !mark.checkVisibility() || mark.getBBox().width > 0,
    ),
  );
  const controls = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    return [...(top ?? document).querySelectorAll('a[href], button')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      if (!isInside || width < 16 || !control.checkVisibility({ opacityProperty: true })) return [];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (control.closest('[inert]') || !hit || !control.contains(hit)) return [];
      const hasWords = [...control.querySelectorAll('*'), control].some(
        (each) =>
          !each.closest('.visually-hidden, svg') &&
          each.checkVisibility({ opacityProperty: true }) &&
          [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      if (hasWords || control.querySelector('img')) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [{ name, x, y, width, height }];
    });
  });
  const picture = sharp(await page.screenshot({ scale: 'css' })).removeAlpha();
  const faint: string[] = [];
  for (const { name, x, y, width, height } of controls) {
    // Without the frame of the control.
    const inner = {
      left: Math.ceil(x) + 3,
      top: Math.ceil(y) + 3,
      width: Math.floor(width) - 7,
      height: Math.floor(height) - 7,
    };
    const data = await picture.clone().extract(inner).raw().toBuffer();
    const lights: number[] = [];
    for (let at = 0; at < data.length; at += 3)
      lights.push(luminance(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255));
    lights.sort((one, other) => one - other);
    const icon = ratio(lights[0]!, lights.at(-1)!);
    // Most of a control is its background, so the median is a point of it.
    const behind = lights[Math.floor(lights.length / 2)]!;
    const strongest = Math.max(ratio(lights[0]!, behind), ratio(lights.at(-1)!, behind));
    if (icon < 3 || strongest < 3) faint.push(`${name} ${strongest.toFixed(1)}:1`);
  }
  return faint;
}
