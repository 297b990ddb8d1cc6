/** Randy's head, turned to the left under a brim seen from below. The sun is low, behind him and to the left. */
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
  random,
  star,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#FFCB92',
  full: '#FFE6BC',
  mid: '#D98258',
  low: '#9A4A4A',
  dark: '#4E2550',
  deep: '#2B1238',
  line: '#170822',
  hat: '#2A1640',
  hatShade: '#180B2A',
  under: '#46204E',
  hot: '#FFA552',
  lilac: '#8F6FDC',
  pale: '#CDBBFF',
};
export const gold = 'url(#gold)';

// Around the middle of the eyes. A long jaw with corners; the nose was broken once, by a man who then paid.
const far = pts(
  '-126 -84, -136 -70, -136 -50, -121 -16, -127 22, -117 58, -126 82, -122 96, -106 104, -101 114, -106 126, -110 137, -103 146, -108 158, -99 170, -106 190, -104 218, -80 249, -26 255',
);
const near = pts(
  '-26 255, 26 247, 86 210, 124 164, 136 116, 142 60, 150 0, 156 -70, 150 -112, 60 -112, -126 -84',
);
const head = chain(far, near);
// Light below the shadow of the brim, and left of the corner of the face.
const lit = chain(
  '-170 20, -136 26, -108 24, -84 8, -58 16, -34 38, 0 46, 40 44, 70 30 | 70 30, 72 64, 56 92, 34 116 | 34 116, 26 150, 40 178, 26 214, -2 262 | -2 262, -200 280, -170 2',
);

function nearEye() {
  const upper = pts('-36 12, -20 1, 2 -4, 28 -3, 50 6, 64 15');
  const open = chain(upper, '64 15, 38 19, 8 19, -18 17, -36 12');
  return [
    plane(
      '-56 -18, -20 -32, 30 -30, 76 -6 | 76 -6, 60 2, 28 -14, -2 -16, -26 -8, -44 12 | -44 12, -58 10, -56 -18',
      C.deep,
    ),
    plane('-44 20, -16 28, 26 30, 62 24 | 62 24, 44 42, 2 46, -34 36, -44 20', '#6A3560'),
    fill(open, '#C9A2B4'),
    clip(open, [
      fill(circle(22, 5, 19), '#2A1450'),
      fill(circle(22, 7, 15), '#7A58CC'),
      fill(circle(21, 13, 10), '#D9C8FF'),
      fill(circle(22, 6, 7), C.line),
      plane(
        '-50 -20, 80 -20, 80 26 | 80 26, 48 12, 26 5, 2 4, -20 8, -44 20, -50 -20',
        C.deep,
        'opacity="0.62"',
      ),
      fill(circle(13, 10, 3.2), '#FFF3D2'),
    ]),
    brush('-46 16, -22 2, 2 -5, 28 -4, 50 6, 68 18', 11, C.line, { peak: 0.5 }),
    brush('-24 20, 6 23, 36 23, 58 18', 3.4, C.line, { peak: 0.5 }),
    brush('-38 -2, -20 -16, 4 -20, 32 -16, 62 0', 2.6, gold, { peak: 0.5 }),
    // He has laughed before.
    brush('74 18, 92 14, 106 4', 3, C.deep, { peak: 0.2 }),
    brush('74 26, 94 28, 110 24', 3, C.deep, { peak: 0.2 }),
    // The brow goes up in the middle: sorry, and not very.
    brush('-60 -44, -34 -56, 20 -52, 84 -22', 17, C.line, { peak: 0.3, from: 0.35, to: 0.02 }),
  ];
}

