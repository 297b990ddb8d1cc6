/** What the drawn portraits share: colours, brush lines, hair, discs, stars, light. Everything returns SVG text. */
import {
  circle,
  clip,
  curve as smooth,
  fill,
  group,
  limb,
  newId,
  pt,
  random,
  stroke,
} from '../cinder/kit.mjs';

export const K = {
  ink: '#05060F',
  indigo: '#0A0E22',
  slate: '#1B2447',
  violet: '#43305F',
  fog: '#8A9BD4',
  silver: '#DFE6FF',
  ivory: '#FFF4DC',
  gold: '#C9A25A',
  goldLight: '#E9CF94',
  goldDark: '#6D4F22',
  spark: '#FFF0C4',
  ember: '#FF9A44',
};

/** Points as text: `'29 9, 44 -3'`; lists of numbers pass through. */
export const pts = (points) =>
  typeof points === 'string'
    ? points.split(', ').map((point) => point.split(' ').map(Number))
    : points;
export const curve = (points, ...more) => smooth(pts(points), ...more);

/** More points along a smooth line; every number of a point is carried along. */
export function sample(line, per = 8) {
  const points = pts(line);
  const last = points.length - 1;
  const out = [];
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(last, i + 2)],
    ];
    for (let k = 0; k < per; k++) {
      const t = k / per;
      out.push(
        b.map((_, j) => {
          const [p, q, r, s] = [a[j], b[j], c[j], d[j]];
          return (
            q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
          );
        }),
      );
    }
  }
  out.push(points[last]);
  return out;
}

/** A brush line: thin at both ends, full in the middle. `from` and `to` move the taper. */
export function brush(
  points,
  width,
  colour,
  { from = 0.12, to = 0.05, peak = 0.45, more = '' } = {},
) {
  const line = sample(
    pts(points).map(([x, y]) => [x, y]),
    6,
  );
  const end = line.length - 1;
  const shaped = line.map(([x, y], i) => {
    const t = i / end;
    const part =
      t < peak
        ? from + (1 - from) * Math.sin(((t / peak) * Math.PI) / 2)
        : to + (1 - to) * Math.sin((((1 - t) / (1 - peak)) * Math.PI) / 2);
    return [x, y, (width / 2) * part];
  });
  return fill(limb(shaped), colour, more);
}

/** A line next to a spine of [x, y, halfWidth]: `side` from -1 to 1, between two parts of its length. */
export function beside(spine, side, start = 0, end = 1) {
  const last = spine.length - 1;
  const [first, stop] = [Math.round(start * last), Math.round(end * last)];
  const out = [];
  for (let i = first; i <= stop; i++) {
    const [x, y, w] = spine[i];
    const [ax, ay] = spine[Math.max(0, i - 1)];
    const [bx, by] = spine[Math.min(last, i + 1)];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    out.push([x - ((by - ay) / long) * w * side, y + ((bx - ax) / long) * w * side]);
  }
  return out;
}

const thin = (points, step = 3) =>
  points.filter((_, i) => i % step === 0 || i === points.length - 1);

