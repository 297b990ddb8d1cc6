/** The hall of the mint and its presses; see Empire.mjs. */
import { stroke, ticks } from '../faces/kit.mjs';
import { K, box, circle, fill, glow, mix, pt, random, shaded, space } from './kit.mjs';
import { pole } from './people.mjs';

const fog = '#5A2A22';

const lamp = [0, 3.4, 15];

export const hall = space({ at: [640, 452], eye: 3.6, focal: 1080, lamp, reach: 13, fog, far: 46 });

export const { project, block, scale } = hall;

const iron = { dark: '#1C1016', lit: '#F58A3C' };

const stone = { dark: '#24131B', lit: '#D9703A' };

const brass = { dark: '#3A1D16', lit: '#FFB65C' };

export const poly = (points, colour, more) =>
  fill(`M${points.map((p) => pt(project(p))).join('L')}Z`, colour, more);

/** The wall at the end is almost all window; the moon is outside and never seen. */
export function endWall() {
  const z = 78;
  let out = poly(
    [
      [-40, 0, z],
      [40, 0, z],
      [40, 60, z],
      [-40, 60, z],
    ],
    '#4A2422',
  );
  for (const [x, w, h] of [
    [-18.6, 5, 25],
    [-9.6, 6, 31],
    [0, 8, 37],
    [9.6, 6, 31],
    [18.6, 5, 25],
  ]) {
    const [left, foot] = project([x - w / 2, 7, z]);
    const [right, spring] = project([x + w / 2, h * 0.66, z]);
    const top = project([x, h, z])[1];
    const mid = (left + right) / 2;
    const arch = `M${pt([left, foot])}L${pt([left, spring])}Q${pt([left, (spring + top) / 2])} ${pt([mid, top])}Q${pt([right, (spring + top) / 2])} ${pt([right, spring])}L${pt([right, foot])}Z`;
    out += shaded(arch, [0, top, 0, foot], '0 #C9CBE8, 0.55 #D8A88E, 1 #E98A4A');
    for (const t of [0.25, 0.5, 0.75])
      out += stroke(`M${left + (right - left) * t} ${foot}V${top}`, '#3B1E22', 3);
    for (let k = 0; k < 6; k++)
      out += stroke(
        `M${left} ${foot - ((foot - spring) * (k + 1)) / 6.5}H${right}`,
        '#3B1E22',
        2.4,
      );
    out += stroke(arch, '#3B1E22', 5);
  }
  return out;
}

/** Piers and pointed arches of one side; a gallery with a rail half way up. */
export function aisle(side) {
  let out = '';
  for (let z = 68; z >= 12; z -= 8) {
    const x = side * 13.5;
    const inner = side < 0 ? [x - 1.4, x] : [x, x + 1.4];
    // The wall between two piers, with a round furnace mouth in every second one.
    out += hall.quad(
      [
        [x + side * 2.2, 0, z],
        [x + side * 2.2, 0, z + 8],
        [x + side * 2.2, 30, z + 8],
        [x + side * 2.2, 30, z],
      ],
      hall.tone([x, 7, z + 4], [-side, 0, 0], { dark: '#24121B', lit: '#A34A30' }),
    );
    if (side < 0 && z % 16 === 4) {
      const [cx, cy] = project([x + side * 2.1, 3.6, z + 4]);
      const r = scale(z + 4) * 1.9;
      out +=
        `<g transform="translate(${cx} ${cy}) scale(.5 1)">${fill(circle(0, 0, r * 1.25), '#2A1216')}${fill(circle(0, 0, r), '#FF8A36')}${fill(circle(0, r * 0.25, r * 0.66), '#FFD58A')}</g>` +
        glow(cx - side * r, cy, r * 5, '#FF7A2E', 0.5);
    }
    out += block(inner, [0, 22], [z, z + 1.4], stone);
    out += block(
      side < 0 ? [x - 1.7, x + 0.3] : [x - 0.3, x + 1.7],
      [11.2, 12],
      [z - 0.2, z + 8],
      iron,
    );
    for (let k = 0; k < 8; k++) {
      const a = project([x - side * 0.2, 12, z + k]);
      const b = project([x - side * 0.2, 13.1, z + k]);
      out += stroke(`M${pt(a)}L${pt(b)}`, hall.sunk('#2A141A', z), Math.max(1, scale(z) * 0.06));
    }
    const [ax, ay] = project([x - side * 0.2, 13.1, z]);
    const [bx, by] = project([x - side * 0.2, 13.1, z + 8]);
    out += stroke(
      `M${pt([ax, ay])}L${pt([bx, by])}`,
      hall.sunk('#A85A34', z),
      Math.max(1, scale(z) * 0.09),
    );
  }
  return out;
}

