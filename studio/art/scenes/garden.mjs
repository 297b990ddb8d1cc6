/** What stands in the drowning garden; see OriginalCountry.mjs. */
import { curve, limb, stroke } from '../faces/kit.mjs';
import { K, box, circle, clip, fill, glow, mix, newId, pt, random, shaded, space } from './kit.mjs';
import { body } from './people.mjs';
import { solid } from './kit.mjs';

export const sun = [640, 392];
const haze = '#E2A25C';

const garden = space({
  at: [640, 430],
  eye: 1.7,
  focal: 1000,
  lamp: [0, 3, 60],
  reach: 200,
  fog: haze,
  far: 26,
});

export const { project, scale, sunk } = garden;

/** Everything also hangs upside down in the water: flipped about its foot. */
export const flipped = (content, y, squash = 0.86) =>
  `<g transform="translate(0 ${y}) scale(1 ${-squash}) translate(0 ${-y})">${[content].flat(9).join('')}</g>`;

/** Small waves pull what hangs in the water to and fro, the more the nearer it is. */
export function rippled(content, [x, y, w, h], opacity) {
  const id = newId();
  return `<defs><filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.075" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.1"/></filter></defs><g filter="url(#${id})" opacity="${opacity}">${[content].flat(9).join('')}</g>`;
}

/** Flat strokes of light on the water; `tone(x, y)` gives colour and chance of one there. */
export function waves([x, y, w, h], count, tone, seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const v = next() ** 1.7;
    const [px, py] = [x + next() * w, y + 4 + v * h];
    const [colour, chance] = tone(px, py);
    if (next() > chance) continue;
    const long = (10 + v * 120) * (0.3 + next());
    const thick = 0.5 + v * 3.4 * next();
    out += fill(
      `M${pt([px - long, py])}Q${pt([px, py - thick])} ${pt([px + long, py])}Q${pt([px, py + thick])} ${pt([px - long, py])}Z`,
      colour,
      `opacity="${(0.3 + 0.6 * next()).toFixed(2)}"`,
    );
  }
  return out;
}

const archOf = (x, y, w, h) =>
  `M${pt([x - w / 2, y])}V${(y - h + w * 0.62).toFixed(1)}Q${pt([x - w / 2, y - h + w * 0.2])} ${pt([x, y - h])}Q${pt([x + w / 2, y - h + w * 0.2])} ${pt([x + w / 2, y - h + w * 0.62])}V${y.toFixed(1)}Z`;

/** Leaves of gilt wood spread to both sides under the tip of the frame. */
const carving = (x, y, k) =>
  [-1, 1]
    .map((side) =>
      [0, 1, 2, 3, 4]
        .map((i) => {
          const [lx, ly] = [
            x + side * k * (0.09 + i * 0.15),
            y + k * (-0.03 + i * i * 0.022 + i * 0.055),
          ];
          return fill(
            `M0 0C${k * 0.05} ${-k * 0.075} ${k * 0.13} ${-k * 0.06} ${k * 0.16} ${k * 0.02}C${k * 0.1} ${k * 0.03} ${k * 0.04} ${k * 0.03} 0 0Z`,
            side > 0 ? '#E9B860' : '#A8783A',
            `transform="translate(${lx} ${ly}) scale(${side} 1) rotate(${18 + i * 7})"`,
          );
        })
        .join(''),
    )
    .join('');

/** A mirror that faces us, dark against the sun: its glass shows the night behind us and who stands in it. */
export function mirror([px, py], k, w, h, inside) {
  const [W, H] = [w * k, h * k];
  const outer = archOf(px, py, W + k * 0.34, H + k * 0.4);
  const glass = archOf(px, py + k * 0.02, W, H);
  const next = random(14);
  let stars = '';
  for (let i = 0; i < 70; i++)
    stars += fill(
      circle(px + (next() - 0.5) * W, py - H + next() * H * 0.6, 0.6 + next() ** 3 * 2.6),
      '#DFE6FF',
      `opacity="${(0.3 + next() * 0.7).toFixed(2)}"`,
    );
  let beads = '';
  for (let i = 0; i < 13; i++)
    for (const side of [-1, 1])
      beads += fill(
        circle(px + side * (W / 2 + k * 0.085), py - k * 0.12 - i * k * 0.19, k * 0.034),
        side > 0 ? '#FFE2A0' : '#8A6430',
      );
  return (
    solid([outer], { base: '#2A1A18', mid: '#6D4F22', rim: '#FFE2A0' }, [5, -3]) +
    stroke(outer, '#FFD890', k * 0.012) +
    stroke(archOf(px, py, W + k * 0.26, H + k * 0.3), '#8A6430', k * 0.012) +
    carving(px, py - H - k * 0.03, k) +
    beads +
    shaded(
      glass,
      [px, py - H, px, py],
      '0 #10163C, 0.42 #263472, 0.7 #4A5E9C, 0.74 #2A3A6C, 1 #141C42',
    ) +
    clip(glass, [
      stars,
      glow(px + W * 0.08, py - H * 0.26, W * 0.8, '#BFD4FF', 0.75),
      inside,
      fill(
        `M${px - W * 0.5} ${py - H * 0.62}L${px + W * 0.02} ${py - H * 1.02}L${px + W * 0.2} ${py - H * 1.02}L${px - W * 0.5} ${py - H * 0.46}Z`,
        '#DCE6FF',
        'opacity=".13"',
      ),
      shaded(archOf(px, py, W, k * 0.5), [px, py - k * 0.4, px, py], '0 #141C42 0, 1 #0C1130 0.8'),
    ]) +
    stroke(glass, K.goldLight, k * 0.016) +
    fill(circle(px, py - H - k * 0.34, k * 0.14), '#C9A25A') +
    fill(circle(px + k * 0.04, py - H - k * 0.37, k * 0.05), '#FFF6DC')
  );
}

