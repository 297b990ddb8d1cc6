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
  hat: '#8E1C34',
  hatShade: '#450C26',
  under: '#6E2F5A',
};
export const gold = 'url(#gold)';
// The head around the middle of the eyes; light from below right. A child: much forehead, wide cheeks, little jaw.
const contour = pts(
  '0 -200, 112 -180, 156 -100, 162 -30, 172 24, 172 70, 150 116, 108 150, 60 170, 24 176, 0 177',
);
const head = chain(contour, flip(contour).toReversed());
// One break of the plane: brow, nose, lip, chin. All right of it is in the light.
const lit = chain(
  '210 -210, 70 -190, 34 -120, 16 -60, 10 -20, 2 4, -8 20 | -8 20, -11 29, -4 36, 4 39 | 4 39, 0 50, -5 62 | -5 62, -8 90, -4 124 | -4 124, -9 138, -12 152, -8 190 | -8 190, 210 220, 210 -210',
);

function mouth() {
  const upper = pts('-58 60, -36 70, 0 75, 34 70, 66 52');
  const lower = pts('66 52, 64 84, 42 110, 8 120, -26 114, -48 94, -58 60');
  const open = chain(upper, lower);
  return [
    fill(open, '#3C0B22'),
    clip(open, [
      plane('-40 140, -22 108, 6 98, 38 102, 54 140 | 54 140, -40 140', '#C2485C'),
      plane('-62 46, -50 70, -28 84, 2 89, 34 84, 64 60 | 64 60, 74 40, -62 46', '#FFF1D6'),
      fill('M6 69L8 96L27 93L24 66Z', '#3C0B22'),
      // Left of the break the laugh is in the dark; the teeth still gleam.
      plane('-4 46, -8 86, -4 140 | -4 140, -110 150, -110 30, -4 46', C.deep, 'opacity="0.74"'),
    ]),
    brush('-66 54, -58 61, -36 71, 0 76, 34 71, 66 53, 74 43', 6.5, C.line, {
      peak: 0.5,
      from: 0.1,
    }),
    brush('66 52, 64 84, 42 111, 8 121, -26 115, -48 95, -58 64', 4.5, C.line, { peak: 0.5 }),
    brush('78 34, 84 44, 80 56', 4, '#A8553A', { peak: 0.5 }),
    plane('2 134, 14 136, 30 131 | 30 131, 16 142, 2 134', C.mid),
  ];
}

/** A round eye, laughing: the cheek lifts the lower lid. */
function nearEye() {
  const open = chain('-54 14, -40 -16, -8 -30, 28 -20, 50 10 | 50 10, 28 -1, 0 -4, -28 1, -54 14');
  return [
    fill(open, '#FBE6C6'),
    clip(open, [
      fill(circle(2, -8, 26), '#5A2412'),
      fill(circle(2, -6, 22), '#C9641E'),
      fill(circle(2, 2, 15), '#FFB04E'),
      fill(circle(2, -8, 11), C.line),
      // Half a tone of shade from the lashes.
      plane(
        '-60 -40, 60 -40, 60 8 | 60 8, 28 -10, -6 -18, -36 -6, -56 18, -60 -40',
        '#7A3A40',
        'opacity="0.5"',
      ),
    ]),
    star(12, -14, 9, K.spark),
    brush('-60 18, -42 -16, -8 -32, 28 -22, 52 10', 12, C.line, { peak: 0.5 }),
    brush('42 -6, 54 -10, 64 -18', 5, C.line, { peak: 0.3 }),
    brush('-54 15, -28 2, 0 -3, 28 0, 50 11', 4, C.line),
    brush('-40 14, 0 8, 36 12', 3, '#A8553A', { peak: 0.5 }),
  ];
}

