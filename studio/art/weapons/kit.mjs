/**
 * Metal, wood and enamel for the drawn weapons. Each part is a flat shape whose blurred outline is lit as if it were a
 * height: cold light from above, warm light from below, as in the rendered ones. A weapon lies level, muzzle or point to
 * the right; `develop` turns it.
 */
import sharp from 'sharp';
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  linear,
  pt,
  star,
  stroke,
} from '../faces/kit.mjs';

const W = 2700;
const H = 1100;

const noise = {
  // Frequency, octaves, floor, gain: clouds of tarnish, hammered steel, deep enamel, a drawn blade.
  tarnish: ['0.02 0.026', 4, 0.62, 1.9],
  steel: ['0.016 0.03', 4, 0.62, 1.7],
  enamel: ['0.012 0.014', 4, 0.66, 1.5],
  pale: ['0.006 0.2', 3, 0.84, 1.1],
};

/** How a material takes light: relief, the colours of the cold and the warm light, how much of both. */
const metals = {
  gold: { noise: 'tarnish', high: 3.4, cold: '#F6EED0', warm: '#D08440', k: [0.85, 0.75], seed: 4 },
  steel: { noise: 'steel', high: 3.4, cold: '#C9D4FF', warm: '#B8683A', k: [0.9, 0.7], seed: 7 },
  enamel: { noise: 'enamel', high: 3, cold: '#E8E0FF', warm: '#D8683A', k: [0.75, 0.5], seed: 3 },
  pale: { noise: 'pale', high: 3.6, cold: '#FFFFFF', warm: '#E8A868', k: [1.1, 0.6], seed: 5 },
  wood: { high: 3, cold: '#A8AED8', warm: '#C86A34', k: [0.5, 0.65], seed: 12 },
};

// Regions are tight, because noise is slow.
const tight = `x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB"`;
const wide = `x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"`;

function grain(kind, seed) {
  if (kind === 'wood') {
    // Long fibres, bent and crossed by the bands of a figured stock.
    const rings = ['R', 'G', 'B'].map(
      (channel) =>
        `<feFunc${channel} type="table" tableValues=".5 .5 .95 .55 1 .6 1 .5 1 .6 1 .5 .5"/>`,
    );
    return `<feTurbulence type="fractalNoise" baseFrequency="0.0028 0.022" numOctaves="4" seed="${seed}" result="n0"/>
<feColorMatrix in="n0" values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"/><feComponentTransfer result="n1">${rings.join('')}</feComponentTransfer>
<feTurbulence type="fractalNoise" baseFrequency="0.016 0.004" numOctaves="2" seed="${seed + 3}" result="n2"/><feColorMatrix in="n2" values="0 1.5 0 0 .15 0 1.5 0 0 .15 0 1.5 0 0 .15 0 0 0 0 1" result="n3"/><feComposite in="n1" in2="n3" operator="arithmetic" k1="1.25" k2=".1" result="n"/>`;
  }
  const [frequency, octaves, from, gain] = noise[kind];
  // Noise around a half becomes a factor around one.
  const row = `${gain} 0 0 0 ${from - gain * 0.28}`;
  return `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="n0"/><feColorMatrix in="n0" values="${row} ${row} ${row} 0 0 0 0 1" result="n"/>`;
}

function filter(name, bevel) {
  const m = metals[name];
  const [cold, warm] = m.k;
  const light = (azimuth, height) => `<feDistantLight azimuth="${azimuth}" elevation="${height}"/>`;
  return `<filter id="${name}${bevel}" ${tight}>
${grain(m.noise ?? 'wood', m.seed)}
<feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1.15" k2="0.1" result="c"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="h"/>
<feDiffuseLighting in="h" surfaceScale="${m.high * bevel * 0.55}" diffuseConstant="1.02" lighting-color="#FFFFFF" result="d">${light(262, 52)}</feDiffuseLighting>
<feComposite in="c" in2="d" operator="arithmetic" k1="1" k2="0.06" result="b"/>
<feSpecularLighting in="h" surfaceScale="${m.high * bevel * 0.5}" specularConstant="${cold}" specularExponent="22" lighting-color="${m.cold}" result="s">${light(256, 20)}</feSpecularLighting>
<feSpecularLighting in="h" surfaceScale="${m.high * bevel * 0.5}" specularConstant="${warm}" specularExponent="20" lighting-color="${m.warm}" result="t">${light(70, 14)}</feSpecularLighting>
<feComposite in="b" in2="s" operator="arithmetic" k2="1" k3="1" result="e"/>
<feComposite in="e" in2="t" operator="arithmetic" k2="1" k3=".9" result="f"/>
<feComposite in="f" in2="SourceAlpha" operator="in"/></filter>`;
}

