/** Meshes built from numbers: quads, boxes, turned profiles; then arrows, boats, people, the shaft's floors. */
import { mix, random, unit } from './maths.js';

export function build() {
  const position = [];
  const normal = [];
  const colour = [];
  const triangle = (points, tint, normals) => {
    const [a, b, c] = points;
    const u = [0, 1, 2].map((i) => b[i] - a[i]);
    const v = [0, 1, 2].map((i) => c[i] - a[i]);
    const flat = unit([
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    ]);
    for (const [i, p] of points.entries()) {
      position.push(p[0], p[1], p[2]);
      const n = normals?.[i] ?? flat;
      normal.push(n[0], n[1], n[2]);
      const t = typeof tint === 'function' ? tint(p, n) : tint;
      colour.push(t[0], t[1], t[2], t[3] ?? 0);
    }
  };
  const quad = ([a, b, c, d], tint, normals) => {
    triangle([a, b, c], tint, normals && [normals[0], normals[1], normals[2]]);
    triangle([a, c, d], tint, normals && [normals[0], normals[2], normals[3]]);
  };
  /** A profile of [radius, height] turned about the axis through `at`, over part of a circle. */
  const turned = (profile, at, sides, tint, from = 0, to = Math.PI * 2) => {
    for (let s = 0; s < sides; s++) {
      const [a, b] = [s, s + 1].map((k) => mix(from, to, k / sides));
      for (let i = 0; i < profile.length - 1; i++) {
        const [[r0, y0], [r1, y1]] = [profile[i], profile[i + 1]];
        const point = (r, y, w) => [at[0] + r * Math.cos(w), at[1] + y, at[2] + r * Math.sin(w)];
        const out = (w) => unit([(y1 - y0) * Math.cos(w), r0 - r1, (y1 - y0) * Math.sin(w)]);
        quad([point(r0, y0, a), point(r0, y0, b), point(r1, y1, b), point(r1, y1, a)], tint, [
          out(a), out(b), out(b), out(a),
        ]); // prettier-ignore
      }
    }
  };
  /** A box between rings: radii, heights and angles about the y axis. */
  const block = (r0, r1, y0, y1, a, b, tint) => {
    const p = (r, y, w) => [r * Math.cos(w), y, r * Math.sin(w)];
    const faces = [
      [p(r0, y0, b), p(r0, y0, a), p(r0, y1, a), p(r0, y1, b)],
      [p(r1, y0, a), p(r1, y0, b), p(r1, y1, b), p(r1, y1, a)],
      [p(r0, y1, a), p(r1, y1, a), p(r1, y1, b), p(r0, y1, b)],
      [p(r0, y0, b), p(r1, y0, b), p(r1, y0, a), p(r0, y0, a)],
      [p(r0, y0, a), p(r1, y0, a), p(r1, y1, a), p(r0, y1, a)],
      [p(r1, y0, b), p(r0, y0, b), p(r0, y1, b), p(r1, y1, b)],
    ];
    for (const face of faces) quad(face, tint);
  };
  return { position, normal, colour, triangle, quad, turned, block };
}

/** One floor of the shaft: ledge, balustrade, columns, pointed arches, dark doors; lamps light what is near. */
export function floor(seed, { bays = 14, high = 3.1 } = {}) {
  const b = build();
  const rng = random(seed);
  const lamps = [0, 1, 2].map((i) => (i + rng(0.1, 0.9)) * ((Math.PI * 2) / 3));
  const lampAt = lamps.map((a) => [4.35 * Math.cos(a), 1.15, 4.35 * Math.sin(a)]);
  const tint = (p) => {
    let warm = 0;
    for (const l of lampAt)
      warm += 0.5 / (0.25 + (p[0] - l[0]) ** 2 + (p[1] - l[1]) ** 2 + (p[2] - l[2]) ** 2);
    return [0.34, 0.36, 0.46, warm];
  };
  const full = Math.PI * 2;
  const bay = full / bays;
  // The ledge with a moulded lip.
  b.turned(
    [[5.3, -0.02], [4.12, -0.02], [4.02, -0.1], [4.02, -0.22], [4.14, -0.3], [4.3, -0.5], [5.3, -0.6]],
    [0, 0, 0], bays * 5, tint,
  ); // prettier-ignore
  b.turned([[4.1, 0.52], [4.1, 0.6], [4.24, 0.6], [4.24, 0.52]], [0, 0, 0], bays * 5, tint); // prettier-ignore
  for (let i = 0; i < bays; i++) {
    const a = i * bay;
    const pole = (r, angle, w, y0, y1) =>
      b.turned([[w, y0], [w * 0.75, (y0 + y1) / 2], [w, y1]], [r * Math.cos(angle), 0, r * Math.sin(angle)], 6, tint); // prettier-ignore
    pole(4.5, a, 0.13, 0, 1.75);
    b.block(4.36, 4.64, 1.7, 1.86, a - 0.045, a + 0.045, tint);
    b.block(4.36, 4.64, 0, 0.14, a - 0.05, a + 0.05, tint);
    for (let k = 1; k < 6; k++) pole(4.17, a + (k * bay) / 6, 0.032, 0, 0.54);
    // A pointed arch as a thick strip, then the wall above it.
    const half = bay / 2 - 0.035;
    const rise = (u) =>
      1.86 + 0.85 * Math.sqrt(Math.max(0, 1 - ((Math.abs(u) + 0.55) / 1.55) ** 2)) * 1.07;
    const steps = 10;
    for (let k = 0; k < steps; k++) {
      const [u, v] = [k, k + 1].map((j) => (j / steps) * 2 - 1);
      const at = (r, y, x) => {
        const w = a + bay / 2 + x * half;
        return [r * Math.cos(w), y, r * Math.sin(w)];
      };
      const [p, q] = [rise(u), rise(v)];
      b.quad(
        [at(4.4, p, u), at(4.4, q, v), at(4.4, high - 0.55, v), at(4.4, high - 0.55, u)],
        tint,
      );
      b.quad([at(4.4, p, u), at(4.62, p, u), at(4.62, q, v), at(4.4, q, v)], tint);
      b.quad(
        [at(4.33, p + 0.1, u), at(4.33, q + 0.1, v), at(4.33, q + 0.02, v), at(4.33, p + 0.02, u)],
        tint,
      );
    }
  }
  // Behind the arcade the wall holds some light, so that the arches stand dark before it.
  b.turned([[5.3, 0], [5.3, high]], [0, 0, 0], bays * 3, (p) => { const t = tint(p); return t[3] > 0.45 ? t : [0.3, 0.33, 0.45, -1 + p[1] / 4]; }); // prettier-ignore
  return { mesh: b, lamps: lampAt };
}

