/** What the drawn scenes share: air, light, perspective and the frame of a picture. Everything returns SVG text. */
import sharp from 'sharp';
import { K, circle, clip, fill, group, linear, newId, pt, radial, random } from '../faces/kit.mjs';
import { blend } from '../faces/light.mjs';

const channels = (colour) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));

/** Between two colours. */
export function mix(a, b, t) {
  const [from, to] = [channels(a), channels(b)];
  const k = Math.max(0, Math.min(1, t));
  return `#${from
    .map((v, i) =>
      Math.round(v + (to[i] - v) * k)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A gradient with the shape that it fills. Stops as text: `'0 #05060F 0.5, 1 #0A0E22'`. */
export function shaded(d, [x1, y1, x2, y2], list, more = '') {
  const id = newId();
  return `<defs>${linear(id, [x1, y1, x2, y2], list)}</defs>${fill(d, `url(#${id})`, more)}`;
}

export const box = ([x, y, w, h]) => `M${pt([x, y])}h${w}v${h}h${-w}Z`;

/** Light that fades from a point. `flat` squeezes it to lie on a floor. */
export function glow(x, y, r, colour, strength = 1, { flat = 1, mode = 'screen' } = {}) {
  const id = newId();
  const list = `0 ${colour} ${strength}, 0.25 ${colour} ${(strength * 0.5).toFixed(3)}, 0.55 ${colour} ${(strength * 0.14).toFixed(3)}, 1 ${colour} 0`;
  return `<defs>${radial(id, 0, 0, r, list)}</defs><g transform="translate(${x} ${y}) scale(1 ${flat})" ${blend(mode)}>${fill(circle(0, 0, r), `url(#${id})`)}</g>`;
}

export const blurred = (content, by, more = '') => {
  const id = newId();
  return `<defs><filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter></defs>${group(content, `filter="url(#${id})" ${more}`)}`;
};

/** Content behind a gradient mask: white keeps, black hides. `line` is [x1, y1, x2, y2]. */
export function masked(line, list, content) {
  const id = newId();
  return `<defs>${linear(`${id}m`, line, list)}<mask id="${id}" maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="6000" height="6000">${fill('M-2000-2000H4000V4000H-2000Z', `url(#${id}m)`)}</mask></defs><g mask="url(#${id})">${[content].flat(9).join('')}</g>`;
}

/** Drifting mist in a box, thickest in its middle height. */
export function mist(
  [x, y, w, h],
  colour,
  opacity,
  {
    seed = 1,
    fx = 0.0024,
    fy = 0.009,
    gain = 2.6,
    floor = 0.95,
    peak = 0.55,
    mode = 'normal',
  } = {},
) {
  const id = newId();
  const [r, g, b] = channels(colour).map((v) => (v / 255).toFixed(3));
  const filter = `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${-floor}"/></filter>`;
  const body = `<rect x="${x}" y="${y}" width="${w}" height="${h}" filter="url(#${id})" opacity="${opacity}"/>`;
  return `<defs>${filter}</defs><g ${blend(mode)}>${masked([0, y, 0, y + h], `0 #000000, ${peak} #ffffff, 1 #000000`, body)}</g>`;
}

/** Shapes as one solid: base tone, and a rim where `light` ([dx, dy], towards the light) falls on its outer edge. */
export function solid(paths, { base, rim, mid, line }, [dx, dy], more = '') {
  const id = newId();
  const list = [paths].flat(9);
  const all = (colour, k = 0) =>
    list
      .map((d) => fill(d, colour, k ? `transform="translate(${-dx * k} ${-dy * k})"` : ''))
      .join('');
  const edge = line
    ? list
        .map(
          (d) =>
            `<path d="${d}" fill="none" stroke="${line}" stroke-width="${Math.hypot(dx, dy) * 0.5}"/>`,
        )
        .join('')
    : '';
  // A mask, not a clip path: overlapping outlines of opposite turns would cut holes.
  return `<g ${more}>${edge}<mask id="${id}" maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="6000" height="6000">${all('#ffffff')}</mask><g mask="url(#${id})">${all(rim)}${mid ? all(mid, 0.5) : ''}${all(base, mid ? 1.6 : 1)}</g></g>`;
}

