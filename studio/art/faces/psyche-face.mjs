/** Psyche's head, bowed, the eyes raised: the lamp lights it from below, the brow and the left half keep their night. */
import {
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
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  full: '#FFF4D6',
  light: '#FFD9A6',
  mid: '#E39A70',
  dark: '#9A4A62',
  night: '#3D1A46',
  deep: '#260F32',
  line: '#190A22',
  hair: '#6A2A3A',
  hairShade: '#2E1028',
  hairSheen: '#C2664E',
  hairLight: '#FFCE94',
  flame: '#FFF0C4',
};
const gold = 'url(#gold)';
// Around the middle of the eyes. Bowed: much skull, a short lower face that runs to a small chin.
const left = pts(
  '-6 -214, -84 -200, -126 -150, -142 -80, -140 -10, -138 40, -122 94, -90 140, -52 176, -28 190, -8 193',
);
const right = pts(
  '-8 193, 14 190, 42 176, 84 138, 118 92, 136 40, 140 -10, 144 -80, 130 -150, 80 -202, -6 -214',
);
const head = chain(left, right);
// One break: brow, the far side of the nose, lips, chin. The lamp stands right of it.
const lit = chain(
  '250 -130, 140 -128, 84 -112, 30 -96, -2 -84 | -2 -84, -14 -50, -12 -20, -18 10, -26 42, -30 62 | -30 62, -28 74, -14 78 | -14 78, -18 90, -14 102 | -14 102, -24 112, -16 122, -24 136, -16 146 | -16 146, -24 164, -20 180, -14 230 | -14 230, 250 230, 250 -130',
);

function litEye() {
  const upper = pts('14 17, 36 1, 64 -6, 92 -2, 118 13');
  const open = chain(upper, '118 13, 94 22, 64 26, 36 24, 14 17');
  const crease = pts('8 4, 34 -26, 66 -34, 100 -27, 128 0');
  return [
    // The lamp reaches the lid from below; over it the night of the brow begins.
    fill(chain(crease, upper.toReversed()), C.light),
    plane(
      '4 -70, 60 -84, 112 -64, 140 -30 | 140 -30, 128 0, 100 -27, 66 -34, 34 -26, 8 4 | 8 4, -4 -40, 4 -70',
      C.mid,
    ),
    fill(open, '#FFF1DC'),
    clip(open, [
      fill(circle(60, 7, 22), '#3A1238'),
      fill(circle(60, 7, 18), '#8A3A78'),
      fill(circle(60, 14, 12), '#F0A0B4'),
      fill(circle(60, 5, 9), '#190A22'),
      plane(
        '0 -30, 130 -30, 130 24 | 130 24, 92 7, 62 3, 36 9, 0 28, 0 -30',
        '#6A2A4E',
        'opacity="0.55"',
      ),
      fill(circle(67, 14, 4.6), '#FFFBE8'),
    ]),
    brush('6 23, 18 12, 36 0, 64 -8, 94 -3, 120 13, 140 18', 13, C.line, { peak: 0.6 }),
    brush('104 4, 126 8, 146 2', 6, C.line, { peak: 0.25 }),
    brush('30 24, 62 29, 94 25, 116 16', 3.6, '#8A3A4E'),
    brush(crease, 4, '#8A3A4E', { peak: 0.5 }),
    // Brave and shy: the inner end of the brow is up.
    brush('14 -82, 44 -84, 84 -72, 126 -42', 12, C.hairShade, { peak: 0.3, from: 0.3, to: 0.02 }),
  ];
}

