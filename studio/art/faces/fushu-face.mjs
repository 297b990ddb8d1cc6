/** Fushu's head, nearly from the front: moonlight comes through bamboo, so the edge of his shadow has leaves. */
import { blossom, bud } from './fushu-blossom.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  family,
  fill,
  group,
  limb,
  lock,
  plane,
  pts,
  random,
  sample,
} from './kit.mjs';

export const C = {
  light: '#F4E7CE',
  full: '#FFF9E8',
  mid: '#B3BFA2',
  dark: '#3D6B64',
  night: '#123339',
  deep: '#0A2127',
  line: '#07141A',
  hair: '#3E1834',
  hairShade: '#1E0B1E',
  hairSheen: '#94436E',
  hairLight: '#F2B9CE',
  firefly: '#E6F29A',
  bark: '#1C1A20',
};
const gold = 'url(#gold)';
// Around the middle of the eyes. A young man's long head, the jaw square; the axis a little left of the middle.
const left = pts(
  '-20 -232, -80 -214, -118 -160, -132 -92, -130 -34, -124 -2, -131 34, -131 84, -129 130, -123 166, -113 184, -82 217, -48 238, -38 242, -6 242',
);
const right = pts(
  '-6 242, 26 241, 36 238, 72 217, 107 184, 117 166, 126 136, 132 90, 137 30, 142 -40, 134 -130, 98 -204, 40 -232, -20 -232',
);
const head = chain(left, right);

/** A bamboo leaf from its stalk: a blade with one straight and one full side. */
export const leaf = (x, y, turn, long, wide, colour, more = '') =>
  fill(
    `M0 0Q${long * 0.3} ${-wide} ${long} 0Q${long * 0.34} ${wide * 0.62} 0 0Z`,
    colour,
    `transform="translate(${x} ${y}) rotate(${turn})" ${more}`,
  );

/** Everything right of the axis lies in shade, and leaves of it reach over the lit half. */
const axis = chain(
  '-14 -250, -18 -190, -16 -120, -22 -60, -20 -20, -26 30, -36 76, -42 104 | -42 104, -40 116, -24 124 | -24 124, -28 138, -22 150 | -22 150, -30 164, -22 178, -26 204, -20 260 | -20 260, 240 260, 240 -260, -14 -250',
);

function litEye() {
  const upper = pts('-126 17, -106 5, -78 1, -52 6, -34 17');
  const open = chain(upper, '-34 17, -54 22, -80 23, -106 21, -126 17');
  const crease = pts('-132 8, -106 -13, -76 -19, -46 -13, -28 4');
  return [
    plane(
      '-136 -44, -100 -50, -60 -46, -24 -34 | -24 -34, -22 8, -40 -6, -76 -19, -106 -13, -132 8 | -132 8, -136 -44',
      C.mid,
    ),
    fill(chain(crease, upper.toReversed()), '#CDD3B6'),
    fill(open, '#D9E4D2'),
    clip(open, [
      fill(circle(-78, 2, 21), '#10302C'),
      fill(circle(-78, 4, 17), '#3F8068'),
      fill(circle(-78, 11, 11), '#A6DCA8'),
      fill(circle(-78, 2, 8), '#06120F'),
      plane(
        '-140 -20, -20 -20, -20 20 | -20 20, -52 12, -78 8, -104 12, -140 28, -140 -20',
        '#1A3A38',
        'opacity="0.6"',
      ),
      fill(circle(-86, 8, 3), '#FFFFFF'),
    ]),
    brush('-28 21, -36 15, -54 4, -78 0, -106 5, -126 17, -136 23', 9, C.line, { peak: 0.5 }),
    brush('-42 24, -66 27, -98 26, -122 20', 3.4, '#52786C'),
    brush(crease, 4, C.dark, { peak: 0.4 }),
    brush('-18 -26, -60 -32, -104 -36, -152 -35', 24, C.hairShade, {
      peak: 0.4,
      from: 0.6,
      to: 0.1,
    }),
  ];
}