/** Roof: ribs that meet in a point, with glass between them. */
export function roof() {
  let out = '';
  for (let z = 76; z >= 12; z -= 8) {
    const points = [];
    for (let k = 0; k <= 16; k++) {
      const t = k / 8 - 1;
      points.push(project([t * 13.6, 22 + 12 * (1 - Math.abs(t) ** 1.7), z]));
    }
    out += stroke(
      `M${points.map(pt).join('L')}`,
      hall.sunk('#1E1018', z),
      Math.max(2, scale(z) * 0.75),
    );
    out += stroke(
      `M${points.map(pt).join('L')}`,
      hall.sunk('#8E4A34', z),
      Math.max(1, scale(z) * 0.12),
    );
  }
  return out;
}

/** A sack of sand at the end of the beam, tied under it: it gives the screw its swing. */
function weight(x, y, r) {
  const bag = `M${x - r * 0.2} ${y + r * 0.5}C${x - r * 0.5} ${y + r * 0.9} ${x - r * 1.1} ${y + r * 1.3} ${x - r * 0.96} ${y + r * 2.1}C${x - r * 0.86} ${y + r * 2.5} ${x + r * 0.86} ${y + r * 2.5} ${x + r * 0.96} ${y + r * 2.1}C${x + r * 1.1} ${y + r * 1.3} ${x + r * 0.5} ${y + r * 0.9} ${x + r * 0.2} ${y + r * 0.5}Z`;
  const ears = `M${x - r * 0.2} ${y + r * 0.5}L${x - r * 0.5} ${y + r * 0.1}L${x - r * 0.1} ${y + r * 0.24}L${x} ${y}L${x + r * 0.14} ${y + r * 0.24}L${x + r * 0.5} ${y + r * 0.1}L${x + r * 0.2} ${y + r * 0.5}Z`;
  return (
    stroke(`M${x} ${y - r * 0.3}V${y + r * 0.4}`, '#C9743C', r * 0.14) +
    fill(ears, '#7A3E28') +
    shaded(bag, [0, y + r * 2.4, 0, y + r * 0.5], '0 #E8944C, 0.3 #8C4A2C, 1 #3A1A1A') +
    stroke(
      `M${x - r * 0.1} ${y + r * 0.7}Q${x - r * 0.5} ${y + r * 1.2} ${x - r * 0.5} ${y + r * 1.8}M${x + r * 0.1} ${y + r * 0.7}Q${x + r * 0.34} ${y + r * 1.1} ${x + r * 0.4} ${y + r * 1.6}`,
      '#2A1218',
      r * 0.08,
    ) +
    stroke(`M${x - r * 0.26} ${y + r * 0.52}H${x + r * 0.26}`, '#FFD08A', r * 0.16)
  );
}

/** A screw press: two posts, a yoke, the screw with its beam, and light between the dies. */
export function press(x, z, k, turn, isGreat = false) {
  const at = (dx) => x + dx * k;
  const span = (a, b) => [at(a), at(b)];
  let out = '';
  const [cx, cy] = project([x, 1.5 * k, z]);
  out += block(span(-2.6, 2.6), [0, 0.5 * k], [z - 1 * k, z + 1.6 * k], stone);
  out += block(span(-1.5, 1.5), [0.5 * k, 1.5 * k], [z - 0.5 * k, z + 1 * k], brass);
  out += block(span(-2.3, -1.5), [0.5 * k, 6.2 * k], [z - 0.4 * k, z + 0.8 * k], iron);
  out += block(span(1.5, 2.3), [0.5 * k, 6.2 * k], [z - 0.4 * k, z + 0.8 * k], iron);
  out += block(span(-1.1, 1.1), [2 * k, 2.9 * k], [z - 0.5 * k, z + 0.9 * k], brass);
  const [, top] = project([x, 8 * k, z]);
  const [, low] = project([x, 2.9 * k, z]);
  const w = scale(z) * 0.42 * k;
  out += shaded(
    box([cx - w, top, 2 * w, low - top]),
    [cx - w, 0, cx + w, 0],
    '0 #3A1C18, 0.45 #E88A48, 1 #2A141A',
  );
  for (let i = 0; i < 18; i++)
    out += stroke(
      `M${cx - w} ${top + ((low - top) * i) / 18 + 3}L${cx + w} ${top + ((low - top) * i) / 18 + 9}`,
      '#2A1216',
      w * 0.12,
    );
  out += block(span(-2.7, 2.7), [5.2 * k, 6.6 * k], [z - 0.6 * k, z + 0.9 * k], iron);
  // The beam turns with the screw: its ends come nearer and go away.
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const a = project([x - c * 5 * k, 7.6 * k, z - s * 4 * k]);
  const b = project([x + c * 5 * k, 7.6 * k, z + s * 4 * k]);
  const [ra, rb] = [scale(z - s * 4 * k) * k, scale(z + s * 4 * k) * k];
  out += pole(a, b, 0, 0, scale(z) * 0.16 * k, '#6E3624');
  for (const [[px, py], r] of [
    [b, rb],
    [a, ra],
  ])
    out += weight(px, py, r * 0.8);
  if (isGreat) {
    const gold = 'url(#gold)';
    const [yx, yy] = project([x, 5.9 * k, z - 0.6 * k]);
    const r = scale(z) * 0.52 * k;
    out +=
      fill(circle(yx, yy, r), '#2A1218') +
      stroke(circle(yx, yy, r), gold, 4) +
      ticks(yx, yy, r * 0.78, 24, K.goldLight, { length: 5, width: 1.6 });
    out += fill(
      `M${yx - r * 0.3} ${yy - r * 0.55}a${r * 0.6} ${r * 0.6} 0 1 0 ${r * 0.72} ${r * 0.94}a${r * 0.5} ${r * 0.5} 0 1 1 ${-r * 0.72} ${-r * 0.94}Z`,
      K.goldLight,
    );
    for (const side of [-1, 1]) {
      const [px, py] = project([x + side * 1.9 * k, 6.2 * k, z - 0.45 * k]);
      const [, qy] = project([x, 0.6 * k, z - 0.45 * k]);
      out +=
        stroke(`M${px} ${py}V${qy}`, gold, 3) + stroke(`M${px - side * 11} ${py}V${qy}`, gold, 1.2);
    }
  } else
    out +=
      fill(`M${cx - w * 2.6} ${cy - w * 0.5}h${w * 5.2}v${w}h${-w * 5.2}Z`, '#FFE2A0') +
      glow(cx, cy, w * 22, '#FF8A3A', 0.85);
  return out;
}

