/** Sibylle's head, drawn looking left and mirrored: age is in the long bones, the lid, the hollow of the cheek. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  limb,
  plane,
  pts,
  random,
  sample,
  star,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#F6E3BC',
  high: '#FFF6DE',
  mid: '#CDA478',
  dark: '#8A5A60',
  night: '#2B1A3A',
  deep: '#1B1028',
  line: '#170C20',
  hair: '#E9DFD2',
  hairShade: '#8C7590',
};
export const gold = 'url(#gold)';
const far = pts(
  '-52 -250, -104 -205, -126 -130, -132 -66, -122 -20, -135 22, -138 56, -120 108, -102 156, -98 198, -88 232, -62 260',
);
const near = pts(
  '-62 260, -34 258, -12 246, 4 230, 28 222, 56 198, 74 160, 90 112, 126 44, 138 -10, 150 -90, 122 -190, 40 -250, -52 -250',
);
const head = chain(far, near);
// The break of light: high brow, the eagle's bone of the nose, a tip that has sunk a little, the lips, the chin.
const ridge = chain(
  '-40 -262, -52 -190, -60 -110, -74 -60, -68 -34, -84 -6, -100 30, -110 66, -112 88 | -112 88, -106 98, -92 98, -82 102 | -82 102, -86 122, -94 136 | -94 136, -94 143, -84 147 | -84 147, -92 155, -88 164, -78 170 | -78 170, -80 186, -92 206, -88 236, -60 270 | -60 270, -260 280, -260 -262, -40 -262',
);

function eye() {
  const upper = pts('-40 16, -22 7, 2 3, 28 5, 48 14, 60 24');
  const open = chain(upper, '60 24, 36 27, 6 26, -18 23, -40 16');
  const crease = pts('-44 2, -24 -20, 6 -28, 38 -22, 64 4');
  return [
    // The socket is deep: the shadow between brow and lid.
    plane(
      '-74 -44, -40 -54, 10 -56, 58 -40, 82 -4 | 82 -4, 64 4, 38 -22, 6 -28, -24 -20, -44 2 | -44 2, -56 22, -70 14, -74 -44',
      C.mid,
    ),
    plane('-74 -44, -50 -50, -30 -46 | -30 -46, -38 -24, -46 2, -58 22, -70 14, -74 -44', C.dark),
    fill(chain(crease, upper.toReversed()), '#EBCB9A'),
    plane('-24 -12, 4 -20, 34 -14 | 34 -14, 22 -6, -2 -5, -24 -12', C.high),
    fill(open, '#E6D2B4'),
    clip(open, [
      fill(circle(4, 10, 20), '#3A2348'),
      fill(circle(4, 11, 16.5), '#B9803C'),
      fill(circle(4, 18, 11), '#FFD98A'),
      fill(circle(4, 11, 7), C.line),
      plane(
        '-50 -10, 70 -10, 70 32 | 70 32, 46 19, 26 11, 2 9, -22 13, -46 24, -50 -10',
        '#2B1632',
        'opacity="0.6"',
      ),
      fill(circle(-4, 16, 3.2), '#FFFFFF'),
    ]),
    brush('-26 24, 4 29, 34 29, 58 25', 3.4, '#8A5A60'),
    // The lid has grown heavy: its fold hangs over the lashes and past the outer corner.
    plane(
      '-40 4, -18 -16, 12 -22, 44 -14, 70 8, 92 39 | 92 39, 68 27, 48 17, 24 10, 0 8, -24 12, -42 20 | -42 20, -40 4',
      '#E2BC8C',
    ),
    plane('-22 -6, 6 -14, 36 -10 | 36 -10, 22 -2, -2 -1, -22 -6', C.high),
    brush('-44 21, -24 13, 0 9, 24 11, 48 18, 68 28, 92 43', 8, C.line, { peak: 0.4 }),
    brush(crease, 4, '#5A3048', { peak: 0.7 }),
    brush('-36 -34, -4 -42, 36 -36, 70 -10, 96 26', 3, '#9A6A62', { peak: 0.6 }),
    // What many years of laughing leave at the outer corner.
    brush('76 30, 92 34, 108 30', 4, '#9A6A62', { peak: 0.3 }),
    brush('72 40, 88 50, 104 52', 4, '#9A6A62', { peak: 0.3 }),
    plane('-38 30, -8 40, 28 42, 62 30 | 62 30, 44 58, 8 68, -20 56, -38 30', '#DDB585'),
    brush('-40 34, -20 56, 8 67, 42 58, 62 34', 3.6, '#9A6A62', { peak: 0.5 }),
    // One brow up: she has heard this one before.
    brush('-58 -62, -28 -84, 20 -90, 86 -52', 12, '#5A3A5A', { peak: 0.3, to: 0.02 }),
    brush('-58 -66, -28 -88, 20 -94, 88 -56', 8, '#EFE6DA', { peak: 0.3, to: 0.02 }),
  ];
}

const nearHalf = () => [
  // The veil's shadow on the forehead.
  plane(
    '-50 -260, -34 -214, 20 -176, 66 -120, 84 -60 | 84 -60, 170 -40, 130 -260, -50 -260',
    C.mid,
  ),
  plane('-30 -232, 30 -196, 86 -140, 110 -70 | 110 -70, 170 -70, 130 -260, -30 -250', C.dark),
  brush('-54 -134, -24 -142, 20 -138, 58 -116', 3.4, '#B98660', { peak: 0.5 }),
  brush('-58 -112, -26 -120, 16 -116, 62 -92', 3.4, '#B98660', { peak: 0.5 }),
  // Temple, and the hollow under a high bone: one long plane down to the jaw.
  plane(
    '160 -160, 84 -84, 88 -40, 104 6, 92 40, 58 62, 38 92, 42 128, 18 170, -6 200, -20 268 | -20 268, 190 268, 190 -160, 160 -160',
    C.mid,
  ),
  plane(
    '150 20, 104 52, 74 74, 60 108, 62 150, 34 190, 10 230 | 10 230, 120 240, 190 40, 150 20',
    C.dark,
  ),
  plane('-30 62, 14 68, 56 58, 88 32 | 88 32, 82 56, 50 76, 8 86, -30 62', C.high),
  plane('-52 -150, -30 -170, 4 -158, 26 -126 | 26 -126, -4 -118, -44 -116, -52 -150', C.high),
  plane('-78 208, -54 198, -28 204 | -28 204, -36 234, -60 244, -78 208', C.high),
  // Bridge and wing of the nose.
  plane(
    '-68 -26, -58 4, -54 36, -48 64 | -48 64, -40 78, -44 94, -60 98 | -60 98, -74 94, -88 100, -112 90 | -112 90, -90 74, -76 44, -76 8, -68 -26',
    C.mid,
  ),
  plane('-112 88, -92 92, -74 89, -58 96 | -58 96, -68 103, -84 105, -112 88', C.dark),
  brush('-46 66, -38 80, -44 94, -58 99', 4.4, '#7A4A58', { peak: 0.6 }),
  // The fold from nose to mouth: she smiles with one side.
  plane('-42 92, -14 102, 12 122, 22 150 | 22 150, 24 132, 14 108, -14 88, -42 80, -42 92', C.mid),
  brush('-38 92, -10 100, 16 120, 30 156', 6, '#8A5656', { peak: 0.55 }),
  // Lips that have nearly gone: a line, a shade above it, a lesser one below; pleats where they purse.
  plane(
    '-96 141, -86 139, -74 138, -50 138, -14 132, 6 118 | 6 118, -8 136, -40 145, -84 148, -96 141',
    '#8A4A4E',
  ),
  plane('-90 148, -60 149, -34 146, -14 139 | -14 139, -30 153, -60 157, -90 148', '#CF9878'),
  brush('-100 146, -84 148, -58 147, -32 143, -8 131, 12 110', 4.6, C.line, { peak: 0.5 }),
  ...pts('-66 122 -64 133, -48 120 -45 132, -30 116 -26 128, -56 160 -57 169, -38 157 -37 167').map(
    ([x, y, u, v]) =>
      brush(
        [
          [x, y],
          [(x + u) / 2, (y + v) / 2],
          [u, v],
        ],
        3,
        '#B98660',
        { peak: 0.6 },
      ),
  ),
  // The jowl: it starts under the corner of the mouth and hangs below the jaw's line.
  plane(
    '24 150, 34 176, 22 204, 4 226 | 4 226, 16 222, 44 204, 62 176, 66 146 | 66 146, 56 170, 40 178, 24 150',
    C.dark,
    'opacity="0.55"',
  ),
  brush('21 138, 29 160, 26 182, 14 206, 0 228', 6, '#7A4A50', { peak: 0.6 }),
  plane('-84 172, -62 175, -38 169 | -38 169, -52 184, -78 186, -84 172', C.mid),
  eye(),
];

/** The far half is what is left of her: a night, and in it sand that runs. */
export function farHalf() {
  const next = random(41);
  let sand = '';
  for (let i = 0; i < 240; i++) {
    const t = next();
    // It gathers from the brow to the chin.
    const y = -210 + 460 * t;
    const x = -62 - 70 * next() * (1 - 0.5 * t * t) - 18 * t;
    if (Math.abs(y - 8) < 26 && x < -82) continue;
    sand += fill(
      circle(x, y, 0.9 + next() * (1 + 1.6 * t)),
      next() > 0.4 ? K.goldLight : K.spark,
      `opacity="${(0.35 + 0.65 * t).toFixed(2)}"`,
    );
  }
  return clip(ridge, [
    fill('M-260 -270H60V290H-260Z', 'url(#sandnight)'),
    plane(
      '-104 -36, -124 -30, -142 0 | -142 0, -130 18, -106 18, -92 8 | -92 8, -88 -20, -104 -36',
      '#4A2C54',
    ),
    plane('-140 40, -122 76, -116 120, -100 190, -60 270 | -60 270, -180 270, -140 40', C.deep),
    plane('-124 140, -108 132, -96 136, -84 147 | -84 147, -98 162, -118 158, -124 140', '#54283F'),
    sand,
    brush('-84 4, -96 16, -110 19, -124 10', 6, gold, { peak: 0.5, from: 0.3 }),
    brush('-76 -62, -92 -82, -108 -84, -122 -72', 6, gold, { peak: 0.3, to: 0.02 }),
    brush('-126 143, -104 147, -84 147', 3, gold, { peak: 0.3 }),
  ]);
}