const inLight = () => [
  // Nose: bridge, bump, wing; the light runs down its left side.
  plane(
    '-66 -14, -60 20, -46 50, -34 74 | -34 74, -22 88, -28 104, -44 108 | -44 108, -62 104, -84 110, -122 92 | -122 92, -104 82, -92 60, -88 34, -74 12, -66 -14',
    C.mid,
  ),
  plane(
    '-80 2, -92 34, -98 60, -124 84 | -124 84, -118 96, -104 92, -96 84 | -96 84, -84 60, -80 34, -74 10, -80 2',
    C.full,
  ),
  plane('-122 92, -104 98, -78 98, -44 108 | -44 108, -60 118, -88 116, -122 92', C.low),
  brush('-36 74, -22 88, -28 103, -42 110', 4, C.low, { peak: 0.6 }),
  // Cheekbone.
  plane('-24 52, 14 60, 52 56 | 52 56, 40 84, 8 98, -18 82, -24 52', C.full),
  plane('-138 30, -126 44, -112 52 | -112 52, -112 74, -130 84, -138 30', C.full),
  // From the nose to the corner of the mouth, and the hollow of the cheek.
  plane('34 112, 10 108, -6 122, 6 150, -6 190, 20 216 | 20 216, 60 200, 60 120, 34 112', C.mid),
  // Stubble is a tone first, and dots after.
  plane(
    '-124 118, -96 116, -56 122, -22 112, 4 140, 0 170, 30 200, 30 262 | 30 262, -130 262, -124 118',
    '#C67A58',
    'opacity="0.62"',
  ),
  plane('-108 200, -84 190, -50 194, -36 214 | -36 214, -50 240, -92 238, -108 200', C.light),
  plane('-100 206, -84 198, -60 202 | -60 202, -68 218, -92 220, -100 206', C.full),
];

/** The mouth: shut on what it was about to say, up at one corner. */
const mouth = () => [
  plane(
    '-104 136, -90 130, -78 134, -50 132, -8 138 | -8 138, -44 146, -76 147, -104 136',
    '#8A3C48',
  ),
  plane(
    '-98 146, -76 147, -44 146, -12 140 | -12 140, -32 160, -62 168, -94 164 | -94 164, -98 146',
    '#C4706A',
  ),
  plane('-90 152, -70 153, -48 151 | -48 151, -60 161, -84 161, -90 152', '#FFC0A0'),
  plane('-92 172, -64 176, -40 170 | -40 170, -50 186, -82 188, -92 172', C.low),
  brush('-108 142, -90 146, -62 147, -30 144, -2 136, 12 122', 5.4, C.line, { peak: 0.45 }),
  brush('12 106, 24 122, 22 142', 4, C.low, { peak: 0.5 }),
  brush('-34 104, -10 116, 0 128', 3, C.low, { peak: 0.4 }),
];

function stubble() {
  const next = random(31);
  const region = chain(
    '-128 116, -96 114, -56 120, -20 112, 10 134, 40 150, 90 120, 118 40 | 118 40, 150 40, 140 160, 90 214, 20 256, -60 262, -110 236, -128 116',
  );
  let lightMarks = '';
  for (let i = 0; i < 330; i++) {
    const [x, y, l, o] = [-130 + next() * 270, 40 + next() * 222, 4 + next() * 5, next()];
    if (y > 128 && y < 172 && x < 4 && x > -104) continue;
    lightMarks += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(x < 0 ? -1.6 : 1.6) * o} ${l.toFixed(1)}" stroke="${x > 30 + (y - 120) * -0.1 ? '#8A4A78' : '#6A2E3C'}" stroke-width="${(1.6 + o).toFixed(1)}" stroke-linecap="round" opacity="${(0.5 + o * 0.5).toFixed(2)}"/>`;
  }
  return clip(region, lightMarks);
}

const ear = () => {
  const d = chain(
    '108 -18, 126 -40, 152 -34, 162 -6, 154 34, 140 62, 128 88, 114 84 | 114 84, 106 40, 108 -18',
  );
  return [
    fill(d, C.dark, `stroke="${C.line}" stroke-width="4"`),
    clip(d, [
      plane('150 -40, 146 0, 140 40, 126 92 | 126 92, 180 92, 180 -40, 150 -40', '#A8524A'),
      brush('116 -10, 134 -24, 146 -6, 136 24, 126 40', 5, C.deep),
    ]),
    brush('126 -40, 152 -34, 162 -6, 154 34, 140 62, 128 88', 5, C.hot),
  ];
};

