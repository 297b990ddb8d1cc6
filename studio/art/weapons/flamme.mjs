/** Flamme d'Épuration: the judges' rifle. Lancets in its shroud, a rose for a muzzle, a code of law for a magazine. */
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
  hoop,
  inlay,
  part,
  scroll,
  shadow,
  star,
  stroke,
  turned,
} from './kit.mjs';

const axis = 392;
const gold = '#8C7442';
const bright = '#AC9352';
const red = ['#FF4A32', '#FFD0A8'];

/** Stock: a comb over an opening with two trefoil arches, so that it is light in the hand. */
function stock() {
  const outline = chain(
    '842 338, 760 330, 690 344, 560 352, 400 336, 250 330, 118 334 | 118 334, 96 430, 98 520, 122 604 | 122 604, 300 566, 470 532, 600 516, 690 522 | 690 522, 676 580, 640 650, 616 706 | 616 706, 650 736, 712 736, 742 712 | 742 712, 766 640, 800 560, 842 486 | 842 486, 842 338',
  );
  const hole = chain(
    '258 462, 300 424, 350 418, 392 436 | 392 436, 430 412, 500 412, 540 432 | 540 432, 590 420, 640 424, 660 446 | 660 446, 650 472, 600 484 | 600 484, 480 496, 380 512, 288 526 | 288 526, 262 510, 258 462',
  );
  return [
    part(
      outline + hole,
      'wood',
      along([118, 334], [200, 700], '0 #45232B, .5 #2F171F, 1 #1C0D15'),
      8,
    ),
    inlay(hole, 5),
    // The butt: a gold plate with two screws.
    part(
      chain(
        '124 322, 100 326, 84 340 | 84 340, 58 430, 60 530, 88 612 | 88 612, 106 622, 132 616 | 132 616, 108 520, 106 430, 124 322',
      ),
      'gold',
      gold,
      6,
    ),
    fill(circle(84, 424, 7) + circle(90, 540, 7), '#2E1E0C'),
    stroke('M78 427L90 421M84 543L96 537', '#E9CF94', 2),
    cut('M118 344C92 430 94 530 120 604', 2.4, '#3A2810', '#F6E6B0'),
    scroll(200, 392, 74, -6),
    scroll(204, 550, 62, -10, -1),
    scroll(704, 600, 60, 110, -1),
    // A cap on the grip.
    part(
      chain(
        '612 698, 650 716, 712 718, 746 704 | 746 704, 744 724, 730 744, 650 752, 608 726 | 608 726, 612 698',
      ),
      'gold',
      gold,
      4,
    ),
  ];
}

function receiver() {
  const body = chain(
    '820 330, 850 312, 930 304, 1200 300, 1400 308, 1500 326 | 1500 326, 1514 392, 1500 456 | 1500 456, 1400 474, 1320 482 | 1320 482, 1060 490, 880 500, 826 492 | 826 492, 812 410, 820 330',
  );
  const panel = chain(
    '872 352, 1000 340, 1200 336, 1380 342, 1440 356 | 1440 356, 1462 392, 1440 430 | 1440 430, 1300 444, 1080 452, 890 460 | 890 460, 858 410, 872 352',
  );
  const pan = (x) => [
    inlay(`M${x} 372L${x - 26} 420M${x} 372L${x + 26} 420`, 2.4),
    part(
      chain(
        `${x - 32} 420, ${x + 32} 420 | ${x + 32} 420, ${x + 16} 436, ${x - 16} 436, ${x - 32} 420`,
      ),
      'gold',
      bright,
      2,
    ),
  ];
  return [
    part(body, 'steel', across(300, 500, '0 #2E3358, .35 #1C1F3C, 1 #0E0F20'), 9),
    part(panel, 'enamel', along([872, 340], [900, 460], '0 #6E1022, .5 #4A0A1A, 1 #2A0612'), 4),
    inlay(panel, 6),
    // The scales: a sword for a beam's post.
    inlay('M1150 356V446', 5),
    inlay('M1072 372C1110 358 1130 366 1150 366C1170 366 1190 358 1228 372', 4.5),
    star(1150, 350, 14, '#FFF0C4'),
    pan(1072),
    pan(1228),
    scroll(966, 404, 76, 2),
    scroll(1346, 392, 70, 180, -1),
    // Ejection port, screws, seams.
    fill('M1280 318L1392 322L1390 334L1280 331Z', '#05040A'),
    stroke('M1280 332L1390 335', '#8E98D0', 2),
    cut('M846 332C838 390 840 450 850 486', 3),
    cut('M862 330L930 318L1260 314', 2),
    cut('M1404 320L1490 336C1500 380 1498 420 1488 448L1400 462', 2),
    cut('M880 486L1060 478L1320 470', 2),
    stroke('M850 314C880 308 930 305 1200 301L1400 309', '#B8C4F0', 2, 'opacity=".55"'),
    [
      [1478, 346],
      [1478, 440],
      [858, 478],
    ].map(([x, y]) => [
      fill(circle(x, y, 9), '#C8A050'),
      fill(circle(x, y + 1, 6), '#6A4A1E'),
      stroke(`M${x - 6} ${y + 4}L${x + 6} ${y - 3}`, '#2A1A08', 2.4),
    ]),
    // Selector: a small crescent.
    part(crescent(904, 476, 15, -60), 'gold', bright, 2),
  ];
}

