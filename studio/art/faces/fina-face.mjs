/** Fina's head: a child's, turned to the right, chin down. A light she has caught burns in her hood, left of her cheek. */
import { K, brush, chain, circle, clip, fill, lock, plane, pts, star, stars } from './kit.mjs';
import { pelt, tufts } from './snow.mjs';

export const C = {
  light: '#FBDDB0',
  mid: '#D79A72',
  dark: '#14384A',
  night: '#0C2230',
  line: '#06131C',
  green: '#6FF0C0',
  fur: '#D9DCCB',
  hood: '#15323F',
};
const gold = 'url(#gold)';
// Around the middle of the eyes, 400 high. The axis: 52 (hair), 62 (brow), 94 (tip of the nose), 56 (chin).
const far = pts(
  '50 -220, 108 -180, 136 -120, 140 -62, 130 -18, 140 22, 142 60, 130 98, 104 132, 76 158, 48 170',
);
const near = pts(
  '48 170, 12 170, -48 152, -106 116, -142 62, -154 -6, -156 -90, -124 -170, -50 -222, 50 -220',
);
const head = chain(far, near);
// Everything right of brow, nose, lip, chin is night.
const ridge = chain(
  '48 -230, 56 -150, 66 -90, 72 -50, 62 -22, 70 14, 90 44, 97 58 | 97 58, 98 68, 84 74, 76 78 | 76 78, 80 90, 84 98 | 84 98, 82 108, 74 116 | 74 116, 82 122, 76 130, 66 132 | 66 132, 70 144, 66 158, 44 178 | 44 178, 260 200, 260 -230, 48 -230',
);

function nearEye() {
  const upper = pts('-76 -8, -54 -19, -24 -22, 8 -14, 28 2');
  const open = chain(upper, '28 2, 34 8, 38 14 | 38 14, 10 16, -22 15, -52 8, -76 -8');
  return [
    // The socket, in half shade; the lid above the lashes.
    plane(
      '-92 -24, -60 -50, -16 -54, 30 -36, 52 -10, 46 16 | 46 16, 36 12, 22 -8, -24 -30, -60 -20, -84 -2, -92 -24',
      C.mid,
    ),
    fill(open, '#EFDDC0'),
    clip(open, [
      fill(circle(-18, -7, 24), '#0B3238'),
      fill(circle(-18, -6, 20), '#1F8A72'),
      fill(circle(-18, 2, 14), C.green),
      fill(circle(-18, -6, 9), C.line),
      // The lid's own shadow: she looks from under it.
      plane(
        '-90 -40, 60 -40, 60 10 | 60 10, 26 5, 4 -5, -24 -10, -50 -7, -74 4, -90 -40',
        C.line,
        'opacity="0.62"',
      ),
      fill(circle(-26, 0, 4.4), '#FFFFFF'),
    ]),
    brush('-100 -16, -78 -10, -54 -21, -24 -25, 10 -16, 30 1, 44 18', 13, C.line, { peak: 0.5 }),
    brush('-102 -26, -84 -14, -70 -10', 6, C.line, { peak: 0.7, to: 0.4 }),
    brush('-62 10, -30 19, 6 20, 36 16', 4, '#8A5448', { peak: 0.4 }),
    brush('-70 -34, -40 -46, -4 -44, 28 -24', 3.4, '#8A5448'),
    // The brow falls towards the nose.
    plane(
      '-108 -52, -62 -70, -10 -62, 48 -30 | 48 -30, 52 -18, 40 -20 | 40 -20, -12 -44, -58 -54, -108 -52',
      C.line,
    ),
  ];
}