export const portrait = () => [
  fill(head, C.light),
  clip(head, [nearHalf(), farHalf()]),
  brush(far.slice(1), 5, gold, { peak: 0.5, from: 0.3, to: 0.3 }),
  brush(near.slice(0, 8), 4, C.line, { peak: 0.6, from: 0.3 }),
];

/** White hair, two smooth wings from the parting; the rest is under the veil. */
export const hair = () => [
  plane(
    '-50 -262, 10 -238, 74 -176, 110 -80, 116 10 | 116 10, 150 60, 176 -60, 150 -220, 40 -290, -50 -262',
    C.hairShade,
  ),
  ...pts('0 16, 12 12, 25 10').map(([d, w]) =>
    fill(
      limb(
        sample([
          [-48, -262 - d * 0.4, 1],
          [24, -232 - d, w],
          [92, -164 - d * 0.6, w * 1.2],
          [126 + d * 0.4, -70, w],
          [132 + d * 0.7, 30, 1],
        ]),
      ),
      C.hair,
    ),
  ),
  brush('-40 -262, 30 -222, 96 -150, 126 -70, 132 20', 5, '#FFFFFF', { peak: 0.5 }),
  brush('-46 -258, 16 -226, 80 -164, 112 -80, 122 0', 3.4, C.line, { peak: 0.5 }),
  plane(
    '-50 -262, -100 -224, -128 -150, -136 -60, -140 40 | -140 40, -166 -60, -154 -180, -110 -250, -50 -262',
    '#4A3558',
  ),
  brush('-50 -260, -98 -222, -128 -146, -138 -50', 4, C.hair, { peak: 0.4 }),
];

