/** Lilac Rifle: two browned barrels, a sprig cut into the lock, and lilac where shot should come out. */
import { random } from '../faces/kit.mjs';
import {
  across,
  along,
  brush,
  chain,
  circle,
  clip,
  crescent,
  cut,
  fill,
  group,
  hoop,
  inlay,
  part,
  scroll,
  stroke,
  turned,
} from './kit.mjs';

const gold = '#8C7442';
const bright = '#AC9352';

/** Diamonds cut into a grip. */
function checkered(d, [x, y, w, h]) {
  let [dark, light] = ['', ''];
  for (let i = -h; i < w + h; i += 15) {
    dark += `M${x + i} ${y}l${h * 0.7} ${h}M${x + i + h * 0.7} ${y}l${-h * 0.7} ${h}`;
    light += `M${x + i + 2.5} ${y}l${h * 0.7} ${h}`;
  }
  return (
    clip(d, [
      stroke(light, '#9A8CB0', 2, 'opacity=".3"'),
      stroke(dark, '#070409', 3.4, 'opacity=".8"'),
    ]) + inlay(d, 3.4, '#5E4A28', '#A88E5A')
  );
}

/** A floret: four petals, cupped, each with a fold; `light` from 0 to 1. */
const tones = ['#2E1C66', '#46308C', '#6244B0', '#7F60CC', '#A084E4', '#C2AAF6', '#E4D6FF'];
function floret(x, y, r, turn, light, warm) {
  const tone = tones[Math.max(0, Math.min(6, Math.round(light * 6)))];
  const under = tones[Math.max(0, Math.min(6, Math.round(light * 6) - 2))];
  const petal = (deg, colour, k) => {
    const a = ((deg + turn) * Math.PI) / 180;
    const at = (q, o) =>
      `${(x + Math.cos(a + o) * r * q * k).toFixed(1)} ${(y + Math.sin(a + o) * r * q * k).toFixed(1)}`;
    return fill(
      `M${x.toFixed(1)} ${y.toFixed(1)}C${at(0.6, -0.85)} ${at(1.1, -0.5)} ${at(1.05, 0)}C${at(1.1, 0.5)} ${at(0.6, 0.85)} ${x.toFixed(1)} ${y.toFixed(1)}Z`,
      colour,
    );
  };
  const four = (colour, k) => [0, 90, 180, 270].map((deg) => petal(deg, colour, k)).join('');
  return (
    group(four('#150A34', 1.08), 'transform="translate(1 3)" opacity=".55"') +
    four(under, 1) +
    group(four(warm ? '#D09AD0' : tone, 0.86), 'transform="translate(-.8 -1.4)"') +
    fill(circle(x, y, r * 0.15), light > 0.6 ? '#F8E8B0' : '#1E1048')
  );
}

/** A panicle: a cone of florets from its foot along a direction, lit from above. */
function panicle([x, y], degrees, long, wide, count, seed) {
  const next = random(seed);
  const a = (degrees * Math.PI) / 180;
  const list = [];
  for (let i = 0; i < count; i++) {
    const u = next() ** 0.85;
    const w = wide * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * u)) ** 0.7 * (1 - 0.25 * u);
    const t = next() * Math.PI * 2;
    const q = Math.sqrt(next());
    // Side and depth in a round section; what is near comes last.
    const [side, near] = [Math.cos(t) * q, Math.sin(t) * q];
    list.push({
      u,
      side: side * w,
      near,
      s: side,
      r: (15 - 6 * u) * (0.75 + 0.5 * next()),
      turn: next() * 90,
      j: next(),
    });
  }
  const flowers = list
    .toSorted((m, n) => m.near - n.near)
    .map(({ u, side, near, s, r, turn, j }) => {
      const px = x + Math.cos(a) * u * long - Math.sin(a) * side;
      const py = y + Math.sin(a) * u * long + Math.cos(a) * side;
      const up = -s * Math.cos(a);
      const light = 0.38 + 0.28 * near + 0.34 * up + 0.3 * (j - 0.5);
      return floret(px, py, r, turn, light, up < -0.55 && near > -0.1 && j > 0.55);
    });
  return flowers.join('');
}

const leaf = (x, y, long, turn, mirror = 1) => {
  const d = 'M0 0C14 -40 60 -52 108 -6C72 34 30 36 0 0Z';
  return group(
    [
      part(d, 'enamel', '#1F4A3A', 4),
      clip(d, [
        fill('M0 0C40 -2 80 -6 108 -6C72 34 30 36 0 0Z', '#06140F', 'opacity=".55"'),
        stroke(
          'M20 -2L44 -30M38 -3L66 -34M58 -4L84 -26M30 -2L44 22M52 -4L66 18',
          '#6A9A78',
          1.6,
          'opacity=".55"',
        ),
      ]),
      brush('0 0, 50 -4, 108 -6', 4, '#A8C09A', { from: 0.8 }),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${long / 108} ${(mirror * long) / 108})"`,
  );
};

