/** Fushu: half asleep under the bamboo, his hat a second moon, a bird on the pole he prunes dreams with. */
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
  pts,
  radial,
  random,
  sample,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { bird, cuff, hand, pole, sleeve } from './fushu-things.mjs';
import { blossom, bud } from './fushu-blossom.mjs';
import { C, hairBefore, hairBehind, knot, leaf, portrait } from './fushu-face.mjs';

export const face = [165, 116, 650];
export const finish = { bloom: 0.42 };
const gold = 'url(#gold)';
const [mx, my, mr] = [430, 430, 424];

/** The hat on his back, seen on its top: rings of plaited straw, and the point of it. */
function hat() {
  const [x, y, r] = [600, 730, 336];
  const d = circle(x, y, r);
  const rays = Array.from({ length: 72 }, (_, i) => {
    const a = (i * 5 * Math.PI) / 180;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return stroke(
      `M${(x + c * 40).toFixed(1)} ${(y + s * 40).toFixed(1)}L${(x + c * r).toFixed(1)} ${(y + s * r).toFixed(1)}`,
      '#5A4526',
      i % 2 ? 1.6 : 3,
    );
  });
  return [
    fill(d, '#9A7A42', `stroke="${C.line}" stroke-width="7"`),
    clip(d, [
      // A cone: each quarter has its own tone.
      fill(
        `M${x} ${y}L${x - 400} ${y + 60}L${x - 140} ${y - 500}L${x + 220} ${y - 420}Z`,
        '#D9B873',
      ),
      fill(`M${x} ${y}L${x + 220} ${y - 420}L${x + 500} ${y - 60}Z`, '#B8944F'),
      fill(
        `M${x} ${y}L${x + 440} ${y + 230}L${x + 200} ${y + 500}L${x - 300} ${y + 400}Z`,
        '#6A5230',
      ),
      rays,
      [60, 110, 160, 210, 258, 300, 322].map((k) =>
        stroke(circle(x, y, k), '#4A3820', k > 300 ? 5 : 3),
      ),
      [64, 214, 304].map((k) => stroke(circle(x, y, k), '#F2DDA0', 2.4, 'opacity="0.7"')),
    ]),
    stroke(circle(x, y, r - 2), gold, 6),
  ];
}

/** Bamboo before the moon: stems with joints, leaves in fours. */
function bamboo() {
  const stem = (x, w, lean, colour) =>
    [0, 1, 2, 3, 4, 5].map((i) => {
      const y = -160 + i * 290;
      const at = (k) => x + lean * (k + 160);
      return (
        fill(`M${at(y)} ${y}L${at(y + 282)} ${y + 282}h${w}L${at(y) + w} ${y}Z`, colour) +
        fill(`M${at(y + 282) - 4} ${y + 280}h${w + 8}v9h${-w - 8}Z`, '#2E6E60')
      );
    });
  const leaves = (x, y, turn, size, colour) =>
    [-44, -14, 14, 46].map((a, i) =>
      leaf(x, y, turn + a, size * [0.8, 1, 0.94, 0.7][i], size * 0.17, colour),
    );
  return [
    stem(812, 34, -0.02, '#0C2A2C'),
    stem(30, 26, 0.03, '#0C2A2C'),
    stem(872, 44, 0.01, '#071A1E'),
    leaves(812, 60, 150, 190, '#0C2A2C'),
    leaves(806, 130, 120, 170, '#071A1E'),
    leaves(690, -30, 100, 180, '#0C2A2C'),
    leaves(560, -90, 80, 170, '#0F3436'),
    leaves(880, 300, 160, 150, '#0C2A2C'),
    leaves(50, -20, 60, 190, '#071A1E'),
    leaves(20, 130, 30, 170, '#0C2A2C'),
    leaves(180, -110, 80, 150, '#0F3436'),
    leaves(34, 640, 40, 130, '#071A1E'),
    leaves(860, 600, 130, 130, '#071A1E'),
  ];
}

