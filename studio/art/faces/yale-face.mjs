/** Yale's head in his hood, turned to the left: the page lights him from below, the hood keeps the rest. */
import { brush, chain, circle, clip, curve, fill, group, plane, pts, stroke } from './kit.mjs';

export const C = {
  light: '#F7D9A8',
  mid: '#BE8860',
  low: '#6A4A58',
  dark: '#1A2340',
  night: '#0D1326',
  line: '#070A16',
  hood: '#1B2540',
  hoodLit: '#33486E',
  hoodDark: '#0C1122',
  ice: '#A9D8F5',
  page: '#FFEFC8',
};
export const gold = 'url(#gold)';
// Around the middle of the eyes, 490 high. The axis: -58 (hood), -76 (brow), -122 (tip of the nose), -70 (chin).
const far = pts(
  '-60 -240, -116 -190, -140 -120, -148 -60, -136 -14, -144 34, -142 80, -130 130, -116 180, -96 222, -66 246',
);
const near = pts(
  '-66 246, -20 250, 36 232, 88 190, 124 138, 140 70, 152 0, 160 -90, 130 -190, 40 -246, -60 -240',
);
const head = chain(far, near);

function beard() {
  const shape = chain(
    '-146 96, -128 100, -104 108 | -104 108, -86 102, -56 106, -24 124, -8 148 | -8 148, 30 140, 74 104, 108 44, 124 -20 | 124 -20, 170 -20, 150 120, 96 220, 30 264, -40 282, -84 262, -112 226, -136 160, -146 96',
  );
  return [
    fill(shape, '#2B2236'),
    clip(shape, [
      // What the page reaches of it: chin and the near side of the moustache.
      plane(
        '-136 150, -104 182, -70 186, -24 190, 30 214, 10 290 | 10 290, -160 290, -136 150',
        '#7A5048',
      ),
      plane(
        '-124 190, -98 216, -60 226, -10 222, 20 236, -20 290 | -20 290, -130 290, -124 190',
        '#C08A5A',
      ),
      plane(
        '-96 112, -64 112, -34 128, -16 150 | -16 150, -44 140, -70 130, -100 126, -96 112',
        '#B98258',
      ),
      [
        '-96 200 -84 250',
        '-76 204 -66 266',
        '-54 206 -44 268',
        '-30 208 -14 262',
        '-4 200 20 248',
        '22 184 56 230',
      ].map((text, i) => {
        const [x, y, u, v] = text.split(' ').map(Number);
        return brush(
          [
            [x, y],
            [(x + u) / 2 - 4, (y + v) / 2],
            [u, v],
          ],
          6,
          i < 6 ? '#3E2A36' : '#4A3A50',
          { peak: 0.4 },
        );
      }),
    ]),
  ];
}

/** Spectacles for reading, half-moons both: they hold the page. */
function glasses() {
  const nearLens = chain('-70 28, 56 20 | 56 20, 58 58, 32 92, -8 98, -48 82, -70 28');
  const farLens = chain('-152 36, -100 32 | -100 32, -102 66, -116 90, -134 86, -148 66, -152 36');
  const lens = (d, marks) => [
    fill(d, 'url(#lens)'),
    clip(
      d,
      marks.map((text) => stroke(curve(text), '#A8743E', 3.4, 'opacity="0.75"')),
    ),
    stroke(d, C.line, 9),
    stroke(d, gold, 5),
  ];
  // Low on the nose, so that the eyes look over them.
  const worn = [
    group([fill(farLens, '#FFD79A'), fill(nearLens, '#FFD79A')], 'filter="url(#near)"'),
    lens(farLens, ['-142 52, -106 50']),
    lens(nearLens, ['-56 44, 46 38', '-48 60, 46 54']),
    brush('-100 33, -90 20, -78 20, -68 29', 8, gold, { from: 0.8, to: 0.8 }),
    brush('56 22, 96 8, 124 -6', 6, gold, { from: 0.8, to: 0.5 }),
  ];
  return group(worn, 'transform="translate(0 9)"');
}

