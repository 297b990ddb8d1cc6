/** Plate of the news: the post office at the bottom of the lake. Letters drift into their pigeonholes; stamps are leaves. */
import { brush, curve, stroke } from '../faces/kit.mjs';
import {
  blend,
  blurred,
  box,
  circle,
  fill,
  glow,
  masked,
  mist,
  mix,
  motes,
  pt,
  random,
  shaded,
  solid,
} from './kit.mjs';
import { letter } from './letters.mjs';
import { person } from './people.mjs';

const lamp = [960, 300];
const near = (x, y, reach) => Math.exp(-Math.hypot(x - lamp[0], y - lamp[1]) / reach);

/** A wall of pigeonholes; it bends away to both sides like the inside of a barrel. */
function holes() {
  const next = random(9);
  let out = '';
  for (let row = -9; row < 9; row++)
    for (let col = -12; col <= 12; col++) {
      const w = 92 - Math.abs(col) ** 1.25 * 2.2;
      const x = 960 + Math.sign(col) * (Math.abs(col) * 92 - Math.abs(col) ** 2.2 * 0.62) - w / 2;
      const h = 74;
      const y = 230 + row * h;
      const lit = near(x, y, 420);
      out += fill(box([x, y, w - 3, h - 3]), mix('#1E2A44', '#B4783E', lit));
      out += shaded(
        box([x + 6, y + 6, w - 14, h - 14]),
        [0, y, 0, y + h],
        `0 ${mix('#080E1E', '#2A1A18', lit)}, 1 ${mix('#121C34', '#6A4428', lit)}`,
      );
      const full = next();
      for (let k = 0; k < Math.floor(full * 5); k++)
        out += fill(
          `M${(x + 10 + next() * (w - 44)).toFixed(0)} ${y + h - 9}l${(next() * 8 - 4).toFixed(0)} ${(-24 - next() * 24).toFixed(0)}h${(10 + next() * 14).toFixed(0)}l${(next() * 6 - 3).toFixed(0)} 40Z`,
          mix('#4A6288', ['#FFF4DC', '#F0D9B0', '#E3C4A0'][k % 3], 0.2 + lit * 0.8),
        );
      out +=
        fill(box([x, y + h - 5, w - 3, 2]), mix('#33456A', '#FFD9A0', lit)) +
        fill(circle(x + w / 2 - 2, y + h - 3, 3), mix('#4A5A80', '#E9CF94', 0.2 + lit));
    }
  return out;
}

