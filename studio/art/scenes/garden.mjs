/** What stands in the mirror garden; see OriginalCountry.mjs. */
import { curve, stroke } from '../faces/kit.mjs';
import { K, blurred, box, circle, clip, fill, mix, pt, random, shaded, space } from './kit.mjs';
import { person } from './people.mjs';

const fog = '#E4EADF';

const garden = space({
  at: [700, 430],
  eye: 1.9,
  focal: 1150,
  lamp: [-30, 40, 6],
  reach: 200,
  fog,
  far: 34,
});

export const { project, scale, sunk } = garden;

const hedge = { dark: '#35594F', lit: '#A9C49A' };

/** A clipped hedge with leaves: a block, and dabs of light on its sunny faces. */
export function hedgeRow(x, [y0, y1], [z0, z1], seed) {
  let out = garden.block(x, [y0, y1], [z0, z1], hedge);
  const next = random(seed);
  const inner = x[0] > 0 ? x[0] : x[1];
  for (let i = 0; i < 420; i++) {
    const z = z0 + next() ** 1.6 * (z1 - z0);
    const y = y0 + next() * (y1 - y0);
    const [px, py] = project([inner, y, z]);
    out += fill(
      `M${pt([px, py])}m-${(scale(z) * 0.05).toFixed(1)} 0l${(scale(z) * 0.06).toFixed(1)} -${(scale(z) * 0.05).toFixed(1)}l${(scale(z) * 0.05).toFixed(1)} ${(scale(z) * 0.06).toFixed(1)}Z`,
      sunk(next() > 0.5 ? '#BBD2A4' : '#2C5048', z),
      'opacity=".55"',
    );
  }
  return out;
}

/** A round tree on a stem. */
export function ball(x, z, h, r) {
  const [px, py] = project([x, h, z]);
  const [, foot] = project([x, 0, z]);
  const k = scale(z);
  const shadow = `<g transform="translate(${px + k * 1.1} ${foot}) scale(1 .16)">${fill(circle(0, 0, k * r * 1.3), '#5E7F78', 'opacity=".5"')}</g>`;
  let leaves = '';
  const next = random(Math.round(x * 31 + z * 7));
  for (let i = 0; i < 130; i++) {
    const a = next() * 6.283;
    const d = Math.sqrt(next()) * k * r * 1.04;
    const bright = -Math.cos(a) * 0.6 - Math.sin(a) * 0.8 + 0.1;
    leaves += fill(
      circle(px + Math.cos(a) * d, py + Math.sin(a) * d, k * r * (0.05 + next() * 0.09)),
      sunk(bright > next() - 0.3 ? '#C6D8A6' : '#3F6A5A', z),
      'opacity=".7"',
    );
  }
  return (
    shadow +
    fill(box([px - k * 0.07, py, k * 0.14, foot - py]), sunk('#6E5A4A', z)) +
    shaded(
      circle(px, py, k * r),
      [px - k * r, py - k * r, px + k * r * 0.7, py + k * r],
      `0 ${sunk('#D6E2B4', z)}, 0.45 ${sunk('#7FA483', z)}, 1 ${sunk('#355C54', z)}`,
    ) +
    leaves
  );
}

const archOf = (x, y, w, h) =>
  `M${pt([x - w / 2, y])}V${(y - h + w * 0.62).toFixed(1)}Q${pt([x - w / 2, y - h + w * 0.2])} ${pt([x, y - h])}Q${pt([x + w / 2, y - h + w * 0.2])} ${pt([x + w / 2, y - h + w * 0.62])}V${y.toFixed(1)}Z`;

