/** Elpides Abound: the lid of a box, hinge and all, drawn out to a blade; what stayed in the box shines through the shaft. */
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
  glow,
  group,
  hoop,
  inlay,
  part,
  scroll,
  star,
  stroke,
  turned,
} from './kit.mjs';

const axis = 550;
const gold = '#8C7442';
const bright = '#AC9352';
const green = ['#5FE07A', '#E8FFD8'];

function shaft() {
  const rings = [250, 520, 790, 1060, 1330];
  const slot = (x, y, k) =>
    `M${x} ${y - 3 * k}H${x + 62}Q${x + 76} ${y} ${x + 62} ${y + 3 * k}H${x}Q${x - 8} ${y} ${x} ${y - 3 * k}Z`;
  const slots = rings
    .flatMap((x) => [slot(x + 56, axis - 3, 1.5), slot(x + 152, axis - 3, 1.5)])
    .join('');
  let wire = '';
  for (let x = 1374; x < 1560; x += 16)
    wire += `M${x} ${axis + 18}C${x + 5} ${axis + 8} ${x + 7} ${axis - 8} ${x + 12} ${axis - 18}`;
  return [
    turned(
      [
        [130, 15],
        [1700, 19],
      ],
      axis,
      'wood',
    ),
    // Grain, long and thin.
    [-9, -2, 6, 11].map((y, i) =>
      stroke(
        `M150 ${axis + y}C500 ${axis + y + 2} 1100 ${axis + y * 1.2 - 2} 1690 ${axis + y * 1.2}`,
        i % 2 ? '#5A5478' : '#06050C',
        1.6,
        'opacity=".4"',
      ),
    ),
    stroke(slots, '#040806', 5),
    glow(slots, green[0], green[1], 10, 0.9),
    // A grip of leather and wire under the blade.
    turned(
      [
        [1362, 21],
        [1372, 23],
        [1566, 23],
        [1576, 21],
      ],
      axis,
      'brown',
    ),
    inlay(wire, 3.4),
    rings.map((x) => [
      turned(
        [
          [x - 26, 18],
          [x - 20, 24],
          [x - 8, 24],
          [x - 4, 29],
          [x + 4, 29],
          [x + 8, 24],
          [x + 20, 24],
          [x + 26, 18],
        ],
        axis,
        'gold',
      ),
      hoop(x - 32, 21, 5, axis, 'steel'),
      hoop(x + 32, 21, 5, axis, 'steel'),
    ]),
    // The foot: a bud, a spike.
    turned(
      [
        [96, 10],
        [104, 22],
        [124, 27],
        [146, 20],
        [156, 18],
      ],
      axis,
      'gold',
      false,
    ),
    turned(
      [
        [6, 1],
        [56, 11],
        [98, 17],
      ],
      axis,
      'gold',
    ),
    hoop(100, 21, 7, axis),
    part(crescent(128, axis, 38, 180, 0.8), 'gold', bright, 3),
  ];
}

/** The knuckles of the hinge lie across the shaft, where another blade has its guard. */
function hinge() {
  const knuckle = (y, h, metal) => {
    const id = along(
      [1734, 0],
      [1786, 0],
      metal === 'gold'
        ? '0 #4A3618, .16 #EBDCA8, .34 #A88A4A, .62 #4A3618, .85 #8A5426, 1 #22140A'
        : '0 #20243F, .2 #96A0D0, .4 #343B64, .7 #0B0B14, .9 #6A3A28, 1 #140C12',
    );
    return fill(
      `M1734 ${y + 4}Q1734 ${y} 1738 ${y}H1782Q1786 ${y} 1786 ${y + 4}V${y + h - 4}Q1786 ${y + h} 1782 ${y + h}H1738Q1734 ${y + h} 1734 ${y + h - 4}Z`,
      id,
    );
  };
  return [
    fill(`M1744 ${axis - 104}H1776V${axis + 104}H1744Z`, '#08070E'),
    knuckle(axis - 96, 44, 'gold'),
    knuckle(axis - 50, 30, 'steel'),
    knuckle(axis - 18, 36, 'gold'),
    knuckle(axis + 20, 30, 'steel'),
    knuckle(axis + 52, 44, 'gold'),
    [-84, -64, -8, 8, 64, 84].map((y) =>
      stroke(`M1735 ${axis + y}H1785`, '#2A1C0A', 2, 'opacity=".8"'),
    ),
    [-1, 1].map((s) => part(circle(1760, axis + s * 106, 15), 'gold', bright, 5)),
  ];
}

