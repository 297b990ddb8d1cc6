/** Nifle's head, bowed: every line across it sags in the middle. Cold light on one half, on the other the sword's warm edge. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  lock,
  plane,
  pts,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#FBF1EE',
  mid: '#CBD0E8',
  low: '#93A6CF',
  dark: '#2C4178',
  night: '#1B2A58',
  line: '#24386A',
  warm: '#FF9A44',
};
const gold = 'url(#gold)';
// Around the middle of the eyes; the axis stands at -16. Bowed: a long brow, a short chin.
const left = pts(
  '-10 -270, -90 -230, -128 -140, -138 -60, -140 0, -132 56, -112 108, -78 150, -44 178, -16 186',
);
const right = pts(
  '-16 186, 16 180, 56 154, 94 112, 118 60, 128 4, 128 -60, 116 -140, 74 -230, -10 -270',
);
const head = chain(left, right);
const ridge = chain(
  '-8 -280, -12 -150, -20 -70, -26 -20, -20 30, -16 70, -8 88 | -8 88, -12 98, -22 102 | -22 102, -18 112, -22 120 | -22 120, -14 128, -16 134, -14 152 | -14 152, -22 162, -10 192 | -10 192, 220 200, 220 -280, -8 -280',
);

function litEye() {
  const upper = pts('-116 -4, -98 0, -78 3, -58 8, -42 18');
  const open = chain(upper, '-42 18, -54 24, -76 24, -98 15, -116 -4');
  return [
    // The lid, lowered: one large pale plane, and the fold over it.
    plane(
      '-130 -26, -100 -42, -66 -38, -36 -10 | -36 -10, -36 14 | -36 14, -58 8, -78 3, -98 0, -122 -8, -130 -26',
      C.mid,
    ),
    plane(
      '-122 -18, -98 -30, -68 -26, -44 -2 | -44 -2, -46 12, -78 2, -104 -2, -122 -18',
      '#E3E7F4',
    ),
    brush('-126 -16, -100 -32, -68 -28, -40 -2', 3.4, C.low, { peak: 0.5 }),
    fill(open, '#DCE6F4'),
    clip(open, [
      fill(circle(-78, 8, 17), C.line),
      fill(circle(-78, 8, 14), '#4E94CC'),
      fill(circle(-78, 14, 9), '#BFE6FF'),
      fill(circle(-78, 8, 6), '#0E1C40'),
      plane(
        '-130 -10, -30 -10, -40 24 | -40 24, -58 13, -78 8, -98 6, -116 0, -130 -10',
        C.line,
        'opacity="0.5"',
      ),
      fill(circle(-84, 13, 2.8), '#FFFFFF'),
    ]),
    brush('-132 -14, -116 -5, -98 0, -78 3, -58 8, -40 20, -34 28', 8, C.line, { peak: 0.4 }),
    brush('-130 -12, -142 -10, -152 -14', 4, C.line, { from: 0.8 }),
    brush('-122 -7, -136 0, -148 -1', 4, C.line, { from: 0.8 }),
    brush('-104 20, -78 30, -52 29', 2.6, C.low),
    // Brow: white too, with a shadow below.
    brush('-136 -54, -104 -76, -66 -70, -36 -44', 9, C.low, { peak: 0.6, to: 0.3 }),
    brush('-136 -58, -104 -80, -66 -75, -38 -50', 7, '#FFFFFF', { peak: 0.6, to: 0.3 }),
  ];
}

const litHalf = () => [
  // Under the hair, and the side that turns away.
  plane(
    '-20 -280, -40 -190, -80 -130, -112 -70, -124 -10, -132 60 | -132 60, -180 60, -180 -280, -20 -280',
    C.mid,
  ),
  plane('-20 -280, -60 -200, -104 -130, -126 -60 | -126 -60, -180 -40, -180 -280, -20 -280', C.low),
  // Hollow of the cheek and jaw.
  plane(
    '-142 10, -112 50, -92 96, -66 132, -36 158, -12 166 | -12 166, -10 200, -160 200, -170 20, -142 10',
    C.mid,
  ),
  plane(
    '-142 50, -110 110, -72 150, -34 176, -14 180 | -14 180, -10 200, -160 200, -142 50',
    C.low,
  ),
  // Side of the nose, its wing.
  plane(
    '-26 -20, -38 20, -46 60, -48 80 | -48 80, -42 92, -30 96, -12 100 | -12 100, -6 80, -20 20, -26 -20',
    '#DDE3F2',
  ),
  plane(
    '-48 78, -54 88, -44 96, -26 96, -10 104 | -10 104, -22 108, -44 104, -56 94, -48 78',
    C.low,
  ),
  brush('-50 76, -55 86, -46 96', 4, '#5A70A8', { peak: 0.6 }),
  // The light lies on the cheekbone and on the brow.
  plane('-122 40, -90 46, -58 46 | -58 46, -62 76, -78 96 | -78 96, -104 74, -122 40', '#FFFFFF'),
  // Lips, a little open: she has just said it.
  plane('-54 126, -36 121, -20 124, -10 122 | -10 122, -12 134, -30 132, -54 126', '#8C6A98'),
  plane('-46 130, -26 135, -10 136 | -10 136, -10 142, -30 141, -46 130', '#2A1C4A'),
  plane('-44 136, -28 143, -8 144 | -8 144, -10 156, -28 156, -44 136', '#CFA3B8'),
  plane('-34 145, -20 146, -8 146 | -8 146, -14 151, -26 150, -34 145', '#F4DDE4'),
  plane('-38 160, -20 164, -8 162 | -8 162, -16 172, -34 168, -38 160', C.mid),
  litEye(),
];

const darkHalf = () =>
  clip(ridge, [
    fill('M-60 -300H240V260H-60Z', 'url(#nifleNight)'),
    plane(
      '-20 -40, 20 -60, 70 -50, 110 -20 | 110 -20, 100 30, 50 44, 4 34, -22 6, -20 -40',
      C.night,
    ),
    plane('130 0, 112 70, 80 120, 40 160, -10 190 | -10 190, 200 200, 200 0, 130 0', '#2F4580'),
    // The fire below reaches cheekbone and chin.
    plane(
      '126 30, 108 84, 70 130, 30 162, -14 178 | -14 178, -14 200, 200 200, 200 20, 126 30',
      '#C4613A',
    ),
    plane(
      '130 50, 112 102, 70 146, 24 174, -14 184 | -14 184, -14 210, 200 210, 200 40, 130 50',
      '#FFB066',
    ),
    plane('-8 94, 4 96, 18 90 | 18 90, 12 98, -12 103, -8 94', '#4A66A8'),
    plane('-14 138, 6 138, 30 130 | 30 130, 14 150, -14 156, -14 138', '#3A5496'),
    plane('-12 150, 6 150, 18 144 | 18 144, 8 156, -12 158, -12 150', '#7FA6D8'),
    plane('-18 120, 0 120, 36 128 | 36 128, 8 134, -16 134, -18 120', '#2A3F7C'),
    stars([0, -250, 110, 190], 30, { seed: 9, size: 0.7, big: 0.16 }),
    // Shut: a lid, its lashes white with frost.
    brush('10 26, 30 34, 56 32, 84 20, 104 2', 7, '#DCE8FA', { peak: 0.5, from: 0.3 }),
    ...pts('96 10 122 18, 84 20 106 36, 68 28 84 48, 50 33 58 54').map(([x, y, u, v]) =>
      brush(
        [
          [x, y],
          [(x + u) / 2 + 1, (y + v) / 2 + 2],
          [u, v],
        ],
        4.4,
        '#DCE8FA',
        { from: 0.9, to: 0.05, peak: 0.2 },
      ),
    ),
    brush('16 2, 40 -10, 74 -12, 104 -24', 2.6, '#6E86C0'),
    brush('4 -44, 36 -66, 78 -70, 110 -50', 6, '#B9CBEA', { peak: 0.4, from: 0.3 }),
  ]);

export const portrait = () => [
  fill(head, C.light),
  clip(head, [litHalf(), darkHalf()]),
  brush(left.slice(4), 4, C.line, { peak: 0.6, from: 0.2 }),
  brush(right.slice(0, 6), 7, '#FFD9A0', { peak: 0.4, from: 0.4, to: 0.1 }),
];

const tone = {
  base: '#F1F6FD',
  shade: '#A9C0E6',
  sheen: '#FFFFFF',
  light: '#FFFFFF',
  edge: '#4A6CB0',
  strands: 1,
  lit: -1,
  width: 4.5,
};
const lower = Object.assign({}, tone, { base: '#A3BAE0', shade: '#6385C4', sheen: '#D9E6F7' });
const cool = Object.assign({}, tone, { lit: 1, base: '#DCE7F6', shade: '#86A4DA' });
const locks = (list, look, seed) =>
  list.map((points, i) => lock(points, Object.assign({ seed: seed + i * 7 }, look)));

export const hairBehind = () => [
  plane(
    '-10 -290, -120 -250, -190 -120, -210 100, -250 300, -300 640 | -300 640, 330 640, 270 300, 206 100, 184 -120, 110 -250, -10 -290',
    '#4A6CB0',
  ),
  locks(
    [
      '-40 -240 14, -160 -180 48, -214 -10 58, -262 190 66, -350 400 60, -430 560 34, -540 640 1',
      '-40 -240 14, -140 -180 40, -180 0 50, -210 220 56, -280 440 50, -330 640 30, -420 820 1',
    ],
    lower,
    40,
  ),
  locks(
    [
      '20 -240 14, 160 -186 48, 220 -10 60, 304 150 66, 430 230 60, 560 210 34, 680 110 1',
      '20 -240 14, 150 -180 44, 200 30 56, 280 230 64, 410 350 58, 550 380 36, 700 330 1',
    ],
    lower,
    60,
  ),
];

/** The crown of the head under the braid: one smooth plane. */
export const cap = () => [
  plane(
    '-214 20, -206 -100, -160 -206, -84 -276, -8 -296, 70 -276, 152 -206, 200 -100, 208 20 | 208 20, 110 -120, -8 -230, -120 -120, -214 20',
    '#B9CCEC',
  ),
  brush(
    '-214 20, -206 -100, -160 -206, -84 -276, -8 -296, 70 -276, 152 -206, 200 -100, 208 20',
    6,
    tone.edge,
    { from: 0.2 },
  ),
];

