/** Checks the contrast of text with the pictures behind whole pages (WCAG 2.2, 1.4.3). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuPages, pageTable, plateOf } from '@prelude/contract/campaign/pages';
import sharp, { type Sharp } from 'sharp';
import { plateKind } from '../compile/kinds.ts';
import { openRaw, readPicture } from '../compile/picture-file.ts';
import { cropToFill, mostPixels, openVector } from '../compile/sources.ts';
import { contrast, mix, readable } from '../format/colours.ts';
import type { Mode } from '../format/palette.ts';
import type { FullTheme } from '../format/theme.ts';
import type { Report } from './findings.ts';
import { ratioText } from './theme.ts';

/** Height on the page and opacity of the scrim there. */
type Stops = readonly (readonly [height: number, opacity: number])[];

/** As in site/src/ui/backdrop.module.css, without the darker middle that some have. */
const scrims: Record<Mode, Record<'open' | 'openMobile' | 'veiled' | 'dusk', Stops>> = {
  dark: {
    open: [
      [0.54, 0],
      [0.66, 0.5],
      [1, 0.84],
    ],
    openMobile: [
      [0.5, 0],
      [0.64, 0.72],
      [1, 1],
    ],
    veiled: [
      [0, 0.42],
      [0.34, 0.66],
      [1, 0.86],
    ],
    dusk: [
      [0, 0.35],
      [0.6, 0.55],
      [1, 0.85],
    ],
  },
  light: {
    open: [
      [0.44, 0],
      [0.62, 0.78],
      [0.8, 0.95],
    ],
    openMobile: [
      [0.43, 0],
      [0.59, 0.86],
      [0.94, 1],
    ],
    veiled: [
      [0, 0.82],
      [0.34, 0.9],
      [1, 0.95],
    ],
    dusk: [
      [0, 0.8],
      [0.6, 0.88],
      [1, 0.95],
    ],
  },
};

interface Plate {
  key: string;
  isPhone: boolean;
  scrim: keyof (typeof scrims)['dark'];
}

/** Pictures behind whole pages. */
const plates: readonly Plate[] = menuPages.flatMap((id) =>
  [false, true].flatMap((isPhone) => {
    const { scrim: wide, phoneScrim = wide } = pageTable[id];
    const scrim = isPhone ? phoneScrim : wide;
    return scrim ? [{ key: plateOf(id), isPhone, scrim }] : [];
  }),
);

export function opacityAt(stops: Stops, height: number): number {
  const after = stops.findIndex(([at]) => at >= height);
  if (after < 0) return stops.at(-1)![1];
  const [to, end] = stops[after]!;
  const [from, start] = stops[Math.max(0, after - 1)]!;
  return to === from ? end : start + ((end - start) * (height - from)) / (to - from);
}

/** The part of a page where most of its text is. */
const middle = { left: 0.2, right: 0.8, top: 0.7, bottom: 0.95 };
/** About the size of a word, so that single stars do not count. */
const cells = { width: 24, height: 8 };

/** Enough for the cells; a larger picture only takes time. */
const within = { width: 1200, height: 1200 };
const endings = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'];

interface Picture {
  /** Path in the pack. */
  file: string;
  /** As its page shows it. */
  open(): Promise<Sharp>;
}

/** @returns the finished file of the pack, else the picture of `art/` from which it is made; undefined: a placeholder */
function pictureOf(folder: string, { key, isPhone }: Plate): Picture | undefined {
  const kind = plateKind(key);
  const shape = (isPhone && kind.phone) || kind.wide;
  const name = isPhone ? `${key}-mobile` : key;
  const finished = `media/plates/${name}-${shape.widths[0]}.avif`;
  if (existsSync(join(folder, finished)))
    return { file: finished, open: async () => sharp(join(folder, finished)) };
  // Without a picture of their own, phones show a part of the wide one.
  const file = [name, key]
    .flatMap((one) => endings.map((ending) => `art/${one}.${ending}`))
    .find((path) => existsSync(join(folder, path)));
  if (file === undefined) return undefined;
  const size = { width: within.width, height: Math.round(within.width * shape.ratio) };
  const open = async () => {
    const bytes = readFileSync(join(folder, file));
    const picture = file.endsWith('.svg')
      ? await openVector(bytes, size)
      : await readPicture(bytes, { pixels: mostPixels, within });
    return openRaw(await cropToFill(picture, size, focusOf(folder, file)));
  };
  return { file, open };
}

/** A wrong `focus.json` is reported with the names of the pictures. */
function focusOf(folder: string, file: string): { x: number; y: number } | undefined {
  const path = join(folder, 'art/focus.json');
  if (!existsSync(path)) return undefined;
  try {
    const points = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const { x, y } = points[file.replace(/^art\/|\.\w+$/g, '')] as { x: unknown; y: unknown };
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
  } catch {
    return undefined;
  }
}

/** A word-sized cell: the picture's colour there, and the scrim's opacity. */
interface Cell {
  colour: string;
  opacity: number;
}

async function cellsOf(picture: Sharp, stops: Stops): Promise<Cell[]> {
  const { width, height } = await picture.metadata();
  const pixels = await picture
    .extract({
      left: Math.round(width * middle.left),
      top: Math.round(height * middle.top),
      width: Math.round(width * (middle.right - middle.left)),
      height: Math.round(height * (middle.bottom - middle.top)),
    })
    .resize(cells.width, cells.height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Array.from({ length: cells.width * cells.height }, (_, index) => {
    const row = Math.floor(index / cells.width);
    const at = middle.top + ((middle.bottom - middle.top) * (row + 0.5)) / cells.height;
    const colour = `#${pixels.toString('hex', index * 3, index * 3 + 3)}`;
    return { colour, opacity: opacityAt(stops, at) };
  });
}

/**
 * Compares the texts of the theme with the lower middle of each picture. A picture that cannot be opened is left out.
 * @param folder of the pack
 */
export async function checkContrasts(
  folder: string,
  theme: FullTheme,
  report: Report,
): Promise<void> {
  const isDark = theme.mode === 'dark';
  const [picture, end] = [isDark ? 'darker' : 'lighter', isDark ? '#000000' : '#ffffff'];
  const { scrim } = theme.colors;
  for (const plate of plates) {
    const found = pictureOf(folder, plate);
    const opened = await found?.open().catch(() => undefined);
    if (!found || !opened) continue;
    const parts = await cellsOf(opened, scrims[theme.mode][plate.scrim]);
    for (const role of ['text', 'muted'] as const) {
      const text = theme.colors[role];
      const ratioOf = ({ colour, opacity }: Cell) => contrast(text, mix(colour, scrim, opacity));
      const worst = parts.reduce((low, cell) => (ratioOf(cell) < ratioOf(low) ? cell : low));
      if (ratioOf(worst) >= readable) continue;
      const right = Array.from({ length: 51 }, (_, step) => mix(worst.colour, end, step / 50)).find(
        (colour) => ratioOf({ colour, opacity: worst.opacity }) >= readable,
      );
      report(
        found.file,
        `"${role}" ${text} on its lower middle${plate.isPhone ? ' on phones' : ''}, ${worst.colour} under the scrim, has a contrast of ${ratioText(ratioOf(worst))}; ${readable} is right: ${right ? `use a ${picture} picture, such as ${right} there` : 'change "scrim" or the text in theme.json'}`,
        'warning',
      );
    }
  }
}
