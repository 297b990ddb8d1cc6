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
  plane,
  pt,
  pts,
  radial,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, gold, hairBack, portrait, rocket } from './margie-face.mjs';

export const face = [165, 410, 540];
export const finish = { bloom: 0.5, from: 120 };
const spark = [704, 930];

const ribbonOf = (top, low) => chain(top, low.toReversed());
const zigzag = (points, high) => {
  const line = sample(points, 7);
  return `M${line.map(([x, y], i) => pt([x, y + (i % 2 ? high : -high)])).join('L')}`;
};

function poncho() {
  const cape = chain(
    '310 850, 226 900, 130 1030, 70 1200, 44 1400 | 44 1400, 850 1400 | 850 1400, 812 1200, 722 1030, 640 916, 560 850',
  );
  const a = pts('60 1130, 220 1190, 440 1214, 660 1186, 830 1120');
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
    brush('44 1400, 70 1200, 130 1030, 226 900, 310 850', 6, gold),
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

/** A fist round the stick, seen from the fingers' side: the thumb lies over the stick, the wrist runs into the sleeve. */
function hand() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const form = (d, planes) => fill(d, C.mid, ink) + clip(d, planes);
  const sleeve = chain(
    '-44 128, -66 220, -110 400 | -110 400, 190 400 | 190 400, 118 220, 52 122 | 52 122, 4 138, -44 128',
  );
  const wrist = chain(
    '-34 60, -32 100, -38 140 | -38 140, 46 138 | 46 138, 42 96, 48 56 | 48 56, -34 60',
  );
  const palm = chain(
    '-46 -34, -56 10, -50 56, -30 84 | -30 84, 6 92, 42 82 | 42 82, 58 40, 54 -20 | 54 -20, 10 -46, -46 -34',
  );
  const fingers = [0, 1, 2, 3].map((k) => {
    const y = -22 + k * 25;
    const [l, r] = [-50 + k * 2.5 + (k === 3 ? 6 : 0), 40 - k * 2];
    const d = chain(
      `${l} ${y + 2}, ${l + 14} ${y - 11}, ${r - 14} ${y - 13}, ${r} ${y} | ${r} ${y}, ${r + 2} ${y + 8}, ${r - 8} ${y + 15}, ${l + 16} ${y + 15}, ${l} ${y + 2}`,
    );
    return form(d, [
      fill(d, C.light, 'transform="translate(16 -8)"'),
      fill(d, '#FFEFD0', 'transform="translate(34 -14)"'),
    ]);
  });
  const thumb = chain(
    '56 6, 52 -30, 30 -52, 0 -58, -24 -52 | -24 -52, -36 -44, -32 -32, -18 -28 | -18 -28, 6 -30, 18 -18, 24 6 | 24 6, 40 22, 56 6',
  );
  return group(
    [
      fill(sleeve, '#5A2A58', ink),
      clip(sleeve, [
        plane('6 110, 40 230, 50 400 | 50 400, 220 400, 70 110, 6 110', '#A8523F'),
        plane('44 110, 96 230, 140 400 | 140 400, 240 400, 70 110, 44 110', '#E08A4A'),
      ]),
      form(wrist, [plane('8 40, 12 150 | 12 150, 60 150, 60 40, 8 40', C.light)]),
      plane(
        '-46 122, 4 138, 54 118 | 54 118, 58 144 | 58 144, 4 164, -52 148 | -52 148, -46 122',
        '#A8324A',
        ink,
      ),
      brush('-46 124, 4 140, 54 120', 4, K.goldLight, { from: 0.5, to: 0.5 }),
      form(palm, [fill(palm, '#9A5548')]),
      stroke('M-6 -186L3 104', C.line, 11) + stroke('M-6 -186L3 102', '#D9A04A', 6),
      fingers,
      form(thumb, [
        fill(thumb, C.light, 'transform="translate(3 -9)"'),
        plane('-36 -52, -22 -56, -12 -50, -16 -40, -34 -38 | -34 -38, -36 -52', '#FFEFD0'),
      ]),
      brush('20 -28, 30 -18, 34 -2', 3, '#A8553A'),
    ],
    `transform="translate(${spark[0]} ${spark[1] + 196})"`,
  );
}

const place = 'transform="translate(430 660) rotate(-5) scale(1.2)"';

export async function draw() {
  const [sx, sy] = spark;
  const night = await plate(
    'world/Migration-1920.avif',
    [50, 190, 420, 630],
    [0, -140, 900, 1620],
    {
      light: 1,
      colour: 1.25,
      blur: 0.8,
    },
  );
  const figure = 'transform="translate(450 800) scale(0.92) translate(-450 -800)"';
  return {
    defs: [
      radial('disc', 450, 500, 400, '0 #FFE9B8, 0.45 #F5AC66, 0.78 #C0564E, 1 #6A2850'),
      radial('tint', 450, 500, 900, '0 #6A2F6A, 0.5 #241040, 1 #080612'),
      radial('glow', sx, sy, 430, '0 #FFE9B8 0.9, 0.16 #FFB46A 0.5, 0.5 #FF8A3A 0.2, 1 #FF8A3A 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#tint)'),
      group(night, blend('screen', 0.9)),
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
            keep: (x, y) => Math.hypot(x - sx, y - sy) > 120 && (x > 650 || y > 1010),
          }),
        ],
        figure,
      ),
    ],
    floor: [1220, 0.7],
  };
}
