/** The fonts of a site before they are cut: each with its source, its characters and its rule. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endonym, type Language, languages } from '@prelude/contract/shared/languages';
import type { DocumentSheet } from '@prelude/contract/site/site-pack';
import { type FullTheme, type FaceRole, faceRoles, type ThemeFace } from '../../format/theme.ts';
import { root } from '../../paths.ts';
import { MediaError } from '../subjects.ts';
import { beyondLatin, type Glyphs } from './glyphs.ts';
import { latinRange, pointsOf, rangeWithout } from './ranges.ts';
import { cjkOf, cjkRange } from './scripts.ts';

export interface Face {
  /** File name without extension. */
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

/** A face of the theme. Roles can share it. */
export interface LatinFace extends Face {
  of: ThemeFace;
}

/**
 * A file of a package is looked up from the pack's folder, then from the product.
 * @throws MediaError when no package has it
 */
function latinSource(
  folder: string,
  role: FaceRole | 'slogan',
  face: ThemeFace,
  path: string,
): string {
  if (face.package === undefined) return join(folder, path);
  try {
    return createRequire(import.meta.url).resolve(path, { paths: [folder, root] });
  } catch {
    throw new MediaError([`theme.json faces.${role}: no package has ${path}; install it`]);
  }
}

/** The theme's faces for Latin letters: a face for each role with a file of its own, and its italic. */
export function latinFaces(
  { faces }: Pick<FullTheme, 'faces'>,
  folder: string,
  { latin, rareLatin }: Pick<Glyphs, 'latin' | 'rareLatin'>,
): LatinFace[] {
  return faceRoles.flatMap((role, index) => {
    const face = faces[role];
    const path = face.package ?? face.file;
    const isShared = faceRoles.slice(0, index).some((other) => faces[other] === face);
    if (!path || isShared) return [];
    const upright: LatinFace = {
      of: face,
      name: role,
      family: face.family,
      weight: face.weight ?? 400,
      source: latinSource(folder, role, face, path),
      glyphs: Array.from(latin)
        .filter((character) => !face.without?.includes(character))
        .join(''),
      range: rangeWithout(latinRange(rareLatin), face.without ?? ''),
      closure: role === 'display',
    };
    if (!face.italic) return [upright];
    const italic: LatinFace = {
      ...upright,
      name: `${role}-italic`,
      style: 'italic',
      source: latinSource(folder, role, face, face.italic),
      closure: false,
    };
    return [upright, italic];
  });
}

/** Its own family: a slogan can be in another cut of the body's family. */
const sloganFamily = 'Slogan';

/** The slogan's face as style sheets name it; undefined in a theme without one. */
export const sloganStyle = ({ faces: { slogan } }: Pick<FullTheme, 'faces'>) =>
  slogan && { ...slogan, family: slogan.system ? slogan.family : sloganFamily };

/** @returns the font of the slogans of all languages; undefined without a file of its own */
export function sloganFace(
  theme: Pick<FullTheme, 'faces'>,
  folder: string,
  letters: string,
): LatinFace | undefined {
  const face = sloganStyle(theme);
  const path = face?.package ?? face?.file;
  if (!face || !path || letters.trim() === '') return undefined;
  return {
    of: face,
    name: 'slogan',
    family: sloganFamily,
    weight: face.weight ?? 400,
    source: latinSource(folder, 'slogan', face, path),
    glyphs: letters,
    range: 'U+0-10FFFF',
    closure: true,
  };
}

/** The fonts of the site for one language; none for a language in another script. */
function cjkFacesOf(language: Language, glyphs: Glyphs): Face[] {
  const fonts = cjkOf(language);
  if (!fonts) return [];
  const { suffix, display, body, local } = fonts;
  const names = beyondLatin(endonym(language)).trim();
  /** Text font for characters that the first texts do not need. */
  const further = (family: string, characters: string): Face => ({
    name: `${family.toLowerCase()}-${language}`,
    family: `${family} ${suffix}`,
    weight: 500,
    source: body,
    glyphs: characters,
    range: cjkRange,
  });
  return [
    // Each display font has one weight, declared for all weights to prevent synthetic bold.
    {
      name: `display-${language}`,
      family: `Display ${suffix}`,
      ...display,
      glyphs: glyphs.display(language),
      range: cjkRange,
    },
    { ...further('Body', glyphs.body(language)), local },
    // These three are fallbacks: browsers fetch them only when the first two lack a character.
    further('More', glyphs.more(language)),
    {
      name: `names-${language}`,
      family: `Names ${suffix}`,
      ...display,
      glyphs: glyphs.names(language),
      range: cjkRange,
    },
    further('Page', glyphs.pages(language)),
    further('News', glyphs.news(language)),
    {
      ...further('Print', glyphs.print(language)),
      range: pointsOf(glyphs.print(language)),
    },
    {
      name: `endonym-${language}`,
      family: 'Endonym',
      weight: 500,
      source: body,
      glyphs: names,
      range: pointsOf(names),
    },
  ].filter((face) => face.glyphs.trim() !== '');
}

export const cjkFaces = (glyphs: Glyphs): Face[] =>
  languages.flatMap((language) => cjkFacesOf(language, glyphs));

/**
 * The title and text fonts of a document sheet. Texts use a system font; without one (Android), they use the interface
 * font and a font with the remaining characters.
 */
export function documentFaces(
  sheet: DocumentSheet,
  language: Language,
  titles: string,
  glyphs: Glyphs,
): Face[] {
  const fonts = cjkOf(language);
  if (!fonts) return [];
  const { suffix, display, body } = fonts;
  return [
    {
      name: `display-${sheet}-${language}`,
      family: `Title ${suffix}`,
      ...display,
      glyphs: titles,
      range: 'U+0-10FFFF',
    },
    {
      name: `text-${sheet}-${language}`,
      family: `Text ${suffix}`,
      source: body,
      weight: 500,
      glyphs: glyphs.reading(sheet, language),
      range: cjkRange,
    },
  ];
}

/** @param address of the font file */
export function faceRule(face: Face, address: string): string {
  const local = (face.local ?? []).map((name) => `local('${name}')`);
  const declarations = [
    `font-family:'${face.family}'`,
    `font-style:${face.style ?? 'normal'}`,
    `font-weight:${/^(display|names)-/.test(face.name) ? '100 900' : face.weight}`,
    'font-display:swap',
    `src:${[...local, `url('${address}') format('woff2')`].join()}`,
    `unicode-range:${face.range}`,
  ];
  return `@font-face{${declarations.join(';')}}`;
}
