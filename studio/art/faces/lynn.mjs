/** Lynn: aloft, the crescent behind her, everything that can fly flying; she has counted us and is not convinced. */
import { fold } from './grip.mjs';
import {
  K,
  brush,
  chain,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  plane,
  pts,
  radial,
  random,
  stars,
  stroke,
} from './kit.mjs';
import { C, braid, gold, hairAbove, hairBehind, loose, portrait } from './lynn-face.mjs';
import { nest, spyglass } from './lynn-things.mjs';
import { blend, plate } from './light.mjs';

export const face = [210, 300, 600];
export const finish = { bloom: 0.42, from: 116 };
const moon = [430, 440, 400];

// The wind takes it at the nape: left, and up, to a free end.
const plait =
  '360 796 44, 296 836 54, 222 832 59, 158 786 57, 118 716 52, 100 640 45, 86 572 37, 68 524 28';

/** The end of the braid: a knot of ribbon, a tuft, two ribbons in the same wind. */
function tuft() {
  const ribbon = (points, colour) => [
    fold(points, colour),
    brush(
      pts(points).map(([x, y, w]) => [x - w * 0.7, y - w * 0.3]),
      3,
      '#DDE4FF',
    ),
  ];
  return [
    ribbon('50 514 6, 96 470 18, 92 410 20, 132 356 17, 118 300 10, 146 250 1', '#5A68B8'),
    [
      '42 520 18, 14 462 28, 26 400 28, 4 340 18, 26 270 1',
      '54 516 17, 70 460 25, 92 404 23, 84 340 14, 112 284 1',
      '48 520 20, 42 456 30, 58 388 28, 40 316 16, 66 232 1',
    ].map((line, i) => [
      fold(line, [C.hairShade, '#6A3030', C.hair][i], `stroke="${C.line}" stroke-width="3.5"`),
      brush(
        pts(line).map(([x, y, w]) => [x - w * 0.4, y]),
        [5, 6, 9][i],
        [C.hair, '#A85A3C', '#E08A50'][i],
      ),
    ]),
    ribbon('54 516 6, 120 500 16, 150 446 18, 206 420 16, 226 366 10, 270 340 1', '#7D8FE0'),
    fill(
      chain('18 524, 44 506, 80 516 | 80 516, 84 486, 48 478, 18 494 | 18 494, 18 524'),
      '#AEB9F2',
      `stroke="${C.line}" stroke-width="3"`,
    ),
  ];
}

function coat() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const d = chain(
    '330 860, 240 910, 140 960, 90 1080, 40 1260, 20 1500 | 20 1500, 990 1500 | 990 1500, 980 1220, 930 1060, 860 946, 770 884, 650 850 | 650 850, 330 860',
  );
  const shirt = chain(
    '400 860, 440 990, 500 1130 | 500 1130, 560 1000, 600 860 | 600 860, 400 860',
  );
  return [
    fill(d, '#1A2348'),
    clip(d, [
      plane('330 860, 260 980, 230 1140, 240 1500 | 240 1500, 0 1500, 0 860, 330 860', '#3C4C88'),
      plane('200 900, 120 1040, 90 1240, 80 1500 | 80 1500, 0 1500, 0 900, 200 900', '#8FA2DC'),
      fold('190 930 1, 170 1080 12, 130 1260 20, 110 1480 26', '#1A2348'),
      fold('300 960 1, 290 1100 10, 260 1280 16, 250 1480 20', '#10172F'),
      plane(
        '660 850, 700 980, 700 1160, 760 1500 | 760 1500, 920 1500, 920 850, 660 850',
        '#0E142C',
      ),
      // The shoulder, and the upper arm that hangs from it.
      plane(
        '690 856, 770 880, 860 944, 930 1056 | 930 1056, 850 1000, 780 936, 690 856',
        '#3C4C88',
      ),
      fold('720 960 1, 760 1080 12, 770 1240 20, 800 1400 24', '#070B1C'),
      fold('820 960 1, 870 1080 10, 890 1240 16, 910 1400 20', '#1A2348'),
    ]),
    brush('660 852, 770 882, 860 944, 930 1058', 4, '#7D8FE0', { from: 0.2, to: 0.5 }),
    fill(shirt, '#46508C', ink),
    clip(shirt, [
      plane('500 1130, 520 980, 510 850 | 510 850, 640 850, 640 1130, 500 1130', '#1B2148'),
    ]),
    // Throat.
    plane(
      '410 740, 414 850, 446 920, 490 940 | 490 940, 550 910, 576 840, 576 740 | 576 740, 410 740',
      C.dark,
    ),
    plane('412 790, 420 860, 452 920 | 452 920, 446 850, 456 800 | 456 800, 412 790', '#8E84A8'),
    // Lapels: the near one blown open, lining out.
    fill(
      chain(
        '372 800, 300 870, 250 960 | 250 960, 330 1010, 430 1130, 480 1260 | 480 1260, 500 1130, 440 1000, 400 900, 372 800',
      ),
      '#7D8FE0',
      ink,
    ),
    plane(
      '372 800, 330 890, 350 980, 430 1090, 480 1250 | 480 1250, 500 1130, 440 1000, 400 900, 372 800',
      '#4A58A8',
    ),
    fill(
      chain(
        '600 800, 660 880, 700 960 | 700 960, 640 1010, 560 1100, 490 1260 | 490 1260, 500 1120, 560 1000, 590 900, 600 800',
      ),
      '#161C3E',
      ink,
    ),
    // Collar, up on both sides of the jaw.
    fill(
      chain(
        '360 700, 318 760, 296 850, 300 900 | 300 900, 340 940, 400 960 | 400 960, 386 860, 400 790, 360 700',
      ),
      '#2A3666',
      ink,
    ),
    brush('360 700, 318 760, 296 850, 300 900', 6, gold, { from: 0.4, to: 0.4 }),
    fill(
      chain(
        '610 720, 660 770, 690 860, 680 900 | 680 900, 640 940, 590 950 | 590 950, 600 860, 590 790, 610 720',
      ),
      '#0F1530',
      ink,
    ),
    brush('610 720, 660 770, 690 860, 682 898', 6, gold, { from: 0.4, to: 0.4 }),
    brush('276 902, 236 916, 140 964, 90 1084, 44 1260', 6, '#EAF0FF', { from: 0.1, to: 0.4 }),
    ...pts('300 1090, 316 1190, 332 1290').map(([x, y]) => fill(circle(x, y, 16), gold, ink)),
    ...pts('610 1100, 600 1200').map(([x, y]) => fill(circle(x, y, 15), K.goldDark, ink)),
  ];
}

