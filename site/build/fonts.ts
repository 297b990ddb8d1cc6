/** Subsets each font to the characters in use. A cache helps, because subsetting a CJK font takes seconds. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { lineMetrics } from './font-metrics.ts';
import {
  bodyGlyphs,
  namespaceGlyphs,
  displayGlyphs,
  endonyms,
  latin,
  moreGlyphs,
  nameGlyphs,
  newsGlyphs,
  printGlyphs,
} from './glyphs.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
export const fontFolder = join(cache, 'prelude', 'fonts');
export const fontSheet = join(fontFolder, 'fonts.css');

export interface Face {
  /** File name; the build finds fonts to preload by it. */
  name: string;
  family: string;
  weight: number;
  style?: 'italic';
  /** A file in `site/fonts`, created by `npm run studio -- art fonts`. */
  source: string;
  glyphs: string;
  range: string;
  /** Full names of equivalent system fonts. */
  local?: readonly string[];
  /** False drops the layout rules, which would otherwise pull all alternative CJK glyphs into the subset. */
  closure?: boolean;
}

const latinRange = 'U+20-7E,U+A0-FF,U+2010-2027,U+2030-205E,U+2190-2193';
/** Includes the space, so that a Korean title needs no second file for it. */
export const cjkRange = 'U+20,U+2E80-9FFF,U+AC00-D7AF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF';

const points = (text: string) =>
  Array.from(text)
    .map((character) => `U+${character.codePointAt(0)!.toString(16)}`)
    .join();

export const cjk = {
  cht: {
    suffix: 'TC',
    display: { source: 'NotoSerifTC_900Black.woff2', weight: 900 },
    body: 'NotoSerifTC_500Medium.woff2',
    local: ['Songti TC Regular', 'STSongti-TC-Regular', 'Noto Serif CJK TC', 'Noto Serif TC'],
  },
  jp: {
    suffix: 'JP',
    display: { source: 'ShipporiMincho_800ExtraBold.woff2', weight: 800 },
    body: 'NotoSerifJP_500Medium.woff2',
    local: ['HiraMinProN-W3', 'Hiragino Mincho ProN W3', 'Noto Serif CJK JP', 'Noto Serif JP'],
  },
  kr: {
    suffix: 'KR',
    display: { source: 'SongMyung_400Regular.woff2', weight: 400 },
    body: 'NotoSerifKR_500Medium.woff2',
    local: ['AppleMyungjo', 'Noto Serif CJK KR', 'Noto Serif KR'],
  },
} as const;

// Gloock draws the multiplication sign too small, so the next font provides it.
export const latinFaces: Face[] = [
  {
    name: 'gloock',
    family: 'Gloock',
    weight: 400,
    source: 'Gloock_400Regular.ttf',
    glyphs: latin.replace('×', ''),
    range: latinRange.replace('U+A0-FF', 'U+A0-D6,U+D8-FF'),
    closure: true,
  },
  {
    name: 'cinzel',
    family: 'Cinzel',
    weight: 500,
    source: 'Cinzel_500Medium.ttf',
    glyphs: latin,
    range: latinRange,
  },
  {
    name: 'garamond',
    family: 'EB Garamond',
    weight: 500,
    source: 'EBGaramond_500Medium.ttf',
    glyphs: latin,
    range: latinRange,
  },
  {
    name: 'garamond-italic',
    family: 'EB Garamond',
    weight: 500,
    style: 'italic',
    source: 'EBGaramond_500Medium_Italic.ttf',
    glyphs: latin,
    range: latinRange,
  },
];

