/** Migration: three hundred boats on a sea of cloud, seen from above at dawn. The sun explains every edge. */
import { limb, stars, stroke } from '../faces/kit.mjs';
import { cloudRow, haze, horizon, keel, mass, project, puffs, scale } from './clouds.mjs';
import { K, blend, blurred, circle, fill, glow, mist, mix, pt, random, shaded } from './kit.mjs';
import { person } from './people.mjs';

const sun = [560, 206];

const woods = [
  ['#3A2234', '#8A4A4A'],
  ['#2A2444', '#6A5478'],
  ['#40242C', '#9A5A44'],
  ['#23304A', '#5C6C8C'],
];

/** A boat in three dimensions: `turn` is where the bow points (0 = away). People, lantern and oars are its load. */
function boat(x, z, turn, { long = 7, seed = 1, people = 4, sail = false, oars = false } = {}) {
  const next = random(seed * 77 + 5);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const place = (u, v, y) => {
    const [a, b] = [u * long * 0.5, v * long * 0.17];
    return project([x + a * s + b * c, y - 0.42, z + a * c - b * s]);
  };
  const far = haze(z) ** 1.7 * 0.92;
  const [dark, warm] = woods[seed % woods.length].map((colour) => mix(colour, '#E8B09A', far));
  const rim = mix('#FFD9A0', '#FFE6C4', far);
  const k = scale(z);
  const beam = (u) => (1 - u * u) ** 0.75;
  const lift = (u) => 0.75 + 0.75 * Math.abs(u) ** 3;
  const steps = Array.from({ length: 13 }, (_, i) => i / 6 - 1);
  const edge = (side, y) => steps.map((u) => place(u, side * beam(u), y ?? lift(u)));
  const foot = (side) => steps.map((u) => place(u * 0.86, side * beam(u) * 0.62, 0));
  const area = (a, b, colour) =>
    fill(`M${a.map(pt).join('L')}L${b.toReversed().map(pt).join('L')}Z`, colour);
  const open = (a, colour, width) =>
    stroke(`M${a.map(pt).join('L')}`, colour, width, 'stroke-linejoin="round"');
  // The side towards us is the lower one on the picture.
  const near = edge(1)[6][1] > edge(-1)[6][1] ? 1 : -1;
  const [px, py] = project([x, 0, z]);
  // The sun is behind it: a violet shadow lies on the cloud before it.
  let out =
    z > 110
      ? ''
      : `<g ${blend('multiply', 0.62 - far * 0.4)}>${blurred(fill(`M${pt([px - k * long * 0.6, py])}Q${pt([px - k * long * 0.3, py + k * 3.8])} ${pt([px + k * 0.4, py + k * 3.6])}Q${pt([px + k * long * 0.4, py + k * 2.4])} ${pt([px + k * long * 0.6, py])}Q${pt([px, py - k * 1.2])} ${pt([px - k * long * 0.6, py])}Z`, '#5A4494'), k * 0.6)}</g>`;
  out +=
    area(edge(-near), foot(-near), mix(dark, warm, 0.2)) +
    area(edge(-1), edge(1), mix(dark, '#120C1E', 0.35));
  out += area(
    steps.map((u) => place(u * 0.9, -near * beam(u) * 0.9, lift(u) * 0.9)),
    steps.map((u) => place(u * 0.9, -near * beam(u) * 0.5, 0.3)),
    warm,
  );
  const load = [];
  for (let i = 0; i < people; i++) {
    const u = people === 1 ? 0 : -0.62 + (1.24 * i) / (people - 1);
    load.push([u, (next() - 0.5) * 0.7, next()]);
  }
  for (const u of [-0.45, 0, 0.45])
    out += open(
      [place(u, -beam(u) * 0.9, 0.5), place(u, beam(u) * 0.9, 0.5)],
      warm,
      Math.max(1, k * 0.12),
    );
  if (sail) {
    const [bx, by] = place(0.1, 0, 0.6);
    const [, ty] = place(0.1, 0, 6.4);
    out += stroke(`M${bx} ${by}V${ty}`, dark, Math.max(1.2, k * 0.1));
    const w = k * 2.5;
    out += shaded(
      `M${bx} ${ty}Q${bx + w * 1.3} ${(ty + by) / 2} ${bx + w * 0.9} ${by - k * 0.9}L${bx} ${by - k * 0.8}Z`,
      [bx, ty, bx + w, by],
      `0 ${mix('#F2A86A', '#FFD9B0', far)}, 1 ${mix('#7A3A5A', '#DC9A94', far)}`,
    );
    out += shaded(
      `M${bx} ${ty + k * 0.5}Q${bx - w * 0.5} ${(ty + by) / 2} ${bx - w * 0.72} ${by - k * 0.9}L${bx} ${by - k * 0.8}Z`,
      [bx, ty, bx - w, by],
      `0 ${mix('#B8684E', '#F2B898', far)}, 1 ${mix('#4A2A50', '#C08490', far)}`,
    );
  }
  load.sort((a, b) => place(a[0], a[1], 0)[1] - place(b[0], b[1], 0)[1]);
  for (const [i, [u, v, r]] of load.entries()) {
    const at = place(u, v, r > 0.7 ? 0.35 : -0.3);
    const cloth = mix(['#3C2A50', '#5A2E44', '#27365C', '#6A3C34'][(i + seed) % 4], '#E8B8A4', far);
    out += person(
      at,
      k * (r < 0.16 ? 1.1 : 1.7),
      {
        lean: -6 + r * 20,
        dress: 'robe',
        head: ['hood', 'bun', 'long', 'hat', 'bare'][Math.floor(r * 4.99)],
        arms: [
          [-10 + r * 30, 20],
          [24 + r * 50, 60],
        ],
        wide: 1.15,
      },
      { base: cloth, mid: mix(cloth, '#C97E6A', 0.5), rim },
      [0.3, -1.9],
      { flip: s < 0 },
    );
  }
  if (oars)
    for (const u of [-0.3, 0.15]) {
      const a = place(u, near * 0.5, 1.5);
      const b = place(u - 0.5, near * 3.1, 0.1);
      out +=
        fill(
          limb([
            [a[0], a[1], k * 0.05],
            [b[0], b[1], k * 0.05],
          ]),
          warm,
        ) +
        fill(
          limb([
            [a[0] + (b[0] - a[0]) * 0.8, a[1] + (b[1] - a[1]) * 0.8, k * 0.06],
            [b[0], b[1], k * 0.2],
          ]),
          warm,
        );
    }
  out += area(edge(near), foot(near), dark);
  out += area(
    edge(near),
    steps.map((u) => place(u, near * beam(u) * 0.93, lift(u) * 0.74)),
    warm,
  );
  out +=
    open(edge(near), rim, Math.max(0.8, k * 0.05)) +
    open(edge(-near), rim, Math.max(0.8, k * 0.07));
  const rest = z > 90 ? [0] : [-0.94, -0.7, -0.46, -0.22, 0, 0.24, 0.48, 0.72, 0.94];
  out += keel(
    rest.map((u) => place(u * 0.94, near * beam(u) * 1.2, -0.16 - 0.6 * u * Math.abs(u))),
    z,
    z > 90 ? 1.2 : 0.86,
  );
  const [lx, ly] = place(0.97, 0, 2.6);
  out +=
    stroke(`M${pt(place(0.97, 0, 1.3))}L${pt([lx, ly])}`, dark, Math.max(1, k * 0.07)) +
    fill(circle(lx, ly, Math.max(1.3, k * 0.2)), '#FFE9B8') +
    glow(lx, ly, Math.max(12, k * 2.4), '#FFA64A', 0.85);
  return out;
}

