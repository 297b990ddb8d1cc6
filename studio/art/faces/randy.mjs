/** Randy: a wide hat before a low sun, half a smile, and a rifle that flowers because he has just said he is fine. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  fill,
  group,
  limb,
  linear,
  plane,
  radial,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { blend, fading, plate } from './light.mjs';
import { C, gold, hatBefore, hatBehind, portrait } from './randy-face.mjs';
import { hand, leaf, panicle, petals, revolver, stem } from './randy-things.mjs';

export const face = [130, 360, 560];
export const finish = { bloom: 0.45, from: 124 };

const sun = [430, 700];
const gun = 'transform="translate(188 896) rotate(-13) scale(0.84)"';
const place = 'transform="translate(480 610) rotate(-3)"';

/** The sun goes down through bars of cloud. */
function disc() {
  const [x, y] = sun;
  const d = circle(x, y, 400);
  const bars = [
    [-120, 12, 520, 960],
    [-30, 16, -60, 300],
    [60, 22, 380, 980],
    [130, 20, -80, 520],
    [196, 30, 300, 980],
    [262, 34, -60, 760],
  ].map(([dy, h, from, to]) => {
    const [a, b, c] = [from, (from + to) / 2, to];
    return fill(
      `M${a} ${y + dy}C${b - 120} ${y + dy - h} ${b + 90} ${y + dy - h * 0.4} ${c} ${y + dy - h * 0.3}C${b + 140} ${y + dy + h * 0.5} ${b - 60} ${y + dy + h} ${a} ${y + dy}Z`,
      '#7A2458',
      `opacity="${(0.5 + h / 100).toFixed(2)}"`,
    );
  });
  return [fill(d, 'url(#sun)'), clip(d, bars)];
}

/** The road's edge: dark land that cuts the sun, posts without a fence. */
const land = () => [
  plane(
    '-20 1024, 160 1002, 420 1012, 700 994, 940 1016 | 940 1016, 940 1490, -20 1490, -20 1024',
    'url(#land)',
  ),
  brush('-20 1024, 160 1002, 420 1012, 700 994, 940 1016', 4, C.hot, { peak: 0.45 }),
  ...[
    [42, 930, 12],
    [108, 966, 8],
    [880, 940, 11],
  ].map(
    ([x, y, w]) =>
      fill(
        `M${x - w} ${y}L${x + w} ${y - 6}L${x + w * 0.8} ${y + 190}H${x - w * 0.9}Z`,
        '#1E0C28',
      ) +
      brush(
        [
          [x - w, y],
          [x - w * 0.9, y + 120],
        ],
        4,
        C.hot,
      ),
  ),
];

