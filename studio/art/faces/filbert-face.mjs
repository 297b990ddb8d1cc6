/** Filbert's head: a bald dome before a lantern, eyes laughed shut, and a beard that owns the picture. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
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
  light: '#F0AE78',
  high: '#FFDDAE',
  mid: '#BC6740',
  ruddy: '#D97A50',
  dark: '#2B1838',
  deep: '#1A0E26',
  line: '#1B0D20',
};
export const gold = 'url(#gold)';
const bright = {
  base: '#D2B096',
  shade: '#8A6470',
  sheen: '#FBE8C4',
  light: '#FFF4DC',
  edge: '#34203A',
  strands: 3,
  lit: 1,
  width: 4,
  odd: { base: '#BE9684', shade: '#775464', sheen: '#EBCBA6' },
};
const dim = {
  base: '#4A3556',
  shade: '#2C1C3C',
  sheen: '#7A5A78',
  light: '#B08A90',
  edge: '#170C20',
  strands: 2,
  lit: 1,
  width: 4,
  odd: { base: '#3C2A4A', shade: '#241632', sheen: '#5E4466' },
};
const tone = (...of) => Object.assign({}, ...of);

// Around the middle of the eyes; the head is turned a little to the right. The light is the soup, below left.
const left = pts('10 -282, -66 -266, -126 -216, -164 -134, -178 -40, -176 40, -176 120, -140 210');
const right = pts('200 210, 196 120, 190 40, 190 -40, 178 -134, 144 -216, 86 -266, 10 -282');
const head = chain(left, '-140 210, 30 260, 200 210', right);
// One break of the plane: crown, brow, nose, lip.
const night = chain(
  '20 -280, 66 -220, 70 -150, 44 -90, 24 -56 | 24 -56, 36 -34, 34 -4, 46 30, 76 62 | 76 62, 86 84, 76 106, 44 112 | 44 112, 30 130, 34 300 | 34 300, 260 300, 260 -290, 20 -290',
);

const ear = (x, side, colours) =>
  group(
    [
      fill(
        chain('10 -44, -24 -50, -44 -20, -36 24, -14 52, 8 44 | 8 44, 20 0, 10 -44'),
        colours[0],
        `stroke="${C.line}" stroke-width="4"`,
      ),
      plane('4 -28, -20 -32, -30 -8, -20 20 | -20 20, -6 4, -10 -14, 4 -28', colours[1]),
    ],
    `transform="translate(${x} 26) scale(${side} 1)"`,
  );

function closedEye() {
  return [
    // The socket, and the lid pushed up by the cheek.
    plane(
      '-144 -6, -112 -42, -70 -52, -30 -38, 4 -30 | 4 -30, 10 -6, -8 10 | -8 10, -40 -14, -76 -20, -112 -10, -136 10, -144 -6',
      C.mid,
    ),
    plane('-124 -10, -98 -34, -66 -40, -32 -24 | -32 -24, -66 -28, -98 -22, -124 -10', C.light),
    brush('-142 18, -126 0, -102 -15, -72 -19, -42 -12, -14 10', 13, C.line, {
      peak: 0.5,
      from: 0.15,
    }),
    // Crow's feet: he has laughed for forty years.
    brush('-140 10, -156 4, -172 -8', 5, C.line, { peak: 0.2 }),
    brush('-138 20, -156 22, -174 18', 5, C.line, { peak: 0.2 }),
    brush('-132 30, -148 40, -166 44', 4, C.line, { peak: 0.2 }),
    brush('-112 14, -76 6, -40 14', 4, C.mid, { peak: 0.5 }),
  ];
}

const day = () => [
  fill(head, C.light),
  // The back of the dome is against the lantern and dark; the soup reaches cheek and brow.
  plane(
    '20 -290, -100 -280, -210 -200, -200 20 | -200 20, -164 10, -160 -50, -146 -126, -110 -196, -58 -238, 30 -252 | 30 -252, 80 -280, 20 -290',
    C.mid,
  ),
  plane(
    '-128 -138, -98 -192, -48 -222, 16 -230 | 16 -230, 20 -204, -30 -194, -78 -164, -108 -104, -128 -138',
    C.high,
  ),
  // Wrinkles of a forehead that went up.
  brush('-120 -92, -70 -112, -10 -108, 36 -92', 6, C.mid, { peak: 0.5 }),
  brush('-96 -122, -50 -138, 0 -134, 44 -122', 5, C.mid, { peak: 0.5 }),
  // Soot, wiped off with three fingers; and where the breech once opened too early.
  ...[
    '-36 -196, -8 -176, 22 -170',
    '-58 -186, -30 -160, 8 -148',
    '-66 -168, -48 -146, -20 -132',
  ].map((line) =>
    brush(line, 13, '#7A4038', { peak: 0.25, from: 0.5, to: 0.02, more: 'opacity="0.6"' }),
  ),
  ...[
    '-154 -92, -142 -130, -120 -150, -106 -138, -116 -116, -104 -100, -120 -86, -128 -66, -146 -60, -154 -92',
    '-98 -164, -86 -160, -88 -146, -102 -148, -98 -164',
    '-136 -52, -124 -56, -122 -46, -134 -40, -136 -52',
  ].map((island) => plane(island, '#DE8E74')),
  brush('-142 -96, -130 -118, -116 -134', 4, '#FFD0B4', { peak: 0.4 }),
  brush('-136 -76, -126 -92, -116 -100', 4, '#FFD0B4', { peak: 0.4 }),
  // Temple and the side of the cheek.
  plane('-200 -60, -160 -70, -150 -20, -160 40, -150 120 | -150 120, -210 140, -200 -60', C.mid),
  closedEye(),
  // The ball of the cheek.
  plane(
    '-140 62, -116 30, -74 20, -38 34, -20 66 | -20 66, -40 100, -90 110, -130 98, -140 62',
    C.ruddy,
  ),
  plane('-132 62, -112 36, -76 26, -44 40 | -44 40, -74 44, -106 58, -126 84, -132 62', C.high),
  plane('-20 66, -34 92, -70 106, -120 104 | -120 104, -110 130, -40 130, -8 100, -20 66', C.mid),
  brush('-128 84, -100 94, -66 96', 8, '#6A3A34', { peak: 0.3, more: 'opacity="0.5"' }),
  // The nose: a potato with a shadow.
  plane('-6 -30, 20 -40, 40 -30, 44 10, 60 40 | 60 40, 20 50, 0 30, 2 0, -6 -30', C.ruddy),
  plane('14 -34, 28 -20, 28 10, 40 36 | 40 36, 56 40, 46 -20, 34 -50, 14 -34', C.high),
  plane(
    '-18 92, -24 70, -8 54, 14 44, 44 36, 76 50 | 76 50, 90 80, 78 108, 40 118, 6 108, -18 92',
    C.ruddy,
  ),
  plane('-18 92, -4 88, 10 96, 40 100, 70 104 | 70 104, 60 122, 20 120, -18 92', C.mid),
  plane('4 68, 18 54, 36 50 | 36 50, 40 60, 28 72, 12 78, 4 68', '#FFF0D0'),
  brush('-20 94, -26 72, -10 54', 5, C.line, { peak: 0.4 }),
  brush('-22 94, 0 108, 40 120, 76 108', 6, C.line, { peak: 0.5 }),
];

const shade = () =>
  clip(night, [
    fill(head, C.dark),
    clip(head, [
      plane('220 -60, 170 -30, 160 60, 170 140 | 170 140, 240 200, 240 -60, 220 -60', C.deep),
      // Powder that never washed out: sparks where others have stars.
      stars([40, -230, 150, 190], 12, { seed: 8, big: 0.2, size: 0.75, colour: '#FFC47A' }),
      plane('84 60, 112 30, 150 34, 168 60 | 168 60, 150 50, 116 46, 84 60', '#5A3048'),
    ]),
    brush('66 12, 84 -10, 112 -20, 140 -14, 166 8', 9, gold, { peak: 0.5 }),
    brush('168 0, 180 -8, 190 -18', 4, gold, { peak: 0.2 }),
    brush('168 12, 180 14, 192 10', 4, gold, { peak: 0.2 }),
    brush('78 50, 90 80, 80 106, 44 118', 4, gold, { peak: 0.5 }),
  ]);

function mouth() {
  const open = chain(
    '-100 134, -40 154, 30 156, 90 154, 146 130 | 146 130, 144 182, 110 232, 30 254, -44 236, -88 188, -100 134',
  );
  return [
    // The lips, a little of them over the teeth, and the chin that carries the plait.
    ['-108 130, -40 146, 30 148', '-92 186, -46 238, 30 260'].map((lip) =>
      brush(lip, 24, '#A8483E', { from: 0.5, to: 1, peak: 0.6 }),
    ),
    ['30 148, 90 146, 152 126', '30 260, 114 236, 150 184'].map((lip) =>
      brush(lip, 24, '#3E1C34', { from: 1, to: 0.5, peak: 0.3 }),
    ),
    fill(open, '#3A0C1C', `stroke="${C.line}" stroke-width="6"`),
    clip(open, [
      plane('-70 270, -40 220, 14 206, 80 216, 110 270 | 110 270, -70 270', '#B8414C'),
      plane('-60 244, -30 222, 10 214 | 10 214, 0 250, -60 260, -60 244', '#E0705E'),
      plane('-110 120, -90 172, -30 192, 40 194, 108 186, 150 130 | 150 130, -110 120', '#FFEFD2'),
      [-52, 4, 58].map((x) =>
        brush(
          [
            [x, 140],
            [x + 1, 170],
            [x, 194],
          ],
          3,
          '#B98A78',
        ),
      ),
      fill('M-50 140V194H-24L-20 140Z', gold),
      plane('40 100, 46 260, 180 260, 180 90, 40 100', C.deep, 'opacity="0.72"'),
    ]),
  ];
}

const moustache = () => [
  lock(
    '44 114 8, 84 116 21, 130 108 24, 168 84 17, 188 50 10, 178 24 6, 158 26 2',
    tone(dim, { seed: 4, lit: -1, strands: 2, width: 5 }),
  ),
  lock(
    '28 114 8, -22 118 22, -76 112 26, -122 86 19, -146 50 11, -136 22 6, -114 24 2',
    tone(bright, { seed: 3, lit: 1, strands: 3, width: 5 }),
  ),
];

const brows = () => [
  lock(
    '10 -66 8, -40 -88 20, -90 -86 22, -134 -60 14, -164 -30 2',
    tone(bright, { seed: 14, lit: -1 }),
  ),
  lock('46 -62 8, 84 -84 18, 130 -84 20, 164 -60 13, 190 -36 2', tone(dim, { seed: 15 })),
];

/** A brass cartridge case, worn as a bead: a short cylinder seen a little from above. */
const bead = (x, y, turn, size = 1) => {
  const d = 'M-30 -38Q0 -26 30 -38V34Q0 48 -30 34Z';
  return group(
    [
      fill(d, '#C9A25A', `stroke="${C.line}" stroke-width="5"`),
      clip(d, [
        fill('M-34 -50H-18V60H-34Z', '#8A6428') + fill('M-12 -50H2V60H-12Z', '#FFF0C4'),
        fill('M14 -50H34V60H14Z', K.goldDark),
        stroke('M-34 14Q0 28 34 14', C.line, 4) + stroke('M-34 -18Q0 -6 34 -18', C.line, 3),
      ]),
      fill('M-36 24Q0 42 36 24V40Q0 58 -36 40Z', '#E9CF94', `stroke="${C.line}" stroke-width="4"`),
      fill('M12 36Q26 32 36 24V40Q26 48 12 51Z', K.goldDark),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );
};

/** A plait: lobes that cross over from either side in turn, each tucked under the one above. */
function plait(line, count) {
  const spine = sample(pts(line), 12);
  const back = limb(spine.map(([x, y, w]) => [x, y, w * 0.92]));
  const lobes = Array.from({ length: count }, (_, k) => {
    const i = count - 1 - k;
    const [x, y, w] = spine[Math.round((i / (count - 1)) * (spine.length - 1))];
    const s = i % 2 ? 1 : -1;
    const h = 38;
    const d = `M${s * w} ${-h}C${s * w * 1.35} ${-h * 0.2} ${s * w} ${h * 0.8} ${-s * w * 0.3} ${h * 1.2}C${-s * w * 0.6} ${h * 0.4} ${-s * w * 0.3} ${-h * 0.8} ${s * w} ${-h}Z`;
    return group(
      [
        fill(
          d,
          s > 0 ? '#F0D4AC' : '#B48E88',
          `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`,
        ),
        clip(d, fill(d, s > 0 ? '#D2B096' : '#8A6470', `transform="translate(${-s * 6} 16)"`)),
      ],
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  });
  return [fill(back, '#8A6470', `stroke="${C.line}" stroke-width="8"`), lobes];
}

// The beard: few great locks from ear, cheek and chin, each an S; the wind takes their ends to the right.
const wild = [
  ['190 -6 3, 206 50 24, 230 120 40, 262 220 50, 320 310 42, 400 380 26, 440 470 2', dim],
  [
    '160 70 2, 150 150 22, 172 250 48, 210 350 54, 290 430 44, 360 520 26, 372 620 2',
    tone(dim, dim.odd),
  ],
  ['80 236 24, 100 320 52, 140 420 56, 220 510 46, 290 600 30, 296 700 2', dim],
];
const tame = [
  [
    '-176 -6 3, -196 50 24, -222 130 44, -250 250 58, -224 380 56, -156 480 46, -128 580 28, -170 670 2',
    bright,
  ],
  [
    '-168 60 2, -152 140 24, -172 240 52, -182 350 60, -132 460 56, -62 560 42, -56 660 24, -110 750 2',
    tone(bright, bright.odd),
  ],
  [
    '-100 130 2, -92 176 14, -74 236 28, -98 320 52, -82 430 60, -12 540 54, 60 630 38, 68 730 20, 20 810 2',
    bright,
  ],
];
const chin = () => {
  const d = chain(
    '-62 226, -50 286, -16 322, 26 330, 70 320, 104 284, 114 226 | 114 226, 30 250, -62 226',
  );
  return [
    fill(d, C.light, `stroke="${C.line}" stroke-width="5"`),
    clip(d, [
      plane('-70 220, -50 270, 6 274, 60 262 | 60 262, 60 220, -70 220', C.mid),
      plane('-60 290, -30 300, 20 308, 40 340 | 40 340, -60 340, -60 290', C.mid),
      brush('-26 288, -8 280, 14 282', 11, C.high, { peak: 0.4 }),
      plane('36 200, 26 262, 32 350 | 32 350, 130 350, 130 200, 36 200', C.dark),
    ]),
  ];
};
const beard = () => [
  plane(
    '-170 60, -230 240, -200 400, -100 520, 60 590, 220 560, 300 420, 250 260, 196 60 | 196 60, 130 206, 30 206, -90 250, -170 60',
    '#241632',
  ),
  [wild, tame].map((locks, k) =>
    locks.map(([line, of], i) =>
      lock(line, tone(of, { seed: 40 + k * 7 + i, strands: 3, width: 5 })),
    ),
  ),
  lock(
    '10 290 26, -2 350 50, 36 440 60, 116 540 50, 190 630 34, 196 730 18, 150 800 2',
    tone(bright, {
      seed: 62,
      strands: 3,
      width: 5,
      base: '#A98290',
      shade: '#4A3556',
      sheen: '#E6C6A6',
    }),
  ),
  // One plait from the chin, in a brass case.
  lock('-34 520 14, -40 580 26, -20 640 22, -46 710 2', tone(bright, { seed: 64, strands: 2 })),
  plait('24 318 27, 2 370 30, -16 430 29, -30 490 25', 9),
  chin(),
  bead(-33, 530, 4, 0.96),
];

export const portrait = () => [
  ear(-184, 1, [C.ruddy, C.mid]),
  ear(198, -1, [C.dark, C.deep]),
  stroke(circle(-196, 92, 20), C.line, 11) + stroke(circle(-196, 92, 20), gold, 6),
  clip(head, day()),
  shade(),
  // The lantern's edge of light round the dome.
  brush(
    '-180 10, -178 -40, -164 -134, -126 -216, -66 -266, 10 -282, 86 -266, 144 -216, 178 -134, 190 -40, 190 0',
    8,
    '#FFF0C4',
    { from: 0.1, to: 0.1, peak: 0.55 },
  ),
  beard(),
  mouth(),
  moustache(),
  brows(),
  star(-60, -204, 12, '#FFFBEA'),
];