/** A lock of hair: base shape, a shaded side, strands, and a drawn edge. Points are [x, y, halfWidth]. */
export function lock(
  points,
  { base, shade, light, edge, width = 3, strands = 5, seed = 1, lit = -1, rim = 0.75, sheen },
) {
  const next = random(seed);
  const spine = sample(points, 8);
  const body = limb(spine);
  const half = `${curve(thin(beside(spine, -lit)))}L${curve(thin(beside(spine, lit * (0.1 - 0.3 * next()))).toReversed()).slice(1)}Z`;
  let inner = fill(half, shade);
  if (sheen) {
    // One broad band of light, near the lit side, over part of the length.
    const last = spine.length - 1;
    const from = Math.round(last * (0.08 + 0.2 * next()));
    const band = beside(spine, lit * (-0.34 - 0.2 * next())).map(([x, y], i) => {
      const t = (i - from) / (last * 0.62);
      return [x, y, t > 0 && t < 1 ? spine[i][2] * 0.3 * Math.sin(t * Math.PI) : 0];
    });
    inner += fill(limb(band.filter(([, , w], i) => w > 0 && i % 2 === 0)), sheen);
  }
  for (let i = 0; i < strands; i++) {
    const side = -0.82 + (1.64 * (i + 0.5 * next())) / Math.max(1, strands - 0.5);
    const start = 0.02 + next() * 0.22;
    const end = 0.72 + next() * 0.26;
    const bright = side * lit > -0.15;
    inner += brush(
      thin(beside(spine, side, start, end), 4),
      2 + next() * 3.4,
      bright ? light : edge,
      {
        more: `opacity="${bright ? (0.55 + 0.45 * next()).toFixed(2) : (0.2 + 0.3 * next()).toFixed(2)}"`,
      },
    );
  }
  return (
    fill(body, base) +
    clip(body, inner) +
    brush(thin(beside(spine, lit, 0, 0.99)), width, edge) +
    brush(thin(beside(spine, -lit, 0.05, 0.97)), width * rim, edge, { more: 'opacity="0.55"' })
  );
}

/** Locks between two guide lines with the same number of points [x, y, halfWidth]; the tips scatter a little. */
export function family(a, b, count, tone, { seed = 1, scatter = 26 } = {}) {
  const next = random(seed);
  const order = Array.from({ length: count }, (_, i) => i).toSorted(
    (i, j) => ((i * 5) % count) - ((j * 5) % count),
  );
  return order.map((i) => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const last = a.length - 1;
    const points = a.map(([x, y, w], k) => {
      const [u, v, q] = b[k];
      const wild = (k / last) ** 1.4 * scatter;
      return [
        x + (u - x) * t + (next() - 0.5) * wild * 2,
        y + (v - y) * t + (next() - 0.5) * wild * 2,
        w + (q - w) * t,
      ];
    });
    return lock(points, Object.assign({ seed: seed * 31 + i }, tone, i % 2 ? tone.odd : {}));
  });
}

/** A four-point star. */
export const star = (x, y, r, colour, more = '') => {
  const q = r * 0.13;
  return fill(
    `M${pt([x, y - r])}Q${pt([x + q * 0.4, y - q * 0.4])} ${pt([x + r * 0.72, y])}Q${pt([x + q * 0.4, y + q * 0.4])} ${pt([x, y + r])}Q${pt([x - q * 0.4, y + q * 0.4])} ${pt([x - r * 0.72, y])}Q${pt([x - q * 0.4, y - q * 0.4])} ${pt([x, y - r])}Z`,
    colour,
    more,
  );
};

/** Stars over a box: mostly dust, a few with four points. */
export function stars(
  [x, y, w, h],
  count,
  { colour = K.silver, big = 0.16, size = 1, seed = 3, keep = () => true } = {},
) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py, s, o] = [x + next() * w, y + next() * h, next(), next()];
    if (!keep(px, py)) continue;
    const more = `opacity="${(0.45 + o * 0.55).toFixed(2)}"`;
    out +=
      s < big
        ? star(px, py, (7 + o * 13) * size, colour, more)
        : fill(circle(px, py, (0.9 + s * 1.5) * size), colour, more);
  }
  return out;
}

/** A burst of sparks: strokes that swell outwards and sag a little, each with a dot. */
export function burst(x, y, r, count, colours, seed, { hollow = 0.12, width = 4 } = {}) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const a = ((i + next() * 0.7) / count) * Math.PI * 2;
    const long = r * (0.5 + 0.5 * Math.sqrt(next()));
    const from = r * (hollow + next() * 0.12);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const colour = colours[Math.floor(next() * colours.length)];
    const bend = r * 0.03 * (long / r);
    out += brush(
      [
        [x + c * from, y + s * from],
        [x + (c * (from + long)) / 2, y + (s * (from + long)) / 2 - bend],
        [x + c * long, y + s * long + bend],
      ],
      width * (0.6 + next() * 0.8),
      colour,
      { from: 0.1, to: 0.5, peak: 0.8 },
    );
    out += fill(circle(x + c * (long + 9), y + s * (long + 9) + bend, 2 + next() * 3.4), colour);
  }
  return out;
}