/** A mirror that faces us: frame, sky in the glass, and who stands in it. */
export function mirror(x, z, w, h, inside = '') {
  const [px, py] = project([x, 0, z]);
  const k = scale(z);
  const [W, H] = [w * k, h * k];
  const glass = archOf(px, py - k * 0.16, W, H);
  const gold = sunk('#C9A25A', z * 0.7);
  const shadow = fill(
    `M${px - W / 2} ${py}L${px + W / 2} ${py}L${px + W / 2 + H * 0.5} ${py + H * 0.13}L${px - W / 2 + H * 0.5} ${py + H * 0.13}Z`,
    '#5E7F78',
    'opacity=".42"',
  );
  return (
    shadow +
    fill(archOf(px, py, W + k * 0.36, H + k * 0.42), mix('#6D4F22', fog, z / 90)) +
    fill(archOf(px - k * 0.03, py, W + k * 0.28, H + k * 0.36), gold) +
    shaded(
      glass,
      [px - W / 2, py - H, px + W / 2, py],
      '0 #D6EAF2, 0.3 #8FBAD0, 0.62 #5F93AE, 0.86 #4B7C8C, 1 #3F6A72',
    ) +
    clip(glass, [
      fill(
        `M${px - W} ${py - H * 0.3}Q${px - W * 0.2} ${py - H * 0.42} ${px} ${py - H * 0.33}T${px + W} ${py - H * 0.36}V${py}H${px - W}Z`,
        '#6F9A8C',
        'opacity=".55"',
      ),
      fill(
        `M${px - W * 0.1} ${py}L${px + W * 0.02} ${py - H * 0.3}L${px + W * 0.06} ${py - H * 0.3}L${px + W * 0.5} ${py}Z`,
        '#E9EBDC',
        'opacity=".7"',
      ),
      inside,
      fill(
        `M${px - W * 0.5} ${py - H * 0.5}L${px + W * 0.1} ${py - H * 1.1}L${px + W * 0.3} ${py - H * 1.1}L${px - W * 0.5} ${py - H * 0.28}Z`,
        '#FFFFFF',
        'opacity=".34"',
      ),
      fill(
        `M${px - W * 0.5} ${py - H * 0.18}L${px + W * 0.5} ${py - H * 0.96}L${px + W * 0.5} ${py - H * 0.9}L${px - W * 0.5} ${py - H * 0.12}Z`,
        '#FFFFFF',
        'opacity=".24"',
      ),
    ]) +
    stroke(glass, K.spark, Math.max(1, k * 0.03)) +
    stroke(archOf(px, py, W + k * 0.36, H + k * 0.42), sunk('#FFF0C4', z), Math.max(1, k * 0.025)) +
    fill(circle(px, py - H - k * 0.36, k * 0.17), gold) +
    fill(circle(px - k * 0.04, py - H - k * 0.4, k * 0.07), '#FFF6DC')
  );
}

/** Mirrors along the path are seen from the side: a gold edge and a strip of sky. */
export function sideMirror(side, z) {
  const x = side * 3.4;
  const wall = [
    [x, 0.1, z],
    [x, 0.1, z + 1.9],
    [x, 3.1, z + 1.9],
    [x, 3.7, z + 0.95],
    [x, 3.1, z],
  ];
  const d = `M${wall.map((p) => pt(project(p))).join('L')}Z`;
  const [a, b] = [project([x, 3.7, z]), project([x, 0, z])];
  return (
    shaded(
      d,
      [a[0], a[1], b[0], b[1]],
      `0 ${sunk('#FFFFFF', z)}, 0.5 ${sunk(side < 0 ? '#B9D2DA' : '#E4EEEC', z)}, 1 ${sunk('#7FA3A2', z)}`,
    ) +
    stroke(d, sunk('#B48C48', z * 0.7), Math.max(1.4, scale(z) * 0.11)) +
    stroke(d, sunk('#FFF0C4', z * 0.7), Math.max(0.7, scale(z) * 0.03))
  );
}

export const living = { base: '#4B4A6E', mid: '#8A7C96', rim: '#FFF6E0' };

export const warm = { base: '#7C4A56', mid: '#B47E78', rim: '#FFF2D8' };

export const dead = { base: '#DCE8EA', mid: '#F2F6F2', rim: '#FFFFFF', line: '#7E9CA4' };

export const sunny = [-1.7, -1.5];

