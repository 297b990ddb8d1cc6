/** Lynn's spyglass, the arm that lifts it, and the rail with her tallies. */
import { fold } from './grip.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { C, gold } from './lynn-face.mjs';

const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

// The glass runs along x from her eye down to us; every round of it is an ellipse of the same slant.
const slant = 0.62;
const place = 'transform="translate(576 598) rotate(53)"';
const round = (x, r) =>
  `M${x} ${-r}A${r * slant} ${r} 0 0 1 ${x} ${r}A${r * slant} ${r} 0 0 1 ${x} ${-r}Z`;
const tube = (from, to, r, q = r) =>
  `M${from} ${-r}L${to} ${-q}A${q * slant} ${q} 0 0 1 ${to} ${q}L${from} ${r}A${r * slant} ${r} 0 0 1 ${from} ${-r}Z`;
/** A band along a tube, between two parts of its half width, following the round ends. */
const band = (from, to, r, a, b, colour, more) => {
  const at = (x, k) => [x + r * slant * Math.sqrt(1 - k * k), r * k];
  return fill(chain([at(from - r, a), at(to, a)], [at(to, b), at(from - r, b)]), colour, more);
};
const metal = (from, to, r, [base, dark, light, high]) => {
  const d = tube(from, to, r);
  return [
    fill(d, base, ink),
    clip(d, [
      band(from, to, r, -1, -0.3, dark),
      band(from, to, r, 0.3, 0.8, light),
      band(from, to, r, 0.48, 0.62, high),
    ]),
  ];
};
const brass = ['#A8742E', '#4E2E1C', '#E9BE6A', '#FFF2C8'];
const leather = ['#4A2836', '#24132A', '#7A4446', '#B87860'];

/** Eye cup and draw tube, then the barrel that the hand holds. */
const barrel = () => [
  metal(-6, 14, 43, leather),
  metal(16, 66, 37, brass),
  metal(58, 68, 50, brass),
  metal(70, 226, 56, leather),
];

/** Four fingers over the barrel: each one round of it, lit on the side of the moon. */
const fingers = () =>
  [3, 2, 1, 0].map((k) => {
    const x = 82 + k * 30;
    const r = 66;
    const reach = [50, 60, 58, 46][k];
    const at = (deg, w) => {
      const a = (deg * Math.PI) / 180;
      return [x + r * slant * Math.cos(a), r * Math.sin(a), w];
    };
    const line = [-70, -46, -22, 4, 30, reach, reach + 10].map((deg, i) =>
      at(deg, [14, 16.5, 17, 16.5, 15.5, 13, 5][i]),
    );
    const d = limb(line);
    const part = (from, to) => limb(sample([at(from, 5), at((from + to) / 2, 9), at(to, 4)], 4));
    return [
      fill(d, '#544EA0', ink),
      clip(d, [
        fill(limb(line.map(([u, v, w]) => [u + w * 0.8, v, w * 0.66])), '#2C2660'),
        group(
          [fill(part(-60, -14), '#8E9BE0'), fill(part(-2, reach), '#AEBAF4')],
          'transform="translate(-6 0)"',
        ),
      ]),
    ];
  });

/** What she sees: the crescent, a horizon, and the marks of water on it. */
const glass = () => {
  const x = 246;
  const rim = round(x, 112);
  const lens = round(x + 3, 95);
  // Drawn upright, whatever the slant of the glass.
  const view = [
    fill(circle(0, 0, 110), 'url(#lens)'),
    stars([-80, -80, 160, 110], 30, { seed: 5, size: 0.7, big: 0.25 }),
    fill('M3.6 -60A52 52 0 1 0 51.8 12.4A44 44 0 1 1 3.6 -60Z', '#F6FAFF'),
    plane('-110 50, -20 44, 110 52 | 110 52, 110 120, -110 120, -110 50', '#081230'),
    brush('-22 58, 8 56, 46 60', 4.4, '#D6E6FF'),
    brush('-8 69, 12 67, 34 70', 3.4, '#BFD4FF'),
  ];
  return [
    fill(tube(222, x, 100, 112), '#6A4420', ink),
    clip(tube(222, x, 100, 112), [
      band(196, x, 112, -1, -0.2, '#38201C'),
      band(196, x, 112, 0.34, 0.86, '#E9BE6A'),
      band(196, x, 112, 0.52, 0.68, '#FFF2C8'),
    ]),
    fill(rim, gold, ink),
    fill(round(x + 2, 101), '#4A2A1C'),
    fill(lens, '#0A1030', ink),
    clip(lens, group(view, `transform="translate(${x + 2} 0) rotate(-53)"`)),
    clip(
      lens,
      group(
        plane(
          '-110 -40, -40 -110 | -40 -110, -30 -30, -76 70 | -76 70, -110 -40',
          '#FFFFFF',
          'opacity="0.14"',
        ),
        `transform="translate(${x + 2} 0) rotate(-53)"`,
      ),
    ),
    stroke(
      `M${x - 46} 82A${106 * slant} 106 0 0 1 ${x - 65} 12`,
      '#FFF8DC',
      6,
      'stroke-linecap="round"',
    ),
  ];
};