const litHalf = () =>
  clip(lit, [
    fill('M-60 -260H260V260H-60Z', C.light),
    // What turns up from the lamp: forehead, top of the cheek, side of the head.
    plane('-20 -60, 30 -110, 90 -126, 160 -110 | 160 -110, 160 -260, -60 -260, -20 -60', C.dark),
    plane(
      '-14 -50, 0 -84, 40 -100, 96 -104, 140 -84 | 140 -84, 150 -40, 260 -40, 260 -150, 90 -130, 20 -112, -20 -86, -14 -50',
      C.mid,
    ),
    plane('124 -60, 132 -6, 116 44, 120 80, 96 116 | 96 116, 220 116, 220 -60, 124 -60', C.mid),
    // The lamp's fullest light: under the cheek, jaw, tip of the nose, over the lip.
    plane('40 74, 78 74, 110 60 | 110 60, 104 92, 82 124, 48 152 | 48 152, 56 120, 40 74', C.full),
    plane('-18 160, 4 158, 26 166 | 26 166, 20 186, -8 196, -18 160', C.full),
    // Nose: a lit ridge along the break, its side in half tone, the underside bright round the nostril.
    plane(
      '4 -72, 12 -40, 12 -4, 16 26, 26 46 | 26 46, 30 58, 24 66 | 24 66, 10 58, -6 59 | -6 59, -8 34, -4 0, -2 -40, 4 -72',
      C.mid,
    ),
    plane('12 -30, 18 10, 28 44 | 28 44, 40 40, 30 14, 26 -10, 12 -30', '#F2BC88'),
    plane('-31 64, -16 59, 4 60, 24 67 | 24 67, 14 75, -6 79, -24 76 | -24 76, -31 64', C.full),
    plane('0 67, 10 64, 18 69 | 18 69, 8 73, 0 67', '#8A3A4E'),
    brush('25 44, 31 56, 26 67, 16 74', 3.4, '#A8504E', { peak: 0.6 }),
    // Lips: the upper one is lit, the lower one keeps its shade; light under it.
    plane('-14 104, 0 106, 20 112, 38 122 | 38 122, 14 124, -16 124 | -16 124, -14 104', '#E8788A'),
    plane('-18 126, 14 126, 36 123 | 36 123, 22 140, 0 146, -22 144 | -22 144, -18 126', '#A83A5E'),
    plane('-14 140, 4 141, 20 136 | 20 136, 8 147, -14 147, -14 140', '#F2A59A'),
    brush('-20 125, 8 126, 30 123, 46 116', 5, '#4A1236', { peak: 0.5 }),
    litEye(),
  ]);

const darkHalf = () => [
  fill(head, 'url(#nightFace)'),
  plane(
    '-130 -40, -90 -60, -40 -44, -16 -20 | -16 -20, -30 10, -80 -14, -124 10, -130 -40',
    '#5A2A5E',
  ),
  plane('-128 60, -96 34, -60 38, -40 60 | -40 60, -56 96, -92 106, -128 60', '#55265A'),
  plane(
    '-150 20, -128 96, -86 146, -20 200 | -20 200, -20 176, -64 140, -100 90, -126 30 | -126 30, -150 20',
    C.deep,
  ),
  stars([-136, -190, 120, 360], 52, {
    seed: 14,
    size: 0.75,
    big: 0.16,
    colour: '#FFD9A6',
    keep: (x, y) => Math.abs(y) > 36 && !(y > 100 && y < 150 && x > -60),
  }),
  stars([-40, -205, 160, 90], 18, { seed: 22, size: 0.7, big: 0.2, colour: '#FFD9A6' }),
  brush('-120 18, -98 -2, -70 -9, -44 -2, -26 18', 8, gold, { peak: 0.5 }),
  brush('-112 18, -74 24, -38 18', 3, gold),
  fill(circle(-70, 10, 5), C.flame),
  brush('-124 -4, -100 -26, -68 -32, -34 -22', 3, gold),
  brush('-126 -44, -88 -70, -50 -84, -26 -84', 6, gold, { peak: 0.7 }),
  brush('-48 118, -34 124, -16 125', 4, gold, { peak: 0.6 }),
];

const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: C.hairSheen,
  light: C.hairLight,
  edge: C.line,
  strands: 1,
  lit: 1,
  odd: { base: '#4E1C32', shade: '#240C22', sheen: '#96473F' },
};
const hairLock = (text, seed, more) => lock(text, Object.assign({ seed }, tone, more));

/** Behind the head: the knot of plaits, and the pins that hold it. */
export const hairBehind = () => [
  ...pts('-176 -300 -30 -230, 190 -312 40 -236').map(([x, y, u, v]) => [
    stroke(`M${x} ${y}L${u} ${v}`, C.line, 10) + stroke(`M${x} ${y}L${u} ${v}`, gold, 5.4),
    star(x, y, 30, C.line) + star(x, y, 24, C.flame),
  ]),
  plane(
    '-110 -190, -120 -270, -60 -336, 20 -340, 96 -320, 128 -250, 116 -180 | 116 -180, -110 -190',
    C.hairShade,
  ),
  hairLock('-104 -200 8, -112 -270 34, -50 -322 40, 30 -316 26, 60 -270 4', 3),
  hairLock('110 -190 8, 120 -262 32, 70 -318 38, 0 -326 24, -40 -290 4', 5, tone.odd),
  hairLock('-60 -210 10, -66 -260 26, -10 -290 32, 56 -272 26, 70 -220 6', 7),
  plane(
    '-150 -120, -168 -20, -150 60, -96 116 | -96 116, 96 116, 150 56, 168 -40, 150 -120 | 150 -120, -150 -120',
    C.hairShade,
  ),
];

