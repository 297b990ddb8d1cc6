/** Crew members as jointed silhouettes of two or three tones. Unit: a person is 100 high, feet at 0, facing right. */
import {
  C,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  lit,
  move,
  rect,
  shape,
  stroke,
} from './kit.mjs';

const polar = ([x, y], length, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.sin(a) * length, y + Math.cos(a) * length];
};

export const suits = {
  orange: {
    base: C.orange,
    shade: C.ember,
    trim: C.paper,
    boot: C.ink,
    hat: C.paper,
    hatShade: C.ashPale,
    skin: C.ashDark,
  },
  ink: {
    base: C.ashDark,
    shade: C.ink,
    trim: C.orange,
    boot: C.ink,
    hat: C.ashDark,
    hatShade: C.ink,
    skin: C.ink,
  },
  white: {
    base: C.paper,
    shade: C.dust,
    trim: C.orange,
    boot: C.ink,
    hat: C.orange,
    hatShade: C.ember,
    skin: C.ashDark,
  },
  ash: {
    base: C.ash,
    shade: C.ashDark,
    trim: C.orange,
    boot: C.ink,
    hat: C.orange,
    hatShade: C.ember,
    skin: C.ink,
  },
  sky: {
    base: C.skyDeep,
    shade: C.skyDark,
    trim: C.paper,
    boot: C.ink,
    hat: C.paper,
    hatShade: C.ashPale,
    skin: C.ashDark,
  },
};

/**
 * Angles in degrees from straight down, positive to the front: `legs` [[thigh, shin], …] and `arms` [[upper, fore], …],
 * far one first. `hand(i, [x, y], angle)` draws what a hand holds.
 */
