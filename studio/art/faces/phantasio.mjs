/** Phantasio: a stage moon on strings, a mask that weeps for him, and the curtain not yet down. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  limb,
  linear,
  plane,
  pts,
  radial,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, gold, portrait, hairBehind, hairBefore, mask, ribbon } from './phantasio-face.mjs';
import { curtain, pelmet, confetti, hand, linen } from './phantasio-things.mjs';

export const face = [150, 340, 560];
export const finish = { bloom: 0.46, from: 124 };
const moon = [500, 480, 318];

const strings = () =>
  pts('340 0, 500 0, 660 0').map(([x]) =>
    stroke(`M${x} -140V${moon[1] - Math.sqrt(moon[2] ** 2 - (x - moon[0]) ** 2)}`, gold, 4),
  );

/** Stripes that run down from the shoulder. */
function coat() {
  const shape = chain(
    '420 900, 330 960, 230 1010, 160 1120, 130 1500 | 130 1500, 900 1500 | 900 1500, 900 1220, 866 1100, 800 1010, 690 960, 600 900 | 600 900, 420 900',
  );
  const stripe = (a, m, b, w, colour) =>
    fill(
      limb(
        sample([
          [a[0], a[1], w * 0.4],
          [m[0], m[1], w * 0.9],
          [b[0], b[1], w * 1.2],
        ]),
      ),
      colour,
    );
  const starts = [0, 1, 2, 3, 4, 5, 6];
  return [
    fill(shape, '#2A1640', `stroke="${C.line}" stroke-width="4"`),
    clip(shape, [
      ...starts.map((i) =>
        stripe(
          [600 + i * 48, 880 + i * 26],
          [610 + i * 62, 1120 + i * 10],
          [560 + i * 80, 1500],
          15,
          i > 2 ? '#E2A85A' : '#C98A4A',
        ),
      ),
      ...starts.map((i) =>
        stripe(
          [400 - i * 40, 900 + i * 20],
          [380 - i * 46, 1140],
          [400 - i * 60, 1500],
          14,
          '#6A4A34',
        ),
      ),
      plane(
        '600 900, 640 1010, 560 1200, 520 1500 | 520 1500, 400 1500, 420 900, 600 900',
        '#180B28',
      ),
    ]),
    // Lapels.
    plane(
      '596 900, 690 970, 640 1090, 676 1120, 560 1300, 500 1420 | 500 1420, 520 1200, 500 1000, 596 900',
      '#8A2A4A',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane(
      '640 950, 676 976, 634 1092 | 634 1092, 664 1118, 560 1290 | 560 1290, 610 1120, 600 1040, 640 950',
      '#C24A5A',
    ),
    brush('690 970, 640 1090', 4, gold) + brush('676 1120, 560 1300, 500 1420', 5, gold),
    plane(
      '430 900, 350 980, 392 1090, 360 1120, 440 1290, 488 1420 | 488 1420, 490 1200, 500 1000, 430 900',
      '#4A1430',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    brush('350 980, 392 1090', 4, gold) + brush('360 1120, 440 1290, 488 1420', 5, gold),
    // Half a cape over the far shoulder.
    plane(
      '610 880, 720 930, 830 980, 920 1080 | 920 1080, 960 1500 | 960 1500, 800 1500, 820 1240, 760 1100, 690 1010, 610 950 | 610 950, 610 880',
      '#7A4AA0',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane(
      '700 960, 790 1040, 850 1200, 850 1500 | 850 1500, 800 1500, 820 1240, 760 1100, 690 1010',
      '#3A1E5A',
    ),
    plane(
      '700 940, 820 1010, 900 1150, 930 1500 | 930 1500, 900 1500, 870 1200, 800 1060, 700 940',
      '#B886D0',
    ),
    brush('610 880, 720 930, 830 980, 920 1080', 6, C.high, { from: 0.2 }),
    brush('610 950, 690 1010, 760 1100, 820 1240, 800 1500', 6, gold),
  ];
}

export async function draw() {
  const [disc, stage] = await Promise.all([
    plate(
      'plates/invitation-mobile-750.avif',
      [0, 0, 750, 640],
      [moon[0] - 471, moon[1] - 442, 950, 810],
      { light: 1.3, colour: 0.4 },
    ),
    plate('roles/Phantasio-900.avif', [150, 640, 90, 340], [0, 300, 900, 1100], {
      light: 1.5,
      colour: 1.2,
      blur: 6,
    }),
  ]);
  const place = 'transform="translate(520 606) rotate(9)"';
  return {
    defs: [
      linear('air', [0, -140, 0, 1350], '0 #2A1848, 0.5 #5A3A8A, 1 #1C1034'),
      radial('warmth', 470, 1500, 1000, '0 #FFB860 0.8, 0.4 #FF8A4A 0.32, 1 #FF8A4A 0'),
      radial('lamps', 460, 1560, 720, '0 #FFB860 0.9, 0.5 #D9643A 0.4, 1 #D9643A 0'),
      radial('tint', ...moon, '0 #FFF8E0, 0.7 #FFE6AC, 1 #F0B868'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#air)'),
      group(stage, blend('soft-light', 0.7)),
      stars([200, 100, 500, 900], 60, { seed: 6, colour: K.spark, size: 0.8 }),
      fill(circle(...moon), '#FFE0A0', 'filter="url(#mist)" opacity="0.5"'),
      strings(),
      clip(circle(...moon), [disc, fill(circle(...moon), 'url(#tint)', blend('multiply', 0.8))]),
      doubleRing(moon[0], moon[1], moon[2] + 6),
      // Paper stars on threads.
      ...pts('252 300 30, 318 214 22, 690 226 20, 716 330 30').map(([x, y, r]) => [
        stroke(`M${x} -140V${y}`, K.goldLight, 1.6),
        star(x, y, r * 1.3, C.line),
        star(x, y, r * 1.15, K.spark),
      ]),
      curtain(false),
      curtain(true),
      pelmet(),
      confetti(60, 5),
    ],
    figure: [
      group(hairBehind(), place),
      plane('430 780, 420 920 | 420 920, 600 920, 630 740', C.night),
      coat(),
      linen(),
      group([portrait(), hairBefore()], place),
      ribbon(
        '176 600 4, 120 562 16, 78 590 3, 76 660 17, 44 720 3, -10 712 16, -50 660 3',
        '#8A5AAE',
        '#4A2660',
      ),
      ribbon(
        '180 640 4, 128 668 14, 108 730 3, 126 800 16, 108 870 3, 62 900 13, 40 950 2',
        '#B886D0',
        '#6A3A8A',
      ),
      hand(),
      group(mask(), 'transform="translate(286 676) rotate(-9) scale(1.02)"'),
    ],
    front: [
      fill('M0 -140H900V1480H0Z', 'url(#warmth)', blend('soft-light', 1)),
      fill('M0 -140H900V1480H0Z', 'url(#lamps)', blend('soft-light', 0.9)),
      confetti(46, 21, (x, y) => Math.hypot(x - 480, y - 640) > 290),
    ],
    floor: [1360, 0],
  };
}
