/** The five of the crew, 1800 × 2700. The page sets names over the lower third on phones: it stays calm there. */
import {
  C,
  circle,
  clip,
  curve,
  dial,
  ellipse,
  fill,
  flakes,
  group,
  heat,
  limb,
  line,
  lit,
  mesas,
  move,
  plume,
  random,
  rect,
  rings,
  screen,
  shape,
  spray,
  stroke,
  sun,
} from './kit.mjs';
import { laid, person, suits } from './people.mjs';
import { dune } from './plates.mjs';
import { semaphore, tones } from './rail.mjs';
import { bar, camera, draw, place } from './space.mjs';

const day = [-0.7, 0.5, -0.35];

/** Ada reads signals: on the gantry, telescope up, flags under the arm. */
export function ada(w, h) {
  const floor = 2210;
  const cam = camera({ eye: [0, 1.2, 0], look: [0, 1.2, 10], fov: 50, w, h, at: [w * 0.5, 2060] });
  const mast = place(
    semaphore(
      11.2,
      [
        [8.9, 0.42, C.orange, 4.6],
        [5.6, 0.02, C.ember, 3.0],
      ],
      { post: tones.black, thick: 0.42 },
    ),
    [-2.1, -2, 11.4],
    Math.PI,
  );
  const suit = {
    ...suits.orange,
    base: C.ashDark,
    shade: C.ink,
    trim: C.orange,
    hat: C.orange,
    hatShade: C.ember,
    skin: '#5A4035',
    glove: C.orange,
  };
  const figure = person({
    suit,
    rich: true,
    coat: true,
    hat: 'none',
    lean: -4,
    legs: [
      [-10, -12],
      [12, 4],
    ],
    arms: [
      [28, 66],
      [89, 168],
    ],
    light: [-1.7, -0.8],
    under: ({ on, neck }) =>
      // coat tails and scarf in the wind
      lit(
        curve(
          [
            on(-8, 0.5),
            on(-13, -0.3),
            on(-27, -0.95),
            on(-17, -0.98),
            on(-12, -1.1),
            on(0, -0.8),
            on(2, 0),
          ],
          true,
          0.6,
        ),
        C.ink,
        C.ink,
        [-1, -1],
      ) +
      fill(
        curve(
          [on(-9, 0.1), on(-13, -0.4), on(-22, -0.88), on(-15, -0.86), on(-8, -0.5)],
          true,
          0.6,
        ),
        C.ember,
      ) +
      fill(
        curve(
          [
            [neck[0] + 4, neck[1] + 1],
            [neck[0] - 6, neck[1] - 1],
            [neck[0] - 17, neck[1] - 5],
            [neck[0] - 31, neck[1] + 1],
            [neck[0] - 44, neck[1] - 4],
            [neck[0] - 42, neck[1] + 4],
            [neck[0] - 29, neck[1] + 8],
            [neck[0] - 16, neck[1] + 3],
            [neck[0] - 3, neck[1] + 5],
          ],
          true,
          0.9,
        ),
        C.paper,
      ) +
      fill(
        curve(
          [
            [neck[0] - 6, neck[1] + 3],
            [neck[0] - 16, neck[1] + 4],
            [neck[0] - 26, neck[1] + 12],
            [neck[0] - 36, neck[1] + 11],
            [neck[0] - 28, neck[1] + 16],
            [neck[0] - 14, neck[1] + 9],
          ],
          true,
          0.9,
        ),
        C.dust,
      ),
    hand: (i, [x, y]) =>
      i === 0
        ? stroke(`M${x - 16} ${y + 1}L${x + 20} ${y - 4}`, C.ink, 1.4) +
          stroke(`M${x - 15} ${y + 5}L${x + 21} ${y - 1}`, C.ink, 1.4) +
          fill(
            shape([
              [x - 2, y - 3],
              [x + 19, y - 7],
              [x + 20, y - 2],
              [x, y + 2],
            ]),
            C.orange,
          ) +
          fill(
            shape([
              [x, y + 1],
              [x + 20, y - 4],
              [x + 21, y],
              [x + 2, y + 5],
            ]),
            C.paper,
          )
        : '',
    over: ({ head: [x, y], neck }) =>
      fill(circle(x - 5.4, y - 3.2, 3.6), C.ink) +
      lit(
        curve(
          [
            [x - 4.6, y + 1],
            [x - 4.4, y - 4.6],
            [x + 0.6, y - 6.4],
            [x + 4.4, y - 3.6],
            [x + 4.8, y - 0.6],
            [x + 6.2, y + 1],
            [x + 4.6, y + 2],
            [x + 4, y + 4.4],
            [x, y + 5.6],
            [x - 3, y + 4],
          ],
          true,
          0.8,
        ),
        suit.skin,
        '#3B2922',
        [-1.1, -0.7],
      ) +
      fill(
        curve(
          [
            [x - 5.4, y + 3],
            [x - 6, y - 4],
            [x - 1, y - 7.4],
            [x + 4.8, y - 5],
            [x + 3.4, y - 3.2],
            [x - 0.4, y - 2.6],
            [x - 2, y + 2],
          ],
          true,
          0.8,
        ),
        C.ink,
      ) +
      stroke(`M${x - 6} ${y - 2.2}L${x + 5} ${y - 4}`, C.orange, 1.5) +
      fill(
        curve(
          [
            [neck[0] - 5, neck[1] + 2.4],
            [neck[0] - 4, neck[1] - 2.4],
            [neck[0] + 4, neck[1] - 2.6],
            [neck[0] + 5.4, neck[1] + 1.4],
            [neck[0] + 1, neck[1] + 4],
          ],
          true,
          0.8,
        ),
        C.paper,
      ) +
      // telescope
      move(
        lit(
          shape([
            [0, -1.5],
            [9, -1.9],
            [9, 1.9],
            [0, 1.5],
          ]),
          C.ash,
          C.ink,
          [0, -1],
        ) +
          lit(
            shape([
              [9, -2.3],
              [18, -2.8],
              [18, 2.8],
              [9, 2.3],
            ]),
            C.orange,
            C.ember,
            [0, -1.2],
          ) +
          lit(
            shape([
              [18, -3.4],
              [24, -3.8],
              [24, 3.8],
              [18, 3.4],
            ]),
            C.ash,
            C.ink,
            [0, -1.5],
          ) +
          fill(ellipse(24, 0, 1, 3.8), C.sky),
        x + 5.4,
        y - 0.6,
        1,
        -9,
      ),
  });
  const [sx, sy, sr] = [980, 900, 640];
  return [
    fill(rect(0, 0, w, h), C.orange),
    rings(
      sx,
      sy,
      [
        [1900, '#FF7D2E'],
        [1500, '#FF9350'],
        [1180, '#FFAC75'],
        [920, C.peach],
      ],
      121,
    ),
    fill(circle(sx, sy, sr + 60), C.peachPale),
    fill(circle(sx, sy, sr), C.paper),
    screen(
      circle(sx, sy, sr),
      [sx - sr, sy - sr, 2 * sr, 2 * sr],
      (u, v) => Math.max(0, (v - 0.45) * 0.8),
      C.peachPale,
      20,
    ),
    heat([sx - sr, sy + 200, 2 * sr, 420], 8, C.peach, { width: 7 }),
    mesas(
      w,
      2020,
      [
        [150, 760, 260],
        [1250, 520, 150],
        [1750, 460, 300],
      ],
      { light: C.peachPale, mid: '#F2A570', dark: C.ember },
    ),
    fill(rect(0, 2020, w, h), C.peachPale),
    draw(cam, mast, day),
    // gantry
    fill(
      shape([
        [0, floor],
        [w, floor - 40],
        [w, floor + 46],
        [0, floor + 86],
      ]),
      C.ink,
    ),
    fill(
      shape([
        [0, floor],
        [w, floor - 40],
        [w, floor - 22],
        [0, floor + 18],
      ]),
      C.ember,
    ),
    Array.from({ length: 13 }, (_, i) =>
      stroke(
        `M${i * 150 - 20} ${floor + 74}L${i * 150 + 60} ${floor + 330}L${i * 150 + 136} ${floor + 72}`,
        C.ink,
        20,
      ),
    ),
    fill(
      shape([
        [0, floor + 320],
        [w, floor + 280],
        [w, floor + 330],
        [0, floor + 370],
      ]),
      C.ink,
    ),
    fill(
      shape([
        [0, floor + 360],
        [w, floor + 322],
        [w, h],
        [0, h],
      ]),
      C.paper,
    ),
    move(figure, 830, floor - 44, 16.6),
    stroke(`M0 ${floor - 420}L${w} ${floor - 470}`, C.ink, 15),
    stroke(`M0 ${floor - 210}L${w} ${floor - 255}`, C.ink, 9),
    [90, 640, 1190, 1740].map((x) => stroke(`M${x} ${floor + 10}V${floor - 440}`, C.ink, 18)),
  ];
}

