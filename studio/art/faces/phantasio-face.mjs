/** Phantasio's head, bowed and looking up, lit by the footlights; and the mask that weeps while he smiles. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  flip,
  limb,
  lock,
  plane,
  pts,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  front: '#FBEBD8',
  warm: '#FFE2B0',
  high: '#FFF6DE',
  mid: '#A986BA',
  dark: '#54356E',
  night: '#22123A',
  line: '#150A22',
  red: '#B8304A',
  brass: '#C9A25A',
  brassLight: '#F6DC98',
  brassDark: '#7A5420',
  brassDeep: '#3A2414',
};
export const gold = 'url(#gold)';
const far = pts(
  '-56 -244, -112 -190, -134 -120, -138 -62, -128 -14, -136 34, -134 74, -122 124, -112 170, -98 212, -80 240, -46 254',
);
const near = pts(
  '-46 258, -6 257, 34 238, 90 188, 114 138, 126 80, 140 4, 150 -90, 124 -190, 40 -250, -56 -244',
);
const head = chain(far, near);
const ridge = chain(
  '-44 -256, -58 -190, -66 -110, -76 -56, -66 -20, -78 14, -100 56, -112 80 | -112 80, -108 90, -92 96, -82 100 | -82 100, -88 120, -92 130 | -92 130, -94 140, -84 144 | -84 144, -92 154, -90 164, -80 170 | -80 170, -82 186, -92 204, -84 232, -56 262 | -56 262, -260 270, -260 -260, -44 -256',
);

function eye() {
  const upper = pts('-38 12, -22 0, 2 -6, 28 -4, 48 4, 62 10');
  const open = chain(upper, '62 10, 38 18, 8 20, -18 18, -38 12');
  const crease = pts('-42 -2, -22 -22, 6 -30, 38 -24, 68 -6');
  return [
    fill(chain(crease, upper.toReversed()), C.mid),
    fill(open, '#F6E8E0'),
    clip(open, [
      fill(circle(4, 5, 21), '#2A1440'),
      fill(circle(4, 6, 17), '#8A4AB0'),
      fill(circle(4, 12, 12), '#E0A8F0'),
      fill(circle(4, 6, 7.5), C.line),
      plane(
        '-50 -24, 74 -24, 74 14 | 74 14, 48 10, 26 3, 2 1, -22 7, -44 18, -50 -24',
        '#2A1440',
        'opacity="0.5"',
      ),
      fill(circle(10, 14, 3.4), '#FFFFFF'),
    ]),
    brush('-46 16, -24 1, 2 -6, 28 -5, 50 4, 66 12, 76 12', 11, C.line, { peak: 0.6 }),
    brush('-30 18, 4 23, 36 22, 58 14', 4, '#6A3A6A'),
    brush(crease, 4, C.dark, { peak: 0.6 }),
    // One brow goes up like a curtain.
    brush('-62 -46, -34 -70, 20 -84, 62 -70, 98 -40', 19, '#241018', { peak: 0.3, to: 0.02 }),
  ];
}

// Two planes: the front of the face, white with paint, and its side; they meet along temple, cheekbone and jaw.
const side = chain(
  '-2 -270, 10 -190, 46 -140, 82 -92, 92 -46, 84 -10, 96 14, 84 46, 50 74, 34 104 | 34 104, 48 130, 40 166, 14 196, -8 224, -18 270 | -18 270, 200 270, 200 -270, -2 -270',
);

const nearHalf = () => [
  fill(side, C.mid),
  // The footlight keeps to the edge of the jaw.
  plane(
    '122 90, 100 134, 76 170, 34 212, -2 238, -40 254 | -40 254, 0 262, 60 216, 124 140, 122 90',
    '#E9C8B4',
  ),
  plane('150 -110, 122 -60, 126 10, 118 70 | 118 70, 170 60, 170 -110, 150 -110', C.dark),
  plane(
    '-72 -20, -62 8, -54 40, -46 66 | -46 66, -58 62, -76 70, -104 74 | -104 74, -84 50, -72 16, -72 -20',
    C.mid,
  ),
  plane('-86 92, -74 84, -62 92 | -62 92, -74 94, -86 92', C.dark),
  brush('-47 62, -39 76, -44 90, -58 95', 4.4, C.dark, { peak: 0.6 }),
  // A smile on one side only; the fold that goes with it.
  brush('-36 90, -10 96, 10 106, 20 118', 4.4, C.dark, { peak: 0.6 }),
  plane(
    '-94 134, -84 128, -72 126, -46 130, -16 126, 10 110 | 10 110, -10 136, -44 144, -84 145, -94 134',
    '#5A2438',
  ),
  plane(
    '-92 145, -50 146, -30 142, -8 134 | -8 134, -26 158, -62 168, -90 163 | -90 163, -92 145',
    '#A85A5E',
  ),
  plane('-80 152, -60 153, -40 150 | -40 150, -52 161, -74 163, -80 152', '#E2A890'),
  brush('-100 142, -84 145, -58 145, -32 141, -8 129, 16 106', 5, C.line, { peak: 0.5 }),
  plane('-86 172, -64 176, -36 168 | -36 168, -54 186, -80 188, -86 172', C.mid),
  eye(),
  // Paint: a red tear that is a star.
  plane('4 40, 13 62, 4 104, -5 62, 4 40', C.red),
  plane('4 -132, 12 -112, 4 -66, -4 -112, 4 -132', C.red),
];

export const portrait = () => [
  fill(head, C.front),
  clip(head, [
    nearHalf(),
    clip(ridge, [
      fill('M-260 -270H60V280H-260Z', C.night),
      plane('-140 40, -116 80, -100 190, -50 262 | -50 262, -180 270, -140 40', '#4A2450'),
      stars([-150, -200, 110, 430], 50, { seed: 9, big: 0.2, size: 0.7, colour: K.goldLight }),
    ]),
  ]),
  brush(near.slice(0, 7), 4.4, C.line, { peak: 0.6, from: 0.3 }),
];

const tone = {
  base: '#3E2430',
  shade: '#180E1A',
  sheen: '#A8643E',
  light: '#FFD08A',
  edge: C.line,
  strands: 2,
  lit: 1,
  odd: { base: '#2E1A28', shade: '#140A16', sheen: '#8A4E38' },
};
const curl = (points, seed) =>
  lock(points, Object.assign({ seed }, tone, seed % 2 ? tone.odd : {}));

/** Swept back from the brow in waves; every lock rolls over at its end. */
export const hairBehind = () => [
  plane(
    '-60 -236, 10 -300, 110 -292, 190 -210, 204 -70, 190 60, 140 150 | 140 150, 60 140, 60 -200, -60 -236',
    '#180E1A',
  ),
  // At the nape it turns outwards, like the last line of a signature.
  curl('90 -40 12, 160 0 36, 180 70 36, 166 136 24, 184 186 11, 226 196 1', 4),
  curl('110 -150 14, 194 -120 38, 222 -40 38, 208 44 28, 214 106 14, 250 136 1', 7),
  curl('76 -226 14, 184 -236 36, 240 -160 36, 254 -70 28, 256 0 13, 288 34 1', 8),
];
export const hairBefore = () => [
  curl(
    '-66 -208 8, -104 -286 34, -60 -352 44, 40 -364 46, 130 -316 38, 170 -244 24, 146 -206 12, 118 -224 3',
    10,
  ),
  curl(
    '-62 -212 8, -24 -276 32, 60 -300 42, 144 -254 40, 200 -176 32, 204 -106 19, 174 -92 9, 164 -116 2',
    12,
  ),
  // The moon on the wave.
  brush('-136 -262, -124 -326, -86 -388, -20 -411, 44 -410, 112 -384, 154 -348', 7, C.high, {
    peak: 0.4,
  }),
  curl(
    '-58 -214 7, 18 -246 26, 100 -220 34, 156 -146 32, 176 -62 24, 160 -6 13, 130 -12 5, 130 -34 1',
    15,
  ),
  curl('104 -150 10, 138 -90 20, 142 -20 17, 128 44 9, 124 84 1', 18),
  curl('-56 -212 6, -12 -202 17, 26 -170 17, 36 -130 11, 16 -108 5, 4 -122 1', 21),
];

