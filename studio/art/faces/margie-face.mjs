/** Margie's head: face, hair, hat. Light from below right; the brim shades one eye. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  flip,
  group,
  lock,
  plane,
  pts,
  star,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#FFD8A2',
  mid: '#E0925C',
  dark: '#4B2350',
  deep: '#2E1238',
  line: '#1C0A24',
  hair: '#9A4230',
  hairShade: '#47183A',
  hairLight: '#FFB46A',
  hat: '#2B1746',
  hatShade: '#170B2A',
  under: '#6E2F5A',
};
export const gold = 'url(#gold)';
// The head around the middle of the eyes; light from below right. A child: round cheeks, small nose and chin.
const contour = pts(
  '0 -190, 110 -168, 150 -90, 154 -20, 160 30, 158 82, 136 132, 92 176, 44 200, 20 204, 0 204',
);
const head = chain(contour, flip(contour).toReversed());
// One break of the plane: brow, nose, lip, chin. All right of it is in the light.
const lit = chain(
  '190 -130, 110 -96, 52 -64, 14 -34, 8 -10, 0 14, -10 32 | -10 32, -12 40, -4 47, 4 50 | 4 50, 0 62, -6 74 | -6 74, -8 110, -4 150 | -4 150, -10 164, -14 178, -8 212 | -8 212, 200 240, 190 -130',
);

function mouth() {
  const upper = pts('-72 74, -44 84, 0 90, 42 84, 82 62');
  const lower = pts('82 62, 78 100, 50 134, 8 146, -34 138, -60 112, -72 74');
  const open = chain(upper, lower);
  return [
    fill(open, '#3C0B22'),
    clip(open, [
      plane('-50 170, -30 130, 6 118, 46 124, 66 170 | 66 170, -50 170', '#B83F55'),
      plane('-76 60, -62 84, -34 100, 2 106, 42 100, 78 74 | 78 74, 90 50, -76 60', '#FFF1D6'),
      fill('M10 84L12 113L31 110L28 80Z', '#3C0B22'),
      // Left of the break the laugh is in the dark; the teeth still gleam.
      plane('-4 60, -8 100, -4 160 | -4 160, -120 180, -120 40, -4 60', C.deep, 'opacity="0.74"'),
    ]),
    brush('-84 66, -72 75, -44 85, 0 91, 42 85, 82 63, 92 50', 7, C.line, {
      peak: 0.5,
      from: 0.1,
    }),
    brush('82 66, 78 100, 50 135, 8 147, -34 139, -60 112, -72 80', 4.5, C.line, { peak: 0.5 }),
    plane('0 162, 14 164, 36 158 | 36 158, 16 170, 0 162', C.mid),
  ];
}

function eye(open, iris, at, far) {
  return [
    fill(open, far ? '#6A3A70' : '#F7DDB8'),
    clip(open, [
      fill(circle(at[0], at[1], 19), iris),
      fill(circle(at[0], at[1], 19), 'none', `stroke="${C.line}" stroke-width="4"`),
      fill(circle(at[0], at[1], 9), C.line),
      far
        ? ''
        : plane(
            '20 -60, 130 -60, 130 -14 | 130 -14, 100 -27, 74 -30, 50 -23, 20 0, 20 -60',
            '#8A4A50',
            'opacity="0.55"',
          ),
    ]),
    far ? '' : star(at[0] + 6, at[1] - 2, 9, K.spark),
  ];
}

function nearEye() {
  const open = chain(
    '28 -9, 46 -30, 76 -37, 104 -28, 122 -9 | 122 -9, 100 -17, 72 -21, 48 -17, 28 -9',
  );
  return [
    eye(open, '#C9641E', [74, -25], false),
    brush('22 -6, 44 -30, 76 -39, 106 -29, 123 -11, 138 -14', 11, C.line, { peak: 0.55 }),
    brush('112 -20, 126 -23, 138 -31', 6, C.line, { peak: 0.3 }),
    brush('28 -8, 48 -16, 72 -20, 100 -16, 121 -9', 4, C.line),
  ];
}

function features() {
  return [
    // The brim's own shadow, deeper than the turned cheek.
    plane(
      '-190 60, -140 40, -70 14, -10 -4, 40 -40, 120 -100 | 120 -100, 120 -220, -190 -220, -190 60',
      C.deep,
    ),
    // The dark cheek, and the warm light that comes back from the scarf.
    plane(
      '-170 90, -136 132, -92 176, -44 200, 0 204 | 0 204, -50 180, -100 140, -128 90, -170 60, -170 90',
      '#7A3A5E',
    ),
    plane('-132 52, -104 34, -70 40, -50 66 | -50 66, -72 58, -100 62, -132 52', '#6A366A'),
    fill(lit, C.light),
    clip(lit, [
      // Half shade under the brim and next to the hair.
      plane(
        '0 -80, 14 -46, 44 -70, 84 -74, 116 -60, 128 -20, 132 40, 150 60 | 150 60, 210 60, 210 -200, 0 -200, 0 -80',
        C.mid,
      ),
      plane(
        '20 -70, 60 -94, 110 -96, 140 -40 | 140 -40, 210 -40, 210 -200, 20 -200, 20 -70',
        '#A8523F',
      ),
      // Temple, side of the cheek, jaw.
      plane(
        '210 -140, 130 -100, 124 -46, 134 0, 140 50, 122 110, 84 156, 50 180, 30 216 | 30 216, 210 220, 210 -140',
        C.mid,
      ),
      plane(
        '14 -40, 46 -62, 84 -62, 118 -42, 132 -16 | 132 -16, 104 -34, 76 -43, 46 -36, 26 -14, 14 -40',
        C.mid,
      ),
      // The ball of the cheek that the laugh pushes up.
      plane(
        '38 44, 52 18, 84 6, 118 16, 128 40 | 128 40, 116 66, 94 78, 92 58, 66 48, 38 44',
        '#FFE6BC',
      ),
      plane('38 44, 66 48, 92 58, 94 78 | 94 78, 84 60, 60 54, 38 44', '#D98A58'),
      plane('-6 30, 4 22, 14 28, 20 38, 14 47 | 14 47, 4 50, -8 44, -6 30', '#FFEFD0'),
    ]),
    brush('-6 46, 4 51, 14 49, 21 42', 4, '#A8553A', { from: 0.3 }),
    group(nearEye(), 'transform="translate(70 -14) scale(1.14) translate(-74 20)"'),
    // The other eye laughs itself shut under the brim: one line of light.
    brush('-128 -2, -104 -24, -74 -30, -46 -24, -26 -4', 8, C.line, { peak: 0.45 }),
    brush('-124 4, -102 -17, -74 -23, -48 -17, -28 3', 4, gold, { peak: 0.5 }),
    brush('-118 18, -80 10, -44 16', 3, '#7A3A5E'),
    mouth(),
    ...pts('66 26, 86 22, 106 30, 76 38, 96 42').map(([x, y]) =>
      fill(circle(x, y, 2.4), '#B5623C'),
    ),
    brush(flip(contour).slice(2, 9), 5, gold, { peak: 0.5 }),
    brush(contour.slice(2), 4, C.line, { peak: 0.6 }),
  ];
}

const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: '#D9703F',
  light: C.hairLight,
  edge: C.line,
  strands: 3,
};
/** A knot of hair: three turns of one lock, and a ribbon. */
function bun(x, y, r, s) {
  const at = (deg, k) => [
    x + s * Math.cos((deg * Math.PI) / 180) * r * k,
    y + Math.sin((deg * Math.PI) / 180) * r * k,
  ];
  const coil = (from, to, k, w) =>
    [0, 0.25, 0.5, 0.75, 1].map((t, i) => [
      ...at(from + (to - from) * t, k),
      w * [0.3, 0.9, 1, 0.9, 0.2][i],
    ]);
  return [
    fill(circle(x, y, r), C.hairShade),
    lock(coil(200, 400, 0.66, r * 0.34), Object.assign({ seed: 31 }, tone, { strands: 2 })),
    lock(coil(20, 215, 0.62, r * 0.36), Object.assign({ seed: 32 }, tone, { strands: 2 })),
    lock(
      [
        [...at(230, 0.5), 4],
        [...at(300, 0.2), r * 0.26],
        [...at(60, 0.4), r * 0.22],
        [...at(80, 0.9), 2],
      ],
      Object.assign({ seed: 33 }, tone, { strands: 2 }),
    ),
    brush([at(190, 1.05), at(170, 0.7), at(150, 1.0)], 9, '#A8324A', { from: 0.6, to: 0.6 }),
  ];
}