/** Short strokes around a circle, every `long`th one longer. */
export function ticks(
  x,
  y,
  r,
  count,
  colour,
  { length = 14, width = 2, long = 5, from = 0, to = 360 } = {},
) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    const k = r + (i % long === 0 ? length * 1.8 : length);
    d += `M${pt([x + Math.cos(a) * r, y + Math.sin(a) * r])}L${pt([x + Math.cos(a) * k, y + Math.sin(a) * k])}`;
  }
  return stroke(d, colour, width);
}

/** The double gold hairline of the house. */
export const doubleRing = (x, y, r, colour = 'url(#gold)') =>
  stroke(circle(x, y, r), colour, 5) + stroke(circle(x, y, r + 13), colour, 1.6);

/** Stops as text: `'0 #05060F 0.5, 1 #0A0E22'`. */
const stops = (text) =>
  text
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
export const radial = (id, x, y, r, list) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`;
export const linear = (id, [x1, y1, x2, y2], list) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A closed shape from smooth lines that meet in corners: `'a b, c d | e f'`, or lists of points. */
export const chain = (...parts) => {
  const lines = parts.flatMap((part) => (typeof part === 'string' ? part.split(' | ') : [part]));
  return `${lines.map((points, i) => (i ? `L${curve(points).slice(1)}` : curve(points))).join('')}Z`;
};
/** Such a shape, filled. */
export const plane = (text, colour, more) => fill(chain(text), colour, more);

export const flip = (points) => points.map(([x, ...rest]) => [-x, ...rest]);

/** Views of a drawing, [x, y, w, h]: the character's picture and the wallpaper. */
export const frame = [0, 0, 900, 1350];
export const tall = [0, -130, 900, 1600];

/**
 * The whole picture: ground, what is behind the figure, the figure, what is before it; then a floor of ink, a vignette and
 * paper grain.
 * @param parts what `draw()` of a character returns: defs, back, figure, front; floor: [height, strength]
 * @param view [x, y, w, h] of the drawing; what is drawn must reach from y -130 to 1470 for the wallpaper
 * @param only 'figure' leaves out all others, for its outline
 */
export function picture({ defs, back, figure, front = [], floor }, view, only) {
  const [height, strength] = floor ?? [930, 0.92];
  const [x, y, w, h] = view;
  const everywhere = `x="${x}" y="${y}" width="${w}" height="${h}"`;
  const content = only === 'figure' ? [figure] : [back, figure, front];
  const finish =
    only === 'figure'
      ? ''
      : `<rect ${everywhere} fill="url(#floor)"/><rect ${everywhere} fill="url(#vignette)"/><rect ${everywhere} filter="url(#grain)" opacity="0.1"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${w}" height="${h}"><defs>${[
    linear(
      'gold',
      [150, 0, 750, 1350],
      `0 ${K.gold}, 0.22 ${K.spark}, 0.4 ${K.gold}, 0.66 ${K.goldDark}, 0.82 ${K.goldLight}, 1 ${K.gold}`,
    ),
    linear('floor', [0, height, 0, 1350], `0 ${K.ink} 0, 1 ${K.ink} ${strength}`),
    radial('vignette', 450, 600, 860, `0.5 ${K.ink} 0, 1 ${K.ink} 0.72`),
    '<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="22"/></filter>',
    '<filter id="mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="60"/></filter>',
    '<filter id="near" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>',
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.85  0.9 0 0 0 -0.42"/></filter>',
    defs,
  ].join('')}</defs>${[content].flat(9).join('')}${finish}</svg>`;
}

export { circle, clip, fill, group, limb, newId, pt, random, stroke };
