/** What Filbert cooks with: a cauldron on a brazier, and a pistol that grinds pepper. */
import { C, gold } from '../faces/filbert-face.mjs';
import { fold } from '../faces/filbert-things.mjs';
import {
  brush,
  circle,
  fill,
  group,
  limb,
  plane,
  pts,
  random,
  star,
  stroke,
} from '../faces/kit.mjs';
import { form } from './tailor.mjs';

/** The pot: copper, riveted, as wide as he is; its fire in an iron basket under it. */
export function pot() {
  const [x, y] = [196, 960];
  const oval = (rx, ry, dy = 0) =>
    `M${x - rx} ${y + dy}A${rx} ${ry} 0 1 1 ${x + rx} ${y + dy}A${rx} ${ry} 0 1 1 ${x - rx} ${y + dy}Z`;
  const bowl = `M${x - 132} ${y}C${x - 146} ${y + 90} ${x - 120} ${y + 168} ${x - 60} ${y + 176}H${x + 60}C${x + 120} ${y + 168} ${x + 146} ${y + 90} ${x + 132} ${y}Z`;
  const flame = (dx, h, w, tone) =>
    plane(
      `${x + dx - w} 1196, ${x + dx - w * 0.7} ${1196 - h * 0.5}, ${x + dx} ${1196 - h} | ${x + dx} ${1196 - h}, ${x + dx + w * 0.5} ${1196 - h * 0.6}, ${x + dx + w} 1196 | ${x + dx + w} 1196, ${x + dx - w} 1196`,
      tone,
    );
  return [
    fill(circle(x, 1170, 170), '#FF8A3A', 'filter="url(#soft)" opacity="0.4"'),
    // Its feet, the logs, and the flames between them.
    stroke(`M${x} 1130L${x} 1190`, C.line, 15),
    [-78, -40, 2, 44, 80].map((dx, i) => [
      flame(dx, [64, 84, 96, 78, 58][i], 26, '#E0602E'),
      flame(dx, [42, 58, 64, 50, 36][i], 15, '#FFC45E'),
    ]),
    [
      ['-118 1196 13, 96 1212 13', '#8A4A2E'],
      ['-96 1214 13, 118 1194 13', '#5A2C22'],
    ].map(([line, tone]) => {
      const log = pts(line).map(([u, v, w]) => [x + u, v, w]);
      return [
        fill(limb(log), tone, `stroke="${C.line}" stroke-width="4"`),
        brush(
          log.map(([u, v, w]) => [u, v - w * 0.6]),
          6,
          '#FFB05E',
          { from: 0.3, to: 0.3 },
        ),
        log.map(([u, v, w]) =>
          fill(circle(u, v, w), '#D9884E', `stroke="${C.line}" stroke-width="3"`),
        ),
      ];
    }),
    stroke(`M${x - 92} 1110L${x - 116} 1216M${x + 92} 1110L${x + 116} 1216`, C.line, 17),
    stroke(`M${x - 90} 1110L${x - 114} 1212M${x + 88} 1110L${x + 112} 1212`, '#8A4A2E', 6),
    form(
      bowl,
      '#8A4A26',
      [
        plane(
          `${x - 150} ${y}, ${x - 90} ${y}, ${x - 96} ${y + 100}, ${x - 50} ${y + 190} | ${x - 50} ${y + 190}, ${x - 160} ${y + 190}, ${x - 150} ${y}`,
          '#4A2020',
        ),
        plane(
          `${x + 20} ${y}, ${x + 40} ${y + 80}, ${x + 10} ${y + 190} | ${x + 10} ${y + 190}, ${x + 150} ${y + 190}, ${x + 150} ${y}, ${x + 20} ${y}`,
          '#D9883F',
        ),
        plane(
          `${x + 70} ${y}, ${x + 84} ${y + 80}, ${x + 60} ${y + 150} | ${x + 60} ${y + 150}, ${x + 100} ${y + 110}, ${x + 108} ${y}, ${x + 70} ${y}`,
          '#FFD79A',
        ),
        plane(
          `${x - 140} ${y + 140}, ${x} ${y + 166}, ${x + 140} ${y + 140} | ${x + 140} ${y + 140}, ${x + 140} ${y + 190}, ${x - 140} ${y + 190}`,
          '#E8703A',
          'opacity="0.75"',
        ),
        [-96, -48, 0, 48, 96].map((dx) =>
          fill(
            circle(x + dx, y + 58 + 8 * Math.cos(dx / 70), 5),
            '#F5B070',
            `stroke="${C.line}" stroke-width="2.4"`,
          ),
        ),
      ],
      C.line,
      4,
    ),
    fill(oval(142, 36), gold, `stroke="${C.line}" stroke-width="4"`),
    fill(oval(128, 28), '#6A2412'),
    fill(oval(122, 24, 3), 'url(#broth)'),
    fill(oval(66, 10, 5), '#FFF2C4', 'opacity="0.8"'),
    // An onion, a fishtail: what the nets brought up.
    form(
      `${x - 84} ${y + 6}, ${x - 70} ${y - 12}, ${x - 50} ${y - 8}, ${x - 44} ${y + 8} | ${x - 44} ${y + 8}, ${x - 84} ${y + 6}`,
      '#E8C48A',
      [],
      C.line,
      2,
    ),
    form(
      `${x + 58} ${y + 6}, ${x + 66} ${y - 26} | ${x + 66} ${y - 26}, ${x + 40} ${y - 50} | ${x + 40} ${y - 50}, ${x + 72} ${y - 46}, ${x + 96} ${y - 54} | ${x + 96} ${y - 54}, ${x + 80} ${y - 24}, ${x + 82} ${y + 6} | ${x + 82} ${y + 6}, ${x + 58} ${y + 6}`,
      '#5A7A88',
      [
        plane(
          `${x + 72} ${y - 60}, ${x + 100} ${y - 60}, ${x + 100} ${y + 10}, ${x + 74} ${y + 10}`,
          '#2E4458',
        ),
      ],
      C.line,
      2.4,
    ),
  ];
}

