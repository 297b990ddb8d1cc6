/** The leaves round Daphne, the shoot on her shoulder, her bow, her wreath. */
import { brush, circle, clip, fill, limb, pts, random, sample, stroke } from './kit.mjs';
import { C, gold, leaf } from './daphne-face.mjs';

/** Leaves in the air, one way of the wind. */
export function flying(list, tones) {
  return list.map(([x, y, long, turn, k = 0]) =>
    leaf(x, y, long, turn, Object.assign({ wide: 0.22, bend: 0.16 }, tones[k])),
  );
}
export const day = [
  { a: '#8FA03C', b: '#E6E48A', rib: '#FFFBD0', edge: '#2E3A1C' },
  { a: '#B8862E', b: '#F4C85E', rib: '#FFF0B8', edge: '#4A3414' },
  { a: '#3E5628', b: '#7E9A3E', rib: '#C6D06A', edge: '#18220F' },
];

/** Boughs at the upper edge: dark leaves in front of the light. */
export function boughs() {
  const next = random(14);
  const bough = (spine, count, tones, size) => {
    const line = sample(pts(spine), 12);
    const out = [brush(line, 12, '#2A2416', { from: 1, to: 0.1, peak: 0.1 })];
    for (let i = 0; i < count; i++) {
      const [x, y] = line[Math.floor(((i + 0.4) / count) * (line.length - 1))];
      const turn = 80 + (i % 2 ? -46 : 46) + (next() - 0.5) * 40;
      out.push(
        leaf(x, y, size * (0.75 + next() * 0.5), turn, tones[Math.floor(next() * tones.length)]),
      );
    }
    return out;
  };
  const back = [
    { a: '#5A7034', b: '#8A9E48', rib: '', edge: '' },
    { a: '#6E8438', b: '#AEB858', rib: '', edge: '' },
  ];
  const front = [
    { a: '#1E2E1A', b: '#2E4826', rib: '#4A6430' },
    { a: '#22341C', b: '#3A5428', rib: '#5E7A38' },
  ];
  return [
    bough('-40 60, 120 50, 260 90, 350 150', 15, back, 88),
    bough('940 20, 800 40, 690 70, 600 140', 14, back, 84),
    bough('-60 -60, 60 -30, 180 40, 240 130', 13, front, 116),
    bough('-60 200, 20 230, 80 290, 110 380', 9, front, 104),
    bough('960 -80, 860 -30, 760 0, 660 60', 13, front, 112),
    bough('960 190, 890 220, 840 290, 820 370', 9, front, 104),
    bough('240 -140, 360 -70, 480 -60, 600 -90', 12, front, 110),
  ];
}

/** What the shoulder still puts out in spring. */
export function twig() {
  const bough = '180 990 11, 140 930 9, 116 850 7, 70 780 5, 60 700 2';
  const side = '122 870 6, 150 800 4, 150 740 1';
  return [
    fill(limb(sample(bough)), C.barkLight, `stroke="${C.line}" stroke-width="4"`),
    fill(limb(sample(side)), C.barkLight, `stroke="${C.line}" stroke-width="3"`),
    flying(
      [
        [142, 930, 80, -176, 2],
        [126, 880, 86, -30, 0],
        [112, 850, 84, -160, 0],
        [88, 806, 76, -20, 2],
        [78, 790, 82, -170, 0],
        [64, 730, 76, -40, 0],
        [60, 706, 84, -100, 0],
        [150, 780, 66, -20, 0],
        [150, 744, 70, -76, 0],
        [148, 770, 60, -140, 2],
      ],
      day,
    ),
  ];
}

/** The bow on her back: one limb over the far shoulder. */
export function bow() {
  const spine = sample(
    pts('640 1200 15, 756 1080 17, 836 940 16, 852 800 12, 826 690 9, 812 620 7, 836 556 3'),
  );
  return [
    stroke('M834 560L690 1240', '#FFF3B8', 2.4),
    fill(limb(spine), '#2A1C10', `stroke="${C.line}" stroke-width="4"`),
    clip(limb(spine), fill(limb(spine), '#8A5E30', 'transform="translate(9 -3)"')),
    brush(
      spine.map(([x, y, w]) => [x + w * 0.8, y]),
      4,
      gold,
      { from: 0.4, to: 0.4 },
    ),
    ...[14, 20, 26].map((i) =>
      brush(
        [
          [spine[i][0] - 17, spine[i][1] - 5],
          [spine[i][0] + 17, spine[i][1] + 6],
        ],
        7,
        gold,
        { from: 1, to: 1 },
      ),
    ),
  ];
}

/** The wreath: leaves in pairs along the hair, all towards the middle of the brow, and a few that still grow. */
export function wreath() {
  const bright = { a: '#7E9A3E', b: '#E2E68A', rib: '#FFFBD0' };
  const plain = { a: C.leafDark, b: C.leaf };
  const dark = { a: C.leafDeep, b: C.leafDark, rib: C.leaf };
  const place = (line, side, seed) => {
    const next = random(seed);
    const along = sample(pts(line), 9);
    const last = along.length - 1;
    const out = [];
    for (let i = 0; i <= 8; i++) {
      const k = Math.round((i / 9.4) * last);
      const [x, y] = along[k];
      const [u, v] = along[Math.min(last, k + 4)];
      const way = (Math.atan2(v - y, u - x) * 180) / Math.PI;
      const lit = side > 0 ? [plain, bright] : [dark, plain];
      const long = 112 - i * 2 + next() * 18;
      // Outer leaf behind, middle leaf, inner leaf over the hair.
      out.push(leaf(x, y, long * 1.1, way - side * (46 + next() * 12), side > 0 ? plain : dark));
      out.push(leaf(x, y, long, way - side * (14 + next() * 8), lit[i % 2]));
      out.push(leaf(x, y, long * 0.62, way + side * (24 + next() * 8), lit[(i + 1) % 2]));
    }
    return out;
  };
  const shoot = (spine, leaves, tone) => [
    fill(limb(sample(spine)), '#4A3A28', `stroke="${C.line}" stroke-width="3"`),
    leaves.map(([x, y, long, turn]) => leaf(x, y, long, turn, tone)),
  ];
  return [
    shoot(
      '-150 -160 6, -220 -190 5, -290 -190 3, -350 -160 1',
      [
        [-206, -186, 90, -110],
        [-230, -192, 84, 150],
        [-276, -192, 88, -130],
        [-300, -188, 80, 140],
        [-342, -164, 92, 160],
      ],
      plain,
    ),
    shoot(
      '-70 -230 7, -84 -300 6, -120 -360 4, -176 -390 1',
      [
        [-76, -270, 88, -40],
        [-84, -300, 88, -150],
        [-104, -340, 84, -70],
        [-126, -364, 80, 170],
        [-140, -376, 74, -84],
        [-172, -390, 92, -150],
      ],
      bright,
    ),
    place('-178 -20, -180 -90, -158 -158, -112 -210, -50 -240, 20 -246', -1, 3),
    place('180 -30, 182 -100, 162 -162, 120 -208, 70 -236, 14 -246', 1, 8),
    ...pts('18 -246, -4 -234, 34 -232').map(([x, y]) =>
      fill(circle(x, y, 10), gold, `stroke="${C.line}" stroke-width="3"`),
    ),
  ];
}