/** Powder that drifts: single florets and petals. */
const loose = () => {
  const next = random(8);
  return Array.from({ length: 5 }, (_, i) =>
    floret(
      2090 + i * 66 + next() * 40,
      500 + next() * 90 + i * 4,
      6 + next() * 7,
      next() * 90,
      0.4 + next() * 0.5,
    ),
  ).join('');
};

function stock() {
  // Straight in the comb, a small curl of a grip, deep at the butt.
  const outline = chain(
    '868 338, 800 346, 730 374, 660 390, 560 378, 420 356, 300 350, 122 352 | 122 352, 108 440, 112 540, 138 640 | 138 640, 280 606, 420 566, 540 536, 620 530, 672 552, 706 568 | 706 568, 730 552, 752 524, 800 500, 880 486 | 880 486, 868 338',
  );
  const grip = chain(
    '676 416, 760 396, 836 392 | 836 392, 842 430, 836 466 | 836 466, 770 484, 724 512, 700 536 | 700 536, 660 520, 620 514 | 620 514, 632 470, 676 416',
  );
  return [
    part(outline, 'wood', along([122, 350], [180, 640], '0 #4A2E2E, .45 #34201E, 1 #1C1011'), 9),
    checkered(grip, [600, 380, 270, 170]),
    // A butt of two gold horns, the wood bare between them.
    part(
      chain(
        '216 346, 118 346, 100 356 | 100 356, 90 410, 92 450 | 92 450, 128 448, 150 420, 176 376, 222 364 | 222 364, 216 346',
      ),
      'gold',
      gold,
      5,
    ),
    part(
      chain(
        '92 540, 100 600, 124 652 | 124 652, 138 656, 250 620 | 250 620, 244 600, 190 598, 150 580, 128 542 | 128 542, 92 540',
      ),
      'gold',
      gold,
      5,
    ),
    part(
      chain(
        '96 446, 110 444 | 110 444, 108 500, 114 546 | 114 546, 98 548 | 98 548, 92 500, 96 446',
      ),
      'steel',
      '#22253E',
      3,
    ),
    fill(circle(128, 388, 6) + circle(138, 606, 6), '#2E1E0C'),
    // A name plate with a sprig.
    part(
      chain('344 436, 400 424, 456 440 | 456 440, 452 470, 400 486, 348 466 | 348 466, 344 436'),
      'gold',
      bright,
      3,
    ),
    cut(
      'M366 458C390 446 412 462 436 446M388 452L382 440M404 454L412 442M396 454L392 466M416 454L424 464',
      2,
      '#3A2810',
      '#F6E6B0',
    ),
    scroll(262, 452, 78, 160, -1),
    scroll(540, 452, 78, 8),
  ];
}

function barrels() {
  const twist = (x0, x1, y, r) => {
    let d = '';
    for (let x = x0, i = 0; x < x1; x += 9 + ((i++ * 7) % 5))
      d += `M${x} ${y + r}C${x + 6} ${y + r * 0.5} ${x + 6} ${y - r * 0.5} ${x + 14} ${y - r}`;
    return stroke(d, '#C89878', 2.2, 'opacity=".09"');
  };
  // A vine let into the barrel, a leaf at each bend.
  const vine = () => {
    const bends = [0, 1, 2, 3, 4, 5].map((i) => `${1316 + i * 62} ${408 + (i % 2 ? 12 : -14)}`);
    return [
      inlay(chain(bends.join(', ')).slice(0, -1), 4),
      [0, 1, 2, 3, 4].map((i) =>
        scroll(1354 + i * 62, i % 2 ? 406 : 404, 26, i % 2 ? 20 : -20, i % 2 ? 1 : -1),
      ),
    ];
  };
  return [
    // The far barrel shows above the near one.
    turned(
      [
        [1190, 34],
        [2180, 27],
        [2200, 33],
        [2226, 33],
      ],
      356,
      'steel',
    ),
    turned(
      [
        [1190, 48],
        [1290, 42],
        [2176, 33],
        [2190, 40],
        [2226, 41],
        [2232, 38],
      ],
      408,
      'brown',
    ),
    twist(1290, 2176, 408, 33),
    stroke('M1290 372L2176 380', '#050308', 5),
    // Rib and bead.
    part('M1200 318L2190 326L2190 334L1200 330Z', 'steel', '#2C3050', 3),
    part(crescent(2070, 306, 24, -90, 0.8), 'gold', bright, 3),
    vine(),
    [
      [1300, 44],
      [1640, 41],
      [1656, 41],
      [1950, 39],
      [2206, 43],
    ].map(([x, r]) => hoop(x, r, 12, 408)),
    stroke('M1300 320L2180 327', '#C9D4FF', 2, 'opacity=".6"'),
  ];
}

