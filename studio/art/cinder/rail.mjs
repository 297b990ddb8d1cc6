/** Things of the railway, as faces for space.mjs. Forward is +z; rails lie at y = 0. */
import { C } from './kit.mjs';
import { bar, box, cylinder, disc, extrude, face, place, sheet } from './space.mjs';

export const tones = {
  orange: [C.orange, C.ember, C.rust],
  hot: [C.orangeLight, C.orange, C.ember],
  white: [C.paper, C.sand, C.ashLight],
  ash: [C.ashLight, C.ash, C.ashDark],
  pale: [C.mist, C.ashPale, C.ashLight],
  ink: [C.ash, C.ashDark, C.ink],
  black: [C.ashDark, C.ink, C.ink],
  sky: [C.skyPale, C.sky, C.skyDeep],
  timber: [C.dust, C.ashLight, C.ash],
};

/** Points along a path on the ground, with direction: path(t) gives [x, z]. */
export function along(path, from, to, step) {
  const out = [];
  for (let t = from; t <= to + 1e-6; t += step) {
    const [x, z] = path(t);
    const [ax, az] = path(t + 0.01);
    out.push({ t, x, z, turn: Math.atan2(ax - x, az - z) });
  }
  return out;
}

/** Rails and sleepers as flat and low faces. */
export function track(
  path,
  from,
  to,
  {
    step = 0.75,
    gauge = 0.85,
    y = 0,
    rail = tones.ash,
    sleeper = tones.timber,
    bed,
    railStep = 2,
  } = {},
) {
  const faces = { bed: [], sleepers: [], rails: [] };
  const side = (p, k, up = 0) => [p.x + Math.cos(p.turn) * k, y + up, p.z - Math.sin(p.turn) * k];
  const points = along(path, from, to, railStep);
  if (bed)
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b] = [points[i], points[i + 1]];
      faces.bed.push(
        face(
          [side(a, -2.3, -0.25), side(a, 2.3, -0.25), side(b, 2.3, -0.25), side(b, -2.3, -0.25)],
          bed,
          { both: true },
        ),
      );
    }
  for (const p of along(path, from, to, step))
    faces.sleepers.push(
      ...place(box(-1.45, 1.45, -0.2, -0.04, -0.14, 0.14, sleeper), [p.x, y, p.z], p.turn),
    );
  for (let i = 0; i < points.length - 1; i++)
    for (const k of [-gauge, gauge])
      faces.rails.push(...bar(side(points[i], k, 0.05), side(points[i + 1], k, 0.05), 0.14, rail));
  return faces;
}

const wheels = (zs, r = 0.5, colour = C.ink, hub = C.ash) =>
  zs.flatMap((z) =>
    [-1, 1].flatMap((k) => [
      ...cylinder([z, r], r, k * 0.75, k * 1.1, 'x', [colour], { sides: 18 }),
      disc([k * 1.12, r, z], r * 0.62, 'x', hub, 0.35),
      disc([k * 1.13, r, z], r * 0.2, 'x', C.ink, 0.4),
    ]),
  );

/** A body with chamfered roof, sides slightly tapered, extruded along z. */
const shell = (z0, z1, tone, { w = 1.5, y0 = 1.05, y1 = 3.9 } = {}) =>
  extrude(
    [
      [-w, y0],
      [w, y0],
      [w, y1 - 0.7],
      [w - 0.55, y1],
      [0.55 - w, y1],
      [-w, y1 - 0.7],
    ],
    z0,
    z1,
    'z',
    tone,
  );