export const portrait = () => [
  fill(head, C.dark),
  clip(head, [
    // The shadow has two depths: forehead and sockets, then the turned cheek.
    plane(
      '-180 -240, 180 -240, 170 -70 | 170 -70, 100 -84, 40 -86, -40 -80, -150 -50 | -150 -50, -180 -240',
      C.deep,
    ),
    plane(
      '96 -40, 92 40, 110 110, 84 170, 40 220, 20 260 | 20 260, 180 260, 180 -40, 96 -40',
      C.deep,
    ),
    plane('130 90, 112 150, 70 196, 20 236 | 20 236, 30 262, 150 180, 150 90, 130 90', '#8A3E50'),
    fill(lit, C.light),
    clip(lit, inLight()),
    // Far eye: the wedge under a heavy lid, and one glint of violet.
    plane(
      '-80 -24, -100 -34, -124 -30, -142 -14 | -142 -14, -136 20, -108 20, -84 8, -80 -24',
      C.line,
      'opacity="0.55"',
    ),
    plane('-88 8, -98 -3, -114 -5, -130 3 | -130 3, -118 10, -102 12, -88 8', '#B493C4'),
    clip(chain('-88 8, -98 -3, -114 -5, -130 3 | -130 3, -118 10, -102 12, -88 8'), [
      fill(circle(-112, 4, 11), '#2A1450') + fill(circle(-112, 5, 8.6), '#8A66DC'),
      fill(circle(-111, 9, 5), '#E2D2FF') + fill(circle(-113, 3, 4), C.line),
      plane('-140 -10, -80 -10 | -80 -10, -86 8, -100 2, -114 -1, -134 6', C.line, 'opacity="0.7"'),
    ]),
    fill(circle(-116, 7, 2.4), '#FFF3D2'),
    brush('-82 12, -96 -5, -114 -8, -136 4', 8, C.line, { peak: 0.5, from: 0.3, to: 0.3 }),
    brush('-90 12, -104 15, -122 12', 3, C.line, { peak: 0.5 }),
    brush('-82 -12, -98 -20, -118 -19, -136 -8', 2.4, gold),
    brush('-82 -44, -104 -56, -124 -52, -142 -40', 9, C.line, { peak: 0.3 }),
    nearEye(),
    mouth(),
    stubble(),
  ]),
  brush(far.slice(1), 8, C.line, { peak: 0.6, from: 0.4, to: 0.4 }),
  brush(
    far.slice(4, 11).map(([x, y]) => [x + 5, y]),
    4,
    C.full,
    { peak: 0.5, from: 0.2, to: 0.2 },
  ),
  brush(near.slice(0, 6), 5, C.hot, { peak: 0.5, from: 0.3, to: 0.3 }),
  // Hair under the hat, short, and the ear before it.
  plane('150 -30, 178 -60, 176 30, 156 78 | 156 78, 150 -30', C.line),
  plane(
    '74 -96, 90 -64, 102 -36, 104 20, 112 66 | 112 66, 118 20, 122 -26, 146 -38, 162 -20 | 162 -20, 174 -60, 164 -102, 74 -96',
    C.line,
  ),
  ear(),
  lock('92 -88 8, 106 -50 11, 108 0 10, 112 60 1', {
    base: '#2A1238',
    shade: C.line,
    light: C.mid,
    edge: C.line,
    strands: 2,
    seed: 4,
  }),
];

const tilt = 'transform="translate(0 -70) rotate(-7)"';
const brim = chain(
  '-430 -22, -400 -54, -240 -74, 0 -82, 240 -74, 396 -58, 432 -30 | 432 -30, 390 10, 250 48, 100 64, -60 66, -240 52, -380 16, -430 -22',
);