/** Steam from pot and ladle: few ribbons that part and curl. */
const ribbons = {
  pot: [
    [
      '150 940 4, 140 880 16, 176 820 24, 160 750 26, 100 690 24, 92 620 20, 60 560 14, 58 500 3',
      0.4,
    ],
    ['246 940 4, 262 880 13, 240 820 18, 262 760 17, 250 700 9, 262 660 2', 0.34],
  ],
  ladle: [
    ['100 672 3, 84 630 8, 92 580 12, 72 520 13, 84 460 12, 64 400 9, 80 340 6, 74 290 1', 0.5],
    ['122 672 2, 116 640 5, 104 610 6, 108 580 1', 0.4],
  ],
};
export const steam = (from) =>
  ribbons[from].map(([line, opacity]) => [
    fold(line, '#FFE3BC', `opacity="${opacity}"`),
    brush(
      pts(line).map(([x, y, w]) => [x - w * 0.8, y]),
      3.4,
      '#FFF4DC',
      { from: 0.1, to: 0.3, more: 'opacity="0.8"' },
    ),
  ]);

/** A wheel-lock whose muzzle is a pepper mill: crank and dome on top. Its grip is at 0 0, the barrel up. */
export const mill = (place) => {
  const ink = `stroke="${C.line}" stroke-width="3.4" stroke-linejoin="round"`;
  return group(
    [
      // Grip: a curved butt below the hand, capped.
      form(
        '-16 -50, 20 -50 | 20 -50, 24 0, 30 50, 44 86 | 44 86, 30 104, 6 102 | 6 102, -8 60, -14 0, -16 -50',
        '#6A3A22',
        [plane('-20 -60, 2 -60, 4 20, 14 110 | 14 110, -20 110, -20 -60', '#D08C58')],
        C.line,
      ),
      fill(circle(25, 98, 18), gold, ink),
      stroke('M-18 -54Q-62 -44 -52 -6Q-46 8 -26 4', C.line, 10) +
        stroke('M-18 -54Q-62 -44 -52 -6Q-46 8 -26 4', gold, 5),
      // Lock and barrel.
      form(
        '-26 -60, 30 -60 | 30 -60, 34 -110, 26 -150 | 26 -150, -22 -150 | -22 -150, -30 -110, -26 -60',
        '#4A2E3C',
        [plane('-30 -60, -6 -60, -6 -150 | -6 -150, -30 -150', '#C98450')],
        C.line,
      ),
      fill(circle(4, -104, 24), gold, ink) +
        fill(circle(4, -104, 15), '#6D4F22') +
        star(4, -104, 13, '#FFF0C4'),
      form(
        '-19 -150, 21 -150 | 21 -150, 21 -250 | 21 -250, 38 -292 | 38 -292, -36 -292 | -36 -292, -19 -250 | -19 -250, -19 -150',
        '#A87A34',
        [
          plane('-40 -140, -4 -140, -4 -250, -14 -300 | -14 -300, -50 -300', '#FFE6A8'),
          plane('12 -140, 12 -250, 24 -300 | 24 -300, 50 -300, 50 -140', '#5A3A1E'),
          stroke('M-40 -176H40M-40 -236H40', C.line, 5),
        ],
        C.line,
      ),
      // The mill's dome and crank.
      form(
        '-34 -292, 36 -292 | 36 -292, 32 -324, 2 -338, -28 -324, -34 -292',
        '#C9A25A',
        [
          plane('-40 -290, -12 -290, -6 -340 | -6 -340, -40 -340', '#FFF0C4'),
          plane('16 -290, 14 -340, 50 -340, 40 -290, 16 -290', '#6D4F22'),
        ],
        C.line,
      ),
      stroke('M2 -336V-352H58V-374', C.line, 12) + stroke('M2 -336V-352H58V-372', gold, 6),
      form(
        '48 -404, 70 -404 | 70 -404, 72 -372 | 72 -372, 46 -372 | 46 -372, 48 -404',
        '#8A3A2E',
        [],
        C.line,
      ),
    ],
    place,
  );
};

/** Ground pepper, some of it powder: it falls from the mill towards the soup. */
export function pepper() {
  const next = random(6);
  let out = '';
  for (let i = 0; i < 34; i++) {
    const t = next();
    const [x, y, r] = [720 - 60 * t + next() * 90, 130 + next() * 220, 1.6 + next() * 3];
    out +=
      next() > 0.72
        ? star(x, y, r * 3.4, '#FFE2A0')
        : fill(circle(x, y, r), next() > 0.5 ? '#1A0C16' : '#FFC47A');
  }
  return out;
}
