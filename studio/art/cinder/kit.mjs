/** Colours, shapes, light and grain shared by all pictures of Cinder Lines. Everything returns SVG text. */

export const C = {
  paper: '#FBF7F1',
  cream: '#F6EDDF',
  sand: '#EADDC9',
  dust: '#D9C9B2',
  mist: '#E6DED4',
  ashPale: '#CBC1B6',
  ashLight: '#A89D93',
  ash: '#6B625B',
  ashDark: '#453F3A',
  ink: '#1D1B1A',
  orange: '#FF6A13',
  orangeLight: '#FF9248',
  peach: '#FFC08D',
  peachPale: '#FFE2C8',
  ember: '#D9480F',
  rust: '#A93A0C',
  skyPale: '#D6E9F1',
  sky: '#9CCBE3',
  skyDeep: '#5B9EC2',
  skyDark: '#356F91',
};

export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value) => String(Math.round(value * 10) / 10);
export const pt = ([x, y]) => `${n(x)} ${n(y)}`;
export const line = (points) => `M${points.map(pt).join('L')}`;
export const shape = (points) => `${line(points)}Z`;

/** A smooth line through points (Catmull-Rom as Béziers). */
export function curve(points, closed = false, tension = 0.5) {
  const count = points.length;
  const at = (i) =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  let d = `M${pt(points[0])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 3;
    d += `C${pt([b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k])} ${pt([c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k])} ${pt(c)}`;
  }
  return closed ? `${d}Z` : d;
}

export const circle = (x, y, r) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
export const ellipse = (x, y, rx, ry) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
export const rect = (x, y, w, h, r = 0) => {
  if (r === 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const q = Math.min(r, w / 2, h / 2);
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}v${n(h - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}h${n(2 * q - w)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}v${n(2 * q - h)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}Z`;
};

export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;
export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`;
export const group = (content, more = '') => `<g ${more}>${[content].flat(9).join('')}</g>`;
export const move = (content, x, y, scale = 1, turn = 0, mirror = false) =>
  group(
    content,
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(mirror ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})"`,
  );

let last = 0;
/** Ids are unique within one process; they never show in the picture. */
export const newId = () => `k${++last}`;
export function clip(d, content, more = '') {
  const id = newId();
  return `<clipPath id="${id}"><path d="${d}" ${more}/></clipPath><g clip-path="url(#${id})">${[content].flat(9).join('')}</g>`;
}

/** A shape with a shaded edge: the dark tone shows where the shifted shape does not cover it. */
export function lit(d, base, shade, [dx, dy], third, at = 0.45) {
  const shifted = (colour, k) =>
    fill(d, colour, `transform="translate(${n(dx * k)} ${n(dy * k)})"`);
  return (
    fill(d, shade) + clip(d, third ? [shifted(third, at), shifted(base, 1)] : shifted(base, 1))
  );
}

/** A limb: a line with a width at each point, as an outline. Points are [x, y, halfWidth]. */
export function limb(points, smooth = true) {
  const left = [];
  const right = [];
  points.forEach(([x, y, r], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)];
    const [bx, by] = points[Math.min(points.length - 1, i + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    left.push([x + nx * r, y + ny * r]);
    right.unshift([x - nx * r, y - ny * r]);
  });
  return smooth
    ? `${curve(left, false, 0.9)}L${curve(right, false, 0.9).slice(1)}Z`
    : shape([...left, ...right]);
}

/* Grain ------------------------------------------------------------------------------------------------------ */