/** Brass, frontal, 390 high: it weeps. Half of it keeps its shadow. */
export function mask() {
  const side = pts('0 -194, 74 -182, 124 -120, 134 -30, 118 66, 72 150, 0 198');
  const shape = chain(side, flip(side).toReversed());
  const hole = '24 -8, 46 -46, 84 -44, 112 2 | 112 2, 88 -10, 56 -10, 24 -8';
  const holes = [chain(hole), chain(...hole.split(' | ').map((part) => flip(pts(part))))];
  const mouth = chain(
    '-66 134, -40 92, 0 80, 40 92, 66 134 | 66 134, 36 112, 0 106, -36 112, -66 134',
  );
  return [
    // Its shadow on his face, and its thickness.
    fill(shape, C.night, 'transform="translate(26 4)" opacity="0.6"'),
    fill(shape, C.brassDeep, 'transform="translate(8 6)"'),
    fill(shape, C.brass, `stroke="${C.line}" stroke-width="4"`),
    clip(shape, [
      // The break: brow, nose, lip, chin.
      plane(
        '4 -220, -6 -120, 4 -60, -4 -10, -22 44, -26 62, 0 74 | 0 74, -8 92, -4 130, -12 160, 0 220 | 0 220, -200 220, -200 -220, 4 -220',
        C.brassDark,
      ),
      plane(
        '-200 -220, -96 -160, -112 -40, -96 60, -60 140, -30 220 | -30 220, -200 220, -200 -220',
        C.brassDeep,
      ),
      plane('-110 70, -70 40, -30 50, -26 62 | -26 62, -60 70, -90 110, -110 70', C.brass),
      // Lit from below and from the right.
      plane(
        '30 60, 70 50, 116 30 | 116 30, 140 60, 90 160, 10 220, -6 200, 20 160, 76 138, 30 60',
        C.brassLight,
      ),
      plane('4 -60, 14 -10, 24 40, 24 62 | 24 62, 8 74, -2 60, -2 0, 4 -60', C.brassLight),
      plane('-28 62, 0 58, 28 60 | 28 60, 20 80, 0 84, -18 78, -28 62', C.high),
      plane(
        '20 -84, 56 -106, 100 -84, 124 -40 | 124 -40, 112 -30, 86 -58, 50 -62, 20 -40, 20 -84',
        C.brassLight,
      ),
      plane('-20 -84, -56 -106, -100 -84 | -100 -84, -86 -60, -50 -62, -20 -40, -20 -84', C.brass),
      plane('60 -190, 110 -130, 128 -60 | 128 -60, 150 -60, 130 -190, 60 -190', '#9A7434'),
    ]),
    ...holes.map((d) => fill(d, C.line) + stroke(d, gold, 4)),
    // The eye behind the mask.
    clip(holes[0], [fill(circle(66, -26, 15), '#2E1A40'), fill(circle(66, -20, 4), '#B88AC8')]),
    fill(mouth, C.line) + stroke(mouth, gold, 4),
    brush('22 -66, 54 -96, 96 -72, 122 -22', 8, C.brassDeep, { peak: 0.4 }),
    brush('-22 -66, -54 -96, -96 -72, -122 -22', 8, C.line, { peak: 0.4 }),
    // Tear, star on the brow, the seam.
    fill('M-70 14Q-52 52 -70 72Q-88 52 -70 14Z', K.spark, `stroke="${C.line}" stroke-width="2.5"`),
    star(0, -138, 46, C.line) + star(0, -138, 38, K.spark),
    ...pts('-56 -150, 56 -150, -92 -108, 92 -108').map(([x, y]) =>
      fill(circle(x, y, 6), K.spark, `stroke="${C.brassDeep}" stroke-width="3"`),
    ),
    brush('128 -70, 132 -30, 118 66, 72 150, 10 196', 6, C.high, { from: 0.1, to: 0.2 }),
  ];
}

/** Ribbons from the temples of the mask. */
export const ribbon = (points, colour, shade) => {
  const line = sample(pts(points), 8);
  return [
    fill(limb(line), colour, `stroke="${C.line}" stroke-width="3"`),
    clip(
      limb(line),
      fill(limb(line.map(([x, y, w]) => [x + w * 0.5, y + w * 0.7, w * 0.9])), shade),
    ),
  ];
};