/** The furnace engine: ash plough, round lamp, stack, white body, orange band. */
export function engine({
  body = tones.white,
  band = C.orange,
  glass = C.sky,
  lamp = C.peachPale,
} = {}) {
  const faces = [];
  const w = 1.55;
  faces.push(...box(-1.25, 1.25, 0.55, 1.1, -7.4, 7, tones.black));
  faces.push(...wheels([-6, -4.4, -2.8, 2.2, 3.9, 5.6], 0.58));
  // body: side profile with a raked nose
  faces.push(
    ...extrude(
      [
        [-7.4, 1.05],
        [7.5, 1.05],
        [8.1, 1.7],
        [7.2, 2.75],
        [5.2, 3.05],
        [4.5, 3.2],
        [-7.4, 3.2],
      ],
      -w,
      w,
      'x',
      body,
    ),
  );
  faces.push(
    ...extrude(
      [
        [-7.4, 3.2],
        [4.5, 3.2],
        [3.7, 4.15],
        [-7.4, 4.15],
      ],
      -1.2,
      1.2,
      'x',
      body,
      { bias: 0.15 },
    ),
  );
  // window band of the cab
  faces.push(
    sheet(
      [
        [-1.08, 3.3, 4.44],
        [1.08, 3.3, 4.44],
        [1.08, 4.0, 3.85],
        [-1.08, 4.0, 3.85],
      ].map(([x, y, z]) => [x, y, z + 0.04]),
      C.ink,
      0.6,
    ),
  );
  faces.push(
    sheet(
      [
        [-0.98, 3.38, 4.45],
        [-0.06, 3.38, 4.45],
        [-0.06, 3.92, 3.98],
        [-0.98, 3.92, 3.98],
      ],
      glass,
      0.75,
    ),
  );
  faces.push(
    sheet(
      [
        [0.06, 3.38, 4.45],
        [0.98, 3.38, 4.45],
        [0.98, 3.92, 3.98],
        [0.06, 3.92, 3.98],
      ],
      glass,
      0.75,
    ),
  );
  for (const k of [-1, 1]) {
    const x = k * (w + 0.015);
    faces.push(
      sheet(
        [
          [x, 1.05, -7.4],
          [x, 1.05, 7.5],
          [x, 1.7, 8.1],
          [x, 1.9, 7.95],
          [x, 1.9, -7.4],
        ],
        band,
        2.6,
      ),
    );
    faces.push(
      sheet(
        [
          [x, 2.08, -7.4],
          [x, 2.08, 7.8],
          [x, 2.16, 7.72],
          [x, 2.16, -7.4],
        ],
        C.ink,
        2.6,
      ),
    );
    faces.push(
      sheet(
        [
          [k * 1.22, 3.4, 1.6],
          [k * 1.22, 3.4, 3.8],
          [k * 1.22, 3.95, 3.4],
          [k * 1.22, 3.95, 1.6],
        ],
        C.ink,
        2.6,
      ),
    );
    for (let i = 0; i < 5; i++) {
      const z = -6.6 + i * 1.5;
      faces.push(
        sheet(
          [
            [x, 2.35, z],
            [x, 2.35, z + 0.95],
            [x, 3, z + 0.95],
            [x, 3, z],
          ],
          C.ashDark,
          2.6,
        ),
      );
    }
  }
  // nose: orange chevrons and the lamp
  faces.push(
    sheet(
      [
        [-w, 1.1, 7.56],
        [w, 1.1, 7.56],
        [w, 1.66, 8.1],
        [-w, 1.66, 8.1],
      ],
      band,
      0.3,
    ),
  );
  faces.push(...cylinder([0, 2.35], 0.52, 7.2, 7.75, 'z', tones.black, { sides: 20, bias: 0.5 }));
  faces.push(disc([0, 2.35, 7.78], 0.42, 'z', lamp, 0.9));
  faces.push(
    disc([-1.1, 1.55, 8.12], 0.17, 'z', C.paper, 0.9),
    disc([1.1, 1.55, 8.12], 0.17, 'z', C.paper, 0.9),
  );
  // plough
  const tip = [0, 0.12, 9.9];
  const low = [
    [-1.75, 0.12, 7.7],
    [1.75, 0.12, 7.7],
  ];
  const high = [
    [-1.75, 1.15, 7.6],
    [1.75, 1.15, 7.6],
    [0, 1.35, 8.7],
  ];
  faces.push(
    face([low[0], tip, high[2], high[0]], tones.orange, { both: true, bias: 0.5 }),
    face([tip, low[1], high[1], high[2]], tones.orange, { both: true, bias: 0.5 }),
  );
  // stacks
  faces.push(...cylinder([0, -0.5], 0.5, 4.1, 5.3, 'y', tones.black, { end: 0.62, bias: 0.4 }));
  faces.push(...cylinder([0, -0.5], 0.64, 5.3, 5.55, 'y', tones.orange, { bias: 0.5 }));
  faces.push(...box(-0.8, 0.8, 4.15, 4.5, -6.4, -2.2, tones.ash, { bias: 0.3 }));
  return faces;
}

