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
    // Shut, on one axis with the open eye: a lid, its lashes white with frost.
    brush('14 14, 32 24, 56 25, 80 17, 100 0', 7, '#DCE8FA', { peak: 0.5, from: 0.3 }),
    ...pts('92 8 116 14, 80 17 100 30, 64 23 78 40, 47 25 53 44').map(([x, y, u, v]) =>
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
    brush('12 -8, 36 -24, 68 -26, 100 -16', 2.6, '#6E86C0'),
    brush('8 -48, 38 -68, 76 -74, 108 -56', 6, '#B9CBEA', { peak: 0.4, from: 0.3 }),
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
const lower = Object.assign({}, tone, { base: '#8FA9D8', shade: '#5674B6', sheen: '#C4D6F0' });
const cool = Object.assign({}, tone, { lit: 1, base: '#DCE7F6', shade: '#86A4DA' });
const locks = (list, look, seed) =>
  list.map((points, i) => lock(points, Object.assign({ seed: seed + i * 7 }, look)));

/** Close to the skull, so that there is one head; only below the shoulder the wind takes it, all to the right. */
export const hairBehind = () => [
  locks(
    [
      '120 60 20, 190 190 50, 330 300 56, 480 330 42, 640 290 1',
      '110 60 20, 180 240 54, 300 400 60, 460 450 46, 620 430 1',
      '100 60 20, 150 260 54, 260 470 60, 400 560 44, 560 580 1',
    ],
    lower,
    60,
  ),
  plane(
    '-10 -286, -110 -250, -160 -130, -166 0, -170 140, -196 330 | -196 330, 180 330, 164 140, 156 0, 150 -130, 90 -250, -10 -286',
    '#3F5FA4',
  ),
];

/** The crown of the head under the braid: one smooth plane. */
export const cap = () => [
  plane(
    '-172 0, -168 -110, -140 -204, -84 -270, -8 -292, 70 -270, 126 -204, 154 -110, 158 0 | 158 0, 110 -120, -8 -230, -120 -120, -172 0',
    '#C6D6F0',
  ),
  brush(
    '-172 0, -168 -110, -140 -204, -84 -270, -8 -292, 70 -270, 126 -204, 154 -110, 158 0',
    6,
    tone.edge,
    { from: 0.2 },
  ),
  // Combed from the parting to the braid.
  ...pts('-70 -216, -40 -246, 28 -246, 58 -216').map(([x, y]) =>
    brush(
      [
        [-10, -228],
        [(x - 10) / 2, (y - 240) / 2],
        [x * 1.2, y - 20],
      ],
      4,
      tone.edge,
      { more: 'opacity="0.5"' },
    ),
  ),
];

export const hairBefore = () => [
  locks(
    [
      '-10 -258 8, -96 -216 30, -142 -100 34, -154 30 32, -164 160 30, -190 300 34',
      '-10 -240 5, -70 -204 20, -122 -124 20, -140 -20 17, -146 90 17, -160 220 20',
    ],
    tone,
    11,
  ),
  locks(
    [
      '-4 -258 8, 88 -216 32, 132 -100 36, 142 30 34, 148 150 34, 176 260 40, 240 360 30',
      '-8 -240 5, 56 -204 20, 108 -124 20, 124 -20 17, 130 90 17, 140 200 20',
    ],
    cool,
    12,
  ),
  // One thin lock crosses the lit cheek.
  locks(
    ['-20 -240 3, -92 -176 8, -126 -60 8, -122 60 8, -100 150 6, -112 230 1'],
    Object.assign({}, tone, { strands: 0, width: 3 }),
    3,
  ),
];
/** On the lit side it lies over the fur, down to the hem; on the other it has gone behind the shoulder. */
export const hairOver = () => [
  locks(
    [
      '-128 -150 8, -156 0 28, -176 170 38, -214 330 44, -262 480 46, -296 620 40, -330 760 10',
      '-120 -110 4, -146 20 14, -160 170 24, -176 320 30, -190 460 26, -226 600 16, -240 700 1',
    ],
    Object.assign({}, tone, { strands: 2 }),
    21,
  ),
  locks(
    ['-150 -60 4, -178 120 10, -206 280 14, -270 440 16, -330 590 12, -400 690 1'],
    Object.assign({}, tone, { strands: 1 }),
    25,
  ),
];

/** A plait laid round the head: two rows of strands that lean against each other. A drop of ice on the parting. */
export const braid = () => {
  const at = (t) => {
    const a = Math.PI * (1.02 + 0.96 * t);
    return [-8 + Math.cos(a) * 150, -104 + Math.sin(a) * 158, (a * 180) / Math.PI + 90];
  };
  const count = 30;
  const lobe = '-30 8, -22 -16, 2 -30, 30 -22 | 30 -22, 26 -2, 6 8, -30 8';
  return [
    stroke(curve('-150 -104, -92 -148, -14 -168, 64 -148, 134 -104'), gold, 5),
    Array.from({ length: count }, (_, i) => {
      const [x, y, turn] = at((i + 0.5) / count);
      const up = i % 2;
      return group(
        [
          plane(lobe, up ? '#F6FAFE' : '#AFC4E8', 'stroke="#41609F" stroke-width="4"'),
          brush('-18 -4, 0 -18, 22 -18', 4, up ? '#B9CBE8' : '#7F9ACB'),
        ],
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(0.86 ${up ? 0.86 : -0.86})"`,
      );
    }),
    plane(
      '-14 -168, -29 -136, -14 -92 | -14 -92, 1 -136, -14 -168',
      '#7FC4F0',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane('-14 -168, -29 -136, -14 -92 | -14 -92, -14 -168', '#FFFFFF'),
    star(-14, -168, 16, K.spark),
  ];
};
