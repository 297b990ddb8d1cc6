/** Places (their text is on the right) and features of the game (their text is on the left). */
import {
  C,
  circle,
  clip,
  curve,
  digits,
  ellipse,
  fill,
  flakes,
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
import { dune, robot } from './plates.mjs';
import {
  along,
  crane,
  engine,
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

const pool = '#DDE5E6';

/** Seen from a kite: one line, one train, long blue shadows. */
export function ashPlain(w, h) {
  const cam = camera({
    eye: [-26, 50, -66],
    look: [2, 0, 84],
    fov: 37,
    w,
    h,
    at: [w * 0.42, h * 0.6],
  });
  const low = [0.86, 0.3, 0.42];
  const path = (t) => [-30 + 26 * Math.sin(t / 46) + t * 0.1, t];
  const rails = track(path, -60, 420, {
    step: 1.8,
    railStep: 3,
    bed: ['#F1DEC6', '#F1DEC6', '#F1DEC6'],
    sleeper: [C.ashLight, C.ashLight, C.ash],
    rail: tones.ink,
  });
  const back = (t) => path(-t);
  const vehicles = train(back, -24, [
    engine(),
    wagon(),
    tank(),
    crane(),
    wagon({ windows: false }),
    wagon(),
    tank(),
    wagon(),
  ]);
  const poles = along(path, -40, 320, 20).map((p) => [p.x + 7, p.z]);
  const contour = (cx, cz, r, seed) => {
    const next = random(seed);
    const phase = [next() * 6, next() * 6];
    return Array.from({ length: 61 }, (_, i) => {
      const a = (i / 60) * Math.PI * 2;
      const k = r * (1 + 0.14 * Math.sin(a * 2 + phase[0]) + 0.08 * Math.sin(a * 3 + phase[1]));
      return [cx + Math.cos(a) * k * 1.5, 0, cz + Math.sin(a) * k];
    });
  };
  const hills = [
    [64, 90, 34, 3],
    [-96, 40, 30, 5],
    [46, 6, 17, 8],
    [150, 250, 60, 9],
    [-150, 210, 56, 12],
    [-62, -8, 12, 15],
    [10, 330, 50, 18],
  ];
  const flatPath = (points) => shape(cam.polygon(points));
  const horizon = cam.project([0, 0, 4000])[1];
  const [ex, ez] = path(24);
  const nose = cam.project([ex, 5.5, ez]);
  const wreck = place(
    [...engine({ body: tones.pale, band: C.ashLight, glass: C.ash, lamp: C.ash })],
    [22, -1.7, 58],
    1.9,
  );
  const cross = (x, z) => {
    const [a, b, c, d] = [
      [x - 3, 0, z],
      [x + 3, 0, z],
      [x, 0, z - 3],
      [x, 0, z + 3],
    ].map(cam.project);
    return stroke(`${line([a, b])}${line([c, d])}`, C.dust, 3);
  };
  return [
    fill(rect(0, 0, w, h), C.skyPale),
    rings(
      w * 0.3,
      horizon - 20,
      [
        [1500, '#E4EFF2'],
        [1150, '#F3F1EA'],
        [820, C.peachPale],
        [560, C.peach],
      ],
      61,
    ),
    sun(w * 0.3, horizon - 20, 330, { from: 0.02, slits: 2, cut: C.peach }),
    mesas(
      w,
      horizon + 8,
      [
        [w * 0.08, 520, 90],
        [w * 0.56, 400, 60],
        [w * 0.8, 560, 110],
        [w * 0.98, 320, 70],
      ],
      { light: '#FBE9DA', mid: '#EFCDB0', dark: '#E2B592' },
    ),
    fill(rect(0, horizon + 6, w, h), '#F6E6D3'),
    heat([0, horizon + 8, w, 60], 10, C.paper, { width: 5 }),
    spray(
      null,
      [0, horizon + 10, w, h - horizon],
      (u, v) => 0.03 + 0.2 * Math.max(0, 0.5 - v),
      '#DDBE9C',
      { pitch: 14, size: 2.4, seed: 3 },
    ),
    hills.map(([x, z, r, seed]) =>
      [1, 0.78, 0.56, 0.34, 0.14].map((k, i) => {
        const d = flatPath(contour(x, z, r * k, seed));
        const lifted = contour(x, z, r * k, seed).map(([a, , b]) => [a, i * 1.7, b]);
        const top = flatPath(lifted);
        const skirt = flatPath(lifted.map(([a, y, b]) => [a - 6 - i * 2.2, 0, b - 3]));
        return (
          (i === 0
            ? fill(
                flatPath(contour(x, z, r, seed).map(([a, , b]) => [a - r * 0.42, 0, b - r * 0.24])),
                pool,
              )
            : '') +
          fill(i ? skirt : d, ['#F3DFC8', '#EBD3B8'][i % 2], i ? 'opacity="0.9"' : '') +
          fill(top, ['#F6E6D3', '#F9EDDD', '#FBF1E5', '#FDF7EF', C.paper][i]) +
          stroke(top, '#E3CBAE', 2.4)
        );
      }),
    ),
    [
      [-10, 60],
      [60, 30],
      [-50, 100],
      [90, 120],
      [10, 140],
      [50, -40],
    ].map(([x, z]) => cross(x, z)),
    draw(cam, rails.bed, low),
    shadows(
      cam,
      [vehicles, poles.map(([x, z]) => place(pole(8), [x, 0, z])), wreck],
      low,
      '#B9D3DE',
    ),
    draw(cam, rails.sleepers, low),
    draw(cam, rails.rails, low),
    draw(cam, wreck, low),
    fill(flatPath(contour(16, 57, 7.5, 22)), '#F9EDDD'),
    wires(poles, 0, 8, [-1, 1]).map((row) => wire(cam, row, C.ashLight, 1.6)),
    draw(cam, poles.map(([x, z]) => place(pole(8), [x, 0, z])).toReversed(), low),
    draw(cam, vehicles, low),
    plume(
      [
        [nose[0], nose[1], 14],
        [nose[0] - 40, nose[1] - 44, 30],
        [nose[0] - 120, nose[1] - 110, 52],
        [nose[0] - 260, nose[1] - 180, 68],
        [nose[0] - 430, nose[1] - 225, 58],
        [nose[0] - 570, nose[1] - 240, 26],
      ],
      C.paper,
      '#F0D3B8',
      [-0.2, -0.2],
    ),
  ];
}

/** The tower at dawn, from its foot: light in the cabin, one person with a mug. */
export function theSignalHouse(w, h) {
  const cam = camera({
    eye: [5.6, 1.2, -17],
    look: [5.4, 9.2, 0],
    fov: 50,
    w,
    h,
    at: [w * 0.53, h * 0.5],
    roll: -0.05,
  });
  const day = [-0.7, 0.45, -0.25];
  const house = place(signalHouse({ base: 9.4, w: 3.3, d: 2.6 }), [-2.6, 0, 0], -0.45);
  const horizon = cam.project([5, 1.2, 2000])[1];
  const mast = (x, z, tall, a) =>
    place(
      semaphore(
        tall,
        [
          [tall - 1.2, a, C.orange, 2.6],
          [tall - 3.6, 0, C.paper, 2.2],
        ],
        { post: tones.ink, ladder: false },
      ),
      [x, 0, z],
      Math.PI,
    );
  const signals = [mast(11, 34, 12, 0.6), mast(19, 46, 12, -0.02)];
  const stairs = [];
  for (let i = 0; i < 15; i++)
    stairs.push(
      ...box(
        2.6 + i * 0.0,
        3.5,
        0.5 + i * 0.6,
        0.58 + i * 0.6,
        -6.4 + i * 0.27,
        -6.1 + i * 0.27,
        tones.orange,
      ),
    );
  const flight = place(
    [
      ...stairs,
      ...bar([2.6, 0, -6.7], [2.6, 9.4, -2.3], 0.13, tones.black),
      ...bar([3.5, 0, -6.7], [3.5, 9.4, -2.3], 0.13, tones.black),
      ...bar([2.6, 1.1, -6.7], [2.6, 10.5, -2.3], 0.07, tones.black),
      ...bar([3.5, 1.1, -6.7], [3.5, 10.5, -2.3], 0.07, tones.black),
    ],
    [-2.6, 0, 0],
    -0.45,
  );
  const at = (x, y, z) => {
    const [c, s] = [Math.cos(-0.45), Math.sin(-0.45)];
    return [-2.6 + x * c + z * s, y, z * c - x * s];
  };
  const p = cam.project(at(-1.6, 9.75, -3.2));
  const metre = cam.size(at(-1.6, 9.75, -3.2));
  const q = cam.project(at(3.05, 5.35, -4.2));
  const [sx, sy] = [w * 0.22, 760];
  const wiresTo = [0, 0.5, 1].map((k) => [
    at(3.2, 12.4 + k * 0.5, 1),
    [14, 9 + k * 0.5, 20],
    [30, 9.5 + k * 0.5, 40],
  ]);
  return [
    fill(rect(0, 0, w, h), '#EAF2F3'),
    rings(
      sx,
      sy,
      [
        [2250, '#F2F3EE'],
        [1800, C.cream],
        [1400, C.peachPale],
        [1020, C.peach],
        [760, '#FFA667'],
      ],
      71,
    ),
    sun(sx, sy, 560, { from: 0.35, slits: 7, cut: '#FFA667', colour: C.orange }),
    [
      [0.62, 250, 1],
      [0.72, 330, 0.8],
      [0.56, 420, 0.6],
    ].map(([x, y, k]) =>
      fill(
        curve(
          [
            [w * x, y],
            [w * x + 160 * k, y - 22 * k],
            [w * x + 420 * k, y - 8 * k],
            [w * x + 560 * k, y + 6 * k],
            [w * x + 300 * k, y + 20 * k],
          ],
          true,
        ),
        C.paper,
      ),
    ),
    mesas(
      w,
      horizon + 6,
      [
        [w * 0.02, 520, 150],
        [w * 0.5, 420, 90],
        [w * 0.72, 640, 140],
        [w * 0.97, 460, 90],
      ],
      { light: '#FBE3CF', mid: '#EEC4A2', dark: '#DDA67F' },
    ),
    fill(rect(-10, horizon, w + 20, h), '#F4E2CC'),
    dune(
      w,
      h,
      [
        [0, horizon + 22],
        [w * 0.4, horizon + 12],
        [w * 0.75, horizon + 26],
        [w, horizon + 10],
      ],
      C.cream,
      '#E6CDB0',
      { seed: 3, depth: 80 },
    ),
    draw(cam, signals, day),
    wiresTo.map((row) => wire(cam, row, C.ash, 2.4)),
    draw(cam, [house], day),
    draw(cam, flight, day),
    crew(
      p[0],
      p[1],
      metre * 1.85,
      {
        ...poses.stand,
        arms: [
          [-10, 6],
          [26, 118],
        ],
        suit: suits.white,
        hat: 'cap',
        light: [-2, -1],
        hand: (i, [x, y]) =>
          i === 1
            ? fill(rect(x - 2, y - 6, 7, 7, 1.5), C.orange) +
              stroke(
                `M${x} ${y - 9}Q${x - 3} ${y - 13} ${x} ${y - 17}M${x + 3} ${y - 9}Q${x + 6} ${y - 13} ${x + 3} ${y - 17}`,
                C.paper,
                1.2,
              )
            : '',
      },
      true,
    ),
    crew(
      q[0],
      q[1],
      metre * 1.9,
      {
        ...poses.walk,
        legs: [
          [-10, -34],
          [42, 0],
        ],
        suit: suits.ink,
        hat: 'helmet',
        bag: 'roll',
        light: [-2, -1],
      },
      true,
    ),
  ];
}

/** The bridge goes into the haze; a rigger hangs below the deck. */
export function theLongBridge(w, h) {
  const cam = camera({
    eye: [33, -9, -34],
    look: [-6, -2, 60],
    fov: 39,
    w,
    h,
    at: [w * 0.2, h * 0.46],
  });
  const day = [-0.75, 0.55, -0.2];
  const low = -46;
  const pier = (z, fade) => {
    const t = fade ? [fade, fade, fade] : tones.ink;
    const faces = [];
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        faces.push(...bar([sx * 2.4, -1.4, z + sz * 1.6], [sx * 6.6, low, z + sz * 4.6], 0.7, t));
    for (let i = 0; i < 6; i++) {
      const [y0, y1] = [-1.4 + ((low + 1.4) * i) / 6, -1.4 + ((low + 1.4) * (i + 1)) / 6];
      const at = (y, k) => [
        2.4 + ((k * (y + 1.4)) / (low + 1.4)) * 4.2,
        1.6 + ((y + 1.4) / (low + 1.4)) * 3,
      ];
      const [a, b] = [at(y0, 1), at(y1, 1)];
      for (const s of [-1, 1]) {
        faces.push(
          ...bar([-a[0], y0, z + s * a[1]], [b[0], y1, z + s * b[1]], 0.32, t),
          ...bar([a[0], y0, z + s * a[1]], [-b[0], y1, z + s * b[1]], 0.32, t),
        );
        faces.push(
          ...bar([s * a[0], y0, z - a[1]], [s * b[0], y1, z + b[1]], 0.32, t),
          ...bar([s * a[0], y0, z + a[1]], [s * b[0], y1, z - b[1]], 0.32, t),
        );
        faces.push(
          ...bar([-b[0], y1, z + s * b[1]], [b[0], y1, z + s * b[1]], 0.38, t),
          ...bar([s * b[0], y1, z - b[1]], [s * b[0], y1, z + b[1]], 0.38, t),
        );
      }
    }
    return faces;
  };
  // lens girders: a bow above and below the deck between piers
  const span = 40;
  const truss = (z0, fade) => {
    const t = fade ? [fade, fade, fade] : tones.orange;
    const t2 = fade ? [fade, fade, fade] : tones.ink;
    const faces = [];
    const steps = 10;
    const bow = (i) => Math.sin((i / steps) * Math.PI) * 7.4;
    for (const x of [-2.4, 2.4])
      for (let i = 0; i < steps; i++) {
        const [za, zb] = [z0 + (span * i) / steps, z0 + (span * (i + 1)) / steps];
        faces.push(...bar([x, bow(i), za], [x, bow(i + 1), zb], 0.62, t));
        faces.push(...bar([x, -0.9, za], [x, -0.9, zb], 0.7, t2));
        if (i > 0) faces.push(...bar([x, -0.9, za], [x, bow(i), za], 0.26, t2));
        if (i > 0 && i < steps - 1)
          faces.push(...bar([x, -0.9, za], [x, bow(i + 1), zb], 0.16, t2));
        if (x < 0)
          faces.push(
            ...bar([-2.4, -0.9, za], [2.4, -0.9, za], 0.4, t2),
            ...bar([-2.4, -0.9, za], [2.4, -0.9, zb], 0.16, t2),
          );
        if (x < 0 && i > 1 && i < steps)
          faces.push(...bar([-2.4, bow(i), za], [2.4, bow(i), za], 0.22, t));
      }
    return faces;
  };
  const path = (t) => [0, -t];
  const vehicles = train(
    path,
    -62,
    [engine(), wagon(), tank(), wagon(), wagon({ windows: false }), tank(), wagon()],
    -0.2,
  );
  const hanging = [2.6, -8.4, 17];
  const p = cam.project(hanging);
  const metre = cam.size(hanging);
  const [sx, sy] = [w * 0.335, 600];
  const horizon = cam.project([0, -9, 3000])[1];
  const wall = (x0, x1, top, bottom, light, dark, seed) => {
    const next = random(seed);
    const points = [];
    const steps = 9;
    for (let i = 0; i <= steps; i++)
      points.push([x0 + ((x1 - x0) * i) / steps, top + (next() - 0.5) * 60 + (i % 2 ? 0 : 26)]);
    return (
      fill(shape([...points, [x1, bottom], [x0, bottom]]), light) +
      points
        .slice(0, -1)
        .map(([x, y], i) =>
          i % 2
            ? fill(
                shape([[x, y], points[i + 1], [points[i + 1][0] + 40, bottom], [x + 50, bottom]]),
                dark,
              )
            : '',
        )
        .join('')
    );
  };
  return [
    fill(rect(0, 0, w, h), C.paper),
    rings(
      sx,
      sy,
      [
        [1900, C.cream],
        [1500, '#EFF3F0'],
        [1120, C.skyPale],
        [820, '#F3F1E6'],
        [620, C.peachPale],
      ],
      81,
    ),
    sun(sx, sy, 430, { from: 0.4, slits: 6, cut: C.peachPale }),
    wall(-40, w + 40, horizon + 30, h, '#F5E4D2', '#F0D8C0', 4),
    fill(
      `${curve([
        [0, horizon + 330],
        [w * 0.3, horizon + 250],
        [w * 0.6, horizon + 330],
        [w, horizon + 240],
      ])}L${w} ${h}L0 ${h}Z`,
      C.paper,
      'opacity="0.5"',
    ),
    wall(-40, w * 0.4, horizon + 150, h, '#EBCDB0', '#DDB28E', 7),
    wall(w * 0.78, w + 60, horizon + 170, h, '#F1DAC4', '#E9C8AA', 9),
    fill(
      `${curve([
        [0, h * 0.86],
        [w * 0.25, h * 0.83],
        [w * 0.6, h * 0.88],
        [w, h * 0.8],
      ])}L${w} ${h}L0 ${h}Z`,
      C.paper,
    ),
    spray(
      null,
      [0, h * 0.66, w, h * 0.3],
      (u, v) => Math.max(0, 0.4 - Math.abs(v - 0.55)) * 0.7,
      '#E6CDB0',
      { pitch: 13, size: 2.6 },
    ),
    [6, 5, 4, 3].map((i) =>
      draw(
        cam,
        [
          pier(span * i, ['#C9B7A6', '#DBCBBA', '#E5D8C9', '#EDE3D7'][i - 3]),
          truss(span * i, ['#E8A47A', '#EDBD9C', '#F0CFB6', '#F3DDCA'][i - 3]),
        ],
        day,
      ),
    ),
    // the rope of the rigger goes up behind the girder
    [2, 1].map((i) => draw(cam, pier(span * i, [undefined, undefined, '#8E8379'][i]), day)),
    move(
      person({
        suit: suits.orange,
        hat: 'helmet',
        lean: -34,
        legs: [
          [64, 20],
          [30, -34],
        ],
        arms: [
          [150, 176],
          [74, 120],
        ],
        light: [-2.4, -1.4],
        bag: 'satchel',
        under: ({ hip }) => stroke(`M${hip[0] + 3} ${hip[1]}V${hip[1] - 178}`, C.ink, 2),
        hand: (i, [x, y]) =>
          i === 1
            ? stroke(`M${x - 6} ${y + 10}L${x + 10} ${y - 16}`, C.ink, 2.6) +
              fill(
                shape([
                  [x + 3, y - 20],
                  [x + 17, y - 12],
                  [x + 20, y - 18],
                  [x + 7, y - 26],
                ]),
                C.ash,
              )
            : '',
      }),
      p[0],
      p[1] + metre * 1.3,
      (metre * 3.6) / 100,
    ),
    draw(cam, [truss(span * 2, '#D9762F')], day),
    draw(cam, [vehicles, truss(span), truss(0), truss(-span)], day),
    draw(cam, pier(0), day),
  ];
}

/* Features -------------------------------------------------------------------------------------------------- */

/** The station clock is the sun; the train does not wait. */
export function timetable(w, h) {
  const horizon = 800;
  const cam = camera({
    eye: [0, 2.3, 0],
    look: [0, 2.3, 10],
    fov: 40,
    w,
    h,
    at: [w * 0.88, horizon],
  });
  const day = [-0.7, 0.6, -0.35];
  const path = (t) => [-3.4 + Math.pow(t / 70, 2) * 1.6, t];
  const vehicles = train(path, 78, [engine(), wagon(), tank(), wagon(), wagon()]);
  const rails = track(path, 3, 150, {
    step: 1,
    bed: [C.sand, C.sand, C.sand],
    sleeper: [C.dust, C.ashPale, C.ashPale],
    rail: tones.ash,
  });
  const deck = [...box(-13, -5.6, -0.4, 0.9, 4, 90, [C.cream, C.dust, C.dust])];
  const edge = [
    face(
      [
        [-6.1, 0.91, 4],
        [-5.6, 0.91, 4],
        [-5.6, 0.91, 90],
        [-6.1, 0.91, 90],
      ],
      C.orange,
      { both: true },
    ),
  ];
  const lamps = [12, 24, 40, 62].map((z) =>
    place(
      [
        ...bar([0, 0.9, 0], [0, 5.2, 0], 0.16, tones.black),
        ...bar([0, 5.1, 0], [1.3, 5.1, 0], 0.12, tones.black),
        ...box(0.9, 1.7, 4.85, 5.05, -0.25, 0.25, tones.hot),
      ],
      [-10.5, 0, z],
    ),
  );
  const [cx, cy, r] = [w * 0.585, 470, 400];
  const top = cam.project([path(77)[0], 5.6, 77]);
  const steam = [
    [top[0], top[1], 8],
    [top[0] + 12, top[1] - 26, 16],
    [top[0] - 4, top[1] - 74, 30],
    [top[0] - 50, top[1] - 140, 50],
    [top[0] - 20, top[1] - 230, 64],
    [top[0] + 80, top[1] - 310, 56],
    [top[0] + 170, top[1] - 360, 34],
  ];
  const minutes = 52;
  const hand = (part, long, back, wide, colour) => {
    const a = part * Math.PI * 2;
    const [dx, dy] = [Math.sin(a), -Math.cos(a)];
    return fill(
      shape([
        [cx - dx * back - dy * wide, cy - dy * back + dx * wide],
        [cx + dx * long - dy * wide * 0.6, cy + dy * long + dx * wide * 0.6],
        [cx + dx * long + dy * wide * 0.6, cy + dy * long - dx * wide * 0.6],
        [cx - dx * back + dy * wide, cy - dy * back - dx * wide],
      ]),
      colour,
    );
  };
  const sector = (from, to, radius) => {
    const points = [[cx, cy]];
    for (let i = 0; i <= 24; i++) {
      const a = (from + ((to - from) * i) / 24) * Math.PI * 2;
      points.push([cx + Math.sin(a) * radius, cy - Math.cos(a) * radius]);
    }
    return shape(points);
  };
  const place3 = [-7.1, 0.9, 9.4];
  const runner = cam.project(place3);
  const tall = cam.size(place3) * 1.85;
  const board = move(
    [
      lit(rect(0, 0, 470, 190, 14), C.ink, C.ink, [0, 0]),
      [0, 1, 2, 3].map(
        (i) =>
          fill(rect(28 + i * 96 + (i > 1 ? 40 : 0), 30, 84, 130, 8), C.ashDark) +
          fill(rect(28 + i * 96 + (i > 1 ? 40 : 0), 30, 84, 64, 8), '#524B45'),
      ),
      [...'0552'].map((sign, i) =>
        digits(sign, 44 + i * 96 + (i > 1 ? 40 : 0), 52, 88, i > 1 ? C.orangeLight : C.paper, 12),
      ),
      fill(circle(236, 72, 8) + circle(236, 118, 8), C.orange),
      [0, 1, 2, 3].map((i) => fill(rect(28 + i * 96 + (i > 1 ? 40 : 0), 93, 84, 4), C.ink)),
    ],
    0,
    0,
  );
  return [
    fill(rect(0, 0, w, h), C.paper),
    rings(
      cx,
      cy,
      [
        [1640, '#F3F3EE'],
        [1280, C.skyPale],
        [960, '#E9F0EE'],
        [700, C.peachPale],
      ],
      91,
    ),
    mesas(
      w,
      horizon + 4,
      [
        [w * 0.05, 560, 120],
        [w * 0.3, 380, 70],
        [w * 0.97, 340, 90],
      ],
      { light: '#FBE9DA', mid: '#F1D5BB', dark: '#E8BF9F' },
    ),
    fill(rect(0, horizon, w, h), '#F4E4D0'),
    heat([0, horizon + 6, w, 40], 8, C.paper, { width: 5 }),
    fill(
      shape(
        cam.polygon([
          [-40, 0, 2],
          [40, 0, 2],
          [40, 0, 400],
          [-40, 0, 400],
        ]),
      ),
      C.cream,
    ),
    draw(cam, rails.bed, day),
    draw(cam, rails.sleepers, day),
    draw(cam, rails.rails, day),
    draw(cam, deck, day),
    draw(cam, edge, day),
    shadows(cam, lamps, [0.55, 0.5, 0.25], '#E6D8C4', 0.9),
    draw(cam, lamps.toReversed(), day),
    // the clock
    fill(rect(cx - 26, 0, 52, 200), C.ink),
    fill(circle(cx + 30, cy + 34, r + 46), C.dust, 'opacity="0.5"'),
    fill(circle(cx, cy, r + 46), C.ink),
    fill(circle(cx, cy, r + 20), C.orange),
    fill(circle(cx, cy, r), '#FFFDF9'),
    fill(sector(minutes / 60, 1, r - 14), C.peachPale),
    screen(
      sector(minutes / 60, 1, r - 14),
      [cx - r, cy - r, r, r],
      (u, v) => Math.max(0, 0.7 - Math.hypot(u - 0.9, v - 0.2) * 0.8),
      C.peach,
      17,
    ),
    Array.from({ length: 60 }, (_, i) => {
      const a = (i / 60) * Math.PI * 2;
      const big = i % 5 === 0;
      const [a1, a2] = [r - 22, r - (big ? 112 : 52)];
      return stroke(
        `M${cx + Math.sin(a) * a1} ${cy - Math.cos(a) * a1}L${cx + Math.sin(a) * a2} ${cy - Math.cos(a) * a2}`,
        C.ink,
        big ? 26 : 8,
      );
    }),
    hand(5.87 / 12, 270, 70, 24, C.ink),
    hand(minutes / 60, 400, 90, 18, C.ink),
    hand(0.06, 340, 110, 7, C.ember),
    fill(
      circle(cx + Math.sin(0.06 * 6.2832) * 330, cy - Math.cos(0.06 * 6.2832) * 330, 38),
      C.ember,
    ),
    fill(circle(cx, cy, 32), C.ink),
    fill(circle(cx, cy, 12), C.orange),
    move(board, w * 0.88, 140, 0.72),
    fill(rect(w * 0.88 + 40, 0, 12, 144) + rect(w * 0.88 + 288, 0, 12, 144), C.ink),
    draw(cam, vehicles, day),
    rear(cam, path(78 - 15 - 40.2 - 6.05)),
    plume(
      steam.map(([x, y, k]) => [x, y, k]),
      C.paper,
      '#EBD9C4',
      [0.14, -0.22],
    ),
    laid(
      runner[0],
      runner[1] + 4,
      tall,
      {
        ...poses.stride,
        lean: 18,
        legs: [
          [-46, -96],
          [46, 14],
        ],
      },
      '#DCCDB9',
      { skew: -58, flat: 0.3 },
    ),
    crew(runner[0], runner[1], tall, {
      ...poses.stride,
      lean: 20,
      legs: [
        [-50, -104],
        [50, 16],
      ],
      arms: [
        [58, 128],
        [-50, -2],
      ],
      suit: suits.orange,
      hat: 'bare',
      bag: 'roll',
      scarf: -4,
      light: [2.2, -1.4],
      hand: (i, [x, y]) => (i === 1 ? move(robotKettle(), x - 1, y + 10, 0.75, 24) : ''),
    }),
  ];
}

/** What the last wagon shows: a gate, two lamps, a round disc. */
const rear = (cam, [x, z]) => {
  const at = (u, v) => cam.project([x + u, v, z - 0.1]);
  const quad = (u0, u1, v0, v1, colour) =>
    fill(shape([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]), colour);
  const spot = (u, v, r, colour) => fill(circle(...at(u, v), r * cam.size([x, v, z])), colour);
  return [
    quad(-1.5, 1.5, 1.06, 1.72, C.orange),
    quad(-0.55, 0.55, 1.06, 3.3, C.ashDark),
    quad(-0.42, 0.42, 2.1, 3.1, C.sky),
    quad(-1.25, -0.75, 2.25, 3.0, C.ashDark),
    quad(0.75, 1.25, 2.25, 3.0, C.ashDark),
    spot(-1.1, 1.4, 0.2, C.ink),
    spot(1.1, 1.4, 0.2, C.ink),
    spot(-1.1, 1.4, 0.13, C.peachPale),
    spot(1.1, 1.4, 0.13, C.peachPale),
    spot(0, 1.42, 0.26, C.paper),
    spot(0, 1.42, 0.15, C.ember),
    quad(-1.2, -0.8, 0.45, 0.8, C.ash),
    quad(0.8, 1.2, 0.45, 0.8, C.ash),
  ].join('');
};

const robotKettle = () =>
  stroke('M-9 -12Q0 -26 9 -12', C.ink, 2.6) +
  lit('M-13 8Q-15 -10 0 -12Q15 -10 13 8Z', C.sky, C.skyDeep, [2.4, -1.6]) +
  fill('M11 -4L22 -12L23 -8L13 5Z', C.skyDeep) +
  fill(rect(-3, -16, 6, 4), C.ink);

/** Three people and a robot at the end of a shift: their shadows are one. */
export function crewBonds(w, h) {
  const level = 950;
  const [sx, sy] = [w * 0.655, 660];
  const people = [
    [
      w * 0.515,
      430,
      {
        ...poses.sit,
        suit: suits.sky,
        hat: 'hood',
        arms: [
          [30, 96],
          [34, 112],
        ],
        light: [2.4, -1.4],
        hand: (i, [x, y]) => (i === 1 ? fill(rect(x - 1, y - 7, 8, 8, 1.5), C.orange) : ''),
      },
      false,
    ],
    [
      w * 0.615,
      500,
      {
        ...poses.sit,
        wide: 1.3,
        suit: suits.white,
        hat: 'helmet',
        arms: [
          [-34, -8],
          [60, 100],
        ],
        light: [2.4, -1.4],
        hand: (i, [x, y]) => (i === 1 ? move(robotKettle(), x + 6, y + 12, 0.7, 18) : ''),
      },
      false,
    ],
    [
      w * 0.775,
      440,
      {
        ...poses.sit,
        suit: suits.ink,
        hat: 'cap',
        coat: false,
        arms: [
          [40, 104],
          [46, 118],
        ],
        light: [2.4, -1.4],
        hand: (i, [x, y]) => (i === 1 ? fill(rect(x - 1, y - 7, 8, 8, 1.5), C.sky) : ''),
      },
      true,
    ],
  ];
  const steam = (x, y, k) =>
    [0, 1, 2].map((i) =>
      stroke(
        curve(
          [0, 1, 2, 3, 4].map((j) => [
            x + (i - 1) * 22 * k + Math.sin(j * 1.7 + i) * 12 * k,
            y - j * 34 * k,
          ]),
        ),
        C.paper,
        8 * k,
        'stroke-linecap="round"',
      ),
    );
  return [
    fill(rect(0, 0, w, h), C.paper),
    rings(
      sx,
      sy,
      [
        [1700, '#F1F3EF'],
        [1340, C.skyPale],
        [1060, '#F2EFE4'],
        [820, C.peachPale],
        [640, C.peach],
      ],
      101,
    ),
    sun(sx, sy, 520, { from: 0.2, slits: 7, cut: C.peach }),
    mesas(
      w,
      level + 60,
      [
        [w * 0.06, 620, 150],
        [w * 0.27, 420, 90],
        [w * 0.97, 560, 190],
      ],
      { light: '#FBE9DA', mid: '#EFCDB0', dark: '#E2B592' },
    ),
    fill(rect(0, level + 50, w, h), '#F6E6D3'),
    dune(
      w,
      h,
      [
        [0, level + 60],
        [w * 0.4, level + 48],
        [w, level + 64],
      ],
      C.cream,
      '#E6CDB0',
      { seed: 3 },
    ),
    // shadows of all run together towards us
    fill(
      shape([
        [w * 0.44, level + 206],
        [w * 0.875, level + 206],
        [w * 0.915, level + 350],
        [w * 0.395, level + 350],
      ]),
      '#EAD8C2',
    ),
    people.map(([x, tall, options]) =>
      move(
        fill(
          shape([
            [-150, -10],
            [-112, 70],
            [-100, 180],
            [-66, 232],
            [-30, 250],
            [30, 250],
            [66, 232],
            [100, 180],
            [112, 70],
            [150, -10],
          ]),
          '#EAD8C2',
        ) + fill(ellipse(0, 286, 50, 58), '#EAD8C2'),
        x + (x - sx) * 0.2,
        level + 346,
        (tall / 430) * 0.76,
      ),
    ),
    move(
      [
        shape([
          [-90, -10],
          [-72, 60],
          [-72, 170],
          [72, 170],
          [72, 60],
          [90, -10],
        ]),
        shape([
          [-20, 160],
          [-50, 190],
          [-36, 290],
          [36, 290],
          [50, 190],
          [20, 160],
        ]),
        circle(-140, 120, 40),
        circle(136, 170, 42),
        shape([
          [-140, 100],
          [-60, 60],
          [-60, 90],
          [-140, 130],
        ]),
        shape([
          [136, 150],
          [60, 90],
          [60, 120],
          [136, 180],
        ]),
      ].map((d) => fill(d, '#EAD8C2')),
      w * 0.857 + (w * 0.857 - sx) * 0.2,
      level + 346,
      0.86,
    ),
    // the flat wagon they sit on
    fill(rect(w * 0.43, level, w * 0.455, 26), C.ember),
    fill(rect(w * 0.43, level, w * 0.455, 9), C.orange),
    fill(rect(w * 0.44, level + 26, w * 0.435, 56), C.ink),
    Array.from({ length: 16 }, (_, i) => fill(circle(w * 0.455 + i * 80, level + 54, 6), C.ash)),
    [0.49, 0.555, 0.76, 0.825].map(
      (x) =>
        fill(circle(w * x, level + 134, 72), C.ink) +
        fill(circle(w * x, level + 134, 50), C.ashDark) +
        fill(circle(w * x, level + 134, 18), C.ashLight) +
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            stroke(
              `M${w * x} ${level + 134}L${w * x + Math.cos(i * 1.047) * 50} ${level + 134 + Math.sin(i * 1.047) * 50}`,
              C.ink,
              9,
            ),
          )
          .join(''),
    ),
    fill(rect(w * 0.36, level + 204, w * 0.64, 18), C.ink),
    fill(rect(w * 0.36, level + 204, w * 0.64, 5), C.ash),
    Array.from({ length: 24 }, (_, i) =>
      fill(
        shape([
          [w * 0.365 + i * 80, level + 222],
          [w * 0.365 + i * 80 + 46, level + 222],
          [w * 0.365 + i * 80 + 42, level + 250],
          [w * 0.365 + i * 80 - 4, level + 250],
        ]),
        C.ashLight,
      ),
    ),
    // brazier between them
    move(
      [
        fill('M-46 0L-60 -84H60L46 0Z', C.ink),
        fill('M-44 -84Q-40 -128 -14 -120Q-6 -160 16 -132Q42 -140 44 -84Z', C.orange),
        fill('M-22 -84Q-18 -112 2 -108Q22 -112 24 -84Z', C.peachPale),
        [-30, -8, 14].map((x) => fill(rect(x, -64, 14, 34, 4), C.orangeLight)),
      ],
      w * 0.697,
      level,
      1,
    ),
    move(robotKettle(), w * 0.697, level - 160, 3.4),
    steam(w * 0.697 + 84, level - 226, 1),
    move(robot(), w * 0.857, level, 3.3, 0, true),
    people.map(([x, tall, options, mirror]) => {
      // the seat is at the level: hips are 32 above the feet of a sitting person
      return move(person(options), x, level + tall * 0.32 - 12, tall / 100, 0, mirror);
    }),
  ];
}

/** A wall of ash; three people on a rope lean into it, the train's lamp cuts through. */
export function weatherOfAsh(w, h) {
  const level = 1190;
  const cloud = [];
  const tones4 = ['#D8CBBD', C.ashPale, C.ashLight, '#8A7F76', C.ash];
  const wallOf = (x0, k, seed) => {
    const r = random(seed);
    const out = [];
    for (let i = 0; i < 26; i++) {
      const t = i / 25;
      const y = -120 + t * (level + 220);
      const lean = Math.pow(1 - t, 1.6) * -520 * k + Math.sin(t * 9 + seed) * 60;
      out.push(circle(x0 + lean + (r() - 0.5) * 120, y, 110 + r() * 130));
    }
    return (
      out.join('') +
      shape([
        [x0 - 420 * k, -100],
        [w + 50, -100],
        [w + 50, h],
        [x0 + 60, h],
      ])
    );
  };
  tones4.forEach((colour, i) => {
    const x0 = w * (0.56 + i * 0.1);
    const d = wallOf(x0, 1 - i * 0.1, 21 + i * 7);
    cloud.push(fill(d, colour));
    cloud.push(
      clip(
        d,
        screen(
          null,
          [x0 - 760, -60, 900, level + 260],
          (u, v) => Math.max(0, 0.62 - u * 0.85) * (0.6 + v * 0.4),
          i === 0 ? '#EDE4DA' : tones4[i - 1],
          22,
        ),
      ),
    );
  });
  const cam = camera({
    eye: [0, 2.4, 0],
    look: [0, 2.4, 10],
    fov: 36,
    w,
    h,
    at: [w * 0.62, level - 140],
  });
  const path = (t) => [16.5 - t * 0.36, 60 - t];
  const vehicles = train(path, 22, [engine({ band: C.orange, lamp: C.paper }), wagon(), tank()], 0);
  const lamp = cam.project([path(29.6)[0], 2.35, path(29.6)[1]]);
  const people = [
    [
      w * 0.425,
      470,
      {
        ...poses.push,
        lean: 30,
        suit: suits.orange,
        hat: 'helmet',
        wide: 1.2,
        arms: [
          [70, 96],
          [-30, -60],
        ],
        light: [-2.2, -1.4],
      },
    ],
    [
      w * 0.545,
      430,
      {
        ...poses.push,
        lean: 24,
        suit: suits.white,
        hat: 'hood',
        arms: [
          [40, 130],
          [64, 70],
        ],
        light: [-2.2, -1.4],
        scarf: 4,
      },
    ],
    [
      w * 0.655,
      420,
      {
        ...poses.push,
        lean: 26,
        suit: suits.ink,
        hat: 'cap',
        arms: [
          [60, 86],
          [96, 104],
        ],
        coat: true,
        scarf: 2,
        light: [-2.2, -1.4],
        hand: (i, [x, y]) =>
          i === 1
            ? stroke(`M${x} ${y}V${y + 5}`, C.ink, 2) +
              fill(rect(x - 5, y + 4, 10, 13, 2), C.ink) +
              fill(rect(x - 3.4, y + 6, 6.8, 9, 1), C.peachPale)
            : '',
      },
    ],
  ];
  const rope = people.map(([x, tall]) => [x + tall * 0.13, level + 190 - tall * 0.6]);
  return [
    fill(rect(0, 0, w, h), C.paper),
    rings(
      w * 0.3,
      470,
      [
        [1500, '#F0F3F0'],
        [1160, C.skyPale],
        [860, '#F2EFE4'],
        [600, C.peachPale],
        [430, C.peach],
      ],
      111,
    ),
    sun(w * 0.3, 470, 320, { from: 0.3, slits: 5, cut: C.peach }),
    mesas(
      w,
      level - 40,
      [
        [w * 0.08, 560, 120],
        [w * 0.34, 420, 90],
      ],
      { light: '#FBE9DA', mid: '#EFCDB0', dark: '#E2B592' },
    ),
    fill(rect(0, level - 46, w, h), '#F6E6D3'),
    cloud,
    // beam of the lamp
    fill(
      shape([
        [lamp[0], lamp[1] - 14],
        [w * 0.36, lamp[1] - 330],
        [w * 0.36, lamp[1] + 300],
        [lamp[0], lamp[1] + 14],
      ]),
      C.peachPale,
      'opacity="0.34"',
    ),
    fill(
      shape([
        [lamp[0], lamp[1] - 10],
        [w * 0.4, lamp[1] - 150],
        [w * 0.4, lamp[1] + 150],
        [lamp[0], lamp[1] + 10],
      ]),
      C.peachPale,
      'opacity="0.45"',
    ),
    draw(cam, vehicles, [-0.8, 0.4, -0.4]),
    fill(circle(lamp[0], lamp[1], 80), C.paper, 'opacity="0.5"') +
      fill(circle(lamp[0], lamp[1], 44), C.paper),
    dune(
      w,
      h,
      [
        [0, level + 60],
        [w * 0.35, level + 90],
        [w * 0.6, level + 96],
        [w * 0.8, level + 40],
        [w, level + 10],
      ],
      C.cream,
      '#CDB59B',
      { seed: 5, depth: 200, amount: 0.7 },
    ),
    dune(
      w,
      h,
      [
        [0, level + 210],
        [w * 0.3, level + 190],
        [w * 0.6, level + 182],
        [w, level + 200],
      ],
      C.paper,
      '#DCC6AC',
      { seed: 15, depth: 140, amount: 0.5 },
    ),
    people.map(([x, tall, options]) =>
      laid(x, level + 192, tall, { ...options, hand: undefined }, '#E0CFBB', {
        skew: -62,
        flat: 0.24,
      }),
    ),
    stroke(
      `M${rope[0].map(Math.round).join(' ')}Q${(rope[0][0] + rope[1][0]) / 2} ${rope[0][1] + 90} ${rope[1].map(Math.round).join(' ')}Q${(rope[1][0] + rope[2][0]) / 2} ${rope[1][1] + 90} ${rope[2].map(Math.round).join(' ')}`,
      C.ink,
      7,
    ),
    people.map(([x, tall, options]) => crew(x, level + 190, tall, options)),
    heat([w * 0.3, 300, w * 0.7, 1000], 26, C.paper, { width: 6, wave: 10, long: 0.22, seed: 18 }),
    flakes([w * 0.22, 80, w * 0.78, 1300], 260, C.ash, { size: 9, seed: 5, turn: -0.15 }),
    flakes([w * 0.3, 80, w * 0.7, 1300], 120, C.paper, { size: 10, seed: 6, turn: -0.15 }),
  ];
}
