/** Lynn: aloft, the crescent behind her, everything that can fly flying; she has counted us and is not convinced. */
import { fist, fold } from './grip.mjs';
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  fill,
  group,
  limb,
  plane,
  pts,
  radial,
  random,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { C, braid, gold, hairAbove, hairBehind, loose, portrait, spyglass } from './lynn-face.mjs';
import { blend, plate } from './light.mjs';

export const face = [180, 290, 560];
export const finish = { bloom: 0.42, from: 116 };
const moon = [430, 440, 400];

const plait =
  '360 800 44, 290 868 56, 190 888 64, 96 836 66, 56 730 66, 82 620 60, 128 530 52, 122 430 44, 74 350 36, 60 280 26';

/** The end of the braid: a knot of ribbon, a tuft, two ribbons in the wind. */
function tuft() {
  const ribbon = (points, colour) => [
    fold(points, colour),
    brush(
      pts(points).map(([x, y, w]) => [x - w * 0.7, y - w * 0.3]),
      3,
      '#DDE4FF',
    ),
  ];
  return [
    ribbon('62 262 6, 110 270 18, 170 300 22, 230 270 16, 290 286 2', '#5A68B8'),
    ['60 280 20, 84 220 26, 130 170 18, 140 90 1', '56 280 18, 56 210 24, 88 150 16, 86 66 1'].map(
      (line, i) => [
        fold(line, i ? C.hair : C.hairShade, `stroke="${C.line}" stroke-width="3.5"`),
        brush(
          pts(line).map(([x, y, w]) => [x - w * 0.4, y]),
          7,
          i ? '#E08A50' : C.hair,
        ),
      ],
    ),
    ribbon(
      '66 258 6, 120 214 22, 190 226 28, 260 172 26, 330 186 22, 400 130 14, 450 136 2',
      '#7D8FE0',
    ),
    fill(
      chain('28 292, 60 268, 96 274 | 96 274, 94 244, 60 240, 30 262 | 30 262, 28 292'),
      '#AEB9F2',
      `stroke="${C.line}" stroke-width="3"`,
    ),
  ];
}

function coat() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const d = chain(
    '330 860, 240 910, 140 960, 90 1080, 40 1260, 20 1500 | 20 1500, 900 1500 | 900 1500, 900 1200, 860 1010, 780 900, 650 850 | 650 850, 330 860',
  );
  const shirt = chain(
    '400 860, 440 990, 500 1130 | 500 1130, 560 1000, 600 860 | 600 860, 400 860',
  );
  return [
    fill(d, '#1A2348'),
    clip(d, [
      plane('330 860, 260 980, 230 1140, 240 1500 | 240 1500, 0 1500, 0 860, 330 860', '#3C4C88'),
      plane('200 900, 120 1040, 90 1240, 80 1500 | 80 1500, 0 1500, 0 900, 200 900', '#8FA2DC'),
      fold('190 930 1, 170 1080 12, 130 1260 20, 110 1480 26', '#1A2348'),
      fold('300 960 1, 290 1100 10, 260 1280 16, 250 1480 20', '#10172F'),
      plane(
        '660 850, 700 980, 700 1160, 760 1500 | 760 1500, 920 1500, 920 850, 660 850',
        '#0E142C',
      ),
    ]),
    fill(shirt, '#46508C', ink),
    clip(shirt, [
      plane('500 1130, 520 980, 510 850 | 510 850, 640 850, 640 1130, 500 1130', '#1B2148'),
    ]),
    // Throat.
    plane(
      '390 740, 400 850, 440 920, 490 940 | 490 940, 560 910, 590 840, 590 740 | 590 740, 390 740',
      C.dark,
    ),
    plane('396 790, 410 860, 450 920 | 450 920, 440 850, 450 800 | 450 800, 396 790', '#8E84A8'),
    // Lapels: the near one blown open, lining out.
    fill(
      chain(
        '372 800, 300 870, 250 960 | 250 960, 330 1010, 430 1130, 480 1260 | 480 1260, 500 1130, 440 1000, 400 900, 372 800',
      ),
      '#7D8FE0',
      ink,
    ),
    plane(
      '372 800, 330 890, 350 980, 430 1090, 480 1250 | 480 1250, 500 1130, 440 1000, 400 900, 372 800',
      '#4A58A8',
    ),
    fill(
      chain(
        '600 800, 660 880, 700 960 | 700 960, 640 1010, 560 1100, 490 1260 | 490 1260, 500 1120, 560 1000, 590 900, 600 800',
      ),
      '#161C3E',
      ink,
    ),
    // Collar, up on both sides of the jaw.
    fill(
      chain(
        '360 700, 318 760, 296 850, 300 900 | 300 900, 340 940, 400 960 | 400 960, 386 860, 400 790, 360 700',
      ),
      '#2A3666',
      ink,
    ),
    brush('360 700, 318 760, 296 850, 300 900', 6, gold, { from: 0.4, to: 0.4 }),
    fill(
      chain(
        '610 720, 660 770, 690 860, 680 900 | 680 900, 640 940, 590 950 | 590 950, 600 860, 590 790, 610 720',
      ),
      '#0F1530',
      ink,
    ),
    brush('610 720, 660 770, 690 860, 682 898', 6, gold, { from: 0.4, to: 0.4 }),
    brush('276 902, 236 916, 140 964, 90 1084, 44 1260', 6, '#EAF0FF', { from: 0.1, to: 0.4 }),
    ...pts('300 1090, 316 1190, 332 1290').map(([x, y]) => fill(circle(x, y, 16), gold, ink)),
    ...pts('610 1100, 600 1200').map(([x, y]) => fill(circle(x, y, 15), K.goldDark, ink)),
  ];
}

