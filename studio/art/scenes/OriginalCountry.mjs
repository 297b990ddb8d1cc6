/** Original Country: the last hour of the dance. Warm water stands over the garden path; a child touches a mirror. */
import { curve, sample } from '../faces/kit.mjs';
import { blurred, circle, fill, glow, masked, mist, motes, random, shaded } from './kit.mjs';
import { couple } from './dancers.mjs';
import {
  child,
  flipped,
  foliage,
  kneeling,
  mirror,
  project,
  rippled,
  rose,
  scale,
  sideMirror,
  sun,
  sunk,
  table,
  tree,
  waves,
} from './garden.mjs';

const everywhere = 'M-2000-2000H4000V4000H-2000Z';
const wine = { base: '#4A1626', mid: '#8E3038', rim: '#FFC878' };
const teal = { base: '#123240', mid: '#2E6468', rim: '#FFD890' };
const plum = { base: '#34204C', mid: '#6A4274', rim: '#FFD890' };
const amber = { base: '#7A4420', mid: '#C07A34', rim: '#FFEBB4' };

/** Couples by place [x, z]: turn, gown, and to which side they turn. */
const dance = [
  [-0.5, 24, 'back', wine, false],
  [1.1, 21, 'side', plum, true],
  [-1.5, 17, 'whirl', amber, false],
  [0.95, 14.5, 'back', teal, true],
  [-0.72, 11, 'side', plum, false],
  [1.58, 8.7, 'back', amber, true],
  [-0.06, 5.8, 'whirl', wine, false],
  [1.36, 5.0, 'side', teal, false],
];

/** The hedge we look through: a line from its left foot over the top to its right foot. */
const arches = {
  wide: [
    [-60, 1500],
    [-14, 1100],
    [30, 820],
    [16, 520],
    [70, 250],
    [240, 70],
    [560, -6],
    [860, 60],
    [1052, 240],
    [1116, 520],
    [1094, 800],
    [1140, 1100],
    [1200, 1500],
  ],
  phone: [
    [40, 1500],
    [96, 1000],
    [112, 700],
    [100, 300],
    [150, 30],
    [300, -130],
    [480, -176],
    [660, -120],
    [800, 40],
    [856, 300],
    [846, 700],
    [870, 1000],
    [920, 1500],
  ],
};

const near = {
  wide: [
    [
      [-60, 1010],
      [40, 930],
      [70, 1090],
    ],
    [
      [-40, 60],
      [60, -30],
      [210, -40],
    ],
    [
      [1130, 1110],
      [1210, 1010],
      [1330, 1090],
    ],
  ],
  phone: [
    [
      [60, -160],
      [110, -240],
      [250, -290],
    ],
    [
      [740, -290],
      [850, -230],
      [880, -120],
    ],
  ],
};

function hedge(format) {
  const line = sample(arches[format], 5);
  const shape = `${curve(line)}L2600 1700V-1700H-1700V1700Z`;
  const next = random(63);
  let roses = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = line[Math.floor((0.1 + next() * 0.8) * line.length)];
    const out = (x > sun[0] ? 1 : -1) * (4 + next() ** 1.8 * 70);
    roses += rose(
      x + out,
      y - next() * 26,
      7 + next() * 9,
      next() > 0.5 ? '#6A2230' : '#4A1C34',
      next() > 0.4 ? '#E8925A' : '#B4483E',
    );
  }
  return [
    fill(shape, '#121B24'),
    foliage(line, 2600, 900, 17, 5),
    foliage(line, 2300, 150, 13, 9),
    roses,
    foliage(line, 700, 60, 11, 21),
    // Twigs close to the eye, out of focus.
    near[format].map((twig, i) => blurred(foliage(sample(twig, 6), 34, 60, 46, 30 + i), 5)),
  ];
}

