/** Tabethe's head, turned to the right and bowed over the patient below. The lamp is up left, behind her. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  lock,
  plane,
  pts,
  sample,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#EEF3E8',
  full: '#FFFFF6',
  mid: '#B3CABC',
  low: '#5F807C',
  dark: '#23403F',
  night: '#0E2024',
  line: '#07131A',
  tired: '#A99AAE',
  hair: '#252C33',
  hairShade: '#10151B',
  hairSheen: '#72868A',
  hairLight: '#E2F0EC',
  red: '#C42C48',
};
export const gold = 'url(#gold)';

// Around the middle of the eyes. The axis runs from 54 at the hairline over 100 (nose) to 56 (chin).
const far = pts(
  '60 -240, 112 -190, 132 -120, 136 -62, 128 -14, 136 30, 137 72, 127 122, 112 164, 92 204, 72 228, 46 238',
);
const near = pts(
  '46 238, 10 230, -34 206, -80 166, -114 122, -134 68, -148 0, -162 -90, -132 -190, -40 -246, 60 -240',
);
const head = chain(far, near);
const ridge = chain(
  '40 -250, 54 -190, 62 -110, 70 -56, 64 -18, 74 18, 91 50, 101 66 | 101 66, 101 77, 88 83, 79 89 | 79 89, 82 101, 89 111 | 89 111, 92 119, 82 130 | 82 130, 91 140, 89 150, 78 158 | 78 158, 80 172, 87 186, 81 212, 54 250 | 54 250, 240 260, 240 -250, 40 -250',
);

/** Nearly shut. The lid is heavier than the will to lift it. */
function eye() {
  const upper = pts('38 16, 22 9, 0 7, -24 10, -44 18, -56 27');
  const open = chain(upper, '-56 27, -34 30, -8 30, 18 25, 38 16');
  const crease = pts('42 2, 24 -20, -4 -27, -34 -18, -62 8');
  return [
    // Hollow and shadow under the eye: nights, in lilac.
    plane(
      '72 -38, 30 -50, -20 -46, -58 -26, -74 4 | -74 4, -62 8, -34 -18, -4 -27, 24 -20, 42 2 | 42 2, 54 20, 64 8, 72 -38',
      C.mid,
    ),
    plane('50 12, 62 -16, 56 -36, 44 -16, 44 4 | 44 4, 50 12', C.low),
    plane('44 24, 16 33, -20 37, -54 32 | -54 32, -36 50, -4 56, 30 46, 44 24', C.tired),
    fill(chain(crease, upper.toReversed()), '#C6CCC6'),
    plane('42 2, 24 -20, -4 -27, -34 -18, -62 8 | -62 8, -36 -10, -4 -18, 24 -11, 42 2', C.low),
    fill(open, '#DCEBE2'),
    clip(open, [
      fill(circle(-11, 14, 21), '#123230'),
      fill(circle(-11, 16, 17), '#3E8C7A'),
      fill(circle(-11, 22, 12), '#B4F2D2'),
      fill(circle(-11, 15, 7.5), C.line),
      plane(
        '50 -10, -70 -10, -70 30 | -70 30, -46 21, -24 14, 0 11, 22 14, 46 22, 50 -10',
        '#12302E',
        'opacity="0.6"',
      ),
      fill(circle(-20, 18, 3.2), '#FFFFFF'),
    ]),
    brush('46 20, 24 10, 0 7, -24 10, -46 19, -60 29, -70 38', 12, C.line, { peak: 0.55 }),
    brush('-44 22, -58 30, -68 36', 4, C.line, { peak: 0.3 }),
    brush('24 26, -4 32, -32 32, -54 28', 3.4, '#5C6478'),
    brush(crease, 3.4, C.dark, { peak: 0.5 }),
    // The line under it that no sleep has ever rubbed out.
    brush('40 40, 6 55, -32 52, -56 38', 3, '#5C6478', { peak: 0.4 }),
    // The brow goes up at the nose.
    brush('58 -42, 34 -60, -12 -64, -66 -40', 12, '#12282C', { peak: 0.35, to: 0.02, from: 0.3 }),
  ];
}