/** A spiral of steps with an inner rail, `turns` times round over `drop`. */
export function stairs(turns, drop) {
  const b = build();
  const count = Math.round(turns * 44);
  const each = (Math.PI * 2 * turns) / count;
  const down = drop / count;
  const tint = [0.28, 0.3, 0.42, 0];
  const p = (r, y, a) => [r * Math.cos(a), y, r * Math.sin(a)];
  // A strip that follows the slope: from one radius and height to another.
  const strip = (i, r0, h0, r1, h1) => {
    const [a, c] = [i * each, (i + 1) * each];
    const [y, z] = [-down * i, -down * (i + 1)];
    b.quad([p(r0, y + h0, a), p(r0, z + h0, c), p(r1, z + h1, c), p(r1, y + h1, a)], tint);
  };
  for (let i = 0; i < count; i++) {
    const a = i * each;
    b.block(3.06, 3.94, -down * (i + 1) - 0.02, -down * i, a, a + each * 1.02, tint);
    strip(i, 3.0, -0.3, 4.0, -0.3);
    for (const r of [3.0, 3.98]) strip(i, r, -0.3, r, 0.06);
    for (const [r0, h0, r1, h1] of [
      [3.01, 0.62, 3.01, 0.68],
      [3.09, 0.62, 3.09, 0.68],
      [3.01, 0.68, 3.09, 0.68],
    ])
      strip(i, r0, h0, r1, h1);
    if (i % 2) b.block(3.04, 3.07, -down * i - 0.1, -down * i + 0.64, a, a + each * 0.1, tint);
  }
  return b;
}

/** A cloaked person one unit high. */
export function person() {
  const b = build();
  const cloth = [0.05, 0.055, 0.09, 0];
  b.turned([[0.24, 0], [0.2, 0.25], [0.15, 0.55], [0.13, 0.72], [0.06, 0.8]], [0, 0, 0], 12, cloth); // prettier-ignore
  b.turned([[0.03, 0.76], [0.085, 0.82], [0.095, 0.9], [0.05, 0.99], [0, 1.02]], [0, 0, 0], 10, cloth); // prettier-ignore
  return b;
}

