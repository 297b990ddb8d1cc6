/** Numbers, vectors and matrices (column by column, as WebGL reads them). */
export const mix = (a, b, t) => a + (b - a) * t;
export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const step = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
/** The same numbers in every run. */
export function random(seed) {
  let state = seed >>> 0;
  return (a = 0, b = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return a + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (b - a);
  };
}
/** A value between keys `[[seconds, value], …]`; each piece starts and ends slowly unless `even`. */
export function between(keys, t, even = false) {
  if (t <= keys[0][0]) return keys[0][1];
  for (let i = 1; i < keys.length; i++) {
    const [[a, from], [b, to]] = [keys[i - 1], keys[i]];
    if (t <= b) return mix(from, to, even ? (t - a) / (b - a) : step(a, b, t));
  }
  return keys.at(-1)[1];
}

const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a) => {
  const l = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export function times(a, b) {
  const out = new Float32Array(16);
  for (let c = 0; c < 4; c++)
    for (let r = 0; r < 4; r++)
      for (let k = 0; k < 4; k++) out[c * 4 + r] += a[k * 4 + r] * b[c * 4 + k];
  return out;
}
/** Camera: `view` (world to eye) and `both` (world to screen). `field` is the smaller side's angle in degrees. */
export function camera({ eye, look, roll = 0, field = 50, aspect }) {
  const back = unit(minus(eye, look));
  const steady = unit(cross(Math.abs(back[1]) > 0.97 ? [0, 0, -1] : [0, 1, 0], back));
  const level = cross(back, steady);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const right = steady.map((v, i) => v * c + level[i] * s);
  const up = level.map((v, i) => v * c - steady[i] * s);
  const view = new Float32Array([
    right[0], up[0], back[0], 0, right[1], up[1], back[1], 0, right[2], up[2], back[2], 0,
    -dot(right, eye), -dot(up, eye), -dot(back, eye), 1,
  ]); // prettier-ignore
  const f = 1 / Math.tan((field * Math.PI) / 360);
  const [sx, sy] = aspect > 1 ? [f / aspect, f] : [f, f * aspect];
  const [near, far] = [0.05, 300];
  const lens = new Float32Array([
    sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, (far + near) / (near - far), -1,
    0, 0, (2 * far * near) / (near - far), 0,
  ]); // prettier-ignore
  return { view, both: times(lens, view), lens, eye, right, up, back };
}
/** A place: moved to `at`, turned by `turn` (radians about y, then x, then z), and scaled. */
export function placed(at, [y, x, z] = [0, 0, 0], size = 1) {
  const [cy, sy, cx, sx, cz, sz] = [y, x, z].flatMap((a) => [Math.cos(a), Math.sin(a)]);
  const ry = [cy, 0, -sy, 0, 0, 1, 0, 0, sy, 0, cy, 0, 0, 0, 0, 1];
  const rx = [1, 0, 0, 0, 0, cx, sx, 0, 0, -sx, cx, 0, 0, 0, 0, 1];
  const rz = [cz, sz, 0, 0, -sz, cz, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const out = times(ry, times(rx, rz)).map((v, i) => (i < 12 ? v * size : v));
  out[12] = at[0];
  out[13] = at[1];
  out[14] = at[2];
  return out;
}