function foreEnd() {
  const wood = chain(
    '1196 420, 1300 438, 1500 442, 1740 436 | 1740 436, 1770 452, 1760 474, 1720 490 | 1720 490, 1560 510, 1380 520, 1196 512 | 1196 512, 1196 420',
  );
  const grid = chain(
    '1270 452, 1400 458, 1580 456, 1650 452 | 1650 452, 1630 472, 1600 490 | 1600 490, 1440 506, 1290 506 | 1290 506, 1262 480, 1270 452',
  );
  return [
    part(wood, 'wood', across(420, 520, '0 #48302C, .5 #301D1B, 1 #180E0E'), 8),
    checkered(grid, [1240, 446, 440, 66]),
    part(
      chain(
        '1716 432, 1750 430, 1784 452 | 1784 452, 1776 484, 1722 494 | 1722 494, 1700 476, 1690 464, 1700 450, 1716 432',
      ),
      'gold',
      gold,
      5,
    ),
  ];
}

function lock() {
  const plate = chain(
    '850 336, 900 322, 1060 316, 1180 320, 1216 336 | 1216 336, 1222 420, 1212 500 | 1212 500, 1180 510, 1080 502, 960 492, 880 490 | 880 490, 830 470, 806 430, 822 380, 850 336',
  );
  const inner = chain(
    '870 356, 960 342, 1100 338, 1176 346 | 1176 346, 1192 410, 1182 480 | 1182 480, 1060 478, 900 468 | 900 468, 850 446, 838 420, 850 384, 870 356',
  );
  const flowers = [
    [1098, 378],
    [1118, 364],
    [1124, 388],
    [1142, 374],
    [1108, 396],
    [1140, 398],
    [1160, 384],
    [1090, 362],
  ];
  return [
    part(plate, 'steel', across(316, 510, '0 #363A62, .4 #20223F, 1 #121223'), 9),
    inlay(inner, 5),
    cut('M1206 340C1212 400 1212 450 1202 496', 2),
    // The sprig: stem, leaves as scrolls, florets of enamel.
    inlay('M876 444C940 442 1010 420 1104 376', 4.5),
    scroll(968, 388, 62, -38),
    scroll(1044, 444, 50, 12, -1),
    scroll(896, 408, 36, -60),
    flowers.map(([x, y], i) => floret(x, y, 15, i * 23, 0.62 + (i % 3) * 0.12)),
    [
      [858, 420],
      [1196, 352],
      [1196, 470],
    ].map(([x, y]) => [
      fill(circle(x, y, 9), bright),
      fill(circle(x, y + 1, 6), '#5A421E'),
      stroke(`M${x - 6} ${y + 3}L${x + 6} ${y - 2}`, '#1E1206', 2.4),
    ]),
    // The cock: a crescent that bites a bud.
    part('M930 352L944 304L984 306L1000 352Z', 'steel', '#2A2D4C', 5),
    part(crescent(934, 274, 52, -30, 0.95), 'gold', gold, 5),
    floret(992, 262, 18, 20, 0.8),
    fill(circle(964, 334, 10), bright),
    fill(circle(964, 335, 6), '#3A2810'),
  ];
}

export const angle = 30;
export function draw() {
  const guard = 'M846 488C850 560 894 604 960 606C1030 606 1086 566 1100 502';
  return [
    leaf(2180, 350, 170, -74),
    leaf(2180, 440, 176, 70, -1),
    leaf(2230, 330, 150, -40),
    leaf(2290, 460, 150, 44, -1),
    panicle([2206, 372], -14, 420, 92, 300, 11),
    panicle([2210, 420], 22, 300, 74, 210, 5),
    stroke(guard, '#140C08', 22),
    stroke(guard, '#7C5E2C', 17),
    stroke(guard, '#DCC58A', 5, 'transform="translate(-3 -3)"'),
    stroke(guard, '#4A2C12', 4, 'transform="translate(3 6)"'),
    [910, 984].map((x) => [
      brush(`${x} 488, ${x + 10} 524, ${x - 8} 562`, 17, '#4A5078', { from: 0.8, to: 0.4 }),
      brush(`${x - 4} 490, ${x + 5} 524, ${x - 11} 558`, 5, '#D0D6F4', { from: 0.8, to: 0.4 }),
    ]),
    stock(),
    barrels(),
    foreEnd(),
    lock(),
    // Where the powder is kept, it flowers too.
    leaf(1590, 500, 110, 120, -1),
    leaf(1640, 506, 120, 62),
    panicle([1600, 496], 24, 200, 46, 130, 21),
    panicle([2214, 398], 2, 130, 62, 90, 31),
    loose(),
  ];
}