const fringe = () => [
  lock(
    '-134 -110 20, -158 -30 26, -164 60 22, -146 130 14, -150 190 2',
    Object.assign({ seed: 6 }, tone),
  ),
  lock(
    '134 -130 20, 152 -60 24, 160 30 22, 146 110 15, 164 180 2',
    Object.assign({ seed: 7 }, tone),
  ),
  lock('60 -130 24, 104 -90 26, 134 -50 18, 146 -6 2', Object.assign({ seed: 5 }, tone)),
  lock('30 -120 22, 56 -88 20, 84 -64 12, 108 -46 2', Object.assign({ seed: 4 }, tone)),
];

export const rocket = (x, y, turn, colour, size = 1) =>
  group(
    [
      stroke('M0 0V120', C.line, 7) + stroke('M0 0V120', '#B98A4A', 3.5),
      fill('M-16 -90H16V6H-16Z', colour, `stroke="${C.line}" stroke-width="3"`),
      fill('M-16 -70H16V-52H-16ZM-16 -26H16V-12H-16Z', K.goldLight),
      fill('M-24 -88L0 -142L24 -88Z', '#A8324A', `stroke="${C.line}" stroke-width="3"`),
      fill('M-16 -90H-6V6H-16Z', C.line, 'opacity="0.35"'),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );

/** The brim seen from below, behind the head: it catches the sparks. */
function hatBehind() {
  const brim = chain(
    '-380 40, -330 -90, -120 -150, 120 -190, 316 -190, 392 -124 | 392 -124, 340 -50, 200 -30, 0 -20, -200 60, -330 80, -380 40',
  );
  return [
    fill(brim, C.deep),
    clip(brim, [
      plane('20 0, 200 -110, 330 -190 | 330 -190, 440 -120, 360 -30, 20 0', '#8A3A52'),
      plane('130 -10, 270 -86, 370 -170 | 370 -170, 440 -120, 360 -30, 130 -10', '#E07A42'),
      plane('200 -20, 310 -76, 386 -140 | 386 -140, 440 -120, 360 -30, 200 -20', '#FFB46A'),
    ]),
  ];
}

/** The front of the hat: pulled down over one eye. */
function hatBefore() {
  const edge = pts('-380 40, -260 28, -130 -16, -20 -60, 90 -104, 236 -142, 392 -124');
  const brim = chain(
    edge,
    pts('392 -124, 316 -190, 206 -214, 190 -200'),
    pts('190 -200, 0 -190, -196 -120'),
    pts('-196 -120, -300 -80, -360 -20, -380 40'),
  );
  const crown = chain(
    '-200 -112, -206 -230, -176 -350, -96 -430 | -96 -430, -20 -424, 50 -448 | 50 -448, 130 -410, 176 -320, 206 -196 | 206 -196, 0 -176, -200 -112',
  );
  const band = pts('-214 -150, -20 -226, 216 -240');
  const low = pts('-214 -94, -20 -172, 216 -184');
  return [
    fill(crown, C.hat),
    clip(crown, [
      plane(
        '-230 -100, -220 -340, -100 -440 | -100 -440, -40 -420, -110 -320, -120 -120, -230 -100',
        C.hatShade,
      ),
      plane('50 -448, 110 -340, 110 -170 | 110 -170, 240 -170, 220 -448, 50 -448', '#4A2660'),
      plane(
        '-14 -372, -52 -300, -40 -170 | -40 -170, 30 -170, 44 -300, 10 -372, -14 -372',
        '#351C54',
      ),
      brush('-96 -430, -60 -390, -10 -380', 5, C.line),
      stroke(
        curve('-92 -404, -120 -330, -128 -240, -122 -140'),
        K.goldLight,
        2.4,
        'stroke-dasharray="14 10" opacity="0.6"',
      ),
      brush('50 -448, 40 -400, -6 -372', 5, C.line),
      fill(
        'M0 -400L66 -416L82 -340L14 -326Z',
        '#A8324A',
        `stroke="${K.goldLight}" stroke-width="3" stroke-dasharray="9 8"`,
      ),
    ]),
    rocket(-150, -210, -16, '#D9783A', 1.15),
    clip(crown, [
      fill(chain(band, low.toReversed()), '#A8324A'),
      plane('90 -240, 216 -240 | 216 -184, 100 -180, 90 -240', '#D9583F'),
      stroke(curve(band), gold, 4) + stroke(curve(low), gold, 4),
      star(14, -194, 34, K.spark),
    ]),
    brush('206 -210, 178 -318, 132 -408, 60 -446', 16, '#E07A42', {
      from: 0.3,
      to: 0.05,
      peak: 0.3,
    }),
    brush(
      '-204 -150, -206 -230, -176 -350, -96 -430, -20 -424, 50 -448, 130 -410, 176 -320, 204 -220',
      6,
      gold,
      { from: 0.5, to: 0.5 },
    ),
    fill(brim, C.hat),
    clip(brim, [
      plane(
        '-400 60, -260 40, -130 -6, -20 -50 | -20 -50, -130 -70, -250 -40, -400 20',
        C.hatShade,
      ),
      plane('90 -104, 240 -142, 430 -120 | 430 -120, 340 -196, 220 -180, 90 -104', '#5A2A62'),
      stroke(
        curve('-366 10, -240 -6, -130 -46, -20 -90, 90 -132, 240 -168, 390 -142'),
        K.goldLight,
        2.4,
        'stroke-dasharray="14 10" opacity="0.8"',
      ),
    ]),
    brush(edge, 9, gold, { from: 0.4, to: 0.4 }),
    brush('-380 40, -360 -20, -300 -80, -200 -118', 5, gold),
    brush('204 -214, 316 -190, 392 -124', 5, gold),
  ];
}

/** What hangs behind the collar, then the head itself; both around the middle of the eyes. */
export const hairBack = () =>
  plane(
    '-160 -80, -180 60, -176 170, -120 230 | -120 230, 130 230, 180 160, 176 40, 160 -100 | 160 -100, -160 -80',
    C.hairShade,
  );
const up = 'transform="translate(0 -16)"';
export const portrait = () => [
  group(hatBehind(), up),
  bun(-196, 130, 66, -1),
  bun(204, 116, 66, 1),
  fill(head, C.dark),
  clip(head, features()),
  fringe(),
  group(hatBefore(), up),
];