/** Sprayed dots: `density(u, v)` from 0 to 1 over the box; cut to `d`. */
export function spray(d, [x, y, w, h], density, colour, { pitch = 9, size = 2.1, seed = 1 } = {}) {
  const next = random(seed);
  let dots = '';
  for (let py = 0; py < h; py += pitch)
    for (let px = 0; px < w; px += pitch) {
      const [jx, jy, chance, grow] = [next(), next(), next(), next()];
      const u = (px + jx * pitch) / w;
      const v = (py + jy * pitch) / h;
      if (chance > density(u, v)) continue;
      const r = size * (0.55 + 0.75 * grow);
      dots += `M${n(x + u * w - r)} ${n(y + v * h)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
    }
  const dotted = fill(dots, colour);
  return d ? clip(d, dotted) : dotted;
}

/** Printed screen: dots on a turned grid, radius by `tone(u, v)` from 0 to 1. */
export function screen(d, [x, y, w, h], tone, colour, pitch = 18, turn = 0.6) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.hypot(w, h) / 2 + pitch;
  let dots = '';
  for (let b = -reach; b < reach; b += pitch)
    for (let a = -reach; a < reach; a += pitch) {
      const px = w / 2 + a * cos - b * sin;
      const py = h / 2 + a * sin + b * cos;
      if (px < -pitch || py < -pitch || px > w + pitch || py > h + pitch) continue;
      const t = tone(px / w, py / h);
      if (t <= 0.02) continue;
      const r = pitch * 0.62 * Math.min(1, Math.sqrt(t));
      dots += `M${n(x + px - r)} ${n(y + py)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
    }
  const dotted = fill(dots, colour);
  return d ? clip(d, dotted) : dotted;
}

/* Sky and land ------------------------------------------------------------------------------------------------ */

/** Rings of light around a point, widest first; the outer ones are cut to the box. */
export const rings = (x, y, list, seed = 9, grain = true) =>
  list
    .map(([r, colour], i) => {
      const d = circle(x, y, r);
      const inner = list[i + 1];
      if (!inner || !grain) return fill(d, colour);
      // grain along the inner edge, in the colour of the next ring
      const box = [x - inner[0] * 1.16, y - inner[0] * 1.16, inner[0] * 2.32, inner[0] * 2.32];
      return (
        fill(d, colour) +
        spray(
          null,
          box,
          (u, v) =>
            Math.max(0, 1 - (Math.hypot(u - 0.5, v - 0.5) * 2.32 - 1) / 0.14) *
            0.3 *
            (Math.hypot(u - 0.5, v - 0.5) > 0.42 ? 1 : 0),
          inner[1],
          { pitch: 12, size: 2.6, seed: seed + i },
        )
      );
    })
    .join('');

/** A sun of flat tones whose foot dissolves into lines of heat. */
export function sun(
  x,
  y,
  r,
  {
    colour = C.orange,
    light = C.orangeLight,
    cut = C.peachPale,
    from = 0.25,
    slits = 7,
    haze = 1,
  } = {},
) {
  let body = fill(circle(x, y, r), colour);
  if (light)
    body += clip(circle(x, y, r), [
      screen(
        null,
        [x - r, y - r, 2 * r, 2 * r],
        (u, v) => Math.max(0, 0.75 - Math.hypot(u - 0.34, v - 0.26) * 1.35),
        light,
        r / 24,
        0.5,
      ),
    ]);
  let lines = '';
  for (let i = 0; i < slits; i++) {
    const t = i / slits;
    const cy = y + r * (from + (1 - from) * Math.pow(t, 0.86));
    const thick = r * (0.008 + 0.05 * Math.pow(t, 1.25)) * haze;
    const points = [];
    const under = [];
    for (let k = 0; k <= 14; k++) {
      const px = x - r * 1.1 + (k / 14) * r * 2.2;
      const wave = Math.sin(k * 1.15 + i * 2.1) * thick * 0.35;
      points.push([px, cy + wave - thick / 2]);
      under.unshift([px, cy + wave + thick / 2]);
    }
    lines += fill(`${curve(points)}L${curve(under).slice(1)}Z`, cut);
  }
  return body + clip(circle(x, y, r + 1), lines);
}

/** Lines of hot air: long flat strokes with a slow wave. */
export function heat(
  [x, y, w, h],
  count,
  colour,
  { width = 4, seed = 5, long = 0.35, wave = 7 } = {},
) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const length = w * (long * (0.3 + next()));
    const sx = x + next() * (w - length);
    const sy = y + ((i + 0.2 + next() * 0.6) / count) * h;
    const points = [];
    const steps = Math.max(4, Math.round(length / 60));
    for (let k = 0; k <= steps; k++)
      points.push([
        sx + (k / steps) * length,
        sy + Math.sin(k * 1.3 + i) * wave * Math.sin((k / steps) * Math.PI),
      ]);
    out += stroke(curve(points), colour, width * (0.6 + next() * 0.7), 'stroke-linecap="round"');
  }
  return out;
}

