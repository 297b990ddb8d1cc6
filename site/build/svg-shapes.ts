/** Drawings of a campaign that are part of a page: the emblem, and the icons of stores and channels. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SvgShapes {
  viewBox: string;
  shapes: string;
}

/** Shapes and their paints. Everything else could run a script or load a file. */
const elements =
  /^(?:g|path|circle|ellipse|rect|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|use|title|desc)$/;

/**
 * Shapes with `currentColor`, or without a colour, take the colour of their place.
 * @param file its name, for errors. Throws when the drawing has anything but shapes, or no viewBox.
 */
export function svgShapes(source: string, file: string): SvgShapes {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const viewBox = /\bviewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox) throw new Error(`${file} has no viewBox`);
  // Before the checks: the text on both sides of a removed part joins.
  const shapes = content
    .replaceAll(/<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>|\sfill="currentColor"/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  const unknown = Array.from(shapes.matchAll(/<\/?([^\s>/]*)/g), ([, name = '']) => name).find(
    (name) => !elements.test(name),
  );
  if (unknown !== undefined) throw new Error(`${file} contains <${unknown}>, which is not a shape`);
  if (/[\s/"']on\w+\s*=|href\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!["']?#)/i.test(shapes)) {
    throw new Error(`${file} contains a script or a link`);
  }
  return { viewBox, shapes };
}

/** Ids are those of the page, so two icons must not share one. */
const withOwnIds = (shapes: string, name: string): string =>
  shapes
    .replaceAll(/\bid=(["'])/g, `id=$1${name}-`)
    .replaceAll(/(href=["']|url\(\s*["']?)#/g, `$1#${name}-`);

/** @returns the shapes of `art/icons/<name>.svg` of a pack by name. Throws like `svgShapes`. */
export function readIcons(pack: string): Record<string, SvgShapes> {
  const folder = join(pack, 'art', 'icons');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const name = file.slice(0, -'.svg'.length);
      const { viewBox, shapes } = svgShapes(
        readFileSync(join(folder, file), 'utf8'),
        `art/icons/${file}`,
      );
      return [name, { viewBox, shapes: withOwnIds(shapes, name) }];
    }),
  );
}
