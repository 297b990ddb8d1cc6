/** Original Country: a mirror garden by day. The dead stand only in the mirrors; a child puts a hand to the glass. */
import { blurred, circle, fill, glow, masked, mist, motes, pt, random, shaded } from './kit.mjs';
import { person } from './people.mjs';
import {
  ball,
  dead,
  guest,
  hedgeRow,
  living,
  mirror,
  project,
  scale,
  shadeHedge,
  sideMirror,
  sunk,
  sunny,
  table,
  warm,
} from './garden.mjs';

export function draw(format) {
  const isWide = format === 'wide';
  const k = scale(7.4);
  const [mx, my] = project([-2.6, 0, 7.4]);
  const inMirror =
    person(
      [mx + k * 0.46, my - k * 0.1],
      k * 1.82,
      {
        lean: 12,
        nod: 16,
        arms: [
          [6, 14],
          [38, 62],
        ],
        dress: 'gown',
        head: 'bun',
        wind: 1,
      },
      dead,
      sunny,
      { flip: true },
    ) +
    person(
      [mx - k * 0.52, my - k * 0.42],
      k * 1.5,
      {
        arms: [
          [-8, 6],
          [10, 14],
        ],
        dress: 'coat',
        head: 'bare',
      },
      dead,
      sunny,
      { more: 'opacity=".62"' },
    );
  const end = project([0, 0, 40]);
  const ek = scale(40);
  const dance = (x, z, flip) => [
    guest(
      x,
      z,
      {
        arms: [
          [30, 84],
          [70, 100],
        ],
        dress: 'gown',
        head: 'long',
        wind: -2,
        lean: -6,
      },
      warm,
      { flip },
    ),
    guest(
      x + 0.62,
      z - 0.1,
      {
        arms: [
          [40, 84],
          [76, 100],
        ],
        dress: 'coat',
        lean: 4,
      },
      living,
      { flip: !flip },
    ),
  ];
  let gravel = '';
  const next = random(8);
  for (let i = 0; i < 1500; i++) {
    const z = 2.6 + next() ** 2 * 30;
    const [px, py] = project([(next() - 0.5) * 6.2, 0, z]);
    gravel += `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(scale(z) * 0.03).toFixed(1)}" ry="${(scale(z) * 0.01).toFixed(1)}" fill="${next() > 0.5 ? '#FFFFFF' : '#A8A898'}" opacity=".6"/>`;
  }
  const strip = (a, b, colour) =>
    fill(
      `M${pt(project([a, 0, 1.6]))}L${pt(project([a, 0, 60]))}L${pt(project([b, 0, 60]))}L${pt(project([b, 0, 1.6]))}Z`,
      colour,
    );
  const [flower, petal] = [random(51), ['#F6C9C0', '#FFF4EA', '#E88F8A', '#F2DCA4']];
  let beds = '';
  for (let i = 0; i < 1500; i++) {
    const z = 5.2 + flower() ** 1.7 * 30;
    const [px, py] = project([
      (flower() < 0.5 ? -1 : 1) * (3.25 + flower() * 1.3),
      flower() * 0.5,
      z,
    ]);
    const r = scale(z) * (0.03 + flower() * 0.05);
    beds += fill(
      circle(px, py, r),
      flower() < 0.56 ? sunk(['#3F7260', '#6F9F78', '#2F5C52'][i % 3], z) : sunk(petal[i % 4], z),
    );
  }
  // Sunlight through leaves that we do not see.
  let dapple = '';
  for (let i = 0; i < 46; i++) {
    const z = 3.4 + flower() ** 2 * 18;
    const [px, py] = project([-4 + flower() * 8, 0, z]);
    dapple += `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(scale(z) * (0.2 + flower() * 0.7)).toFixed(0)}" ry="${(scale(z) * (0.04 + flower() * 0.1)).toFixed(0)}" fill="#6F9A9C" opacity=".26"/>`;
  }
  let roses = '';
  for (let i = 0; i < 150; i++) {
    const a = flower() * 6.283;
    const d = Math.sqrt(flower());
    const [px, py] = [-60 + Math.cos(a) * d * 330, 1120 + Math.sin(a) * d * 250];
    roses += fill(
      circle(px, py, 14 + flower() * 22),
      ['#1F4F4A', '#2C665A', '#3F7F68', '#E79A92', '#F7D5C8'][Math.floor(flower() ** 1.3 * 5)],
      'opacity=".9"',
    );
  }
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -500, 0, 460],
      '0 #4F93C4, 0.4 #8FC0DA, 0.75 #DCE9E0, 1 #FFF1D2',
    ),
    glow(180, -60, 1150, '#FFF3CF', 0.95),
    mist([-400, -260, 2800, 420], '#FFFFFF', 0.85, {
      seed: 5,
      fx: 0.0018,
      fy: 0.006,
      gain: 3,
      floor: 1.25,
    }),
    blurred(
      [
        [-200, 330, 330],
        [250, 360, 280],
        [520, 378, 200],
        [980, 360, 260],
        [1300, 330, 320],
        [1700, 320, 380],
      ].map(([x, y, r]) => fill(circle(x, y + r * 0.5, r * 0.62), '#B9CDBE')),
      8,
    ),
    mist([-400, 190, 2800, 300], '#FFF8E4', 0.7, { seed: 14, fx: 0.002, fy: 0.01 }),
    shaded('M-2000 430H4000V4000H-2000Z', [0, 430, 0, 1080], '0 #DFE6CE, 0.3 #A9C29C, 1 #5D8A76'),
    strip(-3.1, 3.1, '#EFEADA'),
    masked([0, 430, 0, 1080], '0 #000000, 1 #ffffff', strip(-3.1, 3.1, '#CFC8BC')),
    gravel,
    blurred(dapple, 5),
    hedgeRow([-12, -4.8], [0, 3.4], [9, 60], 3),
    hedgeRow([4.8, 14], [0, 3.4], [9, 60], 4),
    mirror(
      0,
      40,
      6.4,
      9.6,
      [-1.8, 0.2, 1.7].map((x, i) =>
        person(
          [end[0] + x * ek, end[1] - ek * 0.3],
          ek * 2.2,
          {
            dress: 'gown',
            arms: [
              [40, 90],
              [60, 110],
            ],
            head: 'bun',
          },
          dead,
          [-1, -1],
          { flip: i % 2 === 0 },
        ),
      ),
    ),
    mist([-400, 330, 2800, 220], '#FFFBEA', 0.6, { seed: 2, fx: 0.003, fy: 0.016 }),
    beds,
    [34, 29, 24.5, 20.5, 17, 14].map((z) => [
      sideMirror(-1, z),
      sideMirror(1, z),
      ball(-4.2, z - 1.3, 2.6, 0.8),
      ball(4.2, z - 1.3, 2.6, 0.8),
    ]),
    guest(
      -1.5,
      24,
      {
        arms: [
          [10, 40],
          [30, 60],
        ],
        dress: 'robe',
        head: 'bun',
      },
      living,
    ),
    dance(-2.4, 18, false),
    dance(1.5, 26, true),
    guest(
      1.35,
      19,
      {
        arms: [
          [20, 66],
          [50, 90],
        ],
        dress: 'gown',
        head: 'long',
        lean: 12,
      },
      warm,
      { flip: true },
    ),
    table(),
    guest(
      1.5,
      14.2,
      {
        arms: [
          [10, 60],
          [40, 86],
        ],
        dress: 'coat',
        lean: 14,
        head: 'bare',
      },
      living,
      { flip: true },
    ),
    guest(
      -1.42,
      15.2,
      {
        arms: [
          [24, 70],
          [44, 80],
        ],
        dress: 'gown',
        head: 'bun',
        lean: 10,
      },
      warm,
    ),
    dance(2.1, 10.6, false),
    ball(-5.2, 8.2, 2.9, 1),
    mirror(-2.6, 7.4, 2.15, 3.5, inMirror),
    guest(
      -2.92,
      7.05,
      {
        arms: [
          [8, 14],
          [104, 116],
        ],
        dress: 'robe',
        head: 'long',
        lean: 4,
        nod: -10,
      },
      { base: '#4E4A78', mid: '#9A7C98', rim: '#FFF6E0' },
      {},
      1.24,
    ),
    motes([0, 100, 1500, 900], 90, ['#FFFFFF', '#FFF3CF', '#F2C9B8'], { seed: 12, size: 3.4 }),
    glow(120, -20, 900, '#FFF0C4', 0.5),
    blurred(roses, 4),
    shadeHedge(),
  ];
  return isWide
    ? {
        view: [-150, 0, 1920, 1080],
        layers,
        from: 190,
        bloom: 0.5,
        grain: 0.05,
        vignette: 0,
        shade: [
          [[1150, 0, 1770, 0], '0 #12302F 0, 0.3 #12302F 0.5, 0.6 #0F2426 0.8, 1 #0B1A1E 0.9'],
          [[0, 840, 0, 1080], '0 #1F5A58 0, 1 #12383A 0.75'],
          [[0, 0, 0, 200], '0 #2A6C9A 0.4, 1 #2A6C9A 0'],
        ],
      }
    : {
        view: [60, -290, 800, 1422],
        layers,
        from: 190,
        bloom: 0.5,
        grain: 0.05,
        vignette: 0,
        shade: [
          [[0, -290, 0, 20], '0 #1E5A80 0.6, 1 #1E5A80 0'],
          [[0, 640, 0, 1132], '0 #12302F 0, 0.4 #0F2426 0.76, 1 #0B1A1E 0.95'],
        ],
      };
}