/** He reads: both lids are down, the page lights them from below, and half of each iris is left under the lashes. */
function eyes() {
  const lash = pts('-68 2, -48 11, -18 15, 18 11, 42 3, 62 -9');
  const slit = chain(lash, '62 -9, 44 12, 18 22, -16 25, -46 19, -68 2');
  const farLash = pts('-150 4, -138 13, -120 16, -100 8');
  const farSlit = chain(farLash, '-100 8, -108 19, -122 24, -138 20, -150 4');
  return [
    // The socket keeps a little warmth; only the corner at the nose is night.
    plane(
      '-80 -34, -36 -44, 30 -40, 84 -16, 104 12 | 104 12, 60 24, 10 34, -30 34, -64 28, -80 -34',
      '#5A4254',
    ),
    plane('-82 -36, -62 -38, -60 -8, -66 14, -78 8 | -78 8, -82 -36', '#20203A'),
    plane('-92 -34, -124 -38, -148 -20 | -148 -20, -146 20, -112 26, -94 10, -92 -34', '#3C3048'),
    // Lids: shaded under the brow, lit along the lashes.
    fill(chain(lash, '62 -9, 34 -24, -6 -30, -44 -22, -68 2'), '#7A5654'),
    fill(chain(lash, '62 -9, 34 -6, -6 -8, -44 -5, -68 2'), '#B98460'),
    fill(chain(farLash, '-100 8, -120 -10, -150 4'), '#8A6058'),
    fill(slit, '#CDB49C') + fill(farSlit, '#B0947E'),
    clip(slit, [
      fill(circle(-16, 14, 21), '#16284A'),
      fill(circle(-16, 15, 17), '#4A86B4'),
      fill(circle(-16, 21, 10), '#C4EAFF'),
      fill(circle(-16, 15, 7.5), C.line),
    ]),
    clip(farSlit, [
      fill(circle(-127, 14, 11), '#16284A'),
      fill(circle(-127, 15, 8.5), '#4A86B4'),
      fill(circle(-127, 14, 4), C.line),
    ]),
    brush('-74 -2, -48 11, -18 15, 18 11, 44 2, 72 -16', 9, C.line, { peak: 0.55, to: 0.02 }),
    brush('-154 2, -138 13, -120 16, -98 6', 6, C.line, { peak: 0.5 }),
    brush('-64 -6, -42 -25, -6 -33, 34 -27, 62 -12', 3.4, '#2A1C2C', { peak: 0.5 }),
    // Light from below lies under the brow.
    brush('-74 -31, -40 -44, 8 -48, 66 -30', 6, C.mid, { peak: 0.5 }),
    brush('-98 -32, -120 -38, -146 -32', 4, C.low, { peak: 0.5 }),
    // Brows: heavy, the near one lifted a little.
    plane(
      '-80 -42, -40 -64, 10 -70, 70 -48, 92 -22 | 92 -22, 62 -36, 8 -52, -40 -48, -76 -32, -80 -42',
      C.line,
    ),
    plane('-94 -40, -116 -54, -150 -48 | -150 -48, -142 -36, -116 -41, -96 -30, -94 -40', C.line),
    // The hood's own shadow over the forehead.
    plane(
      '-180 -74, -120 -84, -60 -102, 20 -106, 90 -74, 130 0 | 130 0, 200 0, 200 -260, -180 -260, -180 -74',
      '#0D1428',
    ),
  ];
}