/** A moth in gold: two wings, two smaller ones. */
const wings =
  'M2 0C4 -24 26 -38 38 -26C40 -12 20 -2 2 0C20 2 40 12 38 26C26 38 4 24 2 0ZM0 0C-8 -16 -24 -24 -28 -14C-26 -4 -12 0 0 0C-12 0 -26 4 -28 14C-24 24 -8 16 0 0Z';
const moth = (x, y, size, turn) =>
  group(
    [
      stroke(wings, '#0A0A18', 7, 'opacity=".7" stroke-linejoin="round"'),
      fill(wings, bright),
      group(fill(wings, '#F2E2B0'), 'transform="translate(0 -2) scale(.72)"'),
      brush('-16 0, 0 0, 18 0', 6, '#2A1C0A'),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 34})"`,
  );

function blade() {
  const outline = chain(
    '1782 516, 1816 500, 1838 462 | 1838 462, 1900 450, 2000 454, 2180 482, 2400 524, 2560 545, 2690 556 | 2690 556, 2560 580, 2400 610, 2260 636, 2120 656, 1990 660, 1900 654, 1844 640 | 1844 640, 1820 606, 1782 588 | 1782 588, 1782 516',
  );
  const ridge = '1782 552, 2000 554, 2300 556, 2690 556';
  const lid = chain(
    '1842 474, 1930 474, 2060 488, 2110 500 | 2110 500, 2132 526, 2136 554, 2130 584, 2104 614 | 2104 614, 2040 626, 1930 636, 1846 628 | 1846 628, 1832 590, 1830 510, 1842 474',
  );
  const inner = chain(
    '1858 490, 1930 490, 2056 504, 2096 514 | 2096 514, 2112 534, 2116 554, 2110 578, 2090 600 | 2090 600, 2036 610, 1930 620, 1860 612 | 1860 612, 1850 586, 1848 512, 1858 490',
  );
  // Its foot towards the hinge.
  const hole = `M1986 ${axis - 6}A14 14 0 1 1 1986 ${axis + 10}L1948 ${axis + 15}V${axis - 11}Z`;
  return [
    part(outline, 'pale', across(440, 668, '0 #77839C, .3 #56627E, .5 #3E4A66, 1 #262C46'), 9),
    clip(outline, [
      fill(
        chain(`${ridge} | 2690 556, 2690 700, 1780 700 | 1780 700, 1782 552`),
        along([1900, 560], [1930, 670], '0 #11142A 0.85, .55 #1E2444 0.55, 1 #3A4660 0.4'),
      ),
      // The ground edge: a bright band along the belly, a narrow one along the back.
      fill(
        chain(
          '1844 622, 1990 640, 2120 634, 2260 614, 2400 590, 2560 568, 2690 556 | 2690 556, 2560 640, 2300 700, 1844 720 | 1844 720, 1844 622',
        ),
        along([2100, 600], [2120, 660], '0 #E4EAFF 0.75, .4 #98A2C8 0.7, 1 #D0A080 0.5'),
      ),
      stroke(
        'M1844 622C1930 638 2040 642 2120 634C2260 616 2440 584 2690 556',
        '#F4F6FF',
        2.6,
        'opacity=".85"',
      ),
      fill(
        chain(
          '1838 462, 1900 450, 2000 454, 2180 482, 2400 524, 2690 556 | 2690 556, 2400 538, 2180 498, 2000 470, 1900 466, 1838 476 | 1838 476, 1838 462',
        ),
        '#DCE4FF',
        'opacity=".5"',
      ),
      stroke('M1838 477C1990 462 2180 498 2400 539L2690 556', '#0E1226', 2.4, 'opacity=".7"'),
      stroke('M2140 554L2690 556', '#DCE4FF', 3, 'opacity=".9"'),
      stroke('M2140 558L2640 559', '#0A0C1C', 3, 'opacity=".7"'),
    ]),
    // The lid: enamel in a gold frame, nailed at its corners.
    part(lid, 'gold', gold, 4),
    part(inner, 'enamel', along([1860, 490], [1960, 620], '0 #1E6050, .5 #10382F, 1 #071D1A'), 4),
    cut(inner, 3, '#06120E', '#E8D8A0'),
    [
      [1846, 484],
      [1846, 620],
      [2066, 494],
      [2062, 618],
      [2124, 554],
    ].map(([x, y]) => [fill(circle(x, y + 1, 6), '#2A1C0A'), fill(circle(x, y, 4.6), '#EBDCA8')]),
    scroll(1890, 520, 40, 172, 1),
    scroll(1890, 588, 40, 188, -1),
    scroll(2066, 530, 34, 8, 1),
    scroll(2066, 578, 34, -8, -1),
    part(circle(1978, axis + 2, 52) + circle(1978, axis + 2, 42), 'gold', bright, 3),
    fill(circle(1978, axis + 2, 42), '#06140F'),
    glow(hole, green[0], green[1], 10, 0.8),
    // All that flew out.
    moth(2188, 526, 25, -20),
    moth(2236, 590, 21, 16),
    moth(2290, 536, 17, -10),
    moth(2344, 580, 14, 12),
    moth(2400, 546, 11, -6),
    moth(2456, 567, 8, 4),
  ];
}

