/** The mast behind Lynn, and the small round top she stands on, chalked with her tallies. */
import { brush, circle, fill, plane, pts, stroke } from '../faces/kit.mjs';
import { C, gold } from '../faces/lynn-face.mjs';
import { form } from './tailor.mjs';

export const mast = () => [
  pts('812 -200 700 1240, 852 -200 960 1240, 60 1240 330 -200').map(
    ([x, y, u, v]) =>
      stroke(`M${x} ${y}L${u} ${v}`, '#0A1226', 6) +
      stroke(`M${x - 2} ${y}L${u - 2} ${v}`, '#6F86B8', 1.6),
  ),
  // The mast leans a little, as everything up here does.
  fill('M806 -150H842L788 1160H728Z', '#0E1228'),
  fill('M806 -150H816L744 1160H728Z', '#34426E'),
  fill('M806 -150H809L733 1160H728Z', '#9DB4DC'),
  [60, 600, 960].map((y, k) => {
    const x = 806 - (78 * (y + 150)) / 1310;
    const w = 36 + (24 * (y + 150)) / 1310;
    return Array.from({ length: 3 + k }, (_, i) => i * 8).map(
      (d) =>
        stroke(
          `M${x - 3} ${y + d}Q${x + w / 2} ${y + d + 8} ${x + w + 2} ${y + d - 2}`,
          '#5E4A30',
          5.4,
        ) +
        stroke(
          `M${x - 3} ${y + d - 2}Q${x + w / 4} ${y + d + 4} ${x + w * 0.5} ${y + d + 2}`,
          '#E9CF94',
          1.8,
        ),
    );
  }),
];

const ships = pts('92 1060 240, 180 1070 190, 252 1080 120, 636 1080 150, 884 1060 200');
const lean = (i, h) => (i % 2 ? 1 : -1) * h * 0.04;

/** The fleet below: the mastheads that stand out of the mist. */
export const fleet = () =>
  ships.map(([x, y, h], i) => {
    const at = (t, side = 0) => `${x + lean(i, h) * t + side * h} ${y - h * t}`;
    const line = (...points) => `M${points.join('L')}`;
    return [
      stroke(
        line(at(0), at(1)) +
          line(at(0.83, -0.12), at(0.84, 0.12)) +
          line(at(0.56, -0.19), at(0.57, 0.19)),
        '#0E1E38',
        2 + h / 60,
        'stroke-linecap="round"',
      ),
      stroke(
        line(at(0.1, -0.24), at(0.86), at(0.1, 0.24)) +
          line(at(0.56, -0.18), at(0.8), at(0.57, 0.18)),
        '#16304E',
        1.4,
      ),
    ];
  });

/** A lantern at each masthead: the only warm lights, so no dusk lies on them. */
export const lanterns = () =>
  ships.map(([x, y, h], i) => {
    const [u, v] = [x + lean(i, h) * 0.97, y - h * 0.97];
    return [
      fill(circle(u, v, h * 0.07), '#FF9A44', 'filter="url(#near)" opacity="0.9"'),
      fill(circle(u, v, 1.8 + h / 64), '#FFE6B8'),
    ];
  });

/** The coil of rope under her raised foot. */
const coil = () => {
  const [x, rx, ry, thick] = [300, 100, 17, 23];
  const turns = [1124, 1104, 1083, 1062].map((y, k) => {
    const u = x + [4, -5, 3, -2][k];
    const d = `M${u - rx} ${y}A${rx} ${ry} 0 0 0 ${u + rx} ${y}Q${u + rx + 9} ${y + thick / 2} ${u + rx} ${y + thick}A${rx} ${ry} 0 0 1 ${u - rx} ${y + thick}Q${u - rx - 9} ${y + thick / 2} ${u - rx} ${y}Z`;
    return form(
      d,
      '#6A5238',
      [
        fill(`M0 1000H${u - 40}L${u - 60} 1200H0Z`, '#C9A468'),
        fill(`M${u + 40} 1000H900V1200H${u + 20}Z`, '#38283A'),
        Array.from({ length: 15 }, (_, i) => {
          const a = u - rx + 4 + i * 14;
          const dip = ry * Math.sqrt(Math.max(0, 1 - ((a - u) / rx) ** 2));
          return stroke(`M${a} ${y + dip + thick}l12 ${-thick - 2}`, '#241A2A', 2.4);
        }),
      ],
      C.line,
    );
  });
  return [
    turns,
    form(
      `M${x - 2 - rx} 1062A${rx} ${ry} 0 0 1 ${x - 2 + rx} 1062A${rx} ${ry} 0 0 1 ${x - 2 - rx} 1062Z`,
      '#8A6C44',
      [fill(`M0 1000H${x}L${x - 30} 1100H0Z`, '#D9B87A')],
      C.line,
    ),
    brush('398 1136, 450 1150, 520 1146, 560 1156', 13, '#6A5238', { from: 0.9, to: 0.6 }),
  ];
};