const features = () => [
  fill('M-260 -260H260V300H-260Z', C.dark),
  // Everything the page reaches: below the edge that runs from cheek to cheek over the nose.
  plane(
    '-180 30, -146 30, -118 34 | -118 34, -104 18, -96 -16, -84 -30 | -84 -30, -68 10, -58 26 | -58 26, -30 34, 10 34, 60 20, 96 -2 | 96 -2, 108 50, 90 110, 50 160, 0 260 | 0 260, -200 270, -180 30',
    C.mid,
  ),
  plane(
    '-180 60, -144 56, -120 50 | -120 50, -112 36, -104 14 | -104 14, -92 30, -80 60, -56 74 | -56 74, -20 92, 30 88, 70 58 | 70 58, 66 96, 36 136, -10 170, -40 260 | -40 260, -200 270, -180 60',
    C.light,
  ),
  // The hollow of the cheek and the fold that goes down from the nose.
  plane('70 58, 60 96, 30 124, -8 140 | -8 140, 10 160, 60 150, 110 90, 70 58', C.low),
  plane('-54 90, -36 102, -22 126 | -22 126, -34 118, -50 106, -54 90', C.mid),
  // Nose: a strong bridge, its wing, light from below on the tip.
  plane(
    '-78 -24, -66 20, -54 60, -48 78 | -48 78, -44 92, -56 100, -74 98 | -74 98, -80 60, -78 -24',
    C.mid,
  ),
  plane('-118 84, -96 96, -74 96, -58 102 | -58 102, -76 108, -98 106, -118 84', '#FFF3D2'),
  plane('-92 98, -78 94, -66 100 | -66 100, -78 104, -92 98', C.low),
  brush('-50 76, -43 90, -52 101, -62 102', 4, C.low, { peak: 0.6 }),
  // Bridge against the far cheek.
  plane(
    '-84 -30, -98 10, -110 44, -124 76, -126 90 | -126 90, -118 98, -98 104 | -98 104, -110 80, -100 50, -90 10, -84 -30',
    C.low,
  ),
];

/** Only the lower lip shows, and a corner that goes up: he has found the sentence he was looking for. */
const mouth = () => [
  plane('-104 140, -82 146, -50 143 | -50 143, -58 153, -84 156, -104 140', '#B5766A'),
  plane('-92 148, -76 149, -62 147 | -62 147, -72 153, -86 152, -92 148', '#DCA488'),
  brush('-114 136, -94 143, -66 144, -38 138, -22 126', 5, '#240C18', { peak: 0.5, from: 0.2 }),
  // The moustache: two wings, the page's light along the lower edge.
  plane(
    '-92 108, -116 112, -136 138 | -136 138, -112 138, -92 134 | -92 134, -64 140, -30 138, 0 150 | 0 150, -16 122, -50 106, -76 106, -92 108',
    '#3A2A3A',
  ),
  plane(
    '-92 126, -112 130, -136 138 | -136 138, -112 139, -92 135, -64 141, -30 139, 0 150 | 0 150, -30 130, -64 130, -92 126',
    '#A8744E',
  ),
  plane('-98 166, -78 170, -58 164 | -58 164, -68 182, -90 182, -98 166', '#5A3A3A'),
];

export const portrait = () => [
  fill(head, C.dark),
  clip(head, [features(), mouth()]),
  clip(chain(far, '-66 246, -20 290, 60 280, 180 100, 180 -30, 40 -246, -60 -240'), [
    beard(),
    mouth(),
  ]),
  clip(head, eyes()),
  brush(far.slice(3), 5, C.page, { peak: 0.6, from: 0.1, to: 0.4 }),
  glasses(),
];

/** The hood is sewn round them: two sleeves of cloth, hemmed with gold. */
const sleeves = () => [
  plane(
    '-150 -150, -152 -240, -150 -330 | -150 -330, -120 -366, -76 -384, -34 -376 | -34 -376, 0 -330, 60 -310 | 60 -310, 40 -180, -150 -150',
    C.hood,
  ),
  plane(
    '-150 -160, -152 -240, -150 -330 | -150 -330, -132 -352, -112 -366 | -112 -366, -110 -280, -124 -200, -150 -160',
    C.hoodLit,
  ),
  plane(
    '20 -300, 80 -344, 128 -388 | 128 -388, 176 -390, 214 -358, 228 -306 | 228 -306, 250 -250, 290 -170 | 290 -170, 120 -200, 20 -300',
    C.hood,
  ),
  plane(
    '180 -340, 216 -352, 228 -306 | 228 -306, 250 -250, 290 -170 | 290 -170, 200 -240, 180 -340',
    C.hoodDark,
  ),
  brush('-150 -330, -120 -366, -76 -384, -34 -376', 8, gold, { from: 0.5, to: 0.5 }),
  brush('128 -388, 176 -390, 214 -358, 228 -306', 8, gold, { from: 0.5, to: 0.5 }),
  brush('-34 -376, -6 -332, 40 -312, 86 -346, 128 -388', 5, '#DCEBFF', { peak: 0.3 }),
];

const opening =
  '-108 -206, -170 -120, -192 -10, -186 110, -158 220, -110 320 | -110 320, 60 320 | 60 320, 150 210, 176 80, 166 -50, 110 -150, 0 -206, -108 -206';
