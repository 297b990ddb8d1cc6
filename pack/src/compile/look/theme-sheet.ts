/** `theme.json` as style: colours, fonts and shapes as custom properties, and what needs literal colours. */
import { rgbTriple } from '../../format/colours.ts';
import type { ConsoleAccent } from '../../format/console-accent.ts';
import { type Palette, paletteOf } from '../../format/palette.ts';
import { type FullTheme, type ThemeFace, faceRoles } from '../../format/theme.ts';
import { sloganStyle } from './faces.ts';
import { standInNames } from './stand-ins.ts';
import { themeDrawings } from './theme-drawings.ts';

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const generic = /^(system-ui|ui-\w+|serif|sans-serif|monospace)$/;
const quoted = (family: string) =>
  generic.test(family) || /^[A-Za-z]+$/.test(family) ? family : `'${family}'`;

/** The family, and fonts of the same width for the time until it has loaded. */
const stack = (face: ThemeFace): string => [face.family, ...standInNames(face)].map(quoted).join();

const triples = (colours: Palette, prefix = ''): string[] =>
  Object.entries(colours).map(([role, colour]) => `--${prefix}${kebab(role)}:${rgbTriple(colour)}`);

/** Every style of a site that depends on its theme, apart from the choice among variants. */
export function themeSheet(theme: FullTheme): string {
  const { colors, faces, mode, radius } = theme;
  const slogan = sloganStyle(theme);
  const properties = [
    ...triples(colors),
    ...faceRoles.map((role) => `--${role}:${stack(faces[role])}`),
    ...(slogan ? [`--slogan:${stack(slogan)}`, `--slogan-weight:${slogan.weight ?? 400}`] : []),
    `--radius:${radius}px`,
    ...Object.entries(themeDrawings(theme)).map(([name, url]) => `--${name}:${url}`),
  ];
  return [
    `html{color-scheme:${mode}}`,
    `:root{${properties.join(';')}}`,
    // Browsers that see the notice do not know variables (site/src/styles/floor.css).
    `#floor{background:${colors.accent};color:${colors.onAccent}}`,
  ].join('');
}

/** The colours of the mode that the theme is not in, with its accent, for frames on other sites. */
export function otherModeSheet({ colors, mode }: Pick<FullTheme, 'colors' | 'mode'>): string {
  const other = mode === 'dark' ? 'light' : 'dark';
  const { accent, onAccent } = colors;
  const properties = triples(paletteOf(other, { accent, onAccent }));
  return `:root[data-scheme='${other}']{color-scheme:${other};${properties.join(';')}}`;
}

const accentOf = ({ accent, onAccent, soft }: ConsoleAccent): string =>
  `--accent:${accent};--accent-text:${onAccent};--accent-soft:${soft}`;

/**
 * For the console: its accent, and the site's colours for previews (`--site-ground`). The system decides between light
 * and dark, or the operator (`data-theme`). No build lowers this sheet, so `light-dark()` would need Chrome 123.
 */
export const consoleSheet = ({ colors, console: { light, dark } }: FullTheme): string =>
  [
    `:root{${[accentOf(light), ...triples(colors, 'site-')].join(';')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${accentOf(dark)}}}`,
    `:root[data-theme='dark']{${accentOf(dark)}}`,
  ].join('');
