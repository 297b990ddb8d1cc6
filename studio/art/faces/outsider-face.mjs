/** The Outsider's head: hood, lining, and the half of a face that the sword's runes reach. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  plane,
  pts,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  ink: '#0A0614',
  cloth: '#150D26',
  clothMid: '#251640',
  lining: '#5E2A92',
  liningLight: '#9A5AD0',
  rim: '#D9C4FF',
  night: '#0E0820',
  dark: '#3A2E78',
  mid: '#6C78CC',
  light: '#B4D4FA',
  high: '#EFFDFF',
  rune: '#A8F0FF',
  line: '#0B0618',
};

// The head around the middle of the eyes. The blade stands right of the nose and lights what is left of it.
const contour = pts(
  '-20 -230, -100 -200, -134 -120, -140 -50, -134 10, -136 52, -122 104, -100 152, -66 198, -34 224, 0 230',
);
const head = chain(
  contour,
  '0 230, 40 220, 76 190, 106 150, 126 104, 138 50, 140 -50, 120 -160, 60 -220, -20 -230',
);

function eye() {
  const upper = pts('-108 8, -94 -1, -66 -6, -38 -3, -18 11');
  const open = chain(upper, '-18 10, -38 15, -62 18, -90 15, -108 8');
  return [
    // The socket, and the lid that hangs low.
    plane(
      '-116 -26, -84 -44, -44 -42, -14 -26 | -14 -26, -10 0, -18 10 | -18 10, -38 -10, -66 -14, -94 -7, -112 10, -116 -26',
      C.dark,
    ),
    plane('-104 -6, -82 -24, -50 -25, -24 -8 | -24 -8, -40 -12, -66 -16, -92 -10, -104 -6', C.mid),
    fill(open, '#8FC4EE'),
    clip(open, [
      fill(circle(-58, 0, 21), '#0F2C5E'),
      fill(circle(-58, 2, 17), '#2F9AD0'),
      fill(circle(-56, 8, 12), '#C4FBFF'),
      fill(circle(-58, 1, 7), '#04121E'),
      plane(
        '-120 -20, 0 -20, 0 6 | 0 6, -38 -1, -66 -5, -94 2, -110 12, -120 -20',
        '#0A1A48',
        'opacity="0.6"',
      ),
      fill(circle(-49, 5, 3.4), '#FFFFFF'),
    ]),
    brush('-122 6, -108 8, -94 -2, -66 -8, -38 -5, -16 12', 12, C.line, { peak: 0.45 }),
    brush('-104 14, -88 19, -62 21, -38 17', 4, C.line, { peak: 0.5 }),
    brush('-106 -10, -82 -28, -50 -29, -22 -12', 3, C.line),
  ];
}

const lit = () => [
  // Three steps of light, the brightest next to the blade; the hood's shadow is an arch over the brow.
  plane(
    '70 -170, 10 -160, -46 -134, -92 -92, -114 -44, -122 20, -114 66, -96 120, -72 168, -38 208, 0 234 | 0 234, 70 234, 70 -170',
    C.dark,
  ),
  plane(
    '70 -146, 20 -138, -30 -112, -72 -72, -100 -34 | -100 -34, -108 -14, -116 30 | -116 30, -84 44, -66 70, -62 112, -66 150, -40 196, -2 230 | -2 230, 70 230, 70 -146',
    C.mid,
  ),
  plane(
    '70 -120, 30 -110, 0 -84, -34 -54, -18 -30 | -18 -30, -16 24, -30 40, -72 32, -100 40 | -100 40, -70 58, -50 86, -52 112 | -52 112, -30 106, -8 104 | -8 104, 70 104, 70 -120',
    C.light,
  ),
  // The side of the nose turns away from the blade.
  plane(
    '-26 -38, -16 -20, -14 20, -24 52, -36 64 | -36 64, -38 76, -28 84 | -28 84, -12 82, 4 90 | 4 90, 8 80, -10 66, -2 20, -6 -30, -26 -38',
    '#4A4698',
  ),
  plane('-6 -44, 0 0, -4 44, -10 64, 2 76, 22 78 | 22 78, 40 60, 40 -50, -6 -44', C.high),
  plane('-36 74, -24 72, -10 80, 6 82, 24 88 | 24 88, 10 94, -8 88, -24 88, -36 74', C.line),
  // Cheekbone, upper lip, chin: where the runes lie fullest.
  plane('-30 46, -60 46, -84 46 | -84 46, -62 60, -46 84 | -46 84, -38 66, -30 46', C.high),
  plane(
    '-52 124, -30 115, -12 110, 0 115, 40 112 | 40 112, 40 126, -10 125, -34 126, -52 124',
    '#2E1C5A',
  ),
  plane('-44 128, -10 128, 40 128 | 40 128, 40 150, 6 151, -20 145, -44 128', '#6A5AB4'),
  plane('-18 131, 4 131, 40 131 | 40 131, 40 144, 8 144, -18 131', '#B9C8F4'),
  brush('-60 121, -46 126, -22 127, -2 125, 40 127', 5, C.line, { peak: 0.4, from: 0.3 }),
  plane('-20 156, 6 160, 40 158 | 40 158, 40 172, 4 172, -20 156', '#2A2464'),
  plane('-22 186, 0 180, 40 182 | 40 182, 40 222, 2 224, -16 210, -22 186', C.light),
  // Brow, broken where the scar goes through.
  plane('-124 -52, -104 -66, -86 -69 | -86 -69, -90 -58, -104 -56, -124 -52', C.line),
  plane('-72 -70, -40 -62, -8 -40 | -8 -40, -40 -49, -76 -59 | -76 -59, -72 -70', C.line),
  eye(),
  // The scar: one thin cut from the hood's shadow to the cheek; the brow and the open eye interrupt it.
  brush('-82 -106, -78 -72, -73 -44, -68 -17', 6.4, C.high, { from: 0.02, to: 0.7, peak: 0.7 }),
  brush('-60 28, -54 58, -45 86, -33 112', 6, '#4A4698', { from: 0.5, to: 0.02, peak: 0.2 }),
  brush('-63 26, -57 58, -48 86, -36 114', 6.4, '#FFFFFF', { from: 0.7, to: 0.02, peak: 0.2 }),
];

/** The half of the face behind the blade: night sky. */
const dreamt = () =>
  clip('M16 -260H260V300H72Z', [
    fill(head, C.night),
    clip(head, [
      plane('150 20, 110 90, 70 160, 30 230 | 30 230, 160 230, 150 20', '#0C0618'),
      stars([30, -200, 110, 400], 42, { seed: 12, big: 0.14, size: 0.8, colour: K.silver }),
    ]),
    // What the blade leaves of the other eye: the corner of a closed lid.
    brush('56 12, 84 19, 108 11, 124 -2', 8, 'url(#gold)', { peak: 0.5 }),
    ...pts('92 18 98 28, 104 13 113 22, 114 7 124 13').map(([x, y, u, v]) =>
      brush(
        [
          [x, y],
          [(x + u) / 2, (y + v) / 2 + 1],
          [u, v],
        ],
        5,
        'url(#gold)',
        { from: 0.9, to: 0.1, peak: 0.3 },
      ),
    ),
    brush('62 -48, 96 -60, 130 -44', 7, 'url(#gold)', { peak: 0.4 }),
    brush('140 -40, 138 50, 126 104, 106 150, 76 190, 40 220, 10 229', 4, 'url(#gold)', {
      peak: 0.6,
    }),
  ]);

