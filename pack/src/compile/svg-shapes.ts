/** Drawings of a campaign that are part of a page: the emblem, and the icons of stores and channels. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingProblem } from './plain-drawing.ts';

interface SvgShapes {
  viewBox: string;
  shapes: string;
}

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
    .replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->|<title>[^<]*<\/title>|\sfill="currentColor"/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  const problem = drawingProblem(shapes);
  if (problem) throw new Error(`${file} contains ${problem}`);
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
