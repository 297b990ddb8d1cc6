/** Berenica's head, turned a little to the left: the near half is the moon, the far half a night with stars in it. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  plane,
  pts,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#DCE1F5',
  mid: '#A3ACD6',
  dark: '#2A3263',
  night: '#0F1534',
  line: '#0A0E28',
  hair: '#27305E',
  hairShade: '#10163A',
  hairLight: '#C9D3F8',
};
const gold = 'url(#gold)';
// Around the middle of the eyes, 480 high. The axis runs from -58 at the hairline over -104 (nose) to -62 (chin).
const far = pts(
  '-60 -240, -112 -190, -134 -120, -139 -62, -130 -14, -137 34, -135 74, -124 124, -113 168, -98 208, -76 234, -48 242',
);
const near = pts(
  '-48 242, -16 236, 28 214, 76 172, 112 126, 132 70, 146 0, 160 -90, 130 -190, 40 -246, -60 -240',
);
const head = chain(far, near);
const ridge = chain(
  '-44 -250, -58 -190, -66 -110, -76 -56, -70 -20, -80 14, -98 56, -107 74 | -107 74, -106 84, -92 90, -82 96 | -82 96, -86 106, -92 116 | -92 116, -94 124, -84 135 | -84 135, -94 146, -92 156, -80 164 | -80 164, -82 176, -90 190, -84 214, -58 248 | -58 248, -240 260, -240 -250, -44 -250',
);

function eye() {
  const upper = pts('-38 13, -22 3, 0 -3, 26 -2, 46 8, 58 16');
  const open = chain(upper, '58 16, 34 20, 6 21, -18 18, -38 12');
  const crease = pts('-40 0, -22 -19, 6 -26, 36 -20, 62 2');
  return [
    plane(
      '-72 -40, -30 -50, 20 -48, 60 -28, 74 -2 | 74 -2, 62 2, 36 -20, 6 -26, -22 -19, -40 0 | -40 0, -54 18, -66 8, -72 -40',
      C.mid,
    ),
    fill(chain(crease, upper.toReversed()), '#C6CBE8'),
    fill(open, '#BFC6E6'),
    clip(open, [
      fill(circle(6, 6, 20), '#1A2458'),
      fill(circle(6, 8, 16), '#4C66C8'),
      fill(circle(6, 14, 11), '#A9BEFF'),
      fill(circle(6, 7, 7), '#070A1E'),
      plane(
        '-50 -20, 70 -20, 70 22 | 70 22, 46 13, 24 5, 0 4, -22 9, -44 20, -50 -20',
        '#141B48',
        'opacity="0.6"',
      ),
      fill(circle(-2, 10, 3), '#FFFFFF'),
    ]),
    brush('-46 17, -24 4, 0 -3, 26 -3, 48 8, 62 16, 82 11', 11, C.line, { peak: 0.6 }),
    brush('50 10, 64 13, 80 4', 5, C.line, { peak: 0.2 }),
    brush('-24 19, 4 24, 34 22, 56 16', 3, '#565E98'),
    brush(crease, 3.4, C.dark, { peak: 0.6 }),
    brush('-50 -52, -20 -66, 24 -66, 76 -40', 10, '#1B2352', { peak: 0.3, to: 0.02 }),
  ];
}

const nearHalf = () => [
  // The hair's shadow on the forehead.
  plane('-52 -250, -30 -196, 20 -150, 58 -96, 76 -50 | 76 -50, 170 -30, 120 -250, -52 -250', C.mid),
  plane('-40 -220, 20 -178, 70 -128, 104 -70, 116 0 | 116 0, 170 0, 120 -250, -40 -220', C.dark),
  // Temple, hollow of the cheek, jaw: one cold plane.
  plane(
    '160 -200, 76 -90, 80 -40, 92 -6, 94 36, 62 94, 36 140, 18 190, -22 250 | -22 250, 190 250, 190 -200, 160 -200',
    C.mid,
  ),
  // Where the moon's light lies fullest: cheekbone, chin.
  plane(
    '-30 44, 10 44, 50 36, 78 14 | 78 14, 72 48, 44 80, 8 96 | 8 96, -14 74, -30 44',
    '#F5F6FF',
  ),
  plane('-74 196, -50 190, -24 196 | -24 196, -30 222, -56 230, -74 196', '#F5F6FF'),
  // The wing of the nose and its shadow.
  plane(
    '-70 -18, -62 8, -54 40, -48 64 | -48 64, -42 74, -46 88, -58 92 | -58 92, -70 88, -84 94, -106 84 | -106 84, -84 72, -70 50, -74 16, -70 -18',
    C.mid,
  ),
  plane('-106 80, -88 86, -70 84, -56 90 | -56 90, -66 96, -82 98, -106 80', C.dark),
  brush('-47 66, -41 76, -45 88, -56 93', 4, '#4C5594', { peak: 0.6 }),
  // Lips: shade above, light below; the shadow under them.
  plane(
    '-96 120, -86 123, -74 117, -50 124, -20 138 | -20 138, -50 138, -70 137, -84 138, -96 120',
    '#4E2A58',
  ),
  plane(
    '-90 137, -70 139, -50 139, -24 138 | -24 138, -40 154, -64 163, -92 160 | -92 160, -90 137',
    '#94607F',
  ),
  plane('-80 146, -64 144, -48 144 | -48 144, -58 153, -76 154, -80 146', '#E2B9CB'),
  brush('-100 135, -84 138, -62 137, -36 138, -14 135', 4, '#1E1030', { peak: 0.4 }),
  plane('-88 168, -66 172, -44 165 | -44 165, -56 182, -84 182, -88 168', C.mid),
  eye(),
];

const farHalf = () =>
  clip(ridge, [
    fill('M-240 -260H60V260H-240Z', 'url(#nightFace)'),
    plane(
      '-100 -36, -122 -30, -140 0 | -140 0, -128 14, -104 14, -92 6 | -92 6, -86 -20, -100 -36',
      '#232C66',
    ),
    plane('-140 44, -122 70, -118 110, -96 170, -60 250 | -60 250, -160 250, -140 44', '#0A0E28'),
    plane('-122 136, -108 120, -98 118, -84 136 | -84 136, -122 136', '#2A1A48'),
    plane('-120 137, -84 137, -84 164 | -84 164, -104 160, -120 137', '#3A2860'),
    stars([-150, -200, 110, 420], 60, {
      seed: 17,
      big: 0.12,
      size: 0.7,
      keep: (x, y) => Math.abs(y - 4) > 34 && !(y > 108 && y < 172),
    }),
    // A closed lid, seen at an angle; brow and mouth.
    brush('-90 4, -100 14, -114 17, -132 8', 6, gold, { peak: 0.5, from: 0.3 }),
    ...pts('-102 15 -105 24, -112 17 -118 26, -122 14 -130 22').map(([x, y, u, v]) =>
      brush(
        [
          [x, y],
          [(x + u) / 2, (y + v) / 2 + 1],
          [u, v],
        ],
        3.2,
        gold,
        { from: 0.9, to: 0.1, peak: 0.3 },
      ),
    ),
    brush('-86 -6, -102 -20, -120 -18, -134 -4', 2.2, gold),
    brush('-84 -52, -104 -62, -122 -58, -140 -44', 4.4, gold, { peak: 0.3 }),
    brush('-124 135, -104 136, -84 137', 3, gold, { peak: 0.3 }),
  ]);

export const portrait = () => [
  fill(head, C.light),
  clip(head, [nearHalf(), farHalf()]),
  brush(far.slice(1), 5, 'url(#rim)', { peak: 0.5, from: 0.3, to: 0.3 }),
  brush(near.slice(0, 7), 4, C.line, { peak: 0.6, from: 0.3 }),
];

/** A crescent with rays, worn on the parting. */
export function crown() {
  const rays = [-56, -37, -18, 0, 18, 37, 56].flatMap((degrees, i) => {
    const a = (degrees * Math.PI) / 180;
    const long = [128, 166, 204, 262, 204, 166, 128][i];
    const at = (k) => [Math.sin(a) * k, 56 - Math.cos(a) * k];
    return [
      brush([at(-20), at(long * 0.5), at(long)], 13, C.line, { from: 0.7, to: 0.4 }),
      brush([at(-20), at(long * 0.5), at(long)], 7, gold, { from: 0.9, to: 0.2 }),
      star(...at(long + 6), i === 3 ? 36 : 21, C.line),
      star(...at(long + 6), i === 3 ? 29 : 15, K.spark),
    ];
  });
  const arc = 'M-116 20A118 118 0 0 1 116 20';
  const moon =
    'M-112 -34C-116 62 -62 106 0 106C62 106 116 62 112 -34C98 36 56 62 0 62C-56 62 -98 36 -112 -34Z';
  return [
    stroke(arc, C.line, 9) + stroke(arc, gold, 4),
    ...rays,
    fill(moon, gold, `stroke="${C.line}" stroke-width="3"`),
    fill(
      'M-108 -10C-100 74 -54 104 0 104C54 104 100 74 108 -10C92 62 52 90 0 90C-52 90 -92 62 -108 -10Z',
      '#7A5826',
    ),
    ...[-72, -38, 38, 72].map((x) =>
      fill(circle(x, 86 - x * x * 0.0058, 5), K.silver, `stroke="${C.line}" stroke-width="1.5"`),
    ),
    star(0, 88, 26, '#FFFFFF'),
  ];
}

export const earring = () => [
  fill(
    'M114 122A22 22 0 1 0 156 122A21 17 0 0 1 114 122Z',
    gold,
    `stroke="${C.line}" stroke-width="1.5"`,
  ),
  star(135, 166, 15, K.spark),
];

export function necklace() {
  const line = pts('-66 366, -46 424, 2 470, 66 436, 134 340');
  return [
    stroke(curve(line), gold, 3.4),
    sample(line, 5).map(([x, y], i) =>
      i % 2 ? fill(circle(x, y, 4), K.silver, `stroke="${C.line}" stroke-width="1.4"`) : '',
    ),
    fill(
      'M-24 474A28 28 0 1 0 28 474A26 22 0 0 1 -24 474Z',
      gold,
      `stroke="${C.line}" stroke-width="2"`,
    ),
    star(2, 534, 22, K.spark),
  ];
}