/** Hooks and chains hang before everything, out of the light. */
export function chains() {
  let out = '';
  for (const [x, end] of [
    [70, 330],
    [1060, 240],
    [960, -20],
  ]) {
    for (let y = -420; y < end; y += 22)
      out += stroke(
        `M${x} ${y}m-5 0a5 9 0 1 0 10 0a5 9 0 1 0 -10 0`,
        mix('#160B12', '#7A3E28', x > 300 && x < 1000 ? 0.5 : 0.2),
        4,
      );
    out += stroke(`M${x} ${end}q0 26 -16 34t-14 -16`, '#1A0C12', 8);
  }
  return out;
}

/** A sack of coins on the back of who stands at `shoulder`: its tied neck lies in the hand before it. */
export const sack = ([x, y]) => {
  const bag = `M${x - 3} ${y - 5}C${x - 9} ${y - 6} ${x - 14} ${y} ${x - 20} ${y + 9}C${x - 28} ${y + 21} ${x - 27} ${y + 33} ${x - 18} ${y + 35}C${x - 9} ${y + 36} ${x - 3} ${y + 28} ${x - 2} ${y + 16}C${x - 1} ${y + 8} ${x + 2} ${y + 2} ${x + 2} ${y - 2}Z`;
  const neck = `M${x - 4} ${y - 5.4}L${x + 7} ${y - 4.4}L${x + 13} ${y - 8}L${x + 12} ${y - 2}L${x + 14} ${y + 3}L${x + 7} ${y}L${x - 1} ${y + 2}Z`;
  return (
    fill(bag, '#A8623C') +
    fill(bag, '#46241F', 'transform="translate(-1.3 1)"') +
    fill(neck, '#6E3C2A') +
    stroke(`M${x + 7} ${y - 5}l.6 6`, '#FFD08A', 1.7) +
    fill(circle(x + 9.6, y - 1.6, 2.4), '#2E161C') +
    stroke(
      `M${x - 5} ${y - 1}q-8 9 -9 24M${x - 2} ${y + 2}q-3 9 -5 16M${x - 9} ${y + 1}q-8 8 -11 18`,
      '#24111A',
      1.2,
    )
  );
};

/** A cart full of new coins. */
export function cart(x, z) {
  const next = random(Math.round(x * 10) + 90);
  let coins = '';
  const k = scale(z);
  for (let i = 0; i < 46; i++) {
    const u = next() * 2 - 1;
    const [px, py] = project([x + u * 1.05, 1 + next() * 0.42 * (1 - u * u), z]);
    coins += `<g transform="translate(${px} ${py}) rotate(${next() * 60 - 30}) scale(1 .5)">${fill(circle(0, 0, k * 0.15), ['#FFD88C', '#F0A04C', '#C9702E', '#FFEBC0'][Math.floor(next() * 4)])}</g>`;
  }
  const wheel = (dx) => {
    const [px, py] = project([x + dx, 0.4, z - 0.3]);
    return (
      fill(circle(px, py, k * 0.4), '#140A10') +
      stroke(circle(px, py, k * 0.34), '#A0552E', k * 0.05) +
      ticks(px, py, 0, 8, '#7A3E28', { length: k * 0.32, width: k * 0.04, long: 99 })
    );
  };
  return (
    coins +
    glow(...project([x, 1.1, z]), k * 1.6, '#FFB65C', 0.5) +
    block([x - 1.25, x + 1.25], [0.45, 1.05], [z - 0.2, z + 0.8], {
      dark: '#1A0C12',
      lit: '#8A4428',
    }) +
    wheel(-0.8) +
    wheel(0.8)
  );
}
