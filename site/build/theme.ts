/**
 * `theme.json` as style: a sheet with the colours, fonts and shapes as variables; values for places where variables do
 * not work; and the choice among the variants of a shape.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin as StylePlugin } from 'postcss';
import type { Plugin } from 'vite';
import { triple } from '../../pack/src/format/colours.ts';
import type { Palette } from '../../pack/src/format/palette.ts';
import {
  type FullTheme,
  type ThemeFace,
  faceRoles,
  parseTheme,
} from '../../pack/src/format/theme.ts';
import { campaignFolder } from './campaign.ts';
import { standInNames } from './stand-ins.ts';
import { type SvgShapes, svgShapes } from '../../pack/src/compile/svg-shapes.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/prelude', import.meta.url));

/** Without a file, every value has its default. */
export function readTheme(folder = campaignFolder): FullTheme {
  const path = join(folder, 'theme.json');
  return parseTheme(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const generic = /^(system-ui|ui-\w+|serif|sans-serif|monospace)$/;
const quoted = (family: string) =>
  generic.test(family) || /^[A-Za-z]+$/.test(family) ? family : `'${family}'`;

/** The family, and fonts of the same width for the time until it has loaded. */
const stack = (face: ThemeFace): string =>
  [face.family, ...standInNames(face)].map(quoted).join(', ');

const triples = (colours: Palette, prefix = ''): string =>
  Object.entries(colours)
    .map(([role, colour]) => `  --${prefix}${kebab(role)}: ${triple(colour)};`)
    .join('\n');

export const themeSheet = (theme: FullTheme): string => `html {
  color-scheme: ${theme.mode};
}
:root {
${triples(theme.colors)}
${faceRoles.map((role) => `  --${role}: ${stack(theme.faces[role])};`).join('\n')}
  --radius: ${theme.radius}px;
}
`;

/** For the console: its accent, and the site's colours for previews (`--site-ground`). */
export const consoleSheet = ({ colors, console: { light, dark } }: FullTheme): string => `:root {
  --accent: light-dark(${light.accent}, ${dark.accent});
  --accent-text: light-dark(${light.onAccent}, ${dark.onAccent});
  --accent-soft: light-dark(${light.soft}, ${dark.soft});
${triples(colors, 'site-')}
}
`;

/** `theme(accent)` in a sheet, for SVG in a URL and for browsers without variables. */
const literal = /theme\(([a-z-]+)\)/g;
/** At the start of a selector: `[data-frame='plain'] .card`. */
const variant = /^\[data-(mode|frame|divider|button)=['"]?(\w+)['"]?\]\s+/;

/** Writes the colours of `theme(…)`, and keeps only the rules of this theme's variants. */
export function themeStyle(theme: FullTheme): StylePlugin {
  const colours = new Map(
    Object.entries(theme.colors).map(([role, value]) => [kebab(role), value]),
  );
  const colourOf = (role: string): string => {
    const colour = colours.get(role);
    if (!colour) throw new Error(`theme(${role}): no such colour`);
    return colour;
  };
  /** The selector without the variant; undefined for the variant of another theme. */
  const own = (selector: string): string | undefined => {
    const [prefix = '', shape, value] = variant.exec(selector) ?? [];
    if (shape && theme[shape as 'mode' | 'frame' | 'divider' | 'button'] !== value)
      return undefined;
    const rest = selector.slice(prefix.length);
    return prefix ? own(rest) : rest;
  };
  return {
    postcssPlugin: 'prelude-theme',
    OnceExit(root) {
      root.walkDecls(/./, (declaration) => {
        if (!declaration.value.includes('theme(')) return;
        declaration.value = declaration.value
          .replaceAll(/url\((?:"[^"]*"|'[^']*')\)/g, (url) =>
            url.replaceAll(literal, (_all, role: string) => colourOf(role).replace('#', '%23')),
          )
          .replaceAll(literal, (_all, role: string) => colourOf(role));
      });
      root.walkRules((rule) => {
        if (!rule.selector.includes('[data-')) return;
        const selectors = rule.selectors.flatMap((selector) => own(selector) ?? []);
        if (selectors.length === 0) rule.remove();
        else rule.selectors = selectors;
      });
    },
  };
}

/** A four-point star, for a campaign without an emblem. */
const plainEmblem: SvgShapes = {
  viewBox: '0 0 48 48',
  shapes:
    '<path d="M24 4l4.500 15.500L44 24l-15.500 4.500L24 44l-4.500-15.500L4 24l15.500-4.500Z"/>',
};

export function readEmblem(folder = campaignFolder): SvgShapes {
  const path = join(folder, 'media/emblem.svg');
  return existsSync(path) ? svgShapes(readFileSync(path, 'utf8'), 'emblem.svg') : plainEmblem;
}

const emblemModule = '\0virtual:emblem';

/**
 * `virtual:theme.css` and `virtual:emblem`.
 * @param sheetOf `themeSheet` or `consoleSheet`
 */
export function themePlugin(sheetOf: typeof themeSheet): Plugin {
  const file = join(cache, sheetOf === themeSheet ? 'theme.css' : 'console-theme.css');
  const write = (): string => {
    const sheet = sheetOf(readTheme());
    mkdirSync(cache, { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== sheet) writeFileSync(file, sheet);
    return file;
  };
  return {
    name: 'prelude-theme',
    enforce: 'pre',
    resolveId: (id) =>
      id === 'virtual:theme.css' ? write() : id === 'virtual:emblem' ? emblemModule : undefined,
    load: (id) =>
      id === emblemModule ? `export const emblem = ${JSON.stringify(readEmblem())};` : undefined,
    configureServer(server) {
      server.watcher.add(join(campaignFolder, 'theme.json'));
      server.watcher.on('change', (path) => {
        if (path === join(campaignFolder, 'theme.json')) write();
      });
    },
  };
}