/** A slim boat along x with raised ends, 3 long, and who sits in it. */
export function boat(seed) {
  const b = build();
  const rng = random(seed);
  const wood = [0.1, 0.075, 0.085, 0];
  const rib = (u) => {
    const w = 0.27 * Math.pow(Math.max(0, 1 - u * u), 0.6) + 0.012;
    const lift = 0.1 + 0.07 * u * u + 0.3 * Math.pow(Math.abs(u), 6);
    const keel = 0.2 * Math.pow(Math.abs(u), 4);
    return [
      [u * 1.5, lift, w],
      [u * 1.47, (lift + keel) / 2 - 0.04, w * 0.78],
      [u * 1.36, keel - 0.12, 0.02],
      [u * 1.47, (lift + keel) / 2 - 0.04, -w * 0.78],
      [u * 1.5, lift, -w],
    ];
  };
  const steps = 22;
  for (let i = 0; i < steps; i++) {
    const [p, q] = [i, i + 1].map((k) => rib((k / steps) * 2 - 1));
    for (let k = 0; k < 4; k++) b.quad([p[k], q[k], q[k + 1], p[k + 1]], wood);
    for (const k of [0, 4]) {
      const up = ([x, y, z], d) => [x, y + d, z];
      b.quad(
        [up(p[k], 0.02), up(q[k], 0.02), up(q[k], -0.02), up(p[k], -0.02)],
        [0.3, 0.2, 0.13, 0],
      );
    }
  }
  // Who sits in it: hem, shoulders, neck, head; and at the stern one stands with a pole.
  const cloth = [0.05, 0.045, 0.07, 0];
  const someone = (x, z, h, w) =>
    b.turned([[w, 0.04], [w * 0.82, h * 0.3], [w * 0.95, h * 0.6], [w * 0.8, h * 0.68], [0.028, h * 0.73], [0.026, h * 0.77], [0.056, h * 0.83], [0.06, h * 0.9], [0.04, h * 0.98], [0, h]], [x, 0, z], 8, cloth); // prettier-ignore
  for (const x of [-0.56, -0.2, 0.16, 0.5].filter(() => rng() < 0.75))
    someone(x, rng(-0.07, 0.07), rng(0.44, 0.54), rng(0.1, 0.13));
  someone(-1.02, 0, 0.86, 0.11);
  const pole = ([x, y, z], [u, v, w], r) => {
    for (const [k, m] of [[r, 0], [0, r]])
      b.quad([[x - k, y, z - m], [x + k, y, z + m], [u + k, v, w + m], [u - k, v, w - m]], [0.14, 0.1, 0.08, 0]); // prettier-ignore
  };
  pole([-1.42, -0.3, 0.26], [-0.78, 1.12, -0.02], 0.014);
  const post = [0.06, 0.05, 0.06, 0];
  b.turned([[0.018, 0.1], [0.012, 0.92]], [0.86, 0, 0], 5, post); // prettier-ignore
  b.block(0, 0.001, 0, 0.001, 0, 0.1, post);
  return b;
}

/** An arrow along +x, one unit long, its point at the origin. */
export function arrow() {
  const b = build();
  const lie = (profile, tint, sides) => {
    const part = build();
    part.turned(profile, [0, 0, 0], sides, tint);
    for (let i = 0; i < part.position.length; i += 3) {
      b.position.push(part.position[i + 1], -part.position[i], part.position[i + 2]);
      b.normal.push(part.normal[i + 1], -part.normal[i], part.normal[i + 2]);
    }
    b.colour.push(...[].concat(part.colour));
  };
  lie([[0.0001, 0], [0.015, -0.05], [0.007, -0.058], [0.005, -0.075]], [0.75, 0.72, 0.66, 0], 6); // prettier-ignore
  lie([[0.0042, -0.07], [0.0042, -0.97]], [0.2, 0.14, 0.1, 0], 6); // prettier-ignore
  for (let i = 0; i < 3; i++) {
    const w = (i * Math.PI * 2) / 3 + 0.5;
    const p = (x, r) => [x, r * Math.cos(w), r * Math.sin(w)];
    const feather = [0.62, 0.6, 0.66, 0];
    b.quad([p(-0.78, 0.008), p(-0.85, 0.028), p(-0.985, 0.032), p(-0.95, 0.008)], feather);
    b.quad([p(-0.95, 0.008), p(-0.985, 0.032), p(-0.85, 0.028), p(-0.78, 0.008)], feather);
  }
  return b;
}

/** The arrow before the lens: a blade with a ridge and barbs, a round shaft, three feathers; its point at the origin, along +x. */
export function broadhead() {
  const b = build();
  const steel = [0.62, 0.64, 0.7, 0];
  const dark = [0.2, 0.22, 0.28, 0];
  const outline = [[0, 0], [-0.03, 0.0062], [-0.064, 0.0122], [-0.078, 0.0142], [-0.066, 0.005]]; // prettier-ignore
  for (const side of [1, -1])
    for (const face of [1, -1])
      for (let i = 1; i < outline.length; i++) {
        const [[x, y], [u, v]] = [outline[i - 1], outline[i]];
        const ridge = (at) => [at, 0, face * 0.0042 * Math.min(1, -at * 34)];
        const points = [ridge(x), [x, side * y, 0], [u, side * v, 0], ridge(Math.max(u, -0.07))];
        b.quad(side * face > 0 ? points : points.toReversed(), side > 0 ? steel : dark);
      }
  const round = build();
  round.turned([[0.0046, -0.062], [0.0058, -0.078], [0.0036, -0.09], [0.0036, -0.97]], [0, 0, 0], 12, [0.2, 0.14, 0.1, 0]); // prettier-ignore
  for (let i = 0; i < round.position.length; i += 3) {
    b.position.push(round.position[i + 1], -round.position[i], round.position[i + 2]);
    b.normal.push(round.normal[i + 1], -round.normal[i], round.normal[i + 2]);
  }
  b.colour.push(...round.colour);
  for (let i = 0; i < 3; i++) {
    const w = (i * Math.PI * 2) / 3 + 0.5;
    const p = (x, r) => [x, r * Math.cos(w), r * Math.sin(w)];
    const vane = [p(-0.74, 0.005), p(-0.8, 0.03), p(-0.985, 0.034), p(-0.95, 0.005)];
    for (const points of [vane, vane.toReversed()]) b.quad(points, [0.62, 0.6, 0.66, 0]);
  }
  return b;
}