/** Brandt drives furnaces: shovel planted, fire behind. */
export function brandt(w, h) {
  const [cx, cy, r] = [900, 960, 640];
  const floor = 2330;
  const next = random(5);
  const suit = {
    ...suits.orange,
    base: C.orange,
    shade: C.ember,
    trim: C.paper,
    skin: '#A06F50',
    skinShade: '#7A4F37',
    glove: C.ashDark,
  };
  const rays = Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2;
    const [b, c] = [a - 0.045, a + 0.045];
    const reach = i % 2 ? 590 : 520;
    return shape([
      [cx + Math.cos(b) * 300, cy + Math.sin(b) * 300],
      [cx + Math.cos(a) * reach, cy + Math.sin(a) * reach],
      [cx + Math.cos(c) * 300, cy + Math.sin(c) * 300],
    ]);
  }).join('');
  const sleeve = ([x, y], turn) =>
    move(
      lit('M-7.6 5Q-8.4 -5.6 0 -6.4Q8.4 -5.6 7.6 5Z', C.orange, C.ember, [-1.8, -1.2]) +
        fill('M-8 4.4H8L7.6 7.4H-7.6Z', C.paper),
      x,
      y + 1.5,
      1,
      -turn,
    );
  const figure = person({
    suit,
    rich: true,
    bare: true,
    wide: 1.5,
    hat: 'none',
    lean: 0,
    legs: [
      [-13, -8],
      [14, 6],
    ],
    arms: [
      [-34, 40],
      [26, 66],
    ],
    apart: [-8.6, 8.8],
    after: ({ on }) => sleeve(on(9.4, 0.84), 26),
    light: [-1.9, -1],
    over: ({ head: [x, y], on }) =>
      // rolled sleeve, apron
      sleeve(on(-9.2, 0.84), -34) +
      lit(
        shape([on(-6, 0.72), on(7, 0.72), on(9, 0.4), on(11, -0.62), on(-11, -0.62), on(-9, 0.4)]),
        C.ashDark,
        C.ink,
        [-2, -1],
      ) +
      stroke(
        `M${on(-6, 0.72).join(' ')}L${on(-7, 0.98).join(' ')}M${on(7, 0.72).join(' ')}L${on(6.4, 0.98).join(' ')}`,
        C.ink,
        2.2,
      ) +
      stroke(`M${on(-10, 0.16).join(' ')}L${on(10, 0.16).join(' ')}`, C.ember, 2) +
      fill(shape([on(-5, 0.02), on(4, 0.02), on(4, -0.22), on(-5, -0.22)]), C.ash) +
      fill(shape([on(-5, 0.02), on(4, 0.02), on(4, -0.03), on(-5, -0.03)]), C.orange) +
      // head, beard, goggles up
      lit(
        curve(
          [
            [x - 5.4, y + 3],
            [x - 5.8, y - 3.4],
            [x - 1, y - 7],
            [x + 4.8, y - 4.6],
            [x + 5.4, y + 0.6],
            [x + 6.6, y + 1.8],
            [x + 5, y + 4],
            [x, y + 6],
          ],
          true,
          0.8,
        ),
        suit.skin,
        suit.skinShade,
        [-1.2, -0.8],
      ) +
      lit(
        curve(
          [
            [x - 5.8, y + 0.6],
            [x - 2.6, y + 2.4],
            [x + 3, y + 2.2],
            [x + 6.6, y + 2.6],
            [x + 6.8, y + 6.4],
            [x + 3.6, y + 11.4],
            [x - 2.4, y + 10.4],
            [x - 6, y + 5],
          ],
          true,
          0.8,
        ),
        C.paper,
        C.ashPale,
        [-1.4, -1],
      ) +
      fill(
        curve(
          [
            [x - 6.2, y - 0.6],
            [x - 6.4, y - 4.4],
            [x - 1, y - 8.4],
            [x + 5, y - 6],
            [x + 5.8, y - 3.4],
          ],
          true,
          0.7,
        ),
        C.ink,
      ) +
      stroke(`M${x - 6.4} ${y - 2.4}L${x + 6} ${y - 3.4}`, C.ash, 2) +
      fill(circle(x + 2.6, y - 3.6, 2.5), C.ink) +
      fill(circle(x + 2.9, y - 3.8, 1.6), C.orangeLight) +
      fill(circle(x - 2.8, y - 3.2, 2.5), C.ink) +
      fill(circle(x - 2.5, y - 3.4, 1.6), C.orangeLight),
  });
  const bolts = (radius, count, size) =>
    Array.from({ length: count }, (_, i) =>
      circle(
        cx + Math.cos((i / count) * 6.2832) * radius,
        cy + Math.sin((i / count) * 6.2832) * radius,
        size,
      ),
    ).join('');
  return [
    fill(rect(0, 0, w, h), C.sand),
    fill(rect(0, 0, w, 2080), C.peachPale),
    spray(null, [0, 0, w, 2080], (u, v) => 0.04 + 0.26 * Math.hypot(u - 0.5, v - 0.46), C.peach, {
      pitch: 13,
      size: 3,
      seed: 3,
    }),
    // pipes
    [
      [120, 60],
      [250, 34],
      [1600, 76],
      [1720, 34],
    ].map(
      ([x, half]) =>
        fill(rect(x - half, 0, half * 2, 2080), C.ashLight) +
        fill(rect(x - half, 0, half * 0.7, 2080), C.ashPale) +
        fill(rect(x + half * 0.4, 0, half * 0.6, 2080), C.ash) +
        [300, 1000, 1700]
          .map((y) => fill(rect(x - half - 14, y + half, half * 2 + 28, 44), C.ashDark))
          .join(''),
    ),
    fill(circle(cx + 26, cy + 40, r + 176), C.dust),
    fill(circle(cx, cy, r + 170), C.ash),
    fill(circle(cx, cy, r + 110), C.ashDark),
    fill(circle(cx, cy, r + 50), C.ink),
    fill(bolts(r + 140, 28, 15), C.ashPale),
    fill(bolts(r + 140, 28, 9), C.ashDark),
    fill(circle(cx, cy, r), C.ember),
    fill(circle(cx, cy, r - 30), C.orange),
    fill(rays, C.orangeLight),
    fill(circle(cx, cy, 420), C.orangeLight),
    screen(
      circle(cx, cy, r - 30),
      [cx - r, cy - r, 2 * r, 2 * r],
      (u, v) => Math.max(0, 1.05 - Math.hypot(u - 0.5, v - 0.5) * 2.2) ** 1.4,
      C.peach,
      24,
    ),
    fill(circle(cx, cy, 300), C.peach),
    fill(circle(cx, cy, 230), C.peachPale),
    // gauge
    move(
      [
        fill(circle(0, 0, 118), C.ink),
        fill(circle(0, 0, 98), C.paper),
        dial(0, 0, 88, C.ink, { ticks: 30, inner: 0.86, width: 5, from: 0.6, to: 1.4 }),
        stroke('M-16 26L52 -62', C.ember, 10),
        fill(circle(0, 0, 14), C.ink),
      ],
      1480,
      340,
    ),
    // floor plates
    fill(
      shape([
        [0, 2080],
        [w, 2080],
        [w, h],
        [0, h],
      ]),
      C.cream,
    ),
    fill(
      shape([
        [0, 2080],
        [w, 2080],
        [w, 2110],
        [0, 2110],
      ]),
      C.ashDark,
    ),
    spray(
      shape([
        [200, 2110],
        [1600, 2110],
        [w, 2480],
        [0, 2480],
      ]),
      [0, 2110, w, 420],
      (u, v) => (1 - v) * 0.6 * (1 - Math.abs(u - 0.5) * 1.3),
      C.orangeLight,
      { pitch: 13, size: 3.4, seed: 8 },
    ),
    [2180, 2290, 2440].map((y) => stroke(`M0 ${y}H${w}`, C.dust, 6)),
    [-5, -3, -1, 1, 3, 5].map((i) =>
      stroke(`M${cx + i * 190} 2110L${cx + i * 420} ${h}`, C.dust, 6),
    ),
    fill(ellipse(cx + 40, floor + 20, 540, 60), C.dust),
    // coal
    Array.from({ length: 34 }, () => {
      const t = next();
      const [x, y, s] = [1340 + next() * 420, 2330 - t * t * 210 * next(), 40 + next() * 44];
      return lit(
        shape([
          [x - s, y],
          [x - s * 0.5, y - s * 0.8],
          [x + s * 0.4, y - s * 0.7],
          [x + s, y - s * 0.1],
          [x + s * 0.5, y + s * 0.5],
          [x - s * 0.6, y + s * 0.4],
        ]),
        C.ash,
        C.ink,
        [-14, -12],
      );
    }),
    // the shovel stands under his hand
    move(
      [
        fill(rect(-13, -900, 26, 640), C.dust),
        fill(rect(2, -900, 11, 640), C.ashLight),
        fill(rect(-70, -940, 140, 44, 20), C.ink),
        lit(
          'M-118 -270Q-120 -300 -60 -300H60Q120 -300 118 -270L104 -60Q96 4 0 20Q-96 4 -104 -60Z',
          C.ash,
          C.ashDark,
          [-26, -16],
        ),
        fill('M-14 -300H14L10 -150H-10Z', C.ink),
      ],
      1446,
      floor + 6,
      1.14,
      0,
    ),
    move(figure, 900, floor - 40, 17.6),
  ];
}