function coat() {
  const body = chain(
    '420 850, 330 890, 230 950, 170 1060, 150 1240, 140 1480 | 140 1480, 920 1480 | 920 1480, 900 1200, 860 1040, 780 940, 680 880, 600 830',
  );
  // A cape over the shoulders, as riders wear; its edge makes the one long curve.
  const cape = chain(
    '410 860, 320 900, 210 970, 140 1100, 120 1200 | 120 1200, 240 1230, 380 1220, 470 1180 | 470 1180, 560 1250, 720 1280, 860 1250, 930 1200 | 930 1200, 920 1080, 850 960, 740 890, 610 850 | 610 850, 410 860',
  );
  const fold = (line, colour) => fill(limb(sample(line)), colour);
  return [
    fill(body, C.deep),
    clip(body, [
      plane('140 1200, 300 1220, 280 1480 | 280 1480, 100 1480, 140 1200', '#7A3242'),
      fold('600 1240 1, 620 1320 14, 610 1480 30', '#4E2550'),
      fold('760 1260 1, 790 1340 14, 800 1480 34', '#4E2550'),
    ]),
    fill(cape, '#4E2448', `stroke="${C.line}" stroke-width="4"`),
    clip(cape, [
      plane('410 860, 350 980, 330 1100, 360 1240 | 360 1240, 60 1240, 60 860, 410 860', '#8E3E46'),
      plane('340 890, 270 980, 240 1100, 256 1240 | 256 1240, 60 1240, 60 890, 340 890', '#C8643E'),
      plane('250 940, 190 1020, 160 1130, 166 1240 | 166 1240, 60 1240, 60 940, 250 940', C.hot),
      plane('680 860, 720 980, 700 1130, 730 1300 | 730 1300, 960 1300, 960 860, 680 860', C.deep),
      plane('860 960, 892 1080, 886 1250 | 886 1250, 960 1250, 960 960, 860 960', '#A8503E'),
      // Folds fall from the collar.
      fold('380 930 1, 330 1030 10, 310 1130 20, 312 1240 32', '#5E2840'),
      fold('430 960 1, 410 1060 12, 410 1150 18, 430 1230 24', '#3A1838'),
      fold('560 930 1, 600 1040 14, 610 1150 22, 606 1270 34', '#3A1838'),
      fold('640 920 1, 710 1020 12, 750 1140 20, 770 1290 34', '#4E2550'),
      fold('600 920 1, 650 1030 8, 680 1150 12, 690 1290 20', '#6E3450'),
    ]),
    brush('410 860, 320 900, 210 970, 140 1100, 120 1200', 7, '#FFE2AE', { from: 0.3, to: 0.2 }),
    brush('740 890, 850 960, 920 1080, 930 1200', 6, C.hot, { from: 0.2 }),
    stroke(curve('120 1200, 240 1230, 380 1220, 470 1180'), gold, 5),
    stroke(curve('470 1180, 560 1250, 720 1280, 860 1250, 930 1200'), gold, 5),
    stroke(curve('500 1186, 580 1240, 720 1266, 860 1236, 930 1184'), gold, 2),
  ];
}

/** A kerchief with a loose knot, lilac like the blossoms. */
const kerchief = () => {
  const d = chain(
    '404 846, 450 892, 520 904, 600 870, 640 830 | 640 830, 636 900, 590 960, 520 1010 | 520 1010, 500 1060, 480 1010 | 480 1010, 430 950, 404 846',
  );
  return [
    fill(d, '#5A3A92', `stroke="${C.line}" stroke-width="4"`),
    clip(d, [
      plane('404 840, 440 890, 480 910, 500 1060 | 500 1060, 400 1000, 404 840', '#B884B8'),
      plane('404 840, 424 880, 446 930, 470 1000 | 470 1000, 400 980, 404 840', '#FFC2A0'),
      plane('560 890, 580 930, 520 1010 | 520 1010, 660 960, 650 820, 560 890', '#2E1A58'),
      ...[
        '440 890 1, 470 930 9, 500 1000 2',
        '500 902 1, 510 940 11, 504 1000 2',
        '570 884 1, 550 930 9, 512 1000 2',
      ].map((line) => fill(limb(sample(line)), '#38225E')),
      // The chin's shadow.
      plane(
        '404 830, 460 880, 540 888, 640 820 | 640 820, 640 860, 560 910, 470 902, 404 830',
        C.line,
        'opacity="0.5"',
      ),
    ]),
  ];
};

/** The collar is up, against a wind that is not there. */
function collar() {
  const near = chain(
    '596 770, 650 742, 706 750 | 706 750, 726 830, 712 900, 650 960 | 650 960, 560 1010, 500 1050 | 500 1050, 540 950, 590 870, 596 770',
  );
  const far = chain(
    '400 830, 356 806, 316 812 | 316 812, 310 870, 340 930, 410 980 | 410 980, 460 1010, 500 1050 | 500 1050, 480 960, 440 890, 400 830',
  );
  return [
    fill(far, '#8E3E46', `stroke="${C.line}" stroke-width="4"`),
    clip(
      far,
      plane('316 800, 350 860, 400 930, 480 1040 | 480 1040, 300 1000, 290 810, 316 800', C.hot),
    ),
    brush('400 830, 356 806, 316 812', 5, '#FFE2AE', { from: 0.4 }),
    fill(near, '#3A1838', `stroke="${C.line}" stroke-width="4"`),
    clip(near, [
      plane(
        '596 770, 610 860, 570 940, 500 1050 | 500 1050, 480 1040, 520 900, 580 780, 596 770',
        '#8E3E46',
      ),
      plane('690 744, 704 830, 690 890, 640 944 | 640 944, 760 960, 760 744, 690 744', '#C8643E'),
      brush('640 780, 660 850, 630 920', 4, C.line),
    ]),
    brush('596 770, 650 742, 706 750', 6, C.hot, { from: 0.4, to: 0.4 }),
    brush('706 750, 726 830, 712 900, 650 960, 560 1010, 500 1050', 5, gold, { from: 0.5 }),
    fill(circle(498, 1064, 19), C.line) + fill(circle(498, 1064, 15), gold),
  ];
}

