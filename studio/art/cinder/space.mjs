/** A small flat-shaded 3D: y is up, one unit is a metre. Faces get one of three tones by their angle to the sun. */
import { fill, shape, stroke, line } from './kit.mjs';

const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a) => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};

/** `at` is the point of the picture where the camera's axis goes; `fov` is the vertical angle in degrees. */
export function camera({ eye, look, fov = 40, w, h, roll = 0, at = [w / 2, h / 2] }) {
  const f = unit(sub(look, eye));
  let r = unit(cross([0, 1, 0], f));
  let u = cross(f, r);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  [r, u] = [[0, 1, 2].map((i) => r[i] * c + u[i] * s), [0, 1, 2].map((i) => u[i] * c - r[i] * s)];
  const scale = h / 2 / Math.tan((fov * Math.PI) / 360);
  const view = (p) => {
    const d = sub(p, eye);
    return [dot(d, r), dot(d, u), dot(d, f)];
  };
  const flat = ([x, y, z]) => [at[0] + (x / z) * scale, at[1] - (y / z) * scale];
  const near = 0.15;
  return {
    eye,
    project: (p) => flat(view(p)),
    depth: (p) => view(p)[2],
    /** Pixels of one metre at this point. */
    size: (p) => scale / view(p)[2],
    polygon(points) {
      const v = points.map(view);
      const out = [];
      v.forEach((a, i) => {
        const b = v[(i + 1) % v.length];
        if (a[2] >= near) out.push(a);
        if (a[2] >= near !== b[2] >= near) {
          const t = (near - a[2]) / (b[2] - a[2]);
          out.push([0, 1, 2].map((k) => a[k] + (b[k] - a[k]) * t));
        }
      });
      return out.map(flat);
    },
    segment(a, b) {
      let [p, q] = [view(a), view(b)];
      if (p[2] < near && q[2] < near) return undefined;
      if (p[2] < near) [p, q] = [q, p];
      if (q[2] < near) {
        const t = (near - p[2]) / (q[2] - p[2]);
        q = [0, 1, 2].map((k) => p[k] + (q[k] - p[k]) * t);
      }
      return [flat(p), flat(q)];
    },
  };
}

/** Faces: { points, tones: [light, mid, dark], bias } in counter-clockwise order seen from outside. */
export const face = (points, tones, more = {}) => ({ points, tones: [tones].flat(), ...more });

/** A polygon in the plane of two axes, extruded along the third. `profile` is [[a, b], …]. */
export function extrude(profile, from, to, axes, tones, more) {
  const place = {
    x: (a, b, t) => [t, b, a], // profile (z, y), extruded along x
    y: (a, b, t) => [a, t, b], // profile (x, z), extruded along y
    z: (a, b, t) => [a, b, t], // profile (x, y), extruded along z
  }[axes];
  const one = profile.map(([a, b]) => place(a, b, from));
  const two = profile.map(([a, b]) => place(a, b, to));
  const faces = [face(one, tones, more), face(two, tones, more)];
  one.forEach((p, i) => {
    const j = (i + 1) % one.length;
    faces.push(face([p, one[j], two[j], two[i]], tones, more));
  });
  return outward(faces);
}

export const box = (x0, x1, y0, y1, z0, z1, tones, more) =>
  extrude(
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    z0,
    z1,
    'z',
    tones,
    more,
  );

export function cylinder(
  center,
  radius,
  from,
  to,
  axis,
  tones,
  { sides = 16, end = radius, ...more } = {},
) {
  const ring = (t, r) =>
    Array.from({ length: sides }, (_, i) => {
      const a = ((i + 0.5) / sides) * Math.PI * 2;
      const [p, q] = [Math.cos(a) * r, Math.sin(a) * r];
      if (axis === 'y') return [center[0] + p, t, center[1] + q];
      if (axis === 'x') return [t, center[1] + p, center[0] + q];
      return [center[0] + p, center[1] + q, t];
    });
  const [one, two] = [ring(from, radius), ring(to, end)];
  const faces = [face(one, tones, more), face(two, tones, more)];
  one.forEach((p, i) => {
    const j = (i + 1) % sides;
    faces.push(face([p, one[j], two[j], two[i]], tones, more));
  });
  return outward(faces);
}

const middle = (points) =>
  [0, 1, 2].map((k) => points.reduce((s, p) => s + p[k], 0) / points.length);
