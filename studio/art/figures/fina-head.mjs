/** Fina's head in profile, without her hood: what she has found lights it from the right and below. */
import { K, brush, chain, circle, clip, fill, lock, plane, star, stars } from '../faces/kit.mjs';
import { C, gold } from '../faces/fina-face.mjs';
import { tufts } from '../faces/snow.mjs';

// Around the eye, 400 high. A child's: round forehead, short nose, soft chin.
const profile =
  '20 -190, 78 -152, 104 -96, 104 -48 | 104 -48, 94 -22, 92 -4, 100 14, 117 30 | 117 30, 121 40, 114 50, 98 54 | 98 54, 96 66, 103 76 | 103 76, 104 84, 93 90 | 93 90, 100 97, 98 107 | 98 107, 88 115, 88 128, 91 140 | 91 140, 86 162, 60 174, 30 172';
const head = chain(
  profile,
  '30 172, -10 162, -54 134, -72 90 | -70 90, -130 60, -160 -20, -150 -110, -90 -190, 20 -190',
);

const face = () => [
  fill(head, C.light),
  clip(head, [
    // Away from the light: temple, the side of the cheek, under the jaw.
    plane(
      '-200 -220, 110 -220, 104 -84, 84 -50, 60 -54, 40 -20, 14 30, 10 90, 40 130, 50 200 | 50 200, -200 200, -200 -220',
      C.mid,
    ),
    plane(
      '-200 -220, 100 -220, 96 -110, 60 -90, 30 -60, -6 0, -14 80, 10 140, 20 200 | 20 200, -200 200, -200 -220',
      '#8A5448',
    ),
    plane(
      '-200 -220, 60 -220, 0 -60, -44 20, -40 100, -10 150, -20 200 | -20 200, -200 200, -200 -220',
      C.dark,
    ),
    // The ball of the cheek, nose and lip in full light.
    plane('20 50, 44 36, 76 40, 88 60 | 88 60, 80 92, 46 96, 20 50', '#FFF0CE'),
    plane('94 -4, 104 14, 122 34, 114 48 | 114 48, 104 38, 98 18, 94 -4', '#FFF0CE'),
    plane('70 128, 94 132, 88 162, 62 174 | 62 174, 60 148, 70 128', '#FFF0CE'),
    // The mark, what is left of an old light.
    plane(
      '104 20, 60 32, 10 36, -24 30 | -24 30, -26 42, 20 52, 70 46, 106 32 | 106 32, 104 20',
      '#1F9A86',
    ),
    plane('74 66, 44 70, 16 68 | 16 68, 20 80, 50 82, 76 76 | 76 76, 74 66', '#1F9A86'),
    plane('104 74, 92 84, 76 88 | 76 88, 92 92, 108 92, 104 74', '#B8604E'),
  ]),
  // The eye: from under its lid, towards the fox.
  plane('26 2, 44 -22, 72 -28, 88 -14 | 88 -14, 84 14, 60 22, 26 2', '#F6E6CA'),
  clip(chain('26 2, 44 -22, 72 -28, 88 -14 | 88 -14, 84 14, 60 22, 26 2'), [
    fill('M60 -34Q44 -2 62 28H100V-34Z', '#1F8A72'),
    fill('M68 -10Q60 6 70 20H92V-10Z', C.green),
    fill('M76 -20Q68 -4 76 10H94V-20Z', C.line),
    plane('16 -50, 100 -50, 94 -14, 68 -16, 24 6', C.line, 'opacity="0.45"'),
    fill(circle(72, -8, 5), '#FFFFFF'),
  ]),
  brush('8 10, 24 2, 44 -22, 72 -30, 94 -18', 13, C.line, { peak: 0.6 }),
  brush('36 16, 60 25, 84 16', 5, '#8A5448'),
  plane('20 -58, 60 -70, 102 -50 | 102 -50, 100 -40, 62 -56, 20 -58', C.line),
  brush('66 94, 80 90, 96 90', 6, '#3A1420', { peak: 0.6 }),
  brush('100 53, 105 49, 100 42', 4, '#8A4A48'),
  brush('104 -48, 94 -22, 92 -4, 100 14, 117 30', 6, '#FFFBEA', { from: 0.3, to: 0.5 }),
  brush('91 140, 86 162, 60 174, 20 170', 6, '#FFFBEA', { from: 0.4 }),
];

