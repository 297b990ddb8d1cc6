/** Lynn's spyglass, the arm that lifts it, and the rail with her tallies. */
import { digit, fingers } from './digits.mjs';
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

const glove = { base: '#6A6FC4', shade: '#332E70', high: '#AEBAF4', line: C.line };
/** Along the glass: four fingers come over the barrel from behind, their knuckles to us; each has its own length. */
const overBarrel = () =>
  fingers(
    '168 -74 18 200 -36 18 201 4 16.5 190 28 13, 134 -82 20 169 -38 20.5 171 14 18.5 156 46 14.5, 98 -84 21 133 -38 21.5 135 18 19.5 119 54 15, 62 -80 20 94 -38 20.5 96 10 18.5 82 40 14.5',
  ).map((joints) => digit(joints, glove, { lit: 1, deep: 0.1, capped: true, smooth: true }));
const thumb = () =>
  digit(pts('100 -106 26, 56 -96 23, 22 -70 19, 2 -42 14.5'), glove, {
    lit: 1,
    deep: 0.1,
    capped: true,
    smooth: true,
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

/** Her forearm stands on its elbow, below at the right; the sleeve was cut for someone bigger. */
const sleeve = () => {
  const d = chain(
    '774 800, 826 806, 884 776 | 884 776, 940 870, 1000 990 | 1000 990, 1000 1290 | 1000 1290, 744 1290 | 744 1290, 770 1120, 778 960, 774 800',
  );
  const cuff = chain(
    '762 800, 824 812, 894 770 | 894 770, 914 826, 924 880 | 924 880, 850 912, 770 906 | 770 906, 760 850, 762 800',
  );
  return [
    fill(d, '#26325E', ink),
    clip(d, [
      plane('774 800, 830 900, 836 1080, 800 1290 | 800 1290, 700 1290, 774 800', '#4A5C9C'),
      plane('900 780, 910 960, 930 1290 | 930 1290, 1020 1290, 1020 780, 900 780', '#0E142C'),
      fold('800 920 1, 850 1000 10, 930 1060 16, 1000 1090 20', '#0E142C'),
      fold('780 1010 1, 840 1090 10, 910 1150 16, 1000 1190 22', '#0E142C'),
      fold('778 980 1, 800 1040 6, 832 1096 5, 862 1140 1', '#7D8FE0'),
    ]),
    brush('778 910, 782 980, 774 1100, 752 1230', 5, '#DDE8FF', { from: 0.2, to: 0.5 }),
    fill(cuff, '#7D8FE0', ink),
    clip(cuff, [
      plane('862 760, 872 840, 866 920 | 866 920, 950 920, 950 760, 862 760', '#3C4890'),
      plane('762 796, 800 808, 808 920 | 808 920, 750 920, 762 796', '#B9C6FA'),
    ]),
    stroke(curve('766 892, 850 898, 922 866'), gold, 3),
    fill(circle(892, 836, 9), gold, ink),
  ];
};

/** Behind the barrel: the palm, and the wrist that comes up to it out of the cuff. */
const hand = () => {
  const wrist = limb(sample('842 830 40, 832 780 37, 816 738 37, 790 704 42', 6));
  const d = chain(
    '52 -80, 74 -106, 122 -132, 182 -148, 244 -152 | 244 -152, 276 -84 | 276 -84, 200 -50, 60 -50 | 60 -50, 52 -80',
  );
  return [
    fill(wrist, glove.base, ink),
    clip(wrist, [
      plane('836 690, 846 760, 856 850 | 856 850, 900 850, 900 690, 836 690', glove.shade),
      plane('760 720, 800 750, 812 840 | 812 840, 780 850, 760 720', glove.high),
    ]),
    group(
      [
        fill(d, glove.base, ink),
        clip(d, [
          plane(
            '60 -50, 90 -84, 160 -92, 280 -100 | 280 -100, 280 -40, 60 -40, 60 -50',
            glove.shade,
          ),
          plane(
            '60 -84, 80 -108, 130 -134, 190 -150 | 190 -150, 150 -122, 100 -98, 60 -84',
            glove.high,
          ),
        ]),
        // The sinews to the first joints.
        brush('170 -128, 134 -108, 112 -92', 3.4, C.line),
        brush('206 -122, 166 -104, 140 -90', 3.4, C.line),
      ],
      place,
    ),
  ];
};

export const spyglass = () => [
  hand(),
  sleeve(),
  group([barrel(), thumb(), overBarrel(), glass()], place),
];

/** The rim of the crow's nest, chalked with forty-four marks: she has counted us too. */
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
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      tally(58 + i * 93, 1268 + [14, 7, 2, 0, 0, 2, 6, 13][i], 5),
    ),
    tally(800, 1290, 4),
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