function normal(points) {
  let out = [0, 0, 0];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length];
    out = [
      out[0] + (p[1] - q[1]) * (p[2] + q[2]),
      out[1] + (p[2] - q[2]) * (p[0] + q[0]),
      out[2] + (p[0] - q[0]) * (p[1] + q[1]),
    ];
  });
  return unit(out);
}
/** Turns the faces of a convex body so that all look outwards. */
function outward(faces) {
  const heart = middle(faces.flatMap((f) => f.points));
  for (const f of faces)
    if (dot(normal(f.points), sub(middle(f.points), heart)) < 0) f.points.reverse();
  return faces;
}

/** A bar with a square section between two points. */
export function bar(a, b, thick, tones, more) {
  const f = unit(sub(b, a));
  const side = unit(cross(f, Math.abs(f[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]));
  const up = cross(side, f);
  const corner = (p, i, j) => [0, 1, 2].map((k) => p[k] + side[k] * i * thick + up[k] * j * thick);
  const ring = (p) => [
    corner(p, -0.5, -0.5),
    corner(p, 0.5, -0.5),
    corner(p, 0.5, 0.5),
    corner(p, -0.5, 0.5),
  ];
  const [one, two] = [ring(a), ring(b)];
  return outward([
    face(one, tones, more),
    face(two, tones, more),
    ...one.map((p, i) => face([p, one[(i + 1) % 4], two[(i + 1) % 4], two[i]], tones, more)),
  ]);
}

/** A flat sheet seen from both sides, e.g. a mark on a wall; `bias` draws it before or after its neighbours. */
export const sheet = (points, colour, bias = 0.4) => ({
  points,
  tones: [colour],
  both: true,
  bias,
});
export const disc = (center, radius, axis, colour, bias = 0.4, sides = 28) =>
  sheet(
    Array.from({ length: sides }, (_, i) => {
      const a = (i / sides) * Math.PI * 2;
      const [p, q] = [Math.cos(a) * radius, Math.sin(a) * radius];
      if (axis === 'x') return [center[0], center[1] + p, center[2] + q];
      if (axis === 'y') return [center[0] + p, center[1], center[2] + q];
      return [center[0] + p, center[1] + q, center[2]];
    }),
    colour,
    bias,
  );

/** Moves faces: turn around the vertical axis (radians), then shift. */
export function place(faces, [x, y, z], turn = 0, scale = 1) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return faces.flat(9).map((f) => ({
    ...f,
    points: f.points.map(([a, b, d]) => [
      x + (a * c + d * s) * scale,
      y + b * scale,
      z + (d * c - a * s) * scale,
    ]),
  }));
}

/** Draws faces back to front. `sunTo` points towards the sun. */
export function draw(cam, faces, sunTo, { edge } = {}) {
  const toSun = unit(sunTo);
  return faces
    .flat(9)
    .map((f) => {
      const m = middle(f.points);
      const nrm = normal(f.points);
      if (!f.both && dot(nrm, sub(cam.eye, m)) <= 0) return undefined;
      const lightness = dot(nrm, toSun);
      const tone =
        f.tones.length === 1
          ? f.tones[0]
          : lightness > 0.42
            ? f.tones[0]
            : lightness > -0.12
              ? f.tones[1]
              : f.tones[2];
      return { d: cam.depth(m) - (f.bias ?? 0), points: cam.polygon(f.points), tone };
    })
    .filter((f) => f && f.points.length > 2)
    .sort((a, b) => b.d - a.d)
    .map(({ points, tone }) =>
      fill(
        shape(points),
        tone,
        `stroke="${edge ?? tone}" stroke-width="1.2" stroke-linejoin="round"`,
      ),
    )
    .join('');
}

/** Shadows on the ground (y = level). */
export function shadows(cam, faces, sunTo, colour, level = 0) {
  const d = faces
    .flat(9)
    .map((f) => {
      const points = f.points.map(([x, y, z]) => {
        const t = Math.max(0, y - level) / sunTo[1];
        return [x - sunTo[0] * t, level, z - sunTo[2] * t];
      });
      const flat = cam.polygon(points);
      if (flat.length < 3) return '';
      // one winding for all, so that overlaps stay filled
      const area = flat.reduce(
        (s, p, i) =>
          s + p[0] * flat[(i + 1) % flat.length][1] - flat[(i + 1) % flat.length][0] * p[1],
        0,
      );
      return shape(area < 0 ? flat.toReversed() : flat);
    })
    .join('');
  return fill(d, colour);
}

export const path3 = (cam, points) => {
  let d = '';
  for (let i = 0; i < points.length - 1; i++) {
    const s = cam.segment(points[i], points[i + 1]);
    if (s) d += line(s);
  }
  return d;
};
export const wire = (cam, points, colour, width) =>
  stroke(path3(cam, points), colour, width, 'stroke-linecap="round" stroke-linejoin="round"');
