/** Emblem, browser icons and touch icons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openRaw } from './picture-file.ts';
import { type Context, faceHash } from './context.ts';
import { svg } from './drawing.ts';
import { drawingProblem } from './plain-drawing.ts';
import { icons } from './kinds.ts';
import { MediaError, mainWords } from './subjects.ts';
import { monogram } from './placeholders.ts';
import { openVector } from './sources.ts';
import { type Job, keyOf, type Output } from './job.ts';

/** Share of an icon that the emblem takes: the system may round or mask the rest. */
const share = 0.75;
const small = 0.82;
/** A system cuts a maskable icon to a circle of 80 %, whose inner square has 0.56. */
const maskable = 0.56;

interface Mark {
  from: 'finished' | 'master' | 'placeholder';
  hash: string;
  svg(): Promise<string>;
}

export function emblemOf(context: Context): Mark {
  const { pack, finished, masters, hashOfFile } = context;
  const isFinished = finished.has('emblem.svg');
  const file = isFinished ? 'media/emblem.svg' : masters.files.get('emblem');
  if (file) {
    const path = isFinished ? join(context.media, 'emblem.svg') : join(pack.folder, file);
    return {
      from: isFinished ? 'finished' : 'master',
      hash: hashOfFile(path),
      svg: async () => inked(await readVector(path, file), pack.colours.accent),
    };
  }
  const { title } = mainWords(pack);
  return {
    from: 'placeholder',
    hash: keyOf('monogram 2', title, pack.colours, faceHash(context)),
    svg: async () => monogram(title, pack.colours, await context.typesetterOf(pack.languages[0]!)),
  };
}

export async function readVector(path: string, file: string): Promise<string> {
  const content = readFileSync(path, 'utf8');
  try {
    await sharp(Buffer.from(content)).metadata();
    if (!rootOf(content)) throw new Error('no svg element');
  } catch {
    throw new MediaError([`${file}: is not an SVG picture; export it again as plain SVG`]);
  }
  const problem = drawingProblem(content);
  if (problem)
    throw new MediaError([
      `${file}: contains ${problem}. Export it again as plain SVG with presentation attributes`,
    ]);
  return content;
}

const rootOf = (content: string): RegExpExecArray | null =>
  /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(content);

/** Shapes with `currentColor`, or without a colour, take the theme's colour, as on the site. */
export const inked = (content: string, colour: string): string =>
  content.replace(/<svg\b([^>]*)/, (_, attributes: string) => {
    const missing = ['color', 'fill'].filter(
      (name) => !new RegExp(`\\s${name}\\s*=`).test(attributes),
    );
    return `<svg${missing.map((name) => ` ${name}="${colour}"`).join('')}${attributes}`;
  });

/** Places an SVG picture inside another one. */
export function nestSvg(content: string, x: number, y: number, size: number): string {
  const [, attributes = '', inner = ''] = rootOf(content) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
  const box =
    attribute('viewBox') ??
    `0 0 ${parseFloat(attribute('width') ?? '64')} ${parseFloat(attribute('height') ?? '64')}`;
  const kept = attributes.replaceAll(
    /\s(?:x|y|width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  return `<svg${kept} x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}">${inner}</svg>`;
}

const tile = (emblem: string, size: number, part: number, ground: string, radius: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/>${nestSvg(emblem, (size * (1 - part)) / 2, (size * (1 - part)) / 2, size * part)}`,
  );

const partOf = (path: string): number => (path.includes('maskable') ? maskable : share);

export function planIcons(context: Context): Job[] {
  const { pack, finished, masters, hashOfFile } = context;
  const emblem = emblemOf(context);
  const { ground, accent } = pack.colours;
  const own = finished.has('favicon.svg') ? 'media/favicon.svg' : masters.files.get('favicon');
  const favicon = own ? join(pack.folder, own) : undefined;
  const key = keyOf('icons 3', emblem.hash, ground, accent, favicon ? hashOfFile(favicon) : '');
  const paths = ['emblem.svg', 'favicon.svg', ...icons.map(({ path }) => path)];
  const outputs = paths.filter((path) => !finished.has(path)).map((path) => ({ path, key }));
  if (outputs.length === 0) return [];
  const make = async (missing: readonly Output[]) => {
    const mark = await emblem.svg();
    const browser =
      favicon && own ? await readVector(favicon, own) : tile(mark, 32, small, ground, 7);
    const files = new Map<string, Buffer>();
    for (const { path } of missing) {
      const size = icons.find((icon) => icon.path === path)?.size;
      if (size === undefined) files.set(path, Buffer.from(path === 'emblem.svg' ? mark : browser));
      else {
        const source = size === 32 ? browser : tile(mark, size, partOf(path), ground, 0);
        const drawn = await openVector(Buffer.from(source), { width: size, height: size });
        files.set(path, await openRaw(drawn).resize(size, size).png().toBuffer());
      }
    }
    return files;
  };
  return [{ name: 'icons', outputs, make }];
}
