/** Rebecca's head: straight to us and upright, cut by one line into what is lit and what is kept. The fire is low left. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  flip,
  plane,
  pts,
  random,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#FBE4D6',
  warm: '#FFD0A0',
  mid: '#DB9A90',
  low: '#9A4A56',
  dark: '#3A1028',
  deep: '#22091A',
  line: '#12050D',
  hair: '#170A18',
  hairMid: '#3C1430',
  hairLight: '#A02C48',
  hairHot: '#F0854E',
};
export const gold = 'url(#gold)';

// Around the middle of the eyes. A long face: narrow chin, high cheekbone.
const side = pts(
  '0 -240, 90 -225, 138 -150, 146 -60, 144 0, 143 46, 134 96, 112 148, 74 202, 42 234, 20 243, 0 244',
);
const head = chain(side, flip(side).toReversed());
// One break of the plane from the fringe to the chin; everything left of it is in the light of the fire.
const lit = chain(
  '10 -110, 14 -52, 2 -26, -3 4, 4 40, 12 66, 16 80 | 16 80, 16 92, 6 101, -4 103 | -4 103, 3 114, 6 126, 2 141 | 2 141, 8 154, 4 165, -6 172 | -6 172, 6 190, 8 214, -8 250 | -8 250, -220 260, -220 -110, 10 -110',
);

const lid = pts('-29 9, -40 -1, -62 -8, -86 -9, -106 -4, -112 -1');
const opening = chain(lid, '-112 -1, -96 9, -70 14, -46 14, -29 9');

function litEye() {
  return [
    // The hollow of the eye, and the lid that lies heavy on it.
    plane(
      '-20 -28, -60 -44, -104 -38, -126 -10 | -126 -10, -112 -4, -88 -24, -60 -27, -36 -14, -26 8 | -26 8, -14 6, -10 -18, -20 -28',
      C.mid,
    ),
    plane('-18 -40, -8 -10, -22 8, -30 -4, -26 -22 | -26 -22, -18 -40', C.low),
    fill(opening, '#F3D2C8'),
    clip(opening, [
      fill(circle(-68, 2, 20), '#3A0814'),
      fill(circle(-68, 4, 17), '#A82038'),
      fill(circle(-70, 10, 12), '#FF8A4A'),
      fill(circle(-68, 3, 7), C.line),
      plane(
        '-120 -20, -20 -20 | -20 -20, -30 9, -46 5, -66 0, -92 1, -112 5, -120 -20',
        '#4A1424',
        'opacity="0.6"',
      ),
      fill(circle(-77, 6, 3.2), '#FFF4DC'),
    ]),
    brush('-25 11, -38 -1, -60 -9, -86 -10, -106 -5, -126 -16', 11, C.line, { peak: 0.6 }),
    brush('-104 4, -116 0, -128 -6', 5, C.line, { peak: 0.3 }),
    brush('-38 17, -68 18, -98 11', 3, C.low, { peak: 0.5 }),
    brush('-32 -13, -56 -26, -88 -25, -120 -10', 3.4, C.dark, { peak: 0.5 }),
  ];
}

const litHalf = () => [
  // Under the fringe and next to the hair.
  plane(
    '-160 -110, 30 -110, 14 -46 | 14 -46, -40 -42, -96 -36, -132 -20, -160 -20, -160 -110',
    C.mid,
  ),
  plane(
    '-160 -90, -110 -60, -104 20, -112 96, -92 160 | -92 160, -130 180, -190 60, -160 -90',
    C.mid,
  ),
  plane('-160 -90, -128 -40, -124 40, -126 110, -110 160 | -110 160, -160 160, -160 -90', C.low),
  // Cheekbone: the fullest light; below it the face falls in, down to the corner of the mouth.
  plane(
    '-112 50, -96 78, -78 104, -56 140, -58 176, -70 210 | -70 210, -100 180, -124 120, -112 50',
    C.mid,
  ),
  plane('-118 24, -92 40, -54 42, -34 34 | -34 34, -50 66, -76 76, -104 60, -118 24', '#FFF6EC'),
  // Warm light from below along the jaw.
  plane(
    '-116 130, -92 170, -56 206, -24 224 | -24 224, -34 246, -60 244, -124 170, -116 130',
    C.warm,
  ),
  plane('-40 200, -20 192, 2 198 | 2 198, 2 222, -22 228, -40 200', '#FFF0E2'),
  // Nose: its side, the wing, the base.
  plane('-10 -30, -16 10, -20 50, -32 80 | -32 80, -20 70, -8 40, -6 0, -10 -30', C.mid),
  plane('-36 84, -34 72, -24 72, -18 84, -10 90 | -10 90, -6 96, -20 102, -34 98, -36 84', C.mid),
  plane('18 90, 6 93, -12 92, -30 96 | -30 96, -24 104, -6 106, 18 100, 18 90', C.low),
  brush('-28 70, -38 80, -36 95, -26 100', 3.4, C.low, { peak: 0.6 }),
  // Lips shut: shade above, light below, the shadow that shapes them.
  plane('-46 143, -28 134, -12 128, 0 131, 12 128 | 12 128, 12 142, -24 143, -46 143', '#8A2038'),
  plane('-42 144, -20 144, 10 143 | 10 143, 8 162, -14 165, -34 156, -42 144', '#C24A58'),
  plane('-30 149, -16 148, -4 149 | -4 149, -10 157, -24 156, -30 149', '#FFB8A8'),
  plane('-30 171, -12 174, 8 172 | 8 172, 4 186, -22 184, -30 171', C.mid),
  litEye(),
];

/** The other eye looks as well, but keeps its opinion: lines of gold, an iris like a coal. */
function darkHalf() {
  const open = chain(flip(lid), '112 -1, 96 9, 70 14, 46 14, 29 9');
  const next = random(23);
  const ash = Array.from({ length: 26 }, () => {
    const [x, y, r] = [18 + next() * 100, -90 + next() * 330, 1.4 + next() * next() * 6];
    if (Math.abs(y + 2) < 42 || (y > 118 && y < 176 && x < 60)) return '';
    return fill(
      `M${x} ${y - r * 1.5}L${x + r} ${y}L${x} ${y + r * 1.5}L${x - r} ${y}Z`,
      next() > 0.4 ? '#F0854E' : '#FFD7A0',
      `opacity="${(0.5 + next() * 0.5).toFixed(2)}"`,
    );
  });
  return [
    plane('20 -30, 60 -46, 108 -36, 130 -8 | 130 -8, 112 30, 60 30, 22 16, 20 -30', C.deep),
    plane(
      '24 60, 60 96, 84 140, 60 200, 24 246 | 24 246, 180 246, 180 -60, 120 20, 110 66, 70 60, 24 60',
      C.deep,
    ),
    // What the window lends to the far cheek.
    plane('128 -60, 122 40, 116 100, 92 150 | 92 150, 150 170, 170 -60, 128 -60', '#6A1836'),
    ash,
    fill(open, '#4A1020'),
    clip(open, [
      fill(circle(67, 4, 17), '#8A2032'),
      fill(circle(66, 11, 9), '#C8503A'),
      fill(circle(67, 3, 7), C.line),
      plane(
        '10 -20, 130 -20 | 130 -20, 112 9, 92 7, 66 6, 46 9, 29 13, 10 -20',
        C.line,
        'opacity="0.8"',
      ),
    ]),
    brush('27 10, 40 -1, 62 -8, 86 -9, 106 -4, 124 -15', 6, gold, { peak: 0.6, from: 0.2 }),
    brush('40 16, 68 18, 96 11', 2.2, gold, { peak: 0.5 }),
    brush('34 -14, 58 -26, 88 -25, 116 -12', 2, gold),
    brush('22 -34, 60 -46, 96 -54, 124 -44', 4.5, gold, { peak: 0.5, from: 0.3 }),
    // Lips and the wing of the nose, barely drawn.
    plane('2 129, 12 128, 28 134, 46 144 | 46 144, 24 143, 2 142, 2 129', '#5A1428'),
    plane('6 144, 40 145 | 40 145, 30 158, 8 164, 6 144', '#6A1A30'),
    brush('2 142, 24 142, 46 146', 2.6, gold, { peak: 0.3 }),
    brush('30 74, 38 84, 36 96', 2.2, gold, { peak: 0.6 }),
  ];
}