/** Her arm comes up from the right to the glass. */
function arm() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const sleeve = chain(
    '640 800, 600 900, 640 1060, 740 1240 | 740 1240, 960 1240 | 960 1240, 900 1040, 800 860, 760 760 | 760 760, 700 800, 640 800',
  );
  return [
    fill(sleeve, '#1A2348', ink),
    clip(sleeve, [
      plane(
        '650 780, 640 920, 690 1060, 780 1250 | 780 1250, 600 1250, 580 780, 650 780',
        '#3C4C88',
      ),
      fold('700 830 1, 700 940 12, 760 1080 18, 840 1240 20', '#0E142C'),
      fold('660 960 1, 720 1000 10, 800 1010 12, 900 990 1', '#0E142C'),
      fold('650 900 1, 700 926 8, 770 930 8, 830 910 1', '#0E142C'),
    ]),
    fill(
      chain(
        '606 780, 640 830, 710 830, 790 770 | 790 770, 800 830 | 800 830, 720 890, 630 880, 600 830 | 600 830, 606 780',
      ),
      '#7D8FE0',
      ink,
    ),
    plane('720 826, 790 770 | 790 770, 800 830, 730 880, 720 826', '#3C4890'),
  ];
}

/** The rim of the crow's nest, chalked with tallies that never come out. */
function nest() {
  const top = pts('-40 1270, 200 1222, 450 1206, 700 1226, 940 1280');
  const wood = chain(top, '940 1280, 940 1520 | 940 1520, -40 1520 | -40 1520, -40 1270');
  const tally = (x, y, count) =>
    Array.from({ length: Math.min(count, 4) }, (_, i) =>
      brush(
        [
          [x + i * 15, y],
          [x + i * 15 + 2, y + 26],
          [x + i * 15 - 2, y + 50],
        ],
        5,
        '#E8ECFF',
        { from: 0.7, to: 0.5 },
      ),
    ).join('') +
    (count > 4
      ? brush(
          [
            [x - 12, y + 40],
            [x + 24, y + 24],
            [x + 62, y + 8],
          ],
          5,
          '#E8ECFF',
          { from: 0.7, to: 0.5 },
        )
      : '');
  return [
    fill(wood, '#1E1830', `stroke="${C.line}" stroke-width="5"`),
    clip(wood, [
      [80, 230, 390, 550, 710, 850].map((x, i) =>
        brush(
          [
            [x, 1200],
            [x + (i - 2.5) * 4, 1340],
            [x + (i - 2.5) * 7, 1520],
          ],
          5,
          '#0A0818',
          { from: 0.8, to: 0.8 },
        ),
      ),
      plane('-40 1280, 200 1240, 330 1226 | 330 1226, 300 1520, -40 1520, -40 1280', '#332A4C'),
    ]),
    [0, 1, 2, 3, 4].map((i) => tally(120 + i * 104, 1290 + [8, 2, 0, 2, 6][i], 5)),
    tally(648, 1300, 3),
    fill(
      limb(sample(top.map(([x, y]) => [x, y, 19]))),
      '#4A3A52',
      `stroke="${C.line}" stroke-width="5"`,
    ),
    stroke(curve(top.map(([x, y]) => [x, y - 11])), '#C9D4FF', 4),
    ...Array.from({ length: 16 }, (_, i) => {
      const x = -20 + i * 60;
      const y = 1208 + ((x - 450) / 490) ** 2 * 66;
      return brush(
        [
          [x - 8, y - 18],
          [x + 6, y],
          [x + 2, y + 20],
        ],
        7,
        gold,
        { from: 0.7, to: 0.7 },
      );
    }),
  ];
}