function shroud() {
  const body = 'M1488 336L2010 350L2022 362V424L2010 434L1488 456Z';
  const lancets = Array.from({ length: 9 }, (_, i) => {
    const x = 1540 + i * 51;
    const s = 1 - i * 0.026;
    const [w, top, low] = [15 * s, 392 - 36 * s, 392 + 32 * s];
    return `M${x - w} ${low}V${top + 26 * s}Q${x - w} ${top + 10 * s} ${x} ${top}Q${x + w} ${top + 10 * s} ${x + w} ${top + 26 * s}V${low}Z`;
  });
  const all = lancets.join('');
  return [
    turned(
      [
        [2000, 30],
        [2300, 26],
      ],
      axis,
      'steel',
    ),
    part(body, 'steel', across(336, 456, '0 #3A4264, .3 #20243E, .7 #0E0F1E, 1 #140F16'), 6),
    fill(all, '#2A0408'),
    glow(all, '#F03424', '#FF8A60', 10, 0.5),
    // The barrel behind them, and the dark of the hood above it.
    clip(all, [
      fill('M1480 386H2030V404H1480Z', '#FFC8A0', 'opacity=".5"'),
      stroke(all, '#3A0408', 9, 'opacity=".75"'),
    ]),
    // Gold tracery round each light.
    inlay(all, 3.6),
    [hoop(1500, 70, 22, axis), hoop(2012, 48, 20, axis), hoop(2036, 42, 8, axis)],
    stroke('M1520 342L1996 355', '#D8E0FF', 2.4, 'opacity=".8"'),
    stroke('M1520 451L1996 430', '#E08848', 2.4, 'opacity=".6"'),
    // Front sight: a crescent on a post.
    part('M1950 352L1958 326H1976L1984 352Z', 'steel', '#34365E', 3),
    part(crescent(1967, 304, 28, -90, 0.8), 'gold', bright, 3),
  ];
}

/** An upright ellipse at the muzzle: the rose is seen almost from its edge. */
const round = (x, r, y = 0) =>
  `M${x - r * 0.3} ${axis + y}a${r * 0.3} ${r} 0 1 0 ${r * 0.6} 0a${r * 0.3} ${r} 0 1 0 ${-r * 0.6} 0Z`;

function muzzle() {
  const lights = Array.from({ length: 8 }, (_, i) => {
    const a = ((i + 0.5) * Math.PI) / 4;
    const [x, y] = [2330 + 17 * Math.cos(a), 57 * Math.sin(a)];
    return round(x, 17, y);
  }).join('');
  return [
    [hoop(2100, 33, 10, axis), hoop(2114, 33, 6, axis)],
    turned(
      [
        [2230, 27],
        [2244, 38],
        [2262, 42],
        [2284, 52],
        [2306, 82],
      ],
      axis,
      'gold',
    ),
    part(round(2314, 92), 'gold', '#7A6030', 4),
    part(round(2326, 92) + round(2328, 80), 'gold', bright, 4),
    fill(round(2328, 80), '#140508'),
    glow(lights, '#E02C1E', '#FF9A70', 10, 0.6),
    stroke(lights, bright, 4),
    glow(round(2330, 27), red[0], red[1], 10, 0.9),
    stroke(round(2330, 30), '#EBDCA8', 5),
  ];
}