const nearHalf = () => [
  // What the hair and the turned-away temple keep from the light.
  plane('-160 -240, 70 -240, 64 -110, 40 -78, 0 -92, -50 -100, -96 -84, -124 -40, -160 -60', C.mid),
  plane('-160 -240, 70 -240, 62 -140, 30 -104, -20 -122, -80 -112, -130 -70, -160 -80', '#8A5448'),
  // Down the side of the nose, under the cheek, along the jaw.
  plane('72 -50, 60 -20, 56 12, 62 40, 58 56, 66 72, 84 76 | 84 76, 100 60, 80 10, 72 -50', C.mid),
  plane('50 60, 60 70, 76 76 | 76 76, 96 70, 88 80, 70 84, 54 76, 50 60', '#8A4A48'),
  plane(
    '-156 56, -110 92, -60 120, -16 138, 20 146, 48 146 | 48 146, 70 146, 60 190, -60 190, -180 110, -156 56',
    C.mid,
  ),
  plane('-150 84, -96 122, -40 148, 10 162, 46 163 | 46 163, 60 200, -80 200, -150 84', '#8A5448'),
  // The full light: cheekbone and chin.
  plane('-110 30, -70 40, -20 44, 24 38 | 24 38, 26 56, -4 80, -46 84, -90 66, -110 30', '#FFF0CE'),
  plane('20 142, 42 136, 60 140 | 60 140, 56 150, 32 152, 20 142', '#FFE6BC'),
  // A mark across nose and cheek: what is left of an old light.
  plane(
    '-128 24, -70 38, -10 42, 44 30 | 44 30, 46 41, -8 56, -72 52, -124 38, -128 24',
    '#2C8C86',
  ),
  plane('-96 62, -60 70, -30 72 | -30 72, -34 82, -66 82, -96 62', '#2C8C86'),
  // Mouth: shut, one corner down.
  plane(
    '30 113, 50 108, 64 106, 74 108, 84 111 | 84 111, 80 116, 60 116, 44 116, 30 113',
    '#A8554C',
  ),
  plane('42 117, 60 116, 78 116 | 78 116, 74 124, 58 126, 42 117', '#DD9480'),
  brush('18 124, 30 115, 50 115, 66 113, 82 115', 5, '#3A1420', { peak: 0.3, from: 0.4 }),
  plane('44 130, 58 132, 70 129 | 70 129, 62 138, 48 138, 44 130', C.mid),
  nearEye(),
];

const farHalf = () =>
  clip(ridge, [
    fill('M-20 -260H300V260H-20Z', 'url(#finaNight)'),
    plane('72 -44, 96 -40, 124 -20 | 124 -20, 128 8, 100 20, 76 14, 66 -16, 72 -44', C.night),
    plane('140 40, 120 70, 112 110, 84 150, 40 200 | 40 200, 200 200, 140 40', '#1B4E5C'),
    // A slit of aurora between the lids.
    plane('80 6, 94 0, 108 -1, 124 5 | 124 5, 108 9, 92 10, 80 6', C.green),
    fill(circle(102, 3, 5), C.line),
    brush('72 6, 90 -8, 108 -11, 126 0, 136 -4', 7, C.line, { peak: 0.5 }),
    brush('74 0, 92 -13, 110 -15, 130 -4', 2.6, gold),
    plane('70 -42, 100 -62, 136 -66 | 136 -66, 104 -74, 68 -54, 70 -42', gold),
    // The mark goes on, and here it glows.
    plane('90 34, 112 38, 134 28 | 134 28, 134 42, 110 50, 94 44, 90 34', C.green),
    plane('104 64, 128 60 | 128 60, 122 72, 106 74, 104 64', C.green),
    brush('84 117, 98 115, 106 120', 3, gold, { peak: 0.3 }),
    stars([70, -200, 70, 360], 26, {
      seed: 8,
      size: 0.6,
      big: 0.1,
      colour: '#C9FFE6',
      keep: (x, y) => y < -80 || y > 84,
    }),
  ]);

const tone = {
  base: '#12303C',
  shade: '#081A24',
  sheen: '#3C8A86',
  light: '#9FE3CF',
  edge: C.line,
  strands: 1,
  lit: 1,
};
const spike = (points, seed, more = {}) =>
  lock(points, Object.assign({ seed, width: 4 }, tone, more));

/** A ragged fringe, cut with the arrow's edge. */
const fringe = () => [
  plane(
    '-160 0, -146 -130, -90 -222, 30 -262, 110 -232, 152 -130, 150 0 | 150 0, 110 -120, 40 -190, -60 -160, -120 -80, -160 0',
    tone.base,
  ),
  spike('30 -240 26, -60 -220 40, -130 -140 34, -162 -40 24, -150 60 16, -168 160 1', 3),
  spike('40 -244 20, 100 -200 30, 142 -120 24, 148 -30 14, 138 40 1', 4, { lit: -1 }),
  spike('40 -246 22, 84 -190 32, 104 -120 22, 112 -58 1', 5),
  spike('34 -246 24, -40 -200 36, -96 -130 30, -116 -66 14, -112 -24 1', 6),
  spike('36 -246 24, -10 -190 36, -44 -120 26, -40 -62 1', 7),
  spike('40 -246 22, 40 -190 36, 26 -120 26, 44 -56 1', 8),
];
/** One braid on the lit side, three beads in it. */
const braid = () => [
  [0, 1, 2, 3, 4, 5].map((i) => {
    const [x, y] = [-152 - i * 3 + (i % 2 ? 9 : -9), 110 + i * 36];
    const s = i % 2 ? 1 : -1;
    return plane(
      `${x - 20 * s} ${y - 30}, ${x + 18 * s} ${y - 16}, ${x + 8 * s} ${y + 34} | ${x + 8 * s} ${y + 34}, ${x - 24 * s} ${y + 8}, ${x - 20 * s} ${y - 30}`,
      i % 2 ? '#24585E' : '#163A46',
      `stroke="${C.line}" stroke-width="3.5"`,
    );
  }),
  plane(
    '-190 320, -150 320 | -150 320, -148 344, -192 344, -190 320',
    gold,
    `stroke="${C.line}" stroke-width="3"`,
  ),
  fill(
    tufts('-150 344, -192 344', { length: 60, width: 22, seed: 3, side: -1, lean: 0 }),
    '#163A46',
    `stroke="${C.line}" stroke-width="2.5"`,
  ),
];