function shrouds() {
  const lines = pts('960 -200 700 1400, 1010 -200 800 1400, 1060 -200 900 1400');
  let out = lines.map(
    ([x, y, u, v]) =>
      stroke(`M${x} ${y}L${u} ${v}`, '#0A1226', 8) +
      stroke(`M${x - 2} ${y}L${u - 2} ${v}`, '#6F86B8', 2),
  );
  for (let y = -120; y < 1250; y += 88) {
    const x = 960 - (260 * (y + 200)) / 1600;
    out.push(stroke(`M${x - 6} ${y}Q${x + 60} ${y + 16} ${x + 140} ${y + 2}`, '#0A1226', 6));
  }
  return out;
}

/** Spray that licks over the rail at the left: tongues that curl back, and round drops off their tips. */
function spray(seed) {
  const next = random(seed);
  const tongues = [
    '-90 1300 50, -50 1160 34, -14 1060 22, -20 980 10, -44 950 2',
    '40 1330 60, 100 1220 36, 136 1130 22, 126 1060 13, 96 1034 7, 74 1046 1',
    '-60 1330 70, 10 1200 46, 50 1090 30, 44 1000 18, 10 950 10, -24 950 2',
  ];
  const beside = (line, k) => pts(line).map(([x, y, w]) => [x + w * k, y]);
  return [
    tongues.map((line, i) => [
      fold(line, ['#3A7A94', '#57A0B8', '#8CC6D8'][i], `stroke="${C.line}" stroke-width="3"`),
      brush(beside(line, -0.55), 12, '#F4FBFF', { from: 0.5, to: 0.1 }),
      brush(beside(line, 0.3), 5, '#D3ECF4', { from: 0.3, to: 0.1 }),
    ]),
    Array.from({ length: 26 }, (_, i) =>
      fill(
        circle(8 + next() * 170, 820 + next() * 270, i % 5 ? 2 + next() * 3.5 : 5 + next() * 4),
        '#EAF6FF',
      ),
    ),
  ];
}

function rain(count, seed, keep) {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [next() * 1000 - 50, next() * 1500 - 120, 30 + next() * 80];
    if (keep(x, y))
      d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l).toFixed(0)} ${(l * 0.5).toFixed(0)}`;
  }
  return stroke(d, '#DCEBFF', 2, 'stroke-linecap="round" opacity="0.55"');
}

export async function draw() {
  const [x, y, r] = moon;
  const [cloud, full] = await Promise.all([
    plate('features/borrowed-hours-1920.avif', [0, 0, 560, 1000], [0, -140, 900, 1620], {
      light: 1.5,
      colour: 1.1,
      blur: 1.5,
    }),
    plate('plates/invitation-mobile-750.avif', [0, 0, 750, 640], [-190, -150, 1260, 1075], {
      light: 1.12,
      colour: 0.8,
    }),
  ]);
  const place = 'transform="translate(480 590) rotate(4) scale(1.14)"';
  return {
    defs: [
      radial('sea', x, y, 950, '0 #3F7C94, 0.45 #1D4660, 0.8 #0F2238, 1 #080E20'),
      radial('dark', x + 90, y - 40, 390, '0 #1E3A55, 0.8 #172C48, 1 #2C4E6C'),
      radial('lens', 100, 20, 110, '0 #4FA3B8, 0.5 #1D4A70, 1 #0A1434'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sea)'),
      group(cloud, blend('screen', 0.8)),
      fill(circle(x, y, r), '#BFE4F2', 'filter="url(#mist)" opacity="0.55"'),
      clip(circle(x, y, r), [
        full,
        fill(circle(x + 120, y + 130, r - 6), '#16304C', 'filter="url(#near)" opacity="0.94"'),
        stars([200, 60, 640, 700], 30, {
          seed: 6,
          size: 0.7,
          keep: (a, b) => Math.hypot(a - x - 120, b - y - 130) < r - 40,
        }),
      ]),
      doubleRing(x, y, r + 16),
      stars([0, -100, 900, 900], 40, {
        seed: 15,
        keep: (a, b) => Math.hypot(a - x, b - y) > r + 30,
      }),
      shrouds(),
      rain(44, 3, () => true),
    ],
    figure: [
      group(loose(), place),
      group(hairBehind(), place),
      tuft(),
      braid(plait, 22),
      coat(),
      group([portrait(), hairAbove()], place),
      arm(),
      group(spyglass(), place),
      fist(
        { base: '#2A2450', light: '#4A4C8C', high: '#9AA8E4', line: C.line },
        'transform="translate(664 742) rotate(24) scale(0.98)"',
        -1,
      ),
      spray(4),
      nest(),
    ],
    front: [rain(16, 8, (a, b) => a < 200 || a > 760 || b > 1000)],
    floor: [1260, 0.55],
  };
}