/** A function, because the campaign's characters are known only after `prepareCampaign`. */
export const cjkFaces = (): Face[] =>
  (Object.keys(cjk) as (keyof typeof cjk)[]).flatMap((language): Face[] => {
    const { suffix, display, body, local } = cjk[language];
    const names = endonyms.find((entry) => entry.language === language);
    /** Text font for characters that the first texts do not need. */
    const further = (family: string, glyphs: string): Face => ({
      name: `${family.toLowerCase()}-${language}`,
      family: `${family} ${suffix}`,
      weight: 500,
      source: body,
      glyphs,
      range: cjkRange,
    });
    return [
      // Each display font has one weight, declared for all weights to prevent synthetic bold.
      {
        name: `display-${language}`,
        family: `Display ${suffix}`,
        ...display,
        glyphs: displayGlyphs(language),
        range: cjkRange,
      },
      {
        name: `body-${language}`,
        family: `Body ${suffix}`,
        weight: 500,
        source: body,
        glyphs: bodyGlyphs(language),
        range: cjkRange,
        local,
      },
      // These three are fallbacks: browsers fetch them only when the first two lack a character.
      further('More', moreGlyphs(language)),
      {
        name: `names-${language}`,
        family: `Names ${suffix}`,
        ...display,
        glyphs: nameGlyphs(language),
        range: cjkRange,
      },
      further('Page', namespaceGlyphs(language)),
      further('News', newsGlyphs(language)),
      {
        name: `print-${language}`,
        family: `Print ${suffix}`,
        weight: 500,
        source: body,
        glyphs: printGlyphs(language),
        range: points(printGlyphs(language)),
      },
      {
        name: `endonym-${language}`,
        family: 'Endonym',
        weight: 500,
        source: body,
        glyphs: names?.glyphs ?? '',
        range: points(names?.glyphs ?? ''),
      },
    ].filter(({ glyphs }) => glyphs.trim() !== '');
  });

const sourceOf = (face: Face): string =>
  fileURLToPath(new URL(`../fonts/${face.source}`, import.meta.url));

export async function cut(face: Face): Promise<string> {
  const source = sourceOf(face);
  const hash = createHash('sha256')
    .update(JSON.stringify([face, statSync(source).size]))
    .digest('hex');
  const file = `${face.name}.${hash.slice(0, 12)}.woff2`;
  const path = join(fontFolder, file);
  if (!existsSync(path)) {
    const woff2 = await subsetFont(readFileSync(source), face.glyphs, {
      targetFormat: 'woff2',
      noLayoutClosure: !face.closure,
    });
    writeFileSync(path, woff2);
  }
  return file;
}

export const rule = (face: Face, file: string): string => `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style ?? 'normal'};
  font-weight: ${/^(display|names)/.test(face.name) ? '100 900' : face.weight};
  font-display: swap;
  src: ${[...(face.local ?? []).map((name) => `local('${name}')`), `url('./${file}') format('woff2')`].join(', ')};
  unicode-range: ${face.range};
}`;

/** System fonts stretched to our width, so that a late font moves no lines. Measured on our English texts. */
const standIns = [
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
  { name: 'Noto', local: ['Noto Serif'] },
  { name: 'DejaVu', local: ['DejaVu Serif'] },
] as const;
const widths = {
  Gloock: { Times: 108.5, Noto: 95.5, DejaVu: 86.5 },
  Cinzel: { Times: 133.7, Noto: 118, DejaVu: 106.6 },
  'EB Garamond': { Times: 97, Noto: 85.5, DejaVu: 76.3 },
} as const;

/** `size-adjust` also scales the heights, so divide by it. */
const heights = (family: string, width: number): string => {
  const face = latinFaces.find((latinFace) => latinFace.family === family)!;
  const { ascent, descent, gap } = lineMetrics(sourceOf(face));
  const part = (height: number) => `${((height / width) * 1e4).toFixed(1)}%`;
  return `ascent-override: ${part(ascent)};
  descent-override: ${part(descent)};
  line-gap-override: ${part(gap)};`;
};

export const standInRules = Object.entries(widths).flatMap(([family, width]) =>
  standIns.map(
    ({ name, local }) => `@font-face {
  font-family: '${family} by ${name}';
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${width[name]}%;
  ${heights(family, width[name])}
  unicode-range: ${latinRange};
}`,
  ),
);

export async function makeFonts(): Promise<string> {
  mkdirSync(fontFolder, { recursive: true });
  const rules: string[] = [...standInRules];
  for (const face of [...latinFaces, ...cjkFaces()]) {
    const file = await cut(face);
    rules.push(rule(face, file));
    // The specification's name for the font of long texts (§2).
    if (face.name === 'garamond') rules.push(rule({ ...face, family: 'WorldText' }, file));
  }
  const sheet = rules.join('\n');
  if (!existsSync(fontSheet) || readFileSync(fontSheet, 'utf8') !== sheet) {
    writeFileSync(fontSheet, sheet);
  }
  return fontSheet;
}