const nearHalf = () => [
  // Shadow of the hair.
  plane(
    '52 -250, 40 -196, 0 -150, -44 -110, -84 -46 | -84 -46, -180 -30, -120 -250, 52 -250',
    C.mid,
  ),
  plane(
    '48 -250, 20 -190, -50 -140, -96 -70, -112 0, -116 80 | -116 80, -170 80, -120 -250, 48 -250',
    C.low,
  ),
  // She forgets to eat: the cheek falls in under the bone.
  plane(
    '-112 74, -60 92, -10 106, 22 128, 20 150 | 20 150, 0 190, 30 250 | 30 250, -60 220, -160 150, -112 74',
    C.mid,
  ),
  plane(
    '-142 70, -92 104, -40 150, 4 196, 44 232 | 44 232, 44 256, -60 246, -170 160, -142 70',
    C.low,
  ),
  // A little blood came back with her.
  plane(
    '-92 58, -50 66, -10 68, 26 58 | 26 58, 4 86, -40 94, -78 82, -92 58',
    '#F0C9BC',
    'opacity="0.55"',
  ),
  plane('84 48, 100 64, 101 76, 86 80, 70 74 | 70 74, 74 58, 84 48', '#EFC4B8', 'opacity="0.8"'),
  plane('-112 36, -80 50, -44 56 | -44 56, -66 66, -94 60, -112 36', C.full),
  plane('74 194, 50 188, 22 194 | 22 194, 28 220, 54 229, 74 194', C.full),
  plane('62 -100, 40 -84, 8 -90 | 8 -90, 20 -120, 56 -150, 62 -100', C.full),
  // Nose.
  plane(
    '64 -20, 58 6, 50 34, 46 56 | 46 56, 39 66, 43 79, 55 83 | 55 83, 67 82, 82 86, 102 77 | 102 77, 84 66, 68 46, 69 14, 64 -20',
    C.mid,
  ),
  plane('102 74, 86 79, 68 77, 54 82 | 54 82, 64 88, 80 90, 102 74', C.dark),
  brush('45 58, 38 68, 42 80, 53 85', 4, C.low, { peak: 0.6 }),
  // Lips, bloodless.
  plane(
    '94 113, 84 117, 73 111, 48 118, 16 140 | 16 140, 44 134, 70 130, 84 131, 94 113',
    '#86506A',
  ),
  plane(
    '90 131, 68 132, 46 134, 20 140 | 20 140, 38 149, 62 155, 90 152 | 90 152, 90 131',
    '#C48A9A',
  ),
  plane('80 139, 64 138, 46 138 | 46 138, 56 147, 76 148, 80 139', '#EBD3DC'),
  plane('88 162, 66 166, 42 160 | 42 160, 54 177, 84 177, 88 162', C.mid),
  eye(),
];

const farHalf = () =>
  clip(ridge, [
    fill('M-60 -260H260V260H-60Z', 'url(#nightFace)'),
    plane('140 44, 122 70, 118 110, 96 170, 60 250 | 60 250, 160 250, 140 44', C.night),
    plane('120 134, 106 114, 96 113, 84 130 | 84 130, 120 134', '#3A2C48'),
    plane('118 133, 84 133, 84 158 | 84 158, 104 156, 118 133', '#54405C'),
    stars([60, -60, 90, 290], 26, {
      seed: 19,
      big: 0.1,
      size: 0.7,
      colour: '#CFF2DE',
      keep: (x, y) => y < 100 || y > 165,
    }),
  ]);