function shrouds() {
  const lines = pts('960 -200 700 1400, 1010 -200 800 1400, 1060 -200 900 1400');
  let out = lines.map(
    ([x, y, u, v]) =>
      stroke(`M${x} ${y}L${u} ${v}`, '#0A1226', 8) +
      stroke(`M${x - 2} ${y}L${u - 2} ${v}`, '#6F86B8', 2),
  );
  for (let y = -120; y < 1250; y += 88) {
    const x = 960 - (260 * (y + 200)) / 1600;
    out.push(stroke(`M${x - 6} ${y}Q${x + 60} ${y + 16} ${x + 140} ${y + 2}`, '#0A1226', 6));
  }
  return out;
}

function rain(count, seed, keep) {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [next() * 1000 - 50, next() * 1500 - 120, 30 + next() * 80];
    if (keep(x, y))
      d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l).toFixed(0)} ${(l * 0.5).toFixed(0)}`;
  }
  return stroke(d, '#DCEBFF', 2, 'stroke-linecap="round" opacity="0.55"');
}

export async function draw() {
  const [x, y, r] = moon;
  const [cloud, full] = await Promise.all([
    plate('features/borrowed-hours-1920.avif', [0, 0, 560, 1000], [0, -140, 900, 1620], {
      light: 1.5,
      colour: 1.1,
      blur: 1.5,
    }),
    plate('plates/invitation-mobile-750.avif', [0, 0, 750, 640], [-190, -150, 1260, 1075], {
      light: 1.12,
      colour: 0.8,
    }),
  ]);
  const place = 'transform="translate(480 590) rotate(4) scale(1.14)"';
  return {
    defs: [
      radial('sea', x, y, 950, '0 #3F7C94, 0.45 #1D4660, 0.8 #0F2238, 1 #080E20'),
      radial('dark', x + 90, y - 40, 390, '0 #1E3A55, 0.8 #172C48, 1 #2C4E6C'),
      radial('lens', 20, -20, 120, '0 #8FE0E4, 0.4 #3E93B4, 0.8 #1D4A78, 1 #0F2048'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sea)'),
      group(cloud, blend('screen', 0.8)),
      fill(circle(x, y, r), '#BFE4F2', 'filter="url(#mist)" opacity="0.55"'),
      clip(circle(x, y, r), [
        full,
        fill(circle(x + 120, y + 130, r - 6), '#16304C'),
        stars([200, 60, 640, 700], 30, {
          seed: 6,
          size: 0.7,
          keep: (a, b) => Math.hypot(a - x - 120, b - y - 130) < r - 40,
        }),
      ]),
      doubleRing(x, y, r + 16),
      stars([0, -100, 900, 900], 40, {
        seed: 15,
        keep: (a, b) => Math.hypot(a - x, b - y) > r + 30,
      }),
      shrouds(),
      rain(44, 3, () => true),
    ],
    figure: [
      group(loose(), place),
      group(hairBehind(), place),
      group(tuft(), 'transform="translate(18 0)"'),
      braid(plait, 12),
      coat(),
      group([portrait(), hairAbove()], place),
      spyglass(),
      nest(),
    ],
    front: [rain(16, 8, (a, b) => a < 200 || a > 760 || b > 1000)],
    floor: [1260, 0.55],
  };
}
