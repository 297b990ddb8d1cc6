/** Backgrounds of the pages. The lower middle stays calm and light: the page sets its text there. */
import {
  C,
  circle,
  clip,
  curve,
  dial,
  digits,
  ellipse,
  fill,
  group,
  heat,
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
import { crew, laid, person, poses, suits } from './people.mjs';
import {
  along,
  engine,
  crane,
  pole,
  semaphore,
  signalHouse,
  tank,
  tones,
  track,
  train,
  wagon,
  wires,
} from './rail.mjs';
import { bar, box, camera, draw, face, place, shadows, wire } from './space.mjs';

/** A trestle under a path: bents with crossed timbers. */
export function trestle(
  path,
  from,
  to,
  y,
  { step = 9, tone = tones.ink, thick = 0.32, foot = 0 } = {},
) {
  const faces = [];
  const points = along(path, from, to, step);
  const deck = along(path, from, to, 3);
  const side = (p, k, up) => [p.x + Math.cos(p.turn) * k, up, p.z - Math.sin(p.turn) * k];
  for (const p of points) {
    const spread = 0.22 * (y - foot);
    for (const k of [-1, 1])
      faces.push(
        ...bar(side(p, k * (1.6 + spread), foot), side(p, k * 1.5, y - 0.9), thick, tone),
        ...bar(side(p, k * 0.6, foot), side(p, k * 0.5, y - 0.9), thick * 0.7, tone),
      );
    const levels = Math.max(1, Math.round((y - foot) / 5));
    for (let i = 0; i < levels; i++) {
      const [a, b] = [i / levels, (i + 1) / levels].map((t) => [
        foot + (y - 0.9 - foot) * t,
        1.5 + (0.1 + spread) * (1 - t),
      ]);
      faces.push(
        ...bar(side(p, -a[1], a[0]), side(p, b[1], b[0]), thick * 0.6, tone),
        ...bar(side(p, a[1], a[0]), side(p, -b[1], b[0]), thick * 0.6, tone),
      );
      faces.push(...bar(side(p, -b[1], b[0]), side(p, b[1], b[0]), thick * 0.8, tone));
    }
  }
  const girders = [];
  for (let i = 0; i < deck.length - 1; i++)
    for (const k of [-1.7, 1.7]) {
      const [a, b] = [deck[i], deck[i + 1]];
      girders.push(
        face(
          [side(a, k, y - 1.3), side(b, k, y - 1.3), side(b, k, y - 0.2), side(a, k, y - 0.2)],
          tone,
          { both: true },
        ),
      );
      girders.push(
        face(
          [side(a, k, y - 0.42), side(b, k, y - 0.42), side(b, k, y - 0.2), side(a, k, y - 0.2)],
          tones.orange,
          { both: true, bias: 0.2 },
        ),
      );
    }
  return { bents: faces, girders };
}

/** Sand in two tones with a grained crest; `points` are the crest, left to right. */
export function dune(
  w,
  h,
  points,
  colour,
  shade,
  { depth = 120, seed = 5, amount = 0.5, pitch = 11 } = {},
) {
  const d = `${curve(points)}L${w} ${h}L0 ${h}Z`;
  const top = Math.min(...points.map((p) => p[1]));
  const crest = (u) => {
    const x = u * w;
    const i = Math.max(0, points.findIndex((p) => p[0] >= x) - 1);
    const [a, b] = [points[i], points[Math.min(points.length - 1, i + 1)]];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  };
  const reach = Math.max(...points.map((p) => p[1])) - top + depth;
  return (
    fill(d, colour) +
    spray(
      d,
      [0, top - 10, w, reach],
      (u, v) => Math.max(0, 1 - Math.abs(top - 10 + v * reach - crest(u)) / depth) ** 1.6 * amount,
      shade,
      { pitch, size: 2.5, seed },
    )
  );
}

/** @param moment what moves in the loop: the arm's angle, growth of the rings, the smoke's way (0 to 1), the flag. */
export function hero(w, h, { arm = -0.62, grow = () => 0, smoke, wave = 0 } = {}) {
  const phone = h > w;
  const horizon = phone ? 1420 : 905;
  const cam = camera({
    eye: [0, 2, 0],
    look: [0, 2, 10],
    fov: 40,
    w,
    h: phone ? 1850 : h,
    at: [w * 0.5, horizon],
  });
  const [sx, sy, sr] = phone ? [w * 0.47, 960, 560] : [1450, 640, 500];
  const day = [-0.75, 0.5, 0.3];
  const path = (t) => {
    const z = 250 - t;
    return phone
      ? [8 - Math.pow((z - 12) / 60, 2) * 2.9, z]
      : [13 - Math.pow((z - 20) / 60, 2) * 6.2, z];
  };
  const deck = phone ? 12.5 : 9.6;
  const head = phone ? 188 : 196;
  const bridge = trestle(path, 20, 246, deck, { step: 9 });
  const vehicles = train(
    path,
    head,
    [engine(), wagon(), tank(), crane(), wagon({ windows: false }), wagon(), tank()],
    deck,
  );
  const rails = track(path, 60, 246, { y: deck, step: 1.5, rail: tones.black });
  const [ex, ez] = path(head);
  const steam = cam.project([ex, deck + 5.5, ez]);
  const k = phone ? 0.95 : 1;
  const mastAt = phone ? [-4.6, 0, 27] : [-10.6, 0, 31];
  const mast = place(
    semaphore(
      phone ? 13.5 : 13.2,
      [
        [phone ? 12.2 : 11.9, arm, C.orange, 3.1],
        [phone ? 10 : 9.9, 0, C.paper, 2.4],
      ],
      { post: tones.black, thick: 0.3 },
    ),
    mastAt,
    Math.PI,
  );
  const stand = 6.4;
  const stage = place(
    [
      ...box(-1.3, 1.3, stand - 0.16, stand, -0.7, 0.7, tones.orange),
      ...bar([-1.3, stand + 1, 0.7], [1.3, stand + 1, 0.7], 0.07, tones.black),
      ...[-1.3, 0, 1.3].flatMap((x) =>
        bar([x, stand, 0.7], [x, stand + 1, 0.7], 0.07, tones.black),
      ),
    ],
    mastAt,
  );
  const adaAt = cam.project([mastAt[0] + 0.75, stand, mastAt[2] - 0.4]);
  const metre = cam.size([mastAt[0], stand, mastAt[2]]);
  const low = [-0.12, 0.16, 1];
  const team = phone
    ? [
        [0.07, 1530, 226, 'white', poses.walk, 'hood', 'satchel'],
        [0.34, 1600, 250, 'orange', { ...poses.stride, wide: 1.25 }, 'helmet', undefined],
      ]
    : [
        [0.052, 1022, 196, 'ash', poses.walk, 'cap', 'roll'],
        [0.107, 1036, 232, 'orange', { ...poses.stride, wide: 1.25 }, 'helmet', undefined],
        [0.166, 1046, 206, 'white', poses.walk, 'hood', 'satchel'],
      ];
  const teamDrawn = team.map(([x, y, tall, suit, pose, hat, bag], i) =>
    crew(w * x, y, tall, {
      ...pose,
      suit: suits[suit],
      hat,
      bag,
      light: [2, -1.2],
      hand: (s, [px, py]) =>
        i === 1 && s === 1
          ? stroke(`M${px - 18} ${py - 26}L${px + 13} ${py + 20}`, C.ink, 2) +
            fill(rect(px - 25, py - 31, 13, 8), C.ink)
          : '',
    }),
  );
  return [
    fill(rect(0, 0, w, h), C.sky),
    rings(
      sx,
      sy,
      [
        [sr * (2.72 + grow(4)), '#BBDDEA'],
        [sr * (2.22 + grow(3)), C.skyPale],
        [sr * (1.82 + grow(2)), '#EDF1EC'],
        [sr * (1.52 + grow(1)), C.peachPale],
        [sr * (1.24 + grow(0)), C.peach],
      ],
      12,
    ),
    sun(sx, sy, sr, { from: 0.1, slits: 8, cut: C.peach }),
    mesas(
      w,
      horizon + 4,
      phone
        ? [
            [w * 0.02, w * 0.36, 150],
            [w * 0.98, w * 0.42, 210],
          ]
        : [
            [w * 0.045, w * 0.2, 170],
            [w * 0.21, w * 0.12, 100],
            [w * 0.79, w * 0.16, 130],
            [w * 0.97, w * 0.2, 230],
          ],
      { light: '#FBE3CF', mid: '#E9BE9B', dark: '#D8A27D' },
    ),
    mesas(w, horizon + 4, [[w * 0.5, w * 1.7, 34, 0.5, 0.05]], {
      light: '#FBE3CF',
      mid: '#F0CDAE',
      dark: '#E9BE9B',
      foot: 0,
    }),
    fill(rect(0, horizon, w, h - horizon), '#EFD9BF'),
    heat([0, horizon + 4, w, 40], 9, C.peachPale, { width: 5, long: 0.3 }),
    dune(
      w,
      h,
      [
        [0, horizon + 46],
        [w * 0.3, horizon + 28],
        [w * 0.62, horizon + 50],
        [w, horizon + 26],
      ],
      C.cream,
      '#E6CDB0',
      { seed: 2 },
    ),
    shadows(cam, [bridge.bents, bridge.girders, vehicles], low, '#E9D8C2'),
    shadows(cam, [mast, stage], low, '#E9D8C2'),
    plume(
      [
        [steam[0] - 10 * k, steam[1], 24 * k],
        [steam[0] - 80 * k, steam[1] - 70 * k, 46 * k],
        [steam[0] - 230 * k, steam[1] - 150 * k, 82 * k],
        [steam[0] - 470 * k, steam[1] - 215 * k, 116 * k],
        [steam[0] - 760 * k, steam[1] - 250 * k, 100 * k],
        [steam[0] - 1010 * k, steam[1] - 265 * k, 46 * k],
      ],
      C.paper,
      '#F2D9C0',
      [0.2, -0.24],
      8,
      smoke,
    ),
    draw(cam, bridge.bents, day),
    draw(cam, bridge.girders, day),
    draw(cam, rails.rails, day),
    draw(cam, vehicles, day),
    dune(
      w,
      h,
      phone
        ? [
            [0, 1470],
            [w * 0.2, 1508],
            [w * 0.42, 1600],
            [w * 0.7, 1668],
            [w, 1640],
          ]
        : [
            [0, 978],
            [w * 0.1, 996],
            [w * 0.24, 1050],
            [w * 0.42, 1140],
            [w * 0.66, 1190],
            [w, 1130],
          ],
      C.paper,
      '#E6D3BB',
      { seed: 6, depth: 100 },
    ),
    team.map(([x, y, tall, suit, pose, hat, bag]) =>
      laid(w * x, y + 2, tall, { ...pose, hat, bag }, '#E4D0B8', { skew: 38, flat: 0.55 }),
    ),
    draw(cam, mast, day),
    crew(adaAt[0], adaAt[1], metre * 2.15, {
      ...poses.hail,
      suit: suits.ink,
      hat: 'cap',
      coat: true,
      scarf: 3,
      light: [2, -1.2],
      hand: (i, [x, y]) =>
        i === 1
          ? stroke(`M${x} ${y + 8}L${x + 3} ${y - 20}`, C.ink, 1.6) +
            fill(
              shape([
                [x + 2, y - 21],
                [x + 22, y - 24 + wave * 4],
                [x + 19 + wave, y - 15 - wave * 2],
                [x + 23, y - 8 + wave * 3],
                [x + 3, y - 8],
              ]),
              C.ember,
            )
          : '',
    }),
    draw(cam, stage, day),
    teamDrawn,
    phone
      ? dune(
          w,
          h,
          [
            [0, 2120],
            [w * 0.35, 2050],
            [w * 0.7, 2110],
            [w, 2040],
          ],
          '#F8F1E6',
          '#E6D3BB',
          { seed: 16, depth: 130, amount: 0.35 },
        )
      : '',
  ];
}

/** Distance posts along the line: each has a rising number. */
export function milestone(w, h) {
  const horizon = 690;
  const cam = camera({
    eye: [0, 1.55, 0],
    look: [0, 1.55, 10],
    fov: 42,
    w,
    h,
    at: [w * 0.8, horizon],
  });
  const path = (t) => [-0.6 - Math.pow(Math.max(0, (90 - t) / 90), 2) * 3.2 + 2.2, t];
  const rails = track(path, 2, 160, {
    bed: ['#F1E5D4', '#F1E5D4', '#F1E5D4'],
    step: 0.9,
    sleeper: [C.sand, C.dust, C.dust],
    rail: [C.ashLight, C.ashLight, C.ash],
  });
  const day = [0.5, 0.4, 0.6];
  const posts = [
    [5, '25'],
    [8.2, '50'],
    [14.4, '100'],
    [27, '200'],
  ].map(([z, text]) => [path(z)[0] - 3.3, z, text]);
  const body = (x, z) =>
    place(
      [
        ...box(-0.42, 0.42, 0, 2.35, -0.13, 0.13, [C.ashPale, '#FFFDF9', '#FFFDF9']),
        ...box(-0.47, 0.47, 2.35, 2.62, -0.17, 0.17, [C.ember, C.orange, C.orange], { bias: 0.1 }),
        ...box(-0.6, 0.6, 0, 0.16, -0.3, 0.3, tones.ash),
      ],
      [x, 0, z],
      0,
    );
  const all = posts.map(([x, z]) => body(x, z));
  const poles = [10, 22, 36, 52, 70, 92, 120].map((z) => [path(z)[0] + 5.5, z]);
  const car = place(
    [
      ...box(-1.1, 1.1, 0.5, 0.75, -1.7, 1.7, tones.orange),
      ...[-1.1, 1.1].flatMap((z) =>
        [-0.9, 0.9].flatMap((x) =>
          box(x - 0.08, x + 0.08, 0, 0.55, z - 0.28, z + 0.28, tones.black),
        ),
      ),
      ...bar([0, 0.75, 0], [0, 1.5, 0], 0.14, tones.black),
      ...bar([0, 1.62, -1.2], [0, 1.38, 1.2], 0.1, tones.black),
    ],
    [path(26)[0], 0, 26],
  );
  const riders = [
    [-1.25, 'orange', false],
    [1.25, 'white', true],
  ].map(([dz, suit, mirror]) => {
    const [px, py] = cam.project([path(26)[0] + dz * 0.75, 0.75, 26 + dz]);
    return crew(
      px,
      py,
      cam.size([0, 0, 26]) * 1.85,
      {
        legs: [
          [-8, -10],
          [10, 4],
        ],
        arms: [
          [52, 70],
          [56, 74],
        ],
        lean: 14,
        suit: suits[suit],
        hat: suit === 'orange' ? 'helmet' : 'cap',
        light: mirror ? [-2, -1] : [2, -1],
      },
      mirror,
    );
  });
  return [
    fill(rect(0, 0, w, h), C.skyPale),
    rings(
      w * 0.83,
      horizon - 190,
      [
        [2100, '#E4EFF2'],
        [1560, '#F1F3EE'],
        [1060, C.cream],
        [720, C.peachPale],
        [500, C.peach],
      ],
      21,
    ),
    sun(w * 0.83, horizon - 190, 360, { from: 0.2, slits: 6, cut: C.peach }),
    mesas(
      w,
      horizon + 3,
      [
        [w * 0.1, 620, 120],
        [w * 0.34, 380, 76],
        [w * 0.62, 300, 60],
        [w * 0.99, 420, 150],
      ],
      { light: '#FBE9DA', mid: '#EFCDB0', dark: '#E2B592' },
    ),
    fill(rect(0, horizon, w, h), '#F1DFC9'),
    heat([0, horizon + 4, w, 36], 8, C.cream, { width: 5 }),
    dune(
      w,
      h,
      [
        [0, horizon + 60],
        [w * 0.4, horizon + 34],
        [w * 0.75, horizon + 22],
        [w, horizon + 40],
      ],
      C.cream,
      '#E6CDB0',
      { seed: 3 },
    ),
    dune(
      w,
      h,
      [
        [0, horizon + 200],
        [w * 0.4, horizon + 160],
        [w * 0.75, horizon + 90],
        [w, horizon + 150],
      ],
      C.paper,
      '#E8D6C0',
      { seed: 9, amount: 0.4 },
    ),
    shadows(cam, all, [0.42, 0.3, 0.75], '#EAD9C4'),
    draw(cam, rails.bed, day),
    draw(cam, rails.sleepers, day),
    draw(cam, rails.rails, day),
    wires(poles).map((row) => wire(cam, row, C.ashLight, 2)),
    draw(
      cam,
      poles.map(([x, z]) => place(pole(6.4), [x, 0, z])),
      day,
    ),
    draw(cam, car, day),
    riders,
    posts.toReversed().map(([x, z, text]) => {
      const k = cam.size([x, 1.8, z - 0.13]);
      const [px, py] = cam.project([x, 2.12, z - 0.14]);
      const tall = text.length > 2 ? 0.3 : 0.4;
      return (
        draw(cam, body(x, z), day) +
        group(
          digits(text, px - ((text.length * 0.68 - 0.08) / 2) * tall * k, py, tall * k, C.ink, 15),
        ) +
        fill(rect(px - 0.28 * k, py + 0.62 * k, 0.56 * k, 0.07 * k), C.orange)
      );
    }),
  ];
}

/** The yard as a plan: grid, switches, blocks on lines, marked moves. */
export function feature(w, h) {
  const cam = camera({
    eye: [-46, 58, -62],
    look: [0, 0, 4],
    fov: 24,
    w,
    h,
    at: [w * 0.47, h * 0.42],
  });
  const day = [-0.6, 0.75, -0.25];
  const table = [26, 9];
  const low = [-0.7, 0.62, -0.1];
  let grid = '';
  for (let i = -60; i <= 60; i += 4)
    grid +=
      wire(
        cam,
        [
          [i, 0, -60],
          [i, 0, 60],
        ],
        i % 20 === 0 ? C.dust : C.mist,
        i % 20 === 0 ? 3 : 2,
      ) +
      wire(
        cam,
        [
          [-60, 0, i],
          [60, 0, i],
        ],
        i % 20 === 0 ? C.dust : C.mist,
        i % 20 === 0 ? 3 : 2,
      );
  const ease = (t, a, b) => {
    const k = Math.max(0, Math.min(1, (t - a) / (b - a)));
    return k * k * (3 - 2 * k);
  };
  const lines = [
    { path: (t) => [0, t], from: -34, to: 60 },
    { path: (t) => [ease(t, -22, 6) * 9, t], from: -22, to: 60 },
    { path: (t) => [-ease(t, -4, 22) * 9, t], from: -4, to: 60 },
    { path: (t) => [9 + ease(t, 22, 44) * 8, t], from: 22, to: 60 },
  ];
  const rails = lines.map(({ path, from, to }) =>
    track(path, from, to, {
      step: 1.3,
      sleeper: [C.ashPale, C.ashPale, C.ashLight],
      rail: tones.ink,
    }),
  );
  const vehicles = [
    ...train((t) => [0, -t], 20, [engine(), wagon(), tank(), wagon({ windows: false })]),
    ...place(
      engine({ body: tones.white, band: C.skyDeep }),
      [table[0], 0, table[1]],
      Math.PI - 0.9,
    ),
    ...train(lines[1].path, 54, [wagon({ windows: false }), crane()]),
    ...train(lines[2].path, 58, [tank(), wagon()]),
  ];
  const house = place(signalHouse({ base: 7, w: 2.8, d: 2.2 }), [-18, 0, 4], 0.2);
  const signals = [
    [-3.4, -24],
    [12.4, 8],
    [-12.6, 24],
  ].map(([x, z]) => place(semaphore(7, [[6.2, 0.5, C.orange, 2.4]]), [x, 0, z], 2.4));
  const ringAt = (x, z, r, colour, width, dash = '') => {
    const points = Array.from({ length: 49 }, (_, i) => [
      x + Math.cos((i / 48) * 6.2832) * r,
      0.05,
      z + Math.sin((i / 48) * 6.2832) * r,
    ]);
    return stroke(
      shape(points.map(cam.project)),
      colour,
      width,
      dash ? `stroke-dasharray="${dash}"` : '',
    );
  };
  const arc = (a, b, lift) => {
    const points = Array.from({ length: 25 }, (_, i) => {
      const t = i / 24;
      return cam.project([
        a[0] + (b[0] - a[0]) * t,
        0.4 + Math.sin(t * Math.PI) * lift,
        a[1] + (b[1] - a[1]) * t,
      ]);
    });
    const [p, q] = points.slice(-2);
    const turn = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const tip = (r, k) => [q[0] + Math.cos(turn + k) * r, q[1] + Math.sin(turn + k) * r];
    return (
      stroke(curve(points), C.orange, 9, 'stroke-dasharray="26 18"') +
      fill(shape([tip(34, 0), tip(30, 2.3), tip(30, -2.3)]), C.orange)
    );
  };
  const plateShape = (r) =>
    shape(
      Array.from({ length: 60 }, (_, i) =>
        cam.project([
          table[0] + Math.cos((i / 60) * 6.2832) * r,
          0,
          table[1] + Math.sin((i / 60) * 6.2832) * r,
        ]),
      ),
    );
  const plate = (r, colour, edge) =>
    edge ? stroke(plateShape(r), edge, 4, 'stroke-dasharray="20 12"') : fill(plateShape(r), colour);
  const bridge = [
    track((t) => [table[0] + t * 0.78, table[1] - t * 0.62], -10.4, 10.4, {
      step: 1.3,
      sleeper: [C.peach, C.peach, C.orangeLight],
      rail: tones.black,
    }),
  ];
  const people = [
    [5, -14, 'orange', 'helmet'],
    [-6, 8, 'white', 'cap'],
    [13.5, 20, 'sky', 'helmet'],
    [-15, -10, 'ash', 'hood'],
  ];
  return [
    fill(rect(0, 0, w, h), C.paper),
    grid,
    plate(14, C.peachPale),
    plate(11.2, C.orange),
    screen(
      plateShape(11.2),
      [w * 0.55, 0, w * 0.45, h * 0.8],
      (u, v) => Math.max(0, 0.9 - u * 0.5 - v * 0.9),
      C.orangeLight,
      16,
    ),
    plate(10.4, 'none', C.paper),
    bridge.map((r) => [draw(cam, r.sleepers, day), draw(cam, r.rails, day)]),
    people.map(
      ([x, z, suit], i) =>
        ringAt(x, z, 2.1, i === 0 ? C.orange : C.ashLight, i === 0 ? 7 : 4) +
        (i === 0 ? ringAt(x, z, 7, C.orange, 4, '18 14') : ''),
    ),
    shadows(cam, [vehicles, house, signals], low, '#DCE6EA'),
    rails.map((r) => draw(cam, r.sleepers, day)),
    rails.map((r) => draw(cam, r.rails, day)),
    draw(cam, [vehicles, house, signals], day),
    arc([5, -14], [13.5, 20], 10),
    arc([-15, -10], [-6, 8], 6),
    people.map(([x, z, suit, hat]) => {
      const [px, py] = cam.project([x, 0, z]);
      return crew(px, py, cam.size([x, 0, z]) * 3.1, {
        ...poses.stand,
        suit: suits[suit],
        hat,
        light: [2, -1],
      });
    }),
  ];
}

/** The planet with its one line: a ring of rails on the rim of the world. */
export function worldview(w, h) {
  const [cx, cy, r] = [w * 0.5, 2480, 1640];
  const next = random(12);
  const rim = (degrees, up) => {
    const a = ((degrees - 90) * Math.PI) / 180;
    return [cx + Math.cos(a) * (r + up), cy + Math.sin(a) * (r + up)];
  };
  const onRim = (degrees, content, scale = 1, mirror = false) => {
    const [x, y] = rim(degrees, 0);
    return move(content, x, y, scale, degrees, mirror);
  };
  const mesa = (tall, wide, light) =>
    fill(
      shape([
        [-wide, 10],
        [-wide * 0.6, -tall],
        [wide * 0.55, -tall],
        [wide, 10],
      ]),
      light ? '#F4D2B4' : '#E6B48D',
    ) +
    fill(
      shape([
        [wide * 0.15, -tall],
        [wide * 0.55, -tall],
        [wide, 10],
        [wide * 0.3, 10],
      ]),
      light ? '#E9BD99' : '#D39A70',
    );
  const bent = stroke(
    'M-9 0L-4 -62M9 0L4 -62M-8 -12L6 -38M8 -12L-6 -38M-6 -40L5 -60M6 -40L-5 -60',
    C.ink,
    3.4,
  );
  const deck = [];
  for (let a = -58; a <= 58; a += 1) deck.push(rim(a, 64));
  const carriage = (kind) =>
    kind === 'engine'
      ? fill('M-40 0V-34H18L26 -24L40 -18L44 -4L40 0Z', C.paper) +
        fill('M-40 0V-11H42L44 -4L40 0Z', C.orange) +
        fill('M-6 -34V-44H10L18 -34Z', C.paper) +
        fill('M10 -42L16 -34H4V-42Z', C.sky) +
        fill('M-26 -34V-48H-14V-34Z', C.ink) +
        fill('M38 0L58 2L44 -8Z', C.ember) +
        fill(circle(-26, 2, 6) + circle(-8, 2, 6) + circle(10, 2, 6) + circle(26, 2, 6), C.ink)
      : fill('M-36 0V-30H36V0Z', kind === 'tank' ? C.orange : C.paper) +
        fill('M-36 0V-10H36V0Z', kind === 'tank' ? C.ember : C.orange) +
        (kind === 'tank'
          ? fill('M-10 -36H10V-30H-10Z', C.ink)
          : fill(rect(-28, -25, 12, 9) + rect(-8, -25, 12, 9) + rect(12, -25, 12, 9), C.ashDark)) +
        fill(circle(-24, 2, 6) + circle(-10, 2, 6) + circle(12, 2, 6) + circle(26, 2, 6), C.ink);
  const mast =
    stroke('M0 0V-190', C.ink, 8) +
    fill('M0 -178L76 -204L66 -186L80 -172L0 -158Z', C.orange) +
    fill(circle(0, -168, 11), C.ink) +
    fill(circle(0, -168, 6), C.peach);
  const stars = Array.from({ length: 70 }, () =>
    circle(next() * w, next() * 520, 1.5 + next() * 3),
  ).join('');
  return [
    fill(rect(0, 0, w, h), C.ember),
    fill(rect(0, 0, w, h), C.orange),
    rings(
      cx,
      cy,
      [
        [r + 1080, '#FF7A2A'],
        [r + 820, '#FF8F49'],
        [r + 560, '#FFAA70'],
        [r + 340, C.peach],
        [r + 170, C.peachPale],
      ],
      31,
    ),
    fill(stars, C.peachPale),
    fill(circle(w * 0.67, 400, 330), C.orangeLight, 'opacity="0.45"'),
    fill(circle(w * 0.67, 400, 262), C.peachPale),
    fill(circle(w * 0.67, 400, 226), C.paper),
    screen(
      circle(w * 0.67, 400, 226),
      [w * 0.67 - 226, 174, 452, 452],
      (u, v) => Math.max(0, (u + v - 1.05) * 0.6),
      C.peachPale,
      15,
    ),
    // two moons' shadows: a ringed companion
    fill(circle(w * 0.24, 300, 92), C.paper),
    clip(circle(w * 0.24, 300, 92), fill(circle(w * 0.24 + 44, 330, 100), C.peach)),
    stroke(
      `M${w * 0.24 - 170} 352Q${w * 0.24 - 40} 352 ${w * 0.24 + 80} 296T${w * 0.24 + 160} 226`,
      C.paper,
      7,
    ),
    [-47, -38, -24, -9, 13, 31, 44].map((a, i) =>
      onRim(
        a,
        mesa([120, 190, 110, 150, 120, 210, 140][i], [160, 150, 190, 130, 210, 170, 190][i], true),
      ),
    ),
    fill(circle(cx, cy, r), C.paper),
    spray(
      circle(cx, cy, r),
      [0, cy - r - 10, w, 560],
      (u, v) => {
        const gap = r - Math.hypot(u * w - cx, cy - r - 10 + v * 560 - cy);
        return gap < 0 ? 0 : Math.max(0, 1 - gap / 210) ** 1.7 * 0.55;
      },
      '#E8C6A4',
      { pitch: 11, size: 2.6, seed: 5 },
    ),
    [40, 105, 190].map((k, i) => stroke(circle(cx, cy, r - k * 1.5), C.sand, [5, 4, 3][i])),
    dial(cx, cy, r - 24, '#E2CDB2', { ticks: 360, inner: 0.986, long: 10, width: 3 }),
    Array.from({ length: 77 }, (_, i) => onRim(-57 + i * 1.5, bent)),
    stroke(curve(deck), C.ink, 9),
    stroke(curve(deck.map(([x, y]) => [x, y - 8])), C.ember, 5),
    onRim(-30, mast, 1.1, false),
    onRim(24, mast, 1, true),
    ['engine', 'wagon', 'tank', 'wagon', 'wagon', 'tank', 'wagon'].map((kind, i) => {
      const a = 3.2 - i * 3.15;
      const [x, y] = rim(a, 80);
      return move(carriage(kind), x, y, 1.06, a);
    }),
    plume(
      [
        [rim(2.2, 140)[0], rim(2.2, 140)[1], 14],
        [rim(0.4, 190)[0], rim(0.4, 190)[1], 34],
        [rim(-4, 230)[0], rim(-4, 230)[1], 54],
        [rim(-10, 240)[0], rim(-10, 240)[1], 56],
        [rim(-15, 215)[0], rim(-15, 215)[1], 26],
      ],
      C.paper,
      C.peachPale,
      [0.16, -0.24],
    ),
  ];
}

/** Telegrams on the wires, pegged up like washing. */
export function news(w, h) {
  const horizon = 1010;
  const cam = camera({ eye: [0, 3, 0], look: [0, 3, 10], fov: 44, w, h, at: [w * 0.2, horizon] });
  const day = [-0.6, 0.5, 0.3];
  const list = [13, 25, 40, 60, 86, 120].map((z) => [6.4, z]);
  const tall = 10.4;
  const near = [6.4, 2];
  const lines = wires([near, ...list], 0, tall, [-1, -0.5, 0.5, 1]);
  const sheets = [];
  const next = random(4);
  // telegrams on the first two spans of the lowest wire
  for (const [from, to, count] of [
    [list[0], list[1], 6],
    [list[1], list[2], 6],
    [list[2], list[3], 5],
  ])
    for (let i = 0; i < count; i++) {
      const t = (i + 0.7) / (count + 0.6);
      const z = from[1] + (to[1] - from[1]) * t;
      const y = tall - 0.2 - Math.sin(t * Math.PI) * 0.9;
      const k = cam.size([0, 0, z]);
      const [px, py] = cam.project([6.4 - 1, y, z]);
      const [sw, sh] = [k * 0.72, k * (0.86 + next() * 0.4)];
      const tilt = -6 - next() * 14;
      const orange = (i + count) % 4 === 1;
      sheets.push(
        move(
          [
            lit(
              shape([
                [-sw / 2, 0],
                [sw / 2, 0],
                [sw / 2 - sw * 0.1, sh],
                [-sw / 2 - sw * 0.16, sh * 0.96],
              ]),
              orange ? C.orange : '#FFFDF9',
              orange ? C.ember : C.dust,
              [-sw * 0.1, -sh * 0.05],
            ),
            ...[0.25, 0.4, 0.55, 0.7].map((v, j) =>
              stroke(
                `M${-sw * 0.34 - v * sw * 0.12} ${sh * v}H${sw * (j === 3 ? 0.02 : 0.28) - v * sw * 0.1}`,
                orange ? C.peachPale : C.ashLight,
                Math.max(1.4, k * 0.035),
              ),
            ),
            fill(
              rect(-sw * 0.34, -sh * 0.06, sw * 0.08, sh * 0.14) +
                rect(sw * 0.26, -sh * 0.06, sw * 0.08, sh * 0.14),
              C.ink,
            ),
          ],
          px,
          py,
          1,
          tilt,
        ),
      );
    }
  const poles = list.map(([x, z]) => place(pole(tall), [x, 0, z]));
  const first = cam.project([6.4, 6.1, 13]);
  const metre = cam.size([6.4, 6, 13]);
  const path = (t) => [-3.5, t];
  const rails = track(path, 16, 200, {
    step: 1.2,
    bed: ['#F3E6D4', '#F3E6D4', '#F3E6D4'],
    sleeper: [C.dust, C.dust, C.ashPale],
    rail: tones.ash,
  });
  return [
    fill(rect(0, 0, w, h), C.skyPale),
    rings(
      w * 0.2,
      horizon - 330,
      [
        [2500, C.sky],
        [2050, '#BBDDEA'],
        [1640, C.skyPale],
        [1240, '#EDF1EC'],
        [860, C.peachPale],
        [600, C.peach],
      ],
      41,
    ),
    sun(w * 0.2, horizon - 330, 420, { from: 0.3, slits: 7, cut: C.peach }),
    mesas(
      w,
      horizon + 3,
      [
        [w * 0.06, 560, 120],
        [w * 0.46, 420, 80],
        [w * 0.72, 680, 170],
        [w * 0.97, 480, 110],
      ],
      { light: '#FBE9DA', mid: '#EFCDB0', dark: '#E2B592' },
    ),
    fill(rect(0, horizon, w, h), '#F1DFC9'),
    heat([0, horizon + 4, w, 36], 9, C.cream, { width: 5 }),
    dune(
      w,
      h,
      [
        [0, horizon + 44],
        [w * 0.4, horizon + 26],
        [w * 0.75, horizon + 52],
        [w, horizon + 34],
      ],
      C.cream,
      '#E6CDB0',
      { seed: 3 },
    ),
    draw(cam, rails.bed, day),
    draw(cam, rails.sleepers, day),
    draw(cam, rails.rails, day),
    shadows(cam, poles, [-0.5, 0.45, 0.6], '#E9D8C2'),
    dune(
      w,
      h,
      [
        [0, horizon + 250],
        [w * 0.3, horizon + 230],
        [w * 0.6, horizon + 170],
        [w, horizon + 110],
      ],
      C.paper,
      '#E8D6C0',
      { seed: 9, amount: 0.4 },
    ),
    lines.map((row) => wire(cam, row, C.ashDark, 3)),
    draw(cam, poles.slice(1).toReversed(), day),
    sheets.toReversed(),
    fill(
      ellipse(cam.project([6.4, 0, 13])[0] + 6, cam.project([6.4, 0, 13])[1] + 2, 120, 20),
      '#E4D0B8',
    ),
    draw(cam, poles[0], day),
    fill(
      shape(
        [
          [-70, 0],
          [-34, -26],
          [40, -30],
          [84, 0],
        ].map(([x, y]) => [
          cam.project([6.4, 0, 13])[0] + x,
          cam.project([6.4, 0, 13])[1] + y + 12,
        ]),
      ),
      C.sand,
    ),
    move(
      person({
        suit: suits.orange,
        hat: 'helmet',
        lean: -20,
        legs: [
          [52, -18],
          [64, 6],
        ],
        arms: [
          [60, 96],
          [100, 150],
        ],
        light: [-2.2, -1.4],
        bag: 'satchel',
        hand: (i, [x, y]) =>
          i === 1
            ? lit(
                shape([
                  [x - 2, y - 4],
                  [x + 12, y - 8],
                  [x + 15, y + 8],
                  [x + 1, y + 11],
                ]),
                '#FFFDF9',
                C.dust,
                [-2, -1],
              )
            : '',
      }),
      first[0] - metre * 0.62,
      first[1] + metre * 0.3,
      (metre * 2.3) / 100,
      0,
    ),
    stroke(
      `M${first[0] - metre * 0.74} ${first[1] - metre * 0.62}Q${first[0] + metre * 0.1} ${first[1] - metre * 0.5} ${first[0] + metre * 0.16} ${first[1] - metre * 0.74}`,
      C.ink,
      7,
    ),
  ];
}

/** The night crew on the way home, before the sun. */
export function role(w, h) {
  const [sx, sy, sr] = [w * 0.5, 590, 520];
  const level = 872;
  const figures = [
    [
      -690,
      330,
      {
        ...poses.walk,
        suit: suits.white,
        hat: 'hood',
        bag: 'satchel',
        hand: (i, [x, y]) =>
          i === 0
            ? stroke(`M${x} ${y}V${y + 6}`, C.ink, 1.4) +
              lit(rect(x - 4, y + 5, 8, 11, 2), C.peach, C.orange, [-1, -1])
            : '',
      },
    ],
    [
      -330,
      372,
      {
        ...poses.stride,
        suit: suits.ink,
        hat: 'cap',
        coat: true,
        scarf: 5,
        hand: (i, [x, y], a) =>
          i === 1
            ? stroke(`M${x - 6} ${y + 18}L${x + 14} ${y - 44}`, C.ink, 2) +
              fill(
                shape([
                  [x + 14, y - 45],
                  [x - 12, y - 50],
                  [x - 8, y - 41],
                  [x - 14, y - 33],
                  [x + 10, y - 31],
                ]),
                C.orange,
              )
            : '',
      },
    ],
    [
      40,
      400,
      {
        ...poses.walk,
        suit: suits.orange,
        hat: 'helmet',
        wide: 1.32,
        hand: (i, [x, y]) =>
          i === 1
            ? stroke(`M${x + 16} ${y + 12}L${x - 36} ${y - 34}`, C.ink, 2.4) +
              fill(
                shape([
                  [x - 34, y - 40],
                  [x - 40, y - 30],
                  [x - 56, y - 40],
                  [x - 46, y - 52],
                ]),
                C.ash,
              )
            : '',
      },
    ],
    [400, 350, { ...poses.stride, suit: suits.sky, hat: 'helmet', bag: 'roll' }],
  ];
  const wick = (x, y, k) => move(robot(), x, y, k);
  const all = figures.map(([dx, tall, options]) =>
    crew(sx + dx, level, tall, { ...options, light: [dx < 0 ? 2.4 : -2.4, -1.4] }),
  );
  return [
    fill(rect(0, 0, w, h), '#FF8A42'),
    rings(
      sx,
      sy,
      [
        [1900, C.orange],
        [1560, '#FF8338'],
        [1240, '#FF9C5C'],
        [960, C.peach],
        [720, C.peachPale],
      ],
      51,
    ),
    fill(circle(sx, sy, sr), C.paper),
    screen(
      circle(sx, sy, sr),
      [sx - sr, sy - sr, sr * 2, sr * 2],
      (u, v) => Math.max(0, (v - 0.5) * 0.9),
      C.peachPale,
      18,
    ),
    mesas(
      w,
      level + 40,
      [
        [w * 0.06, 700, 190],
        [w * 0.24, 420, 110],
        [w * 0.78, 480, 130],
        [w * 0.96, 640, 230],
      ],
      { light: C.peachPale, mid: '#F2A570', dark: C.ember, foot: 80 },
    ),
    fill(rect(0, level + 22, w, h - level), C.paper),
    dune(
      w,
      h,
      [
        [0, level + 26],
        [w * 0.5, level + 24],
        [w, level + 26],
      ],
      C.paper,
      '#F0C9A6',
      { seed: 3, depth: 170, amount: 0.6 },
    ),
    fill(
      shape([
        [0, level + 20],
        [w, level + 20],
        [w, level + 74],
        [0, level + 74],
      ]),
      C.sand,
    ),
    Array.from({ length: 49 }, (_, i) =>
      fill(
        shape([
          [i * 60 + 6, level + 20],
          [i * 60 + 40, level + 20],
          [i * 60 + 38, level + 50],
          [i * 60 + 4, level + 50],
        ]),
        C.ash,
      ),
    ),
    fill(rect(0, level + 2, w, 20), C.ink),
    fill(rect(0, level + 2, w, 5), C.ember),
    figures.map(([dx, tall, options]) =>
      laid(sx + dx, level + 78, tall, options, '#EBDBC6', { skew: dx * 0.06, flat: 1.15 }),
    ),
    move(
      fill(
        rect(-20, 0, 40, 84, 10) +
          circle(0, 100, 16) +
          rect(-46, 40, 16, 22, 8) +
          rect(30, 74, 18, 18, 8),
        '#EBDBC6',
      ),
      sx + 720,
      level + 76,
      2.6,
      -28,
    ),
    group(wick(sx + 720, level, 2.5)),
    all,
  ];
}

/** Wick, about 100 high, feet at 0: a lamp for a head, a kettle for each hook. */
export function robot({ light = true } = {}) {
  const kettle = (x, y, k, colour, shade) =>
    move(
      stroke('M-9 -12Q0 -26 9 -12', C.ink, 2.4) +
        lit('M-12 6Q-14 -10 0 -12Q14 -10 12 6Z', colour, shade, [-2.4, -1.6]) +
        fill('M10 -4L20 -11L21 -8L12 3Z', shade) +
        fill(rect(-2, -15, 4, 3), C.ink),
      x,
      y,
      k,
    );
  return [
    stroke('M-14 -34L-22 -8M14 -34L22 -8M0 -34V-8', C.ink, 4.5),
    fill(circle(-22, -7, 7) + circle(22, -7, 7) + circle(0, -7, 7), C.ink),
    fill(circle(-22, -7, 3) + circle(22, -7, 3) + circle(0, -7, 3), C.ashLight),
    stroke('M-20 -58Q-40 -60 -38 -40', C.ink, 4),
    stroke('M20 -60Q42 -66 40 -84', C.ink, 4),
    kettle(-38, -26, 0.9, C.sky, C.skyDeep),
    kettle(40, -76, 0.85, C.orangeLight, C.ember),
    lit(rect(-22, -72, 44, 40, 9), C.orange, C.ember, [-5, -3]),
    fill(rect(-22, -50, 44, 5), C.paper),
    lit(rect(-14, -66, 18, 11, 2), C.ashDark, C.ink, [-2, -1]),
    fill(circle(13, -61, 3), C.paper),
    stroke('M0 -72V-80', C.ink, 5),
    lit('M-15 -80L-12 -104H12L15 -80Z', C.ink, C.ink, [0, 0]),
    fill('M-10 -83L-8 -101H8L10 -83Z', light ? C.peachPale : C.sky),
    fill('M0 -99Q6 -91 0 -86Q-6 -91 0 -99Z', C.orange),
    lit('M-15 -104L-8 -113H8L15 -104Z', C.ash, C.ashDark, [-4, -2]),
    stroke('M-5 -113Q0 -122 5 -113', C.ink, 2.4),
  ].join('');
}

/** A page of the workshop manual: the hammer's head as a section, with its parts. */
export function weapon(w, h) {
  const [cx, cy] = [w * 0.5, 600];
  const thin = (d, colour = C.ashLight, width = 3, more = '') => stroke(d, colour, width, more);
  const arrow = (x1, y1, x2, y2) => {
    const a = Math.atan2(y2 - y1, x2 - x1);
    const head = (x, y, t) =>
      fill(
        shape([
          [x, y],
          [x - Math.cos(t - 0.3) * 26, y - Math.sin(t - 0.3) * 26],
          [x - Math.cos(t + 0.3) * 26, y - Math.sin(t + 0.3) * 26],
        ]),
        C.ash,
      );
    return thin(`M${x1} ${y1}L${x2} ${y2}`, C.ash) + head(x2, y2, a) + head(x1, y1, a + Math.PI);
  };
  // section of a rail, 400 high
  const railSection =
    'M-92 -200Q-100 -200 -100 -186V-130Q-100 -112 -40 -92Q-26 -84 -26 -60V70Q-26 96 -50 106L-160 150Q-170 154 -170 166V200H170V166Q170 154 160 150L50 106Q26 96 26 70V-60Q26 -84 40 -92Q100 -112 100 -130V-186Q100 -200 92 -200Z';
  let hatch = '';
  for (let i = -500; i < 500; i += 26) hatch += `M${i} -240L${i + 480} 240`;
  const gear = (teeth, r, inner, hole) => {
    const points = [];
    for (let i = 0; i < teeth; i++)
      for (const [k, q] of [
        [-0.3, inner],
        [-0.18, r],
        [0.18, r],
        [0.3, inner],
      ]) {
        const a = ((i + k) / teeth) * Math.PI * 2;
        points.push([Math.cos(a) * q, Math.sin(a) * q]);
      }
    return shape(points) + circle(0, 0, hole);
  };
  const spring = Array.from({ length: 12 }, (_, i) => [i % 2 ? 62 : -62, i * 26 - 140]);
  return [
    fill(rect(0, 0, w, h), C.paper),
    Array.from({ length: 73 }, (_, i) =>
      thin(`M${i * 40} 0V${h}`, i % 5 ? '#F3ECE1' : C.sand, i % 5 ? 2 : 3),
    ),
    Array.from({ length: 41 }, (_, i) =>
      thin(`M0 ${i * 40}H${w}`, i % 5 ? '#F3ECE1' : C.sand, i % 5 ? 2 : 3),
    ),
    fill(circle(cx, cy - 60, 500), C.peachPale),
    fill(circle(cx, cy - 60, 430), C.orange),
    screen(
      circle(cx, cy - 60, 430),
      [cx - 430, cy - 490, 860, 860],
      (u, v) => Math.max(0, 0.85 - Math.hypot(u - 0.3, v - 0.2) * 1.3),
      C.orangeLight,
      20,
    ),
    dial(cx, cy - 60, 560, C.ashLight, { ticks: 120, inner: 0.965, width: 3 }),
    thin(
      `M${cx - 760} ${cy - 60}H${cx + 760}M${cx} 20V${cy + 500}`,
      C.ash,
      2.4,
      'stroke-dasharray="46 12 8 12"',
    ),
    move(
      [
        fill(railSection, C.ink, 'transform="translate(34 30)" opacity="0.28"'),
        fill(railSection, C.paper),
        clip(railSection, stroke(hatch, C.ashLight, 5)),
        stroke(railSection, C.ink, 10),
      ],
      cx,
      cy - 60,
      1.3,
    ),
    arrow(cx - 221, cy + 330, cx + 221, cy + 330),
    thin(`M${cx - 221} ${cy + 220}V${cy + 350}M${cx + 221} ${cy + 220}V${cy + 350}`, C.ash),
    arrow(cx + 640, cy - 320, cx + 640, cy + 200),
    thin(`M${cx + 160} ${cy - 320}H${cx + 665}M${cx + 240} ${cy + 200}H${cx + 665}`, C.ash),
    group(digits('172', cx + 668, cy - 86, 56, C.ash, 10)),
    group(digits('150', cx - 54, cy + 352, 50, C.ash, 10)),
    // gear and lens to the left, spring and bolts to the right
    move(
      [
        fill(
          gear(18, 190, 156, 60),
          C.ink,
          'transform="translate(16 16)" opacity="0.16" fill-rule="evenodd"',
        ),
        fill(gear(18, 190, 156, 60), C.ash, 'fill-rule="evenodd"'),
        fill(circle(0, 0, 128) + circle(0, 0, 60), C.ashLight, 'fill-rule="evenodd"'),
        stroke(circle(0, 0, 94), C.ashDark, 4, 'stroke-dasharray="14 10"'),
      ],
      420,
      420,
      1,
    ),
    move(
      [
        fill(gear(11, 118, 92, 34), C.ember, 'fill-rule="evenodd"'),
        fill(circle(0, 0, 70) + circle(0, 0, 34), C.orange, 'fill-rule="evenodd"'),
      ],
      660,
      612,
      1,
      8,
    ),
    thin('M420 180V660M180 420H660', C.ash, 2.4, 'stroke-dasharray="40 10 8 10"'),
    thin('M420 420L660 612', C.ash, 3),
    move(
      [
        stroke(line(spring), C.skyDark, 26, 'stroke-linejoin="round" stroke-linecap="round"'),
        stroke(line(spring), C.sky, 14, 'stroke-linejoin="round" stroke-linecap="round"'),
        fill(rect(-84, -178, 168, 26, 6) + rect(-84, 150, 168, 26, 6), C.ink),
      ],
      2470,
      430,
      1.1,
      14,
    ),
    [0, 1, 2].map((i) =>
      move(
        [
          fill('M-40 -34L0 -46L40 -34V0H-40Z', C.ashDark),
          fill(rect(-18, 0, 36, 130), C.ashLight),
          fill(rect(4, 0, 14, 130), C.ash),
          stroke('M-18 50L18 62M-18 74L18 86M-18 98L18 110', C.ashDark, 5),
          thin('M0 -80V190', C.ash, 2.4, 'stroke-dasharray="26 8 6 8"'),
        ],
        2170 + i * 130,
        690 + i * 34,
        0.9,
        14,
      ),
    ),
    fill(`M0 ${h - 300}Q${w * 0.5} ${h - 380} ${w} ${h - 300}V${h}H0Z`, C.paper, 'opacity="0.6"'),
  ];
}