/** A thin band, seven points of light, and an hourglass that hangs on the brow. */
export function circlet() {
  const band = pts('-150 -150, -128 -186, -92 -206, -48 -212, 10 -204, 74 -180, 128 -132, 156 -84');
  const line = sample(band, 4);
  return [
    stroke(curve(band), C.line, 16) + stroke(curve(band), gold, 10),
    stroke(curve(band.map(([x, y]) => [x, y - 12])), gold, 2.4),
    ...[3, 8, 12, 17, 21, 25].map((i) => star(line[i][0], line[i][1] - 20, 17, K.spark)),
    fill(
      'M-64 -214L-36 -214L-47 -188L-36 -162L-64 -162L-53 -188Z',
      C.line,
      `stroke="${C.line}" stroke-width="7" stroke-linejoin="round"`,
    ),
    fill('M-64 -214L-36 -214L-47 -188L-36 -162L-64 -162L-53 -188Z', '#5A3A4A'),
    fill('M-60 -206L-40 -206L-49 -187L-51 -187ZM-40 -162L-60 -162L-54 -172L-46 -172Z', K.spark),
    stroke('M-70 -216H-30M-70 -160H-30', gold, 6),
    star(-50, -238, 34, C.line) + star(-50, -238, 28, K.spark),
  ];
}
