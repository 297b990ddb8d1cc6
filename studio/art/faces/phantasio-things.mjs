/** The stage round Phantasio, his linen, and the hand with the mask. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  plane,
  pts,
  random,
  sample,
  stroke,
} from './kit.mjs';
import { lone } from './fingers.mjs';
import { C, gold } from './phantasio-face.mjs';

/** Folds of the curtain along spines of [x, y, halfWidth]; drawn back at both sides. */
export function curtain(mirror) {
  const edge = pts('250 -140, 214 60, 190 300, 150 560, 80 800, 20 940, 60 1100, 90 1480');
  const shape = chain(edge, '130 1480, -60 1480 | -60 1480, -60 -140 | -60 -140, 300 -140');
  const folds = [0.12, 0.3, 0.46, 0.62, 0.78, 0.93].flatMap((t, i) => {
    const line = edge.map(([x, y], k) => [
      -60 + (x + 60) * t,
      y,
      (k === 5 ? 5 : 11 + 3 * (i % 3)) * (k === 0 ? 0.8 : 1),
    ]);
    return [
      fill(limb(sample(line)), '#3A0C22'),
      fill(
        limb(sample(line.map(([x, y, w]) => [x + w * 1.7, y, w * 0.6]))),
        i % 2 ? '#B83A48' : '#D04E54',
      ),
      i % 2
        ? ''
        : brush(
            line.map(([x, y, w]) => [x + w * 1.9, y]),
            4,
            '#E8806A',
            { more: 'opacity="0.8"' },
          ),
    ];
  });
  return group(
    [
      fill(shape, '#7E2036'),
      clip(shape, folds),
      brush(edge, 7, gold, { from: 0.6, to: 0.6 }),
      // The cord that holds it.
      brush('-60 900, 0 950, 66 934', 26, gold, { from: 0.9, to: 0.8 }),
      brush('-60 904, 0 956, 66 938', 5, C.brassDeep, { from: 0.9, to: 0.8 }),
    ],
    mirror ? 'transform="translate(900 0) scale(-1 1)"' : '',
  );
}

/** The pelmet: three swags, their folds hanging in bows, fringed. */
export function pelmet() {
  const swag = (x, w, drop) => {
    const low = [
      [x, 40],
      [x + w * 0.2, drop * 0.78],
      [x + w * 0.5, drop],
      [x + w * 0.8, drop * 0.78],
      [x + w, 40],
    ];
    const shape = chain(
      low,
      [
        [x + w, 40],
        [x + w, -140],
      ],
      [
        [x + w, -140],
        [x, -140],
      ],
      [
        [x, -140],
        [x, 40],
      ],
    );
    const bow = (k, width, colour) =>
      fill(
        limb(
          sample(
            low.map(([px, py], i) => [
              px + (px - x - w / 2) * -0.02,
              -140 + (py + 140) * k,
              width * [0.1, 0.8, 1, 0.8, 0.1][i],
            ]),
          ),
        ),
        colour,
      );
    return [
      fill(shape, '#8E2A40'),
      clip(shape, [
        bow(0.84, 16, '#3A0C22'),
        bow(0.7, 9, '#C24A50'),
        bow(0.58, 18, '#3A0C22'),
        bow(0.44, 8, '#B83A48'),
      ]),
      stroke(curve(low), gold, 8),
      ...sample(low, 9).map(([px, py], i) =>
        brush(
          [
            [px, py],
            [px, py + 14],
            [px + (i % 2 ? 2 : -2), py + 30],
          ],
          5,
          i % 2 ? K.goldLight : gold,
          { from: 0.9, to: 0.3 },
        ),
      ),
    ];
  };
  return [swag(-80, 380, 130), swag(600, 380, 130), swag(250, 400, 96)];
}

export function confetti(count, seed, keep = () => true) {
  const next = random(seed);
  const colours = ['#F4C85E', '#B8304A', '#6AB8B8', '#C88AE0', '#FFF0C4', '#F0924A'];
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r, t, c] = [
      next() * 900,
      -100 + next() * 1400,
      5 + next() * next() * 12,
      next() * 360,
      next(),
    ];
    const squash = 0.35 + next() * 0.5;
    if (!keep(x, y)) continue;
    out += fill(
      `M${-r} ${-r * squash}L${r} ${-r * squash * 0.7}L${r * 0.9} ${r * squash}L${-r} ${r * squash * 0.8}Z`,
      colours[Math.floor(c * colours.length)],
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t.toFixed(0)})"`,
    );
  }
  return out;
}

