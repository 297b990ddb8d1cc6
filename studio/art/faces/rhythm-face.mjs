/** Rhythm's head, turned to the right and thrown back a little: a laughing eye, hair pulled up to one knot. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  family,
  fill,
  limb,
  lock,
  plane,
  pts,
  sample,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#F7E3C8',
  full: '#FFF6E4',
  mid: '#D79C86',
  dark: '#7E4A56',
  night: '#14333A',
  deep: '#0A1E26',
  line: '#0B1218',
  hair: '#122630',
  hairShade: '#08121A',
  hairSheen: '#2E6E74',
  hairLight: '#9FD8CF',
  red: '#C4323A',
  redLight: '#EC6650',
  redDark: '#7C1830',
  redDeep: '#430D22',
};
const gold = 'url(#gold)';
// Around the middle of the eyes. A heart: broad cheek bones, small chin. The axis runs to the right.
const far = pts(
  '40 -236, 100 -196, 126 -128, 131 -66, 120 -14, 134 34, 131 78, 114 130, 84 180, 52 210, 26 218',
);
const near = pts(
  '26 218, -8 212, -56 188, -102 146, -132 92, -148 26, -154 -60, -142 -150, -70 -236, 40 -236',
);
const head = chain(far, near);
const ridge = chain(
  '16 -250, 38 -190, 52 -116, 60 -58, 50 -20, 56 12, 68 38, 82 54 | 82 54, 82 66, 70 74, 60 78 | 60 78, 64 88, 56 100 | 56 100, 60 112, 50 126 | 50 126, 60 160, 30 240 | 30 240, 260 260, 260 -250, 16 -250',
);

/** The near eye: the cheek pushes it up to a sickle. */
function eye() {
  const upper = pts('36 14, 20 -10, -8 -27, -42 -26, -70 -4, -84 20');
  const lower = pts('-84 20, -62 4, -36 -5, -8 -6, 18 0, 36 14');
  const open = chain(upper, lower);
  return [
    // Red along the lid, drawn out to the temple.
    plane(
      '40 6, 20 -32, -10 -47, -48 -46, -86 -22, -122 -26 | -122 -26, -112 6, -86 22 | -86 22, -70 -4, -42 -26, -8 -27, 20 -10, 40 6',
      '#CF4A40',
    ),
    plane(
      '-46 -45, -86 -22, -122 -26 | -122 -26, -112 6, -86 22 | -86 22, -72 0, -46 -22, -46 -45',
      '#9A2437',
    ),
    fill(open, '#FBEFDC'),
    clip(open, [
      fill(circle(-22, -10, 23), '#4A141C'),
      fill(circle(-22, -8, 19), '#B8562E'),
      fill(circle(-22, -2, 13), '#F6B066'),
      fill(circle(-22, -12, 10), '#16080C'),
      plane(
        '60 -40, -100 -40, -100 24 | -100 24, -70 6, -42 -16, -8 -18, 22 -4, 60 24, 60 -40',
        '#5A2A34',
        'opacity="0.5"',
      ),
      fill(circle(-32, -15, 4.4), '#FFFFFF'),
    ]),
    brush('44 20, 22 -10, -8 -29, -44 -27, -72 -4, -88 18, -112 18', 14, C.line, { peak: 0.6 }),
    brush('-74 2, -98 4, -126 -12', 7, C.line, { peak: 0.25 }),
    brush('34 12, 16 0, -8 -6, -38 -5, -64 6, -82 20', 4, '#7A2834', { peak: 0.6 }),
    // The fold the laugh makes under it.
    brush('24 22, -4 12, -38 14, -70 32', 4.4, '#C9806C', { peak: 0.5 }),
    brush('46 -74, 14 -96, -34 -102, -80 -78', 15, C.line, { peak: 0.36, to: 0.02 }),
  ];
}

