/** Fushu's head from the side, his hair to the waist, the straw hat on his back. */
import { blossom, bud } from '../faces/fushu-blossom.mjs';
import { C, leaf } from '../faces/fushu-face.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  family,
  fill,
  lock,
  plane,
  pts,
  stroke,
} from '../faces/kit.mjs';
import { form } from './tailor.mjs';

const gold = 'url(#gold)';
const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: C.hairSheen,
  light: C.hairLight,
  edge: C.line,
  strands: 2,
  lit: 1,
  width: 2.2,
  odd: { base: '#2E1128', shade: '#170817', sheen: '#6E2D54' },
};

// Around the eye; he looks to the left and a little up.
const profile = pts(
  '-72 -204, -118 -160, -140 -104, -146 -58, -144 -34, -132 -8, -142 18, -164 48, -186 72, -184 84, -168 92, -150 94',
);
const mouth = pts(
  '-150 94, -154 108, -164 122, -160 132, -148 136, -158 146, -158 158, -146 168, -140 180, -148 202, -146 226, -126 244, -100 248',
);
const jaw = pts('-100 248, -40 226, 20 194, 54 152, 66 90, 72 20');
const face = chain(profile, mouth, jaw, '72 20, 120 -60, 90 -180, 0 -230, -72 -204');

export const head = () => [
  // Neck.
  form(
    '-70 200, -52 260, -60 330, -90 400 | -90 400, 190 400, 150 300, 140 180 | 140 180, -70 200',
    '#6E9084',
    [
      plane(
        '-70 200, 30 200, 80 150 | 80 150, 200 150, 200 420, 40 420, 0 300, -52 250, -70 200',
        C.night,
      ),
      plane(
        '-60 240, -44 270, -50 330, -80 400 | -80 400, -40 400, -24 320, -30 260, -60 240',
        C.light,
      ),
    ],
    C.line,
    5,
  ),
  fill(face, C.light, `stroke="${C.line}" stroke-width="6"`),
  clip(face, [
    // Behind a line from the temple to the jaw he is in the shade, and the shade has leaves.
    plane(
      '-40 -230, -34 -140, -26 -80, -34 -20, -22 40, -30 100, -52 150, -84 200, -120 250 | -120 250, 200 300, 200 -240, -40 -230',
      C.mid,
    ),
    plane(
      '-4 -230, 4 -120, 2 -40, 14 40, 4 110, -26 170, -70 220, -100 252 | -100 252, 200 300, 200 -240, -4 -230',
      C.night,
    ),
    leaf(30, 96, 168, 118, 24, C.mid),
    leaf(10, -96, 190, 110, 22, C.mid),
    plane(
      '-120 -150, -140 -90, -142 -50 | -142 -50, -110 -60, -84 -100, -84 -160 | -84 -160, -120 -150',
      C.full,
    ),
    plane('-126 50, -100 40, -66 44, -42 54 | -42 54, -60 84, -90 112, -112 100, -126 50', C.full),
    plane(
      '-132 -8, -140 20, -164 50, -188 74 | -188 74, -160 70, -136 40, -122 0, -132 -8',
      C.full,
    ),
    plane('-190 84, -168 76, -146 80, -138 94 | -138 94, -150 104, -190 100, -190 84', C.dark),
    plane('-160 146, -140 140, -118 146 | -118 146, -130 160, -158 160, -160 146', '#E2B79A'),
    plane('-168 122, -146 118, -116 138 | -116 138, -150 138, -168 122', '#9A7A6C'),
    plane('-146 168, -124 170, -116 184 | -116 184, -142 188, -146 168', C.mid),
    // Eye: nearly shut.
    plane('-140 -24, -112 -32, -76 -26, -58 -6 | -58 -6, -90 4, -126 6, -140 -24', C.mid),
    plane('-134 8, -116 0, -92 0, -72 10 | -72 10, -96 20, -124 20, -134 8', '#E4EDD8'),
    fill(circle(-116, 9, 12), '#2E6E58'),
    fill(circle(-118, 10, 6), C.line),
    brush('-144 18, -132 5, -112 -3, -88 -1, -64 12', 13, C.line, { peak: 0.4 }),
    brush('-126 22, -104 25, -82 18', 5, C.dark),
    brush('-150 -42, -122 -64, -84 -66, -44 -48', 17, C.hairShade, { peak: 0.4 }),
    brush('-156 136, -136 138, -112 132', 7, C.line, { peak: 0.4 }),
    brush('-170 90, -152 84, -146 72', 5, C.dark),
  ]),
  brush(pts('-100 248, -40 226, 20 194, 54 152').toReversed(), 6, gold, { from: 0.3, to: 0.3 }),
  // Ear.
  form(
    '36 -10, 60 -26, 82 -10, 80 30, 62 66, 44 74 | 44 74, 36 40, 36 -10',
    C.mid,
    [plane('50 -10, 90 -20, 90 60, 56 60, 60 20, 50 -10', C.dark)],
    C.line,
    5,
  ),
  // The hair drawn up to a knot, and the rest of it back.
  form(
    '-72 -204, -64 -150, -30 -108, -8 -60, 10 -10, 20 30 | 20 30, 34 10, 40 -28, 66 -36, 92 -14, 92 40, 80 90, 96 170, 130 220 | 130 220, 200 180, 214 60, 206 -80, 170 -190, 100 -256, 10 -272, -50 -246, -72 -204',
    C.hair,
    [
      plane(
        '20 40, 60 -120, 140 -230 | 140 -230, 240 -200, 240 240, 100 240, 96 0, 20 40',
        C.hairShade,
      ),
      plane(
        '-60 -226, -10 -240, 60 -230, 110 -200 | 110 -200, 40 -200, -20 -180, -52 -150, -60 -226',
        C.hairSheen,
      ),
      [
        '-56 -160, 0 -200, 80 -236',
        '-24 -106, 40 -180, 110 -230',
        '4 -40, 70 -150, 130 -226',
        '60 -40, 110 -130, 150 -210',
      ].map((line, i) => brush(line, i === 0 ? 4 : 6, i === 0 ? C.hairLight : C.line)),
      brush('94 0, 140 -60, 170 -150', 6, '#6E2D54'),
      brush('110 120, 160 60, 184 -60', 6, '#6E2D54'),
    ],
    C.line,
    5,
  ),
  lock(
    '70 -262 8, 60 -320 40, 110 -364 52, 176 -336 40, 186 -262 10',
    Object.assign({}, tone, { seed: 21, strands: 4, width: 5 }),
  ),
  lock(
    '78 -256 8, 96 -294 24, 140 -300 26, 182 -262 8',
    Object.assign({}, tone, tone.odd, { seed: 22, width: 5 }),
  ),
  brush('76 -254, 126 -266, 186 -244', 15, '#8A2A3A', { from: 0.6, to: 0.6 }),
  brush('-20 -290, 90 -322, 200 -330, 300 -380', 22, C.line, { from: 0.7, to: 0.5 }),
  brush('-18 -291, 90 -323, 200 -331, 298 -380', 13, '#7A5A46', { from: 0.7, to: 0.5 }),
  blossom(250, -366, 50, 10, 0, 0.9),
  blossom(-6, -316, 46, -34, 1, 0.8),
  blossom(310, -410, 40, 58, 1),
  bud(200, -366, 12, 10),
  bud(-50, -286, 11, -70),
];