/** Ines rigs bridges: out on the rope, one boot on the girder. */
export function ines(w, h) {
  const cam = camera({
    eye: [9, -12, -15],
    look: [-1.5, 3.4, 8],
    fov: 50,
    w,
    h,
    at: [w * 0.36, h * 0.36],
    roll: 0.12,
  });
  const faces = [];
  const steps = 12;
  const bow = (i) => Math.sin((i / steps) * Math.PI) * 9 + 1;
  for (const x of [-3, 3])
    for (let i = 0; i < steps; i++) {
      const [za, zb] = [-24 + i * 6, -18 + i * 6];
      faces.push(
        ...bar([x, bow(i), za], [x, bow(i + 1), zb], 0.8, tones.orange),
        ...bar([x, 0, za], [x, 0, zb], 0.9, tones.ink),
      );
      faces.push(
        ...bar([x, 0, za], [x, bow(i), za], 0.36, tones.ink),
        ...bar([x, 0, za], [x, bow(i + 1), zb], 0.2, tones.ink),
      );
      if (x > 0)
        faces.push(
          ...bar([-3, 0, za], [3, 0, za], 0.5, tones.ink),
          ...bar([-3, 0, za], [3, 0, zb], 0.22, tones.ink),
          ...bar([-3, bow(i), za], [3, bow(i), za], 0.3, tones.orange),
        );
    }
  const suit = {
    ...suits.orange,
    skin: '#8A5A3F',
    glove: C.ashDark,
    hat: C.paper,
    hatShade: C.ashPale,
  };
  const figure = person({
    suit,
    rich: true,
    hat: 'none',
    lean: -32,
    legs: [
      [66, 44],
      [88, 58],
    ],
    arms: [
      [-70, -34],
      [112, 158],
    ],
    light: [1.8, -1.1],
    under: ({ on }) =>
      stroke(`M${on(4.5, 0.12).join(' ')}L${on(4.5, 0.12)[0] + 13} -230`, C.ink, 1),
    hand: (i, [x, y]) =>
      i === 0
        ? move(
            fill(rect(-1.6, -10, 3.2, 24, 1), C.ashLight) +
              fill(rect(0.2, -10, 1.4, 24), C.ash) +
              lit('M-5 -10A6 6 0 1 1 5 -10L2 -15A3 3 0 0 0 -2 -15Z', C.ashLight, C.ash, [-1, -1]),
            x - 2,
            y + 3,
            1,
            2,
          )
        : '',
    over: ({ head: [x, y], on }) =>
      // harness
      stroke(
        `M${on(-7, 0.95).join(' ')}L${on(6, 0.2).join(' ')}M${on(7, 0.95).join(' ')}L${on(-6, 0.2).join(' ')}`,
        C.ink,
        2,
      ) +
      stroke(`M${on(-7.6, 0.12).join(' ')}L${on(7.4, 0.12).join(' ')}`, C.ink, 3) +
      fill(circle(...on(4.5, 0.12), 2.4), C.sky) +
      fill(circle(...on(4.5, 0.12), 1.2), C.ink) +
      lit(rect(on(-9, 0.06)[0] - 3, on(-9, 0.06)[1] - 2, 8, 10, 1.6), C.sky, C.skyDeep, [-1, -1]) +
      move(
        fill(
          limb([
            [-4, 1, 2.4],
            [-10, 6, 2],
            [-13, 13, 1.5],
            [-19, 18, 0.6],
          ]),
          C.ink,
        ) +
          lit(
            curve(
              [
                [-4.8, 3],
                [-4.6, -3.4],
                [0, -6],
                [4.4, -4],
                [5, 0],
                [6.2, 1.4],
                [4.6, 2.4],
                [4, 4.6],
                [0, 5.8],
              ],
              true,
              0.8,
            ),
            suit.skin,
            '#5A3826',
            [-1.1, -0.8],
          ) +
          fill(
            curve(
              [
                [-5, 4],
                [-6, -1],
                [-3, -2],
                [-2.4, 1.6],
              ],
              true,
            ),
            C.ink,
          ) +
          lit(
            'M-6.6 -1.2A6.6 6.8 0 0 1 6.6 -2L9 -1.4L8.8 -0.2L-7 0.2Z',
            suit.hat,
            suit.hatShade,
            [-1.6, -1],
          ) +
          stroke('M-6 -3.4L6.4 -4.2', C.orange, 1.3),
        x,
        y,
        1,
        -22,
      ),
  });
  return [
    fill(rect(0, 0, w, h), C.sky),
    rings(
      1180,
      1330,
      [
        [2000, '#A9D3E7'],
        [1620, '#BBDDEA'],
        [1260, C.skyPale],
        [960, '#EDF1EC'],
        [720, C.peachPale],
        [540, C.peach],
      ],
      131,
    ),
    sun(1180, 1330, 470, { from: 0.25, slits: 6, cut: C.peach }),
    [
      [1180, 420, 1.2],
      [120, 1960, 0.9],
      [1420, 760, 0.7],
    ].map(([x, y, k]) =>
      fill(
        curve(
          [
            [x, y],
            [x + 150 * k, y - 46 * k],
            [x + 330 * k, y - 30 * k],
            [x + 560 * k, y],
            [x + 300 * k, y + 26 * k],
          ],
          true,
        ),
        C.paper,
      ),
    ),
    mesas(
      w,
      2360,
      [
        [200, 900, 150],
        [1100, 700, 100],
        [1720, 600, 190],
      ],
      { light: '#FBE3CF', mid: '#EEC4A2', dark: '#DDA67F' },
    ),
    fill(rect(0, 2360, w, h), C.cream),
    dune(
      w,
      h,
      [
        [0, 2390],
        [700, 2374],
        [1800, 2400],
      ],
      C.paper,
      '#E6CDB0',
      { seed: 3, depth: 160 },
    ),
    group(draw(cam, faces, [0.7, 0.4, -0.5]), `transform="translate(${w - 420} 0) scale(-1 1)"`),
    move(figure, 1110, 2125, 14.8, 0, true),
  ];
}