/** The robe: shoulders that do nothing, collars like a y, sleeves over the hands. */
function robe() {
  const d = chain(
    '406 760, 384 812, 314 868, 210 920, 120 1010, 70 1160, 40 1490 | 40 1490, 900 1490, 900 1160 | 900 1160, 862 1020, 780 920, 684 866, 612 812, 594 760 | 594 760, 406 760',
  );
  const fold = (text, colour) => fill(limb(sample(text)), colour);
  return [
    fill(d, '#7F9A88', `stroke="${C.line}" stroke-width="4"`),
    clip(d, [
      // Lit shoulder, half tone, shade.
      plane(
        '424 750, 450 880, 440 980, 400 1100, 350 1290, 330 1490 | 330 1490, 0 1490, 0 900, 400 750, 424 750',
        '#D3D9BD',
      ),
      plane(
        '560 760, 640 870, 650 1020, 620 1200, 640 1490 | 640 1490, 920 1490, 920 760, 560 760',
        '#3F6660',
      ),
      plane(
        '700 870, 770 980, 760 1180, 800 1490 | 800 1490, 920 1490, 920 860, 700 870',
        '#1D4246',
      ),
      fold('330 880 1, 250 990 14, 200 1140 22, 180 1490 34', '#9DB29A'),
      fold('250 920 1, 170 1040 10, 130 1200 16, 110 1490 20', '#9DB29A'),
      fold('400 940 1, 350 1080 14, 330 1240 22, 330 1490 30', '#4F766C'),
      fold('430 960 1, 420 1100 10, 430 1280 16, 420 1490 24', '#A9BBA2'),
      fold('560 1020 1, 540 1160 12, 560 1320 18, 550 1490 24', '#2C5452'),
      fold('700 900 1, 690 1040 12, 660 1200 18, 690 1490 30', '#1D4246'),
      fold('780 940 1, 830 1080 12, 840 1240 16, 860 1490 20', '#0F2C32'),
    ]),
    // The shade of leaves goes on over the robe.
    clip(d, [leaf(150, 960, 24, 220, 34, '#A9BBA2'), leaf(250, 900, 44, 170, 28, '#A9BBA2')]),
    // Neck, in the shade of the head.
    plane('405 680, 412 820, 500 970 | 500 970, 588 850, 603 680 | 603 680, 405 680', C.deep),
    // The lit side ends in the bulge of the larynx.
    plane(
      '405 680, 412 820, 474 906 | 474 906, 492 872, 504 846, 526 818 | 526 818, 521 796, 496 770, 484 740, 478 690 | 478 690, 405 680',
      C.mid,
    ),
    brush('482 770, 500 784, 514 804, 512 820', 5, C.light, { peak: 0.6 }),
    brush('498 858, 510 840, 527 818, 520 794', 5, '#5E8476', { peak: 0.5 }),
    brush('552 740, 536 840, 508 912', 5, '#1C474A'),
    brush('424 740, 432 820, 474 890', 6, C.light, { peak: 0.5 }),
    // Collars: the upper runs from his left shoulder across.
    plane(
      '404 750, 430 850, 500 960, 560 1040 | 560 1040, 590 990, 516 890, 444 758, 404 750',
      '#F1EED8',
      `stroke="${C.line}" stroke-width="3"`,
    ),
    plane(
      '384 790, 412 880, 480 1000, 540 1080 | 540 1080, 562 1040, 498 950, 432 850, 408 768, 384 790',
      '#0F3C3E',
      `stroke="${C.line}" stroke-width="3"`,
    ),
    plane(
      '602 752, 572 850, 480 990, 360 1160, 250 1330, 190 1490 | 190 1490, 284 1490, 340 1360, 440 1190, 560 1020, 626 900, 624 806, 602 752',
      '#0F3C3E',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane(
      '586 748, 554 844, 480 950 | 480 950, 494 966, 580 850, 608 760, 586 748',
      '#F1EED8',
      `stroke="${C.line}" stroke-width="3"`,
    ),
    stroke(curve('624 820, 614 900, 552 1012, 432 1182, 332 1352, 276 1490'), gold, 4),
    stroke(curve('606 790, 578 870, 486 1004, 368 1174, 260 1340, 206 1490'), gold, 2),
    brush('384 812, 314 868, 210 920, 120 1010, 70 1160, 50 1340', 6, 'url(#rim)', { from: 0.3 }),
    brush('612 812, 684 866, 780 920, 862 1020, 900 1160', 4, gold, { from: 0.3 }),
    // The cord of the hat.
    brush('440 800, 470 900, 500 1000, 512 1060', 7, '#B23A66', { from: 0.6, to: 0.6 }),
    brush('610 830, 590 920, 550 1010, 516 1062', 7, '#B23A66', { from: 0.6, to: 0.6 }),
    fill(circle(513, 1066, 15), '#D45A86', `stroke="${C.line}" stroke-width="4"`),
    ...[-12, 0, 12].map((x) =>
      brush(
        [
          [513, 1080],
          [510 + x * 0.6, 1130],
          [508 + x, 1190],
        ],
        7,
        '#B23A66',
        { from: 0.8, to: 0.3 },
      ),
    ),
  ];
}

/** A plum branch before him: old wood, new flowers. */
const branch = () => [
  brush('960 1420, 860 1330, 790 1290, 700 1270, 630 1200, 560 1190', 40, C.bark, {
    from: 0.9,
    to: 0.2,
    peak: 0.1,
  }),
  brush('800 1296, 770 1210, 790 1130, 760 1060, 770 990', 22, C.bark, {
    from: 0.9,
    to: 0.2,
    peak: 0.1,
  }),
  brush('690 1266, 700 1200, 670 1140, 680 1100', 14, C.bark, { from: 0.9, to: 0.2, peak: 0.1 }),
  brush('900 1352, 850 1312, 790 1278, 706 1256, 640 1190, 570 1182', 5, '#9C8A78', { from: 0.4 }),
  brush('792 1270, 764 1210, 782 1130, 754 1064, 764 1000', 4, '#9C8A78', { from: 0.4 }),
  pts(
    '748 1092 30 70 2 0.8, 676 1096 29 -20 1 1, 706 1166 21 150 2 0.9, 800 1190 37 20 0 0.86, 818 1052 26 44 1 1, 772 984 35 -14 0 0.94, 560 1184 27 -58 1 1, 640 1210 35 34 0 0.76, 858 1304 31 110 2 0.84, 730 1284 40 60 0 0.9',
  ).map(([x, y, r, t, kind, flat]) => blossom(x, y, r, t, kind, flat)),
  pts('740 1022 9 -30, 636 1152 9 -14, 598 1222 8 -110, 832 1126 10 40').map(([x, y, r, t]) =>
    bud(x, y, r, t),
  ),
];

function fireflies(count, seed, keep) {
  const next = random(seed);
  let [halos, lights] = ['', ''];
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [next() * 900, next() * 1300, 2 + next() * next() * 5];
    if (!keep(x, y)) continue;
    halos += circle(x, y, r * 3.2);
    lights += circle(x, y, r);
  }
  return [fill(halos, C.firefly, 'filter="url(#near)" opacity="0.5"'), fill(lights, C.firefly)];
}