/** Mirrors along the path are seen from the side: a gold edge, and the sun in the glass of those that face it. */
export function sideMirror(side, z) {
  const x = side * 3.5;
  const wall = [
    [x, 0, z],
    [x, 0, z + 1.7],
    [x, 2.7, z + 1.7],
    [x, 3.5, z + 0.85],
    [x, 2.7, z],
  ];
  const d = `M${wall.map((p) => pt(project(p))).join('L')}Z`;
  const [a, b] = [project([x, 3.4, z]), project([x, 0, z])];
  return (
    shaded(
      d,
      [a[0], a[1], b[0], b[1]],
      `0 ${sunk('#5A5E96', z)}, 0.5 ${sunk('#B47A6A', z)}, 1 ${sunk('#FFC46E', z)}`,
    ) +
    stroke(d, sunk('#2E1C1A', z * 0.8), Math.max(1.4, scale(z) * 0.12)) +
    stroke(d, sunk('#FFD890', z * 0.6), Math.max(0.7, scale(z) * 0.03))
  );
}

/** A cypress or a round crown against the light. */
export function tree(x, z, h, r, seed) {
  const [px, foot] = project([x, 0, z]);
  const k = scale(z);
  const next = random(seed);
  let leaves = '';
  for (let i = 0; i < 190; i++) {
    const a = next() * 6.283;
    const d = Math.sqrt(next());
    const [lx, ly] = [px + Math.cos(a) * d * r * k, foot - (h - r) * k + Math.sin(a) * d * r * k];
    const to = (Math.cos(a) * Math.sign(sun[0] - px) - Math.sin(a) * 0.4) * d;
    leaves += fill(
      circle(lx, ly, k * r * (0.06 + next() * 0.12)),
      sunk(to > 0.55 + next() * 0.3 ? '#E2A050' : to > 0.1 ? '#4E3A2C' : '#2A2026', z),
    );
  }
  return (
    fill(box([px - k * 0.06, foot - h * k + r * k, k * 0.12, (h - r) * k]), sunk('#2A1A1A', z)) +
    leaves
  );
}

/** The long table that the dead have laid: the cloth hangs in the water, no candle has fallen. */
export function table([x0, x1], [z0, z1]) {
  const cloth = { dark: '#4E3648', lit: '#FFE2AC' };
  let out = garden.block([x0, x1], [0, 0.74], [z0, z1], cloth);
  const top = [
    [x0, 0.74, z0],
    [x1, 0.74, z0],
    [x1, 0.74, z1],
    [x0, 0.74, z1],
  ];
  const [front, end] = [project(top[0]), project(top[3])];
  out += shaded(
    `M${top.map((p) => pt(project(p))).join('L')}Z`,
    [0, front[1], 0, end[1]],
    '0 #B4846A, 0.5 #F2C07C, 1 #FFEBC0',
  );
  for (let x = x0 + 0.08; x < x1; x += 0.17)
    out += stroke(
      `M${pt(project([x, 0.7, z0]))}Q${pt(project([x + 0.05, 0.4, z0]))} ${pt(project([x - 0.02, 0.02, z0]))}`,
      '#2E1E30',
      2.2,
      'opacity=".5"',
    );
  const lights = [];
  for (let z = z1 - 0.8; z > z0; z -= 1.3) {
    const k = scale(z);
    for (const side of [0.2, 0.8]) {
      const [px, py] = project([x0 + (x1 - x0) * side, 0.75, z]);
      out += `<g transform="translate(${px} ${py}) scale(1 .3)">${fill(circle(0, k * 0.04, k * 0.14), '#5A3A40')}${fill(circle(0, 0, k * 0.13), '#FFF0D0')}${stroke(circle(0, 0, k * 0.09), '#C98A4A', k * 0.014)}</g>`;
    }
    const [cx, cy] = project([(x0 + x1) / 2, 0.75, z]);
    out +=
      fill(box([cx - k * 0.02, cy - k * 0.3, k * 0.04, k * 0.3]), '#FFF0D0') +
      fill(
        `M${pt([cx, cy - k * 0.46])}q${(k * 0.05).toFixed(1)} ${(k * 0.1).toFixed(1)} 0 ${(k * 0.15).toFixed(1)}q${(-k * 0.05).toFixed(1)} ${(-k * 0.05).toFixed(1)} 0 ${(-k * 0.15).toFixed(1)}Z`,
        '#FFFBE8',
      );
    lights.push(glow(cx, cy - k * 0.36, k * 0.5, '#FFC060', 0.8));
  }
  return out + lights.join('');
}