/** Okoro, medic: through the ash with a lamp. */
export function okoro(w, h) {
  const floor = 2290;
  const suit = {
    ...suits.white,
    base: '#FFFDF9',
    shade: C.ashPale,
    trim: C.skyDeep,
    skin: '#3E2A20',
    glove: C.skyDeep,
  };
  const figure = person({
    suit,
    rich: true,
    coat: true,
    hat: 'none',
    lean: 9,
    legs: [
      [-26, -46],
      [26, 6],
    ],
    arms: [
      [-28, -10],
      [66, 112],
    ],
    light: [2, -1],
    under: ({ on, neck }) =>
      lit(
        curve([on(-7, 0.3), on(-14, -0.5), on(-24, -0.86), on(-8, -1), on(4, -0.5)], true, 0.6),
        C.ashPale,
        C.ashLight,
        [2, -1],
      ) +
      fill(
        curve(
          [
            [neck[0] + 3, neck[1]],
            [neck[0] - 8, neck[1] - 2],
            [neck[0] - 20, neck[1] + 3],
            [neck[0] - 34, neck[1] - 2],
            [neck[0] - 46, neck[1] + 4],
            [neck[0] - 42, neck[1] + 10],
            [neck[0] - 30, neck[1] + 5],
            [neck[0] - 18, neck[1] + 10],
            [neck[0] - 4, neck[1] + 5],
          ],
          true,
          0.9,
        ),
        C.skyDeep,
      ),
    hand: (i, [x, y]) =>
      i === 1
        ? stroke(`M${x - 1} ${y}Q${x + 4} ${y + 2} ${x + 2} ${y + 7}`, C.ink, 1.2) +
          lit(
            shape([
              [x - 3, y + 7],
              [x + 7, y + 7],
              [x + 9, y + 10],
              [x - 5, y + 10],
            ]),
            C.ash,
            C.ink,
            [-1, 0],
          ) +
          fill(rect(x - 3.6, y + 10, 11.2, 13), C.peachPale) +
          fill(
            `M${x + 2} ${y + 12}Q${x + 6} ${y + 18} ${x + 2} ${y + 22}Q${x - 2} ${y + 18} ${x + 2} ${y + 12}Z`,
            C.orange,
          ) +
          stroke(`M${x - 3.4} ${y + 10}V${y + 23}M${x + 7.4} ${y + 10}V${y + 23}`, C.ink, 1.2) +
          fill(rect(x - 5, y + 22.6, 14, 3, 0.8), C.ink)
        : '',
    over: ({ head: [x, y], neck, on }) =>
      stroke(`M${on(6, 0.96).join(' ')}L${on(-10, 0.1).join(' ')}`, C.ink, 1.8) +
      move(
        lit(rect(-11, -2, 20, 16, 2.4), C.orange, C.ember, [2, -1.2]) +
          fill(rect(-11, -2, 20, 5, 2), C.rust) +
          fill(circle(-1, 7, 5), C.paper) +
          fill('M-2.2 3.6H0.2V5.8H2.4V8.2H0.2V10.4H-2.2V8.2H-4.4V5.8H-2.2Z', C.skyDeep),
        on(-9, 0)[0],
        on(-9, 0)[1],
        1,
        8,
      ) +
      lit(
        curve(
          [
            [x - 4.8, y + 2],
            [x - 5, y - 3],
            [x, y - 6.4],
            [x + 4.6, y - 4.2],
            [x + 5, y],
            [x + 6.2, y + 1.4],
            [x + 4.6, y + 2.4],
            [x + 3.8, y + 5],
            [x, y + 6],
          ],
          true,
          0.8,
        ),
        suit.skin,
        C.ink,
        [1.2, -0.6],
      ) +
      // hood thrown back, cap, goggles
      lit(
        'M-5.8 -0.4Q-6.4 -7.4 0.4 -7.4Q5.6 -7 5.6 -2.2L-5.8 0Z'.replaceAll(
          /(-?[\d.]+) (-?[\d.]+)/g,
          (_, a, b) => `${+a + x} ${+b + y}`,
        ),
        '#FFFDF9',
        C.ashPale,
        [1.4, -1],
      ) +
      stroke(`M${x - 5.8} ${y - 0.8}L${x + 5.8} ${y - 2.2}`, C.skyDeep, 2) +
      fill(circle(x + 3.6, y - 0.8, 2.3), C.ink) +
      fill(circle(x + 4, y - 1, 1.4), C.sky) +
      lit(
        curve(
          [
            [neck[0] - 6, neck[1] + 2],
            [neck[0] - 5, neck[1] - 3],
            [neck[0] + 4, neck[1] - 3.4],
            [neck[0] + 6.4, neck[1] + 1],
            [neck[0], neck[1] + 5],
          ],
          true,
          0.8,
        ),
        C.skyDeep,
        C.skyDark,
        [1.2, -1],
      ),
  });
  const veil = (d, colour, next, seed) =>
    fill(d, colour) +
    clip(
      d,
      screen(
        null,
        [0, 0, w, 2200],
        (u, v) => Math.max(0, 0.55 - Math.abs(u - seed) * 1.1) * (1 - v * 0.5),
        next,
        24,
      ),
    );
  return [
    fill(rect(0, 0, w, h), '#EFE8DF'),
    rings(
      1120,
      980,
      [
        [1500, '#F1ECE4'],
        [1150, C.cream],
        [860, C.peachPale],
      ],
      141,
    ),
    fill(circle(1120, 980, 610), C.peach),
    sun(1120, 980, 520, {
      colour: C.orangeLight,
      light: C.peach,
      from: 0.1,
      slits: 7,
      cut: C.peach,
    }),
    veil(
      `${curve([
        [-50, 380],
        [260, 300],
        [470, 460],
        [760, 560],
        [700, 800],
        [860, 1000],
        [640, 1260],
        [700, 1560],
        [300, 1800],
      ])}L-50 2100Z`,
      '#D9D0C6',
      '#E6DED4',
      0.42,
    ),
    veil(
      `${curve([
        [-50, 820],
        [220, 760],
        [330, 980],
        [520, 1160],
        [420, 1440],
        [520, 1700],
        [200, 1980],
      ])}L-50 2100Z`,
      C.ashPale,
      '#D9D0C6',
      0.25,
    ),
    veil(
      `${curve([
        [-50, 1280],
        [140, 1240],
        [240, 1440],
        [330, 1640],
        [220, 1900],
      ])}L-50 2100Z`,
      C.ashLight,
      C.ashPale,
      0.14,
    ),
    // far posts and a tent with light
    [
      [1450, 210],
      [1580, 150],
      [1672, 108],
    ].map(
      ([x, tall]) =>
        stroke(`M${x} 2030V${2030 - tall * 2}`, C.ash, tall / 16) +
        fill(
          shape([
            [x - 8, 2040 - tall * 1.96],
            [x + tall * 0.62, 2040 - tall * 2.1],
            [x + tall * 0.52, 2040 - tall * 1.94],
            [x + tall * 0.64, 2040 - tall * 1.8],
            [x - 8, 2040 - tall * 1.8],
          ]),
          C.orange,
        ),
    ),
    fill(
      shape([
        [1180, 2030],
        [1290, 1890],
        [1400, 2030],
      ]),
      C.paper,
    ) +
      fill(
        shape([
          [1290, 1890],
          [1400, 2030],
          [1320, 2030],
        ]),
        C.dust,
      ) +
      fill(
        shape([
          [1262, 2030],
          [1290, 1950],
          [1314, 2030],
        ]),
        C.orange,
      ),
    dune(
      w,
      h,
      [
        [0, 2060],
        [600, 2010],
        [1200, 2030],
        [1800, 2000],
      ],
      C.cream,
      '#CDB59B',
      { seed: 5, depth: 170, amount: 0.6 },
    ),
    dune(
      w,
      h,
      [
        [0, 2210],
        [500, 2260],
        [1100, 2250],
        [1800, 2180],
      ],
      C.paper,
      '#DCC6AC',
      { seed: 8, depth: 170, amount: 0.5 },
    ),
    laid(
      800,
      floor + 4,
      1680,
      {
        legs: [
          [-26, -46],
          [26, 6],
        ],
        arms: [
          [-28, -10],
          [66, 112],
        ],
        lean: 9,
        coat: true,
      },
      '#E3D4C1',
      { skew: -56, flat: 0.2 },
    ),
    [0, 1, 2, 3].map((i) =>
      fill(ellipse(640 - i * 190, floor + 28 - i * 14, 46 - i * 6, 12), '#E3D4C1'),
    ),
    fill(circle(1352, 1212, 250), C.paper, 'opacity="0.35"'),
    fill(circle(1352, 1212, 160), C.paper, 'opacity="0.4"'),
    move(figure, 830, floor - 40, 16.8),
    heat([0, 300, w, 1750], 11, C.paper, { width: 7, wave: 16, long: 0.22, seed: 12 }),
    flakes([0, 300, w, 1950], 150, C.ash, { size: 11, seed: 3, turn: -0.2 }),
    flakes([0, 300, w, 1950], 90, C.paper, { size: 12, seed: 4, turn: -0.2 }),
  ];
}