const used = new Set();
const gradients = [];

/** A bevelled part. `bevel` is the softness of its edge; more goes into its attributes. */
export function part(d, material, colour, bevel = 6, more = '') {
  used.add(`${material} ${bevel}`);
  return group(
    fill(d, colour, 'fill-rule="evenodd"'),
    `filter="url(#${material}${bevel})" ${more}`,
  );
}

/** A gradient across the weapon, from y to y; returns its address. */
export function across(y0, y1, stops) {
  const id = `g${gradients.length}`;
  gradients.push(linear(id, [0, y0, 0, y1], stops));
  return `url(#${id})`;
}
export function along(from, to, stops) {
  const id = `g${gradients.length}`;
  gradients.push(linear(id, from.concat(to), stops));
  return `url(#${id})`;
}
const tube = {
  steel:
    '0 #20243F, .08 #76829F, .16 #343B64, .32 #16172E, .6 #09090F, .78 #140F18, .9 #6A3A28, .97 #3A1C1A, 1 #120A10',
  gold: '0 #6A5228, .1 #EBDCA8, .22 #A88A4A, .46 #5E4620, .7 #241808, .86 #8A5426, .95 #4A2C14, 1 #1E120A',
  brown:
    '0 #3A2A3E, .08 #B0A0C8, .17 #5A4250, .34 #2A1A26, .62 #120A12, .8 #3A1E1A, .92 #A85E34, 1 #24120E',
  wood: '0 #3A3450, .1 #8C90B8, .22 #33304A, .5 #14131F, .75 #120D14, .92 #6A4230, 1 #1A1012',
};
/** A turned part: outline as [x, radius] points around a level axis. */
export function turned(profile, axis, metal = 'steel', corner = true) {
  const top = profile.map(([x, r]) => [x, axis - r]);
  const low = profile.map(([x, r]) => [x, axis + r]).toReversed();
  const most = Math.max(...profile.map(([, r]) => r));
  const d = corner ? `M${top.concat(low).map(pt).join('L')}Z` : chain(top, low);
  return fill(d, across(axis - most, axis + most, tube[metal]));
}
/** A ring round a barrel. */
export const hoop = (x, r, width, axis, metal = 'gold') =>
  fill(
    `M${x - width / 2 - 2} ${axis - r + 3}h${width + 4}v${2 * r - 6}h${-width - 4}Z`,
    '#05040A',
    'opacity=".65"',
  ) +
  turned(
    [
      [x - width / 2, r - 2],
      [x - width / 4, r],
      [x + width / 4, r],
      [x + width / 2, r - 2],
    ],
    axis,
    metal,
  );

/** A line let into the surface: its groove, the gold, the light on its upper side. */
export const inlay = (d, width = 5, gold = '#8E7138', light = '#DCC58A') =>
  stroke(
    d,
    '#07050C',
    width + 3,
    'stroke-linecap="round" opacity=".75" transform="translate(0 1.6)"',
  ) +
  stroke(d, gold, width, 'stroke-linecap="round"') +
  stroke(d, light, width * 0.34, 'stroke-linecap="round" transform="translate(-.6 -1.2)"');

/** A cut line: dark, with light on its lower lip. */
export const cut = (d, width = 3, dark = '#05040C', light = '#8E98D0') =>
  stroke(d, light, width, 'opacity=".35" transform="translate(0 2)"') + stroke(d, dark, width);