/** The hat: crown and brim behind the head; the sun gets under the far rim. */
export const hatBehind = () =>
  group(
    [
      crown(),
      fill(brim, C.under),
      clip(brim, [
        plane(
          '-440 -30, -300 -40, -100 -56, 120 -58, 440 -40 | 440 -40, 440 -100, -440 -100, -440 -30',
          C.hatShade,
        ),
        plane('-440 0, -300 18, -160 16, -60 40 | -60 40, -60 80, -440 80, -440 0', '#C2603E'),
        plane(
          '-440 -10, -380 2, -280 32, -120 44, -60 60 | -60 60, -60 90, -440 90, -440 -10',
          C.hot,
        ),
        plane('440 -36, 330 -6, 200 6, 60 10 | 60 10, 60 80, 440 80, 440 -36', '#5E2A5C'),
        plane('440 -20, 330 20, 220 30, 120 48 | 120 48, 120 90, 440 90, 440 -20', '#8A3A50'),
        plane('440 -10, 380 10, 260 42, 140 56 | 140 56, 140 90, 440 90, 440 -10', '#D9703F'),
      ]),
      stroke(
        curve('-404 -24, -360 4, -240 34, -60 50'),
        K.goldLight,
        2.4,
        'stroke-dasharray="14 10" opacity="0.7"',
      ),
      stroke(
        curve('404 -30, 366 -2, 250 30, 100 48'),
        K.goldLight,
        2.4,
        'stroke-dasharray="14 10" opacity="0.7"',
      ),
      brush('-60 66, -240 52, -380 16, -430 -22', 8, '#FFE2AE', { peak: 0.6, from: 0.2, to: 0.2 }),
      brush('432 -30, 390 10, 250 48, 100 64', 7, C.hot, { peak: 0.4, from: 0.2, to: 0.2 }),
      brush('-430 -22, -400 -54, -240 -74, 0 -82, 240 -74, 396 -58, 432 -30', 6, gold, {
        from: 0.5,
        to: 0.5,
      }),
    ],
    tilt,
  );

function crown() {
  const d = chain(
    '-168 -50, -166 -160, -156 -240, -126 -292 | -126 -292, -60 -268, 10 -284, 60 -272, 118 -288 | 118 -288, 150 -240, 160 -160, 170 -50',
  );
  return [
    fill(d, C.hat),
    clip(d, [
      plane(
        '-60 -270, -90 -180, -84 -40 | -84 -40, 10 -40, -10 -180, 20 -280 | 20 -280, -60 -270',
        '#3A2056',
      ),
      plane('60 -274, 90 -180, 84 -40 | 84 -40, 190 -40, 190 -300, 60 -274', C.hatShade),
      plane(
        '-180 -40, -180 -300, -126 -300 | -126 -300, -140 -220, -138 -130, -140 -40',
        '#C2603E',
      ),
      plane('-180 -40, -180 -280, -146 -270 | -146 -270, -158 -180, -156 -40', C.hot),
      brush('-126 -292, -80 -250, -20 -236', 6, C.line, { peak: 0.3 }),
      brush('118 -288, 90 -250, 50 -236', 6, C.line, { peak: 0.3 }),
      // The band.
      plane(
        '-190 -134, -60 -148, 60 -148, 190 -136 | 190 -136, 190 -60 | 190 -60, -190 -60, -190 -134',
        '#5A3A92',
      ),
      plane('-190 -134, -120 -142, -110 -60 | -110 -60, -190 -60, -190 -134', '#A0609C'),
      plane('70 -150, 190 -136, 190 -60, 80 -60, 70 -150', '#38225E'),
      stroke(curve('-190 -134, -60 -148, 60 -148, 190 -136'), gold, 4),
    ]),
    star(-20, -112, 26, '#FFE2AE'),
    brush(
      '-168 -50, -166 -160, -156 -240, -126 -292, -60 -268, 10 -284, 60 -272, 118 -288, 150 -240, 160 -160, 170 -50',
      6,
      gold,
      { from: 0.5, to: 0.5 },
    ),
  ];
}

/** The near half of the brim's shadow falls on the brow; drawn last, so that the hat sits and does not float. */
export const hatBefore = () =>
  group(
    [
      plane(
        '-140 -6, -80 -30, 0 -37, 80 -33, 170 -14 | 170 -14, 80 -21, 0 -24, -80 -17, -140 -6',
        C.line,
      ),
    ],
    tilt,
  );
