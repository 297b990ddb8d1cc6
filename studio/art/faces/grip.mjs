/** A fist round a staff, seen from the fingers' side, for Filbert, Lynn and the Outsider; and folds of cloth. */
import { brush, chain, clip, fill, group, limb, plane, pts, sample } from './kit.mjs';

/** A fold: a limb of [x, y, halfWidth] points, thin where it starts. */
export const fold = (points, colour, more) => fill(limb(sample(pts(points))), colour, more);

/**
 * The staff runs along y through 0 0; the fist is about 120 wide and 150 high. Tones: base, light, high, line.
 * @param lit which side the light is on: 1 right, -1 left
 */
export function fist({ base, light, high, line }, place, lit = 1) {
  const ink = `stroke="${line}" stroke-width="4" stroke-linejoin="round"`;
  const form = (d, planes) => fill(d, base, ink) + clip(d, planes);
  const back = chain(
    '-40 -70, 20 -84, 62 -60, 72 -4, 60 60, 30 92 | 30 92, -30 88, -48 40, -40 -70',
  );
  // Each finger ends a little lower and shorter than the one above.
  const fingers = [0, 1, 2, 3].map((k) => {
    const y = -50 + k * 36;
    const [l, r] = [-62 + k * k * 2.4, 40 - k * 3];
    const d = chain(
      `${l + 4} ${y - 2}, ${l + 12} ${y - 17}, ${r - 16} ${y - 20}, ${r} ${y - 6} | ${r} ${y - 6}, ${r + 2} ${y + 10}, ${r - 10} ${y + 19}, ${l + 18} ${y + 20}, ${l + 2} ${y + 12}, ${l + 4} ${y - 2}`,
    );
    return form(d, [
      fill(d, light, `transform="translate(${lit * 20} -9)"`),
      fill(d, high, `transform="translate(${lit * 52} -17)"`),
    ]);
  });
  const thumb = chain(
    '68 8, 62 -42, 36 -76, -2 -84, -30 -78 | -30 -78, -42 -66, -36 -54, -20 -50 | -20 -50, 8 -52, 24 -36, 30 -6 | 30 -6, 48 20, 68 8',
  );
  return group(
    [
      form(back, [fill(back, light, `transform="translate(${lit * 34} -12)"`)]),
      fingers,
      form(thumb, [
        fill(thumb, light, `transform="translate(${lit * 8} -11)"`),
        plane('-40 -72, -24 -80, -8 -76, -14 -62, -36 -58 | -36 -58, -40 -72', high),
      ]),
      brush('22 -52, 34 -40, 38 -20', 4, line),
    ],
    place,
  );
}