/** Who sits low in something that is no boat. */
const sitting = (x, y, k, head, way) =>
  person(
    [x, y],
    k * 1.7,
    {
      dress: 'robe',
      head,
      nod: 8,
      arms: [
        [10, 40],
        [30, 70],
      ],
      wide: 1.15,
    },
    { base: '#3C2A50', mid: '#8A5A66', rim: '#FFD9A0' },
    [0.3, -1.9],
    { flip: way < 0 },
  );
const lantern = (x, y, k) =>
  stroke(`M${x} ${y}V${y - k * 1.5}`, '#40242C', k * 0.07) +
  fill(circle(x, y - k * 1.6, k * 0.2), '#FFE9B8') +
  glow(x, y - k * 1.6, k * 2.4, '#FFA64A', 0.85);
const afloat = (x, y, w, k) =>
  `<g ${blend('multiply', 0.8)}>${blurred(`<ellipse cx="${x}" cy="${y + k * 1.2}" rx="${w}" ry="${k * 1.3}" fill="#5A4494"/>`, k * 0.5)}</g>`;

/** A bathtub of a family that had nothing else. */
function tub(x, z) {
  const [px, py] = project([x, 0, z]);
  const k = scale(z);
  const w = k * 1.9;
  const [top, foot] = [py - k * 1.05, py + k * 0.2];
  return (
    afloat(px, py, w * 1.2, k) +
    `<ellipse cx="${px}" cy="${top}" rx="${w}" ry="${k * 0.42}" fill="#5A4A74"/>` +
    sitting(px - k * 0.8, py + k * 0.1, k, 'hat', 1) +
    sitting(px + k * 0.55, py + k * 0.15, k, 'bun', -1) +
    shaded(
      `M${px - w} ${top}C${px - w * 0.94} ${py - k * 0.1} ${px - w * 0.7} ${foot} ${px - w * 0.4} ${foot}H${px + w * 0.44}C${px + w * 0.78} ${foot} ${px + w * 0.96} ${py - k * 0.1} ${px + w} ${top}Q${px} ${top + k * 0.84} ${px - w} ${top}Z`,
      [px - w, top, px + w * 0.4, foot],
      '0 #F6E6DC, 0.5 #C9AEC0, 1 #6A5A90',
    ) +
    stroke(`M${px - w} ${top}Q${px} ${top + k * 0.84} ${px + w} ${top}`, '#FFF0D8', k * 0.1) +
    stroke(
      `M${px + w} ${top}q${k * 0.3} ${-k * 0.7} ${-k * 0.1} ${-k * 0.6}`,
      '#C98A5A',
      k * 0.12,
    ) +
    keel(
      [-0.8, -0.3, 0.2, 0.75].map((u) => [px + w * u, py - k * 0.1]),
      z,
      0.7,
    ) +
    lantern(px - w * 0.96, top, k)
  );
}