export function wagon({
  body = tones.white,
  band = C.orange,
  windows = true,
  length = 12,
  roof = tones.ash,
} = {}) {
  const h = length / 2;
  const faces = [
    ...box(-1.2, 1.2, 0.6, 1.05, -h - 0.5, h + 0.5, tones.black),
    ...wheels([-h + 1, -h + 2.4, h - 2.4, h - 1], 0.5),
    ...shell(-h, h, body),
  ];
  faces.push(...box(-0.95, 0.95, 3.9, 4.12, -h + 0.4, h - 0.4, roof, { bias: 0.2 }));
  for (const k of [-1, 1]) {
    const x = k * 1.515;
    faces.push(
      sheet(
        [
          [x, 1.05, -h],
          [x, 1.05, h],
          [x, 1.7, h],
          [x, 1.7, -h],
        ],
        band,
        0.25,
      ),
    );
    if (windows)
      for (let z = -h + 0.9; z < h - 1.6; z += 1.9)
        faces.push(
          sheet(
            [
              [x, 2.1, z],
              [x, 2.1, z + 1.25],
              [x, 2.95, z + 1.25],
              [x, 2.95, z],
            ],
            C.ashDark,
            0.3,
          ),
        );
    else
      for (let z = -h + 1; z < h; z += 1)
        faces.push(
          sheet(
            [
              [x, 1.85, z],
              [x, 1.85, z + 0.12],
              [x, 3.15, z + 0.12],
              [x, 3.15, z],
            ],
            C.ashLight,
            0.3,
          ),
        );
  }
  return faces;
}

export function tank({ colour = tones.orange, length = 11 } = {}) {
  const h = length / 2;
  const faces = [
    ...box(-1.2, 1.2, 0.6, 1.05, -h - 0.4, h + 0.4, tones.black),
    ...wheels([-h + 1, -h + 2.4, h - 2.4, h - 1], 0.5),
  ];
  faces.push(...cylinder([0, 2.5], 1.45, -h, h, 'z', colour, { sides: 18 }));
  for (const z of [-h * 0.6, 0, h * 0.6])
    faces.push(
      ...cylinder([0, 2.5], 1.5, z - 0.12, z + 0.12, 'z', tones.ink, { sides: 18, bias: 0.3 }),
    );
  faces.push(...cylinder([0, 0], 0.55, 3.8, 4.3, 'y', tones.ash, { bias: 0.5 }));
  return faces;
}

/** A crane wagon with its boom raised towards the back. */
export function crane() {
  const faces = [
    ...box(-1.3, 1.3, 0.6, 1.15, -5.5, 5.5, tones.black),
    ...wheels([-4.4, -3, 3, 4.4], 0.5),
  ];
  faces.push(
    ...box(-1.2, 1.2, 1.2, 3.2, -1.5, 2.2, tones.orange, { bias: 0.2 }),
    ...box(-1.0, 1.0, 3.2, 3.5, -1.2, 1.9, tones.ash, { bias: 0.3 }),
  );
  faces.push(
    ...bar([-0.5, 1.9, -1.6], [0, 7, -8], 0.3, tones.ink),
    ...bar([0.5, 1.9, -1.6], [0, 7, -8], 0.3, tones.ink),
    ...bar([0, 3.3, 0.4], [0, 7, -8], 0.1, tones.black),
  );
  faces.push(...bar([0, 6.9, -8], [0, 4.4, -8], 0.08, tones.black));
  return faces;
}

/** Places vehicles along a path, first one in front. Gaps are measured in metres of the path. */
export function train(path, head, vehicles, y = 0, gap = 13.4, first = 15) {
  let t = head;
  return vehicles.flatMap((v, i) => {
    const [x, z] = path(t);
    const [ax, az] = path(t + 2);
    const [bx, bz] = path(t - 2);
    const faces = place(v, [x, y, z], Math.atan2(ax - bx, az - bz));
    t -= i === 0 ? first : gap;
    return faces;
  });
}