export const portrait = () => [
  fill(head, C.dark),
  clip(head, [darkHalf(), fill(lit, C.light), clip(lit, litHalf())]),
  // Brow and mouth of the lit half: the two straight lines of a verdict.
  brush('-18 -34, -52 -46, -94 -56, -128 -42', 12, C.line, { peak: 0.35, from: 0.4, to: 0.02 }),
  brush('-52 147, -44 143, -20 143, 4 142', 4.6, C.line, { peak: 0.5 }),
  brush(flip(side).slice(6), 4, C.line, { peak: 0.5 }),
  brush(side.slice(6), 4, gold, { peak: 0.5, from: 0.3 }),
];

/** What hangs behind the neck. */
export const hairBehind = () =>
  plane(
    '-180 -120, -190 60, -150 240, -90 260 | -90 260, 90 260, 150 236, 190 60, 180 -120, -180 -120',
    '#0D050C',
  );

/** The ring of light that only combed hair has: one band round the head, broad at the fire, gone at the far side. */
function ring() {
  const edge = (side) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = (i - 6) / 6;
      const broad = 21 * Math.cos(((t + 0.5) * Math.PI) / 3.1) ** 2;
      return [t * (200 - 8 * t * t), -182 + 112 * t * t + side * broad];
    });
  const d = chain(edge(-1), edge(1).toReversed());
  return clip(d, [
    fill('M-260 -320H260V120H-260Z', C.hairLight),
    plane('40 -320, 60 -160, 50 120 | 50 120, 260 120, 260 -320, 40 -320', '#6A1E3C'),
    plane('-260 -320, -110 -320, -124 -160, -130 120 | -130 120, -260 120, -260 -320', C.hairHot),
    plane('-260 -320, -166 -320, -170 -130, -178 120 | -178 120, -260 120, -260 -320', '#FFB46A'),
  ]);
}