/** A door that someone took along; it keeps its handle. */
function door(x, z) {
  const [px, py] = project([x, 0, z]);
  const k = scale(z);
  const at = (u, v) => [px + k * (u * 2.1 + v * 0.7), py + k * (v * 0.52 - u * 0.26)];
  const face = (a, b, colour) =>
    fill(
      `M${[at(a[0], a[1]), at(b[0], a[1]), at(b[0], b[1]), at(a[0], b[1])].map(pt).join('L')}Z`,
      colour,
    );
  const edge = [at(-1, 1), at(1, 1)];
  return (
    afloat(px, py, k * 2.4, k) +
    fill(
      `M${pt(edge[0])}L${pt(edge[1])}l0 ${k * 0.22}L${pt([edge[0][0], edge[0][1] + k * 0.22])}Z`,
      '#3A2234',
    ) +
    face([-1, -1], [1, 1], '#9A5A44') +
    face([-0.86, -0.74], [-0.1, 0.74], '#6A3A3C') +
    face([0.06, -0.74], [0.84, 0.74], '#6A3A3C') +
    stroke(`M${pt(at(-1, -1))}L${pt(at(1, -1))}`, '#FFD9A0', k * 0.07) +
    fill(circle(...at(-0.02, 0.62), k * 0.11), '#FFE2A8') +
    keel(
      [-0.95, -0.4, 0.1, 0.6, 1].map((u) => at(u, 0.8)),
      z,
      0.6,
    ) +
    sitting(...at(-0.4, 0), k, 'long', 1) +
    sitting(...at(0.4, 0.2), k * 0.72, 'bare', -1) +
    lantern(...at(0.92, -0.6), k)
  );
}