export function draw(format) {
  const isWide = format === 'wide';
  const next = random(31);
  // Light comes down through the water in bands.
  let shafts = '';
  for (const [x, w, o] of [
    [300, 120, 0.3],
    [620, 80, 0.24],
    [1020, 190, 0.34],
    [1420, 100, 0.26],
    [1700, 150, 0.22],
  ])
    shafts += fill(
      `M${x} -600L${x + w} -600L${x + w * 2.2 - 220} 1300L${x - 320} 1300Z`,
      '#9FC4F0',
      `opacity="${o}"`,
    );
  // A current draws the mail round the lamp: far and small behind it, near and large at our side; no one is covered.
  const taken = [
    [690, 690, 180],
    [765, 590, 110],
    [1236, 690, 180],
    [960, 300, 120],
  ];
  const mail = { far: '', mid: '', near: '' };
  const order = [
    'front',
    'back',
    'edge',
    'open',
    'front',
    'sheet',
    'airmail',
    'back',
    'edge',
    'card',
    'front',
    'bundle',
  ];
  for (let i = 0; i < 240; i++) {
    const t = (i / 240) ** 0.85;
    const a = t * 9.6 + 0.4 + (next() - 0.5) * 0.3;
    const r = 150 + t * 800;
    const [x, y] = [
      lamp[0] + Math.cos(a) * r * 1.12 + (next() - 0.5) * 60,
      lamp[1] + 70 - t * 60 + Math.sin(a) * r * 0.5 + (next() - 0.5) * 56,
    ];
    const size = 26 + t * t * 128 + next() * 16;
    const [kind, yaw, turn] = [
      order[i % 12],
      0.34 + 0.66 * next(),
      Math.cos(a) * 34 + (next() - 0.5) * 70,
    ];
    const clash = taken.some(
      ([u, v, d]) => Math.hypot(x - u, y - v) < Math.max(d, size * 0.5 + d * 0.5),
    );
    if (clash || (y > 700 && x > 560 && x < 1380)) continue;
    taken.push([x, y, size * 0.92]);
    const level = t < 0.4 ? 'far' : t < 0.86 ? 'mid' : 'near';
    mail[level] += letter([x, y], size, {
      kind,
      turn,
      yaw,
      tone: 0.42 + near(x, y, 470) * 0.75,
      seed: i * 7 + 3,
    });
  }
  // Two close to the glass, out of focus.
  mail.near += letter([118, 560], 300, { kind: 'back', turn: -24, yaw: 0.8, tone: 0.3, seed: 11 });
  mail.near += letter([1812, 470], 270, { kind: 'open', turn: 20, yaw: 0.7, tone: 0.3, seed: 12 });
  let fish = '';
  for (let i = 0; i < 9; i++) {
    const [x, y, s] = [1330 + next() * 380, 160 + next() * 300, 12 + next() * 12];
    fish +=
      fill(
        `M${pt([x - s, y])}Q${pt([x, y - s * 0.6])} ${pt([x + s, y])}l${(s * 0.6).toFixed(0)} ${(-s * 0.4).toFixed(0)}v${(s * 0.8).toFixed(0)}Z`,
        '#DCE8FF',
        'opacity=".7"',
      ) +
      fill(
        `M${pt([x - s, y])}Q${pt([x, y + s * 0.6])} ${pt([x + s, y])}Z`,
        '#7A9AC9',
        'opacity=".8"',
      );
  }
  const counter =
    shaded(
      'M-300 800Q960 700 2220 800V1600H-300Z',
      [0, 740, 0, 1080],
      '0 #8A5A38, 0.06 #4A2E30, 0.4 #1E1A30, 1 #0A0E1E',
    ) + stroke('M-300 800Q960 700 2220 800', '#FFD9A0', 4);
  let weeds = '';
  for (let i = 0; i < 15; i++) {
    const x = (i < 8 ? -40 + i * 36 : 1640 + (i - 8) * 44) + next() * 20;
    weeds += brush(
      curvePoints(x, 1120, 260 + next() * 330, next),
      26,
      i % 2 ? '#1A4A50' : '#0F3440',
      { from: 0.9, to: 0, peak: 0.2 },
    );
  }
  const clerk = { base: '#141A30', mid: '#4A4250', rim: '#FFDCA4' };
  const layers = [
    shaded('M-2000-2000H4000V4000H-2000Z', [0, -500, 0, 1100], '0 #2A4A7E, 0.5 #1E3258, 1 #0A1226'),
    holes(),
    masked([0, -300, 0, 520], '0 #ffffff, 1 #000000', blurred(shafts, 16, blend('screen'))),
    mist([-200, -300, 2400, 1200], '#6A94D0', 0.4, { seed: 4, fx: 0.002, fy: 0.004 }),
    glow(lamp[0], lamp[1], 780, '#FFB45A', 0.8),
    stroke(`M${lamp[0]} -700V${lamp[1] - 60}`, '#4A3420', 6),
    solid(
      [
        curve(
          [
            [lamp[0] - 60, lamp[1] - 8],
            [lamp[0] - 40, lamp[1] - 52],
            [lamp[0], lamp[1] - 66],
            [lamp[0] + 40, lamp[1] - 52],
            [lamp[0] + 60, lamp[1] - 8],
          ],
          true,
        ),
      ],
      { base: '#3A2A20', rim: '#FFE2A8' },
      [0, 7],
    ),
    fill(circle(lamp[0], lamp[1] + 2, 30), '#FFF6E0'),
    glow(lamp[0], lamp[1], 230, '#FFF0C4', 1),
    mail.far,
    fish,
    person(
      [690, 792],
      250,
      {
        dress: 'coat',
        head: 'cap',
        lean: 6,
        nod: -14,
        arms: [
          [30, 60],
          [110, 138],
        ],
      },
      clerk,
      [1.5, -1.3],
      {
        hold: {
          front: ({ hands: [, [x, y]] }) => fill(`M${x - 3} ${y - 9}l17 -4l3 10l-17 4Z`, '#FFF4DC'),
        },
      },
    ),
    person(
      [1240, 794],
      236,
      {
        dress: 'gown',
        head: 'bun',
        lean: 12,
        nod: 16,
        arms: [
          [40, 80],
          [50, 88],
        ],
      },
      clerk,
      [1.5, -1.3],
      {
        flip: true,
        hold: {
          front: ({ hands: [, [x, y]] }) => fill(`M${x - 8} ${y + 1}h22v-4h-22Z`, '#FFF4DC'),
        },
      },
    ),
    counter,
    mail.mid,
    blurred(mail.near, 3.4),
    weeds,
    mist([-200, 640, 2400, 600], '#0C1A36', 0.7, { seed: 14, fx: 0.002, fy: 0.006 }),
    motes([0, -100, 1920, 1000], 110, ['#FFF4DC', '#BCD4FF'], { seed: 2, size: 2.6 }),
  ];
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        layers,
        from: 140,
        shade: [[[0, 560, 0, 1080], '0 #080E20 0, 1 #05060F 0.88']],
      }
    : {
        view: [960 - 380, -310, 760, 1646],
        layers,
        from: 140,
        shade: [
          [[0, 560, 0, 1336], '0 #080E20 0, 0.5 #080E20 0.8, 1 #05060F 0.94'],
          [[0, -310, 0, 0], '0 #080E20 0.6, 1 #080E20 0'],
        ],
      };
}

/** Points of a weed that sways once. */
function curvePoints(x, foot, height, next) {
  const sway = 30 + next() * 50;
  return [0, 0.33, 0.66, 1].map((t) => [x + Math.sin(t * 4 + x) * sway * t, foot - height * t]);
}