/** A range of table mountains: lit faces to one side, shade to the other. */
export function mesas(w, base, list, { light, mid, dark, side = -1, foot = 60 }) {
  return list
    .map(([x, width, height, cut = 0.62, slope = 0.22]) => {
      const top = width * (1 - slope * 2);
      const a = [x - width / 2, base];
      const b = [x - top / 2, base - height];
      const c = [x + top / 2, base - height * 0.985];
      const d = [x + width / 2, base];
      const split = side < 0 ? x - top / 2 + top * cut : x + top / 2 - top * cut;
      const splitFoot = split + (side < 0 ? 1 : -1) * width * 0.03;
      let out = fill(shape([a, b, c, d]), mid);
      const shadeSide =
        side < 0
          ? [[split, base - height], c, d, [splitFoot, base]]
          : [a, b, [split, base - height], [splitFoot, base]];
      out += fill(shape(shadeSide), dark);
      // scree: a lighter wedge at the foot, and gullies as thin wedges
      const gullies = 4;
      for (let i = 1; i < gullies; i++) {
        const gx = b[0] + (top * i) / gullies;
        out += fill(
          shape([
            [gx, base - height * 0.96],
            [gx + width * 0.035, base],
            [gx - width * 0.01, base],
          ]),
          gx > split === side < 0 ? mid : dark,
          'opacity="0.55"',
        );
      }
      out += fill(
        shape([b, c, [c[0] - 4, c[1] + height * 0.06], [b[0] + 2, b[1] + height * 0.06]]),
        light,
      );
      if (foot)
        out += fill(
          shape([
            [a[0] - foot, base],
            [a[0] + width * 0.12, base - height * 0.22],
            [x, base - height * 0.08],
            [d[0] - width * 0.1, base - height * 0.2],
            [d[0] + foot, base],
          ]),
          mid,
        );
      return out;
    })
    .join('');
}

/** Discs of smoke that move along the points; after a `way` of 1 each has taken the place of the eighth before it. */
function drifting(points, way, next) {
  const kinds = Array.from({ length: 8 }, () => [next(), next(), next()]);
  const count = 40;
  return Array.from({ length: count }, (_, i) => {
    const place = (i + way * 8) / (count + 8);
    // Close together at the funnel, where they are small.
    const at = place ** 1.6 * (points.length - 1);
    const from = Math.min(points.length - 2, Math.floor(at));
    const t = at - from;
    const [a, b] = [points[from], points[from + 1]];
    const [size, x, y] = kinds[i % 8];
    const end = Math.min(1, (1 - place) * 7);
    const r = (a[2] + (b[2] - a[2]) * t) * (0.82 + size * 0.36) * end;
    return [
      a[0] + (b[0] - a[0]) * t + (x - 0.5) * r * 0.5,
      a[1] + (b[1] - a[1]) * t + (y - 0.5) * r * 0.5,
      r,
    ];
  });
}