function features() {
  return [
    // The brim's own shadow, deeper than the turned cheek.
    plane(
      '-200 40, -150 26, -80 -14, -20 -50, 20 -100, 60 -200 | 60 -200, -200 -240, -200 40',
      C.deep,
    ),
    // The dark cheek, and the warm light that comes back from the scarf.
    plane(
      '-180 84, -150 116, -108 150, -60 172, 0 178 | 0 178, -56 156, -104 124, -140 84, -180 50, -180 84',
      '#7A3A5E',
    ),
    plane('-140 46, -110 26, -74 32, -54 56 | -54 56, -76 50, -106 54, -140 46', '#6A366A'),
    fill(lit, C.light),
    clip(lit, [
      // Under brim and hair: half shade, then the brim's shadow itself.
      plane(
        '10 -110, 50 -116, 96 -112, 130 -80, 146 -30, 156 30 | 156 30, 230 40, 230 -220, 0 -220, 10 -110',
        C.mid,
      ),
      plane('20 -150, 70 -146, 120 -120, 160 -60 | 160 -60, 230 -60, 230 -220, 20 -220', '#A8523F'),
      // The side of the cheek, and the jaw.
      plane(
        '230 -140, 156 -80, 148 -10, 156 30, 152 70, 126 106, 86 132, 46 148, 26 186 | 26 186, 230 200, 230 -140',
        C.mid,
      ),
      plane(
        '20 -22, 44 -50, 80 -56, 116 -42, 138 -10 | 138 -10, 112 -32, 78 -42, 48 -32, 30 -8, 20 -22',
        C.mid,
      ),
      // The ball of the cheek that the laugh pushes up.
      plane(
        '34 34, 50 12, 86 6, 122 14, 138 38 | 138 38, 128 62, 104 72, 98 54, 68 42, 34 34',
        '#FFE9C4',
      ),
      plane('70 30, 98 20, 126 30, 132 46, 114 58, 88 50, 70 30', '#F5AE80', 'opacity="0.6"'),
      plane('-6 19, 3 11, 13 16, 19 26, 13 35 | 13 35, 4 38, -8 33, -6 19', '#FFEFD0'),
    ]),
    brush('-6 35, 4 40, 13 38, 20 31', 4, '#A8553A', { from: 0.3 }),
    group(nearEye(), 'transform="translate(82 -16)"'),
    brush('34 -72, 62 -92, 100 -92, 128 -74', 8, '#7A3226', { peak: 0.4, from: 0.3 }),
    // The other eye laughs itself shut under the brim: one line of light.
    brush('-134 0, -108 -22, -76 -28, -46 -22, -24 -2', 9, C.line, { peak: 0.45 }),
    brush('-130 6, -106 -15, -76 -21, -48 -15, -26 5', 4, gold, { peak: 0.5 }),
    brush('-122 20, -82 12, -44 18', 3, '#7A3A5E'),
    mouth(),
    ...pts('62 22, 80 16, 100 22, 70 34, 90 34, 112 36, -22 18, 20 16').map(([x, y]) =>
      fill(circle(x, y, 2.6), '#B5623C'),
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
    '-138 -150 20, -166 -50 28, -176 40 26, -160 110 16, -164 172 2',
    Object.assign({ seed: 6 }, tone),
  ),
  lock(
    '136 -170 20, 164 -80 26, 176 16 24, 162 96 16, 178 164 2',
    Object.assign({ seed: 7 }, tone),
  ),
  // A fringe that someone cut with the scissors for fuses.
  lock('20 -190 24, 60 -166 26, 92 -136 20, 116 -98 2', Object.assign({ seed: 4 }, tone)),
  lock('70 -196 24, 112 -160 26, 140 -116 18, 150 -62 2', Object.assign({ seed: 5 }, tone)),
  lock('-10 -180 20, 18 -156 22, 40 -134 16, 56 -108 2', Object.assign({ seed: 9 }, tone)),
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
      plane('50 -448, 110 -340, 110 -170 | 110 -170, 240 -170, 220 -448, 50 -448', '#C8383E'),
      plane(
        '-14 -372, -52 -300, -40 -170 | -40 -170, 30 -170, 44 -300, 10 -372, -14 -372',
        '#A82838',
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
        '#2E7A80',
        `stroke="${K.goldLight}" stroke-width="3" stroke-dasharray="9 8"`,
      ),
    ]),
    rocket(-150, -210, -16, '#D9783A', 1.15),
    clip(crown, [
      fill(chain(band, low.toReversed()), '#1C3A54'),
      plane('90 -240, 216 -240 | 216 -184, 100 -180, 90 -240', '#4FA093'),
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
      plane('90 -104, 240 -142, 430 -120 | 430 -120, 340 -196, 220 -180, 90 -104', '#C8383E'),
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
    '-160 -110, -186 50, -180 150, -120 200 | -120 200, 130 200, 184 140, 184 30, 160 -130 | 160 -130, -160 -110',
    C.hairShade,
  );
const up = 'transform="translate(0 -54)"';
export const portrait = () => [
  group(hatBehind(), up),
  bun(-206, 104, 64, -1),
  bun(216, 92, 64, 1),
  fill(head, C.dark),
  clip(head, features()),
  fringe(),
  group(hatBefore(), up),
];