/** A feeler as moths have it: a gold stem, combed on both sides. */
function feeler(text) {
  const stem = sample(text, 4);
  const last = stem.length - 1;
  const comb = stem.flatMap(([x, y], i) => {
    if (i < 2 || i === last) return [];
    const [u, v] = stem[i + 1];
    const long = Math.hypot(u - x, v - y) || 1;
    const [a, b] = [(u - x) / long, (v - y) / long];
    const reach = 40 * Math.sin((Math.PI * (i - 1)) / last) ** 0.8;
    return [1, -1].map((side) =>
      brush(
        [
          [x, y],
          [
            x + a * reach * 0.2 - b * reach * 0.5 * side,
            y + b * reach * 0.2 + a * reach * 0.5 * side,
          ],
          [
            x + a * reach * 0.7 - b * reach * 0.9 * side,
            y + b * reach * 0.7 + a * reach * 0.9 * side,
          ],
        ],
        6.4,
        gold,
        { from: 0.9, to: 0.1, peak: 0.2 },
      ),
    );
  });
  return [comb, brush(stem, 6.4, gold, { from: 0.9, to: 0.3, peak: 0.1 })];
}

export const hairBefore = () => [
  plane(
    '-8 -206, -70 -186, -116 -136, -136 -70, -140 0 | -140 0, -172 -20, -172 -130, -120 -220, -10 -262, 110 -226, 168 -140, 176 -30 | 176 -30, 146 -10, 140 -80, 112 -146, 60 -192, -8 -206',
    C.hairShade,
  ),
  // From the parting back over the ears, in waves.
  hairLock(
    '-8 -216 6, -60 -234 26, -120 -190 32, -150 -110 28, -164 -30 24, -160 36 17, -128 92 3',
    11,
    tone.odd,
  ),
  hairLock('-6 -212 5, -60 -200 20, -108 -150 22, -134 -84 18, -156 -10 13, -158 60 2', 12),
  hairLock('-8 -216 6, 50 -238 26, 114 -198 34, 150 -120 30, 168 -36 26, 164 34 18, 132 90 3', 13),
  hairLock('-6 -212 5, 50 -204 20, 102 -158 24, 134 -92 20, 158 -16 14, 162 56 2', 14),
  hairLock('-20 -236 6, -70 -258 16, -110 -226 14, -136 -170 4', 18),
  hairLock('10 -238 6, 70 -256 16, 118 -216 14, 140 -168 4', 19, tone.odd),
  // Two curls that would not be pinned.
  hairLock('-136 -10 4, -160 70 10, -138 140 11, -164 210 10, -146 270 8, -164 310 1', 15, {
    strands: 1,
  }),
  hairLock('142 -6 4, 164 64 11, 144 134 12, 170 200 11, 150 262 9, 172 312 1', 16, { strands: 1 }),
  // Diadem: a thin gold line, a drop on the brow.
  stroke(curve('-146 -96, -84 -152, -8 -176, 70 -154, 146 -96'), C.line, 10),
  stroke(curve('-146 -96, -84 -152, -8 -176, 70 -154, 146 -96'), gold, 5),
  fill(
    'M-8 -178C-20 -158 -18 -140 -8 -132C2 -140 4 -158 -8 -178Z',
    '#E86AA0',
    `stroke="${gold}" stroke-width="3"`,
  ),
  feeler('-34 -222, -58 -300, -108 -366, -176 -396, -236 -384'),
  feeler('30 -226, 58 -304, 112 -368, 182 -392, 240 -374'),
];

export const portrait = () => [
  clip(head, [darkHalf(), litHalf()]),
  brush(left.slice(2, 10), 5, 'url(#rim)', { from: 0.3, to: 0.3 }),
  brush(right.slice(0, 6), 4, C.line, { peak: 0.6, from: 0.3 }),
];

/** An earring: a drop of oil. */
export const drops = () =>
  pts('-142 66, 144 62').map(([x, y]) =>
    group([
      stroke(`M${x} ${y}V${y + 26}`, gold, 3),
      fill(
        `M${x} ${y + 22}C${x - 16} ${y + 48} ${x - 12} ${y + 66} ${x} ${y + 68}C${x + 12} ${y + 66} ${x + 16} ${y + 48} ${x} ${y + 22}Z`,
        gold,
        `stroke="${C.line}" stroke-width="3"`,
      ),
      fill(circle(x + 4, y + 54, 4), C.full),
    ]),
  );