/** A plume of steam: overlapping discs along a path, in two tones. Points are [x, y, radius]. */
export function plume(points, colour, shade, light = [-0.22, -0.25], seed = 8, way = undefined) {
  const next = random(seed);
  const discs = way === undefined ? [] : drifting(points, way, next);
  for (let i = 0; way === undefined && i < points.length - 1; i++) {
    const [ax, ay, ar] = points[i];
    const [bx, by, br] = points[i + 1];
    const steps = Math.max(2, Math.round(Math.hypot(bx - ax, by - ay) / ((ar + br) * 0.36)));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const r = (ar + (br - ar) * t) * (0.82 + next() * 0.36);
      discs.push([
        ax + (bx - ax) * t + (next() - 0.5) * r * 0.5,
        ay + (by - ay) * t + (next() - 0.5) * r * 0.5,
        r,
      ]);
    }
  }
  const whole = discs.map(([x, y, r]) => circle(x, y, r)).join('');
  return (
    fill(whole, shade) +
    clip(
      whole,
      fill(
        discs.map(([x, y, r]) => circle(x + r * light[0], y + r * light[1], r * 0.93)).join(''),
        colour,
      ),
    )
  );
}

/** Thin lines of a technical drawing: a circle with ticks. */
export function dial(
  x,
  y,
  r,
  colour,
  { width = 2, ticks = 60, inner = 0.94, long = 5, from = 0, to = 1 } = {},
) {
  let d = '';
  for (let i = 0; i < ticks; i++) {
    const part = from + (to - from) * (i / ticks);
    const a = part * Math.PI * 2 - Math.PI / 2;
    const k = i % long === 0 ? inner - (1 - inner) * 0.9 : inner;
    d += `M${pt([x + Math.cos(a) * r, y + Math.sin(a) * r])}L${pt([x + Math.cos(a) * r * k, y + Math.sin(a) * r * k])}`;
  }
  return stroke(d, colour, width) + (to - from === 1 ? stroke(circle(x, y, r), colour, width) : '');
}

/** Falling or blown ash: small flat flakes. */
export function flakes(
  [x, y, w, h],
  count,
  colour,
  { size = 5, seed = 4, turn = -0.4, stretch = 1.8 } = {},
) {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [px, py, s, t] = [
      x + next() * w,
      y + next() * h,
      size * (0.4 + next() * next() * 1.4),
      turn + (next() - 0.5) * 0.8,
    ];
    const [c, k] = [Math.cos(t), Math.sin(t)];
    d += shape(
      [
        [-stretch, 0],
        [0, -0.7],
        [stretch, 0],
        [0, 0.7],
      ].map(([a, b]) => [px + s * (a * c - b * k), py + s * (a * k + b * c)]),
    );
  }
  return fill(d, colour);
}

/** Digits as strokes, for boards and plates: no font needed. Box 60 × 100. */
const digitPaths = {
  0: 'M12 20Q12 4 30 4T48 20V80Q48 96 30 96T12 80Z',
  1: 'M16 18L32 4V96',
  2: 'M12 22Q12 4 30 4T48 24Q48 40 12 94H50',
  3: 'M12 18Q14 4 30 4T48 24T28 46Q50 48 50 70T30 96Q12 96 10 80',
  4: 'M40 96V4L10 70H52',
  5: 'M46 5H16L13 44Q20 38 30 38Q48 40 48 66T28 96Q14 96 10 82',
  6: 'M46 14Q40 4 30 4Q12 4 12 40V70Q12 96 30 96T48 70T30 46Q14 46 12 68',
  7: 'M10 5H50L24 96',
  8: 'M30 47Q14 44 14 26T30 4T46 26T30 47Q11 50 11 72T30 96T49 72T30 47Z',
  9: 'M48 32Q48 54 30 54T12 30T30 4T48 32V60Q48 96 30 96Q18 96 13 86',
  ':': 'M30 32V33M30 68V69',
};
export const digits = (text, x, y, height, colour, weight = 11) =>
  [...text]
    .map((sign, i) =>
      move(
        stroke(digitPaths[sign], colour, weight, 'stroke-linecap="square"'),
        x + i * height * 0.68,
        y,
        height / 100,
      ),
    )
    .join('');

export const svg = (w, h, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${[content].flat(9).join('')}</svg>`;