const litHalf = () => [
  // The hair's shade down the forehead and the hollow of the cheek.
  plane(
    '0 -240, -60 -200, -104 -156, -130 -96, -134 -40 | -134 -40, -190 -40, -170 -240, 0 -240',
    C.mid,
  ),
  plane('0 -240, -80 -212, -124 -156, -142 -90 | -142 -90, -200 -90, -160 -240, 0 -240', C.dark),
  plane(
    '-164 30, -144 62, -136 112, -112 164 | -112 164, -74 204, -44 232 | -44 232, -16 250, -190 250, -164 30',
    C.mid,
  ),
  // Cheek bone and chin take the moon.
  plane(
    '-122 44, -92 52, -58 48, -44 62 | -44 62, -62 86, -92 92 | -92 92, -112 72, -122 44',
    C.full,
  ),
  plane('-64 206, -44 200, -24 202 | -24 202, -24 236, -54 235 | -54 235, -64 206', C.full),
  plane(
    '-18 -190, -34 -150, -34 -96 | -34 -96, -62 -100, -78 -110 | -78 -110, -52 -160, -18 -190',
    C.full,
  ),
  // Nose: long; the wing, the shade under it.
  plane(
    '-30 -30, -42 10, -50 56, -60 84 | -60 84, -66 98, -60 110, -48 112 | -48 112, -36 118, -20 120 | -20 120, -20 -30, -30 -30',
    '#CDD3B6',
  ),
  plane('-42 100, -56 106, -64 112, -44 120, -20 124 | -20 124, -42 100', C.dark),
  brush('-62 82, -69 98, -62 112, -48 114', 4, C.dark, { peak: 0.6 }),
  // Mouth: asleep at one corner.
  plane('-66 154, -46 148, -32 144, -20 148 | -20 148, -20 158, -44 158, -66 154', '#9A8A6C'),
  plane('-58 158, -40 159, -20 158 | -20 158, -20 176, -40 174, -58 158', '#E2CFA8'),
  plane('-44 160, -32 161, -22 161 | -22 161, -24 168, -36 168, -44 160', '#F7EBCC'),
  plane('-46 184, -30 188, -20 186 | -20 186, -22 194, -40 194, -46 184', C.mid),
  brush('-76 148, -66 156, -44 159, -20 157', 5, C.line, { peak: 0.5 }),
  // Shade of bamboo on the skin: a hand of leaves down the brow, two over the jaw.
  leaf(-156, -176, 26, 190, 40, '#86A99A'),
  leaf(-160, -130, 48, 90, 26, '#86A99A'),
  leaf(-156, 104, 30, 92, 26, '#86A99A'),
  leaf(-150, 110, 62, 92, 24, '#86A99A'),
  litEye(),
];

/** Fireflies in the dark half, the rest of him in thin lines. */
function dark() {
  const next = random(12);
  let lights = '';
  for (let i = 0; i < 22; i++) {
    const [x, y, r] = [0 + next() * 130, -190 + next() * 390, 1.4 + next() * next() * 5];
    if (Math.abs(y) < 34 || (y > 130 && y < 180 && x < 40)) continue;
    lights +=
      fill(circle(x, y, r * 2.6), C.firefly, 'opacity="0.18"') + fill(circle(x, y, r), C.firefly);
  }
  return [
    fill(axis, 'url(#nightFace)'),
    clip(axis, [
      plane(
        '-20 -46, 20 -44, 70 -46, 116 -30 | 116 -30, 120 4, 92 -20, 50 -26, 14 -14 | 14 -14, -20 10, -20 -60',
        '#1C474A',
      ),
      plane('10 50, 50 40, 96 44, 122 60 | 122 60, 104 96, 60 100, 26 84, 10 50', '#1C474A'),
      plane(
        '-30 84, -20 20, -14 -20 | -14 -20, 2 30, 10 84, 14 104, -10 120, -40 112, -30 84',
        C.deep,
      ),
      plane('150 20, 116 70, 100 130, 60 190, -10 250 | -10 250, 160 250, 150 20', C.deep),
      lights,
      // Nearly asleep: a lid, a slit under it, one glint.
      group(
        [
          brush('6 14, 26 2, 54 -4, 84 0, 108 16, 120 22', 8, gold, { peak: 0.5 }),
          plane('16 13, 36 8, 60 6, 84 9, 100 17 | 100 17, 60 20, 16 13', C.deep),
          fill(circle(54, 12, 4.4), C.firefly),
          brush('12 -6, 36 -16, 66 -18, 104 -6', 3, gold),
          brush('4 -27, 38 -32, 78 -36, 120 -35', 9, gold, { peak: 0.4, from: 0.4 }),
        ],
        'transform="translate(2 4) scale(0.88 1)"',
      ),
      brush('16 84, 20 100, 6 114', 3.4, gold),
      brush('-22 157, 6 158, 30 152, 40 144', 4, gold, { peak: 0.4 }),
      brush('-18 180, 2 180, 16 176', 2.6, gold),
    ]),
  ];
}

const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: C.hairSheen,
  light: C.hairLight,
  edge: C.line,
  strands: 2,
  lit: 1,
  odd: { base: '#2E1128', shade: '#170817', sheen: '#6E2D54' },
};
const down = (a, b, count, seed, more) =>
  family(pts(a), pts(b), count, Object.assign({}, tone, more), { seed, scatter: 14 });

/** The sheet of hair behind him, straight to the waist: on the lit side it has gone behind the shoulder. */
export const hairBehind = () => [
  plane(
    '-20 -300, -130 -250, -176 -120, -180 120, -196 420, -210 800 | -210 800, 320 800, 290 420, 226 120, 190 -120, 120 -260, -20 -300',
    C.hairShade,
  ),
  down(
    '-40 -230 8, -136 -190 28, -176 -60 32, -188 130 36, -206 320 42, -236 520 40, -260 760 20',
    '-40 -230 8, -110 -170 22, -134 -20 24, -120 160 30, -84 320 36, -56 480 36, -40 700 20',
    5,
    5,
  ),
  down(
    '100 -180 20, 180 -40 40, 214 200 44, 280 480 40, 330 760 24, 380 940 1',
    '90 -180 20, 150 -20 40, 170 200 44, 214 480 44, 236 760 30, 240 940 1',
    4,
    3,
  ),
];

