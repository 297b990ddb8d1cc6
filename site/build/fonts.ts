/** Subsets each font to the characters in use. A cache helps, because subsetting a CJK font takes seconds. */
import {
  dataOfLanguage,
  endonym,
  type Language,
  languages,
} from '../../contract/src/shared/languages.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { faceRoles, type FaceRole, type ThemeFace } from '../../pack/src/format/theme.ts';
import { fontMetrics } from './font-metrics.ts';
import {
  bodyGlyphs,
  namespaceGlyphs,
  displayGlyphs,
  latin,
  rareLatin,
  moreGlyphs,
  nameGlyphs,
  newsGlyphs,
  printGlyphs,
  beyondLatin,
} from './glyphs.ts';
import { standInRules } from './stand-ins.ts';
import { campaignFolder } from './campaign.ts';
import { readTheme } from './theme.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const site = fileURLToPath(new URL('..', import.meta.url));
export const fontFolder = join(cache, 'prelude', 'fonts');
export const fontSheet = join(fontFolder, 'fonts.css');

export interface Face {
  /** File name; the build finds fonts to preload by it. */
  name: string;
  family: string;
  weight: number;
  style?: 'italic';
  /** Path of a font file. */
  source: string;
  glyphs: string;
  range: string;
  /** Full names of equivalent system fonts. */
  local?: readonly string[];
  /** False drops the layout rules, which would otherwise pull all alternative CJK glyphs into the subset. */
  closure?: boolean;
}

/** Includes the space, so that a Korean title needs no second file for it. */
export const cjkRange = 'U+20,U+2E80-9FFF,U+AC00-D7AF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF';

const points = (text: string) =>
  Array.from(text)
    .map((character) => `U+${character.codePointAt(0)!.toString(16)}`)
    .join();

const latinRange = [
  'U+20-7E,U+A0-FF,U+2010-2027,U+2030-205E,U+2190-2193',
  ...(rareLatin ? [points(rareLatin)] : []),
].join();

/** Files in `site/fonts`, created by `npm run studio -- art fonts`. */
const shipped = (name: string): string => join(site, 'fonts', name);

export const cjk = {
  tc: {
    suffix: 'TC',
    display: { source: shipped('NotoSerifTC_900Black.woff2'), weight: 900 },
    body: shipped('NotoSerifTC_500Medium.woff2'),
    local: ['Songti TC Regular', 'STSongti-TC-Regular', 'Noto Serif CJK TC', 'Noto Serif TC'],
  },
  jp: {
    suffix: 'JP',
    display: { source: shipped('ShipporiMincho_800ExtraBold.woff2'), weight: 800 },
    body: shipped('NotoSerifJP_500Medium.woff2'),
    local: ['HiraMinProN-W3', 'Hiragino Mincho ProN W3', 'Noto Serif CJK JP', 'Noto Serif JP'],
  },
  kr: {
    suffix: 'KR',
    display: { source: shipped('SongMyung_400Regular.woff2'), weight: 400 },
    body: shipped('NotoSerifKR_500Medium.woff2'),
    local: ['AppleMyungjo', 'Noto Serif CJK KR', 'Noto Serif KR'],
  },
} as const;

/** Fonts of a language in Chinese, Japanese or Korean script; undefined for other scripts. */
export function cjkOf(language: Language): (typeof cjk)[keyof typeof cjk] | undefined {
  const { script } = dataOfLanguage(language);
  return script === 'latin' || script === 'other' ? undefined : cjk[script];
}

