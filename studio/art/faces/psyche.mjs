/** Psyche: butterfly wings, a lamp that lights her face from below. */
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
  linear,
  plane,
  pts,
  radial,
  sample,
  stars,
  stroke,
  ticks,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { fire, flame, lamp } from './psyche-things.mjs';
import { C, drops, hairBefore, hairBehind, portrait } from './psyche-face.mjs';

export const face = [160, 270, 600];
export const finish = { bloom: 0.5, from: 126 };
const gold = 'url(#gold)';
const [cx, cy, cr] = [455, 440, 380];

/**
 * A wing from its veins: the skin between two veins is a cell, light at the root and dark at the edge.
 * @param root where all veins start
 * @param veins [controlX, controlY, endX, endY] in turn
 */
function wing(root, veins, tone) {
  const on = ([a, b, c, d], t) => [
    (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * a + t * t * c,
    (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * b + t * t * d,
  ];
  const at = (u, t) => {
    const i = Math.min(veins.length - 2, Math.floor(u));
    const [p, q] = [on(veins[i], t), on(veins[i + 1], t)];
    return [p[0] + (q[0] - p[0]) * (u - i), p[1] + (q[1] - p[1]) * (u - i)];
  };
  const last = veins.length - 1;
  const along = (u, from, to) => [0, 0.25, 0.5, 0.75, 1].map((k) => at(u, from + (to - from) * k));
  // The first vein does not end in a corner: the edge turns round it in one lobe.
  const lobe = [
    [0, 0.84],
    [0.06, 0.915],
    [0.24, 0.98],
    [0.5, 1.015],
    [0.78, 1.01],
  ].map(([u, t]) => at(u, t));
  const rest = Array.from({ length: last * 2 - 1 }, (_, i) => at(i / 2 + 1, i % 2 ? 1.02 : 0.985));
  const edge = [lobe, rest].flat();
  const skin = chain([along(0, 0, 0.72), edge].flat(), along(last, 0.985, 0));
  const cells = veins.slice(1).map((_, i) => {
    const cell = (from, to, inset, bow) =>
      chain(
        along(i + inset, from, to),
        [at(i + inset, to), at(i + 0.5, to + bow), at(i + 1 - inset, to)],
        along(i + 1 - inset, to, from),
      );
    const [x, y] = at(i + 0.32, 0.93);
    const [u, v] = at(i + 0.7, 0.935);
    return [
      fill(cell(0.38, 0.85, 0.07, 0.035), tone.cell),
      fill(cell(0.4, 0.62, 0.2, 0.06), tone.inner, 'opacity="0.85"'),
      fill(cell(0.05, 0.35, 0.05, 0.02), tone.heart),
      fill(circle(x, y, tone.dot), C.full) + fill(circle(u, v, tone.dot * 0.72), C.full),
    ];
  });
  return [
    fill(skin, tone.edge, `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    clip(skin, [cells]),
    veins.map((vein, i) =>
      brush(along(i, 0, i ? 0.97 : 0.86), i === 0 ? 8 : 4.4, gold, {
        from: 0.9,
        to: 0.2,
        peak: 0.2,
      }),
    ),
    stroke(curve(edge), gold, 3),
  ];
}

const fore = pts(
  '580 320 832 40, 660 340 898 124, 710 470 928 280, 730 560 936 424, 734 650 912 566, 722 730 860 690, 694 796 790 786, 650 840 712 852',
);
/** The far wing: mirrored, half closed, and held lower. */
const folded = (veins) => veins.map(([a, b, c, d]) => [turned(a, b), turned(c, d)].flat());
const turned = (x, y) => [450 - (x - 450) * 0.86, y + 26 + (x - 450) * 0.06];

/** An eye on the wing, as peacock butterflies have: they are for being seen. */
const eyespot = (x, y, r, far) =>
  [
    [1, C.line],
    [0.9, far ? '#C9A25A' : '#F6D98E'],
    [0.7, '#26103A'],
    [0.5, far ? '#8A3A8A' : '#E86AA0'],
    [0.26, '#190A22'],
  ]
    .map(([k, colour]) => fill(circle(x, y, r * k), colour))
    .join('') + fill(circle(x - r * 0.2, y - r * 0.2, r * 0.13), C.full);

const wings = () => {
  const near = {
    cell: 'url(#skin)',
    inner: '#F2A0B8',
    heart: 'url(#heart)',
    edge: '#3A1248',
    dot: 8,
  };
  const dim = {
    cell: 'url(#skinFar)',
    inner: '#B25690',
    heart: 'url(#heartFar)',
    edge: '#260C36',
    dot: 6.5,
  };
  const [u, v] = turned(818, 262);
  return [
    wing(turned(545, 820), folded(fore), dim),
    eyespot(u, v, 46, true),
    wing([545, 820], fore, near),
    eyespot(818, 262, 56, false),
  ];
};

/** A moth of light. */
const moth = (x, y, size, turn) =>
  group(
    [
      fill(circle(0, 0, 34), C.flame, 'filter="url(#near)" opacity="0.3"'),
      ...[1, -1].map((s) =>
        fill(
          `M0 0C${s * 10} -26 ${s * 34} -32 ${s * 40} -20C${s * 42} -8 ${s * 24} 2 ${s * 6} 4C${s * 22} 6 ${s * 26} 20 ${s * 16} 26C${s * 8} 26 ${s * 2} 14 0 4Z`,
          C.flame,
        ),
      ),
      brush('0 -10, 0 6, 0 22', 6, '#E9A45A'),
      brush('0 -8, -8 -22, -16 -28', 2, C.flame) + brush('0 -8, 8 -22, 16 -28', 2, C.flame),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );

function body() {
  const skin = chain(
    '404 620, 410 710, 392 776, 330 824, 240 858, 172 898, 130 970, 112 1080, 118 1200, 110 1300, 92 1400, 84 1500 | 84 1500, 186 1500 | 186 1500, 204 1400, 216 1290, 228 1190, 222 1100 | 222 1100, 246 1220, 292 1340, 300 1500 | 300 1500, 760 1500 | 760 1500, 736 1340, 752 1160, 776 1010 | 776 1010, 800 1120, 826 1240, 836 1500 | 836 1500, 980 1500 | 980 1500, 940 1340, 916 1160, 890 1020, 838 908, 740 838, 630 796, 552 752, 536 690, 540 600 | 540 600, 404 620',
  );
  const dress = chain(
    '214 1070, 252 1016, 320 984, 410 1000, 470 1062 | 470 1062, 520 996, 610 950, 710 956, 778 1006 | 778 1006, 754 1160, 738 1330, 766 1490 | 766 1490, 300 1490, 288 1340, 242 1210, 214 1070',
  );
  const pleat = (text, colour) => fill(limb(sample(text)), colour);
  return [
    fill(skin, C.night, `stroke="${C.line}" stroke-width="4"`),
    clip(skin, [
      // From the lamp: throat, collar bones, the near shoulder; each plane nearer, each warmer.
      plane(
        '400 600, 440 720, 424 800, 380 880, 370 1090 | 370 1090, 920 1090, 920 760, 560 700, 560 580, 400 600',
        C.dark,
      ),
      plane(
        '430 600, 470 730, 456 810, 430 890, 430 1100 | 430 1100, 900 1090, 900 880, 740 800, 566 720, 560 580, 430 600',
        C.mid,
      ),
      plane(
        '480 660, 498 740, 486 820, 474 920, 480 1100 | 480 1100, 840 1060, 830 930, 740 850, 620 816, 552 772, 530 700, 540 640 | 540 640, 480 660',
        C.light,
      ),
      plane(
        '510 700, 516 770, 508 830 | 508 830, 580 850, 680 880, 760 960 | 760 960, 740 880, 640 830, 560 800, 530 750, 510 700',
        C.full,
      ),
      // The near arm hangs from the shoulder into the dark behind the lamp.
      plane(
        '776 1010, 800 1120, 836 1300, 850 1500 | 850 1500, 990 1500, 990 900, 860 900, 800 930, 776 1010',
        C.dark,
      ),
      plane(
        '800 930, 850 960, 880 1040 | 880 1040, 900 1180, 930 1500 | 930 1500, 990 1500, 990 900, 840 900, 800 930',
        '#6A2E5C',
      ),
      // What turns up keeps its shade.
      plane('496 846, 560 824, 640 838, 720 876 | 720 876, 640 852, 560 842, 496 846', C.mid),
      plane('450 850, 390 836, 318 850, 250 880 | 250 880, 324 870, 396 860, 450 850', C.deep),
      brush('500 854, 566 832, 648 848, 736 890', 5, '#A8504E', { peak: 0.2 }),
      brush('450 856, 390 842, 308 858, 240 890', 4, '#8A4068', { peak: 0.2 }),
      brush('534 690, 520 770, 490 838', 4, '#A8504E', { peak: 0.6 }),
      plane('460 848, 474 842, 488 848 | 488 848, 474 862, 460 848', '#C9765E'),
      stars([150, 880, 240, 130], 18, { seed: 8, big: 0.3, size: 0.7, colour: C.light }),
    ]),
    brush(
      '404 630, 410 710, 392 776, 330 824, 240 858, 172 898, 130 970, 112 1080, 118 1200, 110 1300',
      6,
      'url(#rim)',
      { from: 0.3 },
    ),
    // The far arm: its inner edge, a bracelet, what of the lamp comes round to it.
    clip(skin, [
      plane('226 1110, 206 1200, 190 1300, 180 1500 | 180 1500, 240 1500, 226 1110', '#6A2E5C'),
      stroke(curve('100 1166, 160 1190, 236 1176'), C.line, 20),
      stroke(curve('100 1166, 160 1190, 236 1176'), gold, 11),
      stroke(curve('100 1190, 160 1214, 236 1202'), gold, 3),
    ]),
    fill(dress, '#4E1838', `stroke="${C.line}" stroke-width="4"`),
    clip(dress, [
      plane(
        '470 1062, 450 1200, 470 1490 | 470 1490, 60 1490, 60 1000, 330 970, 470 1062',
        '#2C0E2A',
      ),
      // Pleats from the breast to the waist, closing like a wing.
      pleat('240 1040 1, 276 1180 12, 322 1320 12, 350 1490 10', '#571A44'),
      pleat('296 1004 1, 322 1160 16, 360 1320 13, 384 1490 10', '#6E2250'),
      pleat('350 988 1, 366 1140 18, 400 1320 14, 420 1490 10', '#8A2E58'),
      pleat('424 1012 1, 426 1150 16, 440 1320 13, 450 1490 9', '#B0485A'),
      pleat('520 1004 1, 500 1150 16, 480 1320 13, 476 1490 9', '#D96E5E'),
      pleat('590 966 1, 556 1140 17, 520 1320 13, 500 1490 9', '#F0945E'),
      pleat('660 960 1, 616 1140 16, 570 1320 12, 540 1490 8', '#8A2E58'),
      pleat('724 976 1, 690 1140 14, 640 1320 12, 600 1490 8', '#6E2250'),
      stars([120, 1040, 340, 300], 26, { seed: 9, big: 0.3, size: 0.7, colour: K.goldLight }),
    ]),
    stroke(curve('214 1070, 252 1016, 320 984, 410 1000, 470 1062'), gold, 7),
    stroke(curve('220 1088, 258 1034, 322 1002, 404 1018, 464 1080'), gold, 2),
    stroke(curve('470 1062, 520 996, 610 950, 710 956, 778 1006'), gold, 7),
  ];
}

export async function draw() {
  const [fx, fy] = flame;
  const sky = await plate(
    'features/remembering-blades-1920.avif',
    [60, 0, 700, 760],
    [0, -140, 900, 1620],
    {
      light: 1.5,
      colour: 1.2,
      blur: 1.5,
    },
  );
  const place = 'transform="translate(458 536) rotate(7) scale(0.98)"';
  return {
    defs: [
      radial('sky', 455, 440, 1000, '0 #5A2A6A, 0.45 #2A1244, 1 #0A0614'),
      radial('disc', cx, cy, cr, '0 #FFF8E2, 0.5 #FCE4AC, 0.82 #EDBB7C, 1 #C07E70'),
      radial('skin', 560, 840, 820, '0.2 #F48AA8, 0.5 #CC3A86, 0.8 #8A1F78, 1 #5A1668'),
      radial('skinFar', 350, 860, 760, '0.2 #B04A88, 0.5 #8A2470, 0.8 #561860, 1 #3A1250'),
      radial('heart', 552, 830, 330, '0 #FFF1CC, 0.5 #FFC58A, 1 #F07A98'),
      radial('heartFar', 360, 850, 320, '0 #FFD79A, 0.5 #D9788A, 1 #9A3A7A'),
      linear('nightFace', [-140, -200, 40, 200], '0 #4A2054, 0.6 #3D1A46, 1 #2A1136'),
      linear('rim', [0, -240, 0, 1000], '0 #FFE9BC, 0.5 #F4A8B8, 1 #D96A9A'),
      radial('glow', fx, fy, 480, '0 #FFE9B8 0.9, 0.2 #FFB46A 0.45, 0.6 #FF8A3A 0.14, 1 #FF8A3A 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      group(sky, blend('screen', 0.8)),
      stars([0, -120, 900, 900], 80, { seed: 8, size: 0.9 }),
      fill(circle(cx, cy, cr), '#F0CE86', 'filter="url(#mist)" opacity="0.4"'),
      fill(circle(cx, cy, cr), 'url(#disc)'),
      [150, 214, 276, 330].map((r) => stroke(circle(cx, cy, r), '#A8663F', 2, 'opacity="0.7"')),
      ticks(cx, cy, cr - 22, 72, '#8A4A42', { length: 10, width: 2.4 }),
      doubleRing(cx, cy, cr + 14),
    ],
    figure: [
      wings(),
      group(hairBehind(), place),
      group(body(), 'transform="translate(0 -30)"'),
      group([portrait(), hairBefore(), drops()], place),
      lamp(),
      fire(),
      fill('M-100 0H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.8)),
      fill('M-100 0H1000V1500H-100Z', 'url(#glow)', blend('screen', 0.26)),
    ],
    front: [
      pts(
        '330 960 0.7 -20, 748 716 0.6 30, 150 760 0.7 20, 230 1130 0.9 -10, 872 1010 0.5 -30, 110 450 0.5 10, 640 190 0.5 -20, 390 1180 0.5 60, 452 914 0.4 -40',
      ).map(([x, y, s, t]) => moth(x, y, s, t)),
    ],
    floor: [1240, 0.7],
  };
}