/** Wing collar and jabot; paper-white, the shadow violet. */
export function linen() {
  const ink = `stroke="${C.line}" stroke-width="3" stroke-linejoin="round"`;
  const falls = [
    [
      '440 980, 380 1080, 420 1190, 470 1170, 500 1210, 540 1170, 592 1180, 616 1070, 560 980',
      '#C8B4D6',
    ],
    [
      '446 930, 400 1010, 430 1090, 470 1076, 504 1110, 540 1074, 586 1086, 604 1000, 560 930',
      '#E6D8EA',
    ],
    [
      '450 880, 420 940, 444 1000, 476 990, 504 1020, 534 988, 570 996, 588 930, 556 880',
      '#F6ECEC',
    ],
  ];
  return [
    ...falls.map(([points, colour], i) => {
      const d = `${curve(points)}Z`;
      return [
        fill(d, colour, ink),
        clip(d, [
          plane(
            `300 ${860 + i * 10}, 470 ${880}, 476 1240 | 476 1240, 300 1240, 300 ${860}`,
            '#8A6AA6',
            'opacity="0.75"',
          ),
          brush(`490 ${880}, 480 ${1000 - i * 20}, 500 ${1220 - i * 100}`, 7, '#8A6AA6'),
          brush(`530 ${880}, 552 ${1000 - i * 20}, 546 ${1200 - i * 100}`, 6, '#8A6AA6'),
        ]),
      ];
    }),
    // The neckcloth, wound twice.
    plane(
      '430 842, 500 872, 604 828 | 604 828, 600 930, 504 966, 430 930 | 430 930, 430 842',
      '#B49CC8',
      ink,
    ),
    plane('520 868, 604 828 | 604 828, 600 930, 524 960 | 524 960, 520 868', '#E6D8EA'),
    brush('432 884, 504 914, 600 876', 4, C.line),
    plane(
      '424 812, 440 900, 500 950 | 500 950, 470 990, 400 960, 360 900 | 360 900, 390 850, 424 812',
      '#B49CC8',
      ink,
    ),
    plane(
      '596 800, 580 880, 508 950 | 508 950, 560 1000, 640 960, 716 880 | 716 880, 680 820, 640 770 | 640 770, 596 800',
      '#F2E6EC',
      ink,
    ),
    plane('640 790, 690 880, 600 960, 560 990 | 560 990, 640 960, 716 880, 640 770', '#A98CC0'),
    brush('600 806, 586 884, 514 952', 5, C.high),
    fill(circle(506, 956, 24), gold, `stroke="${C.line}" stroke-width="4"`) +
      fill(circle(506, 956, 12), C.red),
  ];
}