/** A semaphore: mast, ladder, arms `[height, angle, colour]`; the arm points to -x. */
export function semaphore(height, arms, { post = tones.ink, ladder = true, thick = 0.24 } = {}) {
  const faces = [
    ...bar([0, 0, 0], [0, height, 0], thick, post),
    ...box(-0.5, 0.5, 0, 0.5, -0.5, 0.5, tones.pale),
  ];
  faces.push(
    ...extrude(
      [
        [-0.2, height],
        [0.2, height],
        [0, height + 0.7],
      ],
      -0.2,
      0.2,
      'z',
      tones.orange,
    ),
  );
  if (ladder) {
    for (const k of [0.45, 0.85])
      faces.push(...bar([k, 0, 0.1], [k * 0.8, height - 0.6, 0.1], 0.06, post));
    for (let y = 0.5; y < height - 0.8; y += 0.5)
      faces.push(...bar([0.44, y, 0.1], [0.82, y, 0.1], 0.05, post));
  }
  for (const [y, angle, colour = C.orange, length = 2.6] of arms) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (a, b, z = 0.22) => [-(a * c - b * s), y + a * s + b * c, z];
    faces.push(
      sheet(
        [
          at(-0.35, -0.28),
          at(length, -0.34),
          at(length - 0.35, 0),
          at(length, 0.34),
          at(-0.35, 0.28),
        ],
        colour,
        0.5,
      ),
    );
    faces.push(
      sheet(
        [
          at(length - 1, -0.32, 0.24),
          at(length - 0.65, -0.32, 0.24),
          at(length - 0.9, 0, 0.24),
          at(length - 0.65, 0.32, 0.24),
          at(length - 1, 0.32, 0.24),
          at(length - 1.25, 0, 0.24),
        ],
        C.paper,
        0.6,
      ),
    );
    faces.push(
      disc([0.38, y, 0.24], 0.24, 'z', C.ink, 0.6),
      disc([0.38, y, 0.26], 0.15, 'z', C.peach, 0.8),
    );
  }
  return faces;
}

/** Wires' poles with two cross bars. */
export function pole(height = 7) {
  const faces = [...bar([0, 0, 0], [0, height, 0], 0.2, tones.ink)];
  for (const y of [height - 0.5, height - 1.2])
    faces.push(...bar([-1.1, y, 0], [1.1, y, 0], 0.13, tones.ink));
  for (const x of [-1, -0.5, 0.5, 1])
    faces.push(...box(x - 0.07, x + 0.07, height - 0.45, height - 0.2, -0.07, 0.07, tones.hot));
  return faces;
}
/** The wires of poles at points [x, z], hanging a little; returns lines of 3D points. */
export function wires(points, turn = 0, height = 7, offsets = [-1, -0.5, 0.5, 1]) {
  const out = [];
  for (const k of offsets)
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b] = [points[i], points[i + 1]];
      const row = [];
      for (let s = 0; s <= 8; s++) {
        const t = s / 8;
        row.push([
          a[0] + (b[0] - a[0]) * t + Math.cos(turn) * k,
          height - 0.2 - Math.sin(t * Math.PI) * 0.9,
          a[1] + (b[1] - a[1]) * t - Math.sin(turn) * k,
        ]);
      }
      out.push(row);
    }
  return out;
}