/** A helmet of hair, cut with a rule: fringe above the brow, short at the nape, two points before the jaw. */
export function bob() {
  const outer = pts(
    '-196 116, -208 50, -206 -40, -194 -132, -152 -226, -84 -280, 0 -294, 84 -280, 152 -226, 194 -132, 208 -40, 210 50, 198 120',
  );
  const whole = chain(
    outer,
    '198 120, 166 180, 122 240 | 122 240, 112 160, 108 60, 116 -20, 126 -68 | 126 -68, 60 -62, 0 -60, -60 -62, -126 -68 | -126 -68, -116 -10, -106 70, -110 160, -126 236 | -126 236, -164 178, -196 116',
  );
  return [
    fill(whole, C.hair),
    clip(whole, [
      // Volume: the right side drinks the light, the left is near the fire.
      plane(
        '-126 -68, -140 20, -136 120, -126 240 | -126 240, -160 190, -170 60, -156 -70, -126 -68',
        C.hairMid,
      ),
      plane('-250 240, -250 -90, -196 -130 | -196 -130, -180 -20, -184 70, -150 240', C.hairLight),
      plane('-250 240, -250 -20, -206 -60 | -206 -60, -196 40, -192 110, -150 210', C.hairHot),
      plane(
        '180 -150, 194 -20, 194 90, 160 200 | 160 200, 250 220, 250 -150, 180 -150',
        C.hairLight,
      ),
      plane(
        '126 -68, 136 40, 130 140, 122 236 | 122 236, 146 200, 160 120, 156 -10, 126 -68',
        C.hairMid,
      ),
      ring(),
      // Few strands, from the parting to the cut.
      ...pts(
        '-10 -290 -64 -180 -84 -64 4, -10 -290 -36 -180 -44 -62 3, -2 -290 8 -180 6 -60 5, 8 -290 54 -190 62 -62 3, 20 -290 96 -190 112 -66 4',
      ).map(([a, b, c, d, e, f, w]) =>
        brush(
          [
            [a, b],
            [c, d],
            [e, f],
          ],
          w,
          '#050206',
          { from: 0.3 },
        ),
      ),
      brush('-130 -200, -168 -60, -168 80, -150 190', 5, '#050206'),
      brush('-112 -120, -130 0, -126 110, -122 220', 4, '#050206'),
      brush('140 -190, 172 -60, 170 80, 148 194', 5, '#050206'),
      brush('142 -90, 148 20, 142 120, 130 220', 3, '#8A2440'),
      brush('-28 -262, -50 -170, -58 -66', 2.6, C.hairLight, { peak: 0.7 }),
      brush('-120 -68, -60 -62, 0 -60', 5, C.hairLight, { peak: 0.4 }),
    ]),
    stroke(curve('-126 -68, -60 -62, 0 -60, 60 -62, 126 -68'), C.line, 4),
    brush(outer, 6, gold, { from: 0.6, to: 0.5 }),
    brush('-196 116, -164 178, -126 236', 5, C.hairHot, { from: 0.6 }),
    brush('-126 236, -110 160, -106 70, -116 -10, -126 -68', 4, C.hairHot, { from: 0.5 }),
    brush('198 120, 166 180, 122 240', 4, '#C84058', { from: 0.5 }),
    // The heat takes three hairs out of order.
    brush('-190 60, -206 130, -196 190, -222 226', 3, C.hairHot),
    brush('-180 110, -184 170, -166 214, -184 250', 3.4, C.hair),
    brush('186 100, 184 160, 194 204', 3, C.hair),
  ];
}