export const hairBefore = () => [
  locks(
    [
      '-10 -258 10, -116 -208 42, -172 -70 50, -194 100 52, -250 290 54, -320 460 44, -330 620 20, -400 760 1',
      '-10 -236 6, -78 -196 24, -136 -110 26, -160 10 26, -168 150 30, -206 300 30, -220 440 18, -270 580 1',
    ],
    tone,
    11,
  ),
  locks(
    [
      '-4 -258 10, 104 -208 44, 166 -70 50, 196 90 50, 270 260 54, 386 370 46, 500 400 24, 620 360 1',
      '-8 -236 6, 62 -196 26, 120 -110 28, 146 10 24, 160 150 28, 214 300 28, 300 410 16, 390 470 1',
    ],
    cool,
    12,
  ),
  // One thin lock crosses the lit cheek.
  locks(
    ['-20 -240 3, -100 -176 9, -138 -60 9, -132 60 8, -108 150 6, -126 240 1'],
    Object.assign({}, tone, { strands: 0, width: 3 }),
    3,
  ),
];
/** Locks that lie over the fur, on the near side down to the hem. */
export const hairOver = () => [
  locks(
    ['-120 -190 6, -174 -60 28, -190 90 34, -232 270 40, -296 430 38, -300 590 22, -370 740 1'],
    Object.assign({}, tone, { strands: 2 }),
    21,
  ),
  locks(
    [
      '110 -200 6, 176 -50 36, 208 110 44, 276 270 52, 390 390 48, 520 440 30, 660 420 1',
      '110 -190 6, 156 -60 24, 172 90 28, 214 260 30, 270 420 28, 286 570 16, 356 720 1',
    ],
    Object.assign({}, cool, { strands: 2 }),
    22,
  ),
];