export const portrait = () => [clip(head, lit()), dreamt()];

const opening = chain(
  '448 214, 372 262, 296 372, 262 520, 268 680, 312 830, 396 950 | 396 950, 500 960 | 500 960, 596 840, 634 690, 640 520, 600 370, 528 262, 448 214',
);
const outer = chain(
  '600 84, 500 96, 400 150, 290 270, 214 430, 172 620, 186 760, 232 860 | 232 860, 300 980, 450 1010, 600 980 | 600 980, 690 870, 730 760, 736 610, 712 450, 664 320, 622 230, 606 160, 632 116, 600 84',
);
/** What is behind the head inside the hood. */
export const hoodInside = () => [
  fill(outer, C.cloth),
  fill(opening, C.lining),
  clip(opening, [
    // The lining turns into the dark in two steps.
    plane(
      '466 232, 396 282, 318 384, 278 525, 281 690, 326 836, 410 960 | 410 960, 500 960, 590 840, 610 690, 612 520, 574 380, 510 264, 466 232',
      '#33175A',
    ),
    plane(
      '476 250, 412 300, 338 396, 292 520, 294 690, 336 840, 420 960 | 420 960, 500 960, 580 840, 596 690, 596 520, 556 390, 504 280, 476 250',
      '#0E0820',
    ),
  ]),
];

/** The hood over the forehead: its edge catches the runes on the left, the eclipse on its back. */
export const hoodFront = () => [
  clip(outer, [
    // Few certain folds, all from the tip: cloth, a lighter band, the band that the eclipse grazes, the dark side.
    plane(
      '600 90, 500 150, 448 214, 372 262, 296 372, 262 520, 268 680 | 268 680, 150 760, 120 300, 420 60, 600 90',
      C.cloth,
    ),
    plane(
      '590 100, 480 150, 380 240, 290 370, 240 520, 232 700 | 232 700, 196 740, 190 600, 236 440, 320 290, 430 170, 590 100',
      C.clothMid,
    ),
    plane(
      '500 96, 400 150, 290 270, 214 430, 172 620, 186 760 | 186 760, 206 640, 250 450, 330 300, 430 180, 560 104, 500 96',
      '#3D2566',
    ),
    plane(
      '600 90, 520 170, 470 220 | 470 220, 528 262, 600 370, 640 520, 634 690, 600 850 | 600 850, 760 860, 760 500, 640 100, 600 90',
      C.ink,
    ),
    plane(
      '606 160, 600 240, 650 350, 690 480, 700 640, 680 800 | 680 800, 740 760, 736 600, 706 440, 650 300, 606 160',
      '#2A1848',
    ),
    brush('590 104, 500 170, 450 206', 7, C.ink),
    brush('604 110, 570 190, 580 260, 620 340', 6, '#2A1848'),
  ]),
  stroke(opening, 'url(#edge)', 7),
  brush('600 84, 500 96, 400 150, 290 270, 214 430, 172 620, 186 760, 232 860', 9, C.rim, {
    from: 0.4,
    to: 0.1,
    peak: 0.25,
  }),
  brush(
    '600 84, 632 116, 606 160, 622 230, 664 320, 712 450, 736 610, 730 760, 690 870',
    6,
    C.rim,
    {
      from: 0.5,
      to: 0.1,
      peak: 0.3,
    },
  ),
];

export const glint = (x, y, r) => group([star(x, y, r, '#FFFFFF'), star(x, y, r * 0.5, '#FFFFFF')]);
