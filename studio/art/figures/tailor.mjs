/** Shapes of whole figures: a form with its planes of light, and tapered parts of a body. */
import { beside, chain, clip, curve, fill, limb, pts, sample } from '../faces/kit.mjs';

/** An outlined shape; what is in it is cut to it. `d` is a path, or lines for `chain`. */
export function form(d, base, inside = [], line = '#0A0A1E', width = 3) {
  const path = d.startsWith('M') ? d : chain(d);
  return (
    fill(path, base, `stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`) +
    clip(path, inside)
  );
}

/** What lies between two sides of a spine, -1 to 1. */
export const strip = (spine, a, b) =>
  `${curve(beside(spine, a))}L${curve(beside(spine, b).toReversed()).slice(1)}Z`;

/**
 * A part of a body along [x, y, halfWidth]: base, a dark side, a light side, an edge of full light.
 * @param lit the side of the light; 1 is the viewer's left if the part runs down
 */
export function part(
  points,
  { base, dark, light, high, line },
  { lit = 1, deep = 0.15, wide = 0.3, more = [], width = 3 } = {},
) {
  const spine = sample(pts(points), 8);
  return form(
    limb(spine),
    base,
    [
      fill(strip(spine, -lit * deep, -lit * 1.4), dark),
      fill(strip(spine, lit * wide, lit * 1.4), light),
      high ? fill(strip(spine, lit * 0.76, lit * 1.4), high) : '',
      more,
    ],
    line,
    width,
  );
}