/** A fox's ear of the hood: fur outside, dark inside, a nick in the near one. */
function ear(points, inside, hair, seed) {
  const body = chain(points);
  return [
    fill(body, C.hood, `stroke="${C.line}" stroke-width="5"`),
    clip(body, [
      fill(chain(inside), '#0A1C26'),
      pelt(hair[0], hair[1], ['#5C7A7C', '#AEBBAE'], { seed, length: 90, width: 40, lean: 0.2 }),
    ]),
  ];
}

export const ears = () => [
  ear(
    '-286 -210, -322 -350, -318 -500 | -318 -500, -230 -460, -120 -356, -60 -260 | -60 -260, -286 -210',
    '-256 -240, -292 -360, -300 -460 | -300 -460, -220 -400, -120 -270 | -120 -270, -256 -240',
    ['-290 -240, -250 -270, -200 -280', '-250 -150, -220 -150, -190 -150'],
    2,
  ),
  ear(
    '90 -290, 190 -400, 320 -470 | 320 -470, 350 -340, 300 -200 | 300 -200, 90 -290',
    '150 -270, 220 -370, 312 -446 | 312 -446, 322 -320, 270 -210 | 270 -210, 150 -270',
    ['180 -250, 230 -260, 280 -220', '190 -150, 230 -150, 260 -150'],
    5,
  ),
  brush('-286 -210, -322 -350, -318 -500', 7, 'url(#warmRim)', { from: 0.4, to: 0.5 }),
  brush('-318 -500, -230 -460, -120 -356, -80 -290', 4, gold),
  brush('90 -290, 190 -400, 320 -470', 4, gold),
  brush('320 -470, 352 -340, 304 -200', 7, C.green, { from: 0.3, to: 0.3 }),
];

const outer =
  '-210 330, -284 190, -312 -20, -284 -180, -180 -296, 10 -340, 184 -300, 282 -190, 314 -30, 286 160, 200 300';
const inner =
  '-150 260, -196 130, -214 -30, -196 -140, -120 -220, 10 -256, 120 -226, 186 -150, 206 -30, 184 120, 130 250';
export const hoodBack = () => [
  plane(
    '-150 260, -300 140, -330 -40, -280 -200, -160 -300, 10 -330, 160 -300, 280 -200, 320 -40, 290 140, 130 260 | 130 260, -150 260',
    'url(#finaHood)',
  ),
];
/** The ruff: four rows of fur, all of it combed away from the face. */
export const ruff = () =>
  pelt(outer, inner, ['url(#ruff0)', 'url(#ruff1)', 'url(#ruff2)', 'url(#ruff3)'], {
    seed: 4,
    length: 74,
    width: 62,
    lean: 0.55,
    reach: 0.86,
    wild: 0.7,
  });

export const portrait = () => [
  fill(head, C.light),
  clip(head, [nearHalf(), farHalf()]),
  brush(far.slice(2), 6, 'url(#greenRim)', { peak: 0.5, from: 0.3, to: 0.3 }),
  brush(near.slice(0, 7), 5, C.line, { peak: 0.6, from: 0.3 }),
  braid(),
  fringe(),
];

/** The lights she has found, under her hood. */
export const caught = () => [
  fill(circle(-186, 20, 150), 'url(#caught)', 'style="mix-blend-mode:screen"'),
  star(-192, 40, 34, K.spark),
  star(-168, -60, 20, K.spark),
  star(-206, -20, 13, K.spark),
  star(-176, 104, 16, K.spark),
  stars([-216, -130, 50, 240], 14, { seed: 4, colour: K.spark, size: 1.1, big: 0 }),
];
export { gold };