/** A braid laid round the head, and a drop of ice on the parting. */
export const braid = () => {
  const at = (t) => {
    const a = Math.PI * (1.04 + 0.92 * t);
    return [-8 + Math.cos(a) * 162, -96 + Math.sin(a) * 168, (a * 180) / Math.PI + 90];
  };
  const count = 17;
  return [
    stroke(curve('-166 -112, -100 -152, -14 -172, 72 -152, 150 -112'), gold, 5),
    Array.from({ length: count }, (_, i) => {
      const [x, y, turn] = at((i + 0.5) / count);
      const s = i % 2 ? 1 : -1;
      return group(
        [
          plane(
            `-34 ${-14 * s}, 0 ${-30 * s}, 34 ${-8 * s} | 34 ${-8 * s}, 22 ${22 * s}, -16 ${14 * s}, -34 ${-14 * s}`,
            i % 2 ? '#B9CBE8' : '#F4F8FE',
            'stroke="#4A66A4" stroke-width="4"',
          ),
          brush(`-18 ${-12 * s}, 4 ${-14 * s}, 22 ${0 * s}`, 4, i % 2 ? '#8FA8D2' : '#B9CBE8'),
        ],
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(0.82)"`,
      );
    }),
    plane(
      '-14 -172, -29 -140, -14 -96 | -14 -96, 1 -140, -14 -172',
      '#7FC4F0',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane('-14 -172, -29 -140, -14 -96 | -14 -96, -14 -172', '#FFFFFF'),
    star(-14, -172, 16, K.spark),
  ];
};
