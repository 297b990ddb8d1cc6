/** The Empire: the mint at work. A coin is struck under the last moonlight; the blow lights presses, people and iron. */
import { brush, stroke } from '../faces/kit.mjs';
import { blend, blurred, circle, fill, glow, mist, motes, pt, random, shaded } from './kit.mjs';
import { person, pole } from './people.mjs';
import {
  aisle,
  cart,
  chains,
  endWall,
  hall,
  poly,
  press,
  project,
  roof,
  sack,
  scale,
} from './mint.mjs';

/** Sparks fly in curves from the blow and go out on the floor. */
function sparks(x, y, count, seed, reach) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const a = -Math.PI * (0.02 + 0.96 * next());
    const v = reach * (0.25 + next() * 0.85);
    const t = 0.35 + next() * 0.65;
    const at = (u) => [
      x + Math.cos(a) * v * u * 1.25,
      y + Math.sin(a) * v * u * 0.75 + 0.62 * reach * u * u,
    ];
    const tail = 0.1 + next() * 0.14;
    out += brush(
      [at(t - tail), at(t - tail / 2), at(t)],
      2 + next() * 4.2,
      ['#FFF3CF', '#FFC46A', '#FF8A36'][Math.floor(next() * 3)],
      { from: 0.05, to: 0.7, peak: 0.85 },
    );
  }
  return out;
}

const tones = (z) => ({
  base: hall.sunk('#170D14', z),
  mid: hall.sunk('#5A2A22', z),
  rim: hall.sunk('#FFA552', z),
});

const die = 15.5;

/** A worker on the floor; the rim looks to the blow. */
function worker(x, z, pose, options = {}, height = 1.78) {
  const [px, py] = project([x, 0, z]);
  // The shadow runs away from the die and widens.
  const [dx, dz] = [x, z - die];
  const long = Math.hypot(dx, dz);
  const [ux, uz] = [dx / long, dz / long];
  const floor = (far, side) =>
    project([x + ux * far - uz * side, 0, Math.max(3.4, z + uz * far + ux * side)]);
  const end = project([x + ux * 3.4, 0, Math.max(3.4, z + uz * 3.4)]);
  const shadow = blurred(
    shaded(
      `M${[floor(-0.1, -0.3), floor(3.4, -0.8), floor(3.4, 0.8), floor(-0.1, 0.3)].map(pt).join('L')}Z`,
      [px, py, end[0], end[1]],
      '0 #0A0508 0.9, 0.5 #0A0508 0.7, 1 #0A0508 0',
    ),
    scale(z) * 0.035,
  );
  return (
    shadow +
    person([px, py], scale(z) * height, pose, tones(z), [x < 0 ? 1.9 : -1.9, -0.7], options)
  );
}

const bar = ({ hands: [a, b] }) => pole(a, b, 0.4, 2.4, 1.2, '#8A4A2C');