/** The dead woman in the glass: she has knelt down, so that her eyes are where the child's are. */
export function kneeling([x, y], k) {
  const tones = { base: '#C3D2FA', mid: '#E6EEFF', rim: '#FFFFFF' };
  const { paths } = body({
    drop: 17,
    lean: 4,
    nod: 12,
    arms: [
      [8, 50],
      [74, 104],
    ],
    dress: 'gown',
    head: 'bun',
  });
  const train =
    'M-5 -36C-16 -26 -22 -16 -44 -6C-50 -3 -48 1 -40 1C-20 3 12 3 30 0C36 -2 34 -9 26 -13C18 -16 14 -18 9 -26Z';
  const fold = (d) => stroke(d, '#7E92CC', 1, 'opacity=".7"');
  return `<g transform="translate(${x} ${y}) scale(${-k} ${k})">${solid([train, paths], tones, [1.2, -1.4])}${fold('M-4 -30Q-16 -14 -34 -4')}${fold('M0 -28Q-6 -12 -14 0')}${fold('M4 -28Q6 -14 6 0')}</g>`;
}

/** The child outside: a short smock, wet to the knees, one palm on the glass. */
export function child([x, y], k, light) {
  const tones = { base: '#241830', mid: '#5A3440', rim: '#FFD890' };
  const { paths, hands } = body({
    lean: 3,
    nod: -4,
    legs: [
      [-7, -5],
      [8, 4],
    ],
    arms: [
      [-4, 10],
      [84, 112],
    ],
    dress: 'coat',
    head: 'long',
    wind: -1,
  });
  // Rounder than a grown-up: a larger head on the same frame, and a bow.
  const [hx, hy] = [2, -92];
  const big = limb([
    [hx - 1, hy - 7, 6],
    [hx, hy - 1, 8],
    [hx + 0.6, hy + 6, 5.4],
  ]);
  const bow = curve(
    [
      [hx - 6, hy - 6],
      [hx - 15, hy - 12],
      [hx - 14, hy - 3],
      [hx - 6, hy - 6],
      [hx - 13, hy + 3],
      [hx - 5, hy + 1],
    ],
    true,
  );
  return {
    hand: [x + hands[1][0] * k, y + hands[1][1] * k],
    drawn: `<g transform="translate(${x} ${y}) scale(${k})">${solid([paths, big], tones, light)}${solid([bow], { base: '#8A2E36', mid: '#C4524A', rim: '#FFD890' }, light)}</g>`,
  };
}

/** Leaves along a line: they lie across it, and those on its inner side let the sun through. */
export function foliage(line, count, spread, size, seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const at = Math.floor(next() * (line.length - 1));
    const t = next();
    const [ax, ay] = line[at];
    const [bx, by] = line[at + 1];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    // To the left of the line's run is the hedge, to the right the garden.
    const deep = next() ** 1.5 * spread - size * 0.8;
    const [x, y] = [
      ax + (bx - ax) * t + ((by - ay) / long) * deep,
      ay + (by - ay) * t - ((bx - ax) / long) * deep,
    ];
    const near = Math.max(0, 1 - (deep + size) / (spread * 0.22));
    const towards = Math.max(0, 1 - Math.hypot(x - sun[0], y - sun[1]) / 900);
    const bright = near * (0.35 + towards) > next() * 0.9;
    const tone = bright
      ? mix('#6A5A2E', next() > 0.72 ? '#FFDC8A' : '#D9983E', 0.3 + towards * 0.7)
      : mix('#141C24', next() > 0.5 ? '#2E4034' : '#1E2C30', 0.35 + next() * 0.65);
    const [l, turn] = [size * (0.7 + next() * 0.9), next() * 360];
    out += `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" d="M${-l.toFixed(1)} 0Q0 ${(-l * 0.52).toFixed(1)} ${l.toFixed(1)} 0Q0 ${(l * 0.52).toFixed(1)} ${-l.toFixed(1)} 0Z" fill="${tone}" opacity="${(0.55 + near * 0.45).toFixed(2)}"/>`;
  }
  return out;
}

/** A rose with five petals in two tones. */
export const rose = (x, y, r, tone, lit) =>
  [0, 72, 144, 216, 288]
    .map((a) =>
      fill(
        `M0 0C${-r * 0.8} ${-r * 0.4} ${-r * 0.6} ${-r * 1.15} 0 ${-r}C${r * 0.6} ${-r * 1.15} ${r * 0.8} ${-r * 0.4} 0 0Z`,
        a > 200 || a === 0 ? lit : tone,
        `transform="translate(${x} ${y}) rotate(${a + x})"`,
      ),
    )
    .join('') + fill(circle(x, y, r * 0.28), '#FFE2A0');