/** The signal house: a tall glazed cabin on a lattice tower with a stair. */
export function signalHouse({ base = 9, w = 3.2, d = 2.6 } = {}) {
  const faces = [];
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ])
    faces.push(
      ...bar(
        [sx * (w + 0.7), 0, sz * (d + 0.7)],
        [sx * w * 0.82, base, sz * d * 0.82],
        0.34,
        tones.ink,
      ),
    );
  const levels = 3;
  for (let i = 0; i < levels; i++) {
    const y0 = (base * i) / levels;
    const y1 = (base * (i + 1)) / levels;
    const k0 = [
      w + 0.7 - (w * 0.18 + 0.7) * (i / levels),
      d + 0.7 - (d * 0.18 + 0.7) * (i / levels),
    ];
    const k1 = [
      w + 0.7 - (w * 0.18 + 0.7) * ((i + 1) / levels),
      d + 0.7 - (d * 0.18 + 0.7) * ((i + 1) / levels),
    ];
    for (const s of [-1, 1]) {
      faces.push(
        ...bar([-k0[0], y0, s * k0[1]], [k1[0], y1, s * k1[1]], 0.16, tones.ink),
        ...bar([k0[0], y0, s * k0[1]], [-k1[0], y1, s * k1[1]], 0.16, tones.ink),
      );
      faces.push(
        ...bar([s * k0[0], y0, -k0[1]], [s * k1[0], y1, k1[1]], 0.16, tones.ink),
        ...bar([s * k0[0], y0, k0[1]], [s * k1[0], y1, -k1[1]], 0.16, tones.ink),
      );
      faces.push(
        ...bar([-k1[0], y1, s * k1[1]], [k1[0], y1, s * k1[1]], 0.2, tones.ink),
        ...bar([s * k1[0], y1, -k1[1]], [s * k1[0], y1, k1[1]], 0.2, tones.ink),
      );
    }
  }
  // platform with a railing
  faces.push(...box(-w - 1.1, w + 1.1, base, base + 0.3, -d - 1.1, d + 1.1, tones.orange));
  for (const y of [0.7, 1.2]) {
    const c = [
      [-w - 1, -d - 1],
      [w + 1, -d - 1],
      [w + 1, d + 1],
      [-w - 1, d + 1],
    ];
    c.forEach((p, i) => {
      const q = c[(i + 1) % 4];
      faces.push(
        ...bar([p[0], base + 0.3 + y, p[1]], [q[0], base + 0.3 + y, q[1]], 0.07, tones.black, {
          bias: 0.3,
        }),
      );
    });
  }
  for (let x = -w - 1; x <= w + 1.01; x += (w + 1) / 3)
    for (const z of [-d - 1, d + 1])
      faces.push(...bar([x, base + 0.3, z], [x, base + 1.5, z], 0.06, tones.black, { bias: 0.3 }));
  for (let z = -d - 1; z <= d + 1.01; z += (d + 1) / 2)
    for (const x of [-w - 1, w + 1])
      faces.push(...bar([x, base + 0.3, z], [x, base + 1.5, z], 0.06, tones.black, { bias: 0.3 }));
  // cabin
  const b = base + 0.3;
  faces.push(...box(-w, w, b, b + 1.2, -d, d, tones.white));
  faces.push(
    ...box(-w + 0.1, w - 0.1, b + 1.2, b + 3, -d + 0.1, d - 0.1, [C.skyPale, C.sky, C.skyDeep]),
  );
  for (let x = -w + 0.1; x <= w; x += (w - 0.1) / 3)
    for (const z of [-d, d])
      faces.push(
        ...box(x - 0.08, x + 0.08, b + 1.2, b + 3, z - 0.06, z + 0.06, tones.white, { bias: 0.35 }),
      );
  for (let z = -d + 0.1; z <= d; z += (d - 0.1) / 2)
    for (const x of [-w, w])
      faces.push(
        ...box(x - 0.06, x + 0.06, b + 1.2, b + 3, z - 0.08, z + 0.08, tones.white, { bias: 0.35 }),
      );
  // roof, overhanging
  faces.push(
    ...box(-w - 0.7, w + 0.7, b + 3, b + 3.3, -d - 0.7, d + 0.7, tones.white, { bias: 0.4 }),
  );
  faces.push(
    ...extrude(
      [
        [-w - 0.5, b + 3.3],
        [w + 0.5, b + 3.3],
        [w - 1.2, b + 4.4],
        [1.2 - w, b + 4.4],
      ],
      -d - 0.4,
      d + 0.4,
      'z',
      tones.orange,
      { bias: 0.5 },
    ),
  );
  faces.push(...cylinder([w - 1.6, 0], 0.28, b + 4.2, b + 5.6, 'y', tones.black, { bias: 0.8 }));
  return faces;
}