const kettle = (x, y, k, [base, shade], turn = 0, mirror = false) =>
  move(
    [
      stroke('M-56 -64Q-60 -150 0 -154Q60 -150 56 -64', C.ink, 12),
      fill('M58 -20L124 -84L148 -76L88 36Z', shade),
      lit(
        'M-84 60Q-100 -60 -40 -86H40Q100 -60 84 60Q80 74 60 74H-60Q-80 74 -84 60Z',
        base,
        shade,
        [-22, -12],
      ),
      fill('M-46 -84Q-44 -108 0 -110Q44 -108 46 -84Z', shade),
      fill(circle(0, -116, 13), C.ink),
      fill(rect(-78, 34, 156, 10), shade),
      fill('M-62 -40Q-70 -10 -64 24L-50 24Q-54 -10 -46 -46Z', C.paper, 'opacity="0.75"'),
    ],
    x,
    y,
    k,
    turn,
    mirror,
  );
const metal = {
  sky: [C.sky, C.skyDeep],
  orange: [C.orangeLight, C.ember],
  white: ['#FFFDF9', C.ashPale],
  ash: [C.ashLight, C.ash],
  ink: [C.ash, C.ink],
  peach: [C.peach, C.orangeLight],
};

/** Wick repairs what it can and keeps what whistles. */
export function wick(w, h) {
  const floor = 2250;
  const [cx] = [900];
  const wheel = (x, y, r) => [
    fill(circle(x, y, r), C.ink),
    fill(circle(x, y, r * 0.7), C.ashDark),
    [0, 1, 2, 3, 4, 5].map((i) =>
      stroke(
        `M${x} ${y}L${x + Math.cos(i * 1.047 + 0.3) * r * 0.7} ${y + Math.sin(i * 1.047 + 0.3) * r * 0.7}`,
        C.ink,
        r * 0.14,
      ),
    ),
    fill(circle(x, y, r * 0.26), C.orange),
  ];
  const arm = (points, thick = 40) => [
    stroke(line(points), C.ink, thick, 'stroke-linejoin="round" stroke-linecap="round"'),
    stroke(
      line(points.map(([x, y]) => [x - 5, y - 6])),
      C.ash,
      thick * 0.34,
      'stroke-linejoin="round" stroke-linecap="round"',
    ),
    points
      .slice(0, -1)
      .map(
        ([x, y]) =>
          fill(circle(x, y, thick * 0.78), C.ashDark) + fill(circle(x, y, thick * 0.4), C.orange),
      ),
  ];
  const claw = (x, y, turn) =>
    move(
      stroke('M0 -24Q-44 -10 -30 36M0 -24Q44 -10 30 36', C.ink, 20, 'stroke-linecap="round"') +
        fill(circle(0, -26, 24), C.ashDark),
      x,
      y,
      1,
      turn,
    );
  return [
    fill(rect(0, 0, w, h), C.skyPale),
    rings(
      cx,
      1060,
      [
        [1500, '#E4EFF2'],
        [1200, '#F3F1EA'],
        [960, C.peachPale],
        [770, C.peach],
      ],
      151,
    ),
    sun(cx, 1060, 680, { from: 0.25, slits: 7, cut: C.peach }),
    // shelf wires with the collection
    stroke(
      `${curve([
        [-20, 250],
        [450, 330],
        [900, 345],
        [1350, 330],
        [1820, 250],
      ])}`,
      C.ink,
      9,
    ),
    [
      [130, 'sky', 0.8],
      [420, 'ink', 0.62],
      [690, 'white', 0.74],
      [1130, 'peach', 0.66],
      [1400, 'ash', 0.82],
      [1680, 'orange', 0.7],
    ].map(([x, m, k], i) => {
      const y = 250 + 95 * (1 - Math.pow((x - 900) / 920, 2));
      return (
        stroke(`M${x} ${y}V${y + 90}`, C.ink, 6) +
        kettle(x, y + 90 + 150 * k, k, metal[m], [4, -6, 3, -4, 6, -3][i], i % 2 === 1)
      );
    }),
    mesas(
      w,
      2080,
      [
        [180, 700, 190],
        [1620, 640, 230],
      ],
      { light: '#FBE3CF', mid: '#EEC4A2', dark: '#DDA67F' },
    ),
    fill(rect(0, 2080, w, h), C.cream),
    dune(
      w,
      h,
      [
        [0, 2110],
        [900, 2090],
        [1800, 2120],
      ],
      C.paper,
      '#E6CDB0',
      { seed: 5, depth: 170 },
    ),
    // shadow towards us
    fill(
      shape([
        [560, floor + 40],
        [1240, floor + 40],
        [1420, h],
        [380, h],
      ]),
      '#EBDBC6',
    ),
    fill(rect(0, floor + 6, w, 30), C.ink) + fill(rect(0, floor + 6, w, 9), C.ash),
    Array.from({ length: 13 }, (_, i) => fill(rect(i * 150 - 30, floor + 36, 96, 40), C.ashLight)),
    // legs and wheels
    arm(
      [
        [720, 1850],
        [560, 1990],
        [600, floor - 96],
      ],
      46,
    ),
    arm(
      [
        [1080, 1850],
        [1240, 1990],
        [1200, floor - 96],
      ],
      46,
    ),
    arm(
      [
        [900, 1880],
        [900, floor - 96],
      ],
      46,
    ),
    wheel(600, floor - 96, 104),
    wheel(900, floor - 96, 104),
    wheel(1200, floor - 96, 104),
    // rear arms
    arm(
      [
        [620, 1400],
        [360, 1360],
        [300, 1560],
      ],
      38,
    ),
    claw(300, 1590, 0),
    kettle(300, 1790, 1.15, metal.sky),
    arm(
      [
        [1180, 1400],
        [1440, 1300],
        [1500, 1060],
      ],
      38,
    ),
    claw(1500, 1036, 180),
    kettle(1510, 930, 1.25, metal.white, -8),
    // body
    lit(rect(560, 1240, 680, 640, 120), C.orange, C.ember, [-70, -40], C.orangeLight, 1.9),
    fill(rect(560, 1600, 680, 62), C.paper),
    clip(
      rect(560, 1600, 680, 62),
      Array.from({ length: 12 }, (_, i) =>
        fill(
          shape([
            [560 + i * 90, 1662],
            [610 + i * 90, 1600],
            [650 + i * 90, 1600],
            [600 + i * 90, 1662],
          ]),
          C.ink,
        ),
      ),
    ),
    lit(rect(640, 1330, 290, 200, 22), C.ashDark, C.ink, [-16, -12]),
    stroke(
      curve([
        [664, 1450],
        [720, 1450],
        [750, 1400],
        [790, 1500],
        [830, 1420],
        [860, 1450],
        [906, 1450],
      ]),
      C.peach,
      9,
    ),
    [0, 1, 2].map(
      (i) =>
        fill(circle(1010 + i * 76, 1368, 26), C.ink) +
        fill(circle(1006 + i * 76, 1364, 17), [C.paper, C.sky, C.peach][i]),
    ),
    [0, 1, 2, 3].map((i) => fill(rect(984, 1430 + i * 30, 200, 14, 7), C.rust)),
    fill(
      circle(600, 1290, 12) +
        circle(1200, 1290, 12) +
        circle(600, 1830, 12) +
        circle(1200, 1830, 12),
      C.ink,
    ),
    move(
      [
        lit(rect(-150, 0, 300, 120, 26), C.ashDark, C.ink, [-18, -10]),
        fill(rect(-110, 34, 220, 16, 8), C.ash),
        fill(rect(-110, 68, 140, 16, 8), C.ash),
      ],
      cx,
      1700,
    ),
    // a cup on a tray, in front
    arm(
      [
        [700, 1560],
        [520, 1660],
        [690, 1760],
      ],
      36,
    ),
    // neck and head: a railway lamp
    fill(rect(850, 1150, 100, 110), C.ink) +
      [0, 1, 2].map((i) => fill(rect(832, 1164 + i * 30, 136, 14, 7), C.ash)),
    lit('M690 1170L730 780H1070L1110 1170Z', C.ashDark, C.ink, [-26, -10]),
    fill('M738 1130L770 820H1030L1062 1130Z', C.paper),
    screen(
      'M738 1130L770 820H1030L1062 1130Z',
      [738, 820, 324, 310],
      (u, v) => Math.max(0, Math.hypot(u - 0.5, v - 0.55) * 1.2 - 0.25),
      C.peach,
      17,
    ),
    fill(
      'M900 856Q1010 990 962 1070Q936 1108 900 1108Q864 1108 838 1070Q790 990 900 856Z',
      C.orange,
    ),
    fill(
      'M900 956Q958 1030 932 1078Q918 1096 900 1096Q882 1096 868 1078Q842 1030 900 956Z',
      C.peachPale,
    ),
    stroke('M820 820L806 1130M980 820L994 1130', C.ink, 12),
    lit('M660 790L760 650H1040L1140 790Z', C.orange, C.ember, [-40, -14]),
    fill(rect(650, 780, 500, 40, 14), C.ink),
    lit(rect(800, 600, 200, 60, 12), C.ash, C.ashDark, [-14, -8]),
    stroke('M830 600Q830 500 900 500Q970 500 970 600', C.ink, 18),
    fill(rect(660, 1150, 480, 44, 16), C.ink),
    // steam of the kettle it holds up
    plume(
      [
        [1690, 780, 16],
        [1680, 700, 34],
        [1640, 610, 48],
        [1680, 520, 40],
        [1730, 450, 22],
      ],
      C.paper,
      '#EBD9C4',
      [-0.2, -0.2],
    ),
    claw(700, 1786, 20),
    kettle(720, 1960, 0.92, metal.peach, 6),
  ];
}