/** A mask of linen, pulled down under the chin; its string goes up behind the ear. */
const mask = () => {
  const d = chain(
    '-104 160, -60 208, 0 240, 60 250, 100 222 | 100 222, 122 244, 118 290, 92 330 | 92 330, 30 344, -40 318, -100 262, -130 200 | -130 200, -104 160',
  );
  return [
    brush('-112 182, -128 130, -134 60, -120 0', 5, C.red, { from: 0.8, to: 0.6 }),
    fill(d, C.mid, `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(d, [
      plane(
        '-130 190, -90 240, -30 284, 20 300 | 20 300, 10 350, -150 290, -150 180, -130 190',
        C.light,
      ),
      plane(
        '-110 160, -60 214, 0 246, 60 256, 110 222 | 110 222, 110 250, 60 282, -10 268, -70 232, -112 178, -110 160',
        C.dark,
      ),
      plane('60 270, 80 300, 60 350 | 60 350, 140 350, 140 230, 104 234, 60 270', C.dark),
      brush('-116 196, -60 256, 10 288, 70 290, 114 256', 6, C.low),
      brush('-110 232, -50 292, 20 322, 84 318', 5, C.low),
      brush('-122 204, -66 276, 6 310, 60 314', 3, C.full),
    ]),
    brush('-104 160, -60 208, 0 240, 60 250, 100 222', 6, C.red, { from: 0.6, to: 0.6 }),
    brush('-130 200, -100 262, -40 318, 30 344, 92 330', 6, C.red, { from: 0.6, to: 0.6 }),
  ];
};

/**
 * She keeps the needle where other people keep an answer: the point inside, straight steel along the parting of the lips, its
 * eye outwards. In the picture's own place.
 */
export const needle = () => {
  const d = limb(
    sample('572 752 3.2, 620 758 3.8, 690 766 5, 740 773 6.8, 760 775 7, 776 777 5.4, 788 778 1.4'),
  );
  return [
    // Its shadow on the far lip.
    brush('584 760, 606 764, 632 766', 6, '#1C1420', { from: 0.4, to: 0.1 }),
    fill(d, '#FFFFFF', `stroke="${C.line}" stroke-width="3" stroke-linejoin="round"`),
    clip(d, plane('560 756, 640 763, 790 781 | 790 781, 790 800, 560 790, 560 756', '#8FB0A6')),
    brush('748 773.5, 762 775.5, 776 777', 5, C.line, { from: 0.6, to: 0.6, peak: 0.5 }),
    // The upper lip closes on it.
    brush('548 751, 566 748, 580 749, 590 752', 6, '#5E3048', { from: 0.2, to: 0.3 }),
    brush('540 754, 560 752, 578 752', 4.4, C.line, { from: 0.2, to: 0.6 }),
  ];
};

/** A ribbon wound three times round the root of a tail, knotted, its ends left. */
export const binding = (x, y, turn, width) => {
  const band = (text, w, colour) => [
    brush(text, w + 7, C.line, { from: 0.8, to: 0.8 }),
    brush(text, w, colour, { from: 0.8, to: 0.8 }),
  ];
  const w = width;
  return group(
    [
      band('4 10, 22 40, 18 70, 34 104', 13, '#8A1E38'),
      band('-2 10, -8 44, -26 74, -22 112', 13, C.red),
      [-17, 0, 17].map((v, i) => [
        band(`${-w} ${v - 6}, 0 ${v + 3}, ${w} ${v - 4}`, 17, i === 1 ? C.red : '#A82440'),
        brush(`${-w + 6} ${v - 7}, ${-w * 0.3} ${v - 1}, ${w * 0.3} ${v}`, 4, '#F2788C'),
      ]),
      fill(
        chain('-11 -12, 0 -16, 11 -11, 13 6, 6 17, -7 17, -13 6, -11 -12'),
        C.red,
        `stroke="${C.line}" stroke-width="4"`,
      ),
      brush('-8 -8, 0 -11, 8 -8', 4, '#F2788C'),
    ],
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );
};

export const portrait = () => [
  fill(head, C.light),
  clip(head, [nearHalf(), farHalf()]),
  brush(far.slice(2), 5, 'url(#rim)', { peak: 0.5, from: 0.3, to: 0.3 }),
  brush('94 128, 78 131, 48 133, 24 138, 8 150', 4.4, C.line, { peak: 0.4 }),
  brush(near.slice(0, 7), 4, C.line, { peak: 0.6, from: 0.3 }),
  mask(),
];

export const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: C.hairSheen,
  light: C.hairLight,
  edge: '#050D12',
  strands: 2,
  lit: 1,
  odd: { base: '#1A2027', sheen: '#4A5A60' },
};

export const hairBehind = () =>
  plane(
    '60 -256, -30 -272, -120 -244, -176 -170, -192 -60, -180 60, -146 166, -80 250 | -80 250, 60 260, 130 200, 160 0, 140 -200, 60 -266',
    C.hairShade,
  );

/** Combed in the dark, tied with what was at hand: a cap of hair, and a fringe that hides the far eye. */
export function hairBefore() {
  const cap = chain(
    '46 -262, -20 -292, -112 -270, -178 -196, -208 -90, -204 20, -178 110, -150 164 | -150 164, -116 150, -118 90 | -118 90, -122 20, -110 -56, -76 -130, -20 -196, 46 -262',
  );
  return [
    // One hard rim of the lamp, outside the black of the skull, from the parting to the ribbon.
    stroke(
      curve(
        '36 -266, 10 -282, -20 -292, -112 -270, -178 -196, -208 -90, -204 20, -178 110, -150 164',
      ),
      '#FFFFFF',
      15,
    ),
    fill(cap, C.hair),
    clip(cap, [
      plane(
        '60 -262, -40 -220, -100 -140, -128 -50, -132 40, -120 150 | -120 150, -80 150, -80 -260, 60 -262',
        C.hairShade,
      ),
      // One narrow band of light well inside the outline: the skull itself stays black before the lamp.
      plane(
        '-24 -228, -76 -200, -118 -146, -142 -76 | -142 -76, -134 -84, -104 -140, -66 -186, -24 -228',
        C.hairSheen,
      ),
      plane(
        '-178 -40, -164 -10, -158 60, -146 130 | -146 130, -166 90, -176 20, -178 -40',
        '#4A5A60',
      ),
      ...[
        '40 -258, -50 -214, -116 -130, -146 -20, -140 110',
        '30 -264, -80 -226, -150 -130, -172 -10, -152 130',
        '44 -254, -30 -200, -92 -120, -120 -20, -124 70',
      ].map((line, i) => brush(line, i === 1 ? 3 : 5, '#050D12', { peak: 0.5 })),
    ]),
    lock(
      '38 -256 5, -14 -200 22, -62 -130 25, -96 -50 19, -112 30 11, -100 104 1',
      Object.assign({ seed: 14 }, tone, { strands: 1 }),
    ),
    // The fringe: three locks, one over the other.
    lock(
      '30 -258 6, 96 -230 28, 146 -150 36, 162 -50 34, 168 50 29, 160 130 23, 142 204 17',
      Object.assign({ seed: 5 }, tone, tone.odd, { lit: -1, strands: 1 }),
    ),
    lock(
      '34 -258 6, 76 -210 26, 110 -130 34, 128 -40 30, 142 40 23, 144 116 17, 134 200 10',
      Object.assign({ seed: 8 }, tone, { lit: -1, strands: 2 }),
    ),
    lock(
      '34 -258 4, 46 -200 20, 60 -130 20, 84 -60 15, 108 10 8, 112 60 1',
      Object.assign({ seed: 11 }, tone, tone.odd, { lit: -1, strands: 1 }),
    ),
    brush('30 -256, 6 -190, 14 -120, 34 -76', 6, C.hair),
  ];
}

/** A moth from above; `open` from 0 to 1. */
export function moth(x, y, size, turn, open = 1, tones = ['#F2FBEF', '#BFD8C9', '#7FA394']) {
  const [pale, tint, shade] = tones;
  const ink = `stroke="${C.line}" stroke-width="${(2.4 / size).toFixed(2)}"`;
  const wing = [
    fill(chain('3 6, 20 10, 38 22, 36 40 | 36 40, 24 50, 12 40, 3 18'), tint, ink),
    fill(chain('3 0, 18 -26, 44 -40, 66 -38 | 66 -38, 64 -14, 48 8, 24 16, 3 10'), pale, ink),
    plane('66 -38, 64 -14, 48 8 | 48 8, 50 -10, 56 -30, 66 -38', shade),
    plane('10 -8, 30 -14, 52 -20 | 52 -20, 34 -6, 10 2, 10 -8', tint),
    fill(circle(38, -16, 6), C.line) + fill(circle(38, -16, 3), C.red),
    fill(circle(24, 30, 4), shade),
  ];
  return group(
    [
      group(wing, `transform="scale(${(0.25 + 0.75 * open).toFixed(2)} 1)"`),
      group(wing, `transform="scale(${(-0.3 - 0.7 * open).toFixed(2)} 1)"`),
      stroke('M-1 -12C-8 -24 -16 -30 -24 -32M1 -12C8 -24 16 -30 24 -32', pale, 2.4),
      fill('M0 -16C6 -8 6 20 0 40C-6 20 -6 -8 0 -16Z', shade, ink),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );
}
