/** Duet: hand in hand two fighters strike; blue and orange cross on the mask of a drowned giant, and it breaks. */
import { brush, burst, curve, limb, star } from '../faces/kit.mjs';
import { K, circle, fill, glow, mist, motes, shaded, solid } from './kit.mjs';
import { body, head, person } from './people.mjs';
import { blue, claw, ember, flesh, hit, mask, slash } from './giant.mjs';

const cool = { base: '#151B40', mid: '#3C5296', rim: '#D6E6FF' };

const hot = { base: '#3A1420', mid: '#8E3238', rim: '#FFD9A8' };

/** She of the blue blade: coat and hair stream away from the blow. */
const first = {
  back: ({ shoulder: [x, y], skull: [sx, sy], hip: [hx, hy] }) =>
    [
      [0, 0, 34],
      [3, -5, 44],
      [-2, 5, 40],
      [4, 3, 30],
    ]
      .map(([dx, dy, long], i) =>
        brush(
          [
            [sx - 2, sy - 3 + dy * 0.4],
            [sx - 14 - long * 0.2, sy + 2 + dy],
            [sx - 18 - long * 0.7, sy + 12 + dy * 1.8 + i],
            [sx - 24 - long, sy + 12 + dy * 3 + dx],
          ],
          9 - i,
          i % 2 ? '#2A3A78' : '#141B40',
          { from: 0.8, to: 0, peak: 0.2 },
        ),
      )
      .join('') +
    fill(
      curve(
        [
          [x - 4, y + 2],
          [hx - 20, hy - 2],
          [hx - 40, hy + 16],
          [hx - 62, hy + 14],
          [hx - 40, hy + 30],
          [hx - 52, hy + 44],
          [hx - 22, hy + 34],
          [hx + 8, hy + 8],
        ],
        true,
      ),
      '#10163A',
    ) +
    fill(
      curve(
        [
          [x - 2, y + 6],
          [hx - 16, hy + 4],
          [hx - 38, hy + 22],
          [hx - 18, hy + 22],
          [hx + 4, hy + 6],
        ],
        true,
      ),
      '#2E407F',
    ),
  front: ({ hands: [, [x, y]], skull: [sx, sy] }) =>
    head([sx, sy], '#10163A', '#5A78D0', '#B9C8F0') +
    fill(
      limb([
        [x - 5, y + 5, 1.6],
        [x + 8, y - 8, 1.4],
      ]),
      K.gold,
    ) +
    fill(`M${x - 1} ${y - 7}l8 8l-2 2l-8 -8Z`, K.goldLight) +
    fill(`M${x + 3} ${y - 6}L${x + 52} ${y - 54}L${x + 7} ${y - 2}Z`, '#F2F7FF') +
    fill(`M${sx - 4} ${sy - 6}l1.4 -6l2.4 4l2.2 -6l2 6l3 -3l-0.6 5Z`, K.goldLight),
};

/** He of the orange blade: sleeves and a long sash. */
const second = {
  back: ({ shoulder: [x, y], skull: [sx, sy], hip: [hx, hy] }) =>
    [
      [0, 40],
      [7, 32],
    ]
      .map(([dy, long], i) =>
        brush(
          [
            [sx - 4, sy - 6],
            [sx - 16, sy - 16 + dy],
            [sx - 22 - long * 0.5, sy - 6 + dy * 2],
            [sx - 26 - long, sy - 12 + dy * 3],
          ],
          7 - i * 2,
          i ? '#C23A3A' : '#1E0E16',
          { from: 0.8, to: 0, peak: 0.2 },
        ),
      )
      .join('') +
    fill(
      curve(
        [
          [x - 2, y + 4],
          [hx - 18, hy + 6],
          [hx - 30, hy + 32],
          [hx - 48, hy + 42],
          [hx - 20, hy + 50],
          [hx - 2, hy + 38],
          [hx + 10, hy + 6],
        ],
        true,
      ),
      '#4A1622',
    ) +
    fill(
      curve(
        [
          [hx - 2, hy - 2],
          [hx - 20, hy + 14],
          [hx - 26, hy + 34],
          [hx - 8, hy + 32],
          [hx + 8, hy + 6],
        ],
        true,
      ),
      '#A8343A',
    ) +
    brush(
      [
        [hx - 2, hy - 8],
        [hx - 22, hy - 2],
        [hx - 44, hy + 10],
        [hx - 74, hy + 2],
      ],
      6,
      '#FFB05A',
      { from: 0.6, to: 0, peak: 0.3 },
    ),
  front: ({ hands: [, [x, y]], shoulder: [qx, qy], skull }) =>
    head(skull, '#1E0E16', '#A8404A', '#F2BE98') +
    fill(
      curve(
        [
          [x - 3, y + 4],
          [(x + qx) / 2 - 4, (y + qy) / 2 + 14],
          [qx - 2, qy + 8],
          [qx + 3, qy + 1],
          [x + 1, y - 1],
        ],
        true,
      ),
      '#8E3238',
    ) +
    fill(
      limb([
        [x - 5, y + 5, 1.6],
        [x + 6, y - 8, 1.5],
      ]),
      '#5A1A24',
    ) +
    fill(circle(x + 5, y - 6, 3.4), K.gold) +
    fill(
      `M${x + 4} ${y - 7}Q${x + 34} ${y - 34} ${x + 50} ${y - 64}Q${x + 40} ${y - 32} ${x + 9} ${y - 4}Z`,
      '#FFF2DC',
    ),
};