export function draw(format) {
  const next = random(11);
  const isWide = format === 'wide';
  // The line of boats swings once to each side on its way to the sun.
  const lane = (z) =>
    Math.sin(z / 26 + 0.7) * (5 + z * 0.07) - 1.5 - 6.4 * Math.exp(-((z - 22) ** 2) / 90);
  const fleet = [];
  // In single file where one can tell them apart, abreast where they are lights only.
  for (let z = 36, i = 0; z < 340; z += z < 150 ? 8 + z * 0.03 : 7, i++)
    for (let j = 0; j < (z > 150 ? 3 : 1); j++) {
      const side = (z > 150 ? (j - 1) * z * 0.07 : 0) + (next() - 0.5) * (1 + z * 0.04);
      fleet.push([lane(z) + side, z * (1 + next() * 0.05), i * 3 + j]);
    }
  const things = fleet.map(([x, z, i]) => [
    z * 0.87,
    () =>
      boat(x, z, (next() - 0.5) * 0.9 + (i % 5 === 0 ? 0.5 : -0.2), {
        seed: i,
        people: z < 70 ? 3 + (i % 3) : z < 130 ? 2 : 0,
        sail: i % 9 === 3,
        long: 6 + (i % 3),
        oars: z < 60 && i % 2 === 0,
      }),
  ]);
  for (const [x, z, turn, options] of [
    [-7.2, 21.5, 0.85, { seed: 2, people: 7, long: 10, oars: true }],
    [1.6, 27.5, 0.45, { seed: 8, people: 5, long: 8, sail: true }],
    [-14, 31, 0.3, { seed: 4, people: 4, long: 8, sail: true }],
  ])
    things.push([z * 0.84, () => boat(x, z, turn, options)]);
  things.push([23 * 0.84, () => tub(5.2, 23)], [31 * 0.84, () => door(8.4, 31)]);
  for (const [span, z, rise, seed] of [
    [[-34, -13], 52, 7, 3],
    [[13, 36], 44, 6.4, 8],
    [[8.6, 22], 20.5, 3.8, 5],
  ])
    things.push([z * 0.9, () => mass(span, z, rise, seed)]);
  for (let z = 2600; z > 15.5; z /= z > 400 ? 1.2 : 1.085)
    things.push([z, () => cloudRow(z, next, z < 60 ? 1.1 : 1)]);
  things.sort((a, b) => b[0] - a[0]);
  let rays = '';
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * (1.04 + (0.92 * (i + 0.2 * (i % 3))) / 15);
    const w = 0.012 + (0.02 * ((i * 7) % 5)) / 5;
    rays += fill(
      `M${pt(sun)}L${pt([sun[0] + Math.cos(a - w) * 1500, sun[1] + Math.sin(a - w) * 1500])}L${pt([sun[0] + Math.cos(a + w) * 1500, sun[1] + Math.sin(a + w) * 1500])}Z`,
      '#FFE4B8',
      'opacity=".1"',
    );
  }
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -420, 0, 260],
      '0 #2C3A78, 0.4 #6C6CAC, 0.72 #D79AA8, 0.9 #FFC490, 1 #FFE2B0',
    ),
    stars([-400, -420, 2400, 420], 70, {
      colour: '#F4E8FF',
      big: 0.12,
      size: 0.7,
      keep: (x, y) => Math.hypot(x - sun[0], y - sun[1]) > 430,
    }),
    rays,
    mist([-400, -160, 2800, 320], '#FFD9C0', 0.5, { seed: 21, fx: 0.0016, fy: 0.012 }),
    mist([-400, 40, 2800, 220], '#B982A0', 0.55, { seed: 6, fx: 0.002, fy: 0.02 }),
    glow(sun[0], sun[1], 900, '#FFB870', 0.9),
    fill(circle(sun[0], sun[1], 62), '#FFF6DE') + glow(sun[0], sun[1], 250, '#FFF0C4', 1),
    shaded(
      `M-2000 ${horizon - 4}H4000V4000H-2000Z`,
      [0, horizon, 0, 1500],
      '0 #FFDDB0, 0.08 #E8AE9C, 0.3 #8C7CAE, 0.7 #4A4E8C, 1 #2A2E60',
    ),
    things.map(([, paint]) => paint()),
    mist([-500, 220, 2900, 330], '#FFE0BE', 0.42, { seed: 13, fx: 0.0022, fy: 0.014 }),
    glow(sun[0], horizon + 130, 760, '#FFC48A', 0.34, { flat: 0.36 }),
    mist([-500, 640, 2900, 620], '#3F447E', 0.5, { seed: 17, fx: 0.0016, fy: 0.006 }),
  ];
  return isWide
    ? {
        view: [-110, 0, 1920, 1080],
        defs: puffs,
        layers,
        from: 150,
        bloom: 0.42,
        shade: [
          [[760, 0, 1810, 0], '0 #141638 0, 0.45 #12132F 0.6, 1 #0B0C20 0.88'],
          [[0, 860, 0, 1080], '0 #12132F 0, 1 #12132F 0.55'],
        ],
      }
    : {
        view: [120, -300, 860, 1529],
        defs: puffs,
        layers,
        from: 150,
        bloom: 0.42,
        shade: [
          [[0, -300, 0, 0], `0 ${K.ink} 0.5, 1 ${K.ink} 0`],
          [[0, 560, 0, 1229], '0 #141638 0, 0.42 #12132F 0.74, 1 #0B0C20 0.94'],
        ],
      };
}