export function person({
  suit = suits.orange,
  lean = 4,
  legs = [
    [-14, -20],
    [16, 2],
  ],
  arms = [
    [-18, 4],
    [14, 34],
  ],
  light = [-2.2, -1.2],
  hat = 'helmet',
  coat = false,
  wide = 1,
  bag,
  hand,
  hold,
  scarf,
  nod = 0,
  seat = 0,
  rich = false,
  bare = false,
  under,
  over,
  after,
  apart = [0, 0],
} = {}) {
  const hip = [0, -50 + seat];
  const neck = polar(hip, -34, -lean);
  const shoulder = polar(hip, -30, -lean);
  const s = (d, base = suit.base, shade = suit.shade, k = 1) =>
    lit(d, base, shade, [light[0] * k, light[1] * k]);
  const far = { ...suit, base: suit.shade };

  const leg = ([thigh, shin], tone) => {
    const knee = polar([hip[0], hip[1]], 25, thigh);
    const ankle = polar(knee, 22, shin);
    const toe = polar(ankle, 8, shin + 78);
    const heel = polar(ankle, 3.4, shin - 80);
    return (
      fill(
        shape([
          [heel[0], heel[1] - 5],
          [ankle[0] + 3.6, ankle[1] - 6],
          [toe[0] - 1, toe[1] - 1.5],
          [toe[0] + 1, toe[1] + 3],
          [heel[0] - 0.4, heel[1] + 3.4],
        ]),
        suit.boot,
      ) +
      s(
        limb([
          [hip[0], hip[1] - 3, 6.2 * wide],
          [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2, 5.6 * wide],
          [knee[0], knee[1], 4.6 * wide],
          [(knee[0] + ankle[0]) / 2 - 0.6, (knee[1] + ankle[1]) / 2, 4.6 * wide],
          [ankle[0], ankle[1] - 1, 4.2],
        ]),
        tone.base,
        tone.shade,
      ) +
      stroke(limbLine(knee, ankle, 0.62, 4.5 * wide), suit.trim, 1.5) +
      (rich ? legDetails(knee, ankle, heel, toe, thigh, shin, tone) : '')
    );
  };
  const wedge = (at, angle, length, thick, colour) => {
    const tip = polar(at, length, angle);
    const side = polar(at, thick, angle + 90);
    return fill(shape([at, tip, side]), colour);
  };
  const legDetails = (knee, ankle, heel, toe, thigh, shin, tone) => {
    const mid = polar(knee, -11, thigh);
    return [
      // knee patch, creases, boot top and sole
      fill(
        shape([
          polar(polar(knee, -4, thigh), 3.6 * wide, thigh + 90),
          polar(polar(knee, -4, thigh), -0.4, thigh + 90),
          polar(polar(knee, 4, shin), -0.2, shin + 90),
          polar(polar(knee, 4, shin), 3.8 * wide, shin + 90),
        ]),
        tone.shade,
      ),
      wedge(polar(knee, 2.4, shin + 200), shin - 64, 5, 0.9, tone.shade),
      wedge(polar(mid, -4.4 * wide, thigh + 90), thigh + 74, 6.4, 1, tone.shade),
      wedge(polar(ankle, -4.6, shin + 96), shin + 66, 6, 1.1, tone.shade),
      fill(
        shape([
          [heel[0] - 0.4, heel[1] + 2.2],
          [toe[0] + 1, toe[1] + 1.8],
          [toe[0] + 1.2, toe[1] + 3.2],
          [heel[0] - 0.4, heel[1] + 3.6],
        ]),
        C.ash,
      ),
    ].join('');
  };
  const arm = ([upper, fore], tone, i) => {
    const start = [shoulder[0] + (i ? -0.6 : 0.8) + apart[i], shoulder[1] + 1.5];
    const elbow = polar(start, 16, upper);
    const wrist = polar(elbow, 14, fore);
    const palm = polar(wrist, 3, fore);
    return (
      (hand ? (hand(i, palm, fore) ?? '') : '') +
      (rich
        ? lit(
            limb([
              [wrist[0], wrist[1], 2.8],
              [palm[0], palm[1], 3.1],
              [polar(palm, 3.2, fore + 8)[0], polar(palm, 3.2, fore + 8)[1], 2],
            ]),
            tone === far ? C.ink : (suit.glove ?? suit.skin),
            C.ink,
            [light[0] * 0.5, light[1] * 0.5],
          ) +
          fill(
            limb([
              [palm[0], palm[1], 1.2],
              [polar(palm, 3.4, fore + 50)[0], polar(palm, 3.4, fore + 50)[1], 1],
            ]),
            tone === far ? C.ink : (suit.glove ?? suit.skin),
          )
        : fill(circle(palm[0], palm[1], 2.7), tone === far ? C.ink : suit.skin)) +
      s(
        limb([
          ...(bare
            ? []
            : [
                [...polar(start, -4.4 * wide, upper), 1.8 * wide],
                [...polar(start, -2.6 * wide, upper), 3.9 * wide],
              ]),
          [start[0], start[1] - 0.4, 4.6 * wide],
          [(start[0] + elbow[0]) / 2, (start[1] + elbow[1]) / 2, 4.1 * wide],
          [elbow[0], elbow[1], 3.5 * wide],
          [wrist[0], wrist[1], 3.1 * wide],
        ]),
        bare ? suit.skin : tone.base,
        bare ? (suit.skinShade ?? C.ink) : tone.shade,
        0.7,
      ) +
      (rich && !bare
        ? wedge(polar(elbow, -3, upper + 60), upper + 52, 4.6, 0.9, tone.shade) +
          wedge(polar(start, 5, upper - 34), upper + 60, 5, 1, tone.shade) +
          stroke(limbLine(elbow, wrist, 1, 3.5 * wide), C.ink, 1.6)
        : '') +
      (bare ? '' : stroke(limbLine(elbow, wrist, 0.72, 3.4 * wide), suit.trim, 1.4))
    );
  };
  const b = 8.4 * wide;
  const across = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  const on = (u, t) => [
    hip[0] + (neck[0] - hip[0]) * t + across[0] * u,
    hip[1] + (neck[1] - hip[1]) * t + across[1] * u,
  ];
  const body = coat
    ? `${curve([on(-b * 1.4, -0.84), on(-b * 0.98, 0.1), on(-b * 0.88, 0.5), on(-b, 0.86), on(-b * 0.5, 1)], false, 0.8)}L${curve([on(b * 0.5, 1), on(b * 0.95, 0.8), on(b * 0.86, 0.4), on(b * 0.92, 0), on(b * 1.12, -0.8)], false, 0.8).slice(1)}L${curve([on(b * 1.12, -0.8), on(0, -0.9), on(-b * 1.4, -0.84)], false, 0.8).slice(1)}Z`
    : curve(
        [
          on(-b * 0.5, 1),
          on(-b, 0.86),
          on(-b * 0.82, 0.4),
          on(-b * 0.74, -0.1),
          on(b * 0.7, -0.1),
          on(b * 0.74, 0.4),
          on(b * 0.92, 0.82),
          on(b * 0.5, 1),
        ],
        true,
        0.5,
      );
  const torso =
    s(body) +
    clip(body, [
      stroke(`M${on(-20, 0.62).join(' ')}L${on(20, 0.62).join(' ')}`, suit.trim, 2.3),
      stroke(`M${on(-20, 0.14).join(' ')}L${on(20, 0.14).join(' ')}`, C.ink, 2.4),
      rich
        ? [
            stroke(
              `M${on(b * 0.42, 0.98).join(' ')}L${on(b * 0.3, -0.8).join(' ')}`,
              suit.shade,
              0.9,
            ),
            fill(
              shape([
                on(-b * 0.35, 0.56),
                on(b * 0.16, 0.56),
                on(b * 0.16, 0.38),
                on(-b * 0.1, 0.34),
                on(-b * 0.35, 0.38),
              ]),
              suit.shade,
            ),
            fill(
              shape([
                on(-b * 0.35, 0.56),
                on(b * 0.16, 0.56),
                on(b * 0.16, 0.51),
                on(-b * 0.35, 0.51),
              ]),
              suit.trim,
            ),
            fill(
              shape([on(b * 0.2, 0.2), on(b * 0.62, 0.2), on(b * 0.62, 0.06), on(b * 0.2, 0.06)]),
              C.ash,
            ),
            fill(shape([on(-b, 0.3), on(b * 0.1, 0.23), on(-b, 0.21)]), suit.shade),
          ]
        : '',
      coat
        ? stroke(`M${on(b * 0.35, 0.9).join(' ')}L${on(b * 0.25, -0.8).join(' ')}`, suit.shade, 1)
        : '',
    ]);
  const head = polar(neck, -8.2, -lean - nod);
  const faceAt = (dx, dy) => [head[0] + dx, head[1] + dy];
  const hats = {
    helmet:
      fill(circle(head[0] + 0.4, head[1] + 1.2, 5), suit.skin) +
      lit(
        `M${faceAt(-6.4, 1.2).join(' ')}A6.4 6.6 0 0 1 ${faceAt(6.4, 0.2).join(' ')}L${faceAt(8.6, 1).join(' ')}L${faceAt(8.4, 2).join(' ')}L${faceAt(-6.8, 2.4).join(' ')}Z`,
        suit.hat,
        suit.hatShade,
        [light[0], light[1]],
      ),
    cap:
      fill(circle(head[0] + 0.4, head[1] + 1, 5), suit.skin) +
      lit(
        `M${faceAt(-5.8, 0.6).join(' ')}Q${faceAt(-6, -6).join(' ')} ${faceAt(0.6, -6).join(' ')}Q${faceAt(5.4, -5.6).join(' ')} ${faceAt(5.6, -1).join(' ')}L${faceAt(9.6, 0).join(' ')}L${faceAt(9.2, 1).join(' ')}Z`,
        suit.hat,
        suit.hatShade,
        [light[0], light[1]],
      ),
    hood:
      lit(
        curve(
          [
            faceAt(-6.6, 3),
            faceAt(-6.4, -3),
            faceAt(-1, -7.4),
            faceAt(5, -4.6),
            faceAt(6, 0.6),
            faceAt(3.4, 4.6),
            faceAt(2, 8),
            faceAt(-6, 8),
          ],
          true,
          0.8,
        ),
        suit.base,
        suit.shade,
        [light[0], light[1]],
      ) +
      fill(
        curve([faceAt(2, -3), faceAt(5.6, -2), faceAt(5.4, 2), faceAt(2.6, 3.4)], true, 0.8),
        C.ink,
      ),
    bare:
      fill(circle(head[0], head[1], 5.4), suit.skin) +
      fill(
        curve(
          [
            faceAt(-5.8, 2),
            faceAt(-6, -3),
            faceAt(-1, -6.8),
            faceAt(4.6, -4.6),
            faceAt(3, -1.4),
            faceAt(-1, -1),
          ],
          true,
        ),
        C.ink,
      ) +
      fill(circle(head[0] - 5.6, head[1] - 3.4, 3), C.ink),
  };
  const throat = fill(
    limb([
      [neck[0], neck[1] + 2, 3],
      [head[0], head[1] + 2, 2.8],
    ]),
    suit.skin,
  );
  const bags = {
    pack:
      lit(rect(-17, -34, 12, 24, 3), C.ashLight, C.ash, [-1.6, -1]) +
      stroke('M-17 -24H-5M-17 -16H-5', C.ashDark, 1.2),
    satchel: lit(rect(-12, -8, 13, 13, 2), C.paper, C.dust, [-1.4, -1]),
    roll:
      lit(rect(-18, -36, 12, 8, 4), C.sky, C.skyDeep, [-1, -1]) +
      lit(rect(-16, -28, 11, 20, 3), C.ash, C.ashDark, [-1.6, -1]),
  };
  const pack =
    bag === 'satchel'
      ? move(bags.satchel, hip[0] - 4, hip[1] + 2, 1, lean)
      : bag
        ? move(bags[bag], hip[0], hip[1], 1, lean)
        : '';
  const joints = { hip, neck, head, shoulder, on, b };
  return [
    under ? under(joints) : '',
    arm(arms[0], far, 0),
    bag && bag !== 'satchel' ? pack : '',
    leg(legs[0], far),
    leg(legs[1], suit),
    throat,
    torso,
    bag === 'satchel'
      ? stroke(`M${on(b * 0.5, 0.95).join(' ')}L${on(-b * 0.8, 0.1).join(' ')}`, C.ink, 1.6) + pack
      : '',
    scarf
      ? fill(
          curve(
            [
              [neck[0] + 4, neck[1] + 1],
              [neck[0] - 5, neck[1] - 2],
              [neck[0] - 18, neck[1] + scarf],
              [neck[0] - 30, neck[1] - 3 + scarf],
              [neck[0] - 29, neck[1] + 3 + scarf],
              [neck[0] - 16, neck[1] + 5 + scarf * 0.6],
              [neck[0] - 3, neck[1] + 4],
            ],
            true,
            0.8,
          ),
          suit.trim,
        )
      : '',
    rich
      ? fill(
          shape([
            on(-b * 0.62, 0.9),
            on(-b * 0.5, 1.06),
            on(b * 0.56, 1.04),
            on(b * 0.6, 0.88),
            on(b * 0.05, 0.8),
          ]),
          suit.shade,
        )
      : '',
    hats[hat] ?? '',
    over ? over(joints) : '',
    hold ?? '',
    arm(arms[1], suit, 1),
    after ? after(joints) : '',
  ].join('');
}