export function draw(format) {
  const isWide = format === 'wide';
  const at = project([-1.86, 0, 5.4]);
  const k = scale(5.4);
  const small = child([at[0] - k * 0.52, at[1] + 24], k * 0.0122, [1.3, -0.9]);
  const glass = mirror(
    at,
    k,
    1.74,
    2.9,
    kneeling([at[0] + k * 0.32, at[1] - k * 0.02], k * 0.0148),
  );
  const standing = [];
  for (const z of [30, 25, 21, 17.5, 14.5, 12, 9.8])
    for (const side of [-1, 1])
      standing.push([
        project([0, 0, z])[1],
        tree(side * 5.4, z + 1.6, 3.6 + (z % 3) * 0.5, 1.15, z * 7 + side) + sideMirror(side, z),
      ]);
  // From so low the water would show the underside of the table: no reflection of it.
  standing.push([project([0, 0, 9])[1], table([1.25, 2.15], [9.4, 24]), true]);
  for (const [x, z, turn, gown, flip] of dance) {
    const foot = project([x, 0, z]);
    standing.push([
      foot[1],
      couple(foot, scale(z) * 1.8, turn, gown, sun, { flip, deep: (c) => sunk(c, z * 0.8) }),
    ]);
  }
  standing.push([at[1], glass], [at[1] + 24, small.drawn]);
  const byDepth = standing.toSorted(([a], [b]) => a - b);
  const touch = [small.hand[0] + 3, small.hand[1] - 2];

  // Far hedges and trees: cut-outs that pale towards the sun.
  let far = '';
  const next = random(17);
  for (const [y, tone, r] of [
    [420, '#D98E50', 60],
    [436, '#A8603F', 84],
  ])
    for (let x = -500; x < 2300; x += r * 0.9) {
      const gap = Math.abs(x - sun[0]) < 150 ? 0.25 : 1;
      far += fill(
        circle(x + next() * r * 0.5, y, r * (0.5 + next() * 0.6) * gap),
        tone,
        'opacity=".9"',
      );
    }
  let petals = '';
  for (let i = 0; i < 90; i++) {
    const v = next() ** 1.4;
    const [x, y] = [next() * 1150, 620 + v * 480];
    petals += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(3 + v * 9).toFixed(1)}" ry="${(1.2 + v * 3).toFixed(1)}" fill="${['#E8925A', '#FFD9A0', '#A83A3E'][i % 3]}" opacity=".8"/>`;
  }
  const path = (x, y) => {
    const off = Math.abs(x - sun[0]) / (46 + (y - 430) * 0.42);
    return off < 1
      ? [y < 640 ? '#FFF3CC' : '#FFD890', 0.95 - off * 0.5]
      : [off < 2.4 ? '#E2A25C' : '#7A5A78', 0.34];
  };
  const layers = [
    shaded(
      everywhere,
      [0, -320, 0, 440],
      '0 #141636, 0.3 #2C2350, 0.56 #6A3A58, 0.78 #C9704A, 0.93 #F4B45E, 1 #FFE2A0',
    ),
    mist([-500, -300, 2900, 640], '#F0A060', 0.6, { seed: 9, fx: 0.0016, fy: 0.008, peak: 0.8 }),
    mist([-500, -340, 2900, 520], '#2A2450', 0.7, { seed: 21, fx: 0.002, fy: 0.007, gain: 3 }),
    glow(sun[0], sun[1], 900, '#FFB65C', 0.85),
    fill(circle(sun[0], sun[1], 74), '#FFF6DC'),
    glow(sun[0], sun[1], 260, '#FFE9B8', 0.95),
    blurred(far, 5),
    mist([-400, 320, 2900, 180], '#FFDC98', 0.8, { seed: 3, fx: 0.003, fy: 0.016 }),
    shaded(
      'M-2000 430H4000V4000H-2000Z',
      [0, 430, 0, 1090],
      '0 #FFDC9A, 0.08 #E8A05C, 0.26 #AC6048, 0.5 #6E3C4C, 0.76 #362440, 1 #16122C',
    ),
    rippled(
      [
        fill(circle(sun[0], 470, 74), '#FFF3CC'),
        byDepth.map(([y, drawn, dry]) => (dry ? '' : flipped(drawn, y))),
      ],
      [-300, 420, 2200, 900],
      0.78,
    ),
    masked(
      [0, 430, 0, 1080],
      '0 #000000, 0.3 #555555, 1 #ffffff',
      shaded('M-2000 430H4000V4000H-2000Z', [0, 430, 0, 1080], '0 #2A2048 0, 1 #1A1230 0.66'),
    ),
    waves([-100, 430, 1400, 650], 1500, path, 6),
    petals,
    byDepth.map(([y, drawn], i) => [
      drawn,
      // Haze between the rows.
      i % 5 === 4 && y < 640
        ? mist([-300, y - 130, 2300, 150], '#FFC878', 0.34, { seed: i, fx: 0.003, fy: 0.02 })
        : '',
    ]),
    glow(touch[0], touch[1], 100, '#E6F0FF', 0.9),
    glow(sun[0], sun[1] + 20, 620, '#FFC46E', 0.4),
    motes([0, 120, 1150, 800], 120, ['#FFF0C4', '#FFC46E', '#FFFFFF'], { seed: 12, size: 2.4 }),
    hedge(format),
    mist([-300, 700, 2600, 460], '#5A4470', 0.42, { seed: 31, fx: 0.002, fy: 0.006 }),
  ];
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        layers,
        from: 150,
        shade: [
          [[1060, 0, 1920, 0], '0 #12141F 0, 0.4 #12141F 0.4, 1 #0E1020 0.62'],
          [[0, 880, 0, 1080], '0 #0E0E22 0, 1 #0E0E22 0.6'],
        ],
      }
    : {
        view: [82, -270, 786, 1397],
        layers,
        from: 150,
        shade: [[[0, 640, 0, 1127], '0 #100F24 0, 0.4 #100F24 0.66, 1 #0C0C1E 0.9']],
      };
}