const leads = {
  lean: 30,
  nod: -12,
  legs: [
    [-66, -98],
    [40, -40],
  ],
  arms: [
    [84, 84],
    [136, 142],
  ],
  dress: 'coat',
  head: 'bun',
  wind: -4,
};
const follows = {
  lean: 16,
  nod: -14,
  legs: [
    [-46, -96],
    [52, -26],
  ],
  arms: [
    [-92, -88],
    [126, 146],
  ],
  dress: 'coat',
  head: 'bare',
  wind: -6,
};
const at = [960, 880];
// The second stands where their hands meet.
const [reach, other] = [body(leads).hands[0], body(follows).hands[0]];
const beside = [at[0] + 4 * (reach[0] - other[0]), at[1] + 4 * (reach[1] - other[1])];

export function draw(format) {
  const isWide = format === 'wide';
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -300, 0, 1200],
      '0 #1D1A48, 0.4 #43386E, 0.75 #2C2858, 1 #141430',
    ),
    mist([-300, -300, 2900, 900], '#8A7AC4', 0.6, { seed: 8, fx: 0.0022, fy: 0.004 }),
    glow(hit[0], hit[1], 1250, '#9A86E0', 0.6),
    glow(hit[0] + 320, hit[1] + 120, 800, ember, 0.4),
    glow(hit[0] - 420, hit[1] + 60, 800, blue, 0.42),
    solid(
      [
        curve(
          [
            [1180, 640],
            [1010, 700],
            [890, 900],
            [800, 1300],
            [2300, 1300],
            [2010, 900],
            [1850, 700],
            [1600, 640],
            [1392, 700],
          ],
          true,
        ),
      ],
      flesh,
      [-6, -12],
    ),
    mist([-300, 560, 2600, 560], '#6A5CB0', 0.7, { seed: 15, fx: 0.003, fy: 0.006 }),
    mask(),
    mist([-300, 420, 2600, 520], '#A894E0', 0.34, { seed: 25, fx: 0.003, fy: 0.008 }),
    claw(),
    slash(
      [
        [760, 900],
        [900, 740],
        [1180, 500],
        [hit[0], hit[1]],
        [1580, 110],
        [1680, -80],
      ],
      52,
      blue,
      3,
    ),
    slash(
      [
        [1790, 760],
        [1720, 620],
        [1610, 480],
        [hit[0], hit[1]],
        [1230, 150],
        [1060, 60],
      ],
      48,
      ember,
      7,
    ),
    burst(hit[0], hit[1], 250, 26, ['#FFFFFF', '#FFE2B0', '#CFE2FF'], 11, {
      hollow: 0.14,
      width: 6,
    }),
    star(hit[0], hit[1], 130, '#FFFFFF'),
    glow(hit[0], hit[1], 230, '#FFF6E4', 0.85),
    person(at, 400, leads, cool, [1.2, -1.3], { hold: first }),
    person(beside, 400, follows, hot, [0.6, -1.8], { hold: second }),
    motes([700, 0, 1220, 1080], 150, ['#FFFFFF', '#CFE2FF', '#FFC98A'], {
      seed: 6,
      size: 3,
      keep: (x, y) => 1.2 - Math.hypot(x - hit[0], y - hit[1]) / 800,
    }),
    mist([-300, 820, 2900, 420], '#2A2658', 0.7, { seed: 33, fx: 0.002, fy: 0.006 }),
  ];
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        layers,
        from: 140,
        shade: [
          [[1080, 0, 0, 0], '0 #0C0B22 0, 0.5 #0C0B22 0.66, 1 #090818 0.9'],
          [[0, 860, 0, 1080], '0 #0C0B22 0, 1 #0C0B22 0.7'],
        ],
      }
    : {
        view: [790, -160, 900, 1600],
        layers,
        from: 140,
        shade: [[[0, 830, 0, 1440], '0 #0C0B22 0, 0.35 #0C0B22 0.74, 1 #090818 0.94']],
      };
}
