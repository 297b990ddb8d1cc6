/** Colour arithmetic in sRGB. Colours are `#rrggbb`. */

type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `201 162 90`, to be used as `rgb(var(--accent) / 40%)`. */
export const rgbTriple = (colour: string): string => channelsOf(colour).join(' ');

/** @param share of `second`, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(first), channelsOf(second)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([at(0), at(1), at(2)]);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The minimum for text (WCAG 2.2, 1.4.3). */
export const readable = 4.5;

const leastContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/**
 * The colour nearest to `colour`, on the way to black or white, that is readable on each of `grounds`. Where no colour
 * is, black or white: the better of the two.
 */
export function readableOn(colour: string, grounds: readonly string[]): string {
  const ends = ['#000000', '#ffffff'].toSorted(
    (one, other) => leastContrast(other, grounds) - leastContrast(one, grounds),
  );
  for (let step = 0; step <= 50; step++) {
    const found = mix(colour, ends[0]!, step / 50);
    if (leastContrast(found, grounds) >= readable) return found;
  }
  return ends[0]!;
}