/** Her sleeve comes in from the right, elbow high; it was cut for someone bigger. */
const sleeve = () => {
  const d = chain(
    '752 584, 820 580, 900 610, 980 670 | 980 670, 980 1010 | 980 1010, 900 900, 850 800, 806 716 | 806 716, 752 584',
  );
  const cuff = chain(
    '738 572, 774 560, 812 572 | 812 572, 850 630, 862 704 | 862 704, 836 732, 800 736 | 800 736, 790 660, 738 572',
  );
  return [
    fill(d, '#1A2348', ink),
    clip(d, [
      plane('752 584, 820 590, 900 624, 980 690 | 980 690, 980 560, 752 560, 752 584', '#4A5C9C'),
      fold('860 650 1, 900 700 10, 940 780 16, 990 880 20', '#0E142C'),
      fold('850 700 1, 880 780 10, 930 880 16, 990 990 22', '#0E142C'),
      fold('880 640 1, 920 680 6, 980 730 8', '#0E142C'),
    ]),
    brush('800 578, 860 590, 920 622, 980 672', 5, '#DDE8FF', { from: 0.2, to: 0.5 }),
    fill(cuff, '#7D8FE0', ink),
    clip(cuff, [
      plane('812 566, 836 640, 842 740 | 842 740, 880 740, 880 560, 812 566', '#3C4890'),
      plane('738 572, 790 660, 800 740 | 800 740, 812 740, 806 650, 762 560, 738 572', '#B9C6FA'),
    ]),
    stroke(curve('754 566, 806 650, 818 734'), gold, 3),
    fill(circle(832, 622, 9), gold, ink),
  ];
};

/** The back of the hand: one block from the knuckles to the cuff. */
const hand = () => {
  const d = chain(
    '652 606, 690 580, 740 572, 778 590 | 778 590, 806 650, 806 724 | 806 724, 770 724, 736 712, 716 700 | 716 700, 690 650, 652 606',
  );
  return [
    fill(d, '#2A2450', ink),
    clip(d, [
      plane(
        '652 606, 690 580, 740 568, 790 584 | 790 584, 764 606, 716 616, 680 640 | 680 640, 652 606',
        '#5A66AE',
      ),
      plane('664 600, 700 578, 744 570 | 744 570, 730 588, 696 596, 664 600', '#A9B6F0'),
      brush('700 624, 740 622, 776 636', 4, C.line),
      brush('716 652, 750 652, 788 668', 4, C.line),
    ]),
  ];
};

export const spyglass = () => [
  sleeve(),
  group(barrel(), place),
  hand(),
  group([fingers(), glass()], place),
];

/** The rim of the crow's nest, chalked with twenty-eight marks that never come out. */
export function nest() {
  const top = pts('-40 1270, 200 1222, 450 1206, 700 1226, 940 1280');
  const wood = chain(top, '940 1280, 940 1520 | 940 1520, -40 1520 | -40 1520, -40 1270');
  const mark = (line) => brush(line, 6, '#F2F5FF', { from: 0.7, to: 0.5 });
  const tally = (x, y, count) => [
    Array.from({ length: Math.min(count, 4) }, (_, i) =>
      mark([
        [x + i * 15, y],
        [x + i * 15 + 2, y + 26],
        [x + i * 15 - 2, y + 50],
      ]),
    ),
    count > 4
      ? mark([
          [x - 12, y + 40],
          [x + 24, y + 24],
          [x + 62, y + 8],
        ])
      : '',
  ];
  return [
    fill(wood, '#1E1830', `stroke="${C.line}" stroke-width="5"`),
    clip(wood, [
      [80, 230, 390, 550, 710, 850].map((x, i) =>
        brush(
          [
            [x, 1200],
            [x + (i - 2.5) * 4, 1340],
            [x + (i - 2.5) * 7, 1520],
          ],
          5,
          '#0A0818',
          { from: 0.8, to: 0.8 },
        ),
      ),
      plane('-40 1280, 200 1240, 330 1226 | 330 1226, 300 1520, -40 1520, -40 1280', '#332A4C'),
    ]),
    [0, 1, 2, 3, 4].map((i) => tally(120 + i * 104, 1276 + [8, 2, 0, 2, 6][i], 5)),
    tally(648, 1286, 3),
    fill(
      limb(sample(top.map(([x, y]) => [x, y, 19]))),
      '#4A3A52',
      `stroke="${C.line}" stroke-width="5"`,
    ),
    stroke(curve(top.map(([x, y]) => [x, y - 11])), '#C9D4FF', 4),
    ...Array.from({ length: 16 }, (_, i) => {
      const x = -20 + i * 60;
      const y = 1208 + ((x - 450) / 490) ** 2 * 66;
      return brush(
        [
          [x - 8, y - 18],
          [x + 6, y],
          [x + 2, y + 20],
        ],
        7,
        gold,
        { from: 0.7, to: 0.7 },
      );
    }),
  ];
}