const tone = {
  base: '#12303C',
  shade: '#081A24',
  sheen: '#3C8A86',
  light: '#9FE3CF',
  edge: C.line,
  strands: 2,
  lit: -1,
  width: 5,
};
const spike = (points, seed, more = {}) => lock(points, Object.assign({ seed }, tone, more));

/** Hair cut with an arrow's edge; the wind from the right takes all of it back. */
export const hairBack = () => [
  spike('-60 -150 40, -170 -120 60, -280 -130 40, -350 -170 2', 11),
  spike('-90 -90 50, -200 -50 60, -300 -50 40, -380 -84 2', 12),
  spike('-80 -20 50, -190 30 56, -280 50 34, -356 34 2', 13),
  spike('-60 40 46, -140 100 46, -220 130 28, -290 130 2', 14),
];
const hairFront = () => [
  plane(
    '96 -70, 92 -140, 40 -216, -60 -236, -150 -190, -186 -90, -170 10, -110 90, -66 90 | -66 90, -40 30, -20 -50, 30 -110, 96 -70',
    tone.base,
  ),
  spike('40 -210 20, -60 -190 46, -160 -120 50, -230 -60 24, -290 -60 2', 21),
  spike('20 -200 20, -60 -140 44, -130 -50 46, -170 40 26, -230 80 2', 22),
  spike('30 -196 18, -20 -120 36, -60 -30 34, -80 60 22, -120 120 2', 23),
  // Fringe, over the brow.
  spike('20 -214 20, 70 -170 30, 96 -110 22, 92 -58 2', 24, { lit: 1 }),
  spike('0 -212 22, 40 -150 32, 54 -90 22, 40 -40 2', 25, { lit: 1 }),
  spike('-10 -206 22, 10 -130 32, 6 -60 22, -14 4 12, -10 50 1', 26, { lit: 1 }),
  brush('96 -90, 90 -140, 40 -212, -50 -234', 8, C.green, { from: 0.3, to: 0.2 }),
];

/** The braid before her ear, two beads in it; the wind lifts its end. */
const braid = () => [
  Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [-40 - i * i * 1.1 + (i % 2 ? 8 : -8), 66 + i * 31];
    const s = i % 2 ? 1 : -1;
    return plane(
      `${x - 19 * s} ${y - 28}, ${x + 19 * s} ${y - 14}, ${x + 8 * s} ${y + 30} | ${x + 8 * s} ${y + 30}, ${x - 23 * s} ${y + 8}, ${x - 19 * s} ${y - 28}`,
      i % 2 ? '#2C7078' : '#163A46',
      `stroke="${C.line}" stroke-width="5"`,
    );
  }),
  plane(
    '-138 334, -98 344 | -98 344, -106 372, -148 360, -138 334',
    gold,
    `stroke="${C.line}" stroke-width="4"`,
  ),
  fill(
    tufts('-108 370, -146 358', { length: 76, width: 24, seed: 3, side: -1, lean: 0 }),
    '#163A46',
    `stroke="${C.line}" stroke-width="4"`,
  ),
];

export const portrait = () => [face(), hairFront(), braid()];

/** The light she has found, over her palm. */
export const found = (x, y) => [
  fill(circle(x, y, 120), '#FFE2A0', 'filter="url(#soft)" opacity="0.4"'),
  star(x, y, 46, K.spark),
  fill(circle(x, y, 10), '#FFFFFF'),
  stars([x - 70, y - 90, 140, 150], 12, { seed: 4, colour: K.spark, size: 0.8, big: 0.4 }),
];