/** The range without some characters, which then come from the next font. */
export function rangeWithout(range: string, without: string): string {
  const holes = Array.from(without, (character) => character.codePointAt(0)!).toSorted(
    (a, b) => a - b,
  );
  const hex = (point: number) => point.toString(16).toUpperCase();
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      const inside = holes.filter((hole) => hole >= from && hole <= to);
      if (inside.length === 0) return [part];
      return [...inside, to + 1].flatMap((hole, index) => {
        const [first, last] = [index === 0 ? from : inside[index - 1]! + 1, hole - 1];
        if (first > last) return [];
        return [first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`];
      });
    })
    .join();
}

const { faces } = readTheme();
const require = createRequire(import.meta.url);

/** A file of a package is looked up from the campaign's folder, then from the product. */
const latinSource = (face: ThemeFace, path: string): string =>
  face.package === undefined
    ? join(campaignFolder, path)
    : require.resolve(path, { paths: [campaignFolder, site] });

/** The theme's faces for Latin letters, with the name that the build finds them by. */
export const latinFaces: Face[] = faceRoles.flatMap((role) => {
  const face = faces[role];
  const path = face.package ?? face.file;
  const isShared = faceRoles
    .slice(0, faceRoles.indexOf(role))
    .some((other) => faces[other] === face);
  if (!path || isShared) return [];
  const upright: Face = {
    name: role,
    family: face.family,
    weight: face.weight ?? 400,
    source: latinSource(face, path),
    glyphs: Array.from(latin)
      .filter((character) => !face.without?.includes(character))
      .join(''),
    range: rangeWithout(latinRange, face.without ?? ''),
    ...(role === 'display' && { closure: true }),
  };
  const { closure: _closure, ...plain } = upright;
  return face.italic
    ? [
        upright,
        {
          ...plain,
          name: `${role}-italic`,
          style: 'italic' as const,
          source: latinSource(face, face.italic),
        },
      ]
    : [upright];
});

/** A function, because the campaign's characters are known only after `prepareCampaign`. */
export const cjkFaces = (): Face[] =>
  languages.flatMap((language): Face[] => {
    const fonts = cjkOf(language);
    if (!fonts) return [];
    const { suffix, display, body, local } = fonts;
    const names = beyondLatin(endonym(language)).trim();
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
        glyphs: names,
        range: points(names),
      },
    ].filter(({ glyphs }) => glyphs.trim() !== '');
  });

/** The body can share its face with another role. */
const bodyFace = faceRoles.find((role) => faces[role] === faces.body);

export async function cut(face: Face): Promise<string> {
  const { source } = face;
  const hash = createHash('sha256')
    .update(JSON.stringify([{ ...face, source: basename(source) }, statSync(source).size]))
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
  font-weight: ${/^(display|names)-/.test(face.name) ? '100 900' : face.weight};
  font-display: swap;
  src: ${[...(face.local ?? []).map((name) => `local('${name}')`), `url('./${file}') format('woff2')`].join(', ')};
  unicode-range: ${face.range};
}`;

/** File names of the faces of these roles, to preload. A face of the reader's system has none. */
export const latinFirst = (roles: readonly FaceRole[]): string[] =>
  roles.flatMap((role) => {
    const face = latinFaces.find(({ name }) => faces[name as FaceRole] === faces[role]);
    return face ? [`${face.name}.`] : [];
  });

/** @param roles the faces in use */
export async function makeStandIns(roles: readonly FaceRole[]): Promise<string[]> {
  const used = [...new Set(roles.map((role) => faces[role]))];
  const rules = used.map(async (face) => {
    const drawn = latinFaces.find(({ name }) => faces[name as FaceRole] === face);
    if (!drawn) return [];
    // Every format becomes TrueType, which has the tables to measure.
    const font = await subsetFont(readFileSync(drawn.source), latin, { targetFormat: 'sfnt' });
    return standInRules(face, fontMetrics(font), latinRange);
  });
  return (await Promise.all(rules)).flat();
}

export async function makeFonts(): Promise<string> {
  mkdirSync(fontFolder, { recursive: true });
  const rules = await makeStandIns(faceRoles);
  for (const face of [...latinFaces, ...cjkFaces()]) {
    const file = await cut(face);
    rules.push(rule(face, file));
    // The specification's name for the font of long texts (§2).
    if (face.name === bodyFace) rules.push(rule({ ...face, family: 'WorldText' }, file));
  }
  const sheet = rules.join('\n');
  if (!existsSync(fontSheet) || readFileSync(fontSheet, 'utf8') !== sheet) {
    writeFileSync(fontSheet, sheet);
  }
  return fontSheet;
}
