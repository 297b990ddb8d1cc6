/** The sea of cloud of the Migration, and the eye that looks down on it; see Migration.mjs. */
import { blurred, circle, mix, random, shaded } from './kit.mjs';

export const horizon = 236;
const [vx, focal, high] = [560, 1150, 15];
export const project = ([x, y, z]) => [vx + (focal * x) / z, horizon + (focal * (high - y)) / z];
export const scale = (z) => focal / z;
export const haze = (z) => 1 - Math.exp(-z / 95);
const toneOf = (z) => Math.min(4, Math.max(0, Math.round(haze(z) * 4.6 - 0.7)));

/** Tones of a cloud from near to far: light to the sun, its body, its shadow. */
const tones = [0, 1, 2, 3, 4].map((i) => {
  const t = i / 4;
  return {
    top: mix('#FFD9B4', '#FFE9C9', t),
    upper: mix('#D7A6B4', '#FFD0A4', t),
    body: mix('#6D6AA6', '#E2A69C', t),
    foot: mix('#3F4580', '#C48F9E', t),
  };
});

/** A heap with a lit edge (`puff`), and one without any (`soft`): most of the sea is soft, or it looks sewn. */
export const puffs = tones
  .map(
    ({ top, upper, body, foot }, i) =>
      `<radialGradient id="puff${i}" cx="0.5" cy="0.3" r="0.62" fx="0.5" fy="0.06"><stop offset="0" stop-color="${top}"/><stop offset="0.26" stop-color="${upper}"/><stop offset="0.62" stop-color="${body}" stop-opacity=".96"/><stop offset="1" stop-color="${foot}" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="soft${i}"><stop offset="0" stop-color="${upper}" stop-opacity=".7"/><stop offset="0.5" stop-color="${mix(upper, body, 0.5)}" stop-opacity=".4"/><stop offset="1" stop-color="${body}" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="vale${i}"><stop offset="0" stop-color="${foot}" stop-opacity=".75"/><stop offset="1" stop-color="${foot}" stop-opacity="0"/></radialGradient>`,
  )
  .join('');

const oval = (x, y, rx, ry, paint, opacity = 1) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#${paint})" opacity="${opacity.toFixed(2)}"/>`;

export function cloudRow(z, next, dense = 1) {
  const k = scale(z);
  const tone = toneOf(z);
  let out = '';
  const wide = 2600 / k;
  const count = Math.min(60, Math.round((wide / 4.6) * dense));
  for (let i = 0; i < count; i++) {
    const x = -wide * 0.42 + ((i + next()) / count) * wide;
    const big = 1.5 + next() * next() * 5.4;
    const [px, py] = project([x, 0, z + next() * z * 0.05]);
    const [kind, o] = [next(), next()];
    const y = py + k * 0.9;
    if (kind < 0.3) out += oval(px, y, k * big * 1.7, k * big * 0.5, `puff${tone}`, 0.5 + o * 0.4);
    else if (kind < 0.72)
      out += oval(px, y, k * big * 2.4, k * big * 0.62, `soft${tone}`, 0.6 + o * 0.4);
    else out += oval(px, y, k * big * 2.6, k * big * 0.5, `vale${tone}`, 0.4 + o * 0.4);
  }
  return out;
}

/** One great cloud: a single outline of domes without seams, its valley in front, a few soft swells on it. */
export function mass([from, to], z, rise, seed) {
  const next = random(seed);
  const k = scale(z);
  const { top, upper, body, foot } = tones[toneOf(z)];
  const [left, base] = project([from, 0, z]);
  const [right] = project([to, 0, z]);
  let domes = '';
  let swells = '';
  const count = 9;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.3 + next() * 0.4) / count;
    const hill = Math.sin(Math.PI * t) ** 0.7 * (0.6 + next() * 0.4);
    const r = k * rise * (0.34 + 0.3 * next());
    const [x, y] = [left + (right - left) * t, base - k * rise * hill * 0.62 + r * 0.4];
    domes += circle(x, y, r) + circle(x + r * 0.7, y + r * 0.6, r * 0.9);
    if (i % 2) swells += oval(x - r * 0.2, y + r * 0.9, r * 1.5, r * 0.7, `soft${toneOf(z)}`, 0.9);
  }
  return (
    oval(
      (left + right) / 2,
      base + k * 0.9,
      (right - left) * 0.66,
      k * rise * 0.5,
      `vale${toneOf(z)}`,
    ) +
    shaded(
      domes,
      [0, base - k * rise * 0.82, 0, base + k * rise * 0.6],
      `0 ${top}, 0.3 ${upper}, 0.62 ${mix(upper, body, 0.7)}, 0.85 ${mix(body, foot, 0.4)} 0.8, 1 ${foot} 0`,
    ) +
    swells
  );
}

/** One lobe of cloud over a keel that has sunk in: along the points of its waterline, soft, lit above. */
export function keel(points, z, size = 1) {
  const k = scale(z) * size;
  const { upper, body } = tones[toneOf(z)];
  const lobe = (rise, width) =>
    points
      .map(([x, y], i) => {
        const big = [1, 1.25, 0.9, 1.15, 1.05][i % 5];
        return `<ellipse cx="${x.toFixed(1)}" cy="${(y + k * (0.5 - rise)).toFixed(1)}" rx="${(k * width * big).toFixed(1)}" ry="${(k * 0.38 * big).toFixed(1)}"/>`;
      })
      .join('');
  const paint = (colour, content) => `<g fill="${colour}">${content}</g>`;
  return (
    blurred(paint(mix(upper, body, 0.3), lobe(0.12, 1.15)), k * 0.12) +
    blurred(paint(mix(upper, body, 0.85), lobe(-0.2, 1.25)), k * 0.3)
  );
}