/** An acanthus scroll: a tapering stem that ends in a curl, with leaves on its back. */
export function scroll(x, y, size, turn, mirror = 1, gold = '#8E7138') {
  const curl = Array.from({ length: 13 }, (_, i) => {
    const a = -1.9 + i * 0.72;
    const r = 30 - i * 1.9;
    return `${(18 + r * Math.cos(a)).toFixed(1)} ${(14 + r * Math.sin(a)).toFixed(1)}`;
  });
  const lines = [
    [`-100 34, -66 4, -28 -14, ${curl.join(', ')}`, 11],
    ['-76 12, -78 -12, -60 -32, -38 -34', 10],
    ['-34 -12, -30 -36, -8 -50, 18 -46', 11],
    ['-54 0, -36 14, -32 34, -44 48', 10],
    ['16 -18, 36 -32, 58 -28, 72 -12', 9],
  ];
  const draw = (colour, grow, more = '') =>
    lines.map(([line, width]) => brush(line, width * grow, colour, { from: 0.3, more })).join('');
  return group(
    [
      group(draw('#06040A', 1.35), 'transform="translate(1 3)" opacity=".8"'),
      draw(gold, 1),
      group(draw('#DCC58A', 0.36), 'transform="translate(-1 -2)"'),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100} ${(mirror * size) / 100})"`,
  );
}

/** A crescent: centre of the outer circle, radius, direction of its opening in degrees, half its opening. */
export function crescent(x, y, r, turn, thick = 0.42, a = 0.5) {
  const p = [r * Math.cos(a), -r * Math.sin(a)];
  const q = [p[0], -p[1]];
  const inner = r * (1 - thick * 0.36);
  const rotate = ([u, v]) => {
    const t = (turn * Math.PI) / 180;
    return pt([x + u * Math.cos(t) - v * Math.sin(t), y + u * Math.sin(t) + v * Math.cos(t)]);
  };
  return `M${rotate(p)}A${r} ${r} 0 1 0 ${rotate(q)}A${inner} ${inner} 0 1 1 ${rotate(p)}Z`;
}

/** Light that glows: the shape, a pale heart, a halo. */
export const glow = (d, colour, pale, halo = 10, heart = 0.5) => [
  group(fill(d, colour), `filter="url(#soft${halo})" opacity=".75"`),
  fill(d, colour),
  group(fill(d, pale), `filter="url(#soft3)" opacity="${heart}"`),
];
/** The shadow a part throws on what is behind it. */
export const shadow = (d, dx, dy, ground, strength = 0.6) =>
  clip(
    ground,
    group(
      fill(d, '#030208'),
      `filter="url(#soft10)" opacity="${strength}" transform="translate(${dx} ${dy})"`,
    ),
  );

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Renders a weapon, turns it, crops it and fits it into 1920 × 1440 with the margin of the rendered ones. */
export async function develop(parts, angle) {
  const soft = [3, 10, 24]
    .map((s) => `<filter id="soft${s}" ${wide}><feGaussianBlur stdDeviation="${s}"/></filter>`)
    .join('');
  const filters = Array.from(used, (key) =>
    filter(key.split(' ')[0], Number(key.split(' ')[1])),
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${gradients.join('')}${soft}${filters}</defs>${[parts].flat(9).join('')}</svg>`;
  used.clear();
  gradients.length = 0;
  const level = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  const turnedRound = await sharp(level).rotate(-angle, { background: clear }).png().toBuffer();
  const object = await sharp(turnedRound)
    .trim({ background: clear, threshold: 12 })
    .png()
    .toBuffer();
  const [w, h] = [1920, 1440];
  const pad = Math.round(w * 0.02);
  return sharp(object)
    .resize(w - 2 * pad, h - 2 * pad, { fit: 'contain', background: clear })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear })
    .png()
    .toBuffer();
}

export { brush, chain, circle, clip, fill, group, star, stroke };
