/** Daphne: day at last. A tree's crown before the sun, laurel in her hair, bark to the shoulder. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  random,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, gold, leaf, plates, hairBehind, hairBefore, portrait } from './daphne-face.mjs';
import { flying, day, boughs, twig, bow, wreath } from './daphne-things.mjs';

export const face = [216, 330, 500];
export const finish = { bloom: 0.36, from: 150 };
const sun = [470, 470];

/** Rows of leaves, each over the next lower one; the first row stands up as an edge. */
function bodice() {
  const next = random(5);
  const rows = [
    plane(
      '120 1120, 300 1150, 450 1150, 620 1140, 800 1120 | 800 1120, 900 1500 | 900 1500, 30 1500 | 30 1500, 120 1120',
      '#121C14',
    ),
    plane(
      '560 1146, 800 1120 | 800 1120, 900 1500 | 900 1500, 620 1500 | 620 1500, 560 1146',
      '#2E4626',
    ),
  ];
  for (let r = 6; r >= 0; r--) {
    const count = 10;
    for (let i = 0; i < count; i++) {
      const u = (i + (r % 2 ? 0.5 : 0)) / (count - 1);
      const x = 130 + 660 * u;
      const y = 1108 + 62 * r + 90 * (u - 0.45) ** 2 - 16 * Math.cos(u * 12);
      const lit = x > 560 ? 2 : x > 360 ? 1 : 0;
      const tone = [
        { a: '#16241A', b: '#243A22', rib: '#3E5A2C' },
        { a: '#22361F', b: '#3E5A2C', rib: '#7E9A3E' },
        { a: '#46602E', b: '#8FA544', rib: '#E6E48A' },
      ][lit];
      rows.push(
        leaf(
          x,
          y,
          128,
          90 + (0.5 - u) * 50 + (next() - 0.5) * 10,
          Object.assign({ wide: 0.29 }, tone),
        ),
      );
    }
  }
  for (let i = 0; i < 15; i++) {
    const u = i / 14;
    const x = 140 + 640 * u;
    const y = 1130 + 90 * (u - 0.45) ** 2;
    const tone =
      u > 0.55
        ? { a: '#7E9A3E', b: '#DCE080', rib: '#FFFBD0' }
        : { a: '#2E4626', b: '#5E7A38', rib: '#AEB858' };
    rows.push(
      leaf(
        x,
        y,
        92 + 26 * (i % 2),
        -90 + (u - 0.5) * 80 + (i % 2 ? 12 : -10),
        Object.assign({ wide: 0.22 }, tone),
      ),
    );
  }
  return rows;
}

/** The buckle of the strap: a gold frame, its tongue, the end of the leather under a loop. */
function buckle() {
  const frame = 'M-40 -30Q-46 -30 -46 -24V24Q-46 30 -40 30H34Q40 30 40 24V-24Q40 -30 34 -30Z';
  return group(
    [
      stroke(frame, C.line, 17),
      stroke(frame, '#C9983F', 10),
      stroke('M-44 -26Q-40 -30 -34 -30H34Q40 -30 40 -24', '#FFF0B8', 4),
      fill('M-48 -5H34Q44 0 34 6H-48Z', '#E9CF94', `stroke="${C.line}" stroke-width="3.5"`),
      fill('M62 -36H78V36H62Z', '#2E1C12', `stroke="${C.line}" stroke-width="4"`),
      fill('M64 -34H70V34H64Z', '#A8743E'),
    ],
    'transform="translate(679 1076) rotate(130) scale(0.88)"',
  );
}

