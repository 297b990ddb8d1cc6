/** Checks `theme.json`: its data, its fonts, and the contrast of its text (WCAG 2.2, 1.4.3). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contrast, mix, readable, readableOn } from '../format/colours.ts';
import type { Mode } from '../format/palette.ts';
import { type FullTheme, Theme, faceRoles, themeOf } from '../format/theme.ts';
import type { Report } from './findings.ts';
import { fits } from './schema-errors.ts';

const file = 'theme.json';

/** @param data undefined without a file: then every value has its default */
export function checkTheme(pack: string, data: unknown, report: Report): FullTheme | undefined {
  if (data === undefined) return themeOf({});
  if (!fits(Theme, data, file, report)) return undefined;
  const given = data as Theme;
  const theme = themeOf(given);
  for (const role of faceRoles) {
    const face = given.faces?.[role];
    if (!face) continue;
    const sources = [face.package, face.file, face.system].filter((source) => source !== undefined);
    if (sources.length !== 1) {
      report(`${file} /faces/${role}`, 'needs exactly one of "package", "file" and "system"');
    }
    for (const path of face.file === undefined ? [] : [face.file, face.italic]) {
      if (path !== undefined && !existsSync(join(pack, path))) {
        report(`${file} /faces/${role}`, `has no file ${path}`);
      }
    }
  }
  checkContrast(theme, report);
  return theme;
}

const rounded = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function checkContrast({ button, colors, mail }: FullTheme, report: Report): void {
  const compare = (place: string, text: string, on: Record<string, string>) => {
    for (const [name, ground] of Object.entries(on)) {
      const ratio = contrast(text, ground);
      if (ratio >= readable) continue;
      const right = readableOn(text, Object.values(on));
      report(
        `${file} ${place}`,
        `${text} on ${name} ${ground} has a contrast of ${rounded(ratio)}; ${readable} is right, such as ${right}`,
        'warning',
      );
    }
  };
  const { accent, ground, plate, surface } = colors;
  for (const role of [
    'text',
    'muted',
    'soft',
    'link',
    'accentText',
    'highlight',
    'danger',
  ] as const) {
    compare(`/colors/${role}`, colors[role], { ground, surface });
  }
  compare('/colors/onAccent', colors.onAccent, { accent });
  if (button === 'plate') compare('/colors/onPlate', colors.onPlate, { plate });
  for (const version of ['light', 'dark'] as const) {
    const { box, button: press, card, ...roles } = mail[version];
    for (const role of ['text', 'strong', 'soft', 'link'] as const) {
      compare(`/mail/${version}/${role}`, roles[role], { card });
    }
    compare(`/mail/${version}/figure`, roles.figure, { box });
    compare(`/mail/${version}/onButton`, roles.onButton, { button: press });
  }
}

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

/** Pictures behind whole pages. */
const plates: readonly (readonly [name: string, scrim: keyof (typeof scrims)['dark']])[] = [
  ['hero-1920', 'open'],
  ['hero-mobile-750', 'openMobile'],
  ['milestone-1920', 'veiled'],
  ['milestone-mobile-750', 'veiled'],
  ['news-1920', 'veiled'],
  ['news-mobile-750', 'veiled'],
  ['role-1920', 'veiled'],
  ['worldview-1920', 'dusk'],
  ['worldview-mobile-750', 'dusk'],
];

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

export interface PictureContrast {
  file: string;
  /** The lowest of any word-sized place. */
  ratio: number;
  /** The picture's colour in that place, and the scrim's opacity. */
  colour: string;
  opacity: number;
}

/**
 * Contrast of the text with the lower middle of each full-page picture.
 * @param text its colour
 */
export async function pictureContrasts(
  folder: string,
  theme: FullTheme,
  text: string,
): Promise<PictureContrast[]> {
  const { scrim } = theme.colors;
  const found = plates
    .map(([name, kind]) => ({ name: `media/plates/${name}.avif`, stops: scrims[theme.mode][kind] }))
    .filter(({ name }) => existsSync(join(folder, name)));
  return Promise.all(
    found.map(async ({ name, stops }) => {
      const picture = sharp(join(folder, name));
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
      const places = Array.from({ length: cells.width * cells.height }, (_, index) => {
        const row = Math.floor(index / cells.width);
        const at = middle.top + ((middle.bottom - middle.top) * (row + 0.5)) / cells.height;
        const colour = `#${pixels.toString('hex', index * 3, index * 3 + 3)}`;
        const opacity = opacityAt(stops, at);
        return { file: name, colour, opacity, ratio: contrast(text, mix(colour, scrim, opacity)) };
      });
      return places.reduce((worst, place) => (place.ratio < worst.ratio ? place : worst));
    }),
  );
}

export async function checkPictures(
  folder: string,
  theme: FullTheme,
  report: Report,
): Promise<void> {
  const isDark = theme.mode === 'dark';
  const [picture, end] = [isDark ? 'darker' : 'lighter', isDark ? '#000000' : '#ffffff'];
  for (const role of ['text', 'muted'] as const) {
    const text = theme.colors[role];
    for (const worst of await pictureContrasts(folder, theme, text)) {
      if (worst.ratio >= readable) continue;
      const right = Array.from({ length: 51 }, (_, step) => mix(worst.colour, end, step / 50)).find(
        (colour) => contrast(text, mix(colour, theme.colors.scrim, worst.opacity)) >= readable,
      );
      report(
        worst.file,
        `"${role}" ${text} on its lower middle, ${worst.colour} under the scrim, has a contrast of ${rounded(worst.ratio)}; ${readable} is right: ${right ? `use a ${picture} picture, such as ${right} there` : 'change "scrim" or the text in theme.json'}`,
        'warning',
      );
    }
  }
}