export function draw(format) {
  const isWide = format === 'wide';
  const z = 16;
  const [hx, hy] = project([0, 2.62, z - 0.5]);
  const floor = shaded(
    'M-2000 452H4000V2400H-2000Z',
    [0, 470, 0, 1120],
    '0 #7A3B2A, 0.3 #47222A, 0.7 #21121D, 1 #130B14',
  );
  let tiles = '';
  for (let x = -40; x <= 40; x += 2.5)
    tiles += stroke(
      `M${pt(project([x, 0, 7]))}L${pt(project([x, 0, 78]))}`,
      '#1B0E16',
      2,
      'opacity=".5"',
    );
  for (let d = 8; d < 70; d *= 1.14)
    tiles += stroke(
      `M${pt(project([-40, 0, d]))}L${pt(project([40, 0, d]))}`,
      '#1B0E16',
      2,
      'opacity=".5"',
    );
  // Coins run down a chute from the great die to the carts in front.
  let chute =
    poly(
      [
        [0.6, 1.9, 15],
        [1.5, 1.9, 15],
        [6.2, 0.9, 9.4],
        [5, 0.9, 9.4],
      ],
      '#2A141A',
    ) +
    poly(
      [
        [0.7, 2.0, 15],
        [0.8, 2.1, 15],
        [5.1, 1.05, 9.4],
        [4.9, 0.9, 9.4],
      ],
      '#C9743C',
    );
  for (let i = 0; i < 15; i++) {
    const t = i / 15 + 0.02;
    const [px, py] = project([1.05 + 4.5 * t, 2.05 - 1.05 * t, 15 - 5.6 * t]);
    const r = scale(15 - 5.6 * t) * 0.24;
    chute +=
      `<g transform="translate(${px} ${py}) scale(1 .55)">${fill(circle(0, 0, r), '#FFE3A6')}${stroke(circle(0, 0, r * 0.7), '#D98A3C', r * 0.12)}</g>` +
      glow(px, py, r * 3.2, '#FFB65C', 0.4);
  }
  const ball = project([-4.55, 7.4, 14.4]);
  /** A rope from the ball into both hands of the worker at x, d; its end hangs. */
  const rope = (x, d) => {
    const [px, py] = project([x, 0, d]);
    const k = (scale(d) * 1.78) / 100;
    return {
      front: ({ hands: [a, b] }) =>
        stroke(
          `M${pt([(ball[0] - px) / k, (ball[1] - py) / k])}L${pt(b)}L${pt(a)}q-3 14 1 30`,
          '#A05A38',
          1.5,
        ) +
        fill(circle(a[0], a[1], 3), '#C9743C') +
        fill(circle(b[0], b[1], 3), '#C9743C'),
    };
  };
  // One hard plane of moonlight: from the middle window down to the die.
  const [, under] = project([0, 1.72, z]);
  const plane = `M${hx - 55} 250V164Q${hx - 55} 77 ${hx} -10Q${hx + 55} 77 ${hx + 55} 164V250L${hx + 118} ${under}H${hx - 118}Z`;
  const moon = (k) =>
    shaded(
      plane,
      [0, -10, 0, under],
      `0 #B4D0FF ${k}, 0.3 #7CA8FF ${k}, 0.75 #5C90FF ${k}, 1 #D4E4FF ${k}`,
      blend('screen'),
    );
  const layers = [
    fill('M-2000-2000H4000V4000H-2000Z', '#2C1620'),
    endWall(),
    glow(640, 430, 620, '#FF9A5A', 0.75),
    roof(),
    floor,
    tiles,
    aisle(-1),
    aisle(1),
    mist([-300, 250, 2600, 420], '#F0A070', 0.34, { seed: 3, fx: 0.003, fy: 0.01 }),
    [62, 48, 36, 27].map((d, i) => [
      press(-7.6, d, 0.86, 0.5 + i, false),
      press(7.6, d, 0.86, 1.4 + i, false),
      worker(-4.6, d - 1, {
        lean: 16,
        arms: [
          [40, 70],
          [60, 80],
        ],
        head: 'cap',
      }),
      worker(
        4.7,
        d - 2,
        {
          lean: 10,
          arms: [
            [20, 50],
            [70, 110],
          ],
          head: 'cap',
        },
        { flip: true },
      ),
    ]),
    mist([-300, 380, 2600, 300], '#E8845A', 0.4, { seed: 9, fx: 0.003, fy: 0.012 }),
    glow(hx, hy, 760, '#FF8A3A', 0.8),
    moon(0.9),
    press(0, z, 1, 0.42, true),
    moon(0.46),
    // The blow.
    `<g transform="translate(${hx} ${project([0, 1.72, z])[1]}) scale(1 .3)">${fill(circle(0, 0, 70), '#F4F6FF')}${stroke(circle(0, 0, 96), '#FFC46A', 9)}</g>`,
    glow(hx, hy + 40, 330, '#FFE2A8', 1),
    glow(hx, hy + 290, 620, '#FF8A3A', 0.55, { flat: 0.2 }),
    sparks(hx, hy + 52, 96, 12, 380),
    sparks(hx, hy + 40, 26, 31, 640),
    worker(
      -3.2,
      14.2,
      {
        lean: 20,
        legs: [
          [-34, -30],
          [26, 4],
        ],
        arms: [
          [62, 84],
          [70, 92],
        ],
        head: 'cap',
      },
      { hold: { front: bar } },
    ),
    worker(
      -4.7,
      13.2,
      {
        lean: -16,
        legs: [
          [-8, -30],
          [34, 14],
        ],
        arms: [
          [136, 152],
          [146, 160],
        ],
        head: 'bare',
        wide: 1.1,
      },
      { hold: rope(-4.7, 13.2) },
    ),
    worker(
      -5.5,
      12.4,
      {
        lean: -20,
        legs: [
          [-4, -26],
          [38, 18],
        ],
        arms: [
          [126, 142],
          [138, 150],
        ],
        head: 'bun',
      },
      { hold: rope(-5.5, 12.4) },
    ),
    chute,
    worker(
      2.1,
      12.2,
      {
        lean: 24,
        legs: [
          [-24, -16],
          [30, 10],
        ],
        arms: [
          [44, 70],
          [56, 84],
        ],
        head: 'bun',
      },
      { hold: { front: bar } },
    ),
    cart(5.6, 9.2),
    worker(3.5, 8.5, {
      lean: 26,
      legs: [
        [-26, -22],
        [24, 0],
      ],
      arms: [
        [52, 70],
        [60, 78],
      ],
      head: 'hat',
      dress: 'coat',
    }),
    worker(
      -5,
      9.6,
      {
        lean: 8,
        legs: [
          [-22, -20],
          [20, 4],
        ],
        arms: [
          [16, 168],
          [20, 70],
        ],
        head: 'bun',
        dress: 'gown',
      },
      { hold: { front: ({ shoulder: [x, y] }) => sack([x, y]) } },
      1.66,
    ),
    worker(
      -2.5,
      7.2,
      {
        lean: 10,
        legs: [
          [-20, -22],
          [18, 6],
        ],
        arms: [
          [16, 168],
          [20, 88],
        ],
        head: 'cap',
        dress: 'coat',
        wide: 1.1,
      },
      { hold: { front: ({ shoulder: [x, y] }) => sack([x, y]) } },
    ),
    motes([-100, 40, 1500, 960], 170, ['#FFC46A', '#FF8A36', '#FFE7B8'], {
      seed: 4,
      size: 2.4,
      keep: (x, y) => 1.1 - Math.hypot(x - 640, y - 520) / 760,
    }),
    chains(),
  ];
  return isWide
    ? {
        view: [-130, 0, 1920, 1080],
        layers,
        shade: [
          [[800, 0, 1790, 0], '0 #0E0810 0, 0.5 #0E0810 0.62, 1 #0A070F 0.86'],
          [[0, 800, 0, 1080], '0 #0A070F 0, 1 #0A070F 0.7'],
        ],
      }
    : {
        view: [640 - 420, -220, 840, 1493],
        layers,
        shade: [[[0, 720, 0, 1273], '0 #0E0810 0, 0.45 #0E0810 0.66, 1 #0A070F 0.92']],
      };
}