/** Floating dust or sparks in a box. */
export function motes([x, y, w, h], count, colours, { seed = 5, size = 2, keep = () => 1 } = {}) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py, s, o] = [x + next() * w, y + next() * h, next(), next()];
    const colour = colours[Math.floor(next() * colours.length)];
    if (o > keep(px, py)) continue;
    out += fill(
      circle(px, py, size * (0.35 + s * s * 1.6)),
      colour,
      `opacity="${(0.35 + 0.65 * o).toFixed(2)}"`,
    );
  }
  return out;
}

/**
 * One-point perspective: x to the right, y up, z into the picture, in metres. `at` is the vanishing point, `focal` the
 * pixels of a metre at z 1. Surfaces are lit by one lamp and sink into `fog`.
 */
export function space({ at: [vx, vy], eye, focal, lamp, reach, fog, far }) {
  const project = ([x, y, z]) => [vx + (focal * x) / z, vy - (focal * (y - eye)) / z];
  const scale = (z) => focal / z;
  const sunk = (colour, z) => mix(colour, fog, 1 - Math.exp(-Math.max(0, z - 4) / far));
  function tone([x, y, z], normal, { dark, lit }) {
    const to = [lamp[0] - x, lamp[1] - y, lamp[2] - z];
    const long = Math.hypot(...to) || 1;
    const facing = Math.max(0, (to[0] * normal[0] + to[1] * normal[1] + to[2] * normal[2]) / long);
    return sunk(mix(dark, lit, facing / (1 + (long / reach) ** 2)), z);
  }
  const quad = (points, colour) => fill(`M${points.map((p) => pt(project(p))).join('L')}Z`, colour);
  /** A block; only what the eye sees of it is drawn. Colours come from its middle. */
  function block([x0, x1], [y0, y1], [z0, z1], stuff) {
    const [mx, my, mz] = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
    let out = '';
    if (x0 > 0)
      out += quad(
        [
          [x0, y0, z0],
          [x0, y0, z1],
          [x0, y1, z1],
          [x0, y1, z0],
        ],
        tone([x0, my, mz], [-1, 0, 0], stuff),
      );
    if (x1 < 0)
      out += quad(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        tone([x1, my, mz], [1, 0, 0], stuff),
      );
    if (y1 < eye)
      out += quad(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        tone([mx, y1, mz], [0, 1, 0], stuff),
      );
    if (y0 > eye)
      out += quad(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        tone([mx, y0, mz], [0, -1, 0], stuff),
      );
    return (
      out +
      quad(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        tone([mx, my, z0], [0, 0, -1], stuff),
      )
    );
  }
  return { project, scale, sunk, tone, quad, block };
}

/**
 * The whole picture as PNG: layers, the calm part for the page's text, vignette, grain, and the bloom of its lights.
 * @param shade [[x1, y1, x2, y2], stops] darkens the side of the text
 */
export async function develop(
  { defs = '', layers, shade = [], bloom = 0.5, from = 112, grain = 0.08, vignette = 0.55 },
  view,
  [width, height],
) {
  const [x, y, w, h] = view;
  const all = box(view);
  const finish = [
    shade.map(([line, list]) => shaded(all, line, list)).join(''),
    `<defs>${radial('vg', x + w / 2, y + h / 2, Math.hypot(w, h) / 2, `0.55 ${K.ink} 0, 1 ${K.ink} ${vignette}`)}</defs>${fill(all, 'url(#vg)')}`,
    `<defs><filter id="gr" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.85  0.9 0 0 0 -0.42"/></filter></defs><rect x="${x}" y="${y}" width="${w}" height="${h}" filter="url(#gr)" opacity="${grain}"/>`,
  ].join('');
  const gold = linear(
    'gold',
    [0, 0, 1920, 1080],
    `0 ${K.gold}, 0.22 ${K.spark}, 0.4 ${K.gold}, 0.66 ${K.goldDark}, 0.82 ${K.goldLight}, 1 ${K.gold}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${height}"><defs>${gold}${defs}</defs>${[layers].flat(9).join('')}${finish}</svg>`;
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height)
    .flatten({ background: K.ink })
    .png()
    .toBuffer();
  const light = await sharp(drawn)
    .linear(bloom, -from * bloom)
    .blur(width / 70)
    .png()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: light, blend: 'screen' }])
    .png()
    .toBuffer();
}

export { K, blend, circle, clip, fill, group, newId, pt, random };