export async function draw() {
  const [x, y] = sun;
  const [sky, grass] = await Promise.all([
    plate('roles/Randy-900.avif', [0, 0, 100, 430], [-20, -140, 940, 1100], {
      light: 1.1,
      colour: 1.1,
      blur: 3,
    }),
    plate('roles/Randy-900.avif', [0, 690, 400, 400], [0, 1010, 460, 460], {
      light: 1.5,
      colour: 1.2,
      blur: 0.8,
    }),
  ]);
  return {
    defs: [
      linear('land', [0, 1000, 0, 1250], '0 #5A2450, 0.3 #2E1238, 1 #0E0616'),
      linear(
        'sky',
        [0, -140, 0, 1480],
        '0 #2A1648, 0.4 #6A2E72, 0.7 #B84E62, 0.82 #3A1840, 1 #120818',
      ),
      radial('sun', x, y - 60, 470, '0 #FFF4C8, 0.4 #FFC766, 0.72 #FF8E3E, 1 #D9484A'),
      radial('glow', x - 120, y + 60, 640, '0 #FFD28A 0.8, 0.4 #FF9A44 0.25, 1 #FF7A34 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      group(fading(420, 900, sky), blend('screen', 0.6)),
      stars([0, -100, 900, 560], 60, {
        seed: 4,
        size: 0.8,
        colour: '#E9D8FF',
        keep: (u, v) => Math.hypot(u - x, v - y) > 440,
      }),
      fill(circle(x, y, 400), '#FF8E4E', 'filter="url(#mist)" opacity="0.6"'),
      disc(),
      doubleRing(x, y, 420),
      land(),
      fading(1180, 1060, [grass, group(grass, 'transform="translate(900 0) scale(-1 1)"')]),
      petals([480, 240, 420, 700], 34, 6),
    ],
    figure: [
      group(hatBehind(), place),
      plane('400 800, 420 900, 470 1000 | 470 1000, 600 960, 640 760, 400 800', C.deep),
      plane('420 850, 440 920, 480 1000 | 480 1000, 510 960, 480 880, 420 850', '#8A3E50'),
      coat(),
      kerchief(),
      group([portrait(), hatBefore()], place),
      collar(),
      // The blossoms stand next to his face; under them is what a collector carries.
      group(revolver(), gun),
      group(
        [
          stem([
            [190, 926],
            [188, 860],
            [186, 780],
          ]),
          stem([
            [200, 926],
            [222, 860],
            [256, 790],
          ]),
          stem([
            [182, 926],
            [150, 870],
            [120, 800],
          ]),
          leaf(206, 900, 120, -8),
          leaf(184, 904, 110, 196, true),
          panicle(
            [
              [226, 842, 12],
              [262, 778, 42],
              [290, 712, 36],
              [310, 656, 20],
              [318, 622, 4],
            ],
            5,
            14,
          ),
          panicle(
            [
              [152, 852, 12],
              [112, 796, 42],
              [78, 740, 40],
              [54, 690, 22],
              [44, 656, 4],
            ],
            3,
            15,
          ),
          panicle(
            [
              [188, 850, 14],
              [186, 774, 62],
              [176, 680, 58],
              [170, 594, 36],
              [170, 526, 5],
            ],
            9,
            16,
          ),
        ],
        'transform="translate(-2 -34)"',
      ),
      group(hand(), gun),
    ],
    front: [
      fill('M-100 -200H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.7)),
      petals([20, 420, 860, 800], 22, 15, (u, v) => u > 700 || v > 1000 || (u < 300 && v < 620)),
    ],
    floor: [1270, 0.6],
  };
}