const nearHalf = () => [
  // The shade of the hair at temple and brow.
  plane(
    '40 -250, 10 -210, -46 -170, -96 -110, -112 -40, -104 20, -114 70, -96 120, -58 170, -20 240 | -20 240, -200 240, -200 -250, 40 -250',
    C.mid,
  ),
  plane(
    '0 -250, -60 -196, -112 -130, -134 -50, -126 30, -138 90 | -138 90, -220 90, -220 -250, 0 -250',
    C.dark,
  ),
  // Light: brow, the ball of the cheek, the bridge of the nose.
  plane(
    '-84 48, -46 26, -4 24, 32 34 | 32 34, 34 52, 14 66 | 14 66, -16 54, -52 54, -84 48',
    C.full,
  ),
  plane(
    '16 -196, 40 -130, 50 -84 | 50 -84, 14 -112, -36 -118, -66 -108 | -66 -108, -34 -160, 16 -196',
    C.full,
  ),
  // Nose: the wing and its shade.
  plane(
    '48 -24, 44 10, 36 34, 30 50 | 30 50, 27 62, 34 72, 46 73 | 46 73, 66 80, 82 64 | 82 64, 64 46, 52 20, 48 -24',
    '#E5AE94',
  ),
  brush('31 49, 26 61, 32 72, 43 75', 4.4, '#8A3A42', { peak: 0.6 }),
  plane('84 62, 66 68, 52 67, 38 74 | 38 74, 52 81, 68 80, 84 62', C.dark),
  // The laugh: teeth, the dark behind them, the tongue, the lower lip; the sleeve hides its far end.
  plane(
    '74 108, 34 113, 4 105, -22 84 | -22 84, -18 112, 2 138, 34 152, 70 152 | 70 152, 74 108',
    '#6E1A2A',
  ),
  plane('0 134, 20 126, 48 126, 76 134 | 76 134, 76 156, 30 152, 0 134', '#D8625A'),
  plane('74 109, 34 113, 6 105 | 6 105, 14 120, 38 127, 70 126 | 70 126, 74 109', '#FFF6E4'),
  plane(
    '-20 108, -6 128, 18 143, 46 149, 72 148 | 72 148, 72 160, 40 163, 8 153, -14 130, -20 108',
    '#B23A42',
  ),
  plane('-2 150, 20 164, 52 170 | 52 170, 40 182, 10 174, -2 150', C.mid),
  brush('76 107, 34 112, 4 104, -20 84, -30 72', 7, '#6E1A2A', { peak: 0.6 }),
  brush('-38 66, -34 80, -24 90', 4, '#B9665C', { peak: 0.5 }),
  // Three strokes of red on the cheek.
  ...pts('-66 72, -82 68, -98 64').map(([x, y]) =>
    brush(
      [
        [x + 7, y - 9],
        [x, y],
        [x - 4, y + 12],
      ],
      5,
      C.red,
      { more: 'opacity="0.8"' },
    ),
  ),
  eye(),
];

const farHalf = () =>
  clip(ridge, [
    fill('M0 -260H260V260H0Z', 'url(#nightFace)'),
    plane(
      '72 -36, 104 -32, 132 -2 | 132 -2, 118 22, 88 24, 70 8 | 70 8, 66 -14, 72 -36',
      '#24545A',
    ),
    plane('140 40, 122 66, 112 110, 84 160, 40 240 | 40 240, 180 240, 140 40', C.deep),
    plane('92 40, 116 28, 140 44 | 140 44, 124 68, 98 62, 92 40', '#1E4A52'),
    stars([44, -200, 100, 400], 44, {
      seed: 6,
      size: 0.7,
      big: 0.16,
      colour: '#E9CF94',
      keep: (x, y) => Math.abs(y - 2) > 34,
    }),
    // The far end of the laugh, and the far eye shut with it.
    brush('52 112, 80 110, 104 98, 116 82', 5, gold, { from: 0.4 }),
    brush('68 16, 78 -6, 96 -15, 112 -6, 124 16', 8, gold, { peak: 0.5, from: 0.3, to: 0.2 }),
    brush('76 28, 96 18, 116 26', 3, gold),
    brush('68 -66, 88 -84, 108 -82, 126 -60', 7, gold, { peak: 0.4 }),
  ]);

const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: C.hairSheen,
  light: C.hairLight,
  edge: C.line,
  strands: 2,
  lit: -1,
  odd: { base: '#0D1C26', shade: '#060E14', sheen: '#215258' },
};
export const knot = [-96, -338];

/** The tail: up from the knot, over, and down the whole left of the picture. */
export const tail = () => {
  const outer = pts(
    '-96 -338 16, -150 -440 52, -270 -500 64, -382 -420 66, -420 -260 60, -392 -90 46, -430 70 26, -404 210 1',
  );
  const middle = pts(
    '-96 -338 16, -140 -410 46, -236 -440 58, -318 -360 60, -350 -210 54, -330 -50 42, -350 90 24, -300 240 1',
  );
  const inner = pts(
    '-96 -338 14, -130 -380 36, -196 -384 44, -252 -310 46, -278 -180 44, -268 -40 34, -276 80 20, -216 190 1',
  );
  return [
    family(middle, inner, 4, tone, { seed: 12, scatter: 16 }),
    family(outer, middle, 5, tone, { seed: 5, scatter: 18 }),
    // Two broad bands of the clock's light.
    fill(
      limb(sample('-160 -428 1, -262 -470 13, -352 -410 20, -384 -270 17, -372 -130 1')),
      '#3C8A8C',
    ),
    fill(limb(sample('-364 -70 1, -372 10 8, -398 96 1')), '#3C8A8C'),
    brush('-150 -446, -270 -494, -376 -414, -414 -260', 4, C.hairLight),
  ];
};