/** The hand that holds the mask by its rod: a white glove, and a great deal of lace. */
export function hand() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const sleeve = chain(
    '120 1130, 60 1240, -60 1420, -120 1500 | -120 1500, 280 1500 | 280 1500, 330 1340, 350 1180 | 350 1180, 120 1130',
  );
  const ruff = (dy, s, colour) => {
    const low = pts(
      '70 1150, 96 1226, 140 1196, 176 1250, 222 1210, 262 1258, 300 1212, 346 1244, 384 1160',
    ).map(([x, y]) => [230 + (x - 230) * s, y + dy]);
    const d = chain(
      low,
      `${230 + 150 * s} ${1150 + dy}, 330 1090, 250 1076, 180 1084, ${230 - 160 * s} ${1146 + dy}`,
    );
    return [
      fill(d, colour, ink),
      clip(d, [
        plane(
          '40 1060, 190 1080, 210 1300 | 210 1300, 0 1300, 40 1060',
          '#8A6AA6',
          'opacity="0.7"',
        ),
        ...[150, 215, 275, 330].map((x) =>
          brush(
            [
              [230 + (x - 230) * 0.6, 1090],
              [x, 1170 + dy],
              [x + (x - 230) * 0.2, 1250 + dy],
            ],
            6,
            '#8A6AA6',
          ),
        ),
      ]),
      stroke(curve(low.map(([x, y]) => [x, y - 9])), gold, 2.6),
    ];
  };
  const rod = 'M-9 -330H9V60H-9Z';
  const kid = {
    dark: '#8A6AA6',
    base: '#CDB8DA',
    light: '#E4D4E6',
    high: '#F8F0F4',
    line: C.line,
  };
  const lit = [8, 4];
  const back = chain(
    '-30 30, -4 -8, 36 -26, 74 -16, 106 18 | 106 18, 108 70, 92 130, 90 200 | 90 200, -8 200 | -8 200, -14 140, -40 90, -30 30',
  );
  return [
    group(
      [
        // Thumb behind the rod, two fingers before it; the other two take a bow.
        lone('4 130 30, -34 82 27, -46 26 21, -34 -24 18, -18 -52 14', kid, lit),
        fill(rod, '#C9A25A', ink) + fill('M-7 -330H0V60H-7Z', '#F6E4AE'),
        fill('M-16 -196H16V-172H-16Z', '#E9CF94', ink),
        lone('90 30 24, 124 -26 21, 146 -74 18, 156 -112 13', kid, lit, [
          brush('104 -20, 122 -30, 142 -26', 3.4, kid.dark),
          brush('128 -66, 144 -76, 160 -72', 3, kid.dark),
        ]),
        lone('68 0 26, 88 -68 23, 96 -124 20, 92 -166 14', kid, lit, [
          brush('68 -66, 88 -72, 110 -64', 3.4, kid.dark),
          brush('78 -122, 96 -128, 114 -120', 3, kid.dark),
        ]),
        lone('34 0 27, 50 -68 25, 34 -116 21, 2 -124 17, -10 -118 14', kid, lit, [
          brush('28 -78, 48 -84, 70 -74', 3.4, kid.dark),
        ]),
        lone('-4 10 27, 8 -44 25, 4 -78 21, -22 -84 15', kid, lit, [
          brush('-14 -54, 8 -58, 30 -48', 3.4, kid.dark),
        ]),
        // The back of the hand has no edge towards the fingers, only knuckles.
        fill(back, kid.base),
        clip(back, [
          plane('-60 20, -12 0, 4 70, 10 130, 20 220 | 20 220, -60 220, -60 20', kid.dark),
          plane('34 -50, 50 40, 44 120, 50 220 | 50 220, 140 220, 140 -50, 34 -50', kid.light),
          plane('78 -20, 88 60, 74 130, 76 220 | 76 220, 140 220, 140 -20, 78 -20', kid.high),
          // The three darts on the back of every good glove.
          ...['8 34, 18 76, 24 120', '42 20, 46 72, 42 120', '74 30, 68 78, 60 120'].map((line) =>
            brush(line, 5, '#5E4280', { from: 0.2, to: 0.2 }),
          ),
        ]),
        brush('-36 22, -40 90, -14 140, -8 206', 5, C.line, { from: 0.4, to: 0.6 }),
        brush('112 26, 108 70, 92 130, 90 206', 5, C.line, { from: 0.5, to: 0.6 }),
        ...[
          '-22 14, -6 -2, 14 4',
          '16 -8, 36 -22, 54 -12',
          '54 -4, 72 -14, 88 0',
          '86 18, 100 10, 112 26',
        ].map((line) => brush(line, 4.4, kid.dark, { from: 0.1, to: 0.1 })),
        ...['14 0, 18 -26', '52 -12, 58 -38', '86 2, 96 -22'].map((line) =>
          brush(line, 5, C.line, { from: 0.2, to: 0.7, peak: 0.9 }),
        ),
      ],
      'transform="translate(306 1018) rotate(-7)"',
    ),
    group(
      [
        fill(sleeve, '#2A1640', ink),
        clip(
          sleeve,
          [0, 1, 2, 3, 4].map((i) =>
            fill(
              limb(
                sample([
                  [150 + i * 48, 1130, 9],
                  [100 + i * 56, 1300, 14],
                  [-20 + i * 76, 1510, 20],
                ]),
              ),
              i > 2 ? '#E2A85A' : '#8A5A3A',
            ),
          ),
        ),
        ruff(60, 1.06, '#C8B4D6'),
        ruff(0, 0.9, '#F2E6EC'),
      ],
      'transform="translate(90 56)"',
    ),
  ];
}