export async function draw() {
  const moon = await plate(
    'plates/invitation-mobile-750.avif',
    [0, 0, 750, 640],
    [mx - 590, my - 553, 1189, 1014],
    {
      light: 1.34,
      colour: 0.5,
    },
  );
  const place = 'transform="translate(500 524) rotate(4) scale(0.98 0.955)"';
  return {
    defs: [
      linear('sky', [0, -140, 0, 1350], '0 #3A4A2E, 0.45 #56602E, 0.75 #23402F, 1 #06161A'),
      linear('nightFace', [-20, -220, 120, 240], '0 #1A4347, 0.6 #123339, 1 #0A2127'),
      linear('rim', [0, -300, 0, 1000], '0 #FFFDEA, 0.5 #DCEBCB, 1 #8FC4A6'),
      radial('tintMoon', mx - 40, my - 60, mr, '0 #FFF0B0 0.75, 0.6 #FBD676 0.85, 1 #E2A23E 0.95'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      fill(circle(mx, my, mr + 40), '#F6CF70', 'filter="url(#mist)" opacity="0.6"'),
      clip(circle(mx, my, mr), [
        moon,
        fill(circle(mx, my, mr), 'url(#tintMoon)', blend('multiply')),
      ]),
      doubleRing(mx, my, mr + 14),
      bamboo(),
      fireflies(40, 5, (x, y) => Math.hypot(x - mx, y - my) > 440),
    ],
    figure: [
      hat(),
      group(hairBehind(), place),
      group(robe(), 'transform="translate(0 34)"'),
      cuff(),
      hand(pole()),
      bird(),
      group([portrait(), knot(), hairBefore()], place),
      sleeve(),
      branch(),
    ],
    front: [fireflies(16, 21, (x, y) => y > 900 || x > 720 || x < 120)],
    floor: [1240, 0.7],
  };
}