/** From the knot down his back to the waist; the ends have a little wind. */
export const hair = () => [
  plane(
    '556 250, 610 250, 626 330, 634 430, 650 560, 690 700, 716 772 | 716 772, 640 742, 596 640, 580 520, 580 400, 556 250',
    C.hairShade,
  ),
  family(
    pts('580 240 8, 604 300 16, 606 380 18, 608 480 20, 614 600 20, 640 700 14, 664 776 1'),
    pts('596 236 8, 628 300 16, 646 390 18, 660 490 20, 690 600 18, 724 690 12, 764 742 1'),
    5,
    tone,
    { seed: 5, scatter: 7 },
  ),
];

/** One lock before the ear. */
export const strand = () =>
  lock(
    '536 296 2, 540 350 6, 530 420 7, 520 490 6, 528 560 1',
    Object.assign({}, tone, { seed: 9, strands: 1 }),
  );

/** The hat from its side, a cone that hangs on his back. */
export function hat() {
  const tip = [766, 512];
  const rim = pts('600 402, 622 430, 646 500, 664 580, 672 640');
  const cone = chain('600 402, 690 452, 766 512', '766 512, 724 584, 672 640', rim.toReversed());
  const rays = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 0.5) / 15;
    return stroke(
      `M${tip}L${600 + 72 * t + Math.sin(t * 3.14) * 12} ${402 + 238 * t}`,
      '#5A4526',
      i % 2 ? 1 : 2,
    );
  });
  return [
    form(
      cone,
      '#9A7A42',
      [
        plane('766 512, 690 452, 600 402 | 600 402, 636 470, 766 512', '#E6C988'),
        plane('766 512, 636 470, 648 510 | 648 510, 766 512', '#C9A661'),
        plane('766 512, 660 570, 672 640 | 672 640, 800 640, 766 512', '#5A4526'),
        rays,
        [0.3, 0.55, 0.8].map((k) =>
          stroke(
            `M${766 + (600 - 766) * k} ${512 + (402 - 512) * k}Q${766 + (656 - 766) * k} ${512 + (510 - 512) * k} ${766 + (672 - 766) * k} ${512 + (640 - 512) * k}`,
            '#4A3820',
            2,
          ),
        ),
      ],
      C.line,
    ),
    stroke('M600 402Q656 500 672 640', '#F2DDA0', 5),
    stroke('M600 402Q652 500 672 640', '#5A4526', 1.6),
    brush('602 404, 690 452, 766 512', 4, 'url(#rim)', { from: 0.5, to: 0.5 }),
  ];
}