/** Over the ears, and on the dark side before the shoulder; what wind there is comes from the right. */
export const hairBefore = () => [
  down(
    '-30 -240 8, -122 -202 26, -170 -80 28, -176 60 20, -166 160 11, -186 260 1',
    '-30 -236 6, -106 -194 16, -148 -90 14, -148 20 10, -142 100 6, -152 190 1',
    2,
    7,
  ),
  down(
    '-10 -240 8, 112 -200 36, 172 -70 42, 200 130 46, 206 400 44, 176 650 32, 90 860 1',
    '-10 -236 6, 74 -196 22, 138 -90 24, 150 80 24, 146 320 24, 112 520 18, 40 690 1',
    4,
    11,
    { lit: -1 },
  ),
  lock(
    '150 60 4, 176 240 12, 160 430 12, 90 600 9, 20 720 1',
    Object.assign({ seed: 19 }, tone, { strands: 1 }),
  ),
  // One thin strand that has come loose over the dark half.
  lock(
    '-14 -236 3, 60 -150 7, 96 -40 6, 88 80 6, 112 190 5, 90 300 1',
    Object.assign({ seed: 17 }, tone, { strands: 1, width: 2 }),
  ),
];

/** The skull's hair, drawn back to a knot; a plum twig holds it, and it has come into flower. */
export const knot = () => [
  plane(
    '-22 -224, -90 -206, -150 -130, -166 -60 | -166 -60, -176 -160, -130 -270, -20 -312, 100 -280, 168 -170, 176 -60 | 176 -60, 150 -140, 90 -212, -22 -224',
    C.hair,
  ),
  fill(limb(sample('-140 -110 1, -120 -196 12, -70 -256 16, -20 -290 2')), C.hairSheen),
  fill(limb(sample('136 -120 1, 120 -190 10, 76 -246 13, 6 -290 2')), '#6E2D54'),
  brush('-30 -228, -24 -262, -18 -300', 5, C.line),
  brush('-70 -212, -60 -256, -26 -300', 4, C.line) + brush('40 -226, 36 -262, -4 -300', 4, C.line),
  brush('-110 -170, -96 -226, -40 -292', 3, C.hairLight),
  brush('90 -206, 74 -246, 10 -294', 3, C.hairLight, { more: 'opacity="0.7"' }),
  lock(
    '-90 -316 6, -70 -372 34, -10 -396 44, 50 -376 34, 70 -316 6',
    Object.assign({ seed: 21 }, tone, { strands: 4 }),
  ),
  lock(
    '-74 -300 6, -40 -334 22, 10 -338 26, 56 -318 8',
    Object.assign({ seed: 22 }, tone, tone.odd),
  ),
  brush('-70 -300, -10 -318, 56 -304', 13, '#8A2A3A', { from: 0.6, to: 0.6 }),
  // The twig that pins it: old wood, and more flowers than anybody asked for.
  brush('-186 -276, -70 -340, 50 -354, 150 -398', 19, C.line, { from: 0.7, to: 0.5 }),
  brush('-184 -277, -70 -341, 50 -355, 148 -398', 11, '#7A5A46', { from: 0.7, to: 0.5 }),
  brush('96 -372, 130 -396, 150 -440, 184 -468', 9, '#7A5A46', { from: 0.9, to: 0.3, peak: 0.2 }),
  brush('-120 -312, -166 -326, -206 -318', 8, '#7A5A46', { from: 0.9, to: 0.3, peak: 0.2 }),
  blossom(112, -374, 42, 10, 0, 0.9),
  blossom(172, -424, 34, 58, 1),
  bud(150, -456, 9, 20),
  blossom(196, -490, 24, 200, 2, 0.8),
  blossom(-170, -288, 37, -34, 0, 0.74),
  blossom(-210, -336, 29, -52, 1),
  bud(-96, -352, 10, 10),
  bud(-214, -300, 8, -110),
];

export const portrait = () => [
  fill(head, C.light),
  // All features stand a little right of the drawing's axis: he is turned a hand's breadth to the left.
  clip(head, [
    group(litHalf(), 'transform="translate(20 0)"'),
    group(dark(), 'transform="translate(20 0)"'),
  ]),
  brush(left.slice(2), 5, 'url(#rim)', { from: 0.3, to: 0.3 }),
  // The jaw on the dark side stands before a neck as dark: a thread of the hat's gold parts them.
  brush(right.slice(0, 8), 4, gold, { peak: 0.5, from: 0.2, to: 0.1 }),
];