/** Hair laid tight over the skull: every strand runs to the knot. */
function cap() {
  const skull = chain(
    '44 -226, 20 -206, -40 -172, -92 -112, -118 -44, -120 40 | -120 40, -170 70, -206 20, -228 -80, -220 -200, -170 -300, -96 -348 | -96 -348, 0 -344, 80 -306, 124 -240, 138 -160, 132 -110 | 132 -110, 112 -178, 44 -226',
  );
  const strand = (text, width, colour, opacity = 1) =>
    brush(text, width, colour, { from: 0.2, to: 0.1, peak: 0.5, more: `opacity="${opacity}"` });
  return [
    fill(skull, C.hair),
    clip(skull, [
      plane(
        '-120 60, -110 -60, -60 -180, -96 -350 | -96 -350, -260 -350, -260 100, -120 60',
        C.hairShade,
      ),
      fill(
        limb(sample('124 -130 1, 110 -226 15, 50 -290 20, -30 -322 14, -90 -336 1')),
        C.hairSheen,
      ),
      fill(limb(sample('-150 30 1, -184 -70 9, -186 -190 11, -120 -310 1')), '#1C4A52'),
      fill(limb(sample('-104 -70 1, -120 -150 10, -124 -230 13, -104 -320 2')), C.hairSheen),
      fill(limb(sample('-20 -190 1, -50 -236 10, -76 -280 10, -94 -330 1')), '#215258'),
      strand('130 -130, 104 -214, 30 -276, -84 -330', 4, C.hairLight),
      strand('60 -220, 20 -262, -40 -300, -90 -334', 5, C.line),
      strand('10 -202, -30 -256, -66 -300, -92 -334', 3, C.hairLight, 0.9),
      strand('-60 -152, -90 -220, -98 -280, -96 -330', 5, C.line),
      strand('-108 -86, -128 -180, -122 -260, -100 -326', 3.4, C.hairLight, 0.8),
      strand('-124 20, -168 -100, -160 -230, -108 -326', 5, C.line),
      strand('-160 40, -204 -100, -190 -230, -112 -330', 3, C.hairLight, 0.6),
    ]),
    brush('-170 66, -206 20, -228 -80, -220 -200, -170 -300, -100 -346', 5, 'url(#rim)'),
    brush('-90 -346, 0 -344, 80 -306, 124 -240, 138 -160, 132 -100', 5, 'url(#rim)'),
  ];
}

const locks = () => [
  // A straight lock before the ear, cut at the jaw; the turn swings it out.
  lock(
    '-104 -120 6, -132 -40 22, -146 50 27, -172 150 27, -222 236 22, -262 276 4',
    Object.assign({ seed: 8 }, tone, { strands: 3 }),
  ),
  lock(
    '-112 -100 5, -120 -20 13, -122 70 15, -142 160 13, -180 236 1',
    Object.assign({ seed: 9 }, tone, tone.odd),
  ),
  // Fringe: blades over the brow, open in the middle.
  lock(
    '36 -236 8, 74 -206 20, 108 -160 20, 128 -106 13, 150 -56 1',
    Object.assign({ seed: 3 }, tone, { lit: 1 }),
  ),
  lock(
    '34 -240 8, 50 -200 17, 74 -160 14, 98 -124 1',
    Object.assign({ seed: 4 }, tone, tone.odd, { lit: 1 }),
  ),
  lock('26 -240 8, -16 -212 23, -56 -170 21, -78 -112 1', Object.assign({ seed: 15 }, tone)),
  lock(
    '118 -170 6, 142 -90 13, 148 0 12, 142 90 10, 176 180 1',
    Object.assign({ seed: 11 }, tone, { lit: 1 }),
  ),
];

/** Red flower on the brow: three petals. */
const mark = () =>
  [-34, 0, 34].map((turn) =>
    fill(
      'M0 8C-11 -6 -8 -24 0 -34C8 -24 11 -6 0 8Z',
      C.red,
      `transform="translate(18 -132) rotate(${turn + 6})"`,
    ),
  );

export const portrait = () => [
  fill(head, C.light),
  clip(head, [nearHalf(), mark(), farHalf()]),
  brush(far.slice(1), 5, 'url(#rim)', { from: 0.3, to: 0.3 }),
  brush(near.slice(0, 6), 4, C.line, { peak: 0.6, from: 0.3 }),
  cap(),
  locks(),
];

/** Long pins through the knot, and what hangs from them. */
export const pins = () => [
  fill(
    limb(sample('-146 -306 15, -112 -344 22, -58 -368 15')),
    C.red,
    `stroke="${C.line}" stroke-width="4"`,
  ),
  fill(limb(sample('-136 -322 2, -108 -352 6, -66 -370 2')), C.redLight),
  brush('-128 -304, -96 -332, -56 -350', 4, C.redDark),
  ...pts('-240 -398 60 -286, -212 -300 40 -384').map(([x, y, u, v]) => [
    stroke(`M${x} ${y}L${u} ${v}`, C.line, 11) + stroke(`M${x} ${y}L${u} ${v}`, gold, 6),
    fill(circle(u, v, 13), C.line) + fill(circle(u, v, 10), C.redLight),
    fill(circle(x, y, 9), gold, `stroke="${C.line}" stroke-width="3"`),
  ]),
  ...pts('62 -280 96 -226, 56 -276 72 -212').map(([x, y, u, v]) => [
    stroke(`M${x} ${y}Q${(x + u) / 2 - 6} ${(y + v) / 2 + 8} ${u} ${v}`, gold, 2.6),
    fill(
      `M${u} ${v}q-10 16 0 30q10 -14 0 -30Z`,
      K.goldLight,
      `stroke="${C.line}" stroke-width="2"`,
    ),
  ]),
];