/** Head: socket, a crescent with its horns along the blade, a hook for twigs. */
function head() {
  const hook = chain(
    '1640 566, 1646 600, 1622 656, 1560 690, 1484 690 | 1484 690, 1540 676, 1584 650, 1600 610, 1596 568 | 1596 568, 1640 566',
  );
  return [
    part(hook, 'pale', across(560, 690, '0 #4A5070, .6 #8A92B4, 1 #B8BEDA'), 5),
    part(crescent(1690, axis, 118, 0, 0.9, 1.1), 'gold', gold, 6),
    [1, -1].map((k) => [
      star(1610, axis + k * 66, 15, '#3A2810'),
      star(1609, axis + k * 66 - 2, 13, '#F2E2B0'),
    ]),
    turned(
      [
        [1570, 22],
        [1580, 31],
        [1600, 33],
        [1690, 30],
        [1734, 38],
      ],
      axis,
      'gold',
    ),
    [
      [1586, 34],
      [1690, 34],
    ].map(([x, r]) => hoop(x, r, 9, axis, 'steel')),
    glow(circle(1640, axis - 3, 9), green[0], green[1], 10, 1),
    stroke(circle(1640, axis - 3, 13), '#EBDCA8', 3),
  ];
}

/** Silk that hangs straight down when the weapon is turned. */
function tassel() {
  const next = random(5);
  const [x, y] = [1586, 574];
  const [dx, dy] = [-0.616, 0.788];
  const at = (t, side) =>
    `${(x + dx * t - dy * side).toFixed(1)} ${(y + dy * t + dx * side).toFixed(1)}`;
  const strands = Array.from({ length: 46 }, (_, i) => {
    const s = (next() - 0.5) * 2;
    const long = 250 + next() * 46 - Math.abs(s) * 20;
    const sway = 10 * Math.sin(i);
    const tone =
      s < -0.2
        ? ['#0A2A26', '#12443A'][i % 2]
        : s < 0.45
          ? ['#1C6A56', '#2A8468', '#12443A'][i % 3]
          : ['#4CAE86', '#8FE0B4', '#2A8468'][i % 3];
    return [
      s,
      brush(
        `${at(84, s * 8)}, ${at(120, s * 22)}, ${at(190, s * 27 + sway * 0.3)}, ${at(long, s * 32 + sway)}`,
        7,
        tone,
        { from: 0.9, to: 0.2 },
      ),
    ];
  }).toSorted(([a], [b]) => a - b);
  return [
    brush(`${at(-20, -4)}, ${at(30, 6)}, ${at(76, 0)}`, 8, '#0A2A26', { from: 1, to: 1 }),
    brush(`${at(-20, -3)}, ${at(30, 8)}, ${at(76, 1)}`, 4, '#3E9A78', { from: 1, to: 1 }),
    strands.map(([, one]) => one),
    part(circle(x + dx * 78, y + dy * 78, 20), 'gold', bright, 7),
    brush(`${at(98, -20)}, ${at(104, 0)}, ${at(98, 20)}`, 9, gold, { from: 1, to: 1 }),
    brush(`${at(96, -12)}, ${at(101, 4)}, ${at(96, 18)}`, 3, '#EBDCA8', { from: 1, to: 1 }),
  ];
}

export const angle = 38;
export const draw = () => [tassel(), shaft(), head(), blade(), hinge()];