function bayonet() {
  const edge = chain(
    '2150 466, 2220 452, 2290 476, 2360 452, 2440 478, 2520 452, 2640 458 | 2640 458, 2560 486, 2500 498, 2440 520, 2370 494, 2300 520, 2230 496, 2150 506 | 2150 506, 2150 466',
  );
  return [
    part('M2106 414H2132V470H2106Z', 'gold', gold, 4),
    part(edge, 'pale', across(450, 520, '0 #B8BEDA, .45 #7C82A6, .55 #4A4F74, 1 #8A7C84'), 5),
    clip(edge, [
      fill(
        chain(
          '2150 486, 2225 474, 2295 498, 2365 474, 2440 500, 2520 472, 2640 458 | 2640 458, 2640 540, 2150 540 | 2150 540, 2150 486',
        ),
        '#2A2A4E',
        'opacity=".42"',
      ),
      brush('2160 486, 2225 474, 2295 498, 2365 474, 2440 500, 2520 472, 2600 462', 4, '#E8ECFF'),
      brush('2160 494, 2230 484, 2298 508, 2368 484, 2438 508', 6, '#C03028', {
        from: 0.6,
        to: 0.1,
      }),
    ]),
    turned(
      [
        [2070, 20],
        [2078, 30],
        [2148, 30],
        [2158, 22],
      ],
      484,
      'gold',
    ),
    hoop(2114, 34, 10, 484),
  ];
}

function magazine() {
  const book = chain(
    '1092 470, 1290 462 | 1290 462, 1304 560, 1332 650, 1374 740 | 1374 740, 1290 780, 1176 796 | 1176 796, 1128 700, 1100 590, 1092 470',
  );
  const pages = chain(
    '1252 466, 1284 464 | 1284 464, 1298 560, 1326 650, 1364 734 | 1364 734, 1332 750 | 1332 750, 1290 650, 1262 560, 1252 466',
  );
  const clasp = (y, dx) =>
    part(
      `M${1086 + dx} ${y}L${1296 + dx * 1.06} ${y - 14}L${1302 + dx * 1.06} ${y + 14}L${1092 + dx} ${y + 28}Z`,
      'gold',
      gold,
      4,
    );
  return [
    part(book, 'enamel', along([1092, 470], [1330, 560], '0 #641024, .55 #44091A, 1 #240510'), 8),
    glow(pages, '#D83020', '#FFB488', 10, 0.7),
    [0, 1, 2, 3].map((i) =>
      stroke(
        `M${1258 + i * 7} 468C${1268 + i * 7} 560 ${1296 + i * 7} 650 ${1338 + i * 7} ${744 - i * 3}`,
        '#5A0808',
        2,
      ),
    ),
    inlay(
      chain(
        '1112 500, 1238 494 | 1238 494, 1250 570, 1276 650, 1314 748 | 1314 748, 1186 774 | 1186 774, 1146 690, 1120 600, 1112 500',
      ),
      4,
    ),
    [clasp(522, 4), clasp(690, 42)],
    star(1196, 616, 44, '#E9CF94'),
    star(1196, 616, 26, '#FFF6DA', 'transform="rotate(45 1196 616)"'),
    fill(circle(1196, 616, 7), '#7A0E26'),
    part(
      chain(
        '1172 790, 1290 774, 1378 734 | 1378 734, 1384 752 | 1384 752, 1296 796, 1180 812 | 1180 812, 1172 790',
      ),
      'gold',
      gold,
      4,
    ),
  ];
}

export const angle = 28;
export function draw() {
  const guard = 'M852 494C850 560 880 600 940 604C1000 606 1050 570 1064 490';
  const ground = 'M1092 460H1300V560H1092Z';
  return [
    // Guard and trigger.
    stroke(guard, '#1A0E08', 22),
    stroke(guard, '#A87A38', 17),
    stroke(guard, '#F6DFA0', 5, 'transform="translate(-3 -3)"'),
    stroke(guard, '#5A3614', 4, 'transform="translate(3 6)"'),
    brush('948 494, 956 530, 940 566', 18, '#565C88', { from: 0.8, to: 0.4 }),
    brush('944 496, 951 530, 936 562', 6, '#E4E8FF', { from: 0.8, to: 0.4 }),
    magazine(),
    shadow('M1060 440H1330V500H1060Z', 0, 14, ground),
    bayonet(),
    shroud(),
    muzzle(),
    stock(),
    // Rear crescent, the sight rail and its star.
    part('M812 340L826 300H880L900 326Z', 'steel', '#23264A', 4),
    part(crescent(846, 266, 66, -20, 0.95), 'gold', gold, 5),
    fill(circle(806, 308, 6), '#2E1E0C'),
    part('M1010 302L1026 276H1236L1250 302Z', 'steel', across(276, 302, '0 #3A4064, 1 #181A30'), 4),
    stroke('M1044 282V298M1068 282V298M1092 282V298M1180 282V298M1204 282V298', '#0A0A1C', 4),
    part(crescent(1138, 238, 46, -90, 0.8), 'gold', bright, 4),
    star(1138, 226, 24, '#F4F6FF'),
    receiver(),
  ];
}
