/** Margie: a wink and a gap tooth under a hat, lit by the dawn she is about to sell. */
import {
  K,
  brush,
  burst,
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
  pt,
  pts,
  radial,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';
import { lone } from './fingers.mjs';
import { blend, plate } from './light.mjs';
import { C, gold, hairBack, portrait, rocket } from './margie-face.mjs';

export const face = [165, 410, 540];
export const finish = { bloom: 0.5, from: 120 };
const spark = [704, 912];

const ribbonOf = (top, low) => chain(top, low.toReversed());
const zigzag = (points, high) => {
  const line = sample(points, 7);
  return `M${line.map(([x, y], i) => pt([x, y + (i % 2 ? high : -high)])).join('L')}`;
};

function poncho() {
  const cape = chain(
    '310 850, 226 896, 120 976, 52 1080, 22 1170 | 22 1170, 70 1230, 140 1300, 130 1440 | 130 1440, 980 1440 | 980 1440, 960 1300, 900 1150, 790 1010, 680 916, 560 850',
  );
  const a = pts('0 1080, 200 1190, 440 1224, 680 1190, 900 1040, 990 900');
  const down = (d) => a.map(([x, y]) => [x, y + d]);
  const patch = (points, colour) =>
    fill(curve(points, true, 0.2), colour) +
    stroke(curve(points, true, 0.2), K.goldLight, 3, 'stroke-dasharray="12 9"');
  return [
    fill(cape, '#4A2054'),
    clip(cape, [
      // Three tones: the far side, the cloth, and what the spark reaches.
      plane('310 850, 290 980, 216 1130, 190 1400 | 190 1400, 0 1400, 0 850, 310 850', '#2A1240'),
      plane(
        '540 850, 590 960, 560 1110, 610 1400 | 610 1400, 900 1400, 900 850, 540 850',
        '#7E3A52',
      ),
      plane(
        '620 880, 656 990, 634 1120, 680 1400 | 680 1400, 900 1400, 900 850, 620 880',
        '#BE6A46',
      ),
      // Her other hand is on her hip under the cloth: folds run out of that elbow.
      ...[
        '44 1160 2, 120 1150 9, 210 1110 10, 300 1040 1',
        '40 1172 2, 110 1200 11, 190 1220 12, 290 1230 1',
        '60 1190 2, 120 1250 10, 170 1320 14, 190 1420 20',
      ].map((fold) => fill(limb(sample(fold)), '#190A2C')),
      brush('60 1120, 110 1050, 190 980', 9, '#4A2054', { peak: 0.3 }),
      // It hangs from the shoulders: each fold is a bow, shade under light.
      ...[
        pts('236 930 1, 330 1030 12, 450 1058 18, 570 1022 12, 660 920 1'),
        pts('160 1010 1, 300 1132 15, 450 1166 22, 600 1120 15, 730 1000 1'),
      ].flatMap((fold) => [
        fill(limb(sample(fold)), '#2A1240'),
        fill(
          limb(
            sample(fold.slice(1).map(([x, y, w], i) => [x + 6, y - w * 1.25, i ? w * 0.4 : 0.5])),
          ),
          '#D98A58',
        ),
      ]),
      fill(ribbonOf(a, down(84)), '#2E1444'),
      stroke(zigzag(down(42), 20), '#E9A45A', 6),
      stroke(curve(a), K.goldLight, 3) + stroke(curve(down(84)), K.goldLight, 3),
      patch(pts('190 1040, 300 1010, 330 1110, 216 1136'), '#8A2A44'),
      patch(pts('470 1070, 560 1050, 584 1146, 486 1162'), '#C87A3E'),
    ]),
    brush('22 1170, 52 1080, 120 976, 226 896, 310 850', 6, gold),
    brush('560 850, 680 916, 790 1010, 900 1150, 940 1250', 6, '#FFB46A', { from: 0.2 }),
    // Scarf, up to the chin.
    plane(
      '278 800, 350 856, 430 872, 510 852, 584 790 | 584 790, 622 868, 560 936, 440 966, 316 940, 246 868, 278 800',
      '#2E6F7A',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane('470 860, 584 790 | 584 790, 622 868, 560 936, 440 966 | 440 966, 470 860', '#4FA093'),
    plane('524 838, 584 790 | 584 790, 622 868, 560 936, 516 952 | 516 952, 524 838', '#74B096'),
    plane('278 800, 246 868, 316 940 | 316 940, 330 880, 278 800', '#17424E'),
    brush('296 860, 380 914, 470 922, 566 884', 4, C.line),
    brush('330 900, 420 938, 520 930', 3, C.line),
    // The loose end of it.
    plane(
      '350 950, 330 1060, 346 1150 | 346 1150, 420 1160 | 420 1160, 424 1060, 410 960 | 410 960, 350 950',
      '#2E6F7A',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane(
      '350 950, 330 1060, 346 1150 | 346 1150, 376 1154, 366 1060, 376 954, 350 950',
      '#17424E',
    ),
    stroke('M338 1120L422 1130M334 1100L424 1110', K.goldLight, 4),
  ];
}

/** The raised arm: the poncho falls open round it, the sleeve leads from the elbow to a knitted cuff. */
function arm() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const opening = 'transform="translate(848 1338) rotate(-28)"';
  const sleeve = chain(
    '758 1232, 800 1300, 800 1350, 820 1400 | 820 1400, 920 1350 | 920 1350, 890 1270, 836 1190 | 836 1190, 758 1232',
  );
  return [
    plane(
      '756 1392, 930 1298, 990 1300 | 990 1300, 990 1500, 750 1500 | 750 1500, 756 1392',
      '#1C0B2E',
    ),
    group(
      [
        fill('M-106 0A106 46 0 1 1 106 0A106 46 0 1 1 -106 0Z', '#1C0B2E'),
        fill('M-106 0A106 46 0 0 1 106 0A112 34 0 0 0 -106 0Z', '#5A2A48'),
        stroke('M-106 0A106 46 0 1 1 106 0A106 46 0 1 1 -106 0Z', C.line, 13),
        stroke('M-106 0A106 46 0 1 1 106 0A106 46 0 1 1 -106 0Z', '#E9A45A', 7),
      ],
      opening,
    ),
    fill(sleeve, '#6A3258', ink),
    clip(sleeve, [
      plane('740 1220, 790 1300, 780 1420 | 780 1420, 700 1420, 740 1220', '#2E1440'),
      plane(
        '806 1190, 850 1270, 880 1400 | 880 1400, 960 1400, 900 1240, 836 1180, 806 1190',
        '#E08A4A',
      ),
      brush('790 1290, 830 1300, 870 1276', 5, C.line),
      brush('800 1330, 850 1336, 896 1304', 5, C.line),
    ]),
  ];
}

/** Her left hand, from the thumb's side: the stick between thumb and forefinger, three fingers shut round its foot. */
export function hand(at = `translate(${spark[0]} ${spark[1] + 186})`) {
  const skin = {
    dark: '#8A4444',
    base: '#D98A5C',
    light: '#F7BC82',
    high: '#FFE2B4',
    line: C.line,
  };
  const wool = { base: '#23616C', line: C.line };
  const up = [-5, -7];
  const glove = chain(
    '40 -8, 66 -22, 94 0, 112 50, 120 110 | 120 110, 52 146 | 52 146, 30 110, 14 80, 22 30, 40 -8',
  );
  const cuff = chain(
    '44 128, 84 122, 124 92 | 124 92, 146 112, 150 132 | 150 132, 110 164, 62 174 | 62 174, 46 154, 44 128',
  );
  const knit = (from, to, count) =>
    Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count;
      const at = ([a, b], [c, d]) => `${a + (c - a) * t} ${b + (d - b) * t}`;
      return stroke(`M${at(from[0], from[1])}L${at(to[0], to[1])}`, '#123E4A', 4);
    });
  return group(
    [
      // Behind the stick: the forefinger goes over it, its tip comes round.
      lone('62 2 20, 28 -34 20, -4 -38 18, -26 -20 15', skin, up),
      stroke('M-8 -186L6 132', C.line, 12) + stroke('M-8 -186L6 131', '#D9A04A', 6),
      // Before it: three fingers, each shorter than the one above.
      lone('56 98 15, 24 102 15, 6 100 13', skin, up),
      lone('50 72 17, 12 74 18, -8 72 15', skin, up),
      lone('46 44 18, 6 44 19, -18 42 16', skin, up),
      fill(glove, wool.base, `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
      clip(glove, [
        plane('14 30, 40 60, 60 110, 60 160 | 60 160, 0 160, 14 30', '#123E4A'),
        plane('30 -20, 66 -26, 100 -4, 108 30 | 108 30, 74 4, 46 6, 30 -20', '#8AD0B4'),
        plane('74 4, 108 30, 130 110 | 130 110, 96 120, 92 60, 74 4', '#3A8A88'),
      ]),
      // The edge of the fingerless glove, and the knuckle under it.
      brush('30 -14, 46 -2, 52 22', 5, C.line, { from: 0.5, to: 0.4 }),
      lone('86 104 26, 48 62 24, 22 30 18, -6 2 15, -12 -4 13', skin, up, [
        // Wool up to the thumb's second joint.
        plane('120 120, 60 110, 20 70, 34 24, 56 30, 120 90 | 120 90, 120 120', wool.base),
        plane('36 22, 58 34, 120 86 | 120 86, 100 60, 52 10, 36 22', '#8AD0B4'),
        plane('18 70, 60 110, 110 130 | 110 130, 60 140, 10 80, 18 70', '#123E4A'),
        plane('-20 -14, -8 -18, 2 -8, 4 2 | 4 2, -8 2, -20 -14', '#FFFBEA'),
      ]),
      // The thumb's root is one with the glove.
      plane('62 56, 92 48, 112 92, 118 120, 62 140, 40 106, 62 56', wool.base),
      plane('92 48, 112 92, 120 120 | 120 120, 96 122, 92 48', '#3A8A88'),
      brush('18 62, 34 50, 40 26', 5, C.line, { from: 0.5, to: 0.4 }),
      brush('50 40, 66 60, 74 84', 4, C.line, { from: 0.5, to: 0.1 }),
      fill(cuff, '#2E7A80', `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
      clip(cuff, [
        plane('100 96, 130 90, 160 130 | 160 130, 120 170, 112 130, 100 96', '#74B8A0'),
        knit(
          [
            [44, 130],
            [126, 92],
          ],
          [
            [58, 178],
            [152, 134],
          ],
          7,
        ),
      ]),
    ],
    `transform="${at}"`,
  );
}

const place = 'transform="translate(430 688) rotate(-5) scale(1.2)"';

export async function draw() {
  const [sx, sy] = spark;
  const night = await plate(
    'world/Migration-1920.avif',
    [50, 190, 420, 630],
    [0, -140, 900, 1620],
    {
      light: 0.62,
      colour: 1.5,
      blur: 1.2,
    },
  );
  const figure = 'transform="translate(450 800) scale(0.92) translate(-450 -800)"';
  return {
    defs: [
      radial(
        'disc',
        450,
        480,
        400,
        '0 #FFF6D8, 0.42 #FFD88A, 0.72 #F6A452, 0.92 #D9633E, 1 #A83A4A',
      ),
      linear('above', [0, -140, 0, 640], '0 #180A34 0.85, 1 #180A34 0'),
      radial('tint', 450, 500, 900, '0 #6A2F6A, 0.5 #241040, 1 #080612'),
      radial('glow', sx, sy, 430, '0 #FFE9B8 0.9, 0.16 #FFB46A 0.5, 0.5 #FF8A3A 0.2, 1 #FF8A3A 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#tint)'),
      group(night, blend('screen', 0.62)),
      fill('M0 -140H900V700H0Z', 'url(#above)'),
      stars([0, 0, 900, 700], 70, { seed: 8, size: 0.8 }),
      fill(circle(450, 500, 380), '#D9785A', 'filter="url(#mist)" opacity="0.5"'),
      fill(circle(450, 500, 380), 'url(#disc)'),
      burst(450, 500, 470, 84, ['#FFE3A8', '#FFB46A', '#FFF0C4'], 5, { hollow: 0.36, width: 6 }),
      doubleRing(450, 500, 404),
    ],
    figure: [
      group(
        [
          rocket(176, 930, -14, '#A8324A', 1.7),
          rocket(110, 990, -22, '#D9783A', 1.7),
          plane('340 780, 320 960 | 320 960, 560 960, 520 780', C.deep),
          group(hairBack(), place),
          group(poncho(), 'transform="translate(0 46)"'),
          group(portrait(), place),
          arm(),
          hand(),
          fill('M-100 0H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.9)),
          fill('M-100 0H1000V1500H-100Z', 'url(#glow)', blend('screen', 0.34)),
          burst(sx, sy, 130, 44, ['#FFF0C4', '#FFD79A', '#FF9A44'], 12, { width: 5 }),
          star(sx, sy, 64, '#FFFBEA'),
          // Sparks that got away.
          stars([430, 700, 470, 560], 46, {
            seed: 19,
            colour: '#FFD79A',
            big: 0.3,
            size: 0.8,
            keep: (x, y) =>
              Math.hypot(x - sx, y - sy) > 120 &&
              Math.hypot(x - 750, y - 1170) > 150 &&
              (x > 650 || y > 1010),
          }),
        ],
        figure,
      ),
    ],
    floor: [1220, 0.7],
  };
}