function body() {
  const skin = chain(
    '372 760, 378 850, 340 900, 250 940, 150 1000, 90 1110, 60 1300, 50 1500 | 50 1500, 860 1500 | 860 1500, 850 1280, 812 1110, 752 1010, 660 960, 580 920, 556 860, 560 740 | 560 740, 372 760',
  );
  const arm = chain(
    '350 890, 250 936, 150 996, 88 1110, 50 1300, 30 1500 | 30 1500, 250 1500 | 250 1500, 246 1320 | 246 1320, 214 1240, 236 1150 | 236 1150, 262 1090, 300 1060 | 300 1060, 296 1010, 336 980 | 336 980, 330 930, 350 890',
  );
  // It swells over the shoulder's edge and goes on down behind it.
  const strap = chain(
    '722 968, 706 984, 694 1000, 600 1124, 470 1254, 300 1398, 216 1490 | 216 1490, 296 1490, 502 1306, 636 1168, 744 1042, 766 1026, 784 1020 | 784 1020, 782 1000, 764 980, 740 968, 722 968',
  );
  return [
    fill(skin, C.dark),
    clip(skin, [
      plane(
        '480 860, 470 950, 520 1010, 540 1120 | 540 1120, 900 1200, 900 860, 560 700, 540 760, 480 860',
        C.mid,
      ),
      plane(
        '560 760, 566 880, 620 950, 730 1000, 800 1100, 800 1260 | 800 1260, 900 1260, 900 900, 560 760',
        C.light,
      ),
      plane('700 980, 760 1030, 812 1120, 836 1280 | 836 1280, 900 1280, 860 980, 700 980', C.high),
      // The head's shadow on the throat.
      plane('350 720, 380 880, 450 920, 530 880, 560 790 | 560 790, 570 700, 350 720', C.deep),
      plane('470 900, 520 890, 548 846 | 548 846, 554 900, 500 960, 470 900', C.dark),
      brush('452 990, 380 976, 300 990, 250 1010', 7, '#9A6A40', { peak: 0.3 }),
      brush('500 990, 570 968, 650 980, 720 1012', 7, '#A8703E', { peak: 0.2 }),
      brush('506 980, 572 960, 650 970, 716 1002', 3, C.high, { peak: 0.3 }),
      brush('548 860, 520 930, 496 984', 5, '#A8703E', { peak: 0.6 }),
      brush('462 986, 478 1004, 496 986', 6, C.deep),
    ]),
    brush('562 880, 580 920, 660 960, 752 1010, 812 1110, 850 1280', 5, K.spark, {
      from: 0.2,
      to: 0.2,
    }),
    bodice(),
    // The quiver's strap: the shoulder's round carries it into the shade behind.
    fill(strap, '#4A2E1C', `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    clip(strap, [
      plane(
        '724 1000, 690 1036, 590 1150, 560 1170 | 560 1170, 640 1180, 810 1010, 724 1000',
        '#7A4E2A',
      ),
      plane('690 984, 730 996, 772 1036 | 772 1036, 740 1060, 670 1020, 690 984', '#A8743E'),
      brush('730 972, 714 986, 702 1002, 608 1128, 478 1264, 308 1406, 230 1490', 4, gold, {
        from: 0.8,
        to: 0.6,
      }),
      brush('780 1014, 762 1020, 738 1036, 624 1166, 494 1298, 290 1484', 4, gold, {
        from: 0.8,
        to: 0.6,
      }),
      // Over the edge it is dark.
      plane(
        '690 974, 716 974, 746 984, 772 1004, 786 1030 | 786 1030, 830 1000, 740 930, 690 974',
        '#1C1410',
        'opacity="0.8"',
      ),
    ]),
    buckle(),
    twig(),
    fill(arm, C.bark, `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(arm, [
      plates([
        pts('336 900 4, 250 950 16, 180 1010 18, 130 1100 14, 110 1180 3'),
        pts('330 950 3, 262 990 13, 214 1050 15, 176 1140 13, 168 1210 2'),
        pts('120 1060 3, 92 1150 15, 74 1260 17, 70 1360 12, 72 1470 4'),
        pts('150 1210 2, 130 1290 15, 120 1380 17, 122 1480 8'),
        pts('206 1130 2, 188 1230 13, 180 1330 17, 184 1470 12'),
        pts('284 1030 2, 250 1080 9, 232 1120 1'),
      ]),
      brush('300 934, 220 986, 150 1050, 112 1110', 5, C.sap, { peak: 0.5 }),
      // A knot: the grain parts round it.
      fill(
        'M128 1120C144 1100 164 1118 163 1160C162 1196 146 1216 134 1196C120 1172 114 1138 128 1120Z',
        '#241C14',
      ),
      brush('112 1230, 106 1150, 122 1096, 158 1080, 184 1124, 182 1184, 160 1250', 6, '#9A7A48', {
        peak: 0.5,
      }),
      brush('122 1206, 118 1150, 130 1112, 152 1106', 3, C.sap, { peak: 0.5 }),
      brush('110 1240, 98 1310, 100 1400', 5, C.sap, { peak: 0.5 }),
      brush('230 1080, 200 1160, 160 1230, 152 1330', 4, C.sap, { peak: 0.4 }),
    ]),
    brush(
      '350 890, 336 930, 336 980, 296 1010, 300 1060, 262 1090, 236 1150, 214 1240, 246 1320',
      4,
      C.sap,
      { peak: 0.5 },
    ),
  ];
}

export async function draw() {
  const [tree, field] = await Promise.all([
    plate('plates/hero-1920.avif', [700, 100, 530, 530], [sun[0] - 400, sun[1] - 400, 800, 800], {
      light: 1.5,
      colour: 0.2,
      blur: 2,
    }),
    plate('world/Heaventree-1920.avif', [260, 300, 420, 760], [0, 340, 900, 1140], {
      light: 1.7,
      colour: 0.5,
      blur: 3,
    }),
  ]);
  return {
    defs: [
      radial('day', ...sun, 900, '0 #FFF8D0, 0.4 #D8D488, 0.62 #8E9C50, 1 #26351F'),
      radial('disc', sun[0] + 60, sun[1] - 80, 520, '0 #FFFDE8, 0.5 #FBF0B0, 1 #E2CC70'),
      radial('airy', ...sun, 640, '0 #FFF8D0 0.34, 0.6 #F4E08A 0.16, 1 #F4E08A 0'),
      linear('meadow', [0, 900, 0, 1480], '0 #4E6030 0, 0.4 #2E4022 0.8, 1 #121C14'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#day)'),
      group(field, blend('soft-light', 0.7)),
      fill('M0 900H900V1480H0Z', 'url(#meadow)'),
      fill(circle(...sun, 380), '#FFF4B8', 'filter="url(#mist)" opacity="0.8"'),
      fill(circle(...sun, 380), 'url(#disc)'),
      clip(circle(...sun, 380), [
        group(tree, blend('multiply', 0.9)),
        fill(circle(...sun, 380), '#8C9C4C', blend('lighten')),
      ]),
      doubleRing(...sun, 394),
      flying(
        [
          [640, 150, 40, 200, 0],
          [740, 260, 34, 170, 1],
          [180, 330, 34, 190, 1],
          [800, 460, 40, 190, 0],
          [130, 560, 30, 160, 0],
        ],
        day,
      ),
      boughs(),
      // Shafts of day through the crown.
      group(
        [
          fill('M960 -140L760 -140L-60 900L160 1100Z', '#FFF6C0', 'opacity="0.14"'),
          fill('M960 40L900 -40L140 1100L260 1240Z', '#FFF6C0', 'opacity="0.17"'),
          fill('M700 -140L640 -140L-60 560L-60 640Z', '#FFF6C0', 'opacity="0.12"'),
          fill('M960 260L960 190L420 1300L560 1300Z', '#FFF6C0', 'opacity="0.12"'),
        ],
        'filter="url(#near)" style="mix-blend-mode:screen"',
      ),
    ],
    figure: [
      bow(),
      group(hairBehind(), 'transform="translate(470 610) rotate(-4)"'),
      body(),
      group([portrait(), hairBefore(), wreath()], 'transform="translate(470 610) rotate(-4)"'),
      fill('M-100 -140H1000V1500H-100Z', 'url(#airy)', blend('soft-light', 1)),
    ],
    front: [
      flying(
        [
          [98, 1120, 62, -150, 0],
          [104, 1112, 54, -84, 2],
          [62, 1270, 58, -130, 2],
          [720, 640, 74, 214, 1],
          [810, 840, 64, 160, 0],
          [60, 600, 70, 200, 1],
          [700, 860, 40, 190, 0],
          [250, 1180, 60, 170, 1],
          [850, 1080, 84, 205, 0],
          [560, 1050, 44, 150, 1],
          [100, 440, 48, 180, 0],
        ],
        day,
      ),
    ],
    floor: [1240, 0.62],
  };
}