function limbLine(a, b, t, r) {
  const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [(-(b[1] - a[1]) / l) * r, ((b[0] - a[0]) / l) * r];
  return `M${x - nx} ${y - ny}L${x + nx} ${y + ny}`;
}

export const crew = (x, y, height, options = {}, mirror = false) =>
  move(person(options), x, y - height * 0.025, height / 100, 0, mirror);

/** A long flat shadow on the ground: the figure itself, laid down. */
export function laid(
  x,
  y,
  height,
  options,
  colour,
  { skew = 60, flat = 0.32, mirror = false } = {},
) {
  const plain = person(options)
    .replaceAll(/fill="#[0-9A-Fa-f]+"/g, `fill="${colour}"`)
    .replaceAll(/stroke="#[0-9A-Fa-f]+"/g, `stroke="${colour}"`);
  return group(
    plain,
    `transform="translate(${x} ${y}) scale(${(mirror ? -1 : 1) * (height / 100)} ${(-height / 100) * flat}) skewX(${skew})"`,
  );
}

export const poses = {
  walk: {
    legs: [
      [-24, -42],
      [22, 8],
    ],
    arms: [
      [26, 44],
      [-22, -4],
    ],
    lean: 6,
  },
  stride: {
    legs: [
      [-30, -52],
      [30, 6],
    ],
    arms: [
      [34, 60],
      [-30, -6],
    ],
    lean: 10,
  },
  stand: {
    legs: [
      [-5, -5],
      [6, 4],
    ],
    arms: [
      [-6, 6],
      [8, 16],
    ],
    lean: 0,
  },
  point: {
    legs: [
      [-8, -10],
      [10, 4],
    ],
    arms: [
      [-14, 10],
      [96, 94],
    ],
    lean: 3,
  },
  hail: {
    legs: [
      [-7, -8],
      [8, 4],
    ],
    arms: [
      [-10, 8],
      [158, 172],
    ],
    lean: 0,
  },
  lookout: {
    legs: [
      [-9, -10],
      [9, 4],
    ],
    arms: [
      [12, 30],
      [64, 154],
    ],
    lean: 4,
  },
  push: {
    legs: [
      [-34, -48],
      [26, -18],
    ],
    arms: [
      [66, 84],
      [72, 88],
    ],
    lean: 26,
  },
  crouch: {
    legs: [
      [70, -44],
      [84, -26],
    ],
    arms: [
      [30, 76],
      [46, 84],
    ],
    lean: 22,
    seat: 24,
  },
  sit: {
    legs: [
      [78, 2],
      [90, 8],
    ],
    arms: [
      [24, 80],
      [20, 96],
    ],
    lean: 2,
    seat: 18,
  },
};