/** Planks seen a little from above, the rim below them. */
export function top() {
  const [x, y, rx, ry, deep] = [456, 1140, 336, 40, 66];
  const disc = `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;
  const rim = `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}L${x + rx - 26} ${y + deep}A${rx - 26} ${ry} 0 0 1 ${x - rx + 26} ${y + deep}Z`;
  const at = (t) => [x + Math.sin(t) * rx, y + Math.cos(t) * ry];
  const mark = (line) => brush(line, 4, '#F2F5FF', { from: 0.7, to: 0.5 });
  return [
    form('M728 1160H788L778 1480H704Z', '#0E1228'),
    form(
      rim,
      '#2A2240',
      [
        plane(
          `${x - rx} 1100, ${x - 160} 1170, ${x - 170} 1300 | ${x - 170} 1300, 0 1300, ${x - rx} 1100`,
          '#4C4468',
        ),
        [-1.2, -0.85, -0.5, -0.15, 0.2, 0.55, 0.9, 1.2].map((t) => {
          const [u, v] = at(t);
          return stroke(`M${u} ${v}L${x + (u - x) * 0.93} ${v + deep}`, '#0A0818', 3);
        }),
      ],
      C.line,
    ),
    form(
      disc,
      '#3C3454',
      [
        [-240, -150, -60, 30, 120, 210].map((dx) =>
          stroke(`M${x + dx * 0.9} ${y - ry - 4}L${x + dx * 1.1} ${y + ry + 4}`, '#1A1430', 3),
        ),
        fill(`M0 1060H${x - 60}L${x - 130} 1200H0Z`, '#8A8CB4', 'opacity="0.35"'),
        // Her shade.
        plane(
          '520 1130, 640 1140, 760 1160, 800 1180 | 800 1180, 600 1180, 500 1160, 520 1130',
          '#120E24',
          'opacity="0.7"',
        ),
        plane(
          '300 1128, 420 1140, 540 1180 | 540 1180, 380 1180, 240 1150, 300 1128',
          '#120E24',
          'opacity="0.7"',
        ),
      ],
      C.line,
    ),
    stroke(`M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}`, '#C9D4FF', 3),
    Array.from({ length: 9 }, (_, g) => {
      const t = -1.1 + g * 0.275;
      const [u, v] = at(t);
      const k = Math.cos(t);
      const n = g === 8 ? 4 : 5;
      const px = (i) => u + (i - 2) * 10 * k;
      return [
        Array.from({ length: Math.min(4, n) }, (_, i) =>
          mark([
            [px(i), v + 20],
            [px(i) + 1, v + 33],
            [px(i) - 1, v + 47],
          ]),
        ),
        n > 4
          ? mark([
              [px(-0.8), v + 43],
              [px(1.5), v + 34],
              [px(3.8), v + 25],
            ])
          : '',
      ];
    }),
    Array.from({ length: 17 }, (_, i) => {
      const [u, v] = at(-1.45 + i * 0.18);
      return brush(
        [
          [u - 5, v - 8],
          [u + 3, v + 4],
          [u + 1, v + 14],
        ],
        5,
        gold,
        { from: 0.7, to: 0.7 },
      );
    }),
    coil(),
  ];
}