export const hoodBack = () => [
  plane(opening, C.hoodDark),
  plane('-122 -226, -186 -130, -180 0 | -180 0, 60 -120, 20 -210 | 20 -210, -122 -226', C.hoodDark),
];

/** The hood before the face: outside, its thickness, and the light that comes up inside it. */
export const hood = () => {
  const outside = chain(
    '-124 -226, -90 -290, -10 -340, 110 -344, 220 -290, 284 -170, 306 -20, 316 120, 380 250 | 380 250, 410 360, 330 460, 180 505, 30 470 | 30 470, 20 400, 60 320 | 60 320, 150 210, 176 80, 166 -50, 110 -150, 0 -200, -124 -226',
  );
  const farSide = chain(
    '-124 -226, -190 -140, -222 -20, -220 120, -240 250, -300 340 | -300 340, -270 420, -180 470, -70 470 | -70 470, -110 320 | -110 320, -158 220, -186 110, -192 -10, -170 -120, -124 -226',
  );
  const inner = chain(
    '-124 -226, 0 -200, 110 -150, 166 -50, 176 80, 150 210, 60 320 | 60 320, 110 210, 132 80, 124 -40, 76 -120, -10 -164, -124 -226',
  );
  return [
    fill(inner, C.hoodDark),
    clip(
      inner,
      plane('176 60, 150 210, 60 320 | 60 320, 40 300, 108 200, 124 80, 176 60', '#8A6A58'),
    ),
    fill(farSide, C.hoodDark),
    clip(farSide, [
      plane(
        '-240 -240, -214 -100, -236 30, -232 160, -300 340 | -300 340, -330 340, -330 -240, -240 -240',
        C.hoodLit,
      ),
      plane(
        '-170 120, -150 230, -80 400, -70 480 | -70 480, -150 480, -190 300, -206 200, -170 120',
        '#6A5058',
      ),
    ]),
    sleeves(),
    fill(outside, C.hood),
    clip(outside, [
      // Folds that start at the peak and fall to the shoulder.
      plane(
        '-124 -226, 0 -260, 120 -240, 210 -150, 236 0, 240 140, 290 280, 320 400, 300 530 | 300 530, 520 530, 400 -340, -60 -360, -124 -226',
        C.hoodDark,
      ),
      plane(
        '-130 -220, -60 -270, 20 -290, 90 -270 | 90 -270, 20 -250, -40 -236, -130 -220',
        C.hoodLit,
      ),
      plane(
        '190 -60, 206 40, 196 160, 150 300, 90 420, 70 520 | 70 520, 150 520, 170 420, 220 300, 236 140, 226 30, 190 -60',
        C.hoodLit,
      ),
      plane(
        '250 -60, 268 60, 266 160, 310 280, 330 400, 280 520 | 280 520, 340 520, 380 400, 340 270, 296 150, 288 40, 250 -60',
        C.hood,
      ),
      plane(
        '170 120, 150 220, 60 330, 10 420, 0 520 | 0 520, 50 520, 80 420, 130 330, 178 230, 170 120',
        '#7A5E58',
      ),
    ]),
    brush('-124 -226, 0 -200, 110 -150, 166 -50, 176 80, 150 210, 60 320', 8, gold, {
      from: 0.3,
      to: 0.3,
      peak: 0.5,
    }),
    brush('-124 -226, -170 -120, -192 -10, -186 110, -158 220, -110 320', 6, gold, {
      from: 0.3,
      to: 0.3,
    }),
    brush('-300 330, -240 250, -220 120, -222 -20, -196 -130, -152 -210, -150 -330', 7, '#DCEBFF', {
      from: 0.2,
      to: 0.1,
      peak: 0.6,
    }),
    brush('408 340, 400 400, 330 458, 180 503, 30 468', 5, gold, { from: 0.2, to: 0.4 }),
    brush('-300 350, -270 420, -180 468, -70 468', 5, gold, { from: 0.2, to: 0.4 }),
    brush('228 -306, 252 -250, 284 -170, 306 -20, 316 120, 380 250', 5, gold, {
      from: 0.1,
      peak: 0.6,
    }),
  ];
};
