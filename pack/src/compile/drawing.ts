/** SVG helpers for placeholders, cards and icons. */
import type { Outline, Typesetter } from './outlines.ts';
import { splitInHalves } from './outlines.ts';

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

interface Style {
  size: number;
  fill: string;
  /** Most width; longer lines become smaller. */
  room: number;
  align?: 'left' | 'middle' | 'right';
  opacity?: number;
}

/** @returns a path with its baseline at `y` */
export function drawLine(
  { d, width }: Outline,
  x: number,
  y: number,
  { size, fill, room, align = 'left', opacity = 1 }: Style,
): string {
  if (width === 0) return '';
  const scale = Math.min(size / 1000, room / width);
  const left = x - width * scale * { left: 0, middle: 0.5, right: 1 }[align];
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})" fill="${fill}" fill-opacity="${opacity}" d="${d}"/>`;
}

/** How far the letters reach below the baseline, in thousandths of the font size. */
const depthOf = ({ d }: Outline): number => {
  const coordinates = d.match(/-?\d+/g) ?? [];
  return Math.max(0, ...coordinates.filter((_, index) => index % 2 === 1).map(Number));
};

/**
 * One line, or two when one would be smaller than 0.7 of the size.
 * @param bottom baseline of the last line
 * @param style.least size below which the text is left out, because it is too small to read
 * @param style.above y that no letter may cross: the text moves up, because Arabic letters reach far below the baseline
 * @returns the paths, their lines, and the height from the top of the first line to `bottom`
 */
export function drawTitle(
  type: Typesetter,
  text: string,
  x: number,
  bottom: number,
  style: Style & { tracking?: number; least?: number; above?: number },
): { paths: string; lines: number; height: number } {
  const one = type.line(text, style.tracking);
  const fits = (one.width * style.size) / 1000 <= style.room / 0.7;
  const lines = fits
    ? [one]
    : splitInHalves(text)
        .filter(Boolean)
        .map((part) => type.line(part, style.tracking));
  const widest = Math.max(...lines.map(({ width }) => width), 1);
  const size = Math.min(style.size, (style.room * 1000) / widest);
  if (size < (style.least ?? 0)) return { paths: '', lines: 0, height: 0 };
  const lowest = (style.above ?? Infinity) - (depthOf(lines.at(-1) ?? one) * size) / 1000;
  const last = Math.min(bottom, lowest);
  const paths = lines.map((line, index) =>
    drawLine(line, x, last - (lines.length - 1 - index) * size * 1.12, { ...style, size }),
  );
  const height = bottom - last + size * (0.8 + 1.12 * (lines.length - 1));
  return { paths: paths.join(''), lines: lines.length, height };
}

/** The same number from 0 to 1 for the same text, so that a picture does not change between runs. */
export function hashToUnit(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return (hash >>> 0) / 2 ** 32;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** @param share 0 is the first colour, 1 the second */
export const mix = (first: string, second: string, share: number): string => {
  const [a, b] = [channels(first), channels(second)];
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
