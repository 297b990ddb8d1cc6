/** Parts of a hand. Each hand is composed for its own picture from these: a digit along its joints, several as one mass. */
import { brush, clip, fill, limb, sample } from './kit.mjs';

/** The outline of a finger along its joints [x, y, halfWidth], round at both ends. */
export function digit(joints, per = 6) {
  const spine = sample(joints, per);
  const cap = (line) => {
    const [x, y, w] = line.at(-1);
    const [a, b] = line.at(-2);
    const long = Math.hypot(x - a, y - b) || 1;
    return [28, 54, 74, 88].map((deg) => {
      const t = (deg * Math.PI) / 180;
      return [
        x + ((x - a) / long) * w * Math.sin(t),
        y + ((y - b) / long) * w * Math.sin(t),
        w * Math.cos(t),
      ];
    });
  };
  return limb([cap(spine.toReversed()).toReversed(), spine, cap(spine)].flat());
}

/** Outlines as one mass: one contour round all of them, then the planes of light inside. */
export const mass = (outlines, { base, line }, planes = [], width = 8) => [
  outlines.map((d) =>
    fill(d, line, `stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`),
  ),
  outlines.map((d) => fill(d, base)),
  clip(outlines.join(''), planes),
];

/** One digit in front of others: the dark side shows where the shifted tones do not cover it. */
export const lone = (joints, { dark, base, light, high, line }, [dx, dy], planes = []) => {
  const d = digit(joints);
  const shift = (colour, k) =>
    fill(d, colour, `transform="translate(${(dx * k).toFixed(1)} ${(dy * k).toFixed(1)})"`);
  return mass([d], { base: dark, line }, [
    shift(base, 1),
    shift(light, 2.1),
    high ? shift(high, 3.5) : '',
    planes,
  ]);
};

/** The line between two fingers: strong at the bend, gone before the knuckle. */
export const seam = (points, colour, width = 5) =>
  brush(points, width, colour, { from: 0.7, to: 0.05, peak: 0.2 });