/** Someone in the garden, with a shadow away from the sun. */
export function guest(x, z, pose, tones, options = {}, height = 1.74) {
  const [px, py] = project([x, 0, z]);
  const k = scale(z);
  const pale = Object.fromEntries(
    Object.entries(tones).map(([name, colour]) => [name, sunk(colour, z * 0.8)]),
  );
  const shadow = person(
    [px, py],
    k * height,
    pose,
    { base: '#55766F', rim: '#55766F' },
    [0.1, 0.1],
    { flip: options.flip, more: 'opacity="1"' },
  );
  return (
    `<g transform="translate(${px} ${py}) skewX(-62) scale(1 -.24) translate(${-px} ${-py})" opacity=".5">${shadow}</g>` +
    person([px, py], k * height, pose, pale, sunny, options)
  );
}

/** The long table that the dead have laid. */
export function table() {
  let out = '';
  const [z0, z1] = [11.5, 24];
  out += fill(
    `M${[
      [-0.6, 0.05, z0],
      [2.1, 0.05, z0],
      [1.9, 0.05, z1],
      [0, 0.05, z1],
    ]
      .map((p) => pt(project(p)))
      .join('L')}Z`,
    '#55766F',
    'opacity=".35"',
  );
  out += garden.block([-0.85, 0.85], [0.1, 0.78], [z0, z1], { dark: '#A9B4C4', lit: '#F4F2EA' });
  out += garden.quad(
    [
      [-0.85, 0.78, z0],
      [0.85, 0.78, z0],
      [0.85, 0.78, z1],
      [-0.85, 0.78, z1],
    ],
    '#FBFAF2',
  );
  for (let x = -0.8; x < 0.85; x += 0.2)
    out += stroke(
      `M${pt(project([x, 0.76, z0]))}l6 ${scale(z0) * 0.6}`,
      '#8E9CB4',
      2.4,
      'opacity=".6"',
    );
  for (let z = z1 - 0.8; z > z0; z -= 1.5)
    for (const side of [-0.52, 0.52]) {
      const [px, py] = project([side, 0.8, z]);
      const k = scale(z);
      out += `<g transform="translate(${px} ${py}) scale(1 .3)">${fill(circle(k * 0.04, k * 0.1, k * 0.19), '#B7C1CC')}${fill(circle(0, 0, k * 0.18), '#FFFFFF')}${stroke(circle(0, 0, k * 0.13), '#C9A25A', k * 0.015)}</g>`;
      out +=
        fill(`M${px + k * 0.24} ${py}v${-k * 0.2}h${k * 0.1}v${k * 0.2}Z`, '#DDE8EC') +
        fill(circle(px + k * 0.29, py - k * 0.22, k * 0.055), '#E8B8A0');
    }
  return out;
}

/** A tall yew before everything, in its own shade: the page's text stands on it. */
export function shadeHedge() {
  const next = random(77);
  const line = [];
  const edgeAt = (y) => 1262 + Math.sin(y / 190) * 44;
  for (let y = -700; y <= 1500; y += 60) line.push([edgeAt(y) + (next() - 0.5) * 26, y]);
  const edge = `${curve(line)}L2400 1500L2400 -700Z`;
  let leaves = '';
  for (let i = 0; i < 3400; i++) {
    const y = -420 + next() * 1620;
    const inward = next() ** 1.8 * 720;
    const x = edgeAt(y) - 44 + inward + (next() - 0.5) * 50;
    const near = Math.max(0, 1 - inward / 200);
    leaves += fill(
      `M${pt([x, y])}q${(8 + next() * 8).toFixed(0)} -14 ${(18 + next() * 12).toFixed(0)} -4q-8 12 -24 4Z`,
      mix('#1D4440', near > next() ? '#B4CC92' : '#2C5A52', 0.4 + 0.6 * near),
      `opacity="${(0.25 + 0.6 * near).toFixed(2)}"`,
    );
  }
  return `<g>${blurred(fill(edge, '#173A38'), 1.2)}${leaves}</g>`;
}
