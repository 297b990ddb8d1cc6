/** Fingers from their joints, for hands that are drawn each for its own picture. */
import { beside, brush, circle, clip, curve, fill, limb, pt, sample } from './kit.mjs';

const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);

/** The outline's spine: thick at the joints, thin between them, with tight corners; a pad at the tip. */
function bones(joints, capped) {
  const out = [];
  joints.forEach((at, i) => {
    const [before, after] = [joints[i - 1], joints[i + 1]];
    if (before) out.push(mix(at, before, 0.2));
    out.push([at[0], at[1], at[2] * 1.03]);
    if (after) {
      out.push(mix(at, after, 0.2));
      const [x, y, w] = mix(at, after, 0.52);
      out.push([x, y, w * 0.93]);
    }
  });
  const cap = (a, b) => {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [u, v] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    return [
      [0.5, 0.9],
      [0.85, 0.62],
      [1.02, 0.2],
    ].map(([k, part]) => [b[0] + u * b[2] * k, b[1] + v * b[2] * k, b[2] * part]);
  };
  out.push(cap(joints.at(-2), joints.at(-1)));
  if (capped) out.unshift(cap(joints[1], joints[0]).toReversed());
  return out.flatMap((part) => (Array.isArray(part[0]) ? part : [part]));
}

/**
 * One finger along its joints [x, y, halfWidth]: a shade along one side, a light on each bone, a crease at each joint.
 * @param lit the side of the light, seen along the finger: -1 is its left
 * @param nail where across the tip the nail lies, -1 to 1; none if missing
 * @param root whether it grows out of a palm of the same tone, without a line
 * @param smooth whether it has no creases, as in a glove
 * @param capped whether the first joint is a knuckle that is seen round
 */
export function digit(
  joints,
  { base, shade, high, line, nail: horn },
  { lit = -1, nail, capped = false, root = false, smooth = false, width = 4, deep = 0.2 } = {},
) {
  const spine = sample(bones(joints, capped), 3);
  const body = limb(spine);
  const dark = `${curve(beside(spine, -lit * deep))}L${curve(beside(spine, -lit * 1.5).toReversed()).slice(1)}Z`;
  const bonesLit = joints.slice(1).map((to, i) => {
    const from = joints[i];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const n = [(-(to[1] - from[1]) / long) * lit, ((to[0] - from[0]) / long) * lit];
    const at = (t) => {
      const [x, y, w] = mix(from, to, t);
      return [x + n[0] * w * 0.5, y + n[1] * w * 0.5];
    };
    return brush([at(0.02), at(0.45), at(0.86)], from[2] * 0.62, high, { from: 0.3, to: 0.1 });
  });
  const creases = joints.slice(1, smooth ? 1 : -1).map(([x, y, w], i) => {
    const [a, b] = [joints[i], joints[i + 2]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / long) * -lit, ((b[0] - a[0]) / long) * -lit];
    const at = (k, along) => [
      x + nx * w * k + ((b[0] - a[0]) / long) * along,
      y + ny * w * k + ((b[1] - a[1]) / long) * along,
    ];
    return brush([at(1, 0), at(0.45, 2), at(-0.1, 1)], 3, line, { from: 0.9, to: 0.05, peak: 0.2 });
  });
  let horny = '';
  if (nail !== undefined) {
    const [a, [x, y, w]] = joints.slice(-2);
    const long = Math.hypot(x - a[0], y - a[1]) || 1;
    const [u, v] = [(x - a[0]) / long, (y - a[1]) / long];
    const at = (along, across) =>
      pt([
        x + u * w * along - v * w * (across * 0.56 + nail * 0.4),
        y + v * w * along + u * w * (across * 0.56 + nail * 0.4),
      ]);
    horny = fill(
      `M${at(-0.55, -0.8)}Q${at(-0.75, 0)} ${at(-0.55, 0.8)}L${at(0.5, 0.86)}Q${at(1.05, 0)} ${at(0.5, -0.86)}Z`,
      horn ?? high,
      `stroke="${line}" stroke-width="1.6" stroke-opacity="0.55"`,
    );
  }
  return [
    fill(body, base, `stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`),
    clip(body, [fill(dark, shade), bonesLit, creases, horny]),
    root ? fill(circle(joints[0][0], joints[0][1], joints[0][2] + width * 0.4), base) : '',
  ].join('');
}

/**
 * A finger of a gauntlet: one plate on each bone, each over the next, and a gable on the knuckle.
 * @param lit the side of the light, seen along the finger
 */
export function plated(
  joints,
  { base, shade, high, line },
  { lit = -1, width = 3.5, dome = true } = {},
) {
  const ink = `stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`;
  const plates = joints.slice(1).map((to, i) => {
    const from = joints[i];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [u, v] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
    const at = (k, side) => {
      const [x, y, w] = mix(from, to, k);
      return pt([x - v * w * side * lit, y + u * w * side * lit]);
    };
    // The lip of a plate runs to a point over the next one.
    const d = `M${at(-0.06, -0.98)}L${at(0.5, -1.04)}L${at(1.02, -0.9)}L${at(1.26, 0)}L${at(1.02, 0.9)}L${at(0.5, 1.04)}L${at(-0.06, 0.98)}Z`;
    return (
      fill(d, base, ink) +
      clip(d, [
        fill(`M${at(-0.2, -0.1)}L${at(1.4, 0)}L${at(1.4, -1.6)}L${at(-0.2, -1.6)}Z`, shade),
        fill(`M${at(-0.1, 0.92)}L${at(0.9, 0.84)}L${at(1.06, 0.5)}L${at(-0.1, 0.34)}Z`, high),
        fill(
          `M${at(0.62, -1.2)}L${at(0.8, 0)}L${at(0.62, 1.2)}L${at(0.56, 1.2)}L${at(0.73, 0)}L${at(0.56, -1.2)}Z`,
          line,
        ),
      ])
    );
  });
  if (!dome) return plates.toReversed().join('');
  // The knuckle: a small gable over the first plate.
  const [[x, y, w], to] = joints;
  const long = Math.hypot(to[0] - x, to[1] - y) || 1;
  const [u, v] = [((to[0] - x) / long) * w, ((to[1] - y) / long) * w];
  const at = (k, side) => pt([x + u * k - v * side * lit, y + v * k + u * side * lit]);
  const cap = `M${at(-1.1, -0.8)}L${at(-0.5, -1.1)}L${at(0.5, -1.02)}L${at(1, 0)}L${at(0.5, 1.02)}L${at(-0.5, 1.1)}L${at(-1.1, 0.8)}Z`;
  return [
    plates.toReversed(),
    fill(cap, base, ink),
    clip(cap, [
      fill(`M${at(-1.4, -0.3)}L${at(1, 0)}L${at(1, -1.4)}L${at(-1.4, -1.4)}Z`, shade),
      fill(`M${at(-1.2, 1.2)}L${at(0.6, 1.2)}L${at(0.9, 0.1)}L${at(-0.2, 0.5)}Z`, high),
    ]),
  ]
    .flat()
    .join('');
}

/** Joints from text: `'x y w x y w x y w, …'`, one finger after the other. */
export const fingers = (text) =>
  text.split(', ').map((finger) => {
    const all = finger.split(' ').map(Number);
    return Array.from({ length: all.length / 3 }, (_, i) => all.slice(i * 3, i * 3 + 3));
  });
